// The SQL of the customer's dashboard, under the role `customer`: queries ask for "all", and the policies limit that to their own rows.
// They start from the customer's few projects, not from all updates.
import { sql, type RawBuilder } from 'kysely'
import { NEWS_FIELDS, type Dashboard, type NewsItem, type SeenItem, type Visit } from '#contract/portal.ts'
import type { ProjectUpdate } from '#domain/projects.ts'
import type { Trx } from '#server/db/database.ts'

type News<K extends NewsItem['kind']> = Extract<NewsItem, { kind: K }>

/** A request after this pause begins a new visit. */
const REST = sql`interval '30 minutes'`

const updateColumns = sql`project_updates.id, project_updates.project_id, project_updates.title,
  project_updates.description, project_updates.update_type, project_updates.created_by, project_updates.created_at`

export async function findVisit(trx: Trx): Promise<Visit> {
  const { rows } = await sql<Visit>`
    select seen_until, case when active_at < now() - ${REST} then seen_until else began_with end as since,
      case when active_at < now() - ${REST} then null else began_at end as began_at
    from visits`.execute(trx)
  return rows[0] ?? { since: null, seen_until: null, began_at: null }
}

export function listAllVisits(trx: Trx) {
  return trx.selectFrom('visits').select(['seen_until', 'began_with', 'began_at', 'active_at']).execute()
}

export function listAllSeen(trx: Trx) {
  return trx.selectFrom('seen_news').select(['project_id', 'kind', 'happened_at', 'seen_at']).execute()
}

/** A visit begins with what was seen before it. A person who has only seen single items has seen everything up to 1970. */
export async function markVisit(trx: Trx, userId: string, until = '1970-01-01T00:00:00Z'): Promise<Visit> {
  const { rows } = await sql<Visit>`
    insert into visits (user_id, seen_until) values (${userId}, least(${until}::timestamptz, now()))
    on conflict (user_id) do update set
      began_with = case when visits.active_at < now() - ${REST} then visits.seen_until else visits.began_with end,
      began_at = case when visits.active_at < now() - ${REST} then now() else visits.began_at end,
      seen_until = greatest(visits.seen_until, excluded.seen_until),
      active_at = now()
    returning seen_until, began_with as since, began_at`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A visit was neither begun nor moved on')
  return row
}

/** Stores only items of the caller's projects. */
export async function markItems(trx: Trx, userId: string, items: readonly SeenItem[]): Promise<void> {
  await sql`
    insert into seen_news (user_id, project_id, kind, happened_at)
    select ${userId}, projects.id, given.kind, given.at
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (project_id uuid, kind text, at timestamptz)
    join projects on projects.id = given.project_id
    where case given.kind
      when 'project' then projects.created_at = given.at
      when 'update' then exists (
        select from project_updates where project_id = projects.id and created_at = given.at)
      else exists (
        select from project_changes
        where project_id = projects.id and field = given.kind and changed_at = given.at)
      end
    on conflict do nothing`.execute(trx)
}

/** Whether an item was not seen before an instant, by default now. */
function isUnseen(kind: 'update' | 'project', at: RawBuilder<unknown>, before: string | null) {
  return sql<boolean>`not exists (
    select from seen_news
    where seen_news.project_id = projects.id and seen_news.kind = ${kind} and seen_news.happened_at = ${at}
      and seen_news.seen_at < coalesce(${before}::timestamptz, 'infinity'))`
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
      where project_id = projects.id and field = any (${NEWS_FIELDS})
    ) as changed on true`.execute(trx)
  return rows[0] ?? { newest_at: null, newest_update_id: null }
}

interface Some<T> {
  items: T[]
  total: number
  unseen: number
}

export async function findNewUpdates(trx: Trx, visit: Visit, most: number): Promise<Some<News<'update'>>> {
  const at = sql`project_updates.created_at`
  const { rows } = await sql<
    ProjectUpdate & { project_title: string; is_new: boolean; total: number; unseen: number }
  >`
    select found.*, (count(*) over ())::int as total, (count(*) filter (where is_new) over ())::int as unseen
    from (
      select ${updateColumns}, projects.title as project_title,
        ${after(at, visit.seen_until)} and ${isUnseen('update', at, null)} as is_new
      from projects join project_updates on project_updates.project_id = projects.id
      where ${after(at, visit.since)} and ${isUnseen('update', at, visit.began_at)}
    ) as found
    order by created_at desc, id desc limit ${most}`.execute(trx)
  const items = rows.map((row) => {
    const { project_title, is_new, total: _, unseen: __, ...update } = row
    const project = { id: update.project_id, title: project_title }
    return { kind: 'update' as const, at: update.created_at, project, is_new, update }
  })
  return { items, total: rows[0]?.total ?? 0, unseen: rows[0]?.unseen ?? 0 }
}

export async function findNewProjects(trx: Trx, visit: Visit, most: number): Promise<Some<News<'project'>>> {
  const at = sql`projects.created_at`
  const { rows } = await sql<{
    id: string
    title: string
    created_at: string
    is_new: boolean
    total: number
    unseen: number
  }>`
    select found.*, (count(*) over ())::int as total, (count(*) filter (where is_new) over ())::int as unseen
    from (
      select id, title, created_at, ${after(at, visit.seen_until)} and ${isUnseen('project', at, null)} as is_new
      from projects
      where ${after(at, visit.since)} and ${isUnseen('project', at, visit.began_at)}
    ) as found
    order by created_at desc, id desc limit ${most}`.execute(trx)
  return {
    items: rows.map(({ id, title, created_at, is_new }) => ({
      kind: 'project',
      at: created_at,
      project: { id, title },
      is_new,
    })),
    total: rows[0]?.total ?? 0,
    unseen: rows[0]?.unseen ?? 0,
  }
}

/** One for each field changed since it was last seen. A project that was never seen is news as a whole. */
export async function findChanges(trx: Trx, visit: Visit): Promise<News<'change'>[]> {
  const { since, seen_until, began_at } = visit
  const seenBefore = sql`seen_at < coalesce(${began_at}::timestamptz, 'infinity')`
  const { rows } = await sql<
    Pick<News<'change'>, 'at' | 'field' | 'from' | 'to' | 'is_new'> & { id: string; title: string }
  >`
    select projects.id, projects.title, changed.field, changed."from", changed."to", changed.at,
      ${after(sql`changed.at`, seen_until)} and not exists (
        select from seen_news
        where project_id = projects.id and kind = changed.field and happened_at >= changed.at) as is_new
    from projects
    left join seen_news as known
      on known.project_id = projects.id and known.kind = 'project' and known.${seenBefore}
    join lateral (
      select distinct on (field) field, changed_at as at, after as "to",
        first_value(before) over (partition by field order by version) as "from"
      from project_changes
      where project_id = projects.id and field = any (${NEWS_FIELDS})
        and changed_at > greatest(${since}::timestamptz, known.seen_at, (
          select max(happened_at) from seen_news
          where project_id = projects.id and kind = project_changes.field and ${seenBefore}))
      order by field, version desc
    ) as changed on changed."from" <> changed."to"
    where projects.created_at <= ${since}::timestamptz or known.seen_at is not null`.execute(trx)
  return rows.map(({ id, title, ...change }) => ({ kind: 'change', project: { id, title }, ...change }))
}

/** The latest of each project, newest first. */
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
