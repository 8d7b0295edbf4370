// Broken, endless, contradictory and half-open requests at the socket. Each is refused or cut off, nothing of
// it is stored, and the next request is answered as usual.
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '#server/http/server.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment } from '#tests/factories.ts'

let app: TestApp
let server: Server
let port: number
const crashes: unknown[] = []

beforeAll(async () => {
  app = await testApp()
  // The product's own timeouts, shortened for the test.
  server = openServer(getRequestListener(app.app.fetch), {
    headersTimeout: 400,
    requestTimeout: 800,
    connectionsCheckingInterval: 100,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  process.on('uncaughtExceptionMonitor', note)
})
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', note)
  server.closeAllConnections()
  server.close()
  await app.close()
})
const note = (error: unknown) => void crashes.push(error)

afterEach(async () => {
  const response = await fetch(`http://localhost:${port}/healthz`)
  expect([response.status, await response.text()]).toEqual([200, 'ok'])
})

const stored = async () => {
  const { rows } = await app.owner.query<{ n: number }>('select count(*)::int as n from leads')
  return rows[0]?.n
}

/**
 * Sends the pieces one after the other, and returns everything received until the server closed the
 * connection.
 */
function talk(...pieces: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.setEncoding('latin1')
    socket.on('data', (data) => (heard += String(data)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
    for (const piece of pieces) socket.write(piece)
  })
}

const BODY = JSON.stringify(fullAssessment())
const HEAD = 'POST /api/submit-lead HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const LAST = 'Connection: close\r\n'
const statuses = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

/** Invalid requests: the response must be neither a success nor a 5xx. */
const WRONG: Record<string, string | Buffer> = {
  'no request at all': '\r\n\r\n\r\n',
  'words that are no request': 'hello, is anybody there?\r\n\r\n',
  'a greeting of another protocol': Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc]),
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a version that is none': 'GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'no version': 'GET /healthz\r\n\r\n',
  'a method that is none': 'G E T /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a method of control characters': '\x01\x02 /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a method in lower case': `get /api/leads HTTP/1.1\r\nHost: localhost\r\n${LAST}\r\n`,
  'a tunnel': 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'a trace': `TRACE /api/leads HTTP/1.1\r\nHost: localhost\r\n${LAST}\r\n`,
  'a target with blanks': 'GET /api/leads and more HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a target with a raw NUL': 'GET /api/\0 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a target that is another address': `GET http://evil.example/api/leads HTTP/1.1\r\nHost: localhost\r\n${LAST}\r\n`,
  'a target that is a star': `GET * HTTP/1.1\r\nHost: localhost\r\n${LAST}\r\n`,
  'a target of 20,000 letters': `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'a target that leads up': `GET /api/../../api/leads HTTP/1.1\r\nHost: localhost\r\n${LAST}\r\n`,
  'no host': `GET /api/me HTTP/1.1\r\n${LAST}\r\n`,
  'two hosts': `GET /api/me HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n${LAST}\r\n`,
  'a host that is none': `GET /api/me HTTP/1.1\r\nHost: a b"<>\r\n${LAST}\r\n`,
  'one header of 20,000 letters': `GET /api/me HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  'headers by the thousand': `GET /api/me HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
  'a header without a colon': 'GET /api/me HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n',
  'a header with a blank before its colon': 'GET /api/me HTTP/1.1\r\nHost : localhost\r\n\r\n',
  'a header that is folded': 'GET /api/me HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n',
  'a header with a NUL': 'GET /api/me HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n',
  'line ends of one letter': 'GET /api/me HTTP/1.1\nHost: localhost\n\n',
  'a length that is no number': `${HEAD}Content-Length: many\r\n\r\n${BODY}`,
  'a negative length': `${HEAD}Content-Length: -1\r\n\r\n${BODY}`,
  'a length in hexadecimal': `${HEAD}Content-Length: 0x10\r\n\r\n${BODY}`,
  'a length with a sign': `${HEAD}Content-Length: +${BODY.length}\r\n\r\n${BODY}`,
  'a length beyond 64 bits': `${HEAD}Content-Length: 99999999999999999999\r\n\r\n${BODY}`,
  'two lengths that differ': `${HEAD}Content-Length: ${BODY.length}\r\nContent-Length: 2\r\n\r\n${BODY}`,
  'a length and chunks': `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'a length that is too short': `${HEAD}${LAST}Content-Length: 10\r\n\r\n${BODY}`,
  'chunks of an unknown kind': `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  'chunks that are spelled oddly': `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'a chunk whose size is none': `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n0\r\n\r\n`,
  'a chunk of a size beyond all': `${HEAD}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n`,
  'chunks for ever': `${HEAD}Transfer-Encoding: chunked\r\n\r\n${`4000\r\n${'a'.repeat(0x4000)}\r\n`.repeat(8)}`,
  'a length that is huge': `${HEAD}${LAST}Content-Length: 104857600\r\n\r\n${BODY}`,
  'an upgrade': `GET /api/events HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
}

