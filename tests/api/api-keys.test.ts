// Keys of other programs: what they may call, that they end at once, and the leads that they send.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiKey } from '#contract/api-keys.ts'
import { API_SCOPES, type ApiScope } from '#domain/api-keys.ts'
import type { Lead } from '#domain/leads.ts'
import { callsOf } from '#server/http/serve.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { FIELD_KINDS } from './bad-kinds.ts'

type Made = ApiKey & { key: string }

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  server = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.close()
})
beforeEach(() =>
  server.owner.query('delete from rate_limits; delete from leads; delete from mails; delete from api_keys'),
)

async function make(...scopes: ApiScope[]): Promise<Made> {
  const answer = await server.call('POST', '/api/keys', {
    cookie: admin.cookie,
    body: { name: 'Zapier', scopes },
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Made
}

const callWith = (
  key: string,
  method: string,
  path: string,
  { body, headers = {}, ...more }: { body?: unknown; headers?: Record<string, string>; cookie?: string } = {},
) =>
  server.call(method, path, {
    ...(body !== undefined && { body }),
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...more,
  })
const send = (key: string, body: unknown, headers?: Record<string, string>) =>
  callWith(key, 'POST', '/api/leads', { body, ...(headers && { headers }) })
const problemOf = async (answer: Response) => {
  const { detail } = (await answer.json()) as { detail: string }
  return [answer.status, detail]
}

test('every scope has its calls', () => {
  const used = callsOf(server.app).flatMap(({ scope }) => scope ?? [])
  expect([...new Set(used)].toSorted()).toEqual([...API_SCOPES].toSorted())
})

describe('a key', () => {
  test('is shown once and stored as a hash', async () => {
    const made = await make('leads:read')
    expect(made.key).toMatch(/^ak_[\w-]{43}$/)
    expect(made.key.startsWith(made.prefix)).toBe(true)
    const list = await (await server.call('GET', '/api/keys', { cookie: admin.cookie })).text()
    expect(list).toContain(made.prefix)
    expect(list).not.toContain(made.key)
    const { rows } = await server.owner.query('select * from api_keys')
    expect(JSON.stringify(rows)).not.toContain(made.key)
  })

  test('makes the calls of its scopes, and is told which one is missing', async () => {
    const { key } = await make('leads:read')
    expect((await callWith(key, 'GET', '/api/leads')).status).toBe(200)
    expect(await problemOf(await send(key, { email: 'pat@example.com' }))).toEqual([
      403,
      'This key doesn’t have the scope leads:write.',
    ])
    expect(await problemOf(await callWith(key, 'GET', '/api/needs'))).toEqual([
      403,
      'No key can make this call.',
    ])
  })

  test('counts alone, whatever cookie comes with it', async () => {
    const { key } = await make('leads:read')
    const { cookie } = admin
    expect((await callWith(key, 'GET', '/api/projects', { cookie })).status).toBe(403)
    expect((await callWith('ak_wrong', 'GET', '/api/leads', { cookie })).status).toBe(401)
    expect((await callWith(`ak_${'x'.repeat(43)}`, 'GET', '/api/leads', { cookie })).status).toBe(401)
  })

  test('is refused in a page of another site', async () => {
    const { key } = await make('leads:write')
    const answer = await send(key, { email: 'pat@example.com' }, { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
  })

  test('ends at once when it is revoked, also while it is used', async () => {
    const { id, key } = await make('leads:read')
    const read = async () => (await callWith(key, 'GET', '/api/leads')).status
    const before = await Promise.all(Array.from({ length: 10 }, read))
    expect(new Set(before)).toEqual(new Set([200]))
    const [revoked] = await Promise.all([
      server.call('DELETE', `/api/keys/${id}`, { cookie: admin.cookie }),
      ...Array.from({ length: 10 }, read),
    ])
    expect(revoked.status).toBe(204)
    expect(await read()).toBe(401)
    expect((await server.call('DELETE', `/api/keys/${id}`, { cookie: admin.cookie })).status).toBe(404)
  })

  test('notes its use once a minute', async () => {
    const { id, key } = await make('leads:read')
    const used = async () =>
      (
        await server.owner.query<{ at: string | null }>(
          'select last_used_at::text as at from api_keys where id = $1',
          [id],
        )
      ).rows[0]?.at
    expect(await used()).toBeNull()
    await callWith(key, 'GET', '/api/leads')
    const first = await used()
    expect(first).not.toBeNull()
    await callWith(key, 'GET', '/api/leads')
    expect(await used()).toBe(first)
    await server.owner.query(
      `update api_keys set last_used_at = now() - interval '2 minutes' where id = $1`,
      [id],
    )
    await callWith(key, 'GET', '/api/leads')
    expect(await used()).not.toBe(first)
  })

  test('has one limit for all addresses that it comes from', async () => {
    const { key } = await make('leads:write')
    const other = await make('leads:write')
    const statuses: number[] = []
    for (let at = 0; at < 100; at++) {
      const headers = { 'x-forwarded-for': `198.51.100.${at}` }
      statuses.push((await send(key, { phone: '555-0100' }, headers)).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true)
    expect((await send(other.key, { phone: '555-0100' })).status).toBe(201)
  })

  test('has a name and known scopes', async () => {
    const make = (body: unknown) => server.call('POST', '/api/keys', { cookie: admin.cookie, body })
    expect(await problemOf(await make({ name: ' ', scopes: ['leads:read'] }))).toEqual([
      400,
      'Name is required',
    ])
    expect(await problemOf(await make({ name: 'X', scopes: [] }))).toEqual([
      400,
      'Choose what the key may do',
    ])
    expect(await problemOf(await make({ name: 'X', scopes: ['leads:all'] }))).toEqual([
      400,
      'A scope is not one of the choices',
    ])
  })
})

test('the page about the API has every call that a key can make, and runs nothing', async () => {
  const answer = await server.call('GET', '/api/docs')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const page = await answer.text()
  for (const { method, path, scope } of callsOf(server.app))
    expect(page.includes(`<b>${method.toUpperCase()}</b> ${path}</code>`), `${method} ${path}`).toBe(
      scope !== undefined,
    )
  for (const scope of API_SCOPES) expect(page).toContain(`<code>${scope}</code>`)
  expect(page).toContain('<code>first_name</code>')
  expect(page).not.toMatch(/<script|style="|https?:\/\/(?!localhost)/)
  const { components, paths } = (await (await server.call('GET', '/api/openapi.json')).json()) as {
    components: object
    paths: Record<string, Record<string, { security: object[] }>>
  }
  expect(components).toMatchObject({ securitySchemes: { key: { type: 'http', scheme: 'bearer' } } })
  expect(paths['/api/leads']?.['post']?.security).toEqual([{ session: ['admin'] }, { key: ['leads:write'] }])
})

describe('a lead that comes with a key', () => {
  test('has the fields that leads have; the rest is kept as text', async () => {
    const { key } = await make('leads:write')
    const answer = await send(key, {
      name: 'Pat Example',
      email: 'Pat <pat@example.com>',
      phone: 5550188,
      company: 'Example & Sons',
      industry: 'plumbing',
      urgency: 'As soon as you can',
      selected_package: 'growth',
      message: 'A new site, please.',
      newsletter: true,
      'How did you hear of us?': ['A friend', 'Radio'],
      nested: { deep: [1] },
      nothing: null,
    })
    expect(answer.status).toBe(201)
    expect((await answer.json()) as Lead).toMatchObject({
      full_name: 'Pat Example',
      email: 'pat@example.com',
      phone: '5550188',
      company_name: 'Example & Sons',
      industry: 'plumbing',
      selected_package: 'growth',
      project_type: 'growth',
      urgency: null,
      source: 'api',
      status: 'new',
      message:
        'A new site, please.\nurgency: As soon as you can\nnewsletter: true\nHow did you hear of us?: A friend, Radio\nnested: {"deep":[1]}',
    })
  })

  test('is told to the owner, and not to the person', async () => {
    const { key } = await make('leads:write')
    await send(key, { email: 'pat@example.com' })
    const { rows } = await server.owner.query(`select kind from mails where kind like 'lead-%'`)
    expect(rows).toEqual([{ kind: 'lead-received' }])
    const needs = (await (await server.call('GET', '/api/needs', { cookie: admin.cookie })).json()) as {
      counts: { lead: number }
    }
    expect(needs.counts.lead).toBe(1)
  })

  test('is stored once for one idempotency key', async () => {
    const { key } = await make('leads:write')
    const headers = { 'idempotency-key': 'form-17' }
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const answer = await send(key, { email: 'pat@example.com', extra: 'x' }, headers)
        return ((await answer.json()) as Lead).id
      }),
    )
    expect(new Set(ids).size).toBe(1)
    expect((await send(key, { email: 'other@example.com' }, headers)).status).toBe(422)
    const { rowCount } = await server.owner.query('select from leads')
    expect(rowCount).toBe(1)
  })

  test('needs an email or a phone, and says what is too long', async () => {
    const { key } = await make('leads:write')
    expect(await problemOf(await send(key, { name: 'Pat' }))).toEqual([400, 'Send an email or a phone'])
    expect(await problemOf(await send(key, { email: 'no address' }))).toEqual([400, 'Invalid email address'])
    expect(await problemOf(await send(key, { phone: '555-0100', other: 'x'.repeat(10_001) }))).toEqual([
      400,
      'The message and the other fields together must be less than 10000 characters',
    ])
  })

  test.each(Object.entries(FIELD_KINDS))('is stored whole or refused: %s', async (_, value) => {
    const { key } = await make('leads:write')
    for (const field of ['full_name', 'first_name', 'email', 'phone', 'message', 'urgency', 'else']) {
      const body = `{"email":"pat@example.com","${field}":${value}}`
      const answer = await callWith(key, 'POST', '/api/leads', {
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect([201, 400, 413], `${field}: ${await answer.clone().text()}`).toContain(answer.status)
    }
  })
})
