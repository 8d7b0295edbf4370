// The only door to the browser's storage. A browser that refuses storage must never break a page: reading gives null, writing is skipped.
// What is kept here is told on /cookies: it takes the names of that list and no other.
import type { NameOn } from '#web/content/cookies.ts'

type Kind = 'local' | 'session'

function openStorage(kind: Kind): Storage | null {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    // Blocked site data makes even the getter throw; the page then lives without a memory.
    return null
  }
}

export function readStored<K extends Kind>(kind: K, key: NameOn<K>): string | null {
  try {
    return openStorage(kind)?.getItem(key) ?? null
  } catch {
    // As above: without storage nothing was remembered.
    return null
  }
}

/** True once the value is really kept. */
export function store<K extends Kind>(kind: K, key: NameOn<K>, value: string): boolean {
  try {
    const storage = openStorage(kind)
    storage?.setItem(key, value)
    return Boolean(storage)
  } catch {
    // Full or forbidden: the caller learns that nothing was kept.
    return false
  }
}

export function forget<K extends Kind>(kind: K, key: NameOn<K>): void {
  try {
    openStorage(kind)?.removeItem(key)
  } catch {
    // What could not be stored cannot be there either.
  }
}
