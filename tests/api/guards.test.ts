// Requests from other sites, unknown hosts, and the headers of every response.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CALENDAR_PATH } from '#contract/bookings.ts'
import { callsOf } from '#server/http/serve.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment } from '#tests/factories.ts'

let plain: TestApp
let fixed: TestApp
beforeAll(async () => {
  plain = await testApp()
  fixed = await testApp({ PUBLIC_URL: 'https://agency.example' })
})
afterAll(async () => {
  await plain.close()
  await fixed.close()
})

const submit = (server: TestApp, headers: Record<string, string>) =>
  server
    .call('POST', '/api/submit-lead', { body: fullAssessment(), headers })
    .then((response) => response.status)

describe("without PUBLIC_URL the origin comes from the request's Host", () => {
  test.each([
    [{}, 201],
    [{ origin: 'http://localhost:3000' }, 201],
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 201],
    [{ host: 'shop.example.:443', origin: 'https://shop.example' }, 201],
    [{ host: 'Shop.Example', origin: 'https://shop.example' }, 201],
    [{ host: 'shop.example:443', origin: 'http://shop.example' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://localhost:3001' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: '' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 201],
  ])('%j: %i', async (headers, status) => {
    expect(await submit(plain, headers)).toBe(status)
  })

  test('stores nothing for a refused request', async () => {
    const count = () =>
      plain.owner.query<{ n: number }>('select count(*)::int as n from leads').then(({ rows }) => rows[0]?.n)
    const before = await count()
    await submit(plain, { origin: 'https://evil.example' })
    expect(await count()).toBe(before)
  })

  test('refuses reading across sites as well, with or without a session', async () => {
    const { cookie } = await plain.signedIn()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await plain.call('GET', '/api/me', { cookie, headers })).status).toBe(403)
    expect((await plain.call('GET', '/api/events', { cookie, headers })).status).toBe(403)
  })

  test('opens a page from a link on another site', async () => {
    expect(
      (await plain.call('GET', '/contact', { headers: { 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(200)
  })
})

describe('with PUBLIC_URL only its host is accepted', () => {
  const ours = { host: 'agency.example' }

  test('answers calls on our host, and 421 elsewhere', async () => {
    expect(await submit(fixed, ours)).toBe(201)
    expect(await submit(fixed, { host: 'evil.example' })).toBe(421)
    expect(await submit(fixed, { ...ours, origin: 'https://agency.example' })).toBe(201)
    expect(await submit(fixed, { ...ours, origin: 'http://agency.example' })).toBe(403)
    expect(await submit(fixed, { ...ours, origin: 'https://evil.example' })).toBe(403)
  })

  test('redirects pages of another host to our own, never to the host of the request', async () => {
    const response = await fixed.call('GET', '/contact?x=1', { headers: { host: 'evil.example' } })
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      'https://agency.example/contact?x=1',
    ])
    const slashes = await fixed.call('GET', '//evil.example/x', { headers: { host: 'evil.example' } })
    expect(slashes.headers.get('location')).toMatch(/^https:\/\/agency\.example\//)
  })

  test('answers health checks on any host', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await fixed.call('GET', path, { headers: { host: '10.0.0.7' } })).status).toBe(200)
    }
  })

  test.each([
    'AGENCY.example',
    'agency.example.',
    'agency.example:443',
    'agency.example.:443',
    'Agency.Example.:443',
  ])('%s is our host', async (host) => {
    expect(await submit(fixed, { host, origin: 'https://agency.example' })).toBe(201)
    expect(await submit(fixed, { host, origin: 'https://agency.example.' })).toBe(201)
    expect((await fixed.call('GET', '/contact', { headers: { host } })).status).toBe(200)
  })

  test.each([
    'agency.example:80',
    'agency.example:8443',
    'agency.example..',
    '.agency.example',
    'agency.example.:443.',
    'agency.example:443:443',
    'agency.example.evil.example',
  ])('%s is not our host', async (host) => {
    expect(await submit(fixed, { host })).toBe(421)
  })

  test('requires https from then on, on other hosts below it only where that was chosen', async () => {
    const response = await fixed.call('GET', '/healthz', { headers: ours })
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000')
    expect((await plain.call('GET', '/healthz')).headers.get('strict-transport-security')).toBeNull()
    const wide = await testApp({ PUBLIC_URL: 'https://agency.example', HSTS_SUBDOMAINS: 'on' })
    try {
      const chosen = await wide.call('GET', '/healthz', { headers: ours })
      expect(chosen.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    } finally {
      await wide.close()
    }
  })
})

