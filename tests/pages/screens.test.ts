import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { see } from '#tests/setup/see.ts'
import { meOf } from '#tests/factories.ts'
import { refusal } from './stage.ts'
import {
  alive,
  type PageState,
  layoutShift,
  openSite,
  testStates,
  untilQuiet,
  wake,
  withoutOutline,
} from './visits.ts'

const { stage, visit } = await openSite()

const ID = '0190a000-0000-7000-8000-000000000001'
const ME = meOf('customer', ID, 'ada@example.com')

beforeEach(() => {
  stage.calls.length = 0
  stage.setSession(null)
  stage.answer('/api/submit-lead', () => Response.json({ id: ID }, { status: 201 }))
  stage.answer('/api/auth/sign-in/email', () => stage.signIn(ME))
  stage.answer('/api/auth/sign-up/email', () => Response.json({ status: true }))
  stage.answer('/api/auth/sign-out', () => stage.signOut())
})

const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })

/** A promise that waits until the test lets it continue. */
function closedGate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

const STATES: readonly PageState[] = [
  ['home', '/', async () => {}],
  ['assessment', '/contact', async () => {}],
  ['assessment, sent without scripts', '/contact?sent=1', async () => {}],
  [
    'assessment, refused',
    '/contact',
    (page) => page.getByRole('button', { name: 'Submit Assessment' }).click(),
  ],
  ['a package', '/package/growth', async () => {}],
  ['privacy', '/privacy', async () => {}],
  ['terms', '/terms', async () => {}],
  ['cookies', '/cookies', async () => {}],
  ['sign in', '/auth', async () => {}],
  ['sign in, refused', '/auth', (page) => page.getByRole('button', { name: 'Sign In' }).click()],
  ['sign up', '/auth', (page) => page.getByRole('tab', { name: 'Sign Up' }).click()],
  ['forgotten password', '/auth#forgot', async () => {}],
  ['confirm', '/auth#confirm=token', async () => {}],
  ['invitation', '/auth#invite=token', async () => {}],
  ['reset', '/auth#reset=token', async () => {}],
  ['first admin', '/auth#setup=token', async () => {}],
  ['new email', '/auth#email=token', async () => {}],
]

testStates(STATES, visit)

describe.each([320, 1440])('at %i px', (width) => {
  it('the keyboard reaches the menu and the footer, and the banner never covers the focus', async () => {
    const { page } = await visit('/contact', { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    await alive(page)
    const reached: string[] = []
    for (let presses = 0; presses < 90; presses++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const { top, bottom, left, width } = element.getBoundingClientRect()
        const middle = document.elementFromPoint(left + width / 2, (Math.max(top, 0) + bottom) / 2)
        const banner = document.querySelector('[data-cookie-banner]')
        return {
          name: element.getAttribute('name') ?? element.textContent?.trim() ?? '',
          isCovered: Boolean(banner?.contains(middle) && !banner.contains(element)),
        }
      })
      if (focused === null) break
      expect(focused, focused.name).toMatchObject({ isCovered: false })
      reached.push(focused.name)
    }
    expect(reached[0]).toBe('Skip to content')
    // On a phone the form has three steps.
    const later = width < 640 ? ['Next'] : ['trackingMethod', 'painPoints', 'message', 'Submit Assessment']
    for (const name of ['name', 'email', ...later]) expect(reached).toContain(name)
    expect(reached).toContain('Cookie settings')
    expect(reached).toContain('Decline Non-Essential')
  })
})

