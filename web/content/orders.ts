import { formatMoney } from '#domain/numbers.ts'
import type { Order, OrderMark } from '#domain/orders.ts'
import { failure, success } from './outcomes.ts'

export const ORDERS = {
  states: {
    convert: (count: number) => `${count} ready for a project`,
    unknown: (count: number) => `${count} without an order`,
    look: (count: number) => `${count} ${count === 1 ? 'needs' : 'need'} a look`,
    started: (count: number, isMore: boolean) =>
      count === 0 ? 'None open' : `${count}${isMore ? '+' : ''} open`,
  },
  columns: {
    started: { title: 'Waiting for payment', none: 'No orders waiting for payment.' },
    paid: { title: 'Paid', none: 'No paid orders yet.' },
    look: {
      title: 'Needs a look',
      none: 'Every payment matches its order.',
      text: 'Something is wrong with these payments. Read what it is, then mark the order.',
    },
    unknown: {
      title: 'Payments without an order',
      none: 'Every payment matches an order.',
      text: 'These payments don’t match any order. Pick the order for each one.',
    },
  },
  failed: 'Couldn’t load the orders.',
  more: 'Show more',
  deletedLead: 'A deleted lead',
  number: (number: string) => `Order ${number}`,
  /** The payment provider knows the order by it. */
  copy: 'Copy the payment reference',
  copied: success('Reference copied.'),
  copyFailed: (reference: string) => failure(`Couldn’t copy it. The reference is ${reference}.`),
  marks: {
    started: 'Mark not invoiced',
    invoiced: 'Mark invoiced',
    paid: 'Mark paid',
    refunded: 'Mark refunded',
  } satisfies Record<OrderMark, string>,
  unpaid: 'Mark unpaid',
  marked: (state: string) => success(`Order marked ${state.toLowerCase()}.`),
  markFailed: failure('Couldn’t mark the order. It may have changed. Check it and try again.'),
  convert: 'Start project',
  converted: success('Project created successfully!'),
  convertFailed: failure('Failed to create project.'),
  openProject: 'Open the project',
  openLead: 'Open the lead',
  payments: 'Payments',
  refundedOf: (sum: string) => `${sum} refunded`,
  paymentStates: { pending: 'on its way', failed: 'failed', paid: 'paid', refunded: 'refunded' },
  order: 'Order',
  chooseOrder: 'Which order is it?',
  match: 'Match',
  settle: 'Mark as Handled',
  matched: success('Payment matched to its order.'),
  settled: success('Payment marked as handled.'),
  settleFailed: failure('Couldn’t save that. Try again.'),
  onLead: 'The order',
  of: (label: string) => `Order: ${label}`,
} as const

/** What was ordered costs, and how it is paid. */
export function priceOf({ plan, setup, monthly }: Pick<Order, 'plan' | 'setup' | 'monthly'>): string {
  const payments = plan === 'installments' ? ' in 3 payments' : ''
  return `${formatMoney(setup)} setup${payments}, ${formatMoney(monthly)} a month`
}
