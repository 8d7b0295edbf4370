// The only door to the browser's storage. A browser that refuses storage must never break a page: reading gives null, writing is skipped.
// What is kept here is told on /cookies: it takes the names of that list and no other.
import type { NameOn } from '#web/content/cookies.ts'

type Kind = 'local' | 'session'

// Blocked site data makes even the getter throw.
const storageOf = (kind: Kind) => (kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage)

export function readStored<K extends Kind>(kind: K, key: NameOn<K>): string | null {
  try {
    return storageOf(kind).getItem(key)
  } catch {
    // Without storage nothing was remembered.
    return null
  }
}

/** True once the value is really kept. */
export function store<K extends Kind>(kind: K, key: NameOn<K>, value: string): boolean {
  try {
    storageOf(kind).setItem(key, value)
    return true
  } catch {
    // Full or forbidden: the caller learns that nothing was kept.
    return false
  }
}

export function forget<K extends Kind>(kind: K, key: NameOn<K>): void {
  try {
    storageOf(kind).removeItem(key)
  } catch {
    // What could not be stored cannot be there either.
  }
}
