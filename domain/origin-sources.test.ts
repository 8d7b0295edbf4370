import { expect, test } from 'vitest'
import { sourceOf, touchWords, type Touch } from './origin-sources.ts'
import { readOrigin } from './origins.ts'

const touch = (parts: Partial<Touch> = {}): Touch => ({
  day: '2026-11-03',
  page: '/',
  referrer: null,
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
  clicks: [],
  ...parts,
})

test.each([
  [{}, 'Direct or unknown'],
  [{ referrer: 'google.com' }, 'Google'],
  [{ referrer: 'news.google.co.uk' }, 'Google'],
  [{ referrer: 'google.evil.example' }, 'google.evil.example'],
  [{ referrer: 't.co' }, 'X'],
  [{ referrer: 'constructor.com' }, 'constructor.com'],
  [{ referrer: 'plumbers-forum.example' }, 'plumbers-forum.example'],
  [{ clicks: ['google'], referrer: 'google.com' }, 'Google Ads'],
  [{ clicks: ['microsoft'] }, 'Microsoft Ads'],
  [{ clicks: ['facebook'], referrer: 'l.facebook.com' }, 'Facebook'],
  [{ source: 'Google', medium: 'CPC' }, 'Google Ads'],
  [{ source: 'bing', medium: 'cpc' }, 'Microsoft Ads'],
  [{ source: 'facebook', medium: 'paid_social', clicks: ['facebook'] }, 'Facebook Ads'],
  [{ source: 'Yelp.com' }, 'Yelp'],
  [{ source: 'newsletter', medium: 'email' }, 'Newsletter'],
  [{ source: 'Van-Sticker' }, 'van-sticker'],
  [{ source: 'constructor' }, 'constructor'],
] as const)('%j is %s', (parts, source) => {
  expect(sourceOf(touch(parts))).toBe(source)
})

test('is written for people', () => {
  expect(touchWords(touch({ clicks: ['google'], campaign: 'spring-drains', page: '/call-bots' }))).toBe(
    'Google Ads · spring-drains, landed on /call-bots',
  )
})

test.each(['', 'null', '[]', '{"first":1}', '{"first":', '{"last":{}}', '"first"'])(
  '%s is no origin',
  (text) => {
    expect(readOrigin(text)).toBeNull()
  },
)

test('what no advertisement sends is left out, and the rest is kept', () => {
  const first = {
    day: 'yesterday',
    page: '/admin?token=secret',
    referrer: 'javascript:alert(1)',
    source: 'goo\u202Egle\u200B',
    medium: 'a\u0000b',
    campaign: ' <img src=x onerror=alert(1)> ',
    term: 'x'.repeat(10_000),
    content: '\uD800',
    clicks: ['google', 'gclid=EAIaIQobChMI'],
    gclid: 'EAIaIQobChMI',
  }
  expect(readOrigin(JSON.stringify({ first }))?.first).toEqual({
    day: null,
    page: null,
    referrer: null,
    source: 'google',
    medium: null,
    campaign: '<img src=x onerror=alert(1)>',
    term: null,
    content: null,
    clicks: [],
  })
})
