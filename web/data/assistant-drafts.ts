// An admin's unsent text for the assistant, kept through reloads: replies to visitors and knowledge answers. Cleared at sign-out.
import { forgetDraft } from './drafts.ts'
import { forgetSendingKey } from './sending-key.ts'

/** Form names in storage. Each has one draft per conversation or per answer. */
export const TURN = 'conversationTurn'
export const KNOWLEDGE_FORM = 'knowledge'

export function forgetAssistantDrafts(): void {
  for (const form of [TURN, KNOWLEDGE_FORM] as const) {
    forgetDraft(form)
    forgetSendingKey(form)
  }
}
