import { z } from 'zod'
import { formatAmount } from './numbers.ts'
import { ORDER_CURRENCY, ORDER_STATES, type OrderState } from './order-states.ts'
import { PACKAGE_NAMES, PAYMENT_PLANS } from './packages.ts'
import { describeTrouble, findFirst, findLast, keyOfTrouble, payment, type Payment } from './payments.ts'

const ORDER_MARKS = ['started', 'invoiced', 'paid', 'refunded'] as const
export type OrderMark = (typeof ORDER_MARKS)[number]

const instant = z.iso.datetime()

export const order = z.object({
  id: z.uuid(),
  lead_id: z.uuid().nullable(),
  full_name: z.string().nullable(),
  company_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  package: z.enum(PACKAGE_NAMES),
  /** The name of the package, its prices and support as they were shown. */
  label: z.string(),
  setup: z.number(),
  monthly: z.number(),
  support: z.string(),
  site_version: z.int(),
  plan: z.enum(PAYMENT_PLANS),
  reference: z.uuid(),
  state: z.enum(ORDER_STATES),
  may_remind: z.boolean(),
  project_id: z.uuid().nullable(),
  created_at: instant,
  invoiced_at: instant.nullable(),
  paid_at: instant.nullable(),
  refunded_at: instant.nullable(),
  payments: z.array(payment),
})
export type Order = z.output<typeof order>

export const orderMark = z.strictObject({
  state: z.enum(ORDER_MARKS, { error: 'State is not one of the choices' }),
})

/** Assigns an unknown payment to an order or an invoice, or marks it as handled. */
export const paymentSettlement = z
  .strictObject({
    order_id: z.uuid({ error: 'Order is not one of ours' }).optional(),
    invoice_id: z.uuid({ error: 'Invoice is not one of ours' }).optional(),
    is_settled: z.literal(true, { error: 'A payment can be settled, not unsettled' }).optional(),
  })
  .refine(
    (form) => Object.values(form).filter((value) => value !== undefined).length === 1,
    'Choose the order or the invoice, or mark the payment settled',
  )
export type PaymentSettlement = z.output<typeof paymentSettlement>

/** The marks that the owner can choose in each state. */
const MARKS = {
  started: ['invoiced', 'paid'],
  invoiced: ['paid', 'started'],
  needs_look: ['paid', 'invoiced', 'refunded'],
  paid: ['refunded', 'invoiced'],
  refunded: ['paid'],
} as const satisfies Record<OrderState, readonly OrderMark[]>

/** The states that the owner can set; they cannot change what the provider reported. */
export function listMarks({ state, payments }: Pick<Order, 'state' | 'payments'>): readonly OrderMark[] {
  const isPaid = payments.some((one) => one.state === 'paid')
  const isReported = isPaid || payments.some((one) => one.state === 'refunded')
  return MARKS[state].filter(
    (mark) =>
      !(state === 'paid' && mark === 'invoiced' && isReported) &&
      !(state === 'refunded' && mark === 'paid' && isReported && !isPaid),
  )
}

type OrderDates = Pick<Order, 'invoiced_at' | 'paid_at' | 'refunded_at'>

/** The dates of an order once the owner has marked it at `now`. */
export function datesOfMark({ invoiced_at, paid_at }: OrderDates, mark: OrderMark, now: string): OrderDates {
  switch (mark) {
    case 'started':
      return { invoiced_at: null, paid_at: null, refunded_at: null }
    case 'invoiced':
      return { invoiced_at: invoiced_at ?? now, paid_at: null, refunded_at: null }
    case 'paid':
      return { invoiced_at, paid_at: paid_at ?? now, refunded_at: null }
    case 'refunded':
      return { invoiced_at, paid_at, refunded_at: now }
  }
}

type Terms = Pick<Order, 'setup' | 'monthly' | 'plan'>

const MOST_INSTALLMENTS = 3

/** The setup, or an installment of it if those were agreed, with or without the first month; tax may be on top or included. */
function isPaidAsOrdered({ setup, monthly, plan }: Terms, { amount, tax, currency }: Payment): boolean {
  if (amount === null || currency !== ORDER_CURRENCY) return false
  const whole = toCents(setup)
  const third = whole / MOST_INSTALLMENTS
  const parts = plan === 'installments' ? [whole, Math.floor(third), Math.ceil(third)] : [whole]
  const paid = [toCents(amount), toCents(amount - (tax ?? 0))]
  return parts.some((part) => paid.includes(part) || paid.includes(part + toCents(monthly)))
}

const toCents = (sum: number) => Math.round(sum * 100)

/** More payments than were agreed, or more money. Each installment may be rounded up by a cent. */
function isPaidTooOften({ setup, monthly, plan }: Terms, paid: readonly Payment[], fitting: number): boolean {
  const sum = paid
    .filter(({ currency }) => currency === ORDER_CURRENCY)
    .reduce((all, { amount, tax, refunded }) => all + toCents((amount ?? 0) - (tax ?? 0) - refunded), 0)
  return (
    fitting > (plan === 'installments' ? MOST_INSTALLMENTS : 1) || sum > toCents(setup) + toCents(monthly) + 2
  )
}

