// The updates and answers that this browser has announced, so that only one of several open tabs announces each. Without locks every tab
// announces.
import { forget, readStored, store } from './storage.ts'

const KEY = 'toldUpdates'
/** Far more than can be pending between tabs. */
const KEPT = 200

/** Storage reaches other tabs with a delay; until then a lock per update marks it as taken. */
const TAKEN_MS = 10_000

/** This tab's own announcements, also when storage is blocked. */
const told = new Set<string>()

/** Whether this tab should announce them: at least one is new. */
export async function claimUpdates(ids: readonly string[]): Promise<boolean> {
  if (!('locks' in navigator)) return claim(ids)
  // One tab at a time, so that a single tab claims all of several updates.
  return navigator.locks.request(KEY, async () => {
    const free = await Promise.all(ids.map(take))
    return claim(ids.filter((_, place) => free[place]))
  })
}

function take(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`${KEY} ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise((release) => setTimeout(release, TAKEN_MS))
    })
  })
}

export function forgetToldUpdates(): void {
  told.clear()
  forget('local', KEY)
}

function claim(ids: readonly string[]): boolean {
  const known = [...new Set([...readKnown(), ...told])]
  const fresh = ids.filter((id) => !known.includes(id))
  for (const id of fresh) told.add(id)
  store('local', KEY, [...known, ...fresh].slice(-KEPT).join(' '))
  return fresh.length > 0
}

function readKnown(): string[] {
  return readStored('local', KEY)?.split(' ') ?? []
}
