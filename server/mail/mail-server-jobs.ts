import { composeMail, type MailComposer } from './compose.ts'

const composeTest: MailComposer = async ({ recipient }, { config }) => {
  if (recipient === null) return null
  const { businessName } = config.site
  return {
    to: recipient,
    subject: `Test email from ${businessName}`,
    ...composeMail(config, {
      heading: 'Email works',
      paragraphs: ['You asked for this test email in your site settings. It arrived, so email works.'],
      footer: `You’re getting this email because you’re an admin at ${businessName}.`,
    }),
  }
}

const composeChanged: MailComposer = async ({ recipient }, { db, config }) => {
  if (recipient === null) return null
  const { businessName } = config.site
  const found = await db.as({ role: 'worker' }, (trx) =>
    trx.selectFrom('mail_server').select(['host', 'port', 'username']).executeTakeFirst(),
  )
  const server =
    found === undefined
      ? 'None. Emails won’t go out until you add a new one.'
      : `${found.host}, port ${found.port}`
  return {
    to: recipient,
    subject: `Your mail server at ${businessName} changed`,
    ...composeMail(config, {
      heading: 'The mail server changed',
      paragraphs: [
        'Another admin changed which server sends your emails. You’ll find the new one below.',
        'Didn’t expect this? Sign in right away, change it back, and sign the other admin out under Team.',
      ],
      facts: [
        { label: 'Mail server', value: server },
        ...(found === undefined || found.username === ''
          ? []
          : [{ label: 'User name', value: found.username }]),
      ],
      action: { label: 'Open the mail settings', url: `${config.linkOrigin}/admin-private?settings=mail` },
      footer: `You’re getting this email because you’re an admin at ${businessName}.`,
    }),
  }
}

export const mailServerMails = {
  'test-mail': composeTest,
  'mail-server-changed': composeChanged,
} as const satisfies Record<string, MailComposer>
