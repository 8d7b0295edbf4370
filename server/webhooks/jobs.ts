import { composeMail, getOwnerAddress, type MailComposer } from '#server/mail/compose.ts'

const composeChanged: MailComposer = async ({ recipient }, { config }) => {
  if (recipient === null) return null
  const { businessName } = config.site
  return {
    to: recipient,
    subject: `A webhook at ${businessName} changed`,
    ...composeMail(config, {
      heading: 'Someone changed a webhook',
      paragraphs: [
        'Another admin added or changed a webhook, which sends leads, messages and orders to another program. You can see where each one goes under Integrations.',
        'Didn’t expect this? Sign in right away, turn the webhook off, and suspend the other admin under Team.',
      ],
      action: { label: 'Open Integrations', url: `${config.linkOrigin}/admin-private?tab=integrations` },
      footer: `You’re getting this email because you’re an admin at ${businessName}.`,
    }),
  }
}

const composeOff: MailComposer = async (_, { config, findOwnerAddress }) => ({
  to: await getOwnerAddress(findOwnerAddress),
  subject: 'A webhook was turned off',
  ...composeMail(config, {
    heading: 'A webhook was turned off',
    paragraphs: [
      'Another program that you connected didn’t take what we sent, so we stopped sending. Under Integrations you can see what it answered, turn the webhook on again, and send what it missed.',
    ],
    action: { label: 'Open Integrations', url: `${config.linkOrigin}/admin-private?tab=integrations` },
    footer: `Sent by ${config.site.businessName} because you connected this program.`,
  }),
})

export const webhookMails = {
  'webhook-changed': composeChanged,
  'webhook-off': composeOff,
} as const satisfies Record<string, MailComposer>