describe('are refused or cut off', () => {
  test.each(Object.entries(WRONG))('%s', async (_, request) => {
    const before = await stored()
    const heard = await talk(request)
    for (const status of statuses(heard)) {
      expect(status, heard.slice(0, 300)).toBeGreaterThanOrEqual(400)
      expect(status, heard.slice(0, 300)).toBeLessThan(500)
    }
    expect(heard).not.toContain('set-cookie')
    expect(await stored()).toBe(before)
  })

  test('with two hosts, for calls, pages and health checks', async () => {
    for (const path of ['/api/me', '/contact', '/healthz']) {
      for (const other of ['evil.example', 'localhost']) {
        const heard = await talk(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nhost: ${other}\r\n${LAST}\r\n`)
        expect([path, statuses(heard)]).toEqual([path, [400]])
      }
    }
  })

  test('that never end: headers, a body, a chunk, nothing at all', async () => {
    const before = await stored()
    const heard = await Promise.all([
      talk(),
      talk('POST /api/sub'),
      talk(HEAD),
      talk(`${HEAD}Content-Length: ${BODY.length}\r\n\r\n${BODY.slice(0, 20)}`),
      talk(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${BODY.length.toString(16)}\r\n${BODY.slice(0, 20)}`),
    ])
    for (const status of heard.flatMap(statuses)) expect([400, 408]).toContain(status)
    expect(await stored()).toBe(before)
  })

  test('two hundred silent connections do not delay other requests', async () => {
    const idle = Array.from({ length: 200 }, () => talk())
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    expect((await Promise.all(idle)).flatMap(statuses).filter((status) => status >= 500)).toEqual([])
  })
})

describe('aborted by the client', () => {
  const gone = (socket: Socket) => new Promise<void>((resolve) => socket.on('close', () => resolve()))

  test.each([
    ['in the midst of its headers', 'POST /api/submit-lead HTTP/1.1\r\nHost: local'],
    ['in the midst of its body', `${HEAD}Content-Length: ${BODY.length}\r\n\r\n${BODY.slice(0, 50)}`],
    ['in the midst of a chunk', `${HEAD}Transfer-Encoding: chunked\r\n\r\nff\r\n${BODY.slice(0, 50)}`],
  ])('%s: nothing is stored', async (_, request) => {
    const before = await stored()
    for (const end of ['destroy', 'resetAndDestroy', 'end'] as const) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.resume()
      await new Promise<void>((resolve) => socket.write(request, () => resolve()))
      socket[end]()
      await gone(socket)
    }
    expect(await stored()).toBe(before)
  })

  test('before the response: the row is complete or absent', async () => {
    const [before, rounds] = [(await stored()) ?? 0, 20]
    for (let round = 0; round < rounds; round++) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      const body = JSON.stringify(fullAssessment())
      await new Promise<void>((resolve) =>
        socket.write(`${HEAD}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => resolve()),
      )
      socket.resetAndDestroy()
    }
    // After the same pool has answered as many again, every earlier transaction has ended.
    for (let round = 0; round < 10; round++) await app.call('GET', '/readyz')
    const { rows } = await app.owner.query<{ n: number }>(
      `select count(*)::int as n from leads where not exists (select from mails where subject_id = leads.id)`,
    )
    expect(rows[0]?.n).toBe(0)
    expect((await stored()) ?? 0).toBeLessThanOrEqual(before + rounds)
  })
})

describe('several on one connection', () => {
  const post = (body: string, last = '') =>
    `${HEAD}${last}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

  test('are answered in order, each by itself', async () => {
    const own = (n: number) => JSON.stringify(fullAssessment({ email: `pipeline.${n}@example.com` }))
    const heard = await talk(
      post(own(1)) +
        post('{"name":""}') +
        post(own(2)) +
        `GET /api/leads HTTP/1.1\r\nHost: localhost\r\n${LAST}\r\n`,
    )
    expect(statuses(heard)).toEqual([201, 400, 201, 401])
    // Aborted requests of the tests above may still arrive.
    const { rows } = await app.owner.query(
      `select email from leads where email like 'pipeline.%' order by email`,
    )
    expect(rows).toEqual([{ email: 'pipeline.1@example.com' }, { email: 'pipeline.2@example.com' }])
  })

  test("treats a request inside another's body as a body", async () => {
    const hidden = `DELETE /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n`
    const heard = await talk(post(hidden, LAST))
    expect(statuses(heard)).toEqual([400])
  })
})

test('did not crash, and logs no errors', () => {
  expect(crashes).toEqual([])
  expect(app.errors).toEqual([])
})
