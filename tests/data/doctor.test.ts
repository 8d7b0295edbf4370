// What the doctor reports: on a working installation, and with each part missing, wrong or late.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeKey } from '#server/backup/seal.ts'
import { readConfig } from '#server/config.ts'
import { runChecks, type Finding, type DoctorContext } from '#server/doctor/checks.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { openSmtpServer } from '#tests/smtp-server.ts'
import { openMailSink } from '#tests/drill/mail-sink.ts'

let data: TestDatabase
let dataDir: string
beforeAll(async () => {
  data = await testDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency-doctor-'))
})
afterAll(async () => {
  await data.close()
  await rm(dataDir, { recursive: true, force: true })
})

const answering =
  (status: number, headers: HeadersInit = {}) =>
  async () =>
    new Response(null, { status, headers: { date: new Date().toUTCString(), ...headers } })

async function look(
  env: Record<string, string>,
  { fetch = answering(200), ...changes }: Partial<DoctorContext> = {},
): Promise<Record<string, Finding[]>> {
  const config = readConfig({ OWNER_EMAIL: 'owner@example.com', ...env })
  const found: Record<string, Finding[]> = {}
  const database = data.connections
  const context = { config, dataDir, database, isMailSent: true, fetch, now: Date.now, ...changes }
  for await (const { name, ...finding } of runChecks(context)) (found[name] ??= []).push(finding)
  return found
}

const statesOf = (findings: Finding[] | undefined) => findings?.map(({ state }) => state)

test('a fresh installation works, and gets advice', async () => {
  const found = await look({})
  expect(statesOf(found['Server'])).toEqual(['ok'])
  const zones = found['Database']?.filter(({ says }) => says.includes('time zones'))
  expect(zones).toHaveLength(1)
  // Those of a server of the operating system may be older.
  expect(statesOf(found['Database']?.filter((finding) => !zones?.includes(finding)))).toEqual([
    'ok',
    'ok',
    'ok',
  ])
  expect(found['Zones']).toEqual([
    { state: 'ok', says: `the time zones of Node are those of ${process.versions['tz'] ?? ''}`, todo: null },
  ])
  expect(statesOf(found['Secret'])).toEqual(['ok'])
  expect(statesOf(found['Address'])).toEqual(['note'])
  expect(statesOf(found['Email'])).toEqual(['note'])
  expect(statesOf(found['Model'])).toEqual(['ok'])
  expect(found['Backup']).toEqual([
    expect.objectContaining({ state: 'error', todo: expect.stringContaining('npm run backup') }),
    expect.objectContaining({ state: 'note', todo: expect.stringContaining('BACKUP_DIR') }),
  ])
})

test('reports mails that failed or wait too long', async () => {
  await data.owner.query(
    `insert into mails (kind, recipient, state, due_at) values
      ('doctor', 'one@example.com', 'failed', now()), ('doctor', 'two@example.com', 'queued', now() - interval '1 hour')`,
  )
  onTestFinished(async () => {
    await data.owner.query(`delete from mails where kind = 'doctor'`)
  })
  expect((await look({}))['Database']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'error', says: 'unsent emails: 1' }),
      expect.objectContaining({ state: 'error', says: 'an email has been waiting for 60 minutes' }),
    ]),
  )
})

test('reports a database that is unreachable, with the reason', async () => {
  const owner = { ...data.connections.owner, database: 'nothing_of_that_name' }
  const nowhere = { ...data.connections, owner }
  expect((await look({}, { database: nowhere }))['Database']).toEqual([
    expect.objectContaining({ state: 'error', says: expect.stringContaining('nothing_of_that_name') }),
  ])
  expect(statesOf((await look({}, { database: null }))['Database'])).toEqual(['note'])
})

test('reports the secret of another installation, with the solution', async () => {
  const other = { ...data.connections, secretKey: 'made from another secret' }
  expect((await look({}, { database: other }))['Secret']).toEqual([
    expect.objectContaining({ state: 'error', todo: expect.stringContaining('change-secret') }),
  ])
})

