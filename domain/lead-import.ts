// What the columns of a file of contacts are, and how its rows become leads.
import { z } from 'zod'
import { email } from './accounts.ts'
import { BUDGET_RANGES, TRACKING_METHODS, URGENCIES } from './assessment-choices.ts'
import { unguardCell } from './csv-cells.ts'
import { cleanLine } from './clean-text.ts'
import { CLOSED_REASONS, LEAD_STATUSES, type LeadStatus } from './lead-choices.ts'
import { IMPORT_FIELD_LABELS, IMPORT_FIELDS, type ImportColumn, type ImportField } from './import-choices.ts'
import { SELECTED_PACKAGES } from './packages.ts'
import { PROJECT_TYPES } from './project-choices.ts'
import { ORIGIN_TEXT_MAX, type Touch } from './origin-sources.ts'
import { readTouchLines } from './origins.ts'
import { phoneKey, readPhone, type PhoneCountry } from './phones.ts'
import { multiLine, oneLine } from './text.ts'
import { hasVisibleText } from './visible-text.ts'
import { instantAt, startOfDay } from './opening-hours.ts'

/** Notes of other programs are longer than what a form takes. */
const MESSAGE_MAX = 10_000

const ADDRESS = /^[^\s@]+@[^\s@]+$/

/** In lower case, of letters and digits alone: "E-mail 1 - Value" is "e mail 1 value". */
const plain = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** As HubSpot, Google Contacts and Outlook name them, and people. Our own export has the names of the fields. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  full_name: [
    'name',
    'full name',
    'contact',
    'contact name',
    'display name',
    'customer',
    'customer name',
    'lead',
    'lead name',
  ],
  first_name: ['first name', 'given name', 'firstname', 'vorname', 'prénom', 'nombre'],
  last_name: ['last name', 'family name', 'surname', 'lastname', 'nachname', 'nom', 'apellido', 'apellidos'],
  email: [
    'email',
    'e mail',
    'email address',
    'e mail address',
    'e mail 1 value',
    'e mail 2 value',
    'e mail 2 address',
    'e mail 3 address',
    'work email',
    'correo',
    'correo electrónico',
  ],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'tel',
    'mobile',
    'mobile phone',
    'mobile phone number',
    'cell',
    'cell phone',
    'primary phone',
    'business phone',
    'work phone',
    'company main phone',
    'business phone 2',
    'home phone',
    'home phone 2',
    'other phone',
    'phone 1 value',
    'phone 2 value',
    'phone 3 value',
    'telefon',
    'téléphone',
    'teléfono',
  ],
  company_name: [
    'company',
    'company name',
    'organization',
    'organization name',
    'organization 1 name',
    'associated company',
    'primary company',
    'business',
    'business name',
    'account',
    'account name',
    'firma',
    'empresa',
  ],
  current_website: [
    'website',
    'website url',
    'web page',
    'website 1 value',
    'url',
    'web site',
    'company domain name',
    'homepage',
  ],
  industry: ['industry', 'branche'],
  message: ['message', 'notes', 'note', 'comments', 'comment', 'description', 'what they want'],
  status: ['status', 'lead status'],
  closed_reason: ['closed reason', 'reason'],
  created_at: [
    'created',
    'created at',
    'create date',
    'created date',
    'creation date',
    'created on',
    'date added',
    'date created',
  ],
  annual_revenue: ['annual revenue', 'revenue'],
  employees: ['employees', 'number of employees', 'company size'],
  selected_package: ['package', 'selected package', 'services', 'service'],
  project_type: ['project type'],
  budget_range: ['budget', 'budget range'],
  urgency: ['urgency'],
  pain_points: ['pain points'],
  monthly_leads: ['monthly leads'],
  people_answering_phones: ['people answering phones'],
  people_managing_paperwork: ['people managing paperwork'],
  tracking_method: ['tracking method'],
  avg_labor_cost: ['avg labor cost', 'average labor cost'],
  origin_source: ['found us through', 'lead source', 'original source', 'original traffic source'],
  origin_campaign: ['campaign', 'utm campaign'],
  first_touch: [],
  last_touch: [],
}

const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    [field.replaceAll('_', ' '), ...NAMES[field]].map((name) => [name, field] as const),
  ),
)

/** "Create Date (EDT)" has the owner's time zone. */
export const guessColumns = (headers: readonly string[]): ImportColumn[] =>
  headers.map((header) => FIELD_OF.get(plain(header.replace(/\([^()]*\)\s*$/, ''))) ?? '')

/** A list that was pasted may begin with its first person. */
export const isHeader = (cells: readonly string[]): boolean =>
  !cells.some((cell) => ADDRESS.test(cell.trim()) || /^\+?[\d\s().-]{7,}$/.test(cell.trim()))

