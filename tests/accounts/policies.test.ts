// What each database role can read and change of people, sessions and links, tested in PostgreSQL itself,
// independent of the server's code.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor, Trx } from '#server/db/database.ts'
import { attemptAs } from '#tests/attempt.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'

let data: TestDatabase
let people: Record<'admin' | 'former' | 'a' | 'b' | 'invited', { id: string; email: string }>

beforeAll(async () => {
  data = await testDatabase()
  const admin = await makeUser(data.owner, { isAdmin: true })
  const former = await makeUser(data.owner)
  const [a, b] = [await makeUser(data.owner), await makeUser(data.owner)]
  const invited = { id: randomUUID(), email: 'invited@example.com' }
  people = { admin, former, a, b, invited }
  const store = (text: string, values: unknown[] = []) => data.owner.query(text, values)
  await store(`insert into users (id, email, status) values ($1, $2, 'invited')`, [invited.id, invited.email])
  await store('insert into profiles (user_id, email) values ($1, $2)', [invited.id, invited.email])
  for (const { id } of [admin, a, b])
    await store('insert into sessions (user_id, token_hash) values ($1, $2)', [id, `live ${id}`])
  await store(
    `insert into sessions (user_id, token_hash, created_at, renewed_at) values ($1, 'ended', now() - interval '31 days', now())`,
    [a.id],
  )
  await store(
    `insert into account_tokens (purpose, user_id, email, expires_at) values
       ('invite', $1, $2, now() + interval '1 day'), ('reset', $3, $4, now() + interval '1 hour'),
       ('confirm', null, 'c@example.com', now() + interval '1 hour'), ('setup', null, null, now() + interval '1 hour')`,
    [invited.id, invited.email, a.id, a.email],
  )
  await store(
    `insert into account_tokens (purpose, email, expires_at, revoked_at) values
       ('confirm', 'late@example.com', now() - interval '1 second', null), ('confirm', 'back@example.com', now() + interval '1 hour', now())`,
  )
  await store(
    `insert into pending_signups (email, password_hash, browser_hash, expires_at) values
       ('p@example.com', 'h', 'b', now() + interval '1 hour'), ('p@example.com', 'h', 'b', now() - interval '1 hour')`,
  )
  for (const [{ id }, life] of [
    [a, '1 hour'],
    [admin, '1 hour'],
    [b, '-1 hour'],
  ] as const) {
    await store(
      `insert into email_changes (user_id, email, password_hash, expires_at) values ($1, $2, 'h', now() + $3::interval)`,
      [id, `next.${id}@example.com`, life],
    )
  }
  for (const person of [a, b]) {
    await store(`insert into mails (kind, recipient) values ('project-added', $1)`, [person.email])
    await store(
      `insert into leads (id, full_name, email, project_type, source, customer_user_id)
       values (gen_random_uuid(), 'Test', $1, 'custom', 'import', $2)`,
      [person.email, person.id],
    )
    await store(
      `insert into projects (customer_id, title, description, project_type) values ($1, 'Test', 'Words', 'custom')`,
      [person.id],
    )
  }
  await store(
    `insert into project_updates (project_id, title, description, update_type) select id, 'News', 'News', 'note' from projects`,
  )
  await store(`insert into known_devices (user_id, device_hash) values ($1, 'd')`, [a.id])
  for (const person of [a, b]) {
    await store(
      `insert into sign_ins (user_id, outcome, created_at) values ($1, 'signed_in', now()), ($1, 'wrong_code', now() - interval '91 days')`,
      [person.id],
    )
  }
  await store(`insert into sign_in_delays (subject, failures, ends_at) values ('s', 1, now())`)
})
afterAll(() => data.close())

const WHO = ['visitor', 'customer A', 'customer B', 'admin', 'former admin', 'worker', 'accounts'] as const
type Who = (typeof WHO)[number]

function actor(who: Who): Actor {
  switch (who) {
    case 'customer A':
      return { role: 'customer', userId: people.a.id }
    case 'customer B':
      return { role: 'customer', userId: people.b.id }
    case 'admin':
      return { role: 'admin', userId: people.admin.id }
    case 'former admin':
      // The server uses an outdated role; the database does not.
      return { role: 'admin', userId: people.former.id }
    case 'visitor':
    case 'worker':
    case 'accounts':
      return { role: who }
  }
}

const attempt = (who: Who, statement: (trx: Trx) => Promise<number>) =>
  attemptAs(data.db, actor(who), statement)

const rowsOf = (text: string, columns: string) => (trx: Trx) =>
  sql`select ${sql.raw(columns)} from ${sql.table(text)}`.execute(trx).then(({ rows }) => rows.length)
