// Which updates and answers this browser has announced, so that of several open tabs one does. Must never lose an announcement: where tabs
// cannot agree, each announces by itself.
import { forget, readStored, store } from './storage.ts'

const KEY = 'toldUpdates'
/** Far more than can be on their way between tabs. */
const KEPT = 200

/** Storage reaches the other tabs in its own time; until then a lock for each says that it is taken. */
const TAKEN_MS = 10_000

/** This tab's own, also where the browser stores nothing. */
const told = new Set<string>()

/** True where this tab shall announce them: at least one of them is not announced yet. */
export async function claimUpdates(ids: readonly string[]): Promise<boolean> {
  if (!('locks' in navigator)) return claim(ids)
  // One tab after the other, so that of several updates one tab takes all.
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
