// Sends committed events to the open streams of those who may see them, each exactly once and in order.
import type pg from 'pg'
import { RESET_EVENT } from '#contract/live-kinds.ts'
import type { Role } from '#domain/accounts.ts'
import type { Database, Trx } from '#server/db/database.ts'
import type { Logger } from '#server/logger.ts'
import {
  decodePosition,
  encodePosition,
  canSee,
  messageOf,
  withRows,
  type EventWithRow,
  type LiveMessage,
  type RowReaders,
} from './delivery.ts'
import { inBatches } from './in-batches.ts'
import { listenForEvents, type Listening } from './listen.ts'
import { findHorizon, readEvents, readGaps, START, type Gap, type Position } from './queries.ts'

interface Subscriber {
  sessionId: string
  clientKey: string
  userId: string
  role: Role
  lastEventId: string | null
  send: (message: LiveMessage) => void
  end: () => void
}

export interface Hub {
  subscribe(subscriber: Subscriber): Promise<() => void>
  /** How many streams a session has, or a client or a network around it. */
  countOf(of: { sessionId: string } | { network: string }): number
  size(): number
  /** The id to resume from for a client whose data is read after this call. */
  position(): string
  /** Seconds since the first event that was announced and is not delivered yet; 0 if there is none. */
  lag(): number
  /** Whether announcements reach this process, as of the last probe. */
  isListening(): boolean
  close(): Promise<void>
}

interface HubDeps {
  db: Database
  connection: pg.ClientConfig
  readers: RowReaders
  /** Those of the sessions that are still valid, with the role they have now. */
  checkSessions: (sessionIds: string[]) => Promise<Map<string, { userId: string; role: Role }>>
  /** Tells that these admins have a stream open. */
  noteAdmins?: (userIds: string[]) => Promise<void>
  /** Other channels to listen to on the same connection, as in `ListenOptions`. */
  others?: Readonly<Record<string, (payload: string) => void>>
  /** As in `ListenOptions`. */
  onConnect?: (client: Pick<pg.Client, 'query'>) => Promise<void>
  log: Logger
  /** Between looks at all sessions, in addition to the notifications. */
  recheckMs?: number
}

const BATCH = 500
/** A longer gap is answered with one `reset`. */
const MAX_GAP = { most: 1000, hours: 24 }
/** Between looks at a transaction that is still writing, so that a long one does not use up a processor. */
const MIN_WAIT_MS = 5
const MAX_WAIT_MS = 100
const RECHECK_MS = 3000
const PING_MS = 20_000
const RETRY_MS = 1000

interface Stream extends Subscriber {
  /** Messages that arrived while the gap was replayed; null once the stream is up to date. */
  held: LiveMessage[] | null
}

export async function openHub(deps: HubDeps): Promise<Hub> {
  const hub = new EventHub(deps)
  await hub.open()
  return hub
}

class EventHub implements Hub {
  readonly #deps: HubDeps
  readonly #streams = new Set<Stream>()
  /** Everything up to here was delivered. */
  #cursor: Position = START
  #draining: Promise<void> | null = null
  #isDrainRequested = false
  #waitingSince: number | null = null
  #checking: Promise<void> | null = null
  #isCheckRequested = false
  #isClosed = false
  #listener: Listening | null = null
  readonly #intervals: NodeJS.Timeout[] = []
  /** After a restart many streams come back at the same time, and have missed the same events. */
  readonly #readGap = inBatches((gaps: readonly Gap[]) => this.#readGaps(gaps))
  readonly #retries = new Set<NodeJS.Timeout>()

  constructor(deps: HubDeps) {
    this.#deps = deps
  }

