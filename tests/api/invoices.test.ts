// Invoices: sums, numbers, what can be changed when, recorded payments, credit notes, and who sees what.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INVOICE_STATUSES, statusOf } from '#domain/invoice-states.ts'
import type { Invoice } from '#domain/invoices.ts'
import { totalsOf } from '#domain/documents.ts'
import { actAs } from '#server/accounts/service.ts'
import { erasePerson } from '#server/privacy/forget.ts'
import { sweepInvoices } from '#server/invoices/queries.ts'
import { issueScheduled } from '#server/invoices/service.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeProject } from '#tests/factories.ts'

let server: TestApp
let admin: { id: string; cookie: string }
let customer: { id: string; email: string; cookie: string }
let project: { id: string }
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
  customer = await server.signedIn()
  project = await makeProject(server.owner, customer.id)
})
afterAll(() => server.close())

const LINES = [{ text: 'Website', unit_price: 997 }]

async function ask<T = Invoice>(
  method: string,
  path: string,
  body?: object,
  cookie = admin.cookie,
): Promise<T> {
  const response = await server.call(method, path, { cookie, ...(body && { body }) })
  const answer = (await response.json()) as T
  expect([response.status, answer]).toEqual([expect.toBeOneOf([200, 201]), answer])
  return answer
}
const statusOfCall = async (method: string, path: string, body?: object, cookie = admin.cookie) =>
  (await server.call(method, path, { cookie, ...(body && { body }) })).status

const draft = (changes: object = {}) =>
  ask('POST', '/api/invoices', { project_id: project.id, lines: LINES, ...changes })
const issue = (id: string) => ask('POST', `/api/invoices/${id}/issue`)
const issued = async (changes: object = {}) => issue((await draft(changes)).id)
const pay = (id: string, amount: number, changes: object = {}) =>
  ask('POST', `/api/invoices/${id}/receipts`, {
    amount,
    method: 'bank',
    received_on: '2026-11-30',
    ...changes,
  })

describe('a draft', () => {
  test('takes its customer from the project, and the currency from the settings', async () => {
    expect(await draft()).toMatchObject({
      state: 'draft',
      number: null,
      customer_id: customer.id,
      project_id: project.id,
      total: 997,
      paid: 0,
      due_on: null,
      content: {
        currency: 'USD',
        customer: { email: customer.email },
        lines: [{ quantity: 1, discount: 0 }],
      },
    })
  })

  test('can be changed and removed, and is not the customer’s to see', async () => {
    const { id } = await draft()
    const changed = await ask('PATCH', `/api/invoices/${id}`, {
      lines: [
        { text: 'Website', unit_price: 0.1 },
        { text: 'Email', unit_price: 0.2 },
      ],
      taxes: [{ name: 'Sales tax', rate: 8.875 }],
    })
    expect(changed.total).toBe(0.33)
    expect(await statusOfCall('GET', `/api/invoices/${id}`, undefined, customer.cookie)).toBe(404)
    expect(await statusOfCall('DELETE', `/api/invoices/${id}`)).toBe(204)
    expect(await statusOfCall('GET', `/api/invoices/${id}`)).toBe(404)
  })

  test('is made once for the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const ids = []
    for (const _ of [1, 2]) {
      const body = { project_id: project.id, lines: LINES }
      const response = await server.call('POST', '/api/invoices', { cookie: admin.cookie, headers, body })
      ids.push(((await response.json()) as Invoice).id)
    }
    expect(new Set(ids).size).toBe(1)
  })

  test.each([
    ['no lines', { lines: [] }, 'Add at least one line'],
    [
      'more than 200 lines',
      { lines: Array.from({ length: 201 }, () => LINES[0]) },
      'A document has at most 200 lines',
    ],
    [
      'three taxes',
      { taxes: [1, 2, 3].map((rate) => ({ name: 'Tax', rate })) },
      'A document has at most 2 taxes',
    ],
    [
      'a sum that no document can show',
      { lines: [{ text: 'x', unit_price: 1e9, quantity: 2 }] },
      'The total is too large',
    ],
  ])('is refused with %s', async (_, changes, message) => {
    const body = { project_id: project.id, lines: LINES, ...changes }
    const response = await server.call('POST', '/api/invoices', { cookie: admin.cookie, body })
    expect([response.status, JSON.stringify(await response.json())]).toEqual([
      400,
      expect.stringContaining(message),
    ])
  })
})

