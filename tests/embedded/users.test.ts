// The user that PostgreSQL runs as, for every kind of user and folder; never root with its capabilities.

import { chmod, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
  packageIn,
  startServer,
} from './stage.ts'

interface PostgresUser {
  readonly uid: number
  readonly capabilities: bigint
}

/** The user of a folder's PostgreSQL, as this machine sees it, and its capabilities. */
async function readPostgresUser(dataDir: string): Promise<PostgresUser> {
  const status = await readFile(`/proc/${await getPostmaster(dataDir)}/status`, 'utf8')
  return {
    uid: Number(/^Uid:\s+\d+\s+(\d+)/m.exec(status)?.[1]),
    capabilities: BigInt(`0x${/^CapEff:\s+([0-9a-f]+)/m.exec(status)?.[1]}`),
  }
}

type Scenario = readonly [name: string, run: () => Promise<void>]

// Hides a program from later commands: as on a system without it, or where it is not permitted.
const WITHOUT_NAMESPACES = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount --bind /bin/false "$(command -v unshare)" && exec "$@"',
  'sh',
]

const asRoot: readonly Scenario[] = [
  [
    'root, folders open: PostgreSQL runs as nobody',
    async () => {
      const parent = await newFolder()
      const product = await cloneProduct(parent)
      const dataDir = join(parent, 'data')
      const server = startServer(dataDir, { product })
      expect(await ask(await server.ready(), 'select 1')).toBe(1)
      expect(await readPostgresUser(dataDir)).toEqual({ uid: 65534, capabilities: 0n })
      expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65534)
      expect(await server.stop()).toBe(true)
    },
  ],
  [
    "root, a user's folder: PostgreSQL runs as that user, who can start it afterwards",
    async () => {
      const parent = await newFolder()
      const product = await cloneProduct(parent)
      const owner = { uid: 2, gid: 2 }
      await mkdir(join(parent, 'data'), { mode: 0o700 })
      await chownTree(join(parent, 'data'), owner)
      const dataDir = join(parent, 'data')
      const first = startServer(dataDir, { product })
      await ask(await first.ready(), 'create table kept as select 1 as n')
      expect(await readPostgresUser(dataDir)).toEqual({ uid: 2, capabilities: 0n })
      await first.crash()
      const second = startServer(dataDir, { product, as: owner })
      expect(await ask(await second.ready(), 'select n from kept')).toBe(1)
      expect(await second.stop()).toBe(true)
      const third = startServer(dataDir, { product, as: owner })
      expect(await ask(await third.ready(), 'select n from kept')).toBe(1)
      expect(await third.stop()).toBe(true)
    },
  ],
  [
    'root, product and data below a closed folder: root without capabilities, from the first start to a crash',
    async () => {
      const parent = await newFolder(0o700)
      const product = await cloneProduct(parent)
      const dataDir = join(parent, 'x', 'data')
      const first = startServer(dataDir, { product })
      await ask(await first.ready(), 'create table kept as select 1 as n')
      expect(await readPostgresUser(dataDir)).toEqual({ uid: 0, capabilities: 0n })
      await first.crash()
      const second = startServer(dataDir, { product })
      expect(await ask(await second.ready(), 'select n from kept')).toBe(1)
      expect(second.log).toEqual([expect.stringContaining('a killed server left running')])
      process.kill(await getPostmaster(dataDir), 'SIGKILL')
      await second.crash()
      const third = startServer(dataDir, { product })
      expect(await ask(await third.ready(), 'select n from kept')).toBe(1)
      expect(await third.stop()).toBe(true)
    },
  ],
  [
    'root, a folder that is opened, or closed, between two starts: the data change owner with it',
    async () => {
      const parent = await newFolder(0o700)
      const product = await cloneProduct(parent)
      const dataDir = join(parent, 'data')
      const seen: number[] = []
      for (const mode of [0o700, 0o755, 0o700]) {
        await chmod(parent, mode)
        const server = startServer(dataDir, { product })
        const connection = await server.ready()
        await ask(connection, 'create table if not exists kept as select 1 as n')
        expect(await ask(connection, 'select n from kept')).toBe(1)
        seen.push((await readPostgresUser(dataDir)).uid)
        expect(await server.stop()).toBe(true)
      }
      expect(seen).toEqual([0, 65534, 0])
    },
  ],
  [
    'root, the product closed and no namespaces: nobody, with a copy of the programs, which is kept',
    async () => {
      const product = await cloneProduct(await newFolder(0o700))
      const dataDir = join(await newFolder(), 'data')
      const way = { product, through: WITHOUT_NAMESPACES }
      const first = startServer(dataDir, way)
      expect(await ask(await first.ready(), 'select 1')).toBe(1)
      expect(await readPostgresUser(dataDir)).toEqual({ uid: 65534, capabilities: 0n })
      expect(await first.stop()).toBe(true)
      const [copy = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('postgres-bin-18'))
      const { ctimeMs } = await stat(join(dataDir, copy))
      const second = startServer(dataDir, way)
      expect((await second.ready()).milliseconds).toBeLessThan(5_000)
      expect((await stat(join(dataDir, copy))).ctimeMs).toBe(ctimeMs)
      expect(await second.stop()).toBe(true)
    },
  ],
  [
    'root, the data closed and no namespaces: refused, with what to do',
    async () => {
      const product = await cloneProduct(await newFolder())
      const dataDir = join(await newFolder(0o700), 'data')
      expect(await startServer(dataDir, { product, through: WITHOUT_NAMESPACES }).refusal()).toBe(
        `DATA_DIR ${dataDir} cannot be used: PostgreSQL refuses to run as root, and other users cannot enter a ` +
          'folder above it. Start as an ordinary user, or choose a folder that other users can enter.',
      )
    },
  ],
  [
    'an ordinary user, the product not theirs: PostgreSQL runs as that user',
    async () => {
      const product = await cloneProduct(await newFolder())
      const parent = await newFolder()
      await chownTree(parent, ORDINARY)
      const dataDir = join(parent, 'data')
      const first = startServer(dataDir, { product, as: ORDINARY })
      await ask(await first.ready(), 'create table kept as select 1 as n')
      expect(await readPostgresUser(dataDir)).toEqual({ uid: ORDINARY.uid, capabilities: 0n })
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
      await first.crash()
      const second = startServer(dataDir, { product, as: ORDINARY })
      expect(await ask(await second.ready(), 'select n from kept')).toBe(1)
      expect(await second.stop()).toBe(true)
      expect(await findPostmaster(dataDir)).toBeUndefined()
    },
  ],
  [
    'a user whose number has no name, as in some containers: PostgreSQL runs as that number',
    async () => {
      const product = await cloneProduct(await newFolder())
      const parent = await newFolder()
      const as = { uid: 54_321, gid: 54_321 }
      await chownTree(parent, as)
      const dataDir = join(parent, 'data')
      const server = startServer(dataDir, { product, as })
      expect(await ask(await server.ready(), 'select 1')).toBe(1)
      expect(await readPostgresUser(dataDir)).toEqual({ uid: as.uid, capabilities: 0n })
      expect(await server.stop()).toBe(true)
    },
  ],
  [
    'an ordinary user, library links missing in a product that is not theirs: a copy with the links',
    async () => {
      const product = await cloneProduct(await newFolder())
      await removeLinks(product)
      const parent = await newFolder()
      await chownTree(parent, ORDINARY)
      const dataDir = join(parent, 'data')
      const server = startServer(dataDir, { product, as: ORDINARY })
      expect(await ask(await server.ready(), 'select 1')).toBe(1)
      expect((await readdir(dataDir)).some((name) => name.startsWith('postgres-bin-18'))).toBe(true)
      expect(await server.stop()).toBe(true)
    },
  ],
]

