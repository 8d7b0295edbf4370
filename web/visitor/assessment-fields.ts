import type { AssessmentInput } from '#domain/leads.ts'
import { findDraft, saveDraft } from '#web/data/drafts.ts'
import { readTexts, toText } from './form-values.ts'

const TEXT_FIELDS = [
  'name',
  'email',
  'company',
  'phone',
  'industry',
  'message',
  'employees',
  'annualRevenue',
  'monthlyLeads',
  'peopleAnsweringPhones',
  'peopleManagingPaperwork',
  'trackingMethod',
  'budgetRange',
  'urgency',
  'avgLaborCost',
  'selectedPackage',
] as const satisfies (keyof AssessmentInput)[]
export type TextField = (typeof TEXT_FIELDS)[number]

export type AssessmentValues = Record<TextField, string> & { painPoints: string[] }

export const EMPTY_ASSESSMENT: AssessmentValues = {
  ...readTexts(TEXT_FIELDS, () => ''),
  trackingMethod: 'manual',
  painPoints: [],
}

export const STEPS = [
  ['name', 'email', 'company', 'phone', 'industry', 'employees'],
  [
    'monthlyLeads',
    'annualRevenue',
    'peopleAnsweringPhones',
    'peopleManagingPaperwork',
    'avgLaborCost',
    'trackingMethod',
    'painPoints',
  ],
  ['selectedPackage', 'budgetRange', 'urgency', 'message'],
] as const satisfies (keyof AssessmentInput)[][]

export const ASSESSMENT = 'assessment'

export const fieldId = (field: string) => `assessment-${field}`

export function readAssessment(form: FormData): AssessmentValues {
  return {
    ...readTexts(TEXT_FIELDS, (field) => form.get(field)),
    painPoints: form.getAll('painPoints').map(toText),
  }
}

/** What was typed after the form was sent, and the defaults of all other fields. */
export function typedSince(sent: AssessmentValues, now: AssessmentValues): AssessmentValues {
  return {
    ...readTexts(TEXT_FIELDS, (field) => (now[field] === sent[field] ? EMPTY_ASSESSMENT : now)[field]),
    painPoints: now.painPoints.filter((point) => !sent.painPoints.includes(point)),
  }
}

export function saveAssessmentDraft(form: HTMLFormElement): void {
  saveDraft(ASSESSMENT, readAssessment(new FormData(form)))
}

export function findAssessmentDraft(): AssessmentValues | null {
  const draft = findDraft(ASSESSMENT)
  if (draft === null) return null
  const { painPoints } = draft
  return {
    ...readTexts(TEXT_FIELDS, (field) => draft[field]),
    painPoints: [painPoints ?? []].flat().map(toText),
  }
}
