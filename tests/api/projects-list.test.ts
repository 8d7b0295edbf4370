// The list of projects over HTTP: what a search finds and for whom, what filters select, and that pages are
// complete in every order, also with ten thousand projects.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar-dates.ts'
import { PROJECT_SORTS } from '#domain/project-search.ts'
import type { Project } from '#domain/projects.ts'
import { dayOf } from '#domain/opening-hours.ts'
import { testApp, testAppOn, type TestApp } from '#tests/app.ts'
import { testDatabase } from '#tests/database.ts'
import { makeSupportRequest, makeUser } from '#tests/factories.ts'

let server: TestApp
let admin: { cookie: string }
let customer: { id: string; cookie: string }

/** Newest first. */
const SHELF = [
  ['Café website', 'planning', 'launch', '2027-01-31'],
  ['Answering service', 'in_progress', 'growth', null],
  ['سباكة سريعة 🔧', 'in_progress', 'custom', '2026-12-01'],
  ["O'Brien's intake form", 'completed', 'scale', '2026-11-30'],
] as const

beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
  customer = await server.signedIn()
  const kim = await makeUser(server.owner, { email: 'kim@xn--grte-wna1l.electric.example' })
  await server.owner.query(
    `update profiles set full_name = 'Kim Müller', company_name = 'Voltage' where user_id = $1`,
    [kim.id],
  )
  for (const [hours, [title, status, type, deadline]] of SHELF.entries()) {
    await server.owner.query(
      `insert into projects (customer_id, title, status, project_type, estimated_completion, created_at)
       values ($1, $2, $3, $4, $5, now() - make_interval(hours => $6))`,
      [title.startsWith('Answering') ? kim.id : customer.id, title, status, type, deadline, hours],
    )
  }
})
afterAll(() => server.close())

async function list(query: string, who = admin): Promise<{ items: Project[]; next: string | null }> {
  const response = await server.call('GET', `/api/projects?${query}`, { cookie: who.cookie })
  expect([query, response.status]).toEqual([query, 200])
  return (await response.json()) as { items: Project[]; next: string | null }
}
const titles = async (query: string, who = admin) => (await list(query, who)).items.map(({ title }) => title)
const [CAFE, ANSWERING, ARABIC, INTAKE] = SHELF.map(([title]) => title)

describe('a search', () => {
  test.each([
    ['website', [CAFE]],
    ['CAFE', [CAFE]],
    ['form intake', [INTAKE]],
    ['obriens', [INTAKE]],
    ['سباكة', [ARABIC]],
    ['kim', [ANSWERING]],
    ['muller voltage', [ANSWERING]],
    ['electric.example', [ANSWERING]],
    ['größte', [ANSWERING]],
    ['answering kim', [ANSWERING]],
    ['answering cafe', []],
    ['100%', []],
    ['%', []],
    ["'; drop table projects; --", []],
    ['a'.repeat(200), []],
  ])('%s', async (typed, found) => {
    expect(await titles(`q=${encodeURIComponent(typed)}`)).toEqual(found)
  })

  test("looks only at the titles of a customer's own projects, and never at people", async () => {
    expect(await titles('q=website', customer)).toEqual([CAFE])
    expect(await titles('q=answering', customer)).toEqual([])
    expect(await titles('q=kim', customer)).toEqual([])
  })
})

test.each([
  ['status=in_progress', [ANSWERING, ARABIC]],
  ['status=planning,completed', [CAFE, INTAKE]],
  ['type=growth,scale', [ANSWERING, INTAKE]],
  ['status=in_progress&type=custom', [ARABIC]],
  ['status=planning&q=intake', []],
  ['sort=oldest', [INTAKE, ARABIC, ANSWERING, CAFE]],
  ['sort=deadline', [INTAKE, ARABIC, CAFE, ANSWERING]],
  ['sort=title', [ANSWERING, CAFE, INTAKE, ARABIC]],
])('%s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test('lists first what waits for the owner, then by deadline, and the completed last', async () => {
  const { rows } = await server.owner.query<{ id: string; title: string }>(
    `insert into projects (customer_id, title, project_type, status, estimated_completion)
     select $1, 'Pile ' || title, 'launch', status, current_date + days
     from (values
       ('completed', 'completed', -5), ('undated', 'in_progress', null), ('due later', 'in_progress', 9),
       ('due', 'in_progress', 0), ('planned', 'planning', 20), ('late', 'in_progress', -3),
       ('late and planned', 'planning', -2), ('answered', 'in_progress', 4), ('asked', 'in_progress', 5),
       ('asked first, completed', 'completed', null), ('cancelled', 'in_progress', 6), ('withdrawn', 'in_progress', 7)
     ) as shelf (title, status, days)
     returning id, title`,
    [customer.id],
  )
  const idOf = (title: string) => rows.find((row) => row.title === `Pile ${title}`)?.id ?? ''
  for (const title of ['asked first, completed', 'asked', 'answered'])
    await makeSupportRequest(server.owner, customer.id, { projectId: idOf(title), subject: title })
  await server.owner.query(
    `insert into messages (id, customer_id, request_id, body, from_customer) select gen_random_uuid(), customer_id, id, 'Yes.', false from support_requests where subject = 'answered'`,
  )
  for (const [title, status] of [
    ['cancelled', 'open'],
    ['withdrawn', 'withdrawn'],
  ] as const)
    await server.owner.query(
      `insert into cancellation_requests (id, customer_id, project_id, kind, status, due_on)
       values (gen_random_uuid(), $1, $2, 'cancel', $3, current_date + 3)`,
      [customer.id, idOf(title), status],
    )
  const sorted = [
    'cancelled',
    'asked first, completed',
    'asked',
    'late',
    'late and planned',
    'planned',
    'due',
    'answered',
    'withdrawn',
    'due later',
    'undated',
    'completed',
  ].map((title) => `Pile ${title}`)
  expect(await titles('q=pile&sort=next')).toEqual(sorted)
  expect(await titles('q=pile&sort=next', customer)).toEqual(sorted)
  await server.owner.query('delete from support_requests')
  await server.owner.query('delete from cancellation_requests')
  await server.owner.query(`delete from projects where title like 'Pile %'`)
})