test('reports a server that is unreachable, not ready, or has another clock', async () => {
  const broken = async () => {
    throw new TypeError('fetch failed', { cause: new Error('refused') })
  }
  expect(statesOf((await look({}, { fetch: broken }))['Server'])).toEqual(['note'])
  expect(statesOf((await look({}, { fetch: answering(503) }))['Server'])).toEqual(['error'])
  const late = new Date(Date.now() - 3_600_000).toUTCString()
  expect((await look({}, { fetch: answering(200, { date: late }) }))['Server']).toEqual([
    expect.objectContaining({ state: 'error', says: expect.stringMatching(/ 36\d\d s apart/) }),
  ])
})

const MODEL = {
  AI_BASE_URL: 'https://model.example/v1',
  AI_API_KEY: 'a key that nobody may see',
  AI_MODEL: 'some-model',
}

test.each([
  [200, 'ok', 'answers'],
  [401, 'error', 'AI_API_KEY'],
  [404, 'error', 'AI_MODEL'],
])('a model that answers %i', async (status, state, words) => {
  const { Model: found } = await look(MODEL, { fetch: answering(status) })
  expect(statesOf(found)).toEqual([state])
  expect(JSON.stringify(found)).toContain(words)
  expect(JSON.stringify(found)).not.toContain(MODEL.AI_API_KEY)
})

test('names links that do not work', async () => {
  const links = {
    CHECKOUT_URL_LAUNCH: 'https://pay.example/launch',
    SCHEDULING_URL: 'https://book.example/me',
  }
  const fetch: DoctorContext['fetch'] = async (input) =>
    new Response(null, { status: String(input).includes('pay') ? 404 : 200 })
  expect((await look(links, { fetch }))['Links']).toEqual([
    {
      state: 'error',
      says: 'CHECKOUT_URL_LAUNCH answers 404',
      todo: 'open https://pay.example/launch and fix it',
    },
    { state: 'ok', says: 'SCHEDULING_URL opens', todo: null },
  ])
})

test('reports payment links without a webhook, and the reverse', async () => {
  const link = { CHECKOUT_URL_LAUNCH: 'https://pay.example/launch' }
  const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' }
  const found = await Promise.all([{}, link, secret, { ...link, ...secret }].map((env) => look(env)))
  expect(found.map((one) => statesOf(one['Payments']))).toEqual([['ok'], ['note'], ['note'], ['ok']])
  expect(JSON.stringify(found)).not.toContain(secret.STRIPE_WEBHOOK_SECRET)
})

test('sends the mail server no mail if none is wanted', async () => {
  const sink = await openMailSink()
  onTestFinished(() => sink.close())
  const env = { SMTP_URL: sink.url }
  expect(statesOf((await look(env, { isMailSent: false }))['Email'])).toEqual(['ok', 'note'])
  expect(sink.taken).toEqual([])
  expect(statesOf((await look({ ...env, SMTP_ENCRYPTION: 'optional' }))['Email'])).toEqual(['ok'])
  expect(sink.taken).toHaveLength(1)
})

test('reports a mail server that accepts nothing, without its password', async () => {
  const server = await listen()
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  const { Email: found } = await look({ SMTP_URL: `smtp://me:a-password-of-mine@127.0.0.1:${port}` })
  expect(statesOf(found)).toEqual(['error'])
  expect(JSON.stringify(found)).not.toContain('a-password-of-mine')
})

test('warns of a relay without a login, also of one in the site settings', async () => {
  const server = await openSmtpServer()
  onTestFinished(server.close)
  const relay = expect.objectContaining({
    state: 'note',
    says: expect.stringContaining('no user and password'),
  })
  expect((await look({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }))['Email']).toContainEqual(relay)
  await data.owner.query(
    `insert into mail_server (host, port, security, username, sealed_password) values ('relay', 25, 'starttls', '', '')`,
  )
  onTestFinished(async () => {
    await data.owner.query('delete from mail_server')
  })
  expect((await look({}))['Email']).toContainEqual(relay)
})

