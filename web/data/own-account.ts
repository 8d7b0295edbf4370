import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type {
  cancelEmailChange,
  endOtherSessions,
  endSession,
  exportMe,
  getEmailChange,
  listSessions,
  listSignIns,
  Me,
  requestEmailChange,
} from '#contract/accounts.ts'
import type { BodyOf } from '#contract/call.ts'
import { allowLeaving } from './ask-before-leaving.ts'
import { send } from './call.ts'
import { meQuery } from './person.ts'
import { changePassword, findMe } from './session.ts'
import { onSessionChange } from './session-changes.ts'

// No live event reports these; they are fetched when the page regains focus.
export const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => send<typeof getEmailChange>('get /api/auth/change-email', { signal }),
  staleTime: 0,
})

/** An account has at most twenty sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => send<typeof listSessions>('get /api/auth/sessions', { signal }),
  staleTime: 0,
})

const SIGN_INS_PAGE = 10

export const signInsQuery = infiniteQueryOptions({
  queryKey: ['sign-ins'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    send<typeof listSignIns>('get /api/auth/sign-ins', {
      query: { limit: SIGN_INS_PAGE, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    }),
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

export function useRequestEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: BodyOf<typeof requestEmailChange>) =>
      send<typeof requestEmailChange>('post /api/auth/change-email', { body: form }),
    onSuccess: (change) => client.setQueryData(emailChangeQuery.queryKey, change),
  })
}

export function useCancelEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send<typeof cancelEmailChange>('delete /api/auth/change-email'),
    onSuccess: () => client.setQueryData(emailChangeQuery.queryKey, null),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: changePassword,
    // A new password cancels a pending email change and ends the other sessions.
    onSuccess: () => {
      client.setQueryData(emailChangeQuery.queryKey, null)
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
}

/** Ends one other session, or all of them for null. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? send<typeof endOtherSessions>('delete /api/auth/sessions')
        : send<typeof endSession>('delete /api/auth/sessions/{id}', { params: { id } }),
    // Also after an error: the session may have ended already.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Another tab may change the email or password, or sign in another person. */
export function useAccountSync(me: Me): void {
  const client = useQueryClient()
  const id = me.user.id
  useEffect(() =>
    onSessionChange((change, where) => {
      if (change === 'signed-in' && where === 'elsewhere') void follow()
    }),
  )

  async function follow(): Promise<void> {
    // If the server is unreachable, the next request checks again.
    const now = await findMe().catch(() => undefined)
    if (now === undefined) return
    // Reloads so that no data of the previous person remains.
    if (now?.user.id !== id) {
      allowLeaving()
      return location.reload()
    }
    client.setQueryData(meQuery.queryKey, now)
    await client.invalidateQueries({ queryKey: emailChangeQuery.queryKey })
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
}

export async function fetchOwnData(): Promise<{ file: Blob; name: string }> {
  const data = await send<typeof exportMe>('get /api/me/export')
  return {
    file: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    name: `my-data-${data.exported_at.slice(0, 10)}.json`,
  }
}
