// The only door to the browser's storage. A browser that refuses storage must never break a page: reading gives null, writing is skipped.

type Kind = 'local' | 'session'

function openStorage(kind: Kind): Storage | null {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    // Blocked site data makes even the getter throw; the page then lives without a memory.
    return null
  }
}

export function readStored(kind: Kind, key: string): string | null {
  try {
    return openStorage(kind)?.getItem(key) ?? null
  } catch {
    // As above: without storage nothing was remembered.
    return null
  }
}

/** True once the value is really kept. */
export function store(kind: Kind, key: string, value: string): boolean {
  try {
    const storage = openStorage(kind)
    storage?.setItem(key, value)
    return Boolean(storage)
  } catch {
    // Full or forbidden: the caller learns that nothing was kept.
    return false
  }
}

export function forget(kind: Kind, key: string): void {
  try {
    openStorage(kind)?.removeItem(key)
  } catch {
    // What could not be stored cannot be there either.
  }
}
