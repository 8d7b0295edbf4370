import { z } from 'zod'
import { email, accountPassword } from '#domain/accounts.ts'
import { me } from './accounts.ts'
import { byId, defineCall } from './call.ts'

/** The person behind an address that would get access: shown before an admin confirms. */
export const recipient = z.object({
  email: z.string(),
  /** `revoked`: the invitation was withdrawn. `you`: the calling admin. */
  account: z.enum(['none', 'invited', 'revoked', 'customer', 'admin', 'you', 'disabled']),
  since: z.iso.datetime().nullable(),
  projects: z.int(),
})
export type Recipient = z.output<typeof recipient>

export const getLeadRecipient = defineCall({
  method: 'get',
  path: '/api/leads/{id}/recipient',
  who: 'admin',
  summary: "Get the recipient of this lead's project",
  params: byId,
  answer: { status: 200, body: recipient },
})

/** A POST, so that the address does not appear in request logs. Changes nothing. */
export const findRecipient = defineCall({
  method: 'post',
  path: '/api/recipients',
  who: 'admin',
  summary: 'Find the recipient with an email address',
  body: z.strictObject({ email }),
  answer: { status: 200, body: recipient },
})

export const projectAccess = z.object({
  customer: z.object({
    id: z.uuid(),
    full_name: z.string().nullable(),
    company_name: z.string().nullable(),
    email: z.string().nullable(),
    status: z.enum(['invited', 'revoked', 'active', 'disabled', 'deleted']),
    accepted_at: z.iso.datetime().nullable(),
    projects: z.int(),
  }),
  invitation: z
    .object({
      sent_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      state: z.enum(['open', 'expired', 'revoked']),
    })
    .nullable(),
  /** No mail was sent to the new account yet: the hourly limit was reached. */
  is_invitation_unsent: z.boolean(),
})
export type ProjectAccess = z.output<typeof projectAccess>

export const getProjectAccess = defineCall({
  method: 'get',
  path: '/api/projects/{id}/access',
  who: 'admin',
  summary: "Get a project's customer and invitation",
  params: byId,
  answer: { status: 200, body: projectAccess },
})

export const sendInvitation = defineCall({
  method: 'post',
  path: '/api/projects/{id}/invitations',
  who: 'admin',
  summary: 'Resend the invitation',
  params: byId,
  answer: { status: 200, body: projectAccess },
})

export const revokeInvitations = defineCall({
  method: 'delete',
  path: '/api/projects/{id}/invitations',
  who: 'admin',
  summary: 'Revoke the invitation',
  params: byId,
  answer: { status: 200, body: projectAccess },
})

const done = z.object({ status: z.literal(true) })

/** Until the session opens another one. Each time is in the audit log. */
export const openPortal = defineCall({
  method: 'post',
  path: '/api/users/{id}/portal-view',
  who: 'admin',
  summary: 'Open the portal of a customer, to look at it',
  params: byId,
  answer: { status: 200, body: me },
})

export const endSessionsOfUser = defineCall({
  method: 'delete',
  path: '/api/users/{id}/sessions',
  who: 'admin',
  stepUp: true,
  summary: "End all of another person's sessions",
  params: byId,
  answer: { status: 200, body: done },
})

/** Also ends their sessions and open links. Not for the calling admin. */
export const suspendUser = defineCall({
  method: 'put',
  path: '/api/users/{id}/suspension',
  who: 'admin',
  stepUp: true,
  summary: "Suspend another person's account",
  params: byId,
  answer: { status: 200, body: done },
})

export const restoreUser = defineCall({
  method: 'delete',
  path: '/api/users/{id}/suspension',
  who: 'admin',
  stepUp: true,
  summary: 'Restore a suspended account',
  params: byId,
  answer: { status: 200, body: done },
})

/**
 * All projects of a customer who has not accepted yet move; later only this one, with the admin's password, and the customer is signed out.
 */
export const redirectAccess = defineCall({
  method: 'put',
  path: '/api/projects/{id}/access',
  who: 'admin',
  summary: 'Move the project to another customer',
  params: byId,
  body: z.strictObject({ email, password: accountPassword.optional() }),
  answer: { status: 200, body: projectAccess },
})
