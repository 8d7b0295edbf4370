// Which mail has which update. Updates for one customer join one mail until it is made; later ones join the next. A mail goes only to the
// customer who has the project when it is made.
import { sql } from 'kysely'
import type { Project, ProjectUpdate } from '#domain/projects.ts'
import { nameRows, type Trx } from '#server/db/database.ts'
import { findProjects, findUpdates } from './queries.ts'

/** How long a mail waits for more updates. */
const GATHERING = '5 minutes'

/** Or enqueues one. Runs inside the transaction that posts them. Customers who cannot sign in get no mail. */
export async function enqueueUpdateMail(
  trx: Trx,
  customerId: string,
  updateIds: readonly string[],
): Promise<void> {
  const mailId = await findGatheringMail(trx, customerId)
  if (mailId === undefined) return
  await sql`
    insert into update_notices (update_id, mail_id)
    select update_id, ${mailId} from unnest(${updateIds}::uuid[]) as posted (update_id)`.execute(trx)
}

/** Locked, so that the mail is not made before the caller's transaction ends. */
async function findGatheringMail(trx: Trx, customerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into mails (kind, recipient, subject_id, dedupe_key, due_at)
    select 'project-updates', email, id, 'project-updates ' || id, now() + ${GATHERING}::interval
    from users where id = ${customerId} and status = 'active'
    on conflict (dedupe_key) where dedupe_key is not null do update set dedupe_key = excluded.dedupe_key
    returning id`.execute(trx)
  return rows[0]?.id
}

export interface News {
  to: string
  /** Each project with its updates, oldest first. */
  projects: { project: Project; updates: ProjectUpdate[] }[]
}

/** As the worker. Updates of a project that has another customer now move to a mail to them. Null if there is nothing to send. */
export async function closeUpdateMail(trx: Trx, mailId: string, customerId: string): Promise<News | null> {
  await trx.updateTable('mails').set({ dedupe_key: null }).where('id', '=', mailId).execute()
  await nameRows(trx, [mailId])
  const notices = await trx
    .selectFrom('update_notices')
    .select('update_id')
    .where('mail_id', '=', mailId)
    .execute()
  const updateIds = notices.map(({ update_id }) => update_id)
  if (updateIds.length === 0) return null
  await nameRows(trx, updateIds)
  const updates = (await findUpdates(trx, updateIds)).toSorted((a, b) =>
    a.created_at < b.created_at ? -1 : 1,
  )
  const projectIds = [...new Set(updates.map(({ project_id }) => project_id))]
  await nameRows(trx, projectIds)
  const found = await findProjects(trx, projectIds)
  const projects = projectIds.flatMap((id) => {
    const project = found.find((one) => one.id === id)
    return project ? [{ project, updates: updates.filter(({ project_id }) => project_id === id) }] : []
  })
  await nameRows(trx, [customerId, ...updateIds, ...found.map(({ customer_id }) => customer_id)])
  for (const one of projects) {
    if (one.project.customer_id !== customerId) await handOver(trx, one.project.customer_id, one.updates)
  }
  const own = projects.filter(({ project }) => project.customer_id === customerId)
  const to = await findReader(trx, customerId)
  return to === undefined || own.length === 0 ? null : { to, projects: own }
}

async function handOver(trx: Trx, customerId: string, updates: ProjectUpdate[]): Promise<void> {
  const mail_id = await findGatheringMail(trx, customerId)
  if (mail_id === undefined) return
  const ids = updates.map(({ id }) => id)
  await trx.updateTable('update_notices').set({ mail_id }).where('update_id', 'in', ids).execute()
}

/** The current address of a person who can sign in and wants these mails. */
async function findReader(trx: Trx, userId: string): Promise<string | undefined> {
  const person = await trx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(sql<string>`users.email`.as('email'))
    .where('users.id', '=', userId)
    .where('users.status', '=', 'active')
    .where('profiles.update_mails', '=', true)
    .executeTakeFirst()
  return person?.email
}
