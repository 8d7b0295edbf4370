import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import { GUARANTEE_DAYS, type CancellationRequestStatus } from '#domain/cancellation-choices.ts'
import type { CancellationRequest, Guarantee } from '#domain/cancellations.ts'
import type { Trx } from '#server/db/database.ts'
import { readPage } from '#server/db/paging.ts'
import { phoneLink } from '#server/phones.ts'

/** With the customer, while there is an account, and the title of the project, while it is theirs. */
function selectCancellationRequests(trx: Trx) {
  return trx
    .selectFrom('cancellation_requests')
    .leftJoin('profiles', 'profiles.user_id', 'cancellation_requests.customer_id')
    .select([
      'cancellation_requests.id',
      'customer_id',
      'profiles.full_name as customer_name',
      'profiles.email as customer_email',
      'profiles.phone as customer_phone',
      'project_id',
      'kind',
      'reason',
      'status',
      'note',
      'due_on',
      'cancellation_requests.created_at',
      'closed_at',
    ])
    .select((from) =>
      from
        .selectFrom('projects')
        .select('title')
        .whereRef('projects.id', '=', 'cancellation_requests.project_id')
        .whereRef('projects.customer_id', '=', 'cancellation_requests.customer_id')
        .as('project_title'),
    )
}

const withLink = (row: Omit<CancellationRequest, 'customer_phone_link'>): CancellationRequest => ({
  ...row,
  customer_phone_link: phoneLink(row.customer_phone),
})

export async function listCancellationRequests(
  trx: Trx,
  { status, ...query }: PageQuery & { status?: CancellationRequestStatus | undefined },
): Promise<Page<CancellationRequest>> {
  const select = selectCancellationRequests(trx)
  const page = await readPage(status === undefined ? select : select.where('status', '=', status), query)
  return { ...page, items: page.items.map(withLink) }
}

/** Under the role `customer`: all of their own. */
export async function listOwnCancellations(trx: Trx): Promise<CancellationRequest[]> {
  const rows = await selectCancellationRequests(trx)
    .orderBy('cancellation_requests.created_at', 'desc')
    .execute()
  return rows.map(withLink)
}

export async function findCancellationRequests(
  trx: Trx,
  ids: readonly string[],
): Promise<CancellationRequest[]> {
  if (ids.length === 0) return []
  const rows = await selectCancellationRequests(trx).where('cancellation_requests.id', 'in', ids).execute()
  return rows.map(withLink)
}

/** The rows that a worker must name before it may read these completely. */
export async function findSubjects(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('cancellation_requests')
    .select(['customer_id', 'project_id'])
    .where('id', 'in', ids)
    .execute()
  return rows.flatMap(({ customer_id, project_id }) => [
    customer_id,
    ...(project_id === null ? [] : [project_id]),
  ])
}

export async function hasOpenOne(trx: Trx, projectId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('cancellation_requests')
    .select('id')
    .where('project_id', '=', projectId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return found !== undefined
}

type NewRow = Pick<CancellationRequest, 'id' | 'customer_id' | 'project_id' | 'kind' | 'reason' | 'due_on'>

/** False where the project has an open one, also from a parallel request. */
export async function insertCancellationRequest(trx: Trx, row: NewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('cancellation_requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False where it is not open, not there or not the actor's. */
export async function closeCancellationRequest(
  trx: Trx,
  id: string,
  closing: { status: 'done' | 'withdrawn'; note?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cancellation_requests')
    .set({ ...closing, closed_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** 30 days from the payment of the project's order, or from its creation without one. An unpaid order's guarantee has not begun. */
export async function listGuarantees(trx: Trx, projectId?: string): Promise<Guarantee[]> {
  const starts = sql<
    string | null
  >`case when orders.id is null then projects.created_at else orders.paid_at end`
  const ends = sql<string | null>`${starts} + make_interval(days => ${GUARANTEE_DAYS})`
  let select = trx
    .selectFrom('projects')
    .leftJoin('orders', 'orders.project_id', 'projects.id')
    .select([
      'projects.id as project_id',
      ends.as('ends_at'),
      sql<boolean>`coalesce(${ends} > now(), true)`.as('is_open'),
    ])
    .orderBy('projects.created_at', 'desc')
  if (projectId !== undefined) select = select.where('projects.id', '=', projectId)
  return select.execute()
}
