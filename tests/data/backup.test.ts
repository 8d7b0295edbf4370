// A backup of a database in use, restored into an empty one: every row of every table, or nothing if
// something is wrong.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { erasePerson } from '#server/privacy/forget.ts'
import { writeForgottenList } from '#server/privacy/forgotten-list.ts'
import { deriveKeys } from '#server/accounts/keys.ts'
import { ArchiveError } from '#server/backup/archive.ts'
import { forgetSinceBackup } from '#server/backup/forgotten.ts'
import {
  BackupError,
  checkSecret,
  restoreBackup,
  restoreFiles,
  writeBackup,
  unpack,
} from '#server/backup/service.ts'
import { openFileStore } from '#server/files/service.ts'
import { makeKey, readKey } from '#server/backup/seal.ts'
import { connectionsFor } from '#server/db/connection.ts'
import { getPersonOfLead } from '#server/leads/service.ts'
import { setPhoneCountry } from '#server/phones.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeLead, makeProject, makeSupportRequest, makeUpdate, makeUser } from '#tests/factories.ts'
import { TEST_SECRET } from '#tests/setup/template.ts'

const diskAt = (dir: string) => openFileStore({ dataDir: dir, files: { dir, maxMegabytes: 25, s3: null } })

const AWKWARD = 'Zoë "Tab\\t" O’Brien 🙂 \\N'
const quiet = () => {}

let data: TestDatabase
let folder: string
let file: string
/** An empty database for each test. */
let empty: pg.ClientConfig

beforeAll(async () => {
  data = await testDatabase()
  folder = await mkdtemp(path.join(os.tmpdir(), 'agency-backup-'))
  file = path.join(folder, 'all.backup')
  const { owner } = data
  const admin = await makeUser(owner, { isAdmin: true })
  const customer = await makeUser(owner)
  await makeLead(owner, { full_name: AWKWARD })
  const project = await makeProject(owner, customer.id)
  await makeUpdate(owner, project.id)
  await makeSupportRequest(owner, customer.id, { projectId: project.id })
  await owner.query(`insert into sessions (user_id, token_hash) values ($1, 'somebody is signed in')`, [
    admin.id,
  ])
  await writeBackup({ ...source(), isSecretKept: true }, file)
})
afterAll(async () => {
  await data.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  empty = { ...inject('postgres'), database: `test_${randomBytes(6).toString('hex')}` }
  await onCluster(`create database ${empty.database}`)
})
afterEach(() => onCluster(`drop database ${empty.database} with (force)`))

