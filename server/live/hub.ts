// Carries committed events to the open streams, each exactly once and in order, to those whose business they are.
// Must never send a row to anyone but an admin or the customer whom the row names at that moment.
import type pg from 'pg'
import { RESET_EVENT, type LiveKind } from '#contract/live.ts'
import type { Role } from '#domain/accounts.ts'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import type { Logger } from '#server/logger.ts'
import { listenForEvents } from './listen.ts'
import { findHorizon, readEvents, readGap, START, type EventRow, type Position } from './queries.ts'

/** The row as the API gives it, and the customer it belongs to; null where it is for admins alone. */
interface Delivery {
  row: object
  customerId: string | null
}

export type RowReaders = Record<LiveKind, (trx: Trx, ids: string[]) => Promise<Map<string, Delivery>>>

interface LiveMessage {
  id: string
  event: string
  data: string
}

interface Subscriber {
  sessionId: string
  /** Where it comes from, for the limit that all of a client's streams share. */
  clientKey: string
  userId: string
  role: Role
  /** Where to go on from, as the client last saw it. */
  lastEventId: string | null
  send: (message: LiveMessage) => void
  end: () => void
}

export interface Hub {
  subscribe(subscriber: Subscriber): Promise<() => void>
  /** How many streams a session has, or a client. */
  countOf(of: { sessionId: string } | { clientKey: string }): number
  size(): number
  /** Seconds since the first event that has been announced and not yet delivered; 0 where there is none. */
  lag(): number
  /** Whether announcements reach this process, as far as the last probe could tell. */
  isListening(): boolean
  close(): Promise<void>
}

interface HubDeps {
  db: Database
  /** For a connection of its own that listens. */
  connection: pg.ClientConfig
  readers: RowReaders
  /** Those of the sessions that are still valid, with the role they have now. */
  checkSessions: (sessionIds: string[]) => Promise<Map<string, { userId: string; role: Role }>>
  /** Further channels of its connection that another part wants to hear, as `ListenOptions` has them. */
  others?: Readonly<Record<string, (payload: string) => void>>
  log: Logger
}

const BATCH = 500
/** A longer gap is answered with one `reset`. */
const MAX_GAP = { most: 1000, hours: 24 }
/** Between looks at a transaction that is still writing: a long one must not cost a processor. */
const MIN_WAIT_MS = 5
const MAX_WAIT_MS = 100
const RECHECK_MS = 3000
const PING_MS = 20_000
const RETRY_MS = 1000

interface Stream extends Subscriber {
  /** Messages that arrived while the gap was still being replayed; null once the stream is level. */
  held: { position: Position; message: LiveMessage }[] | null
}

