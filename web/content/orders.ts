// The words of orders and payments in both consoles.
import type { OrderMark } from '#domain/orders.ts'
import { failure, success } from './outcomes.ts'

export const ORDERS = {
  title: 'Orders',
  states: {
    convert: (count: number) => `${count} to start`,
    unknown: (count: number) => `${count} unknown`,
    look: (count: number) => `${count} ${count === 1 ? 'needs' : 'need'} a look`,
    started: (count: number, isMore: boolean) =>
      count === 0 ? 'None open' : `${count}${isMore ? '+' : ''} open`,
  },
  columns: {
    started: { title: 'Started', none: 'Nobody is on the way to paying.' },
    paid: { title: 'Paid', none: 'Nothing is paid yet.' },
    look: {
      title: 'Needs a look',
      none: 'Every payment matches its order.',
      text: 'These payments don’t match what was ordered. Compare the two, then mark the order.',
    },
    unknown: {
      title: 'Unknown',
      none: 'Every payment has its order.',
      text: 'Payments that match no order. Say which one they belong to.',
    },
  },
  failed: 'The orders could not be loaded.',
  more: 'Show more',
  nobody: 'A lead that is gone',
  price: (setup: string, monthly: string) => `${setup} setup, ${monthly} a month`,
  installments: 'in 3 installments',
  reference: (number: string, reference: string) => `Order ${number} · Reference ${reference}`,
  marks: {
    started: 'Not Invoiced After All',
    invoiced: 'Mark Invoiced',
    paid: 'Mark Paid',
    refunded: 'Mark Refunded',
  } satisfies Record<OrderMark, string>,
  unpaid: 'Not Paid After All',
  marked: (state: string) => success(`Order marked ${state.toLowerCase()}.`),
  markFailed: failure('Failed to mark the order. Look again: it may have changed.'),
  convert: 'Make It a Project',
  converted: success('Project created successfully!'),
  convertFailed: failure('Failed to create project.'),
  openProject: 'Open the project',
  openLead: 'Open the lead',
  payments: 'Payments',
  refundedOf: (sum: string) => `${sum} given back`,
  paymentStates: { pending: 'on its way', failed: 'failed', paid: 'paid', refunded: 'refunded' },
  order: 'Order',
  chooseOrder: 'Which order is it?',
  match: 'Match',
  settle: 'Looked After',
  matched: success('The payment has found its order.'),
  settled: success('Payment put aside.'),
  settleFailed: failure('Failed to save that.'),
  onLead: 'The order',
} as const
