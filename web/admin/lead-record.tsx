// The content of a lead's region.
import type { Lead } from '#domain/leads.ts'
import type { ConsoleName } from './console-name.ts'
import { LeadStatusSelect } from './lead-status-select.tsx'

export function LeadRecord({ lead }: { lead: Lead; consoleName: ConsoleName }) {
  return <LeadStatusSelect lead={lead} />
}
