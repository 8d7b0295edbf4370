import { sql } from 'kysely'
import type { MailInbox, UnplacedReason } from '#domain/mail-inbox.ts'
import type { Trx } from '#server/db/database.ts'

/** Runs as an admin. */
export function findInbox(trx: Trx) {
  return trx
    .selectFrom('mail_inbox')
    .select(['address', 'host', 'port', 'security', 'username', 'changed_at'])
    .select(['tried_at', 'read_at', 'last_error'])
    .executeTakeFirst()
}

/** Runs as the worker. */
export function findSealedInbox(trx: Trx) {
  return trx
    .selectFrom('mail_inbox')
    .select(['host', 'port', 'security', 'username', 'sealed_password', 'changed_at'])
    .select(['uid_validity', 'last_uid', 'read_at'])
    .executeTakeFirst()
}
export type SealedInbox = NonNullable<Awaited<ReturnType<typeof findSealedInbox>>>

interface SavedInbox extends Omit<MailInbox, 'password'> {
  sealed_password: string
  changed_by: string
}

/** Another mailbox is read from its next mail on; the same one from where it was. */
export async function saveInbox(trx: Trx, inbox: SavedInbox): Promise<void> {
  const former = await findInbox(trx)
  const isSame = former?.host === inbox.host && former.username === inbox.username
  const place = isSame ? {} : { uid_validity: null, last_uid: null, read_at: null }
  const nothingTried = { tried_at: null, failing_since: null, last_error: null }
  await trx
    .insertInto('mail_inbox')
    .values(inbox)
    // Not `excluded`, which would need the right to read the password.
    .onConflict((on) =>
      on.column('id').doUpdateSet({ ...inbox, ...place, ...nothingTried, changed_at: sql`now()` }),
    )
    .execute()
}

export async function removeInbox(trx: Trx): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('mail_inbox').executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Runs as an admin. */
export async function readInboxSoon(trx: Trx): Promise<void> {
  await sql`select app.read_inbox_soon()`.execute(trx)
}

/** Where the next reading begins. Nothing if the settings changed meanwhile. */
export async function notePlace(
  trx: Trx,
  { changed_at }: Pick<SealedInbox, 'changed_at'>,
  place: { uidValidity: string; lastUid: number },
): Promise<void> {
  await trx
    .updateTable('mail_inbox')
    .set({ uid_validity: place.uidValidity, last_uid: String(place.lastUid), tried_at: sql`now()` })
    .where('changed_at', '=', changed_at)
    .execute()
}

/** `error` is null if the mailbox was read. */
export async function noteTry(
  trx: Trx,
  { changed_at }: Pick<SealedInbox, 'changed_at'>,
  error: string | null,
): Promise<void> {
  await trx
    .updateTable('mail_inbox')
    .set({
      tried_at: sql`now()`,
      last_error: error?.slice(0, 500) ?? null,
      ...(error === null
        ? { read_at: sql`now()`, failing_since: null }
        : { failing_since: sql`coalesce(failing_since, now())` }),
    })
    .where('changed_at', '=', changed_at)
    .execute()
}

interface UnplacedMail {
  mail_id: string
  from_address: string | null
  subject: string
  reason: UnplacedReason
  in_mailbox?: boolean
}

export async function insertUnplaced(trx: Trx, mail: UnplacedMail): Promise<void> {
  await trx
    .insertInto('unplaced_mails')
    .values(mail)
    .onConflict((on) => on.column('mail_id').doNothing())
    .execute()
}

/** Runs as an admin. False if there is none. */
export async function removeUnplaced(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('unplaced_mails')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function sweepUnplaced(trx: Trx): Promise<void> {
  await sql`delete from unplaced_mails where created_at < now() - interval '30 days'`.execute(trx)
}