  async open(): Promise<void> {
    const { connection, others, onConnect, log, recheckMs = RECHECK_MS } = this.#deps
    this.#cursor = await this.#asWorker(findHorizon)
    this.#listener = await listenForEvents({
      connection,
      channels: { ...others, events: () => this.#drainSoon(), sessions: () => this.#checkSoon() },
      ...(onConnect && { onConnect }),
      log,
    })
    this.#drainSoon()
    this.#intervals.push(
      setInterval(() => this.#ping(), PING_MS),
      setInterval(() => void this.#noteAdmins([...this.#streams]), PING_MS),
      setInterval(() => this.#checkSoon(), recheckMs),
    )
  }

  async subscribe(subscriber: Subscriber): Promise<() => void> {
    const stream: Stream = { ...subscriber, held: [] }
    const upTo = this.#cursor
    this.#streams.add(stream)
    // Without streams nothing was waited for: transactions that were in flight then may be missing.
    this.#drainSoon()
    try {
      await this.#replay(stream, upTo)
    } catch (error) {
      this.#streams.delete(stream)
      throw error
    }
    void this.#noteAdmins([stream])
    return () => this.#streams.delete(stream)
  }

  countOf(of: { sessionId: string } | { network: string }): number {
    return [...this.#streams].filter((stream) =>
      'sessionId' in of ? stream.sessionId === of.sessionId : stream.clientKey.includes(of.network),
    ).length
  }

  size(): number {
    return this.#streams.size
  }

  position(): string {
    return encodePosition(this.#cursor)
  }

  lag(): number {
    return this.#waitingSince === null ? 0 : (performance.now() - this.#waitingSince) / 1000
  }

  isListening(): boolean {
    return this.#listener?.isListening() ?? false
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const interval of this.#intervals) clearInterval(interval)
    for (const retry of this.#retries) clearTimeout(retry)
    await this.#listener?.close()
    await this.#draining
    await this.#checking
    for (const stream of this.#streams) this.#end(stream)
  }

  #asWorker<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.#deps.db.as({ role: 'worker' }, work)
  }

  /** Skips streams that still replay their gap: a ping with a later position would skip events. */
  #ping(): void {
    for (const stream of this.#streams) {
      if (stream.held === null) stream.send({ id: encodePosition(this.#cursor), event: 'ping', data: '{}' })
    }
  }

  async #noteAdmins(streams: readonly Stream[]): Promise<void> {
    const admins = new Set(streams.filter(({ role }) => role === 'admin').map(({ userId }) => userId))
    if (admins.size === 0) return
    try {
      await this.#deps.noteAdmins?.([...admins])
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'open consoles could not be noted; trying again')
    }
  }

  #drainSoon(): void {
    this.#isDrainRequested = true
    this.#waitingSince ??= performance.now()
    if (this.#draining !== null || this.#isClosed) return
    this.#draining = this.#drain().finally(() => {
      this.#draining = null
      if (this.#isDrainRequested && !this.#isClosed) this.#retryLater()
    })
  }

  #retryLater(): void {
    const timer = setTimeout(() => {
      this.#retries.delete(timer)
      this.#drainSoon()
    }, RETRY_MS)
    this.#retries.add(timer)
  }

  /**
   * Until nothing in flight at the last announcement can be missing: of parallel commits only one announces itself (coalesced.pg_notify).
   */
  async #drain(): Promise<void> {
    try {
      let target: bigint | null = null
      let wait = MIN_WAIT_MS
      while (!this.#isClosed) {
        if (this.#isDrainRequested) target = null
        this.#isDrainRequested = false
        if (await this.#skipWithoutStreams()) break
        const { isFull, xmin, xmax } = await this.#deliverBatch()
        target ??= xmax
        if (isFull || this.#isDrainRequested) continue
        if (xmin >= target) break
        await new Promise((resolve) => setTimeout(resolve, wait))
        wait = Math.min(wait * 1.5, MAX_WAIT_MS)
      }
      this.#waitingSince = null
    } catch (error) {
      this.#isDrainRequested = true
      this.#deps.log.warn({ err: error }, 'live events could not be read; trying again')
    }
  }

  /** Without streams no row is read. */
  async #skipWithoutStreams(): Promise<boolean> {
    if (this.#streams.size > 0) return false
    const horizon = await this.#asWorker(findHorizon)
    // A stream that was opened meanwhile needs the events since then.
    if (this.#streams.size > 0) return false
    this.#cursor = horizon
    return true
  }

  async #deliverBatch(): Promise<{ isFull: boolean; xmin: bigint; xmax: bigint }> {
    const { batch, xmin, xmax } = await this.#asWorker(async (trx) => {
      const { events, ...snapshot } = await readEvents(trx, this.#cursor, BATCH)
      return { batch: await withRows(trx, this.#deps.readers, events), ...snapshot }
    })
    // Nothing awaits between here and the cursor: it and what the streams have seen change together.
    for (const one of batch) this.#deliver(one)
    this.#cursor = batch.at(-1)?.event ?? this.#cursor
    return { isFull: batch.length === BATCH, xmin, xmax }
  }

  #deliver({ event, delivery }: EventWithRow): void {
    if (!delivery) return
    const message = messageOf(event, delivery)
    for (const stream of this.#streams) {
      if (!canSee(stream, delivery)) continue
      if (stream.held === null) stream.send(message)
      else stream.held.push(message)
    }
  }

  /** Sends what the client missed up to `upTo`, then what came meanwhile. */
  async #replay(stream: Stream, upTo: Position): Promise<void> {
    const from = stream.lastEventId === null ? null : decodePosition(stream.lastEventId)
    if (from === null) {
      // Nothing to resume from: the client learns the position where the stream begins.
      const event = stream.lastEventId === null ? 'ping' : RESET_EVENT
      stream.send({ id: encodePosition(upTo), event, data: '{}' })
    } else {
      await this.#replayGap(stream, from, upTo)
    }
    for (const message of stream.held ?? []) stream.send(message)
    stream.held = null
  }

  #readGaps(gaps: readonly Gap[]): Promise<(EventWithRow[] | null)[]> {
    return this.#asWorker(async (trx) => {
      const { events, ranges } = await readGaps(trx, gaps, MAX_GAP)
      const rows = await withRows(trx, this.#deps.readers, events)
      return ranges.map((range) => range && rows.slice(range.start, range.end))
    })
  }

  async #replayGap(stream: Stream, from: Position, upTo: Position): Promise<void> {
    const missed = await this.#readGap({ from, upTo })
    if (missed === null) stream.send({ id: encodePosition(upTo), event: RESET_EVENT, data: '{}' })
    for (const { event, delivery } of missed ?? []) {
      if (delivery && canSee(stream, delivery)) stream.send(messageOf(event, delivery))
    }
  }

  /** One check at a time: sessions that end during a check are seen by the next one. */
  #checkSoon(): void {
    this.#isCheckRequested = true
    if (this.#checking !== null || this.#isClosed) return
    this.#checking = this.#check().finally(() => {
      this.#checking = null
    })
  }

  async #check(): Promise<void> {
    while (this.#isCheckRequested && !this.#isClosed) {
      this.#isCheckRequested = false
      await this.#endRevoked()
    }
  }

  async #endRevoked(): Promise<void> {
    // Streams that are opened during the check were just let in; the next check includes them.
    const asked = [...this.#streams]
    if (asked.length === 0) return
    try {
      const valid = await this.#deps.checkSessions([...new Set(asked.map((stream) => stream.sessionId))])
      for (const stream of asked) {
        const now = valid.get(stream.sessionId)
        if (now?.userId !== stream.userId || now.role !== stream.role) this.#end(stream)
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'sessions of live streams could not be checked; trying again')
    }
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream)
    stream.end()
  }
}
