import { z } from 'zod'
import { email, accountPassword } from '#domain/accounts.ts'
import { FACTOR_STATES } from '#domain/factor-kinds.ts'
import { byId, defineCall, pageOf } from './call.ts'

export const admin = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  since: z.iso.datetime(),
  second_factor: z.enum(FACTOR_STATES),
  is_suspended: z.boolean(),
  /** The invitation is not accepted yet: the role has no effect. */
  is_invited: z.boolean(),
})
export type Admin = z.output<typeof admin>

export const listAdmins = defineCall({
  method: 'get',
  path: '/api/admins',
  who: 'admin',
  summary: 'List admins, including suspended ones',
  answer: { status: 200, body: pageOf(admin) },
})

export const grantAdmin = defineCall({
  method: 'post',
  path: '/api/admins',
  who: 'admin',
  summary: 'Make a user an admin, or invite one by email',
  body: z.strictObject({ email, password: accountPassword }),
  answer: { status: 201, body: admin },
})

export const revokeAdmin = defineCall({
  method: 'delete',
  path: '/api/admins/{id}',
  who: 'admin',
  summary: 'Remove an admin',
  params: byId,
  body: z.strictObject({ password: accountPassword }),
  answer: { status: 200, body: z.object({ status: z.literal(true) }) },
})

export const resetSecondFactor = defineCall({
  method: 'delete',
  path: '/api/admins/{id}/second-factor',
  who: 'admin',
  stepUp: true,
  summary: "Reset another admin's second factors, and end their sessions",
  params: byId,
  answer: { status: 200, body: z.object({ status: z.literal(true) }) },
})
