import type { Context } from 'hono'
import { readText } from '#server/http/body.ts'
import type { AppEnv } from '#server/http/context.ts'
import { problem } from '#server/problem.ts'

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;.*)?$/i

export async function readFormPost(c: Context<AppEnv>): Promise<FormData> {
  if (!FORM_TYPE.test(c.req.header('content-type') ?? '')) {
    throw problem('unsupported_media_type', { detail: 'Send the form from a browser.' })
  }
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(await readText(c))) form.append(name, value)
  return form
}
