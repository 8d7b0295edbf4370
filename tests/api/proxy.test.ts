// The shipped nginx in front of the application.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { globSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { freePort } from '#tests/drill/free-port.ts'
import { makeLead } from '#tests/factories.ts'
import { startNginx, type Proxy } from '#tests/drill/nginx.ts'
import { findNginx } from '#tests/drill/requirements.ts'

/** What all calls may send that say nothing else. */
const USUAL_BYTES = 64 * 1024

let app: TestApp
let cookie = ''
let echo: Server
const received: { method: string; path: string; bytes: number; headers: IncomingMessage['headers'] }[] = []
/** In front of the application, and in front of a server that only counts. */
let real: Proxy
let counting: Proxy

beforeAll(async () => {
  app = await testApp()
  cookie = (await app.signedIn({ isAdmin: true })).cookie
  echo = createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, path: url, bytes, headers })
      response.end('ok')
    })
  })
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  real = await startNginxBefore(Number(new URL(await app.listen()).port))
  counting = await startNginxBefore((echo.address() as AddressInfo).port)
})
afterAll(async () => {
  await Promise.all([real.stop(), counting.stop()])
  echo.close()
  expect(app.errors).toEqual([])
  await app.close()
})

async function startNginxBefore(server: number): Promise<Proxy> {
  const program = findNginx()
  if (program === null) throw new Error('nginx is not installed (Debian: apt-get install nginx-light)')
  return startNginx(program, { port: await freePort(), servers: [server, server] })
}

async function allCalls(): Promise<Call[]> {
  const folder = path.resolve(import.meta.dirname, '../../contract')
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => import(path.join(folder, file)) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && value !== null && 'answer' in value && 'who' in value)
    .map((value) => value as Call)
}

test('what a call may send reaches the server, and one byte more too, so that the product answers', async () => {
  const calls = (await allCalls()).filter(({ method }) => method !== 'get')
  expect(calls.length).toBeGreaterThan(30)
  expect(calls.some(({ maxBodyBytes = 0 }) => maxBodyBytes > 1024 * 1024)).toBe(true)
  for (const { method, path: pattern, maxBodyBytes = USUAL_BYTES } of calls) {
    const to = pattern.replaceAll(/\{\w+\}/g, 'one')
    received.length = 0
    const response = await fetch(counting.url + to, {
      method: method.toUpperCase(),
      body: Buffer.alloc(maxBodyBytes + 1),
    })
    expect([to, response.status, received[0]?.bytes]).toEqual([to, 200, maxBodyBytes + 1])
  }
})

test('a picture above 64 kB is stored, and one that is too large is refused in the words of the product', async () => {
  const file = await sharp({
    create: {
      width: 700,
      height: 500,
      channels: 3,
      background: '#c08040',
      noise: { type: 'gaussian', sigma: 90 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(file.byteLength).toBeGreaterThan(1024 * 1024)
  const send = (body: Uint8Array<ArrayBuffer>) =>
    fetch(`${real.url}/api/site/pictures?use=photo`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body,
    })
  const stored = await send(new Uint8Array(file))
  expect(stored.status, await stored.clone().text()).toBe(201)
  const refused = await send(new Uint8Array(12 * 1024 * 1024 + 1))
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('larger than 12 MB') })
})

test('a form that is too long is refused in the words of the product', async () => {
  const response = await fetch(`${real.url}/api/submit-lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'one' },
    body: JSON.stringify({ message: 'm'.repeat(USUAL_BYTES) }),
  })
  expect(response.status).toBe(413)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
})

test('a body above every limit of the product never arrives', async () => {
  received.length = 0
  const response = await fetch(`${counting.url}/api/submit-lead`, {
    method: 'POST',
    body: Buffer.alloc(320 * 1024),
  })
  expect([response.status, received]).toEqual([413, []])
})

test('passes on each event of a stream that stays open, at once', async () => {
  const stopped = new AbortController()
  const response = await fetch(`${real.url}/api/events`, { headers: { cookie }, signal: stopped.signal })
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  const until = async (text: string) => {
    while (!said.includes(text)) said += (await events?.read())?.value ?? ''
  }
  await until('retry:')
  const lead = await makeLead(app.owner)
  await until(lead.id)
  stopped.abort()
})

test('passes on who asks and for what, and does not say its version', async () => {
  received.length = 0
  const response = await fetch(`${counting.url}/about`, {
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
  })
  expect(received[0]).toMatchObject({
    path: '/about',
    headers: {
      host: new URL(counting.url).host,
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-forwarded-proto': 'https',
    },
  })
  expect(response.headers.get('server')).toBe('nginx')
})
