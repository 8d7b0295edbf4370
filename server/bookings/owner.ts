import { randomUUID } from 'node:crypto'
import type { BOOKING_TIMES, CalendarFeed } from '#contract/bookings.ts'
import type { Page, PageQuery } from '#contract/call.ts'
import type { BookingWeek, BookingWeekChanges } from '#domain/booking-week.ts'
import { canBeNoShow, MAX_NO_SHOW_DAYS } from '#domain/no-shows.ts'
import { SLOT_REFUSALS, type Booking, type BookingState } from '#domain/bookings.ts'
import { nameRows, type Actor, type Trx } from '#server/db/database.ts'
import { readWeek as readWeekRow } from '#server/week.ts'
import { announceOutward } from '#server/outward.ts'
import { phoneLink } from '#server/phones.ts'
import { problem } from '#server/problem.ts'
import { feedFile } from './calendar-file.ts'
import type { BookingsContext } from './context.ts'
import * as queries from './queries.ts'
import type { BookingRow } from './queries.ts'
import { DAY_MS, iso, refuseStart, timesOf } from './times.ts'
import { refuseSettled } from './visitor.ts'

type Admin = Actor & { role: 'admin' }

const FEED_PAST_DAYS = 30
const OWNER_DAYS_AHEAD = 366

export async function listBookings(
  { db }: BookingsContext,
  actor: Admin,
  query: PageQuery & { when: (typeof BOOKING_TIMES)[number] },
): Promise<Page<Booking>> {
  const page = await db.as(actor, (trx) => queries.listBookings(trx, query))
  return { ...page, items: page.items.map(describe) }
}

/** Throws `not_found`, `conflict` and, for a time that is past or too far ahead, `validation_failed`. */
export async function moveBooking(
  context: BookingsContext,
  actor: Admin,
  id: string,
  start: string,
): Promise<Booking> {
  const at = Date.parse(start)
  if (at <= Date.now()) throw refuseStart(SLOT_REFUSALS.past)
  if (at > Date.now() + OWNER_DAYS_AHEAD * DAY_MS) throw refuseStart(SLOT_REFUSALS['too-far'])
  return changeBooking(context, actor, id, async (trx, row) => {
    refuseSettled(row)
    if (at === Date.parse(row.starts_at)) return true
    const week = await readWeekRow(trx)
    const end = at + Date.parse(row.ends_at) - Date.parse(row.starts_at)
    return queries.changeBooking(trx, id, timesOf(week, { start: at, end }), 'owner')
  })
}

/** Throws `not_found` and `conflict`. */
export function changeState(
  context: BookingsContext,
  actor: Admin,
  id: string,
  state: BookingState,
): Promise<Booking> {
  return changeBooking(context, actor, id, (trx, row) => CHANGES[state](trx, row))
}

const CHANGES: Record<BookingState, (trx: Trx, row: BookingRow) => Promise<boolean>> = {
  cancelled(trx, row) {
    refuseSettled(row)
    return queries.changeBooking(trx, row.id, { state: 'cancelled' }, 'owner')
  },
  async no_show(trx, row) {
    if (row.state === 'no_show') return true
    if (row.state === 'cancelled') throw problem('conflict', { detail: 'This call was canceled.' })
    const now = Date.now()
    if (Date.parse(row.starts_at) > now)
      throw problem('conflict', { detail: 'This call hasn’t started yet.' })
    if (!canBeNoShow({ start: row.starts_at, state: row.state }, now))
      throw problem('conflict', { detail: TOO_OLD })
    return queries.markNoShow(trx, row.id)
  },
  async booked(trx, row) {
    if (row.state !== 'no_show') throw problem('conflict', { detail: 'This call isn’t marked as a no-show.' })
    if (await queries.unmarkNoShow(trx, row.id)) return true
    throw problem('conflict', { detail: 'We’ve already emailed new times, so it stays a no-show.' })
  },
}

const TOO_OLD = `This call was more than ${MAX_NO_SHOW_DAYS} days ago. Write to the person yourself.`

async function changeBooking(
  { db }: BookingsContext,
  actor: Admin,
  id: string,
  change: (trx: Trx, row: BookingRow) => Promise<boolean>,
): Promise<Booking> {
  try {
    return await db.as(actor, async (trx) => {
      const row = await queries.findBooking(trx, id)
      if (!row) throw problem('not_found')
      if (!(await change(trx, row))) throw problem('conflict')
      const changed = await queries.findBooking(trx, id)
      if (!changed) throw problem('not_found')
      return describe(changed)
    })
  } catch (error) {
    throw queries.isTimeTaken(error)
      ? problem('conflict', { detail: 'There’s another call at that time, or too close to it.' })
      : error
  }
}

export function describe(row: BookingRow): Booking {
  const { starts_at, ends_at, changed_at: _at, visitor_moves: _moves, calendar_uid: _uid, ...rest } = row
  return { ...rest, phone_link: phoneLink(rest.phone), start: starts_at, end: ends_at }
}

export function readWeek({ db }: BookingsContext, actor: Admin): Promise<BookingWeek> {
  return db.as(actor, readWeekRow)
}

export function changeWeek(
  { db }: BookingsContext,
  actor: Admin,
  changes: BookingWeekChanges,
): Promise<BookingWeek> {
  return db.as(actor, async (trx) => {
    await queries.changeWeek(trx, changes)
    return readWeekRow(trx)
  })
}

export async function readFeed({ db }: BookingsContext, actor: Admin): Promise<CalendarFeed> {
  const feed = await db.as(actor, queries.findFeed)
  return { url: null, created_at: feed?.created_at ?? null }
}

/** Under a new address; the admin's earlier one ends. Throws `conflict` if the same admin makes one at this moment. */
export async function makeFeed({ db, links }: BookingsContext, actor: Admin): Promise<CalendarFeed> {
  const id = randomUUID()
  try {
    return await db.as(actor, async (trx) => {
      await queries.deleteFeed(trx)
      await queries.insertFeed(trx, { id, made_by: actor.userId })
      await announceOutward(trx, 'calendar feed', { actorId: actor.userId })
      const feed = await queries.findFeed(trx)
      return { url: links.feedAddress(id), created_at: feed?.created_at ?? null }
    })
  } catch (error) {
    throw queries.hasFeed(error)
      ? problem('conflict', { detail: 'Your calendar link was just made. Use that one, or make another.' })
      : error
  }
}

export async function revokeFeed({ db }: BookingsContext, actor: Admin): Promise<CalendarFeed> {
  await db.as(actor, queries.deleteFeed)
  return { url: null, created_at: null }
}

/** The calendar file of a feed; null if the code is not ours or was revoked. */
export async function writeFeed(context: BookingsContext, code: string): Promise<string | null> {
  const id = context.links.findFeedId(code)
  if (id === null) return null
  return context.db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [id])
    if (!(await queries.isFeed(trx, id))) return null
    const from = iso(Date.now() - FEED_PAST_DAYS * DAY_MS)
    return feedFile(context.config, await queries.findBookedFrom(trx, from))
  })
}
