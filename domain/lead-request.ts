// What a lead asked for, in one line.
import { URGENCY_LABELS } from './assessment-choices.ts'
import type { Lead } from './leads.ts'
import { packageLabels, type LabeledPackages } from './packages.ts'
import { projectTypeLabels } from './project-choices.ts'

export type LeadRequest = Pick<Lead, 'selected_package' | 'project_type' | 'urgency' | 'industry'>

export function requestSummary(
  { selected_package, project_type, urgency, industry }: LeadRequest,
  offer: LabeledPackages,
): string {
  const wanted = selected_package
    ? packageLabels(offer)[selected_package]
    : projectTypeLabels(offer)[project_type]
  const soon = Object.entries(URGENCY_LABELS).find(([value]) => value === urgency)?.[1] ?? urgency
  return [wanted, soon, industry].filter(Boolean).join(' · ')
}