test('a project is late by the day of the business', async () => {
  // Of these two, one always has another day than UTC.
  const utc = dayOf(Date.now(), 'UTC')
  const zone = ['Etc/GMT+12', 'Pacific/Kiritimati'].find((one) => dayOf(Date.now(), one) !== utc) ?? ''
  const today = dayOf(Date.now(), zone)
  const data = await testDatabase()
  await data.owner.query('insert into site_versions (number, changes) values (1, $1)', [
    JSON.stringify({ 'business.timeZone': zone }),
  ])
  const elsewhere = await testAppOn(data)
  const { id, cookie } = await elsewhere.signedIn({ isAdmin: true })
  for (const [title, status, deadline] of [
    ['Due today', 'in_progress', today],
    ['Planned', 'planning', null],
    ['Late', 'in_progress', addDays(today, -1)],
  ])
    await data.owner.query(
      `insert into projects (customer_id, title, project_type, status, estimated_completion)
       values ($1, $2, 'launch', $3, $4)`,
      [id, title, status, deadline],
    )
  const response = await elsewhere.call('GET', '/api/projects?sort=next', { cookie })
  const { items } = (await response.json()) as { items: Project[] }
  await elsewhere.close()
  expect(items.map(({ title }) => title)).toEqual(['Late', 'Planned', 'Due today'])
})

test('returns the same project in any order', async () => {
  const [plain] = (await list('q=cafe')).items
  expect((await list('q=cafe&sort=title')).items).toEqual([plain])
  expect(plain).toHaveProperty('version')
})

test.each(['status=done', 'type=website', 'sort=cost', 'q=a%00b', `q=${'a'.repeat(201)}`, 'cursor=x'])(
  'refuses %s with a message',
  async (query) => {
    const response = await server.call('GET', `/api/projects?${query}`, { cookie: admin.cookie })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { detail: string }).detail).toMatch(/^\w.{8,}/)
  },
)

describe('with ten thousand projects', () => {
  beforeAll(async () => {
    await server.owner.query(
      `with people as (
         insert into users (id, email, status, password_hash, email_verified_at)
         select gen_random_uuid(), 'person' || n || '@example.com', 'active', 'none', now() from generate_series(1, 2000) as n
         returning id, email
       ), named as (
         insert into profiles (user_id, email, full_name) select id, email, 'Person Example' from people
       )
       insert into projects (customer_id, title, project_type, created_at, estimated_completion)
       select id, 'Website ' || n || ' of ' || email, 'launch', now() - (n / 7) * interval '1 hour', date '2027-01-01' + n % 50
       from people, generate_series(1, 5) as n`,
    )
    await server.owner.query('analyze projects; analyze profiles')
  })

  test.each(PROJECT_SORTS)('lists each once in the order %s', async (sort) => {
    const seen = new Set<string>()
    let cursor = ''
    for (let pages = 0; pages < 60; pages++) {
      const { items, next } = await list(`limit=200&sort=${sort}${cursor}`)
      for (const { id } of items) seen.add(id)
      if (next === null) break
      cursor = `&cursor=${next}`
    }
    expect(seen.size).toBe(10_000 + SHELF.length)
  })

  test("finds the newest by an index, without sorting, under an admin's policies", async () => {
    const client = await server.owner.connect()
    try {
      await client.query('begin; set local role admin')
      await client.query(`select set_config('app.user_id', $1, true)`, [
        (await server.signedIn({ isAdmin: true })).id,
      ])
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select * from (select projects.id, projects.created_at from projects where true) as place
         order by created_at desc, id desc limit 201`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('projects_newest')
      expect(plan).not.toMatch(/\bSort\b/)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('finds one by its title and by its customer', async () => {
    expect(await titles('q=person1999%20website%203')).toEqual(['Website 3 of person1999@example.com'])
    expect((await list('q=person%20example&limit=10&sort=title')).items).toHaveLength(10)
  })
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
