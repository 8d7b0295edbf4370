// Leads for the consoles: lists that live events keep true, one by its id, and the change of a status. Must never show a status that the
// server has not confirmed, nor take a lead out of a list that somebody looks at, unless the person behind it was deleted.
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { changeLead, forgetPerson, getLead, listLeads } from '#contract/leads.ts'
import { matchesLead, type LeadFilter, type LeadSort } from '#domain/lead-search.ts'
import type { Lead, LeadStatus } from '#domain/leads.ts'
import { send } from './call.ts'
import { hasLaterWord, markMoment, rowsSince } from './live-journal.ts'
import { dropFrom, dropRow, putRow, putRowInto, replaceRow, type RowPages } from './row-pages.ts'

export const LEADS_KEY = ['leads'] as const
const LISTS_KEY = [...LEADS_KEY, 'list'] as const

/** A few phones full: the first is there soon, the next before one comes to it. */
const PAGE = 50

export interface AskedLeads extends LeadFilter {
  sort: LeadSort
}

export function leadListQuery(asked: AskedLeads) {
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, asked],
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const moment = markMoment()
      const page = await send<typeof listLeads>('get /api/leads', {
        query: { ...queryOf(asked), limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      })
      const isTop = pageParam === null && asked.sort === 'newest'
      const withNews = rowsSince('lead', moment).reduce(
        (withRows, row) => putRowInto(withRows, row, isTop && matchesLead(row, asked, Date.now())),
        page,
      )
      return rowsSince('lead_gone', moment).reduce((left, { id }) => dropFrom(left, id), withNews)
    },
    getNextPageParam: ({ next }) => next,
    // Rows that came before stay the same objects; looking through thousands of them for that would take longer than a frame.
    structuralSharing: false,
    // What was found before stays until what is looked for is there.
    placeholderData: keepPreviousData,
    // Events keep it true; asking again by itself would take rows away from under a finger.
    refetchOnWindowFocus: false,
  })
}

function queryOf({ q, status, source, package: packages, age, sort }: AskedLeads) {
  return {
    ...(q !== '' && { q }),
    ...(status.length > 0 && { status: status.join(',') }),
    ...(source.length > 0 && { source: source.join(',') }),
    ...(packages.length > 0 && { package: packages.join(',') }),
    ...(age !== null && { age }),
    sort,
  }
}

export function leadQuery(id: string) {
  return queryOptions({
    queryKey: [...LEADS_KEY, 'one', id],
    queryFn: ({ signal }) => send<typeof getLead>('get /api/leads/{id}', { params: { id }, signal }),
    // What is not there is not asked for again by every part that would show it.
    retryOnMount: false,
  })
}

/** Changes the lead wherever it is shown. One that is in no list yet comes into none. */
export function putLead(client: QueryClient, lead: Lead): void {
  client.setQueriesData<RowPages<Lead>>({ queryKey: LISTS_KEY }, (pages) => pages && replaceRow(pages, lead))
  client.setQueryData<Lead>(leadQuery(lead.id).queryKey, (known) => known && lead)
}

/** Takes a lead of a deleted person out of everything that shows it. */
export function dropLead(client: QueryClient, id: string): void {
  client.setQueriesData<RowPages<Lead>>({ queryKey: LISTS_KEY }, (pages) => pages && dropRow(pages, id))
  // Whoever looks at it is told that it is not there.
  void client.resetQueries({ queryKey: leadQuery(id).queryKey, exact: true })
}

/** Puts leads that came in where their age belongs in a list that begins with the newest. */
export function putNewLeads(client: QueryClient, asked: AskedLeads, leads: readonly Lead[]): void {
  client.setQueryData<RowPages<Lead>>(
    leadListQuery(asked).queryKey,
    (pages) => pages && leads.reduce(putRow, pages),
  )
}

export function useChangeLeadStatus() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ id, status }: { id: string; status: LeadStatus }) {
      const moment = markMoment()
      const lead = await send<typeof changeLead>('patch /api/leads/{id}', {
        params: { id },
        body: { status },
      })
      return { lead, moment }
    },
    onSuccess({ lead, moment }) {
      if (!hasLaterWord('lead', moment, lead.id)) putLead(client, lead)
    },
  })
}

/** Deletes everything about the person behind a lead; each lead of theirs goes by its own live event, this one at once. */
export function useForgetPerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, confirmation }: { id: string; confirmation: string }) =>
      send<typeof forgetPerson>('delete /api/leads/{id}', { params: { id }, body: { confirmation } }),
    onSuccess: (_, { id }) => dropLead(client, id),
  })
}
