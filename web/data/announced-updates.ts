// Only one of several open tabs announces each. Without locks every tab announces.
import { removeStored, readStored, writeStored } from './storage.ts'

const KEY = 'toldUpdates'
/** Far more than can be pending between tabs. */
const MAX_IDS = 200

/** Storage reaches other tabs with a delay; until then a lock per update marks it as taken. */
const LOCK_MS = 10_000

/** This tab's own announcements, also when storage is blocked. */
const announced = new Set<string>()

/** Whether this tab should announce them: at least one is new. */
export async function claimUpdates(ids: readonly string[]): Promise<boolean> {
  if (!('locks' in navigator)) return claim(ids)
  // One tab at a time, so that a single tab claims all of several updates.
  return navigator.locks.request(KEY, async () => {
    const unclaimed = await Promise.all(ids.map(tryLock))
    return claim(ids.filter((_, place) => unclaimed[place]))
  })
}

function tryLock(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(`${KEY} ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise((release) => setTimeout(release, LOCK_MS))
    })
  })
}

export function clearAnnouncedUpdates(): void {
  announced.clear()
  removeStored('local', KEY)
}

function claim(ids: readonly string[]): boolean {
  const known = [...new Set([...readKnown(), ...announced])]
  const fresh = ids.filter((id) => !known.includes(id))
  for (const id of fresh) announced.add(id)
  writeStored('local', KEY, [...known, ...fresh].slice(-MAX_IDS).join(' '))
  return fresh.length > 0
}

function readKnown(): string[] {
  return readStored('local', KEY)?.split(' ') ?? []
}
