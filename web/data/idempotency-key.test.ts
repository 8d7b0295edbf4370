// Which key a form sends, with a fake storage.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearIdempotencyKey, clearPlaceKey, placeKeyFor } from './idempotency-key.ts'

const FORM = 'leadNote'
const NAME = 'leadNoteSendingKey'
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  clearIdempotencyKey(FORM)
  vi.unstubAllGlobals()
})

test('each place keeps its key while another one sends, until it is cleared or its content changes', () => {
  const key = placeKeyFor(FORM, 'ana', 'Called')
  const other = placeKeyFor(FORM, 'ben', 'Called')
  expect(other).not.toBe(key)
  clearPlaceKey(FORM, 'ben')
  expect(placeKeyFor(FORM, 'ana', 'Called')).toBe(key)
  expect(placeKeyFor(FORM, 'ana', 'Called twice')).not.toBe(key)
  clearPlaceKey(FORM, 'ana')
  expect(stored.has(NAME)).toBe(false)
})

test.each([{ content: 'Called' }, { content: 'Called', key: 7 }, { content: 7, key: 'a' }, null, 'a key'])(
  'a stored entry that is no key is replaced: %j',
  (entry) => {
    stored.set(NAME, JSON.stringify({ ana: entry }))
    expect(placeKeyFor(FORM, 'ana', 'Called')).toMatch(/^[\da-f-]{36}$/)
  },
)
