// Periods in time zones with unusual calendars.
import { expect, it } from 'vitest'
import { isTimeZone, lastPeriods } from './periods.ts'

const at = (text: string) => new Date(text)
const startsOf = (...given: Parameters<typeof lastPeriods>) =>
  lastPeriods(...given).map(({ starts, startsAt }) => `${starts} ${startsAt}`)

it("days follow the zone's clocks over both changes of the hour", () => {
  expect(startsOf('day', 3, 'America/Los_Angeles', at('2026-03-09T12:00:00Z'))).toEqual([
    '2026-03-07 2026-03-07T08:00:00.000Z',
    '2026-03-08 2026-03-08T08:00:00.000Z',
    '2026-03-09 2026-03-09T07:00:00.000Z',
  ])
  expect(startsOf('day', 2, 'America/Los_Angeles', at('2026-11-02T12:00:00Z'))).toEqual([
    '2026-11-01 2026-11-01T07:00:00.000Z',
    '2026-11-02 2026-11-02T08:00:00.000Z',
  ])
})

it('a day whose midnight is skipped starts at the first instant after it', () => {
  expect(startsOf('day', 2, 'America/Santiago', at('2026-09-06T20:00:00Z'))).toEqual([
    '2026-09-05 2026-09-05T04:00:00.000Z',
    '2026-09-06 2026-09-06T04:00:00.000Z',
  ])
})

it('a day whose midnight comes twice starts at the first', () => {
  expect(startsOf('day', 1, 'America/Havana', at('2026-11-01T18:00:00Z'))).toEqual([
    '2026-11-01 2026-11-01T04:00:00.000Z',
  ])
})

it('one instant is in different months on both sides of the date line', () => {
  const now = at('2026-01-31T23:30:00Z')
  expect(startsOf('month', 1, 'Pacific/Kiritimati', now)).toEqual(['2026-02-01 2026-01-31T10:00:00.000Z'])
  expect(startsOf('month', 1, 'Pacific/Pago_Pago', now)).toEqual(['2026-01-01 2026-01-01T11:00:00.000Z'])
})

it('months go back across the year, on any day', () => {
  expect(startsOf('month', 3, 'UTC', at('2028-02-29T12:00:00Z'))).toEqual([
    '2027-12-01 2027-12-01T00:00:00.000Z',
    '2028-01-01 2028-01-01T00:00:00.000Z',
    '2028-02-01 2028-02-01T00:00:00.000Z',
  ])
})

it.each([
  ['2026-03-08T23:59:59Z', '2026-03-02'],
  ['2026-03-09T00:00:00Z', '2026-03-09'],
])('weeks start on Monday: %s is in the week of %s', (now, monday) => {
  expect(lastPeriods('week', 1, 'UTC', at(now))[0]?.starts).toBe(monday)
})

it.each(['America/Los_Angeles', 'UTC', 'Etc/GMT+5', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
)

it.each(['', '+02:00', 'Mars/Olympus', "UTC'; drop table leads", ' UTC', 'America/'])(
  '“%s” is not a time zone',
  (name) => expect(isTimeZone(name)).toBe(false),
)
