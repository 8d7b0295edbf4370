import { Readable } from 'node:stream'
import type { Context } from 'hono'
import * as calls from '#contract/files.ts'
import type { Upload } from '#domain/files.ts'
import type { Config } from '#server/config.ts'
import type { Session } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { serve, type App } from '#server/http/serve.ts'
import { problem, Problem } from '#server/problem.ts'
import * as files from './service.ts'

interface FilesDeps {
  files: files.FilesContext
  config: Pick<Config, 'rateLimits'>
}

/** Under their own role; which role it is makes no difference to uploads. */
const personOf = ({ userId, role }: Session) => ({ role, userId }) as const

const TUS = '1.0.0'
const CHUNK_TYPE = 'application/offset+octet-stream'

export function mountFiles(app: App, { files: context, config }: FilesDeps): void {
  serve(app, calls.beginUpload, async ({ body, session }) => {
    if (config.rateLimits) {
      await enforceLimits(context.db, personOf(session), [
        { limit: 'upload person', subject: session.userId },
      ])
    }
    return files.beginUpload(context, personOf(session), body)
  })
  serve(app, calls.getUpload, async ({ params, session, c }) =>
    tell(c, await files.getUpload(context, personOf(session), params.id)),
  )
  serve(app, calls.continueUpload, async ({ params, session, c }) => {
    tell(c, await files.continueUpload(context, personOf(session), params.id, () => readChunk(c)))
  })
  serve(app, calls.removeUpload, ({ params, session }) =>
    files.removeUpload(context, personOf(session), params.id),
  )
  serve(app, calls.downloadFile, async ({ params, session, c }) => {
    const { name, size, type, content } = await files.openDownload(context, personOf(session), params.id)
    const isHead = c.req.method === 'HEAD'
    if (isHead) content.destroy()
    return new Response(isHead ? null : (Readable.toWeb(content) as ReadableStream<Uint8Array>), {
      headers: {
        ...SAFE,
        'content-type': type,
        'content-length': String(size),
        'content-disposition': `attachment; filename="${asciiOf(name)}"; filename*=UTF-8''${encodeName(name)}`,
        'cache-control': 'private, no-cache',
      },
    })
  })
  serve(app, calls.getThumbnail, async ({ params, session }) => {
    const bytes = await files.readThumbnail(context, personOf(session), params.id)
    return new Response(new Uint8Array(bytes), {
      headers: { ...SAFE, 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' },
    })
  })
}

/** A file is never a page of this site, whatever is in it. */
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
}

function tell(c: Context, upload: Upload): Upload {
  c.header('tus-resumable', TUS)
  c.header('upload-offset', String(upload.offset))
  c.header('upload-length', String(upload.size))
  return upload
}

function readChunk(c: Context): files.Chunk {
  if (c.req.header('content-type') !== CHUNK_TYPE)
    throw problem('unsupported_media_type', { detail: `Send the bytes as ${CHUNK_TYPE}.` })
  const offset = c.req.header('upload-offset') ?? ''
  if (!/^\d{1,12}$/.test(offset)) throw problem('malformed_request', { detail: 'Send Upload-Offset.' })
  return { offset: Number(offset), body: bodyOf(c) }
}

/** A connection that ends too early is not an error of the server. */
async function* bodyOf(c: Context): AsyncIterable<Uint8Array> {
  try {
    yield* c.req.raw.body ?? []
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw problem('malformed_request', { detail: 'The upload was cut off.', cause })
  }
}

/** For clients that do not know `filename*` (RFC 6266). */
const asciiOf = (name: string) => name.replace(/[^\x20-\x7E]|["\\%]/g, '_')

const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
