import { createHash } from 'node:crypto'
import { convert } from 'html-to-text'
import PostalMime, { type Attachment, type Email, type Header } from 'postal-mime'
import { canonicalEmail } from '#domain/email.ts'
import { MAX_FILES } from '#domain/file-choices.ts'
import { MAX_TEXT, stripQuotes } from './strip-quotes.ts'

export interface ReadMail {
  /** The Message-ID, or a hash of the mail if it has none. */
  mailId: string
  /** Null if there is not exactly one valid address. */
  from: string | null
  subject: string
  /** The Message-IDs that it answers, the last ones first. */
  references: string[]
  /** No person wrote it. */
  isAutomatic: boolean
  /** Without quoted history. */
  text: string
  /** Without the tiny pictures inside the text. */
  attachments: Attached[]
}

export interface Attached {
  name: string
  /** Null for what is only named: what a mail program made, and more than a message can have. */
  bytes: Uint8Array | null
}

const MAX_ID = 500
const MAX_SUBJECT = 200
const MAX_NAME = 1000
const MOST_NAMED = 100
/** Signatures and tracking pixels are smaller, pasted screenshots are larger. */
const TINY_PICTURE_BYTES = 20_000
const MOST_REFERENCES = 100
const MAX_HTML = 1_000_000

/** Throws what the library throws for what is no mail. */
export async function readMail(source: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(source, {
    rfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  })
  return {
    mailId: idOf(mail) ?? `sha256:${createHash('sha256').update(source).digest('hex')}`,
    from: fromOf(mail),
    subject: (mail.subject ?? '').slice(0, MAX_SUBJECT),
    references: referencesOf(mail),
    isAutomatic: isAutomatic(mail),
    text: stripQuotes(textOf(mail)),
    attachments: attachedTo(mail),
  }
}

const idOf = ({ messageId = '' }: Email) => (messageId === '' || messageId.length > MAX_ID ? null : messageId)

function fromOf({ from, headers }: Email): string | null {
  const isOne = headers.filter(({ key }) => key === 'from').length === 1
  return isOne && from?.address !== undefined ? canonicalEmail(from.address) : null
}

function referencesOf({ inReplyTo = '', references = '' }: Email): string[] {
  const named = `${references} ${inReplyTo}`.slice(-MAX_ID * MOST_REFERENCES).split(/[\s,]+/)
  return named
    .filter((one) => one !== '')
    .slice(-MOST_REFERENCES)
    .toReversed()
}

function textOf({ text = '', html = '' }: Email): string {
  if (text.trim() !== '') return text
  return convert(html.slice(0, MAX_HTML), {
    wordwrap: false,
    limits: { maxDepth: 100, maxChildNodes: 5000, ellipsis: '' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      { selector: 'blockquote', format: 'blockquote' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  }).slice(0, MAX_TEXT)
}

function attachedTo({ attachments }: Email): Attached[] {
  const files = attachments.filter((one) => !SIGNATURES.has(one.mimeType) && !isTinyPicture(one))
  return files.slice(0, MOST_NAMED).map((one, at) => ({
    name: (one.filename ?? (one.method === undefined ? 'unnamed' : 'invite.ics')).slice(0, MAX_NAME),
    bytes: at < MAX_FILES && isFile(one) ? bytesOf(one) : null,
  }))
}

const SIGNATURES: ReadonlySet<string> = new Set([
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
])
const TNEF: ReadonlySet<string> = new Set(['application/ms-tnef', 'application/vnd.ms-tnef'])

const isTinyPicture = (one: Attachment) =>
  one.mimeType.startsWith('image/') &&
  (one.related === true || (one.disposition === 'inline' && one.contentId !== undefined)) &&
  bytesOf(one).byteLength < TINY_PICTURE_BYTES

const isFile = ({ mimeType, method, filename }: Attachment) =>
  method === undefined && !TNEF.has(mimeType) && filename?.toLowerCase() !== 'winmail.dat'

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

const AUTOMATIC_PRECEDENCE = /^(?:bulk|junk|list|auto_reply)\b/i
const AUTOMATIC_SENDER = /^(?:mailer-daemon|postmaster)@/i
const AUTOMATIC_SUBJECT =
  /^(?:automatic reply|auto(?:matic)?[ -]?reply|out of (?:the )?office|abwesenheitsnotiz|automatische antwort|réponse automatique|respuesta automática)\b/i
const CALENDAR_ANSWERS = new Set(['REPLY', 'COUNTER'])

function isAutomatic(mail: Email): boolean {
  const { headers, attachments, subject = '', from } = mail
  return (
    headers.some(isAutomaticHeader) ||
    attachments.some(
      ({ mimeType, method }) => mimeType === 'text/calendar' && CALENDAR_ANSWERS.has(method ?? ''),
    ) ||
    AUTOMATIC_SENDER.test(from?.address ?? '') ||
    AUTOMATIC_SUBJECT.test(subject.trimStart())
  )
}

function isAutomaticHeader({ key, value }: Header): boolean {
  const text = value.trim()
  switch (key) {
    case 'auto-submitted':
      return !/^no\b/i.test(text)
    case 'precedence':
      return AUTOMATIC_PRECEDENCE.test(text)
    case 'x-autoreply':
    case 'x-autorespond':
    case 'x-auto-reply':
      return !/^no\b/i.test(text)
    case 'return-path':
      return /^<\s?>$/.test(text)
    case 'content-type':
      return /^multipart\/report\b/i.test(text)
    default:
      return false
  }
}
