// What an admin types about the assistant and has not sent yet, through reloads: words to a visitor, answers that it is taught. Must
// never be shown to the next person who signs in here.
import { forgetDraft } from './drafts.ts'
import { forgetSendingKey } from './sending-key.ts'

/** The forms' names in this browser. Several of each may be under way at once: one a conversation, one an answer. */
export const TURN = 'conversationTurn'
export const KNOWLEDGE_FORM = 'knowledge'

export function forgetAssistantDrafts(): void {
  for (const form of [TURN, KNOWLEDGE_FORM] as const) {
    forgetDraft(form)
    forgetSendingKey(form)
  }
}
