// The whole site as a visitor sees it: every route with its required content, also without
// scripts. Prices and formulas are written out here and not imported, so that a change of either shows.
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { alive, openSite, visitPage } from './visits.ts'

const PHONE = '(555) 010-0199'
const EMAIL = 'hello@example.com'
const OWNER = 'Sam Rivera'
const HOURS = 'Mon-Fri 9am-6pm PT'
const TAGLINE = 'Smarter systems today, stronger business tomorrow.'

const PACKAGES = [
  { name: 'launch', label: 'Launch', setup: '$497', monthly: '$97', support: '1 month' },
  { name: 'growth', label: 'Growth', setup: '$997', monthly: '$197', support: '2 months' },
  { name: 'scale', label: 'Scale', setup: '$1,997', monthly: '$397', support: 'priority' },
] as const

type Text = string | RegExp
type Target = readonly [name: Text, href: string]

/** The content of the page's own part, between navigation and footer. */
interface Facts {
  headings?: readonly Text[]
  links?: readonly Target[]
  texts?: readonly Text[]
  /** Labels of the fields that can be filled in. */
  fields?: readonly string[]
  buttons?: readonly string[]
  tabs?: readonly string[]
}

const CALL: Target = [PHONE, 'tel:+15550100199']
const WRITE: Target = [EMAIL, `mailto:${EMAIL}`]

const service: Facts = {
  headings: [/beat.+competitors?/i, /what you get/i, /business impact/i],
  links: [
    [/./, '/onboarding/launch'],
    [/./, '/contact'],
  ],
}

