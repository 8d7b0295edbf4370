// Leads for the consoles: lists, board columns, one lead by its id, and status changes. Live events update a row in place and remove it
// only when the person is deleted. On a board they move it to the column of its status. Which lists a new row belongs to, the server says.
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { BodyOf, Page } from '#contract/call.ts'
import type {
  changeLead,
  changeStatuses,
  forgetPerson,
  getLead,
  listLeadIds,
  listLeads,
} from '#contract/leads.ts'
import type { LeadFilter, LeadSort } from '#domain/lead-search.ts'
import type { Lead } from '#domain/leads.ts'
import type { LeadStatus } from '#domain/lead-choices.ts'
import { send } from './call.ts'
import { figuresQuery } from './figures.ts'
import { hasNewerEvent, getJournalPosition, rowsSince } from './live-journal.ts'
import { removeRow, putRow, replaceRow, rowsOf, type RowPages } from './row-pages.ts'

export const LEADS_KEY = ['leads'] as const
const LISTS_KEY = [...LEADS_KEY, 'list'] as const
const BOARDS_KEY = [...LEADS_KEY, 'board'] as const

/** A few phone screens, so that the next page arrives before the reader does. */
const PAGE = 50
const COLUMN_PAGE = 25

export interface LeadSearch extends LeadFilter {
  sort: LeadSort
}

export function leadListQuery(search: LeadSearch) {
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, search],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => loadPage(search, { limit: PAGE, cursor: pageParam, signal }),
    getNextPageParam: ({ next }) => next,
    // Structural sharing compares every row; with thousands of rows that takes longer than a frame.
    structuralSharing: false,
    // The previous results stay visible until the new ones arrive.
    placeholderData: keepPreviousData,
    // Events keep the list current; a refetch could move rows while someone reads.
    refetchOnWindowFocus: false,
  })
}

