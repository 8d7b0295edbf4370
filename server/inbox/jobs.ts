import { composeMail, type MailComposer } from '#server/mail/compose.ts'
import { findInboxAddress } from '#server/mail/replies.ts'

const composeChanged: MailComposer = async ({ recipient }, { db, config }) => {
  if (recipient === null) return null
  const { businessName } = config.site
  const address = await findInboxAddress(db)
  return {
    to: recipient,
    subject: `Your mailbox for answers at ${businessName} changed`,
    ...composeMail(config, {
      heading: 'The mailbox for answers changed',
      paragraphs: [
        'Another admin changed where answers to your messages go when people reply by email.',
        'Didn’t expect this? Sign in right away, change it back, and sign the other admin out under Team.',
      ],
      facts: [{ label: 'Answers go to', value: address ?? 'No mailbox. People answer on the site.' }],
      action: { label: 'Open the mail settings', url: `${config.linkOrigin}/admin-private?settings=mail` },
      footer: `You’re getting this email because you’re an admin at ${businessName}.`,
    }),
  }
}

export const inboxMails = { 'mail-inbox-changed': composeChanged } as const satisfies Record<
  string,
  MailComposer
>