const run = (statement: () => ReturnType<typeof sql>) => (trx: Trx) =>
  statement()
    .execute(trx)
    .then(({ numAffectedRows }) => Number(numAffectedRows ?? 0n))

const DENIED = '42501'

const makeAdmin = (id: string) =>
  run(() => sql`insert into user_roles (user_id, role) values (${id}, 'admin')`)
const makeUserAs = (status: string) =>
  run(() => sql`insert into users (email, status) values ('new@example.com', ${status})`)
const disable = (id: string) => run(() => sql`update users set status = 'disabled' where id = ${id}`)
const remove = (id: string) => run(() => sql`delete from users where id = ${id}`)
const issue = (purpose: string, life: string) =>
  run(
    () => sql`insert into account_tokens (purpose, user_id, email, expires_at)
          values (${purpose}, ${people.invited.id}, 'x@example.com', now() + ${life}::interval)`,
  )

describe('reading', () => {
  // In the order of WHO. Every table with expirable rows has expired and revoked ones, which must not appear
  // live.
  const table: Record<string, { columns: string; sees: readonly (number | string)[] }> = {
    users: { columns: 'id, email, status', sees: [DENIED, DENIED, DENIED, 5, 0, 0, 5] },
    email_changes: { columns: 'email, expires_at', sees: [DENIED, 1, 0, DENIED, DENIED, 3, 2] },
    account_tokens: { columns: 'id', sees: [DENIED, DENIED, DENIED, 1, 0, 4, 4] },
    pending_signups: { columns: 'id', sees: [DENIED, DENIED, DENIED, DENIED, DENIED, 1, 1] },
    known_devices: { columns: 'user_id', sees: [DENIED, DENIED, DENIED, DENIED, DENIED, 0, 1] },
    sign_ins: { columns: 'user_id', sees: [DENIED, 2, 2, DENIED, DENIED, DENIED, 0] },
    sign_in_delays: { columns: 'subject', sees: [DENIED, DENIED, DENIED, DENIED, DENIED, 0, 1] },
    profiles: { columns: 'user_id', sees: [DENIED, 1, 1, 5, 0, 0, 5] },
    user_roles: { columns: 'role', sees: [DENIED, 0, 0, 1, 0, 0, 1] },
    used_user_ids: { columns: 'user_id', sees: [DENIED, DENIED, DENIED, 5, 0, DENIED, DENIED] },
  }
  const cases = Object.entries(table).flatMap(([name, { columns, sees }]) =>
    WHO.map((who, at) => [who, name, columns, sees[at]] as const),
  )
  test.each(cases)('%s reads %s (%s): %s', async (who, name, columns, expected) => {
    expect(await attempt(who, rowsOf(name, columns))).toBe(expected)
  })

  test.each(['admin', 'worker', 'customer A'] as const)('%s never reads a password hash', async (who) => {
    expect(await attempt(who, rowsOf('users', 'password_hash'))).toBe(DENIED)
    expect(await attempt(who, rowsOf('pending_signups', 'password_hash'))).toBe(DENIED)
  })
})

