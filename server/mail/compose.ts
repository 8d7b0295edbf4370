// Turns the content of a mail into a text and an HTML part. Values are escaped.
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'

/** Escaped markup. Only `html` makes it, so a plain string cannot be mistaken for it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** A template that escapes every value except `Html` and lists of it. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const markup = values.map((value) => {
    if (value instanceof Html) return value.markup
    if (Array.isArray(value)) return value.map((item) => item.markup).join('')
    return escapeHtml(String(value))
  })
  return new Html(parts.map((part, at) => part + (markup[at] ?? '')).join(''))
}

export interface MailMessage {
  to: string
  subject: string
  replyTo?: string
  /** The one-click address of RFC 8058, to which mail programs post. */
  unsubscribe?: string
  /** An iCalendar message (RFC 6047): beside the text, and as a file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  text: string
  html: string
}

export type MailSender = string | { name: string; address: string }

/** The sender of a mail that is composed now. */
export const senderOf = ({ mailFrom, replyTo, publishedSite: { business, mail } }: Config): MailSender =>
  mailFrom ?? { name: mail.senderName ?? business.businessName, address: replyTo }

export interface MailContent {
  heading: string
  paragraphs: string[]
  facts?: MailFact[]
  sections?: MailSection[]
  action?: { label: string; url: string }
  /** Of the business, in mails to visitors and customers; may have several lines. */
  signature?: string | null
  footer: string
  /** The link under the footer that stops mails of this kind. */
  unsubscribe?: { label: string; url: string }
}

export interface MailFact {
  label: string
  /** May have several lines. */
  value: string
  /** Makes the value a link. */
  url?: string
}

interface MailSection {
  heading: string
  facts?: MailFact[]
  entries?: { title: string; text: string }[]
  action?: { label: string; url: string }
}

/** The two parts have the same content. */
export function composeMail({
  heading,
  paragraphs,
  facts = [],
  sections = [],
  action,
  signature = null,
  footer,
  unsubscribe,
}: MailContent): {
  text: string
  html: string
} {
  const text = [
    heading,
    ...paragraphs,
    factLines(facts),
    ...sections.map(sectionText),
    action ? `${action.label}:\n${action.url}` : '',
    signature ?? '',
    `--\n${footer}${unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : ''}`,
  ]
    .filter((block) => block !== '')
    .join('\n\n')
  const markup = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${heading}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#f3f5f9;color:#141a2b;font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif"
      >
        <div
          style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;overflow-wrap:break-word;border-top:4px solid #0aa5bd"
          data-part="card"
        >
          <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${heading}</h1>
          ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px;white-space:pre-line">${paragraph}</p> `)}
          ${facts.length > 0 ? factTable(facts) : html``} ${sections.map(sectionMarkup)}
          ${action ? button(action) : html``}
          ${signature === null ? html`` : html`<p style="margin:24px 0 0;white-space:pre-line">${signature}</p> `}
          <p
            style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe4ee;font-size:13px;color:#56607a"
          >
            ${footer}
            ${
              unsubscribe
                ? html`<br /><a href="${unsubscribe.url}" style="color:#56607a">${unsubscribe.label}</a>`
                : html``
            }
          </p>
        </div>
      </body>
    </html> `
  return { text: `${text}\n`, html: markup.markup }
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

/** Texts of people may be written in either direction. */
function sectionMarkup({ heading, facts = [], entries = [], action }: MailSection): Html {
  return html`<h2
      dir="auto"
      style="margin:24px 0 8px;padding-top:20px;border-top:1px solid #dfe4ee;font-size:19px;line-height:1.35;overflow-wrap:anywhere"
    >
      ${heading}
    </h2>
    ${facts.length > 0 ? factTable(facts) : html``}
    ${entries.map(
      ({ title, text }) =>
        html`<h3 dir="auto" style="margin:16px 0 4px;font-size:16px;line-height:1.4;overflow-wrap:anywhere">
            ${title}
          </h3>
          <p dir="auto" style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${text}</p> `,
    )}
    ${action ? button(action) : html``}`
}

/** Not `white-space:pre-line`, which would also show the line breaks of the template. */
const withBreaks = (text: string) => new Html(text.split('\n').map(escapeHtml).join('<br />'))

function factTable(facts: readonly MailFact[]): Html {
  const rows = facts.map(
    ({ label, value, url }) =>
      html`<tr>
        <th
          scope="row"
          align="left"
          valign="top"
          style="padding:6px 16px 6px 0;font-size:14px;color:#56607a;font-weight:500"
        >
          ${label}
        </th>
        <td valign="top" style="padding:6px 0;overflow-wrap:anywhere">
          ${url === undefined ? withBreaks(value) : html`<a href="${url}" style="color:#075e6d">${value}</a>`}
        </td>
      </tr> `,
  )
  return html`<table role="presentation" style="border-collapse:collapse;margin:0 0 16px;width:100%">
    ${rows}
  </table>`
}

function button({ label, url }: { label: string; url: string }): Html {
  return html`<p style="margin:24px 0">
      <a
        href="${url}"
        style="display:inline-block;padding:12px 20px;border-radius:8px;color:#ffffff;text-decoration:none;font-weight:600;background:#075e6d"
        data-part="button"
        >${label}</a
      >
    </p>
    <p style="margin:0 0 16px;font-size:13px;color:#56607a;overflow-wrap:anywhere">
      Button not working? Open this link: ${url}
    </p>`
}

/** A mail as it is stored. */
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
