// The SQL of the customer's dashboard. Must only be called as a customer: of everything it asks for "all", and the policies make
// that their own. Starts from the few projects that are theirs, never from everybody's updates.
import { sql, type RawBuilder } from 'kysely'
import { TOLD_FIELDS, type Dashboard, type NewsItem, type Visit } from '#contract/portal.ts'
import type { ProjectUpdate } from '#domain/projects.ts'
import type { Trx } from '#server/db/database.ts'

type News<K extends NewsItem['kind']> = Extract<NewsItem, { kind: K }>

/** After this much rest somebody who comes again is on another visit. */
const REST = sql`interval '30 minutes'`

const updateColumns = sql`project_updates.id, project_updates.project_id, project_updates.title,
  project_updates.description, project_updates.update_type, project_updates.created_by, project_updates.created_at`

export async function findVisit(trx: Trx): Promise<Visit> {
  const { rows } = await sql<Visit>`
    select seen_until, case when active_at < now() - ${REST} then seen_until else began_with end as since
    from visits`.execute(trx)
  return rows[0] ?? { since: null, seen_until: null }
}

export function listAllVisits(trx: Trx) {
  return trx.selectFrom('visits').select(['seen_until', 'began_with', 'active_at']).execute()
}

/** A visit begins with what was seen before it; what has been seen once is never unseen. */
export async function markSeen(trx: Trx, userId: string, until: string): Promise<Visit> {
  const { rows } = await sql<Visit>`
    insert into visits (user_id, seen_until) values (${userId}, least(${until}::timestamptz, now()))
    on conflict (user_id) do update set
      began_with = case when visits.active_at < now() - ${REST} then visits.seen_until else visits.began_with end,
      seen_until = greatest(visits.seen_until, excluded.seen_until),
      active_at = now()
    returning seen_until, began_with as since`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A visit was neither begun nor moved on')
  return row
}

export async function sumProjects(trx: Trx): Promise<Dashboard['figures']> {
  const { rows } = await sql<Dashboard['figures']>`
    select count(*)::int as projects,
      count(*) filter (where status <> 'completed')::int as active,
      count(*) filter (where status = 'in_progress')::int as in_progress,
      coalesce(round(avg(progress_percentage)), 0)::int as average_progress,
      coalesce(sum(total_cost), 0) as total_investment
    from projects`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('An aggregate always answers one row')
  return row
}

export async function findNewest(trx: Trx): Promise<Pick<Dashboard, 'newest_at' | 'newest_update_id'>> {
  const { rows } = await sql<Pick<Dashboard, 'newest_at' | 'newest_update_id'>>`
    select max(greatest(projects.created_at, latest.created_at, changed.at)) as newest_at,
      (array_agg(latest.id order by latest.created_at desc, latest.id desc) filter (where latest.id is not null))[1]
        as newest_update_id
    from projects
    left join lateral (
      select id, created_at from project_updates where project_id = projects.id
      order by created_at desc, id desc limit 1
    ) as latest on true
    left join lateral (
      select max(changed_at) as at from project_changes
      where project_id = projects.id and field = any (${TOLD_FIELDS})
    ) as changed on true`.execute(trx)
  return rows[0] ?? { newest_at: null, newest_update_id: null }
}

interface Some<T> {
  items: T[]
  total: number
}

export async function findNewUpdates(
  trx: Trx,
  since: string | null,
  most: number,
): Promise<Some<News<'update'>>> {
  const { rows } = await sql<ProjectUpdate & { project_title: string; total: number }>`
    select ${updateColumns}, projects.title as project_title, (count(*) over ())::int as total
    from projects join project_updates on project_updates.project_id = projects.id
    where ${after(sql`project_updates.created_at`, since)}
    order by project_updates.created_at desc, project_updates.id desc limit ${most}`.execute(trx)
  const items = rows.map((row) => {
    const { project_title, total, ...update } = row
    const project = { id: update.project_id, title: project_title }
    return { item: { kind: 'update' as const, at: update.created_at, project, update }, total }
  })
  return { items: items.map(({ item }) => item), total: items[0]?.total ?? 0 }
}

export async function findNewProjects(
  trx: Trx,
  since: string | null,
  most: number,
): Promise<Some<News<'project'>>> {
  const { rows } = await sql<{ id: string; title: string; created_at: string; total: number }>`
    select id, title, created_at, (count(*) over ())::int as total from projects
    where ${after(sql`created_at`, since)} order by created_at desc, id desc limit ${most}`.execute(trx)
  return {
    items: rows.map(({ id, title, created_at: at }) => ({ kind: 'project', at, project: { id, title } })),
    total: rows[0]?.total ?? 0,
  }
}

/** One for each field of each project that is not what it was. */
export async function findChanges(trx: Trx, since: string): Promise<News<'change'>[]> {
  const { rows } = await sql<
    Pick<News<'change'>, 'at' | 'field' | 'from' | 'to'> & { id: string; title: string }
  >`
    select projects.id, projects.title, changed.field, changed."from", changed."to", changed.at
    from projects join lateral (
      select distinct on (field) field, changed_at as at, after as "to",
        first_value(before) over (partition by field order by version) as "from"
      from project_changes
      where project_id = projects.id and changed_at > ${since}::timestamptz and field = any (${TOLD_FIELDS})
      order by field, version desc
    ) as changed on changed."from" <> changed."to"
    where projects.created_at <= ${since}::timestamptz`.execute(trx)
  return rows.map(({ id, title, ...change }) => ({ kind: 'change', project: { id, title }, ...change }))
}

/** The latest few of each project, newest first. */
export async function findLatestUpdates(
  trx: Trx,
  projectIds: readonly string[],
  most: number,
): Promise<ProjectUpdate[]> {
  const { rows } = await sql<ProjectUpdate>`
    select latest.* from projects cross join lateral (
      select ${updateColumns} from project_updates where project_id = projects.id
      order by created_at desc, id desc limit ${most}
    ) as latest
    where projects.id = any (${projectIds})
    order by latest.created_at desc, latest.id desc`.execute(trx)
  return rows
}

export async function countUpdates(trx: Trx, projectIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ project_id: string; updates: number }>`
    select project_id, count(*)::int as updates from project_updates
    where project_id = any (${projectIds}) group by project_id`.execute(trx)
  return new Map(rows.map(({ project_id, updates }) => [project_id, updates]))
}

function after(column: RawBuilder<unknown>, since: string | null): RawBuilder<boolean> {
  return since === null ? sql<boolean>`true` : sql<boolean>`${column} > ${since}::timestamptz`
}
