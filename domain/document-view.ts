// What a proposal, an invoice or a credit note shows, in words, rows and sums. The page and the PDF both show this, so that they agree.
import { formatCents } from './currencies.ts'
import { formatDate } from './dates.ts'
import { monthlyTotals, sumOf, totalsOf, type DocumentContent, type Totals } from './documents.ts'
import { formatNumber } from './numbers.ts'

export type DocumentKind = 'proposal' | 'invoice' | 'credit_note'

export interface ShownDocument {
  kind: DocumentKind
  /** Null for a draft. */
  number: string | null
  title?: string | null
  /** A word for its state, such as “Draft” or “Void”. */
  badge?: string | null
  /** Whether what isn't paid is due, which it isn't once the invoice is void or credited. */
  is_due?: boolean
  /** Calendar dates. */
  issued_on: string | null
  due_on?: string | null
  valid_until?: string | null
  /** The number of the invoice that a credit note corrects. */
  corrects?: string | null
  content: DocumentContent
  /** Instead of those of the content, if each installment is taxed by itself. */
  totals?: Totals
  /** `label` says when: “When you accept”, or a formatted date. */
  installments?: readonly { label: string; amount: number }[]
  /** What is due every month on top of the total, before the taxes of the content. */
  monthly?: { label: string; amount: number } | null
  /** Of an invoice, by date. A refund is negative. */
  payments?: readonly { on: string; label: string; amount: number }[]
  how_to_pay?: string | null
  terms?: string | null
  /** `timeZone` is that of the business. */
  acceptance?: { name: string; at: string; sha256: string; timeZone: string } | null
}

export interface DocumentView {
  /** `Invoice 2026-0007` */
  name: string
  heading: string
  title: string | null
  badge: string | null
  facts: LabeledValue[]
  parties: { label: string; name: string; lines: string[] }[]
  /** The one sentence to read: `$332.33 due Dec 14, 2026`. */
  summary: string
  columns: { text: string; quantity: string; price: string; amount: string }
  lines: { text: string; quantity: string; price: string; discount: string | null; amount: string }[]
  sums: (LabeledValue & { isTotal: boolean })[]
  sections: DocumentSection[]
}

interface LabeledValue {
  label: string
  value: string
}

/** `isMoney`: the values are amounts, in a column of their own. */
export interface DocumentSection {
  heading: string
  rows: LabeledValue[]
  isMoney: boolean
  paragraphs: string[]
}

const HEADINGS: Readonly<Record<DocumentKind, string>> = {
  proposal: 'Proposal',
  invoice: 'Invoice',
  credit_note: 'Credit note',
}

const TOTALS: Readonly<Record<DocumentKind, string>> = {
  proposal: 'Total',
  invoice: 'Total',
  credit_note: 'Total credited',
}

export function viewDocument(document: ShownDocument): DocumentView {
  const { kind, number, content } = document
  const heading = HEADINGS[kind]
  const totals = document.totals ?? totalsOf(content)
  return {
    name: number === null ? heading : `${heading} ${number}`,
    heading,
    title: document.title ?? null,
    badge: document.badge ?? null,
    facts: factsOf(document),
    parties: partiesOf(document),
    summary: summarize(document, totals),
    columns: { text: 'Description', quantity: 'Qty', price: 'Price', amount: 'Amount' },
    lines: linesOf(content, totals),
    sums: sumsOf(document, totals),
    sections: sectionsOf(document),
  }
}

/** Of an invoice: what is still to be paid, never less than zero. */
export function dueOf({ content, payments = [] }: Pick<ShownDocument, 'content' | 'payments'>): number {
  return Math.max(0, sumOf([totalsOf(content).total, ...payments.map(({ amount }) => -amount)]))
}

const showDate = (date: string) => formatDate(date, 'en-US')