const source = () => ({
  owner: data.connections.owner,
  dataDir: folder,
  authSecret: TEST_SECRET,
  files: diskAt(path.join(folder, 'files')),
  key: null,
})
const target = () => connectionsFor(empty, TEST_SECRET)

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function ask<T extends object>(owner: pg.ClientConfig, statement: string): Promise<T[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    // If the owner is no superuser, it looks as the role that makes backups.
    await client.query(
      `begin; select set_config('role', 'keeper', true), set_config('app.backup', 'on', true)`,
    )
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

const KEPT = [
  'users',
  'leads',
  'lead_words',
  'projects',
  'project_updates',
  'support_requests',
  'mails',
  'audit_log',
]
const everything = `select ${KEPT.map((table) => `(select json_agg(t order by t::text collate "C") from ${table} t) as ${table}`).join(', ')}`

test('restores everything, with no one signed in', async () => {
  const backup = await unpack(file, folder, null)
  await restoreBackup(target(), backup, quiet)
  await backup.close()

  const [before] = await ask<Record<string, unknown[]>>(data.connections.owner, everything)
  const [after] = await ask<Record<string, unknown[]>>(target().owner, everything)
  expect(before?.['leads']).toEqual([expect.objectContaining({ full_name: AWKWARD })])
  expect(before?.['mails']?.length).toBeGreaterThan(0)
  expect(after).toEqual(before)
  expect(await ask(data.connections.owner, 'select id from sessions')).toHaveLength(1)
  expect(await ask(target().owner, 'select id from sessions')).toEqual([])
})

test('restores the files of messages, and says if they were left out', async () => {
  const sha256 = '0'.repeat(64)
  const [sent, unfinished] = [`${randomUUID()}.${sha256}`, `${randomUUID()}.part`]
  const filesDir = path.join(folder, 'sent')
  await mkdir(filesDir)
  await writeFile(path.join(filesDir, sent), AWKWARD)
  await writeFile(path.join(filesDir, unfinished), 'half')
  const whole = path.join(folder, 'with-files.backup')
  expect(
    await writeBackup({ ...source(), files: diskAt(filesDir), isSecretKept: true }, whole),
  ).toMatchObject({ files: 1 })

  const backup = await unpack(whole, folder, null)
  const restored = path.join(folder, 'restored')
  expect(await restoreFiles(backup, diskAt(restored))).toBe(1)
  await backup.close()
  expect(await readdir(restored)).toEqual([sent])
  expect(await readFile(path.join(restored, sent), 'utf8')).toBe(AWKWARD)

  const small = path.join(folder, 'without-files.backup')
  expect(await writeBackup({ ...source(), files: null, isSecretKept: true }, small)).toMatchObject({
    files: null,
  })
  const { manifest, files, close } = await unpack(small, folder, null)
  await close()
  expect(manifest.files).toBeNull()
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([])
})

test('restores a sealed backup, and nothing of one that was changed', async () => {
  await makeKey(path.join(folder, 'backup.key'))
  const key = await readKey(path.join(folder, 'backup.key'))
  const sealed = path.join(folder, 'sealed.backup')
  await writeBackup({ ...source(), isSecretKept: true, key }, sealed)
  const content = await readFile(sealed)
  expect(content.includes('manifest.json')).toBe(false)

  const changed = path.join(folder, 'changed.backup')
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1
  await writeFile(changed, content)
  await expect(unpack(changed, folder, key)).rejects.toThrow('changed or cut off')
  await expect(unpack(sealed, folder, null)).rejects.toThrow('is sealed')
  expect((await readdir(folder)).filter((name) => /restoring|parts/.test(name))).toEqual([])

  const backup = await unpack(sealed, folder, key)
  expect(backup).toMatchObject({ isSealed: true, authSecret: TEST_SECRET })
  await restoreBackup(target(), backup, quiet)
  await backup.close()
  const [before] = await ask<Record<string, unknown[]>>(data.connections.owner, everything)
  expect(await ask(target().owner, everything)).toEqual([before])
})

test('deletes those again who were deleted since, and keeps those who came later', async () => {
  const old = path.join(folder, 'with-quokka.backup')
  const { owner } = data
  await makeLead(owner, { email: 'quokka@example.com', full_name: 'Quokka Early' })
  const account = await makeUser(owner, { email: 'numbat@example.com' })
  await makeProject(owner, account.id, { title: 'A website for Numbat' })
  await owner.query(
    `insert into leads (id, full_name, email, project_type, source, created_at)
     values (gen_random_uuid(), 'Bandicoot Late', 'bandicoot@example.com', 'custom', 'website', now() + interval '1 hour')`,
  )
  await owner.query(
    `insert into leads (id, full_name, phone, project_type, source)
     select gen_random_uuid(), name, phone, 'custom', 'api'
     from (values ('Quokka Phone', '(555) 010-0199'), ('Quokka Former', '555-010-0142'), ('Bandicoot Abroad', '+91 55501 00199'))
       as people (name, phone)`,
  )
  await writeBackup({ ...source(), isSecretKept: true }, old)
  const people = await mkdtemp(path.join(folder, 'people-'))
  // The last digits are how former versions knew a phone.
  const contacts = [
    'quokka@example.com',
    'numbat@example.com',
    'bandicoot@example.com',
    '+15550100199',
    '5550100142',
  ]
  for (const contact of contacts)
    await data.db.as({ role: 'accounts' }, (trx) =>
      erasePerson(trx, deriveKeys(TEST_SECRET), { contacts: [contact], account: null }),
    )
  await writeForgottenList(data.db, people)

  const backup = await unpack(old, folder, null)
  await restoreBackup(target(), backup, quiet)
  await backup.close()
  expect(await forgetSinceBackup(target(), TEST_SECRET, people)).toBe(4)
  const left = await ask<{ full_name: string }>(
    target().owner,
    `select full_name from leads where full_name ~ 'Quokka|Bandicoot' union all select title from projects where title ~ 'Numbat'`,
  )
  expect(left.map(({ full_name }) => full_name).toSorted()).toEqual(['Bandicoot Abroad', 'Bandicoot Late'])
  expect(await ask(target().owner, `select id from users where email = 'numbat@example.com'`)).toEqual([])
  expect(await forgetSinceBackup(target(), TEST_SECRET, path.join(people, 'nothing'))).toBe(0)
})

test('deletes those again whose phone was read by the rules of another country', async () => {
  const old = path.join(folder, 'with-wombat.backup')
  const { rows } = await data.owner.query<{ id: string }>(
    `insert into leads (id, full_name, phone, project_type, source)
     values (gen_random_uuid(), 'Wombat', '020 7946 0958', 'custom', 'api'), (gen_random_uuid(), 'Potoroo', '+1 020 7946 0958', 'custom', 'api')
     returning id`,
  )
  await writeBackup({ ...source(), isSecretKept: true }, old)
  const people = await mkdtemp(path.join(folder, 'people-'))
  const admin = await makeUser(data.owner, { isAdmin: true })
  setPhoneCountry('GB')
  try {
    const person = await getPersonOfLead(data.db, { role: 'admin', userId: admin.id }, rows[0]?.id ?? '')
    await data.db.as({ role: 'accounts' }, (trx) =>
      erasePerson(trx, deriveKeys(TEST_SECRET), {
        leadIds: person.leadIds,
        contacts: person.phoneKeys,
        account: null,
      }),
    )
  } finally {
    setPhoneCountry('US')
  }
  await writeForgottenList(data.db, people)

  const backup = await unpack(old, folder, null)
  await restoreBackup(target(), backup, quiet)
  await backup.close()
  await forgetSinceBackup(target(), TEST_SECRET, people)
  expect(
    await ask(target().owner, `select full_name from leads where full_name in ('Wombat', 'Potoroo')`),
  ).toEqual([{ full_name: 'Potoroo' }])
})

test('queues unsent mails again, and continues the sequences', async () => {
  const backup = await unpack(file, folder, null)
  await restoreBackup(target(), backup, quiet)
  await backup.close()

  const owner = new pg.Pool({ ...target().owner, max: 1 })
  // Its database may be dropped before its connection is closed.
  owner.on('error', quiet)
  try {
    const { rows: queued } = await owner.query(
      `select 'mail:' || id as key from mails where state = 'queued' order by 1`,
    )
    const { rows: jobs } = await owner.query('select key from graphile_worker.jobs order by 1')
    expect(queued.length).toBeGreaterThan(0)
    expect(jobs).toEqual(queued)
    await makeLead(owner)
    const { rows: noticed } = await owner.query(`select kind from mails where kind = 'lead-received'`)
    expect(noticed).toHaveLength(2)
  } finally {
    await owner.end()
  }
})

test('a backup is one snapshot: concurrent changes are in it completely or not at all', async () => {
  const second = path.join(folder, 'second.backup')
  let isDone = false
  const busy = (async () => {
    while (!isDone) await makeLead(data.owner)
  })()
  await writeBackup({ ...source(), isSecretKept: true }, second)
  isDone = true
  await busy
  const backup = await unpack(second, folder, null)
  await restoreBackup(target(), backup, quiet)
  await backup.close()
  const [leads] = await ask<{ leads: string; noticed: string }>(
    target().owner,
    `select (select count(*) from leads) as leads, (select count(*) from mails where kind = 'lead-received') as noticed`,
  )
  expect(leads?.noticed).toBe(leads?.leads)
})

test('leaves out an email of the outbox that is gone once its size is read', async () => {
  const outbox = path.join(folder, 'outbox')
  const withMails = path.join(folder, 'with-mails.backup')
  await mkdir(outbox)
  await writeFile(path.join(outbox, 'one.eml'), 'an email')
  await symlink(path.join(folder, 'swept.eml'), path.join(outbox, 'swept.eml'))
  await writeBackup({ ...source(), isSecretKept: true }, withMails).finally(() =>
    rm(outbox, { recursive: true }),
  )
  const backup = await unpack(withMails, folder, null)
  expect([...backup.files.keys()].filter((name) => name.endsWith('.eml'))).toEqual(['outbox/one.eml'])
  await backup.close()
})

test('only its owner can read the file, which never exists in part', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(
    writeBackup(
      { ...source(), owner: { ...data.connections.owner, database: 'nothing_here' }, isSecretKept: true },
      file,
    ),
  ).rejects.toThrow()
  await (await unpack(file, folder, null)).close()
})

