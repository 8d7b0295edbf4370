import { formatDate } from '#domain/dates.ts'
import { composeMail, type MailComposer, type PortalLink } from '#server/mail/compose.ts'
import { threadOf } from '#server/mail/threads.ts'
import { closeTurnMail, findWaitingSteps, type WaitingStep } from './turn-mails.ts'

function textOf({ details, due_on, is_late }: WaitingStep): string {
  const due = due_on === null ? null : `${is_late ? 'It was due' : 'Due'} ${formatDate(due_on)}.`
  return [details, due].filter((part) => part !== null).join('\n')
}

/** `unsubscribeLink` returns the link that stops these mails for a person. */
export function stepMails(unsubscribeLink: (userId: string) => string, portalLink: PortalLink) {
  const composeStepsDue: MailComposer = async ({ id: mailId, subject_id }, { db, config }) => {
    if (subject_id === null) return null
    const waiting = await db.as({ role: 'worker' }, async (trx) => {
      const isTurn = await closeTurnMail(trx, mailId)
      const found = await findWaitingSteps(trx, subject_id)
      return isTurn || found?.steps.some(({ is_late }) => is_late) ? found : null
    })
    if (waiting === null) return null
    const { to, steps } = waiting
    const isLate = steps.some(({ is_late }) => is_late)
    const unsubscribe = unsubscribeLink(subject_id)
    const [only, ...others] = steps
    const projects = Map.groupBy(steps, ({ project_id }) => project_id)
    const threadId = threadOf([...projects.keys()], subject_id)
    const subject =
      only !== undefined && others.length === 0
        ? `${isLate ? 'We’re waiting for you' : 'Your turn'}: ${only.title}`
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
        paragraphs: ['We can’t go on without this. Questions, or need more time? Reply and tell us.'],
        sections: await Promise.all(
          [...projects].map(async ([id, its]) => ({
            heading: its[0]?.project_title ?? '',
            entries: its.map((step) => ({ title: step.title, text: textOf(step) })),
            action: {
              label: 'Open the project',
              url: await portalLink({
                mailId,
                customerId: subject_id,
                path: `/dashboard?tab=projects&project=${id}&step=${its[0]?.id}`,
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
