// The rule for what moves mail, money or data outward (domain/outward.ts), inside the transaction that changes it.
import { sql } from 'kysely'
import { OUTWARD, type Outward } from '#domain/outward.ts'
import type { Trx } from '#server/db/database.ts'
import { enqueueMail, enqueueToOtherAdmins } from '#server/mail/queries.ts'

/** Tells the other admins. Runs as an admin. */
export const announceOutward = (
  trx: Trx,
  outward: Outward,
  {
    actorId,
    subjectId = null,
    sealedServer = null,
  }: { actorId: string; subjectId?: string | null; sealedServer?: string | null },
): Promise<void> =>
  enqueueToOtherAdmins(trx, { kind: OUTWARD[outward].mail, subjectId, actorId, sealedServer })

/** Of a setting that is no field of the site. */
export const recordSettingChange = (trx: Trx, setting: string, actorId: string): Promise<void> =>
  store(trx, sql`values (${setting}, ${actorId}::uuid)`)

/** In the name of the admin who wrote each into the draft, unless that is no admin any more. */
export const recordFieldChanges = (trx: Trx, paths: readonly string[], actorId: string): Promise<void> =>
  store(
    trx,
    sql`select path, case when app.acts_as_admin(changed_by) then changed_by else ${actorId}::uuid end
      from site_draft where path = any (${paths})`,
  )

async function store(trx: Trx, rows: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into outward_changes (setting, changed_by) ${rows}
    on conflict (setting) do update set changed_by = excluded.changed_by, changed_at = now(), asked_at = null`.execute(
    trx,
  )
}

/** Runs as `accounts`: the addresses of all who act as admins. */
export async function listAdminAddresses(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`app.acts_as_admin(users.id)`)
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** After an import by the command line, which no admin answers for: tells all of them. Runs as the worker. */
export async function recordImport(
  trx: Trx,
  { paths, versionId, admins }: { paths: readonly string[]; versionId: string; admins: readonly string[] },
): Promise<void> {
  if (paths.length === 0) return
  await trx.deleteFrom('outward_changes').where('setting', 'in', paths).execute()
  for (const recipient of admins)
    await enqueueMail(trx, { kind: OUTWARD.site.mail, recipient, subject_id: versionId })
}

/** Runs as an admin. False if there is nothing to confirm. */
export async function confirmSetting(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outward_changes')
    .where('id', '=', id)
    .where('asked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
