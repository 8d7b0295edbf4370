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

export function requestedPackage(
  { selected_package, project_type }: Pick<Lead, 'selected_package' | 'project_type'>,
  offer: LabeledPackages,
): string {
  return selected_package === null
    ? projectTypeLabels(offer)[project_type]
    : packageLabels(offer)[selected_package]
}

export function urgencyOf({ urgency }: Pick<Lead, 'urgency'>): string | null {
  return Object.entries(SHORT_URGENCY_LABELS).find(([value]) => value === urgency)?.[1] ?? urgency
}
