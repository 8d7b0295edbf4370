// The slots of the owner's week, and which of them are free. Days are calendar days: one with a clock change has 23 or 25 hours.
import { Temporal } from 'temporal-polyfill'
import type { BookingWeek } from './booking-week.ts'
import { isDayOff } from './opening-days.ts'
import { addDays } from './calendar-dates.ts'
import type { SlotRefusal, Wish } from './bookings.ts'
import { dayOf, MINUTE, rangesOf, startOfDay, type TimeRange } from './opening-hours.ts'

export interface Slot extends TimeRange {
  /** The day in the owner's zone, for the limit per day. */
  day: string
}

/** What booked calls block, with buffers and in order, and the number of calls on each of the owner's days. */
export interface BookedTimes {
  blocked: readonly TimeRange[]
  perDay: ReadonlyMap<string, number>
  /** What the owner's other calendars block, in order and without overlaps. */
  outside: readonly TimeRange[]
}

/** All slots from one day of the owner to another, both included, in order, free or taken. */
export function slotsBetween(week: BookingWeek, first: string, last: string): Slot[] {
  const slots: Slot[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) slots.push(...slotsOfDay(week, date))
  return slots
}

/** Slots follow each other from the opening on, except those that overlap a break. */
function slotsOfDay(week: BookingWeek, date: string): Slot[] {
  if (isDayOff(week, date)) return []
  const breaks = rangesOf(week.breaks, week.zone, date)
  const length = week.slot_minutes * MINUTE
  const starts = new Set<number>()
  for (const { start, end } of rangesOf(week.hours, week.zone, date)) {
    for (let at = start; at + length <= end; at += length) {
      if (!breaks.some((pause) => pause.start < at + length && pause.end > at)) starts.add(at)
    }
  }
  return [...starts]
    .toSorted((one, other) => one - other)
    .map((at) => ({ start: at, end: at + length, day: date }))
}

/** The time that a call blocks, with the owner's buffers. */
export function blockOf(week: BookingWeek, { start, end }: TimeRange): TimeRange {
  return {
    start: start - week.buffer_before_minutes * MINUTE,
    end: end + week.buffer_after_minutes * MINUTE,
  }
}

/** The first instant that can be booked, and the owner's last day. */
export function horizonOf(week: BookingWeek, now: number): { from: number; last: string } {
  return {
    from: now + week.notice_minutes * MINUTE,
    last: addDays(dayOf(now, week.zone), week.days_ahead),
  }
}

/** The `slots` that can be booked now. They must be in order. */
export function filterAvailable(
  week: BookingWeek,
  slots: readonly Slot[],
  busy: BookedTimes,
  now: number,
): Slot[] {
  const { from } = horizonOf(week, now)
  return slots.filter((slot) => slot.start >= from && !isTaken(week, slot, busy) && !isFull(week, slot, busy))
}

function isTaken(week: BookingWeek, slot: Slot, { blocked, outside }: BookedTimes): boolean {
  const block = blockOf(week, slot)
  return isTouched(block, blocked) || isTouched(block, outside)
}

function isTouched(block: TimeRange, blocked: readonly TimeRange[]): boolean {
  // Blocks do not overlap, so only the first one that ends later can conflict.
  let [low, high] = [0, blocked.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((blocked[middle]?.end ?? 0) > block.start) high = middle
    else low = middle + 1
  }
  return (blocked[low]?.start ?? Infinity) < block.end
}

/** In order, and without overlaps. Empty ranges are left out. */
export function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const merged: TimeRange[] = []
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    if (!(start < end)) continue
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

function isFull(week: BookingWeek, { day }: Slot, { perDay }: BookedTimes): boolean {
  return (perDay.get(day) ?? 0) >= week.most_a_day
}

