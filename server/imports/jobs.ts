import { z } from 'zod'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import { phoneCountry, phoneRules } from '#server/phones.ts'
import { startImportThread, type ImportThread } from './import-thread.ts'
import * as queries from './queries.ts'

export { sweepImports } from './queries.ts'

const work = z.object({ id: z.uuid() })

/** Rows in one transaction: a lead that a visitor sends meanwhile waits for none of them. */
const BATCH = 250
const PAUSE_MS = 200

interface ImportJobDeps {
  db: Database
  timeZone: () => string
  /** Waits while the server is busy with requests. */
  pause: (mostMs: number) => Promise<void>
}

/** Continues where an earlier job stopped. Ends with its step, or when the server stops. */
export async function workOnImport(
  { db, timeZone, pause }: ImportJobDeps,
  payload: unknown,
  signal?: AbortSignal,
): Promise<void> {
  const { id } = work.parse(payload)
  const thread = startImportThread()
  try {
    while (signal?.aborted !== true) {
      const isMore = await db.as({ role: 'worker' }, (trx) => makeBatch(trx, { id, thread, timeZone }))
      if (!isMore) return
      await pause(PAUSE_MS)
    }
  } finally {
    await thread.close()
  }
  throw new Error('the server is stopping; the import continues at the next start')
}

async function makeBatch(
  trx: Trx,
  { id, thread, timeZone }: Pick<ImportJobDeps, 'timeZone'> & { id: string; thread: ImportThread },
): Promise<boolean> {
  await nameRows(trx, [id])
  const step = await queries.findStep(trx, id)
  if (!step || step.position === step.total) return false
  switch (step.state) {
    case 'checking': {
      const rows = await queries.readCells(trx, id, { after: step.position, most: BATCH })
      const { headers, columns } = step
      const answer = await thread.ask({
        ask: 'leads',
        rows,
        headers,
        columns,
        country: phoneCountry(),
        phoneRules: phoneRules(),
        timeZone: timeZone(),
      })
      if (!('leads' in answer)) throw new Error('the thread answered something else')
      await queries.checkRows(trx, id, { after: step.position, readRows: answer.leads })
      return true
    }
    case 'running':
      await queries.runRows(trx, id, BATCH)
      return true
    case 'undoing':
      await queries.undoRows(trx, id, BATCH)
      return true
    default:
      return false
  }
}
