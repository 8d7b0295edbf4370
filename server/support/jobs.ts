import { composeMail, getOwnerAddress, type MailComposer } from '#server/mail/compose.ts'
import { phoneFact } from '#server/mail/phone-fact.ts'
import { replySubject } from '#server/mail/threads.ts'
import { findAnswerForJob, findRequestForJob } from './service.ts'

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

const composeAnswered: MailComposer = async ({ subject_id }, { db, config }) => {
  const found = subject_id === null ? undefined : await findAnswerForJob(db, subject_id)
  if (!found) return null
  const { to, message, request } = found
  const { businessName } = config.site
  return {
    to,
    replyTo: config.replyTo,
    thread: request.id,
    subject: replySubject(request.subject),
    ...composeMail(config, {
      heading: `Our answer to “${request.subject}”`,
      paragraphs: [
        message,
        ...(request.status === 'closed' ? ['We closed your request. Not fixed? Reply to this email.'] : []),
      ],
      action: { label: 'See your request', url: `${config.linkOrigin}/dashboard?tab=support` },
      signature: config.publishedSite.mail.signature,
      footer: `You’re getting this email because you reported an issue to ${businessName}.`,
    }),
  }
}

export const supportMails = {
  'support-request-received': composeRequestReceived,
  'support-answered': composeAnswered,
} as const satisfies Record<string, MailComposer>
