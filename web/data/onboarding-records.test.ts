// What this browser stores of orders, with a fake storage: for how long, and which fields.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveDraft } from './drafts.ts'
import { findRecord, removeExpiredRecords, clearOrders, saveRecord } from './onboarding-records.ts'
import { idempotencyKeyFor } from './idempotency-key.ts'

const DAY = 24 * 60 * 60 * 1000
const RECORD = { fullName: 'Ada', email: 'ada@example.com' }

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("a record has its package's key, with the given fields and no others", () => {
  saveRecord('growth', RECORD)
  expect(JSON.parse(stored.get('growthOnboarding') ?? '')).toEqual(RECORD)
  expect(findRecord('growth')).toEqual(RECORD)
  expect(findRecord('launch')).toBeNull()
})

test('is kept for 30 days, and then deleted completely', () => {
  saveRecord('launch', RECORD)
  vi.advanceTimersByTime(29 * DAY)
  saveRecord('scale', RECORD)
  removeExpiredRecords()
  expect(findRecord('launch')).toEqual(RECORD)
  vi.advanceTimersByTime(2 * DAY)
  removeExpiredRecords()
  expect([...stored.keys()].filter((key) => key.startsWith('launch'))).toEqual([])
  expect(findRecord('scale')).toEqual(RECORD)
})

test.each([undefined, 'yesterday', String(Date.parse('2999-01-01'))])(
  'a record dated %s counts from today',
  (date) => {
    saveRecord('launch', RECORD)
    if (date === undefined) stored.delete('launchOnboardingSavedAt')
    else stored.set('launchOnboardingSavedAt', date)
    removeExpiredRecords()
    expect(findRecord('launch')).toEqual(RECORD)
    vi.advanceTimersByTime(31 * DAY)
    removeExpiredRecords()
    expect(findRecord('launch')).toBeNull()
  },
)

test('all of them can be deleted together, and nothing else is', () => {
  for (const name of ['launch', 'growth', 'scale'] as const) saveRecord(name, RECORD)
  saveDraft('onboarding', RECORD)
  idempotencyKeyFor('onboarding', JSON.stringify(RECORD))
  stored.set('cookieConsent', 'accepted')
  clearOrders()
  expect([...stored.keys()]).toEqual(['cookieConsent'])
})

test.each(['', 'no json', 'null', '[1]', '"text"', '7'])('%j instead of a record is ignored', (text) => {
  stored.set('growthOnboarding', text)
  expect(findRecord('growth')).toBeNull()
})

test('works in a browser that refuses storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  saveRecord('growth', RECORD)
  removeExpiredRecords()
  clearOrders()
  expect(findRecord('growth')).toBeNull()
})
