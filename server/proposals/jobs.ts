// A mail to the customer has what the owner wrote for them; the name that was typed goes to the owner and to the address of the proposal.
import { formatCents } from '#domain/currencies.ts'
import { formatDate } from '#domain/dates.ts'
import { monthlyTotals } from '#domain/documents.ts'
import type { PaymentPlan } from '#domain/packages.ts'
import { proposalSums } from '#domain/proposals.ts'
import type { ProposalState } from '#domain/proposal-states.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { composeMail, getOwnerAddress, type MailComposer } from '#server/mail/compose.ts'
import type { MailFact } from '#server/mail/content.ts'
import { renderPdf, type DocumentsContext } from '#server/documents/service.ts'
import { pdfOf } from './describe.ts'
import { openProposalLinks, type ProposalsContext } from './context.ts'
import { expireProposals, findNamedProposal, type ProposalRow } from './queries.ts'
import { todayOf } from './service.ts'

/** They depend on the secret, as the links in them do. */
export function proposalMails(authSecret: string) {
  return {
    'proposal-sent': toCustomer('sent', authSecret, sentWords),
    'proposal-expires': toCustomer('sent', authSecret, expiresWords),
    'proposal-accepted': toCustomer('accepted', authSecret, acceptedWords),
    'proposal-accepted-notice': toOwner('accepted'),
    'proposal-declined-notice': toOwner('declined'),
  } as const satisfies Record<string, MailComposer>
}

/** Runs hourly as a job: the last day of a proposal ends by the clock of the business. */
export function expireOverdue(context: Pick<ProposalsContext, 'db' | 'config'>): Promise<void> {
  return context.db.as({ role: 'worker' }, (trx) => expireProposals(trx, todayOf(context)))
}

/** As it is now; null if the mail would be outdated. */
async function findIn(state: ProposalState, id: string | null, db: Database): Promise<ProposalRow | null> {
  const row = id === null ? undefined : await db.as({ role: 'worker' }, (trx) => findNamedProposal(trx, id))
  return row?.state === state ? row : null
}

interface Words {
  subject: string
  heading: string
  paragraphs: string[]
  action: string
}

function toCustomer(
  state: ProposalState,
  authSecret: string,
  wordsFor: (row: ProposalRow, config: Config) => Words,
): MailComposer {
  return async ({ subject_id, recipient }, { db, config }) => {
    const row = await findIn(state, subject_id, db)
    if (row === null || recipient === null) return null
    const { subject, heading, paragraphs, action } = wordsFor(row, config)
    return {
      to: recipient,
      replyTo: config.replyTo,
      thread: row.lead_id ?? row.id,
      subject,
      ...(state === 'accepted' && { attachments: [await attachmentOf(row, { db, config })] }),
      ...composeMail(config, {
        heading,
        paragraphs,
        facts: factsOf(row),
        action: { label: action, url: openProposalLinks(config, authSecret).linkTo(row.id) },
        signature: config.publishedSite.mail.signature,
        footer: `You’re getting this email because ${config.site.businessName} made you an offer. Questions? Just reply.`,
      }),
    }
  }
}

function sentWords({ title, version, valid_until, content }: ProposalRow, { site }: Config): Words {
  const first = content.customer.name.split(' ')[0] ?? ''
  return {
    subject: version === 1 ? `Your proposal: ${title}` : `Your updated proposal: ${title}`,
    heading: version === 1 ? 'Your proposal is ready' : 'We updated your proposal',
    paragraphs: [
      version === 1
        ? `Hi ${first}, here’s what we’d do for you and what it costs.`
        : `Hi ${first}, here’s the new version. It replaces the one we sent before.`,
      `Look it over on your phone or computer. If you like it, accept it right there by ${formatDate(valid_until)}. Questions, or want something changed? Reply to this email, or call ${site.phone}.`,
    ],
    action: 'View the proposal',
  }
}

