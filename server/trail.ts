// What is being worked on at this moment, a request or a job, by its id: on every line of the log and on PostgreSQL's side.
// Must never hold anything but ids that we made.
import { AsyncLocalStorage } from 'node:async_hooks'

const trail = new AsyncLocalStorage<string>()

/** Whatever `work` does, also later and in between, is done under this id. */
export function follow<T>(id: string, work: () => T): T {
  return trail.run(id, work)
}

export function currentTrail(): string | undefined {
  return trail.getStore()
}
