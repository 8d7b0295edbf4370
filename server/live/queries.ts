// The SQL of live events. An event may be read only once no older transaction is still writing: ids commit out of order.
import { sql } from 'kysely'
import type { LiveKind } from '#contract/live-kinds.ts'
import type { Trx } from '#server/db/database.ts'

/** A position in the order of commits, as `xid-id`. */
export interface Position {
  xid: string
  id: string
}

export interface EventRow extends Position {
  kind: LiveKind
  subject_id: string
}

export const START: Position = { xid: '0', id: '0' }

/** The last event that no unfinished transaction can precede. */
export async function findHorizon(trx: Trx): Promise<Position> {
  const { rows } = await sql<Position>`
    select xid::text as xid, id::text as id from events
    where xid < pg_snapshot_xmin(pg_current_snapshot())
    order by events.xid desc, events.id desc limit 1`.execute(trx)
  return rows[0] ?? START
}

/** `xmin` is the oldest transaction still writing, `xmax` the first that had not begun: once `xmin` reaches it, no event is missing. */
export async function readEvents(
  trx: Trx,
  from: Position,
  limit: number,
): Promise<{ events: EventRow[]; xmin: bigint; xmax: bigint }> {
  const { rows } = await sql<{ xmin: string; xmax: string } & ({ [K in keyof EventRow]: null } | EventRow)>`
    select pg_snapshot_xmin(snapshot)::text as xmin, pg_snapshot_xmax(snapshot)::text as xmax,
      settled.xid::text as xid, settled.id::text as id, settled.kind, settled.subject_id
    from pg_current_snapshot() as snapshot left join lateral (
      select * from events
      where (events.xid, events.id) > (${from.xid}::xid8, ${from.id}::bigint) and events.xid < pg_snapshot_xmin(snapshot)
      order by events.xid, events.id limit ${limit}
    ) as settled on true
    order by settled.xid, settled.id`.execute(trx)
  const events = rows.filter((row): row is typeof row & EventRow => row.id !== null)
  return { events, xmin: BigInt(rows[0]?.xmin ?? 0), xmax: BigInt(rows[0]?.xmax ?? 0) }
}

export interface Gap {
  from: Position
  upTo: Position
}

/** Each gap's events are `events.slice(start, end)`. Null for a gap that is too old, too long or not ours: the client reloads. */
export async function readGaps(
  trx: Trx,
  gaps: readonly Gap[],
  { most, hours }: { most: number; hours: number },
): Promise<{ events: EventRow[]; ranges: ({ start: number; end: number } | null)[] }> {
  const { rows: known } = await sql<{ is_known: boolean }>`
    select exists (
      select from events where events.xid = gap.xid and events.id = gap.id
      and created_at > now() - make_interval(hours => ${hours})
    ) as is_known
    from unnest(${gaps.map(({ from }) => from.xid)}::xid8[], ${gaps.map(({ from }) => from.id)}::bigint[])
      with ordinality as gap (xid, id, place)
    order by place`.execute(trx)
  const read = gaps.filter((_, at) => known[at]?.is_known === true)
  const [first] = read.map(({ from }) => from).toSorted(compare)
  const last = read
    .map(({ upTo }) => upTo)
    .toSorted(compare)
    .at(-1)
  const events = first && last ? await readNewest(trx, { from: first, upTo: last }, most + 1) : []
  const countUpTo = (position: Position) => {
    const next = events.findIndex((event) => compare(event, position) > 0)
    return next === -1 ? events.length : next
  }
  const ranges = gaps.map(({ from, upTo }, at) => {
    if (compare(from, upTo) === 0) return { start: 0, end: 0 }
    const range = { start: countUpTo(from), end: countUpTo(upTo) }
    // Without an event before it, the gap may have begun earlier.
    const isWhole = events.length <= most || range.start > 0
    return known[at]?.is_known === true && isWhole ? range : null
  })
  return { events, ranges }
}

async function readNewest(trx: Trx, { from, upTo }: Gap, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select xid::text as xid, id::text as id, kind, subject_id from events
    where (events.xid, events.id) > (${from.xid}::xid8, ${from.id}::bigint)
      and (events.xid, events.id) <= (${upTo.xid}::xid8, ${upTo.id}::bigint)
    order by events.xid desc, events.id desc limit ${limit}`.execute(trx)
  return rows.toReversed()
}

function compare(a: Position, b: Position): number {
  return Number(BigInt(a.xid) - BigInt(b.xid) || BigInt(a.id) - BigInt(b.id))
}

export async function sweepEvents(trx: Trx): Promise<void> {
  await sql`delete from events where created_at < now() - interval '2 days'`.execute(trx)
}
