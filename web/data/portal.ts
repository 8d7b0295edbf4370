// The customer's dashboard: their own projects at a glance and page by page, what is new, and how far they have read. Live events
// keep it true. Must never show a project that is somebody else's, also where an admin hears of all of them.
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { BodyOf, Page } from '#contract/call.ts'
import type { Dashboard, getDashboard, listOwnProjects, markSeen, OwnProject } from '#contract/portal.ts'
import type { getProject } from '#contract/projects.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Project, ProjectUpdate } from '#domain/projects.ts'
import { send } from './call.ts'
import { putDeparture } from './departures.ts'
import { markMoment, rowsSince } from './live-journal.ts'
import { rowsOf, type RowPages } from './row-pages.ts'
import { putSupportRequest } from './support.ts'
import { putUpdate } from './updates.ts'

const DASHBOARD_KEY = ['dashboard'] as const
const OWN_PROJECTS_KEY = ['own-projects'] as const
const OWN_PROJECTS_LIMIT = 24
/** As many of a project's updates as its card shows. */
const SHOWN_UPDATES = 3

export const dashboardQuery = queryOptions({
  queryKey: DASHBOARD_KEY,
  queryFn: ({ signal }) => send<typeof getDashboard>('get /api/dashboard', { signal }),
})

export const ownProjectsQuery = infiniteQueryOptions({
  queryKey: OWN_PROJECTS_KEY,
  initialPageParam: null as string | null,
  async queryFn({ pageParam, signal }) {
    const moment = markMoment()
    const page = await send<typeof listOwnProjects>('get /api/dashboard/projects', {
      query: { limit: OWN_PROJECTS_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    })
    const withProjects = rowsSince('project', moment).reduce(replaceProject, page)
    return rowsSince('project_update', moment).reduce(addUpdate, withProjects)
  },
  getNextPageParam: ({ next }) => next,
})

/** For a project that no loaded page holds. */
export function ownProjectQuery(id: string) {
  return queryOptions({
    queryKey: ['own-project', id],
    queryFn: ({ signal }) => send<typeof getProject>('get /api/projects/{id}', { params: { id }, signal }),
  })
}

/** What was read here counts as read everywhere. */
export function useMarkSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof markSeen>) => send<typeof markSeen>('put /api/me/seen', { body }),
    onSuccess: (visit) =>
      client.setQueryData<Dashboard>(DASHBOARD_KEY, (dashboard) => dashboard && { ...dashboard, visit }),
  })
}

/** Puts an event into what is loaded. True where it may have brought an update that this person has not been told of. */
export function putOwnEvent(
  client: QueryClient,
  userId: string,
  isAdmin: boolean,
  event: LiveEvent,
): boolean {
  if (event.kind === 'project') putOwnProject(client, userId, event.row)
  if (event.kind === 'support_request') putSupportRequest(client, event.row)
  if (event.kind === 'departure') putDeparture(client, event.row)
  if (event.kind !== 'project_update') return false
  putUpdate(client, event.row)
  client.setQueryData<RowPages<OwnProject>>(OWN_PROJECTS_KEY, (pages) =>
    mapPages(pages, (page) => addUpdate(page, event.row)),
  )
  void client.invalidateQueries({ queryKey: DASHBOARD_KEY })
  // An admin hears of everybody's: of one that is on no loaded page, the dashboard itself tells whether it is theirs.
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
    // It came to this person, or left them: what was posted on it is asked for along with it.
    void client.invalidateQueries({ queryKey: OWN_PROJECTS_KEY })
  }
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
