// Visits are counted by day, page and channel, and nothing tells two visitors apart.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepPageCounts } from '#server/visits/queries.ts'
import type { VisitFigures } from '#contract/figures.ts'
import { lastPeriods } from '#domain/periods.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/factories.ts'
import { FIELD_KINDS } from './bad-kinds.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.close()
})
beforeEach(() => server.owner.query('delete from page_counts'))

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const AD = { source: 'google', medium: 'cpc', campaign: 'spring-drains' }

async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const response = await server.call('POST', '/api/visits', {
    body,
    headers: { 'user-agent': PHONE, ...headers },
  })
  expect(response.headers.get('set-cookie')).toBeNull()
  return response.status
}

const counted = async () =>
  (
    await server.owner.query<Record<'kind' | 'page' | 'source' | 'campaign', string> & { times: number }>(
      'select kind, page, source, campaign, times from page_counts order by kind, page, source, campaign',
    )
  ).rows
const row = (page: string, times: number, source = '', campaign = '', kind = 'visit') => ({
  kind,
  page,
  source,
  campaign,
  times,
})

test('adds up by page, source and campaign', async () => {
  expect(await send({ kind: 'visit', page: '/call-bots', arrival: AD })).toBe(204)
  await send({ kind: 'visit', page: '/call-bots/', arrival: { ...AD, clicks: ['google'] } })
  await send({ kind: 'visit', page: '/call-bots', arrival: { referrer: 'www.yelp.com' } })
  await send({ kind: 'visit', page: '/contact' })
  await send({ kind: 'visit', page: '/contact', arrival: {} })
  await send({ kind: 'calculator', page: '/calculator', arrival: AD })
  expect(await counted()).toEqual([
    row('/calculator', 1, '', '', 'calculator'),
    row('/call-bots', 2, 'Google Ads', 'spring-drains'),
    row('/call-bots', 1, 'Yelp'),
    row('/contact', 1),
    row('/contact', 1, 'Direct or unknown'),
  ])
})

test('counts fifty at once, each of them', async () => {
  await Promise.all(Array.from({ length: 50 }, () => send({ kind: 'visit', page: '/', arrival: AD })))
  expect(await counted()).toEqual([row('/', 50, 'Google Ads', 'spring-drains')])
})

