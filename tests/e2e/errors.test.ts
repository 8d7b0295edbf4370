// Every failure that an account, a console or a project can have, caused in
// the whole product: the page shows its text, keeps what was typed, and the same button works
// afterwards.
import type { Locator, Page, Route } from 'playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { PROBLEMS } from '#contract/problems.ts'
import { see } from '#tests/setup/see.ts'
import { databaseOf, OWNER, sendAssessment, startProduct, type Product } from './product.ts'

const VISITOR = { email: 'robin@example.com', password: 'three tabs and a kettle' }
const { detail: OURS } = PROBLEMS.unexpected
const UNEXPECTED = 'An unexpected error occurred'

let product: Product
let owner: Page
let visitor: Page

beforeAll(async () => {
  product = await startProduct(databaseOf(inject('journeyDatabase')))
  owner = (await product.person()).page
  visitor = (await product.person({ isOnPhone: true })).page
  await owner.request.post('/api/auth/sign-in/email', { data: OWNER })
  for (const name of ['Kim Example', 'Pat Example'])
    await sendAssessment(product, { name, email: `${name.slice(0, 3).toLowerCase()}@example.com` })
  await owner.goto('/admin?tab=leads')
  await see(owner.getByLabel('Status of Pat Example')).toBeVisible()
  await visitor.goto('/auth')
})
afterAll(() => product?.close())
beforeEach(() => void product.consoleErrors.splice(0))

/** What may come instead of the answer. */
const FAILURES = {
  refusal: (route: Route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: '/problems/unexpected', ...PROBLEMS.unexpected }),
    }),
  'no answer': (route: Route) => route.abort('connectionreset'),
  'a page of somebody else': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel wifi</h1>' }),
}

interface Attempt {
  page: Page
  method: string
  path: string
  attempt: () => Promise<unknown>
  /** One text for every failure, or one for each. */
  told: string | Record<keyof typeof FAILURES, string>
  /** What was typed and is shown. */
  unchanged: () => Promise<void>
  /** Works again afterwards. */
  button: Locator
}

/** Once with each of the failures. */
async function failThreeTimes(tried: Attempt) {
  for (const name of ['refusal', 'no answer', 'a page of somebody else'] as const) await failOnce(tried, name)
}

async function failOnce(
  { page, method, path, attempt, told, unchanged, button }: Attempt,
  name: keyof typeof FAILURES = 'refusal',
) {
  const fail = FAILURES[name]
  const breakIt = (route: Route) => (route.request().method() === method ? fail(route) : route.continue())
  await page.route(path, breakIt)
  await attempt()
  await seeToast(page, 'Error', typeof told === 'string' ? told : told[name])
  await page.unroute(path, breakIt)
  await unchanged()
  await see(button).toBeEnabled()
}

/** Visible: nothing covers it, not even an open dialog. Then closed, so that the next one is another. */
async function seeToast(page: Page, title: string, text: string): Promise<void> {
  const shown = page.locator('[data-notices] li').filter({ hasText: text })
  await see(shown).toBeVisible()
  await see(shown).toContainText(title)
  await see(shown).toHaveAttribute('data-type', title === 'Success' ? 'success' : 'error')
  await expect.poll(() => shown.evaluate(isUncovered), { message: `“${text}” is covered` }).toBe(true)
  await shown.getByRole('button', { name: 'Close notification' }).click()
  await shown.waitFor({ state: 'detached' })
}

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

const success = (page: Page, text: string) => seeToast(page, 'Success', text)
/** Admin errors are also logged to the console. */
const logged = () => product.consoleErrors.filter((text) => text.includes('ProblemError'))

