// What a lead asked for, in one line.
import { SHORT_URGENCY_LABELS } from './assessment-choices.ts'
import type { Lead } from './leads.ts'
import { packageLabels, type LabeledPackages } from './packages.ts'
import { projectTypeLabels } from './project-choices.ts'

export type LeadRequest = Pick<Lead, 'selected_package' | 'project_type' | 'urgency' | 'industry'>

export function requestSummary(lead: LeadRequest, offer: LabeledPackages): string {
  // “Other” says nothing without its label.
  const industry = lead.industry?.toLowerCase() === 'other' ? null : lead.industry
  return [requestedPackage(lead, offer), urgencyOf(lead), industry].filter(Boolean).join(' · ')
}

/** The package, or the type of project if the lead asked for no package. */
export function requestedPackage(
  { selected_package, project_type }: Pick<Lead, 'selected_package' | 'project_type'>,
  offer: LabeledPackages,
): string {
  return selected_package === null
    ? projectTypeLabels(offer)[project_type]
    : packageLabels(offer)[selected_package]
}

/** Null if the lead did not say. */
export function urgencyOf({ urgency }: Pick<Lead, 'urgency'>): string | null {
  return Object.entries(SHORT_URGENCY_LABELS).find(([value]) => value === urgency)?.[1] ?? urgency
}
