// From one major version of PostgreSQL to the next: Debian's 15 represents the older one, whose programs were
// kept beside the data.
import { execFileSync } from 'node:child_process'
import { chown, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findArchivedBinaries } from '../../embedded-postgres/binaries.ts'
import { startEmbeddedPostgres } from '../../embedded-postgres/launcher.ts'
import { connectionsFor } from '../../server/db/connection.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openData } from '../../server/start-up.ts'
import { findServerPrograms } from '../setup/clusters.ts'
import { ask, isRoot, newFolder, ORDINARY } from './stage.ts'

const PROGRAMS = findServerPrograms()
const SECRET = 'a secret for tests alone, 32 characters or more'
const quiet = () => {}

/** A data folder as a version with PostgreSQL 15 would have left it. */
async function makeOlder(): Promise<string> {
  const dataDir = path.join(await newFolder(), 'data')
  const kept = path.join(dataDir, 'postgres-kept-15.0.0')
  await mkdir(path.join(kept, 'native', 'bin'), { recursive: true, mode: 0o755 })
  await writeFile(path.join(kept, 'package.json'), JSON.stringify({ version: '15.0.0' }))
  for (const program of ['postgres', 'initdb'])
    await symlink(path.join(PROGRAMS ?? '', program), path.join(kept, 'native', 'bin', program))
  const cluster = path.join(dataDir, 'postgres')
  await mkdir(cluster, { mode: 0o700 })
  if (isRoot) await chown(cluster, ORDINARY.uid, ORDINARY.gid)
  execFileSync(
    path.join(PROGRAMS ?? '', 'initdb'),
    ['-D', cluster, '-U', 'agency_owner', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-k', '-N'],
    { ...(isRoot ? ORDINARY : {}), cwd: '/', stdio: 'pipe' },
  )
  const programs = await findArchivedBinaries(dataDir, '15')
  if (programs === undefined) throw new Error('The older programs are not found')
  const older = await startEmbeddedPostgres({ dataDir, log: quiet, programs })
  try {
    await migrate(connectionsFor(older.connection, SECRET), quiet)
    await ask(
      older.connection,
      `insert into leads (id, full_name, email, project_type, source) values (gen_random_uuid(), 'Zoë 🙂', 'zoe@example.com', 'custom', 'api')`,
    )
  } finally {
    await older.stop()
  }
  return dataDir
}

const config = (dataDir: string) => ({ dataDir, databaseUrl: null, authSecret: SECRET })

async function readCluster(dataDir: string): Promise<{ lines: string[]; name: unknown; version: unknown }> {
  const lines: string[] = []
  const data = await openData(config(dataDir), (line) => lines.push(line))
  try {
    const connection = data.connections.owner as Parameters<typeof ask>[0]
    return {
      lines,
      name: await ask(connection, 'select full_name from leads'),
      version: await ask(connection, `select current_setting('server_version_num')::int / 10000`),
    }
  } finally {
    await data.close()
  }
}

test.skipIf(PROGRAMS === null)(
  'a start upgrades older data completely and keeps a copy; a failure changes nothing, and it survives a crash',
  async () => {
    const dataDir = await makeOlder()

    // Without the older binaries, or with broken ones, everything stays unchanged.
    const kept = path.join(dataDir, 'postgres-kept-15.0.0')
    await rename(path.join(kept, 'native'), path.join(kept, 'away'))
    await expect(openData(config(dataDir), quiet)).rejects.toThrow(
      /Couldn't upgrade the data .* Nothing changed/,
    )
    await rename(kept, `${dataDir}-kept`)
    await expect(openData(config(dataDir), quiet)).rejects.toThrow('has data of PostgreSQL 15')
    expect(await readFile(path.join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('15\n')
    expect(await readdir(dataDir)).not.toContain('upgrading')
    await rename(`${dataDir}-kept`, kept)
    await rename(path.join(kept, 'away'), path.join(kept, 'native'))

    const first = await readCluster(dataDir)
    expect(first).toMatchObject({ name: 'Zoë 🙂', version: 18 })
    expect(first.lines.join('\n')).toMatch(/Upgraded to PostgreSQL 18. Delete .*postgres-15-until-/)
    const entries = await readdir(dataDir)
    const aside = entries.find((name) => name.startsWith('postgres-15-until-')) ?? ''
    expect(await readFile(path.join(dataDir, aside, 'PG_VERSION'), 'utf8')).toBe('15\n')
    expect(entries.filter((name) => name.startsWith('upgrad'))).toEqual([])
    // Those of the version that created the data, for the next upgrade.
    expect(entries.filter((name) => name.startsWith('postgres-kept-'))).toEqual([
      expect.stringMatching(/^postgres-kept-18\./),
    ])

    // Killed between the two moves, and before them.
    for (const isOldThere of [false, true]) {
      await mkdir(path.join(dataDir, 'upgraded'))
      await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'upgraded', 'postgres'))
      if (isOldThere) await rename(path.join(dataDir, aside), path.join(dataDir, 'postgres'))
      expect(await readCluster(dataDir)).toMatchObject({ name: 'Zoë 🙂', version: 18 })
    }
    const left = await readdir(dataDir)
    expect(left.filter((name) => name.startsWith('postgres-15-until-'))).toHaveLength(1)
    expect(left).not.toContain('upgraded')
  },
)
