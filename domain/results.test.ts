import { expect, test } from 'vitest'
import { defaultInputs } from './calculator.ts'
import { keepCalculation, monthCounts, RESULT_MONTH } from './results.ts'

test('what the calculator showed is kept with what was typed', () => {
  const inputs = { ...defaultInputs('plumbing'), monthlyJobs: 60 }
  expect(keepCalculation(inputs)).toEqual({
    inputs,
    missed_calls: 12,
    missed_revenue: 2310,
    potential_savings: 4098,
  })
})

test('each count is a whole number, or not given', () => {
  expect(monthCounts.parse({ calls_answered: 12, leads: null })).toEqual({
    calls_answered: 12,
    leads: null,
    bookings: null,
  })
  for (const bookings of [-1, 1.5, '3', Number.NaN])
    expect(monthCounts.safeParse({ bookings }).error?.issues[0]?.message).toBe(
      'Bookings must be a whole number',
    )
  expect(monthCounts.safeParse({ leads: 1_000_001 }).error?.issues[0]?.message).toBe(
    'Leads must be at most 1,000,000',
  )
})

test('a month is a year and a month', () => {
  for (const month of ['2026-01', '2026-12', '1999-10']) expect(month).toMatch(RESULT_MONTH)
  for (const month of ['2026-13', '2026-00', '2026-1', '2026-01-01', '2126-01', ''])
    expect(month).not.toMatch(RESULT_MONTH)
})
