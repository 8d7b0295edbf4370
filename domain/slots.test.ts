// Every slot of two years in twelve time zones, compared with another algorithm: it checks every quarter of
// an hour instead of going forward from the openings.
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { DEFAULT_WEEK, type BookingWeek } from './booking-week.ts'
import type { Wish } from './bookings.ts'
import { addDays } from './calendar-dates.ts'
import { callBackTime, dayOf, isOpenAt, personCallBackTime, startOfDay } from './opening-hours.ts'
import {
  filterAvailable,
  nearestSlots,
  onDays,
  slotsBetween,
  rangesOfWish,
  whyRefused,
  type BookedTimes,
} from './slots.ts'
import { formatMoment } from './zones.ts'

const ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Phoenix',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]

const FIRST = '2026-01-01'
const LAST = '2027-12-31'
const DAYS = 730
const QUARTER = 15 * 60_000

const everyDay = (from: string, to: string) =>
  ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, from, to }))

const WEEKS: Record<string, BookingWeek> = {
  'the week as it comes': DEFAULT_WEEK,
  'a week with breaks, days off and an evening': {
    ...DEFAULT_WEEK,
    hours: [...DEFAULT_WEEK.hours, { weekday: 6, from: '19:00', to: '24:00' }],
    breaks: [
      { weekday: 1, from: '12:15', to: '13:00' },
      { weekday: 6, from: '21:00', to: '21:30' },
    ],
    slot_minutes: 45,
    days_off: [
      { from: '2026-12-24', to: '2027-01-01' },
      { from: '2026-07-03', to: '2026-07-03' },
    ],
  },
  // Each of its nights with a change of the clocks is an hour too short or too long.
  'nights in Berlin': { ...DEFAULT_WEEK, zone: 'Europe/Berlin', hours: everyDay('00:00', '06:00') },
  // The clocks change by only half an hour there.
  'nights on Lord Howe': {
    ...DEFAULT_WEEK,
    zone: 'Australia/Lord_Howe',
    hours: everyDay('00:00', '06:00'),
    slot_minutes: 15,
  },
}

/** Minutes since the last midnight on the wall clock. */
const onWall = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Every quarter of an hour that starts a call, found with a wall clock and a stopwatch. */
function startsByWatching(week: BookingWeek): number[] {
  const end = DateTime.fromISO(LAST, { zone: week.zone }).plus({ days: 1 }).toMillis()
  const starts: number[] = []
  let date = ''
  /** When each opening of the day was first seen open. */
  let opened = new Map<object, number>()
  for (let at = DateTime.fromISO(FIRST, { zone: week.zone }).toMillis(); at < end; at += QUARTER) {
    const wall = DateTime.fromMillis(at, { zone: week.zone })
    const minute = wall.hour * 60 + wall.minute
    if (wall.toISODate() !== date) {
      date = wall.toISODate() ?? ''
      opened = new Map()
    }
    const isOff = week.days_off.some(({ from, to }) => from <= date && date <= to)
    const of = (ranges: BookingWeek['hours']) =>
      ranges.filter(({ weekday }) => !isOff && weekday === wall.weekday)
    for (const opening of of(week.hours)) {
      if (minute < onWall(opening.from) || minute >= onWall(opening.to)) continue
      const since = opened.get(opening) ?? at
      opened.set(opening, since)
      const isOnGrid = ((at - since) / 60_000) % week.slot_minutes === 0
      // A minute before its end, when the wall clock still shows the same day.
      const over = DateTime.fromMillis(at + (week.slot_minutes - 1) * 60_000, { zone: week.zone })
      const fits = over.toISODate() === date && over.hour * 60 + over.minute < onWall(opening.to)
      const isInBreak = of(week.breaks).some(
        ({ from, to }) => minute < onWall(to) && minute + week.slot_minutes > onWall(from),
      )
      if (isOnGrid && fits && !isInBreak) starts.push(at)
    }
  }
  return starts
}

describe.each(Object.entries(WEEKS))('%s', (_, week) => {
  const slots = slotsBetween(week, FIRST, LAST)
  const watched = startsByWatching(week)

  test('has the slots that a wall clock and a stopwatch find', () => {
    expect(watched.length).toBeGreaterThan(6000)
    expect(slots.map(({ start }) => start)).toEqual(watched)
    expect(slots.every(({ start, end }) => end - start === week.slot_minutes * 60_000)).toBe(true)
  })

  test.each(ZONES)('has them on the right days in %s', (zone) => {
    const expected = new Map<string, number[]>()
    for (const start of watched) {
      const date = DateTime.fromMillis(start, { zone }).toISODate() ?? ''
      expected.set(date, [...(expected.get(date) ?? []), start])
    }
    // From the day before, for zones in which the first slots are yesterday's.
    const days = onDays(slots, { zone, from: addDays(FIRST, -1), days: DAYS + 3 })
    for (const { date, slots: found } of days) {
      expect([date, found.map(({ start }) => start)]).toEqual([date, expected.get(date) ?? []])
    }
    expect(days.flatMap((day) => day.slots)).toHaveLength(watched.length)
  })
})

