// The emails about invoices: to their customers, with the PDF, and to the owner.
import { formatCents } from '#domain/currencies.ts'
import { formatDate } from '#domain/dates.ts'
import { viewInvoice, showInvoice } from '#domain/invoice-document.ts'
import { hasFailedPayment, isOnItsWay, outstandingOf, statusOf } from '#domain/invoice-states.ts'
import type { Invoice } from '#domain/invoices.ts'
import type { Config } from '#server/config.ts'
import { renderPdf } from '#server/documents/service.ts'
import {
  composeMail,
  getOwnerAddress,
  type MailComposer,
  type MailComposerDeps,
} from '#server/mail/compose.ts'
import type { MailFact } from '#server/mail/content.ts'
import { fileNameOf } from './file-name.ts'
import { openInvoiceLinks } from './links.ts'
import { dayOfBusiness, findNamedInvoice } from './shown.ts'

/** They depend on the secret, as the links in them do. */
export function invoiceMails(authSecret: string) {
  return {
    'invoice-issued': toCustomer(authSecret, issuedWords),
    'invoice-reminder': toCustomer(authSecret, reminderWords),
    'payment-failed': toCustomer(authSecret, failedWords),
    'payment-failed-notice': composeFailedNotice,
    'payment-received': toCustomer(authSecret, receivedWords),
    'payment-received-notice': composeNotice,
  } as const satisfies Record<string, MailComposer>
}

interface Words {
  subject: string
  heading: string
  paragraphs: string[]
  action: string
  why: string
  /** Below the sums. */
  facts?: MailFact[]
}

/** Null if the mail would be outdated. */
type Wording = (invoice: Invoice, config: Config) => Words | null

const find = async (db: MailComposerDeps['db'], id: string | null): Promise<Invoice | null> =>
  id === null ? null : db.as({ role: 'worker' }, (trx) => findNamedInvoice(trx, id))

function toCustomer(authSecret: string, wordsFor: Wording): MailComposer {
  return async ({ subject_id, recipient }, { db, config }) => {
    const invoice = await find(db, subject_id)
    const words = invoice && wordsFor(invoice, config)
    if (!words || recipient === null) return null
    const day = dayOfBusiness(config.publishedSite)
    const pdf = await renderPdf({ db, config }, showInvoice(invoice, day))
    return {
      to: recipient,
      replyTo: config.replyTo,
      thread: invoice.id,
      subject: words.subject,
      attachments: [{ name: fileNameOf(invoice), type: 'application/pdf', content: pdf }],
      ...composeMail(config, {
        heading: words.heading,
        paragraphs: words.paragraphs,
        facts: [...factsOf(invoice, config), ...(words.facts ?? [])],
        action: {
          label: words.action,
          url: openInvoiceLinks(config, authSecret).linkTo(invoice.id),
        },
        signature: config.publishedSite.mail.signature,
        footer: `You’re getting this email because ${words.why} Questions? Just reply.`,
      }),
    }
  }
}

const moneyOf =
  ({ content: { currency } }: Invoice) =>
  (amount: number) =>
    formatCents(amount, currency)

const statusNow = (invoice: Invoice, { publishedSite }: Config) =>
  statusOf(invoice, dayOfBusiness(publishedSite).today)

const firstName = ({ content }: Invoice) => content.customer.name.split(' ')[0] ?? ''

