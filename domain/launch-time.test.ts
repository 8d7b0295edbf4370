import { expect, test } from 'vitest'
import { TIMES } from './offer.ts'
import { longestDaysIn } from './launch-time.ts'

test.each([
  [TIMES.launch, 14],
  [TIMES.launchInDays, 14],
  ['3 weeks', 21],
  ['Within 10 business days', 14],
  ['a 30-day launch', 30],
  ['1 to 2 months', 60],
  ['two weeks', null],
  ['24/7', null],
  ['', null],
])('“%s” is at most %s days', (text, days) => {
  expect(longestDaysIn(text)).toBe(days)
})
