import type { LiveKind } from '#contract/live-kinds.ts'
import type { Role } from '#domain/accounts.ts'
import { nameRows, type Trx } from '#server/db/database.ts'
import type { EventRow, Position } from './queries.ts'

/** The row as the API gives it, and the customer it belongs to; null if it is for admins alone. */
export interface Delivery {
  row: object
  customerId: string | null
}

export type RowReaders = Record<LiveKind, (trx: Trx, ids: string[]) => Promise<Map<string, Delivery>>>

/** `delivery` is undefined for a row that was deleted since. */
export interface EventWithRow<T = EventRow> {
  event: T
  delivery: Delivery | undefined
}

export interface LiveMessage {
  id: string
  event: string
  data: string
}

export async function withRows<T extends Pick<EventRow, 'kind' | 'subject_id'>>(
  trx: Trx,
  readers: RowReaders,
  events: readonly T[],
): Promise<EventWithRow<T>[]> {
  const rows = new Map<string, Delivery>()
  for (const kind of Object.keys(readers) as LiveKind[]) {
    const ids = [...new Set(events.filter((event) => event.kind === kind).map((event) => event.subject_id))]
    if (ids.length === 0) continue
    await nameRows(trx, ids)
    for (const [id, delivery] of await readers[kind](trx, ids)) rows.set(`${kind} ${id}`, delivery)
  }
  return events.map((event) => ({ event, delivery: rows.get(`${event.kind} ${event.subject_id}`) }))
}

export function messageOf(event: EventRow, { row }: Delivery): LiveMessage {
  return { id: encodePosition(event), event: event.kind, data: JSON.stringify(row) }
}

/** Admins see every row, customers the rows that name them. */
export function canSee({ role, userId }: { role: Role; userId: string }, { customerId }: Delivery): boolean {
  return role === 'admin' || (customerId !== null && customerId === userId)
}

export function encodePosition({ xid, id }: Position): string {
  return `${xid}-${id}`
}

export function decodePosition(lastEventId: string): Position | null {
  const [, xid, id] = /^(\d{1,20})-(\d{1,18})$/.exec(lastEventId) ?? []
  return xid === undefined || id === undefined || BigInt(xid) > 18_446_744_073_709_551_615n
    ? null
    : { xid, id }
}
