// The words of ordering a package: the form, the receipt beside it, the page behind it. Labels are the contract's, messages the
// specification's.
import type { PaymentPlan } from '#domain/packages.ts'
import { PROMISES, TIMES } from '#domain/offer.ts'

export const ONBOARDING = {
  title: (label: string) => `Get started with ${label}`,
  description: (label: string) =>
    `Order the ${label} package: tell us about your business, see what it costs, and we start ${TIMES.start}.`,
  moment: { at: '10:30', text: 'Two minutes, between two jobs' },
  lead: 'Tell us who you are and how to reach you. Paying comes right after, on a page of its own.',
  leadToInvoice:
    'Tell us who you are and how to reach you. You pay nothing here: the invoice comes by email.',
  packages: 'Choose a package',
  form: 'Your business',
  required: 'The fields with a star are needed. The others save you a question later.',
  noChoice: 'Choose what fits best',
  websiteHint: 'No website yet? Leave it empty.',
  goalsHint: 'Up to 2,000 characters. What should run without you a few months from now?',
  submit: 'Continue to Payment',
  submitWithoutPayment: 'Send My Order',
  busy: 'Saving...',
  privacy:
    'What you write goes to us and nobody else. This browser keeps a copy for 30 days, so that you do not have to type it twice.',
  rest: {
    before: 'The deal is in the ',
    terms: 'terms',
    between: ', what we keep is on the ',
    privacy: 'privacy page',
    after: '.',
  },
  promises: [PROMISES.moneyBack, PROMISES.noContract, PROMISES.cancel],
} as const

export const LABELS = {
  fullName: 'Full Name *',
  email: 'Email *',
  phone: 'Phone *',
  companyName: 'Company Name *',
  industry: 'Industry',
  currentWebsite: 'Current Website',
  goals: 'Goals',
} as const

/** Only where the invoice comes from us. */
export const PLAN = {
  legend: 'How you pay the setup',
  labels: { once: 'All at once', installments: 'In 3 monthly installments' } satisfies Record<
    PaymentPlan,
    string
  >,
  hint: (monthly: string) => `Same sum either way. The ${monthly} a month runs beside it.`,
} as const

/** Only where there is a payment page. */
export const REMINDER = 'If I leave the payment open, remind me once by email.'

export const REFUSALS = {
  missing: { title: 'Missing Information', description: 'Please fill in all required fields.' },
  wrong: 'Validation Error',
  failed: 'Error',
} as const

export const RECEIPT = {
  title: 'Your order',
  popular: 'Most Popular',
  setup: 'Setup, once',
  setupInParts: 'Setup',
  monthly: 'Then every month',
  support: 'Support included',
  installments: 'or 3 monthly installments',
  chosenInstallments: 'In 3 monthly installments',
  installmentsHint: 'of the setup, if you would rather spread it',
  months: ['1st month', '2nd month', '3rd month'],
  contents: (label: string) => `What is in ${label}`,
  stamp: 'Saved',
} as const

export const NEXT_TITLE = 'What happens next'

export const RECEIVED = {
  title: 'Your order is saved',
  description: (label: string) => `What you ordered with ${label}, what it costs and what happens next.`,
  lead: (label: string, ownerName: string, email: string | null) =>
    `The invoice for ${label} comes from ${ownerName} to ${email ?? 'the email you gave'}. There is nothing to pay on this page. The same as here is in your mail.`,
  leadToPayment: (label: string) =>
    `You ordered ${label}. If you have paid, there is nothing left to do. If not, the payment page is one tap away.`,
  pay: 'Go to payment',
  change: 'Something to change?',
  changeText: 'Call or write. You can also send the form again with what is right.',
  form: 'Back to the form',
  home: 'Back to Home',
} as const
