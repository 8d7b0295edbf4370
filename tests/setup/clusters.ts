// The PostgreSQL servers that tests run against: the embedded one, and Debian's in a private cluster. Started once a run,
// stopped by their own process id. Must never touch a cluster that is not in its own temporary folder.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#database/embedded/launcher.ts'

export interface Cluster {
  /** The superuser's settings, without a database. */
  owner: { host: string; port: number; user: string }
  stop(): Promise<void>
}

export async function startEmbeddedCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency-embedded-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const { host, port, user } = postgres.connection
  return {
    owner: { host, port, user },
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Where a real PostgreSQL server's programs stand on this machine; null where there are none. */
export function findServerPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((version) => Number(version) >= 15) : []
  const folders = versions.sort().map((version) => path.join(debian, version, 'bin'))
  return folders.find((folder) => existsSync(path.join(folder, 'postgres'))) ?? null
}

/** A private cluster of the real server, as an unprivileged user, on a socket of its own; on loopback too if asked. */
export async function startServerCluster(programs: string, tcpPort?: number): Promise<Cluster> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'agency-pg-'))
  const isRoot = process.getuid?.() === 0
  const identity = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  await chmod(folder, 0o700)
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(folder, identity.uid, identity.gid)
  const data = path.join(folder, 'data')
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-k', '-N'],
    {
      ...identity,
      cwd: folder,
      stdio: 'pipe',
    },
  )
  const server = spawn(
    path.join(programs, 'postgres'),
    [
      '-D',
      data,
      '-k',
      folder,
      '-c',
      `listen_addresses=${tcpPort === undefined ? '' : '127.0.0.1'}`,
      '-c',
      `port=${tcpPort ?? 5432}`,
      '-c',
      'max_connections=200',
    ],
    { ...identity, cwd: folder, stdio: 'ignore' },
  )
  const owner = { host: folder, port: tcpPort ?? 5432, user: 'owner' }
  await untilReachable(owner)
  return {
    owner,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      if (server.exitCode === null) {
        server.kill('SIGINT')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

async function untilReachable(owner: Cluster['owner']): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ ...owner, database: 'postgres' })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
