// What people paste and how they write addresses and numbers, over HTTP: it is stored clean, and found again.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment, fullOrder, makeLead, makeProject } from '#tests/factories.ts'

let server: TestApp
let admin: { id: string; cookie: string }
let customer: { id: string; cookie: string; email: string }
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
  customer = await server.signedIn()
})
afterAll(() => server.close())

interface Asked {
  as?: { cookie: string }
  body?: unknown
}

async function ask<T = Record<string, unknown>>(
  method: string,
  path: string,
  { as, body }: Asked = {},
): Promise<{ status: number; json: T }> {
  const response = await server.call(method, path, {
    ...(body === undefined ? {} : { body }),
    ...(as && { cookie: as.cookie }),
  })
  return { status: response.status, json: (await response.json()) as T }
}

const names = async (q: string) => {
  const { json } = await ask<{ items: { full_name: string }[] }>(
    'GET',
    `/api/leads?${new URLSearchParams({ q })}`,
    { as: admin },
  )
  return json.items.map(({ full_name }) => full_name)
}

const storedLead = async (id: unknown) =>
  (await server.owner.query('select * from leads where id = $1', [id])).rows[0]

test('an assessment is stored without marks, and numbers as they were written', async () => {
  const { status, json } = await ask('POST', '/api/submit-lead', {
    body: {
      ...fullAssessment(),
      name: '\u2067Paste Marks\u2069',
      email: 'Paste Marks <Paste@Example.com\u200B>',
      company: 'Acme\tInc',
      phone: '\u202D(555) 010-0177\u202C',
      message: '\uFEFFFirst\r\nsecond\u200B\tcolumn',
      employees: '10-15',
      annualRevenue: '\u202A$250,000\u202C',
      monthlyLeads: '5+',
    },
  })
  expect(status).toBe(201)
  expect(await storedLead(json['id'])).toMatchObject({
    full_name: 'Paste Marks',
    email: 'paste@example.com',
    company_name: 'Acme Inc',
    phone: '(555) 010-0177',
    message: 'First\nsecond\tcolumn',
    employees: '10-15',
    annual_revenue: '$250,000',
    monthly_leads: '5+',
  })
})

test('other control characters in one line are refused', async () => {
  const { status, json } = await ask('POST', '/api/submit-lead', {
    body: { ...fullAssessment(), company: 'Acme\x07' },
  })
  expect([status, json['detail']]).toEqual([400, 'Company name contains characters that are not allowed'])
})

test('limits count what is stored', async () => {
  const padded = (text: string) => `\u202A${text}${'\u200B'.repeat(200)}\u202C`
  const sendName = (name: string) => ask('POST', '/api/submit-lead', { body: { ...fullAssessment(), name } })
  expect((await sendName(padded('x'.repeat(100)))).status).toBe(201)
  expect((await sendName(padded('x'.repeat(101)))).json['detail']).toBe(
    'Name must be less than 100 characters',
  )
})

describe('an international address', () => {
  test('is found by both spellings', async () => {
    const { status } = await ask('POST', '/api/submit-lead', {
      body: { ...fullAssessment(), name: 'Münchner Dach', email: 'mailto:Info@MÜNCHEN-dach.de' },
    })
    expect(status).toBe(201)
    const ascii = `info@${new URL('http://münchen-dach.de').hostname}`
    for (const q of ['info@münchen-dach.de', ascii, ' INFO@München-Dach.de\u200B'])
      expect(await names(q)).toEqual(['Münchner Dach'])
  })

  test('that a screen shows readable is no conflict when it is edited', async () => {
    const lead = await makeLead(server.owner)
    const change = (body: object) => ask('PATCH', `/api/leads/${lead.id}`, { as: admin, body })
    expect((await change({ email: 'buero@bücher.example' })).status).toBe(200)
    const answer = await change({ email: 'other@bücher.example', seen: { email: 'buero@bücher.example' } })
    expect([answer.status, answer.json['email']]).toEqual([200, 'other@xn--bcher-kva.example'])
  })
})

test('a search with pasted marks finds the same', async () => {
  await ask('POST', '/api/submit-lead', { body: { ...fullAssessment(), name: 'Zyxwv Searched' } })
  expect(await names('\u202AZyx\u200Bwv\u202C\tSearched')).toEqual(['Zyxwv Searched'])
})

test('the consoles and the dashboard store clean text too', async () => {
  const lead = await makeLead(server.owner)
  const edited = await ask('PATCH', `/api/leads/${lead.id}`, {
    as: admin,
    body: { full_name: '\u202APat\nLee\u202C', industry: 'Tree\u00ADs\u00AD' },
  })
  expect(edited.json).toMatchObject({ full_name: 'Pat Lee', industry: 'Tree\u00ADs' })
  const added = await ask('POST', '/api/leads', {
    as: admin,
    body: { full_name: '\u2068Sam\u2069', email: 'Sam <sam.pasted@example.com>', is_known: true },
  })
  expect(added.json).toMatchObject({ full_name: 'Sam', email: 'sam.pasted@example.com' })
  const project = await makeProject(server.owner, customer.id)
  const update = await ask('POST', `/api/projects/${project.id}/updates`, {
    as: admin,
    body: { title: 'Live\u200B\tnow', description: 'One\u2028two\u202C' },
  })
  expect(update.json).toMatchObject({ title: 'Live now', description: 'One\ntwo' })
  const profile = await ask('PATCH', '/api/profile', {
    as: customer,
    body: { full_name: '\u200FDana\u200F', phone: '\u202D555 010 0188\u202C' },
  })
  expect(profile.json).toMatchObject({ full_name: 'Dana', phone: '555 010 0188' })
})

test('an order, a sign-in and the settings understand an address', async () => {
  const order = await ask('POST', '/api/onboarding', {
    body: { ...fullOrder(), email: '"Lee, Pat" <pat.ordered@example.com>' },
  })
  expect(order.status).toBe(201)
  const { rows } = await server.owner.query(`select 1 from leads where email = 'pat.ordered@example.com'`)
  expect(rows).toHaveLength(1)
  const reset = await ask('POST', '/api/auth/request-password-reset', {
    body: { email: `mailto:${customer.email}\u200B` },
  })
  expect(reset.status).toBe(200)
  const mails = await server.owner.query('select 1 from mails where recipient = $1', [customer.email])
  expect(mails.rows.length).toBeGreaterThan(0)
})
