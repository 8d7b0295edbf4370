import { expect, test } from 'vitest'
import { DEFAULT_WEEK } from '#domain/booking-week.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { nextMonday, openDay, wallClock } from './step-dates.ts'

test('the day and time of an instant are those of the zone', () => {
  const instant = Date.parse('2027-03-14T06:30:00Z')
  expect(wallClock(instant, 'America/Los_Angeles')).toEqual({ date: '2027-03-13', time: '22:30' })
  expect(wallClock(instant, 'Asia/Tokyo')).toEqual({ date: '2027-03-14', time: '15:30' })
  expect(wallClock(Date.parse('2027-01-01T00:00:00Z'), 'UTC')).toEqual({ date: '2027-01-01', time: '00:00' })
})

test('days are calendar days, also across a clock change and the end of a year', () => {
  expect(addDays('2027-03-13', 1)).toBe('2027-03-14')
  expect(addDays('2027-03-14', 1)).toBe('2027-03-15')
  expect(addDays('2026-12-31', 3)).toBe('2027-01-03')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('next week begins on Monday, and is never today', () => {
  expect(nextMonday('2026-11-23')).toBe('2026-11-30')
  expect(nextMonday('2026-11-28')).toBe('2026-11-30')
  expect(nextMonday('2026-11-29')).toBe('2026-11-30')
})

test('a day on which the business is closed becomes the next open one, with its name', () => {
  const friday = '2026-11-27'
  expect(openDay(DEFAULT_WEEK, '2026-11-30', friday)).toEqual({ date: '2026-11-30', name: null })
  expect(openDay(DEFAULT_WEEK, '2026-11-28', friday)).toEqual({ date: '2026-11-30', name: 'Monday' })
  const off = { ...DEFAULT_WEEK, days_off: [{ from: '2026-11-30', to: '2026-12-04' }] }
  expect(openDay(off, '2026-11-28', friday)).toEqual({ date: '2026-12-07', name: 'Monday, December 7' })
})

test('without a week, or without hours in it, every day is taken as open', () => {
  expect(openDay(undefined, '2026-11-28', '2026-11-27')).toEqual({ date: '2026-11-28', name: null })
  const closed = { ...DEFAULT_WEEK, hours: [] }
  expect(openDay(closed, '2026-11-28', '2026-11-27')).toEqual({ date: '2026-11-28', name: null })
})
