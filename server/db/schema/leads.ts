// The leads table.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Lead } from '#domain/leads.ts'

export interface LeadTables {
  leads: Omit<Lead, 'status' | 'created_at'> & {
    status: Generated<Lead['status']>
    created_at: Generated<string>
    customer_user_id: Generated<string | null>
    /** When its personal data were removed. */
    anonymised_at: Generated<string | null>
    /** Generated columns for searching and sorting. */
    words: GeneratedAlways<string>
    name_key: GeneratedAlways<string>
    company_key: GeneratedAlways<string>
    /** The phone number in one format, for comparing. */
    phone_key: GeneratedAlways<string | null>
  }
}
