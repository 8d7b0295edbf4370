// The 30-day guarantee and the cancellation: requested by the customer, mailed to both sides, done by the
// owner by a given day.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOwnerAddress } from '#server/accounts/service.ts'
import type { CancellationRequest, Guarantee } from '#domain/cancellations.ts'
import { cancellationMails } from '#server/cancellations/jobs.ts'
import { attemptAs } from '#tests/attempt.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeOrder, makeProject } from '#tests/factories.ts'
import { sql } from 'kysely'

let server: TestApp
let admin: { id: string; cookie: string }
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(() => server.close())

/** A customer with a project; `paidDaysAgo` if it came from an order, null if that is unpaid. */
async function makeCustomer({
  paidDaysAgo,
  openedDaysAgo = 0,
}: { paidDaysAgo?: number | null; openedDaysAgo?: number } = {}) {
  const customer = await server.signedIn()
  const project = await makeProject(server.owner, customer.id, { title: 'Website of a leaver' })
  const ago = (days: number) => `now() - interval '${days} days' - interval '1 hour'`
  await server.owner.query(`update projects set created_at = ${ago(openedDaysAgo)} where id = $1`, [
    project.id,
  ])
  if (paidDaysAgo !== undefined) {
    const { id, lead } = await makeOrder(server.owner)
    await server.owner.query('update leads set customer_user_id = $1 where id = $2', [customer.id, lead.id])
    await server.owner.query(
      `update orders set project_id = $1, state = $3, paid_at = ${paidDaysAgo === null ? 'null' : ago(paidDaysAgo)} where id = $2`,
      [project.id, id, paidDaysAgo === null ? 'started' : 'paid'],
    )
  }
  return { customer, project }
}

const ask = (cookie: string, body: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/cancellation-requests', { body, cookie, headers })
const close = (id: string, body: object) =>
  server.call('PATCH', `/api/cancellation-requests/${id}`, { body, cookie: admin.cookie })
const ownOf = async (cookie: string) =>
  (
    (await (await server.call('GET', '/api/cancellation-requests', { cookie })).json()) as {
      items: CancellationRequest[]
    }
  ).items
const guaranteesOf = async (cookie: string) =>
  ((await (await server.call('GET', '/api/guarantees', { cookie })).json()) as { items: Guarantee[] }).items

async function mailOf(kind: keyof typeof cancellationMails, subjectId: string) {
  const { rows } = await server.owner.query<{ id: string; recipient: string | null; subject_id: string }>(
    'select id, recipient, subject_id from mails where kind = $1 and subject_id = $2',
    [kind, subjectId],
  )
  expect(rows).toHaveLength(1)
  const [mail] = rows
  if (!mail) throw new Error('no mail')
  const { db, config, accounts } = server
  return cancellationMails[kind](mail, { db, config, findOwnerAddress: () => findOwnerAddress(accounts) })
}

test('mails both sides immediately, with what happens next and by when', async () => {
  const { customer, project } = await makeCustomer()
  const response = await ask(customer.cookie, { project_id: project.id, kind: 'cancel', reason: 'Retiring.' })
  expect(response.status).toBe(201)
  const request = (await response.json()) as CancellationRequest
  expect(request).toMatchObject({ kind: 'cancel', status: 'open', project_title: 'Website of a leaver' })
  expect(request.due_on > request.created_at.slice(0, 10)).toBe(true)
  const received = await mailOf('cancellation-request-received', request.id)
  expect(received?.to).toBe(customer.email)
  expect(received?.text).toContain('We won’t charge another month')
  expect(received?.text).toContain('withdraw the request')
  const asked = await mailOf('cancellation-request-notice', request.id)
  expect(asked).toMatchObject({ to: 'owner@example.com', replyTo: customer.email })
  for (const words of ['Cancellation', 'Retiring.', 'Website of a leaver'])
    expect(asked?.text).toContain(words)
})

test('accepts one request for a project, however often it is pressed', async () => {
  const { customer, project } = await makeCustomer()
  const body = { project_id: project.id, kind: 'cancel' }
  const headers = { 'idempotency-key': randomUUID() }
  const [one, two] = await Promise.all([
    ask(customer.cookie, body, headers),
    ask(customer.cookie, body, headers),
  ])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(await one.json()).toEqual(await two.json())
  const others = await Promise.all([
    ask(customer.cookie, body),
    ask(customer.cookie, { ...body, kind: 'guarantee' }),
  ])
  expect(others.map(({ status }) => status)).toEqual([409, 409])
  expect(await ownOf(customer.cookie)).toHaveLength(1)
})

test('grants the guarantee for 30 days from the payment, or from the project if there was none', async () => {
  for (const [made, isOpen] of [
    [{ paidDaysAgo: 29, openedDaysAgo: 40 }, true],
    [{ paidDaysAgo: 30, openedDaysAgo: 1 }, false],
    [{ paidDaysAgo: null, openedDaysAgo: 90 }, true],
    [{ openedDaysAgo: 29 }, true],
    [{ openedDaysAgo: 30 }, false],
  ] as const) {
    const { customer, project } = await makeCustomer(made)
    const [guarantee] = await guaranteesOf(customer.cookie)
    expect(guarantee).toMatchObject({ project_id: project.id, is_open: isOpen })
    expect(guarantee?.ends_at === null).toBe('paidDaysAgo' in made && made.paidDaysAgo === null)
    const response = await ask(customer.cookie, { project_id: project.id, kind: 'guarantee' })
    expect(response.status).toBe(isOpen ? 201 : 409)
    if (isOpen) continue
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('30 days') as string })
    expect((await ask(customer.cookie, { project_id: project.id, kind: 'cancel' })).status).toBe(201)
  }
})

