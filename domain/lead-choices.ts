// Has no schemas, so that the consoles can render before their forms are checked.

export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'converted', 'closed'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]
export const LEAD_STATUS_LABELS = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  converted: 'Converted',
  closed: 'Closed',
} as const satisfies Record<LeadStatus, string>

export const LEAD_SOURCES = [
  'website',
  'onboarding',
  'assistant',
  'booking',
  'import',
  'api',
  'manual',
] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** What visitors send on the site themselves. */
export const SITE_SOURCES = ['website', 'assistant', 'booking', 'onboarding'] as const satisfies LeadSource[]

export const CLOSED_REASONS = [
  'price',
  'no_reply',
  'competitor',
  'not_a_fit',
  'not_now',
  'spam',
  'other',
] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]
export const CLOSED_REASON_LABELS = {
  price: 'Too expensive',
  no_reply: 'Never replied',
  competitor: 'Chose someone else',
  not_a_fit: 'Not a fit',
  not_now: 'Not now',
  spam: 'Spam',
  other: 'Another reason',
} as const satisfies Record<ClosedReason, string>

export const LEAD_FIELD_LABELS = {
  status: 'Status',
  closed_reason: 'Reason',
  assignee_id: 'Assignee',
  full_name: 'Name',
  company_name: 'Company name',
  email: 'Email',
  phone: 'Phone',
  industry: 'Industry',
  annual_revenue: 'Annual revenue',
  employees: 'Employees',
  current_website: 'Current website',
  project_type: 'Project type',
  selected_package: 'Selected package',
  budget_range: 'Budget range',
  urgency: 'Urgency',
  origin_source: 'Found us through',
  origin_campaign: 'Campaign',
} as const
export type LeadField = keyof typeof LEAD_FIELD_LABELS
export const LEAD_FIELDS = Object.keys(LEAD_FIELD_LABELS) as [LeadField, ...LeadField[]]

export const BULK_MAX = 5000

export const ERASURE_WORD = 'DELETE'

export const VIEW_NAME_MAX = 40

export const CALL_OUTCOMES = ['no_answer', 'left_message', 'spoke'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]
export const CALL_OUTCOME_LABELS = {
  no_answer: 'No answer',
  left_message: 'Left a message',
  spoke: 'Spoke',
} as const satisfies Record<CallOutcome, string>

export const NOTE_MAX = 10_000

/** The time of a reminder that names only a day. */
export const DEFAULT_STEP_TIME = '09:00'
