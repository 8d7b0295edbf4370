// Recognizes the PostgreSQL processes of one folder. Only recognized processes are signaled.

import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { codeOf } from './embedded-postgres-error.ts'

const run = promisify(execFile)

// Between any two checks a process may end, or another program may get its pid.
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

/** A zombie is not running. */
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

/** Undefined if the process is not visible. */
export async function findParent(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return Number(await ps('ppid', pid)) || undefined
  const status = await unlessGone(readFile(`/proc/${pid}/status`, 'utf8'))
  return Number(/^PPid:\s*(\d+)$/m.exec(status ?? '')?.[1]) || undefined
}

/** The running processes of a cluster: the postmaster, and children whose postmaster has ended. */
export interface PostgresProcesses {
  readonly postmaster: number | undefined
  readonly leftovers: readonly number[]
}

/** On Linux without relying on postmaster.pid. Elsewhere it finds only the postmaster: leftovers exit on their own. */
export async function findPostgres(
  cluster: string,
  recorded: number | undefined,
): Promise<PostgresProcesses> {
  if (process.platform !== 'linux') {
    const isRunning = recorded !== undefined && (await isPostgresOf(recorded, cluster))
    return { postmaster: isRunning ? recorded : undefined, leftovers: [] }
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

/** Signals a process only if it is a PostgreSQL of this cluster. Returns whether it is. */
export async function signalPostgres(pid: number, cluster: string, signal: NodeJS.Signals): Promise<boolean> {
  if (!(await isPostgresOf(pid, cluster))) return false
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}
