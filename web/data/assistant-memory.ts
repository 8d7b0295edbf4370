// What this tab remembers of its conversations with the assistant. Must never remember anything before the visitor's first message.
import { readObject } from './drafts.ts'
import { forget, readStored, store } from './storage.ts'

/** The conversation that follows one over the pages, and the one on the assistant's own page. */
const KEYS = { widget: 'assistantConversation', demo: 'assistantDemo' } as const
export type Face = keyof typeof KEYS

export function keepConversation(face: Face, conversation: object): void {
  store('session', KEYS[face], JSON.stringify(conversation))
}

/** It may be of an older version of the page: the caller takes what still fits. */
export function findConversation(face: Face): Record<string, unknown> | null {
  return readObject(readStored('session', KEYS[face]))
}

export function forgetConversation(face: Face): void {
  forget('session', KEYS[face])
}
