import { z } from 'zod'
import { PROJECT_STATUSES, PROJECT_TYPES } from '#domain/project-choices.ts'
import {
  newProject,
  newProjectUpdate,
  project,
  projectChanges,
  projectFieldChange,
  projectUpdate,
} from '#domain/projects.ts'
import { SEARCH_MAX } from '#domain/lead-search.ts'
import { lead } from '#domain/leads.ts'
import { PROJECT_SORTS } from '#domain/project-search.ts'
import { oneLine } from '#domain/text.ts'
import { anyIds, anyOf, byId, defineCall, oneOf, pageOf, pageQuery } from './call.ts'

export const projectListQuery = pageQuery.extend({
  q: oneLine('Search', SEARCH_MAX).default(''),
  status: anyOf('status', PROJECT_STATUSES),
  type: anyOf('type', PROJECT_TYPES),
  ids: anyIds,
  sort: oneOf('sort', PROJECT_SORTS).default('newest'),
})
export type ProjectListQuery = z.output<typeof projectListQuery>

export const listProjects = defineCall({
  method: 'get',
  path: '/api/projects',
  who: 'signed-in',
  scope: 'projects:read',
  summary: 'List projects: your own, or all for an admin',
  query: projectListQuery,
  answer: { status: 200, body: pageOf(project) },
})

export const getProject = defineCall({
  method: 'get',
  path: '/api/projects/{id}',
  who: 'signed-in',
  scope: 'projects:read',
  viewable: true,
  summary: 'Get a project',
  params: byId,
  answer: { status: 200, body: project },
})

/** Creates the project, converts the lead and invites or notifies its customer in one transaction. `Idempotency-Key` is honored. */
export const createProject = defineCall({
  method: 'post',
  path: '/api/projects',
  who: 'admin',
  summary: 'Convert a lead into a project',
  body: newProject,
  answer: { status: 201, body: project },
})

/** `If-Match: "5"` is the version seen. Changes of other fields since then are kept; of the same fields they are a conflict. */
export const changeProject = defineCall({
  method: 'patch',
  path: '/api/projects/{id}',
  who: 'admin',
  scope: 'projects:write',
  summary: 'Update a project',
  params: byId,
  body: projectChanges,
  answer: { status: 200, body: project },
})

/** The conflict of `changeProject`: the current project, and what has changed since the version that the caller saw. */
export const projectConflict = z.object({ project, changes: z.array(projectFieldChange) })
export type ProjectConflict = z.output<typeof projectConflict>

/** A field that was changed and changed back is not included. */
export const listProjectChanges = defineCall({
  method: 'get',
  path: '/api/projects/{id}/changes',
  who: 'admin',
  summary: "List a project's changes since a version",
  params: byId,
  query: z.object({
    since: z.coerce
      .number({ error: 'since must be a version' })
      .int('since must be a version')
      .min(0, 'since must be a version')
      .max(2_147_483_647, 'since must be a version')
      .default(0),
  }),
  answer: { status: 200, body: z.object({ items: z.array(projectFieldChange) }) },
})

export const projectDetails = z.object({
  project,
  lead: lead.pick({ id: true, full_name: true, company_name: true }).nullable(),
  last_changes: z.array(projectFieldChange),
})
export type ProjectDetails = z.output<typeof projectDetails>

export const getProjectDetails = defineCall({
  method: 'get',
  path: '/api/projects/{id}/details',
  who: 'admin',
  summary: 'Get a project with its lead and its last changes',
  params: byId,
  answer: { status: 200, body: projectDetails },
})

export const listProjectUpdates = defineCall({
  method: 'get',
  path: '/api/projects/{id}/updates',
  who: 'signed-in',
  scope: 'projects:read',
  viewable: true,
  summary: "List a project's updates",
  params: byId,
  query: pageQuery,
  answer: { status: 200, body: pageOf(projectUpdate) },
})

/** The customer also gets an email, at most one every five minutes, unless they turned it off. `Idempotency-Key` is honored. */
export const postProjectUpdate = defineCall({
  method: 'post',
  path: '/api/projects/{id}/updates',
  who: 'admin',
  scope: 'projects:write',
  summary: 'Post a project update',
  params: byId,
  body: newProjectUpdate,
  answer: { status: 201, body: projectUpdate },
})

export const listUpdates = defineCall({
  method: 'get',
  path: '/api/updates',
  who: 'signed-in',
  summary: 'List the updates of your projects',
  query: pageQuery,
  answer: { status: 200, body: pageOf(projectUpdate) },
})
