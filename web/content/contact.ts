// The texts of the assessment page. Labels are the contract's, messages the specification's.
import type { Assessment } from '#domain/leads.ts'

export const CONTACT = {
  title: 'Business Automation Assessment',
  moment: { at: '09:00', text: 'We open up and read what you sent' },
  lead: 'Tell us about a normal week. Who picks up the phone? Where does the paperwork pile up? What do you wish would just happen? We’ll send you a plan you can act on.',
  minutes: 'Free, no obligation. Takes about 4 minutes. Only name and email are required.',
  noChoice: 'Choose if you know',
  submit: 'Submit Assessment',
  busy: 'Sending...',
  privacy: 'Only we see what you write.',
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

export const GROUPS = {
  you: { title: 'You and your business', text: 'So we know who to call and what you do.' },
  week: { title: 'A normal week', text: 'Rough numbers are fine. Skip anything you’d have to look up.' },
  start: {
    title: 'What should happen next',
    text: 'Haven’t picked a package? That’s what the assessment is for.',
  },
} as const

export const INDUSTRIES = [
  'HVAC',
  'Plumbing',
  'Electrical',
  'Landscaping',
  'Cleaning',
  'Medical',
  'Legal',
  'Real Estate',
] as const

export const ANSWERS = {
  invalid: 'Validation Error',
  sent: {
    title: 'Message Sent!',
    description:
      "We'll review and start within 24 hours, with launch averaging 5 days to 2 weeks depending on complexity.",
  },
  failed: {
    title: 'Error',
    description: 'Failed to send message. Please try again or contact us directly.',
  },
} as const

export const BOOK_CALL = {
  title: 'Prefer to talk?',
  text: 'Call or write, and a person answers.',
  book: 'Pick a time',
} as const
