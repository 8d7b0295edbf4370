// Emails that a mail service posts, instead of a mailbox that is read.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { ShownWebhook } from '#contract/mail-webhook.ts'
import type { MailWebhook } from '#domain/mail-inbox.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import { recordChange } from './settings.ts'
import { takeMail, type InboxContext } from './take-mail.ts'

type Admin = Actor & { role: 'admin' }

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

async function show(trx: Trx, url: string | null): Promise<ShownWebhook> {
  const found = await trx
    .selectFrom('mail_webhook')
    .select(['address', 'changed_at', 'received_at'])
    .executeTakeFirst()
  return { address: null, changed_at: null, received_at: null, ...found, url }
}

export const getWebhook = (db: Database, actor: Admin): Promise<ShownWebhook> =>
  db.as(actor, (trx) => show(trx, null))

export function makeWebhook(
  { db, linkOrigin }: { db: Database; linkOrigin: string },
  actor: Admin,
  { address }: MailWebhook,
): Promise<ShownWebhook> {
  const secret = randomBytes(32).toString('base64url')
  const row = { address, secret_hash: hashOf(secret).toString('hex'), changed_by: actor.userId }
  return db.as(actor, async (trx) => {
    await trx
      .insertInto('mail_webhook')
      .values(row)
      // Not `excluded`, which would need the right to read the hash.
      .onConflict((on) => on.column('id').doUpdateSet({ ...row, changed_at: sql`now()`, received_at: null }))
      .execute()
    await recordChange(trx, actor)
    return show(trx, `${linkOrigin}/api/inbound-mail/${secret}`)
  })
}

export const removeWebhook = (db: Database, actor: Admin): Promise<ShownWebhook> =>
  db.as(actor, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('mail_webhook').executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await recordChange(trx, actor)
    return show(trx, null)
  })

/** Each takes up to 25 MB, and more while it is read. */
const MOST_AT_ONCE = 3
const BUSY_SECONDS = 30

export type ReceiveMail = (secret: string, readBody: () => Promise<Uint8Array>) => Promise<void>

/** Throws `not_found` for a wrong secret, before it reads the body, and `unavailable` if too many emails arrive at once. */
export function openReceiver(context: InboxContext): ReceiveMail {
  const { db } = context
  let receiving = 0
  return async (secret, readBody) => {
    await checkSecret(db, secret)
    if (receiving >= MOST_AT_ONCE) throw problem('unavailable', { retryAfter: BUSY_SECONDS })
    receiving++
    try {
      const source = await readBody()
      await takeMail(context, { source, size: source.byteLength, isInMailbox: false })
      await db.as({ role: 'worker' }, (trx) =>
        trx
          .updateTable('mail_webhook')
          .set({ received_at: sql`now()` })
          .execute(),
      )
    } finally {
      receiving--
    }
  }
}

async function checkSecret(db: Database, secret: string): Promise<void> {
  const found = await db.as({ role: 'worker' }, (trx) =>
    trx.selectFrom('mail_webhook').select('secret_hash').executeTakeFirst(),
  )
  const isRight =
    found !== undefined && timingSafeEqual(hashOf(secret), Buffer.from(found.secret_hash, 'hex'))
  if (!isRight) throw problem('not_found')
}
