import { composeMail, type MailComposer } from '#server/mail/compose.ts'

const composeKeyMade: MailComposer = async ({ recipient }, { config }) => {
  if (recipient === null) return null
  const { businessName } = config.site
  return {
    to: recipient,
    subject: `New API key at ${businessName}`,
    ...composeMail(config, {
      heading: 'Someone made an API key',
      paragraphs: [
        'Another admin made a key that lets another program read or change what’s in your console. You can see what it may do, and revoke it, under Integrations.',
        'Didn’t expect this? Sign in right away, revoke the key, and suspend the other admin under Team.',
      ],
      action: { label: 'Open Integrations', url: `${config.linkOrigin}/admin-private?tab=integrations` },
      footer: `You’re getting this email because you’re an admin at ${businessName}.`,
    }),
  }
}

export const apiKeyMails = { 'api-key-made': composeKeyMade } as const satisfies Record<string, MailComposer>
