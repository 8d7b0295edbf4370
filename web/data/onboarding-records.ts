// Keeps the typed order form in this browser, one record per package (specification §3), for 30 days or until sign-out. Every page of the
// site loads this module, so it stays small.
import type { PackageName } from '#domain/packages.ts'
import { forgetDraft, readObject } from './drafts.ts'
import { forgetSendingKey } from './sending-key.ts'
import { forget, readStored, store } from './storage.ts'

const KEYS = {
  launch: 'launchOnboarding',
  growth: 'growthOnboarding',
  scale: 'scaleOnboarding',
} as const satisfies Record<PackageName, string>

type RecordKey = (typeof KEYS)[PackageName]

/** The draft and the sending key are shared by all packages. */
export const ONBOARDING = 'onboarding'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** The specification fixes the record's fields, so its date has a key of its own. */
const dateKeyOf = (key: RecordKey) => `${key}SavedAt` as const

export function keepRecord(name: PackageName, record: object): void {
  store('local', KEYS[name], JSON.stringify(record))
  store('local', dateKeyOf(KEYS[name]), String(Date.now()))
}

/** The stored record; the caller validates the fields. */
export function findRecord(name: PackageName): Record<string, unknown> | null {
  return readObject(readStored('local', KEYS[name]))
}

/** Removes every order record and draft, sent or not. */
export function forgetOrders(): void {
  for (const key of Object.values(KEYS)) forgetRecord(key)
  forgetDraft(ONBOARDING)
  forget('session', 'onboardingUnsent')
  forgetSendingKey(ONBOARDING)
}

/** A record with a missing or future date counts from today. */
export function forgetOldRecords(): void {
  const now = Date.now()
  for (const key of Object.values(KEYS)) {
    if (readStored('local', key) === null) continue
    const age = now - Number(readStored('local', dateKeyOf(key)) ?? Number.NaN)
    if (age > KEPT_MS) forgetRecord(key)
    else if (!(age >= 0)) store('local', dateKeyOf(key), String(now))
  }
}

function forgetRecord(key: RecordKey): void {
  forget('local', key)
  forget('local', dateKeyOf(key))
}
