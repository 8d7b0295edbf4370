// A day of the owner, at a desk and on a phone, and of a customer on a phone, at the same time.
import type { Page } from 'playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { entryOf, openPlace } from '#tests/setup/places.ts'
import { see } from '#tests/setup/see.ts'
import {
  databaseOf,
  linkIn,
  openConsole,
  OWNER,
  sendAssessment,
  signUp,
  startProduct,
  toast,
} from './product.ts'
import type { Product } from './product.ts'

const PAT = { name: 'Pat Example', email: 'pat@example.com', password: 'copper pipes and cold water' }
const NEW_PASSWORD = 'a kettle and three ladders'
const BO = { email: 'bo@example.com', password: 'two hands on one ladder' }
const LEADS = [
  { name: PAT.name, email: PAT.email, company: 'Example Plumbing', phone: '555-010-0100' },
  // With a typing error that the owner corrects later.
  { name: 'Kim Example', email: 'kim@exmaple.com', company: 'Example Electric', phone: '(555) 014-2777' },
  { name: 'Sam Example', email: 'sam@example.com', company: 'Example Lawns', phone: '555-0199' },
]
const WEBSITE = 'A website for Example Plumbing'
const CALLS = 'Calls answered for Example Plumbing'

let product: Product
let owner: Page
let pocket: Page
let customer: Page

beforeAll(async () => {
  product = await startProduct(databaseOf(inject('journeyDatabase')))
  owner = (await product.person()).page
  pocket = (await product.person({ isOnPhone: true })).page
  customer = (await product.person({ isOnPhone: true })).page
  await openConsole(owner)
  await pocket.request.post('/api/auth/sign-in/email', { data: OWNER })
})
afterAll(() => product?.close())

const lead = (name: string, page = owner) => page.getByRole('radio', { name, exact: true })
const card = (title: string) => owner.getByRole('article', { name: title })
const figure = (name: string) =>
  customer.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')
async function listed(path: string): Promise<{ id: string; full_name?: string; title?: string }[]> {
  const { items } = (await (await owner.request.get(path)).json()) as { items: { id: string }[] }
  return items
}

test('three leads come in; the owner finds one by part of its phone number', async () => {
  await see(owner.getByRole('tab', { name: 'Leads (0)' })).toBeVisible()
  for (const form of LEADS) await sendAssessment(product, form)
  await owner.getByRole('tab', { name: 'Leads (3)' }).click()
  for (const { name } of LEADS) await see(lead(name)).toBeVisible()
  await owner.getByRole('searchbox', { name: 'Search' }).fill('0142')
  await see(lead('Pat Example')).toBeHidden()
  await see(lead('Sam Example')).toBeHidden()
  await see(lead('Kim Example')).toBeVisible()
  expect(new URL(owner.url()).searchParams.get('q')).toBe('0142')
})

test('from the mail on the phone a call to the lead is one tap and a status two taps away, and the desk shows it', async () => {
  await owner.getByRole('button', { name: 'Clear search' }).click()
  await pocket.goto(linkIn(await product.mailTo(OWNER.email, /Pat Example/)))
  const linked = pocket.getByRole('region', { name: 'Pat Example' })
  await see(linked.getByRole('link', { name: 'Call Pat Example' })).toHaveAttribute(
    'href',
    'tel:+15550100100',
  )
  const status = linked.getByLabel('Status of Pat Example')
  // The first tap opens the choices, the second chooses.
  await see(status).toBeInViewport({ ratio: 1 })
  await status.selectOption('contacted')
  await see(toast(pocket, 'Lead status updated!')).toBeVisible()
  await see(owner.getByLabel('Status of Pat Example')).toHaveValue('contacted')

  await owner.getByRole('button', { name: /^Status/ }).click()
  await owner.getByRole('checkbox', { name: 'Contacted' }).check()
  await see(lead('Sam Example')).toBeHidden()
  await see(lead('Pat Example')).toBeVisible()
  await owner.keyboard.press('Escape')
})

