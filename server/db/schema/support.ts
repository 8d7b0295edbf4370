import type { Generated } from 'kysely'
import type { SupportStatus } from '#domain/support-choices.ts'

export interface SupportTables {
  support_requests: {
    id: string
    customer_id: string
    project_id: string | null
    subject: string
    description: string
    status: Generated<SupportStatus>
    created_at: Generated<string>
  }
}
