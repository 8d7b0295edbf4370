import { composeMail, getOwnerAddress, type MailComposer } from '#server/mail/compose.ts'
import { phoneFact } from '#server/mail/phone-fact.ts'
import { findRequestForJob } from './service.ts'

const composeRequestReceived: MailComposer = async ({ subject_id }, { db, config, findOwnerAddress }) => {
  const request = subject_id === null ? undefined : await findRequestForJob(db, subject_id)
  if (!request) return null
  const owner = await getOwnerAddress(findOwnerAddress)
  const heading = `Support request: ${request.subject}`
  return {
    to: owner,
    replyTo: request.customer_email,
    thread: request.id,
    subject: heading,
    ...composeMail(config, {
      heading,
      paragraphs: [
        request.description,
        'Answer in the console so the customer also sees it on their dashboard. If you reply to this email, only the customer’s inbox gets it.',
      ],
      facts: [
        { label: 'From', value: request.customer_name ?? request.customer_email },
        { label: 'Email', value: request.customer_email },
        ...phoneFact(request.customer_phone),
        ...(request.project_title === null ? [] : [{ label: 'Project', value: request.project_title }]),
      ],
      action: { label: 'Open the request', url: `${config.linkOrigin}/admin?request=${request.id}` },
      footer: `Sent by ${config.site.businessName} because a customer reported an issue on their dashboard.`,
    }),
  }
}

export const supportMails = {
  'support-request-received': composeRequestReceived,
} as const satisfies Record<string, MailComposer>
