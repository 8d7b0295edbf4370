import { expect, test } from 'vitest'
import { readDirectives } from './violations.ts'

test.each([
  ['{"csp-report":{"effective-directive":"img-src","violated-directive":"img-src"}}', ['img-src']],
  [`{"csp-report":{"violated-directive":"script-src 'self'"}}`, ['script-src']],
  ['{"csp-report":{}}', ['undefined']],
  [
    '[{"type":"csp-violation","body":{"effectiveDirective":"style-src-elem"}},{"type":"deprecation","body":{}}]',
    ['style-src-elem'],
  ],
  ['{"type":"csp-violation","body":{"effectiveDirective":"font-src"}}', ['font-src']],
  ['null', []],
  ['[null, 7, "x", []]', []],
])('%s reports %j', (text, directives) => {
  expect(readDirectives(text)).toEqual(directives)
})

test('refuses what is not JSON', () => {
  expect(() => readDirectives('{')).toThrow(/isn’t valid JSON/)
})
