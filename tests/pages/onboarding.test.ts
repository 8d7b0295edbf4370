import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Lead } from '#domain/leads.ts'
import { leadFromOrder, orderForm } from '#domain/onboarding.ts'
import { NEW_RECORD, meOf } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { refusal } from './stage.ts'
import {
  alive,
  type PageState,
  openSite,
  overhang,
  setTextSize,
  testStates,
  visitPage,
  type VisitOptions,
} from './visits.ts'

const PAYMENT = 'https://pay.example/growth'

/** Growth is paid on the payment provider's page; for the other two the owner sends an invoice. */
const { stage, browser } = await openSite({
  site: { 'links.checkoutUrls.growth': PAYMENT },
})

const ID = '0190a000-0000-7000-8000-000000000001'
const stored = () => Response.json({ id: ID }, { status: 201 })
const broken = () => refusal(503, 'unavailable', 'We can’t do this right now.')

beforeEach(() => {
  stage.calls.length = 0
  stage.posted.length = 0
  stage.setOutcome({ outcome: 'sent' })
  stage.setSession(null)
  stage.answer('/api/onboarding', stored)
  stage.answer('/api/auth/sign-out', () => stage.signOut())
})

/** The provider addresses that each page navigated to, until a test reads them. */
const askedOfPayment = new WeakMap<Page, string[]>()

/** Before hydration, a form is sent as a plain form. */
async function visit(path: string, options: VisitOptions = {}, prepare?: (page: Page) => Promise<unknown>) {
  const visited = await visitPage(browser, stage.url + path, { ...options, listen: watchPayment }, prepare)
  if (options.javaScriptEnabled !== false) await alive(visited.page)
  return visited
}

async function watchPayment(page: Page): Promise<void> {
  const asked: string[] = []
  askedOfPayment.set(page, asked)
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(PAYMENT)) asked.push(request.url())
  })
  await page.route('https://pay.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Payment</title><h1>Card</h1>' }),
  )
}

const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })
const submit = (page: Page) => page.getByRole('button', { name: /^(?:Continue to Payment|Send My Order)$/ })
/** Returns the reference that the payment is matched by. */
async function leftForPayment(page: Page): Promise<string> {
  const asked = askedOfPayment.get(page) ?? []
  await eventually(() => asked.length).toBeGreaterThan(0)
  // If the server redirects there, the provider's page has no stand-in, and some browsers then report another
  // address.
  await page.waitForURL(({ href, protocol }) => href === asked[0] || protocol === 'chrome-error:')
  const { searchParams } = new URL(asked.shift() ?? '')
  expect([...searchParams.keys()]).toEqual(['client_reference_id'])
  return searchParams.get('client_reference_id') ?? ''
}
const packages = (page: Page) => page.getByRole('navigation', { name: 'Choose a package' })

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full Name *').fill('Ada Lovelace')
  await page.getByLabel('Email *').fill('ada@example.com')
  await page.getByLabel('Phone *').fill('555-0100')
  await page.getByLabel('Company Name *').fill("Ada's Plumbing")
  await page.getByLabel('Industry').selectOption('plumbing')
  await page.getByLabel('Current Website').fill('example.com')
  await page.getByLabel('Goals').fill('Calls answered.\nFewer forms.')
}

const RECORD = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '555-0100',
  companyName: "Ada's Plumbing",
  industry: 'plumbing',
  currentWebsite: 'example.com',
  goals: 'Calls answered.\nFewer forms.',
}

const recordIn = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, `${name}Onboarding`)

/** `record` is in the browser's storage before the page loads. */
const withRecord = (name: string, record: string) => (page: Page) =>
  page.addInitScript(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    [`${name}Onboarding`, record],
  )

async function typedIn(page: Page): Promise<Record<string, string>> {
  return page
    .getByRole('main')
    .locator('form')
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries(
        [...new FormData(form)]
          .filter(([name]) => name !== 'site_version')
          .map(([name, value]) => [name, String(value)]),
      ),
    )
}

