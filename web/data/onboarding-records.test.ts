// What this browser stores of orders, with a fake storage: for how long, and which fields.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft } from './drafts.ts'
import { findRecord, forgetOldRecords, forgetOrders, keepRecord } from './onboarding-records.ts'
import { sendingKeyFor } from './sending-key.ts'

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
  keepRecord('growth', RECORD)
  expect(JSON.parse(stored.get('growthOnboarding') ?? '')).toEqual(RECORD)
  expect(findRecord('growth')).toEqual(RECORD)
  expect(findRecord('launch')).toBeNull()
})

test('is kept for 30 days, and then deleted completely', () => {
  keepRecord('launch', RECORD)
  vi.advanceTimersByTime(29 * DAY)
  keepRecord('scale', RECORD)
  forgetOldRecords()
  expect(findRecord('launch')).toEqual(RECORD)
  vi.advanceTimersByTime(2 * DAY)
  forgetOldRecords()
  expect([...stored.keys()].filter((key) => key.startsWith('launch'))).toEqual([])
  expect(findRecord('scale')).toEqual(RECORD)
})

test.each([undefined, 'yesterday', String(Date.parse('2999-01-01'))])(
  'a record dated %s counts from today',
  (date) => {
    keepRecord('launch', RECORD)
    if (date === undefined) stored.delete('launchOnboardingSavedAt')
    else stored.set('launchOnboardingSavedAt', date)
    forgetOldRecords()
    expect(findRecord('launch')).toEqual(RECORD)
    vi.advanceTimersByTime(31 * DAY)
    forgetOldRecords()
    expect(findRecord('launch')).toBeNull()
  },
)

test('all of them can be deleted together, and nothing else is', () => {
  for (const name of ['launch', 'growth', 'scale'] as const) keepRecord(name, RECORD)
  keepDraft('onboarding', RECORD)
  sendingKeyFor('onboarding', JSON.stringify(RECORD))
  stored.set('cookieConsent', 'accepted')
  forgetOrders()
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
  keepRecord('growth', RECORD)
  forgetOldRecords()
  forgetOrders()
  expect(findRecord('growth')).toBeNull()
})
