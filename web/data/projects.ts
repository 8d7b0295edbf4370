// Projects for the portal and the consoles: lists that live events keep true, and changes.
// Must never show a change that the server has not confirmed.
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import type {
  changeProject,
  createProject,
  getProjectDetails,
  listProjectChanges,
  listProjects,
  ProjectConflict,
} from '#contract/projects.ts'
import { matchesProject, type ProjectFilter, type ProjectSort } from '#domain/project-search.ts'
import type { Project } from '#domain/projects.ts'
import { ProblemError, send } from './call.ts'
import { LEADS_KEY } from './leads.ts'
import { markMoment, rowsSince } from './live-journal.ts'
import { putRow, putRowInto, rowsOf, type RowPages } from './row-pages.ts'
import { createSendingKeys } from './sending-key.ts'

const LISTS_KEY = ['projects', 'list'] as const

/** A few phones full: the first is there soon, the next before one comes to it. */
const PAGE = 50

export interface AskedProjects extends ProjectFilter {
  sort: ProjectSort
}

/** The admins' list. Who comes into it later waits until they are asked for: see `putNewProjects`. */
export function projectListQuery(asked: AskedProjects) {
  const { q, status, type, sort } = asked
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, asked],
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const moment = markMoment()
      const page = await send<typeof listProjects>('get /api/projects', {
        query: {
          ...(q !== '' && { q }),
          ...(status.length > 0 && { status: status.join(',') }),
          ...(type.length > 0 && { type: type.join(',') }),
          sort,
          limit: PAGE,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      })
      return rowsSince('project', moment).reduce((withRows, row) => putRowInto(withRows, row, false), page)
    },
    getNextPageParam: ({ next }) => next,
    // What was found before stays until what is looked for is there.
    placeholderData: keepPreviousData,
    // Events keep it true; asking again by itself would take rows away from under a finger.
    refetchOnWindowFocus: false,
  })
}

/** The projects in whose cards something is typed: they stay shown whatever is looked for, and are kept true as the lists are. */
export const heldProjectsQuery = queryOptions({
  queryKey: ['held-projects'],
  queryFn: skipToken,
  initialData: [] as readonly Project[],
})

export function holdProject(client: QueryClient, project: Project): void {
  client.setQueryData(heldProjectsQuery.queryKey, (held = []) =>
    held.some(({ id }) => id === project.id) ? held : [...held, project],
  )
}

export function letGoOfProject(client: QueryClient, id: string): void {
  client.setQueryData(heldProjectsQuery.queryKey, (held = []) =>
    held.some((one) => one.id === id) ? held.filter((one) => one.id !== id) : held,
  )
}

/** The list shows the project at once, and the lead as converted, whether or not the live stream is up. */
export function useCreateProject() {
  const client = useQueryClient()
  const [keys] = useState(createSendingKeys)
  return useMutation({
    async mutationFn(form: BodyOf<typeof createProject>) {
      const moment = markMoment()
      const project = await send<typeof createProject>('post /api/projects', {
        body: form,
        headers: { 'idempotency-key': keys.keyFor(JSON.stringify(form)) },
      })
      return { project, moment }
    },
    onSuccess({ project, moment }) {
      keys.forget()
      putProject(client, project)
      putNewProjects(client, [project])
      if (rowsSince('lead', moment).length === 0) void client.invalidateQueries({ queryKey: LEADS_KEY })
    },
  })
}

interface Change {
  id: string
  changes: BodyOf<typeof changeProject>
  /** The version whose values the person has taken note of. */
  seen: number
}

/** What others have changed meanwhile shows at once, also where they are the reason that nothing was saved. */
export function useChangeProject() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, changes, seen }: Change) =>
      send<typeof changeProject>('patch /api/projects/{id}', {
        params: { id },
        body: changes,
        headers: { 'if-match': `"${seen}"` },
      }),
    onSuccess: (project) => putProject(client, project),
    onError(error) {
      const conflict = conflictIn(error)
      if (conflict) putProject(client, conflict.project)
    },
  })
}

/** What stands against a change, where it was refused because somebody else had changed the same. */
export function conflictIn(error: unknown): ProjectConflict | null {
  // Trusted by type, as every answer is.
  return error instanceof ProblemError && error.code === 'conflict' && error.conflict !== undefined
    ? (error.conflict as ProjectConflict)
    : null
}

/** What has become of a project since a version; asked anew for each version that it comes to. */
export function projectChangesQuery({ id, version }: Project, since: number) {
  return queryOptions({
    queryKey: ['project-changes', id, since, version],
    queryFn: ({ signal }) =>
      send<typeof listProjectChanges>('get /api/projects/{id}/changes', {
        params: { id },
        query: { since },
        signal,
      }),
    staleTime: Infinity,
  })
}

/** Asked anew whenever the project changes. */
export function projectDetailsQuery(id: string) {
  return queryOptions({
    queryKey: detailsKey(id),
    queryFn: ({ signal }) =>
      send<typeof getProjectDetails>('get /api/projects/{id}/details', { params: { id }, signal }),
  })
}

function detailsKey(id: string) {
  return ['project-details', id] as const
}

/** Changes the project wherever it is shown. An answer may arrive after a later one: the version says which is which. */
export function putProject(client: QueryClient, project: Project): void {
  client.setQueriesData<RowPages<Project>>({ queryKey: LISTS_KEY }, (pages) =>
    pages && rowsOf(pages).some(({ id, version }) => id === project.id && version <= project.version)
      ? putRow(pages, project)
      : pages,
  )
  client.setQueryData(heldProjectsQuery.queryKey, (held) =>
    held?.map((one) => (one.id === project.id && one.version <= project.version ? project : one)),
  )
  void client.invalidateQueries({ queryKey: detailsKey(project.id) })
}

/** Puts projects that came in where their age belongs in the lists that begin with the newest; the others are asked for anew. */
export function putNewProjects(client: QueryClient, projects: readonly Project[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey: LISTS_KEY })) {
    const asked = query.queryKey.at(-1) as AskedProjects
    const fitting = projects.filter((project) => matchesProject(project, asked))
    if (asked.sort !== 'newest') void client.invalidateQueries({ queryKey: query.queryKey })
    else
      client.setQueryData<RowPages<Project>>(
        query.queryKey,
        (pages) => pages && fitting.reduce(putRow<Project>, pages),
      )
  }
}
