// Valid and invalid data folders; an invalid one is refused in one plain line that names it.

import { chmod, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { getBinaryPackage } from '../../embedded-postgres/binaries.ts'
import { createCluster } from '../../embedded-postgres/cluster.ts'
import { openDataFolder } from '../../embedded-postgres/data-folder.ts'
import { getRuntime } from '../../embedded-postgres/os-user.ts'
import {
  ask,
  cloneProduct,
  findPostmaster,
  getPostmaster,
  chownTree,
  isRoot,
  newDataDir,
  newFolder,
  ORDINARY,
  startServer,
} from './stage.ts'

test.each([
  ['spaces and quotes', `Müller's "best" data, v 1`],
  ['letters of other scripts', 'данные-データ-🐘'],
  ['signs that settings and shells know', `a$HOME 'b' %p;\\x*`],
])('a path with %s works', async (_, name) => {
  const dataDir = await newDataDir(join(await newFolder(), name))
  const server = startServer(dataDir)
  const connection = await server.ready()
  expect(connection.host.startsWith(dataDir)).toBe(true)
  expect(await ask(connection, 'select 1')).toBe(1)
  expect(await server.stop()).toBe(true)
})

test('a path too long for a socket has its socket elsewhere, and the next start finds the orphan there', async () => {
  const dataDir = await newDataDir(join(await newFolder(), 'long '.repeat(30)))
  const first = startServer(dataDir)
  const connection = await first.ready()
  try {
    expect(connection.host).toMatch(/^\/tmp\/agency-pg-[0-9a-f]{20}$/)
    const postmaster = await getPostmaster(dataDir)
    expect(await startServer(dataDir).refusal()).toMatch(/^Another server already uses/)
    await first.crash()
    const second = startServer(dataDir)
    expect((await second.ready()).host).toBe(connection.host)
    expect(await findPostmaster(dataDir)).toBe(postmaster)
    expect(await second.stop()).toBe(true)
  } finally {
    await rm(connection.host, { recursive: true, force: true })
  }
})

test('a relative path and a symbolic link lead to the same folder', async () => {
  const dataDir = await newDataDir()
  const first = startServer(dataDir)
  await first.ready()
  expect(await startServer(relative(join(import.meta.dirname, '../..'), dataDir)).refusal()).toContain(
    dataDir,
  )
  const linked = join(await newFolder(), 'link')
  await symlink(dataDir, linked)
  expect(await startServer(linked).refusal()).toContain(dataDir)
  expect(await first.stop()).toBe(true)
})

test('refuses a path that is a file, or leads through one', async () => {
  const file = join(await newFolder(), 'file')
  await writeFile(file, 'mine')
  expect(await startServer(file).refusal()).toBe(
    `DATA_DIR ${file} cannot be used: it is a file, not a folder.`,
  )
  expect(await startServer(join(file, 'data')).refusal()).toBe(
    `DATA_DIR ${join(file, 'data')} cannot be used: a part of that path is a file, not a folder.`,
  )
})

test('refuses a path where nothing can be created', async () => {
  expect(await startServer('/proc/data').refusal()).toBe(
    'DATA_DIR /proc/data cannot be used: it cannot be created there.',
  )
})

test('refuses a folder that this user may not write', async () => {
  const parent = await newFolder()
  const product = await cloneProduct(parent)
  const [closed, within] = [join(parent, 'closed'), join(parent, 'closed', 'data')]
  await mkdir(closed)
  await chmod(closed, 0o555)
  for (const dataDir of [closed, within]) {
    expect(await startServer(dataDir, { product, ...(isRoot ? { as: ORDINARY } : {}) }).refusal()).toBe(
      `DATA_DIR ${dataDir} cannot be used: this user has no right to use it.`,
    )
  }
  expect(await readdir(closed)).toEqual([])
})

test('refuses a PostgreSQL folder that this user may not read', async () => {
  const parent = await newFolder()
  const product = await cloneProduct(parent)
  const dataDir = await newDataDir(parent)
  if (isRoot) {
    await chownTree(dataDir, ORDINARY)
    await chownTree(join(dataDir, 'postgres'), { uid: 1, gid: 1 })
  } else await chmod(join(dataDir, 'postgres'), 0o000)
  expect(await startServer(dataDir, { product, ...(isRoot ? { as: ORDINARY } : {}) }).refusal()).toBe(
    `DATA_DIR ${dataDir} cannot be used: this user has no right to use it.`,
  )
  await chmod(join(dataDir, 'postgres'), 0o700)
})

test('refuses data of another major version, and leaves it unchanged', async () => {
  const dataDir = await newDataDir()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  const before = await readdir(join(dataDir, 'postgres'))
  expect(await startServer(dataDir).refusal()).toMatch(
    /^DATA_DIR .* has data of PostgreSQL 17, which the embedded PostgreSQL 18 cannot open\. /,
  )
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(before)
})

test('refuses a folder "postgres" with other contents, and leaves it unchanged', async () => {
  const parent = await newFolder()
  const [full, file] = [join(parent, 'full'), join(parent, 'file')]
  await mkdir(join(full, 'postgres'), { recursive: true })
  await writeFile(join(full, 'postgres', 'holiday.jpg'), 'mine')
  await mkdir(file)
  await writeFile(join(file, 'postgres'), 'mine')
  for (const dataDir of [full, file]) {
    expect(await startServer(dataDir).refusal()).toMatch(
      /its folder "postgres" has files that are not PostgreSQL data/,
    )
  }
  expect(await readdir(join(full, 'postgres'))).toEqual(['holiday.jpg'])
})

test("refuses damaged data with PostgreSQL's reason and the path of its log", async () => {
  const dataDir = await newDataDir()
  await rm(join(dataDir, 'postgres', 'global', 'pg_control'))
  const refusal = await startServer(dataDir).refusal()
  expect(refusal).toMatch(/^PostgreSQL could not start in DATA_DIR .*\. Read its log, .*postgres\.log\.$/)
  expect(refusal).toContain(`${dataDir}/postgres.log`)
})

test('a short path does not need a long temporary folder', async () => {
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith('agency-pg-'))
  const server = startServer(await newDataDir())
  await server.ready()
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('agency-pg-'))).toEqual(before)
  expect(await server.stop()).toBe(true)
})

test.each([
  ['is killed', '#!/bin/sh\nkill -9 $$\n', 'initdb failed (signal SIGKILL).'],
  ['fails without a reason', '#!/bin/sh\nexit 3\n', 'initdb failed (exit code 3).'],
  ['cannot be started', '#!/missing\n', 'ENOENT).'],
])('says so if initdb %s', async (_, script, message) => {
  const folder = await openDataFolder(await newDataDir())
  const runtime = await getRuntime(folder, await getBinaryPackage())
  const initdb = join(await newFolder(), 'initdb')
  await writeFile(initdb, script, { mode: 0o755 })
  const user = { ...runtime.user, isNamespaced: false }
  await expect(createCluster(folder, { user, binaries: { ...runtime.binaries, initdb } })).rejects.toThrow(
    message,
  )
})