export function leadColumnQuery(filter: LeadFilter, status: LeadStatus) {
  const search: LeadSearch = { ...filter, status: [status], sort: 'newest' }
  return infiniteQueryOptions({
    queryKey: [...BOARDS_KEY, search],
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const page = await loadPage(search, { limit: COLUMN_PAGE, cursor: pageParam, signal })
      return { ...page, items: page.items.filter((lead) => lead.status === status) }
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
}

interface PageRequest {
  limit: number
  cursor: string | null
  signal: AbortSignal
}

async function loadPage(search: LeadSearch, { limit, cursor, signal }: PageRequest): Promise<Page<Lead>> {
  const position = getJournalPosition()
  const query = { ...queryOfLeads(search), limit, ...(cursor !== null && { cursor }) }
  const page = await send<typeof listLeads>('get /api/leads', { query, signal })
  return { ...page, items: withNews(page.items, position) }
}

/** Which of these leads a list would show. */
export async function findMatchingLeads(search: LeadSearch, ids: readonly string[]): Promise<Lead[]> {
  const position = getJournalPosition()
  const query = { ...queryOfLeads(search), ids: ids.join(','), limit: ids.length }
  const { items } = await send<typeof listLeads>('get /api/leads', { query })
  return withNews(items, position)
}

/** Rows as live events have changed them since the position, without deleted ones. */
function withNews(leads: readonly Lead[], position: number): Lead[] {
  const changed = new Map(rowsSince('lead', position).map((lead) => [lead.id, lead]))
  const gone = new Set(rowsSince('lead_gone', position).map(({ id }) => id))
  return leads.filter(({ id }) => !gone.has(id)).map((lead) => changed.get(lead.id) ?? lead)
}

export function findLeadIds(search: LeadSearch) {
  return send<typeof listLeadIds>('get /api/leads/ids', { query: queryOfLeads(search) })
}

export function queryOfLeads({
  q,
  status,
  source,
  package: packages,
  age,
  since,
  until,
  view,
  reason,
  origin,
  campaign,
  sort,
}: LeadSearch) {
  return {
    ...(q !== '' && { q }),
    ...(status.length > 0 && { status: status.join(',') }),
    ...(source.length > 0 && { source: source.join(',') }),
    ...(packages.length > 0 && { package: packages.join(',') }),
    ...(age !== null && { age }),
    ...(since !== null && { since }),
    ...(until !== null && { until }),
    ...(view !== null && { view }),
    ...(reason.length > 0 && { reason: reason.join(',') }),
    ...(origin !== '' && { origin }),
    ...(campaign !== '' && { campaign }),
    sort,
    each: 'person' as const,
  }
}

export function leadQuery(id: string) {
  return queryOptions({
    queryKey: [...LEADS_KEY, 'one', id],
    async queryFn({ signal }) {
      const position = getJournalPosition()
      const lead = await send<typeof getLead>('get /api/leads/{id}', { params: { id }, signal })
      return rowsSince('lead', position).findLast((row) => row.id === id) ?? lead
    },
    // A missing lead is not requested again by every component that shows it.
    retryOnMount: false,
  })
}

/** Updates the lead wherever it is shown. A lead that no list contains is not added; lists that are not shown load again when they are. */
export function putLead(client: QueryClient, lead: Lead): void {
  client.setQueriesData<RowPages<Lead>>(
    { queryKey: LISTS_KEY },
    (pages) => pages && (lead.shown_as === null ? replaceRow(pages, lead) : removeRow(pages, lead.id)),
  )
  client.setQueryData<Lead>(leadQuery(lead.id).queryKey, (known) => known && lead)
  client.setQueryData(
    figuresQuery.queryKey,
    (figures) =>
      figures && {
        ...figures,
        recent_leads: figures.recent_leads.map((one) => (one.id === lead.id ? lead : one)),
      },
  )
  putLeadOnBoards(client, lead)
  // Last: new data make a query fresh.
  for (const queryKey of [LISTS_KEY, BOARDS_KEY])
    void client.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' })
}

/** A lead that a board shows stays on it although it no longer matches the other filters, as in a list. */
function putLeadOnBoards(client: QueryClient, lead: Lead): void {
  const columns = client.getQueriesData<RowPages<Lead>>({ queryKey: BOARDS_KEY }).map(([queryKey, pages]) => {
    const search = queryKey.at(-1) as LeadSearch
    return { queryKey, pages, search, board: JSON.stringify({ ...search, status: [] }) }
  })
  const shownOn = new Set(
    columns.filter(({ pages }) => rowsOf(pages).some(({ id }) => id === lead.id)).map(({ board }) => board),
  )
  for (const { queryKey, search, board } of columns) {
    const isInColumn = lead.shown_as === null && search.status.includes(lead.status) && shownOn.has(board)
    client.setQueryData<RowPages<Lead>>(
      queryKey,
      (pages) => pages && (isInColumn ? putRow(pages, lead) : removeRow(pages, lead.id)),
    )
  }
}

export function removeLead(client: QueryClient, id: string): void {
  for (const queryKey of [LISTS_KEY, BOARDS_KEY]) {
    client.setQueriesData<RowPages<Lead>>({ queryKey }, (pages) => pages && removeRow(pages, id))
  }
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

/** Inserts leads into the columns of their statuses. */
export function putOnBoard(client: QueryClient, filter: LeadFilter, leads: readonly Lead[]): void {
  for (const lead of leads)
    client.setQueryData<RowPages<Lead>>(
      leadColumnQuery(filter, lead.status).queryKey,
      (pages) => pages && putRow(pages, lead),
    )
}

const SAVE_STATUS_KEY = ['save-lead-status'] as const

export function useChangeLeadStatus(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: SAVE_STATUS_KEY,
    scope: { id: `lead-status ${id}` },
    async mutationFn({ status }: { ids: readonly [string]; status: LeadStatus }) {
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

export function useChangeStatuses() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: SAVE_STATUS_KEY,
    mutationFn: (change: BodyOf<typeof changeStatuses>) =>
      send<typeof changeStatuses>('post /api/leads/status', { body: change }),
    onSuccess: () => client.invalidateQueries({ queryKey: LEADS_KEY }),
  })
}

/** The status that is being saved for a lead, the last one if there are several; null if none is. */
export function useSavingStatus(id: string): LeadStatus | null {
  const saving = useMutationState({
    filters: { mutationKey: SAVE_STATUS_KEY, status: 'pending' },
    select: ({ state }) => {
      const { ids, status } = state.variables as BodyOf<typeof changeStatuses>
      return ids.includes(id) ? status : null
    },
  })
  return saving.findLast((status) => status !== null) ?? null
}

const FORGET_KEY = ['forget-person'] as const

/** Deletes all data about the person behind a lead. This lead is removed immediately; their other leads follow by live events. */
export function useForgetPerson() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: FORGET_KEY,
    mutationFn: ({ id, confirmation }: { id: string; confirmation: string }) =>
      send<typeof forgetPerson>('delete /api/leads/{id}', { params: { id }, body: { confirmation } }),
    onSuccess: (_, { id }) => removeLead(client, id),
  })
}

/** Whether this admin has deleted the lead's person since the page was opened. */
export function useIsForgotten(id: string): boolean {
  const forgottenIds = useMutationState({
    filters: { mutationKey: FORGET_KEY, status: 'success' },
    select: ({ state }) => (state.variables as { id: string }).id,
  })
  return forgottenIds.includes(id)
}
