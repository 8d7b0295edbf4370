// The idempotency key of a form. Changed content gets a new key.
import type { StorageName } from '#web/content/cookies.ts'
import { parseObject } from './drafts.ts'
import { removeStored, readStored, writeStored } from './storage.ts'
import { randomId } from './random-id.ts'

interface StoredKey {
  content: string
  key: string
}

/** The fallback if storage is blocked; otherwise keys survive a reload. */
const memory = new Map<FormName, Record<string, unknown>>()

type FormName =
  StorageName<'session'> extends infer Name ? (Name extends `${infer Form}SendingKey` ? Form : never) : never

const storageName = (form: FormName) => `${form}SendingKey` as const

const readKeys = (form: FormName) => memory.get(form) ?? parseObject(readStored('session', storageName(form)))

function writeKeys(form: FormName, value: Record<string, unknown>): void {
  memory.set(form, value)
  writeStored('session', storageName(form), JSON.stringify(value))
}

/** Returns the same key for the same content until the key is forgotten. */
export function idempotencyKeyFor(form: FormName, content: string): string {
  const known = readKeys(form)
  if (known?.['content'] === content && typeof known['key'] === 'string') return known['key']
  const fresh = { content, key: randomId() }
  writeKeys(form, fresh)
  return fresh.key
}

/** The key of the last content sent from this tab, or null. */
export function findIdempotencyKey(form: FormName): string | null {
  const key = readKeys(form)?.['key']
  return typeof key === 'string' ? key : null
}

/** For a form that appears in several places, with a key for each place. */
export function placeKeyFor(form: FormName, place: string, content: string): string {
  const keys = readKeys(form) ?? {}
  const known = keys[place]
  if (isStoredKey(known) && known.content === content) return known.key
  const fresh: StoredKey = { content, key: randomId() }
  writeKeys(form, { ...keys, [place]: fresh })
  return fresh.key
}

const isStoredKey = (value: unknown): value is StoredKey =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  typeof value.content === 'string' &&
  'key' in value &&
  typeof value.key === 'string'

export function clearPlaceKey(form: FormName, place: string): void {
  const { [place]: _, ...others } = readKeys(form) ?? {}
  if (Object.keys(others).length === 0) clearIdempotencyKey(form)
  else writeKeys(form, others)
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
      if (last?.content !== content) last = { content, key: randomId() }
      return last.key
    },
    forget: () => void (last = null),
  }
}

export function clearIdempotencyKey(form: FormName): void {
  memory.delete(form)
  removeStored('session', storageName(form))
}
