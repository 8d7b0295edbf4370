import type { Page, PageQuery } from '#contract/call.ts'
import type { SupportStatus } from '#domain/support-choices.ts'
import type { SupportRequest } from '#domain/support.ts'
import type { Trx } from '#server/db/database.ts'
import { readPage } from '#server/db/paging.ts'
import { findMessagesOfThreads } from '#server/messages/service.ts'
import { phoneLink } from '#server/phones.ts'

type RequestRow = Omit<SupportRequest, 'messages' | 'customer_phone_link'>

/** With the sender, and the title of the project while it is theirs. */
function selectRequests(trx: Trx) {
  return trx
    .selectFrom('support_requests')
    .innerJoin('profiles', 'profiles.user_id', 'support_requests.customer_id')
    .select([
      'support_requests.id',
      'customer_id',
      'profiles.full_name as customer_name',
      'profiles.email as customer_email',
      'profiles.phone as customer_phone',
      'project_id',
      'subject',
      'description',
      'status',
      'support_requests.created_at',
    ])
    .select((from) =>
      from
        .selectFrom('projects')
        .select('title')
        .whereRef('projects.id', '=', 'support_requests.project_id')
        .whereRef('projects.customer_id', '=', 'support_requests.customer_id')
        .as('project_title'),
    )
}

export async function listRequests(
  trx: Trx,
  { status, ...query }: PageQuery & { status?: SupportStatus | undefined },
): Promise<Page<SupportRequest>> {
  const select = selectRequests(trx)
  const page = await readPage(status === undefined ? select : select.where('status', '=', status), query)
  return { ...page, items: await withMessages(trx, page.items) }
}

/** Under the role `customer`: all of their own. */
export async function listAllRequests(trx: Trx): Promise<SupportRequest[]> {
  return withMessages(trx, await selectRequests(trx).orderBy('support_requests.created_at', 'desc').execute())
}

export async function findRequests(trx: Trx, ids: readonly string[]): Promise<SupportRequest[]> {
  if (ids.length === 0) return []
  return withMessages(trx, await selectRequests(trx).where('support_requests.id', 'in', ids).execute())
}

async function withMessages(trx: Trx, rows: RequestRow[]): Promise<SupportRequest[]> {
  const messages = await findMessagesOfThreads(
    trx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    customer_phone_link: phoneLink(row.customer_phone),
    messages: messages.get(row.id) ?? [],
  }))
}

/** The rows that a worker must name before it may read these completely. */
export function findSubjects(trx: Trx, ids: readonly string[]) {
  return trx
    .selectFrom('support_requests')
    .select(['customer_id', 'project_id'])
    .where('id', 'in', ids)
    .execute()
}

export async function isOwnProject(trx: Trx, id: string, customerId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertRequest(
  trx: Trx,
  row: { id: string; customer_id: string; project_id: string | null; subject: string; description: string },
): Promise<void> {
  await trx.insertInto('support_requests').values(row).execute()
}

/** False if there is no such request. */
export async function setStatus(trx: Trx, id: string, status: SupportStatus): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('support_requests')
    .set({ status })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
