// The email about what waits for a customer, in all of their projects: five minutes after it becomes their turn, and at most once a day while
// something is late.
import { sql } from 'kysely'
import { nameRows, type Trx } from '#server/db/database.ts'

/** A customer is told on the first and third day, then once a week: each day would be a nuisance. */
const isToldToday = sql`(today - due_on in (1, 3) or (today - due_on) % 7 = 0)`

/** Business hours in which it is sent. */
const FROM_HOUR = 8
const TO_HOUR = 20

export interface WaitingStep {
  id: string
  title: string
  details: string | null
  due_on: string | null
  is_late: boolean
  project_id: string
  project_title: string
}

/** By the clock of the business at `at`. Runs as the worker; a second run on the same day enqueues nothing. */
export async function enqueueStepsDueMails(trx: Trx, at: string): Promise<void> {
  const { rows } = await sql<{ project_id: string; today: string }>`
    select distinct steps.project_id, today::text as today
    from steps, (
      select (${at}::timestamptz at time zone zone)::date as today, extract(hour from ${at}::timestamptz at time zone zone) as hour
      from booking_week
    ) as clock
    where turn = 'yours' and done_at is null and due_on < today and ${isToldToday}
      and hour >= ${sql.lit(FROM_HOUR)} and hour < ${sql.lit(TO_HOUR)}
      and app.is_current_step(steps.project_id, position, turn)`.execute(trx)
  const [first] = rows
  if (!first) return
  await nameRows(
    trx,
    rows.map(({ project_id }) => project_id),
  )
  const customers = await trx
    .selectFrom('projects')
    .select('customer_id')
    .distinct()
    .where(
      'id',
      'in',
      rows.map(({ project_id }) => project_id),
    )
    .where('status', '<>', 'completed')
    .execute()
  const ids = customers.map(({ customer_id }) => customer_id)
  await nameRows(trx, ids)
  await sql`
    insert into mails (kind, recipient, subject_id, dedupe_key, due_at)
    select 'steps-due', users.email, users.id, 'steps-due ' || users.id || ' ' || ${first.today}::text, ${at}::timestamptz
    from users join profiles on profiles.user_id = users.id
    where users.id = any (${ids}) and users.status = 'active' and profiles.update_mails
    on conflict (dedupe_key) where dedupe_key is not null do nothing`.execute(trx)
}

const GATHERING = '5 minutes'

/** Runs as an admin, inside the transaction that changes the plan; in the mail is what waits when it is made. */
export async function enqueueTurnMail(trx: Trx, projectId: string): Promise<void> {
  // The update locks the row, so that the mail is not made before the caller's transaction ends.
  await sql`
    insert into mails (kind, recipient, subject_id, dedupe_key, due_at)
    select 'steps-due', users.email, users.id, 'steps-turn ' || users.id, now() + ${GATHERING}::interval
    from projects join users on users.id = projects.customer_id
    where projects.id = ${projectId} and users.status = 'active'
    on conflict (dedupe_key) where dedupe_key is not null do update set dedupe_key = excluded.dedupe_key`.execute(
    trx,
  )
}

/** As the worker: closes a mail about a new turn. False for one about late steps. */
export async function closeTurnMail(trx: Trx, mailId: string): Promise<boolean> {
  await sql`
    update mails set dedupe_key = null
    where id = ${mailId} and dedupe_key = 'steps-turn ' || subject_id`.execute(trx)
  const mail = await trx.selectFrom('mails').select('dedupe_key').where('id', '=', mailId).executeTakeFirst()
  return mail?.dedupe_key === null
}

/** What waits when the mail is made; null if nothing does, or the customer wants no such mails. */
export async function findWaitingSteps(
  trx: Trx,
  customerId: string,
): Promise<{ to: string; steps: WaitingStep[] } | null> {
  await nameRows(trx, [customerId])
  const { rows: steps } = await sql<WaitingStep>`
    select steps.id, steps.title, steps.details, steps.due_on, projects.id as project_id, projects.title as project_title,
      coalesce(steps.due_on < (select (now() at time zone zone)::date from booking_week), false) as is_late
    from steps join projects on projects.id = steps.project_id
    where projects.customer_id = ${customerId} and projects.status <> 'completed'
      and steps.turn = 'yours' and steps.done_at is null
      and app.is_current_step(steps.project_id, steps.position, steps.turn)
    order by projects.created_at, projects.id, steps.position`.execute(trx)
  const person = await trx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(sql<string>`users.email`.as('email'))
    .where('users.id', '=', customerId)
    .where('users.status', '=', 'active')
    .where('profiles.update_mails', '=', true)
    .executeTakeFirst()
  return person === undefined || steps.length === 0 ? null : { to: person.email, steps }
}