test('signing up', async () => {
  await visitor.getByRole('tab', { name: 'Sign Up' }).click()
  await visitor.getByRole('textbox', { name: 'Email' }).fill(VISITOR.email)
  await visitor.getByLabel('Password', { exact: true }).fill(VISITOR.password)
  await visitor.getByLabel('Confirm Password').fill(VISITOR.password)
  const button = visitor.getByRole('button', { name: 'Create Account' })
  await failThreeTimes({
    page: visitor,
    method: 'POST',
    path: '**/api/auth/sign-up/email',
    attempt: () => button.click(),
    told: { refusal: OURS, 'no answer': UNEXPECTED, 'a page of somebody else': UNEXPECTED },
    async unchanged() {
      await see(visitor.getByRole('textbox', { name: 'Email' })).toHaveValue(VISITOR.email)
      await see(visitor.getByLabel('Password', { exact: true })).toHaveValue(VISITOR.password)
      await see(visitor.getByLabel('Confirm Password')).toHaveValue(VISITOR.password)
    },
    button,
  })
  await button.click()
  await success(visitor, 'Account created successfully! Please check your email to confirm your account.')
})

test('signing in', async () => {
  await visitor.getByRole('tab', { name: 'Sign In' }).click()
  const [email, password] = [
    visitor.getByRole('textbox', { name: 'Email' }),
    visitor.getByLabel('Password', { exact: true }),
  ]
  const button = visitor.getByRole('button', { name: 'Sign In' })
  for (const [typed, secret, message] of [
    ['owner@example', OWNER.password, 'Invalid email address'],
    [OWNER.email, 'short', 'Password must be at least 6 characters'],
  ] as const) {
    await email.fill(typed)
    await password.fill(secret)
    await button.click()
    await seeToast(visitor, 'Validation Error', message)
  }
  await password.fill('not the password')
  await button.click()
  await seeToast(visitor, 'Error', 'That email and password don’t match.')
  await password.fill(OWNER.password)
  await failThreeTimes({
    page: visitor,
    method: 'POST',
    path: '**/api/auth/sign-in/email',
    attempt: () => button.click(),
    told: { refusal: OURS, 'no answer': UNEXPECTED, 'a page of somebody else': UNEXPECTED },
    async unchanged() {
      await see(email).toHaveValue(OWNER.email)
      await see(password).toHaveValue(OWNER.password)
    },
    button,
  })
  await button.click()
  await success(visitor, 'Signed in successfully')
  await visitor.waitForURL('**/admin')
})

test('changing the status of a lead: the page shows the stored status', async () => {
  const status = owner.getByLabel('Status of Kim Example')
  await failThreeTimes({
    page: owner,
    method: 'PATCH',
    path: '**/api/leads/*',
    attempt: () => status.selectOption('qualified'),
    told: 'Failed to update lead status.',
    unchanged: () => see(status).toHaveValue('new'),
    button: status,
  })
  expect(logged()).toHaveLength(3)
  await status.selectOption('qualified')
  await success(owner, 'Lead status updated!')
  await see(status).toHaveValue('qualified')
})

test('creating a project: the message covers the open form', async () => {
  await owner.getByRole('radio', { name: 'Pat Example' }).check()
  await owner.getByRole('button', { name: 'Create Project' }).first().click()
  const form = owner.getByRole('dialog', { name: 'Create Project for Pat Example' })
  await form.getByLabel('Project Title *').fill('Answering service')
  await form.getByLabel('Description').fill('Day and night.\nAlso on Sundays.')
  await form.getByLabel('Total Cost').fill('1997.50')
  await form.getByLabel('Estimated Completion').fill('2027-03-31')
  const button = form.getByRole('button', { name: 'Create Project' })
  await failOnce({
    page: owner,
    method: 'POST',
    path: '**/api/projects',
    attempt: () => button.click(),
    told: 'Failed to create project.',
    async unchanged() {
      await see(form.getByLabel('Project Title *')).toHaveValue('Answering service')
      await see(form.getByLabel('Description')).toHaveValue('Day and night.\nAlso on Sundays.')
      await see(form.getByLabel('Total Cost')).toHaveValue('1997.50')
      await see(form.getByLabel('Estimated Completion')).toHaveValue('2027-03-31')
    },
    button,
  })
  expect(logged()).toHaveLength(1)
  await see(owner.getByLabel('Status of Pat Example')).toHaveValue('new')
  await button.click()
  await success(owner, 'Project created successfully!')
  await see(owner.getByLabel('Status of Pat Example')).toHaveValue('converted')
})

