// Lists, page by page: no duplicates, no gaps while rows arrive, and always with an index.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeLead, makeProject } from '#tests/factories.ts'

let server: TestApp
let cookie: string
beforeAll(async () => {
  server = await testApp()
  cookie = (await server.signedIn({ isAdmin: true })).cookie
  // Many with the same instant, to the microsecond: the id breaks the tie.
  await server.owner.query(`insert into leads (id, full_name, email, project_type, source, created_at)
    select gen_random_uuid(), 'Lead ' || n, 'lead@example.com', 'custom', 'import', now() - (n / 10) * interval '1 hour'
    from generate_series(1, 130) as n`)
})
afterAll(() => server.close())

interface Page {
  items: { id: string; created_at: string }[]
  next: string | null
}

async function page(path: string): Promise<Page> {
  const response = await server.call('GET', path, { cookie })
  expect(response.status).toBe(200)
  return (await response.json()) as Page
}

test('lists every lead once, newest first, while new ones arrive', async () => {
  const seen: Page['items'] = []
  let next: string | null = ''
  while (next !== null) {
    const { items, next: cursor }: Page = await page(
      `/api/leads?limit=40${next === '' ? '' : `&cursor=${next}`}`,
    )
    seen.push(...items)
    next = cursor
    await makeLead(server.owner)
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(130)
  expect(seen).toHaveLength(130)
  const times = seen.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('returns 50 rows unless asked for another size, and a next position only if there is a next page', async () => {
  expect((await page('/api/leads')).items).toHaveLength(50)
  const all = await page('/api/leads?limit=200')
  expect([all.items.length > 130, all.next]).toEqual([true, null])
  expect((await page('/api/projects')).next).toBeNull()
})

test('writes instants as ISO 8601 in UTC with microseconds', async () => {
  const customer = await server.signedIn()
  await makeProject(server.owner, customer.id)
  const { items } = await page('/api/projects')
  expect(items[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z$/)
})

test.each([
  [
    'leads',
    `select id from leads where (created_at, id) < (now(), '5b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10'::uuid) order by created_at desc, id desc limit 50`,
  ],
  [
    'projects',
    `select id from projects where (created_at, id) < (now(), '5b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10'::uuid) order by created_at desc, id desc limit 50`,
  ],
  [
    'one customer’s projects',
    `select id from projects where customer_id = '5b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10' order by created_at desc, id desc limit 50`,
  ],
  ['updates', `select id from project_updates order by created_at desc, id desc limit 50`],
  [
    'one project’s updates',
    `select id from project_updates where project_id = '5b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10' order by created_at desc, id desc limit 3`,
  ],
])('lists %s by an index, without sorting', async (_, statement) => {
  const client = await server.owner.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan/)
    expect(plan).not.toMatch(/\bSort\b/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
