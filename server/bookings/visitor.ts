import type { OwnBooking, UpcomingCall } from '#contract/bookings.ts'
import type { BookingWeek } from '#domain/booking-week.ts'
import { MAX_VISITOR_MOVES } from '#domain/bookings.ts'
import { zoneName } from '#domain/zones.ts'
import { nameRows, type Actor } from '#server/db/database.ts'
import { dayOf } from '#domain/opening-hours.ts'
import { problem } from '#server/problem.ts'
import { visitorFile } from './calendar-file.ts'
import { requireOwnBooking, type BookingsContext } from './context.ts'
import * as queries from './queries.ts'
import type { BookingRow } from './queries.ts'
import { whyRefused, type BookedTimes } from '#domain/slots.ts'
import { slotProblem, timesAt } from './times.ts'

const NOT_OURS = 'This link is incomplete. Open the one in our latest email about your call.'
export const GONE = 'This link expired. We no longer have that call.'
const OVER = 'This call is over, so nothing changed. You can book another one.'
const CANCELLED = 'This call was already canceled, so nothing changed. You can book another one.'

export async function listOwnCalls(
  { db, links }: BookingsContext,
  customer: Actor & { role: 'customer' },
): Promise<{ items: UpcomingCall[] }> {
  const rows = await db.as(customer, queries.listOwnUpcoming)
  return {
    items: rows.map(({ id, starts_at, ends_at, zone }) => ({
      start: starts_at,
      end: ends_at,
      zone,
      zone_name: zoneName(zone),
      token: links.tokenOf(id),
      calendar_path: links.filePath(id),
    })),
  }
}

/** Throws `invalid_token`. */
export async function readOwnBooking(context: BookingsContext, token: string): Promise<OwnBooking> {
  return describeOwn(context, await getOwn(context, token))
}

/**
 * Throws `invalid_token`, `validation_failed` outside the hours, and `conflict`: with free times if it is taken, without if it is too late.
 */
export async function moveOwnBooking(
  context: BookingsContext,
  token: string,
  start: string,
): Promise<OwnBooking> {
  const row = await getOwn(context, token)
  refuseSettled(row)
  if (Date.parse(start) === Date.parse(row.starts_at)) return describeOwn(context, row)
  refuseMovedOut(context, row)
  requireOwnBooking(context)
  const schedule = await context.readSchedule()
  const busy = without(schedule.busy, schedule.week, row)
  const refusal = whyRefused(schedule.week, Date.parse(start), busy, schedule.now)
  if (refusal !== null) {
    // A parallel request of the same person may have moved the call there.
    const now = await getOwn(context, token)
    if (Date.parse(start) === Date.parse(now.starts_at)) return describeOwn(context, now)
    throw slotProblem(refusal, schedule, { start, zone: row.zone })
  }
  try {
    const moved = await context.limited(() =>
      context.db.as({ role: 'worker' }, async (trx) => {
        await nameRows(trx, [row.id])
        await queries.changeBooking(trx, row.id, timesAt(schedule.week, Date.parse(start)), 'visitor')
        return queries.findBooking(trx, row.id)
      }),
    )
    return describeChanged(context, moved, (now) => Date.parse(now.starts_at) === Date.parse(start))
  } catch (error) {
    throw queries.isTimeTaken(error)
      ? slotProblem('taken', await context.readSchedule(), { start, zone: row.zone })
      : error
  }
}

/** Throws `invalid_token`, and `conflict` if the call is over or cancelled. */
export async function cancelOwnBooking(context: BookingsContext, token: string): Promise<OwnBooking> {
  const row = await getOwn(context, token)
  refuseSettled(row)
  const cancelled = await context.db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [row.id])
    await queries.changeBooking(trx, row.id, { state: 'cancelled' }, 'visitor')
    return queries.findBooking(trx, row.id)
  })
  return describeChanged(context, cancelled, ({ state }) => state === 'cancelled')
}

/** A parallel request or the owner may have changed the call meanwhile: then the answer says how it is now. */
function describeChanged(
  context: BookingsContext,
  row: BookingRow | undefined,
  isAsAsked: (row: BookingRow) => boolean,
): OwnBooking {
  if (!row) throw problem('invalid_token', { detail: GONE })
  if (isAsAsked(row)) return describeOwn(context, row)
  refuseSettled(row)
  refuseMovedOut(context, row)
  throw problem('conflict')
}

/** Throws `conflict` for a call that is over or cancelled. */
export function refuseSettled(row: BookingRow): void {
  if (row.state === 'cancelled') throw problem('conflict', { detail: CANCELLED })
  if (Date.parse(row.starts_at) <= Date.now()) throw problem('conflict', { detail: OVER })
}

function refuseMovedOut({ config }: BookingsContext, { visitor_moves }: BookingRow): void {
  if (visitor_moves < MAX_VISITOR_MOVES) return
  const { phone, email } = config.site
  const reach = email === null ? `Call us at ${phone}` : `Call us at ${phone} or write to ${email}`
  throw problem('conflict', {
    detail: `You’ve moved this call ${MAX_VISITOR_MOVES} times, so we can’t move it here again. ${reach} to change it.`,
  })
}

async function getOwn(context: BookingsContext, token: string): Promise<BookingRow> {
  const id = context.links.findBookingId(token)
  if (id === null) throw problem('invalid_token', { detail: NOT_OURS })
  return getRow(context, id)
}

/** Throws `invalid_token` once the booking is deleted. */
export async function getRow({ db }: BookingsContext, id: string): Promise<BookingRow> {
  const row = await db.as({ role: 'worker' }, (trx) => queries.findNamedBooking(trx, id))
  if (!row) throw problem('invalid_token', { detail: GONE })
  return row
}

export function describeOwn(context: BookingsContext, row: BookingRow): OwnBooking {
  return {
    start: row.starts_at,
    end: row.ends_at,
    state: row.state,
    is_open: row.state === 'booked' && Date.parse(row.starts_at) > Date.now(),
    zone: row.zone,
    zone_name: zoneName(row.zone),
    calendar_file: visitorFile(context.config, row, {
      method: row.state === 'cancelled' ? 'CANCEL' : 'PUBLISH',
      link: context.links.linkTo(row.id),
    }),
    calendar_path: context.links.filePath(row.id),
  }
}

/** Null for a code that is not ours, and once the booking is deleted. */
export async function writeCallFile(context: BookingsContext, code: string): Promise<string | null> {
  const id = context.links.findFileBookingId(code)
  if (id === null) return null
  const row = await context.db.as({ role: 'worker' }, (trx) => queries.findNamedBooking(trx, id))
  if (!row) return null
  const method = row.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  return visitorFile(context.config, row, { method, link: null })
}

function without({ blocked, perDay, outside }: BookedTimes, week: BookingWeek, row: BookingRow): BookedTimes {
  const start = Date.parse(row.starts_at)
  const day = dayOf(start, week.zone)
  return {
    blocked: blocked.filter((block) => block.start > start || block.end <= start),
    perDay: new Map(perDay).set(day, (perDay.get(day) ?? 1) - 1),
    outside,
  }
}
