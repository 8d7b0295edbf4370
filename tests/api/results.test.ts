// What the calculator told a customer, and what an admin enters for each month after the launch.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FreeTimes } from '#contract/bookings.ts'
import { CALCULATOR_HEADER } from '#contract/origin.ts'
import { dayOf } from '#domain/opening-hours.ts'
import type { Project } from '#domain/projects.ts'
import type { Results } from '#domain/results.ts'
import { DEFAULT_SITE } from '#domain/site/site.ts'
import { anonymizeUser } from '#server/accounts/service.ts'
import { anonymizeProjectsOfUser } from '#server/projects/service.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment, fullOrder, makeLead, makeProject } from '#tests/factories.ts'

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.close()
})

type Person = typeof admin

const TYPED = { [CALCULATOR_HEADER]: '?industry=plumbing&monthlyJobs=60' }
const CALCULATION = { missed_calls: 12, missed_revenue: 2310, potential_savings: 4098 }
const thisMonth = dayOf(Date.now(), DEFAULT_SITE.business.timeZone).slice(0, 7)

async function call<T>(who: Person, method: string, path: string, body?: unknown): Promise<T> {
  const response = await server.call(method, path, { cookie: who.cookie, body })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return (await response.json()) as T
}
const enter = (id: string, month: string, counts: object) =>
  call<Results>(admin, 'PUT', `/api/projects/${id}/results/${month}`, counts)
const resultsOf = (id: string, who: Person = admin) =>
  call<Results>(who, 'GET', `/api/projects/${id}/results`)
const convert = (lead_id: string) =>
  call<Project>(admin, 'POST', '/api/projects', { lead_id, title: 'A website' })

async function idOfLead(email: string): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>('select id from leads where email = $1', [email])
  return rows[0]?.id ?? ''
}

async function submit(headers: Record<string, string>): Promise<string> {
  const body = { ...fullAssessment(), email: `${randomUUID()}@example.com` }
  const response = await server.call('POST', '/api/submit-lead', { body, headers })
  return ((await response.json()) as { id: string }).id
}

describe('what was typed into the calculator goes from the form to the project', () => {
  test('of an assessment', async () => {
    const { id } = await convert(await submit(TYPED))
    expect(await resultsOf(id)).toEqual({ calculation: CALCULATION, months: [] })
  })

  test('of an order', async () => {
    const email = `${randomUUID()}@example.com`
    await server.call('POST', '/api/onboarding', { body: { ...fullOrder(), email }, headers: TYPED })
    const { id } = await convert(await idOfLead(email))
    expect(await resultsOf(id)).toMatchObject({ calculation: CALCULATION })
  })

  test('of a call', async () => {
    const { days } = (await (await server.call('GET', '/api/slots?days=31')).json()) as FreeTimes
    const start = days.find(({ slots }) => slots.length > 0)?.slots[0]?.start
    const email = `${randomUUID()}@example.com`
    await server.call('POST', '/api/bookings', {
      body: { start, name: 'Pat', email, phone: '555-0100', zone: 'UTC' },
      headers: TYPED,
    })
    const { id } = await convert(await idOfLead(email))
    expect(await resultsOf(id)).toMatchObject({ calculation: CALCULATION })
  })

  test('of an earlier request of the same person', async () => {
    const first = await submit(TYPED)
    const second = (await makeLead(server.owner)).id
    await call(admin, 'POST', `/api/leads/${second}/merge`, { lead_id: first })
    const { id } = await convert(second)
    expect(await resultsOf(id)).toMatchObject({ calculation: CALCULATION })
  })

  test.each([
    ['none', {}],
    ['the figures that it starts with', { [CALCULATOR_HEADER]: '?industry=hvac&monthlyJobs=50' }],
    ['no address', { [CALCULATOR_HEADER]: '{"monthlyJobs":60}' }],
    ['too long', { [CALCULATOR_HEADER]: `?monthlyJobs=60&x=${'y'.repeat(400)}` }],
  ])('but not %s', async (_name, headers) => {
    const { id } = await convert(await submit(headers))
    expect(await resultsOf(id)).toEqual({ calculation: null, months: [] })
  })
})

describe('an admin enters months', () => {
  test('the customer sees them, newest first; a month is replaced, and removed when empty', async () => {
    const customer = await server.signedIn()
    const { id } = await makeProject(server.owner, customer.id)
    await enter(id, '2025-12', { calls_answered: 12, leads: 4 })
    await enter(id, '2026-01', { calls_answered: 0, bookings: 3 })
    expect(await resultsOf(id, customer)).toEqual({
      calculation: null,
      months: [
        { month: '2026-01', calls_answered: 0, leads: null, bookings: 3 },
        { month: '2025-12', calls_answered: 12, leads: 4, bookings: null },
      ],
    })
    await enter(id, '2026-01', { leads: 9 })
    const { months } = await enter(id, '2025-12', {})
    expect(months).toEqual([{ month: '2026-01', calls_answered: null, leads: 9, bookings: null }])
  })

  test('each change is announced with the project, and is in the log', async () => {
    const { id } = await makeProject(server.owner, (await server.signedIn()).id)
    const countEvents = async () =>
      Number(
        (await server.owner.query(`select from events where kind = 'project' and subject_id = $1`, [id]))
          .rowCount,
      )
    const before = await countEvents()
    await enter(id, '2026-01', { leads: 1 })
    await enter(id, '2026-01', { leads: 2 })
    await enter(id, '2026-01', {})
    expect(await countEvents()).toBe(before + 3)
    const { rows } = await server.owner.query(
      `select facts, changes from audit_log where action = 'results entered' and subject_id = $1 order by created_at`,
      [id],
    )
    expect(rows).toEqual([
      { facts: { month: '2026-01-01' }, changes: {} },
      { facts: { month: '2026-01-01' }, changes: { leads: [1, 2] } },
      { facts: { month: '2026-01-01' }, changes: {} },
    ])
  })

  test('a month that has not begun, and what is no month, are refused', async () => {
    const { id } = await makeProject(server.owner, (await server.signedIn()).id)
    await enter(id, thisMonth, { leads: 1 })
    const next = `${Number(thisMonth.slice(0, 4)) + 1}-01`
    const put = (month: string) =>
      server.call('PUT', `/api/projects/${id}/results/${month}`, { cookie: admin.cookie, body: { leads: 1 } })
    expect((await put('2026-13')).status).toBe(404)
    const response = await put(next)
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ errors: [{ field: 'month', message: 'This month hasn’t begun yet' }] }),
    ])
  })
})

test('a deleted account leaves neither months nor a calculation', async () => {
  const customer = await server.signedIn()
  const { id } = await makeProject(server.owner, customer.id)
  await enter(id, '2026-01', { leads: 1 })
  await server.owner.query('update projects set calculation = $2 where id = $1', [id, CALCULATION])
  await server.db.as({ role: 'accounts' }, async (trx) => {
    await anonymizeUser(trx, customer.id)
    await anonymizeProjectsOfUser(trx, customer.id)
  })
  expect(await resultsOf(id)).toEqual({ calculation: null, months: [] })
})
