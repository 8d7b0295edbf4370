// Between the onboarding form and its values: reading a posted form, finding what was typed before.
import type { z } from 'zod'
import type { onboardingRecord } from '#domain/onboarding.ts'
import type { PackageName } from '#domain/packages.ts'
import { findDraft } from '#web/data/drafts.ts'
import { findRecord, ONBOARDING } from '#web/data/onboarding-records.ts'
import { readTexts } from './form-values.ts'

const FIELDS = [
  'fullName',
  'email',
  'phone',
  'companyName',
  'industry',
  'currentWebsite',
  'goals',
] as const satisfies (keyof z.input<typeof onboardingRecord>)[]
export type OnboardingField = (typeof FIELDS)[number]

/** What is typed in the form, as texts: the specification's onboarding record. */
export type OnboardingValues = Record<OnboardingField, string>

export const EMPTY_ONBOARDING: OnboardingValues = readTexts(FIELDS, () => '')

/** Where on the page a field is, for links from elsewhere. */
export const fieldId = (field: string) => `onboarding-${field}`

export function readOnboarding(form: FormData): OnboardingValues {
  return readTexts(FIELDS, (field) => form.get(field))
}

/** What was typed before a reload, for whichever package, or else ordered earlier; null where there is neither. */
export function findTyped(name: PackageName): OnboardingValues | null {
  const kept = findDraft(ONBOARDING) ?? findRecord(name)
  return kept && readTexts(FIELDS, (field) => kept[field])
}