const ROUTES: Readonly<Record<string, Facts>> = {
  '/': {
    headings: ['Services', 'AI Chatbot Demo', 'ROI Calculator', 'AI Call Bots', 'Launch', /^Growth/, 'Scale'],
    links: [
      ['Get Your Free Business Assessment', '/contact'],
      ['Schedule Your Free Assessment', '/contact'],
      [/Launch/, '/package/launch'],
      [/Growth/, '/package/growth'],
      [/Scale/, '/package/scale'],
      [/./, '/services'],
      [/./, '/chatbot'],
      [/./, '/calculator'],
      [/./, '/call-bots'],
    ],
    texts: [
      '300%',
      'more leads',
      '40+',
      'hours saved monthly',
      '$3K+',
      'monthly savings',
      '5-14 days',
      'Most Popular',
      '30-day money-back guarantee',
      /no long-term contracts/i,
      /cancel anytime/i,
      ...PACKAGES.flatMap(({ setup, monthly }) => [setup, monthly]),
    ],
  },
  '/about': {
    headings: [/what to expect/i],
    links: [
      ['Start the Assessment', '/contact'],
      ['Work With Me', '/contact'],
      ['Get Started Today', '/onboarding/launch'],
      CALL,
      WRITE,
    ],
    texts: [OWNER, HOURS],
  },
  '/services': {
    headings: ['Website Development', 'Google Business Profile', 'AI Automation', 'Professional Email'],
    links: [
      [/./, '/services/website-development'],
      [/./, '/services/google-business-profile'],
      [/./, '/services/ai-automation'],
      [/./, '/services/professional-email'],
      ['Get Custom Quote', '/contact'],
    ],
  },
  '/services/website-development': service,
  '/services/google-business-profile': service,
  '/services/ai-automation': service,
  '/services/professional-email': service,
  '/chatbot': {
    headings: ['Try Our AI Assistant'],
    fields: ['Message', 'Name', 'Email', 'Phone', 'Company', 'Industry'],
    buttons: ['Send message', 'Submit'],
  },
  '/calculator': {
    links: [
      CALL,
      WRITE,
      [/./, '/services'],
      [/./, '/call-bots'],
      [/./, '/chatbot'],
      [/./, '/about'],
      [/./, '/contact'],
    ],
    fields: [
      'Industry',
      'Monthly Jobs',
      'Average Ticket Value',
      'Missed Calls (%)',
      'Labor Hourly Rate',
      'Current Automation Level (%)',
      'Number of Inboxes',
    ],
    buttons: ['Schedule Call'],
    texts: [HOURS],
  },
  '/call-bots': {
    headings: ['Answer Every Call', 'Schedule Appointments', 'CRM Integration', 'Instant Qualification'],
    links: [
      ['Calculate My Call ROI', '/calculator'],
      ['Schedule Demo Call', '/contact'],
      [/\(555\) 010-0142/, 'tel:+15550100142'],
    ],
    texts: [
      '24/7',
      '300%',
      /under 3\s?s/i,
      'HVAC',
      'Plumbing',
      'Medical',
      'Legal',
      'Real Estate',
      /call received/i,
      /customer qualified/i,
      /appointment booked/i,
      /team notified/i,
    ],
  },
  '/contact': {
    headings: ['Business Automation Assessment', 'Plan', 'Build', 'Automate', 'Launch'],
    links: [CALL, WRITE],
    texts: [HOURS],
    fields: [
      'Full Name *',
      'Email *',
      'Company',
      'Phone',
      'Industry',
      'Number of Employees',
      'Annual Revenue',
      'Monthly Leads',
      'People Answering Phones',
      'People Managing Paperwork',
      'Tracking Method',
      'Missed calls & slow response',
      'Repetitive data entry',
      'Scheduling & reminders',
      'Invoicing & payments',
      'Lead follow-up',
      'Reporting/visibility',
      'Budget Range',
      'Urgency',
      'Average Labor Cost',
      'Package',
      'Message',
    ],
    buttons: ['Submit Assessment'],
  },
  ...Object.fromEntries(
    PACKAGES.flatMap(({ name, label, setup, monthly, support }): [string, Facts][] => [
      [
        `/package/${name}`,
        {
          headings: [new RegExp(label), /waiting/i],
          links: [
            [new RegExp(`start.*${label}`, 'i'), '/contact'],
            ['Schedule Free Consultation First', '/contact'],
          ],
          texts: [setup, monthly, new RegExp(support, 'i'), '30-day money-back guarantee'],
        },
      ],
      [
        `/onboarding/${name}`,
        {
          headings: [new RegExp(label)],
          fields: [
            'Full Name *',
            'Email *',
            'Phone *',
            'Company Name *',
            'Industry',
            'Current Website',
            'Goals',
          ],
          buttons: ['Send My Order'],
          texts: [setup, monthly],
        },
      ],
    ]),
  ),
  '/package/none': { headings: ['Package not found'], links: [['Back to Home', '/']] },
  '/auth': { tabs: ['Sign In', 'Sign Up'], fields: ['Email', 'Password'], buttons: ['Sign In'] },
  '/dashboard': { tabs: ['Sign In', 'Sign Up'] },
  '/admin': { tabs: ['Sign In', 'Sign Up'] },
  '/admin-private': { tabs: ['Sign In', 'Sign Up'] },
  '/nowhere': { headings: [/404\s*Oops! Page not found/], links: [['Return to Home', '/']] },
}

/** What needs scripts; the page says so, or works without. */
const NEEDS_SCRIPTS: Readonly<Record<string, Facts>> = {
  '/calculator': { buttons: ['Schedule Call'] },
  '/chatbot': { fields: ['Message'], buttons: ['Send message', 'Submit'] },
}

const { stage, browser } = await openSite()

async function hrefs(links: Locator): Promise<string[]> {
  return links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
}

