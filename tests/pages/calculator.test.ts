import type { Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'
import { INDUSTRY_NAMES, INDUSTRIES } from '#domain/calculator.ts'
import { CHOICE_LABELS } from '#domain/choice-labels.ts'
import { openStage } from './stage.ts'
import {
  alive as framed,
  faults,
  layoutShift,
  openSite,
  testStates,
  type VisitOptions,
  visitPage,
  wake,
} from './visits.ts'

const { stage, browser } = await openSite()

const visit = (search = '', options: VisitOptions = {}, prepare?: (page: Page) => Promise<unknown>) =>
  visitPage(browser, `${stage.url}/calculator${search}`, options, prepare)

async function alive(page: Page): Promise<void> {
  await framed(page)
  await wake(page, 'calculator')
}

const result = (page: Page, name: string) => page.locator(`[data-result="${name}"]`)

async function results(page: Page): Promise<Record<string, string>> {
  const shown = await page.locator('[data-result]').all()
  return Object.fromEntries(
    await Promise.all(
      shown.map(async (one) => [await one.getAttribute('data-result'), await one.textContent()] as const),
    ),
  )
}

const WORKED_EXAMPLE = {
  missedRevenue: '$2,400',
  potentialSavings: '$3,795',
  automationCost: '$99',
  hostingCost: '$49',
  roi: '2,464%',
  recommendedTier: 'Launch',
}

const FIELDS = [
  'Monthly Jobs',
  'Average Ticket Value',
  'Missed Calls (%)',
  'Labor Hourly Rate',
  'Current Automation Level (%)',
  'Number of Inboxes',
]
const values = (page: Page) =>
  Promise.all(FIELDS.map((label) => page.getByLabel(label, { exact: true }).inputValue()))

const query = (page: Page) => new URL(page.url()).search

/** A promise that waits until the test lets it continue. */
function heldScripts() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = (page: Page) =>
    page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
  return { hold, release: resolve }
}

