// Reads the onboarding form, its draft and its record.
import type { z } from 'zod'
import type { onboardingRecord } from '#domain/onboarding.ts'
import type { PackageName } from '#domain/packages.ts'
import { ONBOARDING_LINKS } from '#web/content/shell.ts'
import { findDraft, saveDraft } from '#web/data/drafts.ts'
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

type OnboardingValues = Record<OnboardingField, string>

const CHOICES = ['paymentPlan', 'mayRemind'] as const
type OnboardingChoices = Record<(typeof CHOICES)[number], string>

export type OnboardingTyped = OnboardingValues & OnboardingChoices

export const EMPTY_ONBOARDING: OnboardingTyped = readTexts([...FIELDS, ...CHOICES], () => '')

export const fieldId = (field: string) => `onboarding-${field}`

export function readOnboarding(form: FormData): OnboardingTyped {
  return readTexts([...FIELDS, ...CHOICES], (field) => form.get(field))
}

export function recordOf(typed: OnboardingValues): OnboardingValues {
  return readTexts(FIELDS, (field) => typed[field])
}

/** What was typed before a reload, for whichever package, or else ordered earlier; null where there is neither. */
export function findTyped(name: PackageName): OnboardingTyped | null {
  const kept = findDraft(ONBOARDING) ?? findRecord(name)
  return kept && readTexts([...FIELDS, ...CHOICES], (field) => kept[field])
}

export function keepOnboarding(form: HTMLFormElement): void {
  saveDraft(ONBOARDING, readOnboarding(new FormData(form)))
}

/** The page behind an order, which says it back; how it is to be paid stands in the address, for browsers without scripts too. */
export function receivedAt(name: PackageName, plan = 'once'): string {
  return `${ONBOARDING_LINKS[name]}/received?plan=${plan === 'installments' ? plan : 'once'}`
}
