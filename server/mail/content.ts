export interface MailContent {
  heading: string
  /** The person who writes, above the heading. */
  sender?: MailSender
  /** Each may have several lines, and blank lines between paragraphs. */
  paragraphs: string[]
  facts?: MailFact[]
  sections?: MailSection[]
  action?: MailAction
  /** Of the business, in mails to visitors and customers; may have several lines. */
  signature?: string | null
  footer: string
  /** The link under the footer that stops mails of this kind. */
  unsubscribe?: MailAction
}

export interface MailSender {
  name: string
  /** The address of a square JPEG of the person. */
  photo: string | null
}

export interface MailFact {
  label: string
  value: string
  url?: string
}

export interface MailAction {
  label: string
  url: string
}

export interface MailSection {
  heading: string
  facts?: MailFact[]
  entries?: { title: string; text: string }[]
  action?: MailAction
}
