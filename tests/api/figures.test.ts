// The figures compared with an independent count over generated rows, in time zones that differ at the edges
// of a month.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerFigures, Figures, Series } from '#contract/figures.ts'
import { CLOSED_REASONS, LEAD_SOURCES, LEAD_STATUSES } from '#domain/lead-choices.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import { lastPeriods } from '#domain/periods.ts'
import { PROJECT_STATUSES, PROJECT_TYPES } from '#domain/project-choices.ts'
import { sweepLeadCounts } from '#server/figures/queries.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeLead, makeUser } from '#tests/factories.ts'

const ZONES = ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Calcutta']
const LEADS = 400
const PROJECTS = 90

interface MadeLead {
  id: string
  status: string
  source: string
  selected_package: string | null
  closed_reason: string | null
  created_at: Date
  /** Minutes after it came in; null if nothing was promised, or no one answered. */
  promised: number | null
  answered: number | null
  /** Booked a call. */
  hasCall: boolean
  last_activity_at: Date
  next_step_at: Date | null
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
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  leads = Array.from({ length: LEADS }, () => {
    const status = pick(LEAD_STATUSES)
    const created_at = roll(2) === 0 ? makeInstant(roll) : daysAgo(roll(40) + 0.5)
    return {
      id: randomUUID(),
      status,
      source: pick(LEAD_SOURCES.slice(0, 5)),
      selected_package: pick([...SELECTED_PACKAGES, null]),
      closed_reason: status === 'closed' ? pick([...CLOSED_REASONS, null]) : null,
      created_at,
      promised: roll(4) === 0 ? null : 1440 + roll(4000),
      answered: roll(4) === 0 ? null : roll(6000),
      hasCall: roll(4) === 0,
      last_activity_at: new Date(Math.max(created_at.getTime(), daysAgo(roll(28) + 0.5).getTime())),
      next_step_at: roll(3) === 0 ? daysAgo(roll(10) - 4.5) : null,
    }
  })
  projects = Array.from({ length: PROJECTS }, () => ({
    id: randomUUID(),
    status: pick(PROJECT_STATUSES),
    project_type: pick(PROJECT_TYPES),
    cost: roll(8) === 0 ? null : BigInt(roll(2) === 0 ? roll(100) : roll(999_999_999)),
    created_at: makeInstant(roll),
  }))
  for (const lead of leads) {
    await server.owner.query(
      `insert into leads (id, full_name, email, project_type, status, source, selected_package, created_at, closed_reason,
         answer_due_at, first_answered_at, last_activity_at, next_step, next_step_at)
       values ($1, 'Test Plumber', $2, 'custom', $3, $4, $5, $6, $7, $8, $9, $10, 'Call', $11)`,
      [
        lead.id,
        `${lead.id}@example.com`,
        lead.status,
        lead.source,
        lead.selected_package,
        lead.created_at,
        lead.closed_reason,
        after(lead, lead.promised),
        after(lead, lead.answered),
        lead.last_activity_at,
        lead.next_step_at,
      ],
    )
  }
  // One a day, so that none meets the limit of a day.
  for (const [day, { id }] of leads.filter(({ hasCall }) => hasCall).entries()) {
    await server.owner.query(
      `insert into bookings (id, lead_id, starts_at, ends_at, blocks_from, blocks_to, day, name, email, zone)
       select gen_random_uuid(), $1, at, at + interval '30 minutes', at, at + interval '30 minutes', at::date, 'Pat Example',
         'pat@example.com', 'UTC'
       from (select now() + make_interval(days => $2) as at) as place`,
      [id, day],
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

const after = ({ created_at }: MadeLead, minutes: number | null) =>
  minutes === null ? null : new Date(created_at.getTime() + minutes * 60_000)

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
      by_reason: countBy(leads, CLOSED_REASONS, ({ closed_reason }) => closed_reason),
      conversion_rate: Math.round((converted.length / LEADS) * 100),
    })
    for (const status of LEAD_STATUSES) {
      const people = leads.filter((lead) => lead.status === status)
      expect(figures.leads.people[status]).toEqual({
        total: people.length,
        by_package: countBy(people, SELECTED_PACKAGES, ({ selected_package }) => selected_package),
      })
    }
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
    const [period] = lastPeriods('month', 1, zone, new Date())
    const { ids } = await ask<{ ids: string[] }>(`/api/leads/ids?since=${period?.startsAt}&sort=name`)
    expect(ids).toHaveLength(counted.this_month)
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
    expect(await answer<AnswerFigures>('/api/figures/answers')).toEqual({
      promised: { answered: 0, in_time: 0, overdue: 0, waiting: 0, median_minutes: null },
      stale: 0,
    })
    expect([figures.recent_leads, figures.active_projects]).toEqual([[], []])
    const series = await answer<Series>('/api/figures/series?periods=2')
    expect(series.leads.map(({ by_source }) => by_source)).toEqual([{}, {}])
  } finally {
    await empty.close()
  }
})

