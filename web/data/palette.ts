// What the command palette finds on the server. Nothing is kept after it closes.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listLeads } from '#contract/leads.ts'
import type { listProjects } from '#contract/projects.ts'
import { send } from './call.ts'

const MAX_FOUND = 6

/** The newest leads and projects that match. */
export function paletteQuery(q: string) {
  return queryOptions({
    queryKey: ['palette', q],
    async queryFn({ signal }) {
      const query = { q, sort: 'newest', limit: MAX_FOUND } as const
      const [leads, projects] = await Promise.all([
        send<typeof listLeads>('get /api/leads', { query, signal }),
        send<typeof listProjects>('get /api/projects', { query, signal }),
      ])
      return { leads: leads.items, projects: projects.items }
    },
    staleTime: 0,
    gcTime: 0,
    // The previous results stay visible until the new ones arrive.
    placeholderData: keepPreviousData,
  })
}