/** Everything required of a page that is missing, a line each. */
async function missingFrom(page: Page, facts: Facts, leftOut: Facts = {}): Promise<string[]> {
  const main = page.getByRole('main')
  const isThere = async (locator: Locator) => (await locator.filter({ visible: true }).count()) > 0
  const lines: [string, Promise<boolean>][] = [
    ...(facts.headings ?? []).map((name): [string, Promise<boolean>] => [
      `heading ${String(name)}`,
      isThere(main.getByRole('heading', { name, exact: true })),
    ]),
    ...(facts.links ?? []).map(([name, href]): [string, Promise<boolean>] => [
      `link ${String(name)} to ${href}`,
      hrefs(main.getByRole('link', { name, exact: true })).then((found) => found.includes(href)),
    ]),
    ...(facts.texts ?? []).map((text): [string, Promise<boolean>] => [
      `text ${String(text)}`,
      isThere(main.getByText(text)),
    ]),
    ...(facts.fields ?? [])
      .filter((label) => !leftOut.fields?.includes(label))
      .map((label): [string, Promise<boolean>] => [
        `field ${label}`,
        isThere(main.getByLabel(label, { exact: true })),
      ]),
    ...(facts.buttons ?? [])
      .filter((name) => !leftOut.buttons?.includes(name))
      .map((name): [string, Promise<boolean>] => [
        `button ${name}`,
        isThere(main.getByRole('button', { name, exact: true })),
      ]),
    ...(facts.tabs ?? []).map((name): [string, Promise<boolean>] => [
      `tab ${name}`,
      isThere(main.getByRole('tab', { name, exact: true })),
    ]),
  ]
  const found = await Promise.all(lines.map(([, isFound]) => isFound))
  return lines.flatMap(([line], place) => (found[place] ? [] : [line]))
}

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  it.each(Object.entries(ROUTES))('%s has its required content', async (path, facts) => {
    const { page, complaints } = await visitPage(browser, stage.url + path, { javaScriptEnabled })
    if (javaScriptEnabled) await alive(page)
    expect(await missingFrom(page, facts, javaScriptEnabled ? {} : NEEDS_SCRIPTS[path])).toEqual([])
    const ours = complaints.filter((line) => !line.startsWith('Failed to load resource'))
    // Without scripts nothing can be logged.
    expect(ours).toEqual(
      path === '/nowhere' && javaScriptEnabled
        ? ['404 Error: User attempted to access non-existent route: /nowhere']
        : [],
    )
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.title()).not.toBe('')
  })

  it('the navigation links to every page, in order', async () => {
    const { page } = await visitPage(browser, `${stage.url}/privacy`, { javaScriptEnabled })
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    expect(await links.allInnerTexts()).toEqual([
      'Services',
      'Call Bots',
      'AI Demo',
      'Calculator',
      'Packages',
      'About',
      'Contact',
    ])
    expect(await hrefs(links)).toEqual([
      '/services',
      '/call-bots',
      '/chatbot',
      '/calculator',
      '/#packages',
      '/about',
      '/contact',
    ])
    const frame = page.getByRole('banner')
    expect(await hrefs(frame.getByRole('link', { name: 'Sign In' }))).toContain('/auth')
    expect(await hrefs(frame.getByRole('link', { name: 'Get Started' }))).toContain('/onboarding/launch')
  })

  it('the footer says whom to call, what it costs and where everything is', async () => {
    const { page } = await visitPage(browser, `${stage.url}/privacy`, { javaScriptEnabled })
    const footer = page.getByRole('contentinfo')
    for (const text of [TAGLINE, HOURS, /^© 2024–20\d\d Nightlight Digital$/]) {
      expect(await footer.getByText(text).count(), String(text)).toBe(1)
    }
    for (const [name, href] of [CALL, WRITE]) {
      expect(await hrefs(footer.getByRole('link', { name }))).toEqual([href])
    }
    for (const { name, label, setup, monthly } of PACKAGES) {
      const tier = footer.getByRole('listitem').filter({ hasText: label })
      expect(await tier.innerText()).toContain(`${setup} setup, then ${monthly}/month`)
      expect(await hrefs(tier.getByRole('link', { name: 'Get Started' }))).toEqual([`/onboarding/${name}`])
    }
    expect(await hrefs(footer.getByRole('link'))).toEqual(
      expect.arrayContaining([
        '/services/website-development',
        '/services/google-business-profile',
        '/services/ai-automation',
        '/services/professional-email',
        '/chatbot',
        '/calculator',
        '/call-bots',
        '/about',
        '/contact',
        '/privacy',
        '/terms',
        '/cookies',
      ]),
    )
  })
})

