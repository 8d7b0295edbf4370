import type { ColumnType, Generated } from 'kysely'
import type { DocumentContent } from '#domain/documents.ts'
import type { Proposal } from '#domain/proposals.ts'

type Columns = Omit<Proposal, 'sums'>

export interface ProposalTables {
  proposals: Pick<
    Columns,
    'id' | 'lead_id' | 'title' | 'package' | 'plan' | 'monthly' | 'monthly_covers' | 'valid_until'
  > & {
    content: ColumnType<DocumentContent, string, string>
    version: Generated<number>
    state: Generated<Columns['state']>
    sent_by: Generated<string | null>
    created_at: Generated<string>
  } & {
    [
      Name in
        | 'replaces_id'
        | 'sha256'
        | 'sent_at'
        | 'mailed_at'
        | 'seen_at'
        | 'accepted_at'
        | 'accepted_name'
        | 'accepted_address'
        | 'accepted_browser'
        | 'declined_at'
        | 'declined_reason'
        | 'noted_at'
        | 'project_id'
    ]: Generated<string | null>
  }
}
