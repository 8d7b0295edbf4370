import { sql } from 'kysely'
import type { AnswerFigures, OriginFigures, VisitFigures } from '#contract/figures.ts'
import { SITE_SOURCES, type ClosedReason, type LeadSource, type LeadStatus } from '#domain/lead-choices.ts'
import { MOST_COUNTED } from '#domain/numbers.ts'
import type { SelectedPackage } from '#domain/packages.ts'
import { ANSWER_DAYS } from '#domain/periods.ts'
import type { ProjectStatus, ProjectType } from '#domain/project-choices.ts'
import type { Trx } from '#server/db/database.ts'

export interface LeadGroup {
  status: LeadStatus
  source: LeadSource
  selected_package: SelectedPackage | null
  closed_reason: ClosedReason | null
  leads: number
}

/** From the changes that triggers on `leads` count, because counting all leads takes ten times as long. */
export async function countLeads(trx: Trx): Promise<LeadGroup[]> {
  const { rows } = await sql<LeadGroup>`
    select status, source, selected_package, closed_reason, sum(leads)::int as leads from lead_counts
    group by status, source, selected_package, closed_reason`.execute(trx)
  return rows
}

/** Merged leads that lists do not show, because they show the person as another one. */
export async function countHiddenLeads(
  trx: Trx,
): Promise<Pick<LeadGroup, 'status' | 'selected_package' | 'leads'>[]> {
  const { rows } = await sql<Pick<LeadGroup, 'status' | 'selected_package' | 'leads'>>`
    select status, selected_package, count(*)::int as leads from leads where shown_as is not null
    group by status, selected_package`.execute(trx)
  return rows
}

/** Adds up what was counted since the last time. Runs as the worker. */
export async function sweepLeadCounts(trx: Trx): Promise<void> {
  await sql`select app.add_up_lead_counts()`.execute(trx)
}

export async function countLeadsSince(trx: Trx, instant: string): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    select count(*)::int as leads from leads where created_at >= ${instant}::timestamptz`.execute(trx)
  return rows[0]?.leads ?? 0
}

export interface ProjectGroup {
  status: ProjectStatus
  project_type: ProjectType
  projects: number
}

export async function countProjects(trx: Trx): Promise<{ groups: ProjectGroup[]; revenue: number }> {
  // The row without a status is the sum over all, which PostgreSQL adds as exact decimals.
  const { rows } = await sql<(ProjectGroup | Record<'status' | 'project_type', null>) & { revenue: number }>`
    select status, project_type, count(*)::int as projects, coalesce(sum(total_cost), 0) as revenue from projects
    group by grouping sets ((status, project_type), ())`.execute(trx)
  return {
    groups: rows.filter((row) => row.status !== null),
    revenue: rows.find(({ status }) => status === null)?.revenue ?? 0,
  }
}

export async function measureAnswers(trx: Trx): Promise<AnswerFigures['promised']> {
  const { rows } = await sql<AnswerFigures['promised']>`
    select count(first_answered_at)::int as answered,
      count(*) filter (where app.answer_state(first_answered_at, answer_due_at) = 'on_time')::int as in_time,
      count(*) filter (where app.answer_state(first_answered_at, answer_due_at) = 'overdue')::int as overdue,
      count(*) filter (where app.answer_state(first_answered_at, answer_due_at) = 'waiting')::int as waiting,
      percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at)::float8) / 60
        as median_minutes
    from leads
    where answer_due_at is not null and created_at > now() - make_interval(days => ${ANSWER_DAYS})`.execute(
    trx,
  )
  const [found] = rows
  if (!found) throw new Error('An aggregate without groups has one row')
  return found
}

/** An address can contain any campaign, so that there may be many. */
const MOST_ORIGINS = 200

/** Of people as the list of leads shows them: merged leads once, with the origin of the earliest that has one. */
export async function countByOrigin(trx: Trx): Promise<OriginFigures['items']> {
  const { rows } = await sql<OriginFigures['items'][number]>`
    with earned as (
      select coalesce(leads.shown_as, leads.id) as id, sum(projects.total_cost) as revenue
      from projects join leads on leads.id = projects.lead_id group by 1
    ), merged as (
      select distinct on (person_id) person_id, origin_source, origin_campaign from leads
      where person_id is not null and origin_source is not null
      order by person_id, created_at, id
    )
    select case when leads.requests = 1 then leads.origin_source else merged.origin_source end as source,
      case when leads.requests = 1 then leads.origin_campaign else merged.origin_campaign end as campaign,
      count(*)::int as leads, count(*) filter (where leads.status = 'converted')::int as converted,
      coalesce(sum(earned.revenue), 0) as revenue
    from leads
    left join merged on merged.person_id = leads.person_id
    left join earned on earned.id = leads.id
    where leads.shown_as is null
    group by 1, 2 order by leads desc, source, campaign limit ${MOST_ORIGINS}`.execute(trx)
  return rows
}

/** By the first day of a month. */
export async function countVisitsByMonth(
  trx: Trx,
  from: string,
): Promise<{ starts: string; visits: number; calculator: number }[]> {
  const { rows } = await sql<{ starts: string; visits: number; calculator: number }>`
    select date_trunc('month', day)::date::text as starts,
      coalesce(sum(times) filter (where kind = 'visit' and source <> ''), 0)::int as visits,
      coalesce(sum(times) filter (where kind = 'calculator'), 0)::int as calculator
    from page_counts where day >= ${from}::date
    group by 1`.execute(trx)
  return rows
}

export async function findFirstCount(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(day)::text as day from page_counts`.execute(
    trx,
  )
  return rows[0]?.day ?? null
}

