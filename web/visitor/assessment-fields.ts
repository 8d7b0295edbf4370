// Between the assessment form and its values: reading a posted form, keeping a draft through a reload.
import type { AssessmentInput } from '#domain/leads.ts'
import { forget, readStored, store } from '#web/data/storage.ts'

export const TEXT_FIELDS = [
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

/** What is typed in the form, as texts. */
export type AssessmentValues = Record<TextField, string> & { painPoints: string[] }

export const EMPTY_ASSESSMENT: AssessmentValues = {
  ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<TextField, string>),
  trackingMethod: 'manual',
  painPoints: [],
}

/** Where on the page a field is, for links from elsewhere. */
export const fieldId = (field: string) => `assessment-${field}`

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Only the form's own fields are read; whatever else was posted is left out. */
export function readAssessment(form: FormData): AssessmentValues {
  return {
    ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(form.get(field))])) as Record<
      TextField,
      string
    >),
    painPoints: form.getAll('painPoints').map(textOf),
  }
}

const DRAFT = 'assessmentDraft'

export function keepDraft(values: AssessmentValues): void {
  store('session', DRAFT, JSON.stringify(values))
}

export function forgetDraft(): void {
  forget('session', DRAFT)
}

/** What was typed before the reload, or null. A draft of an older version of the form gives what still fits. */
export function findDraft(): AssessmentValues | null {
  const text = readStored('session', DRAFT)
  if (text === null) return null
  try {
    const draft: unknown = JSON.parse(text)
    if (typeof draft !== 'object' || draft === null) return null
    const kept = draft as Record<string, unknown>
    return {
      ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(kept[field])])) as Record<
        TextField,
        string
      >),
      painPoints: Array.isArray(kept['painPoints']) ? kept['painPoints'].map(textOf) : [],
    }
  } catch {
    // Not ours or cut off: there is no draft then.
    return null
  }
}

/** Puts a draft into a form, but never over what a person has typed since the page came. */
export function fillUntouched(form: HTMLFormElement, draft: AssessmentValues): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked === control.defaultChecked)
        control.checked = draft.painPoints.includes(control.value)
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value === control.defaultValue) control.value = draft[control.name as TextField] ?? ''
    } else if (control instanceof HTMLSelectElement) {
      const initial = [...control.options].find((option) => option.defaultSelected)?.value ?? ''
      if (control.value === initial) control.value = draft[control.name as TextField] ?? ''
    }
  }
}