describe('before the scripts run', () => {
  it('the page paints before any module is requested', async () => {
    const { page } = await visit('/contact', { isFresh: true })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await wake(page, 'assessment')
    const { paint, module } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      module: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    }))
    expect(module).toBeGreaterThan(paint)
  })

  it('a press is kept: a tab that was chosen early is shown after hydration', async () => {
    const gate = closedGate()
    const { page, complaints } = await visit('/auth', {}, (fresh) =>
      fresh.route('**/assets/*.js', async (route) => {
        await gate.opened
        await route.continue()
      }),
    )
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    expect(await page.getByLabel('Email').isEditable()).toBe(false)
    expect(await page.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('false')
    gate.open()
    await page.getByLabel('Confirm Password').waitFor()
    expect(await page.getByLabel('Email').isEditable()).toBe(true)
    expect(complaints).toEqual([])
  })

  it('a fragment that is not a link of ours leaves the form usable', async () => {
    const { page } = await visit('/auth#utm=card')
    await alive(page)
    expect(await page.getByLabel('Email').isEditable()).toBe(true)
    await page.getByRole('heading', { name: 'Your projects, one sign-in away' }).waitFor()
  })

  it('a form that needs scripts is sent once they are loaded, with what was typed', async () => {
    const gate = closedGate()
    const { page } = await visit('/auth', {}, (fresh) =>
      fresh.route('**/assets/*.js', async (route) => {
        await gate.opened
        await route.continue()
      }),
    )
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Sign In' }).click()
    expect(stage.calls).toEqual([])
    gate.open()
    await toast(page, 'Signed in successfully').waitFor()
    expect(stage.calls[0]?.body).toEqual({ email: 'ada@example.com', password: 'correct horse' })
  })

  it('navigating requests the next page and nothing else', async () => {
    const { page } = await visit('/contact')
    await alive(page)
    const asked: string[] = []
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
    await page.getByRole('link', { name: 'About' }).first().click()
    await page.waitForURL('**/about')
    await alive(page)
    expect(new Set(asked.filter((path) => !path.startsWith('/assets/')))).toEqual(new Set(['/about']))
  })
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}
/** Whether one covers the other; a missing element covers nothing. */
function overlap(one: Box | null, other: Box | null): boolean {
  if (!one || !other) return false
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  return !isBeside && one.y + one.height > other.y && other.y + other.height > one.y
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Assessment' })
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full Name *').fill('Ada Lovelace')
  await page.getByLabel('Email *').fill('ada@example.com')
  await page.getByLabel('Monthly Leads').fill('40')
  await page.getByRole('group', { name: 'Pain Points' }).getByLabel('Lead follow-up').check()
  await page.getByLabel('Urgency').selectOption('month')
}

it.each(['/', '/contact', '/calculator', '/package/growth', '/onboarding/launch', '/auth', '/call-bots'])(
  '%s: in forced colors every control keeps an outline',
  async (path) => {
    const { page } = await visit(path)
    await alive(page)
    expect(await withoutOutline(page)).toEqual([])
  },
)

