// Chooses the user that PostgreSQL runs as, because it refuses root: the one with the fewest rights that works.

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
   * Inside a user namespace. The file system still sees `uid`, so its folders are accessible, but PostgreSQL sees an
   * ordinary user, without the capabilities of root.
   */
  readonly namespaced: boolean
}

/** The programs, and the user that they run as. */
export interface Runtime {
  readonly identity: Identity
  readonly binaries: Binaries
}

// Without the server's environment, which has secrets, and PG… variables that would change PostgreSQL's settings.
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

/** In its own process group, so that Ctrl-C reaches only the server. In a namespace the uid is one with a name, which initdb needs. */
export function spawnAs(
  { uid, gid, namespaced }: Identity,
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const [file, parameters] = namespaced
    ? [
        'unshare',
        ['--user', `--map-user=${UNPRIVILEGED_ID}`, `--map-group=${UNPRIVILEGED_ID}`, '--', program, ...args],
      ]
    : [program, [...args]]
  const change = process.geteuid?.() === 0 && uid !== 0 ? { uid, gid } : {}
  return spawn(file, parameters, { ...change, stdio, cwd: '/', env: ENVIRONMENT, detached: true })
}

/** Runs a program until it exits. */
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
      // The program or its interpreter is missing, or that user cannot run it.
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

// initdb, which only the first start runs, needs a user with a name; the server does not.
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
 * The first user that can run the programs: the current one; for root the owner of the data folder, else the
 * unprivileged user, else root in a user namespace. If none has access to the programs, they are copied. Throws
 * EmbeddedPostgresError.
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
    // A copy helps only if the programs were not accessible.
    if (index === 0 && !failures.has(BINARIES_CLOSED)) break
  }
  if (failures.has(FOLDER_CLOSED)) {
    throw new EmbeddedPostgresError(
      `DATA_DIR ${folder.path} cannot be used: PostgreSQL refuses to run as root, and other users cannot enter a ` +
        'folder above it. Start as an ordinary user, or choose a folder that other users can enter.',
    )
  }
  if (failures.has(NAMELESS)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL needs a user with a name, and user ${identities[0]?.uid} has none on this system. ` +
        'Start as a user with a name, or set DATABASE_URL.',
    )
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run on this system (${said.trim().split('\n', 1)[0]}): ` +
      'set DATABASE_URL to a PostgreSQL server, version 15 or later.',
  )
}