test.each(ZONES)('a day in %s starts at its first instant', (zone) => {
  for (let date = FIRST; date <= LAST; date = addDays(date, 1)) {
    const begins = startOfDay(date, zone)
    expect(begins).toBe(DateTime.fromISO(date, { zone }).startOf('day').toMillis())
    expect(dayOf(begins, zone)).toBe(date)
  }
})

const NOW = DateTime.fromISO('2026-03-05T10:10', { zone: DEFAULT_WEEK.zone })
const at = (text: string) => DateTime.fromISO(text, { zone: DEFAULT_WEEK.zone }).toMillis()
const NOTHING: BookedTimes = { blocked: [], perDay: new Map(), outside: [] }

describe('says why a time cannot be booked', () => {
  const week: BookingWeek = {
    ...DEFAULT_WEEK,
    breaks: [{ weekday: 1, from: '12:00', to: '13:00' }],
    buffer_before_minutes: 10,
    buffer_after_minutes: 20,
    days_off: [{ from: '2026-03-11', to: '2026-03-12' }],
    most_a_day: 2,
  }
  const call = (text: string) => ({ start: at(text) - 600_000, end: at(text) + 3_000_000 })
  const busy: BookedTimes = {
    blocked: [call('2026-03-09T10:00'), call('2026-03-13T09:00'), call('2026-03-13T11:00')],
    perDay: new Map([
      ['2026-03-09', 1],
      ['2026-03-13', 2],
    ]),
    outside: [{ start: at('2026-03-10T10:00'), end: at('2026-03-10T11:00') }],
  }
  test.each([
    ['2026-03-05T10:00', 'past'],
    ['2016-03-05T10:00', 'past'],
    ['2026-03-05T11:30', 'too-soon'],
    ['2026-03-05T12:30', null],
    ['2036-03-05T12:30', 'too-far'],
    ['2026-04-06T12:30', 'too-far'],
    ['2026-04-03T12:30', null],
    ['2026-03-11T10:00', 'day-off'],
    ['2026-03-07T10:00', 'closed'],
    ['2026-03-06T08:30', 'closed'],
    ['2026-03-06T18:00', 'closed'],
    ['2026-03-09T12:30', 'closed'],
    ['2026-03-06T09:10', 'off-grid'],
    ['2026-03-09T09:30', 'taken'],
    ['2026-03-09T10:00', 'taken'],
    // Also within the free time before a call.
    ['2026-03-10T10:30', 'taken'],
    ['2026-03-09T10:30', 'taken'],
    ['2026-03-09T09:00', null],
    ['2026-03-09T11:00', null],
    ['2026-03-13T15:00', 'day-full'],
  ])('%s: %s', (text, refusal) => {
    expect(whyRefused(week, at(text), busy, NOW.toMillis())).toBe(refusal)
  })

  test('and only times without a reason are free', () => {
    const slots = slotsBetween(week, '2026-03-01', '2026-04-30')
    const free = new Set(filterAvailable(week, slots, busy, NOW.toMillis()).map(({ start }) => start))
    for (const { start } of slots) {
      const refusal = whyRefused(week, start, busy, NOW.toMillis())
      if (refusal !== 'too-far') expect(free.has(start)).toBe(refusal === null)
    }
    expect(free.size).toBeGreaterThan(100)
  })
})

test('a change of the clocks between the visitor and the business moves nothing', () => {
  // From March 8, 2026 the clocks in the United States are an hour ahead, those in Europe from the 29th on.
  const slots = filterAvailable(
    DEFAULT_WEEK,
    slotsBetween(DEFAULT_WEEK, '2026-03-05', '2026-04-03'),
    NOTHING,
    NOW.toMillis(),
  )
  const firstOn = (date: string) =>
    onDays(slots, { zone: 'Europe/Berlin', from: date, days: 1 })[0]?.slots.find(
      ({ start }) => start > Date.parse(`${date}T12:00:00Z`),
    )?.start ?? 0
  expect(new Date(firstOn('2026-03-06')).toISOString()).toBe('2026-03-06T17:00:00.000Z')
  expect(new Date(firstOn('2026-03-10')).toISOString()).toBe('2026-03-10T16:00:00.000Z')
  expect(new Date(firstOn('2026-03-31')).toISOString()).toBe('2026-03-31T16:00:00.000Z')
})

