import { requestedPackage } from '#domain/lead-request.ts'
import type { Lead } from '#domain/leads.ts'
import type { LabeledPackages } from '#domain/packages.ts'
import { projectTypeLabels } from '#domain/project-choices.ts'
import type { ConsoleName } from './console-name.ts'

export function wantedOn(consoleName: ConsoleName, lead: Lead, offer: LabeledPackages): string {
  return consoleName === 'private'
    ? requestedPackage(lead, offer)
    : projectTypeLabels(offer)[lead.project_type]
}
