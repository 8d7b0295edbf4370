// The figures compared with an independent count over generated rows, in time zones that differ at the edges
// of a month.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Figures, Series } from '#contract/figures.ts'
import { LEAD_SOURCES, LEAD_STATUSES } from '#domain/leads.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import { PROJECT_STATUSES, PROJECT_TYPES } from '#domain/project-choices.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeUser } from '#tests/factories.ts'

const ZONES = ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Calcutta']
const LEADS = 400
const PROJECTS = 90

interface MadeLead {
  id: string
  status: string
  source: string
  selected_package: string | null
  created_at: Date
}
interface MadeProject {
  id: string
  status: string
  project_type: string
  /** In cents, so that sums are exact. */
  cost: bigint | null
  created_at: Date
}

let server: TestApp
let admin: string
let leads: MadeLead[]
let projects: MadeProject[]

/** The same numbers in every run. */
function openDice(): (sides: number) => number {
  let seed = 20_260_731
  return (sides) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * sides)
  }
}

/**
 * Half anywhere in the last two years, half within three days of the first of a month, where time zones
 * disagree.
 */
function makeInstant(roll: (sides: number) => number): Date {
  const now = Date.now()
  if (roll(2) === 0) return new Date(now - roll(730 * 24 * 60) * 60_000)
  const today = new Date()
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - roll(14), 1)
  return new Date(Math.min(now, first + (roll(6 * 24 * 60) - 3 * 24 * 60) * 60_000))
}

beforeAll(async () => {
  server = await testApp()
  admin = (await server.signedIn({ isAdmin: true })).cookie
  const customer = await makeUser(server.owner)
  const roll = openDice()
  const pick = <T>(values: readonly T[]): T => values[roll(values.length)] as T
  leads = Array.from({ length: LEADS }, () => ({
    id: randomUUID(),
    status: pick(LEAD_STATUSES),
    source: pick(LEAD_SOURCES.slice(0, 5)),
    selected_package: pick([...SELECTED_PACKAGES, null]),
    created_at: makeInstant(roll),
  }))
  projects = Array.from({ length: PROJECTS }, () => ({
    id: randomUUID(),
    status: pick(PROJECT_STATUSES),
    project_type: pick(PROJECT_TYPES),
    cost: roll(8) === 0 ? null : BigInt(roll(2) === 0 ? roll(100) : roll(999_999_999)),
    created_at: makeInstant(roll),
  }))
  for (const lead of leads) {
    await server.owner.query(
      `insert into leads (id, full_name, email, project_type, status, source, selected_package, created_at)
       values ($1, 'Test Plumber', $2, 'custom', $3, $4, $5, $6)`,
      [lead.id, `${lead.id}@example.com`, lead.status, lead.source, lead.selected_package, lead.created_at],
    )
  }
  for (const { id, status, project_type, cost, created_at } of projects) {
    await server.owner.query(
      `insert into projects (id, customer_id, title, status, project_type, total_cost, created_at)
       values ($1, $2, 'Test website', $3, $4, $5::numeric / 100, $6)`,
      [id, customer.id, status, project_type, cost?.toString() ?? null, created_at],
    )
  }
})
afterAll(() => server.close())

async function ask<T>(path: string): Promise<T> {
  const response = await server.call('GET', path, { cookie: admin })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

const calendars = new Map(
  ZONES.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })]),
)
/** `2026-03-08` as the calendar of that zone has it. */
const dayIn = (zone: string, instant: Date) => calendars.get(zone)?.format(instant) ?? ''
const monthIn = (zone: string, instant: Date) => dayIn(zone, instant).slice(0, 7)
const dollars = (made: readonly MadeProject[]) =>
  Number(made.reduce((sum, { cost }) => sum + (cost ?? 0n), 0n)) / 100
const newest = (made: readonly { id: string; created_at: Date }[]) =>
  made
    .toSorted(
      (one, other) => other.created_at.getTime() - one.created_at.getTime() || (other.id > one.id ? 1 : -1),
    )
    .slice(0, 5)
    .map(({ id }) => id)

function countBy<T>(rows: readonly T[], names: readonly string[], nameOf: (row: T) => string | null) {
  return Object.fromEntries(names.map((name) => [name, rows.filter((row) => nameOf(row) === name).length]))
}

describe('over all rows', () => {
  it('counts and sums are right', async () => {
    const figures = await ask<Figures>('/api/figures')
    const converted = leads.filter(({ status }) => status === 'converted')
    expect(figures.leads).toMatchObject({
      total: LEADS,
      by_status: countBy(leads, LEAD_STATUSES, ({ status }) => status),
      by_package: countBy(leads, SELECTED_PACKAGES, ({ selected_package }) => selected_package),
      conversion_rate: Math.round((converted.length / LEADS) * 100),
    })
    const totals = countBy(leads, LEAD_SOURCES, ({ source }) => source)
    const wins = countBy(converted, LEAD_SOURCES, ({ source }) => source)
    for (const source of LEAD_SOURCES) {
      expect(figures.leads.by_source[source]).toEqual({ total: totals[source], converted: wins[source] })
    }
    expect(figures.projects).toEqual({
      total: PROJECTS,
      by_status: countBy(projects, PROJECT_STATUSES, ({ status }) => status),
      by_type: countBy(projects, PROJECT_TYPES, ({ project_type }) => project_type),
      revenue: dollars(projects),
    })
  })

  it('lists the newest five leads, and the newest five projects in progress', async () => {
    const { recent_leads, active_projects } = await ask<Figures>('/api/figures')
    expect(recent_leads.map(({ id }) => id)).toEqual(newest(leads))
    expect(active_projects.map(({ id }) => id)).toEqual(
      newest(projects.filter(({ status }) => status === 'in_progress')),
    )
  })
})

