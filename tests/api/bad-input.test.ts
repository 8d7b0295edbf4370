// How every public endpoint answers bad input: with a status of the contract and a message, with nothing
// stored, and never with a 5xx.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment } from '#tests/factories.ts'
import { BODY_KINDS } from './bad-kinds.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const ENDPOINTS = [
  '/api/submit-lead',
  '/api/auth/sign-up/email',
  '/api/auth/sign-in/email',
  '/api/auth/request-password-reset',
  '/api/auth/reset-password',
  '/api/auth/confirm',
  '/api/auth/accept-invitation',
  '/api/auth/sign-in/mail',
  '/api/auth/set-up-admin',
]

const storedRows = async () => {
  const { rows } = await server.owner.query<{ n: number }>(
    'select (select count(*) from leads)::int + (select count(*) from users)::int + (select count(*) from pending_signups)::int as n',
  )
  return rows[0]?.n
}

async function refusal(path: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
  const response = await server.app.request(path, {
    method: 'POST',
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
    // Bytes, sent without a content type.
    body: typeof body === 'string' ? Buffer.from(body) : (body as BodyInit),
  })
  const problem = (await response.json()) as { status: number; detail: string; title: string }
  return { status: response.status, problem, type: response.headers.get('content-type') }
}

const cases = ENDPOINTS.flatMap((endpoint) =>
  Object.entries(BODY_KINDS).map(([name, kind]) => ({ endpoint, name, kind })),
)

test.each(cases)(
  '$endpoint refuses $name with a message',
  async ({ endpoint, kind: { body, status, headers } }) => {
    const before = await storedRows()
    const answer = await refusal(endpoint, body, headers)
    expect(answer.status).toBe(status)
    expect(answer.type).toBe('application/problem+json; charset=utf-8')
    expect(answer.problem.status).toBe(status)
    expect(answer.problem.detail).toMatch(/^[A-Z].{5,}/)
    expect(JSON.stringify(answer.problem)).not.toMatch(/zod|postgres|at \w+ \(|node_modules|select |insert /i)
    expect(await storedRows()).toBe(before)
  },
)

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("https://example.com","x")',
  "'; drop table leads; --",
  '${7*7} {{7*7}} %s %n',
  'javascript:alert(1)',
])('keeps %j as plain text', async (text) => {
  const response = await server.call('POST', '/api/submit-lead', {
    body: fullAssessment({ name: text, company: text, message: text, phone: undefined }),
  })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: string }
  const { rows } = await server.owner.query(
    'select full_name, company_name, message from leads where id = $1',
    [id],
  )
  expect(rows[0]).toEqual({ full_name: text, company_name: text, message: text })
})

test.each(['id', 'status', 'role', 'created_at', 'customer_user_id', 'source', 'user_id'])(
  'does not let a client set %s',
  async (key) => {
    const response = await server.call('POST', '/api/submit-lead', {
      body: { ...fullAssessment(), [key]: '5b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10' },
    })
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    const { rows } = await server.owner.query('select * from leads where id = $1', [id])
    expect(rows[0]).toMatchObject({ status: 'new', source: 'website', customer_user_id: null })
    expect(id).not.toBe('5b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10')
  },
)

test.each([
  ['PATCH', '/api/profile', { full_name: 'Pat', role: 'admin' }],
  ['PATCH', '/api/profile', { user_id: 'x' }],
  ['PATCH', '/api/profile', { email: 'other@example.com' }],
])('%s %s refuses the unknown %j', async (method, path, body) => {
  const { cookie } = await server.signedIn()
  const response = await server.call(method, path, { body, cookie })
  expect(response.status).toBe(400)
})

test('any JSON at a public endpoint is either stored as a lead or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ENDPOINTS), fc.json({ maxDepth: 3 }), async (endpoint, body) => {
      const { status } = await refusal(endpoint, body)
      expect([400, 401, 422]).toContain(status)
    }),
    { numRuns: 200 },
  )
})

test.each([
  '?limit=0',
  '?limit=201',
  '?limit=ten',
  '?cursor=x',
  '?cursor=MjAyNi0wMS0wMQ',
  `?cursor=${'x'.repeat(5000)}`,
])('a list refuses %s', async (query) => {
  const { cookie } = await server.signedIn({ isAdmin: true })
  expect((await server.call('GET', `/api/leads${query}`, { cookie })).status).toBe(400)
})

test.each(['/api/nothing', '/api/', '/api/leads/x/y/z', '/api/%ff'])('finds no %s', async (path) => {
  expect((await server.call('GET', path)).status).toBe(404)
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