describe('answers', () => {
  it('the first answers of the last 30 days are measured, and stale leads counted', async () => {
    const { promised, stale } = await ask<AnswerFigures>('/api/figures/answers')
    const now = Date.now()
    const isAnsweredByCall = (lead: MadeLead) => lead.hasCall && lead.answered === null
    expect(leads.filter(isAnsweredByCall).length).toBeGreaterThan(10)
    const measured = leads.flatMap((lead) => {
      const due = isAnsweredByCall(lead) ? undefined : after(lead, lead.promised)?.getTime()
      if (due === undefined || lead.created_at.getTime() <= now - 30 * 86_400_000) return []
      return [{ due, answer: after(lead, lead.answered)?.getTime() ?? null, minutes: lead.answered }]
    })
    const minutes = measured.flatMap((lead) => lead.minutes ?? []).toSorted((one, other) => one - other)
    const middle = minutes.length / 2
    const median = ((minutes[Math.ceil(middle) - 1] ?? 0) + (minutes[Math.floor(middle)] ?? 0)) / 2
    expect(minutes.length).toBeGreaterThan(50)
    expect({ ...promised, median_minutes: null }).toEqual({
      answered: minutes.length,
      in_time: measured.filter(({ due, answer }) => answer !== null && answer <= due).length,
      overdue: measured.filter(({ due, answer }) => answer === null && due <= now).length,
      waiting: measured.filter(({ due, answer }) => answer === null && due > now).length,
      median_minutes: null,
    })
    expect(promised.median_minutes).toBeCloseTo(median, 3)
    for (const [view, count] of [
      ['answered', promised.answered],
      ['on_time', promised.in_time],
      ['late', promised.answered - promised.in_time],
      ['overdue', promised.overdue],
      ['waiting', promised.waiting],
      ['stale', stale],
    ] as const)
      expect((await ask<{ ids: string[] }>(`/api/leads/ids?view=${view}`)).ids, view).toHaveLength(count)
    const unexplained = leads.filter(({ status, closed_reason }) => status === 'closed' && !closed_reason)
    expect((await ask<{ ids: string[] }>('/api/leads/ids?view=unexplained')).ids).toHaveLength(
      unexplained.length,
    )
    expect(stale).toBe(
      leads.filter(
        ({ status, last_activity_at, next_step_at }) =>
          ['new', 'contacted', 'qualified'].includes(status) &&
          last_activity_at.getTime() < now - 14 * 86_400_000 &&
          (next_step_at === null || next_step_at.getTime() <= now),
      ).length,
    )
    expect(stale).toBeGreaterThan(10)
  })
})

describe('counted as leads change', () => {
  it('after changes, deletions and rollbacks, and once added up', async () => {
    const other = await testApp()
    try {
      const { cookie } = await other.signedIn({ isAdmin: true })
      const read = async () =>
        ((await (await other.call('GET', '/api/figures', { cookie })).json()) as Figures).leads
      const counted = async () => {
        const { rows } = await other.owner.query<{ status: string; source: string; reason: string | null }>(
          'select status, source, closed_reason as reason from leads',
        )
        const found = await read()
        expect(found.total).toBe(rows.length)
        expect(found.by_status).toEqual(countBy(rows, LEAD_STATUSES, ({ status }) => status))
        expect(found.by_reason).toEqual(countBy(rows, CLOSED_REASONS, ({ reason }) => reason))
        return rows.length
      }
      for (let n = 0; n < 12; n++) await makeLead(other.owner)
      expect(await counted()).toBe(12)
      const some = `where id in (select id from leads order by id limit 5)`
      await other.owner.query(`update leads set status = 'closed', closed_reason = 'price' ${some}`)
      await other.owner.query(`update leads set full_name = 'Pat'`)
      await other.owner.query('begin; delete from leads; rollback')
      expect(await counted()).toBe(12)
      await other.owner.query(`delete from leads ${some.replace('5', '3')}`)
      expect(await counted()).toBe(9)
      const size = async () =>
        (await other.owner.query<{ n: number }>('select count(*)::int as n from lead_counts')).rows[0]?.n
      expect(await size()).toBeGreaterThan(10)
      await other.db.as({ role: 'worker' }, sweepLeadCounts)
      expect(await size()).toBe(2)
      expect(await counted()).toBe(9)
      await other.owner.query('delete from leads')
      await other.db.as({ role: 'worker' }, sweepLeadCounts)
      expect(await size()).toBe(0)
    } finally {
      await other.close()
    }
  })
})
