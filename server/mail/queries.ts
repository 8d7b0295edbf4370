// The SQL of mails. No transaction is open while a mail is sent.
import { sql, type NotNull } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import type { FailedMail } from '#contract/mails.ts'
import type { Trx } from '#server/db/database.ts'
import { readPage } from '#server/db/paging.ts'

/** Runs inside the transaction that causes the mail; the text is made when the mail is sent. */
export async function enqueueMail(
  trx: Trx,
  { kind, recipient, subject_id }: { kind: string; recipient: string; subject_id: string | null },
): Promise<void> {
  // Plain SQL: the query builder would return the new row, which not every role may read.
  await sql`insert into mails (kind, recipient, subject_id) values (${kind}, ${recipient}, ${subject_id})`.execute(
    trx,
  )
}

interface MailToAdmins {
  kind: string
  subjectId: string | null
  actorId: string
  /** The mail server that it leaves through; null: the one in use. */
  sealedServer: string | null
}

/** To every admin but the one who acts. Runs as an admin. */
export async function enqueueToOtherAdmins(
  trx: Trx,
  { kind, subjectId, actorId, sealedServer }: MailToAdmins,
): Promise<void> {
  await trx
    .insertInto('mails')
    .columns(['kind', 'recipient', 'subject_id', 'sealed_server'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select([
          sql<string>`${kind}::text`.as('kind'),
          'users.email',
          sql<string>`${subjectId}::uuid`.as('id'),
          sql<string>`${sealedServer}::text`.as('sealed_server'),
        ])
        .where(sql<boolean>`app.acts_as_admin(users.id)`)
        .where('users.id', '!=', actorId),
    )
    .execute()
}

/** To the admin's own address, which it returns. */
export async function enqueueTestMail(trx: Trx, userId: string): Promise<string> {
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow()
  await enqueueMail(trx, { kind: 'test-mail', recipient: email, subject_id: null })
  return email
}

/** Runs as an admin: why the latest test mail to them failed, if that was after `since`. */
export async function findFailedTest(
  trx: Trx,
  { userId, since }: { userId: string; since: string | null },
): Promise<string | null> {
  const latest = await trx
    .selectFrom('mails')
    .innerJoin('users', 'users.email', 'mails.recipient')
    .select(['mails.state', 'last_error'])
    .where('users.id', '=', userId)
    .where('kind', '=', 'test-mail')
    .$if(since !== null, (select) => select.where('mails.created_at', '>', since))
    .orderBy('mails.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.state === 'failed' ? latest.last_error : null
}

export function findQueuedMail(trx: Trx, id: string) {
  return trx
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject_id', 'sealed_server'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
}

const MOST_REFERENCES = 10

/** The ids of the newest mails about a request that its reader got before, oldest first. Mails to the owner have no recipient. */
export async function listEarlierMails(
  trx: Trx,
  { thread, recipient }: { thread: string; recipient: string | null },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('mails')
    .select('id')
    .where('thread', '=', thread)
    .where('recipient', 'is not distinct from', recipient)
    .where('state', '=', 'sent')
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(MOST_REFERENCES)
    .execute()
  return rows.map(({ id }) => id).toReversed()
}

/** Runs as the worker. Which of these mails still have a row. */
export async function findKnownMails(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await trx.selectFrom('mails').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function settleMail(
  trx: Trx,
  id: string,
  outcome:
    | { state: 'sent' | 'kept'; thread: string | null }
    | { state: 'discarded' }
    | { state: 'queued' | 'failed'; error: string },
): Promise<void> {
  await trx
    .updateTable('mails')
    .set({
      state: outcome.state === 'kept' ? 'sent' : outcome.state,
      is_kept: outcome.state === 'kept',
      attempts: sql`attempts + 1`,
      last_error: 'error' in outcome ? outcome.error.slice(0, 500) : null,
      ...('thread' in outcome && { thread: outcome.thread }),
      sent_at: outcome.state === 'sent' || outcome.state === 'kept' ? sql`now()` : null,
      // No update joins a mail that is sent or failed.
      ...(outcome.state === 'queued' ? {} : { dedupe_key: null, sealed_server: null }),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** Fewer than `most` within a day. Mails due before this one count as sent, so that servers that send in parallel share the limit. */
export async function isWithinDailyLimit(
  trx: Trx,
  mailId: string,
  { kinds, most }: { kinds: readonly string[]; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from mails own join mails earlier on earlier.mailbox = own.mailbox and earlier.id <> own.id
    where own.id = ${mailId} and earlier.kind = any (${kinds}) and (
      earlier.state = 'sent' and earlier.sent_at > now() - interval '1 day'
      or earlier.state = 'queued' and earlier.due_at <= now() and (earlier.due_at, earlier.id) < (own.due_at, own.id)
    )`.execute(trx)
  return (rows[0]?.n ?? 0) < most
}

/** Under the role `customer`: the mails to their address, newest first. */
export function exportMails(trx: Trx) {
  return trx
    .selectFrom('mails')
    .select(['kind', 'recipient', 'state', 'created_at', 'sent_at'])
    .orderBy('created_at', 'desc')
    .execute()
}

export function listFailedMails(trx: Trx, query: PageQuery): Promise<Page<FailedMail>> {
  const select = trx.selectFrom('mails').select(['id', 'kind', 'recipient', 'last_error', 'created_at'])
  return readPage(select.where('state', '=', 'failed'), query)
}

/** False if there is no such failed mail. */
export async function requeueMail(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ state: 'queued' })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Under the role `admin`. */
export async function isFailedTest(trx: Trx, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('mails')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'test-mail')
    .executeTakeFirst()
  return found !== undefined
}

export async function sweepMails(trx: Trx): Promise<void> {
  await sql`delete from mails where due_at < now() - interval '30 days'`.execute(trx)
}