it.each(['/dashboard', '/admin', '/admin-private'])('%s redirects a visitor to /auth', async (path) => {
  const { page } = await visitPage(browser, stage.url + path)
  expect(new URL(page.url()).pathname).toBe('/auth')
})

it('the cookie notice says what is stored', async () => {
  const { page } = await visitPage(browser, stage.url)
  const notice = page.getByRole('region', { name: /cookies/i })
  const text = await notice.innerText()
  expect(text).toMatch(/essential cookies for authentication, security and basic functionality/)
  expect(text).toMatch(/analytics cookies/)
  expect(text).toMatch(/California/)
  expect(text).toMatch(/not sell your personal information/)
  for (const name of ['Accept All Cookies', 'Decline Non-Essential', /close/i]) {
    expect(await notice.getByRole('button', { name }).count(), String(name)).toBe(1)
  }
})

it("the demo's lead form is sent to the console and nowhere else", async () => {
  const { page } = await visitPage(browser, `${stage.url}/chatbot`)
  await alive(page)
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) => asked.push(request.method()))
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await main.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await main.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => said.join('\n')).toMatch(/Ada Lovelace|JSHandle|Object/)
  expect(asked.filter((method) => method !== 'GET')).toEqual([])
  expect(stage.calls).toEqual([])
})

it('every claim of the offer is on a page', async () => {
  const { page } = await visitPage(browser, stage.url, { javaScriptEnabled: false })
  const said: string[] = []
  for (const path of Object.keys(ROUTES)) {
    await page.goto(stage.url + path)
    said.push(await page.locator('body').innerText())
  }
  const all = said.join('\n').replaceAll(/\s+/g, ' ')
  const claims = [
    /300% more leads|more leads 300%/i,
    /40\+ hours saved monthly|hours saved monthly 40\+/i,
    /\$3K\+ monthly savings|monthly savings \$3K\+/i,
    /review.+start within 24 hours/i,
    /5 days to 2 weeks/,
    /24\/7/,
    /under 3 ?s/i,
    /no long-term contracts/i,
    /cancel anytime/i,
    /30-day money-back guarantee/i,
    /Smarter systems today, stronger business tomorrow\./,
  ]
  expect(claims.filter((claim) => !claim.test(all)).map(String)).toEqual([])
})

