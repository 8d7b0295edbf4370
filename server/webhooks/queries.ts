import { sql } from 'kysely'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { WEBHOOK_WAITS, type NewWebhook, type WebhookEvent, type WebhookOffReason } from '#domain/webhooks.ts'
import { asyncCommit, type Trx } from '#server/db/database.ts'

export const MOST_WEBHOOKS = 20
const MOST_SHOWN = 50

/** How many deliveries to one address a server takes at once. Of a failing address one, so that it costs little while it hangs. */
export const BATCH = 12

/** Longer than sending a batch can take. Then another server sends what a stopped one had taken. */
const LEASE = sql`interval '2 minutes'`

function selectWebhooks(trx: Trx) {
  return trx
    .selectFrom('webhooks')
    .leftJoin('profiles', 'profiles.user_id', 'webhooks.made_by')
    .select([
      'webhooks.id',
      'webhooks.url',
      'webhooks.events',
      'webhooks.created_at',
      'webhooks.failing_since',
      'webhooks.off_at',
      'webhooks.off_reason',
    ])
    .select(sql<string | null>`coalesce(nullif(profiles.full_name, ''), profiles.email)`.as('made_by'))
}

/** Oldest first. */
export function listWebhooks(trx: Trx): Promise<Webhook[]> {
  return selectWebhooks(trx)
    .orderBy('webhooks.created_at')
    .orderBy('webhooks.id')
    .limit(MOST_WEBHOOKS)
    .execute()
}

export function findWebhook(trx: Trx, id: string): Promise<Webhook | undefined> {
  return selectWebhooks(trx).where('webhooks.id', '=', id).executeTakeFirst()
}

