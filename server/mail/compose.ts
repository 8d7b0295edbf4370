import type { Mailbox } from '#domain/mailbox.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { MailContent, MailFact, MailSection } from './content.ts'
import { layOutMail } from './layout.ts'
import type { Reader, ReplyThread } from './replies.ts'
import { mailTheme, type MailTheme } from './theme.ts'

export interface MailMessage {
  to: string
  subject: string
  replyTo?: string
  /** The id of the request that it is about: emails with the same one form a thread. */
  thread?: string
  /** Where the reader's answer belongs. With a mailbox for answers, it comes back there. */
  answers?: ReplyThread & { reader: Reader }
  /** The one-click address of RFC 8058, to which mail programs post. */
  unsubscribe?: string
  /** An iCalendar message (RFC 6047): beside the text, and as a file. */
  calendar?: { method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string }
  attachments?: readonly MailAttachment[]
  text: string
  html: string
}

interface MailAttachment {
  name: string
  type: string
  content: Uint8Array
}

export const senderOf = ({ mailFrom, replyTo, publishedSite: { business, mail } }: Config): Mailbox => ({
  name: mailFrom?.name || (mail.senderName ?? business.businessName),
  address: mailFrom?.address ?? replyTo,
})

/** The two parts have the same content. */
export function composeMail(
  config: Pick<Config, 'publishedSite' | 'linkOrigin'>,
  content: MailContent,
): { text: string; html: string } {
  const theme = mailTheme(config)
  return { text: writeText(content, theme), html: layOutMail(content, theme) }
}

function writeText(content: MailContent, { businessName }: MailTheme): string {
  const { heading, sender, paragraphs, facts = [], sections = [] } = content
  const { action, signature, footer, unsubscribe } = content
  const blocks = [
    sender && sender.name !== businessName ? `${sender.name}, ${businessName}` : businessName,
    heading,
    ...paragraphs,
    factLines(facts),
    ...sections.map(sectionText),
    action ? `${action.label}:\n${action.url}` : '',
    signature ?? '',
    `--\n${footer}${unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : ''}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** A phone number is readable without its link. */
function factLines(facts: readonly MailFact[]): string {
  return facts
    .map(({ label, value, url = '' }) => {
      const shown = url.startsWith('http') ? url : value
      return `${label}: ${shown.includes('\n') ? `\n${shown}` : shown}`
    })
    .join('\n')
}

function sectionText({ heading, facts = [], entries = [], action }: MailSection): string {
  return [
    heading,
    ...(facts.length > 0 ? [factLines(facts)] : []),
    ...entries.map(({ title, text }) => `* ${title}\n${text}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
  ].join('\n\n')
}

interface QueuedMail {
  id: string
  recipient: string | null
  subject_id: string | null
}

export interface MailComposerDeps {
  db: Database
  config: Config
  /** Where the owner's notices go; null while there is no admin. */
  findOwnerAddress: () => Promise<string | null>
}

/** The link to a page of the portal in an email to a customer. Where it can, it signs them in. */
export type PortalLink = (to: { mailId: string; customerId: string; path: string }) => Promise<string>

/** Throws while there is no one to send to, so that the mail is retried. */
export async function getOwnerAddress(
  findOwnerAddress: MailComposerDeps['findOwnerAddress'],
): Promise<string> {
  const owner = await findOwnerAddress()
  if (owner === null)
    throw new Error('There is no owner to send this to. Set OWNER_EMAIL, or create the first admin')
  return owner
}

/** Makes the message from the rows as they are now; null if there is nothing to send. */
export type MailComposer = (mail: QueuedMail, deps: MailComposerDeps) => Promise<MailMessage | null>
