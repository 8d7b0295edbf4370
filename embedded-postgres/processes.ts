// Recognizes the PostgreSQL processes of one folder. Only recognized processes are signaled.

import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { codeOf } from './embedded-postgres-error.ts'

const run = promisify(execFile)

// A process may end, or its number may belong to another program, between any two checks.
const GONE = new Set(['ENOENT', 'ESRCH', 'EACCES', 'EPERM', 'ENOTDIR'])

async function unlessGone<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look
  } catch (error) {
    if (GONE.has(codeOf(error) ?? '')) return undefined
    throw error
  }
}

async function ps(field: string, pid: number): Promise<string> {
  try {
    const { stdout } = await run('ps', ['-o', `${field}=`, '-p', String(pid)])
    return stdout.trim()
  } catch (error) {
    // ps ends with 1 when there is no such process.
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 1) return ''
    throw error
  }
}

/**
 * Whether the process is a living PostgreSQL that works in this cluster folder.
 * A zombie is not: it holds nothing and only waits to be reaped.
 */
export async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const command = await ps('command', pid)
    return /\bpostgres\b/.test(command) && command.includes(cluster)
  }
  const program = await unlessGone(readlink(`/proc/${pid}/exe`))
  // Linux adds " (deleted)" once a new installation has replaced the file.
  if (program === undefined || !/\/postgres( \(deleted\))?$/.test(program)) return false
  const [works, folder] = await Promise.all([unlessGone(stat(`/proc/${pid}/cwd`)), unlessGone(stat(cluster))])
  return works !== undefined && folder !== undefined && works.dev === folder.dev && works.ino === folder.ino
}

/** The parent of a process, if the process can be seen. */
export async function findParent(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return Number(await ps('ppid', pid)) || undefined
  const status = await unlessGone(readFile(`/proc/${pid}/status`, 'utf8'))
  return Number(/^PPid:\s*(\d+)$/m.exec(status ?? '')?.[1]) || undefined
}

/** What of this cluster's PostgreSQL is alive: the postmaster, and processes that have outlived theirs. */
export interface PostgresProcesses {
  readonly postmaster: number | undefined
  readonly leftovers: readonly number[]
}

/**
 * Looks for living PostgreSQL processes of this cluster, whatever its postmaster.pid says.
 * Outside Linux only the postmaster is found: there, leftovers go by themselves or PostgreSQL refuses to start.
 */
export async function findPostgres(
  cluster: string,
  recorded: number | undefined,
): Promise<PostgresProcesses> {
  if (process.platform !== 'linux') {
    const lives = recorded !== undefined && (await isPostgresOf(recorded, cluster))
    return { postmaster: lives ? recorded : undefined, leftovers: [] }
  }
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const flags = await Promise.all(pids.map((pid) => isPostgresOf(pid, cluster)))
  const ours = pids.filter((_, index) => flags[index])
  const titles = await Promise.all(ours.map((pid) => unlessGone(readFile(`/proc/${pid}/cmdline`, 'utf8'))))
  // PostgreSQL's children rename themselves "postgres: …"; the postmaster keeps its command line.
  const postmaster = ours.find(
    (_, index) => titles[index] !== undefined && !titles[index].startsWith('postgres:'),
  )
  return { postmaster, leftovers: postmaster === undefined ? ours : [] }
}

/** Signals a process only if it is, at this moment, the PostgreSQL of this cluster; answers whether it was. */
export async function signalPostgres(pid: number, cluster: string, signal: NodeJS.Signals): Promise<boolean> {
  if (!(await isPostgresOf(pid, cluster))) return false
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}
