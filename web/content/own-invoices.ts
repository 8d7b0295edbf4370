import { failure } from './outcomes.ts'

export const DUES = {
  title: 'To pay',
  count: (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`),
  due: (day: string) => `Due ${day}`,
  overdue: (day: string) => `Was due ${day}. Already on its way? Then there’s nothing to do.`,
  automatic: (card: string) => `We’ll charge your ${card}. You don’t have to do anything.`,
  declined: 'Your last payment didn’t go through. Pay now, or with another card.',
  paidPart: (amount: string) => `${amount} is paid already.`,
  onItsWay: 'Your payment is on its way. It can take a few days.',
  pay: 'Pay',
  payBusy: 'Opening...',
  of: (number: string) => ` invoice ${number}`,
  failed: failure('Couldn’t open the payment. Try again.'),
} as const

export const OWN_DOCUMENTS = {
  title: 'Documents',
  text: 'Your invoices, and the proposals you accepted.',
  none: 'Nothing here yet. Your invoices and the proposals you accept will be.',
  failed: 'We couldn’t load your documents.',
  retry: 'Try again',
  invoice: (number: string) => `Invoice ${number}`,
  credit: (number: string) => `Credit note ${number}`,
  proposal: (title: string, version: number) =>
    version === 1 ? `Proposal: ${title}` : `Proposal: ${title}, version ${version}`,
  accepted: 'Accepted',
  monthly: (amount: string) => `then ${amount} a month`,
  statuses: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    due: 'Due',
    overdue: 'Overdue',
    paid: 'Paid',
    credited: 'Credited',
    void: 'Void',
  },
  all: (count: number) => `Show all ${count}`,
} as const
