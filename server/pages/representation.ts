import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

interface Variant {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

export interface Representation {
  type: string
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant }
}

/** Below this many bytes, compression does not make a response smaller. */
const MIN_COMPRESSED_BYTES = 600

/** The highest level takes twice as long for 2 % less, and the start waits for every page. */
const BROTLI_QUALITY = 10

let queue: Promise<unknown> = Promise.resolve()

/** Compresses on libuv's thread pool, one body at a time: each takes 33 MB, all of them together would take a gigabyte. */
export function compressBody(body: string, type: string): Promise<Representation> {
  const job = queue.then(() => compressNow(Buffer.from(body), type))
  // The caller gets the error; the queue continues.
  queue = job.catch(() => {})
  return job
}

async function compressNow(plain: Buffer, type: string): Promise<Representation> {
  const shouldCompress = plain.byteLength >= MIN_COMPRESSED_BYTES
  return toRepresentation(plain, type, shouldCompress ? await compress(plain, BROTLI_QUALITY) : {})
}

export async function compress(plain: Buffer, quality: number): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzipAsync(plain, { level: 9 })])
  return { br, gzip: gz }
}

export function toRepresentation(
  plain: Buffer,
  type: string,
  encoded: { br?: Buffer; gzip?: Buffer } = {},
): Representation {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const variant = (bytes: Buffer, suffix: string): Variant => ({
    bytes: new Uint8Array(bytes),
    etag: `"${hash}${suffix}"`,
  })
  const variants: Representation['variants'] = { identity: variant(plain, '') }
  if (encoded.br) variants.br = variant(encoded.br, '-br')
  if (encoded.gzip) variants.gzip = variant(encoded.gzip, '-gz')
  return { type, variants }
}

interface StaticResponse {
  status: number
  headers: Record<string, string>
  bytes: Uint8Array<ArrayBuffer> | null
}

interface EncodedResponse {
  etag: string
  full: StaticResponse
  /** For conditional requests; only with status 200. */
  notModified: StaticResponse | null
}

/** A body with all its possible responses, assembled once. */
export type Resource = Partial<Record<Encoding, EncodedResponse>> & { identity: EncodedResponse }

export function buildResponses(
  { type, variants }: Representation,
  headers: Record<string, string>,
  status = 200,
): Resource {
  const encode = (encoding: Encoding, { bytes, etag }: Variant): EncodedResponse => {
    const common = {
      ...headers,
      'content-type': type,
      etag,
      ...(variants.br ? { vary: 'Accept-Encoding' } : {}),
    }
    const encodingHeaders = {
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(bytes.byteLength),
    }
    return {
      etag,
      full: { status, headers: { ...common, ...encodingHeaders }, bytes },
      notModified: status === 200 ? { status: 304, headers: common, bytes: null } : null,
    }
  }
  return {
    ...(variants.br && { br: encode('br', variants.br) }),
    ...(variants.gzip && { gzip: encode('gzip', variants.gzip) }),
    identity: encode('identity', variants.identity),
  }
}

/** The best encoding that the client accepts; 304 if it already has this body. */
export function respondWith(c: Context, resource: Resource): Response {
  const accepted = acceptedEncodings(c.req.header('accept-encoding') ?? '')
  const encoding = accepted.find((one) => resource[one] !== undefined)
  const { etag, full, notModified } = (encoding && resource[encoding]) ?? resource.identity
  const known = c.req.header('if-none-match')
  const isKnown = notModified !== null && known !== undefined && etagMatches(known, etag)
  const { status, headers, bytes } = isKnown ? notModified : full
  return new Response(bytes, { status, headers })
}

/** The supported encodings that a client accepts with a weight above zero (RFC 9110, 12.5.3). */
function acceptedEncodings(header: string): Encoding[] {
  const weights = new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  return ENCODINGS.filter((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0)
}

/** A weak comparison: a proxy may have weakened the tag (RFC 9110, 13.1.2). */
function etagMatches(header: string, etag: string): boolean {
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag)
}
