// `npm run admin`, `backup` and `restore` on a data folder of their own: beside a running server, and alone.
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePerson } from '#server/privacy/forget.ts'
import { writeForgottenList } from '#server/privacy/forgotten-list.ts'
import { deriveKeys } from '#server/accounts/keys.ts'
import { openPool } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { openData, type Data } from '#server/start-up.ts'
import { makeUser } from '#tests/factories.ts'

let dataDir: string
let data: Data
const email = 'owner@example.com'
const second = 'second@example.com'
const leaver = 'leaver@example.com'

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency-admin-'))
  data = await openData({ dataDir, databaseUrl: null, authSecret: null }, () => {})
  const owner = new Pool({ ...data.connections.owner, max: 1 })
  await makeUser(owner, { email })
  await makeUser(owner, { email: second })
  await makeUser(owner, { email: leaver })
  await owner.end()
})
afterAll(async () => {
  await data.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('grants the role beside a running server, and revokes it while none runs', async () => {
  expect(await runAdmin('grant', email)).toMatchObject({
    code: 0,
    said: expect.stringContaining('is now an admin'),
  })
  expect(await runAdmin('grant', second)).toMatchObject({ code: 0 })
  await data.close()
  expect(await runAdmin('revoke', email)).toMatchObject({
    code: 0,
    said: expect.stringContaining('no longer an admin'),
  })
})

test('backs up everything beside a running server, and restores it into an empty folder', async () => {
  data = await openData({ dataDir, databaseUrl: null, authSecret: null }, () => {})
  await mkdir(path.join(dataDir, 'outbox'))
  await writeFile(path.join(dataDir, 'outbox', 'one.eml'), 'Subject: kept\n\nA mail.')
  const file = path.join(dataDir, 'all.backup')
  expect(await run('backup', dataDir, file)).toMatchObject({ code: 0, said: expect.stringContaining(file) })
  expect(await run('restore', dataDir, file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('already has data'),
  })
  expect(await run('restore', dataDir, '--try', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('This was only a test'),
  })
  const key = path.join(dataDir, 'backup.key')
  expect(await run('backup', dataDir, '--make-key', key)).toMatchObject({ code: 0 })
  expect(await run('backup', dataDir, '--make-key', key)).toMatchObject({
    code: 1,
    said: expect.stringContaining('exists already'),
  })
  const sealed = path.join(dataDir, 'sealed.backup')
  expect(await runWith({ BACKUP_KEY_FILE: key }, 'backup', dataDir, sealed)).toMatchObject({
    code: 0,
    said: expect.stringContaining('It is sealed'),
  })
  await forget(leaver)
  await data.close()

  const other = await mkdtemp(path.join(os.tmpdir(), 'agency-restored-'))
  try {
    await copyFile(path.join(dataDir, 'forgotten.json'), path.join(other, 'forgotten.json'))
    expect(await run('restore', other, sealed)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is sealed'),
    })
    expect(await run('restore', other, '--key', key, sealed)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/1 emails[^]+1 leads and accounts deleted since/),
    })
    expect(await run('admin', other, 'grant', leaver)).toMatchObject({
      code: 1,
      said: expect.stringContaining('has no account'),
    })
    expect(await readFile(path.join(other, 'auth-secret'))).toEqual(
      await readFile(path.join(dataDir, 'auth-secret')),
    )
    expect(await readFile(path.join(other, 'outbox', 'one.eml'), 'utf8')).toContain('A mail.')
  } finally {
    await rm(other, { recursive: true, force: true })
  }
})

test('refuses the secret of another installation until that is confirmed', async () => {
  const other = { AUTH_SECRET: 'the secret of another installation altogether' }
  expect(await runWith(other, 'admin', dataDir, 'grant', second)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^This database was made with a different AUTH_SECRET[^\n]+change-secret\n$/),
  })
  expect(await runWith(other, 'admin', dataDir, 'change-secret')).toMatchObject({
    code: 0,
    said: expect.stringContaining('now uses this AUTH_SECRET'),
  })
  expect(await runWith(other, 'admin', dataDir, 'grant', second)).toMatchObject({ code: 0 })
  expect(await run('admin', dataDir, 'grant', second)).toMatchObject({ code: 1 })
})

test.each([
  ['backup', []],
  ['restore', []],
  ['restore', ['one', 'two']],
  ['restore', ['--try']],
  ['backup', ['--make-key']],
  ['restore', ['--unknown', 'one']],
])('%s %j prints its usage', async (command, words) => {
  expect(await run(command, dataDir, ...words)).toMatchObject({
    code: 2,
    said: expect.stringContaining(`npm run ${command} -- FILE`),
  })
})

test('refuses to back up an unused folder, and to restore a file that is no backup', async () => {
  const fresh = await mkdtemp(path.join(os.tmpdir(), 'agency-fresh-'))
  try {
    expect(await run('backup', fresh, path.join(fresh, 'all.backup'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('is empty'),
    })
    const file = path.join(fresh, 'text')
    await writeFile(file, 'not a backup')
    expect(await run('restore', fresh, file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('as a backup'),
    })
    expect(await run('restore', fresh, path.join(fresh, 'nowhere'))).toMatchObject({ code: 1 })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
})

test('with a key, restores no backup that is not sealed unless told to', async () => {
  const fresh = await mkdtemp(path.join(os.tmpdir(), 'agency-unsealed-'))
  try {
    const [key, file] = [path.join(fresh, 'backup.key'), path.join(fresh, 'agency.backup')]
    await writeFile(file, 'not sealed')
    expect(await run('backup', fresh, '--make-key', key)).toMatchObject({ code: 0 })
    const refused = { code: 1, said: expect.stringContaining('restore it with --unsealed') }
    expect(await runWith({ BACKUP_KEY_FILE: key }, 'restore', fresh, file)).toMatchObject(refused)
    expect(await run('restore', fresh, '--key', key, file)).toMatchObject(refused)
    expect(await run('restore', fresh, '--key', key, '--try', file)).toMatchObject(refused)
    expect(await run('restore', fresh, '--key', key, '--unsealed', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('as a backup'),
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
})

/** As the product does it, including the list of files. */
async function forget(contact: string): Promise<void> {
  const db = openDatabase(openPool(data.connections.server, { max: 1, log: () => {} }))
  await db.as({ role: 'accounts' }, (trx) =>
    erasePerson(trx, deriveKeys(data.authSecret), { contacts: [contact], account: null }),
  )
  await writeForgottenList(db, dataDir)
  await db.close()
}

const runAdmin = (...words: string[]) => run('admin', dataDir, ...words)
const run = (command: string, folder: string, ...words: string[]) => runWith({}, command, folder, ...words)

function runWith(
  settings: Record<string, string>,
  command: string,
  folder: string,
  ...words: string[]
): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _, ...env } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [fileURLToPath(new URL(`../../scripts/${command}.ts`, import.meta.url)), ...words],
      { env: { ...env, DATA_DIR: folder, ...settings } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    )
  })
}
