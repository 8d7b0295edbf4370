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

export function toRecord(
  order: Readonly<Partial<Record<OnboardingField, string | undefined>>>,
): OnboardingValues {
  return readTexts(FIELDS, (field) => order[field])
}

/** The draft, which all packages share, or the record of an earlier order; null if there is neither. */
export function findTyped(name: PackageName): OnboardingTyped | null {
  const saved = findDraft(ONBOARDING) ?? findRecord(name)
  return saved && readTexts([...FIELDS, ...CHOICES], (field) => saved[field])
}

export function saveOnboardingDraft(form: HTMLFormElement): void {
  saveDraft(ONBOARDING, readOnboarding(new FormData(form)))
}

/** The path of the confirmation page. It contains the payment plan, so that it also works without scripts. */
export function receivedPath(name: PackageName, plan = 'once'): string {
  return `${ONBOARDING_LINKS[name]}/received?plan=${plan === 'installments' ? plan : 'once'}`
}
