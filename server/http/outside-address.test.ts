import { lookup } from 'node:dns/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fetchOutside, isPrivateAddress, OutsideError } from './outside-address.ts'

vi.mock('node:dns/promises', { spy: true })

const LIMITS = { maxBytes: 1000, timeoutMs: 10_000, allowsPrivate: true }

let answer: RequestListener = (_, response) => void response.end('fine')
const server = createServer((request, response) => answer(request, response))
let origin = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof OutsideError ? error.failure : error
}

test.each(
  `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.168.1.1 198.19.0.1 224.0.0.1 255.255.255.255
   :: ::1 fe80::1 fd00::1 ff02::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1 2001::1
   ::ffff:127.0.0.1 ::7f00:1 64:ff9b::7f00:1 64:ff9b:1::1 fec0::1 febf::1 fdff::1 100::1 3fff::1 169.254.170.2 localhost`.split(
    /\s+/,
  ),
)('%s is no public address', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is a public address',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://①②⑦.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://2852039166/latest/meta-data',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
])('%s is not asked', async (address) => {
  expect(await failureOf(fetchOutside(new URL(address), { ...LIMITS, allowsPrivate: false }))).toBe('private')
})

test.each([
  ['8.8.8.8', '10.0.0.1'],
  ['2606:4700::1111', '::1'],
  ['8.8.8.8', '::ffff:169.254.169.254'],
])('a name with a public and a private address is not asked: %s and %s', async (...addresses) => {
  for (const order of [addresses, addresses.toReversed()]) {
    const found = order.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    vi.mocked(lookup).mockResolvedValueOnce(found as never)
    const url = new URL('https://two.example/')
    expect(await failureOf(fetchOutside(url, { ...LIMITS, allowsPrivate: false }))).toBe('private')
  }
})

test('a name is resolved once, and the address of then is connected to', async () => {
  vi.mocked(lookup).mockClear()
  vi.mocked(lookup).mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }] as never)
  const { body } = await fetchOutside(new URL(origin.replace('127.0.0.1', 'moves.invalid')), LIMITS)
  expect(body.toString()).toBe('fine')
  expect(vi.mocked(lookup).mock.calls).toEqual([['moves.invalid', { all: true }]])
})

test('plain http is refused, except where private addresses are allowed', async () => {
  const url = new URL(origin)
  expect(await failureOf(fetchOutside(url, { ...LIMITS, allowsPrivate: false }))).toBe('not_https')
  expect((await fetchOutside(url, LIMITS)).body.toString()).toBe('fine')
})

test('a name without an address, and a port without a server', async () => {
  expect(await failureOf(fetchOutside(new URL('http://nowhere.invalid/'), LIMITS))).toBe('unknown_host')
  expect(await failureOf(fetchOutside(new URL('http://127.0.0.1:1/'), LIMITS))).toBe('no_answer')
})

test('a long answer is cut, and a redirect is answered as it is', async () => {
  answer = (_, response) => void response.end('x'.repeat(100_000))
  expect(await fetchOutside(new URL(origin), LIMITS)).toMatchObject({ status: 200, isCut: true })
  expect((await fetchOutside(new URL(origin), LIMITS)).body).toHaveLength(1000)
  answer = (_, response) => void response.writeHead(301, { location: 'http://169.254.169.254/' }).end()
  expect(await fetchOutside(new URL(origin), LIMITS)).toMatchObject({
    status: 301,
    headers: { location: 'http://169.254.169.254/' },
  })
})

test('a body is sent, with its headers', async () => {
  answer = (request, response) => {
    response.setHeader('x-asked', `${request.method} ${request.headers['x-id']}`)
    request.pipe(response)
  }
  const { headers, body } = await fetchOutside(new URL(origin), {
    ...LIMITS,
    method: 'POST',
    headers: { 'x-id': 'one' },
    body: '{"é":1}',
  })
  expect(headers['x-asked']).toBe('POST one')
  expect(body.toString()).toBe('{"é":1}')
})

test('a server that does not answer, or not to the end, is too slow', async () => {
  answer = () => {}
  expect(await failureOf(fetchOutside(new URL(origin), { ...LIMITS, timeoutMs: 50 }))).toBe('too_slow')
  answer = (_, response) => void response.write('a')
  expect(await failureOf(fetchOutside(new URL(origin), { ...LIMITS, timeoutMs: 200 }))).toBe('too_slow')
})

test('a caller that stops gets its own reason', async () => {
  answer = () => {}
  const stop = new AbortController()
  const asked = failureOf(fetchOutside(new URL(origin), { ...LIMITS, signal: stop.signal }))
  const reason = new Error('the server stops')
  stop.abort(reason)
  expect(await asked).toBe(reason)
})
