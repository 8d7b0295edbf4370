// What a changed name, price or cost changes on the pages that sell, in their structured data and in the calculator.
import { afterAll, describe, expect, it } from 'vitest'
import { openStage } from './stage.ts'
import { alive, openSite, wake } from './visits.ts'

const SITE = {
  'business.businessName': 'Maple Web Studio',
  'business.legalName': 'Maple Web Studio Inc.',
  'business.postalAddress': '12 Queen Street West, Toronto',
  'business.hours': 'Tue-Sat 8am-4pm ET',
  'offer.packages.launch.label': 'Espresso',
  'offer.packages.launch.setup': 523,
  'offer.packages.launch.monthly': 83,
  'offer.packages.launch.support': '5 weeks',
  'offer.packages.growth.label': 'Flat White',
  'offer.packages.growth.setup': 1117,
  'offer.packages.growth.monthly': 217,
  'offer.packages.growth.features': ['Everything in {launchLabel}', 'Table bookings'],
  'offer.packages.scale.label': 'Roastery',
  'offer.packages.scale.setup': 2239.5,
  'offer.packages.scale.monthly': 421,
  'offer.packages.scale.features': ['Everything in {growthLabel}', 'Three shops'],
  'offer.promises.cancel': 'Leave any month',
  'offer.calculator.automationCost.launch': 111,
  'offer.calculator.automationCost.growth': 222,
  'offer.calculator.automationCost.scale': 444,
  'offer.calculator.hosting.base': 31,
  'offer.calculator.hosting.perInbox': 11,
  'offer.callBots.isOffered': false,
  'pages.package.growth.headline': 'A full room on a Monday',
  'pages.calculator.chart.stays': 'In your till',
  'pages.onboarding.form.title': 'Your café',
  'pages.terms.yours.text.property':
    'Your beans. See our [cookies](/cookies), not [theirs](https://other.example).',
}

const { stage, visit } = await openSite({ site: SITE })
const other = await openStage()
afterAll(() => other.close())

const DEFAULTS =
  /\$(?:497|97|997|197|1,997|397|99|199|399|29|49|165\.67|332\.34|665\.67)\b|\bGrowth\b|\bScale\b|Cancel anytime|Mon-Fri/

const PATHS = [
  '/',
  '/package/launch',
  '/package/growth',
  '/package/scale',
  '/package/none',
  '/calculator',
  '/onboarding/launch',
  '/onboarding/growth',
  '/onboarding/scale/received',
  '/privacy',
  '/terms',
  '/cookies',
]

/** The document without styles, but with its structured data. */
async function read(url: string, path: string): Promise<string> {
  const html = await (await fetch(url + path)).text()
  return html.replaceAll(/<style>.*?<\/style>|<script(?! type="application\/ld).*?<\/script>/gs, '')
}

describe.each(PATHS)('%s', (path) => {
  it('has no price, name or promise of the default site', async () => {
    expect((await read(stage.url, path)).match(DEFAULTS)).toBeNull()
  })
})

it('the default site has them, in the same places', async () => {
  for (const path of ['/package/growth', '/calculator', '/onboarding/growth', '/terms'])
    expect((await read(other.url, path)).match(DEFAULTS), path).not.toBeNull()
})

it.each([
  ['/package/launch', ['$523', '$83', '$174.34', '5 weeks of support', 'Espresso', '$1,519']],
  ['/package/growth', ['A full room on a Monday', 'Everything in Espresso', '"price":1117', '"price":217']],
  ['/package/scale', ['$2,239.50', '"name":"Roastery"']],
  ['/calculator', ['$111', '$53', '$222', '$83', 'Hosting: $31 plus $11 an inbox', 'In your till']],
  ['/onboarding/growth', ['Get started with Flat White', '$1,117', 'Table bookings', 'Your café']],
  ['/onboarding/growth/received', ['Flat White', '$217', 'Table bookings']],
  [
    '/privacy',
    ['Maple Web Studio Inc. runs this site', 'By mail: 12 Queen Street West, Toronto.', 'Tue-Sat'],
  ],
  ['/terms', ['You and Maple Web Studio Inc.:', '$2,239.50 setup', 'Leave any month', '>Flat White</a>']],
])('%s has the changed texts and prices', async (path, texts) => {
  const words = await read(stage.url, path)
  expect(texts.filter((text) => !words.includes(text))).toEqual([])
})

it('a default site shows no address in its legal texts', async () => {
  expect((await read(other.url, '/privacy')).includes('By mail')).toBe(false)
  expect((await read(other.url, '/terms')).includes('You and Nightlight Digital: ')).toBe(true)
})

it('a text links to own pages only', async () => {
  const terms = await read(stage.url, '/terms')
  expect(/<a href="\/cookies"[^>]*>cookies<\/a>, not/.test(terms)).toBe(true)
  expect(terms.includes('not [theirs](https://other.example).')).toBe(true)
})

it('the calculator counts with the costs of the site, and offers no call bot that is switched off', async () => {
  const { page } = await visit('/calculator')
  await alive(page)
  await wake(page, 'calculator')
  await page.getByLabel('Monthly Jobs').fill('60')
  const result = (name: string) => page.locator(`[data-result="${name}"]`).textContent()
  await expect.poll(() => result('automationCost')).toBe('$222')
  expect(await result('hostingCost')).toBe('$53')
  expect(await result('recommendedTier')).toBe('Flat White')
  const main = page.getByRole('main')
  expect(await main.getByText(/call bot/i).count()).toBe(0)
  expect(await main.getByRole('link', { name: 'Get Started with Flat White' }).count()).toBe(1)
})

describe.each([
  [390, 844],
  [1440, 900],
])('at %i px', (width, height) => {
  it('the first view of / says what the cheapest package costs, and leads to the packages', async () => {
    const { page } = await visit('/', { viewport: { width, height } })
    const price = page.getByRole('link', { name: 'From $523 setup + $83 a month. Leave any month.' })
    const box = await price.boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height)
    await price.click()
    expect(await page.getByRole('heading', { name: 'Espresso' }).isVisible()).toBe(true)
    expect(new URL(page.url()).hash).toBe('#packages')
  })
})

it('the header of the dashboard has no links that sell', async () => {
  stage.setSession({ role: 'customer' })
  const html = await (await fetch(`${stage.url}/dashboard`)).text()
  stage.setSession(null)
  const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? []
  expect(header.replaceAll(/<svg.*?<\/svg>/gs, '').match(/(?<=>)[^<]+/g)).toEqual([
    'Maple Web Studio',
    'Website',
    'Sign Out',
  ])
})

it('the header of the console has no links that sell', async () => {
  stage.setSession({ role: 'admin' })
  const html = await (await fetch(`${stage.url}/admin`)).text()
  stage.setSession(null)
  const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? []
  expect(header).toContain('Admin Dashboard')
  expect([...header.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(['/'])
})
