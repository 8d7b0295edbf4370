// A person's answer goes to an unproven address, so it has no text of the visitor.
import { RETURN_PAGE } from '#contract/pages.ts'
import { stripLinks } from '#domain/assistant/links.ts'
import type { ConversationTurn } from '#domain/assistant/records.ts'
import { ownerNameOrPronoun } from '#domain/owner.ts'
import { findLeadForJob } from '#server/leads/service.ts'
import { composeMail, getOwnerAddress, type MailComposer } from '#server/mail/compose.ts'
import { phoneFact } from '#server/mail/phone-fact.ts'
import { findConversationForJob } from './desk.ts'
import { closeReplyNotice } from './mailed-turns.ts'
import { LINK_DAYS, takeMailedAnswer } from './return-links.ts'

const WHO = { visitor: 'Visitor', assistant: 'Assistant', person: 'You' } as const

/** The end of a long conversation matters most; the rest is in the console. */
const TURNS_TOLD = 40

const composeConversationReceived: MailComposer = async (
  { subject_id },
  { db, config, findOwnerAddress },
) => {
  const conversation = subject_id === null ? undefined : await findConversationForJob(db, subject_id)
  const lead = conversation?.lead ? await findLeadForJob(db, conversation.lead.id) : undefined
  if (!conversation || !lead) return null
  const owner = await getOwnerAddress(findOwnerAddress)
  const heading = `New lead from the chat: ${lead.full_name}`
  return {
    to: owner,
    ...(lead.email !== null && { replyTo: lead.email }),
    thread: lead.id,
    subject: heading,
    ...composeMail(config, {
      heading,
      paragraphs: [
        `${lead.full_name} talked to the assistant and agreed to be contacted. ${
          lead.email === null
            ? 'They left no email address, so please call.'
            : 'Reply to this email to write to them.'
        }`,
      ],
      facts: [
        { label: 'Name', value: lead.full_name },
        ...phoneFact(lead.phone),
        ...(lead.email === null ? [] : [{ label: 'Email', value: lead.email }]),
        ...(conversation.page === null ? [] : [{ label: 'Started on', value: conversation.page }]),
        ...(conversation.promised.length === 0
          ? []
          : [{ label: 'What they were told', value: conversation.promised.join('\n') }]),
        { label: 'Conversation', value: wordsOf(conversation.turns) },
      ],
      action: { label: 'Open the lead', url: `${config.linkOrigin}/admin?tab=leads&lead=${lead.id}` },
      footer: `Sent by ${config.site.businessName} because someone agreed to be contacted in the chat on your website.`,
    }),
  }
}

function wordsOf(turns: readonly ConversationTurn[]): string {
  const told = turns.slice(-TURNS_TOLD)
  const left = turns.length - told.length
  return [
    ...(left > 0
      ? [
          left === 1
            ? '(1 earlier message is in the console.)'
            : `(${left} earlier messages are in the console.)`,
        ]
      : []),
    ...told.map(({ author, text }) => `${WHO[author]}: ${author === 'assistant' ? stripLinks(text) : text}`),
  ].join('\n\n')
}

/** The address is unconfirmed: the email contains what we wrote, and nothing from the visitor. */
const composeConversationAnswer: MailComposer = async ({ id, recipient, subject_id }, { db, config }) => {
  if (recipient === null || subject_id === null) return null
  const answer = await takeMailedAnswer(db, { mailId: id, conversationId: subject_id })
  if (answer === null) return null
  const { businessName, ownerName } = config.site
  const heading = 'An answer to your question'
  return {
    to: recipient,
    replyTo: config.replyTo,
    thread: answer.leadId,
    answers: { conversationId: subject_id, reader: recipient },
    subject: `${heading} · ${businessName}`,
    ...composeMail(config, {
      heading,
      paragraphs: [
        `${ownerNameOrPronoun(ownerName)} answered you in the chat on our website:`,
        ...answer.texts,
      ],
      action: {
        label: 'Continue the conversation',
        url: `${config.linkOrigin}${RETURN_PAGE}#token=${answer.token}`,
      },
      signature: config.publishedSite.mail.signature,
      footer: `You’re getting this email because someone, probably you, left this address in the chat at ${businessName}. The link works once, for ${LINK_DAYS} days. You can also reply to this email.`,
    }),
  }
}

/** To the owner: what a visitor wrote by email since a person wrote last. */
const composeConversationReplied: MailComposer = async (
  { id, subject_id },
  { db, config, findOwnerAddress },
) => {
  if (subject_id === null || !(await closeReplyNotice(db, { mailId: id, conversationId: subject_id })))
    return null
  const conversation = await findConversationForJob(db, subject_id)
  const lead = conversation?.lead ? await findLeadForJob(db, conversation.lead.id) : undefined
  if (!conversation || !lead) return null
  const { turns } = conversation
  const answered = turns.findLastIndex(({ author }) => author === 'person')
  const heading = `${lead.full_name} answered you by email`
  return {
    to: await getOwnerAddress(findOwnerAddress),
    ...(lead.email !== null && { replyTo: lead.email }),
    thread: lead.id,
    subject: heading,
    ...composeMail(config, {
      heading,
      paragraphs: [
        ...turns.slice(answered + 1).flatMap(({ author, text }) => (author === 'visitor' ? [text] : [])),
        'Answer in the console, so that everything stays in one conversation: they get it by email. If you reply to this email, it only reaches their inbox.',
      ],
      facts: [
        { label: 'Name', value: lead.full_name },
        ...phoneFact(lead.phone),
        ...(lead.email === null ? [] : [{ label: 'Email', value: lead.email }]),
      ],
      action: {
        label: 'Open the conversation',
        url: `${config.linkOrigin}/admin?tab=leads&lead=${lead.id}&conversation=${conversation.id}`,
      },
      footer: `Sent by ${config.site.businessName} because someone answered what you wrote to them from the chat.`,
    }),
  }
}

export const assistantMails = {
  'conversation-answer': composeConversationAnswer,
  'conversation-received': composeConversationReceived,
  'conversation-replied': composeConversationReplied,
} as const satisfies Record<string, MailComposer>
