// Access to the browser's storage. When storage is blocked, reading returns null and writing does nothing. Keys are limited to the names
// listed on /cookies.
import type { NameOn } from '#web/content/cookies.ts'

type Kind = 'local' | 'session'

function openStorage(kind: Kind): Storage | null {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    // With blocked site data even the getter throws.
    return null
  }
}

export function readStored<K extends Kind>(kind: K, key: NameOn<K>): string | null {
  try {
    return openStorage(kind)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Returns whether the value was stored. */
export function writeStored<K extends Kind>(kind: K, key: NameOn<K>, value: string): boolean {
  try {
    const storage = openStorage(kind)
    storage?.setItem(key, value)
    return Boolean(storage)
  } catch {
    // Storage is full or blocked.
    return false
  }
}

export function removeStored<K extends Kind>(kind: K, key: NameOn<K>): void {
  try {
    openStorage(kind)?.removeItem(key)
  } catch {
    // Nothing can have been stored.
  }
}