test("leaves the environment's secret out of the file, and refuses another one", async () => {
  const without = path.join(folder, 'without.backup')
  await writeBackup({ ...source(), isSecretKept: false }, without)
  expect(gunzipSync(await readFile(without)).includes(TEST_SECRET)).toBe(false)
  expect(gunzipSync(await readFile(file)).includes(TEST_SECRET)).toBe(true)
  const backup = await unpack(without, folder, null)
  expect(backup.authSecret).toBeNull()
  expect(() => checkSecret(backup, TEST_SECRET)).not.toThrow()
  expect(() => checkSecret(backup, 'another secret of at least 32 characters')).toThrow(BackupError)
  await backup.close()
})

test.each([
  [
    'a damaged row',
    (tar: Buffer) => tar.fill('X', tar.indexOf('Test website'), tar.indexOf('Test website') + 4),
  ],
  [
    'a manifest that says nothing',
    (tar: Buffer) => tar.fill(' ', tar.indexOf('"made_at"'), tar.indexOf('"migrations"')),
  ],
  ['an end that is missing', (tar: Buffer) => tar.subarray(0, tar.length / 2)],
])('detects %s before it changes anything', async (_, damage) => {
  const bad = path.join(folder, 'bad.backup')
  await writeFile(bad, gzipSync(damage(gunzipSync(await readFile(file)))))
  await expect(unpack(bad, folder, null)).rejects.toThrow(ArchiveError)
})