describe('the assessment', () => {
  // The free times beside it are requested too.
  const assessments = () => stage.calls.filter(({ path }) => path === '/api/submit-lead')

  it('sends its fields by name, confirms it, and starts empty', async () => {
    const { page, complaints } = await visit('/contact')
    await alive(page)
    await fillIn(page)
    await submit(page).click()
    await toast(page, 'Message Sent!').waitFor()
    expect(await toast(page, 'Message Sent!').textContent()).toContain(
      "We'll review and start within 24 hours, with launch averaging 5 days to 2 weeks depending on complexity.",
    )
    expect(assessments()[0]?.body).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      monthlyLeads: '40',
      painPoints: ['Lead follow-up'],
      urgency: 'month',
      trackingMethod: 'manual',
    })
    expect(assessments()[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(await page.getByLabel('Full Name *').inputValue()).toBe('')
    expect(await page.getByLabel('Lead follow-up').isChecked()).toBe(false)
    await page.reload()
    await alive(page)
    expect(await page.getByLabel('Full Name *').inputValue()).toBe('')
    expect(complaints).toEqual([])
  })

  it('shows the first failing rule, each message beside its field, and focuses it', async () => {
    const { page } = await visit('/contact')
    await alive(page)
    await submit(page).click()
    await toast(page, 'Name is required').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    const email = page.getByLabel('Email *')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    const described = (await email.getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Invalid email address')
    expect(assessments()).toEqual([])
  })

  it.each([
    [390, 800],
    [390, 340],
    [1440, 800],
  ])(
    '%i × %i: an error never covers its field, and disappears after the form is sent',
    async (width, height) => {
      const { page } = await visit('/contact', { viewport: { width, height } })
      await alive(page)
      const next = page.getByRole('button', { name: 'Next', exact: true })
      const isPhone = width < 640
      await (isPhone ? next : submit(page)).click()
      const error = toast(page, 'Name is required')
      await error.waitFor()
      const message = page.getByText('Name is required').and(page.locator('[id$="-error"] *'))
      await expect
        .poll(async () =>
          overlap(await error.boundingBox(), await page.getByLabel('Full Name *').boundingBox()),
        )
        .toBe(false)
      expect(overlap(await error.boundingBox(), await message.boundingBox())).toBe(false)
      await page.getByLabel('Full Name *').fill('Ada Lovelace')
      await page.getByLabel('Email *').fill('ada@example.com')
      for (const step of isPhone ? [2, 3] : []) {
        await next.click()
        await page.getByText(`Step ${step} of 3`).waitFor()
      }
      await submit(page).click()
      await toast(page, 'Message Sent!').waitFor()
      // Earlier than its timeout.
      await expect.poll(() => error.count(), { timeout: 2000 }).toBe(0)
    },
  )

  it('keeps what was typed if the server fails, and sends the same key again', async () => {
    stage.answer('/api/submit-lead', () => refusal(500, 'unexpected', 'Something went wrong.'))
    const { page } = await visit('/contact')
    await alive(page)
    await fillIn(page)
    await submit(page).click()
    await toast(page, 'Failed to send message. Please try again or contact us directly.').waitFor()
    expect(await page.getByLabel('Full Name *').inputValue()).toBe('Ada Lovelace')
    stage.answer('/api/submit-lead', () => Response.json({ id: ID }, { status: 201 }))
    await submit(page).click()
    await toast(page, 'Message Sent!').waitFor()
    const keys = assessments().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('keeps what was typed while it was sent, and empties the rest', async () => {
    const gate = closedGate()
    stage.answer('/api/submit-lead', async () => {
      await gate.opened
      return Response.json({ id: ID }, { status: 201 })
    })
    const { page } = await visit('/contact')
    await alive(page)
    await fillIn(page)
    await submit(page).click()
    await page.getByRole('button', { name: 'Sending...' }).waitFor()
    const message = page.getByRole('main').getByLabel('Message', { exact: true })
    await message.fill('And a question about invoices.')
    await page.getByLabel('Reporting/visibility').check()
    gate.open()
    await toast(page, 'Message Sent!').waitFor()
    for (const reloads of [false, true]) {
      if (reloads) await page.reload()
      await expect.poll(() => message.inputValue()).toBe('And a question about invoices.')
      expect(await page.getByLabel('Reporting/visibility').isChecked()).toBe(true)
      expect(await page.getByLabel('Lead follow-up').isChecked()).toBe(false)
      expect(await page.getByLabel('Full Name *').inputValue()).toBe('')
    }
    expect(assessments()[0]?.body).not.toHaveProperty('message')
  })

  it('sends once, however often the button is pressed', async () => {
    const gate = closedGate()
    stage.answer('/api/submit-lead', async () => {
      await gate.opened
      return Response.json({ id: ID }, { status: 201 })
    })
    const { page } = await visit('/contact')
    await alive(page)
    await fillIn(page)
    await submit(page).dblclick()
    const busy = page.getByRole('button', { name: 'Sending...' })
    expect(await busy.isDisabled()).toBe(true)
    await page.getByLabel('Email *').press('Enter')
    gate.open()
    await toast(page, 'Message Sent!').waitFor()
    expect(assessments()).toHaveLength(1)
  })

  it('survives a reload', async () => {
    const { page } = await visit('/contact')
    await alive(page)
    await fillIn(page)
    await page.reload()
    await expect.poll(() => page.getByLabel('Full Name *').inputValue()).toBe('Ada Lovelace')
    expect(await page.getByLabel('Lead follow-up').isChecked()).toBe(true)
    expect(await page.getByLabel('Urgency').inputValue()).toBe('month')
  })

  it('works in a browser that refuses storage', async () => {
    const { page, complaints } = await visit('/contact', { isFresh: true }, (fresh) =>
      fresh.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('refused', 'SecurityError')
            },
          })
        }
      }),
    )
    await alive(page)
    await fillIn(page)
    await submit(page).click()
    await toast(page, 'Message Sent!').waitFor()
    expect(complaints).toEqual([])
  })

  it('works without scripts', async () => {
    const { page } = await visit('/contact', { javaScriptEnabled: false })
    await fillIn(page)
    await submit(page).click()
    await page.getByText('Message Sent!').waitFor()
    expect(new URL(page.url()).search).toBe('?sent=1')
    await see(page.getByText('Message Sent!')).toBeInViewport()
    expect(stage.posted.at(-1)?.fields).toMatchObject({
      name: 'Ada Lovelace',
      painPoints: ['Lead follow-up'],
    })
  })
})

