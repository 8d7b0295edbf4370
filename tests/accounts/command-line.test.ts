// `npm run admin` on a data folder of its own: beside a running server, and alone.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openData, type Data } from '#server/start-up.ts'
import { makeUser } from '#tests/factories.ts'

let dataDir: string
let data: Data
const email = 'owner@example.com'
const second = 'second@example.com'

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency-admin-'))
  data = await openData({ dataDir, databaseUrl: null, authSecret: null }, () => {})
  const owner = new Pool({ ...data.connections.owner, max: 1 })
  await makeUser(owner, { email })
  await makeUser(owner, { email: second })
  await owner.end()
})
afterAll(async () => {
  await data.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('the role is granted beside a running server, and revoked while none runs', async () => {
  expect(await runAdmin('grant', email)).toMatchObject({
    code: 0,
    said: expect.stringContaining('is an admin now'),
  })
  expect(await runAdmin('grant', email)).toMatchObject({ code: 0, said: expect.stringContaining('already') })
  expect(await runAdmin('grant', second)).toMatchObject({ code: 0 })
  await data.close()
  expect(await runAdmin('revoke', email)).toMatchObject({
    code: 0,
    said: expect.stringContaining('no admin any more'),
  })
  expect(await runAdmin('revoke', email)).toMatchObject({ code: 1 })
  expect(await runAdmin('revoke', second)).toMatchObject({
    code: 1,
    said: expect.stringContaining('only admin'),
  })
}, 60_000)

function runAdmin(...words: string[]): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _, ...env } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url)), ...words],
      { env: { ...env, DATA_DIR: dataDir } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    )
  })
}
