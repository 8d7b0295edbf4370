import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Activity } from '#domain/lead-records.ts'
import type { CallOutcome } from '#domain/lead-choices.ts'
import type { Lead, LeadContent } from '#domain/leads.ts'
import type { KeptCalculation } from '#domain/results.ts'

export interface LeadTables {
  leads: LeadContent & {
    id: string
    source: Lead['source']
    status: Generated<Lead['status']>
    created_at: Generated<string>
    origin_source: Generated<string | null>
    origin_campaign: Generated<string | null>
    first_touch: ColumnType<Lead['first_touch'], string | null | undefined, never>
    last_touch: ColumnType<Lead['last_touch'], string | null | undefined, never>
    calculation: ColumnType<KeptCalculation | null, string | null | undefined, never>
    assignee_id: Generated<string | null>
    next_step: Generated<string | null>
    next_step_at: Generated<string | null>
    answer_due_at: Generated<string | null>
    first_answered_at: Generated<string | null>
    closed_reason: Generated<Lead['closed_reason']>
    unchanged_fields: Generated<string[]>
    person_id: Generated<string | null>
    shown_as: Generated<string | null>
    requests: Generated<number>
    last_activity_at: Generated<string>
    note_words: Generated<string>
    customer_user_id: Generated<string | null>
    anonymised_at: Generated<string | null>
    words: GeneratedAlways<string>
    name_key: GeneratedAlways<string>
    company_key: GeneratedAlways<string>
    phone_link: GeneratedAlways<string | null>
    /** Identifies the phone in any format, for comparing. */
    phone_key: Generated<string | null>
    /** The country and rules by which the key was read. */
    phone_rules: Generated<string | null>
  }
  lead_activities: {
    id: string
    lead_id: string
    kind: Activity['kind']
    call_outcome: CallOutcome | null
    set_contacted: Generated<boolean>
    body: string | null
    author_id: string | null
    created_at: Generated<string>
    edited_at: Generated<string | null>
  }
}