test('keeps nothing that tells two visitors apart', async () => {
  const { rows: columns } = await server.owner.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_name = 'page_counts' order by 1`,
  )
  expect(columns).toEqual([
    { name: 'campaign', type: 'text' },
    { name: 'day', type: 'date' },
    { name: 'kind', type: 'text' },
    { name: 'page', type: 'text' },
    { name: 'source', type: 'text' },
    { name: 'times', type: 'integer' },
  ])
  for (const client of ['one', 'two'])
    await server.call('POST', '/api/visits', {
      body: { kind: 'visit', page: '/', arrival: { referrer: 'google.com' } },
      headers: { 'user-agent': `${PHONE} ${client}` },
      client,
    })
  expect(await counted()).toEqual([row('/', 2, 'Google')])
})

test('is of the day in the time zone of the business', async () => {
  const { owner } = server
  await send({ kind: 'visit', page: '/' })
  const { rows } = await owner.query<{ is_today: boolean }>(
    `select day = (now() at time zone 'America/Los_Angeles')::date as is_today from page_counts`,
  )
  expect(rows).toEqual([{ is_today: true }])
})

describe('is not counted', () => {
  test.each<[string, Record<string, string>]>([
    ['with Global Privacy Control', { 'sec-gpc': '1' }],
    ['from a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['from a program', { 'user-agent': 'curl/8.5.0' }],
  ])('%s', async (_, headers) => {
    expect(await send({ kind: 'visit', page: '/', arrival: AD }, headers)).toBe(204)
    expect(await counted()).toEqual([])
  })

  test.each([
    [{}, 'kind must be one of visit, calculator'],
    [{ kind: 'visit' }, 'page must be a path'],
    [{ kind: 'purchase', page: '/' }, 'kind must be one of visit, calculator'],
    [{ kind: 'visit', page: `/${'x'.repeat(2001)}` }, 'page is too long'],
    [{ kind: 'visit', page: '/', email: 'pat@example.com' }, 'Unknown field: email'],
  ])('%j', async (body, detail) => {
    const response = await server.call('POST', '/api/visits', { body, headers: { 'user-agent': PHONE } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ detail })
    expect(await counted()).toEqual([])
  })

  test('from a page of another site', async () => {
    expect(await send({ kind: 'visit', page: '/' }, { origin: 'https://evil.example' })).toBe(403)
  })
})

test('no address of a page or a person is stored as text', async () => {
  await send({ kind: 'visit', page: '/users/pat@example.com', arrival: { campaign: 'pat@example.com' } })
  await send({ kind: 'visit', page: '/wp-login.php', arrival: { source: 'pat@example.com' } })
  await send({ kind: 'visit', page: '/', arrival: { referrer: 'evil.example/?email=pat', clicks: 'all' } })
  expect(await counted()).toEqual([row('/', 1, 'Direct or unknown'), row('other', 2, 'Direct or unknown')])
})

test('a day names 500 arrivals, and counts the rest together', async () => {
  await server.owner.query(
    `insert into page_counts (day, kind, page, source, campaign)
     select (now() at time zone 'America/Los_Angeles')::date, 'visit', '/', 'flood', n::text from generate_series(1, 500) as n`,
  )
  await send({ kind: 'visit', page: '/', arrival: { source: 'flood', campaign: '7' } })
  await send({ kind: 'visit', page: '/', arrival: { source: 'flood', campaign: 'new' } })
  await send({ kind: 'visit', page: '/', arrival: { source: 'newer', campaign: 'new' } })
  await send({ kind: 'visit', page: '/' })
  const rows = await counted()
  expect(rows).toHaveLength(502)
  expect(rows.filter(({ times, source }) => times > 1 || source !== 'flood')).toEqual([
    row('/', 1),
    row('/', 2, 'Others'),
    row('/', 2, 'flood', '7'),
  ])
})

test('counts of more than 25 months ago are deleted', async () => {
  await server.owner.query(
    `insert into page_counts (day, kind, page)
     values (now() - interval '25 months 2 days', 'visit', '/'), (now() - interval '25 months' + interval '2 days', 'visit', '/about')`,
  )
  await server.db.as({ role: 'worker' }, sweepPageCounts)
  expect(await counted()).toEqual([row('/about', 1)])
})

test('has a limit of its own', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  try {
    const body = { kind: 'visit', page: '/' }
    const statuses: number[] = []
    for (let sent = 0; sent < 61; sent++)
      statuses.push(
        (
          await limited.call('POST', '/api/visits', {
            body,
            client: 'one',
            headers: { 'user-agent': PHONE },
          })
        ).status,
      )
    expect(statuses.filter((status) => status === 204)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await limited.close()
  }
})

test('takes or refuses every kind of bad input, and never fails', async () => {
  const statuses = new Set<number>()
  for (const [kind, value] of Object.entries(FIELD_KINDS)) {
    for (const body of [
      `{"kind":"visit","page":${value}}`,
      `{"kind":"visit","page":"/","arrival":{"source":${value},"medium":"cpc"}}`,
      `{"kind":"visit","page":"/","arrival":{"campaign":${value},"referrer":${value},"clicks":${value}}}`,
    ]) {
      const response = await server.call('POST', '/api/visits', {
        body,
        headers: { 'user-agent': PHONE, 'content-type': 'application/json' },
      })
      expect([204, 400, 413], kind).toContain(response.status)
      statuses.add(response.status)
    }
  }
  expect(statuses).toEqual(new Set([204, 400, 413]))
  for (const { page, source, campaign } of await counted()) {
    expect(['/', 'other']).toContain(page)
    expect(Math.max(source.length, campaign.length)).toBeLessThanOrEqual(100)
  }
})

describe('the figures', () => {
  const ZONE = 'America/Los_Angeles'
  let cookie: string
  beforeAll(async () => {
    ;({ cookie } = await server.signedIn({ isAdmin: true }))
  })
  async function ask<T>(path: string): Promise<T> {
    return (await (await server.call('GET', path, { cookie })).json()) as T
  }
  const figures = () => ask<VisitFigures>('/api/figures/visits')

  /** A lead that came at an instant, with what became of it. */
  async function put(instant: number, source: string, { status = 'new', call = '' } = {}) {
    const { id } = await makeLead(server.owner, { source })
    await server.owner.query('update leads set created_at = $2, status = $3 where id = $1', [
      id,
      new Date(instant),
      status,
    ])
    if (call !== '') await book(id, call)
    return id
  }
  let hour = 0
  const book = (lead: string, state: string) =>
    server.owner.query(
      `insert into bookings (id, lead_id, starts_at, ends_at, blocks_from, blocks_to, day, state, name, email, zone)
       select gen_random_uuid(), $1, start, start + interval '30 min', start, start + interval '30 min', start::date, $2, 'Pat', 'p@example.com', 'UTC'
       from (select now() + make_interval(days => 30, hours => $3) as start) as times`,
      [lead, state, hour++],
    )

  test('count nothing without rows, and say that nothing was counted', async () => {
    await server.owner.query('delete from bookings; delete from leads')
    const { counted_since, months, pages, sources } = await figures()
    expect([counted_since, pages, sources]).toEqual([null, [], []])
    expect(months).toHaveLength(12)
    expect(months.at(-1)).toMatchObject({ visits: null, calculator: null, leads: 0, calls: 0, converted: 0 })
  })

  test('of a month are its visits, and the leads that came in it with what became of them', async () => {
    await server.owner.query('delete from bookings; delete from leads')
    const periods = lastPeriods('month', 2, ZONE, new Date())
    const [before = 0, now = 0] = periods.map(({ startsAt }) => Date.parse(startsAt))
    await server.owner.query(
      `insert into page_counts (day, kind, page, source, times)
       values ($1, 'visit', '/', 'Google', 40), ($1::date + 1, 'visit', '/contact', 'Yelp', 2), ($1, 'visit', '/contact', '', 9),
         ($1, 'calculator', '/calculator', '', 11), ($2, 'visit', '/', 'Google', 3)`,
      periods.map(({ starts }) => starts),
    )
    await put(before, 'website', { call: 'booked', status: 'converted' })
    await put(before + 1, 'assistant', { call: 'cancelled' })
    await put(now - 1, 'booking', { call: 'no_show' })
    await put(before - 1, 'website', { call: 'booked' })
    await put(before, 'import', { status: 'converted' })
    await put(now, 'onboarding')
    // One person, whose earlier request has the call.
    const merged = await put(now, 'website', { call: 'booked' })
    const newest = await put(now + 1, 'assistant')
    await server.call('POST', `/api/leads/${newest}/merge`, { cookie, body: { lead_id: merged } })

    const { counted_since, months } = await figures()
    expect(counted_since).toBe(periods[0]?.starts)
    expect(months.slice(-3)).toEqual([
      expect.objectContaining({ visits: null, calculator: null, leads: 1, calls: 1, converted: 0 }),
      expect.objectContaining({
        starts: periods[0]?.starts,
        from: periods[0]?.startsAt,
        until: periods[1]?.startsAt,
        visits: 42,
        calculator: 11,
        leads: 3,
        calls: 2,
        converted: 1,
      }),
      expect.objectContaining({ visits: 3, calculator: 0, leads: 2, calls: 1, converted: 0 }),
    ])
    for (const { from, until, leads, calls, converted } of months) {
      const list = `/api/leads/ids?each=person&source=website,assistant,booking,onboarding&since=${from}&until=${until}`
      for (const [filter, count] of [
        ['', leads],
        ['&view=booked', calls],
        ['&status=converted', converted],
      ] as const)
        expect((await ask<{ ids: string[] }>(list + filter)).ids, from + filter).toHaveLength(count)
    }
  })

  test('list the pages and channels of the last 30 days', async () => {
    await send({ kind: 'visit', page: '/', arrival: AD })
    await send({ kind: 'visit', page: '/contact' })
    await send({ kind: 'visit', page: '/contact', arrival: { referrer: 'yelp.com' } })
    await send({ kind: 'calculator', page: '/calculator' })
    await server.owner.query(
      `insert into page_counts (day, kind, page, source) values (now() - interval '33 days', 'visit', '/about', 'Old')`,
    )
    const { pages, sources } = await figures()
    expect(pages).toEqual([
      { page: '/contact', opened: 2, arrivals: 1 },
      { page: '/', opened: 1, arrivals: 1 },
    ])
    expect(sources).toEqual([
      { source: 'Google Ads', campaign: 'spring-drains', visits: 1 },
      { source: 'Yelp', campaign: null, visits: 1 },
    ])
  })
})