test('treats loopback names as one, on the same port', async () => {
  const local = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  try {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect(await submit(local, { host, origin: 'http://127.0.0.1:3000' })).toBe(201)
    }
    expect(await submit(local, { host: 'localhost:3000', origin: 'http://127.0.0.1:4000' })).toBe(403)
    expect(await submit(local, { host: 'localhost:4000' })).toBe(421)
  } finally {
    await local.close()
  }
})

test.each([
  ['/api/leads', 401],
  ['/api/nothing', 404],
  ['/healthz', 200],
])('%s has the common headers', async (path, status) => {
  const response = await plain.call('GET', path)
  expect(response.status).toBe(status)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
  })
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'x-xss-protection']) {
    expect(response.headers.get(name)).toBeNull()
  }
})

test('answers to calls are never stored and can load nothing', async () => {
  const response = await plain.call('GET', '/api/me')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('serves metrics with the token, and 404 without one configured', async () => {
  const watched = await testApp({ METRICS_TOKEN: 'a token of enough length' })
  try {
    expect((await plain.call('GET', '/metrics')).status).toBe(404)
    expect((await watched.call('GET', '/metrics')).status).toBe(401)
    expect(
      (await watched.call('GET', '/metrics', { headers: { authorization: 'Bearer a token of other len.' } }))
        .status,
    ).toBe(401)
    const response = await watched.call('GET', '/metrics', {
      headers: { authorization: 'Bearer a token of enough length' },
    })
    expect(await response.text()).toContain('http_request_duration_seconds')
  } finally {
    await watched.close()
  }
})

describe('the description of the API', () => {
  /** A link for people, a link for calendar programs, and the description with its page. */
  const NOT_DESCRIBED = [
    'get /.well-known/change-password',
    'get /pictures/{file}',
    `get ${CALENDAR_PATH}/{file}`,
    `get ${CALENDAR_PATH}/call/{file}`,
    'get /api/openapi.json',
    'get /api/docs',
  ]

  test('has every route', async () => {
    const response = await plain.call('GET', '/api/openapi.json')
    const { openapi, paths } = (await response.json()) as {
      openapi: string
      paths: Record<string, Record<string, { responses: object }>>
    }
    expect(openapi).toBe('3.1.0')
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const routes = plain.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
    const former = callsOf(plain.app).map(({ method, formerPath }) => `${method} ${formerPath}`)
    const skipped = [...NOT_DESCRIBED, ...former]
    expect(described.sort()).toEqual([...new Set(routes)].filter((route) => !skipped.includes(route)).sort())
    expect(Object.keys(paths['/readyz']?.['get']?.responses ?? {})).toEqual(['200', '503'])
    expect(Object.keys(paths['/metrics']?.['get']?.responses ?? {})).toEqual(['200', '401', '404'])
  })

  test('is made once for parallel requests', async () => {
    const server = await testApp()
    try {
      const readings = vi.spyOn(server.app.openAPIRegistry, 'definitions', 'get')
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => server.call('GET', '/api/openapi.json')),
      )
      const texts = await Promise.all(answers.map((answer) => answer.text()))
      expect(new Set(texts).size).toBe(1)
      expect(readings).toHaveBeenCalledTimes(1)
      const etag = answers[0]?.headers.get('etag') ?? 'none'
      const again = await server.call('GET', '/api/openapi.json', { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
    } finally {
      await server.close()
    }
  })
})

describe('refuses a method that a path does not have, and lists those it has', () => {
  test.each([
    ['DELETE', '/api/submit-lead', 'POST'],
    ['GET', '/api/submit-lead', 'POST'],
    ['POST', '/api/me', 'GET, HEAD, DELETE'],
    ['PUT', '/api/projects', 'GET, HEAD, POST'],
    ['DELETE', '/api/projects/7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10', 'GET, HEAD, PATCH'],
    ['OPTIONS', '/api/leads', 'GET, HEAD, POST'],
    ['PROPFIND', '/api/slots', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/metrics', 'GET, HEAD'],
    ['PUT', '/unsubscribe', 'POST'],
  ])('%s %s', async (method, path, allow) => {
    const response = await plain.call(method, path)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
    expect(await response.json()).toMatchObject({ type: '/problems/method_not_allowed', status: 405 })
  })

  test('answers 404 to every method on an unknown path', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await plain.call(method, '/api/nothing')
      expect([response.status, response.headers.get('allow')]).toEqual([404, null])
    }
    expect((await plain.call('POST', '/nowhere')).status).toBe(404)
  })

  test('gives other origins no access', async () => {
    const headers = { origin: 'https://evil.example' }
    expect((await plain.call('DELETE', '/api/submit-lead', { headers })).status).toBe(403)
  })
})

test('logs no errors', () => {
  expect([...plain.errors, ...fixed.errors]).toEqual([])
})
