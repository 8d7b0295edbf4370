import type { Context } from 'hono'
import { Problem, problem } from '#server/problem.ts'

/** Several times the longest form: a message has 2,000 characters. */
const MAX_BODY_BYTES = 64 * 1024

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/** Throws 413, 415, 400 (not JSON, not UTF-8) or 422 (JSON, but no object). */
export async function readJsonObject(c: Context, most = MAX_BODY_BYTES): Promise<Record<string, unknown>> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) throw problem('unsupported_media_type')
  const value = parseJson(await readText(c, most))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw problem('not_an_object')
  return value as Record<string, unknown>
}

/** The body as text, at most `most` bytes of it. Throws 413 and 400. */
export async function readText(c: Context, most = MAX_BODY_BYTES): Promise<string> {
  const bytes = await readBytes(c, most)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw problem('malformed_request', { detail: 'The request isn’t valid UTF-8.', cause })
  }
}

/** At most `most` bytes. Throws 413 and 400. */
export async function readBytes(c: Context, most: number): Promise<Uint8Array> {
  const declared = c.req.header('content-length')
  if (Number(declared ?? 0) > most) throw problem('body_too_large')
  try {
    return await readWhole(c, declared, most)
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    // The client has closed the connection: not an error of the server.
    throw problem('malformed_request', { detail: 'The request was cut off.', cause })
  }
}

async function readWhole(c: Context, declared: string | undefined, most: number): Promise<Uint8Array> {
  // Node passes on exactly the declared bytes; reading them as a web stream would cost more than all the checks.
  if (declared !== undefined) return new Uint8Array(await c.req.raw.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw problem('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw problem('malformed_request', { detail: 'The request isn’t valid JSON.', cause })
  }
}
