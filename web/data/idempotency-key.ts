// The idempotency key of a form. Changed content gets a new key.
import type { StorageName } from '#web/content/cookies.ts'
import { parseObject } from './drafts.ts'
import { removeStored, readStored, writeStored } from './storage.ts'

interface StoredKey {
  content: string
  key: string
}

/** The fallback if storage is blocked; otherwise keys survive a reload. */
const memory = new Map<string, StoredKey>()

/** The forms whose key survives a reload. */
type FormName =
  StorageName<'session'> extends infer Name ? (Name extends `${infer Form}SendingKey` ? Form : never) : never

const storageName = (form: FormName) => `${form}SendingKey` as const

/** Returns the same key for the same content until the key is forgotten. */
export function idempotencyKeyFor(form: FormName, content: string): string {
  const known = memory.get(form) ?? parseObject(readStored('session', storageName(form)))
  if (known?.['content'] === content && typeof known['key'] === 'string') return known['key']
  const fresh = { content, key: crypto.randomUUID() }
  memory.set(form, fresh)
  writeStored('session', storageName(form), JSON.stringify(fresh))
  return fresh.key
}

/** The key of the last content sent from this tab, or null. */
export function findIdempotencyKey(form: FormName): string | null {
  const known = memory.get(form) ?? parseObject(readStored('session', storageName(form)))
  return typeof known?.['key'] === 'string' ? known['key'] : null
}

interface IdempotencyKeys {
  keyFor(content: string): string
  forget(): void
}

/** For a form whose key does not need to survive a reload. */
export function createIdempotencyKeys(): IdempotencyKeys {
  let last: StoredKey | null = null
  return {
    keyFor(content) {
      if (last?.content !== content) last = { content, key: crypto.randomUUID() }
      return last.key
    },
    forget: () => void (last = null),
  }
}

export function clearIdempotencyKey(form: FormName): void {
  memory.delete(form)
  removeStored('session', storageName(form))
}
