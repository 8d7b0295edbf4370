import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ProblemError } from './call.ts'
import { meQuery } from './person.ts'

/** One retry, so that a failure shows after about two seconds. */
const RETRY_DELAY_MS = 1000
/** For a longer `Retry-After` the failure shows immediately, and the user decides whether to retry. */
const MAX_RETRY_DELAY_MS = 2000
/** For data that no live event reports. */
const STALE_TIME_MS = 5 * 60_000

export function createQueryClient(): QueryClient {
  // A refusal means that the session changed: the screen fetches the user again and redirects if needed.
  const onError = (error: Error) => {
    if (!(error instanceof ProblemError)) return
    if (error.code === 'not_signed_in') client.setQueryData(meQuery.queryKey, null)
    if (error.code === 'not_allowed') void client.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        retry: (failures, error) =>
          failures === 0 && isTransient(error) && retryDelay(error) <= MAX_RETRY_DELAY_MS,
        retryDelay: (_, error) => retryDelay(error),
        // `navigator.onLine` can be wrong, and a paused query shows no error.
        networkMode: 'always',
      },
      // A change is sent once; the user decides whether to retry.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

function isTransient(error: Error): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

function retryDelay(error: Error): number {
  const requestedMs = error instanceof ProblemError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(requestedMs, RETRY_DELAY_MS)
}
