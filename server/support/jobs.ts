import { composeMail, getOwnerAddress, type MailComposer } from '#server/mail/compose.ts'
import { phoneFact } from '#server/mail/phone-fact.ts'
import { findInboxAddress, ownerHint } from '#server/mail/replies.ts'
import { findRequestForJob } from './service.ts'

const composeRequestReceived: MailComposer = async ({ subject_id }, { db, config, findOwnerAddress }) => {
  const request = subject_id === null ? undefined : await findRequestForJob(db, subject_id)
  if (!request) return null
  const owner = await getOwnerAddress(findOwnerAddress)
  const inbox = await findInboxAddress(db)
  const heading = `Support request: ${request.subject}`
  return {
    to: owner,
    replyTo: request.customer_email,
    thread: request.id,
    answers: { threadId: request.id, customerId: request.customer_id, reader: 'owner' },
    subject: heading,
    ...composeMail(config, {
      heading,
      paragraphs: [request.description, ownerHint(inbox)],
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
