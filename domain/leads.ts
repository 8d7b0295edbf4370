import { z } from 'zod'
import { email } from './accounts.ts'
import { BUDGET_RANGES, TRACKING_METHODS, URGENCIES } from './assessment-choices.ts'
import { cleanLine } from './clean-text.ts'
import { canonicalEmail } from './email.ts'
import {
  BULK_MAX,
  CLOSED_REASONS,
  ERASURE_WORD,
  LEAD_FIELDS,
  LEAD_SOURCES,
  LEAD_STATUSES,
  type LeadField,
} from './lead-choices.ts'
import { touch } from './origins.ts'
import { ORIGIN_TEXT_MAX } from './origin-sources.ts'
import { SELECTED_PACKAGES } from './packages.ts'
import { PROJECT_TYPES, type ProjectType } from './project-choices.ts'
import { choice, clearable, multiLine, oneLine, optional, required } from './text.ts'
import { hasVisibleText } from './visible-text.ts'

const DEFAULT_TRACKING_METHOD = 'manual'

/** The first failing rule is shown. Unknown keys are ignored, because the endpoint is public. */
export const assessment = z.object({
  name: required('Name').pipe(oneLine('Name', 100)),
  email,
  company: optional(oneLine('Company name', 100)),
  phone: optional(oneLine('Phone', 20)),
  industry: optional(oneLine('Industry', 100)),
  message: optional(multiLine('Message', 2000)),
  employees: optional(oneLine('Number of employees', 100)),
  annualRevenue: optional(oneLine('Annual revenue', 100)),
  monthlyLeads: optional(oneLine('Monthly leads', 100)),
  peopleAnsweringPhones: optional(oneLine('People answering phones', 100)),
  peopleManagingPaperwork: optional(oneLine('People managing paperwork', 100)),
  trackingMethod: choice('Tracking method', TRACKING_METHODS).transform(
    (method) => method ?? DEFAULT_TRACKING_METHOD,
  ),
  painPoints: z
    .array(oneLine('Pain points', 100), { error: 'Pain points must be a list' })
    .max(20, 'Pain points must be at most 20')
    .nullish()
    .transform((points) => [...new Set((points ?? []).filter(hasVisibleText))]),
  budgetRange: choice('Budget range', BUDGET_RANGES),
  urgency: choice('Urgency', URGENCIES),
  avgLaborCost: optional(oneLine('Average labor cost', 100)),
  selectedPackage: choice('Package', SELECTED_PACKAGES),
})
export type Assessment = z.output<typeof assessment>
export type AssessmentInput = z.input<typeof assessment>

export const lead = z.object({
  id: z.uuid(),
  full_name: z.string(),
  company_name: z.string().nullable(),
  /** Null if the visitor left only a phone number. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Calls the phone (`tel:`); null if it is no complete number. */
  phone_link: z.string().nullable(),
  project_type: z.enum(PROJECT_TYPES),
  budget_range: z.string().nullable(),
  message: z.string().nullable(),
  status: z.enum(LEAD_STATUSES),
  created_at: z.iso.datetime(),
  selected_package: z.enum(SELECTED_PACKAGES).nullable(),
  industry: z.string().nullable(),
  urgency: z.string().nullable(),
  pain_points: z.array(z.string()),
  annual_revenue: z.string().nullable(),
  employees: z.string().nullable(),
  monthly_leads: z.string().nullable(),
  people_answering_phones: z.string().nullable(),
  people_managing_paperwork: z.string().nullable(),
  tracking_method: z.string().nullable(),
  avg_labor_cost: z.string().nullable(),
  current_website: z.string().nullable(),
  /** Fields that kept the default of the assessment: the sender may not have looked at them. */
  unchanged_fields: z.array(z.string()),
  source: z.enum(LEAD_SOURCES),
  /** The channel of the first touch, or what an admin corrected it to; null if it is unknown. */
  origin_source: z.string().nullable(),
  origin_campaign: z.string().nullable(),
  first_touch: touch.nullable(),
  last_touch: touch.nullable(),
  assignee_id: z.uuid().nullable(),
  next_step: z.string().nullable(),
  next_step_at: z.iso.datetime().nullable(),
  /** Until when the person was promised an answer; null if nothing was promised. */
  answer_due_at: z.iso.datetime().nullable(),
  first_answered_at: z.iso.datetime().nullable(),
  closed_reason: z.enum(CLOSED_REASONS).nullable(),
  /** Leads with the same value are one person: an admin merged them. */
  person_id: z.uuid().nullable(),
  /** The newest request of the person, as which lists of people show it; null for that one itself. */
  shown_as: z.uuid().nullable(),
  /** How many requests the person has sent. */
  requests: z.int(),
  last_activity_at: z.iso.datetime(),
})
export type Lead = z.output<typeof lead>

/** What the visitor submitted. The server sets the rest. */
export type LeadContent = Omit<
  Lead,
  | 'id'
  | 'phone_link'
  | 'unchanged_fields'
  | 'status'
  | 'source'
  | 'origin_source'
  | 'origin_campaign'
  | 'first_touch'
  | 'last_touch'
  | 'created_at'
  | 'assignee_id'
  | 'next_step'
  | 'next_step_at'
  | 'answer_due_at'
  | 'first_answered_at'
  | 'closed_reason'
  | 'person_id'
  | 'shown_as'
  | 'requests'
  | 'last_activity_at'
>

