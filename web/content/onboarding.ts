// The words of ordering a package: the form, the receipt beside it, the page behind it. Labels are the contract's, messages the
// specification's.
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

export const REFUSALS = {
  missing: { title: 'Missing Information', description: 'Please fill in all required fields.' },
  wrong: 'Validation Error',
  failed: 'Error',
} as const

export const RECEIPT = {
  title: 'Your order',
  popular: 'Most Popular',
  setup: 'Setup, once',
  monthly: 'Then every month',
  support: 'Support included',
  installments: 'or 3 monthly installments',
  installmentsHint: 'of the setup, if you would rather spread it',
  months: ['1st month', '2nd month', '3rd month'],
  contents: (label: string) => `What is in ${label}`,
  stamp: 'Saved',
} as const

const START = {
  title: 'We start',
  text: `We review what you wrote and start ${TIMES.start}.`,
}
const LAUNCH = {
  title: 'You launch',
  text: `Launch averages ${TIMES.launch}, depending on complexity.`,
}

export const NEXT = {
  title: 'What happens next',
  /** Where there is a payment link. */
  paid: [{ title: 'You pay', text: 'By card, on our payment provider’s page.' }, START, LAUNCH],
  invoiced: (ownerName: string) => [
    { title: 'You get the invoice', text: `It comes from ${ownerName}, by email.` },
    START,
    LAUNCH,
  ],
} as const

export const RECEIVED = {
  title: 'Your order is saved',
  description: (label: string) => `What you ordered with ${label}, what it costs and what happens next.`,
  lead: (label: string, ownerName: string, email: string | null) =>
    `${ownerName} sends the invoice for ${label} to ${email ?? 'the email you gave'}. There is nothing to pay on this page.`,
  leadToPayment: (label: string) => `You ordered ${label}. Not paid yet? The payment page is one tap away.`,
  pay: 'Go to payment',
  change: 'Something to change?',
  changeText: 'Call or write. You can also send the form again with what is right.',
  form: 'Back to the form',
  home: 'Back to Home',
} as const
