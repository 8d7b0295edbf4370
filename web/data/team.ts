import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { grantAdmin, listAdmins, revokeAdmin } from '#contract/admins.ts'
import type { listAuditLog } from '#contract/audit.ts'
import type { BodyOf } from '#contract/call.ts'
import type { AuditKind } from '#domain/audit.ts'
import { send } from './call.ts'
import { meQuery } from './person.ts'

export const adminsQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: ({ signal }) => send<typeof listAdmins>('get /api/admins', { signal }),
})

export function useGrantAdmin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: BodyOf<typeof grantAdmin>) =>
      send<typeof grantAdmin>('post /api/admins', { body: form }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminsQuery.queryKey }),
  })
}

/** An admin who gives up their own role leaves the console, so the user is fetched first. */
export function useRevokeAdmin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      send<typeof revokeAdmin>('delete /api/admins/{id}', { params: { id }, body: { password } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
      await client.invalidateQueries({ queryKey: adminsQuery.queryKey })
    },
  })
}

export interface LogFilter {
  kind?: AuditKind | undefined
  actor?: string | undefined
}

/** No live event reports it; it is fetched each time it is opened. */
export function auditLogQuery({ kind, actor }: LogFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit-log', kind ?? null, actor ?? null],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send<typeof listAuditLog>('get /api/audit-log', {
        query: {
          ...(kind !== undefined && { kind }),
          ...(actor !== undefined && { actor }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  })
}
