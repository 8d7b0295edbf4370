// The choices of the assessment form. Has no schemas, so that a form can render before its validation loads.
import { CHOICE_LABELS } from './choice-labels.ts'

export const TRACKING_METHODS = ['manual', 'basic-software', 'crm', 'project-management'] as const
export const BUDGET_RANGES = ['under-500', '500-1000', '1000-2500', '2500-5000', 'over-5000'] as const
export const URGENCIES = ['asap', 'month', 'quarter', 'exploring'] as const
export const PAIN_POINTS = Object.values(CHOICE_LABELS.painPoint)
