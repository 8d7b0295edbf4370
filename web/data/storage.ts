// Access to the browser's storage. When storage is blocked, reading returns null and writing does nothing. Keys are limited to the names
// listed on /cookies.
import type { StorageName } from '#web/content/cookies.ts'

type Kind = 'local' | 'session'

// Blocked site data makes even the getter throw.
const storageOf = (kind: Kind) => (kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage)

export function readStored<K extends Kind>(kind: K, key: StorageName<K>): string | null {
  try {
    return storageOf(kind).getItem(key)
  } catch {
    // Storage is blocked.
    return null
  }
}

export function writeStored<K extends Kind>(kind: K, key: StorageName<K>, value: string): boolean {
  try {
    storageOf(kind).setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeStored<K extends Kind>(kind: K, key: StorageName<K>): void {
  try {
    storageOf(kind).removeItem(key)
  } catch {
    // Nothing can have been stored.
  }
}
