// Call bots, about, the packages and the assistant's page, as a visitor sees them.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { openStage } from './stage.ts'
import { alive, faults, openSite, overhang, testStates, visitPage } from './visits.ts'

const { stage, browser, visit } = await openSite()
beforeEach(() => void (stage.calls.length = 0))

const PAGES = ['/call-bots', '/about', '/chatbot', '/package/launch', '/package/growth', '/package/scale']

testStates(
  PAGES.map((path) => [path, path, async () => {}]),
  visit,
)

describe.each(PAGES)('%s', (path) => {
  it('reads well and links on without scripts, under its own title', async () => {
    const { page } = await visit(path, { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    const [name = ''] = (await page.title()).split(' · ')
    expect(name.length).toBeGreaterThan(10)
    expect(name.length).toBeLessThanOrEqual(60)
    const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? ''
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(155)
  })
})

const main = (page: Page) => page.getByRole('main')

/** The target of the one link with that name in the page's own part. */
const target = (page: Page, name: string) =>
  main(page).getByRole('link', { name, exact: true }).getAttribute('href')

describe('/call-bots', () => {
  it('shows a call in four steps, what it is built for, and for whom', async () => {
    const { page } = await visit('/call-bots')
    for (const name of [
      'Call received',
      'Customer qualified',
      'Appointment booked',
      'Team notified',
      'Answer Every Call',
      'Schedule Appointments',
      'CRM Integration',
      'Instant Qualification',
      'HVAC',
      'Plumbing',
      'Medical',
      'Legal',
      'Real Estate',
    ]) {
      expect(await main(page).getByRole('heading', { name, exact: true }).isVisible(), name).toBe(true)
    }
    const figures = main(page).getByRole('region', { name: 'What a call bot is built for' })
    expect(await figures.getByRole('definition').allTextContents()).toEqual(['24/7', '300%', 'under 3s'])
    expect(await target(page, 'Calculate My Call ROI')).toBe('/calculator')
    expect(await target(page, 'Schedule Demo Call')).toBe('/contact')
  })

  it('answers a question without scripts', async () => {
    const { page } = await visit('/call-bots', { javaScriptEnabled: false })
    const answer = page.getByText('Some states, including California')
    expect(await answer.isVisible()).toBe(false)
    await page.getByText('Are calls recorded?').click()
    expect(await answer.isVisible()).toBe(true)
  })

  it('offers the configured demo line and says who answers it', async () => {
    const { page } = await visit('/call-bots')
    const line = main(page).getByRole('link', { name: 'Call the demo line, (555) 010-0142' })
    expect(await line.getAttribute('href')).toBe('tel:+15550100142')
    await main(page).getByText('You’ll reach an automated assistant, not a person').waitFor()
  })

  it('shows the price of the package, with installments to the cent', async () => {
    const { page } = await visit('/call-bots')
    const price = main(page).getByRole('region', { name: 'What it costs' })
    for (const text of ['$1,997', '$397', '$665.67 + $665.67 + $665.66']) {
      expect(await price.getByText(text, { exact: true }).isVisible(), text).toBe(true)
    }
  })

  it('fills its dial once with motion, and shows it full with reduced motion', async () => {
    const arc = (page: Page) => page.locator('figure path[pathLength]')
    const moving = await visit('/call-bots', { reducedMotion: 'no-preference' })
    expect(await arc(moving.page).evaluate((path) => path.getAnimations().length)).toBe(1)
    const still = await visit('/call-bots')
    expect(await arc(still.page).evaluate((path) => path.getAnimations().length)).toBe(0)
    expect(await arc(still.page).evaluate((path) => getComputedStyle(path).strokeDashoffset)).toBe('0px')
    await still.page.getByText('Hi, this is the shop’s automated assistant.').first().waitFor()
  })
})

describe('/about', () => {
  it('says who runs the business, from the configuration alone, and where to go on', async () => {
    const { page } = await visit('/about')
    await main(page).getByText('Nightlight Digital is run by Sam Rivera.').waitFor()
    expect(await target(page, 'Start the Assessment')).toBe('/contact')
    expect(await target(page, 'Work With Me')).toBe('/contact')
    expect(await target(page, 'Get Started Today')).toBe('/onboarding/launch')
    for (const name of ['What to expect', 'Who owns what', 'Signs you won’t find here']) {
      expect(await main(page).getByRole('region', { name }).isVisible(), name).toBe(true)
    }
  })

  it('names phone, email and hours', async () => {
    const { page } = await visit('/about')
    const contact = main(page).getByRole('region', { name: 'Get in touch' })
    expect(await contact.getByRole('link', { name: '(555) 010-0199' }).getAttribute('href')).toBe(
      'tel:+15550100199',
    )
    expect(await contact.getByRole('link', { name: 'hello@example.com' }).getAttribute('href')).toBe(
      'mailto:hello@example.com',
    )
    expect(await contact.getByText('Mon-Fri 9am-6pm PT', { exact: true }).isVisible()).toBe(true)
  })

  it('shows no email address if none is set', async () => {
    const other = await openStage({ site: { 'business.email': null } })
    try {
      for (const path of ['/', '/about', '/contact', '/privacy', '/terms', '/auth']) {
        const { page } = await visitPage(browser, other.url + path, { isFresh: true })
        // Scripts and the data for islands are not text of the page.
        const html = (await page.content()).replaceAll(/<script.*?<\/script>| data-site="[^"]*"/gs, '')
        expect(html, path).not.toMatch(/mailto:|>null<|\bnull\b(?=[ .,])/)
        expect(await page.getByRole('link', { name: '(555) 010-0199' }).count(), path).toBeGreaterThan(0)
      }
      expect(await (await fetch(`${other.url}/.well-known/security.txt`)).text()).toMatch(
        /^Contact: (?:tel:|https?:\/\/)/,
      )
    } finally {
      await other.close()
    }
  })

  it('reads well without an owner name, and with a very long one', async () => {
    const long = 'Maximiliana Konstantinopolitanska-Featherstonehaugh of the Northern Workshops'
    for (const ownerName of ['the owner', long]) {
      const other = await openStage({
        site: { 'business.ownerName': ownerName, 'business.businessName': 'éclair & Søns' },
      })
      try {
        const { page } = await visitPage(browser, `${other.url}/about`, {
          viewport: { width: 320, height: 800 },
          isFresh: true,
        })
        await main(page).getByText(`éclair & Søns is run by ${ownerName}.`).waitFor()
        expect(await main(page).locator('svg text').first().textContent()).toBe('É')
        expect(await overhang(page)).toBe(0)
      } finally {
        await other.close()
      }
    }
  })
})

describe('/package/:packageName', () => {
  it.each([
    ['launch', 'Launch', '$497', '$97', ['$165.67', '$165.67', '$165.66'], '$1,661', '1 month'],
    ['growth', 'Growth', '$997', '$197', ['$332.33', '$332.33', '$332.34'], '$3,361', '2 months'],
    ['scale', 'Scale', '$1,997', '$397', ['$665.67', '$665.67', '$665.66'], '$6,761', 'priority'],
  ])(
    '%s: the whole price, and the way to order',
    async (name, label, setup, monthly, parts, year, support) => {
      const { page } = await visit(`/package/${name}`)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(label)
      const ticket = page.getByRole('region', { name: 'What it costs' })
      for (const text of [setup, monthly, year, support]) {
        expect(await ticket.getByText(text, { exact: true }).isVisible(), text).toBe(true)
      }
      expect(await ticket.getByRole('listitem').filter({ hasText: 'Month' }).allTextContents()).toEqual(
        parts.map((part, place) => `Month ${place + 1}${part}`),
      )
      expect(await ticket.getByText('Most Popular').count()).toBe(name === 'growth' ? 1 : 0)
      expect(await target(page, `Start ${label}`)).toBe('/contact')
      expect(await target(page, 'Schedule Free Consultation First')).toBe('/contact')
      const compared = page.getByRole('table', { name: 'What’s in each package and what it costs' })
      const others = ['launch', 'growth', 'scale'].filter((one) => one !== name)
      expect(
        await compared
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(others.map((one) => `/package/${one}`))
    },
  )

  it('says what the other packages have and this one lacks, also in text', async () => {
    const { page } = await visit('/package/growth')
    const row = page.getByRole('row', { name: 'AI call bot on your number' })
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      'Not included',
      'Not included',
      'Included',
    ])
  })

  it.each([
    ['launch', '$444', 'Plumbing, 50 jobs a month at $175'],
    ['growth', '$886', 'HVAC, 80 jobs a month at $200'],
    ['scale', '$1,800', 'Electrical, 120 jobs a month at $250'],
  ])("%s: the cost of waiting is the calculator's figure, and links to it", async (name, week, example) => {
    const { page } = await visit(`/package/${name}`)
    const waiting = page.getByRole('region', { name: 'What a week of waiting costs' })
    expect(await waiting.getByText(week, { exact: true }).isVisible()).toBe(true)
    expect(await waiting.getByText(example).isVisible()).toBe(true)
    await waiting.getByRole('link', { name: 'Run your own numbers' }).click()
    const missed = page.locator('[data-result="missedRevenue"]')
    const monthly = Number(week.replace(/\D/g, '')) * (52 / 12)
    await expect
      .poll(async () => Math.round(Number((await missed.textContent())?.replace(/[^\d.]/g, '')) - monthly))
      .toBeCloseTo(0, -1)
  })

  it('an unknown package: says so, shows the real ones, links home', async () => {
    const { page } = await visit('/package/platinum')
    await alive(page)
    await page.getByRole('heading', { level: 1, name: 'Package not found' }).waitFor()
    expect(await target(page, 'Growth')).toBe('/package/growth')
    expect(await target(page, 'Back to Home')).toBe('/')
    expect(await faults(page)).toEqual([])
  })
})

describe('/chatbot', () => {
  const LEAD = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '555-0188',
    company: 'Engines & Co',
    industry: 'real-estate',
  }
  const form = (page: Page) => main(page).getByRole('form', { name: 'You’re the visitor' })

  async function fillIn(page: Page): Promise<void> {
    await form(page).getByLabel('Name').fill(LEAD.name)
    await form(page).getByLabel('Email').fill(LEAD.email)
    await form(page).getByLabel('Phone').fill(LEAD.phone)
    await form(page).getByLabel('Company').fill(LEAD.company)
    await form(page).getByLabel('Industry').selectOption('Real Estate')
  }

  it('says whose assistant it is, and what an assistant leaves to people', async () => {
    const { page } = await visit('/chatbot')
    const demo = main(page).getByRole('region', { name: 'Try Our AI Assistant' })
    await demo.getByText('It answers for our own shop.').waitFor()
    await demo.getByText('I’m Nightlight Digital’s automated assistant.').waitFor()
    await main(page).getByText('no advice, it says who to ask').waitFor()
    expect(await target(page, 'See what Growth includes')).toBe('/package/growth')
  })

  it('puts the demo lead into the console and sends nothing', async () => {
    const { page, complaints } = await visit('/chatbot')
    await alive(page)
    const countKept = () => page.evaluate(() => [localStorage.length, sessionStorage.length])
    const kept = await countKept()
    const requests: string[] = []
    const logged: unknown[][] = []
    page.on('request', (sent) => requests.push(sent.url()))
    page.on('console', async (message) => {
      logged.push(await Promise.all(message.args().map((one) => one.jsonValue())))
    })
    expect(await form(page).getByText('This is a demo and sends nothing.').isVisible()).toBe(true)
    await fillIn(page)
    const preview = main(page).getByRole('figure', { name: 'What would reach your phone' })
    await expect
      .poll(() => preview.getByRole('listitem').allTextContents())
      .toEqual([LEAD.phone, LEAD.email, LEAD.company, 'Real Estate'])
    await form(page).getByRole('button', { name: 'Submit' }).click()
    await form(page).getByText('Nothing was sent.').waitFor()
    await expect.poll(() => logged).toEqual([['Demo lead, not sent:', LEAD]])
    // The first touch loads the script for notices.
    expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([])
    expect(stage.calls).toEqual([])
    expect(new URL(page.url()).search).toBe('')
    expect(await countKept()).toEqual(kept)
    expect(complaints).toEqual([])
  })

  it('offers every industry', async () => {
    const { page } = await visit('/chatbot')
    const values = await form(page)
      .getByLabel('Industry')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(values.filter(Boolean)).toEqual([
      'hvac',
      'plumbing',
      'electrical',
      'landscaping',
      'cleaning',
      'medical',
      'legal',
      'real-estate',
      'other',
    ])
  })

  it('accepts a form that was submitted before the scripts ran', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { page } = await visit('/chatbot', {}, (fresh) =>
      fresh.route('**/assets/*.js', async (route) => {
        await promise
        await route.continue()
      }),
    )
    await fillIn(page)
    await form(page).getByRole('button', { name: 'Submit' }).click()
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Demo lead'))
    resolve()
    expect(await (await logged).args()[1]?.jsonValue()).toEqual(LEAD)
  })

  it('sends nothing without scripts, and says why', async () => {
    const { page } = await visit('/chatbot', { javaScriptEnabled: false })
    await page.locator('noscript p', { hasText: 'The demo needs JavaScript.' }).waitFor()
    await fillIn(page)
    const requests: string[] = []
    page.on('request', (sent) => requests.push(sent.url()))
    await form(page).getByRole('button', { name: 'Submit' }).click()
    await form(page).getByLabel('Name').press('Enter')
    expect(await form(page).getByLabel('Name').inputValue()).toBe(LEAD.name)
    expect(page.url()).toBe(`${stage.url}/chatbot`)
    expect(requests).toEqual([])
  })
})
