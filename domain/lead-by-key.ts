// A lead that another program sends, such as a form on another site. What it sends that leads have no field for is kept as text.
import { z } from 'zod'
import { email } from './accounts.ts'
import { BUDGET_RANGES, URGENCIES } from './assessment-choices.ts'
import { BLANK_LEAD_FIELDS, type LeadContent } from './leads.ts'
import { findPackage, SELECTED_PACKAGES } from './packages.ts'
import { multiLine, oneLine, optional } from './text.ts'

/** Of the message and the fields that leads do not have, together. */
const TEXT_MAX = 10_000

/** A value that does not fit its field is kept as text. */
const FIELDS = {
  company_name: oneLine('Company name', 100),
  industry: oneLine('Industry', 100),
  employees: oneLine('Employees', 100),
  annual_revenue: oneLine('Annual revenue', 100),
  monthly_leads: oneLine('Monthly leads', 100),
  current_website: oneLine('Current website', 200),
  selected_package: z.enum(SELECTED_PACKAGES),
  budget_range: z.enum(BUDGET_RANGES),
  urgency: z.enum(URGENCIES),
} as const
type Field = keyof typeof FIELDS

/** As other programs name them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  name: 'full_name',
  company: 'company_name',
  website: 'current_website',
}

const described = (sentence: string) => z.unknown().describe(sentence)

export const leadByKey = z
  .looseObject({
    full_name: optional(oneLine('full_name', 100)),
    name: optional(oneLine('name', 100)),
    first_name: optional(oneLine('first_name', 100)),
    last_name: optional(oneLine('last_name', 100)),
    email: optional(email),
    phone: z.preprocess(
      (value) => (typeof value === 'number' ? String(value) : value),
      optional(oneLine('phone', 20)),
    ),
    message: described('Text. All fields that are not listed are added to it.'),
    ...(Object.fromEntries(
      Object.keys(FIELDS).map((field) => [field, described('Kept as text if the value doesn’t fit.')]),
    ) as Record<Field, z.ZodUnknown>),
  })
  .partial()
  .transform((given, context): LeadContent => {
    const { full_name, name, first_name, last_name, email: address, phone, message, ...rest } = given
    const known: Partial<Record<Field, string>> = {}
    const parts = [first_name, last_name].filter((part) => part !== undefined).join(' ')
    const [called, ...otherNames] = new Set([full_name, name, parts].filter(Boolean))
    const lines = [
      ...(isGiven(message) ? [textOf(message)] : []),
      ...otherNames.map((other) => `name: ${other}`),
    ]
    for (const [key, value] of Object.entries(rest)) {
      if (!isGiven(value)) continue
      const field = OTHER_NAMES[key] ?? key
      const fitting = isField(field) && known[field] === undefined ? FIELDS[field].safeParse(value) : null
      if (fitting?.success && isField(field)) known[field] = fitting.data
      else lines.push(`${key}: ${textOf(value)}`)
    }
    const text = multiLine('The message and the other fields together', TEXT_MAX).safeParse(lines.join('\n'))
    if (!text.success)
      context.addIssue({ code: 'custom', path: ['message'], message: text.error.issues[0]?.message ?? '' })
    if (address === undefined && phone === undefined)
      context.addIssue({ code: 'custom', path: ['email'], message: 'Send an email or a phone' })
    const { selected_package = null, ...others } = known
    return {
      ...BLANK_LEAD_FIELDS,
      ...others,
      selected_package: selected_package as LeadContent['selected_package'],
      project_type: findPackage(selected_package ?? undefined) ?? 'custom',
      full_name: called ?? address?.slice(0, 100) ?? phone ?? '',
      email: address ?? null,
      phone: phone ?? null,
      message: text.data || null,
    }
  })

const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name)

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const isPlain = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  return isPlain ? value.join(', ') : (JSON.stringify(value) ?? '')
}
