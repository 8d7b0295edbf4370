import type { Site } from '#domain/site/site.ts'
import type { MailContent } from '#server/mail/content.ts'

interface AcknowledgementFacts {
  /** The first name, or empty. */
  name: string
  linkOrigin: string
  facts?: MailContent['facts']
}

/** What the sender of an assessment is told. Their address is not verified, so of what they typed it has a first name at most. */
export function acknowledge(
  { business: { businessName, phone }, mail }: Site,
  { name, linkOrigin, facts }: AcknowledgementFacts,
): MailContent {
  return {
    heading: 'We got your assessment',
    paragraphs: [
      `Thanks! We’ll read what you sent${name === '' ? '' : `, ${name},`} and get back to you by phone or email.`,
      `Want to talk sooner? Pick a time for a call, or call us at ${phone}. Forgot something? Reply to this email.`,
    ],
    ...(facts && { facts }),
    action: { label: 'Pick a time', url: `${linkOrigin}/contact#schedule` },
    signature: mail.signature,
    footer: `You’re getting this email because someone, probably you, sent the assessment at ${businessName} with this address. Wasn’t you? You can ignore it.`,
  }
}
