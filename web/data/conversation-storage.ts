import { parseObject } from './drafts.ts'
import { removeStored, readStored, writeStored } from './storage.ts'

/** The widget's conversation continues from page to page; the demo page has its own. */
const KEYS = { widget: 'assistantConversation', demo: 'assistantDemo' } as const
export type ConversationPlace = keyof typeof KEYS

export function saveConversation(place: ConversationPlace, conversation: object): void {
  writeStored('session', KEYS[place], JSON.stringify(conversation))
}

/** An older version of the page may have stored it: the caller validates the fields. */
export function findConversation(place: ConversationPlace): Record<string, unknown> | null {
  return parseObject(readStored('session', KEYS[place]))
}

export function clearSavedConversation(place: ConversationPlace): void {
  removeStored('session', KEYS[place])
}
