// Projects for the portal and the consoles: lists that live events keep true, changes, and who may see them.
// Must never show a change that the server has not confirmed.
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { BodyOf } from '#contract/call.ts'
import type {
  changeProject,
  createProject,
  getProjectAccess,
  listProjects,
  revokeInvitations,
  sendInvitation,
} from '#contract/projects.ts'
import type { Project } from '#domain/projects.ts'
import { send } from './call.ts'
import { LEADS_KEY } from './leads.ts'
import { markMoment, rowsSince } from './live-journal.ts'
import { PAGE_LIMIT, putRow, putRowInto, type RowPages } from './row-pages.ts'

export const PROJECTS_KEY = ['projects'] as const

export const projectsQuery = infiniteQueryOptions({
  queryKey: PROJECTS_KEY,
  initialPageParam: null as string | null,
  async queryFn({ pageParam, signal }) {
    const moment = markMoment()
    const page = await send<typeof listProjects>('get /api/projects', {
      query: { limit: PAGE_LIMIT, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    })
    return rowsSince('project', moment).reduce(
      (withRows, row) => putRowInto(withRows, row, pageParam === null),
      page,
    )
  },
  getNextPageParam: ({ next }) => next,
})

/** The list shows the project at once, and the lead as converted, whether or not the live stream is up. */
export function useCreateProject() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(form: BodyOf<typeof createProject>) {
      const moment = markMoment()
      return { project: await send<typeof createProject>('post /api/projects', { body: form }), moment }
    },
    onSuccess({ project, moment }) {
      putProject(client, project, moment)
      if (rowsSince('lead', moment).length === 0) void client.invalidateQueries({ queryKey: LEADS_KEY })
    },
  })
}

export function useChangeProject() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ id, changes }: { id: string; changes: BodyOf<typeof changeProject> }) {
      const moment = markMoment()
      const project = await send<typeof changeProject>('patch /api/projects/{id}', {
        params: { id },
        body: changes,
      })
      return { project, moment }
    },
    onSuccess: ({ project, moment }) => putProject(client, project, moment),
  })
}

function putProject(client: QueryClient, project: Project, moment: number): void {
  // Where an event about it came meanwhile, that one is the later word.
  if (rowsSince('project', moment).some(({ id }) => id === project.id)) return
  client.setQueryData<RowPages<Project>>(PROJECTS_KEY, (pages) => pages && putRow(pages, project))
}

export function projectAccessQuery(projectId: string) {
  return queryOptions({
    queryKey: accessKey(projectId),
    queryFn: ({ signal }) =>
      send<typeof getProjectAccess>('get /api/projects/{id}/access', { params: { id: projectId }, signal }),
    staleTime: 30_000,
  })
}

export function useSendInvitation(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send<typeof sendInvitation>('post /api/projects/{id}/invitations', { params: { id: projectId } }),
    onSuccess: (access) => client.setQueryData(accessKey(projectId), access),
  })
}

export function useRevokeInvitations(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send<typeof revokeInvitations>('delete /api/projects/{id}/invitations', { params: { id: projectId } }),
    onSuccess: (access) => client.setQueryData(accessKey(projectId), access),
  })
}

function accessKey(projectId: string) {
  return ['project-access', projectId] as const
}
