// Keeps the typed order form in this browser, one record per package, for 30 days or until sign-out. Every page of the site loads this
// module, so it stays small.
import type { PackageName } from '#domain/packages.ts'
import { clearDraft, parseObject } from './drafts.ts'
import { clearIdempotencyKey } from './idempotency-key.ts'
import { removeStored, readStored, writeStored } from './storage.ts'

const KEYS = {
  launch: 'launchOnboarding',
  growth: 'growthOnboarding',
  scale: 'scaleOnboarding',
} as const satisfies Record<PackageName, string>

type RecordKey = (typeof KEYS)[PackageName]

export const ONBOARDING = 'onboarding'

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Stored records keep their fields, so the date has a key of its own. */
const dateKey = (key: RecordKey) => `${key}SavedAt` as const

export function saveRecord(name: PackageName, record: object): void {
  writeStored('local', KEYS[name], JSON.stringify(record))
  writeStored('local', dateKey(KEYS[name]), String(Date.now()))
}

/** The stored record; the caller validates the fields. */
export function findRecord(name: PackageName): Record<string, unknown> | null {
  return parseObject(readStored('local', KEYS[name]))
}

export function clearOrders(): void {
  for (const key of Object.values(KEYS)) removeRecord(key)
  clearDraft(ONBOARDING)
  removeStored('session', 'onboardingUnsent')
  clearIdempotencyKey(ONBOARDING)
}

/** A record with a missing or future date counts from today. */
export function removeExpiredRecords(): void {
  const now = Date.now()
  for (const key of Object.values(KEYS)) {
    if (readStored('local', key) === null) continue
    const age = now - Number(readStored('local', dateKey(key)) ?? Number.NaN)
    if (age > MAX_AGE_MS) removeRecord(key)
    else if (!(age >= 0)) writeStored('local', dateKey(key), String(now))
  }
}

function removeRecord(key: RecordKey): void {
  removeStored('local', key)
  removeStored('local', dateKey(key))
}
