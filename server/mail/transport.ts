import { open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mailbox } from '#domain/mailbox.ts'
import type { MailEncryption } from '#server/config.ts'
import { makePrivateFolder } from '#server/private-folder.ts'
import type { MailMessage } from './compose.ts'
import { describeFailure, smtpAddress } from './smtp.ts'
import { threadHeaders, type Thread } from './threads.ts'

export interface Delivery {
  from: Mailbox
  thread: Thread | null
  signal?: AbortSignal | undefined
  /** Another server than the one in use. */
  smtpUrl?: string | null
}

export interface MailTransport {
  /** `kept`: it is in the outbox. The same id gives the same Message-ID, so a repeat can be recognized. */
  send(id: string, message: MailMessage, delivery: Delivery): Promise<'sent' | 'kept'>
  /** Deletes stored texts of mails without a row; `findKnown` returns which of some ids have one. */
  sweep(findKnown: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<void>
  close(): void
}

/** The receiving server refuses this mail permanently. */
export class MailRejectedError extends Error {}

interface TransportOptions {
  /** Asked for each mail, because an admin may change it; null: the outbox. */
  findSmtpUrl: () => Promise<string | null>
  encryption: MailEncryption
  outboxDir: string
  /** Its host is the domain of every Message-ID. */
  linkOrigin: string
  log: (message: string) => void
}

export function openMailTransport({
  findSmtpUrl,
  encryption,
  outboxDir,
  linkOrigin,
  log,
}: TransportOptions): MailTransport {
  const host = new URL(linkOrigin).hostname
  const options: ToOptions = (id, message, { from, thread, signal }) => ({
    from,
    to: { name: '', address: message.to },
    ...(message.replyTo === undefined ? {} : { replyTo: { name: '', address: message.replyTo } }),
    subject: message.subject.replace(/\s+/g, ' '),
    text: message.text,
    html: message.html,
    ...(message.calendar === undefined ? {} : invitationParts(message.calendar)),
    ...(message.attachments && {
      attachments: message.attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
      })),
    }),
    messageId: `<${id}@${host}>`,
    ...(thread !== null && threadHeaders(thread, host)),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(message.unsubscribe === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(message.unsubscribe === undefined ? {} : { list: { unsubscribe: message.unsubscribe } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    signal,
  })
  const outbox = openOutbox(outboxDir, options, { linkOrigin, log })
  let smtp: { url: string; sender: Sender } | null = null
  function senderFor(url: string | null): Sender {
    if (smtp?.url === url) return smtp.sender
    smtp?.sender.close()
    smtp = url === null ? null : { url, sender: openSmtp(smtpAddress(url, encryption), { options, log }) }
    return smtp?.sender ?? outbox
  }
  return {
    async send(id, message, delivery) {
      const { smtpUrl = null } = delivery
      if (smtpUrl === null) return senderFor(await findSmtpUrl()).send(id, message, delivery)
      const sender = openSmtp(smtpAddress(smtpUrl, encryption), { options, log })
      try {
        return await sender.send(id, message, delivery)
      } finally {
        sender.close()
      }
    },
    sweep: outbox.sweep,
    close() {
      smtp?.sender.close()
      outbox.close()
    },
  }
}

type Sender = Pick<MailTransport, 'send' | 'close'>
type ToOptions = (...mail: Parameters<MailTransport['send']>) => SendMailOptions

/** In base64, so that no relay changes the line breaks, which calendars are strict about. */
function invitationParts({ method, content }: NonNullable<MailMessage['calendar']>) {
  const contentType = `text/calendar; charset=utf-8; method=${method}`
  return {
    alternatives: [{ content, contentType, contentTransferEncoding: 'base64' as const }],
    attachments: [{ content, contentType: 'application/ics', filename: 'invite.ics' }],
  }
}

interface SmtpDeps {
  options: ToOptions
  log: (message: string) => void
}

function openSmtp(smtpUrl: string, { options, log }: SmtpDeps): Sender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(...mail) {
      try {
        await transport.sendMail(options(...mail))
        return 'sent'
      } catch (error) {
        if (!(error instanceof Error)) throw error
        log(`mail ${mail[0]}: the mail server did not take it: ${error.message}`)
        if (isPermanent(error)) throw new MailRejectedError(error.message, { cause: error })
        throw new Error(describeFailure(error, smtpUrl), { cause: error })
      }
    },
    close: () => transport.close(),
  }
}

/** A rejected address or message. A refused login or greeting says nothing about the mail. */
function isPermanent(error: Error): boolean {
  if (!('responseCode' in error && 'code' in error)) return false
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}

const BODY = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.tmp)?$/

function ifMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** One file per mail, named after its id: written to a temporary name, flushed, renamed, so that it is always complete. */
function openOutbox(
  folder: string,
  options: ToOptions,
  { linkOrigin, log }: Pick<TransportOptions, 'linkOrigin' | 'log'>,
): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(id, message, delivery) {
      const { message: source } = await transport.sendMail(options(id, message, delivery))
      await makePrivateFolder(folder)
      const target = path.join(folder, `${id}.eml`)
      const file = await open(`${target}.tmp`, 'w', 0o600)
      try {
        await file.writeFile(source as Buffer)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${target}.tmp`, target)
      // Only links to this site; not the recipient and the text.
      for (const link of message.text.match(/https?:\/\/\S+/g) ?? []) {
        if (link.startsWith(`${linkOrigin}/`)) log(`mail ${id}: ${link}`)
      }
      return 'kept'
    },
    async sweep(findKnown) {
      const files = (await readdir(folder).catch(ifMissing)).flatMap((name) => {
        const mail = BODY.exec(name)?.groups?.['id']
        return mail === undefined ? [] : [{ name, mail }]
      })
      // The row is stored before the text, so a text without a row is an old one.
      const known = await findKnown([...new Set(files.map(({ mail }) => mail))])
      for (const { name, mail } of files)
        if (!known.has(mail)) await rm(path.join(folder, name), { force: true })
    },
    close() {
      transport.close()
    },
  }
}