describe.each(ZONES)('by the calendar of %s', (zone) => {
  it('the month starts at its first instant', async () => {
    const { leads: counted } = await ask<Figures>(`/api/figures?time_zone=${zone}`)
    const month = monthIn(zone, new Date())
    expect(counted.this_month).toBe(
      leads.filter(({ created_at }) => monthIn(zone, created_at) === month).length,
    )
  })

  it.each([
    ['day', 45],
    ['month', 14],
  ])('leads by %s over %i of them', async (by, periods) => {
    const { leads: counted } = await ask<Series>(
      `/api/figures/series?time_zone=${zone}&by=${by}&periods=${periods}`,
    )
    expect(counted).toHaveLength(periods)
    const nameIn = by === 'day' ? dayIn : monthIn
    expect(counted.at(-1)?.starts.startsWith(nameIn(zone, new Date()))).toBe(true)
    const named = leads.map((lead) => ({ ...lead, name: nameIn(zone, lead.created_at) }))
    for (const { starts, by_source } of counted) {
      const inside = named.filter(({ name }) => starts.startsWith(name))
      const expected = countBy(inside, LEAD_SOURCES, ({ source }) => source)
      expect(by_source).toEqual(Object.fromEntries(Object.entries(expected).filter(([, n]) => n > 0)))
    }
    expect(counted.some(({ by_source }) => Object.keys(by_source).length > 0)).toBe(true)
  })

  it('revenue by the month in which a project was created', async () => {
    const { revenue } = await ask<Series>(`/api/figures/series?time_zone=${zone}`)
    expect(revenue).toHaveLength(12)
    for (const month of revenue) {
      const inside = projects.filter(({ created_at }) => month.starts.startsWith(monthIn(zone, created_at)))
      expect(month).toEqual({ starts: month.starts, projects: inside.length, revenue: dollars(inside) })
    }
  })
})

it('weeks start on Monday and include every day', async () => {
  const days = await ask<Series>('/api/figures/series?time_zone=UTC&by=day&periods=70')
  const weeks = await ask<Series>('/api/figures/series?time_zone=UTC&by=week&periods=9')
  for (const { starts, by_source } of weeks.leads) {
    expect(new Date(starts).getUTCDay()).toBe(1)
    const end = new Date(Date.parse(starts) + 7 * 86_400_000).toISOString().slice(0, 10)
    const sums: Record<string, number> = {}
    for (const day of days.leads.filter((one) => one.starts >= starts && one.starts < end)) {
      for (const [source, count] of Object.entries(day.by_source)) sums[source] = (sums[source] ?? 0) + count
    }
    expect(by_source).toEqual(sums)
  }
})

it.each([
  ['/api/figures?time_zone=Mars/Olympus', 'time_zone must be the name of a time zone'],
  ['/api/figures?time_zone=%2B02:00', 'time_zone must be the name of a time zone'],
  ['/api/figures/series?by=year', 'by must be day, week or month'],
  ['/api/figures/series?periods=0', 'periods must be a number from 1 to 366'],
  ['/api/figures/series?periods=367', 'periods must be a number from 1 to 366'],
  ['/api/figures/series?periods=x', 'periods must be a number from 1 to 366'],
])('refuses %s with a message', async (path, detail) => {
  const response = await server.call('GET', path, { cookie: admin })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ detail })
})

it('counts zero if there are no rows', async () => {
  const empty = await testApp()
  try {
    const { cookie } = await empty.signedIn({ isAdmin: true })
    const answer = async <T>(path: string) => (await (await empty.call('GET', path, { cookie })).json()) as T
    const figures = await answer<Figures>('/api/figures')
    expect(figures.leads).toMatchObject({ total: 0, this_month: 0, conversion_rate: 0 })
    expect(figures.projects).toMatchObject({ total: 0, revenue: 0 })
    expect([figures.recent_leads, figures.active_projects]).toEqual([[], []])
    const series = await answer<Series>('/api/figures/series?periods=2')
    expect(series.leads.map(({ by_source }) => by_source)).toEqual([{}, {}])
  } finally {
    await empty.close()
  }
})

it('counts all leads without reading a row', async () => {
  const client = await server.owner.connect()
  try {
    await client.query('vacuum analyze leads')
    await client.query('begin')
    // PostgreSQL would read a table this small sequentially.
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'explain select status, source, selected_package, count(*) from leads group by 1, 2, 3',
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan using leads_figures')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
