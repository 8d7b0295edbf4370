// The choices of the assessment form. Has no schemas, so that a form can render before its validation loads.

export const TRACKING_METHODS = ['manual', 'basic-software', 'crm', 'project-management'] as const
export const TRACKING_METHOD_LABELS = {
  manual: 'Mostly manual / paper',
  'basic-software': 'Excel/spreadsheets',
  crm: 'CRM',
  'project-management': 'Project management tool',
} as const satisfies Record<(typeof TRACKING_METHODS)[number], string>

export const BUDGET_RANGES = ['under-500', '500-1000', '1000-2500', '2500-5000', 'over-5000'] as const
export const BUDGET_RANGE_LABELS = {
  'under-500': 'Under $500',
  '500-1000': '$500 – $1,000',
  '1000-2500': '$1,000 – $2,500',
  '2500-5000': '$2,500 – $5,000',
  'over-5000': 'Over $5,000',
} as const satisfies Record<(typeof BUDGET_RANGES)[number], string>

export const URGENCIES = ['asap', 'month', 'quarter', 'exploring'] as const
export const URGENCY_LABELS = {
  asap: 'As soon as possible (this week)',
  month: 'Within a month',
  quarter: 'Within a quarter',
  exploring: 'Just exploring',
} as const satisfies Record<(typeof URGENCIES)[number], string>
export const SHORT_URGENCY_LABELS = {
  asap: 'ASAP',
  month: 'within a month',
  quarter: 'within a quarter',
  exploring: 'just exploring',
} as const satisfies Record<(typeof URGENCIES)[number], string>

export const PAIN_POINTS = [
  'Missed calls & slow response',
  'Repetitive data entry',
  'Scheduling & reminders',
  'Invoicing & payments',
  'Lead follow-up',
  'Reporting/visibility',
] as const
