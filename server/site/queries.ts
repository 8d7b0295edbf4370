import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/call.ts'
import type { DraftField } from '#contract/site-settings.ts'
import type { SiteChanges } from '#domain/site/site.ts'
import type { Trx } from '#server/db/database.ts'
import { readPage } from '#server/db/paging.ts'

export interface Version {
  number: number
  changes: SiteChanges
  created_at: string | null
}

const DEFAULT: Version = { number: 0, changes: {}, created_at: null }

export async function readPublished(trx: Trx): Promise<Version> {
  const found = await trx
    .selectFrom('site_versions')
    .select(['number', 'changes', 'created_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? DEFAULT
}

/** `is_import`: by the command line, or by an admin whose account is gone. */
export async function findVersion(
  trx: Trx,
  id: string,
): Promise<(Version & { is_import: boolean }) | undefined> {
  return trx
    .selectFrom('site_versions')
    .select(['number', 'changes', 'created_at'])
    .select(sql<boolean>`published_by is null`.as('is_import'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Null if the version was never published, or another one replaced it more than 24 hours ago. */
export async function findRecentChanges(trx: Trx, number: number): Promise<SiteChanges | null> {
  const next = await trx
    .selectFrom('site_versions')
    .select(sql<boolean>`created_at < now() - interval '24 hours'`.as('is_long_ago'))
    .where('number', '=', number + 1)
    .executeTakeFirst()
  if (next?.is_long_ago === true) return null
  if (number === DEFAULT.number) return DEFAULT.changes
  const found = await trx
    .selectFrom('site_versions')
    .select('changes')
    .where('number', '=', number)
    .executeTakeFirst()
  return found?.changes ?? null
}

/** Returns its id. */
export async function addVersion(
  trx: Trx,
  { number, changes, publishedBy }: { number: number; changes: SiteChanges; publishedBy: string | null },
): Promise<string> {
  const { id } = await trx
    .insertInto('site_versions')
    .values({
      number,
      changes: JSON.stringify(changes),
      ...(publishedBy !== null && { published_by: publishedBy }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Any constant that no other advisory lock in the database uses. */
export const SERVED_LOCK = 7_203_119

/** Whether no server serves another version: each keeps a lock on the number of its own. */
export async function isServedEverywhere(trx: Trx, number: number): Promise<boolean> {
  const { rows } = await sql<{ is_live: boolean }>`
    select not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${SERVED_LOCK} and objid <> ${number} and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
    ) as is_live`.execute(trx)
  return rows[0]?.is_live === true
}

/** Waits for another publication, so that numbers have no gaps and nothing is published twice. */
export async function lockVersions(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site'))`.execute(trx)
}

export function readDraft(trx: Trx): Promise<DraftField[]> {
  return trx
    .selectFrom('site_draft')
    .leftJoin('users', 'users.id', 'site_draft.changed_by')
    .select(['path', 'value', 'users.email as changed_by', 'changed_at'])
    .orderBy('path')
    .execute()
}

/** When each field that someone else changed was changed. */
export function listOthersChanges(
  trx: Trx,
  userId: string,
): Promise<Pick<DraftField, 'path' | 'changed_at'>[]> {
  return trx
    .selectFrom('site_draft')
    .select(['path', 'changed_at'])
    .where('changed_by', 'is distinct from', userId)
    .execute()
}

/** `undefined`: the default. */
export async function saveField(
  trx: Trx,
  { path, value, changedBy }: { path: string; value: unknown; changedBy: string },
): Promise<void> {
  const stored = value === undefined ? null : JSON.stringify(value)
  await trx
    .insertInto('site_draft')
    .values({ path, value: stored, changed_by: changedBy })
    .onConflict((row) =>
      row.column('path').doUpdateSet({ value: stored, changed_by: changedBy, changed_at: sql`now()` }),
    )
    .execute()
}

export async function dropFields(trx: Trx, paths: readonly string[] | 'all'): Promise<void> {
  const rows = trx.deleteFrom('site_draft')
  await (paths === 'all' ? rows : rows.where('path', 'in', [...paths])).execute()
}

export interface VersionRow extends Version {
  id: string
  created_at: string
  published_by: string | null
  before: SiteChanges | null
}

export function listVersions(trx: Trx, query: PageQuery): Promise<Page<VersionRow>> {
  const versions = trx
    .selectFrom('site_versions as version')
    .leftJoin('site_versions as earlier', (join) =>
      join.on(sql<boolean>`earlier.number = version.number - 1`),
    )
    .leftJoin('users', 'users.id', 'version.published_by')
    .select([
      'version.id',
      'version.number',
      'version.changes',
      'version.created_at',
      'users.email as published_by',
      'earlier.changes as before',
    ])
  return readPage(trx.selectFrom(versions.as('versions')).selectAll(), query)
}

export async function countAdmins(trx: Trx): Promise<number> {
  const { admins } = await trx
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('admins'))
    .where(sql<boolean>`app.acts_as_admin(users.id)`)
    .executeTakeFirstOrThrow()
  return admins
}