test('says what to do about a private certificate and a server without encryption', async () => {
  const [starttls, tls, plain] = [
    await openSmtpServer({ encryption: 'starttls' }),
    await openSmtpServer({ encryption: 'tls' }),
    await openSmtpServer(),
  ]
  onTestFinished(async () => {
    for (const { close } of [starttls, tls, plain]) await close()
  })
  const emailOf = async (url: string) => (await look({ SMTP_URL: url }))['Email']?.[0]
  for (const url of [`smtp://me:it@127.0.0.1:${starttls.port}`, `smtps://me:it@127.0.0.1:${tls.port}`])
    expect(await emailOf(url)).toMatchObject({
      state: 'error',
      says: expect.stringContaining('certificate'),
      todo: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
    })
  expect(await emailOf(`smtp://me:it@127.0.0.1:${plain.port}`)).toMatchObject({
    state: 'error',
    todo: expect.stringContaining('SMTP_ENCRYPTION=optional'),
  })
})

/** Closes every connection. */
function listen(): Promise<Server> {
  const server = createServer((socket) => socket.end('554 no service\r\n'))
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

test('reports the age of backups, and whether one was ever restored', async () => {
  const note = (kind: 'made' | 'tried', days: number, problem: string | null = null) =>
    data.owner.query(
      `insert into backup_runs (kind, file, problem, created_at)
       values ($1, '/safe/agency.backup', $2, now() - make_interval(days => $3))`,
      [kind, problem, days],
    )
  onTestFinished(async () => {
    await data.owner.query('delete from backup_runs')
  })
  const scheduled = { BACKUP_DIR: dataDir }
  expect((await look({ BACKUP_DIR: path.join(dataDir, 'nowhere') }))['Backup']?.[0]?.says).toContain(
    'use BACKUP_DIR',
  )
  await note('made', 8)
  // The first says that the folder is on the same disk.
  expect(statesOf((await look(scheduled))['Backup'])).toEqual(['note', 'error', 'note'])
  await note('made', 3)
  expect(statesOf((await look(scheduled))['Backup'])).toEqual(['note', 'note', 'note'])
  await note('made', 0)
  await note('tried', 1)
  expect(statesOf((await look(scheduled))['Backup'])).toEqual(['note', 'ok', 'ok'])
  expect(statesOf((await look({}))['Backup'])).toEqual(['note', 'ok', 'ok'])
  await note('made', 0, 'the disk is full')
  expect((await look(scheduled))['Backup']?.[1]).toEqual({
    state: 'error',
    says: 'the last backup failed: the disk is full',
    todo: 'fix it, then npm run backup -- FILE',
  })
  expect(statesOf((await look({}, { database: null }))['Backup'])).toEqual(['note'])
})

test('reports a folder that cannot be used, and a folder and a secret that others can read', async () => {
  expect((await look({}, { dataDir: path.join(dataDir, 'nowhere') }))['Folder']).toEqual([
    expect.objectContaining({ state: 'error', says: expect.stringContaining('nowhere') }),
  ])
  await chmod(dataDir, 0o755)
  expect((await look({}))['Folder']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'error', says: `other users of this machine can read ${dataDir}` }),
    ]),
  )
  await chmod(dataDir, 0o700)
  await writeFile(path.join(dataDir, 'auth-secret'), 'x'.repeat(40), { mode: 0o644 })
  expect((await look({}))['Folder']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'error', says: 'other users can read auth-secret' }),
    ]),
  )
})

test('reports whether backups are sealed, and a key that is missing or that others can read', async () => {
  expect((await look({}))['Key']).toBeUndefined()
  expect(statesOf((await look({ BACKUP_DIR: dataDir }))['Key'])).toEqual(['note'])
  const key = path.join(dataDir, 'backup.key')
  const withKey = async () => (await look({ BACKUP_KEY_FILE: key }))['Key']?.[0]
  expect(await withKey()).toMatchObject({ state: 'error', says: expect.stringContaining('ENOENT') })
  await makeKey(key)
  expect(await withKey()).toMatchObject({ state: 'ok' })
  await chmod(key, 0o640)
  expect(await withKey()).toMatchObject({ state: 'error', says: 'other users can read the backup key' })
})