export async function openHub({
  db,
  connection,
  readers,
  checkSessions,
  others = {},
  log,
}: HubDeps): Promise<Hub> {
  const streams = new Set<Stream>()
  let cursor: Position = START
  let draining: Promise<void> | null = null
  let isRequested = false
  let waitingSince: number | null = null
  let checking: Promise<void> | null = null
  let isCheckRequested = false
  let isClosed = false
  const timers = new Set<NodeJS.Timeout>()

  cursor = await asWorker(findHorizon)
  const listener = await listenForEvents({
    connection,
    channels: { ...others, events: drainSoon, sessions: checkSoon },
    log,
  })
  drainSoon()
  const ping = setInterval(() => {
    // A stream that still replays its gap must not be told of a place beyond what it has been sent.
    for (const stream of streams) {
      if (stream.held === null) stream.send({ id: encode(cursor), event: 'ping', data: '{}' })
    }
  }, PING_MS)
  const recheck = setInterval(checkSoon, RECHECK_MS)

  function asWorker<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return db.as({ role: 'worker' }, work)
  }

  function drainSoon(): void {
    isRequested = true
    waitingSince ??= performance.now()
    if (draining !== null || isClosed) return
    draining = drain().finally(() => {
      draining = null
      if (isRequested && !isClosed) later(drainSoon, RETRY_MS)
    })
  }

  function later(work: () => void, ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }

  /**
   * Reads and delivers until nothing that was under way at the last announcement can still be missing: of the
   * transactions that run beside each other only one announces itself (see coalesced.pg_notify).
   */
  async function drain(): Promise<void> {
    try {
      let target: bigint | null = null
      let wait = MIN_WAIT_MS
      while (!isClosed) {
        if (isRequested) target = null
        isRequested = false
        // For nobody, no row is read.
        if (streams.size === 0) {
          const horizon = await asWorker(findHorizon)
          // Somebody may have come meanwhile, who must not miss what lies between.
          if (streams.size === 0) {
            cursor = horizon
            break
          }
        }
        const { batch, xmin, xmax } = await asWorker(async (trx) => {
          const { events, ...snapshot } = await readEvents(trx, cursor, BATCH)
          return { batch: await withRows(trx, events), ...snapshot }
        })
        // From here to the cursor nothing waits: it and what the streams have seen move together.
        for (const { event, delivery } of batch) deliver(event, delivery)
        cursor = batch.at(-1)?.event ?? cursor
        target ??= xmax
        if (batch.length === BATCH || isRequested) continue
        if (xmin >= target) break
        await new Promise((resolve) => setTimeout(resolve, wait))
        wait = Math.min(wait * 1.5, MAX_WAIT_MS)
      }
      waitingSince = null
    } catch (error) {
      isRequested = true
      log.warn({ err: error }, 'live events could not be read; trying again')
    }
  }

  async function withRows(
    trx: Trx,
    events: EventRow[],
  ): Promise<{ event: EventRow; delivery: Delivery | undefined }[]> {
    const rows = new Map<string, Delivery>()
    for (const kind of Object.keys(readers) as LiveKind[]) {
      const ids = [...new Set(events.filter((event) => event.kind === kind).map((event) => event.subject_id))]
      if (ids.length === 0) continue
      await nameRows(trx, ids)
      for (const [id, delivery] of await readers[kind](trx, ids)) rows.set(`${kind} ${id}`, delivery)
    }
    return events.map((event) => ({ event, delivery: rows.get(`${event.kind} ${event.subject_id}`) }))
  }

  function deliver(event: EventRow, delivery: Delivery | undefined): void {
    if (!delivery) return // deleted since
    const message = { id: encode(event), event: event.kind, data: JSON.stringify(delivery.row) }
    for (const stream of streams) {
      if (!isFor(stream, delivery)) continue
      if (stream.held === null) stream.send(message)
      else stream.held.push({ position: event, message })
    }
  }

  /** One look at a time, however many sessions end at once: what ends during a look is seen by the next. */
  function checkSoon(): void {
    isCheckRequested = true
    if (checking !== null || isClosed) return
    checking = check().finally(() => {
      checking = null
    })
  }

  async function check(): Promise<void> {
    while (isCheckRequested && !isClosed) {
      isCheckRequested = false
      await endRevoked()
    }
  }

  async function endRevoked(): Promise<void> {
    // Who joins while these are checked was let in a moment ago, and is asked about next time.
    const asked = [...streams]
    if (asked.length === 0) return
    try {
      const valid = await checkSessions([...new Set(asked.map((stream) => stream.sessionId))])
      for (const stream of asked) {
        const now = valid.get(stream.sessionId)
        if (now?.userId !== stream.userId || now.role !== stream.role) end(stream)
      }
    } catch (error) {
      log.warn({ err: error }, 'sessions of live streams could not be checked; trying again')
    }
  }

  function end(stream: Stream): void {
    streams.delete(stream)
    stream.end()
  }

  return {
    async subscribe(subscriber) {
      const stream: Stream = { ...subscriber, held: [] }
      const upTo = cursor
      streams.add(stream)
      // While nobody listened nothing was waited for: look at once for what was under way then.
      drainSoon()
      try {
        await replay(stream, upTo)
      } catch (error) {
        streams.delete(stream)
        throw error
      }
      return () => streams.delete(stream)
    },
    countOf: (of) =>
      [...streams].filter((stream) =>
        'sessionId' in of ? stream.sessionId === of.sessionId : stream.clientKey === of.clientKey,
      ).length,
    size: () => streams.size,
    isListening: () => listener.isListening(),
    lag: () => (waitingSince === null ? 0 : (performance.now() - waitingSince) / 1000),
    async close() {
      isClosed = true
      clearInterval(ping)
      clearInterval(recheck)
      for (const timer of timers) clearTimeout(timer)
      await listener.close()
      await draining
      await checking
      for (const stream of streams) end(stream)
    },
  }

  /** Sends what the client missed up to `upTo`, then what came meanwhile, then lets it run level. */
  async function replay(stream: Stream, upTo: Position): Promise<void> {
    const from = stream.lastEventId === null ? null : decode(stream.lastEventId)
    if (from !== null) {
      const missed = await asWorker(async (trx) => {
        const gap = await readGap(trx, from, upTo, MAX_GAP)
        return gap === null ? null : withRows(trx, gap)
      })
      if (missed === null) stream.send({ id: encode(upTo), event: RESET_EVENT, data: '{}' })
      for (const { event, delivery } of missed ?? []) {
        if (!delivery || !isFor(stream, delivery)) continue
        stream.send({ id: encode(event), event: event.kind, data: JSON.stringify(delivery.row) })
      }
    } else {
      // Nothing to resume, or nothing we could resume from: name the place where the stream begins.
      const event = stream.lastEventId === null ? 'ping' : RESET_EVENT
      stream.send({ id: encode(upTo), event, data: '{}' })
    }
    for (const { message } of stream.held ?? []) stream.send(message)
    stream.held = null
  }
}

function isFor(stream: Stream, delivery: Delivery): boolean {
  return stream.role === 'admin' || (delivery.customerId !== null && delivery.customerId === stream.userId)
}

function encode({ xid, id }: Position): string {
  return `${xid}-${id}`
}

function decode(lastEventId: string): Position | null {
  const [, xid, id] = /^(\d{1,20})-(\d{1,18})$/.exec(lastEventId) ?? []
  return xid === undefined || id === undefined || BigInt(xid) > 18_446_744_073_709_551_615n
    ? null
    : { xid, id }
}
