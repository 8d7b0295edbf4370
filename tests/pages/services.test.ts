import type { BrowserContextOptions } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildSite } from '#domain/site/site.ts'
import { alive, openSite, testStates, visitPage } from './visits.ts'

const { stage, browser } = await openSite()

const visit = (path: string, options: BrowserContextOptions = {}) =>
  visitPage(browser, stage.url + path, { reducedMotion: 'reduce', ...options })

const { questions } = buildSite().pages
const OVERVIEW = '/services'
const PAGES = [
  ['/services/website-development', 'Website Development', questions.website],
  ['/services/google-business-profile', 'Google Business Profile', questions.profile],
  ['/services/ai-automation', 'AI Automation', questions.automation],
  ['/services/professional-email', 'Professional Email', questions.email],
] as const
const PATHS = [OVERVIEW, ...PAGES.map(([path]) => path)]

testStates(
  PATHS.map((path) => [path, path, async () => {}]),
  visit,
)

describe('the overview', () => {
  it.each(PAGES)('links to %s, also without scripts', async (path, label) => {
    const { page } = await visit(OVERVIEW, { javaScriptEnabled: false })
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: label }) })
    await card.getByRole('link').click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  })

  it("follows a card's link wherever the card is pressed", async () => {
    const { page } = await visit(OVERVIEW)
    await alive(page)
    const card = page.getByRole('article').first()
    await card.scrollIntoViewIfNeeded()
    await card.click({ position: { x: 20, y: 20 } })
    await page.waitForURL('**/services/website-development')
  })

  it('asks for a custom quote on /contact', async () => {
    const { page } = await visit(OVERVIEW, { javaScriptEnabled: false })
    const quotes = page.getByRole('main').getByRole('link', { name: 'Get Custom Quote' })
    expect(await quotes.count()).toBeGreaterThan(0)
    for (const quote of await quotes.all()) expect(await quote.getAttribute('href')).toBe('/contact')
  })

  it.each([320, 390, 1440])('at %i px shows a table of what each package has', async (width) => {
    const { page } = await visit(OVERVIEW, { viewport: { width, height: 800 } })
    const table = page.getByRole('table', { name: 'What’s in each package and what it costs' })
    const headers = await table.getByRole('columnheader').allTextContents()
    expect(headers).toEqual(['Part', 'Launch', 'Growth', 'Scale'])
    const row = async (name: string) =>
      table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) })
        .getByRole('cell')
        .allTextContents()
    expect(await row('Pages, written and built for you')).toEqual(['up to 5', 'up to 10', 'up to 10'])
    expect(await row('AI chatbot on your site')).toEqual(['Not included', 'Included', 'Included'])
    expect(await row('AI call bot on your number')).toEqual(['Not included', 'Not included', 'Included'])
    expect(await row('One-time setup')).toEqual(['$497', '$997', '$1,997'])
    expect(await row('Each month')).toEqual(['$97', '$197', '$397'])
  })

  it('the comparison is one press from the top', async () => {
    const { page } = await visit(OVERVIEW)
    await alive(page)
    await page.getByRole('link', { name: 'Compare packages' }).click()
    await expect.poll(async () => (await page.locator('#packages h2').boundingBox())?.y).toBeLessThan(300)
  })
})

describe.each(PAGES)('%s', (path, label, questions) => {
  it('has all its content without scripts', async () => {
    const { page } = await visit(path, { javaScriptEnabled: false })
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1)
    for (const name of [
      "How You'll Beat Competitors",
      'What You Get',
      'Business Impact',
      'How it works and what you do',
      'What it costs',
    ]) {
      expect(await main.getByRole('heading', { level: 2, name }).isVisible(), name).toBe(true)
    }
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await breadcrumb.getByText(label).getAttribute('aria-current')).toBe('page')
    expect(await breadcrumb.getByRole('link', { name: 'Services' }).getAttribute('href')).toBe('/services')
    const leadsTo = (name: string) =>
      main
        .getByRole('link', { name, exact: true })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await leadsTo('Get Started')).toEqual(['/onboarding/launch', '/onboarding/launch'])
    expect(await leadsTo('Get Your Free Business Assessment')).toEqual(['/contact', '/contact'])
    expect(await leadsTo('Launch')).toEqual(['/package/launch'])
    for (const { question, answer } of questions) {
      await main.getByText(question, { exact: true }).click()
      expect(await main.getByText(answer, { exact: true }).isVisible(), question).toBe(true)
    }
  })

  it('makes each claim once, with no figures of its own; the description for search engines matches and has a good length', async () => {
    const { page } = await visit(path, { javaScriptEnabled: false })
    const text = await page.getByRole('main').innerText()
    expect(text).toContain('Business Impact')
    for (const claim of ['300%', '40+', '$3K+', '24/7']) {
      expect(text.split(claim).length - 1, claim).toBeLessThanOrEqual(1)
    }
    expect(text.match(/\d+\s?%/g) ?? []).toEqual(text.includes('300%') ? ['300%'] : [])

    const [title = ''] = (await page.title()).split(' · ')
    expect(title.length).toBeLessThanOrEqual(60)
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    expect(description?.length).toBeGreaterThanOrEqual(70)
    expect(description?.length).toBeLessThanOrEqual(155)

    const told = await page.locator('script[type="application/ld+json"]').textContent()
    const { '@graph': graph } = JSON.parse(told ?? '') as { '@graph': Record<string, unknown>[] }
    const find = (type: string) => graph.find((thing) => thing['@type'] === type)
    const all = [
      { name: 'Launch', price: 497 },
      { name: 'Growth', price: 997 },
      { name: 'Scale', price: 1997 },
    ]
    expect(find('Service')).toMatchObject({
      name: label,
      provider: { '@id': '/#business' },
      offers: label === 'AI Automation' ? all.slice(1) : all,
    })
    expect(find('FAQPage')?.['mainEntity']).toHaveLength(questions.length)
    expect(find('BreadcrumbList')?.['itemListElement']).toMatchObject([
      { name: 'Home' },
      { name: 'Services', item: '/services' },
      { item: path },
    ])
  })

  it('opens and closes questions by keyboard, one at a time', async () => {
    const { page } = await visit(path)
    await alive(page)
    const [first, second] = questions
    if (!first || !second) throw new Error('The page has fewer than two questions')
    await page.getByText(first.question, { exact: true }).focus()
    expect(await page.getByText(first.answer, { exact: true }).isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await page.getByText(first.answer, { exact: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByText(second.answer, { exact: true }).waitFor()
    expect(await page.getByText(first.answer, { exact: true }).isVisible()).toBe(false)
    await page.keyboard.press('Space')
    await page.getByText(second.answer, { exact: true }).waitFor({ state: 'hidden' })
  })

  it.each([390, 1440])('compares at %i px as a table, row by row', async (width) => {
    const { page } = await visit(path, { viewport: { width, height: 800 } })
    const table = page.getByRole('table').first()
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'What counts',
      'Most shops on the street',
      'Yours',
    ])
    expect(await table.getByRole('rowheader').count()).toBe(5)
  })
})
