// Keeps what was typed for an order in this browser, one record a package (specification §3), so that nobody who comes back from
// payment has to type it again. Must never keep it beyond 30 days or a sign-out. Small: every page of the site carries it.
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

/** The form's name in this browser: its draft and its key are the same for all packages. */
export const ONBOARDING = 'onboarding'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** The record itself holds the specification's fields and nothing else. */
const dateKeyOf = (key: RecordKey) => `${key}SavedAt` as const

export function keepRecord(name: PackageName, record: object): void {
  store('local', KEYS[name], JSON.stringify(record))
  store('local', dateKeyOf(KEYS[name]), String(Date.now()))
}

/** Whatever is stored there, as an object; the caller takes what it knows. */
export function findRecord(name: PackageName): Record<string, unknown> | null {
  return readObject(readStored('local', KEYS[name]))
}

/** All that this browser knows of orders, sent or not. */
export function forgetOrders(): void {
  for (const key of Object.values(KEYS)) forgetRecord(key)
  forgetDraft(ONBOARDING)
  forget('session', 'onboardingUnsent')
  forgetSendingKey(ONBOARDING)
}

/** A record whose date is gone or in the future counts from today. */
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
