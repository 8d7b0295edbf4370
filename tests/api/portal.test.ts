// The customer's dashboard: only their own projects, right sums for any number of them, and what is new since
// the last visit.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Dashboard, NewsItem, OwnProject, Visit } from '#contract/portal.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeProject, makeUpdate } from '#tests/factories.ts'

let server: TestApp
let customer: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await server.signedIn()
})

async function ask<T>(method: string, path: string, { cookie } = customer, body?: unknown): Promise<T> {
  const response = await server.call(method, path, { cookie, body })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}
const look = (who = customer) => ask<Dashboard>('GET', '/api/dashboard', who)
const see = (until: string, who = customer) => ask<Visit>('PUT', '/api/me/seen', who, { until })
const keyOf = (item: NewsItem) => ({
  project_id: item.project.id,
  kind: item.kind === 'change' ? item.field : item.kind,
  at: item.at,
})
const seeItems = (items: NewsItem[], who = customer) =>
  ask<Visit>('PUT', '/api/me/seen', who, { items: items.map(keyOf) })
const ownProjects = (query = '', who = customer) =>
  ask<{ items: OwnProject[]; next: string | null }>('GET', `/api/dashboard/projects${query}`, who)

/** Moves the customer's last visit back by this much. */
const rest = (time: string) =>
  server.owner.query('update visits set active_at = active_at - $2::interval where user_id = $1', [
    customer.id,
    time,
  ])
const change = (id: string, set: string) =>
  server.owner.query(`update projects set ${set} where id = $1`, [id])
const words = ({ news }: Dashboard) =>
  news.items.map((item) => {
    if (item.kind === 'update') return item.update.title
    if (item.kind === 'project') return `new: ${item.project.title}`
    return `${item.field}: ${item.from} to ${item.to}`
  })

test('shows zeros and nothing to read without projects', async () => {
  expect(await look()).toEqual({
    turns: [],
    messages: [],
    figures: { projects: 0, active: 0, in_progress: 0, average_progress: 0, total_investment: 0 },
    recent: [],
    visit: { since: null, seen_until: null, began_at: null },
    news: { items: [], total: 0, unseen: 0 },
    new_update_ids: [],
    newest_at: null,
    newest_update_id: null,
  })
})

test('computes sums and averages over all projects, also over several pages, to the cent', async () => {
  await server.owner.query(
    `insert into projects (customer_id, title, project_type, status, total_cost, progress_percentage, created_at)
     select $1, 'Project ' || n, 'launch', case when n % 3 = 0 then 'completed' when n % 3 = 1 then 'in_progress' else 'planning' end,
       0.1, case when n <= 130 then 1 else 0 end, now() - n * interval '1 hour'
     from generate_series(1, 260) as n`,
    [customer.id],
  )
  const { figures, recent } = await look()
  // 130 of 260 at 1 %: half of one, rounded up. 260 times ten cents is 26 dollars, not 26.000000000000167.
  expect(figures).toEqual({
    projects: 260,
    active: 174,
    in_progress: 87,
    average_progress: 1,
    total_investment: 26,
  })
  expect(recent.map(({ title }) => title)).toEqual(['Project 1', 'Project 2', 'Project 3'])
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Awaited<ReturnType<typeof ownProjects>> = await ownProjects(
      `?limit=100${next === '' ? '' : `&cursor=${next}`}`,
    )
    seen.push(...page.items.map(({ id }) => id))
    next = page.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([260, 260])
})

test('shows an admin only the projects that they have as a customer', async () => {
  const admin = await server.signedIn({ isAdmin: true })
  const foreign = await makeProject(server.owner, customer.id, { title: 'Somebody else’s' })
  await makeUpdate(server.owner, foreign.id, { title: 'Somebody else’s news' })
  const own = await makeProject(server.owner, admin.id, { title: 'The shop’s own' })
  await makeUpdate(server.owner, own.id, { title: 'Own news' })
  const all = (await ask<{ items: { id: string }[] }>('GET', '/api/projects?limit=200', admin)).items
  expect(all.map(({ id }) => id)).toContain(foreign.id)
  const { figures, recent, news } = await look(admin)
  expect([figures.projects, recent.map(({ id }) => id)]).toEqual([1, [own.id]])
  expect(news.items.every(({ project }) => project.id === own.id)).toBe(true)
  expect((await ownProjects('', admin)).items.map(({ id }) => id)).toEqual([own.id])
})

