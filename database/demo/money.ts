// What the demo's customers were offered, have to pay and paid. Days count from today in the calendar of the business: -3 is three days ago.
import { installmentsOf, type PackageName, type PaymentPlan } from '#domain/packages.ts'
import type { ProposalState } from '#domain/proposal-states.ts'
import type { MonthCounts } from '#domain/results.ts'

export interface DemoProposal {
  /** The full name of the lead. */
  lead: string
  package: PackageName
  plan: PaymentPlan
  discount?: number
  state: ProposalState
  /** Later ones of a lead replace the earlier. */
  version?: number
  sentOn?: number
  seenOn?: number
  answeredOn?: number
  reason?: string
  /** That it became. */
  project?: string
}

export const DEMO_PROPOSALS: readonly DemoProposal[] = [
  {
    lead: 'Pat Example',
    package: 'growth',
    plan: 'installments',
    state: 'accepted',
    sentOn: -185,
    seenOn: -184,
    answeredOn: -183,
    project: 'Website with instant quotes',
  },
  {
    lead: 'Robin Sample',
    package: 'launch',
    plan: 'once',
    state: 'accepted',
    sentOn: -20,
    seenOn: -20,
    answeredOn: -19,
    project: 'First calls booked online',
  },
  { lead: 'Toni Example', package: 'growth', plan: 'once', state: 'expired', sentOn: -41, seenOn: -40 },
  { lead: 'Noa Sample', package: 'growth', plan: 'once', state: 'replaced', sentOn: -19, seenOn: -18 },
  {
    lead: 'Noa Sample',
    package: 'growth',
    plan: 'installments',
    discount: 97,
    state: 'sent',
    version: 2,
    sentOn: -12,
  },
  {
    lead: 'Hayden Sample',
    package: 'scale',
    plan: 'installments',
    state: 'declined',
    sentOn: -6,
    seenOn: -5,
    answeredOn: -1,
    reason: 'The reminders are what we need. Three people on the phones can wait until next year.',
  },
  { lead: 'Max Example', package: 'launch', plan: 'once', state: 'withdrawn', sentOn: -22, seenOn: -22 },
  { lead: 'Kim Sample', package: 'growth', plan: 'installments', state: 'sent', sentOn: -3, seenOn: -2 },
  { lead: 'Jo Example', package: 'growth', plan: 'once', discount: 50, state: 'draft' },
]

export interface DemoInvoice {
  project: string
  text: string
  amount: number
  /** The day of issue; without one, it is a draft. In the future, the draft issues itself. */
  on?: number
  paid?: { amount?: number; on: number; method: 'bank' | 'card' | 'check' }
  /** What became of it without a payment. */
  end?: 'void' | 'credited'
}

/** Days from an issue until the invoice is due. */
export const DEMO_PAYMENT_DAYS = 14

/** Those that were due are paid by card, three days after their issue. */
const installments = (project: string, setup: number, start: number, paid: number): DemoInvoice[] =>
  installmentsOf(setup).map((amount, part) => {
    const on = start + Math.round(part * 30.5)
    return {
      project,
      text: `${project}: payment ${part + 1} of 3`,
      amount,
      on,
      ...(part < paid && { paid: { on: on + 3, method: 'card' as const } }),
    }
  })

export const DEMO_INVOICES: readonly DemoInvoice[] = [
  ...installments('Website with instant quotes', 997, -183, 3),
  {
    project: 'Website with instant quotes',
    text: 'A sixth page',
    amount: 150,
    on: -100,
    end: 'credited',
  },
  {
    project: 'Reviews after every job',
    text: 'Launch setup',
    amount: 497,
    on: -95,
    paid: { on: -90, method: 'card' },
  },
  ...installments('Call assistant for nights and weekends', 1450.5, -40, 1),
  {
    project: 'Invoices that send themselves',
    text: 'Launch setup',
    amount: 497,
    on: -10,
    paid: { on: 0, method: 'bank' },
  },
  {
    project: 'First calls booked online',
    text: 'Launch setup',
    amount: 497,
    on: -19,
    paid: { on: -16, method: 'card' },
  },
  {
    project: 'One intake form for new clients',
    text: 'One intake form for new clients',
    amount: 3580,
    on: -18,
    end: 'void',
  },
  {
    project: 'One intake form for new clients',
    text: 'One intake form for new clients',
    amount: 3850,
    on: -18,
    paid: { amount: 1925, on: -9, method: 'check' },
  },
  { project: 'Notes of every first call', text: 'First half of the setup', amount: 1100 },
]

interface DemoSubscription {
  project: string
  label: string
  amount: number
  /** From the next invoice on. */
  nextAmount?: number
  /** The month of the first invoice, counted from the last one. */
  months: number
  /** The day of the last invoice. */
  lastOn: number
}

/** All invoices but the last are paid. */
export const DEMO_SUBSCRIPTIONS: readonly DemoSubscription[] = [
  {
    project: 'Website with instant quotes',
    label: 'Growth, monthly',
    amount: 197,
    months: 4,
    lastOn: -5,
  },
  {
    project: 'Reviews after every job',
    label: 'Launch, monthly',
    amount: 97,
    nextAmount: 117,
    months: 1,
    lastOn: -12,
  },
]

/** The last complete months, oldest first. */
export const DEMO_RESULTS: Readonly<Record<string, readonly MonthCounts[]>> = {
  'Website with instant quotes': [
    { calls_answered: 31, leads: 12, bookings: 7 },
    { calls_answered: 44, leads: 19, bookings: 11 },
    { calls_answered: 52, leads: 24, bookings: 15 },
    { calls_answered: 49, leads: 27, bookings: 18 },
  ],
  'Reviews after every job': [
    { calls_answered: null, leads: 4, bookings: 3 },
    { calls_answered: null, leads: 9, bookings: 6 },
  ],
}
