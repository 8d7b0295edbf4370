import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  endSessionsOfUser,
  findRecipient,
  getLeadRecipient,
  getProjectAccess,
  ProjectAccess,
  redirectAccess,
  restoreUser,
  revokeInvitations,
  sendInvitation,
  suspendUser,
} from '#contract/access.ts'
import type { BodyOf } from '#contract/call.ts'
import { send } from './call.ts'
import { adminsQuery } from './team.ts'

/** Which address would get access to a project created from this lead. Fetched each time, because the admin confirms it. */
export function leadRecipientQuery(leadId: string) {
  return queryOptions({
    queryKey: ['lead-recipient', leadId],
    queryFn: ({ signal }) =>
      send<typeof getLeadRecipient>('get /api/leads/{id}/recipient', { params: { id: leadId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Who owns an address. The answer is not cached, because the admin confirms it next. */
export function useFindRecipient() {
  return useMutation({
    mutationFn: (email: string) => send<typeof findRecipient>('post /api/recipients', { body: { email } }),
  })
}

const ACCESS_KEY = ['project-access'] as const
export const accessKey = (projectId: string) => [...ACCESS_KEY, projectId] as const

export function projectAccessQuery(projectId: string) {
  return queryOptions({
    queryKey: accessKey(projectId),
    queryFn: ({ signal }) =>
      send<typeof getProjectAccess>('get /api/projects/{id}/access', { params: { id: projectId }, signal }),
    staleTime: 30_000,
  })
}

export function useSendInvitation(projectId: string) {
  return useAccessChange(projectId, () =>
    send<typeof sendInvitation>('post /api/projects/{id}/invitations', { params: { id: projectId } }),
  )
}

export function useRevokeInvitations(projectId: string) {
  return useAccessChange(projectId, () =>
    send<typeof revokeInvitations>('delete /api/projects/{id}/invitations', { params: { id: projectId } }),
  )
}

export function useRedirectAccess(projectId: string) {
  return useAccessChange(projectId, (form: BodyOf<typeof redirectAccess>) =>
    send<typeof redirectAccess>('put /api/projects/{id}/access', { params: { id: projectId }, body: form }),
  )
}

export type AccountChange = 'signOut' | 'suspend' | 'restore'

export function useAccountChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn({ id, action }: { id: string; action: AccountChange }) {
      const params = { id }
      switch (action) {
        case 'signOut':
          return send<typeof endSessionsOfUser>('delete /api/users/{id}/sessions', { params })
        case 'suspend':
          return send<typeof suspendUser>('put /api/users/{id}/suspension', { params })
        case 'restore':
          return send<typeof restoreUser>('delete /api/users/{id}/suspension', { params })
      }
    },
    // Also after an error: another admin may have changed it.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ACCESS_KEY }),
        client.invalidateQueries({ queryKey: adminsQuery.queryKey }),
      ]),
  })
}

/** A change to one project may also change other projects of the same customer. */
function useAccessChange<Form = void>(projectId: string, change: (form: Form) => Promise<ProjectAccess>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(access) {
      client.setQueryData(accessKey(projectId), access)
      void client.invalidateQueries({
        queryKey: ACCESS_KEY,
        predicate: ({ queryKey }) => queryKey[1] !== projectId,
      })
    },
    // Another admin may have changed it first; the shown state is then out of date.
    onError: () => client.invalidateQueries({ queryKey: accessKey(projectId) }),
  })
}
