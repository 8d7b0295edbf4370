import type { Generated } from 'kysely'
import type { ApiScope } from '#domain/api-keys.ts'

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
}
