// A year's documents for the bookkeeper: the list adds up to the cent, and there is a PDF for each number.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from '#domain/invoices.ts'
import { actAs } from '#server/accounts/service.ts'
import { erasePerson } from '#server/privacy/forget.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment, makeProject } from '#tests/factories.ts'
import { textOfPdf } from '#tests/pdf-text.ts'
import { parseCsv } from '#tests/read-csv.ts'
import { readZip } from '#tests/read-zip.ts'

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let project: { id: string }
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
  project = await makeProject(server.owner, (await server.signedIn()).id)
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.close()
})

const call = (method: string, path: string, body?: object, cookie = admin.cookie) =>
  server.call(method, path, { cookie, ...(body && { body }) })
async function ask(method: string, path: string, body?: object): Promise<Invoice> {
  const response = await call(method, path, body)
  const answer = (await response.json()) as Invoice
  expect([response.status, answer]).toEqual([expect.toBeOneOf([200, 201]), answer])
  return answer
}
const download = async (path: string) => {
  const response = await call('GET', path)
  expect(response.status).toBe(200)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const rowsOf = (bytes: Buffer) => parseCsv(bytes.toString('utf8'))
const lastAct = async () =>
  (
    await server.owner.query<{ actor_id: string; facts: object }>(
      `select actor_id, facts from audit_log where action = 'list exported' order by created_at desc limit 1`,
    )
  ).rows[0]

async function issued(changes: object = {}): Promise<Invoice> {
  const draft = await ask('POST', '/api/invoices', {
    project_id: project.id,
    lines: [{ text: 'Website', unit_price: 997 }],
    ...changes,
  })
  return ask('POST', `/api/invoices/${draft.id}/issue`)
}
const yearOf = ({ issued_on }: Invoice) => Number(issued_on?.slice(0, 4))

const TAXES = [
  [],
  [{ name: 'Sales tax', rate: 8.875 }],
  [
    { name: 'GST', rate: 5 },
    { name: 'PST', rate: 7 },
  ],
]

test('is a list whose sums are those of the database, with all that was issued', async () => {
  const made: Invoice[] = []
  for (let n = 0; n < 24; n++)
    made.push(
      await issued({
        lines: [
          { text: 'Setup', quantity: 1 + n / 8, unit_price: (3333 + n * 10_107) / 100, discount: n % 4 },
          { text: 'Rush', quantity: 0.333, unit_price: n / 10 },
        ],
        taxes: TAXES[n % 3],
        customer: {
          name: n === 0 ? '=1+1' : 'Kim Łukasz',
          company: n % 2 === 0 ? 'Example, "Plumbing"' : null,
          email: 'kim@example.com',
          tax_id: 'EIN 12-3456789',
        },
      }),
    )
  const [first, second, third, fourth] = made
  if (!first || !second || !third || !fourth) throw new Error('four')
  await ask('POST', `/api/invoices/${first.id}/void`)
  await ask('POST', `/api/invoices/${second.id}/credit`, { lines: [{ text: 'Late', unit_price: 10.01 }] })
  await ask('POST', `/api/invoices/${third.id}/credit`, {})
  await ask('POST', `/api/invoices/${fourth.id}/receipts`, {
    amount: 20.5,
    method: 'bank',
    received_on: '2026-01-05',
  })
  const leaving = await server.signedIn()
  const theirs = await issued({ project_id: (await makeProject(server.owner, leaving.id)).id })
  await actAs(server.accounts, leaving.id, (trx) =>
    erasePerson(trx, server.accounts.keys, { contacts: [leaving.email], account: leaving }),
  )
  await ask('POST', '/api/invoices', { project_id: project.id, lines: [{ text: 'Draft', unit_price: 1 }] })
  const year = yearOf(first)
  const { response, bytes } = await download(`/api/invoices/export?year=${year}`)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="invoices-${year}.csv"`)
  const rows = rowsOf(bytes)
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 27 }, (_, n) => `${year}-${String(n + 1).padStart(4, '0')}`),
  )
  expect(rows[0]).toMatchObject({ customer: "'=1+1", company: 'Example, "Plumbing"', state: 'void' })
  expect(rows[2]).toMatchObject({ state: 'credited', tax_1: 'GST', tax_1_rate: '5', tax_2: 'PST' })
  expect(rows.find(({ id }) => id === theirs.id)).toMatchObject({ total: '997', state: 'due' })
  expect(rows.filter(({ kind }) => kind === 'credit_note')).toEqual([
    expect.objectContaining({ corrects: second.number, net: '-10.01', state: 'issued' }),
    expect.objectContaining({ corrects: third.number, total: String(-third.total) }),
  ])
  // From the stored lines and taxes, by PostgreSQL alone.
  const { rows: sums } = await server.owner.query<Record<string, string>>(
    `with lined as (
       select invoices.*, case kind when 'invoice' then 1 else -1 end as sign, (
         select sum(round((line ->> 'quantity')::numeric * (line ->> 'unit_price')::numeric, 2)
           - (line ->> 'discount')::numeric) from jsonb_array_elements(content -> 'lines') as line
       ) as net from invoices where state <> 'draft' and extract(year from issued_on) = $1
     ), taxed as (
       select *, coalesce(round(net * (content #>> '{taxes,0,rate}')::numeric / 100, 2), 0) as tax_1_amount,
         coalesce(round(net * (content #>> '{taxes,1,rate}')::numeric / 100, 2), 0) as tax_2_amount from lined
     )
     select sum(sign * net) as net, sum(sign * tax_1_amount) as tax_1_amount, sum(sign * tax_2_amount) as tax_2_amount,
       sum(sign * (net + tax_1_amount + tax_2_amount)) as total, sum(paid) as paid, sum(credited) as credited
     from taxed`,
    [year],
  )
  const inCents = (text = '') => Math.round(Number(text) * 100)
  const added = (name: string) => rows.reduce((all, row) => all + inCents(row[name]), 0)
  for (const [name, sum] of Object.entries(sums[0] ?? {}))
    expect([name, added(name)]).toEqual([name, inCents(sum)])
  expect(Object.keys(sums[0] ?? {})).toHaveLength(6)
  expect(await lastAct()).toEqual({
    actor_id: admin.id,
    facts: { list: 'invoices', filter: `year: ${year}`, rows: 27 },
  })
})

async function makeYear(year: number, count: number): Promise<void> {
  const sample = await issued()
  await server.owner.query(
    `insert into invoices (id, state, year, serial, issued_on, content, total, customer_id)
     select gen_random_uuid(), case when n = 7 then 'void' else 'issued' end, $1, n, make_date($1, 3, 31), content, total, customer_id
     from invoices, generate_series(1, $3::int) n where id = $2`,
    [year, sample.id, count],
  )
}
const numbered = (year: number, count: number) =>
  Array.from({ length: count }, (_, n) => `invoice-${year}-${String(n + 1).padStart(4, '0')}.pdf`)

test('is a PDF for each number', async () => {
  await makeYear(2002, 23)
  const { response, bytes } = await download('/api/invoices/export/pdfs?year=2002')
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="invoices-2002.zip"')
  const files = readZip(bytes)
  expect([...files.keys()]).toEqual(numbered(2002, 23))
  const textOf = (name: string) => textOfPdf(files.get(name) ?? Buffer.of())
  expect(await textOf('invoice-2002-0023.pdf')).toContain('2002-0023')
  expect(await textOf('invoice-2002-0007.pdf')).toMatch(/void/i)
  expect(await lastAct()).toEqual({
    actor_id: admin.id,
    facts: { list: 'invoices', filter: 'year: 2002; files: PDF', rows: 23 },
  })
})

test('of 500 documents is made while visitors are answered', async () => {
  await makeYear(2003, 500)
  const response = await call('GET', '/api/invoices/export/pdfs?year=2003')
  const reader = response.body?.getReader()
  if (!reader) throw new Error('no file')
  let [count, isOpen] = [0, true]
  const take = async () => {
    while (isOpen) {
      const { value, done } = await reader.read()
      if (done) throw new Error('It was made before visitors were answered')
      if (Buffer.from(value).toString('latin1').startsWith('%PDF')) count++
    }
  }
  const taking = take()
  let answered = 0
  while (count < 20) {
    const lead = await server.call('POST', '/api/submit-lead', { body: fullAssessment() })
    expect(lead.status).toBe(201)
    answered++
  }
  isOpen = false
  await taking
  // The library ends its list of files with the reason.
  await expect(reader.cancel('enough')).rejects.toBe('enough')
  // Documents are rendered in a thread of their own: between two of them, this one answers several visitors.
  expect(answered).toBeGreaterThan(40)
})

test.each(['/api/invoices/export', '/api/invoices/export/pdfs'])(
  '%s says that nothing was issued, and needs a year and a recent proof',
  async (path) => {
    const before = await lastAct()
    const nothing = await call('GET', `${path}?year=2001`)
    expect([nothing.status, await nothing.json()]).toEqual([
      409,
      expect.objectContaining({ detail: 'You issued nothing in 2001.' }),
    ])
    for (const query of ['', '?year=', '?year=26', '?year=2026.5', '?year=all'])
      expect((await call('GET', path + query)).status).toBe(400)
    const other = await server.signedIn({ isAdmin: true })
    await server.owner.query(`update sessions set proven_at = now() - interval '1 day' where user_id = $1`, [
      other.id,
    ])
    expect((await call('GET', `${path}?year=2001`, undefined, other.cookie)).status).toBe(403)
    expect(await lastAct()).toEqual(before)
  },
)