/** The first reason why this time cannot be booked; null if it can. */
export function whyRefused(
  week: BookingWeek,
  start: number,
  busy: BookedTimes,
  now: number,
): SlotRefusal | null {
  const { from, last } = horizonOf(week, now)
  if (start <= now) return 'past'
  // First, because no calendar has days that are too far away.
  if (start >= startOfDay(addDays(last, 1), week.zone)) return 'too-far'
  if (start < from) return 'too-soon'
  const date = dayOf(start, week.zone)
  if (isDayOff(week, date)) return 'day-off'
  const slot = slotsOfDay(week, date).find((one) => one.start === start)
  if (!slot) return isOpen(week, date, start) ? 'off-grid' : 'closed'
  if (isTaken(week, slot, busy)) return 'taken'
  return isFull(week, slot, busy) ? 'day-full' : null
}

function isOpen(week: BookingWeek, date: string, start: number): boolean {
  const fits = ({ start: from, end }: TimeRange) => from <= start && start + week.slot_minutes * MINUTE <= end
  const touches = (pause: TimeRange) => pause.start < start + week.slot_minutes * MINUTE && pause.end > start
  return (
    rangesOf(week.hours, week.zone, date).some(fits) && !rangesOf(week.breaks, week.zone, date).some(touches)
  )
}

export function onDays(
  slots: readonly Slot[],
  { zone, from, days }: { zone: string; from: string; days: number },
): { date: string; slots: Slot[] }[] {
  const dates = Array.from({ length: days + 1 }, (_, n) => addDays(from, n))
  const starts = dates.map((date) => startOfDay(date, zone))
  // Both are in order, so one pass is enough.
  let next = slots.findIndex((slot) => slot.start >= (starts[0] ?? 0))
  if (next === -1) next = slots.length
  return dates.slice(0, days).map((date, n) => {
    const end = starts[n + 1] ?? 0
    const first = next
    while (next < slots.length && (slots[next]?.start ?? end) < end) next++
    return { date, slots: slots.slice(first, next) }
  })
}

/** The ranges of time of a wish, one per day. A wish without a day is for the first day with a fitting slot. */
export function rangesOfWish(slots: readonly Slot[], { days, hours }: Wish, zone: string): TimeRange[] {
  const onDay = (date: string): TimeRange => ({
    start: instantAt(date, hours?.from ?? 0, zone),
    end: instantAt(date, hours?.to ?? LAST_MINUTE, zone),
  })
  if (days !== null) return datesBetween(days.from, days.to).map(onDay)
  const [first, last] = [slots[0], slots.at(-1)]
  if (first === undefined || last === undefined) return []
  const ranges = datesBetween(dayOf(first.start, zone), dayOf(last.start, zone)).map(onDay)
  const fitting = ranges.find((range) => slots.some((slot) => isWithin(slot, range)))
  return [fitting ?? onDay(dayOf(first.start, zone))]
}

const LAST_MINUTE = 24 * 60 - 1

const isWithin = ({ start }: Slot, range: TimeRange) => range.start <= start && start <= range.end

const instantAt = (date: string, minutes: number, zone: string) =>
  Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: zone,
    plainTime: new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60),
  }).epochMilliseconds

function datesBetween(first: string, last: string): string[] {
  const dates: string[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** Picks `most` slots, which must be in order: spread over the ranges if many fit, else the nearest ones. */
export function nearestSlots(
  slots: readonly Slot[],
  ranges: readonly TimeRange[],
  most: number,
): { slots: Slot[]; fit: boolean } {
  const fitting = slots.filter((slot) => ranges.some((range) => isWithin(slot, range)))
  if (fitting.length > most) return { slots: spread(fitting, most), fit: true }
  const far = (slot: Slot) => Math.min(...ranges.map((range) => distance(slot, range)))
  const nearest = slots
    .map((slot) => ({ slot, far: far(slot) }))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, most)
    .map(({ slot }) => slot)
  return { slots: nearest.toSorted((one, other) => one.start - other.start), fit: fitting.length > 0 }
}

const distance = ({ start }: Slot, range: TimeRange) => Math.max(range.start - start, start - range.end, 0)

const spread = (slots: readonly Slot[], most: number) =>
  Array.from({ length: most }, (_, n) => slots[Math.round((n * (slots.length - 1)) / (most - 1))]).filter(
    (slot) => slot !== undefined,
  )
