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
import type { ProjectFilter, ProjectSort } from '#domain/project-search.ts'
import type { Project } from '#domain/projects.ts'
import { ProblemError, send } from './call.ts'
import { LEADS_KEY } from './leads.ts'
import { getJournalPosition, rowsSince } from './live-journal.ts'
import { putRow, putRowInto, rowsOf, type RowPages } from './row-pages.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'

const LISTS_KEY = ['projects', 'list'] as const

/** A few phone screens, so that the next page arrives before the reader does. */
const PAGE = 50

export interface ProjectSearch extends ProjectFilter {
  sort: ProjectSort
}

/** The admins' list. New projects wait until the admin asks for them. */
export function projectListQuery(search: ProjectSearch) {
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, search],
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const position = getJournalPosition()
      const page = await send<typeof listProjects>('get /api/projects', {
        query: { ...queryOfProjects(search), limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      })
      return rowsSince('project', position).reduce((withRows, row) => putRowInto(withRows, row, false), page)
    },
    getNextPageParam: ({ next }) => next,
    // The previous results stay visible until the new ones arrive.
    placeholderData: keepPreviousData,
    // Events keep the list current; a refetch could move rows while someone reads.
    refetchOnWindowFocus: false,
  })
}

/** Which of these projects a list would show. */
export async function findMatchingProjects(
  search: ProjectSearch,
  ids: readonly string[],
): Promise<Project[]> {
  const query = { ...queryOfProjects(search), ids: ids.join(','), limit: ids.length }
  return (await send<typeof listProjects>('get /api/projects', { query })).items
}

export const queryOfProjects = ({ q, status, type, sort }: ProjectSearch) => ({
  ...(q !== '' && { q }),
  ...(status.length > 0 && { status: status.join(',') }),
  ...(type.length > 0 && { type: type.join(',') }),
  sort,
})

/** Projects whose cards contain typed text. They stay visible with any filter and get live updates. */
export const pinnedProjectsQuery = queryOptions({
  queryKey: ['pinned-projects'],
  queryFn: skipToken,
  initialData: [] as readonly Project[],
})

export function pinProject(client: QueryClient, project: Project): void {
  client.setQueryData(pinnedProjectsQuery.queryKey, (pinned = []) =>
    pinned.some(({ id }) => id === project.id) ? pinned : [...pinned, project],
  )
}

export function unpinProject(client: QueryClient, id: string): void {
  client.setQueryData(pinnedProjectsQuery.queryKey, (pinned = []) =>
    pinned.some((one) => one.id === id) ? pinned.filter((one) => one.id !== id) : pinned,
  )
}

/** Updates the project list and the lead without waiting for the live stream. */
export function useCreateProject() {
  const client = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  return useMutation({
    async mutationFn(form: BodyOf<typeof createProject>) {
      const position = getJournalPosition()
      const project = await send<typeof createProject>('post /api/projects', {
        body: form,
        headers: { 'idempotency-key': keys.keyFor(JSON.stringify(form)) },
      })
      return { project, position }
    },
    onSuccess({ project, position }) {
      keys.forget()
      putProject(client, project)
      void client.invalidateQueries({ queryKey: LISTS_KEY })
      if (rowsSince('lead', position).length === 0) void client.invalidateQueries({ queryKey: LEADS_KEY })
    },
  })
}

interface Change {
  id: string
  changes: BodyOf<typeof changeProject>
  seen: number
}

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
      const conflict = findConflict(error)
      if (conflict) putProject(client, conflict.project)
    },
  })
}

/** The conflicting changes, if another admin changed the same fields. */
export function findConflict(error: unknown): ProjectConflict | null {
  return error instanceof ProblemError && error.code === 'conflict' && error.conflict !== undefined
    ? (error.conflict as ProjectConflict)
    : null
}

/** The changes since a version; fetched again for each new version. */
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

/** Updates the project wherever it is shown. Answers may arrive out of order; an older version does not overwrite a newer one. */
export function putProject(client: QueryClient, project: Project): void {
  client.setQueriesData<RowPages<Project>>({ queryKey: LISTS_KEY }, (pages) =>
    pages && rowsOf(pages).some(({ id, version }) => id === project.id && version <= project.version)
      ? putRow(pages, project)
      : pages,
  )
  client.setQueryData(pinnedProjectsQuery.queryKey, (pinned) =>
    pinned?.map((one) => (one.id === project.id && one.version <= project.version ? project : one)),
  )
  void client.invalidateQueries({ queryKey: detailsKey(project.id) })
}