export const isSameLine = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((cell, at) => cell.trim() === other[at]?.trim())

const text = (field: ImportField, max: number) => oneLine(IMPORT_FIELD_LABELS[field], max)

const imported = z.object({
  full_name: text('full_name', 100),
  company_name: text('company_name', 100).nullable(),
  email: email.nullable(),
  phone: text('phone', 20).nullable(),
  current_website: text('current_website', 200).nullable(),
  industry: text('industry', 100).nullable(),
  message: multiLine(IMPORT_FIELD_LABELS.message, MESSAGE_MAX).nullable(),
  annual_revenue: text('annual_revenue', 100).nullable(),
  employees: text('employees', 100).nullable(),
  monthly_leads: text('monthly_leads', 100).nullable(),
  people_answering_phones: text('people_answering_phones', 100).nullable(),
  people_managing_paperwork: text('people_managing_paperwork', 100).nullable(),
  avg_labor_cost: text('avg_labor_cost', 100).nullable(),
  origin_source: text('origin_source', ORIGIN_TEXT_MAX).nullable(),
  origin_campaign: text('origin_campaign', ORIGIN_TEXT_MAX).nullable(),
  pain_points: z.array(text('pain_points', 100)).max(20, 'Pain points must be at most 20'),
})

const CHOICES = {
  project_type: PROJECT_TYPES,
  selected_package: SELECTED_PACKAGES,
  budget_range: BUDGET_RANGES,
  urgency: URGENCIES,
  tracking_method: TRACKING_METHODS,
  closed_reason: CLOSED_REASONS,
} as const
type Choice = keyof typeof CHOICES

/** Beside our own, those of HubSpot. */
const STATUSES: Readonly<Record<string, LeadStatus>> = {
  ...Object.fromEntries(LEAD_STATUSES.map((status) => [status, status])),
  open: 'new',
  'in progress': 'contacted',
  'attempted to contact': 'contacted',
  connected: 'contacted',
  'open deal': 'qualified',
  customer: 'converted',
  unqualified: 'closed',
  'bad timing': 'closed',
}

export type ImportedLead = z.output<typeof imported> &
  Record<Choice, string | null> &
  Record<'first_touch' | 'last_touch', Touch | null> & {
    status: LeadStatus | null
    created_at: string | null
  }

export interface ReadRow {
  /** Null with a reason. */
  lead: ImportedLead | null
  phone_key: string | null
  reason: string | null
}

interface Owner {
  country: PhoneCountry
  timeZone: string
  now: number
}

const refused = (reason: string): ReadRow => ({ lead: null, phone_key: null, reason })

/** A row as the columns say. What no field takes becomes part of the message, so that nothing is lost. */
export function readRow(
  cells: readonly string[],
  { headers, columns, ...owner }: Owner & { headers: readonly string[]; columns: readonly ImportColumn[] },
): ReadRow {
  if (isSameLine(cells, headers)) return refused('This line repeats the header.')
  if (cells.slice(headers.length).some((cell) => cell.trim() !== ''))
    return refused('This line has more cells than the header. A comma in it may need quotes.')
  const found = collect(cells, columns)
  const rest: string[] = []
  const first = (field: ImportField) => found.get(field)?.[0] ?? null
  const choiceOf = (field: Choice): string | null => {
    const given = first(field)
    if (given === null || CHOICES[field].some((choice) => choice === given)) return given
    rest.push(`${IMPORT_FIELD_LABELS[field]}: ${given}`)
    return null
  }
  const touchOf = (field: 'first_touch' | 'last_touch'): Touch | null => {
    const given = first(field)
    const touch = given === null ? null : readTouchLines(given)
    if (given !== null && touch === null) rest.push(`${IMPORT_FIELD_LABELS[field]}: ${given}`)
    return touch
  }
  const statusOf = (): LeadStatus | null => {
    const given = first('status')
    const status = given === null ? null : (STATUSES[plain(given)] ?? null)
    if (given !== null && status === null) rest.push(`${IMPORT_FIELD_LABELS.status}: ${given}`)
    return status
  }
  const created = readInstant(first('created_at'), owner)
  if (created === undefined)
    return refused(`“${shorten(first('created_at') ?? '')}” isn’t a date in the past.`)
  const choices = {
    project_type: choiceOf('project_type'),
    selected_package: choiceOf('selected_package'),
    budget_range: choiceOf('budget_range'),
    urgency: choiceOf('urgency'),
    tracking_method: choiceOf('tracking_method'),
    closed_reason: choiceOf('closed_reason'),
  }
  const status = statusOf()
  if (choices.closed_reason !== null && status !== 'closed') choices.closed_reason = null
  const touches = { first_touch: touchOf('first_touch'), last_touch: touchOf('last_touch') }
  const address = firstOfMany(first('email'))
  const phone = shortPhone(firstOfMany(first('phone')), owner.country)
  if (address === null && phone === null) return refused('There’s no email and no phone number.')
  const message = [...(found.get('message') ?? []), ...rest].join('\n\n')
  const result = imported.safeParse({
    full_name: nameOf(first) ?? first('company_name') ?? address ?? phone,
    company_name: first('company_name'),
    email: address,
    phone,
    current_website: first('current_website'),
    industry: first('industry'),
    message: message === '' ? null : message,
    annual_revenue: first('annual_revenue'),
    employees: first('employees'),
    monthly_leads: first('monthly_leads'),
    people_answering_phones: first('people_answering_phones'),
    people_managing_paperwork: first('people_managing_paperwork'),
    avg_labor_cost: first('avg_labor_cost'),
    origin_source: first('origin_source'),
    origin_campaign: first('origin_campaign'),
    pain_points: [...new Set((first('pain_points') ?? '').split('\n').map(cleanLine))].filter(
      (point) => point !== '',
    ),
  })
  if (!result.success)
    return refused(`${result.error.issues[0]?.message ?? 'It can’t be read'}.`.replace(/\.\.$/, '.'))
  return {
    lead: { ...result.data, ...choices, ...touches, status, created_at: created },
    phone_key: phoneKey(result.data.phone, owner.country),
    reason: null,
  }
}