describe('/auth', () => {
  it('signs in and returns to the earlier page', async () => {
    stage.answer('/api/auth/sign-in/email', () => stage.signIn({ ...ME, role: 'admin' }))
    const { page } = await visit('/auth?next=%2Fdashboard%3Ftab%3Dprojects')
    await page.getByLabel('Email').fill(' Ada@Example.com ')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await toast(page, 'Signed in successfully').waitFor()
    await page.waitForURL('**/dashboard?tab=projects')
    expect(await page.evaluate(() => document.documentElement.dataset['session'])).toBe('admin')
  })

  it("shows the server's message in a toast and in the form, and keeps the form usable", async () => {
    stage.answer('/api/auth/sign-in/email', () =>
      refusal(401, 'wrong_credentials', 'That email and password don’t match.'),
    )
    const { page } = await visit('/auth')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await toast(page, 'That email and password don’t match.').waitFor()
    expect(await page.locator('form').getByText('That email and password don’t match.').isVisible()).toBe(
      true,
    )
    expect(await page.getByRole('button', { name: 'Sign In' }).isEnabled()).toBe(true)
  })

  it('shows an unexpected error if no answer comes', async () => {
    const { page } = await visit('/auth', {}, (fresh) =>
      fresh.route('**/api/**', (route) => route.abort('connectionreset')),
    )
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await toast(page, 'An unexpected error occurred').waitFor()
  })

  it('signs up, warns about an easy password and accepts it', async () => {
    const { page } = await visit('/auth')
    await alive(page)
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('123456')
    await page.getByText('one of the first passwords').waitFor()
    // From the list that is loaded then.
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByText('one of the first passwords').waitFor({ state: 'detached' })
    await page.getByLabel('Password', { exact: true }).fill('highbury2026')
    await page.getByText('one of the first passwords').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('123456')
    await page.getByLabel('Confirm Password').fill('1234567')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await toast(page, 'Passwords do not match').waitFor()
    await page.getByLabel('Confirm Password').fill('123456')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await toast(
      page,
      'Account created successfully! Please check your email to confirm your account.',
    ).waitFor()
  })

  it.each([
    ['confirm', 'Confirm your email'],
    ['invite', 'Set your password'],
    ['reset', 'Choose a new password'],
    ['setup', 'Set up the first admin'],
    ['email', 'Confirm your new email'],
    ['portal', 'Welcome back'],
  ])('a %s link opened again in the same tab shows the same screen', async (link, title) => {
    const { page } = await visit(`/auth#${link}=the-token`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.textContent()).toBe(title)
    for (let again = 0; again < 2; again++) {
      await expect.poll(() => new URL(page.url()).hash).toBe('')
      await page.evaluate((hash) => location.assign(hash), `#${link}=the-token`)
      await expect.poll(() => new URL(page.url()).hash).toBe('')
      expect(await heading.textContent()).toBe(title)
    }
  })

  it('asks for the password if the link was opened in another browser, or accepts a new one', async () => {
    const sent: unknown[] = []
    stage.answer('/api/auth/confirm', ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? Response.json({ password_required: true }) : stage.signIn(ME)
    })
    const { page } = await visit('/auth#confirm=the-token')
    await page.getByRole('button', { name: 'Confirm' }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Confirm' }).click()
    await see(page.getByRole('heading', { name: 'Enter your password' })).toBeFocused()
    await page.getByRole('button', { name: 'Set a new password instead' }).click()
    await page.getByLabel('Password', { exact: true }).fill('a new password')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/dashboard')
    expect(sent).toEqual([
      { token: 'the-token' },
      { token: 'the-token', password: 'a new password', replace: true },
    ])
  })

  it.each([
    ['invite', '/api/auth/accept-invitation', 'Set Password', 'Password', '/dashboard'],
    ['reset', '/api/auth/reset-password', 'Save New Password', 'Password', '/auth'],
  ])('%s links set a password', async (link, call, button, label, landing) => {
    stage.answer(call, () => (link === 'reset' ? Response.json({ status: true }) : stage.signIn(ME)))
    const { page } = await visit(`/auth#${link}=the-token`)
    await page.getByLabel(label, { exact: true }).fill('a new password')
    await page.getByRole('button', { name: button }).click()
    const sent = () => stage.calls.find(({ path }) => path === call)?.body
    await expect.poll(sent).toMatchObject({ token: 'the-token' })
    await page.waitForURL(`**${landing}`)
  })

  const PORTAL_LINK = '/auth?next=%2Fdashboard%3Ftab%3Dprofile#portal=the-token'

  it('the button of an email signs in with one press, and leads to what the email is about', async () => {
    const call = '/api/auth/sign-in/mail'
    let isUsed = true
    stage.answer(call, () => (isUsed ? refusal(400, 'invalid_token', 'Used.') : stage.signIn(ME)))
    const { page } = await visit(PORTAL_LINK)
    const button = page.getByRole('button', { name: 'Continue' })
    await button.waitFor()
    expect(stage.calls.filter(({ path }) => path === call)).toEqual([])
    await button.click()
    await toast(page, 'That link was used already').waitFor()
    await page.getByRole('tab', { name: 'Sign In' }).waitFor()
    expect(new URL(page.url()).searchParams.get('next')).toBe('/dashboard?tab=profile')
    isUsed = false
    await page.goto(`${stage.url}${PORTAL_LINK}`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard?tab=profile')
  })

  it('asks nothing of a browser that is signed in', async () => {
    stage.setSession({ role: 'customer' })
    const { page } = await visit(PORTAL_LINK, {}, (fresh) =>
      fresh.context().addCookies([{ name: 'signed-in', value: 'customer', url: stage.url }]),
    )
    await page.waitForURL('**/dashboard?tab=profile')
    expect(stage.calls.map(({ path }) => path)).not.toContain('/api/auth/sign-in/mail')
  })

  it('never reveals whether an address is known', async () => {
    stage.answer('/api/auth/request-password-reset', () => Response.json({ status: true }))
    const { page } = await visit('/auth')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await toast(page, 'If that address has an account').waitFor()
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await page.getByRole('tab', { name: 'Sign Up' }).waitFor()
  })

  it('says without scripts what it needs', async () => {
    const { page } = await visit('/auth', { javaScriptEnabled: false })
    expect(await page.locator('noscript p', { hasText: 'Turn on JavaScript to sign in' }).isVisible()).toBe(
      true,
    )
  })
})

describe('on every page', () => {
  it('a browser reports policy violations', async () => {
    const { page, complaints } = await visit('/')
    await page.evaluate(() => {
      const picture = new Image()
      picture.src = 'https://elsewhere.example/picture.png'
    })
    await expect.poll(() => stage.calls.map(({ path }) => path)).toEqual(['/api/csp-report'])
    expect(stage.calls[0]?.headers.get('content-type')).toBe('application/csp-report')
    expect(complaints.join()).toContain('elsewhere.example')
  })

  it('a notice is announced in an existing live region, and its script loads on the first touch', async () => {
    const asked: string[] = []
    const { page } = await visit('/contact', {}, async (fresh) =>
      fresh.on('request', (sent) => asked.push(new URL(sent.url()).pathname)),
    )
    await alive(page)
    await untilQuiet(page)
    const region = page.locator('section[aria-live="polite"]')
    expect(await region.textContent()).toBe('')
    expect(asked.filter((path) => path.includes('toast-region'))).toEqual([])
    await region.evaluate((element) => (element.id = 'stood-before'))
    await submit(page).click()
    await page.locator('#stood-before').getByText('Name is required').waitFor()
    expect(await page.locator('[aria-live] [aria-live]').count()).toBe(0)
  })

  it('the navigation shows its signed-in state before scripts run, and signing out ends it', async () => {
    const { page } = await visit('/contact', {}, (fresh) =>
      fresh.context().addCookies([{ name: 'signed-in', value: '1', url: stage.url }]),
    )
    expect(await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).isVisible()).toBe(false)
    expect(await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await toast(page, 'Signed out successfully').waitFor()
    await page.waitForURL(`${stage.url}/`)
    expect(await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).isVisible()).toBe(true)
  })

  it.each([
    ['customer', '/dashboard'],
    ['admin', '/admin'],
    // Sessions older than the role in the cookie.
    ['1', '/dashboard'],
  ])('"Dashboard" leads to the page of the role: the cookie says %s', async (value, path) => {
    const { page } = await visit('/contact', {}, (fresh) =>
      fresh.context().addCookies([{ name: 'signed-in', value, url: stage.url }]),
    )
    const link = page.getByRole('banner').getByRole('link', { name: 'Dashboard' })
    expect(await link.getAttribute('href')).toBe(path)
    await alive(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    expect(
      await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).getAttribute('href'),
    ).toBe(path)
  })

  it('the mobile menu opens and closes by keyboard, and closes after a choice', async () => {
    const { page } = await visit('/contact', { viewport: { width: 390, height: 800 } })
    await alive(page)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await page.getByRole('button', { name: 'Open menu' }).press('Enter')
    expect(await menu.getByRole('link', { name: 'AI Demo' }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL('**/auth')
    await menu.waitFor({ state: 'hidden' })
  })

  it.each([
    ['Accept All Cookies', 'accepted'],
    ['Decline Non-Essential', 'declined'],
    ['Close cookie notice', 'declined'],
  ])('%s is remembered as %s, until the footer opens the choice again', async (name, stored) => {
    const { page } = await visit('/contact')
    const banner = page.getByRole('region', { name: 'Cookies on this site' })
    await banner.getByRole('button', { name }).click()
    await banner.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe(stored)
    await page.reload()
    await alive(page)
    expect(await banner.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await banner.waitFor()
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBeNull()
  })

  it('/cookies shows the answer, opens the choice again, and shows the new answer', async () => {
    const { page } = await visit('/cookies')
    const banner = page.getByRole('region', { name: 'Cookies on this site' })
    await page.getByText('You haven’t answered yet.').waitFor()
    await banner.getByRole('button', { name: 'Accept All Cookies' }).click()
    await page.getByText('You accepted all cookies.').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click()
    await page.getByText('You haven’t answered yet.').waitFor()
    await banner.getByRole('button', { name: 'Decline Non-Essential' }).click()
    await page.getByText('You declined non-essential cookies.').waitFor()
    await banner.waitFor({ state: 'hidden' })
  })

  it('the notice links to /cookies and /privacy without answering', async () => {
    const { page } = await visit('/')
    const banner = page.getByRole('region', { name: 'Cookies on this site' })
    await banner.getByRole('link', { name: 'What we store' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cookies' }).waitFor()
    await banner.getByRole('link', { name: 'Privacy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
    expect(await banner.isVisible()).toBe(true)
  })

  it('/cookies names everything that a visit stores in the browser', async () => {
    const { page } = await visit('/cookies', { isAssistantFree: true })
    const told = await page.locator('tbody code').allTextContents()
    const decline = page.getByRole('button', { name: 'Decline Non-Essential' })
    await decline.click()
    await decline.waitFor({ state: 'hidden' }) // a press is kept until the scripts are loaded
    await page.goto(`${stage.url}/contact`)
    await fillIn(page)
    const kept = () =>
      page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())
    await expect.poll(kept).toEqual(['assessmentDraft', 'cookieConsent'])
    expect(told).toEqual(expect.arrayContaining(await kept()))
  })

  it('a browser that sends Global Privacy Control is not asked', async () => {
    const { page } = await visit('/contact', { isFresh: true }, (fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
      }),
    )
    await alive(page)
    const banner = page.getByRole('region', { name: 'Cookies on this site' })
    expect(await banner.isVisible()).toBe(false)
    expect(await page.getByText('Global Privacy Control is on and honored.').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await banner.getByText('It sends Global Privacy Control, and we honor that').waitFor()
  })

  it.each(['none', 'a%2Fb', '%zz', 'Launch%20', 'x'.repeat(300), 'none/'])(
    'an unknown package, %s, says so, hydrates without an error and links home',
    async (name) => {
      const { page, complaints } = await visit(`/package/${name}`)
      await alive(page)
      await page.getByRole('heading', { name: 'Package not found' }).waitFor()
      // The browser itself logs that the document was a 404.
      expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
      await page.getByRole('link', { name: 'Back to Home' }).click()
      await page.getByRole('link', { name: 'Get Your Free Business Assessment' }).first().waitFor()
    },
  )

  it('nothing shifts during hydration', async () => {
    for (const path of ['/', '/contact', '/calculator', '/auth']) {
      const { page } = await visit(path, { viewport: { width: 390, height: 800 } })
      await alive(page)
      expect(await layoutShift(page), path).toBe(0)
    }
  })
})
