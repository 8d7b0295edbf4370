// Reads a form that a browser without scripts posted. Must never hand on more than a form of ours can hold.
import type { Context } from 'hono'
import { readText } from '#server/http/body.ts'
import type { AppEnv } from '#server/http/context.ts'
import { problem } from '#server/http/problem.ts'

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;.*)?$/i

/** The request as the page's action takes it, its body read and bounded. Throws 413, 415 and 400. */
export async function readFormPost(c: Context<AppEnv>, address: string): Promise<Request> {
  if (!FORM_TYPE.test(c.req.header('content-type') ?? '')) {
    throw problem('unsupported_media_type', { detail: 'Please send the form as a browser does.' })
  }
  return new Request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: await readText(c),
  })
}