function nameOf(first: (field: ImportField) => string | null): string | null {
  const parts = [first('first_name'), first('last_name')].filter((part) => part !== null)
  return first('full_name') ?? (parts.length === 0 ? null : parts.join(' '))
}

/** Control characters other than tab and line breaks. */
const UNTYPED = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g

/** The values of each field that are not empty, in the order of the columns. */
function collect(cells: readonly string[], columns: readonly ImportColumn[]) {
  const found = new Map<ImportField, string[]>()
  columns.forEach((field, at) => {
    const value = unguardCell((cells[at] ?? '').replace(UNTYPED, '').toWellFormed().trim())
    if (field === '' || !hasVisibleText(value)) return
    found.set(field, [...(found.get(field) ?? []), value])
  })
  return found
}

/** Google Contacts puts several into one cell. */
const firstOfMany = (value: string | null): string | null => value?.split(':::')[0]?.trim() ?? null

/** One that is too long to keep as it was typed is kept as it is dialed. */
function shortPhone(typed: string | null, country: PhoneCountry): string | null {
  if (typed === null || typed.length <= 20) return typed
  return readPhone(typed, country)?.replace(';ext=', ' x') ?? typed
}

const shorten = (value: string) => (value.length > 40 ? `${value.slice(0, 40)}…` : value)

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)$/
const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d\d)(?::\d\d)?)?$/
const SLASHED = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:,? (\d{1,2}):(\d\d)(?::\d\d)?(?: ?([ap])\.?m\.?)?)?$/i

/** Null for no value, undefined for none that can be read. Without a zone it is the owner's. */
function readInstant(value: string | null, { timeZone, now }: Owner): string | null | undefined {
  if (value === null) return null
  const instant = INSTANT.test(value) ? exactInstant(value) : localInstant(value, timeZone)
  // A day that has begun elsewhere is no mistake.
  return instant === undefined || Date.parse(instant) > now + 24 * 3_600_000 ? undefined : instant
}

const exactInstant = (value: string) => (Number.isNaN(Date.parse(value)) ? undefined : value)

function localInstant(value: string, timeZone: string): string | undefined {
  const parts = partsOf(value)
  if (parts === undefined) return undefined
  const { year, month, day, time } = parts
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) !== date) return undefined
  return new Date(time === null ? startOfDay(date, timeZone) : instantAt(date, time, timeZone)).toISOString()
}

/** 3/4/2025 is in March, as in the United States; 13/4/2025 and 3.4.2025 in April. */
function partsOf(value: string) {
  const iso = ISO_DAY.exec(value)
  if (iso) {
    const [, year = '', month = '', day = '', hour, minute] = iso
    return { year, month, day, time: timeOf(hour, minute) }
  }
  const [, one = '', two = '', year = '', hour, minute, half] = SLASHED.exec(value) ?? []
  if (year === '') return undefined
  const isDayFirst = value.includes('.') || Number(one) > 12
  const [month, day] = isDayFirst ? [two, one] : [one, two]
  return { year, month, day, time: timeOf(hour, minute, half) }
}

function timeOf(hour: string | undefined, minute: string | undefined, half?: string): string | null {
  if (hour === undefined || minute === undefined) return null
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours > 23 || Number(minute) > 59 ? null : `${String(hours).padStart(2, '0')}:${minute}`
}