describe('a call back within 24 hours', () => {
  const offWeek: BookingWeek = {
    ...DEFAULT_WEEK,
    breaks: [{ weekday: 2, from: '12:00', to: '13:00' }],
    days_off: [{ from: '2026-11-26', to: '2026-11-27' }],
  }

  // November 9, 2026 is a Monday; the clocks of Los Angeles are set back on Sunday, November 1.
  test.each([
    ['in the morning', '2026-11-09T10:15', 'Tue, Nov 10, 10:15 AM'],
    ['before the opening', '2026-11-08T08:08', 'Mon, Nov 9, 9:00 AM'],
    ['at the opening', '2026-11-09T09:00', 'Tue, Nov 10, 9:00 AM'],
    ['at closing time', '2026-11-09T18:00', 'Tue, Nov 10, 6:00 PM'],
    ['after closing', '2026-11-09T18:01', 'Wed, Nov 11, 9:00 AM'],
    ['at night', '2026-11-10T02:30', 'Wed, Nov 11, 9:00 AM'],
    ['on a Friday', '2026-11-13T15:00', 'Mon, Nov 16, 9:00 AM'],
    ['on a Saturday', '2026-11-14T10:00', 'Mon, Nov 16, 9:00 AM'],
    ['the day before the clocks change', '2026-10-31T12:00', 'Mon, Nov 2, 9:00 AM'],
    ['before days off and a weekend', '2026-11-25T10:00', 'Mon, Nov 30, 9:00 AM'],
    ['so that it falls into a break', '2026-11-09T12:30', 'Tue, Nov 10, 1:00 PM'],
  ])('requested %s', (_, arrival, told) => {
    const at = DateTime.fromISO(arrival, { zone: offWeek.zone }).toMillis()
    const time = callBackTime(offWeek, at) ?? 0
    expect(formatMoment(time, offWeek.zone)).toBe(`${told} Pacific Time`)
  })

  test.each(Object.entries(WEEKS))('is never before 24 hours nor outside %s', (_, week) => {
    const first = startOfDay('2026-06-29', week.zone)
    for (let at = first; at < first + 14 * 96 * QUARTER; at += QUARTER) {
      const time = callBackTime(week, at) ?? 0
      expect(time).toBeGreaterThanOrEqual(at + 96 * QUARTER)
      const wall = DateTime.fromMillis(time, { zone: week.zone })
      const clock = wall.hour * 60 + wall.minute
      const isOpen = week.hours.some(
        ({ weekday, from, to }) =>
          (weekday === wall.weekday && onWall(from) <= clock && clock <= onWall(to)) ||
          // Midnight is the end of the day before.
          (to === '24:00' && clock === 0 && weekday === ((wall.weekday + 5) % 7) + 1),
      )
      expect(isOpen, wall.toISO() ?? '').toBe(true)
    }
  })

  test('is not promised if there are no hours', () => {
    expect(callBackTime({ ...DEFAULT_WEEK, hours: [] }, Date.now())).toBeNull()
  })
})

describe('a request to talk to a person', () => {
  test.each([
    ['while open', '2026-11-09T10:00', 'Tue, Nov 10, 10:00 AM'],
    ['after closing', '2026-11-09T18:01', 'Tue, Nov 10, 11:00 AM'],
    ['before opening', '2026-11-10T08:59', 'Tue, Nov 10, 11:00 AM'],
    ['on a Friday evening', '2026-11-13T21:00', 'Mon, Nov 16, 11:00 AM'],
    ['on a Sunday', '2026-11-15T10:00', 'Mon, Nov 16, 11:00 AM'],
  ])('%s', (_, arrival, told) => {
    const at = DateTime.fromISO(arrival, { zone: DEFAULT_WEEK.zone }).toMillis()
    const time = personCallBackTime(DEFAULT_WEEK, at) ?? 0
    expect(formatMoment(time, DEFAULT_WEEK.zone)).toBe(`${told} Pacific Time`)
  })

  test.each(Object.entries(WEEKS))('is never due at the minute of opening: %s', (_, week) => {
    const first = startOfDay('2026-06-29', week.zone)
    for (let at = first; at < first + 14 * 96 * QUARTER; at += QUARTER) {
      if (isOpenAt(week, at)) continue
      const time = personCallBackTime(week, at) ?? 0
      expect(isOpenAt(week, time - 1)).toBe(true)
    }
  })
})

