import type { Generated } from 'kysely'
import type { Lead } from '#domain/leads.ts'
import type { PageCountKind } from '#domain/page-counts.ts'

export interface FigureTables {
  lead_counts: Pick<Lead, 'status' | 'source' | 'selected_package' | 'closed_reason'> & {
    id: Generated<string>
    leads: number
  }
  page_counts: {
    day: string
    kind: PageCountKind
    page: string
    source: Generated<string>
    campaign: Generated<string>
    times: Generated<number>
  }
}
