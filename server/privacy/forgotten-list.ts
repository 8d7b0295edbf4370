// Who was deleted, as hashes in a file beside the data, because a restored backup may be older than the deletion.
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { makeDataDir } from '#server/private-folder.ts'
import type { ForgottenLine } from './forget.ts'
import { listForgotten } from './queries.ts'

const fileIn = (dataDir: string) => path.join(dataDir, 'forgotten.json')

const list = z.array(z.object({ address_hash: z.string(), created_at: z.iso.datetime({ offset: true }) }))

/** Adds what the database has to the list; after a restore the list has people whom the database lacks, and a newer backup has them. */
export async function writeForgottenList(db: Database, dataDir: string): Promise<void> {
  const stored = await db.as({ role: 'worker' }, listForgotten)
  const lines = [...(await readForgottenList(dataDir)), ...stored].toSorted(
    (one, other) => Date.parse(one.created_at) - Date.parse(other.created_at),
  )
  // The last deletion of each.
  const last = new Map(lines.map((line) => [line.address_hash, line]))
  const file = fileIn(dataDir)
  const unfinished = `${file}.${process.pid}`
  await makeDataDir(dataDir)
  await writeFile(unfinished, `${JSON.stringify([...last.values()], null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, file)
}

/** Empty without a file. Throws for a file that cannot be read. */
export async function readForgottenList(dataDir: string): Promise<ForgottenLine[]> {
  try {
    return list.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
