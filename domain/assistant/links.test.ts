import { expect, test } from 'vitest'
import { parseLinks, stripLinks } from './links.ts'
import { SITE_PATHS, PATHS } from './paths.ts'

const linksIn = (text: string) => parseLinks(text).filter((part) => typeof part !== 'string')

test('every page of ours is recognized by its path, and all but the home page without a label', () => {
  for (const to of SITE_PATHS) {
    expect(parseLinks(`[This page](${to})`)).toEqual([{ label: 'This page', to }])
    expect(parseLinks(`See ${to}.`)).toEqual(
      to === PATHS.home ? ['See /.'] : ['See ', { label: null, to }, '.'],
    )
  }
})

test('keeps the words around links, in order', () => {
  expect(parseLinks('Growth is $997. [See what it includes](/package/growth), or call: /contact')).toEqual([
    'Growth is $997. ',
    { label: 'See what it includes', to: '/package/growth' },
    ', or call: ',
    { label: null, to: '/contact' },
  ])
})

test.each([
  '[x](javascript:alert(1))',
  '[x](//evil.example)',
  '[x](//contact)',
  '[x](https://evil.example/contact)',
  '[x](/\\evil.example)',
  '[x](/admin)',
  '[x](/contact/../admin)',
  '[x](/contact/)',
  '[x](data:text/html,hi)',
  '[x] (/nowhere)',
  '[x](/nowhere',
  '[x](',
  '[x]',
  '[x',
  '](/',
  '<a href="https://evil.example">[x]</a>',
])('%s stays text', (text) => expect(parseLinks(text)).toEqual([text]))

test.each([
  ['[x](/contact', [{ label: null, to: '/contact' }]],
  ['[](/contact)', [{ label: null, to: '/contact' }]],
  ['[[x](/contact)]', [{ label: 'x', to: '/contact' }]],
  ['[a\nb](/contact)', [{ label: null, to: '/contact' }]],
  ['[ ](/contact) [x](/about)', [{ label: 'x', to: '/about' }]],
  [
    '[x](/calculator?industry=legal&avgTicketValue=1.5)',
    [{ label: 'x', to: '/calculator?industry=legal&avgTicketValue=1.5' }],
  ],
])('%s', (text, links) => expect(linksIn(text)).toEqual(links))

test('in plain text, a label is followed by its address', () => {
  expect(stripLinks('[See what Growth includes](/package/growth), or /contact. [x](/admin)')).toBe(
    'See what Growth includes (/package/growth), or /contact. [x](/admin)',
  )
})

test.each(['[', '[a', '[a](', '[a](/', '/a', '/calculator?a', '[a](/calculator?a=', 'a/-'])(
  'takes linear time over %s, however often repeated',
  (piece) => {
    const timeOf = (length: number) => {
      const text = piece.repeat(length / piece.length)
      const begun = process.cpuUsage()
      parseLinks(text)
      return process.cpuUsage(begun).user / 1000
    }
    timeOf(1000)
    expect(timeOf(400_000)).toBeLessThan(1000)
  },
)