describe('writing', () => {
  test.each([
    ['customer A', 1],
    ['customer B', 0],
    ['admin', 0],
    ['visitor', DENIED],
    ['accounts', DENIED],
  ] as const)('%s changes the profile of customer A: %s', async (who, expected) => {
    const change = run(() => sql`update profiles set full_name = 'X' where user_id = ${people.a.id}`)
    expect(await attempt(who, change)).toBe(expected)
  })

  test.each(['customer A', 'admin', 'accounts'] as const)(
    '%s cannot change the email or owner of a profile',
    async (who) => {
      expect(
        await attempt(
          who,
          run(() => sql`update profiles set email = 'x@example.com'`),
        ),
      ).toBe(DENIED)
      expect(
        await attempt(
          who,
          run(() => sql`update profiles set user_id = gen_random_uuid()`),
        ),
      ).toBe(DENIED)
    },
  )

  test.each(['visitor', 'customer A', 'admin', 'former admin', 'worker'] as const)(
    '%s cannot grant or revoke a role',
    async (who) => {
      const grant = run(() => sql`insert into user_roles (user_id, role) values (${people.a.id}, 'admin')`)
      expect(await attempt(who, grant)).toBe(DENIED)
      expect(
        await attempt(
          who,
          run(() => sql`delete from user_roles`),
        ),
      ).toBe(DENIED)
      expect(
        await attempt(
          who,
          run(() => sql`update user_roles set role = 'admin'`),
        ),
      ).toBe(DENIED)
    },
  )

  test('the accounts role makes an active or an invited account an admin, and no suspended one', async () => {
    expect(await attempt('accounts', makeAdmin(people.a.id))).toBe(1)
    expect(await attempt('accounts', makeAdmin(people.invited.id))).toBe(1)
    const suspended = async (trx: Trx) => {
      await sql`update users set status = 'disabled', updated_at = now() where id = ${people.a.id}`.execute(
        trx,
      )
      return makeAdmin(people.a.id)(trx)
    }
    expect(await attempt('accounts', suspended)).toBe(DENIED)
  })

  test('an admin invites, but cannot create an account that could sign in', async () => {
    expect(await attempt('admin', makeUserAs('invited'))).toBe(1)
    expect(await attempt('former admin', makeUserAs('invited'))).toBe(DENIED)
    expect(await attempt('customer A', makeUserAs('invited'))).toBe(DENIED)
    expect(await attempt('admin', makeUserAs('active'))).toBe(DENIED)
    expect(
      await attempt(
        'admin',
        run(() => sql`update users set password_hash = 'x' where id = ${people.a.id}`),
      ),
    ).toBe(DENIED)
  })

  test('an admin revokes and withdraws only invitations that were never opened', async () => {
    expect(await attempt('admin', disable(people.invited.id))).toBe(1)
    expect(await attempt('admin', disable(people.a.id))).toBe(0)
    expect(await attempt('admin', remove(people.invited.id))).toBe(1)
    expect(await attempt('admin', remove(people.a.id))).toBe(0)
  })

  test('an admin issues invitations, and no other link', async () => {
    expect(await attempt('admin', issue('invite', '7 days'))).toBe(1)
    expect(await attempt('admin', issue('invite', '8 days'))).toBe(DENIED)
    expect(await attempt('admin', issue('reset', '1 hour'))).toBe(DENIED)
  })

  test('sign-ins are only added, and deleted when they are old or with the account', async () => {
    const add = run(() => sql`insert into sign_ins (user_id, outcome) values (${people.a.id}, 'signed_in')`)
    const change = run(() => sql`update sign_ins set outcome = 'signed_in'`)
    const removeAll = run(() => sql`delete from sign_ins`)
    for (const who of WHO) {
      expect(await attempt(who, add), who).toBe(who === 'accounts' ? 1 : DENIED)
      expect(await attempt(who, change), who).toBe(DENIED)
    }
    expect(await attempt('customer A', removeAll)).toBe(DENIED)
    expect(await attempt('worker', removeAll)).toBe(2)
    expect(await attempt('accounts', removeAll)).toBe(0)
    const removeWithAccount = async (trx: Trx) => {
      await sql`update users set status = 'deleted', email = null, password_hash = null, updated_at = now() where id = ${people.a.id}`.execute(
        trx,
      )
      return removeAll(trx)
    }
    expect(await attempt('accounts', removeWithAccount)).toBe(2)
  })

  test('only the accounts role opens a session, and not in the past', async () => {
    const open = run(() => sql`insert into sessions (user_id, token_hash) values (${people.a.id}, 'x')`)
    const longer = run(() => sql`update sessions set created_at = now() where user_id = ${people.a.id}`)
    for (const who of WHO) expect(await attempt(who, open), who).toBe(who === 'accounts' ? 1 : DENIED)
    for (const who of WHO) expect(await attempt(who, longer), who).toBe(DENIED)
  })

  test('an ended session cannot be renewed, nor an ended link used', async () => {
    const renew = run(() => sql`update sessions set renewed_at = now() where token_hash = 'ended'`)
    expect(await attempt('accounts', renew)).toBe(0)
    const useUp = run(
      () => sql`delete from account_tokens where email in ('late@example.com', 'back@example.com')`,
    )
    expect(await attempt('accounts', useUp)).toBe(0)
  })
})

