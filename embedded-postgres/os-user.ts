// Chooses the operating-system user for PostgreSQL, which refuses to run as root.
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { copyBinaries, findBinariesInPlace, type Binaries, type BinaryPackage } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { UNPRIVILEGED_ID } from './unprivileged-user.ts'

export interface OsUser {
  readonly uid: number
  readonly gid: number
  /** In a user namespace: the file system sees `uid`, but PostgreSQL sees an ordinary user, without the capabilities of root. */
  readonly isNamespaced: boolean
}

export interface PostgresRuntime {
  readonly user: OsUser
  readonly binaries: Binaries
}

// Without the server's environment, which has secrets, and PG… variables that would change PostgreSQL's settings.
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

/** In its own process group, so that Ctrl-C reaches only the server. A namespace gives the uid a name, which initdb needs. */
export function spawnAs(
  { uid, gid, isNamespaced }: OsUser,
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const [file, parameters] = isNamespaced
    ? [
        'unshare',
        ['--user', `--map-user=${UNPRIVILEGED_ID}`, `--map-group=${UNPRIVILEGED_ID}`, '--', program, ...args],
      ]
    : [program, [...args]]
  const credentials = process.geteuid?.() === 0 && uid !== 0 ? { uid, gid } : {}
  return spawn(file, parameters, { ...credentials, stdio, cwd: '/', env: ENVIRONMENT, detached: true })
}

/** Runs a program until it exits. `ending` says how: by an exit code, by a signal, or that it could not be started. */
export function runAs(
  user: OsUser,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; ending: string; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawnAs(user, program, args, ['ignore', 'pipe', 'pipe'])
    let output = ''
    const collect = (chunk: unknown): void => {
      output += String(chunk)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => {
      // The program or its interpreter is missing, or that user cannot run it.
      if (['ENOENT', 'EACCES', 'EPERM'].includes(codeOf(error) ?? '')) {
        resolve({ code: null, ending: error.message, output: error.message })
      } else reject(error)
    })
    child.once('close', (code, signal) =>
      resolve({ code, ending: signal === null ? `exit code ${code}` : `signal ${signal}`, output }),
    )
  })
}

const EXIT_NO_FOLDER_ACCESS = 11
const EXIT_CANNOT_EXECUTE = 12
const EXIT_NO_USER_NAME = 13

// initdb, which only the first start runs, needs a user with a name; the server does not.
const PROBE = `cd "$1" || exit ${EXIT_NO_FOLDER_ACCESS}
"$2" --version || exit ${EXIT_CANNOT_EXECUTE}
test -e "$3" || id -un || exit ${EXIT_NO_USER_NAME}`

async function listUsers(folder: DataFolder): Promise<OsUser[]> {
  const self = { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 }
  const hasUserNamespaces = process.platform === 'linux'
  const withNamespace = (user: OsUser): OsUser[] =>
    hasUserNamespaces ? [user, { ...user, isNamespaced: true }] : [user]
  if (self.uid !== 0) return withNamespace({ ...self, isNamespaced: false })
  const { uid, gid } = await stat(folder.path)
  const owner = uid === 0 ? [] : withNamespace({ uid, gid, isNamespaced: false })
  const unprivileged = { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID, isNamespaced: false }
  return [...owner, unprivileged, ...(hasUserNamespaces ? [{ ...self, isNamespaced: true }] : [])]
}

/**
 * The first user that can run the programs: the current one; for root the owner of the data folder, else the
 * unprivileged user, else root in a user namespace. If none has access to the programs, they are copied. Throws
 * EmbeddedPostgresError if no user can.
 */
export async function getRuntime(folder: DataFolder, source: BinaryPackage): Promise<PostgresRuntime> {
  const users = await listUsers(folder)
  const failures = new Set<number>()
  let probeOutput = ''
  const candidates = [() => findBinariesInPlace(source), () => copyBinaries(source, folder.path)]
  for (const [index, findBinaries] of candidates.entries()) {
    const binaries = await findBinaries()
    if (binaries === undefined) continue
    for (const user of users) {
      const args = ['-c', PROBE, 'probe', folder.path, binaries.postgres, `${folder.cluster}/PG_VERSION`]
      const { code, output } = await runAs(user, '/bin/sh', args)
      if (code === 0) return { user, binaries }
      // A missing `unshare`, or a killed program, cannot be executed either.
      const failure = code ?? EXIT_CANNOT_EXECUTE
      failures.add(failure)
      if (failure === EXIT_CANNOT_EXECUTE) probeOutput = output
    }
    // A copy helps only if the programs were not accessible.
    if (index === 0 && !failures.has(EXIT_CANNOT_EXECUTE)) break
  }
  if (failures.has(EXIT_NO_FOLDER_ACCESS)) {
    throw new EmbeddedPostgresError(
      `DATA_DIR ${folder.path} cannot be used: PostgreSQL refuses to run as root, and other users cannot enter a ` +
        'folder above it. Start as an ordinary user, or choose a folder that other users can enter.',
    )
  }
  if (failures.has(EXIT_NO_USER_NAME)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL needs a user with a name, and user ${users[0]?.uid} has none on this system. ` +
        'Start as a user with a name, or set DATABASE_URL.',
    )
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run on this system (${probeOutput.trim().split('\n', 1)[0]}): ` +
      'set DATABASE_URL to a PostgreSQL server, version 15 or later.',
  )
}
