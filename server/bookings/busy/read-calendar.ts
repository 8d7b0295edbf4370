// The busy times of a calendar file (RFC 5545), as Google, Outlook and Apple publish it. No text of an event leaves this file.
import ICAL from 'ical.js'
import { addDays } from '#domain/calendar-dates.ts'
import { startOfDay, type TimeRange } from '#domain/opening-hours.ts'
import { mergeRanges } from '#domain/slots.ts'
import { timeAt, wallOf, zonesOf, type Wall, type Zone, type Zones } from './calendar-zones.ts'

export interface CalendarQuestion {
  source: Uint8Array
  /** The business's. */
  zone: string
  from: number
  to: number
  /** The identifiers of our own calls, which are no other appointments. */
  ownUids: readonly string[]
}

export interface CalendarTimes {
  busy: TimeRange[]
  /** A zone that we do not know; its times were taken as the business's. */
  unknownZone: string | null
  /** How many entries could not be read. */
  skipped: number
}

export type CalendarResult = CalendarTimes | { problem: 'not_calendar' | 'too_many' }

const MAX_INSTANCES = 100_000
const DAY_MS = 24 * 60 * 60_000

class TooMany extends Error {}

interface Reading extends Omit<CalendarQuestion, 'source'> {
  zones: Zones
  /** The address whose calendar it is, if it says so. */
  owner: string | null
  /** Throws TooMany. */
  count: () => void
}

export function readCalendar({ source, ...question }: CalendarQuestion): CalendarResult {
  const calendars = parse(new TextDecoder().decode(source))
  if (calendars === null) return { problem: 'not_calendar' }
  let left = MAX_INSTANCES
  const count = () => {
    if (--left < 0) throw new TooMany()
  }
  const busy: TimeRange[] = []
  let [skipped, unknownZone]: [number, string | null] = [0, null]
  try {
    for (const calendar of calendars) {
      const zones = zonesOf(calendar, question.zone)
      const name = calendar.getFirstPropertyValue('x-wr-calname')
      const owner = typeof name === 'string' && name.includes('@') ? name.toLowerCase() : null
      const read = readEntries(calendar, { ...question, zones, owner, count })
      busy.push(...read.busy)
      skipped += read.skipped
      unknownZone ??= zones.unknown()
    }
  } catch (error) {
    if (error instanceof TooMany) return { problem: 'too_many' }
    throw error
  }
  return { busy: mergeRanges(busy), unknownZone, skipped }
}

function parse(text: string): ICAL.Component[] | null {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 1000))) return null
  try {
    // One of several is an array of arrays.
    const parsed = ICAL.parse(text) as unknown[]
    const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as ConstructorParameters<
      typeof ICAL.Component
    >[0][]
    return all.map((one) => new ICAL.Component(one))
  } catch {
    return null
  }
}

