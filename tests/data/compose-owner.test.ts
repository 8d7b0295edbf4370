// The owner of the database in compose.yaml is no superuser, also where an earlier version of that file had made a superuser the owner.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connectAsOwner, twoConnectionsFor } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { readSnapshot } from '#server/db/snapshot.ts'
import { makeFormerSchema } from '#tests/former-schema.ts'
import { findServerPrograms } from '#tests/setup/clusters.ts'
import { TEST_SECRET } from '#tests/setup/template.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PROGRAMS = findServerPrograms()
const run = promisify(execFile)
const quiet = () => {}
let name: string

beforeEach(async () => {
  name = `test_${randomBytes(6).toString('hex')}`
  await onCluster('create role agency superuser login', `create database ${name} owner agency`)
})
afterEach(async () => {
  await onCluster(
    `drop database ${name} with (force)`,
    ...['agency_web', 'site_owner', 'agency'].map((role) => `drop role if exists ${role}`),
  )
})

async function onCluster(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function urlOf(user: string): string {
  const { host, port } = inject('postgres')
  return `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
}
const connectionsAs = (owner: string) =>
  twoConnectionsFor(urlOf(owner), urlOf('agency_web:secret'), TEST_SECRET)

/** As the service `owner` does. */
async function makeOwner(): Promise<void> {
  const { host, port } = inject('postgres')
  await run(
    path.join(PROGRAMS ?? '', 'psql'),
    [
      `--host=${host}`,
      `--port=${port}`,
      '--username=agency',
      `--dbname=${name}`,
      '--no-psqlrc',
      `--file=${path.join(ROOT, 'deploy/owner.sql')}`,
    ],
    { env: { OWNER_PASSWORD: "it's a secret" } },
  )
}

async function read(): Promise<{ isSuperuser: boolean; ofOthers: string[]; snapshot: unknown }> {
  const client = await connectAsOwner({ connectionString: urlOf('site_owner') }, 'agency test')
  const { rows } = await client.query<{ name: string }>(
    `select pg_describe_object(classid, objid, objsubid) as name from pg_shdepend join pg_roles on pg_roles.oid = refobjid
     where deptype = 'o' and dbid = (select oid from pg_database where datname = current_database()) and rolname not in ('site_owner', 'engine')`,
  )
  const { rows: roles } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  const snapshot = Object.fromEntries(await readSnapshot(client))
  await client.end()
  return { isSuperuser: roles[0]?.rolsuper ?? true, ofOthers: rows.map((row) => row.name), snapshot }
}

test.skipIf(PROGRAMS === null)('a new database, and one that a superuser owned', async () => {
  await makeOwner()
  await migrate(connectionsAs('site_owner'), quiet)
  const clean = await read()
  expect(clean).toMatchObject({ isSuperuser: false, ofOthers: [] })

  await onCluster(
    `drop database ${name} with (force)`,
    'drop role agency_web',
    'drop role site_owner',
    `create database ${name} owner agency`,
  )
  await migrate(connectionsAs('agency'), quiet)
  const superuser = new pg.Client({ connectionString: urlOf('agency') })
  superuser.on('error', quiet)
  await superuser.connect()
  await makeFormerSchema(superuser)
  await superuser.query('grant engine to agency_web')
  await superuser.query(
    "insert into leads (id, full_name, email, project_type, source) values (gen_random_uuid(), 'A', 'a@example.com', 'custom', 'website')",
  )

  const mayBeEngine = async () =>
    (await superuser.query(`select pg_has_role('agency_web', 'engine', 'member') as may`)).rows
  await makeOwner()
  // The servers of before use it until the new version is in place.
  expect(await mayBeEngine()).toEqual([{ may: true }])
  const log: string[] = []
  await migrate(connectionsAs('site_owner'), (line) => log.push(line))
  expect(await mayBeEngine()).toEqual([{ may: false }])

  expect(log.filter((line) => !line.startsWith('migrating: '))).toEqual([])
  expect(await read()).toEqual(clean)
  expect((await superuser.query('select from leads')).rowCount).toBe(1)
  await superuser.end()

  await makeOwner()
  await migrate(connectionsAs('site_owner'), (line) => log.push(line))
  expect(log.filter((line) => !line.startsWith('migrating: '))).toEqual([])
})
