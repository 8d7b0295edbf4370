import type { Assessment } from '#domain/leads.ts'

export const ASSESSMENT_FORM = {
  noChoice: 'Choose if you know',
  submit: 'Submit Assessment',
  busy: 'Sending...',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  back: 'Back',
  next: 'Next',
} as const

export const LABELS = {
  name: 'Full Name *',
  email: 'Email *',
  company: 'Company',
  phone: 'Phone',
  industry: 'Industry',
  employees: 'Number of Employees',
  annualRevenue: 'Annual Revenue',
  monthlyLeads: 'Monthly Leads',
  peopleAnsweringPhones: 'People Answering Phones',
  peopleManagingPaperwork: 'People Managing Paperwork',
  trackingMethod: 'Tracking Method',
  painPoints: 'Pain Points',
  budgetRange: 'Budget Range',
  urgency: 'Urgency',
  avgLaborCost: 'Average Labor Cost',
  selectedPackage: 'Package',
  message: 'Message',
} as const satisfies Record<keyof Assessment, string>

export const ANSWERS = {
  invalid: 'Validation Error',
  unreadable: 'We couldn’t read this number. Type it again.',
  sent: 'Message Sent!',
  failed: {
    title: 'Error',
    description: 'Failed to send message. Please try again or contact us directly.',
  },
} as const
