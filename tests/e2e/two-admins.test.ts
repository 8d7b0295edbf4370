// Two admins edit one project in separate browsers: no work is lost, and a double press acts once.
import type { Locator, Page } from 'playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { databaseOf, openConsole, sendAssessment, signUp, startProduct, toast } from './product.ts'
import type { Product } from './product.ts'

const BO = { email: 'bo@example.com', password: 'two hands on one ladder' }

let product: Product
let owner: Page
let bo: Page
let projectId: string

beforeAll(async () => {
  product = await startProduct(databaseOf(inject('journeyDatabase')))
  owner = (await product.person()).page
  const person = await product.person({ isOnPhone: true })
  bo = person.page
  await openConsole(owner)
  await signUp(product, person.context, BO)
  await product.grantAdmin(BO.email)
  await openConsole(bo, BO)
  await sendAssessment(product, { name: 'Kim Example', email: 'kim@example.com' })
  const { items } = (await (await owner.request.get('/api/leads')).json()) as { items: { id: string }[] }
  const created = await owner.request.post('/api/projects', {
    data: { lead_id: items[0]?.id, title: 'Answering service' },
  })
  projectId = ((await created.json()) as { id: string }).id
})
afterAll(() => product?.close())

const cardOn = (page: Page) => page.getByRole('article', { name: /Answering/ })
const stored = async () =>
  (await (await owner.request.get(`/api/projects/${projectId}`)).json()) as Record<string, unknown>
const updates = async () =>
  ((await (await owner.request.get(`/api/projects/${projectId}/updates`)).json()) as { items: unknown[] })
    .items
