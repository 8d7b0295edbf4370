// The SQL of the figures: PostgreSQL counts and sums over whole tables.
import { sql } from 'kysely'
import type { LeadSource, LeadStatus } from '#domain/leads.ts'
import type { SelectedPackage } from '#domain/packages.ts'
import type { ProjectStatus, ProjectType } from '#domain/project-choices.ts'
import type { Trx } from '#server/db/database.ts'

export interface LeadGroup {
  status: LeadStatus
  source: LeadSource
  selected_package: SelectedPackage | null
  leads: number
}

/** In index order, so that PostgreSQL does not sort. */
export async function countLeads(trx: Trx): Promise<LeadGroup[]> {
  const { rows } = await sql<LeadGroup>`
    select status, source, selected_package, count(*)::int as leads from leads
    group by status, source, selected_package`.execute(trx)
  return rows
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

export async function countProjects(trx: Trx): Promise<ProjectGroup[]> {
  const { rows } = await sql<ProjectGroup>`
    select status, project_type, count(*)::int as projects from projects
    group by status, project_type`.execute(trx)
  return rows
}

export async function sumRevenue(trx: Trx): Promise<number> {
  const { rows } = await sql<{ revenue: number }>`
    select coalesce(sum(total_cost), 0) as revenue from projects`.execute(trx)
  return rows[0]?.revenue ?? 0
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
