import { sql } from 'kysely'
import type { MessageFile, NewUpload } from '#domain/files.ts'
import type { Trx } from '#server/db/database.ts'

/** The upload of the actor of the transaction. */
function selectUploads(trx: Trx, userId: string) {
  return trx
    .selectFrom('file_versions')
    .select(['id', 'thread_id', 'name', 'size', 'type', 'sha256', 'has_thumbnail'])
    .where('message_id', 'is', null)
    .where('uploaded_by', '=', userId)
}
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export function findUpload(trx: Trx, userId: string, id: string) {
  return selectUploads(trx, userId).where('id', '=', id).executeTakeFirst()
}

export function findSameUpload(trx: Trx, userId: string, form: NewUpload) {
  return selectUploads(trx, userId)
    .where('thread_id', '=', form.thread_id)
    .where('name', '=', form.name)
    .where('size', '=', form.size)
    .where('modified_at', '=', form.modified_at)
    .orderBy('created_at')
    .executeTakeFirst()
}

export async function insertUpload(
  trx: Trx,
  row: NewUpload & { id: string; uploaded_by: string | null },
): Promise<void> {
  await trx.insertInto('file_versions').values(row).execute()
}

/** Of all that this person has uploaded within a day. */
export async function sumUploaded(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(size), 0)::float8 as total from file_versions
    where uploaded_by = ${userId} and created_at > now() - interval '1 day'`.execute(trx)
  return rows[0]?.total ?? 0
}

/** False if it is gone or was completed meanwhile. */
export async function completeUpload(
  trx: Trx,
  id: string,
  what: { type: string; sha256: string; has_thumbnail: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('file_versions')
    .set(what)
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .where('sha256', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteUpload(trx: Trx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('file_versions')
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .where('uploaded_by', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns how many became part of the message. */
export async function sendUploads(
  trx: Trx,
  userId: string | null,
  {
    ids,
    threadId,
    ...sent
  }: { ids: readonly string[]; threadId: string; message_id: string; customer_id: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('file_versions')
    .set(sent)
    .where('id', 'in', ids)
    .where('thread_id', '=', threadId)
    .where('uploaded_by', 'is not distinct from', userId)
    .where('message_id', 'is', null)
    .where('sha256', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Under the role `worker`, which names them. */
export async function deleteUnsent(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('file_versions').where('id', 'in', ids).where('message_id', 'is', null).execute()
}

/** For a query of `messages`. */
export const filesOfMessage = sql<MessageFile[]>`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'number', number, 'size', size, 'type', type, 'sha256', sha256, 'has_thumbnail', has_thumbnail
  ) order by name, number), '[]') from file_versions where message_id = messages.id
)`

export function findFile(trx: Trx, id: string) {
  return trx
    .selectFrom('file_versions')
    .select(['id', 'name', 'size', 'type', 'sha256', 'has_thumbnail'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Under the role `customer`: what was sent in their threads, and their own uploads. */
export async function listAllFiles(trx: Trx) {
  const files = await trx
    .selectFrom('file_versions')
    .select(['id', 'message_id', 'thread_id', 'name', 'number', 'size', 'type', 'sha256', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return files.map((file) => ({ ...file, url: `/api/files/${file.id}/${encodeURIComponent(file.name)}` }))
}

export function listFileNames(trx: Trx, messageIds: readonly string[]) {
  return trx
    .selectFrom('file_versions')
    .select(['message_id', 'name'])
    .where('message_id', 'in', messageIds)
    .orderBy('name')
    .execute()
}

/** Uploads that were not sent within a day. */
export async function sweepUploads(trx: Trx): Promise<void> {
  await sql`delete from file_versions where message_id is null and created_at < now() - interval '1 day'`.execute(
    trx,
  )
}
