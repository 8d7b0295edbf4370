import { clearDraft } from './drafts.ts'
import { clearIdempotencyKey } from './idempotency-key.ts'

/** Form names in storage. Each has one draft per conversation or per answer. */
export const TURN_FORM = 'conversationTurn'
export const KNOWLEDGE_FORM = 'knowledge'

export function clearAssistantDrafts(): void {
  for (const form of [TURN_FORM, KNOWLEDGE_FORM] as const) {
    clearDraft(form)
    clearIdempotencyKey(form)
  }
}
