import type { PaymentPlan } from '#domain/packages.ts'

export const ORDER_FORM = {
  packages: 'Choose a package',
  noChoice: 'Choose the best fit',
  submit: 'Continue to Payment',
  submitWithoutPayment: 'Send My Order',
  busy: 'Saving...',
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

export const PLAN = {
  legend: 'How you’ll pay for setup',
  labels: { once: 'In full', installments: 'In 3 monthly installments' } satisfies Record<
    PaymentPlan,
    string
  >,
} as const

export const REMINDER = 'If I don’t pay right away, email me one reminder.'

export const REFUSALS = {
  missing: { title: 'Missing Information', description: 'Please fill in all required fields.' },
  wrong: 'Validation Error',
  failed: 'Error',
} as const

export const MONTHS = ['1st month', '2nd month', '3rd month'] as const
