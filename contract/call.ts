import { z } from 'zod'
import type { ApiScope } from '#domain/api-keys.ts'
import type { Outward } from '#domain/outward.ts'
import { MAX_IDS } from './limits.ts'

/** Who can make a call. `anyone` includes signed-in people; `signed-in` includes admins. */
const CALLERS = ['anyone', 'signed-in', 'admin'] as const
type Caller = (typeof CALLERS)[number]

export interface Call {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  path: `/${string}`
  /** An earlier path, for tabs that were opened before an upgrade. Not in the API description. */
  formerPath?: `/${string}`
  who: Caller
  /** A key with this scope can make the call too, in the name of the admin who made the key. */
  scope?: ApiScope
  /** Only in a session with a recent proof of identity. */
  stepUp?: true
  /** Moves mail, money or data outward: needs the same proof, and the other admins are told by email. */
  outward?: Outward
  /** Of an outward call: only some of what it can do needs the proof, so the service asks for it. */
  asksForProof?: true
  /** A part of the customer's portal, which an admin may read as that customer. */
  viewable?: true
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Instead of `body`, if a key makes the call. */
  keyBody?: z.ZodType
  /** Instead of the limit of all calls, for long lists. */
  maxBodyBytes?: number
  /** `file`: the media type of an answer that is no JSON. */
  answer: { status: 200 | 201 | 204; body?: z.ZodType; file?: string }
}

export function defineCall<const T extends Call>(call: T): T {
  return call
}

export const byId = z.object({ id: z.uuid({ error: 'Not found' }) })

/** Lists return a page, newest first; `next` is the cursor of the following page or null. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next: z.string().nullable() })
}
export interface Page<T> {
  items: T[]
  next: string | null
}

export const pageQuery = z.object({
  limit: z.coerce
    .number({ error: 'limit must be a number from 1 to 200' })
    .int('limit must be a number from 1 to 200')
    .min(1, 'limit must be a number from 1 to 200')
    .max(200, 'limit must be a number from 1 to 200')
    .default(50),
  cursor: z.string().max(500, 'cursor is not one of ours').optional(),
})
export type PageQuery = z.output<typeof pageQuery>

/** For a query: any of several values, separated by commas; empty means all. Duplicates are ignored. */
export function anyOf<const T extends string>(label: string, values: readonly T[]) {
  return z
    .string()
    .transform((text) => [...new Set(text.split(','))].filter((one) => one !== ''))
    .refine(
      (chosen): chosen is T[] => chosen.every((one) => values.some((value) => value === one)),
      `${label} must be some of ${values.join(', ')}`,
    )
    .default([])
}

const someIds = z.array(z.uuid()).max(MAX_IDS)

/** Only the rows with these ids, separated by commas. */
export const anyIds = z
  .string()
  .transform((text) => text.split(','))
  .refine((ids) => someIds.safeParse(ids).success, `ids must be UUIDs, ${MAX_IDS} at most`)
  .default([])

export function oneOf<const T extends string>(label: string, values: readonly T[]) {
  return z.enum(values, { error: `${label} must be one of ${values.join(', ')}` })
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined
type Output<T> = T extends z.ZodType ? z.output<T> : undefined
export type BodyOf<T extends Call> = Input<T['body']>
export type AnswerOf<T extends Call> = Output<T['answer']['body']>
