import type { Generated } from 'kysely'
import type { CancellationRequest } from '#domain/cancellations.ts'

type Named = 'customer_name' | 'customer_email' | 'customer_phone' | 'customer_phone_link' | 'project_title'

export interface CancellationTables {
  cancellation_requests: Omit<CancellationRequest, Named | 'status' | 'note' | 'created_at' | 'closed_at'> & {
    status: Generated<CancellationRequest['status']>
    note: Generated<string | null>
    created_at: Generated<string>
    closed_at: Generated<string | null>
  }
}
