import { z } from 'zod'
import { isCalendarDate } from './calendar-dates.ts'
import { documentContent, documentCustomer, documentLines, documentTaxes, price } from './documents.ts'
import { INVOICE_KINDS, INVOICE_STATES, outstandingOf } from './invoice-states.ts'
import { formatCents } from './currencies.ts'
import { formatAmount } from './numbers.ts'
import { describeTrouble, payment, type Payment } from './payments.ts'
import { clearable, multiLine, oneLine } from './text.ts'

export const RECEIPT_METHODS = ['bank', 'card', 'check', 'cash', 'other'] as const
export const RECEIPT_METHOD_LABELS = {
  bank: 'Bank transfer',
  card: 'Card',
  check: 'Check',
  cash: 'Cash',
  other: 'Other',
} as const satisfies Record<(typeof RECEIPT_METHODS)[number], string>

const day = (label: string) =>
  z
    .string({ error: `${label} must be a date` })
    .refine(isCalendarDate, `${label} must be a date like 2026-03-31`)

export const receipt = z.object({
  id: z.uuid(),
  invoice_id: z.uuid(),
  /** Less than zero if it was paid back. */
  amount: z.number(),
  method: z.enum(RECEIPT_METHODS),
  received_on: z.string(),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type Receipt = z.output<typeof receipt>

/** Money that came, or went back, without the payment provider. */
export const newReceipt = z.strictObject({
  amount: price('Amount').refine((value) => value > 0, 'Amount must be more than 0'),
  is_refund: z.boolean().default(false),
  method: z.enum(RECEIPT_METHODS, { error: 'Choose how it was paid' }),
  received_on: day('Day'),
  note: clearable(oneLine('Note', 200)),
})
export type NewReceipt = z.output<typeof newReceipt>

export const invoice = z.object({
  id: z.uuid(),
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  /** `2026-0001`; null until it is issued. */
  number: z.string().nullable(),
  /** Goes to the payment page and comes back with the payment. */
  reference: z.uuid(),
  customer_id: z.uuid().nullable(),
  project_id: z.uuid().nullable(),
  /** Of a credit note: the invoice, and its number. */
  credits_id: z.uuid().nullable(),
  credits_number: z.string().nullable(),
  content: documentContent,
  total: z.number(),
  paid: z.number(),
  credited: z.number(),
  /** Of a draft that is issued by itself: the day. */
  issue_on: z.string().nullable(),
  issued_on: z.string().nullable(),
  due_on: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** The saved card that is charged for it, such as `Visa ending in 4242`; null: the customer pays it. */
  card: z.string().nullable(),
  receipts: z.array(receipt),
  payments: z.array(payment),
  /** Its credit notes, the oldest first. */
  credit_notes: z.array(
    z.object({ id: z.uuid(), number: z.string(), issued_on: z.string(), total: z.number() }),
  ),
})
export type Invoice = z.output<typeof invoice>

const note = clearable(multiLine('Note', 2000))
const issue_on = clearable(day('Issue on'))
const due_on = clearable(day('Due on'))

/** Without a customer, its project's. Without taxes, those of the settings. Without a due date, as many days after its issue as the settings say. */
export const newInvoice = z.strictObject({
  project_id: z.uuid({ error: 'Choose a project' }),
  customer: documentCustomer.optional(),
  lines: documentLines,
  taxes: documentTaxes.optional(),
  note,
  issue_on,
  due_on,
})
export type NewInvoice = z.output<typeof newInvoice>

export const invoiceChanges = z.strictObject({
  customer: documentCustomer.optional(),
  lines: documentLines.optional(),
  taxes: documentTaxes.optional(),
  note,
  issue_on,
  due_on,
})
export type InvoiceChanges = z.output<typeof invoiceChanges>

/** Without lines, all that is not credited yet. */
export const newCredit = z.strictObject({ lines: documentLines.optional(), note })
export type NewCredit = z.output<typeof newCredit>

/** `2026-0001`. Numbers have no gaps within a year. */
export const invoiceNumber = (year: number, serial: number): string =>
  `${year}-${String(serial).padStart(4, '0')}`

/** What the owner should know about the payments of an invoice, a sentence each. */
export function describeInvoiceTroubles(
  one: Pick<Invoice, 'kind' | 'state' | 'total' | 'paid' | 'credited' | 'content' | 'payments'>,
): string[] {
  const { currency } = one.content
  const foreign = one.payments.filter(({ state, currency: other }) => state === 'paid' && other !== currency)
  const sentences = [
    ...foreign.map((paid) => describeForeign(paid, currency)),
    ...(outstandingOf(one) < 0 ? [describeExtra(-outstandingOf(one), currency)] : []),
    ...(one.state === 'void' && one.paid > 0
      ? ['This invoice is void, and money came in for it. Pay it back.']
      : []),
    ...one.payments.flatMap(({ troubles }) => troubles.map(describeTrouble)),
  ]
  return [...new Set(sentences)]
}

export function hasNewInvoiceTrouble(
  before: Parameters<typeof describeInvoiceTroubles>[0],
  after: Parameters<typeof describeInvoiceTroubles>[0],
): boolean {
  const known = new Set(describeInvoiceTroubles(before))
  return describeInvoiceTroubles(after).some((sentence) => !known.has(sentence))
}

const describeForeign = ({ amount, currency: paid }: Payment, currency: string) =>
  `The customer paid ${formatAmount(amount ?? 0, paid)}, and the invoice is in ${currency}. Compare the two, then record what it’s worth.`
const describeExtra = (extra: number, currency: string) =>
  `${formatCents(extra, currency)} too much came in. Pay it back, or keep it for the next invoice.`
