// Crashes at every point, with the guarantees after each; nothing acknowledged may be lost.

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import {
  ask,
  askUntilAnswered,
  connect,
  findPostmaster,
  getPostmaster,
  newDataDir,
  newFolder,
  startServer,
  until,
  type Connection,
} from './stage.ts'

// Each time limit applies to the quickest of three rounds, because other load only adds time.
const ROUNDS = [1, 2, 3]

const BUSY = `select count(*)::int from pg_stat_activity
  where query like 'select count(*) from generate_series%' and state = 'active' and pid <> pg_backend_pid()`

async function lockIsHeld(connection: Connection): Promise<boolean> {
  return (
    (await ask(connection, `select count(*)::int from pg_locks where locktype = 'advisory' and granted`)) ===
    1
  )
}

test('a killed server leaves an orphan, which the next start adopts and then stops', async () => {
  const dataDir = await newDataDir()
  const first = startServer(dataDir)
  const connection = await first.ready()
  const bystander = await connect(connection)
  const postmaster = await getPostmaster(dataDir)
  await first.crash()
  expect(await findPostmaster(dataDir)).toBe(postmaster)

  const second = startServer(dataDir)
  await second.ready()
  expect(await findPostmaster(dataDir)).toBe(postmaster)
  expect(second.log).toEqual([expect.stringContaining('a killed server left running')])
  expect((await bystander.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  expect(await second.stop()).toBe(true)
  expect(await findPostmaster(dataDir)).toBeUndefined()
})

test.each(['started', 'adopted'])(
  'a killed PostgreSQL that was %s is back within 2 s, with everything it acknowledged',
  async (how) => {
    const dataDir = await newDataDir()
    let server = startServer(dataDir)
    const connection = await server.ready()
    if (how === 'adopted') {
      await server.crash()
      server = startServer(dataDir)
      await server.ready()
    }
    await ask(connection, 'create table acknowledged (n int)')
    const pool = new Pool({ ...connection, max: 4 })
    pool.on('error', () => undefined)
    try {
      let acknowledged = 0
      const finished = new AbortController()
      const writer = (async () => {
        for (let n = 1; !finished.signal.aborted; n += 1) {
          try {
            await pool.query('insert into acknowledged values ($1)', [n])
            acknowledged += 1
          } catch {
            // Not acknowledged: it may be there or not.
            await until('PostgreSQL is back', () => askUntilAnswered(connection, 'select true'))
          }
        }
      })()
      const back: number[] = []
      for (const _ of ROUNDS) {
        const before = acknowledged
        await until('rows are coming in', () => acknowledged > before + 20)
        const since = performance.now()
        process.kill(await getPostmaster(dataDir), 'SIGKILL')
        await until('the old one is gone', async () => server.log.length > back.length * 2)
        await askUntilAnswered(connection, 'select true')
        back.push(performance.now() - since)
        await until(
          'the server says so',
          () =>
            server.log.filter((line) => line.includes('Reconnected to PostgreSQL')).length === back.length,
        )
      }
      finished.abort()
      await writer
      expect(Math.min(...back)).toBeLessThan(2_000)
      expect(
        Number((await pool.query('select count(*) from acknowledged')).rows[0].count),
      ).toBeGreaterThanOrEqual(acknowledged)
    } finally {
      await pool.end()
    }
    expect(await lockIsHeld(connection)).toBe(true)
    expect(await startServer(dataDir).refusal()).toMatch(/^Another server already uses/)
    expect(await server.stop()).toBe(true)
    expect(await findPostmaster(dataDir)).toBeUndefined()
  },
)

test('a backend that outlives its killed PostgreSQL does not delay the next', async () => {
  const dataDir = await newDataDir()
  const server = startServer(dataDir)
  const connection = await server.ready()
  const back: number[] = []
  for (const _ of ROUNDS) {
    const busy = await connect(connection)
    const endless = busy.query('select count(*) from generate_series(1, 1e11::bigint)').then(
      () => 'done',
      () => 'cut off',
    )
    await until('it is busy', async () => (await ask(connection, BUSY)) === 1)
    const since = performance.now()
    process.kill(await getPostmaster(dataDir), 'SIGKILL')
    expect(await endless).toBe('cut off')
    await askUntilAnswered(connection, 'select true')
    back.push(performance.now() - since)
    await until('the lock is back', () => lockIsHeld(connection))
  }
  expect(Math.min(...back)).toBeLessThan(2_000)
  expect(await server.stop()).toBe(true)
})

test('a killed backend resets all sessions, and within 1 s PostgreSQL answers under its owner again', async () => {
  const dataDir = await newDataDir()
  const server = startServer(dataDir)
  const connection = await server.ready()
  const postmaster = await getPostmaster(dataDir)
  const back: number[] = []
  for (const _ of ROUNDS) {
    const client = await connect(connection)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const lines = server.log.length
    const since = performance.now()
    process.kill(rows[0]?.pid ?? NaN, 'SIGKILL')
    await until('the server notices', () => server.log.length > lines)
    await askUntilAnswered(connection, 'select true')
    back.push(performance.now() - since)
    await until('the lock is back', () => lockIsHeld(connection))
  }
  expect(Math.min(...back)).toBeLessThan(1_000)
  expect(await findPostmaster(dataDir)).toBe(postmaster)
  expect(await server.stop()).toBe(true)
})

test('a supervising connection that is cut reconnects, with the lock', async () => {
  const dataDir = await newDataDir()
  const server = startServer(dataDir)
  const connection = await server.ready()
  const postmaster = await getPostmaster(dataDir)
  await ask(
    connection,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'agency owner'`,
  )
  await until('the server says so', () =>
    server.log.find((line) => line.includes('Reconnected to PostgreSQL')),
  )
  expect(await lockIsHeld(connection)).toBe(true)
  expect(await findPostmaster(dataDir)).toBe(postmaster)
  expect(await server.stop()).toBe(true)
})

test('server and PostgreSQL killed together: the next start is ready within 2 s and has every row', async () => {
  const dataDir = await newDataDir()
  let server = startServer(dataDir)
  const connection = await server.ready()
  await ask(connection, 'create table acknowledged (n int)')
  const back: number[] = []
  for (const round of ROUNDS) {
    await ask(connection, `insert into acknowledged values (${round})`)
    const postmaster = await getPostmaster(dataDir)
    server.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await server.ended
    server = startServer(dataDir)
    back.push((await server.ready()).milliseconds)
    expect(await ask(connection, 'select count(*)::int from acknowledged')).toBe(round)
  }
  expect(Math.min(...back)).toBeLessThan(2_000)
  expect(await server.stop()).toBe(true)
})

test('a server killed during the setup of PostgreSQL leaves nothing that disturbs the next start', async () => {
  const dataDir = join(await newFolder(), 'data')
  const unfinished = async (): Promise<string | undefined> =>
    (await readdir(dataDir).catch(() => [])).find((name) => name.startsWith('postgres.new-'))
  for (const depth of ['PG_VERSION', 'base', 'postgresql.conf']) {
    const server = startServer(dataDir)
    await until(`initdb has made ${depth}`, async () => {
      const inside = await readdir(join(dataDir, (await unfinished()) ?? 'none')).catch((): string[] => [])
      return inside.includes(depth)
    })
    await server.crash()
    expect(await unfinished()).toBeDefined()
  }
  const server = startServer(dataDir)
  expect(await ask(await server.ready(), 'select 1')).toBe(1)
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-run', 'postgres.log'])
  expect(await server.stop()).toBe(true)
})

test('the next start creates a database whose creation was interrupted', async () => {
  const dataDir = await newDataDir()
  const first = startServer(dataDir)
  const connection = await first.ready()
  await ask({ ...connection, database: 'postgres' }, 'drop database agency')
  await first.crash()
  const second = startServer(dataDir)
  expect(await ask(await second.ready(), 'select current_database()')).toBe('agency')
  expect(await second.stop()).toBe(true)
})

test('a running server whose sockets were deleted keeps its PostgreSQL from a second start', async () => {
  const dataDir = await newDataDir()
  const first = startServer(dataDir)
  const client = await connect(await first.ready())
  await rm(join(dataDir, 'postgres-run'), { recursive: true })
  // No one can ask whether it is in use, so it is neither stopped nor started twice.
  expect(await startServer(dataDir).refusal()).toMatch(
    /^PostgreSQL in DATA_DIR .* does not respond\. Read its log, /,
  )
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  expect(await first.stop()).toBe(true)
})
