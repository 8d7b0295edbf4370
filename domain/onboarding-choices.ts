// What the onboarding form offers and asks for. Free of rules, so that it can be shown before what checks it is there.
import { hasVisibleText } from './visible-text.ts'

/** The spelling is the specification's own (D20). */
export const ONBOARDING_INDUSTRIES = [
  'hvac',
  'plumbing',
  'electrical',
  'landscaping',
  'cleaning',
  'medical',
  'legal',
  'realestate',
  'other',
] as const
export const ONBOARDING_INDUSTRY_LABELS = {
  hvac: 'HVAC',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  landscaping: 'Landscaping',
  cleaning: 'Cleaning',
  medical: 'Medical',
  legal: 'Legal',
  realestate: 'Real Estate',
  other: 'Other',
} as const satisfies Record<(typeof ONBOARDING_INDUSTRIES)[number], string>

const REQUIRED = ['fullName', 'email', 'phone', 'companyName'] as const

/** Whether a required field is empty, which is told in other words than a field that is wrong (specification §8). */
export function isIncomplete(typed: Partial<Record<(typeof REQUIRED)[number], string>>): boolean {
  return REQUIRED.some((field) => !hasVisibleText(typed[field] ?? ''))
}
