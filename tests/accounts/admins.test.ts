// Who becomes an admin, and how.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { ensureFirstAdmin, findOwnerAddress } from '#server/accounts/service.ts'
import { makeAdmin, makeCustomer, openStage, type Stage } from './stage.ts'

let stage: Stage
afterEach(() => stage.close())

const OWNER = 'owner@example.com'
const SECRET = 'seven wet umbrellas'
const audit = () =>
  stage.sql<{ action: string; actor_id: string | null; subject_id: string }>(
    'select action, actor_id, subject_id from audit_log order by created_at',
  )

test('creates the configured admin at the first start, and leaves it alone at later ones', async () => {
  stage = await openStage({ ADMIN_EMAIL: ' Owner@Example.com ', ADMIN_PASSWORD: SECRET })
  await ensureFirstAdmin(stage.accounts)
  const users = await stage.sql<{ id: string }>('select * from users')
  await ensureFirstAdmin(stage.accounts)
  expect(await stage.sql('select * from users')).toEqual(users)
  expect((await stage.browser().signIn(OWNER, SECRET)).json).toMatchObject({
    user: { email: OWNER },
    role: 'admin',
  })
  expect(await audit()).toEqual([{ action: 'admin granted', actor_id: null, subject_id: users[0]?.id }])
  expect(stage.log).toEqual([])
})

test('several servers that start together create one admin', async () => {
  stage = await openStage({ ADMIN_EMAIL: OWNER, ADMIN_PASSWORD: SECRET })
  await Promise.all(Array.from({ length: 4 }, () => ensureFirstAdmin(stage.accounts)))
  expect(await stage.sql('select from users')).toHaveLength(1)
  expect(await audit()).toHaveLength(1)
})

test('an existing account with the configured address gets the role and keeps its password', async () => {
  stage = await openStage({ ADMIN_EMAIL: OWNER, ADMIN_PASSWORD: SECRET })
  const { password, browser } = await makeCustomer(stage, { email: OWNER })
  await ensureFirstAdmin(stage.accounts)
  expect(await browser.isSignedIn()).toBe(false)
  expect((await browser.signIn(OWNER, SECRET)).status).toBe(401)
  expect((await browser.signIn(OWNER, password)).json).toMatchObject({ role: 'admin' })
})

test('a common password works, and the log warns about it at every start without containing it', async () => {
  stage = await openStage({ ADMIN_EMAIL: OWNER, ADMIN_PASSWORD: 'password1' })
  for (let start = 0; start < 2; start++) await ensureFirstAdmin(stage.accounts)
  expect((await stage.browser().signIn(OWNER, 'password1')).status).toBe(200)
  expect(stage.log).toHaveLength(3)
  for (const line of stage.log.slice(0, 2)) expect(line).toMatch(/ADMIN_PASSWORD/)
  expect(stage.log.join()).not.toContain('password1')
})

test('with no admin configured or present, there is a link that creates one admin, once', async () => {
  stage = await openStage()
  const sentence = await ensureFirstAdmin(stage.accounts)
  const token = /http:\/\/localhost:3000\/auth#setup=([\w-]{64})$/.exec(sentence ?? '')?.[1]
  expect(stage.log).toEqual([])
  const browser = stage.browser()
  const setUp = (email: string, password = SECRET) =>
    browser.post('/api/auth/set-up-admin', { token, email, password })
  expect((await setUp(OWNER)).json).toMatchObject({ user: { email: OWNER }, role: 'admin' })
  expect((await browser.get('/api/leads')).status).toBe(200)
  expect((await setUp('other@example.com')).status).toBe(400)
  expect(await ensureFirstAdmin(stage.accounts)).toBeNull()
})

test('two people who use the link together create one admin', async () => {
  stage = await openStage()
  const token = (await ensureFirstAdmin(stage.accounts))?.split('=').at(-1)
  const tries = ['one@example.com', 'two@example.com'].map((email) =>
    stage.browser().post('/api/auth/set-up-admin', { token, email, password: SECRET }),
  )
  expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await stage.sql('select from user_roles')).toHaveLength(1)
})

test("the link does not take over an account: it needs the account's password", async () => {
  stage = await openStage()
  const { password } = await makeCustomer(stage, { email: OWNER })
  const token = (await ensureFirstAdmin(stage.accounts))?.split('=').at(-1)
  const setUp = (given: string) =>
    stage.browser().post('/api/auth/set-up-admin', { token, email: OWNER, password: given })
  expect((await setUp(SECRET)).status).toBe(401)
  expect((await setUp(password)).json).toMatchObject({ role: 'admin' })
})

test('mails to the owner go to the configured address, or else to the first admin', async () => {
  stage = await openStage()
  expect(await findOwnerAddress(stage.accounts)).toBeNull()
  const { email } = await makeAdmin(stage)
  await makeAdmin(stage)
  expect(await findOwnerAddress(stage.accounts)).toBe(email)
})

test('the only admin cannot delete their account; one of two can', async () => {
  stage = await openStage()
  const first = await makeAdmin(stage)
  const leave = () =>
    first.browser.send('DELETE', '/api/me', { password: first.password, confirmation: 'DELETE' })
  expect((await leave()).status).toBe(409)
  expect(await first.browser.isSignedIn()).toBe(true)
  await makeAdmin(stage)
  expect((await leave()).status).toBe(200)
})

test('the command line grants and revokes while the server runs, and says what it did', async () => {
  stage = await openStage()
  const { email, browser, password, id } = await makeCustomer(stage)
  expect(await runAdmin('grant', email.toUpperCase())).toEqual({
    code: 0,
    said: `${email} is now an admin and has to sign in again.\n`,
    complained: '',
  })
  expect((await browser.signIn(email, password)).json).toMatchObject({ role: 'admin' })
  expect(await runAdmin('grant', email)).toMatchObject({ code: 0, said: expect.stringContaining('already') })
  expect(await runAdmin('revoke', email)).toMatchObject({
    code: 1,
    said: expect.stringContaining('only admin'),
  })
  const other = await makeAdmin(stage)
  expect(await runAdmin('revoke', email)).toMatchObject({ code: 0 })
  expect((await browser.get('/api/leads')).status).toBe(403)
  expect(await runAdmin('revoke', email)).toMatchObject({ code: 1 })
  expect(await runAdmin('grant', 'nobody@example.com')).toMatchObject({
    code: 1,
    said: expect.stringContaining('no account'),
  })
  expect(await runAdmin('promote', email)).toMatchObject({ code: 2 })
  expect(await audit()).toEqual([
    { action: 'admin granted', actor_id: null, subject_id: id },
    { action: 'admin granted', actor_id: null, subject_id: other.id },
    { action: 'admin revoked', actor_id: null, subject_id: id },
  ])
})

function runAdmin(...words: string[]): Promise<{ code: number; said: string; complained: string }> {
  const { host, port, user, database } = stage.data.connections.owner
  const url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url)), ...words],
      { env: { ...process.env, DATABASE_URL: url, AUTH_SECRET: stage.data.authSecret } },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), said: stdout, complained: stderr }),
    )
  })
}
