import type { Generated } from 'kysely'
import type { Lead } from '#domain/leads.ts'

export interface FigureTables {
  lead_counts: Pick<Lead, 'status' | 'source' | 'selected_package' | 'closed_reason'> & {
    id: Generated<string>
    leads: number
  }
}
