import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FreeTimes, OwnBooking } from '#contract/bookings.ts'
import type { Page, PageQuery } from '#contract/call.ts'
import { weekOf, type OpeningHours } from '#domain/booking-week.ts'
import {
  leadFromBooking,
  type Booking,
  type BookingForm,
  type SlotRefusal,
  type Wish,
} from '#domain/bookings.ts'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import { claimKey, findKey } from '#server/db/idempotency.ts'
import { addLead, type CameWith } from '#server/leads/service.ts'
import { isOpenAt, personCallBackTime } from '#domain/opening-hours.ts'
import { readWeek } from '#server/week.ts'
import { problem } from '#server/problem.ts'
import { requireOwnBooking, type BookingsContext } from './context.ts'
import { describe } from './owner.ts'
import * as queries from './queries.ts'
import type { BookingFilter, BookingRow } from './queries.ts'
import { nearestSlots, rangesOfWish, whyRefused } from '#domain/slots.ts'
import { freeTimes, iso, rowOf, slotProblem, type Window } from './times.ts'
import { describeOwn, getRow, GONE } from './visitor.ts'

export { admitBooking } from './admission.ts'
export { openBookings, type BookingsContext } from './context.ts'
export { isTimeTaken } from './queries.ts'

/** Pages of calls for a file, in the transaction of an admin. */
export const bookingsForExport = {
  count: queries.countBookings,
  async listPage(trx: Trx, query: PageQuery & BookingFilter): Promise<Page<Booking>> {
    const page = await queries.listBookings(trx, query)
    return { ...page, items: page.items.map(describe) }
  },
}

/** A week for calls that equals the opening hours follows them. */
export async function followOpeningHours(trx: Trx, before: OpeningHours, after: OpeningHours): Promise<void> {
  const { zone, hours } = await readWeek(trx)
  const [old, next] = [weekOf(before), weekOf(after)]
  if (isDeepStrictEqual({ zone, hours }, old) && !isDeepStrictEqual(old, next) && next.hours.length > 0)
    await queries.changeWeek(trx, next)
}

/** Throws `not_found` if calls are booked on another site, as do all functions that need a free time. */
export async function listFreeTimes(context: BookingsContext, window: Window): Promise<FreeTimes> {
  requireOwnBooking(context)
  return freeTimes(await context.readSchedule(), window)
}

/** Throws `validation_failed` for a time outside the hours for calls, and `conflict` with the free times for one that is taken. */
export async function book(
  context: BookingsContext,
  form: BookingForm,
  { key, cameWith }: { key?: string | undefined; cameWith?: CameWith } = {},
): Promise<OwnBooking & { id: string; token: string }> {
  const { db, limited, readSchedule } = context
  requireOwnBooking(context)
  const schedule = await readSchedule()
  const claim = key === undefined ? null : { key, owner: 'booking ', body: form }
  const refusal = whyRefused(schedule.week, Date.parse(form.start), schedule.busy, schedule.now)
  if (refusal !== null) {
    // The time may be taken by an earlier request with the same key.
    const earlier = claim && (await limited(() => db.as({ role: 'worker' }, (trx) => findKey(trx, claim))))
    if (earlier === null) throw slotProblem(refusal, schedule, form)
    return answerFor(context, await getRow(context, earlier))
  }
  const id = randomUUID()
  try {
    const booked = await limited(() =>
      db.as({ role: 'worker' }, async (trx) => {
        const earlier = claim && (await claimKey(trx, { ...claim, id }))
        if (earlier !== null) return queries.findNamedBooking(trx, earlier)
        const leadId = await addLead(trx, { content: leadFromBooking(form), source: 'booking', cameWith })
        await nameRows(trx, [id, leadId])
        await queries.insertBooking(trx, rowOf(schedule.week, form, { id, leadId }))
        return queries.findBooking(trx, id)
      }),
    )
    if (!booked) throw problem('invalid_token', { detail: GONE })
    return answerFor(context, booked)
  } catch (error) {
    throw queries.isTimeTaken(error) ? slotProblem('taken', await readSchedule(), form) : error
  }
}

function answerFor(context: BookingsContext, row: BookingRow) {
  return { id: row.id, token: context.links.tokenOf(row.id), ...describeOwn(context, row) }
}

export interface NearestTimes {
  starts: string[]
  fit: boolean
}

const NEAREST = 3

export async function findNearestTimes(
  context: BookingsContext,
  wished: Wish | string,
  zone: string,
  most = NEAREST,
): Promise<NearestTimes> {
  requireOwnBooking(context)
  const { free } = await context.readSchedule()
  const ranges =
    typeof wished === 'string'
      ? [{ start: Date.parse(wished), end: Date.parse(wished) }]
      : rangesOfWish(free, wished, zone)
  const { slots, fit } = nearestSlots(free, ranges, most)
  return { starts: slots.map(({ start }) => iso(start)), fit }
}

/** Why no call can be booked at this time; null if one can. */
export async function findRefusal(context: BookingsContext, start: string): Promise<SlotRefusal | null> {
  requireOwnBooking(context)
  const { week, busy, now } = await context.readSchedule()
  return whyRefused(week, Date.parse(start), busy, now)
}

/** In a worker's transaction that names the lead. Throws, with `isTimeTaken`, if another request took the time since `findRefusal`. */
export async function bookWithin(
  context: BookingsContext,
  trx: Trx,
  form: BookingForm,
  leadId: string,
): Promise<{ ownersZone: string }> {
  requireOwnBooking(context)
  const week = await readWeek(trx)
  await queries.insertBooking(trx, rowOf(week, form, { id: randomUUID(), leadId }))
  return { ownersZone: week.zone }
}

export function findBookingForJob(db: Database, id: string): Promise<BookingRow | undefined> {
  return db.as({ role: 'worker' }, (trx) => queries.findNamedBooking(trx, id))
}

/** When a person who asks now is called back; null if the week has no opening. Runs as the worker. */
export async function findCallBackTime(
  trx: Trx,
): Promise<{ at: number; zone: string; isOpen: boolean } | null> {
  const week = await readWeek(trx)
  const now = Date.now()
  const at = personCallBackTime(week, now)
  return at === null ? null : { at, zone: week.zone, isOpen: isOpenAt(week, now) }
}

/** For the live streams: bookings reach admins only. */
export async function readBookingsForDelivery(trx: Trx, ids: string[]) {
  await nameRows(trx, ids)
  const rows = await queries.findBookings(trx, ids)
  return new Map(rows.map((row) => [row.id, { row: describe(row), customerId: null }]))
}

export function exportBookings(trx: Trx): Promise<object[]> {
  return queries.listOwnBookings(trx)
}
