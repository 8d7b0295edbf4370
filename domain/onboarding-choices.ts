// The fields and choices of the onboarding form. Has no schemas, so that the form can render before its validation loads.
import { labelsOf, type LabeledChoices } from './choice-labels.ts'
import { hasVisibleText } from './visible-text.ts'

/** `realestate`, unlike the demo form's `real-estate`: records in browsers have it. */
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

export function onboardingIndustryLabels(
  site: LabeledChoices,
): Record<(typeof ONBOARDING_INDUSTRIES)[number], string> {
  const { 'real-estate': realestate, ...others } = labelsOf(site, 'industry')
  return { ...others, realestate }
}

const REQUIRED = ['fullName', 'email', 'phone', 'companyName'] as const

export function isIncomplete(typed: Partial<Record<(typeof REQUIRED)[number], string>>): boolean {
  return REQUIRED.some((field) => !hasVisibleText(typed[field] ?? ''))
}

/** The website as a URL; null if the text is not an address. */
export function parseWebsite(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { hostname, username, href } = new URL(address)
  return hostname.includes('.') && username === '' ? href : null
}
