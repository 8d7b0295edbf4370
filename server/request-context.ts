// The id of the current request or job, for the log and PostgreSQL's `application_name`.
import { AsyncLocalStorage } from 'node:async_hooks'

const requestId = new AsyncLocalStorage<string>()

/** Everything that `work` does, also asynchronously, has this id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requestId.run(id, work)
}

export function currentRequestId(): string | undefined {
  return requestId.getStore()
}
