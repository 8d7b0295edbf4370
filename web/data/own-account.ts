// One's own account beyond the profile: a change of address that waits, the browsers that are signed in, and everything as a file.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type {
  cancelEmailChange,
  endOtherSessions,
  endSession,
  exportMe,
  getEmailChange,
  listSessions,
  Me,
  requestEmailChange,
} from '#contract/accounts.ts'
import type { BodyOf } from '#contract/call.ts'
import { send } from './call.ts'
import { meQuery } from './person.ts'
import { changePassword, findMe } from './session.ts'
import { onSessionChange } from './session-changes.ts'

// No live event speaks of these: they are asked anew whenever somebody comes back to the page.
export const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => send<typeof getEmailChange>('get /api/auth/change-email', { signal }),
  staleTime: 0,
})

/** An account has at most twenty. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => send<typeof listSessions>('get /api/auth/sessions', { signal }),
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
    // A change of address that was under way is gone, and so are the other sessions.
    onSuccess: () => {
      client.setQueryData(emailChangeQuery.queryKey, null)
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
}

/** Signs out one of the other browsers, or with null all of them. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? send<typeof endOtherSessions>('delete /api/auth/sessions')
        : send<typeof endSession>('delete /api/auth/sessions/{id}', { params: { id } }),
    // Also after a refusal: that one was gone already.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** In another tab the address or the password may change, or somebody else may sign in. */
export function useAccountOfThisBrowser(me: Me): void {
  const client = useQueryClient()
  const id = me.user.id
  useEffect(() =>
    onSessionChange((change, where) => {
      if (change === 'signed-in' && where === 'elsewhere') void follow()
    }),
  )

  async function follow(): Promise<void> {
    // Who cannot be asked now is asked again by whatever the person does next.
    const now = await findMe().catch(() => undefined)
    if (now === undefined) return
    // Nothing of what this page has loaded may stay for another person.
    if (now?.user.id !== id) return location.reload()
    client.setQueryData(meQuery.queryKey, now)
    await client.invalidateQueries({ queryKey: emailChangeQuery.queryKey })
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
}

/** Everything that is kept about whoever is signed in: a file to be handed over, and its name. */
export async function fetchOwnData(): Promise<{ file: Blob; name: string }> {
  const data = await send<typeof exportMe>('get /api/me/export')
  return {
    file: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    name: `my-data-${data.exported_at.slice(0, 10)}.json`,
  }
}
