// The key under which a form is sent, so that a second try cannot be stored twice. Must never give one key to two contents.
import type { FormName } from '#web/content/cookies.ts'
import { readObject } from './drafts.ts'
import { forget, readStored, store } from './storage.ts'

interface Kept {
  content: string
  key: string
}

/** For browsers without storage; the others keep it through a reload too. */
const kept = new Map<string, Kept>()

const nameOf = (form: FormName) => `${form}SendingKey` as const

/** The same content of a form keeps its key until that is forgotten. */
export function sendingKeyFor(form: FormName, content: string): string {
  const known = kept.get(form) ?? readObject(readStored('session', nameOf(form)))
  if (known?.['content'] === content && typeof known['key'] === 'string') return known['key']
  const fresh = { content, key: crypto.randomUUID() }
  kept.set(form, fresh)
  store('session', nameOf(form), JSON.stringify(fresh))
  return fresh.key
}

/** The key of what was sent last from this tab; null where nothing was. */
export function findSendingKey(form: FormName): string | null {
  const known = kept.get(form) ?? readObject(readStored('session', nameOf(form)))
  return typeof known?.['key'] === 'string' ? known['key'] : null
}

interface SendingKeys {
  keyFor(content: string): string
  forget(): void
}

/** For a form that lives no longer than its screen. */
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