describe('the figures', () => {
  it('start with the worked example of an HVAC business', async () => {
    const { page, complaints } = await visit()
    await alive(page)
    expect(await results(page)).toEqual(WORKED_EXAMPLE)
    expect(await page.getByLabel('Industry').inputValue()).toBe('hvac')
    expect(await values(page)).toEqual(['50', '200', '20', '75', '0', '2'])
    expect(query(page)).toBe('')
    expect(complaints).toEqual([])
  })

  it('follow the input, and count invalid input as 0 or the maximum', async () => {
    const { page } = await visit()
    await alive(page)
    await page.getByLabel('Monthly Jobs').fill('120')
    await page.getByLabel('Average Ticket Value').fill('310.50')
    await page.getByLabel('Missed Calls (%)').fill('15')
    await page.getByLabel('Labor Hourly Rate').fill('40')
    await page.getByLabel('Current Automation Level (%)').fill('25')
    await page.getByLabel('Number of Inboxes').fill('6')
    expect(await results(page)).toEqual({
      missedRevenue: '$6,706.80',
      potentialSavings: '$7,165.44',
      automationCost: '$399',
      hostingCost: '$89',
      roi: '1,368%',
      recommendedTier: 'Scale',
    })
    await page.getByLabel('Number of Inboxes').fill('')
    expect(await result(page, 'hostingCost').textContent()).toBe('$29')
    await page.getByLabel('Number of Inboxes').fill('-3')
    expect(await result(page, 'hostingCost').textContent()).toBe('$29')
    await page.getByText('We’ll count 0.').waitFor()
    await page.getByLabel('Missed Calls (%)').fill('400')
    await page.getByText('We’ll count 100.').waitFor()
    expect(await result(page, 'missedRevenue').textContent()).toBe('$44,712')
    await page.getByLabel('Monthly Jobs').fill('9'.repeat(40))
    await page.getByText('We’ll count 100,000.').waitFor()
    expect(Object.values(await results(page)).join()).not.toMatch(/NaN|Infinity|∞/)
  })

  it.each([
    ['50', 'Launch', '$99'],
    ['51', 'Growth', '$199'],
    ['100', 'Growth', '$199'],
    ['101', 'Scale', '$399'],
  ])('%s jobs lead to %s', async (jobs, label, cost) => {
    const { page } = await visit()
    await alive(page)
    await page.getByLabel('Monthly Jobs').fill(jobs)
    expect(await results(page)).toMatchObject({ recommendedTier: label, automationCost: cost })
    const named = label.toLowerCase()
    const start = page.getByRole('main').getByRole('link', { name: `Get Started with ${label}` })
    expect(await start.getAttribute('href')).toBe(`/onboarding/${named}`)
    const detail = page.getByRole('link', { name: `See what ${label} includes` })
    expect(await detail.getAttribute('href')).toBe(`/package/${named}`)
  })

  it.each(INDUSTRY_NAMES)(
    'use the ticket, jobs and labor rate of %s when it is chosen, and change nothing else',
    async (name) => {
      const { avgTicketValue, monthlyJobs, laborHourlyRate } = INDUSTRIES[name]
      const { page } = await visit('?monthlyJobs=7&avgTicketValue=8&laborHourlyRate=9&missedCallsPercent=33')
      await alive(page)
      // From another one, so that it changes.
      await page.getByLabel('Industry').selectOption(name === 'legal' ? 'hvac' : 'legal')
      await page.getByLabel('Industry').selectOption({ label: CHOICE_LABELS.industry[name] })
      expect(await values(page)).toEqual([
        String(monthlyJobs),
        String(avgTicketValue),
        '33',
        String(laborHourlyRate),
        '0',
        '2',
      ])
    },
  )

  it('say plainly when it does not pay', async () => {
    const { page } = await visit('?monthlyJobs=1&avgTicketValue=40&laborHourlyRate=20')
    await alive(page)
    expect(await result(page, 'roi').textContent()).toBe('−88%')
    await page.getByText('With these numbers, it doesn’t pay for itself.').waitFor()
    await page.getByText('You’d be short').waitFor()
    await page.getByLabel('Monthly Jobs').fill('0')
    expect(await result(page, 'roi').textContent()).toBe('−100%')
    await page.getByText('there’s nothing to get back').waitFor()
  })

  it('are text beside the chart, each with its formula', async () => {
    const { page } = await visit('?industry=plumbing&currentAutomationLevel=40')
    await alive(page)
    const rows = await page.getByRole('figure').getByRole('listitem').allInnerTexts()
    expect(rows.map((row) => row.split(/\s*\n+\s*/))).toEqual([
      ['Lost to missed calls', '$1,925', '50 jobs × 20% missed × $175 × 1.1 for Plumbing'],
      ['Can come back', '$1,540', '80% of what was lost'],
      ['Hours saved', '+$1,125', '50 jobs × ½ hour × $75 × 60% still done by hand'],
      ['Cost', '−$148', '$99 automation + $49 hosting'],
      ['You keep', '$2,517', '$2,665 − $148'],
    ])
  })

  it('are announced to screen readers after typing stops, and not before a change', async () => {
    const { page } = await visit()
    await alive(page)
    const summary = page.locator('output').filter({ hasText: /^You could get back/ })
    expect(await summary.count()).toBe(0)
    await page.getByLabel('Monthly Jobs').press('End')
    await page.keyboard.type('0')
    await summary.waitFor({ state: 'attached' })
    expect(await summary.textContent()).toBe(
      'You could get back $37,950 a month, at a cost of $448. Return: 8,371%. Recommended package: Scale.',
    )
  })
})