describe('an issued invoice', () => {
  test('has the next number of its year, is due as the settings say, and is not issued again', async () => {
    const [one, other] = [await issued(), await issued()]
    const serial = ({ number }: Invoice) => Number(number?.slice(5))
    expect(one.number).toMatch(/^20\d\d-\d{4}$/)
    expect(serial(other)).toBe(serial(one) + 1)
    expect(Date.parse(one.due_on ?? '') - Date.parse(one.issued_on ?? '')).toBe(14 * 86_400_000)
    expect(await issue(one.id)).toEqual(one)
  })

  test('cannot be changed or removed, by the owner of the database neither', async () => {
    const { id } = await issued()
    expect(await statusOfCall('PATCH', `/api/invoices/${id}`, { lines: LINES })).toBe(409)
    expect(await statusOfCall('DELETE', `/api/invoices/${id}`)).toBe(409)
    await expect(
      server.owner.query(`update invoices set content = jsonb_set(content, '{notes}', '"x"') where id = $1`, [
        id,
      ]),
    ).rejects.toThrow('what was issued never changes')
  })

  test('is seen by its customer alone', async () => {
    const { id } = await issued()
    const other = await server.signedIn()
    const seen = (cookie: string) => statusOfCall('GET', `/api/invoices/${id}`, undefined, cookie)
    expect([await seen(customer.cookie), await seen(other.cookie)]).toEqual([200, 404])
    const { items } = await ask<{ items: Invoice[] }>(
      'GET',
      '/api/dashboard/invoices',
      undefined,
      customer.cookie,
    )
    expect(items.map((one) => one.id)).toContain(id)
    expect(items.map(({ state }) => state)).not.toContain('draft')
    const due = async () => {
      const path = '/api/dashboard/invoices?status=due,overdue'
      const list = await ask<{ items: Invoice[] }>('GET', path, undefined, customer.cookie)
      return list.items.map((one) => one.id)
    }
    expect(await due()).toContain(id)
    await pay(id, 997)
    expect(await due()).not.toContain(id)
  })

  test('is paid in parts, paid back, and corrected', async () => {
    const { id } = await issued()
    expect(await pay(id, 332.33)).toMatchObject({ paid: 332.33 })
    const paid = await pay(id, 664.67, { method: 'check' })
    expect([paid.paid, statusOf(paid, '2026-12-01')]).toEqual([997, 'paid'])
    expect(await pay(id, 97, { is_refund: true })).toMatchObject({ paid: 900 })
    const [, wrong] = paid.receipts
    expect(await ask('DELETE', `/api/receipts/${wrong?.id ?? ''}`)).toMatchObject({ paid: 235.33 })
  })

  test('is void only if nothing was paid', async () => {
    const [one, other] = [await issued(), await issued()]
    expect(await ask('POST', `/api/invoices/${one.id}/void`)).toMatchObject({
      state: 'void',
      number: one.number,
    })
    await pay(other.id, 1)
    expect(await statusOfCall('POST', `/api/invoices/${other.id}/void`)).toBe(409)
    expect(
      await statusOfCall('POST', `/api/invoices/${one.id}/receipts`, {
        amount: 1,
        method: 'bank',
        received_on: '2026-11-30',
      }),
    ).toBe(409)
  })

  test('is credited in part, then whole, and never more', async () => {
    const invoice = await issued({ taxes: [{ name: 'Tax', rate: 10 }] })
    const credit = (body: object) => ask('POST', `/api/invoices/${invoice.id}/credit`, body)
    const part = await credit({ lines: [{ text: 'One page less', unit_price: 100 }] })
    expect(part).toMatchObject({
      kind: 'credit_note',
      state: 'issued',
      credits_number: invoice.number,
      total: 110,
    })
    const rest = await credit({})
    expect(rest.total).toBe(986.7)
    const whole = await ask('GET', `/api/invoices/${invoice.id}`)
    expect([whole.credited, statusOf(whole, '2026-12-01')]).toEqual([1096.7, 'credited'])
    expect(await statusOfCall('POST', `/api/invoices/${invoice.id}/credit`, {})).toBe(400)
  })
})

