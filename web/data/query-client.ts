// How the signed-in screens keep what they loaded: fresh by live events, retried only where that can help. Must never reach a public page.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ProblemError } from './call.ts'
import { meQuery } from './person.ts'

const TRIES = 3
const LONGEST_WAIT_MS = 30_000
/** Live events keep the lists true; this is for what no event speaks of. */
const FRESH_MS = 5 * 60_000

export function createQueryClient(): QueryClient {
  // A refusal anywhere means that who is signed in has changed: the screen asks, and leaves if it must.
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
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < TRIES && isPassing(error),
        retryDelay: (failures, error) => waitBefore(failures, error),
        // "Offline" is the browser's guess: asking tells for sure, and a screen that waits silently tells nothing.
        networkMode: 'always',
      },
      // A change is sent once: whoever pressed the button decides about a second time.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** Whether the same request may succeed in a moment. */
function isPassing(error: Error): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

function waitBefore(failures: number, error: Error): number {
  const asked = error instanceof ProblemError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.min(LONGEST_WAIT_MS, Math.max(asked, 1000 * 2 ** failures))
}
