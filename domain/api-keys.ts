// Keys of other programs, and what they may do.
import { z } from 'zod'
import { oneLine, required } from './text.ts'

/** By noun. A test checks that each has its calls. */
export const API_SCOPES = [
  'leads:read',
  'leads:write',
  'projects:read',
  'projects:write',
  'orders:read',
  'bookings:read',
  'messages:read',
  'support:read',
] as const
export type ApiScope = (typeof API_SCOPES)[number]

const CHOOSE = 'Choose what the key may do'

export const newApiKey = z.strictObject({
  name: required('Name').pipe(oneLine('Name', 60)),
  scopes: z
    .array(z.enum(API_SCOPES, { error: 'A scope is not one of the choices' }), { error: CHOOSE })
    .min(1, CHOOSE)
    .max(API_SCOPES.length, 'A scope is there twice'),
})
export type NewApiKey = z.output<typeof newApiKey>