test('numbers have no gaps, however many are issued at once and however many of them fail', async () => {
  const drafts = await Promise.all(Array.from({ length: 12 }, () => draft()))
  const failing = server.db.as({ role: 'admin', userId: admin.id }, async (trx) => {
    const { takeSerial } = await import('#server/invoices/queries.ts')
    await takeSerial(trx, new Date().getFullYear())
    throw new Error('the server stopped')
  })
  await Promise.allSettled([...drafts.map(({ id }) => issue(id)), failing])
  const { rows } = await server.owner.query<{ gaps: number; issued: number }>(
    `select max(serial) - count(*) as gaps, count(*)::int as issued from invoices where serial is not null group by year`,
  )
  expect(rows.every(({ gaps }) => Number(gaps) === 0)).toBe(true)
})

test('a scheduled draft is issued on its day, once, also if the server was down', async () => {
  const { id } = await draft({ issue_on: '2026-01-31' })
  const later = await draft({ issue_on: '2099-01-31' })
  await Promise.all([issueScheduled(server), issueScheduled(server)])
  expect(await ask('GET', `/api/invoices/${id}`)).toMatchObject({
    state: 'issued',
    number: expect.any(String),
  })
  expect(await ask('GET', `/api/invoices/${later.id}`)).toMatchObject({ state: 'draft' })
})

test('each is listed under the status that it has', async () => {
  await issued({ due_on: '2026-01-01' })
  const { items } = await ask<{ items: Invoice[] }>('GET', '/api/invoices?limit=200')
  const today = new Date().toISOString().slice(0, 10)
  for (const status of INVOICE_STATUSES) {
    const listed = await ask<{ items: Invoice[] }>('GET', `/api/invoices?limit=200&status=${status}`)
    expect(listed.items.map(({ id }) => id)).toEqual(
      items.filter((one) => statusOf(one, today) === status).map(({ id }) => id),
    )
  }
  const found = await ask<{ items: Invoice[] }>(
    'GET',
    `/api/invoices?q=${encodeURIComponent(customer.email)}`,
  )
  expect(found.items.length).toBeGreaterThan(0)
})

test('the stored sums are those of the lines, recomputed in SQL', async () => {
  const { rows } = await server.owner.query<{ id: string; total: string }>(
    `select id, (
       select sum(line) from (
         select round((line ->> 'quantity')::numeric * (line ->> 'unit_price')::numeric, 2) - (line ->> 'discount')::numeric as line
         from jsonb_array_elements(content -> 'lines') as line
       ) as lines
     ) as total from invoices`,
  )
  const subtotals = new Map(rows.map(({ id, total }) => [id, Number(total)]))
  const { items } = await ask<{ items: Invoice[] }>('GET', '/api/invoices?limit=200')
  expect(items.length).toBeGreaterThan(10)
  for (const { id, content, total } of items) {
    expect(totalsOf(content).subtotal).toBe(subtotals.get(id))
    expect(total).toBe(totalsOf(content).total)
  }
})

describe('when the customer’s account is deleted', () => {
  test('drafts go; what was issued keeps its words, out of everybody’s sight, for ten years', async () => {
    const leaving = await server.signedIn()
    const theirs = await makeProject(server.owner, leaving.id)
    const { id } = await issued({ project_id: theirs.id })
    const { id: draftId } = await draft({ project_id: theirs.id })
    await pay(id, 10, { note: 'Check of Kim' })
    await actAs(server.accounts, leaving.id, (trx) =>
      erasePerson(trx, server.accounts.keys, { contacts: [leaving.email], account: leaving }),
    )
    const { items } = await ask<{ items: Invoice[] }>('GET', '/api/invoices?limit=200')
    expect(items.map((one) => one.id)).not.toContain(id)
    const kept = () =>
      server.owner.query<{ id: string }>(
        `select invoices.id, content #>> '{customer,email}' as email, note from invoices left join receipts on invoice_id = invoices.id where invoices.id = any ($1)`,
        [[id, draftId]],
      )
    expect((await kept()).rows).toEqual([{ id, email: leaving.email, note: null }])
    const clean = () => server.db.as({ role: 'worker' }, sweepInvoices)
    await clean()
    expect((await kept()).rows).toHaveLength(1)
    await server.owner.query('alter table invoices disable trigger invoices_keep_what_was_issued')
    await server.owner.query(
      `update invoices set issued_on = current_date - interval '10 years 1 day' where id = $1`,
      [id],
    )
    await server.owner.query('alter table invoices enable trigger invoices_keep_what_was_issued')
    await clean()
    expect((await kept()).rows).toHaveLength(0)
  })
})
