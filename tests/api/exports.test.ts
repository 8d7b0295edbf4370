// Lists as CSV files, read by another parser than the one that wrote them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeLead, makeOrder, makeProject } from '#tests/factories.ts'
import { parseCsv } from '#tests/read-csv.ts'

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.query('delete from orders; delete from leads')
})

async function download(path: string) {
  const response = await server.call('GET', path, { cookie: admin.cookie })
  const bytes = await response.arrayBuffer()
  return { response, rows: parseCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)) }
}

const lastAct = async () => {
  const { rows } = await server.owner.query<{ actor_id: string; facts: Record<string, unknown> }>(
    `select actor_id, facts from audit_log where action = 'list exported' order by created_at desc limit 1`,
  )
  return rows[0]
}

describe('leads', () => {
  test('are a file with accents, line breaks, quotes and phone numbers whole, and no formula', async () => {
    const { id } = await makeLead(server.owner, { full_name: '=HYPERLINK("https://example.com";"Zoë")' })
    await server.owner.query(
      `update leads set phone = '+1 555 010 0199', message = E'Two\\nlines, "quoted"', company_name = 'Café Ångström', pain_points = '{Calls,Papers}' where id = $1`,
      [id],
    )
    const { response, rows } = await download('/api/leads/export')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(rows).toMatchObject([
      {
        id,
        full_name: `'=HYPERLINK("https://example.com";"Zoë")`,
        phone: "'+1 555 010 0199",
        company_name: 'Café Ångström',
        message: 'Two\nlines, "quoted"',
        pain_points: 'Calls\nPapers',
        source: 'website',
        status: 'new',
      },
    ])
  })

  test('are those that the filters show, in their order, over several pages', async () => {
    await server.owner.query(
      `insert into leads (id, full_name, email, project_type, source, status, created_at)
       select gen_random_uuid(), 'Lead ' || n, 'lead' || n || '@example.com', 'custom', 'website',
         case when n % 2 = 0 then 'new' else 'closed' end, now() - make_interval(secs => n)
       from generate_series(1, 1001) as n`,
    )
    const { rows } = await download('/api/leads/export?status=closed&sort=oldest')
    expect(rows.map(({ full_name }) => full_name)).toEqual(
      Array.from({ length: 501 }, (_, at) => `Lead ${1001 - 2 * at}`),
    )
    expect(await lastAct()).toEqual({
      actor_id: admin.id,
      facts: { list: 'leads', filter: 'status: closed', rows: 501 },
    })
  })

  test('of one person are one line, and what was searched for is not in the log', async () => {
    const person = randomUUID()
    const [first, second] = [await makeLead(server.owner), await makeLead(server.owner)]
    await makeLead(server.owner, { full_name: 'Kim Other' })
    const merge = await server.call('POST', `/api/leads/${first.id}/merge`, {
      cookie: admin.cookie,
      body: { lead_id: second.id },
    })
    expect(merge.status, person).toBe(200)
    const { response, rows } = await download('/api/leads/export?each=person&q=plumber')
    expect(rows).toMatchObject([{ id: second.id, requests: '2' }])
    expect(response.headers.get('content-disposition')).toContain('people-')
    expect(await lastAct()).toMatchObject({ facts: { list: 'people', filter: 'search', rows: 1 } })
  })

  test('bring their notes and who works on them', async () => {
    const { id } = await makeLead(server.owner)
    const send = (method: string, path: string, body: object) =>
      server.call(method, path, { cookie: admin.cookie, body })
    await send('PATCH', `/api/leads/${id}`, { assignee_id: admin.id })
    await send('POST', `/api/leads/${id}/activities`, { kind: 'note', body: 'Wants a bakery site' })
    const { rows } = await download('/api/leads/export')
    expect(rows).toMatchObject([{ assignee: admin.email }])
    expect(rows[0]?.['notes']).toMatch(/^\d{4}-\d\d-\d\d note: Wants a bakery site$/)
  })

  test('an empty list is a file with a header, and a wrong filter is refused before anything is recorded', async () => {
    expect((await download('/api/leads/export?q=nobody')).rows).toEqual([])
    const before = await lastAct()
    const response = await server.call('GET', '/api/leads/export?status=lost', { cookie: admin.cookie })
    expect(response.status).toBe(400)
    expect(await lastAct()).toEqual(before)
  })

  test('a session without a recent proof gets no file', async () => {
    const other = await server.signedIn({ isAdmin: true })
    await server.owner.query(`update sessions set proven_at = now() - interval '1 day' where user_id = $1`, [
      other.id,
    ])
    const response = await server.call('GET', '/api/leads/export', { cookie: other.cookie })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ type: expect.stringContaining('step_up_needed') as string })
  })
})

test('projects have their customer', async () => {
  const customer = await server.signedIn({ email: 'customer@example.com' })
  const { id } = await makeProject(server.owner, customer.id, { title: '@home' })
  const { rows } = await download('/api/projects/export')
  expect(rows).toMatchObject([{ id, title: "'@home", customer_email: 'customer@example.com' }])
})

test('orders have their person and what was paid', async () => {
  const order = await makeOrder(server.owner)
  await server.owner.query(
    `insert into payments (provider_ids, state, order_id, amount, currency) values ('{pi_1}', 'paid', $1, 497, 'usd')`,
    [order.id],
  )
  const { rows } = await download('/api/orders/export')
  expect(rows).toMatchObject([{ id: order.id, state: 'started', paid_amount: '497' }])
  expect((await download('/api/orders/export?state=paid')).rows).toEqual([])
})

test('calls are all of them, or those to come', async () => {
  const lead = await makeLead(server.owner)
  for (const days of [-2, 2])
    await server.owner.query(
      `insert into bookings (id, lead_id, starts_at, ends_at, name, email, zone, blocks_from, blocks_to, day)
       values (gen_random_uuid(), $1, now() + make_interval(days => $2), now() + make_interval(days => $2, mins => 30), 'Pat', 'pat@example.com', 'UTC', now() + make_interval(days => $2), now() + make_interval(days => $2, mins => 30), current_date + $2::int)`,
      [lead.id, days],
    )
  expect((await download('/api/bookings/export')).rows).toHaveLength(2)
  expect((await download('/api/bookings/export?when=upcoming')).rows).toHaveLength(1)
})
