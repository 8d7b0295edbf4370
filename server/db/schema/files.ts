import type { Generated } from 'kysely'

export interface FileTables {
  file_versions: {
    id: string
    thread_id: string
    name: string
    size: number
    modified_at: string
    uploaded_by: string | null
    created_at: Generated<string>
    type: string | null
    sha256: string | null
    has_thumbnail: Generated<boolean>
    message_id: string | null
    customer_id: string | null
    number: Generated<number | null>
  }
}