test.each([
  ['text', Buffer.from('not a backup')],
  ['an empty file', Buffer.alloc(0)],
  ['half of one', null],
])('%s is no backup', async (_, content) => {
  const bad = path.join(folder, 'bad.backup')
  const whole = await readFile(file)
  await writeFile(bad, content ?? whole.subarray(0, whole.length / 2))
  await expect(unpack(bad, folder, null)).rejects.toThrow(ArchiveError)
})

test('refuses a database that has data', async () => {
  const backup = await unpack(file, folder, null)
  const before = await ask(data.connections.owner, 'select id from users order by id')
  await expect(restoreBackup(data.connections, backup, quiet)).rejects.toThrow('already has data')
  await backup.close()
  expect(before.length).toBeGreaterThan(1)
  expect(await ask(data.connections.owner, 'select id from users order by id')).toEqual(before)
})

test('leaves the database empty if the backup cannot be restored completely', async () => {
  const backup = await unpack(file, folder, null)
  const migrations = [...backup.manifest.migrations, { name: '9999_from_the_future.sql', hash: 'unknown' }]
  await expect(
    restoreBackup(target(), { ...backup, manifest: { ...backup.manifest, migrations } }, quiet),
  ).rejects.toThrow('9999_from_the_future.sql is unknown here')
  const tables = backup.manifest.tables.map((table) =>
    table.name === 'leads' ? { ...table, sha256: 'something else' } : table,
  )
  await expect(
    restoreBackup(target(), { ...backup, manifest: { ...backup.manifest, tables } }, quiet),
  ).rejects.toThrow('leads differs from the backup')
  await restoreBackup(target(), backup, quiet)
  await backup.close()
})
