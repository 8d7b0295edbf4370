// Makes a backup when one is due, forgets the oldest, and now and then brings the newest back to see that it can be. Several
// servers may ask; the queue lets one do it at a time. Must never remove a file that it did not make, nor one before a newer is whole.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/logger.ts'
import { recordRun, readRuns, sumUp, type Run } from './record.ts'
import { takeBackup, type Source } from './service.ts'
import { testRestore } from './test-restore.ts'

interface ScheduleDeps {
  db: Database
  source: Source
  settings: NonNullable<Config['backups']>
  log: Logger
}

const HOUR = 3_600_000
const OURS = /^agency-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/
const UNFINISHED = /^agency-[\dTZ-]+\.backup\.(?:parts-|\d+\.unfinished)/

export async function keepBackups(
  { db, source, settings, log }: ScheduleDeps,
  signal?: AbortSignal,
): Promise<void> {
  const runs = await db.as({ role: 'worker' }, readRuns)
  const { made, tried } = sumUp(runs)
  const ageOf = (run: { created_at: string } | null | undefined) =>
    run ? Date.now() - Date.parse(run.created_at) : Infinity
  // What went wrong is tried again, but not at every look.
  const rests = (kind: Run['kind']) =>
    ageOf(runs.find((run) => run.kind === kind && run.problem !== null)) < HOUR
  if (ageOf(made) >= settings.everyHours * HOUR && !rests('made')) await make()
  if (settings.tryDays > 0 && ageOf(tried) >= settings.tryDays * 24 * HOUR && !rests('tried')) await trial()

  async function make(): Promise<void> {
    const moment = new Date().toISOString()
    const file = path.resolve(settings.dir, `agency-${moment.slice(0, 19).replaceAll(':', '-')}Z.backup`)
    await note({ kind: 'made', file }, async () => {
      await mkdir(settings.dir, { recursive: true, mode: 0o700 })
      await removeUnfinished()
      const { rows } = await takeBackup(source, file, signal)
      const { size } = await stat(file)
      await prune()
      return { rows, bytes: size, dataOf: moment }
    })
  }

  async function trial(): Promise<void> {
    const newest = (await findOurs()).at(-1)
    if (newest === undefined) return
    const file = path.resolve(settings.dir, newest)
    await note({ kind: 'tried', file }, async () => ({
      ...(await testRestore(source, file, signal)),
      bytes: null,
    }))
  }

  async function note(
    { kind, file }: Pick<Run, 'kind' | 'file'>,
    work: () => Promise<Pick<Run, 'rows' | 'bytes' | 'dataOf'>>,
  ): Promise<void> {
    try {
      await recordRun(source.owner, { kind, file, ...(await work()), problem: null })
      log.info({ file }, kind === 'made' ? 'backup made' : 'a backup was brought back and is as it was')
    } catch (error) {
      // A server that stops leaves it to the next one.
      if (signal?.aborted) throw error
      log.error(
        { err: error, file },
        kind === 'made' ? 'no backup could be made' : 'a backup did not come back',
      )
      const problem = error instanceof Error ? error.message : String(error)
      await recordRun(source.owner, { kind, file, rows: null, bytes: null, dataOf: null, problem })
    }
  }

  async function findOurs(): Promise<string[]> {
    return (await readdir(settings.dir).catch(() => [])).filter((name) => OURS.test(name)).sort()
  }

  async function prune(): Promise<void> {
    for (const name of (await findOurs()).slice(0, -settings.keep)) await rm(path.join(settings.dir, name))
  }

  async function removeUnfinished(): Promise<void> {
    const left = (await readdir(settings.dir)).filter((name) => UNFINISHED.test(name))
    for (const name of left) await rm(path.join(settings.dir, name), { recursive: true, force: true })
  }
}