type Paid = Terms & Pick<Order, 'payments'>

/** The setup as it was ordered, and the first month and the tax if they were paid with it. */
export function linesOfOrder({
  label,
  payments,
  ...terms
}: Paid & Pick<Order, 'label'>): { text: string; quantity: number; unit_price: number; discount: number }[] {
  const line = (text: string, unit_price: number) => ({ text, quantity: 1, unit_price, discount: 0 })
  const paid = payments.find((one) => one.state === 'paid' && isPaidAsOrdered(terms, one))
  const tax = paid?.tax ?? 0
  const fits = (month: number) =>
    paid !== undefined &&
    isPaidAsOrdered({ ...terms, monthly: 0 }, { ...paid, amount: (paid.amount ?? 0) - month, tax: 0 })
  const [isBare, isBareWithMonth] = [fits(tax), fits(tax + terms.monthly)]
  const hasMonth = terms.monthly > 0 && !fits(0) && !isBare && (fits(terms.monthly) || isBareWithMonth)
  const hasTax = tax > 0 && (hasMonth ? !fits(terms.monthly) : !fits(0))
  return [
    line(`${label} setup`, terms.setup),
    ...(hasMonth ? [line(`${label}, first month`, terms.monthly)] : []),
    ...(hasTax ? [line('Tax', tax)] : []),
  ]
}

const MISMATCH = 'A payment doesn’t match what was ordered. Compare the two, then mark the order.'
const EXTRA = 'This order was paid more than once. Refund the extra payment.'
const describeForeign = ({ amount, currency }: Payment) =>
  `The customer paid ${formatAmount(amount ?? 0, currency)}, and the order is in ${ORDER_CURRENCY}. Compare the two, then mark the order.`

/** What the payments of an order say. Without a state they say nothing, and the mark of the owner counts. */
function readPayments({ payments, ...terms }: Paid) {
  const paid = payments.filter(({ state }) => state === 'paid')
  const refunded = payments.filter(({ state }) => state === 'refunded')
  const fitting = paid.filter((one) => isPaidAsOrdered(terms, one))
  const foreign = paid.filter(({ currency }) => currency !== null && currency !== ORDER_CURRENCY)
  const isMismatch = paid.length > 0 && fitting.length === 0 && foreign.length === 0
  const isExtra = isPaidTooOften(terms, paid, fitting.length)
  const notices = [
    ...(isMismatch ? paid.map(({ id }) => ({ key: `mismatch ${id}`, sentence: MISMATCH })) : []),
    ...(isExtra ? paid.map(({ id }) => ({ key: `extra ${id}`, sentence: EXTRA })) : []),
    ...foreign.map((one) => ({ key: `foreign ${one.id}`, sentence: describeForeign(one) })),
    ...[...paid, ...refunded].flatMap(({ id, troubles }) =>
      troubles.map((one) => ({ key: `${id} ${keyOfTrouble(one)}`, sentence: describeTrouble(one) })),
    ),
  ]
  const state: OrderState | null =
    notices.length > 0 ? 'needs_look' : paid.length > 0 ? 'paid' : refunded.length > 0 ? 'refunded' : null
  return { state, notices, fitting, refunded }
}

export interface OrderMove extends Pick<OrderDates, 'paid_at' | 'refunded_at'> {
  state: OrderState
  /** The email to the owner. */
  mail: 'order-paid' | 'order-needs-look' | null
}

/**
 * What becomes of an order when its payments change to these; undefined if nothing does, and then the mark of the owner stays. Without
 * marks, the result depends only on the payments.
 */
export function followPayments(order: Order, payments: Payment[]): OrderMove | undefined {
  const before = readPayments(order)
  const after = readPayments({ ...order, payments })
  const known = new Set(before.notices.map(({ key }) => key))
  const hasNews = after.notices.some(({ key }) => !known.has(key))
  const fitting = [...after.fitting, ...after.refunded.filter((one) => isPaidAsOrdered(order, one))]
  const paid_at =
    findFirst([order.paid_at, ...fitting.map((one) => one.paid_at)]) ?? after.fitting[0]?.created_at ?? null
  if (after.state === null) return undefined
  const isSame = after.state === before.state && after.notices.length === known.size && !hasNews
  if (isSame && order.state !== after.state) return undefined
  const refunded_at = after.state === 'refunded' ? findLast(payments.map((one) => one.refunded_at)) : null
  if (isSame && paid_at === order.paid_at && refunded_at === order.refunded_at) return undefined
  const isPaidNow = after.state === 'paid' && before.fitting.length === 0 && order.state !== 'paid'
  const mail = hasNews ? 'order-needs-look' : isPaidNow ? 'order-paid' : null
  return { state: after.state, paid_at, refunded_at, mail }
}

/** What the owner should know about the payments of an order, a sentence each. The owner’s mark settles a mismatch. */
export function describeTroubles(order: Paid & Pick<Order, 'state'>): string[] {
  const sentences = readPayments(order).notices.map(({ sentence }) => sentence)
  return [...new Set(sentences)].filter((one) => one !== MISMATCH || order.state === 'needs_look')
}
