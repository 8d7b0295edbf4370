import { describe, expect, it, test } from 'vitest'
import { comingUsHolidays, daysOff, usHolidaysOf } from './us-holidays.ts'

// As the Office of Personnel Management publishes them.
test.each([
  [
    2026,
    [
      ['2026-01-01', '2026-01-01'],
      ['2026-01-19', '2026-01-19'],
      ['2026-02-16', '2026-02-16'],
      ['2026-05-25', '2026-05-25'],
      ['2026-06-19', '2026-06-19'],
      ['2026-07-04', '2026-07-03'],
      ['2026-09-07', '2026-09-07'],
      ['2026-10-12', '2026-10-12'],
      ['2026-11-11', '2026-11-11'],
      ['2026-11-26', '2026-11-26'],
      ['2026-12-25', '2026-12-25'],
    ],
  ],
  [
    2027,
    [
      ['2027-01-01', '2027-01-01'],
      ['2027-01-18', '2027-01-18'],
      ['2027-02-15', '2027-02-15'],
      ['2027-05-31', '2027-05-31'],
      ['2027-06-19', '2027-06-18'],
      ['2027-07-04', '2027-07-05'],
      ['2027-09-06', '2027-09-06'],
      ['2027-10-11', '2027-10-11'],
      ['2027-11-11', '2027-11-11'],
      ['2027-11-25', '2027-11-25'],
      ['2027-12-25', '2027-12-24'],
    ],
  ],
] as const)('the federal holidays of %i', (year, dates) => {
  expect(usHolidaysOf(year).map(({ date, observed }) => [date, observed])).toEqual(dates)
})

test('a New Year’s Day on a Saturday is observed in the year before', () => {
  expect(usHolidaysOf(2028)[0]).toEqual({
    name: 'New Year’s Day',
    date: '2028-01-01',
    observed: '2027-12-31',
  })
})

describe('the coming holidays', () => {
  it('has each holiday once', () => {
    for (const today of ['2026-11-23', '2026-11-26', '2026-12-31', '2028-02-29', '2029-11-23']) {
      const names = comingUsHolidays(today).map(({ name }) => name)
      expect(new Set(names).size, today).toBe(11)
      expect(names, today).toHaveLength(11)
    }
  })

  it('starts today and is in order', () => {
    const coming = comingUsHolidays('2026-11-26')
    expect(coming[0]?.name).toBe('Thanksgiving Day')
    expect(coming.at(-1)?.name).toBe('Veterans Day')
    expect(coming.map(({ date }) => date)).toEqual(coming.map(({ date }) => date).toSorted())
  })
})

test('a holiday at the weekend is two days off', () => {
  expect(daysOff({ date: '2026-07-04', observed: '2026-07-03' })).toEqual({
    from: '2026-07-03',
    to: '2026-07-04',
  })
  expect(daysOff({ date: '2027-07-04', observed: '2027-07-05' })).toEqual({
    from: '2027-07-04',
    to: '2027-07-05',
  })
})