function factsOf({ kind, number, issued_on, due_on, valid_until, corrects }: ShownDocument): LabeledValue[] {
  return [
    { label: `${HEADINGS[kind]} number`, value: number },
    { label: 'Date', value: issued_on && showDate(issued_on) },
    { label: 'Due', value: due_on && showDate(due_on) },
    { label: 'Valid until', value: valid_until && showDate(valid_until) },
    { label: 'Corrects invoice', value: corrects },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

function partiesOf({ kind, content: { issuer, customer } }: ShownDocument): DocumentView['parties'] {
  const present = (lines: readonly (string | null)[]) => lines.filter((line) => line !== null)
  const taxId = (id: string | null) => id && `Tax ID: ${id}`
  const linesIn = (address: string | null) =>
    address === null
      ? []
      : address
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
  return [
    {
      label: 'From',
      name: issuer.name,
      lines: present([...linesIn(issuer.address), issuer.email, issuer.phone, taxId(issuer.tax_id)]),
    },
    {
      label: kind === 'proposal' ? 'Prepared for' : 'Bill to',
      name: customer.company ?? customer.name,
      lines: present([
        customer.company && customer.name,
        ...linesIn(customer.address),
        customer.email,
        taxId(customer.tax_id),
      ]),
    },
  ]
}

function summarize(document: ShownDocument, { total }: Totals): string {
  const { kind, content, due_on, monthly } = document
  const money = (amount: number) => formatCents(amount, content.currency)
  if (kind === 'credit_note') return `${money(total)} credited`
  if (kind === 'proposal')
    return monthly
      ? `${money(total)}, then ${money(monthlyTotals(monthly.amount, content.taxes).total)} a month`
      : money(total)
  if (document.is_due === false) return money(total)
  const due = dueOf(document)
  if (due === 0) return `${money(total)} paid`
  return due_on ? `${money(due)} due ${showDate(due_on)}` : `${money(due)} due`
}

const linesOf = ({ lines, currency }: DocumentContent, totals: Totals): DocumentView['lines'] =>
  lines.map(({ text, quantity, unit_price, discount }, n) => ({
    text,
    quantity: formatNumber(quantity),
    price: formatCents(unit_price, currency),
    discount: discount === 0 ? null : `Discount ${formatCents(-discount, currency)}`,
    amount: formatCents(totals.lines[n] ?? 0, currency),
  }))

function sumsOf(document: ShownDocument, totals: Totals): DocumentView['sums'] {
  const { kind, payments = [], is_due = true } = document
  const row = (label: string, amount: number, isTotal = false) => ({
    label,
    value: formatCents(amount, document.content.currency),
    isTotal,
  })
  const hasPayments = kind === 'invoice' && payments.length > 0 && is_due
  return [
    ...(totals.taxes.length > 0 ? [row('Subtotal', totals.subtotal)] : []),
    ...totals.taxes.map(({ name, rate, amount }) => row(`${name} (${formatNumber(rate)}%)`, amount)),
    row(TOTALS[kind], totals.total, !hasPayments),
    ...(hasPayments
      ? [row('Paid', sumOf(payments.map(({ amount }) => -amount))), row('Amount due', dueOf(document), true)]
      : []),
  ]
}

function sectionsOf(document: ShownDocument): DocumentSection[] {
  const { content, installments = [], monthly, payments = [], acceptance } = document
  const money = (amount: number) => formatCents(amount, content.currency)
  const rows = (heading: string, list: LabeledValue[], isMoney = true) =>
    list.length === 0 ? [] : [{ heading, rows: list, isMoney, paragraphs: [] }]
  const text = (heading: string, words: string | null | undefined) =>
    words?.trim() ? [{ heading, rows: [], isMoney: false, paragraphs: paragraphsOf(words) }] : []
  return [
    ...rows(
      'Payment schedule',
      installments.map(({ label, amount }) => ({ label, value: money(amount) })),
    ),
    ...rows('Every month', monthly ? monthlyRows(document, monthly) : []),
    ...rows(
      'Payments',
      payments.map(({ on, label, amount }) => ({ label: `${showDate(on)}, ${label}`, value: money(amount) })),
    ),
    ...text('How to pay', document.how_to_pay),
    ...text('Notes', content.notes),
    ...text('Terms', document.terms),
    ...rows('Accepted', acceptance ? acceptanceRows(acceptance) : [], false),
  ]
}

function monthlyRows(
  { content }: ShownDocument,
  { label, amount }: NonNullable<ShownDocument['monthly']>,
): LabeledValue[] {
  const { taxes, total } = monthlyTotals(amount, content.taxes)
  const row = (text: string, sum: number) => ({
    label: text,
    value: formatCents(sum, content.currency),
  })
  return [
    row(label, amount),
    ...taxes.map((tax) => row(`${tax.name} (${formatNumber(tax.rate)}%)`, tax.amount)),
    ...(taxes.length > 0 ? [row('Each month', total)] : []),
  ]
}

function acceptanceRows({ name, at, sha256, timeZone }: NonNullable<ShownDocument['acceptance']>) {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone })
  return [
    { label: 'Name', value: name },
    { label: 'Time', value: format.format(new Date(at)) },
    { label: 'Document fingerprint (SHA-256)', value: sha256 },
  ]
}

const paragraphsOf = (words: string) =>
  words
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