/** Faster than any answer, so that it does not hit what replaces the button. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

test("shows the other's changes beside the field before saving, and the second save loses nothing", async () => {
  await owner.goto('/admin-private?tab=projects')
  await bo.goto('/admin?tab=projects')
  const [hers, his] = [cardOn(owner), cardOn(bo)]
  // By keyboard: a new element may still move under a pointer.
  await his.getByRole('button', { name: 'Edit' }).press('Enter')
  await his.getByLabel('Progress', { exact: true }).fill('60')
  await his.getByLabel('Description', { exact: true }).fill('What Bo found out.')

  await hers.getByRole('button', { name: 'Edit' }).press('Enter')
  await hers.getByLabel('Progress', { exact: true }).fill('40')
  await hers.getByLabel('Total Cost').fill('1997.50')
  await hers.getByRole('button', { name: 'Save' }).click()
  await see(toast(owner, 'Project updated successfully!')).toBeVisible()

  await see(his.getByText('owner@example.com changed this project while you were editing it.')).toBeVisible()
  await see(his.getByText(/owner@example\.com changed this from 0% to 40%/)).toBeVisible()
  // Fields that Bo did not change follow live.
  await see(his.getByLabel('Total Cost')).toHaveValue('1997.50')
  await his.getByRole('button', { name: 'Save' }).click()
  await see(toast(bo, 'Failed to update project.')).toBeVisible()
  await see(his.getByRole('alert')).toContainText('owner@example.com changed the same thing in the meantime.')
  await see(his.getByLabel('Progress', { exact: true })).toHaveValue('60')
  await see(his.getByLabel('Description', { exact: true })).toHaveValue('What Bo found out.')
  expect(await stored()).toMatchObject({ progress_percentage: 40, description: null, version: 2 })

  await his.getByRole('button', { name: 'Keep mine' }).click()
  await his.getByRole('button', { name: 'Save' }).click()
  await see(toast(bo, 'Project updated successfully!')).toBeVisible()
  expect(await stored()).toMatchObject({
    progress_percentage: 60,
    total_cost: 1997.5,
    description: 'What Bo found out.',
    version: 3,
  })
})

test("takes the other's value instead; fields that only one of the two changed are merged", async () => {
  const [hers, his] = [cardOn(owner), cardOn(bo)]
  await hers.getByRole('button', { name: 'Edit' }).click()
  await hers.getByLabel('Project Title *').fill('Answering day and night')
  await hers.getByLabel('Status', { exact: true }).selectOption('completed')
  await his.getByRole('button', { name: 'Edit' }).click()
  await his.getByLabel('Project Title *').fill('Answering by Bo')
  await his.getByRole('button', { name: 'Save' }).click()
  await see(toast(bo, 'Project updated successfully!').last()).toBeVisible()
  await see(hers.getByText(/changed this from “Answering service” to “Answering by Bo”/)).toBeVisible()
  await hers.getByRole('button', { name: 'Use theirs' }).click()
  await see(hers.getByLabel('Project Title *')).toHaveValue('Answering by Bo')
  await hers.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(stored)
    .toMatchObject({ title: 'Answering by Bo', status: 'completed', progress_percentage: 60 })
})

test('the editor by keyboard: Enter opens it at the first field, Escape returns the focus', async () => {
  const edit = cardOn(owner).getByRole('button', { name: 'Edit' })
  await see(edit).toBeFocused()
  await owner.keyboard.press('Enter')
  await see(cardOn(owner).getByLabel('Status', { exact: true })).toBeFocused()
  await owner.keyboard.press('Escape')
  await see(edit).toBeFocused()
  await owner.keyboard.press('Enter')
  await see(cardOn(owner).getByLabel('Status', { exact: true })).toBeFocused()
  await owner.keyboard.press('Tab')
  await see(cardOn(owner).getByLabel('Progress', { exact: true })).toBeFocused()
  await owner.keyboard.type('5')
  // A key does not discard what was typed.
  await owner.keyboard.press('Escape')
  await see(cardOn(owner).getByLabel('Progress', { exact: true })).toBeVisible()
  await cardOn(owner).getByRole('button', { name: 'Cancel' }).press('Enter')
  await see(edit).toBeFocused()
})

test('a failed save keeps the form; bad numbers and dates are shown beside their field', async () => {
  const his = cardOn(bo)
  await his.getByRole('button', { name: 'Edit' }).click()
  for (const [label, typed, sentence] of [
    ['Progress', '101', 'Progress must be a whole number from 0 to 100'],
    ['Progress', '5.5', 'Progress must be a whole number from 0 to 100'],
    ['Progress', '', 'Progress must be a whole number from 0 to 100'],
    ['Total Cost', '-1', 'Total cost must not be negative'],
    ['Total Cost', '12.345', 'Total cost must have at most two decimals'],
    ['Total Cost', '1e309', 'Total cost must be a number'],
    ['Estimated Completion', '02302026', 'Estimated completion must be a real date'],
    ['Project Title *', '', 'Project title is required'],
    ['Project Title *', 'a'.repeat(10_000), 'Project title must be less than 200 characters'],
  ] as const) {
    const field = his.getByLabel(label, { exact: true })
    const before = await field.inputValue()
    await field.fill('')
    // By typing: a browser does not fill in a value that it cannot parse.
    if (label === 'Total Cost' || label === 'Estimated Completion') await field.pressSequentially(typed)
    else await field.fill(typed)
    await his.getByRole('button', { name: 'Save' }).click()
    await see(field).toHaveAccessibleDescription(new RegExp(sentence))
    await see(field).toBeFocused()
    await field.fill(before)
  }
  let lost = 0
  await bo.route('**/api/projects/*', (route) => {
    lost += 1
    return route.abort('connectionreset')
  })
  await his.getByLabel('Progress', { exact: true }).fill('75')
  await his.getByRole('button', { name: 'Save' }).click()
  // The toast may still be that of an earlier save.
  await expect.poll(() => lost).toBe(1)
  await see(his.getByRole('button', { name: 'Save' })).toBeEnabled()
  await see(toast(bo, 'Failed to update project.')).toBeVisible()
  await see(his.getByLabel('Progress', { exact: true })).toHaveValue('75')
  await bo.unroute('**/api/projects/*')
  await pressTwice(his.getByRole('button', { name: 'Save' }))
  await see(his.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')
  expect(await stored()).toMatchObject({ progress_percentage: 75, version: 6 })
})

test('posts an update once if its answer was lost, however often it is pressed', async () => {
  const his = cardOn(bo)
  await his.getByRole('button', { name: 'Post Update for Customer' }).click()
  await his.getByLabel('Update Title').fill('The number rings')
  await his.getByLabel('Update Description').fill('Call it: somebody answers now.')
  await bo.route('**/api/projects/*/updates', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await his.getByRole('button', { name: 'Post Update', exact: true }).click()
  await see(toast(bo, 'Failed to add update.')).toBeVisible()
  await see(his.getByLabel('Update Title')).toHaveValue('The number rings')
  await bo.unroute('**/api/projects/*/updates')
  await pressTwice(his.getByRole('button', { name: 'Post Update', exact: true }))
  await see(toast(bo, 'Update posted successfully! Customer will see this.')).toBeVisible()
  expect(await updates()).toHaveLength(1)
  await see(his.getByRole('listitem').filter({ hasText: 'The number rings' })).toHaveCount(1)
})

test('View Details opens the project at its own address; back and Escape return to the list', async () => {
  const open = cardOn(owner).getByRole('button', { name: 'View Details' })
  await open.press('Enter')
  const details = owner.getByRole('dialog', { name: 'Answering by Bo' })
  await see(details.getByText('The number rings')).toBeVisible()
  await see(details.getByText('Progress: from 60% to 75%')).toBeVisible()
  await see(details.getByRole('link', { name: /Kim Example/ })).toBeVisible()
  await see(details.getByText('kim@example.com')).toBeVisible()
  expect(new URL(owner.url()).searchParams.get('project')).toBe(projectId)
  await owner.keyboard.press('Escape')
  await see(details).toBeHidden()
  await see(open).toBeFocused()
  expect(new URL(owner.url()).searchParams.get('project')).toBeNull()
  await owner.goForward()
  await see(details).toBeVisible()
  await owner.goBack()
  await see(details).toBeHidden()
  await see(open).toBeFocused()
})

test.each(['no-id', '0190a000-0000-7000-8000-000000000001'])(
  'the address of %s shows a message',
  async (id) => {
    await owner.goto(`/admin?tab=projects&project=${id}`)
    const dialog = owner.getByRole('dialog', { name: 'Project not found' })
    await see(dialog.getByText('There’s no project at this address.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await see(dialog).toBeHidden()
    await see(cardOn(owner)).toBeVisible()
  },
)

test('search and filters are in the address, and are kept while another tab is shown', async () => {
  await owner.goto('/admin?tab=projects')
  await owner.getByRole('searchbox', { name: 'Search' }).fill('nothing like that')
  await see(owner.getByText(/^No (?:leads|projects) found$/)).toBeVisible()
  await owner.getByRole('button', { name: 'Clear search' }).last().click()
  await see(cardOn(owner)).toBeVisible()
  await owner.getByRole('searchbox', { name: 'Search' }).fill('KIM bo')
  await see(owner.getByText('1 project', { exact: true })).toBeVisible()
  await owner.getByRole('button', { name: /^Status/ }).click()
  await owner.getByRole('checkbox', { name: 'Planning' }).click()
  await see(owner.getByText(/^No (?:leads|projects) found$/)).toBeVisible()
  await owner.getByRole('checkbox', { name: 'Completed' }).click()
  await see(cardOn(owner)).toBeVisible()
  await owner.getByRole('tab', { name: 'Overview' }).click()
  await owner.getByRole('tab', { name: /^Projects/ }).click()
  await owner.reload()
  await see(cardOn(owner)).toBeVisible()
  const { searchParams } = new URL(owner.url())
  expect([searchParams.get('q'), searchParams.get('status')]).toEqual(['KIM bo', 'planning,completed'])
})

test('a card with typed text stays during a search, and leaves once it is closed', async () => {
  await owner.goto('/admin?tab=projects')
  const card = cardOn(owner)
  const search = owner.getByRole('searchbox', { name: 'Search' })
  await card.getByRole('button', { name: 'Post Update for Customer' }).click()
  await card.getByLabel('Update Title').fill('Half a sentence')
  await card.getByRole('button', { name: 'Hide Updates' }).click()
  await search.fill('nothing like that')
  await see(owner.getByText(/^No (?:leads|projects) found$/)).toBeVisible()
  await card.getByRole('button', { name: 'Edit' }).click()
  await card.getByLabel('Progress', { exact: true }).fill('77')
  await search.fill('nor like this')
  await see(owner.getByText(/^No (?:leads|projects) found$/)).toBeVisible()
  await owner.getByRole('tab', { name: 'Overview' }).click()
  await owner.getByRole('tab', { name: /^Projects/ }).click()
  await see(card.getByLabel('Progress', { exact: true })).toHaveValue('77')
  // It still shows the changes of others.
  await bo.request.patch(`/api/projects/${projectId}`, { data: { progress_percentage: 71 } })
  await see(card.getByText(/changed this from/)).toBeVisible()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Post Update for Customer' }).click()
  await see(card.getByLabel('Update Title')).toHaveValue('Half a sentence')
  await card.getByLabel('Update Title').fill('')
  await card.getByRole('button', { name: 'Hide Updates' }).click()
  await see(card).toBeHidden()
  await see(owner.getByRole('heading', { name: 'Projects', exact: true })).toBeFocused()
  await owner.getByRole('button', { name: 'Clear search' }).last().click()
  await see(card).toBeVisible()
})

test("logs nothing on the browsers' consoles but errors that a person was shown", () => {
  const told = /status of (?:40[0149]|409)|ERR_CONNECTION_RESET|ProblemError/
  expect(product.consoleErrors.filter((text) => !told.test(text))).toEqual([])
})
