import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { isZone } from '#domain/zones.ts'
import { WINDOWS_ZONES } from './windows-zones.ts'

/** What a clock shows, as if it were UTC, in milliseconds since 1970. */
export type Wall = number

export interface Zone {
  toInstant(wall: Wall): number
  toWall(instant: number): Wall
}

export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): Wall =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** Without a zone. */
export function timeAt(wall: Wall, isDate: boolean): ICAL.Time {
  const at = new Date(wall)
  const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
  const clock = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() }
  return new ICAL.Time(
    { ...date, ...(isDate ? { hour: 0, minute: 0, second: 0 } : clock), isDate },
    ICAL.Timezone.localTimezone,
  )
}

export function namedZone(name: string): Zone {
  return {
    // A time that the clocks skip is an hour later; of one that they repeat, the first.
    toInstant: (wall) =>
      Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, -1)).toZonedDateTime(name)
        .epochMilliseconds,
    toWall: (instant) =>
      instant +
      Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name).offsetNanoseconds / 1_000_000,
  }
}

const UTC: Zone = { toInstant: (wall) => wall, toWall: (instant) => instant }

/** As the file defines it. */
function definedZone(definition: ICAL.Component): Zone {
  const zone = new ICAL.Timezone(definition)
  const offsetAt = (wall: Wall) => zone.utcOffset(timeAt(wall, false)) * 1000
  return {
    toInstant: (wall) => wall - offsetAt(wall),
    toWall: (instant) => instant + offsetAt(instant + offsetAt(instant)),
  }
}

export interface Zones {
  /** Of a property's value. A date, and a time without a zone, are in the calendar's zone or the business's. */
  of(property: ICAL.Property, time: ICAL.Time): Zone
  /** The first zone that is in no list and not defined; its times are taken as the business's. */
  unknown(): string | null
}

export function zonesOf(calendar: ICAL.Component, businessZone: string): Zones {
  const definitions = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((definition) => [String(definition.getFirstPropertyValue('tzid')), definition]),
  )
  const ofCalendar = calendar.getFirstPropertyValue('x-wr-timezone')
  const floating = namedZone((typeof ofCalendar === 'string' && findName(ofCalendar)) || businessZone)
  const business = namedZone(businessZone)
  const known = new Map<string, Zone>()
  let unknown: string | null = null

  function find(id: string): Zone {
    const definition = definitions.get(id)
    const location = definition?.getFirstPropertyValue('x-lic-location')
    const name = findName(id) ?? (typeof location === 'string' ? findName(location) : null)
    if (name !== null) return namedZone(name)
    if (definition !== undefined) return definedZone(definition)
    unknown ??= id
    return business
  }

  return {
    of(property, time) {
      if (time.isDate) return business
      if (time.zone === ICAL.Timezone.utcTimezone) return UTC
      const id = property.getFirstParameter('tzid')
      if (id === undefined || id === '') return floating
      const zone = known.get(id) ?? find(id)
      known.set(id, zone)
      return zone
    },
    unknown: () => unknown,
  }
}

/** Some programs put a path before the name: `/freeassociation.sourceforge.net/Europe/Berlin`. */
function findName(id: string): string | null {
  const parts = id.split('/')
  const names = [id, WINDOWS_ZONES.get(id) ?? '', parts.slice(-3).join('/'), parts.slice(-2).join('/')]
  return names.find(isZone) ?? null
}
