// How the owner asks for money: on proposals and invoices, never on a public page.
import type { DocumentTax } from '../documents.ts'

export const REMINDER_SIDES = ['before', 'after'] as const

export interface Reminder {
  readonly days: number
  /** The day that an invoice is due. */
  readonly side: (typeof REMINDER_SIDES)[number]
}

export interface Money {
  /** One of `CURRENCIES`. */
  readonly currency: string
  readonly taxes: readonly Pick<DocumentTax, 'name' | 'rate'>[]
  readonly taxId: string | null
  /** How to pay by bank transfer. */
  readonly bankText: string | null
  /** From the day of an invoice until it is due. */
  readonly paymentDays: number
  readonly reminders: readonly Reminder[]
  readonly proposalTerms: string
  /** From the day that a proposal is sent until it expires. */
  readonly proposalDays: number
}

export const MONEY: Money = {
  currency: 'USD',
  taxes: [],
  taxId: null,
  bankText: null,
  paymentDays: 14,
  reminders: [
    { days: 3, side: 'before' },
    { days: 3, side: 'after' },
    { days: 10, side: 'after' },
  ],
  proposalTerms: [
    'We start once your first payment is in. The prices cover what’s listed here. Anything else gets its own price, in writing, before it starts.',
    'The monthly price begins after launch. {noContract}. {cancel}. {moneyBack}.',
    'Your domain, text, photos, profile and contacts are yours from day one.',
  ].join('\n\n'),
  proposalDays: 30,
}

/** Days from the due date, ascending, each once: `[-3, 3, 10]`. */
export const reminderDays = (reminders: readonly Reminder[]): number[] =>
  [...new Set(reminders.map(({ days, side }) => (side === 'before' ? 0 - days : days)))].toSorted(
    (one, other) => one - other,
  )
