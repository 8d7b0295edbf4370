import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { formatBytes } from '#domain/file-choices.ts'
import { fileName, type NewUpload, type Upload } from '#domain/files.ts'
import type { Config } from '#server/config.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import { readType } from './file-type.ts'
import * as queries from './queries.ts'
import { openFileStore } from './open.ts'
import { StoreAway, TooLong, type FileStore } from './store.ts'
import { makeThumbnail } from './thumbnail.ts'

export { filesOfMessage, listAllFiles as exportFiles, listFileNames, sweepUploads } from './queries.ts'
export { filesDirOf } from './disk.ts'
export { openFileStore } from './open.ts'
export { isKept, type FileStore } from './store.ts'

export interface FilesContext {
  db: Database
  store: FileStore
  maxBytes: number
}

type Person = Extract<Actor, { role: 'customer' | 'admin' }>

/** How much a person may upload in a day, in files of the largest size. */
const MOST_A_DAY = 40

export function openFiles({
  db,
  config,
}: {
  db: Database
  config: Pick<Config, 'files' | 'dataDir'>
}): FilesContext {
  return { db, store: openFileStore(config), maxBytes: config.files.maxMegabytes * 1_000_000 }
}

/** Finds the upload that the person began before, on this or another device. Throws `validation_failed`, `too_many_requests` and `storage_full`. */
export async function beginUpload(context: FilesContext, actor: Person, form: NewUpload): Promise<Upload> {
  const { db, store, maxBytes } = context
  if (form.size > maxBytes) {
    const message = `That file is larger than ${formatBytes(maxBytes)}. Send a smaller one, or a link to it.`
    throw problem('validation_failed', { errors: [{ field: 'size', message }] })
  }
  const [begun, uploaded] = await db.as(actor, async (trx) => [
    await queries.findSameUpload(trx, actor.userId, form),
    await queries.sumUploaded(trx, actor.userId),
  ])
  if (begun) {
    const offset = await offsetOf(store, begun)
    if (offset !== null) return uploadOf(begun, offset)
  }
  if (uploaded + form.size > maxBytes * MOST_A_DAY) {
    const detail = 'That’s as much as you can send in a day. Send the rest tomorrow, or a link to it.'
    throw problem('too_many_requests', { detail, retryAfter: 3600 })
  }
  const row = { id: randomUUID(), ...form, uploaded_by: actor.userId }
  // Before its row, so that bytes are only added to a file that a row names.
  await inStore(store.create(row.id))
  await db.as(actor, (trx) => queries.insertUpload(trx, row))
  return uploadOf({ ...row, has_thumbnail: false }, 0)
}

/** Throws `not_found`. Completes an upload whose last request was cut off after its last byte. */
export async function getUpload(context: FilesContext, actor: Person, id: string): Promise<Upload> {
  const { row, offset } = await findOpen(context, actor, id)
  if (row.sha256 === null && offset === row.size) return complete(context, actor, row)
  return uploadOf(row, offset)
}

export interface Chunk {
  offset: number
  body: AsyncIterable<Uint8Array>
}

/**
 * Returns the upload with its new offset. Throws `not_found`, `conflict` for another offset, `body_too_large`, `storage_full` and
 * `malformed_request` for a body that was cut off. What has arrived is kept.
 */
export async function continueUpload(
  context: FilesContext,
  actor: Person,
  id: string,
  readChunk: () => Chunk,
): Promise<Upload> {
  const { row, offset: expected } = await findOpen(context, actor, id)
  const { offset, body } = readChunk()
  if (offset !== expected)
    throw problem('conflict', { detail: 'Another part of this file has arrived meanwhile. Try again.' })
  const arrived =
    row.sha256 === null ? await inStore(context.store.append(id, body, { offset, size: row.size })) : offset
  if (row.sha256 === null && arrived === row.size) return complete(context, actor, row)
  return uploadOf(row, arrived)
}

async function complete(context: FilesContext, actor: Person, row: queries.UploadRow): Promise<Upload> {
  const { db, store } = context
  const what = await inStore(storeWhole(store, row.id))
  const isFirst = await db.as(actor, (trx) => queries.completeUpload(trx, row.id, what))
  if (isFirst) {
    await store.removePart(row.id)
    return uploadOf({ ...row, ...what }, row.size)
  }
  const current = await db.as(actor, (trx) => queries.findUpload(trx, actor.userId, row.id))
  if (current) return uploadOf(current, row.size)
  // The person, or the upload, was deleted meanwhile.
  await store.remove(row.id, what.sha256)
  throw problem('not_found')
}

/** Of an upload that is whole: what its row says. */
function storeWhole(store: FileStore, id: string) {
  return store.withPart(id, async (file) => {
    const type = await readType(file)
    const thumbnail = await makeThumbnail(file, type)
    const sha256 = await store.complete(id, file)
    if (thumbnail !== null) await store.writeThumbnail(id, thumbnail)
    return { type, sha256, has_thumbnail: thumbnail !== null }
  })
}

