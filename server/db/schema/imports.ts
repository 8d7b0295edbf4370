import type { Generated } from 'kysely'
import type { ImportColumn, ImportState, KnownChoice, Outcome, Verdict } from '#domain/import-choices.ts'
import type { ImportedLead } from '#domain/lead-import.ts'

export interface ImportTables {
  imports: {
    id: string
    file_name: string
    made_by: string | null
    created_at: Generated<string>
    state: Generated<ImportState>
    headers: string[]
    columns: ImportColumn[]
    known: Generated<KnownChoice | null>
    total: number
    position: Generated<number>
    verdicts: Generated<Partial<Record<Verdict, number>>>
    outcomes: Generated<Partial<Record<Outcome, number>>>
    finished_at: Generated<string | null>
  }
  import_rows: {
    import_id: string
    n: number
    line: number
    cells: string[]
    lead: Generated<ImportedLead | null>
    email: Generated<string | null>
    phone_key: Generated<string | null>
    phone_rules: Generated<string | null>
    verdict: Generated<Verdict | null>
    reason: Generated<string | null>
    known_lead_id: Generated<string | null>
    known_by: Generated<'email' | 'phone' | null>
    repeats_line: Generated<number | null>
    outcome: Generated<Outcome | null>
    lead_id: Generated<string | null>
    filled: Generated<Record<string, string> | null>
    done_at: Generated<string | null>
  }
}