const issuedWords: Wording = (invoice, config) => {
  const { businessName } = config.site
  const status = statusNow(invoice, config)
  const name = nameOf(invoice)
  const hi = `Hi ${firstName(invoice)},`
  if (status === 'draft' || status === 'scheduled' || status === 'void') return null
  if (invoice.kind === 'credit_note')
    return {
      subject: `${name} from ${businessName}`,
      heading: 'We took something off your invoice',
      paragraphs: [
        `${hi} we credited ${moneyOf(invoice)(invoice.total)} of invoice ${invoice.credits_number ?? ''}. The credit note is attached. You don’t have to do anything.`,
      ],
      action: 'View the credit note',
      why: `${businessName} sent you an invoice.`,
    }
  const isOpen = outstandingOf(invoice) > 0
  if (isOpen && invoice.card !== null)
    return {
      subject: `${name} from ${businessName}`,
      heading: `We’ll charge ${moneyOf(invoice)(outstandingOf(invoice))} to your ${invoice.card}`,
      paragraphs: [
        `${hi} here’s your invoice, attached as a PDF. We charge it to your ${invoice.card}, so you don’t have to do anything.`,
      ],
      action: 'View the invoice',
      why: `${businessName} sent you an invoice.`,
    }
  return {
    subject: `${name} from ${businessName}`,
    heading: isOpen ? `${moneyOf(invoice)(outstandingOf(invoice))} due${dueWords(invoice)}` : 'Your invoice',
    paragraphs: [
      isOpen
        ? `${hi} here’s your invoice. It’s attached as a PDF, and the link below shows it with the ways to pay.`
        : `${hi} here’s your invoice for your records. There’s nothing to pay.`,
    ],
    action: isOpen ? 'View and pay' : 'View the invoice',
    why: `${businessName} sent you an invoice.`,
  }
}

const reminderWords: Wording = (invoice, config) => {
  const { businessName } = config.site
  const status = statusNow(invoice, config)
  if ((status !== 'due' && status !== 'overdue') || isOnItsWay(invoice)) return null
  const isToday = invoice.due_on === dayOfBusiness(config.publishedSite).today
  const left = moneyOf(invoice)(outstandingOf(invoice))
  const due = formatDate(invoice.due_on ?? '', 'en-US')
  return {
    subject:
      status === 'overdue'
        ? `Invoice ${invoice.number ?? ''} was due on ${due}`
        : `Invoice ${invoice.number ?? ''} is due ${isToday ? 'today' : `on ${due}`}`,
    heading: status === 'overdue' ? 'We haven’t seen your payment yet' : 'A payment is coming up',
    paragraphs: [
      status === 'overdue'
        ? `Hi ${firstName(invoice)}, ${left} was due on ${due}. Did it slip through? You can pay with the link below.`
        : `Hi ${firstName(invoice)}, ${left} is due ${isToday ? 'today' : `on ${due}`}. You can pay with the link below.`,
      'Paid in the last few days? Then you’re all set. Something’s wrong with the invoice? Reply to this email.',
    ],
    action: 'View and pay',
    why: `an invoice from ${businessName} isn’t paid yet. We stop reminding you once it is.`,
  }
}

const receivedWords: Wording = (invoice, { site: { businessName } }) => {
  const money = moneyOf(invoice)
  const left = outstandingOf(invoice)
  const latest = latestPayment(invoice)
  if (latest === null || invoice.state !== 'issued') return null
  return {
    subject: `We got your payment of ${money(latest)}`,
    heading: 'Thanks for your payment',
    paragraphs: [
      left > 0
        ? `Hi ${firstName(invoice)}, we got ${money(latest)} for invoice ${invoice.number ?? ''}. ${money(left)} is left to pay${dueWords(invoice)}.`
        : `Hi ${firstName(invoice)}, we got ${money(latest)}. Invoice ${invoice.number ?? ''} is paid. The receipt is attached.`,
    ],
    action: 'View the invoice',
    why: `you paid an invoice from ${businessName}.`,
  }
}

