// The calendars that block times for calls, as admins see them. Their addresses are secrets: no call returns one.
import { hkdfSync, randomUUID } from 'node:crypto'
import type { BusyCalendar, BusyCalendars } from '#contract/busy-calendars.ts'
import { ADDRESS_FAULT, MAX_BUSY_CALENDARS, type NewBusyCalendar } from '#domain/busy-calendars.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { dayOf, startOfDay, type TimeRange } from '#domain/opening-hours.ts'
import { mergeRanges } from '#domain/slots.ts'
import type { Actor, Database } from '#server/db/database.ts'
import { announceOutward } from '#server/outward.ts'
import { problem } from '#server/problem.ts'
import { openText, sealText } from '#server/sealed-text.ts'
import { readWeek } from '#server/week.ts'
import * as queries from './queries.ts'

type Admin = Actor & { role: 'admin' }

const keyOf = (authSecret: string) =>
  Buffer.from(hkdfSync('sha256', authSecret, '', 'bookings: busy calendar address', 32))

/** The address cannot be used in another row, even by someone who can write to the database. */
const contextOf = ({ id, host }: { id: string; host: string }) => `busy calendar ${id} ${host}`

/** Null if it was encrypted with another `AUTH_SECRET`. */
export const openAddress = (authSecret: string, calendar: queries.SealedCalendar): string | null =>
  openText(keyOf(authSecret), contextOf(calendar), calendar.sealed_address)

const SHOWN_DAYS = 7

export const listCalendars = (db: Database, actor: Admin): Promise<BusyCalendars> =>
  db.as(actor, async (trx) => {
    const { zone } = await readWeek(trx)
    const today = dayOf(Date.now(), zone)
    const dates = Array.from({ length: SHOWN_DAYS + 1 }, (_, days) => addDays(today, days))
    const starts = dates.map((date) => startOfDay(date, zone))
    const [from = 0, to = 0] = [starts[0], starts.at(-1)]
    const busy = mergeRanges(await queries.listBusyTimes(trx, { from, to }))
    return {
      items: await queries.listCalendars(trx),
      week: dates
        .slice(0, SHOWN_DAYS)
        .map((date, place) => ({ date, busy: within(busy, starts[place] ?? 0, starts[place + 1] ?? 0) })),
    }
  })

const within = (busy: readonly TimeRange[], from: number, to: number) =>
  busy
    .filter(({ start, end }) => start < to && end > from)
    .map(({ start, end }) => ({
      start: new Date(Math.max(start, from)).toISOString(),
      end: new Date(Math.min(end, to)).toISOString(),
      is_all_day: start <= from && end >= to,
    }))

/** Throws `validation_failed` if there are too many, or the address is not https. */
export async function addCalendar(
  { db, authSecret, allowsPrivate }: { db: Database; authSecret: string; allowsPrivate: boolean },
  actor: Admin,
  { name, address }: NewBusyCalendar,
): Promise<BusyCalendar> {
  const { protocol, hostname: host } = new URL(address)
  if (protocol !== 'https:' && !allowsPrivate) throw refuse(ADDRESS_FAULT)
  const id = randomUUID()
  const sealed_address = sealText(keyOf(authSecret), contextOf({ id, host }), address)
  return db.as(actor, async (trx) => {
    if ((await queries.listCalendars(trx)).length >= MAX_BUSY_CALENDARS)
      throw refuse(`We read at most ${MAX_BUSY_CALENDARS} calendars. Remove one first`)
    await queries.insertCalendar(trx, { id, name, host, sealed_address, added_by: actor.userId })
    await announceOutward(trx, 'busy calendar', { actorId: actor.userId })
    await queries.readCalendarsSoon(trx)
    const added = (await queries.listCalendars(trx)).find((calendar) => calendar.id === id)
    if (!added) throw problem('not_found')
    return added
  })
}

const refuse = (message: string) => problem('validation_failed', { errors: [{ field: 'address', message }] })

/** Throws `not_found`. */
export async function removeCalendar(db: Database, actor: Admin, id: string): Promise<void> {
  if (!(await db.as(actor, (trx) => queries.removeCalendar(trx, id)))) throw problem('not_found')
}

export const readCalendarsSoon = (db: Database, actor: Admin): Promise<void> =>
  db.as(actor, queries.readCalendarsSoon)
