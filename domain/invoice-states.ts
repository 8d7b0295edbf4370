// The states of invoices and credit notes, and what may happen in each. Has no schemas, because the first page load of the consoles has it.

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** Stored. What was paid of it is a sum, not a state. */
export const INVOICE_STATES = ['draft', 'issued', 'void'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export type InvoiceEvent = 'change' | 'remove' | 'issue' | 'void' | 'credit' | 'pay'

/** What may happen in a state, and the state after it; `null`: it is gone. */
const EVENTS: Readonly<Record<InvoiceState, Partial<Record<InvoiceEvent, InvoiceState | null>>>> = {
  draft: { change: 'draft', remove: null, issue: 'issued' },
  issued: { void: 'void', credit: 'issued', pay: 'issued' },
  void: {},
}

/** Undefined if it cannot happen in this state. */
export const stateAfter = (state: InvoiceState, event: InvoiceEvent): InvoiceState | null | undefined =>
  EVENTS[state][event]

export const INVOICE_STATUSES = ['draft', 'scheduled', 'due', 'overdue', 'paid', 'credited', 'void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
export const INVOICE_STATUS_LABELS = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  due: 'Due',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  void: 'Void',
} as const satisfies Record<InvoiceStatus, string>

interface Standing {
  kind: InvoiceKind
  state: InvoiceState
  total: number
  paid: number
  credited: number
  issue_on: string | null
  due_on: string | null
}

/** What is still to be paid; less than zero if money is to be paid back. */
export const outstandingOf = ({
  kind,
  state,
  total,
  paid,
  credited,
}: Omit<Standing, 'issue_on' | 'due_on'>) =>
  kind === 'credit_note' || state !== 'issued' ? 0 : Math.round((total - credited - paid) * 100) / 100

/** Whether the last payment of an unpaid invoice did not go through. */
export const hasFailedPayment = ({ payments }: { payments: readonly { state: string }[] }) =>
  payments.some(({ state }) => state === 'failed')

/** Whether a bank debit, which takes days, has begun. */
export const isOnItsWay = ({ payments }: { payments: readonly { state: string }[] }) =>
  payments.some(({ state }) => state === 'pending')

/** Whether the customer has nothing to do, because a saved card is charged. */
export const isChargedToCard = (invoice: {
  card: string | null
  payments: readonly { state: string }[]
}): boolean => invoice.card !== null && !hasFailedPayment(invoice)

/** What an invoice is on this day of the business. A credit note that was issued counts as credited. */
export function statusOf(invoice: Standing, today: string): InvoiceStatus {
  if (invoice.state === 'draft') return invoice.issue_on === null ? 'draft' : 'scheduled'
  if (invoice.state === 'void') return 'void'
  if (invoice.kind === 'credit_note') return 'credited'
  if (outstandingOf(invoice) > 0) return invoice.due_on !== null && invoice.due_on < today ? 'overdue' : 'due'
  return invoice.credited >= invoice.total && invoice.total > 0 ? 'credited' : 'paid'
}
