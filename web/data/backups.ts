import { queryOptions } from '@tanstack/react-query'
import type { getBackupStatus } from '#contract/backups.ts'
import { send } from './call.ts'

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => send<typeof getBackupStatus>('get /api/backups', { signal }),
  staleTime: 0,
  gcTime: 0,
})
