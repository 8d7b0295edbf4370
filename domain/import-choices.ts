// Has no schemas, so that the console can show an import before they are loaded.
import { LEAD_FIELD_LABELS } from './lead-choices.ts'

export const IMPORT_FIELD_LABELS = {
  full_name: LEAD_FIELD_LABELS.full_name,
  first_name: 'First name',
  last_name: 'Last name',
  email: LEAD_FIELD_LABELS.email,
  phone: LEAD_FIELD_LABELS.phone,
  company_name: LEAD_FIELD_LABELS.company_name,
  current_website: LEAD_FIELD_LABELS.current_website,
  industry: LEAD_FIELD_LABELS.industry,
  message: 'Message or notes',
  status: LEAD_FIELD_LABELS.status,
  closed_reason: 'Reason for closing',
  created_at: 'Date created',
  annual_revenue: LEAD_FIELD_LABELS.annual_revenue,
  employees: LEAD_FIELD_LABELS.employees,
  selected_package: LEAD_FIELD_LABELS.selected_package,
  project_type: LEAD_FIELD_LABELS.project_type,
  budget_range: LEAD_FIELD_LABELS.budget_range,
  urgency: LEAD_FIELD_LABELS.urgency,
  pain_points: 'Pain points',
  monthly_leads: 'Monthly leads',
  people_answering_phones: 'People answering phones',
  people_managing_paperwork: 'People managing paperwork',
  tracking_method: 'Tracking method',
  avg_labor_cost: 'Average labor cost',
  origin_source: LEAD_FIELD_LABELS.origin_source,
  origin_campaign: LEAD_FIELD_LABELS.origin_campaign,
  first_touch: 'First visit',
  last_touch: 'Last visit',
} as const
export type ImportField = keyof typeof IMPORT_FIELD_LABELS
export const IMPORT_FIELDS = Object.keys(IMPORT_FIELD_LABELS) as [ImportField, ...ImportField[]]

/** Empty for a column that is left out. */
export type ImportColumn = ImportField | ''
export const IMPORT_COLUMNS = ['', ...IMPORT_FIELDS] as const satisfies readonly ImportColumn[]

export const IMPORT_STATES = ['checking', 'ready', 'running', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const isWorking = (state: ImportState): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing'

export const VERDICTS = ['new', 'known', 'repeated', 'unreadable'] as const
export type Verdict = (typeof VERDICTS)[number]

export const OUTCOMES = ['added', 'filled', 'skipped', 'unreadable', 'removed', 'restored', 'kept'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What happens to rows of people who are there already. */
export const KNOWN_CHOICES = ['skip', 'fill', 'add'] as const
export type KnownChoice = (typeof KNOWN_CHOICES)[number]

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
export const MAX_IMPORT_ROWS = 100_000
export const MAX_IMPORT_COLUMNS = 100

export const UNDO_HOURS = 24
