// Leads for the consoles: lists, one lead by its id, and status changes. Live events update a row in place and remove it only when the
// person is deleted.
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
import { hasNewerEvent, getJournalPosition, rowsSince } from './live-journal.ts'
import { removeRowFrom, removeRow, putRow, putRowInto, replaceRow, type RowPages } from './row-pages.ts'

export const LEADS_KEY = ['leads'] as const
const LISTS_KEY = [...LEADS_KEY, 'list'] as const

/** A few phone screens, so that the next page arrives before the reader does. */
const PAGE = 50

export interface LeadSearch extends LeadFilter {
  sort: LeadSort
}

export function leadListQuery(search: LeadSearch) {
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, search],
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const position = getJournalPosition()
      const page = await send<typeof listLeads>('get /api/leads', {
        query: { ...queryOf(search), limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      })
      const isTop = pageParam === null && search.sort === 'newest'
      const withNews = rowsSince('lead', position).reduce(
        (withRows, row) => putRowInto(withRows, row, isTop && matchesLead(row, search, Date.now())),
        page,
      )
      return rowsSince('lead_gone', position).reduce((rest, { id }) => removeRowFrom(rest, id), withNews)
    },
    getNextPageParam: ({ next }) => next,
    // Structural sharing compares every row; with thousands of rows that takes longer than a frame.
    structuralSharing: false,
    // The previous results stay visible until the new ones arrive.
    placeholderData: keepPreviousData,
    // Events keep the list current; a refetch could move rows while someone reads.
    refetchOnWindowFocus: false,
  })
}

function queryOf({ q, status, source, package: packages, age, sort }: LeadSearch) {
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
    // A missing lead is not requested again by every component that shows it.
    retryOnMount: false,
  })
}

/** Updates the lead wherever it is shown. A lead that no list contains is not added. */
export function putLead(client: QueryClient, lead: Lead): void {
  client.setQueriesData<RowPages<Lead>>({ queryKey: LISTS_KEY }, (pages) => pages && replaceRow(pages, lead))
  client.setQueryData<Lead>(leadQuery(lead.id).queryKey, (known) => known && lead)
}

/** Removes a deleted person's lead from all lists. */
export function removeLead(client: QueryClient, id: string): void {
  client.setQueriesData<RowPages<Lead>>({ queryKey: LISTS_KEY }, (pages) => pages && removeRow(pages, id))
  // An open view of this lead then shows that it does not exist.
  void client.resetQueries({ queryKey: leadQuery(id).queryKey, exact: true })
}

/** Inserts new leads by age into a list sorted newest first. */
export function putNewLeads(client: QueryClient, search: LeadSearch, leads: readonly Lead[]): void {
  client.setQueryData<RowPages<Lead>>(
    leadListQuery(search).queryKey,
    (pages) => pages && leads.reduce(putRow, pages),
  )
}

export function useChangeLeadStatus() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ id, status }: { id: string; status: LeadStatus }) {
      const position = getJournalPosition()
      const lead = await send<typeof changeLead>('patch /api/leads/{id}', {
        params: { id },
        body: { status },
      })
      return { lead, position }
    },
    onSuccess({ lead, position }) {
      if (!hasNewerEvent('lead', position, lead.id)) putLead(client, lead)
    },
  })
}

/** Deletes all data about the person behind a lead. This lead is removed immediately; their other leads follow by live events. */
export function useForgetPerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, confirmation }: { id: string; confirmation: string }) =>
      send<typeof forgetPerson>('delete /api/leads/{id}', { params: { id }, body: { confirmation } }),
    onSuccess: (_, { id }) => removeLead(client, id),
  })
}
