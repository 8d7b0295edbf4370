import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import type { BOOKING_TIMES } from '#contract/bookings.ts'
import type { BookingWeek, BookingWeekChanges } from '#domain/booking-week.ts'
import { MAX_VISITOR_MOVES, type Booking, type BookingParty } from '#domain/bookings.ts'
import { nameRows, type Trx } from '#server/db/database.ts'
import { sqlState } from '#server/db/errors.ts'
import { readPage } from '#server/db/paging.ts'

const LISTS = ['hours', 'breaks', 'days_off'] as const satisfies (keyof BookingWeek)[]

export async function changeWeek(trx: Trx, changes: BookingWeekChanges): Promise<void> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  const values = given.map(([name, value]) => [
    name,
    LISTS.some((one) => one === name) ? JSON.stringify(value) : value,
  ])
  await trx.updateTable('booking_week').set(Object.fromEntries(values)).execute()
}

/** What booked calls block, in order of time, as milliseconds since 1970: there may be thousands. */
export function findBlocks(trx: Trx, { from, to }: { from: string; to: string }) {
  return (
    trx
      .selectFrom('bookings')
      .select([
        // `extract` returns numeric, which takes twice as long to read.
        sql<number>`extract(epoch from blocks_from)::float8 * 1000`.as('start'),
        sql<number>`extract(epoch from blocks_to)::float8 * 1000`.as('end'),
        'day',
      ])
      .where('state', '=', 'booked')
      // `starts_at` has the index; no call is longer than a day.
      .where('starts_at', '>', sql<string>`${from}::timestamptz - interval '1 day'`)
      .where('starts_at', '<', to)
      .orderBy('starts_at')
      .execute()
  )
}

type Times = { starts_at: string; ends_at: string; blocks_from: string; blocks_to: string; day: string }

export async function insertBooking(
  trx: Trx,
  row: Times & Pick<Booking, 'id' | 'lead_id' | 'name' | 'email' | 'phone' | 'about' | 'zone'>,
): Promise<void> {
  await trx
    .insertInto('bookings')
    .values({ ...row, calendar_uid: row.id })
    .execute()
}

function selectBookings(trx: Trx) {
  return trx.selectFrom('bookings').select([
    'id',
    'lead_id',
    'starts_at',
    'ends_at',
    'state',
    'name',
    'email',
    'phone',
    'about',
    'zone',
    'calendar_uid',
    'sequence',
    'visitor_moves',
    'changed_by',
    'changed_at',
    'created_at',
    sql<boolean>`state = 'booked' and ends_at > now() and exists (
        select from busy_times where busy_times.starts_at < bookings.ends_at and busy_times.ends_at > bookings.starts_at
      )`.as('overlaps_calendar'),
  ])
}
export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['executeTakeFirstOrThrow']>>

export function findBooking(trx: Trx, id: string): Promise<BookingRow | undefined> {
  return selectBookings(trx).where('id', '=', id).executeTakeFirst()
}

/** Under the role `worker`, which must name the row. */
export async function findNamedBooking(trx: Trx, id: string): Promise<BookingRow | undefined> {
  await nameRows(trx, [id])
  return findBooking(trx, id)
}

export function findBookings(trx: Trx, ids: readonly string[]): Promise<BookingRow[]> {
  return selectBookings(trx).where('id', 'in', ids).execute()
}

/** All bookings that the transaction may see from an instant on, for a calendar. */
export function findBookedFrom(trx: Trx, from: string): Promise<BookingRow[]> {
  return selectBookings(trx)
    .where('state', '=', 'booked')
    .where('starts_at', '>=', from)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** Under the role `customer`: those under their address. */
export function listOwnBookings(trx: Trx) {
  return trx
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at', 'state', 'name', 'email', 'phone', 'about', 'zone', 'created_at'])
    .orderBy('starts_at', 'desc')
    .execute()
}

const MOST_UPCOMING = 10

/** Under the role `customer`: those under their address. */
export function listOwnUpcoming(trx: Trx) {
  return trx
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at', 'zone'])
    .where('state', '=', 'booked')
    .where('starts_at', '>', sql<string>`now()`)
    .orderBy('starts_at')
    .limit(MOST_UPCOMING)
    .execute()
}

const ORDERS = {
  upcoming: { name: 'upcoming', column: 'starts_at', type: 'timestamptz', direction: 'asc' },
  past: { name: 'past', column: 'starts_at', type: 'timestamptz', direction: 'desc' },
  all: { name: 'all', column: 'starts_at', type: 'timestamptz', direction: 'desc' },
} as const

/** All of them without `when`. */
export interface BookingFilter {
  when?: (typeof BOOKING_TIMES)[number] | undefined
}

export function listBookings(
  trx: Trx,
  { when, ...query }: PageQuery & BookingFilter,
): Promise<Page<BookingRow>> {
  return readPage(selectBookings(trx).where(isAtTime(when)), query, ORDERS[when ?? 'all'])
}

export async function countBookings(trx: Trx, { when }: BookingFilter): Promise<number> {
  const { count } = await trx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isAtTime(when))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function isAtTime(when: BookingFilter['when']) {
  if (when === undefined) return sql<boolean>`true`
  return when === 'past' ? sql<boolean>`ends_at <= now()` : sql<boolean>`ends_at > now()`
}

/** False if there is no such call, it is over or cancelled, it is at that time already, or the visitor has moved it too often. */
export async function changeBooking(
  trx: Trx,
  id: string,
  change: Times | { state: 'cancelled' },
  by: BookingParty,
): Promise<boolean> {
  const isVisitorMove = by === 'visitor' && 'starts_at' in change
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ ...change, changed_by: by, sequence: sql`sequence + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where('starts_at', '>', sql<string>`now()`)
    .$if('starts_at' in change, (update) =>
      update.where('starts_at', '<>', 'starts_at' in change ? change.starts_at : ''),
    )
    .$if(isVisitorMove, (update) =>
      update.set({ visitor_moves: sql`visitor_moves + 1` }).where('visitor_moves', '<', MAX_VISITOR_MOVES),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Runs as an admin. False if it changed meanwhile. */
export async function markNoShow(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ state: 'no_show', changed_by: 'owner', sequence: sql`sequence + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where('starts_at', '<=', sql<string>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Runs as an admin. False once the email about it is sent. */
export async function unmarkNoShow(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ state: 'booked', changed_by: 'owner', sequence: sql`sequence + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'no_show')
    .where(
      sql<boolean>`not exists (
        select from mails where mails.subject_id = bookings.id and kind = 'booking-no-show' and mails.state = 'sent'
      )`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findFeed(trx: Trx) {
  return trx.selectFrom('calendar_feeds').select('created_at').executeTakeFirst()
}

export async function isFeed(trx: Trx, id: string): Promise<boolean> {
  return (
    (await trx.selectFrom('calendar_feeds').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  )
}

/** The policies show an admin only their own. */
export async function deleteFeed(trx: Trx): Promise<void> {
  await trx.deleteFrom('calendar_feeds').execute()
}

export async function insertFeed(trx: Trx, feed: { id: string; made_by: string }): Promise<void> {
  await trx.insertInto('calendar_feeds').values(feed).execute()
}

/** Two links of one admin at one time. */
export const hasFeed = (error: unknown) => sqlState(error) === '23505'

/** Two bookings at one time: an exclusion constraint refused the second. */
export const isTimeTaken = (error: unknown) => sqlState(error) === '23P01'

export async function sweepBookings(trx: Trx): Promise<void> {
  await sql`delete from bookings where ends_at < now() - interval '12 months'`.execute(trx)
}
