import type { Generated } from 'kysely'
import type { ApiScope } from '#domain/api-keys.ts'

import type { WebhookEvent, WebhookOffReason } from '#domain/webhooks.ts'

export interface IntegrationTables {
  api_keys: {
    id: Generated<string>
    name: string
    scopes: ApiScope[]
    prefix: string
    key_hash: string
    made_by: string
    created_at: Generated<string>
    last_used_at: string | null
  }
  webhooks: {
    id: Generated<string>
    url: string
    host: string
    events: WebhookEvent[]
    sealed_secret: string
    former_sealed_secret: string | null
    former_until: string | null
    made_by: string | null
    created_at: Generated<string>
    failing_since: string | null
    off_at: string | null
    off_reason: WebhookOffReason | null
  }
  webhook_deliveries: {
    id: Generated<string>
    webhook_id: string
    event: WebhookEvent | 'test'
    subject_id: string | null
    created_at: Generated<string>
    state: Generated<'queued' | 'sent' | 'failed'>
    attempts: Generated<number>
    next_try_at: Generated<string>
    tried_at: string | null
    status: number | null
    answer: string | null
    error: string | null
  }
}
