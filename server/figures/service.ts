import type { AnswerFigures, Figures, OriginFigures, Series, VisitFigures } from '#contract/figures.ts'
import { CLOSED_REASONS, LEAD_SOURCES, LEAD_STATUSES } from '#domain/lead-choices.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import { VISIT_DAYS } from '#domain/page-counts.ts'
import { lastPeriods, type PeriodUnit } from '#domain/periods.ts'
import { PROJECT_STATUSES, PROJECT_TYPES } from '#domain/project-choices.ts'
import type { Actor, Database } from '#server/db/database.ts'
import type { Config } from '#server/config.ts'
import { sumInvoices } from '#server/invoices/service.ts'
import { findRecentLeads } from '#server/leads/service.ts'
import { findActiveProjects } from '#server/projects/service.ts'
import * as queries from './queries.ts'

const RECENT = 5
const REVENUE_MONTHS = 12
const FUNNEL_MONTHS = 12
/** From the start of a month into the next one. */
const OVER_A_MONTH_MS = 32 * 24 * 60 * 60_000

/** By the server's clock, in the requested zone. */
export function readFigures(
  { db, config }: { db: Database; config: Pick<Config, 'publishedSite'> },
  actor: Actor,
  { time_zone }: { time_zone: string },
): Promise<Figures> {
  const [month] = lastPeriods('month', 1, time_zone, new Date())
  return db.as(actor, async (trx) => {
    // Pipelined: none waits for the answer of another.
    const [leads, hidden, this_month, projects, invoices, recent_leads, active_projects] = await Promise.all([
      queries.countLeads(trx),
      queries.countHiddenLeads(trx),
      queries.countLeadsSince(trx, month?.startsAt ?? ''),
      queries.countProjects(trx),
      sumInvoices(trx, config.publishedSite),
      findRecentLeads(trx, RECENT),
      findActiveProjects(trx, RECENT),
    ])
    const sumLeads = (isOf: (group: queries.LeadGroup) => boolean) =>
      leads.reduce((sum, group) => (isOf(group) ? sum + group.leads : sum), 0)
    const sumPeople = (isOf: (group: Pick<queries.LeadGroup, 'status' | 'selected_package'>) => boolean) =>
      hidden.reduce((sum, group) => (isOf(group) ? sum - group.leads : sum), sumLeads(isOf))
    const sumProjects = (isOf: (group: queries.ProjectGroup) => boolean) =>
      projects.groups.reduce((sum, group) => (isOf(group) ? sum + group.projects : sum), 0)
    const total = sumLeads(() => true)
    const converted = sumLeads(({ status }) => status === 'converted')
    return {
      leads: {
        total,
        this_month,
        by_status: forEach(LEAD_STATUSES, (one) => sumLeads(({ status }) => status === one)),
        by_source: forEach(LEAD_SOURCES, (one) => ({
          total: sumLeads(({ source }) => source === one),
          converted: sumLeads(({ source, status }) => source === one && status === 'converted'),
        })),
        by_package: forEach(SELECTED_PACKAGES, (one) =>
          sumLeads(({ selected_package }) => selected_package === one),
        ),
        by_reason: forEach(CLOSED_REASONS, (one) =>
          sumLeads(({ status, closed_reason }) => status === 'closed' && closed_reason === one),
        ),
        people: forEach(LEAD_STATUSES, (one) => ({
          total: sumPeople(({ status }) => status === one),
          by_package: forEach(SELECTED_PACKAGES, (name) =>
            sumPeople(({ status, selected_package }) => status === one && selected_package === name),
          ),
        })),
        conversion_rate: total === 0 ? 0 : Math.round((converted / total) * 100),
      },
      projects: {
        total: sumProjects(() => true),
        by_status: forEach(PROJECT_STATUSES, (one) => sumProjects(({ status }) => status === one)),
        by_type: forEach(PROJECT_TYPES, (one) => sumProjects(({ project_type }) => project_type === one)),
        revenue: projects.revenue,
      },
      invoices,
      recent_leads,
      active_projects,
    }
  })
}

export function readAnswerFigures(db: Database, actor: Actor): Promise<AnswerFigures> {
  return db.as(actor, async (trx) => {
    const [promised, stale] = await Promise.all([queries.measureAnswers(trx), queries.countStale(trx)])
    return { promised, stale }
  })
}

export function readOriginFigures(db: Database, actor: Actor): Promise<OriginFigures> {
  return db.as(actor, async (trx) => ({ items: await queries.countByOrigin(trx) }))
}

/** By the calendar of the business, in which visits are counted. */
export function readVisitFigures(db: Database, actor: Actor, timeZone: string): Promise<VisitFigures> {
  const now = new Date()
  const periods = lastPeriods('month', FUNNEL_MONTHS, timeZone, now)
  const [day] = lastPeriods('day', VISIT_DAYS, timeZone, now)
  return db.as(actor, async (trx) => {
    const [counted_since, visits, leads, pages, sources] = await Promise.all([
      queries.findFirstCount(trx),
      queries.countVisitsByMonth(trx, periods[0]?.starts ?? ''),
      queries.countSiteLeadsByPeriod(
        trx,
        periods.map(({ startsAt }) => startsAt),
      ),
      queries.countPages(trx, day?.starts ?? ''),
      queries.countSources(trx, day?.starts ?? ''),
    ])
    const months = periods.map(({ starts, startsAt }, place) => {
      const [next] = lastPeriods('month', 1, timeZone, new Date(Date.parse(startsAt) + OVER_A_MONTH_MS))
      const isCounted = counted_since !== null && counted_since < (next?.starts ?? '')
      const counted = visits.find((month) => month.starts === starts)
      const found = leads.find(({ period }) => period === place + 1)
      return {
        starts,
        from: startsAt,
        until: next?.startsAt ?? '',
        visits: isCounted ? (counted?.visits ?? 0) : null,
        calculator: isCounted ? (counted?.calculator ?? 0) : null,
        leads: found?.leads ?? 0,
        calls: found?.calls ?? 0,
        converted: found?.converted ?? 0,
      }
    })
    return { counted_since, months, pages, sources }
  })
}

interface SeriesQuery {
  time_zone: string
  by: PeriodUnit
  periods: number
}

/** The last period is the current one. Periods without rows are included. */
export function readSeries(db: Database, actor: Actor, query: SeriesQuery): Promise<Series> {
  const now = new Date()
  const periods = lastPeriods(query.by, query.periods, query.time_zone, now)
  const months = lastPeriods('month', REVENUE_MONTHS, query.time_zone, now)
  return db.as(actor, async (trx) => {
    const [leads, revenue] = await Promise.all([
      queries.countLeadsByPeriod(
        trx,
        periods.map(({ startsAt }) => startsAt),
      ),
      queries.sumRevenueByPeriod(
        trx,
        months.map(({ startsAt }) => startsAt),
      ),
    ])
    return {
      leads: periods.map(({ starts }, place) => ({
        starts,
        by_source: Object.fromEntries(
          leads
            .filter(({ period }) => period === place + 1)
            .map(({ source, leads: count }) => [source, count]),
        ),
      })),
      revenue: months.map(({ starts }, place) => {
        const found = revenue.find(({ period }) => period === place + 1)
        return { starts, projects: found?.projects ?? 0, revenue: found?.revenue ?? 0 }
      }),
    }
  })
}

function forEach<Name extends string, T>(names: readonly Name[], give: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, give(name)])) as Record<Name, T>
}
