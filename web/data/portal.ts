// An admin's live stream contains all customers' events; only the admin's own projects are shown here.
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { openPortal } from '#contract/access.ts'
import type { listOwnCalls } from '#contract/bookings.ts'
import type { BodyOf, Page } from '#contract/call.ts'
import type { Dashboard, getDashboard, listOwnProjects, markSeen, OwnProject } from '#contract/portal.ts'
import type { getProject } from '#contract/projects.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Project, ProjectUpdate } from '#domain/projects.ts'
import { send, viewAs } from './call.ts'
import { putCancellationRequest } from './cancellations.ts'
import { getJournalPosition, rowsSince } from './live-journal.ts'
import { refreshPlan } from './plan-news.ts'
import { refreshResults } from './results.ts'
import { refreshOwnInvoices } from './own-invoices.ts'
import { refreshSubscription } from './subscriptions.ts'
import { rowsOf, type RowPages } from './row-pages.ts'
import { putMessage } from './messages.ts'
import { putSupportRequest } from './support.ts'
import { putUpdate } from './updates.ts'

const DASHBOARD_KEY = ['dashboard'] as const
const OWN_PROJECTS_KEY = ['own-projects'] as const
const OWN_PROJECTS_LIMIT = 24
const SHOWN_UPDATES = 3

export const dashboardQuery = queryOptions({
  queryKey: DASHBOARD_KEY,
  queryFn: ({ signal }) => send<typeof getDashboard>('get /api/dashboard', { signal }),
})

export const ownCallsQuery = queryOptions({
  queryKey: ['own-calls'],
  queryFn: ({ signal }) => send<typeof listOwnCalls>('get /api/dashboard/calls', { signal }),
  // The customer may have booked one in another tab, or moved it by the link of an email.
  staleTime: 0,
})

export const ownProjectsQuery = infiniteQueryOptions({
  queryKey: OWN_PROJECTS_KEY,
  initialPageParam: null as string | null,
  async queryFn({ pageParam, signal }) {
    const position = getJournalPosition()
    const page = await send<typeof listOwnProjects>('get /api/dashboard/projects', {
      query: { limit: OWN_PROJECTS_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    })
    const withProjects = rowsSince('project', position).reduce(replaceProject, page)
    return rowsSince('project_update', position).reduce(addUpdate, withProjects)
  },
  getNextPageParam: ({ next }) => next,
})

/** Opens the portal of a customer and returns them. Every call reads it from then on. */
export function viewedQuery(id: string) {
  return queryOptions({
    queryKey: ['viewed', id],
    async queryFn({ signal }) {
      const me = await send<typeof openPortal>('post /api/users/{id}/portal-view', {
        params: { id },
        signal,
        asSelf: true,
      })
      viewAs(id)
      return me
    },
    staleTime: Infinity,
  })
}

/** For a project that no loaded page contains. */
export function ownProjectQuery(id: string) {
  return queryOptions({
    queryKey: ['own-project', id],
    queryFn: ({ signal }) => send<typeof getProject>('get /api/projects/{id}', { params: { id }, signal }),
  })
}

/** Marking as seen applies to all of the customer's devices. */
export function useMarkSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof markSeen>) => send<typeof markSeen>('put /api/me/seen', { body }),
    onSuccess: (visit) =>
      client.setQueryData<Dashboard>(DASHBOARD_KEY, (dashboard) => dashboard && { ...dashboard, visit }),
  })
}

export function applyOwnEvent(
  client: QueryClient,
  userId: string,
  isAdmin: boolean,
  event: LiveEvent,
): boolean {
  if (event.kind === 'project') putOwnProject(client, userId, event.row)
  if (event.kind === 'step') {
    void refreshPlan(client, event.row.project_id)
    void client.invalidateQueries({ queryKey: DASHBOARD_KEY })
  }
  if (event.kind === 'invoice') void refreshOwnInvoices(client)
  if (event.kind === 'message') {
    putMessage(client, 'customer', event.row)
    if (event.row.customer_id === userId) void client.invalidateQueries({ queryKey: DASHBOARD_KEY })
  }
  if (event.kind === 'support_request') putSupportRequest(client, event.row)
  if (event.kind === 'cancellation_request') putCancellationRequest(client, event.row)
  if (event.kind !== 'project_update') return false
  putUpdate(client, event.row)
  client.setQueryData<RowPages<OwnProject>>(OWN_PROJECTS_KEY, (pages) =>
    mapPages(pages, (page) => addUpdate(page, event.row)),
  )
  void client.invalidateQueries({ queryKey: DASHBOARD_KEY })
  // An admin receives every customer's events; for a project on no loaded page, the dashboard query shows whether it is their own.
  return !isAdmin || findOwnProject(client, event.row.project_id) !== undefined
}

function putOwnProject(client: QueryClient, userId: string, row: Project): void {
  const known = findOwnProject(client, row.id)
  if (row.customer_id !== userId && !known) return
  client.setQueryData<Project>(ownProjectQuery(row.id).queryKey, (project) => project && row)
  if (known && row.customer_id === userId) {
    client.setQueryData<RowPages<OwnProject>>(OWN_PROJECTS_KEY, (pages) =>
      mapPages(pages, (page) => replaceProject(page, row)),
    )
  } else {
    // The project was assigned to this user or taken away, so its updates are fetched again too.
    void client.invalidateQueries({ queryKey: OWN_PROJECTS_KEY })
  }
  // A step may be gone, or results be entered.
  void refreshPlan(client, row.id)
  void refreshResults(client, row.id)
  void refreshSubscription(client, row.id)
  void client.invalidateQueries({ queryKey: DASHBOARD_KEY })
}

function findOwnProject(client: QueryClient, id: string): OwnProject | undefined {
  return rowsOf(client.getQueryData<RowPages<OwnProject>>(OWN_PROJECTS_KEY)).find((one) => one.id === id)
}

function replaceProject(page: Page<OwnProject>, row: Project): Page<OwnProject> {
  return {
    ...page,
    items: page.items.map((one) =>
      one.id === row.id && one.version <= row.version ? { ...one, ...row } : one,
    ),
  }
}

function addUpdate(page: Page<OwnProject>, update: ProjectUpdate): Page<OwnProject> {
  return {
    ...page,
    items: page.items.map((project) => {
      const { id, updates, update_count } = project
      if (id !== update.project_id || updates.some((one) => one.id === update.id)) return project
      const newestFirst = [update, ...updates].toSorted((one, other) =>
        one.created_at < other.created_at ? 1 : -1,
      )
      return { ...project, updates: newestFirst.slice(0, SHOWN_UPDATES), update_count: update_count + 1 }
    }),
  }
}

function mapPages(
  pages: RowPages<OwnProject> | undefined,
  change: (page: Page<OwnProject>) => Page<OwnProject>,
): RowPages<OwnProject> | undefined {
  return pages && { ...pages, pages: pages.pages.map(change) }
}
