import type { ChildProcess } from 'node:child_process'
import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises'
import { release } from 'node:os'
import { PORT, type DataFolder } from './data-folder.ts'
import { codeOf } from './embedded-postgres-error.ts'
import { spawnAs, type PostgresRuntime } from './os-user.ts'

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  // A committed row is on disk.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  data_sync_retry: 'off',
  // For base backups and archiving.
  wal_level: 'replica',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The reason of a failed start is parsed from the log.
  lc_messages: 'C',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Statements and the details of constraint violations contain personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

// After a crash, syncing every file one by one took 2 to 4 s on a busy machine; syncfs less than 1 s. Linux reports its errors since 5.8.
const [kernel = 0, kernelMinor = 0] = release()
  .split('.')
  .map((part) => Number.parseInt(part, 10))
const SYNC: Readonly<Record<string, string>> =
  process.platform === 'linux' && (kernel > 5 || (kernel === 5 && kernelMinor >= 8))
    ? { recovery_init_sync_method: 'syncfs' }
    : {}

const LOG_LIMIT = 5_000_000

export interface Postmaster {
  readonly child: ChildProcess
  /** Resolves once it has ended and been reaped, with the reason from its log. */
  readonly ended: Promise<string>
}

/** Starts PostgreSQL on the cluster; it is not ready yet when this returns. */
export async function startPostmaster(
  folder: DataFolder,
  { user, binaries }: PostgresRuntime,
): Promise<Postmaster> {
  await boundLog(folder)
  const log = await open(folder.log, 'a', 0o600)
  try {
    if (process.geteuid?.() === 0) await log.chown(user.uid, user.gid)
    const { size } = await log.stat()
    // The setting is a list, so a folder with a comma in its name must be quoted.
    const sockets = { unix_socket_directories: `"${folder.sockets.replaceAll('"', '""')}"` }
    const settings = Object.entries({ ...SETTINGS, ...SYNC, ...sockets })
    const args = ['-D', folder.cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const child = spawnAs(user, binaries.postgres, args, ['ignore', log.fd, log.fd])
    const ended = new Promise<void>((done) => {
      child.once('exit', () => done())
      child.once('error', () => done())
    })
    return { child, ended: ended.then(() => reasonIn(folder, size)) }
  } finally {
    await log.close()
  }
}

/** Limits the log and its predecessor to a few megabytes each. Works while PostgreSQL has the log open. */
export async function boundLog(folder: DataFolder): Promise<void> {
  try {
    if ((await stat(folder.log)).size < LOG_LIMIT) return
    await copyFile(folder.log, `${folder.log}.1`)
    await truncate(folder.log)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

async function reasonIn(folder: DataFolder, since: number): Promise<string> {
  const text = (await readFile(folder.log)).subarray(since).toString('utf8')
  return /(?:FATAL|PANIC): +(.*)/.exec(text)?.[1] ?? text.trim().split('\n').at(-1) ?? ''
}