/** A busy machine takes long to hydrate a page. */
const eventually = <T>(find: () => T | Promise<T>) => expect.poll(find)

/** Some browsers restore a form on a reload; not here, so that the test sees what the page does. */
const withoutBrowsersMemory = (page: Page) =>
  page
    .getByRole('main')
    .locator('form')
    .evaluate((form) => addEventListener('pagehide', () => (form as HTMLFormElement).reset()))

/** A promise that waits until the test lets it continue. */
function closedGate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

const withoutStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }
  })

it.each([
  ['growth', 'Continue to Payment', 'You pay on the next page'],
  ['scale', 'Send My Order', 'You pay nothing here'],
])('the button of %s says “%s”, as the page does', async (name, button, words) => {
  const { page } = await visit(`/onboarding/${name}`)
  expect(await submit(page).textContent()).toBe(button)
  expect(await page.getByText(words).isVisible()).toBe(true)
})

const STATES: readonly PageState[] = [
  ['empty, payment follows', '/onboarding/growth', async () => {}],
  ['empty, an invoice follows', '/onboarding/scale', (page) => page.getByText('What’s in Scale').click()],
  [
    'refused',
    '/onboarding/launch',
    async (page) => {
      await submit(page).click()
      await toast(page, 'Missing Information').waitFor()
    },
  ],
  [
    'failed',
    '/onboarding/launch',
    async (page) => {
      stage.answer('/api/onboarding', broken)
      await fillIn(page)
      await submit(page).click()
      await toast(page, 'Failed to send message').waitFor()
    },
  ],
  [
    'refused, without scripts',
    '/onboarding/launch',
    async (page) => {
      stage.setOutcome({
        outcome: 'refused',
        message: 'Phone is required',
        errors: [{ field: 'phone', message: 'Phone is required' }],
      })
      await page
        .getByRole('main')
        .locator('form')
        .evaluate((form: HTMLFormElement) => form.submit())
      await page.getByRole('alert').getByText('Missing Information').waitFor()
      await alive(page)
    },
  ],
  ['received, an invoice follows', '/onboarding/launch/received', async () => {}],
  ['received, payment follows', '/onboarding/growth/received', async () => {}],
  ['a package that does not exist', '/onboarding/gold', async () => {}],
]

// The browser itself logs every error response.
testStates(STATES, visit, (complaint) => !complaint.startsWith('Failed to load resource'))

