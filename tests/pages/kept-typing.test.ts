// What is typed in the consoles while the session ends is there again after signing in; leaving and signing out ask.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectRow, meOf } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { COUNT, idOf, ME, openLeadStage, regionOf, row } from './lead-stage.ts'
import { answerSiteSettings } from './site-draft.ts'
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
  stage.answer('/api/me', () => Response.json(meOf('admin', id, 'owner@example.com')))
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

describe('signing out with typed text', () => {
  async function typeAndSignOut(accept: boolean): Promise<{ page: Page; asked: string[] }> {
    const page = await openDesk()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void (accept ? dialog.accept() : dialog.dismiss())
    })
    await row(page, COUNT).check()
    await regionOf(page, COUNT).getByRole('button', { name: /^Edit/ }).click()
    await regionOf(page, COUNT).getByLabel('Company').fill('Typed Plumbing')
    stage.answer('/api/auth/sign-out', () => stage.signOut())
    await page.getByRole('button', { name: 'Sign Out' }).click()
    return { page, asked }
  }
  const QUESTION = ['You have typed something that isn’t saved yet. Sign out and lose it?']

  it('asks, and stays if told to', async () => {
    const { page, asked } = await typeAndSignOut(false)
    await expect.poll(() => asked).toEqual(QUESTION)
    await see(page.getByRole('button', { name: 'Sign Out' })).toBeEnabled()
    await see(regionOf(page, COUNT).getByLabel('Company')).toHaveValue('Typed Plumbing')
    expect(stage.calls.filter(({ path }) => path === '/api/auth/sign-out')).toEqual([])
  })

  it('asks once, and leaves if told to', async () => {
    const { page, asked } = await typeAndSignOut(true)
    await page.waitForURL(`${stage.url}/`)
    expect(asked).toEqual(QUESTION)
  })

  it('does not ask if nothing was', async () => {
    const page = await openDesk()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.accept()
    })
    stage.answer('/api/auth/sign-out', () => stage.signOut())
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL(`${stage.url}/`)
    expect(asked).toEqual([])
  })
})

describe('what is typed in a setting that is saved at once is kept, and leaving asks', () => {
  async function openSettings(address: string): Promise<{ page: Page; reload: () => Promise<string[]> }> {
    answerSiteSettings(stage)
    const page = await openDesk('', 1440, '/admin-private')
    await page.goto(`${stage.url}/admin-private${address}`)
    const reload = async () => {
      const asked: string[] = []
      page.once('dialog', (dialog) => {
        asked.push(dialog.type())
        void dialog.accept()
      })
      await page.reload()
      return asked
    }
    return { page, reload }
  }

  it('the week of calls, with added and removed rows', async () => {
    const { page, reload } = await openSettings('?settings=business')
    await page.locator('summary', { hasText: 'When people can book calls' }).click()
    await page.getByRole('button', { name: 'Remove: Hours on Tuesday' }).click()
    await page.getByRole('button', { name: 'Add a break on Monday' }).click()
    await page.getByRole('textbox', { name: 'Hours on Friday: to' }).fill('16:30')
    await page.getByLabel('Minimum notice (minutes)').fill('240')
    expect(await reload()).toEqual(['beforeunload'])
    await see(page.getByRole('textbox', { name: 'Hours on Friday: to' })).toHaveValue('16:30')
    await see(page.getByRole('textbox', { name: 'Breaks on Monday: from' })).toHaveValue('12:00')
    await see(page.getByRole('textbox', { name: 'Hours on Tuesday: from' })).toHaveCount(0)
    await see(page.getByLabel('Minimum notice (minutes)')).toHaveValue('240')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await see(page.getByText('Hours saved.')).toBeVisible()
    expect(await reload()).toEqual([])
    await see(page.locator('summary', { hasText: 'When people can book calls' })).toBeVisible()
    await see(page.getByRole('button', { name: 'Save hours' })).toBeHidden()
  })

  it('the limits of the assistant', async () => {
    stage.answer('/api/assistant', () =>
      Response.json({
        is_on: true,
        state: 'model',
        has_model: false,
        spent_today: 0,
        spent_this_month: 0,
        daily_ceiling: 5,
        monthly_ceiling: 50,
        price_in: 0,
        price_out: 0,
      }),
    )
    const { page, reload } = await openSettings('?settings=assistant')
    await page.locator('summary', { hasText: 'Limits and prices' }).click()
    await page.getByLabel('Daily limit ($)').fill('')
    await page.getByLabel('Daily limit ($)').pressSequentially('7,50')
    expect(await reload()).toEqual(['beforeunload'])
    await see(page.getByLabel('Daily limit ($)')).toHaveValue('7,50')
  })

  it('the mail server, without its password', async () => {
    const { page, reload } = await openSettings('?settings=mail')
    await page.getByLabel('Server *').fill('mail.example.com')
    await page.getByLabel('Password').fill('a secret')
    expect(await reload()).toEqual(['beforeunload'])
    await see(page.getByLabel('Server *')).toHaveValue('mail.example.com')
    await see(page.getByLabel('Password')).toHaveValue('')
  })

  it('the address of a new admin', async () => {
    stage.answer('/api/admins', () => Response.json({ items: [], next: null }))
    stage.answer('/api/audit-log', () => Response.json({ items: [], next: null }))
    const { page, reload } = await openSettings('?panel=team')
    await page.getByLabel('Their email').fill('kim@example.com')
    expect(await reload()).toEqual(['beforeunload'])
    await see(page.getByLabel('Their email')).toHaveValue('kim@example.com')
  })

  it('the address that a project moves to', async () => {
    const customer = {
      id: idOf(901),
      full_name: 'Pat Example',
      company_name: null,
      email: 'pat@exmaple.com',
      status: 'invited',
      accepted_at: null,
      projects: 1,
    }
    stage.answer(`/api/projects/${PROJECT.id}/access`, () =>
      Response.json({ customer, invitation: null, is_invitation_unsent: false }),
    )
    const { page, reload } = await openSettings('?tab=projects')
    const open = async () => {
      await page.getByRole('region', { name: 'Who can see this' }).getByText(customer.email).click()
      await page.getByRole('button', { name: 'Change email' }).click()
    }
    await open()
    await page.getByLabel('New email').fill('pat@example.com')
    expect(await reload()).toEqual(['beforeunload'])
    await open()
    await see(page.getByLabel('New email')).toHaveValue('pat@example.com')
  })
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
