import type { ColumnType, Generated } from 'kysely'
import type { MailServer } from '#domain/mail-server.ts'
import type { UnplacedReason } from '#domain/mail-inbox.ts'
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
  mail_inbox: {
    id: Generated<string>
    address: string
    host: string
    port: number
    security: MailServer['security']
    username: string
    sealed_password: string
    changed_by: string | null
    changed_at: Generated<string>
    uid_validity: string | null
    last_uid: string | null
    tried_at: string | null
    read_at: string | null
    failing_since: string | null
    last_error: string | null
  }
  mail_webhook: {
    id: Generated<string>
    address: string
    secret_hash: string
    changed_by: string | null
    changed_at: Generated<string>
    received_at: string | null
  }
  unplaced_mails: {
    id: Generated<string>
    mail_id: string
    from_address: string | null
    subject: string
    reason: UnplacedReason
    in_mailbox: Generated<boolean>
    created_at: Generated<string>
  }
}