test('creates the project once, however often the button is pressed', async () => {
  await lead('Pat Example').check()
  await owner.getByRole('button', { name: 'Create Project' }).first().click()
  const form = owner.getByRole('dialog', { name: 'Create Project for Pat Example' })
  await see(form.getByText(PAT.email)).toBeVisible()
  await form.getByLabel('Project Title *').fill(WEBSITE)
  await form.getByLabel('Total Cost').fill('997')
  await form.getByRole('button', { name: 'Create Project' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await see(toast(owner, 'Project created successfully!')).toBeVisible()
  await see(owner.getByRole('tab', { name: 'Projects (1)' })).toBeVisible()
  expect(await listed('/api/projects')).toHaveLength(1)

  const leads = await listed('/api/leads')
  const idOf = (name: string) => leads.find(({ full_name }) => full_name === name)?.id
  const data = { lead_id: idOf('Pat Example'), title: CALLS, total_cost: 1997.5 }
  await owner.request.post('/api/projects', { data })
  await owner.request.post('/api/projects', { data: { lead_id: idOf('Kim Example'), title: 'Quotes' } })
})

test('the customer accepts the invitation and sees counts, average and investment', async () => {
  await customer.goto(linkIn(await product.mailTo(PAT.email, /^Your project with/)))
  await customer.getByLabel('Password', { exact: true }).fill(PAT.password)
  await customer.getByLabel('Confirm Password').fill(PAT.password)
  const read = customer.waitForResponse('**/api/me/seen')
  await customer.getByRole('button', { name: 'Set Password' }).click()
  await see(customer.getByRole('heading', { name: 'Welcome back, Pat Example!' })).toBeVisible()
  await see(customer.getByRole('heading', { name: 'New for you' })).toBeVisible()
  await see(figure('Active Projects')).toHaveText('2')
  await see(customer.getByText('0 in progress')).toBeVisible()
  await see(figure('Average Progress')).toHaveText('0%')
  await see(figure('Total Investment')).toHaveText('$2,994.50')
  await read
})

test('the owner changes the project; the customer comes back and reads what changed', async () => {
  await customer.goto('/privacy')
  await product.restAnHour()

  await owner.goto('/admin-private?tab=projects')
  const website = card(WEBSITE)
  // By keyboard: a new element may still move under a pointer.
  await website.getByRole('button', { name: 'Edit' }).press('Enter')
  await website.getByLabel('Status', { exact: true }).selectOption('in_progress')
  await website.getByLabel('Progress', { exact: true }).fill('45')
  await website.getByRole('button', { name: 'Save' }).click()
  await see(website.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45')
  await website.getByRole('button', { name: 'Post Update for Customer' }).click()
  for (const [title, type] of [
    ['The first page stands', 'milestone'],
    ['The second page stands', 'progress'],
  ] as const) {
    await website.getByLabel('Update Title').fill(title)
    await website.getByLabel('Update Description').fill('You can look at it from your phone.')
    await website.getByLabel('Update Type').selectOption(type)
    await website.getByRole('button', { name: 'Post Update', exact: true }).click()
    await see(website.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  }

  await customer.goto('/dashboard')
  const news = customer.getByRole('region', { name: 'Since your last visit' })
  await see(news.getByText('4 new')).toBeVisible()
  await see(news.getByRole('link', { name: 'Progress: from 0% to 45%' })).toBeVisible()
  await see(news.getByRole('link', { name: 'Status: from Planning to In Progress' })).toBeVisible()
  await see(customer.getByText('1 in progress')).toBeVisible()
  await see(figure('Average Progress')).toHaveText('23%')

  await news.getByRole('link', { name: 'The first page stands' }).click()
  const history = customer.getByRole('dialog', { name: WEBSITE })
  await see(history.getByRole('heading', { level: 4 })).toHaveText([
    'The second page stands',
    'The first page stands',
  ])
  await see(history.getByText(/That’s everything/)).toBeVisible()
  await customer.keyboard.press('Escape')
  await see(news).toBeVisible()
})

test('the customer corrects their profile', async () => {
  await customer.getByRole('tab', { name: 'Profile' }).click()
  await customer.getByRole('button', { name: 'Update Profile' }).click()
  await customer.getByLabel('Full Name').fill('Pat O. Example')
  await customer.getByLabel('Company').fill('Example Plumbing & Sons')
  await customer.getByRole('button', { name: 'Save Profile' }).click()
  await see(toast(customer, 'Profile updated successfully!')).toBeVisible()
  await see(customer.getByRole('heading', { name: 'Welcome back, Pat O. Example!' })).toBeVisible()
  await see(customer.getByText('Example Plumbing & Sons')).toBeVisible()
})

test('the customer reports an issue; the owner answers and closes it; the customer reads the answer', async () => {
  const requests = await openPlace(owner, 'Support')
  await see(requests.getByText('None open')).toBeVisible()
  await customer.getByRole('tab', { name: 'Support' }).click()
  await customer.getByRole('button', { name: 'Report Issue' }).click()
  const report = customer.getByRole('dialog', { name: 'Report Issue' })
  await report.getByLabel('Project').selectOption({ label: WEBSITE })
  await report.getByLabel('Subject *').fill('The form is gone')
  await report.getByLabel('Description *').fill('Since this morning, on my phone.')
  await report.getByRole('button', { name: 'Send Report' }).click()
  await see(customer.getByRole('heading', { name: 'The form is gone' })).toBeVisible()

  await see(requests.getByText('1 waiting')).toBeVisible()
  const request = requests.getByRole('listitem').filter({ hasText: 'The form is gone' })
  await request.getByText('The form is gone').click()
  await see(request.getByText('Pat O. Example').first()).toBeVisible()
  await request.getByLabel('Answer', { exact: true }).fill('It is back: reload the page once.')
  await request.getByRole('button', { name: 'Send Answer' }).click()
  const own = customer.getByRole('listitem').filter({ hasText: 'The form is gone' })
  await see(own.getByText('It is back: reload the page once.')).toBeVisible()
  await see(own.getByText('Answered', { exact: true })).toBeVisible()

  await request.getByRole('button', { name: 'Close Request' }).click()
  await see(requests.getByText('None open')).toBeVisible()
  await see(own).toBeHidden()
  await customer.getByRole('button', { name: 'Show closed requests' }).click()
  await see(own.getByText('It is back: reload the page once.')).toBeVisible()
})

test('the customer changes the password: the other device is signed out, this one stays', async () => {
  const { page: tablet, context } = await product.person()
  await context.request.post('/api/auth/sign-in/email', { data: PAT })
  await tablet.goto('/dashboard')
  await see(tablet.getByRole('heading', { name: 'Welcome back, Pat O. Example!' })).toBeVisible()

  await customer.getByRole('tab', { name: 'Profile' }).click()
  await customer.getByRole('button', { name: 'Change Password' }).click()
  await customer.getByLabel('Current Password').fill(PAT.password)
  await customer.getByLabel('New Password').fill(NEW_PASSWORD)
  await customer.getByRole('button', { name: 'Save New Password' }).click()
  await see(toast(customer, 'Your new password is saved. We signed out every other device.')).toBeVisible()
  await tablet.waitForURL('**/auth**')
  const signInWith = (password: string) =>
    context.request.post('/api/auth/sign-in/email', { data: { email: PAT.email, password } })
  expect((await signInWith(PAT.password)).status()).toBe(401)
  expect((await signInWith(NEW_PASSWORD)).status()).toBe(200)
  await context.close()
  await see(customer.getByRole('heading', { name: 'Welcome back, Pat O. Example!' })).toBeVisible()
})

test('a wrong address is corrected before the invitation is accepted: the first link ends, the second opens the project', async () => {
  const first = linkIn(await product.mailTo('kim@exmaple.com', /^Your project with/))
  await owner.getByRole('tab', { name: 'Projects (3)' }).click()
  const access = card('Quotes').getByRole('region', { name: /Who can see this/ })
  await access.getByText('kim@exmaple.com').click()
  await access.getByRole('button', { name: 'Change email' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Who should see this project?' })
  await dialog.getByLabel('New email').fill('kim@example.com')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await see(access.getByText('kim@example.com', { exact: true })).toBeVisible()

  const second = linkIn(await product.mailTo('kim@example.com', /^Your project with/))
  const { context } = await product.person()
  const accept = (link: string) =>
    context.request.post('/api/auth/accept-invitation', {
      data: { token: new URL(link).hash.replace('#invite=', ''), password: 'sparks in the attic' },
    })
  expect((await accept(first)).status()).toBe(400)
  expect((await accept(second)).status()).toBe(200)
  const { items } = (await (await context.request.get('/api/projects')).json()) as { items: object[] }
  expect(items).toEqual([expect.objectContaining({ title: 'Quotes' })])
  await context.close()
})

test('a second admin is granted the role and loses it, and leaves the console immediately', async () => {
  const { page: bo, context } = await product.person()
  await signUp(product, context, BO)
  await entryOf(owner, 'Team and log').click()
  const panel = owner.getByRole('dialog', { name: 'Team and log' })
  await panel.getByLabel('Their email').fill(BO.email)
  await panel.getByLabel('Your password').fill(OWNER.password)
  await panel.getByRole('button', { name: 'Invite admin' }).click()
  const revoke = panel.getByRole('button', { name: `Remove ${BO.email}` })
  await see(revoke).toBeVisible()
  await openConsole(bo, BO)
  await see(bo.getByRole('tab', { name: 'Leads (3)' })).toBeVisible()

  await revoke.click()
  const form = panel.getByRole('form', { name: `Remove ${BO.email}` })
  await form.getByLabel('Your password').fill(OWNER.password)
  await form.getByRole('button', { name: 'Remove admin' }).click()
  await see(revoke).toBeHidden()
  await bo.waitForURL(({ pathname }) => pathname !== '/admin')
  expect((await context.request.get('/api/leads')).ok()).toBe(false)
  await context.close()
})

test('the audit log has all of it', async () => {
  const panel = owner.getByRole('dialog', { name: 'Team and log' })
  await panel.getByRole('tab', { name: 'Log' }).click()
  const lines = panel.getByRole('listitem')
  for (const sentence of [
    'You changed the status of Pat Example from New to Contacted.',
    `You created ${WEBSITE}.`,
    `You changed the status of ${WEBSITE} from Planning to In Progress and progress from 0% to 45%.`,
    `You posted a milestone on ${WEBSITE}.`,
    `You posted a progress update on ${WEBSITE}.`,
    'You answered The form is gone.',
    'You closed The form is gone.',
    // Nothing is kept about an address that never had an account.
    'You gave Quotes to kim@example.com, replacing a deleted account.',
    `You made ${BO.email} an admin.`,
    `You removed ${BO.email} as an admin.`,
  ])
    await see(lines.filter({ hasText: sentence })).toHaveCount(1)
  await panel.getByLabel('What').selectOption('Team')
  await see(lines).toHaveText([
    /^You removed .+ as an admin/,
    /^You made/,
    /^The server or its command line made you an admin/,
  ])
})

test("logs no errors on the browsers' consoles", () => {
  // Chromium itself logs that a person is signed out or no longer an admin.
  expect(product.consoleErrors.filter((text) => !/status of 40[13]/.test(text))).toEqual([])
})
