import { expect, test } from 'vitest'
import { reminderFor } from './invoice-reminders.ts'

const DAYS = [-3, 3, 10]
const invoice = { issued_on: '2026-02-20', due_on: '2026-03-01', reminded_for: null }

test.each([
  ['2026-02-25', null, null],
  ['2026-02-26', null, -3],
  ['2026-02-27', -3, null],
  ['2026-03-03', -3, null],
  ['2026-03-04', -3, 3],
  // After nine days without a server: only the latest.
  ['2026-03-12', -3, 10],
  ['2026-03-12', 10, null],
  ['2027-03-12', 10, null],
])('on %s, after the reminder for %s: %s', (today, reminded_for, expected) => {
  expect(reminderFor({ ...invoice, reminded_for }, { days: DAYS, today })).toBe(expected)
})

test('an invoice that is due at once is not reminded of before it was issued', () => {
  const atOnce = { ...invoice, issued_on: '2026-03-01' }
  expect(reminderFor(atOnce, { days: DAYS, today: '2026-03-01' })).toBeNull()
  expect(reminderFor(atOnce, { days: DAYS, today: '2026-03-04' })).toBe(3)
})
