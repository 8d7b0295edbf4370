import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readOrigin } from '#domain/origins.ts'
import { ORIGIN_MAX_BYTES } from '#contract/origin.ts'
import { countVisit } from '#contract/visits.ts'
import type * as Entry from './entry.origin.ts'

let stored: string | null
let sent: RequestInit[]
/** Uses the calculator. */
let use: () => void
beforeEach(() => {
  stored = null
  sent = []
  vi.useFakeTimers({ now: new Date('2026-11-03T12:00:00Z') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

interface Landing {
  referrer?: string
  session?: string
  /** How the browser came to the page. */
  type?: string
}

/** Opens a page, and returns what loads on it. */
async function land(
  address: string,
  { referrer = '', session, type = 'navigate' }: Landing = {},
): Promise<typeof Entry> {
  vi.resetModules()
  const entry = await import('./entry.origin.ts')
  vi.stubGlobal('location', new URL(address, 'https://shop.example'))
  vi.stubGlobal('document', {
    referrer,
    documentElement: { dataset: session ? { session } : {} },
  })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name === 'cookieConsent' ? 'accepted' : stored),
    setItem: (_name: string, text: string) => (stored = text),
  })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (use = listener))
  use = () => {}
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    expect(path).toBe(countVisit.path)
    sent.push(request)
    return Promise.reject(new Error('offline'))
  })
  entry.collect()
  return entry
}

/** As the server reads them. */
const bodies = () => Promise.all(sent.map((request) => new Response(request.body ?? null).json()))
const counted = async () => (await bodies()).map((body) => countVisit.body.parse(body))
const inside = { referrer: 'https://shop.example/' }

const kept = () => readOrigin(stored ?? '')

test('keeps the first touch, and the last arrival from outside', async () => {
  await land('/call-bots?utm_source=google&utm_medium=cpc&utm_campaign=drains&gclid=SECRET', {
    referrer: 'https://www.google.com/',
  })
  await land('/contact', { referrer: 'https://shop.example/call-bots' })
  expect(kept()).toMatchObject({
    first: {
      day: '2026-11-03',
      page: '/call-bots',
      referrer: 'google.com',
      campaign: 'drains',
      clicks: ['google'],
    },
    last: { campaign: 'drains' },
  })
  expect(stored).not.toContain('SECRET')
  await land('/about', { referrer: 'https://www.yelp.com/biz/x?session=1' })
  await land('/')
  expect(kept()).toMatchObject({
    first: { campaign: 'drains' },
    last: { page: '/about', referrer: 'yelp.com' },
  })
  expect(stored).not.toContain('session')
})

test('a page that was reached from inside is a first touch without a source', async () => {
  await land('/contact', { referrer: 'https://shop.example/?utm_source=google' })
  expect(kept()?.first).toMatchObject({ page: '/contact', source: null, referrer: null, clicks: [] })
})

test.each([
  ['on the way back from the payment page', '/onboarding/launch/received', 'https://pay.example/', undefined],
  ['on the dashboard', '/dashboard', 'https://mail.example/', undefined],
  ['of an admin', '/?utm_source=me', '', 'admin'],
])('nothing is kept or counted %s', async (_, address, referrer, session) => {
  await land(address, { referrer, ...(session && { session }) })
  expect(stored).toBeNull()
  expect(sent).toEqual([])
})

test('a first touch is forgotten after 90 days, and so is what was not written here', async () => {
  await land('/?utm_source=old')
  vi.setSystemTime(new Date('2027-02-05T12:00:00Z'))
  await land('/about?utm_source=new')
  expect(kept()).toMatchObject({ first: { source: 'new' }, last: { source: 'new' } })
  stored = '{"first":null}'
  await land('/about?utm_source=newer')
  expect(kept()).toMatchObject({ first: { source: 'newer' } })
})

test.each([
  ['10 kB', 'x'.repeat(10_000)],
  ['letters of other languages', 'Весенняя распродажа '.repeat(9)],
  ['emoji, cut in half', `${'x'.repeat(79)}${'🚿'.repeat(60)}`],
  ['marks, markup and NUL', '\u202E<script>alert(1)</script>\u0000"\\'.repeat(9)],
])('a header with %s is short ASCII that the server reads', async (_, text) => {
  const query = ['source', 'medium', 'campaign', 'term', 'content']
    .map((name) => `utm_${name}=${encodeURIComponent(text)}`)
    .join('&')
  await land(`/?${query}`, { referrer: 'https://first.example/' })
  await land(`/about?${query}`, { referrer: 'https://second.example/' })
  expect(stored?.length).toBeLessThanOrEqual(ORIGIN_MAX_BYTES)
  expect(stored).toMatch(/^[\x20-\x7e]+$/)
  expect(kept()).toMatchObject({ first: { referrer: 'first.example' }, last: { referrer: 'second.example' } })
})

describe('counts', () => {
  const ARRIVAL = { referrer: null, source: null, medium: null, campaign: null, clicks: [] }

  test('an arrival with its channel, without cookies', async () => {
    await land('/call-bots?utm_source=google&utm_medium=cpc&utm_campaign=drains&utm_term=pat&gclid=SECRET')
    expect(await counted()).toEqual([
      {
        kind: 'visit',
        page: '/call-bots',
        arrival: { ...ARRIVAL, source: 'google', medium: 'cpc', campaign: 'drains', clicks: ['google'] },
      },
    ])
    expect(sent).toEqual([expect.objectContaining({ credentials: 'omit', keepalive: true })])
    expect(JSON.stringify(await bodies())).not.toMatch(/SECRET|pat/)
  })

  test('further pages as pages, and a bookmark as an arrival', async () => {
    await land('/', { referrer: 'https://www.yelp.com/' })
    await land('/contact', inside)
    await land('/contact')
    expect(await counted()).toEqual([
      { kind: 'visit', page: '/', arrival: { ...ARRIVAL, referrer: 'yelp.com' } },
      { kind: 'visit', page: '/contact' },
      { kind: 'visit', page: '/contact', arrival: ARRIVAL },
    ])
  })

  test('the page on which a visitor agrees as their arrival', async () => {
    await land('/contact', inside)
    expect(await counted()).toEqual([{ kind: 'visit', page: '/contact', arrival: ARRIVAL }])
  })

  test.each(['reload', 'back_forward'])('no page twice: %s', async (type) => {
    await land('/', { type })
    expect(sent).toEqual([])
  })

  test('a page once, if the visitor agrees again', async () => {
    const { collect } = await land('/')
    collect()
    expect(sent).toHaveLength(1)
  })

  test('the calculator, but nothing after the visitor has withdrawn, and nothing of an admin', async () => {
    await land('/calculator')
    use()
    expect((await counted())[1]).toEqual({ kind: 'calculator', page: '/calculator' })
    vi.stubGlobal('localStorage', { getItem: () => 'declined' })
    use()
    expect(sent).toHaveLength(2)
    await land('/calculator', { session: 'admin' })
    use()
    expect(sent).toHaveLength(2)
  })
})
