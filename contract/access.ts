// The calls about who may see a project: whose eyes it would be for, how far their invitation has come, and giving it to others.
import { z } from 'zod'
import { email, ownPassword } from '#domain/accounts.ts'
import { byId, defineCall } from './call.ts'

/** Who is behind an address that would get access: shown before an admin confirms (D1). */
export const recipient = z.object({
  email: z.string(),
  /** `revoked`: invited once, and not any more. `you`: the admin who asks. */
  account: z.enum(['none', 'invited', 'revoked', 'customer', 'admin', 'you', 'disabled']),
  since: z.iso.datetime().nullable(),
  projects: z.int(),
})
export type Recipient = z.output<typeof recipient>

export const getLeadRecipient = defineCall({
  method: 'get',
  path: '/api/leads/{id}/recipient',
  who: 'admin',
  summary: 'Which address would get access to a project made from this lead',
  params: byId,
  answer: { status: 200, body: recipient },
})

/** A POST, because an address has no place in a log of requests. Changes nothing. */
export const findRecipient = defineCall({
  method: 'post',
  path: '/api/recipients',
  who: 'admin',
  summary: 'Who is behind an address that might get access',
  body: z.strictObject({ email }),
  answer: { status: 200, body: recipient },
})

/** Who can see a project, and how far their invitation has come. */
export const projectAccess = z.object({
  customer: z.object({
    id: z.uuid(),
    /** Null once they have deleted their account. */
    email: z.string().nullable(),
    status: z.enum(['invited', 'revoked', 'active', 'disabled', 'deleted']),
    /** When they opened their account; null as long as they have not. */
    accepted_at: z.iso.datetime().nullable(),
    /** How many projects are theirs, this one included. */
    projects: z.int(),
  }),
  /** The latest one, until it was accepted. */
  invitation: z
    .object({
      sent_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      state: z.enum(['open', 'expired', 'revoked']),
    })
    .nullable(),
  /** None has gone out to the new account yet: the mails of the hour were used up. */
  is_invitation_unsent: z.boolean(),
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
  summary: 'Send the invitation again; the last three links stay valid until they expire',
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

/**
 * Before the customer has accepted, everything that waited for them goes along. Afterwards it is this project alone, the admin's own
 * password is asked again, and the customer is signed out everywhere.
 */
export const redirectAccess = defineCall({
  method: 'put',
  path: '/api/projects/{id}/access',
  who: 'admin',
  summary: 'Give the project to the holder of another address',
  params: byId,
  body: z.strictObject({ email, password: ownPassword.optional() }),
  answer: { status: 200, body: projectAccess },
})
