// Makes a backup when one is due, deletes the oldest, and now and then restores the newest as a test. Several servers may ask; the queue
// lets one do it at a time. It deletes only files that it made, and only once a newer one is complete.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/logger.ts'
import { recordRun, readRuns, summarizeRuns, type Run } from './record.ts'
import { writeBackup, type Source } from './service.ts'
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

export async function keepBackups(deps: ScheduleDeps, signal?: AbortSignal): Promise<void> {
  const { db, settings } = deps
  const runs = await db.as({ role: 'worker' }, readRuns)
  const { made, tried } = summarizeRuns(runs)
  if (ageOf(made) >= settings.everyHours * HOUR && !hasJustFailed(runs, 'made')) await make(deps, signal)
  const isTestDue = settings.testDays > 0 && ageOf(tried) >= settings.testDays * 24 * HOUR
  if (isTestDue && !hasJustFailed(runs, 'tried')) await testNewest(deps, signal)
}

const ageOf = (run: { created_at: string } | null | undefined) =>
  run ? Date.now() - Date.parse(run.created_at) : Infinity

/** A failure is retried after an hour, not on every check. */
const hasJustFailed = (runs: Awaited<ReturnType<typeof readRuns>>, kind: Run['kind']) =>
  ageOf(runs.find((run) => run.kind === kind && run.problem !== null)) < HOUR

async function make(deps: ScheduleDeps, signal: AbortSignal | undefined): Promise<void> {
  const { source, settings } = deps
  const moment = new Date().toISOString()
  const file = path.resolve(settings.dir, `agency-${moment.slice(0, 19).replaceAll(':', '-')}Z.backup`)
  await record(deps, { kind: 'made', file }, signal, async () => {
    await mkdir(settings.dir, { recursive: true, mode: 0o700 })
    await removeUnfinished(settings.dir)
    const { rows } = await writeBackup(source, file, signal)
    const { size } = await stat(file)
    await prune(settings)
    return { rows, bytes: size, dataOf: moment, isSealed: source.key !== null }
  })
}

async function testNewest(deps: ScheduleDeps, signal: AbortSignal | undefined): Promise<void> {
  const { source, settings } = deps
  const newest = (await findOurs(settings.dir)).at(-1)
  if (newest === undefined) return
  const file = path.resolve(settings.dir, newest)
  await record(deps, { kind: 'tried', file }, signal, async () => ({
    ...(await testRestore(source, file, signal)),
    bytes: null,
  }))
}

async function record(
  { source, log }: ScheduleDeps,
  { kind, file }: Pick<Run, 'kind' | 'file'>,
  signal: AbortSignal | undefined,
  work: () => Promise<Pick<Run, 'rows' | 'bytes' | 'dataOf' | 'isSealed'>>,
): Promise<void> {
  try {
    await recordRun(source.owner, { kind, file, ...(await work()), problem: null })
    log.info({ file }, kind === 'made' ? 'backup made' : 'test restore succeeded')
  } catch (error) {
    // A server that stops leaves it to the next one.
    if (signal?.aborted) throw error
    log.error({ err: error, file }, kind === 'made' ? 'backup failed' : 'test restore failed')
    const problem = error instanceof Error ? error.message : String(error)
    const nothing = { rows: null, bytes: null, dataOf: null, isSealed: false }
    await recordRun(source.owner, { kind, file, ...nothing, problem })
  }
}

async function findOurs(dir: string): Promise<string[]> {
  return (await readdir(dir).catch(() => [])).filter((name) => OURS.test(name)).sort()
}

async function prune({ dir, keep }: ScheduleDeps['settings']): Promise<void> {
  for (const name of (await findOurs(dir)).slice(0, -keep)) await rm(path.join(dir, name))
}

async function removeUnfinished(dir: string): Promise<void> {
  const left = (await readdir(dir)).filter((name) => UNFINISHED.test(name))
  for (const name of left) await rm(path.join(dir, name), { recursive: true, force: true })
}
