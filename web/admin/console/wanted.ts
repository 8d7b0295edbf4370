import { requestedPackage } from '#domain/lead-request.ts'
import type { Lead } from '#domain/leads.ts'
import type { LabeledSite } from '#domain/package-labels.ts'
import { projectTypeLabels } from '#domain/project-choices.ts'
import type { ConsoleName } from './console-name.ts'

export function wantedOn(consoleName: ConsoleName, lead: Lead, site: LabeledSite): string {
  return consoleName === 'private' ? requestedPackage(lead, site) : projectTypeLabels(site)[lead.project_type]
}