test('shows the latest three updates of each project and how many there are', async () => {
  const talkative = await makeProject(server.owner, customer.id)
  const quiet = await makeProject(server.owner, customer.id)
  const updates = []
  for (let n = 1; n <= 5; n++)
    updates.push(await makeUpdate(server.owner, talkative.id, { title: `No. ${n}` }))
  const { items } = await ownProjects()
  const of = (id: string) => items.find((one) => one.id === id)
  expect(of(talkative.id)?.updates.map(({ title }) => title)).toEqual(['No. 5', 'No. 4', 'No. 3'])
  expect([of(talkative.id)?.update_count, of(quiet.id)?.update_count, of(quiet.id)?.updates]).toEqual([
    5,
    0,
    [],
  ])
  // The same rows as in the other calls.
  const list = await ask<{ items: object[] }>('GET', `/api/projects/${talkative.id}/updates?limit=3`)
  expect(of(talkative.id)?.updates).toEqual(list.items)
})

describe('since the last visit', () => {
  test('everything is new the first time; what was seen is not, after a break', async () => {
    const project = await makeProject(server.owner, customer.id, { title: 'Website' })
    const first = await makeUpdate(server.owner, project.id, { title: 'First' })
    const before = await look()
    expect(words(before)).toEqual(['First', 'new: Website'])
    expect([before.visit.seen_until, before.newest_update_id]).toEqual([null, first.id])
    await see(before.newest_at ?? '')
    // Still the same visit: a reload keeps the list, but nothing in it is new.
    const reloaded = await look()
    expect(words(reloaded)).toEqual(['First', 'new: Website'])
    expect(reloaded.visit.seen_until).toBe(before.newest_at)
    await rest('31 minutes')
    expect(words(await look())).toEqual([])
    await makeUpdate(server.owner, project.id, { title: 'Second' })
    const later = await look()
    expect([words(later), later.visit.since]).toEqual([['Second'], before.newest_at])
    await see(later.newest_at ?? '')
    expect(words(await look())).toEqual(['Second'])
  })

  test('a change shows its first and last value, once for each field, and is left out if nothing changed', async () => {
    const project = await makeProject(server.owner, customer.id)
    const other = await makeProject(server.owner, customer.id)
    await see((await look()).newest_at ?? '')
    await rest('1 day')
    await change(project.id, `status = 'in_progress', progress_percentage = 20`)
    await change(project.id, `progress_percentage = 65, title = 'Not told about'`)
    await change(other.id, 'total_cost = 100')
    await change(other.id, 'total_cost = null')
    await change(other.id, `estimated_completion = '2027-03-31'`)
    const found = await look()
    expect(words(found).toSorted()).toEqual([
      'estimated_completion: null to 2027-03-31',
      'progress_percentage: 0 to 65',
      'status: planning to in_progress',
    ])
    expect(found.news.total).toBe(3)
    expect(found.newest_at !== null && found.newest_at > (found.visit.since ?? '')).toBe(true)
  })

  test('news that do not fit are counted', async () => {
    const project = await makeProject(server.owner, customer.id)
    for (let n = 0; n < 11; n++) await makeUpdate(server.owner, project.id)
    const { news } = await look()
    expect([news.items.length, news.total]).toEqual([8, 12])
  })

  test('what was never on a screen stays new in later visits', async () => {
    const project = await makeProject(server.owner, customer.id, { title: 'Website' })
    for (let n = 1; n <= 11; n++) await makeUpdate(server.owner, project.id, { title: `No. ${n}` })
    const first = await look()
    expect([first.news.items.length, first.news.total, first.news.unseen]).toEqual([8, 12, 12])
    expect(first.new_update_ids.length).toBe(11)
    await seeItems(first.news.items.slice(0, 4))
    // Still listed during this visit, on every device, but no longer new.
    const second = await look()
    expect(words(second)).toEqual(words(first))
    expect(second.news.items.map(({ is_new }) => is_new)).toEqual(Array.from({ length: 8 }, (_, n) => n > 3))
    expect([second.news.total, second.news.unseen, second.new_update_ids.length]).toEqual([12, 8, 7])
    await rest('31 minutes')
    const third = await look()
    expect(words(third)).toEqual([...[7, 6, 5, 4, 3, 2, 1].map((n) => `No. ${n}`), 'new: Website'])
    expect([third.news.total, third.news.unseen]).toEqual([8, 8])
    await seeItems(third.news.items)
    await rest('31 minutes')
    expect((await look()).news).toEqual({ items: [], total: 0, unseen: 0 })
  })

  test('a change that was seen is shown again only if the field changes again', async () => {
    const project = await makeProject(server.owner, customer.id)
    await seeItems((await look()).news.items)
    await rest('1 hour')
    await change(project.id, `status = 'in_progress', progress_percentage = 20`)
    const found = await look()
    const progress = found.news.items.filter((item) => item.kind === 'change' && item.field !== 'status')
    await seeItems(progress)
    await rest('1 hour')
    expect(words(await look())).toEqual(['status: planning to in_progress'])
    await change(project.id, 'progress_percentage = 65')
    expect(words(await look()).toSorted()).toEqual([
      'progress_percentage: 20 to 65',
      'status: planning to in_progress',
    ])
  })

  test("only events of the customer's own projects are stored as seen", async () => {
    const other = await server.signedIn()
    const theirs = await makeProject(server.owner, other.id)
    const own = await makeProject(server.owner, customer.id)
    const items = [
      { project_id: theirs.id, kind: 'project', at: (await look(other)).news.items[0]?.at },
      { project_id: own.id, kind: 'update', at: '2026-01-01T00:00:00Z' },
      { project_id: crypto.randomUUID(), kind: 'project', at: '2026-01-01T00:00:00Z' },
    ]
    await ask('PUT', '/api/me/seen', customer, { items })
    const kept = await server.owner.query('select from seen_news where user_id = $1', [customer.id])
    expect(kept.rowCount).toBe(0)
    expect((await look()).news.unseen).toBe(1)
    expect((await look(other)).news.unseen).toBe(1)
  })

  test('the mark never moves back or past the current time, and each customer has their own', async () => {
    const { seen_until: now } = await see('2999-01-01T00:00:00Z')
    expect(Date.parse(now ?? '')).toBeLessThan(Date.now() + 60_000)
    expect((await see('2020-01-01T00:00:00Z')).seen_until).toBe(now)
    const other = await server.signedIn()
    expect((await look(other)).visit.seen_until).toBeNull()
  })

  const NO_TIME = 'until must be a date and time after 1970'
  const items = [{ project_id: randomUUID(), kind: 'update', at: '2026-01-01T00:00:00Z' }]
  test.each([
    [{}, 'Send either until or items'],
    [{ until: '2026-01-01T00:00:00Z', items }, 'Send either until or items'],
    [{ until: 'yesterday' }, NO_TIME],
    [{ until: '0000-01-01T00:00:00Z' }, NO_TIME],
    [{ until: 5 }, NO_TIME],
  ])('refuses %j with a message, and stores nothing', async (body, message) => {
    const response = await server.call('PUT', '/api/me/seen', { cookie: customer.cookie, body })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(message)
    expect((await look()).visit.seen_until).toBeNull()
  })

  test('is deleted with the account', async () => {
    await see('2026-01-01T00:00:00Z')
    const kept = () => server.owner.query('select from visits where user_id = $1', [customer.id])
    expect((await kept()).rowCount).toBe(1)
    await server.owner.query('delete from profiles where user_id = $1', [customer.id])
    expect((await kept()).rowCount).toBe(0)
  })
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
