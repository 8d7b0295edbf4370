// An invoice or a credit note as a document, and what its customer should know about it.
import { formatCents } from './currencies.ts'
import { formatDate } from './dates.ts'
import { viewDocument, type DocumentView, type ShownDocument } from './document-view.ts'
import {
  hasFailedPayment,
  isChargedToCard,
  isOnItsWay,
  INVOICE_STATUS_LABELS,
  outstandingOf,
  statusOf,
  type InvoiceStatus,
} from './invoice-states.ts'
import { RECEIPT_METHOD_LABELS, type Invoice } from './invoices.ts'
import { dayOf } from './opening-hours.ts'

/** The day of the business, and its zone. */
export interface BusinessDay {
  today: string
  timeZone: string
}

export function showInvoice(invoice: Invoice, day: BusinessDay): ShownDocument {
  const { kind, number, content, issued_on, due_on, credits_number } = invoice
  const status = statusOf(invoice, day.today)
  return {
    kind,
    number,
    badge: kind === 'credit_note' && status === 'credited' ? null : INVOICE_STATUS_LABELS[status],
    is_due: status === 'due' || status === 'overdue' || status === 'draft' || status === 'scheduled',
    issued_on,
    due_on,
    corrects: credits_number,
    content,
    payments: paymentsOf(invoice, day.timeZone),
  }
}

export const viewInvoice = (invoice: Invoice, day: BusinessDay): DocumentView =>
  viewDocument(showInvoice(invoice, day))

/** Their sum is what the invoice says is paid and credited. */
function paymentsOf(
  { receipts, payments, credit_notes, content }: Invoice,
  timeZone: string,
): NonNullable<ShownDocument['payments']> {
  const dayAt = (instant: string) => dayOf(Date.parse(instant), timeZone)
  const rows = [
    ...receipts.map(({ received_on, amount, method }) => ({
      on: received_on,
      label:
        amount < 0 ? `Refund, ${RECEIPT_METHOD_LABELS[method].toLowerCase()}` : RECEIPT_METHOD_LABELS[method],
      amount,
    })),
    ...payments
      .filter(
        ({ state, currency, troubles }) =>
          state === 'paid' &&
          currency === content.currency &&
          // Test payments moved no money.
          !troubles.some(({ kind }) => kind === 'test'),
      )
      .flatMap(({ amount, refunded, created_at, paid_at, refunded_at }) => [
        { on: dayAt(paid_at ?? created_at), label: RECEIPT_METHOD_LABELS.card, amount: amount ?? 0 },
        ...(refunded === 0
          ? []
          : [{ on: dayAt(refunded_at ?? created_at), label: 'Refund, card', amount: -refunded }]),
      ]),
    ...credit_notes.map(({ number, issued_on, total }) => ({
      on: issued_on,
      label: `Credit note ${number}`,
      amount: total,
    })),
  ]
  return rows.toSorted((one, other) => one.on.localeCompare(other.on))
}

/** What the customer reads above the document. */
export function sentenceOf(invoice: Invoice, { today }: Pick<BusinessDay, 'today'>): string {
  const { kind, total, due_on, credits_number, content } = invoice
  const money = (amount: number) => formatCents(amount, content.currency)
  if (kind === 'credit_note')
    return `We took ${money(total)} off invoice ${credits_number ?? ''}. You don’t have to do anything.`
  const left = outstandingOf(invoice)
  if (left > 0 && isOnItsWay(invoice)) return 'Your payment is on its way. It can take a few days.'
  if (left > 0 && hasFailedPayment(invoice))
    return `A payment of ${money(left)} didn’t go through. You can pay with another card here.`
  if (left > 0 && isChargedToCard(invoice))
    return `We’ll charge ${money(left)} to your ${invoice.card ?? 'card'}. You don’t have to do anything.`
  const due = due_on === null ? '' : formatDate(due_on, 'en-US')
  const part = invoice.paid > 0 ? `You’ve paid ${money(invoice.paid)} of ${money(total)}. ` : ''
  const sentences: Record<InvoiceStatus, string> = {
    draft: 'This is a draft. There’s nothing to pay yet.',
    scheduled: 'This is a draft. There’s nothing to pay yet.',
    due: `${part}${money(left)} is due${due === '' ? '' : ` by ${due}`}.`,
    overdue: `${part}${money(left)} was due on ${due}. Paid in the last few days? Then you’re all set.`,
    paid: left < 0 ? `You paid ${money(-left)} too much. We’ll get it back to you.` : 'It’s paid. Thank you!',
    credited: 'We credited this invoice. There’s nothing to pay.',
    void: 'We canceled this invoice. There’s nothing to pay.',
  }
  return sentences[statusOf(invoice, today)]
}
