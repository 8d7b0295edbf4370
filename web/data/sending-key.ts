// The idempotency key of a form. Changed content gets a new key.
import type { FormName } from '#web/content/cookies.ts'
import { readObject } from './drafts.ts'
import { forget, readStored, store } from './storage.ts'

interface Kept {
  content: string
  key: string
}

/** For browsers without storage; elsewhere keys survive a reload. */
const kept = new Map<string, Kept>()

const nameOf = (form: FormName) => `${form}SendingKey` as const

/** Returns the same key for the same content until the key is forgotten. */
export function sendingKeyFor(form: FormName, content: string): string {
  const known = kept.get(form) ?? readObject(readStored('session', nameOf(form)))
  if (known?.['content'] === content && typeof known['key'] === 'string') return known['key']
  const fresh = { content, key: crypto.randomUUID() }
  kept.set(form, fresh)
  store('session', nameOf(form), JSON.stringify(fresh))
  return fresh.key
}

/** The key of the last content sent from this tab, or null. */
export function findSendingKey(form: FormName): string | null {
  const known = kept.get(form) ?? readObject(readStored('session', nameOf(form)))
  return typeof known?.['key'] === 'string' ? known['key'] : null
}

interface SendingKeys {
  keyFor(content: string): string
  forget(): void
}

/** For a form whose key does not need to survive a reload. */
export function createSendingKeys(): SendingKeys {
  let last: Kept | null = null
  return {
    keyFor(content) {
      if (last?.content !== content) last = { content, key: crypto.randomUUID() }
      return last.key
    },
    forget: () => void (last = null),
  }
}

export function forgetSendingKey(form: FormName): void {
  kept.delete(form)
  forget('session', nameOf(form))
}
