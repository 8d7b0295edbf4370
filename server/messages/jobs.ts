import { composeMail, getOwnerAddress, type MailComposer, type PortalLink } from '#server/mail/compose.ts'
import { findInboxAddress, ownerHint, type Reader } from '#server/mail/replies.ts'
import { replySubject } from '#server/mail/threads.ts'
import { closeMessageMail, type Unread } from './mails.ts'

const composeToCustomer =
  (portalLink: PortalLink): MailComposer =>
  async ({ id, subject_id }, { db, config }) => {
    const unread = await close(db, id, subject_id, false)
    if (unread === null || !unread.customer.isActive) return null
    const { businessName } = config.site
    const inbox = await findInboxAddress(db)
    return {
      to: unread.customer.email,
      replyTo: config.replyTo,
      thread: unread.threadId,
      answers: answersOf(unread, unread.customer.email),
      subject: subjectOf(unread, `A message from ${businessName}`),
      ...composeMail(config, {
        heading: unread.title ?? `A message from ${businessName}`,
        paragraphs: [
          ...unread.messages.flatMap(paragraphsOf),
          ...(inbox === null ? [] : ['Reply to this email, or answer on your dashboard.']),
          ...(unread.isClosed ? ['We closed your request. Not fixed? Write to us again.'] : []),
        ],
        action: {
          label: 'Read and answer',
          url: await portalLink({ mailId: id, customerId: unread.customer.id, path: portalPathOf(unread) }),
        },
        signature: config.publishedSite.mail.signature,
        footer: `You’re getting this email because ${businessName} wrote to you about your project and you hadn’t read it yet.`,
      }),
    }
  }

const composeToOwner: MailComposer = async ({ id, subject_id }, { db, config, findOwnerAddress }) => {
  const unread = await close(db, id, subject_id, true)
  if (unread === null) return null
  const name = unread.customer.name ?? unread.customer.email
  const inbox = await findInboxAddress(db)
  return {
    to: await getOwnerAddress(findOwnerAddress),
    replyTo: unread.customer.email,
    thread: unread.threadId,
    answers: answersOf(unread, 'owner'),
    subject: subjectOf(unread, `A message from ${name}`),
    ...composeMail(config, {
      heading: `${name} wrote to you`,
      paragraphs: [...unread.messages.flatMap(paragraphsOf), ownerHint(inbox)],
      facts: [
        ...(unread.title === null
          ? []
          : [{ label: unread.requestId === null ? 'Project' : 'Support request', value: unread.title }]),
        { label: 'Email', value: unread.customer.email },
      ],
      action: { label: 'Open the messages', url: `${config.linkOrigin}/admin?thread=${unread.threadId}` },
      footer: `Sent by ${config.site.businessName} because a customer wrote to you.`,
    }),
  }
}

function close(
  db: Parameters<MailComposer>[1]['db'],
  mailId: string,
  messageId: string | null,
  fromCustomer: boolean,
) {
  if (messageId === null) return null
  return db.as({ role: 'worker' }, (trx) => closeMessageMail(trx, { mailId, messageId, fromCustomer }))
}

function paragraphsOf({ body, files }: Unread['messages'][number]): string[] {
  const label = files.length === 1 ? 'File' : 'Files'
  return [...(body === '' ? [] : [body]), ...(files.length === 0 ? [] : [`${label}: ${files.join(', ')}`])]
}

const answersOf = ({ threadId, customer }: Unread, reader: Reader) => ({
  threadId,
  customerId: customer.id,
  reader,
})

const subjectOf = ({ title }: Unread, otherwise: string) => (title === null ? otherwise : replySubject(title))

function portalPathOf({ projectId, threadId }: Unread): string {
  const place = projectId === null ? 'tab=support' : `tab=projects&project=${projectId}`
  return `/dashboard?${place}&thread=${threadId}`
}

export function messageMails(portalLink: PortalLink) {
  return {
    messages: composeToCustomer(portalLink),
    'message-received': composeToOwner,
  } as const satisfies Record<string, MailComposer>
}
