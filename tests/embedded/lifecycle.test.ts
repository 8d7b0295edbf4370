// First start, restart and competing servers: one PostgreSQL for one server, with the promised safety.

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../embedded-postgres/launcher.ts'
import {
  ask,
  connect,
  findPostmaster,
  getPostmaster,
  newDataDir,
  newFolder,
  startServer,
  until,
} from './stage.ts'

const LOCK = '7017280452245743464'

test('a first start creates a database that is reachable only by the socket and keeps what it acknowledges', async () => {
  const dataDir = join(await newFolder(), 'not', 'there', 'yet')
  const server = startServer(dataDir)
  const connection = await server.ready()
  expect(connection).toMatchObject({ port: 5432, user: 'agency_owner', database: 'agency' })
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
  const client = await connect(connection)
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings',
  )
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  expect(settings).toMatchObject({
    listen_addresses: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    wal_level: 'replica',
    max_connections: '100',
    jit: 'off',
    idle_in_transaction_session_timeout: '15000',
    server_encoding: 'UTF8',
  })
  const { rows: locale } = await client.query('select datlocprovider, datlocale from pg_database')
  expect(locale).toContainEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8' })
  expect(await ask(connection, `select lower('ÄÖÜ')`)).toBe('äöü')
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-run', 'postgres.log'])
  expect(await server.stop()).toBe(true)
  expect(await findPostmaster(dataDir)).toBeUndefined()
})

test('a restart is quick and finds everything', async () => {
  const dataDir = await newDataDir()
  const first = startServer(dataDir)
  const connection = await first.ready()
  await ask(connection, 'create table kept as select 1 as n')
  expect(await first.stop()).toBe(true)
  const took: number[] = []
  for (const _ of [1, 2, 3]) {
    const again = startServer(dataDir)
    took.push((await again.ready()).milliseconds)
    expect(await ask(connection, 'select n from kept')).toBe(1)
    expect(await again.stop()).toBe(true)
  }
  // The quickest counts, because other load only adds time.
  expect(Math.min(...took)).toBeLessThan(1_000)
})

test('stop may be called twice, and a start after it in the same process works', async () => {
  const dataDir = await newDataDir()
  for (const _ of [1, 2]) {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    try {
      expect(await ask(postgres.connection, 'select 1')).toBe(1)
    } finally {
      await Promise.all([postgres.stop(), postgres.stop()])
    }
    expect(await findPostmaster(dataDir)).toBeUndefined()
  }
})

test('an idle connection does not keep PostgreSQL from stopping', async () => {
  const server = startServer(await newDataDir())
  const client = await connect(await server.ready())
  await client.query('begin')
  expect(await server.stop()).toBe(true)
})

test('a second start on the same folder says so and harms nothing', async () => {
  const dataDir = await newDataDir()
  const first = startServer(dataDir)
  const connection = await first.ready()
  const client = await connect(connection)
  const postmaster = await getPostmaster(dataDir)
  expect(await startServer(dataDir).refusal()).toBe(
    `Another server already uses DATA_DIR ${dataDir}. Stop it first, or choose another folder.`,
  )
  await expect(startEmbeddedPostgres({ dataDir, log: () => undefined })).rejects.toThrow(/Another server/)
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  expect(await findPostmaster(dataDir)).toBe(postmaster)
  expect(first.log).toEqual([])
  expect(await first.stop()).toBe(true)
})

test('of simultaneous starts exactly one wins, on an empty folder and after a crash', async () => {
  const dataDir = join(await newFolder(), 'data')
  for (const round of ['empty', 'orphan', 'orphan again', 'all dead']) {
    const rivals = [startServer(dataDir), startServer(dataDir), startServer(dataDir)]
    const outcomes = await Promise.all(
      rivals.map(async (rival) => {
        const line = await until('an outcome', () => rival.lines.find(({ event }) => event !== 'log'))
        return line.event === 'refused' ? line.message : line.event
      }),
    )
    expect(
      outcomes.filter((outcome) => outcome === 'ready'),
      round,
    ).toHaveLength(1)
    expect(
      outcomes.filter((outcome) => outcome.startsWith('Another server already uses')),
      round,
    ).toHaveLength(2)
    const winner = rivals[outcomes.indexOf('ready')]
    if (winner === undefined) throw new Error('Nobody has won')
    expect(await ask(await winner.ready(), 'select 1')).toBe(1)
    await winner.crash()
    if (round === 'orphan again') process.kill(await getPostmaster(dataDir), 'SIGKILL')
  }
})

test('an orphan whose lock another server has, for example in another container, is left alone', async () => {
  const dataDir = await newDataDir()
  const dead = startServer(dataDir)
  const connection = await dead.ready()
  await dead.crash()
  const elsewhere = await connect({ ...connection, database: 'postgres' })
  await elsewhere.query(`select pg_advisory_lock(${LOCK})`)
  const postmaster = await getPostmaster(dataDir)
  expect(await startServer(dataDir).refusal()).toMatch(/^Another server already uses/)
  expect(await findPostmaster(dataDir)).toBe(postmaster)
  expect((await elsewhere.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('a server that has lost its lock to another leaves PostgreSQL running when it stops', async () => {
  const dataDir = await newDataDir()
  const server = startServer(dataDir)
  const connection = await server.ready()
  const elsewhere = await connect({ ...connection, database: 'postgres' })
  const taken = elsewhere.query(`select pg_advisory_lock(${LOCK})`)
  await ask(
    connection,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'agency owner'`,
  )
  await taken
  await until('the server notices', () =>
    server.log.find((line) => line.includes('Another server already uses')),
  )
  expect(await server.stop()).toBe(true)
  expect((await elsewhere.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})
