import { sql, type ExpressionBuilder } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import type { ThreadListQuery } from '#contract/messages.ts'
import { searchWords } from '#domain/lead-search.ts'
import type { Message, Thread, UnreadThread } from '#domain/messages.ts'
import type { Trx } from '#server/db/database.ts'
import { filesOfMessage } from '#server/files/service.ts'
import type { Schema } from '#server/db/schema.ts'
import { readPage } from '#server/db/paging.ts'

const COLUMNS = [
  'id',
  'thread_id',
  'customer_id',
  'project_id',
  'request_id',
  'body',
  'from_customer',
  'author_name',
  'via',
  'created_at',
  'read_at',
  'settled_at',
] as const satisfies (keyof Message)[]

const selectMessages = (trx: Trx) =>
  trx.selectFrom('messages').select(COLUMNS).select(filesOfMessage.as('files'))

export function listMessages(trx: Trx, threadId: string, query: PageQuery): Promise<Page<Message>> {
  return readPage(selectMessages(trx).where('thread_id', '=', threadId), query)
}

/** Under the role `customer`: all of their own, oldest first. */
export function listAllMessages(trx: Trx): Promise<Message[]> {
  return selectMessages(trx).orderBy('created_at').orderBy('id').execute()
}

export function findMessages(trx: Trx, ids: readonly string[]): Promise<Message[]> {
  return selectMessages(trx).where('id', 'in', ids).execute()
}

/** Oldest first. */
export async function findMessagesOfThreads(
  trx: Trx,
  threadIds: readonly string[],
): Promise<Map<string, Message[]>> {
  if (threadIds.length === 0) return new Map()
  const rows = await selectMessages(trx)
    .where('thread_id', 'in', threadIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ thread_id }) => thread_id)
}

/** What a thread is about, and whose it is now. */
export interface Place {
  customer_id: string
  project_id: string | null
  request_id: string | null
}

