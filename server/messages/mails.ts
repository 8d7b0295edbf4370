// One mail for each thread and side tells what the other side has not read five minutes after the first of it was written.
import { sql } from 'kysely'
import { nameRows, type Trx } from '#server/db/database.ts'
import { listFileNames } from '#server/files/service.ts'

const GATHERING = '5 minutes'

/** To the customer; the owner's is enqueued by a trigger. False for customers who cannot sign in. */
export async function enqueueMessageMail(
  trx: Trx,
  { messageId, threadId, customerId }: { messageId: string; threadId: string; customerId: string },
): Promise<boolean> {
  const key = `messages ${threadId} ${customerId}`
  // The update locks the row, so that the mail is not made before the caller's transaction ends.
  const { numAffectedRows } = await sql`
    insert into mails (kind, recipient, subject_id, dedupe_key, due_at)
    select 'messages', email, ${messageId}, ${key}, now() + ${GATHERING}::interval
    from users where id = ${customerId} and status = 'active'
    on conflict (dedupe_key) where dedupe_key is not null do update set dedupe_key = excluded.dedupe_key`.execute(
    trx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

export interface Unread {
  threadId: string
  customer: { id: string; name: string | null; email: string; isActive: boolean }
  /** What the thread is about: a project's title, a request's subject, or neither. */
  title: string | null
  projectId: string | null
  requestId: string | null
  isClosed: boolean
  /** Oldest first. */
  messages: { id: string; body: string; files: string[] }[]
}

/** As the worker: closes the mail, and takes what it tells. Null if all of it was read meanwhile, or the customer is gone. */
export async function closeMessageMail(
  trx: Trx,
  { mailId, messageId, fromCustomer }: { mailId: string; messageId: string; fromCustomer: boolean },
): Promise<Unread | null> {
  await trx.updateTable('mails').set({ dedupe_key: null }).where('id', '=', mailId).execute()
  await nameRows(trx, [messageId])
  const first = await trx
    .selectFrom('messages')
    .select(['thread_id', 'customer_id', 'project_id', 'request_id', 'mailed_at'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!first) return null
  const { thread_id, customer_id, project_id, request_id, mailed_at } = first
  await nameRows(trx, [thread_id, customer_id, ...[project_id, request_id].filter((one) => one !== null)])
  // A repeat of the mail tells the same.
  const { rows: told } = await sql<{ id: string; body: string }>`
    with told as (
      update messages set mailed_at = coalesce(mailed_at, now())
      where thread_id = ${thread_id} and customer_id = ${customer_id} and from_customer = ${fromCustomer}
        and read_at is null and mailed_at is not distinct from ${mailed_at}
      returning id, body, created_at
    )
    select id, body from told order by created_at, id`.execute(trx)
  const { rows } = await sql<{
    name: string | null
    email: string
    is_active: boolean
    title: string | null
    is_closed: boolean
  }>`
    select nullif(profiles.full_name, '') as name, users.email, users.status = 'active' as is_active,
      coalesce(
        (select subject from support_requests where support_requests.id = ${request_id}),
        (select projects.title from projects where projects.id = ${project_id})
      ) as title,
      exists (select from support_requests where support_requests.id = ${request_id} and support_requests.status = 'closed') as is_closed
    from users join profiles on profiles.user_id = users.id
    where users.id = ${customer_id} and users.email is not null`.execute(trx)
  const [customer] = rows
  if (!customer || told.length === 0) return null
  const { name, email, is_active: isActive, title, is_closed: isClosed } = customer
  return {
    threadId: thread_id,
    customer: { id: customer_id, name, email, isActive },
    title,
    projectId: project_id,
    requestId: request_id,
    isClosed,
    messages: await withFiles(trx, told),
  }
}

async function withFiles(trx: Trx, told: { id: string; body: string }[]) {
  const ids = told.map(({ id }) => id)
  await nameRows(trx, ids)
  const files = Map.groupBy(await listFileNames(trx, ids), ({ message_id }) => message_id)
  return told.map((message) => ({ ...message, files: (files.get(message.id) ?? []).map(({ name }) => name) }))
}