test('changing a project', async () => {
  await owner.getByRole('tab', { name: 'Projects (1)' }).click()
  await owner.getByRole('button', { name: 'Edit' }).click()
  await owner.getByLabel('Progress', { exact: true }).fill('35')
  const button = owner.getByRole('button', { name: 'Save' })
  await failOnce({
    page: owner,
    method: 'PATCH',
    path: '**/api/projects/*',
    attempt: () => button.click(),
    told: 'Failed to update project.',
    unchanged: () => see(owner.getByLabel('Progress', { exact: true })).toHaveValue('35'),
    button,
  })
  expect(logged()).toHaveLength(1)
  await button.click()
  await success(owner, 'Project updated successfully!')
  await see(owner.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '35')
})

test('posting an update', async () => {
  await owner.getByRole('button', { name: 'Post Update for Customer' }).click()
  await owner.getByLabel('Update Title').fill('The number rings')
  await owner.getByLabel('Update Description').fill('Call it: somebody answers now.')
  const button = owner.getByRole('button', { name: 'Post Update', exact: true })
  await failOnce({
    page: owner,
    method: 'POST',
    path: '**/api/projects/*/updates',
    attempt: () => button.click(),
    told: 'Failed to add update.',
    async unchanged() {
      await see(owner.getByLabel('Update Title')).toHaveValue('The number rings')
      await see(owner.getByLabel('Update Description')).toHaveValue('Call it: somebody answers now.')
    },
    button,
  })
  expect(logged()).toHaveLength(1)
  await button.click()
  await success(owner, 'Update posted successfully! Customer will see this.')
  const card = owner.getByRole('article', { name: 'Answering service' })
  await see(card.getByRole('listitem').filter({ hasText: 'The number rings' })).toHaveCount(1)
})

test.each([
  ['the site', '/about'],
  ['the private console', '/admin-private'],
])('signing out of %s', async (_, path) => {
  // An open console would leave for the sign-in page once its session is replaced.
  await owner.goto('about:blank')
  await owner.request.post('/api/auth/sign-in/email', { data: OWNER })
  await owner.goto(path)
  const button = owner.getByRole('button', { name: 'Sign Out' })
  await failThreeTimes({
    page: owner,
    method: 'POST',
    path: '**/api/auth/sign-out',
    attempt: () => button.click(),
    told: {
      refusal: OURS,
      'no answer': PROBLEMS.unavailable.detail,
      'a page of somebody else': PROBLEMS.unavailable.detail,
    },
    unchanged: async () => expect(new URL(owner.url()).pathname).toBe(path),
    button,
  })
  expect((await owner.request.get('/api/me')).status()).toBe(200)
  await button.click()
  await success(owner, 'Signed out successfully')
  await owner.waitForURL(({ pathname }) => pathname === '/')
  expect((await owner.request.get('/api/me')).status()).toBe(401)
})

