import { CHOICE_LABELS, labelsOf, relabel, type LabeledChoices } from './choice-labels.ts'
import type { Lead } from './leads.ts'
import { packageLabels, type LabeledSite } from './package-labels.ts'
import { projectTypeLabels } from './project-choices.ts'

export type LeadRequest = Pick<Lead, 'selected_package' | 'project_type' | 'urgency' | 'industry' | 'source'>

export function requestSummary(lead: LeadRequest, site: LabeledSite): string {
  const industry = industryOf(lead, site)
  // “Other” says nothing without its label.
  const isOther = industry?.toLowerCase() === 'other'
  return [requestedPackage(lead, site), urgencyOf(lead, site), isOther ? null : industry]
    .filter(Boolean)
    .join(' · ')
}

export function requestedPackage(
  { selected_package, project_type }: Pick<Lead, 'selected_package' | 'project_type'>,
  site: LabeledSite,
): string {
  return selected_package === null
    ? projectTypeLabels(site)[project_type]
    : packageLabels(site)[selected_package]
}

const SHORT_URGENCIES: Readonly<Record<string, string>> = {
  asap: 'ASAP',
  month: 'within a month',
  quarter: 'within a quarter',
  exploring: 'just exploring',
}

/** In short, unless the owner changed the label. */
export function urgencyOf({ urgency }: Pick<Lead, 'urgency'>, site: LabeledChoices): string | null {
  if (urgency === null) return null
  const defaults: Readonly<Record<string, string>> = CHOICE_LABELS.urgency
  const labels: Readonly<Record<string, string>> = labelsOf(site, 'urgency')
  return (labels[urgency] === defaults[urgency] ? SHORT_URGENCIES[urgency] : labels[urgency]) ?? urgency
}

/** Chosen from a list in an order; typed everywhere else. */
export function industryOf(
  { industry, source }: Pick<Lead, 'industry' | 'source'>,
  site: LabeledChoices,
): string | null {
  return industry !== null && source === 'onboarding' ? relabel(site, 'industry', industry) : industry
}