describe('the times nearest to a wish', () => {
  /** From Monday to Friday, 9 to 6 Pacific. */
  const week = slotsBetween(DEFAULT_WEEK, '2026-11-23', '2026-12-04')

  function near(wish: Wish, zone = DEFAULT_WEEK.zone, slots = week) {
    const { slots: found, fit } = nearestSlots(slots, rangesOfWish(slots, wish, zone), 3)
    const starts = found.map(({ start }) => DateTime.fromMillis(start, { zone }).toFormat('MM-dd HH:mm'))
    return [fit, ...starts]
  }
  const day = (date: string) => ({ from: date, to: date })
  const at = (hour: number) => ({ from: hour * 60, to: hour * 60 })

  test('are that time and those around it', () => {
    expect(near({ days: day('2026-11-24'), hours: at(10) })).toEqual([
      true,
      '11-24 09:30',
      '11-24 10:00',
      '11-24 10:30',
    ])
    const without = week.filter(({ start }) => start !== Date.parse('2026-11-24T18:00:00Z'))
    expect(near({ days: day('2026-11-24'), hours: at(10) }, DEFAULT_WEEK.zone, without)).toEqual([
      false,
      '11-24 09:00',
      '11-24 09:30',
      '11-24 10:30',
    ])
  })

  test('are spread over a long wish', () => {
    expect(near({ days: day('2026-11-27'), hours: { from: 720, to: 1019 } })).toEqual([
      true,
      '11-27 12:00',
      '11-27 14:30',
      '11-27 16:30',
    ])
    expect(near({ days: { from: '2026-11-30', to: '2026-12-06' }, hours: null })).toEqual([
      true,
      '11-30 09:00',
      '12-02 13:30',
      '12-04 17:30',
    ])
  })

  test('without a day are on the first that has one', () => {
    const later = week.filter(({ start }) => start > Date.parse('2026-11-24T00:00:00Z'))
    expect(near({ days: null, hours: { from: 990, to: 1439 } }, DEFAULT_WEEK.zone, later)).toEqual([
      true,
      '11-23 16:30',
      '11-23 17:00',
      '11-23 17:30',
    ])
    expect(near({ days: null, hours: at(9) }, DEFAULT_WEEK.zone, later)[1]).toBe('11-24 09:00')
    expect(near({ days: null, hours: null }, DEFAULT_WEEK.zone, later)).toEqual([
      true,
      '11-23 16:30',
      '11-23 17:00',
      '11-23 17:30',
    ])
    expect(near({ days: null, hours: at(3) })[0]).toBe(false)
  })

  test('on a day without any, or out of range, are the closest', () => {
    expect(near({ days: day('2026-11-28'), hours: null })).toEqual([
      false,
      '11-27 16:30',
      '11-27 17:00',
      '11-27 17:30',
    ])
    expect(near({ days: day('2027-06-01'), hours: null })[3]).toBe('12-04 17:30')
    expect(near({ days: day('2020-01-01'), hours: null })[1]).toBe('11-23 09:00')
    expect(near({ days: null, hours: null }, DEFAULT_WEEK.zone, [])).toEqual([false])
  })

  test("are in the visitor's time zone", () => {
    expect(near({ days: day('2026-11-24'), hours: at(19) }, 'Europe/Berlin')).toEqual([
      true,
      '11-24 18:30',
      '11-24 19:00',
      '11-24 19:30',
    ])
  })

  test('keep the hour when the clocks change, also an hour that is skipped', () => {
    const nights = slotsBetween(
      { ...DEFAULT_WEEK, hours: everyDay('00:00', '06:00') },
      '2027-03-13',
      '2027-03-15',
    )
    expect(near({ days: day('2027-03-14'), hours: at(4) }, DEFAULT_WEEK.zone, nights)[2]).toBe('03-14 04:00')
    const skipped = near(
      { days: day('2027-03-14'), hours: { from: 150, to: 150 } },
      DEFAULT_WEEK.zone,
      nights,
    )
    expect(skipped).toEqual([true, '03-14 03:00', '03-14 03:30', '03-14 04:00'])
    const autumn = slotsBetween(
      { ...DEFAULT_WEEK, hours: everyDay('00:00', '06:00') },
      '2026-11-01',
      '2026-11-01',
    )
    expect(near({ days: day('2026-11-01'), hours: at(4) }, DEFAULT_WEEK.zone, autumn)[2]).toBe('11-01 04:00')
  })
})
