import type { ColumnType, Generated } from 'kysely'
import type { Choice, QuestionStatus, TurnAuthor } from '#domain/assistant/records.ts'

export interface AssistantTables {
  conversations: {
    id: string
    token_hash: string | null
    page: string | null
    about: string
    promised: Generated<string[]>
    lead_id: string | null
    agreed_hash: string | null
    answered_by: string | null
    person_until: string | null
    person_asked_at: string | null
    turn_count: Generated<number>
    delivered_turn: Generated<number>
    return_hash: string | null
    return_until: string | null
    mailed_at: string | null
    created_at: Generated<string>
    last_turn_at: Generated<string>
  }
  conversation_turns: {
    id: Generated<string>
    conversation_id: string
    number: number
    author: TurnAuthor
    text: string
    is_unsure: Generated<boolean>
    intent: string | null
    choices: ColumnType<Choice[] | null, string | null, never>
    wording: string | null
    written_by: string | null
    request_hash: string | null
    created_at: Generated<string>
  }
  open_questions: {
    id: Generated<string>
    question: string
    wording: string
    count: Generated<number>
    status: Generated<QuestionStatus>
    conversation_id: string | null
    created_at: Generated<string>
    last_asked_at: Generated<string>
  }
  knowledge: {
    id: string
    question: string
    answer: string | null
    intent: string | null
    created_by: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
}
