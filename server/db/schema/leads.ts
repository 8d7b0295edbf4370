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
    /** What searches look at and what lists are sorted by, made by the database. */
    words: GeneratedAlways<string>
    name_key: GeneratedAlways<string>
    company_key: GeneratedAlways<string>
    /** By which a phone is known, however it was written. */
    phone_key: GeneratedAlways<string | null>
  }
}
