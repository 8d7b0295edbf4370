// Short times for a row: what is soon has its time, what is later its date.
import { expect, test } from 'vitest'
import { formatNear } from './zones.ts'

const DENVER = 'America/Denver'
const now = Date.parse('2026-11-28T15:00:00Z')

test.each([
  ['2026-11-29T03:47:00Z', DENVER, 'today 8:47 PM'],
  ['2026-11-29T03:47:00Z', 'UTC', 'Sun 3:47 AM'],
  ['2026-11-28T16:00:00Z', DENVER, 'today 9 AM'],
  ['2026-12-04T14:59:00Z', DENVER, 'Fri 7:59 AM'],
  ['2026-12-05T16:00:00Z', DENVER, 'Dec 5'],
  ['2027-11-28T16:00:00Z', DENVER, 'Nov 28'],
])('%s in %s is “%s”', (instant, zone, text) => {
  expect(formatNear(instant, now, zone)).toBe(text)
})

test('the last half hour of a day of 25 hours is still today', () => {
  const midnight = Date.parse('2026-11-01T06:00:00Z')
  expect(formatNear('2026-11-02T06:30:00Z', midnight, DENVER)).toBe('today 11:30 PM')
})