export const BLANK_LEAD_FIELDS = {
  company_name: null,
  selected_package: null,
  industry: null,
  current_website: null,
  budget_range: null,
  urgency: null,
  pain_points: [],
  annual_revenue: null,
  employees: null,
  monthly_leads: null,
  people_answering_phones: null,
  people_managing_paperwork: null,
  tracking_method: null,
  avg_labor_cost: null,
} satisfies Partial<LeadContent>

export function leadFromAssessment(form: Assessment): LeadContent {
  return {
    full_name: form.name,
    company_name: form.company ?? null,
    email: form.email,
    phone: form.phone ?? null,
    project_type: projectTypeOf(form.selectedPackage),
    budget_range: form.budgetRange ?? null,
    message: form.message ?? null,
    selected_package: form.selectedPackage ?? null,
    industry: form.industry ?? null,
    urgency: form.urgency ?? null,
    pain_points: form.painPoints,
    annual_revenue: form.annualRevenue ?? null,
    employees: form.employees ?? null,
    monthly_leads: form.monthlyLeads ?? null,
    people_answering_phones: form.peopleAnsweringPhones ?? null,
    people_managing_paperwork: form.peopleManagingPaperwork ?? null,
    tracking_method: form.trackingMethod,
    avg_labor_cost: form.avgLaborCost ?? null,
    current_website: null,
  }
}

export const findUnchangedFields = ({ tracking_method }: LeadContent): string[] =>
  tracking_method === DEFAULT_TRACKING_METHOD ? ['tracking_method'] : []

function projectTypeOf(selected: Assessment['selectedPackage']): ProjectType {
  return selected === undefined || selected === 'not-sure' ? 'custom' : selected
}

const status = z.enum(LEAD_STATUSES, { error: 'Status is not one of the choices' })
const closedReason = z.enum(CLOSED_REASONS, { error: 'Reason is not one of the choices' })

/** Any status can follow any other. Absent fields stay; null clears a field. */
const editable = {
  status,
  closed_reason: clearable(closedReason),
  assignee_id: clearable(z.uuid({ error: 'Choose one of the admins' })),
  full_name: required('Name').pipe(oneLine('Name', 100)),
  company_name: clearable(oneLine('Company name', 100)),
  email: clearable(email),
  phone: clearable(oneLine('Phone', 20)),
  industry: clearable(oneLine('Industry', 100)),
  annual_revenue: clearable(oneLine('Annual revenue', 100)),
  employees: clearable(oneLine('Employees', 100)),
  current_website: clearable(oneLine('Current website', 200)),
  project_type: z.enum(PROJECT_TYPES, { error: 'Project type is not one of the choices' }),
  selected_package: clearable(z.enum(SELECTED_PACKAGES, { error: 'Package is not one of the choices' })),
  budget_range: clearable(z.enum(BUDGET_RANGES, { error: 'Budget range is not one of the choices' })),
  urgency: clearable(z.enum(URGENCIES, { error: 'Urgency is not one of the choices' })),
  origin_source: clearable(oneLine('Found us through', ORIGIN_TEXT_MAX)),
  origin_campaign: clearable(oneLine('Campaign', ORIGIN_TEXT_MAX)),
} satisfies Record<LeadField, z.ZodType>

/** The values that the admin saw for the fields they change; a field that someone else changed since then is a conflict. */
const seen = z
  .partialRecord(z.enum(LEAD_FIELDS), z.string({ error: 'seen must have texts' }).nullable(), {
    error: ({ code }) => (code === 'invalid_type' ? 'seen must be an object' : 'seen has an unknown field'),
  })
  // Screens show an address readable.
  .transform((given) =>
    typeof given.email === 'string' ? { ...given, email: canonicalEmail(given.email) ?? given.email } : given,
  )

export const leadChanges = z
  .strictObject({ ...editable, seen })
  .partial()
  .refine((changes) => LEAD_FIELDS.some((field) => changes[field] !== undefined), {
    path: ['status'],
    message: 'Choose what to change',
  })
export type LeadChanges = z.output<typeof leadChanges>

export const manualLead = z
  .strictObject({
    full_name: required('Name').pipe(oneLine('Name', 100)),
    phone: optional(oneLine('Phone', 20)),
    email: optional(email),
    message: optional(multiLine('What they want', 2000)),
    /** Adds it although a lead with the same email or phone exists. */
    is_known: z.boolean({ error: 'is_known must be true or false' }).default(false),
  })
  .refine(({ phone, email: address }) => phone !== undefined || address !== undefined, {
    path: ['phone'],
    message: 'Enter a phone number or an email',
  })
export type ManualLead = z.output<typeof manualLead>

export const bulkStatusChange = z.strictObject({
  ids: z
    .array(z.uuid({ error: 'Each id must be the id of a lead' }), { error: 'ids must be a list' })
    .min(1, 'Choose at least one lead')
    .max(BULK_MAX, `Choose at most ${BULK_MAX.toLocaleString('en-US')} leads`),
  status,
  /** To undo a change: leaves alone the leads that have another status by now, and takes back an answer that the change counted. */
  only_from: optional(status),
  closed_reason: optional(closedReason),
})
export type BulkStatusChange = z.output<typeof bulkStatusChange>

export const erasureForm = z.strictObject({
  confirmation: z
    .string({ error: `Type ${ERASURE_WORD} to confirm` })
    .overwrite(cleanLine)
    .refine((text) => text.toUpperCase() === ERASURE_WORD, `Type ${ERASURE_WORD} to confirm`),
})
