import { sql } from 'kysely'
import { nameRows, type Trx } from '#server/db/database.ts'

/** The next step that a mail is about; undefined once it is done or has another time. */
export async function findDueStep(trx: Trx, { mailId, leadId }: { mailId: string; leadId: string }) {
  await nameRows(trx, [leadId])
  const { rows } = await sql<{
    full_name: string
    email: string | null
    phone: string | null
    next_step: string
    assignee_id: string | null
  }>`
    select full_name, email, phone, next_step, assignee_id
    from leads join mails on mails.subject_id = leads.id and mails.due_at = leads.next_step_at
    where leads.id = ${leadId} and mails.id = ${mailId}`.execute(trx)
  return rows[0]
}

/** Null if the person is no longer an admin. */
export async function findAdminAddress(trx: Trx, userId: string): Promise<string | null> {
  await nameRows(trx, [userId])
  const admin = await trx
    .selectFrom('users')
    .select('users.email')
    .where('users.id', '=', userId)
    .where(sql<boolean>`app.acts_as_admin(users.id)`)
    .executeTakeFirst()
  return admin?.email ?? null
}

interface UnansweredLead {
  id: string
  full_name: string
  phone: string | null
  answer_due_at: string
}

/** Leads whose answer is due within two hours, or was within the last day; the longest overdue first. */
export async function listUnanswered(trx: Trx, most: number): Promise<UnansweredLead[]> {
  const { rows } = await sql<UnansweredLead>`
    select id, full_name, phone, answer_due_at from leads
    where app.is_unanswered(status, first_answered_at) and shown_as is null
      and answer_due_at between now() - interval '1 day' and now() + interval '2 hours'
    order by answer_due_at, id limit ${most}`.execute(trx)
  return rows
}

/** If an answer is due between one and two hours after `at`, enqueues the email to the owner, at most one an hour. */
export async function enqueueAnswersDueMail(trx: Trx, at: string): Promise<void> {
  await sql`
    insert into mails (kind, dedupe_key, due_at)
    select 'answers-due', ${`answers-due ${at.slice(0, 13)}`}, ${at}::timestamptz
    where exists (
      select from leads where app.is_unanswered(status, first_answered_at) and shown_as is null
        and answer_due_at > ${at}::timestamptz + interval '1 hour'
        and answer_due_at <= ${at}::timestamptz + interval '2 hours'
    ) and not exists (
      select from mails where kind = 'answers-due' and due_at > ${at}::timestamptz - interval '50 minutes'
    )
    on conflict (dedupe_key) where dedupe_key is not null do nothing`.execute(trx)
}
