import type { Generated } from 'kysely'

export interface PortalTables {
  visits: {
    user_id: string
    seen_until: string
    began_with: string | null
    began_at: Generated<string>
    active_at: Generated<string>
  }
  seen_news: {
    user_id: string
    project_id: string
    kind: string
    happened_at: string
    seen_at: Generated<string>
  }
}
