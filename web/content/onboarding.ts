// The texts of ordering a package: form, receipt, and confirmation. Labels are the contract's, messages the specification's.
import type { PaymentPlan } from '#domain/packages.ts'
import { PROMISES, TIMES } from '#domain/offer.ts'

export const ONBOARDING = {
  title: (label: string) => `Get started with ${label}`,
  description: (label: string) =>
    `Order the ${label} package. Tell us about your business, see what it costs, and we start ${TIMES.start}.`,
  moment: { at: '10:30', text: 'Two minutes between jobs' },
  lead: 'Tell us who you are and how to reach you. You pay on the next page.',
  leadToInvoice:
    'Tell us who you are and how to reach you. You pay nothing here. We’ll email you the invoice.',
  packages: 'Choose a package',
  form: 'Your business',
  required: 'Fill in the fields with a star. The rest saves you a question later.',
  noChoice: 'Choose the best fit',
  websiteHint: 'No website yet? Leave it empty.',
  goalsHint: 'Up to 2,000 characters. What should run without you a few months from now?',
  submit: 'Continue to Payment',
  submitWithoutPayment: 'Send My Order',
  busy: 'Saving...',
  privacy:
    'Only we see what you write. This browser keeps a copy for 30 days, so you don’t have to type it twice.',
  rest: {
    before: 'Read the deal in the ',
    terms: 'terms',
    between: '. See what we keep on the ',
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

/** Shown if there is no payment page. */
export const PLAN = {
  legend: 'How you pay the setup',
  labels: { once: 'In full', installments: 'In 3 monthly installments' } satisfies Record<
    PaymentPlan,
    string
  >,
  hint: (monthly: string) => `Same total either way. The ${monthly} a month is separate.`,
} as const

/** Shown if there is a payment page. */
export const REMINDER = 'If I don’t pay right away, email me one reminder.'

export const REFUSALS = {
  missing: { title: 'Missing Information', description: 'Please fill in all required fields.' },
  wrong: 'Validation Error',
  failed: 'Error',
} as const

export const RECEIPT = {
  title: 'Your order',
  popular: 'Most Popular',
  setup: 'One-time setup',
  setupInParts: 'Setup',
  monthly: 'Then every month',
  support: 'Support included',
  installments: 'or 3 monthly installments',
  chosenInstallments: 'In 3 monthly installments',
  installmentsHint: 'for the setup, if you’d rather spread it out',
  months: ['1st month', '2nd month', '3rd month'],
  contents: (label: string) => `What’s in ${label}`,
  stamp: 'Saved',
} as const

export const NEXT_TITLE = 'What happens next'

export const RECEIVED = {
  title: 'Your order is saved',
  description: (label: string) => `What you ordered with ${label}, what it costs and what happens next.`,
  lead: (label: string, ownerName: string, email: string | null) =>
    `The invoice for ${label} comes from ${ownerName} to ${email ?? 'the email you gave'}. You don’t pay anything on this page. We emailed you a copy.`,
  leadToPayment: (label: string) =>
    `You ordered ${label}. Already paid? You’re all set. If not, you can still pay now.`,
  pay: 'Go to payment',
  change: 'Need to change something?',
  changeText: 'Call or write. You can also send the form again with the right details.',
  form: 'Back to the form',
  home: 'Back to Home',
} as const
