// The PostgreSQL servers that tests run on: the embedded one, and Debian's in a private cluster in a
// temporary folder. Started once for each run, and stopped by process id.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#embedded-postgres/launcher.ts'

const START_MS = 30_000

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

/** The path of a real PostgreSQL server's programs; null if there are none. */
export function findServerPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((version) => Number(version) >= 15) : []
  const folders = versions.sort().map((version) => path.join(debian, version, 'bin'))
  return folders.find((folder) => existsSync(path.join(folder, 'postgres'))) ?? null
}

export interface ServerCluster extends Cluster {
  folder: string
  /** Ends the server with a given signal; resolves when it is gone. Its data remain. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Restarts it after it ended, retrying until the remains of a killed one are gone. */
  start(): Promise<void>
}

interface ClusterOptions {
  /** On loopback too, for clients without sockets. */
  tcpPort?: number
  /** The authentication of clients on loopback. */
  hostAuth?: 'trust' | 'scram-sha-256'
}

/**
 * A private cluster of the real server, as an unprivileged user, on its own socket; on loopback too if
 * requested.
 */
export async function startServerCluster(
  programs: string,
  { tcpPort, hostAuth = 'trust' }: ClusterOptions = {},
): Promise<ServerCluster> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'agency-pg-'))
  const identity = findUnprivileged()
  await chmod(folder, 0o700)
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(folder, identity.uid, identity.gid)
  const data = path.join(folder, 'data')
  const auth = ['--auth-local=trust', `--auth-host=${hostAuth}`]
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'owner', ...auth, '-E', 'UTF8', '--locale=C', '-k', '-N'],
    { ...identity, cwd: folder, stdio: 'pipe' },
  )
  const settings = {
    listen_addresses: tcpPort === undefined ? '' : '127.0.0.1',
    port: tcpPort ?? 5432,
    max_connections: 200,
  }
  const owner = { host: folder, port: settings.port, user: 'owner' }
  let server: ChildProcess | null = null

  async function start(): Promise<void> {
    const deadline = Date.now() + START_MS
    for (;;) {
      const started = spawn(
        path.join(programs, 'postgres'),
        [
          '-D',
          data,
          '-k',
          folder,
          ...Object.entries(settings).flatMap(([name, is]) => ['-c', `${name}=${is}`]),
        ],
        { ...identity, cwd: folder, stdio: 'ignore' },
      )
      const ended = new Promise<false>((resolve) => started.once('exit', () => resolve(false)))
      // While children of a killed server still live, a new one refuses to start.
      if (await Promise.race([ended, untilReachable(owner, () => started.exitCode === null)])) {
        server = started
        return
      }
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not start in ${folder}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server
    server = null
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }

  await start()
  return {
    owner,
    folder,
    start,
    end,
    async stop() {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The user for a program that refuses root, or should not have its rights. */
export function findUnprivileged(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

/** False if it ends before it is reachable. */
async function untilReachable(owner: Cluster['owner'], isRunning: () => boolean): Promise<boolean> {
  const deadline = Date.now() + START_MS
  while (isRunning()) {
    const client = new pg.Client({ ...owner, database: 'postgres' })
    client.on('error', () => {}) // it may end at any moment, which the next check finds
    try {
      await client.connect()
      await client.end()
      return true
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return false
}
