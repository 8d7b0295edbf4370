// A body that is ready in every encoding, and the choice among them for a request. Must never compress while somebody waits.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

/** Below this many bytes a compressed answer is not smaller on the wire. */
const WORTH_COMPRESSING = 600

/** The best costs ten times as much, and the start waits for every page. */
const QUALITY = 9

/** Compresses once, in the background threads. */
export async function represent(body: string, type: string): Promise<Representation> {
  const plain = Buffer.from(body)
  if (plain.byteLength < WORTH_COMPRESSING) return assemble(plain, type)
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    }),
    deflate(plain, { level: 9 }),
  ])
  return assemble(plain, type, { br, gzip: gz })
}

/** Where the encodings are there already. */
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

interface Conditions {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** The best encoding that the client takes; 304 where it already has this body. */
export function answerWith(
  { type, variants }: Representation,
  { acceptEncoding, ifNoneMatch }: Conditions,
  headers: Record<string, string>,
  status = 200,
): Response {
  const encoding = chooseEncoding(acceptEncoding, variants)
  const { bytes, etag } = variants[encoding] ?? variants.identity
  const all: Record<string, string> = {
    ...headers,
    'content-type': type,
    etag,
    ...(variants.br ? { vary: 'Accept-Encoding' } : {}),
  }
  if (status === 200 && ifNoneMatch !== undefined && names(ifNoneMatch, etag)) {
    return new Response(null, { status: 304, headers: all })
  }
  if (encoding !== 'identity') all['content-encoding'] = encoding
  all['content-length'] = String(bytes.byteLength)
  return new Response(bytes, { status, headers: all })
}

/** Of the encodings that a client names with a weight above zero the first of ours (RFC 9110, 12.5.3). */
function chooseEncoding(header: string | undefined, available: Partial<Record<Encoding, unknown>>): Encoding {
  const weights = new Map(
    (header ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  const takes = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return ENCODINGS.find((encoding) => available[encoding] !== undefined && takes(encoding)) ?? 'identity'
}

/** A weak comparison: a proxy may have weakened our tag (RFC 9110, 13.1.2). */
function names(header: string, etag: string): boolean {
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag)
}