it.each(['/contact', '/calculator', '/call-bots'])('%s starts at the top on every return', async (path) => {
  const { page } = await visitPage(browser, stage.url + path)
  await alive(page)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.reload()
  await alive(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

describe('the calculator', () => {
  /** The industries of section 9. */
  const INDUSTRIES = [
    { label: 'HVAC', multiplier: 1.2, ticket: 200, jobs: 50, rate: 75 },
    { label: 'Plumbing', multiplier: 1.1, ticket: 175, jobs: 50, rate: 75 },
    { label: 'Electrical', multiplier: 1.3, ticket: 250, jobs: 50, rate: 75 },
    { label: 'Landscaping', multiplier: 0.9, ticket: 125, jobs: 50, rate: 75 },
    { label: 'Cleaning', multiplier: 0.8, ticket: 100, jobs: 50, rate: 75 },
    { label: 'Medical', multiplier: 1.5, ticket: 300, jobs: 80, rate: 150 },
    { label: 'Legal', multiplier: 2, ticket: 500, jobs: 80, rate: 250 },
    { label: 'Real Estate', multiplier: 1.4, ticket: 5000, jobs: 5, rate: 75 },
  ]

  interface Month {
    jobs: number
    missedPercent: number
    ticket: number
    multiplier: number
    rate: number
    inboxes: number
  }

  function work({ jobs, missedPercent, ticket, multiplier, rate, inboxes }: Month) {
    const missedRevenue = jobs * (missedPercent / 100) * ticket * multiplier
    const potentialSavings = 0.8 * missedRevenue + 0.5 * jobs * rate
    const automationCost = jobs <= 50 ? 99 : jobs <= 100 ? 199 : 399
    const hostingCost = 29 + 10 * inboxes
    const cost = automationCost + hostingCost
    return {
      numbers: {
        missedRevenue,
        potentialSavings,
        automationCost,
        hostingCost,
        roi: ((potentialSavings - cost) / cost) * 100,
      },
      recommendedTier: jobs <= 50 ? 'Launch' : jobs <= 100 ? 'Growth' : 'Scale',
    }
  }

  const shown = (page: Page, name: string) => page.locator(`[data-result="${name}"]`).first()

  async function expectResults(page: Page, month: Month): Promise<void> {
    const { numbers, recommendedTier } = work(month)
    await expect.poll(() => shown(page, 'recommendedTier').innerText()).toBe(recommendedTier)
    for (const [name, value] of Object.entries(numbers)) {
      const read = async () => Number((await shown(page, name).innerText()).replaceAll(/[^\d.-]/g, ''))
      await expect
        .poll(async () => Math.abs((await read()) - value), { message: name })
        .toBeLessThanOrEqual(0.51)
    }
  }

  it.each(INDUSTRIES)('$label starts with its own numbers and computes the result', async (industry) => {
    const { page } = await visitPage(browser, `${stage.url}/calculator`)
    await alive(page)
    await page.getByLabel('Industry', { exact: true }).selectOption({ label: industry.label })
    const values = {
      'Monthly Jobs': industry.jobs,
      'Average Ticket Value': industry.ticket,
      'Labor Hourly Rate': industry.rate,
      'Missed Calls (%)': 20,
      'Number of Inboxes': 2,
    }
    for (const [label, value] of Object.entries(values)) {
      await expect
        .poll(() => page.getByLabel(label, { exact: true }).inputValue(), { message: label })
        .toBe(String(value))
    }
    await expectResults(page, { ...industry, missedPercent: 20, inboxes: 2 })
  })

  it.each([
    [50, 'Launch'],
    [51, 'Growth'],
    [100, 'Growth'],
    [101, 'Scale'],
  ])('%i jobs a month show %s', async (jobs) => {
    const { page } = await visitPage(browser, `${stage.url}/calculator`)
    await alive(page)
    await page.getByLabel('Monthly Jobs').fill(String(jobs))
    await page.getByLabel('Number of Inboxes').fill('5')
    await expectResults(page, { jobs, missedPercent: 20, ticket: 200, multiplier: 1.2, rate: 75, inboxes: 5 })
  })

  it('counts invalid numbers as 0', async () => {
    const { page } = await visitPage(browser, `${stage.url}/calculator`)
    await alive(page)
    await page.getByLabel('Average Ticket Value').fill('')
    await expectResults(page, {
      jobs: 50,
      missedPercent: 20,
      ticket: 0,
      multiplier: 1.2,
      rate: 75,
      inboxes: 2,
    })
  })

  it('shows and hides the installments: a third of the setup, three times', async () => {
    const { page } = await visitPage(browser, `${stage.url}/calculator`)
    await alive(page)
    for (const [jobs, third] of [
      [50, /\$165\.6[67]/],
      [51, /\$332\.3[34]/],
      [101, /\$665\.6[67]/],
    ] as const) {
      await page.getByLabel('Monthly Jobs').fill(String(jobs))
      await page.getByRole('button', { name: 'Show Installments' }).click()
      await page.getByRole('main').getByText(third).first().waitFor()
      await page.getByRole('button', { name: 'Hide Installments' }).click()
      await page.getByRole('button', { name: 'Show Installments' }).waitFor()
      expect(await page.getByRole('main').getByText(third).filter({ visible: true }).count()).toBe(0)
    }
  })

  it('books a call in a dialog that is named after the owner', async () => {
    const { page } = await visitPage(browser, `${stage.url}/calculator`)
    await alive(page)
    await page.getByRole('button', { name: 'Schedule Call' }).click()
    await page.getByRole('dialog', { name: `Schedule a Call with ${OWNER}` }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})
