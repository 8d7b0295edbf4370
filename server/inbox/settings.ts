// The mailbox that answers by email arrive in, as an admin set it in the console.
import { hkdfSync } from 'node:crypto'
import type { ShownInbox } from '#contract/mail-inbox.ts'
import type { MailInbox } from '#domain/mail-inbox.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { announceOutward, recordSettingChange } from '#server/outward.ts'
import { MAIL_INBOX_SETTING } from '#domain/outward.ts'
import { openText, sealText } from '#server/sealed-text.ts'
import * as queries from './queries.ts'

type Admin = Actor & { role: 'admin' }

const keyOf = (authSecret: string) =>
  Buffer.from(hkdfSync('sha256', authSecret, '', 'mail: inbox password', 32))

/** The password cannot be used for another server, even by someone who can write to the database. */
const contextOf = ({ host }: Pick<MailInbox, 'host'>) => `mail inbox ${host}`

const NONE: ShownInbox = { inbox: null, changed_at: null, tried_at: null, read_at: null, last_error: null }

async function show(trx: Trx): Promise<ShownInbox> {
  const found = await queries.findInbox(trx)
  if (found === undefined) return NONE
  const { changed_at, tried_at, read_at, last_error, ...inbox } = found
  return { inbox, changed_at, tried_at, read_at, last_error }
}

export const getInbox = (db: Database, actor: Admin): Promise<ShownInbox> => db.as(actor, show)

export function changeInbox(
  { db, authSecret }: { db: Database; authSecret: string },
  actor: Admin,
  { password, ...inbox }: MailInbox,
): Promise<ShownInbox> {
  const sealed_password = sealText(keyOf(authSecret), contextOf(inbox), password)
  return db.as(actor, async (trx) => {
    await queries.saveInbox(trx, { ...inbox, sealed_password, changed_by: actor.userId })
    await recordChange(trx, actor)
    await queries.readInboxSoon(trx)
    return show(trx)
  })
}

export const removeInbox = (db: Database, actor: Admin): Promise<ShownInbox> =>
  db.as(actor, async (trx) => {
    if (await queries.removeInbox(trx)) await recordChange(trx, actor)
    return show(trx)
  })

export async function recordChange(trx: Trx, { userId }: Admin): Promise<void> {
  await recordSettingChange(trx, MAIL_INBOX_SETTING, userId)
  await announceOutward(trx, 'mail inbox', { actorId: userId })
}

/** Null if it was encrypted with another `AUTH_SECRET`. */
export const openPassword = (authSecret: string, inbox: queries.SealedInbox): string | null =>
  openText(keyOf(authSecret), contextOf(inbox), inbox.sealed_password)
