import { composeMail, type MailComposer, type PortalLink } from '#server/mail/compose.ts'
import { threadOf } from '#server/mail/threads.ts'
import { closeUpdateMail, type News } from './update-mails.ts'

/** `unsubscribeLink` returns the link that stops these mails for a person. */
export function projectMails(unsubscribeLink: (userId: string) => string, portalLink: PortalLink) {
  const composeUpdates: MailComposer = async ({ id, subject_id }, { db, config }) => {
    if (subject_id === null) return null
    const news = await db.as({ role: 'worker' }, (trx) => closeUpdateMail(trx, id, subject_id))
    if (news === null) return null
    const unsubscribe = unsubscribeLink(subject_id)
    const threadId = threadOf(
      news.projects.map(({ project }) => project.id),
      subject_id,
    )
    return {
      to: news.to,
      replyTo: config.replyTo,
      thread: threadId,
      answers: { threadId, customerId: subject_id, reader: news.to },
      subject: subjectOf(news),
      unsubscribe,
      ...composeMail(config, {
        heading: news.projects.length > 1 ? 'Updates on your projects' : 'An update on your project',
        paragraphs: [],
        sections: await Promise.all(
          news.projects.map(async ({ project, updates }) => ({
            heading: project.title,
            entries: updates.map(({ title, description }) => ({ title, text: description })),
            action: {
              label: 'Open the project',
              url: await portalLink({
                mailId: id,
                customerId: subject_id,
                path: `/dashboard?tab=projects&project=${project.id}`,
              }),
            },
          })),
        ),
        signature: config.publishedSite.mail.signature,
        footer: `You’re getting this email because ${config.site.businessName} is working on your project. Reply to write to us.`,
        unsubscribe: { label: 'Stop these emails', url: unsubscribe },
      }),
    }
  }
  return { 'project-updates': composeUpdates } as const satisfies Record<string, MailComposer>
}

function subjectOf({ projects }: News): string {
  const [first] = projects
  const [only, ...more] = projects.flatMap(({ updates }) => updates)
  if (projects.length > 1) return `${more.length + 1} updates on your projects`
  const title = first?.project.title ?? ''
  return more.length === 0 ? `${title}: ${only?.title ?? ''}` : `${more.length + 1} updates on ${title}`
}
