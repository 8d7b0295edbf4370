// Scheduled backups: when one is due, how many are kept, what is reported if one fails, and that the newest
// can be restored.
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRuns, summarizeRuns } from '#server/backup/record.ts'
import { keepBackups } from '#server/backup/schedule.ts'
import { isSealed, makeKey, readKey } from '#server/backup/seal.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeLead } from '#tests/factories.ts'
import { TEST_SECRET } from '#tests/setup/template.ts'

let data: TestDatabase
let folder: string
let dir: string

beforeAll(async () => {
  data = await testDatabase()
  folder = await mkdtemp(path.join(os.tmpdir(), 'agency-schedule-'))
  dir = path.join(folder, 'backups')
  await makeLead(data.owner)
})
afterAll(async () => {
  await data.close()
  await rm(folder, { recursive: true, force: true })
})

const look = ({
  key = null,
  ...changes
}: { dir?: string; testDays?: number; signal?: AbortSignal; key?: string | null } = {}) =>
  keepBackups(
    {
      db: data.db,
      source: {
        owner: data.connections.owner,
        dataDir: folder,
        authSecret: TEST_SECRET,
        isSecretKept: true,
        files: null,
        key,
      },
      settings: { dir, everyHours: 24, keep: 2, testDays: 0, ...changes },
      log: { info: () => {}, warn: () => {}, error: () => {} },
    },
    changes.signal,
  )
const count = async (kind: string) =>
  Number((await data.owner.query(`select count(*) as n from backup_runs where kind = $1`, [kind])).rows[0]?.n)
const aDayLater = () =>
  data.owner.query(`update backup_runs set created_at = created_at - interval '25 hours'`)
const countQueued = async () =>
  (await data.owner.query(`select from mails where kind = 'backup-failed' and recipient is null`)).rowCount

test('makes one when it is due, and keeps only the newest, and files that are not ours', async () => {
  await mkdir(dir)
  const oldest = 'agency-2020-01-01T00-00-00Z.backup'
  const others = ['notes.txt', 'agency-by-hand.backup']
  for (const name of [oldest, 'agency-2021-01-01T00-00-00Z.backup', ...others])
    await writeFile(path.join(dir, name), '')
  await mkdir(path.join(dir, 'agency-2022-01-01T00-00-00Z.backup.parts-abc'))
  await look()
  await look()
  expect(await count('made')).toBe(1)
  const names = await readdir(dir)
  expect(names).toHaveLength(4)
  expect(names).toEqual(expect.arrayContaining(others))
  expect(names).not.toContain(oldest)
  const { made } = summarizeRuns(await findRuns(data.connections.owner))
  expect(names).toContain(path.basename(made?.file ?? ''))
  const { size, mode } = await stat(made?.file ?? '')
  expect(made).toMatchObject({ byte_count: size, problem: null })
  expect(mode & 0o777).toBe(0o600)
  expect(made?.row_count).toBeGreaterThan(0)
  await aDayLater()
  await look()
  expect(await count('made')).toBe(2)
})

test('restores the newest into a separate database, and removes that afterwards', async () => {
  await look({ testDays: 7 })
  await look({ testDays: 7 })
  expect(await count('tried')).toBe(1)
  const { tried, made, failed } = summarizeRuns(await findRuns(data.connections.owner))
  expect(failed).toBeNull()
  expect(tried).toMatchObject({ file: made?.file, row_count: made?.row_count, problem: null })
  const { rows } = await data.owner.query(
    `select datname as name from pg_database where datname like 'agency_trial_%'
     union all select rolname from pg_roles where rolname like 'agency_trial_%'`,
  )
  expect(rows).toEqual([])
  expect((await readdir(folder)).filter((name) => name.startsWith('trying-'))).toEqual([])
})

test('reports a failure to the owner once, waits an hour, and clears it with the next good backup', async () => {
  await aDayLater()
  const away = { dir: path.join(folder, randomUUID()) }
  await writeFile(away.dir, 'a file where the folder should be')
  await look(away)
  await look(away)
  const { failed, made } = summarizeRuns(await findRuns(data.connections.owner))
  expect(failed).toMatchObject({ kind: 'made', problem: expect.stringContaining('EEXIST') })
  expect(made).not.toBeNull()
  expect(await count('made')).toBe(3)
  expect(await countQueued()).toBe(1)
  await data.owner.query(
    `update backup_runs set created_at = created_at - interval '2 hours' where problem is not null`,
  )
  await look(away)
  expect(await count('made')).toBe(4)
  expect(await countQueued()).toBe(1)
  await data.owner.query(
    `update backup_runs set created_at = created_at - interval '2 hours' where problem is not null`,
  )
  await look()
  expect(summarizeRuns(await findRuns(data.connections.owner)).failed).toBeNull()
})

test('reports a backup that cannot be restored', async () => {
  const { made } = summarizeRuns(await findRuns(data.connections.owner))
  await writeFile(made?.file ?? '', 'something else')
  await data.owner.query(
    `update backup_runs set created_at = created_at - interval '8 days' where kind = 'tried'`,
  )
  await look({ testDays: 7 })
  expect(summarizeRuns(await findRuns(data.connections.owner)).failed).toMatchObject({
    kind: 'tried',
    problem: expect.stringContaining('as a backup'),
  })
  expect(await countQueued()).toBe(2)
})

test('a server that stops leaves no partial backup', async () => {
  await aDayLater()
  const before = await readdir(dir)
  await expect(look({ signal: AbortSignal.abort() })).rejects.toThrow('abort')
  expect(await readdir(dir)).toEqual(before)
  expect(await count('made')).toBe(5)
})

test('seals with a key, tests with it, and reports a lost key', async () => {
  const keyOf = async (name: string) => {
    await makeKey(path.join(folder, name))
    return readKey(path.join(folder, name))
  }
  const key = await keyOf('backup.key')
  const testAgain = () => data.owner.query(`delete from backup_runs where kind = 'tried'`)
  await aDayLater()
  await testAgain()
  await look({ key, testDays: 7 })
  const { made, tried, failed } = summarizeRuns(await findRuns(data.connections.owner))
  expect(failed).toBeNull()
  expect(await isSealed(made?.file ?? '')).toBe(true)
  expect([made, tried]).toMatchObject([{ is_sealed: true }, { is_sealed: true, file: made?.file }])
  await testAgain()
  await look({ key: await keyOf('other.key'), testDays: 7 })
  expect(summarizeRuns(await findRuns(data.connections.owner)).failed).toMatchObject({
    kind: 'tried',
    problem: expect.stringContaining('sealed with another key'),
  })
})
