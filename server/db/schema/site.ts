import type { ColumnType, Generated } from 'kysely'
import type { MailServer } from '#domain/mail-server.ts'
import type { PictureType } from '#domain/site/picture.ts'
import type { SiteChanges } from '#domain/site/site.ts'

export interface SiteTables {
  site_versions: {
    id: Generated<string>
    number: number
    changes: ColumnType<SiteChanges, string>
    published_by: string | null
    created_at: Generated<string>
  }
  site_draft: {
    path: string
    value: ColumnType<unknown, string | null>
    changed_by: string | null
    changed_at: Generated<string>
  }
  site_pictures: {
    id: string
    type: PictureType
    width: number
    height: number
    bytes: Buffer
    small: Buffer
    created_by: string | null
    created_at: Generated<string>
  }
  outward_changes: {
    id: Generated<string>
    setting: string
    changed_by: string | null
    changed_at: Generated<string>
    asked_at: string | null
  }
  mail_server: {
    id: Generated<string>
    host: string
    port: number
    security: MailServer['security']
    username: string
    sealed_password: string
    changed_by: string | null
    changed_at: Generated<string>
  }
}
