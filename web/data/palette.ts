import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listLeads } from '#contract/leads.ts'
import type { listThreads } from '#contract/messages.ts'
import type { listProjects } from '#contract/projects.ts'
import { send } from './call.ts'

const MAX_SHOWN = 6

/** The newest leads, projects and messages that match; leads found only in a note come last. */
export function paletteQuery(q: string) {
  return queryOptions({
    queryKey: ['palette', q],
    async queryFn({ signal }) {
      const query = { q, sort: 'newest', limit: MAX_SHOWN } as const
      const people = { ...query, each: 'person' } as const
      const [named, leads, projects, threads] = await Promise.all([
        send<typeof listLeads>('get /api/leads', { query: { ...people, in: 'lead' }, signal }),
        // As many others, if all that are named are among them.
        send<typeof listLeads>('get /api/leads', { query: { ...people, limit: 2 * MAX_SHOWN }, signal }),
        send<typeof listProjects>('get /api/projects', { query, signal }),
        send<typeof listThreads>('get /api/threads', { query: { q, limit: MAX_SHOWN }, signal }),
      ])
      const others = leads.items.filter(({ id }) => !named.items.some((lead) => lead.id === id))
      const found = [
        ...named.items.map((lead) => ({ ...lead, isInNote: false })),
        ...others.map((lead) => ({ ...lead, isInNote: true })),
      ]
      return { leads: found.slice(0, MAX_SHOWN), projects: projects.items, threads: threads.items }
    },
    staleTime: 0,
    gcTime: 0,
    // The previous results stay visible until the new ones arrive.
    placeholderData: keepPreviousData,
  })
}