/** Throws `not_found`, also once it is sent. */
export async function removeUpload({ db }: FilesContext, actor: Person, id: string): Promise<void> {
  if (!(await db.as(actor, (trx) => queries.deleteUpload(trx, actor.userId, id)))) throw problem('not_found')
}

async function findOpen({ db, store }: FilesContext, actor: Person, id: string) {
  const row = await db.as(actor, (trx) => queries.findUpload(trx, actor.userId, id))
  const offset = row && (await offsetOf(store, row))
  if (!row || offset === undefined || offset === null) throw problem('not_found')
  return { row, offset }
}

const offsetOf = async (store: FileStore, { id, sha256, size }: queries.UploadRow) =>
  sha256 === null ? inStore(store.offsetOf(id)) : size

const uploadOf = (
  { id, thread_id, name, size, has_thumbnail }: Omit<Upload, 'offset'>,
  offset: number,
): Upload => ({ id, thread_id, name, size, offset, has_thumbnail })

/** In the transaction that stores the message. Throws `validation_failed` if one of them is not whole, or not the sender's. */
export async function sendUploads(
  trx: Trx,
  { userId }: Person,
  sending: { ids: readonly string[]; threadId: string; messageId: string; customerId: string },
): Promise<void> {
  const ids = [...new Set(sending.ids)]
  if (ids.length === 0) return
  const { threadId, messageId: message_id, customerId: customer_id } = sending
  if ((await queries.sendUploads(trx, userId, { ids, threadId, message_id, customer_id })) === ids.length)
    return
  const message = 'A file isn’t here yet. Wait until it’s uploaded, or remove it.'
  throw problem('validation_failed', { errors: [{ field: 'files', message }] })
}

/** Files of an email are uploads until their message is stored. If the server stops before that, they go after a day. */
interface MailSender {
  threadId: string
  /** Null for the owner without an account. */
  authorId: string | null
}

interface MailedFile {
  name: string
  bytes: Uint8Array
}

/** Returns its id. Null if it is empty, too large, or more than the sender may send in a day. Throws as uploads do. */
export async function storeMailed(
  { db, store, maxBytes }: FilesContext,
  { threadId, authorId }: MailSender,
  { name, bytes }: MailedFile,
): Promise<string | null> {
  const size = bytes.byteLength
  if (size === 0 || size > maxBytes) return null
  const id = randomUUID()
  const isBegun = await db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [id, ...(authorId === null ? [] : [authorId])])
    if (authorId !== null && (await queries.sumUploaded(trx, authorId)) + size > maxBytes * MOST_A_DAY)
      return false
    await queries.insertUpload(trx, {
      id,
      thread_id: threadId,
      name: fileName.parse(name),
      size,
      modified_at: new Date().toISOString(),
      uploaded_by: authorId,
    })
    return true
  })
  if (!isBegun) return null
  await inStore(store.create(id))
  await inStore(store.append(id, only(bytes), { offset: 0, size }))
  const what = await inStore(storeWhole(store, id))
  await db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [id])
    await queries.completeUpload(trx, id, what)
  })
  await store.removePart(id)
  return id
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** In the transaction of the worker that stores the message, which names it, its thread, and them. */
export async function sendMailed(
  trx: Trx,
  { threadId, authorId }: MailSender,
  { ids, messageId, customerId }: { ids: readonly string[]; messageId: string; customerId: string },
): Promise<void> {
  if (ids.length === 0) return
  const sending = { ids, threadId, message_id: messageId, customer_id: customerId }
  if ((await queries.sendUploads(trx, authorId, sending)) !== ids.length)
    throw new Error('files of an email are gone')
}

/** Of an email that became no message. */
export async function removeMailed({ db }: FilesContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, ids)
    await queries.deleteUnsent(trx, ids)
  })
}

interface Download {
  name: string
  size: number
  type: string
  content: Readable
}

/** For everyone who may read its message, and for who uploaded it. The caller reads or destroys the content. Throws `not_found`. */
export async function openDownload(
  { db, store }: FilesContext,
  actor: Person,
  id: string,
): Promise<Download> {
  const file = await db.as(actor, (trx) => queries.findFile(trx, id))
  if (!file || file.sha256 === null || file.type === null) throw problem('not_found')
  const { name, size, type, sha256 } = file
  return { name, size, type, content: await inStore(store.read({ id, sha256 })) }
}

/** Throws `not_found`. */
export async function readThumbnail({ db, store }: FilesContext, actor: Person, id: string): Promise<Buffer> {
  const file = await db.as(actor, (trx) => queries.findFile(trx, id))
  if (!file?.has_thumbnail) throw problem('not_found')
  return inStore(store.readThumbnail(id))
}

const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

async function inStore<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (FULL.has(codeOf(error))) throw problem('storage_full', { cause: error })
    if (error instanceof StoreAway)
      throw problem('unavailable', { detail: AWAY, retryAfter: 30, cause: error })
    if (error instanceof TooLong) throw problem('body_too_large', { cause: error })
    if (codeOf(error) === 'ENOENT') throw problem('not_found', { cause: error })
    throw error
  }
}

const AWAY = 'We can’t reach our file storage right now. Try again in a minute. What has arrived is kept.'

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