describe('text from visitors and customers', () => {
  /**
   * Runs if it becomes markup, sends a request if it becomes an address; the word after it names the field.
   */
  const hostile = (field: string) =>
    `"><img src=x onerror=alert(1)><script src=//evil.example></script>${field}`
  /** Enough to open everything in the region of a lead. */
  const TURNS_PER_LEAD = 20
  const CLOSED = 'main details:not([open]) > summary, main button[aria-expanded="false"]:not([aria-haspopup])'
  /** What each tab or place of a console shows of it, with everything opened. */
  const SHOWN = {
    '': ['name', 'about'],
    '?tab=calls': ['name', 'about'],
    '?tab=support': ['subject', 'trouble', 'answer'],
    '?tab=cancellations': ['reason'],
    '?tab=conversations': ['question'],
    '?tab=assistant': ['question', 'answer'],
    '?tab=leads': ['name', 'company', 'industry', 'message', 'pain', 'goals'],
    '?tab=projects': ['name', 'title', 'message', 'update'],
  }
  const heard: string[] = []
  const TYPED = [
    'company',
    'industry',
    'message',
    'goals',
    'about',
    'subject',
    'trouble',
    'reason',
    'question',
    'answer',
  ]

  beforeAll(async () => {
    const { context: stranger } = await product.person()
    const post = async (from: typeof stranger, path: string, data: object) => {
      const response = await from.request.post(path, { data })
      expect([path, response.status()]).toEqual([path, path === '/api/ai-chat' ? 200 : 201])
      return (await response.json()) as { id: string; conversation: string; response: string }
    }
    const [company, industry, message, goals, about, subject, trouble, reason, question, answer] =
      TYPED.map(hostile)
    const name = hostile('name')
    const lead = await post(stranger, '/api/submit-lead', {
      name,
      email: OWNER.email,
      company,
      industry,
      message,
      painPoints: [hostile('pain')],
    })
    const order = {
      fullName: name,
      email: 'order@example.com',
      phone: '555-0100',
      companyName: company,
      goals,
    }
    await post(stranger, '/api/onboarding', { ...order, selectedPackage: 'growth' })
    const slots = await stranger.request.get('/api/slots?zone=UTC&days=20')
    const { days } = (await slots.json()) as { days: { slots: { start: string }[] }[] }
    const start = days.flatMap((day) => day.slots).at(-1)?.start
    await post(stranger, '/api/bookings', {
      start,
      name,
      email: 'call@example.com',
      phone: '555-010-0123',
      about,
    })
    await post(stranger, '/api/ai-chat', {
      messages: [{ role: 'user', content: question }],
      messageType: 'chat',
    })
    const context = owner.context()
    await context.request.post('/api/auth/sign-in/email', { data: OWNER })
    await context.request.patch('/api/profile', { data: { full_name: name, company_name: company } })
    const project = await post(context, '/api/projects', {
      lead_id: lead.id,
      title: hostile('title'),
      description: message,
    })
    await post(context, `/api/projects/${project.id}/updates`, {
      title: hostile('update'),
      description: message,
    })
    const request = await post(context, '/api/support-requests', { subject, description: trouble })
    await post(context, `/api/support-requests/${request.id}/answers`, { message: answer })
    await post(context, '/api/cancellation-requests', { project_id: project.id, kind: 'cancel', reason })
    await post(context, '/api/knowledge', { question, answer })
    await stranger.close()
    owner.on('dialog', (dialog) => {
      heard.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    owner.on('request', (request) => {
      if (!request.url().startsWith(product.url) && !request.url().startsWith('data:'))
        heard.push(request.url())
    })
  })

  test.each(['/admin', '/admin-private'])(
    'is plain text in %s: it runs nothing and sends no request',
    async (path) => {
      for (const [tab, fields] of Object.entries(SHOWN)) {
        await owner.goto(path + tab)
        const shown = new Set<string>()
        let turn = 0
        const missing = async () => {
          const text = (await owner.locator('body').textContent()) ?? ''
          for (const field of fields) if (text.includes(hostile(field))) shown.add(field)
          // Opens everything repeatedly: some elements close others, some contain more to open.
          if (turn % TURNS_PER_LEAD === 0) {
            await owner
              .locator('main input[name="lead"]')
              .evaluateAll(
                (leads, at) => (leads[at % leads.length] as HTMLElement | undefined)?.click(),
                turn / TURNS_PER_LEAD,
              )
          }
          await owner
            .locator(CLOSED)
            .evaluateAll(
              (buttons, at) => (buttons[at % buttons.length] as HTMLElement | undefined)?.click(),
              turn++,
            )
          return fields.filter((field) => !shown.has(field))
        }
        await expect.poll(missing, { interval: 50 }).toEqual([])
        expect(await owner.locator('main img[src="x"], script[src*="evil"]').count()).toBe(0)
      }
      expect(heard).toEqual([])
      // The console also shows what a content policy refused.
      expect(product.consoleErrors).toEqual([])
    },
  )
})
