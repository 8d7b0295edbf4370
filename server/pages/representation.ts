// A body compressed in every encoding ahead of time, and content negotiation for a request.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

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

/** The highest level takes twice as long for 2 % less, and the start waits for every page. Each body takes 33 MB meanwhile. */
const QUALITY = 10

let turn: Promise<unknown> = Promise.resolve()

/** Compresses in the background threads, one body at a time: all of them together would take a gigabyte. */
export function represent(body: string, type: string): Promise<Representation> {
  const mine = turn.then(() => representNow(Buffer.from(body), type))
  // The caller gets the error; the queue continues.
  turn = mine.catch(() => {})
  return mine
}

async function representNow(plain: Buffer, type: string): Promise<Representation> {
  const isCompressed = plain.byteLength >= MIN_COMPRESSED_BYTES
  return assemble(plain, type, isCompressed ? await compress(plain, QUALITY) : {})
}

export async function compress(plain: Buffer, quality: number): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  const [br, gz] = await Promise.all([brotli(plain, { params }), deflate(plain, { level: 9 })])
  return { br, gzip: gz }
}

export function assemble(
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

export interface Answer {
  status: number
  headers: Record<string, string>
  bytes: Uint8Array<ArrayBuffer> | null
}

interface Choice {
  etag: string
  whole: Answer
  /** For conditional requests; only with status 200. */
  unchanged: Answer | null
}

/** A body with all its possible responses, assembled once. */
export type Resource = Partial<Record<Encoding, Choice>> & { identity: Choice }

export function prepare(
  { type, variants }: Representation,
  headers: Record<string, string>,
  status = 200,
): Resource {
  const choice = (encoding: Encoding, { bytes, etag }: Variant): Choice => {
    const common = {
      ...headers,
      'content-type': type,
      etag,
      ...(variants.br ? { vary: 'Accept-Encoding' } : {}),
    }
    const own = {
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(bytes.byteLength),
    }
    return {
      etag,
      whole: { status, headers: { ...common, ...own }, bytes },
      unchanged: status === 200 ? { status: 304, headers: common, bytes: null } : null,
    }
  }
  return {
    ...(variants.br && { br: choice('br', variants.br) }),
    ...(variants.gzip && { gzip: choice('gzip', variants.gzip) }),
    identity: choice('identity', variants.identity),
  }
}

interface Conditions {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** The best encoding that the client accepts; 304 if it already has this body. */
export function chooseAnswer(resource: Resource, { acceptEncoding, ifNoneMatch }: Conditions): Answer {
  const encoding = acceptedEncodings(acceptEncoding ?? '').find((one) => resource[one] !== undefined)
  const { etag, whole, unchanged } = resource[encoding ?? 'identity'] ?? resource.identity
  return unchanged && ifNoneMatch !== undefined && names(ifNoneMatch, etag) ? unchanged : whole
}

export function answerResource(c: Context, resource: Resource): Response {
  const { status, headers, bytes } = chooseAnswer(resource, {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  })
  return new Response(bytes, { status, headers })
}

/** Browsers send few different values. */
const known = new Map<string, readonly Encoding[]>()
const MAX_KNOWN = 100

function acceptedEncodings(header: string): readonly Encoding[] {
  const found = known.get(header)
  if (found) return found
  const accepted = readAccepted(header)
  if (known.size >= MAX_KNOWN) known.clear()
  if (header.length <= 200) known.set(header, accepted)
  return accepted
}

/** The supported encodings that a client accepts with a weight above zero (RFC 9110, 12.5.3). */
function readAccepted(header: string): Encoding[] {
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
function names(header: string, etag: string): boolean {
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag)
}