describe('the address', () => {
  it('keeps what differs from the defaults, through a reload and into another browser', async () => {
    const { page } = await visit('?utm_source=card#main', { isFresh: true })
    await alive(page)
    const entries = await page.evaluate(() => history.length)
    await page.getByLabel('Industry').selectOption('plumbing')
    await page.getByLabel('Monthly Jobs').fill('60')
    await expect.poll(() => query(page)).toBe('?industry=plumbing&monthlyJobs=60')
    expect(new URL(page.url()).hash).toBe('#main')
    expect(await page.evaluate(() => history.length)).toBe(entries)
    const before = await results(page)

    await page.reload()
    await alive(page)
    expect(await page.getByLabel('Industry').inputValue()).toBe('plumbing')
    expect(await values(page)).toEqual(['60', '175', '20', '75', '0', '2'])
    expect(await results(page)).toEqual(before)

    const { page: elsewhere } = await visit('?industry=plumbing&monthlyJobs=60')
    await alive(elsewhere)
    expect(await results(elsewhere)).toEqual(before)

    await page.getByLabel('Monthly Jobs').fill('50')
    await page.getByLabel('Industry').selectOption('hvac')
    await expect.poll(() => query(page)).toBe('')
  })

  it.each([
    '?industry=bakery&monthlyJobs=lots&avgTicketValue=&laborHourlyRate=NaN&missedCallsPercent=1e999',
    '?monthlyJobs=1&monthlyJobs=2&industry=legal&industry=medical',
    `?monthlyJobs=${'9'.repeat(5000)}&%E0%A4%A=%&x=${'y'.repeat(5000)}`,
    '?__proto__=1&constructor=2&industry=__proto__',
  ])('%.60s is ignored, value by value', async (search) => {
    const { page, complaints } = await visit(search)
    await alive(page)
    expect(await results(page)).toEqual(WORKED_EXAMPLE)
    expect(complaints).toEqual([])
    expect(stage.logged).toEqual([])
  })

  it('shows only its own result, without layout shifts during hydration', async () => {
    const scripts = heldScripts()
    const { page, complaints } = await visit(
      '?industry=legal&monthlyJobs=70',
      { viewport: { width: 390, height: 800 } },
      scripts.hold,
    )
    expect(await result(page, 'potentialSavings').textContent()).toBe('$3,795')
    expect(await result(page, 'potentialSavings').isVisible()).toBe(false)
    scripts.release()
    await alive(page)
    expect(await result(page, 'potentialSavings').isVisible()).toBe(true)
    expect(await result(page, 'potentialSavings').textContent()).toBe('$19,950')
    expect(await layoutShift(page)).toBe(0)
    expect(complaints).toEqual([])
  })

  it('changes without a request to the server', async () => {
    const { page } = await visit()
    await alive(page)
    const asked: string[] = []
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
    await page.getByLabel('Monthly Jobs').pressSequentially('123')
    await page.getByLabel('Industry').selectOption('medical')
    await expect.poll(() => query(page)).toBe('?industry=medical')
    expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual([])
  })

  it('is copied on request, and says so until a number changes', async () => {
    const { page } = await visit('?industry=legal', { permissions: ['clipboard-read', 'clipboard-write'] })
    await alive(page)
    await page.getByLabel('Number of Inboxes').fill('5')
    await page.getByRole('button', { name: 'Copy link to this result' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await page.locator('output', { hasText: 'Link copied' }).count()).toBe(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${stage.url}/calculator?industry=legal&inboxCount=5`,
    )
    await page.getByLabel('Number of Inboxes').fill('6')
    await page.getByRole('button', { name: 'Copy link to this result' }).waitFor()
  })

  it('is shown for copying by hand if the browser cannot copy', async () => {
    const { page } = await visit('?industry=legal', { isFresh: true }, (fresh) =>
      fresh.addInitScript(() => {
        const writeText = () => Promise.reject(new Error('not allowed'))
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
      }),
    )
    await alive(page)
    await page.getByRole('button', { name: 'Copy link to this result' }).click()
    expect(await page.getByLabel('Copy this link').inputValue()).toBe(
      `${stage.url}/calculator?industry=legal`,
    )
  })

  it('without a query, opened from the navigation, starts with the defaults', async () => {
    const { page } = await visit('?industry=legal&monthlyJobs=70')
    await alive(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calculator' }).click()
    await expect.poll(() => results(page)).toEqual(WORKED_EXAMPLE)
    await page.goBack()
    await expect.poll(() => page.getByLabel('Monthly Jobs').inputValue()).toBe('70')
  })
})

describe('before the scripts run', () => {
  it('keeps what is typed, chosen and pressed', async () => {
    const scripts = heldScripts()
    const { page, complaints } = await visit('', {}, scripts.hold)
    await page.getByLabel('Industry').selectOption('medical')
    await page.getByLabel('Monthly Jobs').fill('90')
    await page.getByRole('button', { name: 'Show Installments' }).click()
    scripts.release()
    await page.getByRole('button', { name: 'Hide Installments' }).waitFor()
    expect(await values(page)).toEqual(['90', '300', '20', '150', '0', '2'])
    expect(await results(page)).toMatchObject({ missedRevenue: '$8,100', recommendedTier: 'Growth' })
    expect(complaints).toEqual([])
  })

  it('still shows the result of an address if the scripts cannot be loaded', async () => {
    const { page } = await visit('?industry=legal', {}, (fresh) =>
      fresh.route('**/assets/*.js', (route) => route.abort()),
    )
    await result(page, 'potentialSavings').waitFor()
    expect(await results(page)).toEqual(WORKED_EXAMPLE)
  })

  it('without scripts the page is a worked example that says so', async () => {
    const { page } = await visit('', { javaScriptEnabled: false })
    expect(await results(page)).toEqual(WORKED_EXAMPLE)
    expect(await page.locator('noscript p', { hasText: 'Live figures need JavaScript.' }).isVisible()).toBe(
      true,
    )
    expect(await page.getByText('80% of missed revenue + jobs × ½ hour').isVisible()).toBe(true)
    expect(await page.getByText('$165.66').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Copy link to this result' }).isVisible()).toBe(false)
  })
})

it('shows the setup fee in three parts, by keyboard', async () => {
  const { page } = await visit('?monthlyJobs=60')
  await alive(page)
  const toggle = page.getByRole('button', { name: 'Show Installments' })
  expect(await toggle.getAttribute('aria-expanded')).toBe('false')
  expect(await page.getByText('$332.34').isVisible()).toBe(false)
  await toggle.press('Enter')
  expect(await page.getByText('$332.34').isVisible()).toBe(true)
  expect(await page.getByText('$332.33').count()).toBe(2)
  await page.getByRole('button', { name: 'Hide Installments' }).press(' ')
  expect(await page.getByText('$332.34').isVisible()).toBe(false)
})

describe('Schedule Call', () => {
  it("opens a dialog with the owner's booking page, also by keyboard, and removes it completely", async () => {
    const booking = await openStage({ site: { 'links.schedulingUrl': 'http://127.0.0.1:9/owner' } })
    onTestFinished(() => booking.close())
    const { page } = await visitPage(browser, `${booking.url}/calculator?industry=legal`)
    await alive(page)
    expect(await page.locator('iframe').count()).toBe(0)
    const button = page.getByRole('button', { name: 'Schedule Call' })
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Schedule a Call with Sam Rivera' })
    await dialog.locator('iframe').waitFor()
    expect(page.frames().length).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.locator('iframe').count()).toBe(0)
    expect(page.frames()).toHaveLength(1)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(query(page)).toBe('?industry=legal')
    await button.click()
    await dialog.locator('iframe').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
  })

  it('shows other ways if nothing is configured and the free times cannot be loaded', async () => {
    const { page, complaints } = await visit('', { reducedMotion: 'reduce' })
    await alive(page)
    await page.getByRole('button', { name: 'Schedule Call' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule a Call with Sam Rivera' })
    await dialog.getByRole('link', { name: '(555) 010-0199' }).waitFor()
    expect(await faults(page)).toEqual([])
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
  })

  it('links to the contact page if its scripts cannot be loaded', async () => {
    const { page } = await visit('', {}, (fresh) =>
      fresh.route('**/assets/schedule-dialog*.js', (route) => route.abort()),
    )
    await alive(page)
    await page.getByRole('button', { name: 'Schedule Call' }).click()
    await page.waitForURL('**/contact')
  })
})

it('starts at the top after a reload', async () => {
  const { page } = await visit('?industry=legal')
  await alive(page)
  await page.getByRole('heading', { name: 'How we do the math' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await page.reload()
  await alive(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

it.each(['/services', '/call-bots', '/chatbot', '/about', '/contact'])('links to %s', async (target) => {
  const { page } = await visit()
  const links = page.getByRole('navigation', { name: 'Keep looking' })
  expect(await links.locator(`a[href="${target}"]`).count()).toBe(1)
})

const showInstallments = (page: Page) => page.getByRole('button', { name: 'Show Installments' }).click()
testStates(
  (
    [
      ['defaults', ''],
      ['zeros', '?monthlyJobs=0&inboxCount=0'],
      ['a loss', '?monthlyJobs=1&avgTicketValue=40&laborHourlyRate=20'],
      [
        'the largest numbers',
        '?industry=legal&monthlyJobs=100000&avgTicketValue=1000000&missedCallsPercent=100&laborHourlyRate=10000&inboxCount=1000',
      ],
    ] as const
  ).map(([name, search]) => [name, search, showInstallments]),
  visit,
)

describe.each([320, 1440])('at %i px', (width) => {
  const at = { viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const

  it('the keyboard reaches every field, and nothing covers it', async () => {
    const { page } = await visit('', at)
    await alive(page)
    const reached: string[] = []
    for (let presses = 0; presses < 90; presses++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const { top, bottom, left, width } = element.getBoundingClientRect()
        const onTop = document.elementFromPoint(left + Math.min(width / 2, 40), (top + bottom) / 2)
        return {
          name: element.getAttribute('name') ?? element.textContent?.trim() ?? '',
          isInMain: Boolean(element.closest('main')),
          isSeen: element.contains(onTop) || element.parentElement?.contains(onTop),
        }
      })
      if (focused === null) break
      if (focused.isInMain) expect(focused, focused.name).toMatchObject({ isSeen: true })
      reached.push(focused.name)
    }
    for (const name of [
      'industry',
      'monthlyJobs',
      'avgTicketValue',
      'missedCallsPercent',
      'laborHourlyRate',
      'currentAutomationLevel',
      'inboxCount',
      'Copy link to this result',
      'Show Installments',
    ]) {
      expect(reached).toContain(name)
    }
  })

  it('the result stays in view while typing', async () => {
    const { page } = await visit('', at)
    await alive(page)
    await page.getByLabel('Number of Inboxes').fill('40')
    const shown = await page.getByText('$3,795', { exact: true }).all()
    const places = await Promise.all(shown.map((one) => one.boundingBox()))
    expect(places.some((box) => box !== null && box.y >= 60 && box.y + box.height < 800)).toBe(true)
  })
})
