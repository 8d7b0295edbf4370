import { z } from 'zod'
import { API_SCOPES, newApiKey } from '#domain/api-keys.ts'
import { byId, defineCall } from './call.ts'

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** Its first characters. */
  prefix: z.string(),
  /** The admin in whose name it acts. */
  made_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Within a minute; null if it was never used. */
  last_used_at: z.iso.datetime().nullable(),
})
export type ApiKey = z.output<typeof apiKey>

export const listApiKeys = defineCall({
  method: 'get',
  path: '/api/keys',
  who: 'admin',
  summary: 'List the keys of other programs',
  answer: { status: 200, body: z.object({ items: z.array(apiKey) }) },
})

/** The only answer that has the key itself. */
export const makeApiKey = defineCall({
  method: 'post',
  path: '/api/keys',
  who: 'admin',
  outward: 'api key',
  summary: 'Make a key for another program',
  body: newApiKey,
  answer: { status: 201, body: apiKey.extend({ key: z.string() }) },
})

/** From then on, every call with it gets 401. */
export const revokeApiKey = defineCall({
  method: 'delete',
  path: '/api/keys/{id}',
  who: 'admin',
  summary: 'Revoke a key',
  params: byId,
  answer: { status: 204 },
})