test('lets the owner close a request with a message, which the customer gets by mail and sees', async () => {
  const { customer, project } = await makeCustomer()
  const { id } = (await (
    await ask(customer.cookie, { project_id: project.id, kind: 'guarantee' })
  ).json()) as CancellationRequest
  const closed = await close(id, { status: 'done', note: 'Sent back today.' })
  expect(await closed.json()).toMatchObject({ status: 'done', note: 'Sent back today.' })
  const told = await mailOf('cancellation-request-closed', id)
  for (const words of ['We refunded what you paid', 'Sent back today.']) expect(told?.text).toContain(words)
  expect(await mailOf('cancellation-request-notice', id)).toBeNull()
  expect(await ownOf(customer.cookie)).toMatchObject([{ id, status: 'done', note: 'Sent back today.' }])
  expect((await close(id, { status: 'withdrawn' })).status).toBe(409)
  const { rows } = await server.owner.query(
    'select actor_id, action, facts, changes from audit_log where subject_id = $1',
    [id],
  )
  expect(rows).toEqual([
    {
      actor_id: admin.id,
      action: 'cancellation request closed',
      facts: { kind: 'guarantee' },
      changes: { status: ['open', 'done'] },
    },
  ])
})

test('lets only its customer withdraw an open request, and request again', async () => {
  const { customer, project } = await makeCustomer()
  const { customer: other } = await makeCustomer()
  const { id } = (await (
    await ask(customer.cookie, { project_id: project.id, kind: 'cancel' })
  ).json()) as CancellationRequest
  const takeBack = (cookie: string) =>
    server.call('POST', `/api/cancellation-requests/${id}/withdrawal`, { cookie })
  expect((await takeBack(other.cookie)).status).toBe(404)
  expect(await (await takeBack(customer.cookie)).json()).toMatchObject({ id, status: 'withdrawn' })
  expect((await takeBack(customer.cookie)).status).toBe(409)
  expect((await ask(customer.cookie, { project_id: project.id, kind: 'cancel' })).status).toBe(201)
})

test('answers tabs that were opened before the paths changed, and describes only the new paths', async () => {
  const { customer, project } = await makeCustomer()
  const made = await server.call('POST', '/api/departures', {
    body: { project_id: project.id, kind: 'cancel' },
    cookie: customer.cookie,
  })
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as CancellationRequest
  const listed = await server.call('GET', '/api/departures', { cookie: customer.cookie })
  expect(await listed.json()).toEqual({ items: await ownOf(customer.cookie), next: null })
  const withdrawn = await server.call('POST', `/api/departures/${id}/withdrawal`, { cookie: customer.cookie })
  expect(await withdrawn.json()).toMatchObject({ id, status: 'withdrawn' })
  const closed = await server.call('PATCH', `/api/departures/${id}`, {
    body: { status: 'done' },
    cookie: admin.cookie,
  })
  expect(closed.status).toBe(409)
  const { paths } = (await (await server.call('GET', '/api/openapi.json')).json()) as { paths: object }
  expect(Object.keys(paths)).toContain('/api/cancellation-requests/{id}/withdrawal')
  expect(Object.keys(paths).filter((path) => path.includes('departures'))).toEqual([])
})

test('lets no one request for another customer, nor set another day', async () => {
  const { customer, project } = await makeCustomer()
  const { customer: other } = await makeCustomer()
  expect((await ask(other.cookie, { project_id: project.id, kind: 'cancel' })).status).toBe(404)
  expect(
    (await ask(customer.cookie, { project_id: project.id, kind: 'cancel', due_on: '2030-01-01' })).status,
  ).toBe(400)
  const as = { role: 'customer', userId: customer.id } as const
  const insert = (projectId: string, more = '', value = '') =>
    attemptAs(server.db, as, async (trx) => {
      const { numAffectedRows } =
        await sql`insert into cancellation_requests (id, customer_id, project_id, kind, due_on ${sql.raw(more)})
        values (gen_random_uuid(), ${customer.id}, ${projectId}, 'cancel', '2030-01-01' ${sql.raw(value)})`.execute(
          trx,
        )
      return Number(numAffectedRows)
    })
  expect(await insert(project.id)).toBe(1)
  expect(await insert(project.id, ', status', ", 'done'")).toBe('42501')
  const foreign = await makeProject(server.owner, other.id)
  expect(await insert(foreign.id)).toBe('42501')
})

test('exports a request, and deletes its texts but not the request with the account', async () => {
  const { customer, project } = await makeCustomer()
  await ask(customer.cookie, { project_id: project.id, kind: 'cancel', reason: 'My own words' })
  const exported = await (await server.call('GET', '/api/me/export', { cookie: customer.cookie })).json()
  expect(exported).toMatchObject({ cancellation_requests: [{ reason: 'My own words' }] })
  await server.db.as({ role: 'accounts', userId: customer.id }, (trx) =>
    trx
      .updateTable('cancellation_requests')
      .set({ reason: null, note: null })
      .where('customer_id', '=', customer.id)
      .execute(),
  )
  const { rows } = await server.owner.query(
    'select kind, reason from cancellation_requests where customer_id = $1',
    [customer.id],
  )
  expect(rows).toEqual([{ kind: 'cancel', reason: null }])
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
