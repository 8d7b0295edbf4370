// What is typed in the consoles while the session ends is there again after signing in; leaving asks.
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { projectRow } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { COUNT, idOf, ME, openLeadStage, regionOf, row } from './lead-stage.ts'
import { refusal } from './stage.ts'

const { stage, openDesk } = await openLeadStage()

const PROJECT = projectRow({ id: idOf(900), title: 'A website for Pat' })

beforeEach(() => {
  stage.answer('/api/projects', () => Response.json({ items: [PROJECT], next: null }))
  stage.answer(`/api/projects/${PROJECT.id}`, () => Response.json(PROJECT))
  stage.answer(`/api/projects/${PROJECT.id}/updates`, () => Response.json({ items: [], next: null }))
})

/** Ends the session, and signs in again as `id` where the page then leads. */
async function signInAgain(page: Page, send: () => Promise<void>, id = ME): Promise<void> {
  const [{ pathname, search }, isAsked] = [new URL(page.url()), { value: false }]
  page.on('dialog', (dialog) => {
    isAsked.value = true
    void dialog.accept()
  })
  stage.answer('/api/me', () => refusal(401, 'not_signed_in', 'Sign in first.'))
  for (const path of [`/api/leads/${idOf(COUNT)}`, `/api/leads/${idOf(COUNT)}/next-step`, '/api/leads'])
    await page.route(`**${path}`, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 401,
            json: { type: '/problems/not_signed_in', title: 'No', status: 401, detail: 'No' },
          }),
    )
  for (const path of [`/api/projects/${PROJECT.id}`, `/api/projects/${PROJECT.id}/updates`])
    stage.answer(path, () => refusal(401, 'not_signed_in', 'Sign in first.'))
  stage.setSession(null)
  await send()
  await page.waitForURL(/\/auth\?next=/)
  expect(isAsked.value).toBe(false)
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () =>
    Response.json({ user: { id, email: 'owner@example.com' }, role: 'admin', profile: null }),
  )
  stage.answer(`/api/projects/${PROJECT.id}`, () => Response.json(PROJECT))
  stage.answer(`/api/projects/${PROJECT.id}/updates`, () => Response.json({ items: [], next: null }))
  await page.goto(`${stage.url}${pathname}${search}`)
}

it('the details and the next step of a lead', async () => {
  const page = await openDesk()
  await row(page, COUNT).check()
  const region = regionOf(page, COUNT)
  await region.getByRole('button', { name: 'Add a next step' }).click()
  await region.getByLabel('What to do next *').fill('Send the offer')
  await region.getByLabel('Day').fill('2099-05-04')
  await region.getByRole('button', { name: /^Edit/ }).click()
  await region.getByLabel('Company').fill('Typed Plumbing')
  await region.getByRole('button', { name: 'Save', exact: true }).last().focus()
  await signInAgain(page, () => page.keyboard.press('Enter'))
  await see(region.getByLabel('Company')).toHaveValue('Typed Plumbing')
  await see(region.getByLabel('What to do next *')).toHaveValue('Send the offer')
  await see(region.getByLabel('Day')).toHaveValue('2099-05-04')
})

it('a lead that is being added, until it is someone else who signs in', async () => {
  const page = await openDesk('&add=1')
  const dialog = page.getByRole('dialog', { name: 'Add a lead' })
  await dialog.getByLabel('Name *').fill('Dana Example')
  await dialog.getByLabel('Phone').fill('555-0177')
  const submit = () => dialog.getByRole('button', { name: 'Add lead' }).click()
  await signInAgain(page, submit)
  await see(dialog.getByLabel('Name *')).toHaveValue('Dana Example')
  await see(dialog.getByLabel('Phone')).toHaveValue('555-0177')
  await signInAgain(page, submit, idOf(77))
  await see(dialog.getByLabel('Name *')).toHaveValue('')
})

it('an edited project and an update', async () => {
  const page = await openDesk('', 1440, '/admin')
  await page.goto(`${stage.url}/admin?tab=projects`)
  const card = page.getByRole('article', { name: PROJECT.title })
  await card.getByRole('button', { name: 'Post Update for Customer' }).click()
  await card.getByLabel('Update Title').fill('Half way')
  await card.getByLabel('Update Description').fill('The pages are there.')
  await card.getByLabel('Update Type').selectOption('milestone')
  await card.getByRole('button', { name: 'Edit' }).click()
  await card.getByLabel('Progress', { exact: true }).fill('55')
  await signInAgain(page, () => card.getByRole('button', { name: 'Save' }).click())
  await see(card.getByLabel('Progress', { exact: true })).toHaveValue('55')
  await see(card.getByLabel('Update Title')).toHaveValue('Half way')
  await see(card.getByLabel('Update Description')).toHaveValue('The pages are there.')
  await see(card.getByLabel('Update Type')).toHaveValue('milestone')
  await card.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await see(card.getByRole('button', { name: 'Edit' })).toBeEnabled()
})

it('signing out with typed text does not ask: the session has ended by then', async () => {
  const page = await openDesk()
  await row(page, COUNT).check()
  await regionOf(page, COUNT).getByRole('button', { name: /^Edit/ }).click()
  await regionOf(page, COUNT).getByLabel('Company').fill('Typed Plumbing')
  let count = 0
  page.on('dialog', (dialog) => {
    count += 1
    void dialog.accept()
  })
  stage.answer('/api/auth/sign-out', () => stage.signOut())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(`${stage.url}/`)
  expect(count).toBe(0)
  stage.setSession({ role: 'admin' })
})

it('leaving with typed text asks', async () => {
  const page = await openDesk()
  await row(page, COUNT).check()
  await regionOf(page, COUNT).getByRole('button', { name: /^Edit/ }).click()
  let count = 0
  page.on('dialog', (dialog) => {
    count += 1
    expect(dialog.type()).toBe('beforeunload')
    void dialog.accept()
  })
  await page.reload()
  expect(count).toBe(0)
  await row(page, COUNT).check()
  await regionOf(page, COUNT).getByRole('button', { name: /^Edit/ }).click()
  await regionOf(page, COUNT).getByLabel('Company').fill('Typed Plumbing')
  await page.reload()
  await expect.poll(() => count).toBe(1)
})
