// Mounts a call of the contract: checks the caller and the input, runs the handler, answers.
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { ApiScope } from '#domain/api-keys.ts'
import type { Call } from '#contract/call.ts'
import { VIEW_AS } from '#contract/view-as.ts'
import { problemBody } from '#contract/problems.ts'
import { readJsonObject } from './body.ts'
import type { AppEnv, Caller, Session } from './context.ts'
import { problem } from '#server/problem.ts'

export type App = OpenAPIHono<AppEnv>

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined

type BodyByCaller<T extends Call> =
  | { by: 'session'; form: Parsed<T['body']> }
  | { by: 'key'; form: Parsed<T['keyBody']> }

interface Served<T extends Call> {
  params: Parsed<T['params']>
  query: Parsed<T['query']>
  body: T extends { keyBody: z.ZodType } ? BodyByCaller<T> : Parsed<T['body']>
  session: T['who'] extends 'anyone' ? null : T extends { scope: ApiScope } ? Caller : Session
  c: Context<AppEnv>
}

type Answer<T extends Call> = T['answer']['body'] extends z.ZodType ? z.input<T['answer']['body']> : void

/** For handlers that may also answer with a response of their own. */
export type Handler<T extends Call> = (served: Served<T>) => Promise<Answer<T> | Response>

/** The calls that are mounted on an app, for the who-table test. */
const mounted = new WeakMap<App, Call[]>()

export function callsOf(app: App): readonly Call[] {
  return mounted.get(app) ?? []
}

export function serve<T extends Call>(app: App, call: T, handler: Handler<T>): void {
  mounted.set(app, [...callsOf(app), call])
  describe(app, call)
  const paths = [call.path, ...(call.formerPath === undefined ? [] : [call.formerPath])]
  const routes = paths.map((path) => path.replace(/\{(\w+)\}/g, ':$1'))
  app.on(call.method.toUpperCase(), routes, async (c) => {
    const caller = await admit(c, call)
    // An invalid id is answered like an unknown one.
    const params = call.params?.safeParse(c.req.param())
    if (params && !params.success) throw problem('not_found')
    const served = {
      params: params?.data,
      query: call.query ? check(call.query, c.req.query()) : undefined,
      body: call.body ? await readBody(c, call, call.body, caller) : undefined,
      session: caller,
      c,
      // The schemas of the call produced these values; TypeScript cannot follow `T` through optional schemas.
    } as Served<T>
    const answer = await handler(served)
    if (answer instanceof Response) return answer
    return call.answer.status === 204 ? c.body(null, 204) : c.json(answer as object, call.answer.status)
  })
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The methods of the routes that match a path, without routes for all methods. */
export function methodsOf(app: App, path: string): string[] {
  const found = METHODS.filter((name) =>
    app.router.match(name, path)[0].some(([[, { method }]]) => method === name),
  )
  return found.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
}

async function readBody(c: Context<AppEnv>, call: Call, schema: z.ZodType, caller: Caller | null) {
  const given = await readJsonObject(c, call.maxBodyBytes)
  if (!call.keyBody) return check(schema, given)
  return caller?.keyId === undefined
    ? { by: 'session', form: check(schema, given) }
    : { by: 'key', form: check(call.keyBody, given) }
}

const BEARER = /^bearer +(\S+) *$/i

/** With a key, the session of the browser counts for nothing. */
async function admit(c: Context<AppEnv>, call: Call): Promise<Caller | null> {
  const viewed = c.req.header(VIEW_AS)
  if (viewed !== undefined && call.viewable !== true) throw problem('not_allowed', { detail: ONLY_LOOKING })
  if (call.who === 'anyone') return null
  const [, key] = BEARER.exec(c.req.header('authorization') ?? '') ?? []
  if (key !== undefined) {
    if (viewed !== undefined) throw problem('not_allowed', { detail: 'No key can look at a portal.' })
    return admitKey(c, call, key)
  }
  const session = await c.var.findSession()
  if (session === null) throw problem('not_signed_in')
  if (viewed !== undefined) return c.var.viewAs(session, viewed)
  if (call.who === 'admin' && session.role !== 'admin') throw problem('not_allowed')
  if (needsProof(call) && !session.isFresh) throw problem('step_up_needed')
  if (call.who === 'admin' && call.method !== 'get') await c.var.passAdminWrite(session)
  return session
}

async function admitKey(c: Context<AppEnv>, { scope }: Call, token: string): Promise<Caller> {
  const key = await c.var.findKey(token)
  if (key === null) throw problem('not_signed_in', { detail: 'This key is unknown or was revoked.' })
  if (scope === undefined) throw problem('not_allowed', { detail: 'No key can make this call.' })
  if (!key.scopes.includes(scope))
    throw problem('not_allowed', { detail: `This key doesn’t have the scope ${scope}.` })
  return key
}

const ONLY_LOOKING = 'You’re looking at a customer’s portal. Nothing can be changed here.'

const needsProof = ({ stepUp, outward, asksForProof }: Call): boolean =>
  stepUp === true || (outward !== undefined && asksForProof !== true)

/** Throws a 400 with every failing field in the order of the rules; people see the first message. */
export function check<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = parse(schema, value)
  if (result.success) return result.data
  throw problem('validation_failed', {
    errors: result.error.issues.map((issue) => ({
      field: issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.'),
      message: issue.code === 'unrecognized_keys' ? `Unknown field: ${issue.keys.join(', ')}` : issue.message,
    })),
  })
}

/** zod 4 compares the `length` of anything with a limit, and throws if that is an object without a value. */
function parse<T extends z.ZodType>(schema: T, value: unknown): z.ZodSafeParseResult<z.output<T>> {
  try {
    return schema.safeParse(value)
  } catch (cause) {
    throw problem('malformed_request', { detail: 'The request has a field that can’t be read.', cause })
  }
}

const securityOf = ({ who, scope }: Call): Record<string, string[]>[] => [
  { session: who === 'admin' ? ['admin'] : [] },
  ...(scope === undefined ? [] : [{ key: [scope] }]),
]

function describe(app: App, call: Call): void {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
  app.openAPIRegistry.registerPath({
    method: call.method,
    path: call.path,
    summary: call.summary,
    ...(call.who === 'anyone' ? {} : { security: securityOf(call) }),
    request: {
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
      ...(call.body
        ? {
            body: {
              required: true,
              content: json(call.keyBody ? z.union([call.body, call.keyBody]) : call.body),
            },
          }
        : {}),
    },
    responses: {
      [call.answer.status]: {
        description: call.summary,
        ...(call.answer.body ? { content: json(call.answer.body) } : {}),
        ...(call.answer.file === undefined
          ? {}
          : { content: { [call.answer.file]: { schema: z.string() } } }),
      },
      default: { description: 'A refusal', content: { 'application/problem+json': { schema: problemBody } } },
    },
  })
}
