import { expect, test } from 'vitest'
import { addMonths } from './calendar-dates.ts'

test.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-30', 2, '2027-01-30'],
  ['2026-05-31', 0, '2026-05-31'],
  ['2026-10-31', 13, '2027-11-30'],
])('%s and %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later)
})
