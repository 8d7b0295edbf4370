// What the command palette finds on the server. Nothing is kept after it closes.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listLeads } from '#contract/leads.ts'
import type { listProjects } from '#contract/projects.ts'
import { isFound } from '#domain/lead-search.ts'
import { send } from './call.ts'

const MAX_SHOWN = 6
/** More than are shown: those found by a note give way to those found by a name. */
const MAX_LEADS = 20

/** The newest leads and projects that match; leads found only in a note come last. */
export function paletteQuery(q: string) {
  return queryOptions({
    queryKey: ['palette', q],
    async queryFn({ signal }) {
      const query = { q, sort: 'newest' } as const
      const [leads, projects] = await Promise.all([
        send<typeof listLeads>('get /api/leads', { query: { ...query, limit: MAX_LEADS }, signal }),
        send<typeof listProjects>('get /api/projects', { query: { ...query, limit: MAX_SHOWN }, signal }),
      ])
      const people = leads.items.map((lead) => ({ ...lead, isInNote: !isFound(lead, q) }))
      const sorted = people.toSorted((one, other) => Number(one.isInNote) - Number(other.isInNote))
      return { leads: sorted.slice(0, MAX_SHOWN), projects: projects.items }
    },
    staleTime: 0,
    gcTime: 0,
    // The previous results stay visible until the new ones arrive.
    placeholderData: keepPreviousData,
  })
}
