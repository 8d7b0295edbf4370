// Short times for a row: what is soon has its time, what is later its date.
import { expect, test } from 'vitest'
import { currentZone, formatNear, formatTime, isZone, listZones, zoneName } from './zones.ts'

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

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['asia/calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['america/vancouver', 'America/Vancouver'],
  ['Europe/Oslo', 'Europe/Oslo'],
  ['Mars/Olympus', 'Mars/Olympus'],
])('%s is called %s today', (name, today) => {
  expect(currentZone(name)).toBe(today)
})

test('every zone can be chosen once, under the name of today', () => {
  const zones = listZones('Asia/Calcutta')
  expect(zones).toEqual([...new Set(zones)].toSorted())
  for (const name of Intl.supportedValuesOf('timeZone')) expect(zones).toContain(currentZone(name))
  for (const name of zones) expect([name, isZone(name), currentZone(name)]).toEqual([name, true, name])
  expect(zones).toContain('Asia/Kolkata')
  expect(zones).not.toContain('Asia/Calcutta')
})

test('a zone that was stored under its earlier name is shown with the name of today', () => {
  expect(zoneName('Asia/Calcutta')).toBe(zoneName('Asia/Kolkata'))
  expect(zoneName('Asia/Calcutta')).toBe('India Standard Time (Kolkata)')
})

test('British Columbia keeps its clocks from November 2026 on', () => {
  expect(formatTime('2026-12-01T20:00:00Z', 'America/Vancouver')).toBe('1:00 PM')
  expect(formatTime('2027-01-15T20:00:00Z', 'America/Vancouver')).toBe('1:00 PM')
  expect(formatTime('2026-12-01T20:00:00Z', 'America/Los_Angeles')).toBe('12:00 PM')
})
