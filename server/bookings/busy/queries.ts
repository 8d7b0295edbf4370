import { sql } from 'kysely'
import type { BusyProblem } from '#domain/busy-problems.ts'
import type { TimeRange } from '#domain/opening-hours.ts'
import { nameRows, type Trx } from '#server/db/database.ts'

/** Runs as an admin. */
export function listCalendars(trx: Trx) {
  return trx
    .selectFrom('busy_calendars')
    .select([
      'id',
      'name',
      'host',
      'tried_at',
      'read_at',
      'failing_since',
      'problem',
      'unknown_zone',
      'skipped',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Runs as an admin. */
export async function insertCalendar(
  trx: Trx,
  calendar: { id: string; name: string; host: string; sealed_address: string; added_by: string },
): Promise<void> {
  await trx.insertInto('busy_calendars').values(calendar).execute()
}

export async function removeCalendar(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('busy_calendars')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Runs as an admin. */
export async function readCalendarsSoon(trx: Trx): Promise<void> {
  await sql`select app.read_busy_calendars_soon()`.execute(trx)
}

/** Runs as the worker. */
export function listSealedCalendars(trx: Trx) {
  return trx
    .selectFrom('busy_calendars')
    .select(['id', 'host', 'sealed_address', 'read_for', 'etag', 'last_modified'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
export type SealedCalendar = Awaited<ReturnType<typeof listSealedCalendars>>[number]

/** In milliseconds since 1970, in order of their start. Those of several calendars may overlap. */
export function listBusyTimes(trx: Trx, { from, to }: { from: number; to: number }): Promise<TimeRange[]> {
  return trx
    .selectFrom('busy_times')
    .select([
      sql<number>`extract(epoch from starts_at)::float8 * 1000`.as('start'),
      sql<number>`extract(epoch from ends_at)::float8 * 1000`.as('end'),
    ])
    .where('ends_at', '>', new Date(from).toISOString())
    .where('starts_at', '<', new Date(to).toISOString())
    .orderBy('starts_at')
    .execute()
}

/** Runs as the worker. Those that a calendar may show. */
export async function listOwnUids(trx: Trx, calendarId: string, host: string): Promise<string[]> {
  await nameRows(trx, [calendarId])
  const rows = await trx
    .selectFrom('bookings')
    .select(sql<string>`coalesce(calendar_uid, id || '@' || ${host})`.as('uid'))
    .execute()
  return rows.map(({ uid }) => uid)
}

export interface ReadNote {
  read_for: string
  etag: string | null
  last_modified: string | null
  unknown_zone: string | null
  skipped: number
}

/** Nothing if the calendar was removed meanwhile. */
export async function replaceTimes(
  trx: Trx,
  id: string,
  busy: readonly TimeRange[],
  note: ReadNote,
): Promise<void> {
  if (!(await noteRead(trx, id, note))) return
  await trx.deleteFrom('busy_times').where('calendar_id', '=', id).execute()
  await sql`
    insert into busy_times (calendar_id, starts_at, ends_at)
    select ${id}, to_timestamp(starts / 1000), to_timestamp(ends / 1000)
    from unnest(${busy.map(({ start }) => start)}::float8[], ${busy.map(({ end }) => end)}::float8[]) as t (starts, ends)
  `.execute(trx)
}

/** False if the calendar was removed meanwhile. */
export async function noteRead(trx: Trx, id: string, note: Partial<ReadNote>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('busy_calendars')
    .set({ ...note, tried_at: sql`now()`, read_at: sql`now()`, failing_since: null, problem: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noteFailure(trx: Trx, id: string, problem: BusyProblem): Promise<void> {
  await trx
    .updateTable('busy_calendars')
    .set({ problem, tried_at: sql`now()`, failing_since: sql`coalesce(failing_since, now())` })
    .where('id', '=', id)
    .execute()
}