/** Of people as the list of leads shows them. `period` as in `countLeadsByPeriod`. */
export async function countSiteLeadsByPeriod(
  trx: Trx,
  starts: readonly string[],
): Promise<{ period: number; leads: number; calls: number; converted: number }[]> {
  const { rows } = await sql<{ period: number; leads: number; calls: number; converted: number }>`
    with called as (
      select distinct coalesce(asked.shown_as, asked.id) as id
      from bookings join leads as asked on asked.id = bookings.lead_id where bookings.state <> 'cancelled'
    )
    select width_bucket(leads.created_at, ${starts}::timestamptz[]) as period, count(*)::int as leads,
      count(called.id)::int as calls, count(*) filter (where leads.status = 'converted')::int as converted
    from leads left join called on called.id = leads.id
    where leads.created_at >= ${starts[0]}::timestamptz and leads.shown_as is null
      and leads.source = any (${SITE_SOURCES}::text[])
    group by 1`.execute(trx)
  return rows
}

const MOST_LISTED = 10

export async function countPages(trx: Trx, from: string): Promise<VisitFigures['pages']> {
  const { rows } = await sql<VisitFigures['pages'][number]>`
    select page, sum(times)::int as opened, coalesce(sum(times) filter (where source <> ''), 0)::int as arrivals
    from page_counts where kind = 'visit' and day >= ${from}::date
    group by 1 order by opened desc, page limit ${MOST_LISTED}`.execute(trx)
  return rows
}

export async function countSources(trx: Trx, from: string): Promise<VisitFigures['sources']> {
  const { rows } = await sql<VisitFigures['sources'][number]>`
    select source, nullif(campaign, '') as campaign, sum(times)::int as visits
    from page_counts where source <> '' and day >= ${from}::date
    group by 1, 2 order by visits desc, source, campaign limit ${MOST_LISTED}`.execute(trx)
  return rows
}

/** At most `MOST_COUNTED`. */
export async function countStale(trx: Trx): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    select count(*)::int as leads from (
      select from leads
      where app.is_stale(status, last_activity_at, next_step_at)
      limit ${MOST_COUNTED}
    ) as found`.execute(trx)
  return rows[0]?.leads ?? 0
}

/** `period` is the index among the given starts, from 1; rows before the first are left out. */
export async function countLeadsByPeriod(
  trx: Trx,
  starts: readonly string[],
): Promise<{ period: number; source: LeadSource; leads: number }[]> {
  const { rows } = await sql<{ period: number; source: LeadSource; leads: number }>`
    select width_bucket(created_at, ${starts}::timestamptz[]) as period, source, count(*)::int as leads from leads
    where created_at >= ${starts[0]}::timestamptz
    group by period, source`.execute(trx)
  return rows
}

export async function sumRevenueByPeriod(
  trx: Trx,
  starts: readonly string[],
): Promise<{ period: number; projects: number; revenue: number }[]> {
  const { rows } = await sql<{ period: number; projects: number; revenue: number }>`
    select width_bucket(created_at, ${starts}::timestamptz[]) as period, count(*)::int as projects,
      coalesce(sum(total_cost), 0) as revenue
    from projects where created_at >= ${starts[0]}::timestamptz
    group by period`.execute(trx)
  return rows
}
