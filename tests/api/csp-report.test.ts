// Browser reports of policy violations: counted by directive, and not stored.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ RATE_LIMITS: 'on', METRICS_TOKEN: 'a token for the metrics' })
})
afterAll(() => server.close())

const OLDER = 'application/csp-report'
const NEWER = 'application/reports+json'

async function send(client: string, type: string, body: string, headers: Record<string, string> = {}) {
  const response = await server.call('POST', '/api/csp-report', {
    client,
    body,
    headers: { 'content-type': type, ...headers },
  })
  return { status: response.status, text: await response.text() }
}

async function counts(): Promise<Record<string, number>> {
  const response = await server.call('GET', '/metrics', {
    headers: { authorization: 'Bearer a token for the metrics' },
  })
  const lines = (await response.text()).matchAll(/^csp_violations_total\{directive="([^"]*)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, directive = '', count]) => [directive, Number(count)]))
}

const older = (directive: string) => JSON.stringify({ 'csp-report': { 'effective-directive': directive } })
const newer = (...directives: string[]) =>
  JSON.stringify(
    directives.map((effectiveDirective) => ({ type: 'csp-violation', body: { effectiveDirective } })),
  )

test('counts both formats that browsers send, under known names only', async () => {
  const own = {
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'no-cors',
  }
  expect(await send('one', OLDER, older('img-src'), own)).toEqual({ status: 204, text: '' })
  expect(await send('one', NEWER, newer('img-src', 'script-src-elem'), own)).toEqual({
    status: 204,
    text: '',
  })
  expect(await send('one', OLDER, older('"} 1\nleads_submitted_total 9'))).toEqual({ status: 204, text: '' })
  expect(await counts()).toEqual({ 'img-src': 2, 'script-src-elem': 1, other: 1 })
})

test('refuses what is too large, no report, or from another site, and does not log it', async () => {
  const before = await counts()
  const secret = 'a-word-that-must-not-come-back'
  const refused = [
    [await send('two', OLDER, older(secret.repeat(300))), 413],
    [await send('two', OLDER, `{"${secret}`), 400],
    [await send('two', 'application/json', older(secret)), 415],
    [await send('two', OLDER, older(secret), { origin: 'https://evil.example' }), 403],
  ] as const
  for (const [{ status, text }, expected] of refused) {
    expect(status).toBe(expected)
    expect(text).not.toContain(secret)
  }
  expect(await counts()).toEqual(before)
})

test('counts ten a minute for a client, and others independently', async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 11; sent++) statuses.push((await send('three', OLDER, older('font-src'))).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
  expect((await send('four', OLDER, older('font-src'))).status).toBe(204)
  expect((await counts())['font-src']).toBe(11)
})