describe("one's own account", () => {
  const own = (table: string, column: string, text = 'id') =>
    data.db.as(actor('customer A'), async (trx) => {
      const { rows } = await sql<{ value: string }>`
        select ${sql.raw(text)} as value from ${sql.table(table)}`.execute(trx)
      expect(rows.length, table).toBeGreaterThan(0)
      const { rows: all } = await data.owner.query<{ owner: string }>(
        `select distinct ${column} as owner from ${table} where ${text}::text = any ($1)`,
        [rows.map(({ value }) => value)],
      )
      return all.map(({ owner }) => owner)
    })

  test("a customer reads their own account, sessions, change of address, mails and leads, and no other's", async () => {
    expect(await own('users', 'id')).toEqual([people.a.id])
    expect(await own('sessions', 'user_id')).toEqual([people.a.id])
    expect(await own('email_changes', 'user_id', 'email')).toEqual([people.a.id])
    expect(await own('leads', 'customer_user_id')).toEqual([people.a.id])
    expect(await own('mails', 'recipient', 'recipient')).toEqual([people.a.email])
  })

  test.each([
    ['users', 'password_hash'],
    ['sessions', 'token_hash'],
    ['email_changes', 'password_hash'],
    ['email_changes', 'id'],
    ['mails', 'last_error'],
    ['leads', 'status'],
  ])('a customer does not read %s.%s', async (table, column) => {
    expect(await attempt('customer A', rowsOf(table, column))).toBe(DENIED)
  })

  test('the worker mails the link of a change, and never reads its hash', async () => {
    expect(await attempt('worker', rowsOf('email_changes', 'password_hash'))).toBe(DENIED)
  })

  test("a customer ends their own sessions and cancels their own change, and no other's", async () => {
    const end = (id: string) => run(() => sql`delete from sessions where user_id = ${id}`)
    const cancel = (id: string) => run(() => sql`delete from email_changes where user_id = ${id}`)
    expect(await attempt('customer A', end(people.a.id))).toBe(1)
    expect(await attempt('customer A', end(people.b.id))).toBe(0)
    expect(await attempt('customer A', cancel(people.a.id))).toBe(1)
    expect(await attempt('customer A', cancel(people.admin.id))).toBe(0)
    expect(await attempt('admin', end(people.a.id))).toBe(DENIED)
    expect(await attempt('admin', cancel(people.a.id))).toBe(DENIED)
  })

  test('only the accounts role requests a change, for a day at most', async () => {
    const ask = (life: string) =>
      run(
        () => sql`insert into email_changes (user_id, email, password_hash, expires_at)
          values (${people.a.id}, 'x@example.com', 'h', now() + ${life}::interval)`,
      )
    for (const who of WHO)
      expect(await attempt(who, ask('24 hours')), who).toBe(who === 'accounts' ? 1 : DENIED)
    expect(await attempt('accounts', ask('25 hours'))).toBe(DENIED)
  })

  test('a changed address changes in the profile too, by whichever role', async () => {
    const moved = await data.owner.query<{ email: string }>(
      `with moved as (update users set email = 'moved@example.com' where id = $1 returning id)
       select email from profiles join moved on moved.id = user_id`,
      [people.former.id],
    )
    expect(moved.rows).toHaveLength(1)
    const { rows } = await data.owner.query('select email from profiles where user_id = $1', [
      people.former.id,
    ])
    expect(rows).toEqual([{ email: 'moved@example.com' }])
  })

  test('the accounts role sees a project only in the transaction that deletes its customer', async () => {
    const words = (trx: Trx) =>
      sql`update projects set title = 'X', description = null, lead_id = null where customer_id = ${people.a.id}`.execute(
        trx,
      )
    const updates = (trx: Trx) => sql`delete from project_updates where id is not null`.execute(trx)
    const remove = (id: string) => (trx: Trx) =>
      sql`update users set status = 'deleted', email = null, password_hash = null, updated_at = now() where id = ${id}`.execute(
        trx,
      )
    const touched = (...steps: ((trx: Trx) => Promise<{ numAffectedRows?: bigint | undefined }>)[]) =>
      attempt('accounts', async (trx) => {
        let last = 0
        for (const step of steps) last = Number((await step(trx)).numAffectedRows ?? 0n)
        return last
      })
    expect(await touched(words)).toBe(0)
    expect(await touched(updates)).toBe(0)
    expect(await touched(remove(people.b.id), words)).toBe(0)
    expect(await touched(remove(people.a.id), words)).toBe(1)
    expect(await touched(remove(people.a.id), updates)).toBe(1)
    expect(await attempt('accounts', rowsOf('projects', 'title'))).toBe(DENIED)
  })
})

describe('constraints', () => {
  const CHECK = '23514'
  test.each([
    ['an active account without a password', `'active', null, now()`],
    ['an active account with an unproven mailbox', `'active', 'h', null`],
    ['an invited account with a password', `'invited', 'h', null`],
    ['a deleted account with an address', `'deleted', null, null`],
    ['a status that nobody knows', `'verified', null, null`],
  ])('%s', async (_, values) => {
    const insert = data.owner.query(
      `insert into users (email, status, password_hash, email_verified_at) values ('x@example.com', ${values})`,
    )
    await expect(insert).rejects.toMatchObject({ code: CHECK })
  })
})
