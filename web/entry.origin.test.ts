import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOrigin } from '#domain/origins.ts'
import { ORIGIN_MAX_BYTES } from '#contract/origin.ts'
import { collect } from './entry.origin.ts'

let stored: string | null
beforeEach(() => {
  stored = null
  vi.useFakeTimers({ now: new Date('2026-11-03T12:00:00Z') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function land(address: string, referrer = '', session?: string): void {
  vi.stubGlobal('location', new URL(address, 'https://shop.example'))
  vi.stubGlobal('document', { referrer, documentElement: { dataset: session ? { session } : {} } })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name === 'cookieConsent' ? 'accepted' : stored),
    setItem: (_name: string, text: string) => (stored = text),
  })
  collect()
}

const kept = () => readOrigin(stored ?? '')

test('keeps the first touch, and the last arrival from outside', () => {
  land(
    '/call-bots?utm_source=google&utm_medium=cpc&utm_campaign=drains&gclid=SECRET',
    'https://www.google.com/',
  )
  land('/contact', 'https://shop.example/call-bots')
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
  land('/about', 'https://www.yelp.com/biz/x?session=1')
  land('/')
  expect(kept()).toMatchObject({
    first: { campaign: 'drains' },
    last: { page: '/about', referrer: 'yelp.com' },
  })
  expect(stored).not.toContain('session')
})

test('a page that was reached from inside is a first touch without a source', () => {
  land('/contact', 'https://shop.example/?utm_source=google')
  expect(kept()?.first).toMatchObject({ page: '/contact', source: null, referrer: null, clicks: [] })
})

test.each([
  ['on the way back from the payment page', '/onboarding/launch/received', 'https://pay.example/', undefined],
  ['on the dashboard', '/dashboard', 'https://mail.example/', undefined],
  ['of an admin', '/?utm_source=me', '', 'admin'],
])('nothing is kept %s', (_, address, referrer, session) => {
  land(address, referrer, session)
  expect(stored).toBeNull()
})

test('a first touch is forgotten after 90 days, and so is what was not written here', () => {
  land('/?utm_source=old')
  vi.setSystemTime(new Date('2027-02-05T12:00:00Z'))
  land('/about?utm_source=new')
  expect(kept()).toMatchObject({ first: { source: 'new' }, last: { source: 'new' } })
  stored = '{"first":null}'
  land('/about?utm_source=newer')
  expect(kept()).toMatchObject({ first: { source: 'newer' } })
})

test.each([
  ['10 kB', 'x'.repeat(10_000)],
  ['letters of other languages', 'Весенняя распродажа '.repeat(9)],
  ['emoji, cut in half', `${'x'.repeat(79)}${'🚿'.repeat(60)}`],
  ['marks, markup and NUL', '\u202E<script>alert(1)</script>\u0000"\\'.repeat(9)],
])('a header with %s is short ASCII that the server reads', (_, text) => {
  const query = ['source', 'medium', 'campaign', 'term', 'content']
    .map((name) => `utm_${name}=${encodeURIComponent(text)}`)
    .join('&')
  land(`/?${query}`, 'https://first.example/')
  land(`/about?${query}`, 'https://second.example/')
  expect(stored?.length).toBeLessThanOrEqual(ORIGIN_MAX_BYTES)
  expect(stored).toMatch(/^[\x20-\x7e]+$/)
  expect(kept()).toMatchObject({ first: { referrer: 'first.example' }, last: { referrer: 'second.example' } })
})
