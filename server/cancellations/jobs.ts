import {
  CANCELLATION_REQUEST_NAMES,
  CANCELLATION_REQUEST_RESULTS,
  CANCELLATION_REQUEST_STEPS,
} from '#domain/cancellation-choices.ts'
import type { CancellationRequest } from '#domain/cancellations.ts'
import { formatDate } from '#domain/dates.ts'
import type { Database } from '#server/db/database.ts'
import { composeMail, getOwnerAddress, type MailComposer } from '#server/mail/compose.ts'
import { findCancellationRequestForJob } from './service.ts'

const composeReceived: MailComposer = async ({ subject_id, recipient }, { db, config }) => {
  const request = await find(db, subject_id)
  if (!request || recipient === null) return null
  const { businessName } = config.site
  const { kind, due_on, status } = request
  return {
    to: recipient,
    replyTo: config.replyTo,
    thread: request.id,
    subject:
      kind === 'guarantee'
        ? `Your refund request at ${businessName}`
        : `Your cancellation request at ${businessName}`,
    ...composeMail(config, {
      heading: 'We got your request',
      paragraphs: [
        CANCELLATION_REQUEST_STEPS[kind],
        `We’ll do this by ${dayOf(due_on)} and email you when it’s done. You don’t need to do anything else.`,
        ...(status === 'open'
          ? ['Changed your mind? You can withdraw the request on your dashboard until then.']
          : []),
      ],
      facts: [...factsOf(request), dueFact(request)],
      action: { label: 'See your request', url: `${config.linkOrigin}/dashboard?tab=support` },
      signature: config.publishedSite.mail.signature,
      footer: `You’re getting this email because you asked for this on your dashboard at ${businessName}. Wasn’t you? Reply to this email right away.`,
    }),
  }
}

const composeAsked: MailComposer = async ({ subject_id }, { db, config, findOwnerAddress }) => {
  const request = await find(db, subject_id)
  if (!request || request.status !== 'open') return null
  const owner = await getOwnerAddress(findOwnerAddress)
  const { kind, reason, due_on, customer_email, customer_name } = request
  const heading = `${CANCELLATION_REQUEST_NAMES[kind]}: ${customer_name ?? customer_email ?? 'Former customer'}`
  return {
    to: owner,
    ...(customer_email !== null && { replyTo: customer_email }),
    thread: request.id,
    subject: `${heading}, by ${dayOf(due_on)}`,
    ...composeMail(config, {
      heading,
      paragraphs: [
        ...(reason === null ? [] : [reason]),
        `You promised the customer this by ${dayOf(due_on)}. We told them, “${CANCELLATION_REQUEST_STEPS[kind]}”`,
        'When it’s done, close the request in the console. We’ll email the customer.',
      ],
      facts: [
        ...(customer_email === null ? [] : [{ label: 'Email', value: customer_email }]),
        ...factsOf(request),
        dueFact(request),
      ],
      action: { label: 'Open the request', url: `${config.linkOrigin}/admin?cancellation=${request.id}` },
      footer: `Sent by ${config.site.businessName} because a customer asked for this on their dashboard.`,
    }),
  }
}

const composeClosed: MailComposer = async ({ subject_id, recipient }, { db, config }) => {
  const request = await find(db, subject_id)
  if (!request || recipient === null) return null
  const { businessName } = config.site
  const { kind, status, note } = request
  return {
    to: recipient,
    replyTo: config.replyTo,
    thread: request.id,
    subject: `Your request at ${businessName} is closed`,
    ...composeMail(config, {
      heading: status === 'done' ? 'It’s done' : 'You’re staying with us',
      paragraphs: [
        status === 'done'
          ? CANCELLATION_REQUEST_RESULTS[kind]
          : 'Nothing changes, and your project continues.',
        ...(note === null ? [] : [note]),
        'Not right? Reply to this email.',
      ],
      facts: factsOf(request),
      action: { label: 'See your request', url: `${config.linkOrigin}/dashboard?tab=support` },
      signature: config.publishedSite.mail.signature,
      footer: `You’re getting this email because you asked for this on your dashboard at ${businessName}.`,
    }),
  }
}

export const cancellationMails = {
  'cancellation-request-received': composeReceived,
  'cancellation-request-notice': composeAsked,
  'cancellation-request-closed': composeClosed,
} as const satisfies Record<string, MailComposer>

async function find(db: Database, id: string | null): Promise<CancellationRequest | undefined> {
  return id === null ? undefined : findCancellationRequestForJob(db, id)
}

const dayOf = (date: string) => formatDate(date, 'en-US')

const dueFact = ({ due_on }: CancellationRequest) => ({ label: 'Done by', value: dayOf(due_on) })

function factsOf({ kind, project_title }: CancellationRequest) {
  return [
    { label: 'Request', value: CANCELLATION_REQUEST_NAMES[kind] },
    ...(project_title === null ? [] : [{ label: 'Project', value: project_title }]),
  ]
}
