// Decides as which user PostgreSQL runs, since it refuses root: the one with the fewest rights that can do it.

import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { copyBinaries, findBinariesInPlace, type Binaries, type BinaryPackage } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { UNPRIVILEGED_ID } from './unprivileged-user.ts'

/** A user that PostgreSQL can run as. */
export interface Identity {
  readonly uid: number
  readonly gid: number
  /**
   * Under a number of its own inside a user namespace: to the file system it is still `uid`, so closed folders
   * open, but it has none of root's capabilities and PostgreSQL does not see a root.
   */
  readonly namespaced: boolean
}

/** Programs that run here, and as whom. */
export interface Runtime {
  readonly identity: Identity
  readonly binaries: Binaries
}

/**
 * The user that owns nothing; -2 on macOS, for historical reasons. Inside a namespace it is our number too, since
 * initdb gives up on a number without a name.
 */
// Nothing of the server's environment: it holds secrets, and PG… variables would change what PostgreSQL does.
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

/** Starts a program as that user, apart from the terminal's process group so that Ctrl-C reaches only the server. */
export function spawnAs(
  { uid, gid, namespaced }: Identity,
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const [file, parameters] = namespaced
    ? ['unshare', ['--user', `--map-user=${UNPRIVILEGED_ID}`, `--map-group=${UNPRIVILEGED_ID}`, '--', program, ...args]]
    : [program, [...args]]
  const change = process.geteuid?.() === 0 && uid !== 0 ? { uid, gid } : {}
  return spawn(file, parameters, { ...change, stdio, cwd: '/', env: ENVIRONMENT, detached: true })
}

/** Runs a program as that user to its end; answers its exit code and what it said. */
export async function runAs(
  identity: Identity,
  program: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  return new Promise((done, failed) => {
    const child = spawnAs(identity, program, args, ['ignore', 'pipe', 'pipe'])
    let output = ''
    const collect = (chunk: unknown): void => {
      output += String(chunk)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => {
      // The program, or the interpreter it asks for, is missing or closed to that user.
      if (['ENOENT', 'EACCES', 'EPERM'].includes(codeOf(error) ?? '')) {
        done({ code: BINARIES_CLOSED, output: error.message })
      } else failed(error)
    })
    child.once('close', (code) => done({ code: code ?? BINARIES_CLOSED, output }))
  })
}

const FOLDER_CLOSED = 11
const BINARIES_CLOSED = 12
const NAMELESS = 13

// initdb, run on the first start only, looks its user up by name; the server itself does not.
const PROBE = `cd "$1" || exit ${FOLDER_CLOSED}
"$2" --version || exit ${BINARIES_CLOSED}
test -e "$3" || id -un || exit ${NAMELESS}`

async function listIdentities(folder: DataFolder): Promise<Identity[]> {
  const self = { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 }
  const namespaces = process.platform === 'linux'
  const withNamespace = (identity: Identity): Identity[] =>
    namespaces ? [identity, { ...identity, namespaced: true }] : [identity]
  if (self.uid !== 0) return withNamespace({ ...self, namespaced: false })
  const { uid, gid } = await stat(folder.path)
  const owner = uid === 0 ? [] : withNamespace({ uid, gid, namespaced: false })
  const unprivileged = { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID, namespaced: false }
  return [...owner, unprivileged, ...(namespaces ? [{ ...self, namespaced: true }] : [])]
}

/**
 * Finds a user and a place of the programs that fit together: as we are; for root the data folder's owner, else
 * `nobody`, else root without its powers in a user namespace; and if none can reach the programs, with a copy of them.
 */
export async function getRuntime(folder: DataFolder, source: BinaryPackage): Promise<Runtime> {
  const identities = await listIdentities(folder)
  const failures = new Set<number>()
  let said = ''
  const places = [() => findBinariesInPlace(source), () => copyBinaries(source, folder.path)]
  for (const [index, place] of places.entries()) {
    const binaries = await place()
    if (binaries === undefined) continue
    for (const identity of identities) {
      const args = ['-c', PROBE, 'probe', folder.path, binaries.postgres, `${folder.cluster}/PG_VERSION`]
      const { code, output } = await runAs(identity, '/bin/sh', args)
      if (code === 0) return { identity, binaries }
      failures.add(code)
      if (code === BINARIES_CLOSED) said = output
    }
    // A copy helps only those who could not reach the programs.
    if (index === 0 && !failures.has(BINARIES_CLOSED)) break
  }
  if (failures.has(FOLDER_CLOSED)) {
    throw new EmbeddedPostgresError(
      `DATA_DIR ${folder.path} cannot be used: PostgreSQL refuses to run as root, and a folder above is closed to ` +
        'every other user; start as an ordinary user or choose a folder that others may enter.',
    )
  }
  if (failures.has(NAMELESS)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL needs a user with a name, and number ${identities[0]?.uid} has none on this system: ` +
        'start as a user that the system knows, or set DATABASE_URL.',
    )
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run on this system (${said.trim().split('\n', 1)[0]}): ` +
      'set DATABASE_URL to a PostgreSQL server, version 15 or later.',
  )
}
