// Reads the new mails of the mailbox. It deletes and marks none.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionOptions } from 'node:tls'
import { ImapFlow } from 'imapflow'
import { MAX_MAIL_BYTES } from '#domain/mail-inbox.ts'
import { describeCertificateError } from '#server/certificates.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import * as queries from './queries.ts'
import { openPassword } from './settings.ts'
import { takeMail, type InboxContext } from './take-mail.ts'

export interface ReadingContext extends InboxContext {
  authSecret: string
  tls?: ConnectionOptions
  /** Every failed try takes as long, so that its time does not tell closed ports from filtered ones. */
  failureMs?: number
}

const FAILURE_MS = 12_000
const MOST_AT_ONCE = 500
/** The next reading goes on after it, so that the job does not run longer than a minute. */
const READING_MS = 45_000
/** Of a mail that is too large: enough for its headers. */
const BEGINNING_BYTES = 256 * 1024
const DAY_MS = 24 * 60 * 60_000

export async function readInbox(context: ReadingContext, signal?: AbortSignal): Promise<void> {
  const { db, authSecret, log, failureMs = FAILURE_MS } = context
  const inbox = await db.as({ role: 'worker' }, queries.findSealedInbox)
  if (inbox === undefined) return
  const failureEnds = sleep(failureMs, undefined, { ref: false })
  const password = openPassword(authSecret, inbox)
  let error: string | null
  if (password === null) error = 'AUTH_SECRET has changed. Enter the password of the mailbox again.'
  else error = await tryToRead(context, { inbox, password, signal })
  if (error !== null) {
    await failureEnds
    log.warn({}, `the mailbox for answers could not be read: ${error}`)
  }
  await db.as({ role: 'worker' }, (trx) => queries.noteTry(trx, inbox, error))
}

interface Reading {
  inbox: queries.SealedInbox
  password: string
  signal: AbortSignal | undefined
}

/** What an admin is told if it fails. Throws if the database is away. */
async function tryToRead(context: ReadingContext, reading: Reading): Promise<string | null> {
  const client = connectionTo(reading, context.tls)
  let hasGreeted = false
  // Without a listener the error would end the process; the command that fails says it too.
  client.on('error', () => {})
  try {
    await client.connect()
    hasGreeted = true
    await readNewMails(context, client, reading)
    return null
  } catch (error) {
    // A closed port of the mail server looks like one of the database.
    if (hasGreeted && client.usable && isDatabaseAway(error)) throw error
    return describeFailure(error, { isStartTls: reading.inbox.security === 'starttls', hasGreeted })
  } finally {
    if (hasGreeted) await client.logout().catch(() => {})
    client.close()
  }
}

function connectionTo({ inbox, password }: Reading, tls: ConnectionOptions | undefined): ImapFlow {
  const { host, port, security, username } = inbox
  return new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    // Never in the clear.
    ...(security === 'starttls' && { doSTARTTLS: true }),
    auth: { user: username, pass: password },
    ...(tls !== undefined && { tls }),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    maxLiteralSize: 2 * MAX_MAIL_BYTES,
  })
}

async function readNewMails(context: ReadingContext, client: ImapFlow, reading: Reading): Promise<void> {
  const { db, log } = context
  const { inbox, signal } = reading
  const mailbox = await client.mailboxOpen('INBOX', { readOnly: true })
  const uidValidity = String(mailbox.uidValidity)
  const notePlace = (lastUid: number) =>
    db.as({ role: 'worker' }, (trx) => queries.notePlace(trx, inbox, { uidValidity, lastUid }))
  const uids = await findNew(client, inbox, uidValidity)
  if (uids === null) {
    await notePlace(mailbox.uidNext - 1)
    return
  }
  const ends = Date.now() + READING_MS
  for (const uid of uids.slice(0, MOST_AT_ONCE)) {
    if (signal?.aborted === true || Date.now() > ends) return
    try {
      await takeOne(context, client, uid)
    } catch (error) {
      if (!client.usable || isDatabaseAway(error)) throw error
      log.error({ err: error }, 'an email could not be stored')
      await noteUnreadable(context, `uid:${uidValidity}/${uid}`)
    }
    await notePlace(uid)
  }
}

/** Null for a mailbox that was never read: what is in it already is not looked at. */
async function findNew(
  client: ImapFlow,
  { uid_validity, last_uid, read_at }: queries.SealedInbox,
  uidValidity: string,
): Promise<number[] | null> {
  if (uid_validity === null) return null
  const last = Number(last_uid ?? 0)
  const isSame = uid_validity === uidValidity
  const wanted = isSame
    ? { uid: `${last + 1}:*` }
    : // The numbers have changed. What was stored before is not stored again.
      { since: new Date(Date.parse(read_at ?? new Date().toISOString()) - DAY_MS) }
  const found = (await client.search(wanted, { uid: true })) || []
  return found.filter((uid) => !isSame || uid > last).toSorted((one, other) => one - other)
}

async function takeOne(context: ReadingContext, client: ImapFlow, uid: number): Promise<void> {
  const known = await client.fetchOne(uid, { size: true }, { uid: true })
  // Deleted meanwhile.
  if (!known || known.size === undefined) return
  const { size } = known
  const wanted = size > MAX_MAIL_BYTES ? { source: { maxLength: BEGINNING_BYTES } } : { source: true }
  const fetched = await client.fetchOne(uid, wanted, { uid: true })
  if (!fetched || fetched.source === undefined) return
  await takeMail(context, { source: fetched.source, size })
}

const noteUnreadable = ({ db }: ReadingContext, mailId: string): Promise<void> =>
  db.as({ role: 'worker' }, (trx) =>
    queries.insertUnplaced(trx, { mail_id: mailId, from_address: null, subject: '', reason: 'unreadable' }),
  )

/** The same for a closed port, a filtered one and another kind of server, so that the console is no port scanner. */
const NO_MAILBOX =
  'No mailbox answered. Check the server name, port and security setting. If the mail server has a private certificate, ask the person who runs your server to add it (NODE_EXTRA_CA_CERTS).'

function describeFailure(
  error: unknown,
  { isStartTls, hasGreeted }: { isStartTls: boolean; hasGreeted: boolean },
): string {
  if (error instanceof Error && Reflect.get(error, 'authenticationFailed') === true)
    return 'The mail server refused the user name or password. Many providers want an app password here.'
  const certificate = describeCertificateError(error)
  if (certificate !== null && isStartTls)
    return `The mail server can’t be trusted: ${certificate}. For a private certificate, the person who runs your server sets NODE_EXTRA_CA_CERTS.`
  return hasGreeted ? 'The mail server answered, but we couldn’t read the inbox.' : NO_MAILBOX
}
