// The visits table.
import type { Generated } from 'kysely'

export interface PortalTables {
  visits: {
    user_id: string
    seen_until: string
    began_with: string | null
    active_at: Generated<string>
  }
}
