// Sends what triggers have enqueued for webhooks, at least once and in no order. Each address has its own turn, so one that hangs delays no other.
import { setTimeout } from 'node:timers/promises'
import { WEBHOOK_KINDS, WEBHOOK_WAITS } from '#domain/webhooks.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import type { Database, Trx } from '#server/db/database.ts'
import { fetchOutside, OutsideError, type OutsideFailure } from '#server/http/outside-address.ts'
import { inTurns } from './in-turns.ts'
import { withRows, type RowReaders } from '#server/live/delivery.ts'
import type { Logger } from '#server/logger.ts'
import * as queries from './queries.ts'
import type { ClaimedDelivery, Outcome } from './queries.ts'
import { headersFor, openSecret } from './signing.ts'

const POLL_MS = 1000
const TIMEOUT_MS = 15_000
const MAX_ANSWER_BYTES = 64 * 1024
const KEPT_ANSWER = 1000
/** Requests to one address at the same time. */
const AT_ONCE = 4
/** How long the first outcome waits for others to be noted with it. */
const NOTE_MS = 100
const GONE = 410

interface DeliveriesDeps {
  db: Database
  authSecret: string
  allowsPrivate: boolean
  readers: RowReaders
  log: Logger
  timeoutMs?: number
}

export interface RunningDeliveries {
  /** What is being sent ends; the rest is sent at the next start. */
  stop(): Promise<void>
}

export function startDeliveries(deps: DeliveriesDeps): RunningDeliveries {
  const { db, readers, log } = deps
  const stopped = new AbortController()
  const busy = new Map<string, Promise<void>>()
  const note = openNotes(deps)
  let wake = new AbortController()

  async function claim(): Promise<void> {
    const claimed = await db.as({ role: 'worker' }, async (trx) => {
      await queries.commitAsync(trx)
      const deliveries = await queries.claimDeliveries(trx, [...busy.keys()])
      return withContents(trx, readers, deliveries)
    })
    for (const [id, batch] of Map.groupBy(claimed, ({ delivery }) => delivery.webhook_id)) {
      const sending = sendBatch(deps, { batch, note, signal: stopped.signal })
        .catch((error: unknown) => reportFailure(log, error))
        .finally(() => {
          busy.delete(id)
          // There may be more. Otherwise they are looked for with those of the other addresses.
          if (batch.length === queries.BATCH) wake.abort()
        })
      busy.set(id, sending)
    }
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      wake = new AbortController()
      try {
        await claim()
      } catch (error) {
        reportFailure(log, error)
      }
      const ended = AbortSignal.any([wake.signal, stopped.signal])
      await setTimeout(POLL_MS, undefined, { signal: ended, ref: false }).catch(() => {})
    }
    await Promise.all(busy.values())
  }

  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}

function reportFailure(log: Logger, error: unknown): void {
  if (!isDatabaseAway(error)) log.error({ err: error }, 'webhooks could not be sent; trying again')
}

interface WithContent {
  delivery: ClaimedDelivery
  /** Undefined if what it is about was deleted. */
  data: object | undefined
}

interface Batch {
  batch: readonly WithContent[]
  note: Note
  signal: AbortSignal
}

async function sendBatch(deps: DeliveriesDeps, { batch, note, signal }: Batch): Promise<void> {
  const unsent = new Set(batch.map(({ delivery }) => delivery.id))
  const noted = new Set<Promise<void>>()
  await inTurns(batch, AT_ONCE, async ({ delivery, data }) => {
    if (signal.aborted) return
    unsent.delete(delivery.id)
    noted.add(note(delivery, data === undefined ? NO_SUBJECT : await send(deps, delivery, data)))
  })
  await Promise.all(noted)
  if (unsent.size > 0)
    await deps.db.as({ role: 'worker' }, (trx) => queries.returnDeliveries(trx, [...unsent]))
}

/** With the rows as they are now, as the API gives them. */
async function withContents(
  trx: Trx,
  readers: RowReaders,
  deliveries: readonly ClaimedDelivery[],
): Promise<WithContent[]> {
  const about = deliveries.flatMap(({ id, event, subject_id }) =>
    event === 'test' || subject_id === null ? [] : [{ id, kind: WEBHOOK_KINDS[event], subject_id }],
  )
  const rows = await withRows(trx, readers, about)
  const contents = new Map(rows.map(({ event, delivery }) => [event.id, delivery?.row]))
  return deliveries.map((delivery) => ({
    delivery,
    data: delivery.event === 'test' ? TEST : contents.get(delivery.id),
  }))
}

const TEST = { text: 'This is a test. Nothing has happened.' }

