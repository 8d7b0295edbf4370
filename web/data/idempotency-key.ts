// The idempotency key of a form. Changed content gets a new key.
import type { FormName } from '#web/content/cookies.ts'
import { parseObject } from './drafts.ts'
import { removeStored, readStored, writeStored } from './storage.ts'

interface Kept {
  content: string
  key: string
}

/** For browsers without storage; elsewhere keys survive a reload. */
const kept = new Map<string, Kept>()

const nameOf = (form: FormName) => `${form}SendingKey` as const

/** Returns the same key for the same content until the key is forgotten. */
export function idempotencyKeyFor(form: FormName, content: string): string {
  const known = kept.get(form) ?? parseObject(readStored('session', nameOf(form)))
  if (known?.['content'] === content && typeof known['key'] === 'string') return known['key']
  const fresh = { content, key: crypto.randomUUID() }
  kept.set(form, fresh)
  writeStored('session', nameOf(form), JSON.stringify(fresh))
  return fresh.key
}

/** The key of the last content sent from this tab, or null. */
export function findIdempotencyKey(form: FormName): string | null {
  const known = kept.get(form) ?? parseObject(readStored('session', nameOf(form)))
  return typeof known?.['key'] === 'string' ? known['key'] : null
}

interface IdempotencyKeys {
  keyFor(content: string): string
  forget(): void
}

/** For a form whose key does not need to survive a reload. */
export function createIdempotencyKeys(): IdempotencyKeys {
  let last: Kept | null = null
  return {
    keyFor(content) {
      if (last?.content !== content) last = { content, key: crypto.randomUUID() }
      return last.key
    },
    forget: () => void (last = null),
  }
}

export function clearIdempotencyKey(form: FormName): void {
  kept.delete(form)
  removeStored('session', nameOf(form))
}
