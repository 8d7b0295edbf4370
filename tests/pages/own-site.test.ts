// The pages of an owner who changed the site: everything that was changed shows, and nothing of the default.
import { afterAll, describe, expect, it } from 'vitest'
import type { Field } from '#domain/site/field.ts'
import { FIELDS } from '#domain/site/fields.ts'
import { buildSite, type SiteChanges } from '#domain/site/site.ts'
import { textPaths } from '#domain/site/texts.ts'
import { openStage } from './stage.ts'

const ORIGIN = 'https://agency.example'
const PAGES = {
  services: '/services',
  website: '/services/website-development',
  profile: '/services/google-business-profile',
  automation: '/services/ai-automation',
  email: '/services/professional-email',
  callBots: '/call-bots',
  chatbot: '/chatbot',
  about: '/about',
  contact: '/contact',
} as const
const PATHS = Object.values(PAGES)

async function openOwn(site: SiteChanges) {
  const stage = await openStage({ site, origin: ORIGIN })
  afterAll(() => stage.close())
  const get = (path: string) => fetch(stage.url + path)
  // Without the assistant, which is below the page, and beside the headline of its demo.
  const read = async (path: string) => {
    const [page = ''] = (await (await get(path)).text()).split('data-island="assistant"')
    return page.replace(/data-island="demo-chat".*?<\/noscript>/s, '')
  }
  return { get, read }
}

describe('a site without the AI demo', async () => {
  const { get, read } = await openOwn({ 'offer.demo.isOffered': false })

  it('has no demo page, and nothing links to it', async () => {
    expect((await get(PAGES.chatbot)).status).toBe(404)
    for (const path of ['/', '/calculator', '/sitemap.xml', PAGES.services, PAGES.about])
      expect(await read(path), path).not.toContain('/chatbot')
  })
})

describe('a site with some claims off, and evidence for others', async () => {
  const { read } = await openOwn({
    'offer.claims.leads.isShown': false,
    'offer.claims.coverage.isShown': false,
    'offer.claims.capture.isShown': false,
    'offer.claims.answer.isShown': false,
    'offer.claims.hours.isConfirmed': true,
    'offer.claims.hours.evidence': 'Our ledger of seven clients.',
  })

  it('shows only those that are on, and no evidence', async () => {
    const home = await read('/')
    expect(home).toContain('hours saved monthly')
    expect(home).not.toMatch(/more leads|24\/7/)
    expect(await read(PAGES.website)).not.toContain('more leads')
    expect(await read(PAGES.website)).toContain('to launch')
    expect(await read(PAGES.callBots)).not.toMatch(/24\/7|lead capture|under 3s/)
    for (const path of ['/', ...PATHS]) expect(await read(path)).not.toContain('ledger')
  })
})

