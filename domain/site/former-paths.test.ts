import { expect, test } from 'vitest'
import { currentPath, KEYS_BY_POSITION, withCurrentPaths } from './former-paths.ts'

test.each([
  ['offer.steps.2.text', 'offer.steps.automate.text'],
  ['pages.callBots.call.steps.1.noted.3.value', 'pages.callBots.call.steps.qualified.noted.who.value'],
  ['pages.privacy.short.list.0', 'pages.privacy.short.list.kept'],
  ['pages.terms.money-back.text.0', 'pages.terms.money-back.text.refund'],
  ['offer.steps.automate.text', 'offer.steps.automate.text'],
  ['offer.steps', 'offer.steps'],
  ['offer.steps.4.text', 'offer.steps.4.text'],
  ['offer.steps..text', 'offer.steps..text'],
  ['offer.steps.-1.text', 'offer.steps.-1.text'],
  ['offer.steps.length', 'offer.steps.length'],
  ['business.phone', 'business.phone'],
  ['constructor.0', 'constructor.0'],
  ['__proto__.0', '__proto__.0'],
  ['', ''],
])('%s is %s now', (former, current) => {
  expect(currentPath(former)).toBe(current)
})

test('the values stay', () => {
  expect(withCurrentPaths({ 'offer.steps.0.title': 'Taste', 'business.phone': null })).toEqual({
    'offer.steps.plan.title': 'Taste',
    'business.phone': null,
  })
})

test('no list uses a key twice', () => {
  for (const [list, keys] of Object.entries(KEYS_BY_POSITION))
    expect(new Set(keys).size, list).toBe(keys.length)
})
