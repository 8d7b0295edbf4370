// Requests to addresses that an admin entered. A name is resolved once, and only the addresses that were checked are connected to, so that
// no entry reaches the server's own network. Redirects are not followed.
import { lookup as resolve } from 'node:dns/promises'
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestSecure, type RequestOptions } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { describeCertificateError } from '#server/certificates.ts'

export type OutsideFailure =
  | 'not_https'
  | 'private'
  | 'unknown_host'
  | 'certificate'
  | 'no_answer'
  | 'too_slow'

export class OutsideError extends Error {
  readonly failure: OutsideFailure

  constructor(failure: OutsideFailure, options?: ErrorOptions) {
    super(`an outside address failed: ${failure}`, options)
    this.failure = failure
  }
}

interface OutsideRequest {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** The answer is cut there. */
  maxBytes: number
  /** For all of it, until the last byte. */
  timeoutMs: number
  /** Of the setting `PRIVATE_ADDRESSES`: then also plain http. */
  allowsPrivate: boolean
  /** Aborts with its own reason. */
  signal?: AbortSignal | undefined
}

export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  isCut: boolean
}

/** Networks that are not the public Internet, by the registries of special-purpose addresses (RFC 6890), and those that lead into them. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
/** All that is public is in 2000::/3, except for these. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

/** For any text that is not an IP address, too. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return PRIVATE.check(address, 'ipv4')
  return family !== 6 || !GLOBAL.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6')
}

/** Throws OutsideError, and the reason of `signal`. */
export async function fetchOutside(url: URL, options: OutsideRequest): Promise<OutsideAnswer> {
  const { timeoutMs, signal } = options
  const deadline = AbortSignal.timeout(timeoutMs)
  const either = signal === undefined ? deadline : AbortSignal.any([deadline, signal])
  try {
    return await send(url, options, either)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof OutsideError) throw error
    throw new OutsideError(deadline.aborted ? 'too_slow' : failureOf(error), { cause: error })
  }
}

const failureOf = (error: unknown): OutsideFailure =>
  describeCertificateError(error) === null ? 'no_answer' : 'certificate'

async function send(url: URL, options: OutsideRequest, signal: AbortSignal): Promise<OutsideAnswer> {
  const { method = 'GET', headers = {}, body, maxBytes, allowsPrivate } = options
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(allowsPrivate && url.protocol === 'http:')) throw new OutsideError('not_https')
  const addresses = await addressesOf(url.hostname, signal)
  if (!allowsPrivate && addresses.some(({ address }) => isPrivateAddress(address)))
    throw new OutsideError('private')
  const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
  const settings: RequestOptions = { method, headers, signal, lookup: pinTo(addresses), agent: false }
  const request = (isSecure ? requestSecure : requestPlain)(url, settings, answered)
  request.on('error', reject)
  request.end(body)
  try {
    const answer = await promise
    return { status: answer.statusCode ?? 0, headers: answer.headers, ...(await readBody(answer, maxBytes)) }
  } finally {
    request.destroy()
  }
}

type Address = Awaited<ReturnType<typeof resolve>>

async function addressesOf(hostname: string, signal: AbortSignal): Promise<Address[]> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(bare)
  if (family !== 0) return [{ address: bare, family }]
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    signal.throwIfAborted()
    return await Promise.race([resolve(bare, { all: true }), ended])
  } catch (error) {
    signal.throwIfAborted()
    throw new OutsideError('unknown_host', { cause: error })
  } finally {
    signal.removeEventListener('abort', end)
  }
}

const pinTo =
  (addresses: Address[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all === true || first === undefined) callback(null, addresses)
    else callback(null, first.address, first.family)
  }

async function readBody(
  answer: IncomingMessage,
  maxBytes: number,
): Promise<{ body: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) return { body: Buffer.concat(chunks).subarray(0, maxBytes), isCut: true }
  }
  return { body: Buffer.concat(chunks), isCut: false }
}