describe('a site with other texts, names and prices', async () => {
  const fields = [...FIELDS.values()].filter(({ path }) =>
    ['home', 'questions', ...Object.keys(PAGES)].some((page) => path.startsWith(`pages.${page}.`)),
  )
  const { read } = await openOwn({
    ...Object.fromEntries(fields.map((field, place) => [field.path, ownValue(field, place)])),
    'offer.packages.launch.label': 'Espresso',
    'offer.packages.launch.setup': 611,
    'offer.packages.launch.monthly': 61,
    'offer.packages.growth.label': 'Lungo',
    'offer.packages.growth.setup': 1222,
    'offer.packages.growth.monthly': 122,
    'offer.packages.scale.label': 'Doppio',
    'offer.packages.scale.setup': 2333,
    'offer.packages.scale.monthly': 233,
    'offer.claims.leads.figure': '12%',
    'offer.claims.capture.figure': '13%',
    'offer.services.website.label': 'Café Sites',
    'offer.times.start': 'by Thursday',
    'offer.packages.scale.features': ['All of Lungo', 'A voice for your café'],
    'offer.steps.plan.title': 'Taste',
    'offer.steps.launch.title': 'Open the doors',
    'offer.inclusions.automation.chatbot.part': 'A chat for your café',
    'offer.inclusions.automation.bookings.part': 'Table bookings from the site',
    'offer.inclusions.website.hosting.part': 'Your bill of the server',
    'business.hours': 'Tue-Sun 7am-4pm ET',
    'business.opens': '07:00',
    'business.closes': '16:00',
    'business.openOn.monday': false,
    'business.since': '2019',
  })
  const documents = new Map<string, string>()
  for (const path of ['/', '/contact?sent=1', '/package/launch', ...PATHS])
    documents.set(path, await read(path))
  const all = [...documents.values()].join('\n')
  const own = PATHS.map((path) => documents.get(path)).join('\n')

  it('shows every one of them', () => {
    const missing = fields.filter((field, place) => !all.includes(wordOf(field, place)))
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  it('shows no default text', () => {
    const { pages } = buildSite()
    const defaults = Object.keys(PAGES).flatMap((page) => textPaths(Reflect.get(pages, page)))
    expect(defaults.length).toBeGreaterThan(400)
    // Shorter ones are words such as “You”.
    const long = defaults.filter(({ text }) => text.length > 24)
    expect(long.filter(({ text }) => own.includes(escapeHtml(text)))).toEqual([])
  })

  it('shows its own prices, names and figures, and none of the default', () => {
    for (const shown of ['$611', '$122', '$2,333', 'Espresso', 'Lungo', 'Doppio', '12%', '13%', 'Café Sites'])
      expect(own, shown).toContain(shown)
    for (const shown of ['Taste', 'A chat for your café', 'Tue-Sun 7am-4pm ET', '7am', '4pm', '© 2019–'])
      expect(own, shown).toContain(shown)
    for (const gone of [
      /\$497|\$997|\$1,997|\$97\b|\$197|\$397/,
      /Mon-Fri|9am/,
      /300%/,
      /Website Development/,
      /©\s2024/,
    ])
      expect(own).not.toMatch(gone)
    expect(own.match(/\b(?:Launch|Growth|Scale)\b(?!-)/g)).toBeNull()
  })

  it('shows its own parts of a package beside the sign-in', async () => {
    const page = await read('/auth')
    expect(page).toContain('Table bookings from the site')
    expect(page).not.toContain('Booking requests from the site')
  })

  it('tells search engines the same', () => {
    const graph = structuredData(documents.get('/services/ai-automation') ?? '')
    expect(graph.find((thing) => thing['@type'] === 'Service')).toMatchObject({
      offers: [
        { name: 'Lungo', price: 1222 },
        { name: 'Doppio', price: 2333 },
      ],
    })
    expect(graph.find((thing) => thing['@type'] === 'ProfessionalService')).toMatchObject({
      openingHoursSpecification: {
        dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '07:00',
      },
    })
    expect(graph.find((thing) => thing['@type'] === 'FAQPage')).toMatchObject({
      mainEntity: [
        { name: expect.stringMatching(/^Own question/) },
        { name: expect.stringMatching(/^Own extra/) },
      ],
    })
  })
})

describe('a site without call bots and two services', async () => {
  const gone = ['/call-bots', '/services/google-business-profile', '/services/professional-email']
  const LEFT = [
    '/',
    '/services',
    '/services/ai-automation',
    '/chatbot',
    '/about',
    '/contact',
    '/calculator',
    '/package/launch',
    '/package/scale',
    '/terms',
  ]
  const { get, read } = await openOwn({
    'offer.callBots.isOffered': false,
    'offer.services.profile.isOffered': false,
    'offer.services.email.isOffered': false,
    'offer.inclusions.automation.chatbot.from': 'launch',
    'offer.inclusions.website.contactForm.from': 'none',
    'pages.questions.general': [],
  })

  it.each([...gone, '/Call-Bots', '/call-bots/'])('answers 404 at %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Oops! Page not found')
  })

  it('links to none of them, in menu, footer, cards or sitemap', async () => {
    for (const page of [...LEFT, '/sitemap.xml']) {
      const html = await read(page)
      expect(html, page).toContain('/services/ai-automation')
      for (const path of gone) expect(html.includes(path), `${path} on ${page}`).toBe(false)
    }
  })

  it.each(LEFT)('does not name call bots on %s', async (page) => {
    const words = (await read(page)).replaceAll(/<style>.*?<\/style>|<script.*?<\/script>/gs, '')
    expect(words.match(/>[^<>]*call bots?[^<>]*</gi)).toBeNull()
  })

  it('leaves their lines out of a package', async () => {
    expect(await read('/package/launch')).not.toContain('Professional email on your own domain')
    expect(await read('/package/scale')).not.toContain('Callers get an answer right away')
  })

  it('keeps the others, and compares only what is offered', async () => {
    const services = await read('/services')
    expect(
      structuredData(services).find((thing) => thing['@type'] === 'ItemList')?.['itemListElement'],
    ).toHaveLength(2)
    expect(services).toContain('AI chatbot on your site')
    expect(services).not.toContain('Contact form that reaches your phone')
    expect(services).not.toContain('AI call bot on your number')
    expect(services).not.toContain('Email on your own domain')
    const automation = structuredData(await read('/services/ai-automation'))
    expect(automation.find((thing) => thing['@type'] === 'Service')?.['offers']).toHaveLength(3)
    expect((await get('/share/call-bots.png')).status).toBe(404)
  })

  it('has no section of questions without questions', async () => {
    const home = await read('/')
    expect(home).not.toContain('Common questions')
    expect(structuredData(home).map((thing) => thing['@type'])).not.toContain('FAQPage')
  })

  it('has no services page if none is offered', async () => {
    const none = await openOwn({
      'offer.services.website.isOffered': false,
      'offer.services.profile.isOffered': false,
      'offer.services.automation.isOffered': false,
      'offer.services.email.isOffered': false,
    })
    expect((await none.get('/services')).status).toBe(404)
    expect(await none.read('/about')).not.toContain('href="/services')
    expect((await none.get('/call-bots')).status).toBe(200)
  })
})

function ownValue({ kind }: Field, place: number): unknown {
  if (kind === 'time') return ownTime(place)
  if (kind === 'lines') return [`Own line ${place}.`, `Second own line ${place}.`]
  if (kind !== 'questions') return `Own text ${place}.`
  return [
    { question: `Own question ${place}?`, answer: `Own answer ${place}.` },
    { question: `Own extra ${place}?`, answer: 'Call {phone}.' },
  ]
}

/** What has to be in a document if the field is shown. */
function wordOf({ kind }: Field, place: number): string {
  if (kind === 'time') return ownTime(place)
  if (kind === 'lines') return `Second own line ${place}.`
  return kind === 'questions' ? `Own answer ${place}.` : `Own text ${place}.`
}

const ownTime = (place: number) =>
  `${String(place % 24).padStart(2, '0')}:${String((place * 7) % 60).padStart(2, '0')}`

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')

function structuredData(html: string): Record<string, unknown>[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
}

describe('a site in another language', async () => {
  const { get } = await openOwn({ 'business.language': 'pt-BR' })

  it.each(['/', '/contact', '/auth', '/nowhere'])('says so on %s', async (path) => {
    expect(await (await get(path)).text()).toContain('<html lang="pt-BR"')
  })
})
