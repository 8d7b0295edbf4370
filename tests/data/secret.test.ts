// The secret that a database was created with: a server with another one is refused, and an operator can
// change it.
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { revokeAfterSecretChange } from '#server/accounts/changed-secret.ts'
import { connectionsFor, openPool, type Connections } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { changeSecret, checkSecretOf, migrate, SecretMismatchError } from '#server/db/migrate.ts'
import { makeUser } from '#tests/factories.ts'
import { TEMPLATE } from '#tests/setup/template.ts'

const quiet = () => {}
const name = `test_${randomBytes(6).toString('hex')}`
const connectionsOf = (secret: string) => connectionsFor({ ...inject('postgres'), database: name }, secret)
const former = connectionsOf('the secret that the database was made with')
const later = connectionsOf('the secret that comes after the first one')
let owner: pg.Pool

// With its own login: all other tests share that of the template.
beforeAll(async () => {
  await onCluster(`create database ${name} template ${TEMPLATE}`)
  owner = new pg.Pool({ ...former.owner, max: 1 })
  owner.on('error', quiet)
  await owner.query(`delete from migrations.applied where name in ('state', 'secret')`)
  await migrate(former, quiet)
})
afterAll(async () => {
  await owner.end()
  await onCluster(`drop database ${name} with (force)`)
  await onCluster(`drop role ${former.serverLogin.name}`)
})

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** What PostgreSQL stores of the password of the servers' login. */
async function readLogin(): Promise<unknown> {
  const { rows } = await owner.query('select rolpassword from pg_authid where rolname = $1', [
    former.serverLogin.name,
  ])
  expect(rows).toHaveLength(1)
  return rows[0]
}

async function countKept(): Promise<unknown> {
  const { rows } = await owner.query(
    `select (select count(*)::int from sessions) as sessions, (select count(*)::int from totp_secrets) as apps,
       (select count(*)::int from recovery_codes) as codes, (select count(*)::int from passkeys) as passkeys,
       (select count(*)::int from pending_signups) as pending,
       (select array_agg(email order by email) from user_roles join users on users.id = user_id where awaits_factor) as waiting`,
  )
  return rows[0]
}

const clean = (connections: Connections) => async () => {
  const db = openDatabase(openPool(connections.server, { max: 1, log: quiet }))
  await revokeAfterSecretChange(db, 'required').finally(() => db.close())
}

test('refuses a server with another secret before it takes over the login', async () => {
  await checkSecretOf(former)
  const before = await readLogin()
  await expect(migrate(later, quiet)).rejects.toThrow(SecretMismatchError)
  await expect(checkSecretOf(later)).rejects.toThrow(/change-secret/)
  expect(await readLogin()).toEqual(before)
  await migrate(former, quiet)
})

test('no stored value of a secret is quick to brute-force', async () => {
  const { rows } = await owner.query<{ text: string }>(
    `select string_agg(applied::text, ' ') as text from migrations.applied as applied`,
  )
  const { name: login, password } = former.serverLogin
  const quick = [password, `${login} ${password}`].flatMap((text) =>
    (['hex', 'base64url'] as const).map((form) => createHash('sha256').update(text).digest(form)),
  )
  for (const hash of [password, ...quick]) expect(rows[0]?.text).not.toContain(hash)
})

test('a change of the secret invalidates what only the former could open; passkeys stay', async () => {
  const withApp = await makeUser(owner, { email: 'app@example.com', isAdmin: true })
  const withBoth = await makeUser(owner, { email: 'both@example.com', isAdmin: true })
  for (const { id } of [withApp, withBoth]) {
    await owner.query(
      `insert into totp_secrets (user_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())`,
      [id],
    )
    await owner.query(`insert into recovery_codes (user_id, hashes) values ($1, '{hash}')`, [id])
    await owner.query(`insert into sessions (user_id, token_hash) values ($1, $2)`, [id, `token of ${id}`])
  }
  await owner.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, 'id', 'key', 1, 'Laptop')`,
    [withBoth.id],
  )
  await owner.query(
    `insert into pending_signups (email, password_hash, browser_hash, expires_at)
     values ('soon@example.com', 'hash', 'browser', now() + interval '1 hour')`,
  )
  expect(await changeSecret(former, () => Promise.reject(new Error('nothing to clean')), quiet)).toBe(false)
  const kept = await countKept()
  expect(kept).toEqual({ sessions: 2, apps: 2, codes: 2, passkeys: 1, pending: 1, waiting: null })

  // A change that fails halfway leaves the former one in place.
  await expect(changeSecret(later, () => Promise.reject(new Error('cut')), quiet)).rejects.toThrow('cut')
  await expect(migrate(later, quiet)).rejects.toThrow(SecretMismatchError)
  expect(await countKept()).toEqual(kept)

  expect(await changeSecret(later, clean(later), quiet)).toBe(true)
  expect(await countKept()).toEqual({
    sessions: 0,
    apps: 0,
    codes: 0,
    passkeys: 1,
    pending: 0,
    waiting: ['app@example.com'],
  })
  await migrate(later, quiet)
  await expect(migrate(former, quiet)).rejects.toThrow(SecretMismatchError)
})
