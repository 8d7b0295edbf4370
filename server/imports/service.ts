import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { LeadImport } from '#contract/imports.ts'
import { MAX_IMPORT_BYTES, type ImportColumn, type KnownChoice } from '#domain/import-choices.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { readBytes } from '#server/http/body.ts'
import { Problem, problem } from '#server/problem.ts'
import { startImportThread, type ImportThread } from './import-thread.ts'
import * as queries from './queries.ts'

type Admin = Actor & { role: 'admin' }

/** Files that are received or read at the same time: each has up to 20 MB in memory. */
const MAX_UPLOADS = 2
let uploads = 0

/** Rows in one message of the thread and one statement. */
const BATCH = 1000

/** Throws `unsupported_media_type`, `body_too_large`, `validation_failed` and, with too many at once, `too_many_requests`. */
export async function uploadImport(
  db: Database,
  actor: Admin,
  c: Context,
  name: string,
): Promise<LeadImport> {
  if (uploads >= MAX_UPLOADS)
    throw problem('too_many_requests', {
      detail: 'Other files are being read. Wait a moment, then try again.',
      retryAfter: 5,
    })
  uploads++
  try {
    const bytes = await readUpload(c)
    return await db.as(actor, (trx) => storeFile(trx, actor, { bytes, name }))
  } finally {
    uploads--
  }
}

async function readUpload(c: Context): Promise<Uint8Array> {
  if (c.req.header('content-type') !== 'application/octet-stream')
    throw problem('unsupported_media_type', { detail: 'Send the file as application/octet-stream.' })
  try {
    return await readBytes(c, MAX_IMPORT_BYTES)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'body_too_large') throw error
    throw problem('body_too_large', {
      detail: 'That file is larger than 20 MB. Split it into several files.',
    })
  }
}

async function storeFile(
  trx: Trx,
  { userId }: Admin,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<LeadImport> {
  const id = randomUUID()
  const thread = startImportThread()
  try {
    const opened = await thread.ask({ ask: 'open', bytes })
    if (!('headers' in opened)) throw new Error('the thread answered something else')
    const batches = await readBatches(thread)
    const total = batches.reduce((sum, { count }) => sum + count, 0)
    await queries.insertImport(trx, { id, file_name: name, made_by: userId, ...opened, total })
    for (const { rows } of batches) await queries.insertRows(trx, id, rows)
    return await readImport(trx, id)
  } finally {
    await thread.close()
  }
}

/** All of them before the first is stored, because the last may be the one that cannot be read. */
async function readBatches(thread: ImportThread): Promise<{ rows: string; count: number }[]> {
  const batches: { rows: string; count: number }[] = []
  for (;;) {
    const batch = await thread.ask({ ask: 'next rows', most: BATCH })
    if (!('count' in batch)) throw new Error('the thread answered something else')
    if (batch.count === 0) return batches
    batches.push(batch)
  }
}

/** Throws `not_found`. */
export async function readImport(trx: Trx, id: string): Promise<LeadImport> {
  const found = await queries.findImport(trx, id)
  if (!found) throw problem('not_found')
  return found
}

/** Throws `not_found`, `conflict` and, for another number of columns, `validation_failed`. */
export function changeColumns(
  db: Database,
  actor: Admin,
  id: string,
  columns: ImportColumn[],
): Promise<LeadImport> {
  return db.as(actor, async (trx) => {
    const { headers } = await lockIn(trx, id, ['checking', 'ready'])
    if (columns.length !== headers.length)
      throw problem('validation_failed', {
        errors: [
          { field: 'columns', message: `columns must have ${headers.length} fields, as many as the file` },
        ],
      })
    await queries.beginStep(trx, id, { state: 'checking', columns })
    return readImport(trx, id)
  })
}

/** Throws `not_found` and `conflict`. */
export function startImport(db: Database, actor: Admin, id: string, known: KnownChoice): Promise<LeadImport> {
  return db.as(actor, async (trx) => {
    await lockIn(trx, id, ['ready'])
    await queries.beginStep(trx, id, { state: 'running', known })
    return readImport(trx, id)
  })
}

/** Throws `not_found` and `conflict`. */
export function undoImport(db: Database, actor: Admin, id: string): Promise<LeadImport> {
  return db.as(actor, async (trx) => {
    const { is_recent } = await lockIn(trx, id, ['done'])
    if (!is_recent)
      throw problem('conflict', { detail: 'An import can be undone within a day. That day has passed.' })
    await queries.beginStep(trx, id, { state: 'undoing' })
    return readImport(trx, id)
  })
}

/** Throws `not_found` and `conflict`. */
export function discardImport(db: Database, actor: Admin, id: string): Promise<void> {
  return db.as(actor, async (trx) => {
    await lockIn(trx, id, ['checking', 'ready'])
    await queries.deleteImport(trx, id)
  })
}

const CONFLICTS = {
  checking: 'The file is still being checked. Wait a moment, then try again.',
  ready: 'The import hasn’t started yet.',
  running: 'This import has started already.',
  done: 'This import is finished already.',
  undoing: 'This import is being undone already.',
  undone: 'This import was undone already.',
} as const

async function lockIn(trx: Trx, id: string, states: readonly LeadImport['state'][]) {
  const found = await queries.lockImport(trx, id)
  if (!found) throw problem('not_found')
  if (!states.includes(found.state)) throw problem('conflict', { detail: CONFLICTS[found.state] })
  return found
}
