// An admin looks at the portal of a customer: every answer is what that customer gets, and nothing changes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VIEW_AS } from '#contract/view-as.ts'
import { callsOf } from '#server/http/serve.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeMarkedPerson } from '#tests/marked-person.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>
let server: TestApp
let admin: Person
let customer: Person
let other: Person
let ids: Awaited<ReturnType<typeof makeMarkedPerson>>
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
  customer = await server.signedIn()
  other = await server.signedIn()
  ids = await makeMarkedPerson(server.owner, customer)
})
afterAll(() => server.close())

const open = (who: Person, { id }: { id: string }) =>
  server.call('POST', `/api/users/${id}/portal-view`, { cookie: who.cookie })
const as = ({ id }: { id: string }) => ({ [VIEW_AS]: id })
const look = (path: string, who: Person, customer: { id: string }) =>
  server.call('GET', path, { cookie: who.cookie, headers: as(customer) })
const detailOf = async (response: Response) => ((await response.json()) as { detail: string }).detail
const pathOf = (path: string) =>
  path.includes('/threads/') ? path.replace('{id}', ids.request) : path.replace('{id}', ids.project)
const PARTS = () => callsOf(server.app).filter(({ viewable }) => viewable)

test('every part answers what the customer gets, and counts as no visit', async () => {
  expect((await open(admin, customer)).status).toBe(200)
  const tables = ['visits', 'seen_news', 'messages', 'support_requests']
  const before = await Promise.all(tables.map((table) => rowsOf(table)))
  expect(PARTS()).toHaveLength(14)
  for (const { method, path } of PARTS()) {
    expect(method).toBe('get')
    const own = await server.call('GET', pathOf(path), { cookie: customer.cookie })
    const viewed = await look(pathOf(path), admin, customer)
    expect(viewed.status, path).toBe(200)
    const text = await own.text()
    if (path === '/api/dashboard/calls') expect(text).toContain('"token":"')
    expect(await viewed.text(), path).toBe(
      path === '/api/dashboard/calls' ? text.replace(/"token":"[^"]+"/g, '"token":null') : text,
    )
  }
  expect(await Promise.all(tables.map((table) => rowsOf(table)))).toEqual(before)
})

const rowsOf = async (table: string) =>
  (await server.owner.query(`select * from ${table} order by 1, 2`)).rows

test('the customer’s account and a link that moves a call stay closed', async () => {
  await open(admin, customer)
  expect(await (await look('/api/dashboard/calls', admin, customer)).text()).not.toMatch(/"token":"/)
  for (const path of ['/api/me', '/api/me/export', '/api/auth/sessions', '/api/auth/factors', '/api/leads'])
    expect((await look(path, admin, customer)).status, path).toBe(403)
})

test('every other call is refused with a sentence before anything happens', async () => {
  await open(admin, customer)
  for (const { method, path } of callsOf(server.app).filter(({ viewable }) => !viewable)) {
    const response = await server.call(method.toUpperCase(), path.replace(/\{\w+\}/g, ids.project), {
      cookie: admin.cookie,
      headers: as(customer),
      body: method === 'get' ? undefined : {},
    })
    expect(response.status, `${method} ${path}`).toBe(403)
    expect(await detailOf(response)).toBe(
      'You’re looking at a customer’s portal. Nothing can be changed here.',
    )
  }
})

test('only the admin who opened it sees it, one at a time', async () => {
  const colleague = await server.signedIn({ isAdmin: true })
  await open(admin, customer)
  expect((await look('/api/dashboard', colleague, customer)).status).toBe(403)
  expect((await look('/api/dashboard', other, customer)).status).toBe(403)
  expect((await look('/api/dashboard', customer, customer)).status).toBe(403)
  expect((await server.call('GET', '/api/dashboard', { headers: as(customer) })).status).toBe(401)
  const asKey = { authorization: 'Bearer any', ...as(customer) }
  const byKey = await server.call('GET', `/api/projects/${ids.project}`, { headers: asKey })
  expect(byKey.status).toBe(403)
  expect((await open(other, customer)).status).toBe(403)
  await open(admin, other)
  const closed = await look('/api/dashboard', admin, customer)
  expect(closed.status).toBe(403)
  expect(await detailOf(closed)).toContain('You opened another portal since.')
  expect((await look('/api/dashboard', admin, other)).status).toBe(200)
  expect((await look('/api/dashboard', admin, { id: 'no-id' })).status).toBe(403)
  const again = { ...admin, cookie: await server.cookieFor(admin.id) }
  expect((await look('/api/dashboard', again, other)).status).toBe(403)
})

test('who is no admin any more sees nothing', async () => {
  const former = await server.signedIn({ isAdmin: true })
  await open(former, customer)
  await server.owner.query('delete from user_roles where user_id = $1', [former.id])
  expect((await look('/api/dashboard', former, customer)).status).toBe(403)
})

test.each([
  ['suspended', `update users set status = 'disabled' where id = $1`, 409, 'closed'],
  ['an admin', `insert into user_roles (user_id, role) values ($1, 'admin')`, 409, 'admin’s account'],
  [
    'deleted',
    `update users set status = 'deleted', email = null, password_hash = null where id = $1`,
    404,
    'no account',
  ],
])('the portal of who is %s answers a sentence', async (_, change, status, words) => {
  const person = await server.signedIn()
  await open(admin, person)
  await server.owner.query(change, [person.id])
  for (const response of [await look('/api/dashboard', admin, person), await open(admin, person)]) {
    expect(response.status).toBe(status)
    expect(await detailOf(response)).toContain(words)
  }
})

test('each opening is in the audit log', async () => {
  const read = async () => {
    const response = await server.call('GET', '/api/audit-log?kind=access', { cookie: admin.cookie })
    return ((await response.json()) as { items: { action: string }[] }).items.filter(
      ({ action }) => action === 'portal viewed',
    )
  }
  const before = (await read()).length
  await open(admin, other)
  await look('/api/dashboard', admin, other)
  await open(admin, other)
  const lines = await read()
  expect(lines).toHaveLength(before + 2)
  expect(lines[0]).toMatchObject({
    actor: { id: admin.id, email: admin.email },
    subject: { id: other.id, name: other.email },
    changes: [],
  })
})