const failedWords: Wording = (invoice, { site: { businessName }, linkOrigin }) => {
  const left = outstandingOf(invoice)
  if (left <= 0 || !hasFailedPayment(invoice)) return null
  const { number, card, project_id } = invoice
  const again = card === null ? '' : ` We may try your ${card} again in the next few days.`
  return {
    subject: `Your payment for invoice ${number ?? ''} didn’t go through`,
    heading: 'Your payment didn’t go through',
    paragraphs: [
      `Hi ${firstName(invoice)}, we couldn’t get your payment of ${moneyOf(invoice)(left)} for invoice ${number ?? ''}.${again}`,
      'To pay now, or with another card, use the link below.',
    ],
    ...(card !== null &&
      project_id !== null && {
        facts: [
          {
            label: card,
            value: 'Change the card',
            url: `${linkOrigin}/dashboard?tab=projects&project=${project_id}`,
          },
        ],
      }),
    action: 'Pay now',
    why: `a payment to ${businessName} failed. We stop writing once the invoice is paid.`,
  }
}

/** To the owner, while it is not paid. */
const composeFailedNotice: MailComposer = async ({ subject_id }, { db, config, findOwnerAddress }) => {
  const invoice = await find(db, subject_id)
  if (!invoice || outstandingOf(invoice) <= 0 || !hasFailedPayment(invoice)) return null
  const { customer } = invoice.content
  const heading = `A payment from ${customer.company ?? customer.name} failed`
  return {
    to: await getOwnerAddress(findOwnerAddress),
    replyTo: customer.email,
    thread: invoice.id,
    subject: `${heading}: ${moneyOf(invoice)(outstandingOf(invoice))}`,
    ...composeMail(config, {
      heading,
      paragraphs: [
        `${nameOf(invoice)} isn’t paid. We told ${customer.name}, with a link to pay with another card.`,
        ...(invoice.card === null ? [] : ['Stripe tries the card again as you set it there.']),
      ],
      facts: factsOf(invoice, config),
      action: { label: 'Open the invoice', url: `${config.linkOrigin}/admin?invoice=${invoice.id}` },
      footer: `Sent by ${config.site.businessName} because a payment failed.`,
    }),
  }
}

/** What came in last; null if nothing did. */
function latestPayment({ receipts, payments, content }: Invoice): number | null {
  const came = [
    ...receipts.map(({ amount, created_at }) => ({ amount, at: created_at })),
    ...payments
      .filter(({ state, currency }) => state === 'paid' && currency === content.currency)
      .map(({ amount, paid_at, created_at }) => ({ amount: amount ?? 0, at: paid_at ?? created_at })),
  ].filter(({ amount }) => amount > 0)
  return came.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)?.amount ?? null
}

const dueWords = ({ due_on }: Invoice) => (due_on === null ? '' : ` by ${formatDate(due_on, 'en-US')}`)

const nameOf = ({ kind, number }: Invoice) =>
  `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number ?? ''}`.trim()

const factsOf = (invoice: Invoice, { publishedSite }: Config): MailFact[] =>
  viewInvoice(invoice, dayOfBusiness(publishedSite)).sums.map(({ label, value }) => ({ label, value }))

const composeNotice: MailComposer = async ({ subject_id }, { db, config, findOwnerAddress }) => {
  const invoice = await find(db, subject_id)
  const latest = invoice && latestPayment(invoice)
  if (!invoice || latest === null) return null
  const { customer } = invoice.content
  const heading = `${moneyOf(invoice)(latest)} from ${customer.company ?? customer.name}`
  return {
    to: await getOwnerAddress(findOwnerAddress),
    replyTo: customer.email,
    thread: invoice.id,
    subject: `Payment received: ${heading}`,
    ...composeMail(config, {
      heading,
      paragraphs: [
        outstandingOf(invoice) > 0
          ? `A payment came in for ${nameOf(invoice)}. ${moneyOf(invoice)(outstandingOf(invoice))} is left to pay.`
          : `${nameOf(invoice)} is paid.`,
      ],
      facts: factsOf(invoice, config),
      action: {
        label: 'Open the invoice',
        url: `${config.linkOrigin}/admin?invoice=${invoice.id}`,
      },
      footer: `Sent by ${config.site.businessName} because a customer paid.`,
    }),
  }
}