function expiresWords({ title, valid_until }: ProposalRow, { site }: Config): Words {
  return {
    subject: `Your proposal is good until ${formatDate(valid_until)}`,
    heading: 'Still thinking it over?',
    paragraphs: [
      `Our proposal “${title}” is good until ${formatDate(valid_until)}. We won’t remind you again.`,
      `Need more time, or something changed? Reply to this email, or call ${site.phone}.`,
    ],
    action: 'View the proposal',
  }
}

function acceptedWords({ title, accepted_name, content }: ProposalRow, { site }: Config): Words {
  const isTyped = accepted_name?.toLowerCase() === content.customer.name.toLowerCase()
  return {
    subject: `You accepted: ${title}`,
    heading: 'Thanks, we’re on it',
    paragraphs: [
      isTyped
        ? `You accepted our proposal “${title}”. The PDF is attached, for your records.`
        : `“${accepted_name ?? ''}” accepted our proposal “${title}” with the link we sent you. The PDF is attached, for your records.`,
      `We’ll email you about your project and the first payment. Wasn’t you, or a mistake? Reply to this email, or call ${site.phone}, right away.`,
    ],
    action: 'View what you accepted',
  }
}

const toOwner =
  (state: 'accepted' | 'declined'): MailComposer =>
  async ({ subject_id }, { db, config, findOwnerAddress }) => {
    const row = await findIn(state, subject_id, db)
    if (row === null) return null
    const owner = await getOwnerAddress(findOwnerAddress)
    const { customer } = row.content
    const heading = state === 'accepted' ? `Accepted: ${row.title}` : `Declined: ${row.title}`
    return {
      to: owner,
      replyTo: customer.email,
      thread: row.lead_id ?? row.id,
      subject: heading,
      ...(state === 'accepted' && { attachments: [await attachmentOf(row, { db, config })] }),
      ...composeMail(config, {
        heading,
        paragraphs:
          state === 'accepted'
            ? ['The project is set up with its plan, and the customer has an invitation to the portal.']
            : [row.declined_reason ?? 'They gave no reason.'],
        facts: [
          { label: 'Sent to', value: `${customer.name}, ${customer.email}` },
          ...(state === 'accepted' ? acceptanceFacts(row) : []),
          ...factsOf(row),
        ],
        action: {
          label: state === 'accepted' ? 'Open the project' : 'Open the lead',
          url:
            state === 'accepted' && row.project_id !== null
              ? `${config.linkOrigin}/admin?tab=projects&project=${row.project_id}`
              : `${config.linkOrigin}/admin?tab=leads&lead=${row.lead_id ?? ''}`,
        },
        footer: `Sent by ${config.site.businessName} because a customer answered a proposal.`,
      }),
    }
  }

async function attachmentOf(row: ProposalRow, context: DocumentsContext) {
  const { name, document } = pdfOf(row, context.config.publishedSite)
  return { name, type: 'application/pdf', content: await renderPdf(context, document) }
}

const acceptanceFacts = ({ accepted_name, accepted_address, accepted_browser }: ProposalRow): MailFact[] => [
  { label: 'Accepted by', value: accepted_name ?? '' },
  { label: 'From', value: [accepted_address, accepted_browser].filter(Boolean).join(', ') },
]

function factsOf({ content, plan, monthly, valid_until, state }: ProposalRow): MailFact[] {
  const { currency, lines, taxes } = content
  const { total, payments } = proposalSums({ lines, taxes, plan })
  const money = (amount: number) => formatCents(amount, currency)
  return [
    { label: 'One-time setup', value: `${money(total)}${planWords(plan, payments, money)}` },
    ...(monthly === 0
      ? []
      : [{ label: 'Then every month', value: money(monthlyTotals(monthly, content.taxes).total) }]),
    ...(state === 'sent' ? [{ label: 'Valid until', value: formatDate(valid_until) }] : []),
  ]
}

const planWords = (plan: PaymentPlan, payments: number[], money: (amount: number) => string): string =>
  plan === 'installments' && payments.length > 1
    ? `, in ${payments.length} monthly payments: ${payments.map(money).join(', ')}`
    : ''