const NO_SUBJECT: Outcome = {
  isSent: false,
  status: null,
  answer: null,
  error: 'What it was about is deleted.',
}

async function send(
  { authSecret, allowsPrivate, timeoutMs = TIMEOUT_MS }: DeliveriesDeps,
  { id, webhook_id, event, created_at, url, sealed_secret, former_sealed_secret }: ClaimedDelivery,
  data: object,
): Promise<Outcome> {
  const secrets = [sealed_secret, former_sealed_secret].flatMap((sealed) =>
    sealed === null ? [] : (openSecret(authSecret, webhook_id, sealed) ?? []),
  )
  if (secrets.length === 0)
    return failed('The secret was encrypted with another AUTH_SECRET. Make a new one.')
  const body = JSON.stringify({ type: event, timestamp: new Date(created_at).toISOString(), data })
  const timestamp = Math.floor(Date.now() / 1000)
  try {
    const answer = await fetchOutside(new URL(url), {
      method: 'POST',
      headers: { ...headersFor(secrets, { id, timestamp, body }), 'user-agent': 'agency-webhooks' },
      body,
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs,
      allowsPrivate,
    })
    const { status } = answer
    const isSent = status >= 200 && status < 300
    return { isSent, status, answer: beginningOf(answer.body), error: isSent ? null : describe(status) }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return failed(FAILURES[error.failure])
  }
}

const failed = (error: string): Outcome => ({ isSent: false, status: null, answer: null, error })

const describe = (status: number) =>
  status >= 300 && status < 400
    ? `It answered with a redirect (${status}), which isn’t followed.`
    : `It answered ${status}.`

const FAILURES: Readonly<Record<OutsideFailure, string>> = {
  not_https: 'The address must begin with https://.',
  private: 'The address is in a private network.',
  unknown_host: 'The name of the address isn’t known.',
  certificate: 'The certificate of the address isn’t valid.',
  no_answer: 'Nothing answered.',
  too_slow: 'It didn’t answer within 15 seconds.',
}

/** As a text that can be stored. */
const beginningOf = (body: Buffer) =>
  new TextDecoder()
    .decode(body.subarray(0, 4 * KEPT_ANSWER))
    .replaceAll('\0', '')
    .slice(0, KEPT_ANSWER)
    .toWellFormed()

type Note = (delivery: ClaimedDelivery, outcome: Outcome) => Promise<void>

interface Noted {
  delivery: ClaimedDelivery
  outcome: Outcome
}

/** Notes the outcomes of all addresses together, in one transaction. */
function openNotes({ db, log }: DeliveriesDeps): Note {
  let waiting: Noted[] = []
  let noting: Promise<void> | null = null

  async function noteWaiting(): Promise<void> {
    await setTimeout(NOTE_MS)
    const outcomes = waiting
    waiting = []
    noting = null
    try {
      const off = await db.as({ role: 'worker' }, (trx) => noteAll(trx, outcomes))
      for (const webhook of off) log.warn({ webhook }, 'a webhook was turned off: its address took nothing')
    } catch (error) {
      reportFailure(log, error)
    }
  }

  return (delivery, outcome) => {
    waiting.push({ delivery, outcome })
    return (noting ??= noteWaiting())
  }
}

/** In the order in which they came; what was taken in a row with one statement. Returns the webhooks that it turned off. */
async function noteAll(trx: Trx, outcomes: readonly Noted[]): Promise<string[]> {
  await queries.commitAsync(trx)
  const off: string[] = []
  let sent: Noted[] = []
  const noteSent = async () => {
    if (sent.length > 0) await queries.noteSent(trx, sent)
    sent = []
  }
  for (const noted of outcomes) {
    if (noted.outcome.isSent) {
      sent.push(noted)
      continue
    }
    await noteSent()
    if (await noteFailure(trx, noted)) off.push(noted.delivery.webhook_id)
  }
  await noteSent()
  return off
}

/** True if it turned the webhook off. */
async function noteFailure(trx: Trx, { delivery, outcome }: Noted): Promise<boolean> {
  const { webhook_id, event, attempts } = delivery
  const isGone = outcome.status === GONE
  const isLast = outcome === NO_SUBJECT || isGone || event === 'test' || attempts > WEBHOOK_WAITS.length
  await queries.noteFailure(trx, delivery, { outcome, isLast })
  if (outcome === NO_SUBJECT) return false
  await queries.noteFailing(trx, webhook_id)
  if (!isGone && !(isLast && event !== 'test')) return false
  if (!(await queries.switchOff(trx, webhook_id, isGone ? 'gone' : 'failed'))) return false
  await queries.enqueueOffMail(trx, webhook_id)
  return true
}