it.each(STATES)('%s: nothing scrolls sideways with text at twice its size on a phone', async (_, path) => {
  const { page } = await visit(path, { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' })
  await setTextSize(page, 2)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})

describe('the price', () => {
  it.each([
    ['launch', ['$497', '$97', '$165.67', '$165.66', '1 month']],
    ['growth', ['$997', '$197', '$332.34', '$332.33', '2 months']],
    ['scale', ['$1,997', '$397', '$665.67', '$665.66', 'priority']],
  ])('of %s is complete', async (name, amounts) => {
    const { page } = await visit(`/onboarding/${name}`, { javaScriptEnabled: false })
    const receipt = page.getByRole('region', { name: 'Your order' })
    const text = (await receipt.textContent()) ?? ''
    for (const amount of [...amounts, '3 monthly installments', 'Support included'])
      expect(text).toContain(amount)
    const words = (await page.getByRole('main').textContent()) ?? ''
    for (const claim of [
      'within 24 hours',
      '5 days to 2 weeks',
      '30-day money-back guarantee',
      'No long-term contracts',
      'Cancel anytime',
    ]) {
      expect(words.split(claim)).toHaveLength(2)
    }
  })

  it('is not indexed by search engines', async () => {
    for (const path of ['/onboarding/growth', '/onboarding/growth/received']) {
      expect(await (await fetch(stage.url + path)).text()).toContain(
        '<meta name="robots" content="noindex"/>',
      )
    }
  })
})

describe('an order that is paid at the provider', () => {
  it('is stored in the browser, sent to us, and leads to payment in the whole window', async () => {
    const { page, complaints } = await visit('/onboarding/growth')
    await fillIn(page)
    await submit(page).click()
    const reference = await leftForPayment(page)
    expect(reference).toMatch(/^[\da-f-]{36}$/)
    await eventually(() => stage.calls.length).toBe(1)
    expect(stage.calls[0]?.body).toEqual({ ...RECORD, selectedPackage: 'growth', site_version: 0, reference })
    expect(stage.calls[0]?.headers.get('idempotency-key')).toBe(reference)
    await page.goto(`${stage.url}/onboarding/growth`)
    expect(await recordIn(page, 'growth')).toEqual(RECORD)
    expect(complaints).toEqual([])
  })

  it('leads to payment even if sending it to us fails', async () => {
    stage.answer('/api/onboarding', broken)
    const { page } = await visit('/onboarding/growth')
    await fillIn(page)
    await page.getByLabel('email me one reminder').check()
    await submit(page).click()
    const reference = await leftForPayment(page)
    await eventually(() => stage.calls.length).toBe(1)
    // It is sent when they return, under the reference that they paid with.
    stage.answer('/api/onboarding', stored)
    await page.goto(`${stage.url}/onboarding/growth/received`)
    await eventually(() => stage.calls.length).toBe(2)
    expect(stage.calls[1]?.body).toMatchObject({ ...RECORD, reference, mayRemind: true })
    expect(stage.calls[1]?.headers.get('idempotency-key')).toBe(reference)
    const pay = page.getByRole('link', { name: 'Go to payment' })
    expect(await pay.getAttribute('href')).toBe(`${PAYMENT}?client_reference_id=${reference}`)
    await eventually(() => page.evaluate(() => sessionStorage.getItem('onboardingUnsent'))).toBeNull()
  })

  it('waits a few seconds for our answer, no longer', async () => {
    const gate = closedGate()
    stage.answer('/api/onboarding', async () => {
      await gate.opened
      return stored()
    })
    const { page } = await visit('/onboarding/growth', { isFresh: true }, (fresh) => fresh.clock.install())
    await fillIn(page)
    await submit(page).click()
    const busy = page.getByRole('button', { name: 'Saving...' })
    await eventually(() => busy.isDisabled()).toBe(true)
    await page.clock.fastForward(7000)
    await leftForPayment(page)
    gate.open()
  })

  it('is sent once, however often the button is pressed', async () => {
    const gate = closedGate()
    stage.answer('/api/onboarding', async () => {
      await gate.opened
      return stored()
    })
    const { page } = await visit('/onboarding/growth')
    await fillIn(page)
    await submit(page).dblclick()
    expect(await page.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true)
    await page.getByLabel('Email *').press('Enter')
    gate.open()
    await leftForPayment(page)
    await eventually(() => stage.calls.length).toBe(1)
  })

  it('is still there after returning from payment, and the same order keeps its key', async () => {
    const { page } = await visit('/onboarding/growth')
    await fillIn(page)
    await submit(page).click()
    await leftForPayment(page)
    await page.goBack()
    await alive(page)
    await eventually(() => typedIn(page)).toEqual(RECORD)
    await page.getByLabel('Full Name *').focus()
    await page.locator('[data-island=onboarding][data-hydrated]').waitFor()
    await submit(page).click()
    await leftForPayment(page)
    const keys = stage.calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('works in a browser that refuses storage', async () => {
    const { page, complaints } = await visit('/onboarding/growth', { isFresh: true }, withoutStorage)
    await fillIn(page)
    await submit(page).click()
    await leftForPayment(page)
    expect(stage.calls[0]?.body).toMatchObject({ fullName: 'Ada Lovelace' })
    expect(complaints).toEqual([])
  })
})

describe('an order with an invoice', () => {
  it('ends on a page that says that it is saved, what it costs and where the invoice goes', async () => {
    const { page, complaints } = await visit('/onboarding/scale')
    await fillIn(page)
    await page.getByLabel('In 3 monthly installments').check()
    await submit(page).click()
    await page.getByRole('heading', { name: 'Your order is saved' }).waitFor()
    expect(stage.calls[0]?.body).toMatchObject({ paymentPlan: 'installments' })
    expect(await page.getByRole('list', { name: /^In 3 monthly installments/ }).textContent()).toContain(
      '$665.67',
    )
    expect(new URL(page.url()).pathname).toBe('/onboarding/scale/received')
    expect(await recordIn(page, 'scale')).toEqual(RECORD)
    const words = (await page.getByRole('main').textContent()) ?? ''
    for (const part of ['Scale', '$1,997', '$397', 'ada@example.com', 'Sam Rivera', 'within 24 hours']) {
      expect(words).toContain(part)
    }
    expect(complaints).toEqual([])
  })

  it('says so if it cannot be sent, keeps everything, and sends the same key again', async () => {
    stage.answer('/api/onboarding', broken)
    const { page } = await visit('/onboarding/scale')
    await fillIn(page)
    await submit(page).click()
    await toast(page, 'Failed to send message. Please try again or contact us directly.').waitFor()
    const form = page.getByRole('main').locator('form')
    expect(await form.getByText('Failed to send message').isVisible()).toBe(true)
    expect(await form.getByRole('link', { name: '(555) 010-0199' }).isVisible()).toBe(true)
    expect(await form.getByRole('link', { name: 'hello@example.com' }).isVisible()).toBe(true)
    expect(await typedIn(page)).toEqual({ ...RECORD, paymentPlan: 'once' })
    stage.answer('/api/onboarding', stored)
    await submit(page).click()
    await page.getByRole('heading', { name: 'Your order is saved' }).waitFor()
    const keys = stage.calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('shows an error of the server beside its field', async () => {
    stage.answer('/api/onboarding', () =>
      refusal(400, 'validation_failed', 'Invalid email address', [
        { field: 'email', message: 'Invalid email address' },
      ]),
    )
    const { page } = await visit('/onboarding/scale')
    await fillIn(page)
    await submit(page).click()
    await toast(page, 'Invalid email address').waitFor()
    expect(await page.getByLabel('Email *').getAttribute('aria-invalid')).toBe('true')
  })

  it('confirms in general if the browser has no order', async () => {
    const { page, complaints } = await visit('/onboarding/launch/received', { isFresh: true }, withoutStorage)
    await page.getByText('the email you gave').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('an invalid order', () => {
  it('shows what is missing beside each field, and focuses the first', async () => {
    const { page } = await visit('/onboarding/growth')
    await page.getByLabel('Full Name *').fill('Ada')
    await page.getByLabel('Email *').fill('no address')
    await submit(page).click()
    await toast(page, 'Missing Information').waitFor()
    expect(await toast(page, 'Missing Information').textContent()).toContain(
      'Please fill in all required fields.',
    )
    for (const message of ['Phone is required', 'Company name is required', 'Invalid email address']) {
      expect(await page.getByRole('main').locator('form').getByText(message).isVisible()).toBe(true)
    }
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    expect(await recordIn(page, 'growth')).toBeNull()
    expect(stage.calls).toEqual([])
  })

  it('names a wrong email', async () => {
    const { page } = await visit('/onboarding/growth')
    await fillIn(page)
    await page.getByLabel('Email *').fill('no address')
    await submit(page).click()
    await toast(page, 'Validation Error').waitFor()
    expect(await toast(page, 'Validation Error').textContent()).toContain('Invalid email address')
    expect(stage.calls).toEqual([])
  })

  it('is refused even if the button was pressed before the scripts loaded', async () => {
    const gate = closedGate()
    const { page } = await visit('/onboarding/growth', {}, (fresh) =>
      fresh.route('**/assets/onboarding-form*.js', async (route) => {
        await gate.opened
        await route.continue()
      }),
    )
    await submit(page).click()
    gate.open()
    await toast(page, 'Missing Information').waitFor()
    expect(stage.posted).toEqual([])
  })
})

describe('what was typed', () => {
  it('stays while other packages are viewed, and is ordered for the one that is shown', async () => {
    const { page, complaints } = await visit('/onboarding/launch')
    await page.getByLabel('Full Name *').fill('Ada Lovelace')
    await packages(page).getByRole('link', { name: 'Scale' }).click()
    await page.getByRole('heading', { name: 'Get started with Scale' }).waitFor()
    await eventually(() => page.getByLabel('Full Name *').inputValue()).toBe('Ada Lovelace')
    await packages(page).getByRole('link', { name: 'Growth' }).click()
    await page.getByRole('heading', { name: 'Get started with Growth' }).waitFor()
    await eventually(() => page.getByLabel('Full Name *').inputValue()).toBe('Ada Lovelace')
    expect(await packages(page).locator('[aria-current=page]').textContent()).toContain('Growth')
    await fillIn(page)
    await submit(page).click()
    await leftForPayment(page)
    expect(stage.calls[0]?.body).toMatchObject({ fullName: 'Ada Lovelace', selectedPackage: 'growth' })
    expect(complaints).toEqual([])
  })

  it("stays if the form's scripts load late", async () => {
    const gate = closedGate()
    const { page, complaints } = await visit('/onboarding/launch', {}, (fresh) =>
      fresh.route('**/assets/onboarding-form*.js', async (route) => {
        await gate.opened
        await route.continue()
      }),
    )
    await page.getByLabel('Full Name *').fill('Ada Lovelace')
    await packages(page).getByRole('link', { name: 'Scale' }).click()
    gate.open()
    await page.getByRole('heading', { name: 'Get started with Scale' }).waitFor()
    await eventually(() => page.getByLabel('Full Name *').inputValue()).toBe('Ada Lovelace')
    expect(await page.getByRole('main').locator('form').getAttribute('action')).toBe('/onboarding/scale')
    expect(complaints).toEqual([])
  })

  it("survives a reload before and right after the form's scripts load", async () => {
    const gate = closedGate()
    const { page } = await visit('/onboarding/growth', {}, (fresh) =>
      fresh.route('**/assets/onboarding-form*.js', async (route) => {
        await gate.opened
        await route.continue()
      }),
    )
    await page.getByLabel('Full Name *').fill('Ada Lovelace')
    await eventually(() =>
      page.evaluate(() => Object.values({ ...sessionStorage, ...localStorage }).join()),
    ).toContain('Ada Lovelace')
    expect(await page.locator('[data-island=onboarding]:not([data-hydrated])').count()).toBe(1)
    await withoutBrowsersMemory(page)
    await page.reload()
    await alive(page)
    await page.getByLabel('Email *').fill('ada@example.com')
    gate.open()
    await eventually(() => page.locator('[data-island=onboarding]:not([data-hydrated])').count()).toBe(0)
    expect(await page.getByLabel('Full Name *').inputValue()).toBe('Ada Lovelace')
    await withoutBrowsersMemory(page)
    await page.reload()
    await eventually(() => page.getByLabel('Email *').inputValue()).toBe('ada@example.com')
    expect(await page.getByLabel('Full Name *').inputValue()).toBe('Ada Lovelace')
  })

  it('is no longer a draft after it was sent', async () => {
    const { page } = await visit('/onboarding/launch')
    await fillIn(page)
    await page.getByRole('button', { name: /Continue to Payment|Send My Order/ }).click()
    await page.waitForURL('**/onboarding/launch/received**')
    expect(await page.evaluate(() => sessionStorage.getItem('onboardingDraft'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('launchOnboarding'))).not.toBeNull()
  })

  it('survives a reload, and a reload for another package', async () => {
    const { page } = await visit('/onboarding/growth')
    await fillIn(page)
    await page.reload()
    await eventually(() => typedIn(page)).toEqual(RECORD)
    await page.goto(`${stage.url}/onboarding/launch`)
    await eventually(() => typedIn(page)).toEqual({ ...RECORD, paymentPlan: 'once' })
    await page.getByLabel('In 3 monthly installments').check()
    await page.reload()
    await eventually(() => typedIn(page)).toEqual({ ...RECORD, paymentPlan: 'installments' })
  })

  it('is restored from an earlier order, but never over what is typed now', async () => {
    const gate = closedGate()
    const { page } = await visit('/onboarding/growth', { isFresh: true }, async (fresh) => {
      await withRecord('growth', JSON.stringify(RECORD))(fresh)
      await fresh.route('**/assets/onboarding-form*.js', async (route) => {
        await gate.opened
        await route.continue()
      })
    })
    await page.getByLabel('Full Name *').fill('Grace')
    gate.open()
    await eventually(() => typedIn(page)).toEqual({ ...RECORD, fullName: 'Grace' })
  })

  it('is restored only from text values of fields that the form has', async () => {
    const rubbish = {
      fullName: { a: 1 },
      email: 'ada@example.com',
      phone: 7,
      industry: 'space',
      admin: 'yes',
    }
    const { page, complaints } = await visit(
      '/onboarding/growth',
      { isFresh: true },
      withRecord('growth', JSON.stringify(rubbish)),
    )
    await eventually(() => page.getByLabel('Email *').inputValue()).toBe('ada@example.com')
    expect(await typedIn(page)).toEqual({
      fullName: '',
      email: 'ada@example.com',
      phone: '',
      companyName: '',
      industry: '',
      currentWebsite: '',
      goals: '',
    })
    expect(complaints).toEqual([])
  })

  it('is deleted from this browser on signing out', async () => {
    const { page } = await visit('/onboarding/scale', { isFresh: true }, (fresh) =>
      fresh.addInitScript(() => {
        document.cookie = 'signed-in=1; path=/'
      }),
    )
    await fillIn(page)
    await submit(page).click()
    await page.getByRole('heading', { name: 'Your order is saved' }).waitFor()
    expect(await recordIn(page, 'scale')).toEqual(RECORD)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await toast(page, 'Signed out successfully').waitFor()
    const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(left.filter((key) => /onboarding/i.test(key))).toEqual([])
  })

  it('is deleted after 30 days, on any page', async () => {
    const { page } = await visit('/', { isFresh: true }, async (fresh) => {
      await withRecord('launch', JSON.stringify(RECORD))(fresh)
      await fresh.addInitScript(() => localStorage.setItem('launchOnboardingSavedAt', '1'))
    })
    await eventually(() => recordIn(page, 'launch')).toBeNull()
  })
})

describe('without scripts', () => {
  const withoutScripts = (path: string) => visit(path, { javaScriptEnabled: false })

  it('stores the order and leads to payment', async () => {
    const { page, complaints } = await withoutScripts('/onboarding/growth')
    await fillIn(page)
    await submit(page).click()
    const reference = await leftForPayment(page)
    expect(
      stage.posted.map(({ fields }) => ({ ...fields, goals: String(fields['goals']).replace('\r', '') })),
    ).toEqual([
      {
        ...RECORD,
        selectedPackage: 'growth',
        paymentPlan: '',
        mayRemind: '',
        site_version: '0',
        reference,
      },
    ])
    expect(complaints).toEqual([])
  })

  it('leads to the confirmation if there is an invoice', async () => {
    const { page } = await withoutScripts('/onboarding/scale')
    await fillIn(page)
    await page.getByLabel('In 3 monthly installments').check()
    await submit(page).click()
    await page.getByRole('heading', { name: 'Your order is saved' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/onboarding/scale/received')
    expect(new URL(page.url()).search).toBe('?plan=installments')
    expect(await page.getByRole('main').textContent()).toContain('the email you gave')
  })

  it('shows a refusal with the message, also beside each field, and with everything that was typed', async () => {
    stage.setOutcome({
      outcome: 'refused',
      message: 'Phone is required',
      errors: [{ field: 'phone', message: 'Phone is required' }],
    })
    const { page } = await withoutScripts('/onboarding/growth')
    await fillIn(page)
    await page.getByLabel('Phone *').fill(' ')
    await submit(page).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Missing Information').waitFor()
    expect(page.url()).toBe(`${stage.url}/onboarding/growth`)
    const first = alert.getByRole('link', { name: 'Please fill in all required fields.' })
    expect(await first.getAttribute('href')).toBe(`#${await page.getByLabel('Phone *').getAttribute('id')}`)
    expect(await page.getByRole('main').locator('form').getByText('Phone is required').isVisible()).toBe(true)
    expect(await page.getByLabel('Full Name *').inputValue()).toBe('Ada Lovelace')
    expect(await page.getByLabel('Industry').inputValue()).toBe('plumbing')
    expect(await page.getByLabel('Goals').inputValue()).toBe(RECORD.goals)
  })

  it('names a wrong email', async () => {
    stage.setOutcome({
      outcome: 'refused',
      message: 'Invalid email address',
      errors: [{ field: 'email', message: 'Invalid email address' }],
    })
    const { page } = await withoutScripts('/onboarding/growth')
    await fillIn(page)
    await page.getByLabel('Email *').fill('no address')
    await submit(page).click()
    await page.getByRole('alert').getByText('Validation Error').waitFor()
    expect(await page.getByLabel('Email *').inputValue()).toBe('no address')
  })

  it('an error of ours stops no payment, and is shown if there is nothing to pay', async () => {
    stage.setOutcome({ outcome: 'failed' })
    const paying = await withoutScripts('/onboarding/growth')
    await fillIn(paying.page)
    await submit(paying.page).click()
    await leftForPayment(paying.page)
    const { page } = await withoutScripts('/onboarding/scale')
    await fillIn(page)
    await submit(page).click()
    await page.getByText('Failed to send message. Please try again or contact us directly.').waitFor()
    expect(await page.getByLabel('Goals').inputValue()).toBe(RECORD.goals)
  })

  it('says that there were too many attempts, and marks no field', async () => {
    stage.setOutcome({ outcome: 'refused', message: 'Wait a moment and try again.', errors: [] })
    const { page } = await withoutScripts('/onboarding/scale')
    await fillIn(page)
    await submit(page).click()
    await page.getByRole('alert').getByText('Wait a moment and try again.').waitFor()
    expect(await page.getByText('Validation Error').count()).toBe(0)
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(0)
  })
})

it.each(['/admin', '/admin-private'])(
  'on %s the owner sees the source of an order and all its fields',
  async (path) => {
    const lead: Lead = {
      id: ID,
      status: 'new',
      source: 'onboarding',
      created_at: '2026-01-05T18:00:00.000Z',
      ...NEW_RECORD,
      ...leadFromOrder(orderForm.parse({ ...RECORD, selectedPackage: 'growth' })),
    }
    const list = (items: unknown[]) => () => Response.json({ items, next: null })
    stage.setSession({ role: 'admin' })
    stage.answer('/api/me', () => Response.json(meOf('admin', ID, 'owner@example.com')))
    stage.answer('/api/leads', list([lead]))
    stage.answer('/api/projects', list([]))
    const { page } = await visit(`${path}?tab=leads`)
    await page.getByRole('radio', { name: RECORD.fullName }).check()
    const record = page.getByRole('region', { name: RECORD.fullName })
    // By keyboard: what arrives above it moves the button.
    await record.getByRole('button', { name: 'Everything they told us' }).press('Enter')
    for (const fact of ['Onboarding', 'Growth', 'Plumbing', 'Goals', 'Fewer forms.']) {
      await see(record.getByText(fact).first()).toBeVisible()
    }
    expect(
      await record.getByRole('link', { name: 'example.com (opens in a new tab)' }).getAttribute('href'),
    ).toBe('https://example.com/')
  },
)

it("loads the form's rules when needed, not before", async () => {
  const asked: string[] = []
  const { page } = await visit('/onboarding/growth', {}, async (fresh) => {
    fresh.on('request', (sent) => asked.push(sent.url()))
  })
  await alive(page)
  const isForm = (url: string) => url.includes('/assets/onboarding-form')
  expect(asked.filter(isForm)).toEqual([])
  await page.getByLabel('Full Name *').click()
  await eventually(() => new Set(asked.filter(isForm)).size).toBe(1)
})
