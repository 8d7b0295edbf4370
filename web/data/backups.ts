// Whether there is a backup, and whether it could be brought back. No event speaks of it: it is asked for whenever it is opened.
import { queryOptions } from '@tanstack/react-query'
import type { getBackups } from '#contract/backups.ts'
import { send } from './call.ts'

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => send<typeof getBackups>('get /api/backups', { signal }),
  staleTime: 0,
  gcTime: 0,
})
