// What a customer pays every month. Days are calendar days of the business, so that no clock change moves them.
import { z } from 'zod'
import { addDays, isCalendarDate } from './calendar-dates.ts'
import { documentCustomer, price } from './documents.ts'
import { SUBSCRIPTION_STATES, type SubscriptionState } from './subscription-states.ts'
import { oneLine, required } from './text.ts'

const amount = price('Monthly price').refine((value) => value > 0, 'Monthly price must be more than 0')
const day = (label: string) =>
  z
    .string({ error: `${label} must be a date` })
    .refine(isCalendarDate, `${label} must be a date like 2026-03-31`)

export const newSubscription = z.strictObject({
  label: required('What it covers', 'Say what it covers').pipe(oneLine('What it covers', 200)),
  amount,
  /** The day of the first invoice, and of the month from then on. */
  starts_on: day('First invoice'),
})
export type NewSubscription = z.output<typeof newSubscription>

export const subscriptionChange = z
  .strictObject({
    event: z.enum(['pause', 'resume', 'reprice', 'end'], {
      error: 'event must be pause, resume, reprice or end',
    }),
    /** Of `reprice`: from the next invoice on. */
    amount: amount.optional(),
    /** Of `end`. Null: it goes on. */
    ends_on: day('Last day').nullable().optional(),
  })
  .refine((change) => (change.event === 'reprice') === (change.amount !== undefined), {
    path: ['amount'],
    error: 'Say the price with reprice',
  })
  .refine((change) => (change.event === 'end') === (change.ends_on !== undefined), {
    path: ['ends_on'],
    error: 'Say the last day with end',
  })
export type SubscriptionChange = z.output<typeof subscriptionChange>

export const subscription = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  customer: documentCustomer,
  label: z.string(),
  amount: z.number(),
  /** From the next invoice on, if the price changes. */
  next_amount: z.number().nullable(),
  state: z.enum(SUBSCRIPTION_STATES),
  starts_on: z.iso.date(),
  anchor_day: z.int(),
  /** The day of the next invoice. */
  next_on: z.iso.date(),
  ends_on: z.iso.date().nullable(),
  /** What pays its invoices, such as `Visa ending in 4242`; null: the customer pays each one. */
  card: z.string().nullable(),
  /** When the card was last saved, changed or removed. */
  card_changed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type Subscription = z.output<typeof subscription>

/** What a project's subscription would begin with. */
export const subscriptionOffer = z.object({
  label: z.string(),
  amount: z.number(),
  starts_on: z.iso.date(),
})
export type SubscriptionOffer = z.output<typeof subscriptionOffer>

const partsOf = (date: string) => date.split('-').map(Number) as [number, number, number]

/** The anchor's day of a month, or the last day of a shorter one. `month` counts from 0, and may go beyond the year. */
function dayInMonth(year: number, month: number, anchor: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(anchor, last))).toISOString().slice(0, 10)
}

export function addMonths(date: string, months: number): string {
  const [year, month, anchor] = partsOf(date)
  return dayInMonth(year, month - 1 + months, anchor)
}

/** The first day of the month after the one that begins on this day. */
export function nextPeriod(period: string, anchor: number): string {
  const [year, month] = partsOf(period)
  return dayInMonth(year, month, anchor)
}

/** The last day of the month that begins on this day. */
export const periodEnd = (period: string, anchor: number): string => addDays(nextPeriod(period, anchor), -1)

/** The first day, this one or later, on which a month begins. */
export function periodFrom(day: string, anchor: number): string {
  const [year, month] = partsOf(day)
  const inMonth = dayInMonth(year, month - 1, anchor)
  return inMonth < day ? dayInMonth(year, month, anchor) : inMonth
}

type Running = Pick<Subscription, 'state' | 'amount' | 'next_amount' | 'anchor_day' | 'next_on' | 'ends_on'>

/** Whether a month that begins on this day is invoiced. */
const isCovered = ({ ends_on }: Pick<Running, 'ends_on'>, period: string) =>
  ends_on === null || period < ends_on

/** The months to invoice by this day, each once, however long nothing ran; and how it is then. */
export function advance<T extends Running>(one: T, today: string): { periods: DuePeriod[]; after: T } {
  const periods: DuePeriod[] = []
  const after = { ...one }
  while (after.state === 'active' && after.next_on <= today && isCovered(after, after.next_on)) {
    after.amount = after.next_amount ?? after.amount
    after.next_amount = null
    periods.push({
      on: after.next_on,
      until: periodEnd(after.next_on, after.anchor_day),
      amount: after.amount,
    })
    after.next_on = nextPeriod(after.next_on, after.anchor_day)
  }
  if (after.state !== 'ended' && after.ends_on !== null && after.ends_on < today) after.state = 'ended'
  return { periods, after }
}

export interface DuePeriod {
  on: string
  until: string
  amount: number
}

/** What it brings in each month from now on; 0 if nothing comes anymore, or nothing for now. */
export const recurringOf = (
  one: Pick<Running, 'amount' | 'next_amount' | 'next_on' | 'ends_on'> & { state: SubscriptionState },
) => (one.state === 'active' && isCovered(one, one.next_on) ? (one.next_amount ?? one.amount) : 0)