async function removeLinks(product: string): Promise<void> {
  const lib = join(packageIn(product), 'native', 'lib')
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name))
  }
}

const asAnyUser: readonly Scenario[] = [
  [
    'library links missing: they are made where they belong',
    async () => {
      const parent = await newFolder()
      const product = await cloneProduct(parent)
      await removeLinks(product)
      const dataDir = join(parent, 'data')
      const server = startServer(dataDir, { product })
      expect(await ask(await server.ready(), 'select 1')).toBe(1)
      expect((await stat(join(packageIn(product), 'native', 'lib', 'libpq.so.5'))).isFile()).toBe(true)
      expect((await readdir(dataDir)).some((name) => name.startsWith('postgres-bin'))).toBe(false)
      expect(await server.stop()).toBe(true)
    },
  ],
  [
    'no package for this system: refused, with DATABASE_URL as the way out',
    async () => {
      const parent = await newFolder()
      const product = await cloneProduct(parent)
      await rm(packageIn(product), { recursive: true })
      expect(await startServer(join(parent, 'data'), { product }).refusal()).toMatch(
        /^There is no embedded PostgreSQL for this system .*: set DATABASE_URL/,
      )
    },
  ],
]

const asOrdinary: readonly Scenario[] = [
  [
    'an ordinary user: PostgreSQL runs as that user, below a closed folder too',
    async () => {
      const parent = await newFolder(0o700)
      const dataDir = await newDataDir(parent)
      const server = startServer(dataDir)
      expect(await ask(await server.ready(), 'select 1')).toBe(1)
      expect(await readPostgresUser(dataDir)).toEqual({ uid: process.geteuid?.(), capabilities: 0n })
      expect(await server.stop()).toBe(true)
    },
  ],
  [
    'library links missing in a product that may not be written: a copy with the links',
    async () => {
      const parent = await newFolder()
      const product = await cloneProduct(parent)
      await removeLinks(product)
      await chmod(join(packageIn(product), 'native', 'lib'), 0o555)
      const dataDir = join(parent, 'data')
      const server = startServer(dataDir, { product })
      try {
        expect(await ask(await server.ready(), 'select 1')).toBe(1)
        expect((await readdir(dataDir)).some((name) => name.startsWith('postgres-bin-18'))).toBe(true)
        expect(await server.stop()).toBe(true)
      } finally {
        await chmod(join(packageIn(product), 'native', 'lib'), 0o755)
      }
    },
  ],
]

test.each([...(isRoot ? asRoot : asOrdinary), ...asAnyUser])('%s', (_, run) => run())
