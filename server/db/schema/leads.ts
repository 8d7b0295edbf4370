// The leads table.
import type { Generated } from 'kysely'
import type { Lead } from '#domain/leads.ts'

export interface LeadTables {
  leads: Omit<Lead, 'status' | 'created_at'> & {
    status: Generated<Lead['status']>
    created_at: Generated<string>
    customer_user_id: Generated<string | null>
  }
}
