import { formatDate } from '#domain/dates.ts'
import { composeMail, type MailComposer, type PortalLink } from '#server/mail/compose.ts'
import { threadOf } from '#server/mail/threads.ts'
import { findLateSteps } from './late.ts'

/** `unsubscribeLink` returns the link that stops these mails for a person. */
export function stepMails(unsubscribeLink: (userId: string) => string, portalLink: PortalLink) {
  const composeStepsDue: MailComposer = async ({ id: mailId, subject_id }, { db, config }) => {
    if (subject_id === null) return null
    const late = await db.as({ role: 'worker' }, (trx) => findLateSteps(trx, subject_id))
    if (late === null) return null
    const { to, steps } = late
    const unsubscribe = unsubscribeLink(subject_id)
    const [only, ...others] = steps
    const projects = Map.groupBy(steps, ({ project_id }) => project_id)
    const threadId = threadOf([...projects.keys()], subject_id)
    const subject =
      only !== undefined && others.length === 0
        ? `We’re waiting for you: ${only.title}`
        : `${steps.length} things are waiting for you`
    return {
      to,
      replyTo: config.replyTo,
      thread: threadId,
      answers: { threadId, customerId: subject_id, reader: to },
      subject,
      unsubscribe,
      ...composeMail(config, {
        heading: 'It’s your turn',
        paragraphs: ['We can’t go on without this. Need more time? Reply and tell us.'],
        sections: await Promise.all(
          [...projects].map(async ([id, late]) => ({
            heading: late[0]?.project_title ?? '',
            entries: late.map(({ title, due_on }) => ({ title, text: `It was due ${formatDate(due_on)}.` })),
            action: {
              label: 'Open the project',
              url: await portalLink({
                mailId,
                customerId: subject_id,
                path: `/dashboard?tab=projects&project=${id}`,
              }),
            },
          })),
        ),
        signature: config.publishedSite.mail.signature,
        footer: `You’re getting this email because ${config.site.businessName} is working on your project and waits for you.`,
        unsubscribe: { label: 'Stop these emails', url: unsubscribe },
      }),
    }
  }
  return { 'steps-due': composeStepsDue } as const satisfies Record<string, MailComposer>
}
