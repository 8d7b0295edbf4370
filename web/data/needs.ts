import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { getNeeds } from '#contract/needs.ts'
import type { confirmSetting } from '#contract/site-settings.ts'
import { send } from './call.ts'
import { useLiveRefresh } from './live-refresh.ts'
import { writeStored } from './storage.ts'

const NEEDS_KEY = ['needs'] as const
/** No live event reports that a step is due, a call is over, or an email failed. */
const REFETCH_MS = 60_000

export const needsQuery = queryOptions({
  queryKey: NEEDS_KEY,
  async queryFn({ signal }) {
    const needs = await send<typeof getNeeds>('get /api/needs', { signal })
    // The next skeleton has as many rows.
    writeStored('local', 'needCount', String(needs.items.length))
    return needs
  },
  staleTime: REFETCH_MS,
  refetchInterval: REFETCH_MS,
})

export const useConfirmSetting = () =>
  useMutation({
    mutationFn: (id: string) =>
      send<typeof confirmSetting>('post /api/outward-changes/{id}/confirmation', { params: { id } }),
  })

export function useLiveNeeds(): void {
  useLiveRefresh(NEEDS_KEY, () => true)
}

/** Reloads the list. An answer that was on its way is dropped, because it may be older than the change before this call. */
export function useRefreshNeeds(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.cancelQueries({ queryKey: NEEDS_KEY })
    void client.invalidateQueries({ queryKey: NEEDS_KEY })
  }
}
