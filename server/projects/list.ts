import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Page } from '#contract/call.ts'
import type { ProjectListQuery } from '#contract/projects.ts'
import { searchTerms } from '#domain/lead-search.ts'
import type { ProjectSort } from '#domain/project-search.ts'
import type { Project } from '#domain/projects.ts'
import type { Trx } from '#server/db/database.ts'
import { countRows, readPageAt, type Order } from '#server/db/paging.ts'
import { findProjects } from './queries.ts'

const ORDERS = {
  next: { name: 'next', column: 'next_key', type: 'text', direction: 'asc' },
  newest: { name: 'newest', column: 'created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { name: 'oldest', column: 'created_at', type: 'timestamptz', direction: 'asc' },
  deadline: { name: 'deadline', column: 'deadline_key', type: 'text', direction: 'asc' },
  title: { name: 'title', column: 'title_key', type: 'text', direction: 'asc' },
} as const satisfies Record<ProjectSort, Order<string>>

type SortColumn = (typeof ORDERS)[ProjectSort]['column']
type Place = { id: string } & Record<SortColumn, string>

const deadline = sql`coalesce(projects.estimated_completion::text, 'none')`

/** Computed per row without an index: projects are a hundred times fewer than leads, and it takes milliseconds. */
const keysOn = (today: string) =>
  ({
    created_at: sql`projects.created_at`,
    next_key: sql`coalesce(
      (select '1 ' || min(due_on) from cancellation_requests
        where cancellation_requests.project_id = projects.id and status = 'open'),
      (select '2 ' || min(created_at) from support_requests
        where support_requests.project_id = projects.id
          and app.waits_for_answer(support_requests.id, support_requests.status)),
      case
        when projects.status = 'completed' then '6 '
        when projects.estimated_completion < ${today}::date then '3 '
        when projects.status = 'planning' then '4 '
        else '5 '
      end || ${deadline}
    ) collate "C"`,
    deadline_key: sql`${deadline} collate "C"`,
    title_key: sql`left(app.fold(projects.title), 60) collate "C"`,
  }) as const satisfies Record<SortColumn, RawBuilder<unknown>>

interface Reader {
  seesCustomers: boolean
  today: string
}

/** An actor who does not see customers searches titles alone. `today` is the day of the business, `YYYY-MM-DD`. */
export async function listProjects(
  trx: Trx,
  query: ProjectListQuery,
  reader: Reader,
): Promise<Page<Project>> {
  const places = selectPlaces(trx, query, reader)
  if (places === null) return { items: [], next: null }
  return readPageAt(places, query, ORDERS[query.sort], (ids) => findProjects(trx, ids))
}

type ProjectFilter = Omit<ProjectListQuery, 'limit' | 'cursor'>

export async function countProjects(trx: Trx, query: ProjectFilter, reader: Reader): Promise<number> {
  const places = selectPlaces(trx, query, reader)
  return places === null ? 0 : countRows(trx, places)
}

/** Null if none can match. */
function selectPlaces(trx: Trx, query: ProjectFilter, { seesCustomers, today }: Reader) {
  const terms = searchTerms(query.q)
  if (query.q !== '' && terms.length === 0) return null
  const order = ORDERS[query.sort]
  const isFound = (word: string) => (seesCustomers ? sql`(${hasWord(word)} or ${isOf(word)})` : hasWord(word))
  const conditions = [
    sql<SqlBool>`true`,
    ...terms.map((term) => {
      const lists = term.map((words) => sql`(${sql.join(words.map(isFound), sql` and `)})`)
      return sql`(${sql.join(lists, sql` or `)})`
    }),
    ...(query.ids.length > 0 ? [sql`projects.id = any (${query.ids}::uuid[])`] : []),
    ...(query.status.length > 0 ? [sql`projects.status = any (${query.status})`] : []),
    ...(query.type.length > 0 ? [sql`projects.project_type = any (${query.type})`] : []),
  ]
  const places = sql<Place>`(
    select projects.id, ${keysOn(today)[order.column]} as ${sql.ref(order.column)} from projects
    where ${sql.join(conditions, sql` and `)}
  )`
  return trx.selectFrom(places.as('place')).selectAll()
}

/** Matches the text literally: `%` and `_` are escaped. */
function hasWord(word: string) {
  return sql`strpos(app.fold(projects.title), ${word}) > 0`
}

function isOf(word: string) {
  return sql`projects.customer_id in (
    select user_id from profiles
    where strpos(app.fold(concat_ws(' ', full_name, company_name, email)), ${word}) > 0
  )`
}
