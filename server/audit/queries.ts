import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import { AUDIT_KINDS, type AuditAction, type AuditKind } from '#domain/audit.ts'
import type { Trx } from '#server/db/database.ts'
import { readPage } from '#server/db/paging.ts'

export interface AuditRow {
  id: string
  created_at: string
  action: AuditAction
  request_id: string | null
  actor_id: string | null
  actor_email: string | null
  subject_id: string
  subject_name: string | null
  facts: Readonly<Record<string, string | number | null>>
  changes: Readonly<Record<string, readonly [string | number | null, string | number | null] | null>>
}

const emailOf = (id: string) =>
  sql<string | null>`(select users.email from users where users.id = audit_log.${sql.ref(id)})`

/** An update has the name of its project, a mail that of its subject. */
const subjectName = sql<string | null>`case
  when action in ('lead added', 'lead changed', 'lead activity added', 'lead activity changed', 'lead activity removed',
    'proposal added', 'proposal changed', 'proposal removed', 'proposal sent', 'proposal withdrawn')
    then (select full_name from leads where leads.id = subject_id)
  when action in ('project created', 'project changed', 'access redirected', 'step added', 'step changed', 'step removed', 'results entered',
    'subscription started', 'subscription changed', 'subscription declined')
    then (select title from projects where projects.id = subject_id)
  when action = 'update posted' then (
    select projects.title from project_updates join projects on projects.id = project_updates.project_id
    where project_updates.id = subject_id)
  when action in ('support answered', 'support changed')
    then (select subject from support_requests where support_requests.id = subject_id)
  when action = 'message sent' then coalesce(
    (select title from projects where projects.id = subject_id), ${emailOf('subject_id')})
  when action = 'order marked' then (
    select full_name from leads where leads.id = (select lead_id from orders where orders.id = subject_id))
  when action in ('invoice added', 'invoice changed', 'payment recorded', 'payment removed')
    then (select content #>> '{customer,name}' from invoices where invoices.id = subject_id)
  when action = 'booking changed' then (select name from bookings where bookings.id = subject_id)
  when action = 'question changed' then (select question from open_questions where open_questions.id = subject_id)
  when action in ('knowledge added', 'knowledge changed')
    then (select question from knowledge where knowledge.id = subject_id)
  -- A conversation has no name; its lead's is told where there is one.
  when action in ('conversation taken over', 'conversation given back', 'conversation answered') then (
    select leads.full_name from conversations join leads on leads.id = lead_id where conversations.id = subject_id)
  when action = 'cancellation request closed' then (
    select email from users where users.id = (select customer_id from cancellation_requests where cancellation_requests.id = subject_id))
  when action in (
    'mail retried', 'mail server changed', 'mail server removed', 'payment settled', 'invoice removed', 'person deleted', 'site published', 'setting confirmed', 'week changed', 'calendar link made', 'calendar link revoked', 'busy calendar added', 'busy calendar removed', 'key made', 'key revoked', 'webhook made', 'webhook changed', 'webhook removed', 'knowledge removed', 'import started', 'import undone'
  ) then null
  else ${emailOf('subject_id')}
end`

export function listAuditRows(
  trx: Trx,
  { kind, actor, ...query }: PageQuery & { kind?: AuditKind | undefined; actor?: string | undefined },
): Promise<Page<AuditRow>> {
  let select = trx
    .selectFrom('audit_log')
    .select(['id', 'created_at', 'request_id', 'actor_id', 'subject_id'])
    .select((eb) => [
      eb.ref('action').$castTo<AuditAction>().as('action'),
      eb.ref('facts').$castTo<AuditRow['facts']>().as('facts'),
      eb.ref('changes').$castTo<AuditRow['changes']>().as('changes'),
      emailOf('actor_id').as('actor_email'),
      subjectName.as('subject_name'),
    ])
  if (kind !== undefined) select = select.where('action', 'in', AUDIT_KINDS[kind])
  if (actor !== undefined) select = select.where('actor_id', '=', actor)
  return readPage(select, query)
}

/** The addresses of people who were not deleted. */
export async function findAddresses(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])))
}

export async function sweepAuditLog(trx: Trx): Promise<void> {
  await sql`delete from audit_log where created_at < now() - interval '24 months'`.execute(trx)
}
