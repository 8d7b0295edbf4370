import type { Generated } from 'kysely'
import type { MonthCounts } from '#domain/results.ts'

export interface ResultTables {
  project_results: MonthCounts & {
    project_id: string
    /** Its first day. */
    month: string
    updated_at: Generated<string>
  }
}
