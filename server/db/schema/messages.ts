import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageVia } from '#domain/message-choices.ts'

export interface MessageTables {
  messages: {
    id: string
    customer_id: string
    project_id: string | null
    request_id: string | null
    thread_id: GeneratedAlways<string>
    body: string
    from_customer: boolean
    author_id: string | null
    author_name: Generated<string | null>
    via: Generated<MessageVia>
    mail_id: Generated<string | null>
    created_at: Generated<string>
    read_at: Generated<string | null>
    mailed_at: Generated<string | null>
    settled_at: Generated<string | null>
    words: GeneratedAlways<string>
  }
}
