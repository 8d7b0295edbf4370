// The conversations with the assistant that this tab remembers. Nothing is stored before the visitor's first message.
import { readObject } from './drafts.ts'
import { forget, readStored, store } from './storage.ts'

/** The widget's conversation continues from page to page; the demo page has its own. */
const KEYS = { widget: 'assistantConversation', demo: 'assistantDemo' } as const
export type Face = keyof typeof KEYS

export function keepConversation(face: Face, conversation: object): void {
  store('session', KEYS[face], JSON.stringify(conversation))
}

/** An older version of the page may have stored it: the caller validates the fields. */
export function findConversation(face: Face): Record<string, unknown> | null {
  return readObject(readStored('session', KEYS[face]))
}

export function forgetConversation(face: Face): void {
  forget('session', KEYS[face])
}
