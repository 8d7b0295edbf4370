// The current request or job: its id for the log and PostgreSQL's `application_name`, and how long it has waited for connections.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestContext {
  id: string
  startedAt: number
  /** Milliseconds. */
  waitedForConnections: number
}

const current = new AsyncLocalStorage<RequestContext>()

/** Everything that `work` does, also asynchronously, has this id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return current.run({ id, startedAt: performance.now(), waitedForConnections: 0 }, work)
}

export function currentRequestId(): string | undefined {
  return current.getStore()?.id
}

/** Undefined outside of a request or job. */
export function currentRequest(): RequestContext | undefined {
  return current.getStore()
}