/** Webhooks are added one after another until the transaction ends. */
export async function countWebhooks(trx: Trx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertWebhook(
  trx: Trx,
  row: NewWebhook & { id: string; host: string; sealed_secret: string; made_by: string },
): Promise<void> {
  await trx.insertInto('webhooks').values(row).execute()
}

/** False for an unknown one. */
export async function updateWebhook(
  trx: Trx,
  id: string,
  changes: {
    url?: string
    host?: string
    events?: WebhookEvent[]
    made_by: string
    off?: WebhookOffReason | null
  },
): Promise<boolean> {
  const { off, ...columns } = changes
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set(columns)
    .$if(off === null, (query) => query.set({ off_at: null, off_reason: null, failing_since: null }))
    .$if(typeof off === 'string', (query) => query.set({ off_at: sql`now()`, off_reason: off ?? null }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False for an unknown one. */
export async function replaceSecret(
  trx: Trx,
  id: string,
  { sealed_secret, made_by }: { sealed_secret: string; made_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set((eb) => ({
      sealed_secret,
      made_by,
      former_sealed_secret: eb.ref('sealed_secret'),
      former_until: sql<string>`now() + interval '1 day'`,
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False for an unknown one. */
export async function deleteWebhook(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const DELIVERY = [
  'id',
  'event',
  'created_at',
  'state',
  'attempts',
  'tried_at',
  'next_try_at',
  'status',
  'answer',
  'error',
] as const

export function listDeliveries(trx: Trx, webhookId: string): Promise<WebhookDelivery[]> {
  return trx
    .selectFrom('webhook_deliveries')
    .select(DELIVERY)
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
}

export function insertTest(trx: Trx, webhookId: string): Promise<WebhookDelivery> {
  return trx
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, event: 'test' })
    .returning(DELIVERY)
    .executeTakeFirstOrThrow()
}

export function findDelivery(trx: Trx, id: string) {
  return trx
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhook_deliveries.state', 'webhooks.off_at'])
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst()
}

/** At once, with all its tries. */
export function sendAgain(trx: Trx, id: string): Promise<WebhookDelivery> {
  return trx
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', attempts: 0, next_try_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(DELIVERY)
    .executeTakeFirstOrThrow()
}

export interface ClaimedDelivery {
  id: string
  webhook_id: string
  event: WebhookEvent | 'test'
  subject_id: string | null
  attempts: number
  created_at: string
  url: string
  sealed_secret: string
  /** Null once it counts no more. */
  former_sealed_secret: string | null
}

/** Runs as the worker. What is due, for each webhook but the busy ones. The try counts from now on. */
export async function claimDeliveries(trx: Trx, busy: readonly string[]): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select due.id from webhooks cross join lateral (
        select id from webhook_deliveries
        where webhook_id = webhooks.id and state = 'queued' and next_try_at <= now()
        order by next_try_at
        limit case when webhooks.failing_since is null then ${sql.lit(BATCH)} else 1 end
        for update skip locked
      ) as due
      where off_at is null and webhooks.id <> all (${busy}::uuid[])
    )
    update webhook_deliveries as deliveries
    set attempts = attempts + 1, tried_at = now(), next_try_at = now() + ${LEASE}
    from due, webhooks
    where deliveries.id = due.id and webhooks.id = deliveries.webhook_id
    returning deliveries.id, webhook_id, event, subject_id, attempts, deliveries.created_at, url, sealed_secret,
      case when former_until > now() then former_sealed_secret end as former_sealed_secret`.execute(trx)
  return rows
}

/** Runs as the worker: what a stopping server had taken and not sent. */
export async function returnDeliveries(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ attempts: sql`greatest(attempts - 1, 0)`, next_try_at: sql<string>`now()` })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .execute()
}

export interface Outcome {
  isSent: boolean
  status: number | null
  answer: string | null
  error: string | null
}

/** A crash may lose what this transaction notes: then it is sent again. */
export async function commitAsync(trx: Trx): Promise<void> {
  await trx.selectNoFrom(asyncCommit.as('async_commit')).execute()
}

/** Runs as the worker. */
export async function noteSent(
  trx: Trx,
  sent: readonly { delivery: ClaimedDelivery; outcome: Outcome }[],
): Promise<void> {
  const ids = sent.map(({ delivery }) => delivery.id)
  const statuses = sent.map(({ outcome }) => outcome.status)
  const answers = sent.map(({ outcome }) => outcome.answer)
  await sql`
    with sent as (
      update webhook_deliveries as deliveries
      set state = 'sent', status = outcomes.status, answer = outcomes.answer, error = null
      from unnest(${ids}::uuid[], ${statuses}::int[], ${answers}::text[]) as outcomes (id, status, answer)
      where deliveries.id = outcomes.id
      returning webhook_id
    )
    update webhooks set failing_since = null
    where id in (select webhook_id from sent) and failing_since is not null`.execute(trx)
}

/** Runs as the worker. Without `isLast` it is tried again after the next wait. */
export async function noteFailure(
  trx: Trx,
  { id, attempts }: ClaimedDelivery,
  { outcome, isLast }: { outcome: Outcome; isLast: boolean },
): Promise<void> {
  const wait = isLast ? 0 : (WEBHOOK_WAITS[attempts - 1] ?? 0)
  await trx
    .updateTable('webhook_deliveries')
    .set({
      state: isLast ? 'failed' : 'queued',
      status: outcome.status,
      answer: outcome.answer,
      error: outcome.error,
      next_try_at: sql<string>`now() + make_interval(secs => ${wait})`,
    })
    .where('id', '=', id)
    .execute()
}

/** Runs as the worker. */
export async function noteFailing(trx: Trx, webhookId: string): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ failing_since: sql<string>`now()` })
    .where('id', '=', webhookId)
    .where('failing_since', 'is', null)
    .execute()
}

/** Runs as the worker. True if it was on. With `failed` only if nothing was taken for two days. */
export async function switchOff(trx: Trx, webhookId: string, reason: 'failed' | 'gone'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ off_at: sql<string>`now()`, off_reason: reason })
    .where('id', '=', webhookId)
    .where('off_at', 'is', null)
    .$if(reason === 'failed', (query) =>
      query.where(sql<boolean>`failing_since <= now() - interval '47 hours'`),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Runs as the worker: the mail to the owner. */
export async function enqueueOffMail(trx: Trx, webhookId: string): Promise<void> {
  await sql`insert into mails (kind, subject_id) values ('webhook-off', ${webhookId})`.execute(trx)
}

export async function sweepDeliveries(trx: Trx): Promise<void> {
  await sql`delete from webhook_deliveries where created_at < now() - interval '30 days'`.execute(trx)
}
