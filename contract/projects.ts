// The calls about projects, the updates posted on them, and who may see them.
import { z } from 'zod'
import { email } from '#domain/accounts.ts'
import { newProject, newProjectUpdate, project, projectChanges, projectUpdate } from '#domain/projects.ts'
import { byId, defineCall, pageOf, pageQuery } from './call.ts'

export const listProjects = defineCall({
  method: 'get',
  path: '/api/projects',
  who: 'signed-in',
  summary: "The caller's own projects; for an admin, all",
  query: pageQuery,
  answer: { status: 200, body: pageOf(project) },
})

/** Creates the project, converts the lead and invites or notifies its customer in one transaction (D1). */
export const createProject = defineCall({
  method: 'post',
  path: '/api/projects',
  who: 'admin',
  summary: 'Turn a lead into a project',
  body: newProject,
  answer: { status: 201, body: project },
})

export const changeProject = defineCall({
  method: 'patch',
  path: '/api/projects/{id}',
  who: 'admin',
  summary: 'Change a project',
  params: byId,
  body: projectChanges,
  answer: { status: 200, body: project },
})

export const listProjectUpdates = defineCall({
  method: 'get',
  path: '/api/projects/{id}/updates',
  who: 'signed-in',
  summary: 'The updates of one project, newest first',
  params: byId,
  query: pageQuery,
  answer: { status: 200, body: pageOf(projectUpdate) },
})

export const postProjectUpdate = defineCall({
  method: 'post',
  path: '/api/projects/{id}/updates',
  who: 'admin',
  summary: 'Post an update that the customer sees at once',
  params: byId,
  body: newProjectUpdate,
  answer: { status: 201, body: projectUpdate },
})

export const listUpdates = defineCall({
  method: 'get',
  path: '/api/updates',
  who: 'signed-in',
  summary: "The updates of the caller's own projects, newest first",
  query: pageQuery,
  answer: { status: 200, body: pageOf(projectUpdate) },
})

/** Who can see a project, and how far their invitation has come. */
export const projectAccess = z.object({
  customer: z.object({ id: z.uuid(), email: z.string(), status: z.enum(['invited', 'active', 'disabled']) }),
  invitation: z
    .object({
      sent_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      state: z.enum(['open', 'expired', 'revoked']),
    })
    .nullable(),
})
export type ProjectAccess = z.output<typeof projectAccess>

export const getProjectAccess = defineCall({
  method: 'get',
  path: '/api/projects/{id}/access',
  who: 'admin',
  summary: 'Who can see a project',
  params: byId,
  answer: { status: 200, body: projectAccess },
})

export const sendInvitation = defineCall({
  method: 'post',
  path: '/api/projects/{id}/invitations',
  who: 'admin',
  summary: 'Send the invitation again; older links stay valid until they expire',
  params: byId,
  answer: { status: 200, body: projectAccess },
})

export const revokeInvitations = defineCall({
  method: 'delete',
  path: '/api/projects/{id}/invitations',
  who: 'admin',
  summary: 'Make every link of the invitation worthless',
  params: byId,
  answer: { status: 200, body: projectAccess },
})

export const redirectAccess = defineCall({
  method: 'put',
  path: '/api/projects/{id}/access',
  who: 'admin',
  summary: 'Give the project to the holder of another address',
  params: byId,
  body: z.strictObject({ email }),
  answer: { status: 200, body: projectAccess },
})
