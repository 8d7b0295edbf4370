// The endpoint for orders: what it stores, how it answers a repeat, what the owner gets.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOwnerAddress } from '#server/accounts/service.ts'
import { leadMails } from '#tests/lead-mails.ts'
import { orderForms } from '#server/orders/page-form.ts'
import { openMetrics } from '#server/http/metrics.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment, fullOrder } from '#tests/factories.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ CHECKOUT_URL_SCALE: 'https://pay.example/scale' })
})
afterAll(() => server.close())

const hand = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/onboarding', { body, headers })
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id
const countLeads = async () =>
  (await server.owner.query<{ n: number }>('select count(*)::int as n from leads')).rows[0]?.n ?? 0

async function stored(id: string): Promise<Record<string, unknown> | undefined> {
  return (await server.owner.query<Record<string, unknown>>('select * from leads where id = $1', [id]))
    .rows[0]
}

/** As the job would send it now. */
async function noticeOf(id: string) {
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from mails where kind = 'lead-received' and subject_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  return leadMails['lead-received'](
    { id: rows[0]?.id ?? '', recipient: null, subject_id: id },
    { db: server.db, config: server.config, findOwnerAddress: () => findOwnerAddress(server.accounts) },
  )
}

test('stores everything that was typed with the lead, and what was ordered', async () => {
  const form = fullOrder()
  const response = await hand(form)
  expect(response.status).toBe(201)
  expect(await stored(await idOf(response))).toMatchObject({
    full_name: form.fullName,
    email: form.email,
    phone: form.phone,
    company_name: form.companyName,
    industry: 'Real Estate',
    current_website: form.currentWebsite,
    message: form.goals,
    selected_package: 'growth',
    project_type: 'growth',
    status: 'new',
    source: 'onboarding',
  })
})

test('shows the owner the order, its source and all its fields', async () => {
  const form = fullOrder()
  const id = await idOf(await hand(form))
  const { cookie } = await server.signedIn({ isAdmin: true })
  const lead: unknown = await (await server.call('GET', `/api/leads/${id}`, { cookie })).json()
  expect(lead).toMatchObject({ source: 'onboarding', current_website: 'example.com', message: form.goals })
})

test('tells the owner by mail that it is an order, its price and that an invoice is expected', async () => {
  const form = fullOrder({ fullName: 'Ada' })
  const mail = await noticeOf(await idOf(await hand(form)))
  expect(mail).toMatchObject({
    to: 'owner@example.com',
    replyTo: form.email,
    subject: "New order: Growth — Ada (Ada's Plumbing)",
  })
  for (const words of [
    '$997',
    '$197',
    'waiting for your invoice',
    form.phone,
    'Real Estate',
    'example.com',
    'under a sink',
    'fewer forms',
  ]) {
    expect(mail?.text).toContain(words)
  }
})

test('tells the owner if the customer went on to a payment link', async () => {
  const mail = await noticeOf(await idOf(await hand(fullOrder({ selectedPackage: 'scale' }))))
  expect(mail?.subject).toContain('New order: Scale — ')
  expect(mail?.text).toContain('$1,997')
  expect(mail?.text).toContain('your payment page')
  expect(mail?.text).not.toContain('waiting for your invoice')
})

test('an assessment that names a package is not an order', async () => {
  const response = await server.call('POST', '/api/submit-lead', { body: fullAssessment() })
  expect((await noticeOf(await idOf(response)))?.subject).toMatch(/^New lead: /)
})

test('stores one lead with one id for fifty parallel requests with one key', async () => {
  const form = fullOrder()
  const headers = { 'idempotency-key': randomUUID() }
  const before = await countLeads()
  const ids = await Promise.all(Array.from({ length: 50 }, async () => idOf(await hand(form, headers))))
  expect(new Set(ids).size).toBe(1)
  expect(await countLeads()).toBe(before + 1)
})

test('refuses a key that was used for another package', async () => {
  const form = fullOrder()
  const headers = { 'idempotency-key': randomUUID() }
  expect((await hand(form, headers)).status).toBe(201)
  expect((await hand({ ...form, selectedPackage: 'launch' }, headers)).status).toBe(422)
})

test('names every invalid field, in the order of the form', async () => {
  const response = await hand({ email: 'nobody', selectedPackage: 'gold' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    title: 'Validation Error',
    detail: 'Full name is required',
    errors: [
      { field: 'fullName', message: 'Full name is required' },
      { field: 'email', message: 'Invalid email address' },
      { field: 'phone', message: 'Phone is required' },
      { field: 'companyName', message: 'Company name is required' },
      { field: 'selectedPackage', message: 'Package is not one of the choices' },
    ],
  })
})

test("does not let a client set the server's own fields", async () => {
  const response = await hand({ ...fullOrder(), id: randomUUID(), status: 'converted', source: 'import' })
  expect(await stored(await idOf(response))).toMatchObject({ status: 'new', source: 'onboarding' })
})

test('counts the orders and assessments of a client together', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  try {
    const send = (path: string, body: unknown) => limited.call('POST', path, { body, client: '198.51.100.7' })
    for (let n = 0; n < 10; n++) {
      expect((await send('/api/submit-lead', fullAssessment())).status).toBe(201)
      expect((await send('/api/onboarding', fullOrder())).status).toBe(201)
    }
    const refused = await send('/api/onboarding', fullOrder())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})

test('applies the same rules to a form posted without scripts', async () => {
  const forms = orderForms(
    {
      db: server.db,
      config: server.config,
      metrics: openMetrics(),
      log: { info: () => {}, warn: () => {}, error: (fields) => server.errors.push(fields) },
    },
    'one client',
  )
  const form = fullOrder()
  expect(await forms.submitOrder(form)).toEqual({ outcome: 'sent' })
  const { rows } = await server.owner.query('select source from leads where email = $1', [form.email])
  expect(rows).toEqual([{ source: 'onboarding' }])
  expect(await forms.submitOrder({ ...form, phone: ' ' })).toEqual({
    outcome: 'refused',
    message: 'Phone is required',
    errors: [{ field: 'phone', message: 'Phone is required' }],
  })
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
