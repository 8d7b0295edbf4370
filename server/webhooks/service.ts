import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import type { NewWebhook, WebhookChanges } from '#domain/webhooks.ts'
import type { Config } from '#server/config.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { isPrivateAddress } from '#server/http/outside-address.ts'
import { announceOutward } from '#server/outward.ts'
import { problem } from '#server/problem.ts'
import * as queries from './queries.ts'
import { newSecret, sealSecret } from './signing.ts'

type Admin = Actor & { role: 'admin' }

export interface WebhooksContext {
  db: Database
  config: Pick<Config, 'allowsPrivateAddresses' | 'rateLimits'>
  authSecret: string
}

export const listWebhooks = (db: Database, actor: Admin): Promise<Webhook[]> =>
  db.as(actor, queries.listWebhooks)

/** Throws `conflict` if there are too many, and `validation_failed` for an address that is never sent to. */
export async function addWebhook(
  { db, config, authSecret }: WebhooksContext,
  actor: Admin,
  { url, events }: NewWebhook,
): Promise<Webhook & { secret: string }> {
  checkAddress(config, url)
  const id = randomUUID()
  const secret = newSecret()
  return db.as(actor, async (trx) => {
    if ((await queries.countWebhooks(trx)) >= queries.MOST_WEBHOOKS)
      throw problem('conflict', {
        detail: `There are ${queries.MOST_WEBHOOKS} webhooks. Remove one first.`,
      })
    await queries.insertWebhook(trx, {
      id,
      url,
      host: new URL(url).host,
      events: [...new Set(events)],
      sealed_secret: sealSecret(authSecret, id, secret),
      made_by: actor.userId,
    })
    return { ...(await announce(trx, actor, id)), secret }
  })
}

/** Throws `not_found`, and `validation_failed` for an address that is never sent to. */
export async function changeWebhook(
  { db, config }: WebhooksContext,
  actor: Admin,
  id: string,
  { url, events, is_on }: WebhookChanges,
): Promise<Webhook> {
  if (url !== undefined) checkAddress(config, url)
  return db.as(actor, async (trx) => {
    const isThere = await queries.updateWebhook(trx, id, {
      ...(url !== undefined && { url, host: new URL(url).host }),
      ...(events !== undefined && { events: [...new Set(events)] }),
      ...(is_on !== undefined && { off: is_on ? null : 'switched_off' }),
      made_by: actor.userId,
    })
    if (!isThere) throw problem('not_found')
    return announce(trx, actor, id)
  })
}

/** Throws `not_found`. */
export async function rotateSecret(
  { db, authSecret }: WebhooksContext,
  actor: Admin,
  id: string,
): Promise<Webhook & { secret: string }> {
  const secret = newSecret()
  return db.as(actor, async (trx) => {
    const sealed_secret = sealSecret(authSecret, id, secret)
    if (!(await queries.replaceSecret(trx, id, { sealed_secret, made_by: actor.userId })))
      throw problem('not_found')
    return { ...(await announce(trx, actor, id)), secret }
  })
}

/** Throws `not_found`. */
export async function removeWebhook(db: Database, actor: Admin, id: string): Promise<void> {
  if (!(await db.as(actor, (trx) => queries.deleteWebhook(trx, id)))) throw problem('not_found')
}

/** Throws `not_found`, and `conflict` if it is off. */
export function sendTest(db: Database, actor: Admin, id: string): Promise<WebhookDelivery> {
  return db.as(actor, async (trx) => {
    const found = await queries.findWebhook(trx, id)
    if (!found) throw problem('not_found')
    refuseIfOff(found)
    return queries.insertTest(trx, id)
  })
}

/** Throws `not_found`. */
export function listDeliveries(db: Database, actor: Admin, id: string): Promise<WebhookDelivery[]> {
  return db.as(actor, async (trx) => {
    if (!(await queries.findWebhook(trx, id))) throw problem('not_found')
    return queries.listDeliveries(trx, id)
  })
}

/** Throws `not_found`, and `conflict` if the webhook is off. */
export function sendAgain(db: Database, actor: Admin, id: string): Promise<WebhookDelivery> {
  return db.as(actor, async (trx) => {
    const found = await queries.findDelivery(trx, id)
    if (!found) throw problem('not_found')
    refuseIfOff(found)
    return queries.sendAgain(trx, id)
  })
}

function refuseIfOff({ off_at }: { off_at: string | null }): void {
  if (off_at !== null) throw problem('conflict', { detail: 'Turn the webhook on first.' })
}

async function announce(trx: Trx, { userId }: Admin, id: string): Promise<Webhook> {
  await announceOutward(trx, 'webhook', { actorId: userId, subjectId: id })
  const found = await queries.findWebhook(trx, id)
  if (!found) throw problem('not_found')
  return found
}

/** What a name leads to is checked whenever something is sent. */
function checkAddress({ allowsPrivateAddresses }: WebhooksContext['config'], text: string): void {
  if (allowsPrivateAddresses) return
  const { protocol, hostname } = new URL(text)
  const bare = hostname.replace(/^\[|\]$/g, '')
  const isInside = bare === 'localhost' || (isIP(bare) !== 0 && isPrivateAddress(bare))
  const message =
    protocol === 'https:'
      ? isInside
        ? 'This address is in a private network'
        : null
      : 'Enter an address that begins with https://'
  if (message !== null) throw problem('validation_failed', { errors: [{ field: 'url', message }] })
}