function readEntries(calendar: ICAL.Component, reading: Reading): { busy: TimeRange[]; skipped: number } {
  const busy: TimeRange[] = []
  let skipped = 0
  const attempt = (read: () => TimeRange[]) => {
    try {
      for (const range of read()) if (range.end > reading.from && range.start < reading.to) busy.push(range)
    } catch (error) {
      if (error instanceof TooMany) throw error
      skipped++
    }
  }
  const own = new Set(reading.ownUids)
  const events = calendar
    .getAllSubcomponents('vevent')
    .filter((event) => !own.has(String(event.getFirstPropertyValue('uid'))))
  const changed = new Map<string, ICAL.Component[]>()
  for (const event of events.filter((one) => one.hasProperty('recurrence-id'))) {
    const uid = uidOf(event)
    changed.set(uid, [...(changed.get(uid) ?? []), event])
    attempt(() => (isFree(event, reading) ? [] : [onceOf(event, reading)]))
  }
  for (const event of events.filter((one) => !one.hasProperty('recurrence-id'))) {
    attempt(() =>
      isFree(event, reading) ? [] : instancesOf(event, changed.get(uidOf(event)) ?? [], reading),
    )
  }
  for (const freeBusy of calendar.getAllSubcomponents('vfreebusy'))
    attempt(() => periodsOf(freeBusy, reading))
  return { busy, skipped }
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid'))

/** Outlook shows a person who works elsewhere as available. */
const FREE_STATES: ReadonlySet<unknown> = new Set(['FREE', 'WORKINGELSEWHERE'])

function isFree(event: ICAL.Component, { owner }: Reading): boolean {
  const valueOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  if (valueOf('status') === 'CANCELLED' || valueOf('transp') === 'TRANSPARENT') return true
  if (FREE_STATES.has(valueOf('x-microsoft-cdo-busystatus'))) return true
  return event.getAllProperties('attendee').some(
    (guest) =>
      guest.getFirstParameter('partstat') === 'DECLINED' &&
      String(guest.getFirstValue())
        .toLowerCase()
        .replace(/^mailto:/, '') === owner,
  )
}

interface Start {
  wall: Wall
  isDate: boolean
  zone: Zone
  /** In days of the business for dates, else in milliseconds. */
  length: number
}

function startOf(event: ICAL.Component, { zones }: Reading): Start {
  const property = propertyOf(event, 'dtstart')
  const time = timeOf(property.getFirstValue())
  const zone = zones.of(property, time)
  const wall = wallOf(time)
  const unit = time.isDate ? DAY_MS : 1
  const endProperty = event.getFirstProperty('dtend')
  if (endProperty) {
    const end = timeOf(endProperty.getFirstValue())
    const length = time.isDate
      ? wallOf(end) - wall
      : zones.of(endProperty, end).toInstant(wallOf(end)) - zone.toInstant(wall)
    return { wall, isDate: time.isDate, zone, length: time.isDate ? Math.max(1, length / unit) : length }
  }
  const duration = event.getFirstPropertyValue('duration')
  const length = duration instanceof ICAL.Duration ? (duration.toSeconds() * 1000) / unit : 0
  return { wall, isDate: time.isDate, zone, length: time.isDate ? Math.max(1, Math.ceil(length)) : length }
}

function propertyOf(event: ICAL.Component, name: string): ICAL.Property {
  const property = event.getFirstProperty(name)
  if (!property) throw new Error(`no ${name}`)
  return property
}

/** Throws if it is none, or one that no calendar has. */
function timeOf(value: unknown): ICAL.Time {
  if (!(value instanceof ICAL.Time) || Number.isNaN(wallOf(value))) throw new Error('no time')
  return value
}

const onceOf = (event: ICAL.Component, reading: Reading): TimeRange => {
  reading.count()
  const start = startOf(event, reading)
  return rangeAt(start.wall, start, reading)
}

function rangeAt(wall: Wall, { isDate, zone, length }: Start, reading: Reading): TimeRange {
  if (!isDate) {
    const start = zone.toInstant(wall)
    return { start, end: start + length }
  }
  const date = dateOf(wall)
  return { start: startOfDay(date, reading.zone), end: startOfDay(addDays(date, length), reading.zone) }
}

const dateOf = (wall: Wall) => new Date(wall).toISOString().slice(0, 10)

/** Of an event that may repeat, without those that were changed or taken out. */
function instancesOf(event: ICAL.Component, changed: ICAL.Component[], reading: Reading): TimeRange[] {
  const start = startOf(event, reading)
  const isOut = excludedFrom(event, changed, reading)
  const walls = new Set([start.wall])
  const lengthMs = start.isDate ? start.length * DAY_MS : start.length
  const window = { from: reading.from - lengthMs - DAY_MS, to: reading.to + DAY_MS }
  for (const rule of event.getAllProperties('rrule')) {
    const value = rule.getFirstValue()
    if (!(value instanceof ICAL.Recur)) throw new Error('no rule')
    for (const wall of repeat(value, start, window, reading)) walls.add(wall)
  }
  const added = event.getAllProperties('rdate').flatMap((property) =>
    property.getValues().map((value: unknown) => {
      reading.count()
      const time = timeOf(value instanceof ICAL.Period ? value.start : value)
      return start.isDate
        ? wallOf(time)
        : start.zone.toWall(reading.zones.of(property, time).toInstant(wallOf(time)))
    }),
  )
  return [...walls, ...added]
    .filter((wall) => wall > window.from && wall < window.to && !isOut(wall, start))
    .map((wall) => rangeAt(wall, start, reading))
}

function excludedFrom(event: ICAL.Component, changed: ICAL.Component[], { zones }: Reading) {
  const [days, instants] = [new Set<string>(), new Set<number>()]
  const leaveOut = (property: ICAL.Property) => {
    for (const value of property.getValues()) {
      const time = timeOf(value)
      if (time.isDate) days.add(dateOf(wallOf(time)))
      else instants.add(zones.of(property, time).toInstant(wallOf(time)))
    }
  }
  event.getAllProperties('exdate').forEach(leaveOut)
  for (const one of changed) leaveOut(propertyOf(one, 'recurrence-id'))
  return (wall: Wall, { isDate, zone }: Start) =>
    days.has(dateOf(wall)) || (!isDate && instants.has(zone.toInstant(wall)))
}

const UNITS: Readonly<Record<string, number>> = {
  SECONDLY: 1000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
}

/** The times of a rule by the clock of its event, so that they follow its changes. */
function* repeat(
  rule: ICAL.Recur,
  { wall, isDate, zone }: Start,
  window: { from: number; to: number },
  { count }: Reading,
): Generator<Wall> {
  const { until } = rule
  if (until) {
    const inUtc = !until.isDate && until.zone === ICAL.Timezone.utcTimezone
    const last = inUtc
      ? zone.toWall(wallOf(until))
      : wallOf(until) + (until.isDate && !isDate ? DAY_MS - 1000 : 0)
    rule.until = timeAt(last, isDate)
  }
  // These rules look the same from any of their times, so years of past ones are not counted.
  const step = (UNITS[rule.freq] ?? 0) * rule.interval
  const steps = rule.count || step === 0 ? 0 : Math.max(0, Math.floor((window.from - wall) / step) - 1)
  const times = rule.iterator(timeAt(wall + steps * step, isDate))
  for (let next = times.next(); next as ICAL.Time | null; next = times.next()) {
    count()
    const at = wallOf(next)
    if (at > window.to) return
    if (at >= wall) yield at
  }
}

function periodsOf(freeBusy: ICAL.Component, { count }: Reading): TimeRange[] {
  return freeBusy
    .getAllProperties('freebusy')
    .filter((property) => property.getFirstParameter('fbtype') !== 'FREE')
    .flatMap((property) =>
      property.getValues().flatMap((value: unknown) => {
        count()
        // Always in UTC.
        return value instanceof ICAL.Period
          ? [{ start: wallOf(timeOf(value.start)), end: wallOf(timeOf(value.getEnd())) }]
          : []
      }),
    )
}
