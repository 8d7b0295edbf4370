// The list of leads: searched, filtered, sorted, page by page, as fast with a hundred thousand leads as with a thousand.
import { sql, type RawBuilder } from 'kysely'
import type { Page } from '#contract/call.ts'
import type { LeadListQuery } from '#contract/leads.ts'
import { AGE_HOURS, searchWords, type LeadSort } from '#domain/lead-search.ts'
import { LEAD_SOURCES, LEAD_STATUSES, type Lead } from '#domain/leads.ts'
import type { Trx } from '#server/db/database.ts'
import { readPageAt, type Order } from '#server/db/paging.ts'
import { findLeads } from './queries.ts'

const ORDERS = {
  newest: { name: 'newest', column: 'created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { name: 'oldest', column: 'created_at', type: 'timestamptz', direction: 'asc' },
  name: { name: 'name', column: 'name_key', type: 'text', direction: 'asc' },
  company: { name: 'company', column: 'company_key', type: 'text', direction: 'asc' },
} as const satisfies Record<LeadSort, Order<'created_at' | 'name_key' | 'company_key'>>

/**
 * A filter that matches more leads than this finds a page quickly by scanning all leads in order. A rarer one is looked up by its index
 * first.
 */
const FEW = 1000

/** Selects `id` and `created_at` of all leads that a filter matches, some of them twice. */
type Source = RawBuilder<unknown>

type Place = { id: string } & Record<(typeof ORDERS)[LeadSort]['column'], string>

export async function listLeads(trx: Trx, query: LeadListQuery): Promise<Page<Lead>> {
  const words = searchWords(query.q)
  if (query.q !== '' && words.length === 0) return { items: [], next: null }
  const order = ORDERS[query.sort]
  const narrowest = await findNarrowest(trx, sourcesOf(query, words))
  const places = sql<Place>`(
    select leads.id, leads.${sql.ref(order.column)}
    from ${narrowest === null ? sql`leads` : few(narrowest, order.direction)}
    where ${sql.join([sql`true`, ...words.map(hasWord), ...facetsOf(query), ...boundsOf(query)], sql` and `)}
  )`
  return readPageAt(trx.selectFrom(places.as('place')).selectAll(), query, order, (ids) =>
    findLeads(trx, ids),
  )
}

/** Sorted before they are looked up: if the list is sorted by time, those of one page are enough. */
function few(source: Source, direction: 'asc' | 'desc') {
  const way = sql.raw(direction)
  return sql`(
      select distinct created_at, id from (${source}) as every_one order by created_at ${way}, id ${way} limit ${FEW}
    ) as few join leads on leads.id = few.id and leads.created_at = few.created_at`
}

/** Matches the text literally: `%` and `_` are escaped. */
function hasWord(word: string) {
  return sql`strpos(leads.words, ${` ${word}`}) > 0`
}

function facetsOf({ status, source, package: packages }: LeadListQuery) {
  const facets = [
    { column: sql`leads.status`, values: status },
    { column: sql`leads.source`, values: source },
    { column: sql`leads.selected_package`, values: packages },
  ]
  return facets.flatMap(({ column, values }) =>
    values.length > 0 ? [sql`${column} = any (${values}::text[])`] : [],
  )
}

function boundsOf({ age }: Pick<LeadListQuery, 'age'>) {
  if (age === null) return []
  const { from, to } = AGE_HOURS[age]
  const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`
  return [
    ...(from > 0 ? [sql`leads.created_at <= ${ago(from)}`] : []),
    ...(to !== null ? [sql`leads.created_at > ${ago(to)}`] : []),
  ]
}

/** Every filter alone; each has an index. */
function sourcesOf(query: LeadListQuery, words: string[]): Source[] {
  return [
    ...words.map(sourceOfWord),
    ...(facetsOf(query).length > 0 ? [sourceOfFacets(query)] : []),
    // If the list is sorted by time, the bounds are a range of it.
    ...(query.age !== null && ORDERS[query.sort].column !== 'created_at' ? [sourceOfAge(query)] : []),
  ]
}

/** A range instead of a pattern: under row-level security only leakproof operators may use an index. */
function sourceOfWord(word: string): Source {
  return sql`select lead_id as id, created_at from lead_words
    where word >= ${word} and word < ${`${word}\u{10FFFF}`}`
}

/** Each combination is one range of the index. */
function sourceOfFacets({ status, source, package: packages }: LeadListQuery): Source {
  const statuses = status.length > 0 ? status : LEAD_STATUSES
  const sources = source.length > 0 ? source : LEAD_SOURCES
  return sql`select leads.id, leads.created_at
    from unnest(${statuses}::text[]) as status
    cross join unnest(${sources}::text[]) as source
    ${packages.length > 0 ? sql`cross join unnest(${packages}::text[]) as package` : sql``}
    cross join lateral (
      select id, created_at from leads
      where leads.status = status.status and leads.source = source.source
        ${packages.length > 0 ? sql`and leads.selected_package = package.package` : sql``}
      limit ${FEW}
    ) as leads`
}

function sourceOfAge(query: LeadListQuery): Source {
  return sql`select id, created_at from leads where ${sql.join(boundsOf(query), sql` and `)} order by created_at desc`
}

/** The filter with the fewest matches; null if all have many. */
async function findNarrowest(trx: Trx, sources: Source[]): Promise<Source | null> {
  if (sources.length === 0) return null
  const counts = sources.map((source) => sql`(select count(*)::int from (${source} limit ${FEW}) as found)`)
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(trx)
  const found = rows[0]?.counts ?? []
  const fewest = Math.min(...found)
  return fewest < FEW ? (sources[found.indexOf(fewest)] ?? null) : null
}
