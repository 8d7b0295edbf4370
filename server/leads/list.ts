// The list of leads: searched, filtered, sorted, page by page, as fast with a hundred thousand leads as with a thousand.
import { sql, type RawBuilder } from 'kysely'
import type { Page } from '#contract/call.ts'
import type { LeadListQuery } from '#contract/leads.ts'
import { AGE_HOURS, searchTerms, STALE_DAYS, type LeadSort, type SearchTerm } from '#domain/lead-search.ts'
import type { Lead } from '#domain/leads.ts'
import { NO_ORIGIN } from '#domain/origin-sources.ts'
import { BULK_MAX, LEAD_SOURCES, LEAD_STATUSES } from '#domain/lead-choices.ts'
import { ANSWER_DAYS } from '#domain/periods.ts'
import type { Trx } from '#server/db/database.ts'
import { countRows, readPageAt, type Order } from '#server/db/paging.ts'
import { phoneKey, phoneSearch } from '#server/phones.ts'
import { findLeads } from './queries.ts'

const ORDERS = {
  newest: { name: 'newest', column: 'created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { name: 'oldest', column: 'created_at', type: 'timestamptz', direction: 'asc' },
  name: { name: 'name', column: 'name_key', type: 'text', direction: 'asc' },
  company: { name: 'company', column: 'company_key', type: 'text', direction: 'asc' },
} as const satisfies Record<LeadSort, Order<'created_at' | 'name_key' | 'company_key'>>

/** A filter with more matches finds a page quickly by scanning all leads in order; a rarer one is looked up by its index first. */
const FEW = 1000

/** Selects `id` and `created_at` of all leads that a filter matches, some of them twice. */
type Source = RawBuilder<unknown>

type Place = { id: string } & Record<(typeof ORDERS)[LeadSort]['column'], string>

export type LeadQuery = Omit<LeadListQuery, 'limit' | 'cursor'>

export async function listLeads(trx: Trx, query: LeadListQuery): Promise<Page<Lead>> {
  const places = await findPlaces(trx, query)
  if (places === null) return { items: [], next: null }
  return readPageAt(places, query, ORDERS[query.sort], (ids) => findLeads(trx, ids))
}

/** In the order of the list. Incomplete if there are more than `BULK_MAX`. */
export async function listLeadIds(
  trx: Trx,
  query: LeadQuery,
): Promise<{ ids: string[]; is_complete: boolean }> {
  const places = await findPlaces(trx, query)
  if (places === null) return { ids: [], is_complete: true }
  const { column, direction } = ORDERS[query.sort]
  const rows = await places
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(BULK_MAX + 1)
    .execute()
  return { ids: rows.slice(0, BULK_MAX).map(({ id }) => id), is_complete: rows.length <= BULK_MAX }
}

export async function countLeads(trx: Trx, query: LeadQuery): Promise<number> {
  const places = await findPlaces(trx, query)
  return places === null ? 0 : countRows(trx, places)
}

/** Selects the ids of all leads that match; null if none can. */
async function findPlaces(trx: Trx, query: LeadQuery) {
  const phone = phoneSearch(query.q)
  const terms: SearchTerm[] = phone === null ? searchTerms(query.q) : [[[phone]]]
  if (query.q !== '' && terms.length === 0) return null
  if (query.phone !== '' && phoneKey(query.phone) === null) return null
  const order = ORDERS[query.sort]
  const narrowest = await findNarrowest(trx, sourcesOf(query, terms))
  const conditions = [
    ...terms.map((term) => hasTerm(term, query)),
    ...(query.each === 'person' ? [sql`leads.shown_as is null`] : []),
    ...facetsOf(query),
    ...(query.origin === NO_ORIGIN ? [sql`${originColumn('origin_source', query.each)} is null`] : []),
    ...originsOf(query).map(([column, value]) => sql`${originColumn(column, query.each)} = ${value}`),
    ...boundsOf(query),
    ...viewOf(query),
  ]
  const places = sql<Place>`(
    select leads.id, leads.${sql.ref(order.column)}
    from ${narrowest === null ? sql`leads` : few(narrowest, order.direction)}
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
  )`
  return trx.selectFrom(places.as('place')).selectAll()
}

/** Sorted before they are looked up: if the list is sorted by time, those of one page are enough. */
function few(source: Source, direction: 'asc' | 'desc') {
  const way = sql.raw(direction)
  return sql`(
      select distinct created_at, id from (${source}) as every_one order by created_at ${way}, id ${way} limit ${FEW}
    ) as few join leads on leads.id = few.id and leads.created_at = few.created_at`
}

function hasTerm(term: SearchTerm, query: LeadQuery) {
  const lists = term.map(
    (words) =>
      sql`(${sql.join(
        words.map((word) => hasWord(word, query)),
        sql` and `,
      )})`,
  )
  return sql`(${sql.join(lists, sql` or `)})`
}

/** Matches the text literally: `%` and `_` are escaped. */
function hasWord(word: string, { in: place, each }: LeadQuery) {
  const isIn = (lead: 'leads' | 'merged') => {
    const isInLead = sql`strpos(${sql.ref(lead)}.words, ${` ${word}`}) > 0`
    return place === 'lead'
      ? isInLead
      : sql`(${isInLead} or strpos(${sql.ref(lead)}.note_words, ${` ${word}`}) > 0)`
  }
  if (each === 'request') return isIn('leads')
  return sql`(${isIn('leads')} or leads.requests > 1 and exists (
    select from leads as merged where merged.shown_as = leads.id and ${isIn('merged')}
  ))`
}

function facetsOf({ status, source, package: packages, reason, phone, ids }: LeadQuery) {
  const facets = [
    { column: sql`leads.phone_key`, values: phone === '' ? [] : [phoneKey(phone)] },
    { column: sql`leads.status`, values: status },
    { column: sql`leads.source`, values: source },
    { column: sql`leads.selected_package`, values: packages },
    { column: sql`leads.closed_reason`, values: reason },
  ]
  return [
    ...facets.flatMap(({ column, values }) =>
      values.length > 0 ? [sql`${column} = any (${values}::text[])`] : [],
    ),
    ...(ids.length > 0 ? [sql`leads.id = any (${ids}::uuid[])`] : []),
  ]
}

const ANY_AGE = { from: 0, to: null }

function boundsOf({ age, since, until }: Pick<LeadListQuery, 'age' | 'since' | 'until'>) {
  const { from, to } = age === null ? ANY_AGE : AGE_HOURS[age]
  const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`
  return [
    ...(from > 0 ? [sql`leads.created_at <= ${ago(from)}`] : []),
    ...(to !== null ? [sql`leads.created_at > ${ago(to)}`] : []),
    ...(since !== null ? [sql`leads.created_at >= ${new Date(since)}`] : []),
    ...(until !== null ? [sql`leads.created_at < ${new Date(until)}`] : []),
  ]
}

function viewOf({ view, each }: Pick<LeadListQuery, 'view' | 'each'>): RawBuilder<unknown>[] {
  switch (view) {
    case null:
      return []
    case 'unanswered':
      return [sql`app.is_unanswered(leads.status, leads.first_answered_at)`]
    case 'due':
      return [sql`app.is_due(leads.next_step_at)`]
    case 'stale':
      return [
        sql`app.is_stale(leads.status, leads.last_activity_at, leads.next_step_at)`,
        // Follows from the line above; a list that is sorted by time skips the newer leads by its index.
        sql`leads.created_at <= now() - make_interval(days => ${STALE_DAYS})`,
      ]
    case 'mine':
      return [sql`leads.assignee_id = (select app.user_id())`]
    case 'booked':
      return [
        sql`leads.id in (
          select ${each === 'person' ? sql`coalesce(asked.shown_as, asked.id)` : sql`asked.id`}
          from bookings join leads as asked on asked.id = bookings.lead_id where bookings.state <> 'cancelled'
        )`,
      ]
    case 'unexplained':
      return [sql`leads.status = 'closed'`, sql`leads.closed_reason is null`]
    default:
      return [
        sql`leads.answer_due_at is not null`,
        sql`leads.created_at > now() - make_interval(days => ${ANSWER_DAYS})`,
        sql`app.answer_state(leads.first_answered_at, leads.answer_due_at) = any (${view === 'answered' ? ['on_time', 'late'] : [view]})`,
      ]
  }
}

/** Every filter alone; each has an index. */
function sourcesOf(query: LeadQuery, terms: SearchTerm[]): Source[] {
  return [
    ...terms.map((term) => sourceOfTerm(term, query.each)),
    ...(query.ids.length > 0
      ? [sql`select id, created_at from leads where id = any (${query.ids}::uuid[])`]
      : []),
    ...(query.phone === ''
      ? []
      : [sql`select id, created_at from leads where phone_key = ${phoneKey(query.phone)}`]),
    ...(isFaceted(query) ? [sourceOfFacets(query)] : []),
    ...(query.reason.length > 0 ? [sourceOfReason(query)] : []),
    ...originsOf(query).map(([column, value]) => sourceOfOrigin(column, value, query.each)),
    ...(query.view === null
      ? []
      : [sql`select id, created_at from leads where ${sql.join(viewOf(query), sql` and `)}`]),
    // If the list is sorted by time, the bounds are a range of it.
    ...(boundsOf(query).length > 0 && ORDERS[query.sort].column !== 'created_at' ? [sourceOfAge(query)] : []),
  ]
}

/** The last word of a stored domain tells it from others. */
const sourceOfTerm = (term: SearchTerm, each: LeadQuery['each']): Source =>
  sql.join(
    term.map((words) => sourceOfWord(words.at(-1) ?? '', each)),
    sql` union all `,
  )

/** A range instead of a pattern: under row-level security only leakproof operators may use an index. */
function sourceOfWord(word: string, each: LeadQuery['each']): Source {
  const isMatch = sql`lead_words.word >= ${word} and lead_words.word < ${`${word}\u{10FFFF}`}`
  const found = sql`select lead_id as id, created_at from lead_words where ${isMatch}`
  if (each === 'request') return found
  return sql`${found} union all
    select shown.id, shown.created_at from lead_words
    join leads as merged on merged.id = lead_words.lead_id
    join leads as shown on shown.id = merged.shown_as
    where ${isMatch}`
}

const isFaceted = ({ status, source, package: packages }: LeadQuery) =>
  status.length > 0 || source.length > 0 || packages.length > 0

function originsOf({ origin, campaign }: LeadQuery): ['origin_source' | 'origin_campaign', string][] {
  return [
    ...(origin === '' || origin === NO_ORIGIN ? [] : [['origin_source', origin] as const]),
    ...(campaign === '' ? [] : [['origin_campaign', campaign] as const]),
  ].map(([column, value]) => [column, value])
}

/** Of merged leads, of the earliest whose origin is known. */
const originColumn = (column: 'origin_source' | 'origin_campaign', each: LeadQuery['each']) =>
  each === 'request'
    ? sql`leads.${sql.ref(column)}`
    : sql`case when leads.requests = 1 then leads.${sql.ref(column)} else (
        select merged.${sql.ref(column)} from leads as merged
        where merged.person_id = leads.person_id and merged.origin_source is not null
        order by merged.created_at, merged.id limit 1
      ) end`

function sourceOfOrigin(
  column: 'origin_source' | 'origin_campaign',
  value: string,
  each: LeadQuery['each'],
): Source {
  const found = sql`select id, created_at from leads where ${sql.ref(column)} = ${value}`
  if (each === 'request') return found
  return sql`${found} union all
    select shown.id, shown.created_at from leads as merged
    join leads as shown on shown.id = merged.shown_as
    where merged.${sql.ref(column)} = ${value}`
}

const sourceOfReason = ({ reason }: LeadQuery): Source =>
  sql`select id, created_at from leads where closed_reason = any (${reason}::text[])`

/** Each combination is one range of the index. */
function sourceOfFacets({ status, source, package: packages }: LeadQuery): Source {
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

function sourceOfAge(query: LeadQuery): Source {
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
