import { createHash } from 'node:crypto'
import { MAX_MAIL_BYTES, type UnplacedReason } from '#domain/mail-inbox.ts'
import { findAccountByEmail, findOwnerAddress, type AccountsContext } from '#server/accounts/service.ts'
import { takeChatReply } from '#server/assistant/service.ts'
import type { Database } from '#server/db/database.ts'
import type { FilesContext } from '#server/files/service.ts'
import type { Logger } from '#server/logger.ts'
import { findKnownMails } from '#server/mail/queries.ts'
import { takeReply } from '#server/messages/service.ts'
import type { MailReader } from './mail-reader.ts'
import { insertUnplaced } from './queries.ts'
import type { ReadMail } from './read-mail.ts'

export interface InboxContext {
  db: Database
  accounts: AccountsContext
  /** Of the marks of answers. */
  key: Buffer
  reader: MailReader
  files: FilesContext
  log: Logger
}

/** Of a mail that is too large, only its beginning. */
export interface ReceivedMail {
  source: Uint8Array
  size: number
  /** False if only the service that posted it may have it. */
  isInMailbox?: boolean
}

/** Stores the answer in its thread. What belongs to none is listed for the admins, except for mail that has nothing to do with messages. */
export async function takeMail(
  context: InboxContext,
  { source, size, isInMailbox = true }: ReceivedMail,
): Promise<void> {
  // The thread takes the bytes over.
  const hash = createHash('sha256').update(source).digest('hex')
  const mail = await context.reader.read(source)
  if (mail === null) {
    await note(context, { mailId: `sha256:${hash}`, from: null, subject: '', isInMailbox }, 'unreadable')
    return
  }
  const reason = await place(context, { ...mail, isInMailbox }, size > MAX_MAIL_BYTES)
  if (reason !== null) await note(context, { ...mail, isInMailbox }, reason)
}

type Placed = ReadMail & { isInMailbox: boolean }

async function place(
  { db, accounts, key, files, log }: InboxContext,
  mail: Placed,
  isTooLarge: boolean,
): Promise<UnplacedReason | null> {
  if (mail.isAutomatic || (await isOurs(db, mail.mailId))) return null
  const { from, references } = mail
  const isAnswer = references.some((one) => OUR_THREAD.test(one))
  const account = from === null ? null : await findAccountByEmail(accounts, from)
  if (!isAnswer && account === null) return null
  if (from === null) return 'address'
  if (isTooLarge) return 'too_large'
  const isOwner = account?.isAdmin === true || from === (await findOwnerAddress(accounts))
  if (!isAnswer && isOwner) return null
  const sender = { isOwner, adminId: account?.isAdmin === true ? account.id : null }
  const reply = { ...mail, from }
  const inChat = await takeChatReply({ db, key }, reply)
  return inChat === 'unmarked' ? takeReply({ db, key, sender, files, log }, reply) : inChat
}

/** The roots of our threads (mail/threads.ts). */
const OUR_THREAD = /^<?(?:request|thread|chat)\.[0-9a-f]{8}-/i
const OUR_ID = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

/** A mail that we sent, should it arrive where answers do. Mail programs of our domain make ids of the same form. */
async function isOurs(db: Database, mailId: string): Promise<boolean> {
  const [, id] = OUR_ID.exec(mailId) ?? []
  if (id === undefined) return false
  return (await db.as({ role: 'worker' }, (trx) => findKnownMails(trx, [id]))).has(id)
}

function note(
  { db }: InboxContext,
  { mailId, from, subject, isInMailbox }: Pick<Placed, 'mailId' | 'from' | 'subject' | 'isInMailbox'>,
  reason: UnplacedReason,
): Promise<void> {
  const row = {
    mail_id: mailId,
    from_address: from,
    subject: subject.toWellFormed().replaceAll('\0', ''),
    reason,
    in_mailbox: isInMailbox,
  }
  return db.as({ role: 'worker' }, (trx) => insertUnplaced(trx, row))
}