/** Undefined for what is no thread, and for one that the actor of the transaction may not see. */
export async function findPlace(trx: Trx, threadId: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select customer_id, id as project_id, null::uuid as request_id from projects where id = ${threadId}
    union all select customer_id, null, id from support_requests where id = ${threadId}
    union all select id, null, null from users where id = ${threadId} and email is not null`.execute(trx)
  return rows[0]
}

/** In the name that the author has now. */
export async function insertMessage(
  trx: Trx,
  row: Place & { id: string; body: string; from_customer: boolean; author_id: string },
): Promise<void> {
  await trx
    .insertInto('messages')
    .values((from) => ({ ...row, author_name: nameOf(from, row.author_id) }))
    .execute()
}

const nameOf = (from: ExpressionBuilder<Schema, 'messages'>, userId: string | null) =>
  from
    .selectFrom('profiles')
    .select(sql<string>`nullif(full_name, '')`.as('name'))
    .where('user_id', '=', userId)

/** Under the role `worker`: false if the mail is stored already. */
export async function insertMailedMessage(
  trx: Trx,
  row: Place & {
    id: string
    body: string
    from_customer: boolean
    author_id: string | null
    mail_id: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('messages')
    .values((from) => ({ ...row, via: 'mail', author_name: nameOf(from, row.author_id) }))
    .onConflict((on) => on.column('mail_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Under the role `worker`, which names the thread. */
export async function isStored(trx: Trx, threadId: string, mailId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('mail_id', '=', mailId)
    .executeTakeFirst()
  return found !== undefined
}

/** Under the role `worker`: all to whom messages of the thread were written. */
export async function listCustomersOf(trx: Trx, threadId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('messages')
    .select('customer_id')
    .distinct()
    .where('thread_id', '=', threadId)
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

/** Who answers a mail has read what was in it. */
export async function markMailedRead(
  trx: Trx,
  { threadId, customerId, fromCustomer }: { threadId: string; customerId: string; fromCustomer: boolean },
): Promise<void> {
  await sql`
    update messages set read_at = now()
    where thread_id = ${threadId} and customer_id = ${customerId} and from_customer = ${fromCustomer}
      and read_at is null and mailed_at is not null`.execute(trx)
}

/** What the other side wrote in the thread, up to that message. */
export async function markRead(
  trx: Trx,
  threadId: string,
  { until, fromCustomer }: { until: string; fromCustomer: boolean },
): Promise<void> {
  await sql`
    update messages set read_at = now()
    where thread_id = ${threadId} and from_customer = ${fromCustomer} and read_at is null
      and (created_at, id) <= (
        select last.created_at, last.id from messages as last where last.id = ${until} and last.thread_id = ${threadId}
      )`.execute(trx)
}

export async function settleThread(trx: Trx, threadId: string): Promise<void> {
  await sql`
    update messages set settled_at = now(), read_at = coalesce(read_at, now())
    where thread_id = ${threadId} and from_customer and settled_at is null`.execute(trx)
}

/** Under the role `admin`. */
export async function listThreads(trx: Trx, query: ThreadListQuery): Promise<Page<Thread>> {
  const words = searchWords(query.q)
  if (query.q !== '' && words.length === 0) return { items: [], next: null }
  const isAsked = (table: Alias) =>
    sql.join(
      [
        sql`true`,
        ...words.map((word) => hasWord(table, ` ${word}`)),
        ...(query.ids.length > 0 ? [sql`${sql.ref(table)}.thread_id = any (${query.ids}::uuid[])`] : []),
      ],
      sql` and `,
    )
  // One row for each thread: its latest message that is asked for.
  const latest = selectMessages(trx).where(
    sql<boolean>`${isAsked('messages')} and not exists (
        select from messages as later
        where later.thread_id = messages.thread_id and (later.created_at, later.id) > (messages.created_at, messages.id)
          and ${isAsked('later')}
      )`,
  )
  const { items, next } = await readPage(latest, query)
  const about = await findThreads(
    trx,
    items.map(({ thread_id }) => thread_id),
  )
  return {
    items: items.flatMap((row) => {
      const found = about.get(row.thread_id)
      return found ? [{ ...found, latest: row }] : []
    }),
    next,
  }
}

/** Under the role `customer`: what we wrote and they have not read, in the threads that are still theirs. */
export async function listUnread(trx: Trx, most: number): Promise<UnreadThread[]> {
  const { rows } = await sql<Omit<UnreadThread, 'latest'> & { latest_id: string }>`
    select unread.*, coalesce(support_requests.subject, projects.title) as title
    from (
      select thread_id as id, (array_agg(id order by created_at desc, id desc))[1] as latest_id,
        (array_agg(project_id))[1] as project_id, (array_agg(request_id))[1] as request_id, count(*)::int as unread
      from messages where not from_customer and read_at is null group by thread_id
      order by max(created_at) desc, id limit ${most}
    ) as unread
    left join projects on projects.id = unread.project_id
    left join support_requests on support_requests.id = unread.request_id
    where unread.project_id is null or projects.id is not null`.execute(trx)
  if (rows.length === 0) return []
  const latest = await selectMessages(trx)
    .where(
      'id',
      'in',
      rows.map(({ latest_id }) => latest_id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return latest.flatMap((message) =>
    rows.flatMap(({ latest_id, ...thread }) =>
      latest_id === message.id ? [{ ...thread, latest: message }] : [],
    ),
  )
}

type Alias = 'messages' | 'later'

/** In the text, or in the name of a file. */
const hasWord = (table: Alias, word: string) => sql`(
  strpos(${sql.ref(table)}.words, ${word}) > 0
  or ${sql.ref(table)}.id in (
    select message_id from file_versions where message_id is not null and strpos(' ' || app.words_of(name), ${word}) > 0
  )
)`

async function findThreads(trx: Trx, ids: readonly string[]): Promise<Map<string, Omit<Thread, 'latest'>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<Thread, 'latest'>>`
    select threads.*, nullif(profiles.full_name, '') as customer_name, profiles.email as customer_email,
      coalesce(support_requests.subject, projects.title) as title
    from (
      select thread_id as id, (array_agg(customer_id order by created_at desc, id desc))[1] as customer_id,
        (array_agg(project_id))[1] as project_id, (array_agg(request_id))[1] as request_id,
        (count(*) filter (where from_customer and read_at is null))::int as unread,
        min(created_at) filter (where from_customer and settled_at is null) as waiting_since
      from messages where thread_id = any (${ids}) group by thread_id
    ) as threads
    join profiles on profiles.user_id = threads.customer_id
    left join projects on projects.id = threads.project_id
    left join support_requests on support_requests.id = threads.request_id`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}
