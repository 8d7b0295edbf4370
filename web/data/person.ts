// The server enforces access; this only chooses the page.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { changeProfile, Me } from '#contract/accounts.ts'
import type { BodyOf } from '#contract/call.ts'
import { leaveWithoutAsking } from './ask-before-leaving.ts'
import { send } from './call.ts'
import { claimDrafts, findMe } from './session.ts'
import { onSessionChange } from './session-changes.ts'

export type SignedInPage = '/dashboard' | '/admin' | '/admin-private'

export const meQuery = queryOptions({
  queryKey: ['me'],
  async queryFn({ signal }) {
    const me = await findMe(signal)
    if (me) claimDrafts(me.user.id)
    return me
  },
})

export function useChangeProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: BodyOf<typeof changeProfile>) =>
      send<typeof changeProfile>('patch /api/profile', { body: changes }),
    onSuccess: (profile) =>
      client.setQueryData<Me | null>(meQuery.queryKey, (me) => me && { ...me, profile }),
  })
}

export function findRedirect(page: SignedInPage, role: Me['role'] | null): string | null {
  if (role === null) return '/auth'
  if (page === '/dashboard' || role === 'admin') return null
  return page === '/admin' ? '/dashboard' : '/'
}

/** A role can change after the sign-in that set the cookie; the navigation follows the server's answer. */
function updateSessionMark(role: Me['role']): void {
  document.documentElement.dataset['session'] = role
  if (document.cookie.split('; ').includes(`signed-in=${role}`)) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `signed-in=${role}; Path=/; Max-Age=${30 * 24 * 60 * 60}; SameSite=Lax${secure}`
}

export type GuardState =
  | { state: 'ready'; me: Me }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }

export function useSignedIn(page: SignedInPage): GuardState {
  const { data: me, isError, refetch } = useQuery(meQuery)
  const target = me === undefined ? null : findRedirect(page, me?.role ?? null)
  const isSignOutRedirecting = useRef(false)
  useEffect(
    () =>
      onSessionChange((change, where) => {
        // After a sign-out in this tab, its own handler navigates.
        if (change === 'signed-out') isSignOutRedirecting.current = where === 'here'
      }),
    [],
  )
  useEffect(() => {
    if (target === null || isSignOutRedirecting.current) return
    // A full page load, so that no data remains for the next person.
    leaveWithoutAsking(
      target === '/auth' ? `/auth?next=${encodeURIComponent(page + location.search)}` : target,
    )
  }, [target, page])
  const role = me?.role
  useEffect(() => {
    if (role !== undefined) updateSessionMark(role)
  }, [role])
  if (me && target === null) return { state: 'ready', me }
  if (isError && !me) return { state: 'failed', retry: () => void refetch() }
  return { state: 'loading' }
}
