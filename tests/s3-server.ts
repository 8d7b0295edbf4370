// A small S3 store on loopback. It checks the signature of each request (AWS Signature Version 4) by its own implementation.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const S3_KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }
const PAGE = 3

export interface S3Server {
  env: Record<string, string>
  /** By their keys. */
  objects: Map<string, Buffer>
  /** Answers requests with a status of its own; null: as usual. */
  refuse: (answer: ((method: string, key: string) => number | null) | null) => void
  /** Requests whose signature was wrong. */
  forged: string[]
  close(): Promise<void>
}

export async function openS3Server(bucket = 'agency-files'): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const forged: string[] = []
  let refusal: ((method: string, key: string) => number | null) | null = null

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const method = request.method ?? ''
    const end = (status: number, content: Buffer | string = '') => {
      response.writeHead(status, { 'content-length': Buffer.byteLength(content) })
      response.end(method === 'HEAD' ? undefined : content)
    }
    if (!isSigned(request, url, body)) {
      forged.push(`${method} ${request.url}`)
      return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    const [, named, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const refused = refusal?.(method, key) ?? null
    if (refused !== null) return end(refused, '<Error><Code>ServiceUnavailable</Code></Error>')
    if (named !== bucket) return end(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (key === '') return end(200, listed(url.searchParams))
    const found = objects.get(key)
    if (method === 'PUT') objects.set(key, body)
    else if (method === 'DELETE') objects.delete(key)
    else return found === undefined ? end(404, '<Error><Code>NoSuchKey</Code></Error>') : end(200, found)
    return end(method === 'PUT' ? 200 : 204)
  }

  function listed(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const token = query.get('continuation-token') ?? '&'
    if (!/^[^&;]*&$/.test(token)) throw new Error(`not a token of ours: ${token}`)
    const after = token.slice(0, -1)
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, PAGE)
    const entries = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    )
    const next =
      keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}&amp;</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_BUCKET: bucket,
      FILES_S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    },
    objects,
    refuse: (next) => (refusal = next),
    forged,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** As the documentation of Amazon describes it. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const authorization = request.headers.authorization ?? ''
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      authorization,
    ) ?? []
  const [keyId, day = '', region = '', service = '', end = ''] = credential.split('/')
  if (keyId !== S3_KEYS.accessKeyId || service !== 's3' || end !== 'aws4_request') return false
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body)) return false
  const at = String(request.headers['x-amz-date'])
  if (!at.startsWith(day)) return false
  const query = [...url.searchParams].map(([name, value]) => `${escape(name)}=${escape(value)}`).sort()
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => escape(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${S3_KEYS.secretAccessKey}`,
  )
  return hmac(key, text).toString('hex') === signature
}
