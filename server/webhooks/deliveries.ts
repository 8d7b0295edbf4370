// Sends what triggers have enqueued for webhooks, at least once and in no order. Each address has its own turn, so one that hangs delays no other.
import { setTimeout } from 'node:timers/promises'
import { WEBHOOK_KINDS, WEBHOOK_WAITS } from '#domain/webhooks.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import type { Database } from '#server/db/database.ts'
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
  const stopped = new AbortController()
  const busy = new Map<string, Promise<void>>()
  let wake = new AbortController()

  async function claim(): Promise<void> {
    const claimed = await deps.db.as({ role: 'worker' }, (trx) =>
      queries.claimDeliveries(trx, [...busy.keys()]),
    )
    for (const [id, batch] of Map.groupBy(claimed, ({ webhook_id }) => webhook_id)) {
      const sending = sendBatch(deps, batch, stopped.signal)
        .catch((error: unknown) => reportFailure(deps.log, error))
        .finally(() => {
          busy.delete(id)
          wake.abort()
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
        reportFailure(deps.log, error)
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

async function sendBatch(deps: DeliveriesDeps, batch: ClaimedDelivery[], signal: AbortSignal): Promise<void> {
  const contents = await compose(deps, batch)
  const unsent = new Set(batch.map(({ id }) => id))
  await inTurns(batch, AT_ONCE, async (delivery) => {
    if (signal.aborted) return
    unsent.delete(delivery.id)
    const data = contents.get(delivery.id)
    const outcome = data === undefined ? NO_SUBJECT : await send(deps, delivery, data)
    await settle(deps, delivery, outcome)
  })
  await deps.db.as({ role: 'worker' }, (trx) => queries.returnDeliveries(trx, [...unsent]))
}

const NO_SUBJECT: Outcome = {
  isSent: false,
  status: null,
  answer: null,
  error: 'What it was about is deleted.',
}

/** The rows as they are now, as the API gives them; without those that were deleted. */
async function compose(
  { db, readers }: DeliveriesDeps,
  batch: ClaimedDelivery[],
): Promise<Map<string, object>> {
  const about = batch.flatMap(({ id, event, subject_id }) =>
    event === 'test' || subject_id === null ? [] : [{ id, kind: WEBHOOK_KINDS[event], subject_id }],
  )
  const rows = await db.as({ role: 'worker' }, (trx) => withRows(trx, readers, about))
  const contents = new Map<string, object>(
    rows.flatMap(({ event, delivery }) => (delivery ? [[event.id, delivery.row] as const] : [])),
  )
  for (const { id, event } of batch)
    if (event === 'test') contents.set(id, { text: 'This is a test. Nothing has happened.' })
  return contents
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

async function settle(
  { db, log }: DeliveriesDeps,
  delivery: ClaimedDelivery,
  outcome: Outcome,
): Promise<void> {
  const { webhook_id, event, attempts } = delivery
  await db.as({ role: 'worker' }, async (trx) => {
    if (outcome.isSent) return queries.noteSent(trx, delivery, outcome)
    const isGone = outcome.status === GONE
    const isLast = outcome === NO_SUBJECT || isGone || event === 'test' || attempts > WEBHOOK_WAITS.length
    await queries.noteFailure(trx, delivery, { outcome, isLast })
    if (outcome === NO_SUBJECT) return
    await queries.noteFailing(trx, webhook_id)
    const mayEnd = isGone || (isLast && event !== 'test')
    if (mayEnd && (await queries.switchOff(trx, webhook_id, isGone ? 'gone' : 'failed'))) {
      await queries.enqueueOffMail(trx, webhook_id)
      log.warn({ webhook: webhook_id }, 'a webhook was turned off, because its address took nothing')
    }
  })
}
