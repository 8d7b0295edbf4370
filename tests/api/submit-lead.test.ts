// The endpoint for leads: what it stores, what it answers, and how it answers a repeat.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment } from '#tests/factories.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const submit = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/submit-lead', { body, headers })
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id
const count = async (table: 'leads' | 'mails' | 'events') =>
  (await server.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0

test('stores everything that was typed, with the notice, the acknowledgement and the event', async () => {
  const before = { mails: await count('mails'), events: await count('events') }
  const form = fullAssessment()
  const response = await submit(form)
  expect(response.status).toBe(201)
  const { rows } = await server.owner.query('select * from leads where id = $1', [await idOf(response)])
  expect(rows[0]).toMatchObject({
    full_name: form.name,
    email: form.email,
    company_name: form.company,
    phone: form.phone,
    industry: form.industry,
    employees: form.employees,
    annual_revenue: form.annualRevenue,
    monthly_leads: form.monthlyLeads,
    people_answering_phones: form.peopleAnsweringPhones,
    people_managing_paperwork: form.peopleManagingPaperwork,
    tracking_method: form.trackingMethod,
    pain_points: form.painPoints,
    budget_range: form.budgetRange,
    urgency: form.urgency,
    avg_labor_cost: form.avgLaborCost,
    selected_package: form.selectedPackage,
    message: form.message,
    project_type: 'growth',
    status: 'new',
    source: 'website',
  })
  expect(await count('mails')).toBe(before.mails + 2)
  expect(await count('events')).toBe(before.events + 1)
})

test.each([
  ['left out', undefined, 'manual', ['tracking_method']],
  ['as the form has it', 'manual', 'manual', ['tracking_method']],
  ['chosen', 'crm', 'crm', []],
])(
  'a tracking method that is %s is marked if it is the default',
  async (_, trackingMethod, stored, marked) => {
    const id = await idOf(await submit({ name: 'Pat', email: `${randomUUID()}@example.com`, trackingMethod }))
    const { rows } = await server.owner.query(
      'select tracking_method, unchanged_fields from leads where id = $1',
      [id],
    )
    expect(rows).toEqual([{ tracking_method: stored, unchanged_fields: marked }])
  },
)

test('answers the same id for the same key and body, stored once', async () => {
  const form = fullAssessment()
  const headers = { 'idempotency-key': randomUUID() }
  const before = await count('leads')
  const [first, second] = [await submit(form, headers), await submit(form, headers)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await idOf(second)).toBe(await idOf(first))
  expect(await count('leads')).toBe(before + 1)
})

test('stores one lead with its emails and one id for fifty parallel requests with one key', async () => {
  const form = fullAssessment()
  const headers = { 'idempotency-key': randomUUID() }
  const before = { leads: await count('leads'), mails: await count('mails') }
  const ids = await Promise.all(Array.from({ length: 50 }, async () => idOf(await submit(form, headers))))
  expect(new Set(ids).size).toBe(1)
  expect(await count('leads')).toBe(before.leads + 1)
  expect(await count('mails')).toBe(before.mails + 2)
})

test('stores fifty leads at once, each with its notice and its event before it answers', async () => {
  const ids = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const id = await idOf(
        await submit(fullAssessment(), n % 2 === 0 ? {} : { 'idempotency-key': randomUUID() }),
      )
      const { rows } = await server.owner.query('select id from leads where id = $1', [id])
      expect(rows).toEqual([{ id }])
      return id
    }),
  )
  for (const table of ['mails', 'events']) {
    const { rows } = await server.owner.query<{ n: number }>(
      `select count(distinct subject_id)::int as n from ${table} where subject_id = any ($1)`,
      [ids],
    )
    expect(rows[0]?.n).toBe(50)
  }
})

test('stores each lead once when the connections are cut and the visitors try again', async () => {
  const cut = await testApp()
  try {
    const form = fullAssessment()
    const send = (key: string) =>
      cut.call('POST', '/api/submit-lead', {
        body: { ...form, company: key },
        headers: { 'idempotency-key': key },
      })
    const keys = Array.from({ length: 40 }, () => randomUUID())
    const sending = keys.map(send)
    await cut.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'agency%' and datname = current_database()`,
    )
    const first = await Promise.all(sending)
    expect(first.map(({ status }) => status).filter((status) => ![201, 503].includes(status))).toEqual([])
    const again = await Promise.all(keys.map(send))
    expect(again.map(({ status }) => status)).toEqual(keys.map(() => 201))
    const { rows } = await cut.owner.query<{ id: string; company_name: string }>(
      'select id, company_name from leads',
    )
    const ids = new Map(rows.map(({ id, company_name }) => [company_name, id]))
    expect(rows).toHaveLength(keys.length)
    for (const [at, response] of first.entries())
      if (response.status === 201) expect(await idOf(response)).toBe(ids.get(keys[at] ?? ''))
    for (const [at, response] of again.entries()) expect(await idOf(response)).toBe(ids.get(keys[at] ?? ''))
  } finally {
    await cut.close()
  }
})

test('refuses a key that was used with another body, and stores nothing', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  await submit(fullAssessment(), headers)
  const before = await count('leads')
  expect((await submit(fullAssessment(), headers)).status).toBe(422)
  expect(await count('leads')).toBe(before)
})

test('does not use up the key of a refused form', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  expect((await submit({ ...fullAssessment(), name: '' }, headers)).status).toBe(400)
  expect((await submit(fullAssessment(), headers)).status).toBe(201)
})

test('refuses a malformed key with a message', async () => {
  const response = await submit(fullAssessment(), { 'idempotency-key': 'x'.repeat(256) })
  expect(response.status).toBe(400)
  expect(((await response.json()) as { detail: string }).detail).toContain('Idempotency-Key')
})

test('a validation error names the first failing rule, and every invalid field in the order of the rules', async () => {
  const response = await submit({ name: ' ', email: 'nobody', phone: '1'.repeat(21) })
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await response.json()).toMatchObject({
    title: 'Validation Error',
    status: 400,
    detail: 'Name is required',
    errors: [
      { field: 'name', message: 'Name is required' },
      { field: 'email', message: 'Invalid email address' },
      { field: 'phone', message: 'Phone must be less than 20 characters' },
    ],
  })
})

test('asks a client that sends too many to wait, and keeps what it had sent', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  try {
    const send = (client: string) =>
      limited.call('POST', '/api/submit-lead', { body: fullAssessment(), client })
    const statuses = []
    for (let n = 0; n < 22; n++) statuses.push((await send('198.51.100.7')).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429, 429])
    const refused = await send('198.51.100.7')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send('198.51.100.8')).status).toBe(201)
    const { rows } = await limited.owner.query<{ n: number }>('select count(*)::int as n from leads')
    expect(rows[0]?.n).toBe(21)
  } finally {
    await limited.close()
  }
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
