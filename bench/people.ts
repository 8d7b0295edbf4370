// Accounts with a session, inserted into a benchmark's own database, because signing in is not measured.
import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { fingerprint } from '#server/accounts/keys.ts'

export async function openAccount(
  client: pg.Client,
  { isAdmin = false } = {},
): Promise<{ id: string; cookie: string }> {
  const id = randomUUID()
  const email = `${id}@example.com`
  await client.query(
    `insert into users (id, email, status, password_hash, email_verified_at) values ($1, $2, 'active', 'none', now())`,
    [id, email],
  )
  await client.query('insert into profiles (user_id, email) values ($1, $2)', [id, email])
  if (isAdmin) await client.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id])
  const token = randomBytes(32).toString('base64url')
  await client.query('insert into sessions (user_id, token_hash) values ($1, $2)', [id, fingerprint(token)])
  return { id, cookie: `session=${token}` }
}
