import type { Generated, GeneratedAlways } from 'kysely'
import type { LiveKind } from '#contract/live-kinds.ts'

export interface FoundationTables {
  events: {
    id: Generated<string>
    xid: Generated<string>
    kind: LiveKind
    subject_id: string
    created_at: Generated<string>
  }
  mails: {
    id: Generated<string>
    kind: string
    recipient: string | null
    mailbox: GeneratedAlways<string | null>
    subject_id: string | null
    dedupe_key: string | null
    state: Generated<'queued' | 'sent' | 'failed' | 'discarded'>
    attempts: Generated<number>
    last_error: string | null
    created_at: Generated<string>
    sent_at: string | null
    is_kept: Generated<boolean>
    thread: string | null
    sealed_server: string | null
    due_at: Generated<string>
  }
  update_notices: { update_id: string; mail_id: string }
  rate_limits: { name: string; subject: string; hits: number; ends_at: string }
  idempotency_keys: { key_hash: string; body_hash: string; answer_id: string; created_at: Generated<string> }
  backup_runs: {
    id: Generated<string>
    kind: 'made' | 'tried'
    file: string
    data_of: string | null
    row_count: string | null
    byte_count: string | null
    is_sealed: Generated<boolean>
    problem: string | null
    created_at: Generated<string>
  }
  audit_log: {
    id: Generated<string>
    actor_id: string | null
    action: string
    subject_id: string
    facts: Generated<Readonly<Record<string, unknown>>>
    changes: Generated<Readonly<Record<string, readonly [unknown, unknown] | null>>>
    request_id: string | null
    created_at: Generated<string>
  }
}
