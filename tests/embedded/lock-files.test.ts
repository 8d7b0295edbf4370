// Lock files that a crash, a full disk or a restored copy may leave; the programs that they name are never
// harmed.

import { spawn, type ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ask, connect, findPostmaster, getPostmaster, newDataDir, startServer, until } from './stage.ts'

/**
 * Half of the minute after which an orphan stops by itself: a start that waited for that would not be ready
 * by then.
 */
const ORPHAN_LIMIT_MS = 30_000

const others: ChildProcess[] = []

afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL')
})

/** An unrelated program. */
function startOther(): { pid: number; lives: () => boolean } {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  others.push(child)
  if (child.pid === undefined) throw new Error('It did not start')
  return { pid: child.pid, lives: () => child.exitCode === null && child.signalCode === null }
}

/** A data folder as after a power failure: rows in the log, lock files present, no process. */
async function afterPowerCut(): Promise<string> {
  const dataDir = await newDataDir()
  const server = startServer(dataDir)
  await ask(await server.ready(), 'create table kept as select 1 as n')
  const postmaster = await getPostmaster(dataDir)
  server.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await server.ended
  await until('PostgreSQL is gone', async () => (await findPostmaster(dataDir)) === undefined)
  return dataDir
}

function lockFiles(dataDir: string): string[] {
  return [join(dataDir, 'postgres', 'postmaster.pid'), join(dataDir, 'postgres-run', '.s.PGSQL.5432.lock')]
}

test.each([
  ['empty', ''],
  ['garbage', '\u0000\u0001 not a number\n'],
  ['a number that no process can have', '99999999999999\n'],
  ['the first process of all', '1\n'],
  ['a negative number, which to kill() is a group', '-1\n'],
])('lock files that are %s do not keep PostgreSQL from starting', async (_, text) => {
  const dataDir = await afterPowerCut()
  for (const file of lockFiles(dataDir)) await writeFile(file, text)
  const server = startServer(dataDir)
  const connection = await server.ready()
  expect(connection.milliseconds).toBeLessThan(ORPHAN_LIMIT_MS)
  expect(await ask(connection, 'select n from kept')).toBe(1)
  expect(await server.stop()).toBe(true)
})

test('a process id that another program has now neither keeps PostgreSQL from starting nor harms that program', async () => {
  const dataDir = await afterPowerCut()
  const other = startOther()
  for (const file of lockFiles(dataDir)) {
    await writeFile(file, `${other.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n`)
  }
  const server = startServer(dataDir)
  expect(await ask(await server.ready(), 'select n from kept')).toBe(1)
  expect(await server.stop()).toBe(true)
  expect(other.lives()).toBe(true)
})

test("a process id that another folder's PostgreSQL has now neither blocks nor harms it", async () => {
  const neighbour = await newDataDir()
  const living = startServer(neighbour)
  const client = await connect(await living.ready())
  const dataDir = await afterPowerCut()
  for (const file of lockFiles(dataDir)) await writeFile(file, `${await getPostmaster(neighbour)}\n`)
  const server = startServer(dataDir)
  expect(await ask(await server.ready(), 'select n from kept')).toBe(1)
  expect(await server.stop()).toBe(true)
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  expect(await living.stop()).toBe(true)
})

test.each(['empty', 'of another program'])(
  'an orphan whose lock file is %s is replaced, since it would stop within a minute',
  async (how) => {
    const dataDir = await newDataDir()
    const dead = startServer(dataDir)
    await ask(await dead.ready(), 'create table kept as select 1 as n')
    const orphan = await getPostmaster(dataDir)
    await dead.crash()
    const other = startOther()
    const [pidFile = ''] = lockFiles(dataDir)
    await writeFile(pidFile, how === 'empty' ? '' : `${other.pid}\n`)
    const server = startServer(dataDir)
    const connection = await server.ready()
    expect(connection.milliseconds).toBeLessThan(ORPHAN_LIMIT_MS)
    expect(await ask(connection, 'select n from kept')).toBe(1)
    expect(await findPostmaster(dataDir)).not.toBe(orphan)
    expect(await server.stop()).toBe(true)
    expect(other.lives()).toBe(true)
  },
)

test('waits for an orphan that is shutting down, and starts no second one', async () => {
  const dataDir = await newDataDir()
  const dead = startServer(dataDir)
  await ask(await dead.ready(), 'create table kept as select 1 as n')
  const orphan = await getPostmaster(dataDir)
  await dead.crash()
  process.kill(orphan, 'SIGTERM')
  const server = startServer(dataDir)
  expect(await ask(await server.ready(), 'select n from kept')).toBe(1)
  expect(await findPostmaster(dataDir)).not.toBe(orphan)
  expect(await server.stop()).toBe(true)
})
