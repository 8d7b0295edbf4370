// The rights of each role by table and column, read from PostgreSQL and compared with grants.txt. A table or
// column without a line there fails; `npx vitest run tests/data/grants -u` writes the lines, which need a
// review.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { MARKER, makeMarkedPerson } from '#tests/marked-person.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'

const ROLES = ['visitor', 'customer', 'admin', 'worker', 'accounts', 'engine', 'keeper'] as const

/** A transaction's role, and for whom it acts. */
interface Asker {
  name: string
  role: string
  userId: string
}

let data: TestDatabase
let askers: Asker[]
let tables: { name: string; columns: string[] }[]

beforeAll(async () => {
  data = await testDatabase()
  const { owner, connections } = data
  const own = await makeUser(owner, { email: `${MARKER}@example.com` })
  const other = await makeUser(owner)
  const demoted = await makeUser(owner)
  const admin = await makeUser(owner, { isAdmin: true })
  await makeMarkedPerson(owner, own)
  askers = [
    { name: 'visitor', role: 'visitor', userId: '' },
    { name: 'own', role: 'customer', userId: own.id },
    { name: 'other', role: 'customer', userId: other.id },
    { name: 'demoted', role: 'admin', userId: demoted.id },
    { name: 'admin', role: 'admin', userId: admin.id },
    { name: 'worker', role: 'worker', userId: '' },
    { name: 'accounts', role: 'accounts', userId: '' },
    { name: 'keeper', role: 'keeper', userId: '' },
    { name: 'login', role: connections.serverLogin.name, userId: '' },
  ]
  tables = (
    await owner.query<{ name: string; columns: string[] }>(
      `select relname as name, array_agg(attname::text order by attname) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') group by relname order by relname`,
    )
  ).rows
})
afterAll(() => data.close())

test('every table has a row of the test person', async () => {
  const empty: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await data.owner.query(`select from ${name} limit 1`)
    if (rowCount === 0) empty.push(name)
  }
  // A new table: add a row for the person in tests/marked-person.ts.
  expect(empty).toEqual([])
})

test('no role reads, adds, changes or deletes more than is listed', async () => {
  const lines: string[] = [
    'What each role may do: read, add, change, delete. Beside a table: whether a row of somebody else’s is reached there, by whom, whatever',
    'the code asks for; `own` is that somebody, `other` sees no account but their own, `demoted` is an admin no more, `worker` names no row.',
    'Beside a column: the grants.',
  ]
  for (const { name, columns } of tables) {
    const grants = await findGrants(name)
    lines.push('', line(name, await reachOf(name, grants)), line('  (delete)', await findDeleters(name)))
    for (const column of columns) {
      const own = grants.filter((grant) => grant.column === column)
      lines.push(
        line(
          `  ${column}`,
          own.map(({ role, kinds }) => `${wordFor(role)}:${kinds.map((kind) => LETTERS[kind]).join('')}`),
        ),
      )
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('grants.txt')
})

test("request roles have no rights outside the product's own tables", async () => {
  const { rows } = await data.owner.query(
    `select nspname, relname, role from pg_class join pg_namespace on pg_namespace.oid = relnamespace, unnest($1::text[]) as role
     where nspname in ('app', 'migrations', 'coalesced', 'graphile_worker') and relkind in ('r', 'p', 'v', 'm')
       and has_table_privilege(role, pg_class.oid, 'select, insert, update, delete, truncate, references, trigger')`,
    [[...ROLES.filter((role) => role !== 'engine' /* adds jobs */), data.connections.serverLogin.name]],
  )
  expect(rows).toEqual([])
})

/** Each database has a new name for the login. */
const wordFor = (role: string) => ROLES.find((one) => one === role) ?? 'login'
const line = (name: string, reach: string[]) => `${name.padEnd(26)} ${reach.join('  ')}`.trimEnd()

const LETTERS = { select: 'r', insert: 'a', update: 'c' } as const
type Kind = keyof typeof LETTERS

/** The columns of a table that a role was granted rights on. */
async function findGrants(table: string): Promise<{ column: string; role: string; kinds: Kind[] }[]> {
  const { rows } = await data.owner.query<{ column: string; role: string; kinds: Kind[] }>(
    `select attname as column, role, array_agg(kind order by place) as kinds
     from pg_attribute, unnest($2::text[]) with ordinality as roles (role, rank),
       unnest(array['select', 'insert', 'update']) with ordinality as kinds (kind, place)
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and has_column_privilege(role, attrelid, attname, kind)
     group by attname, role, rank order by attname, rank`,
    [table, [...ROLES, data.connections.serverLogin.name]],
  )
  return rows
}

async function findDeleters(table: string): Promise<string[]> {
  const { rows } = await data.owner.query<{ role: string }>(
    `select role from unnest($2::text[]) as role where has_table_privilege(role, $1::regclass, 'delete, truncate')`,
    [table, [...ROLES, data.connections.serverLogin.name]],
  )
  return rows.map(({ role }) => role)
}

/** The effect on rows: grants and policies together. */
async function reachOf(table: string, grants: Awaited<ReturnType<typeof findGrants>>): Promise<string[]> {
  const reach: string[] = []
  for (const { name, role, userId } of askers) {
    const columns = (kind: Kind) =>
      grants.filter((grant) => grant.role === role && grant.kinds.includes(kind)).map(({ column }) => column)
    const [read, changed] = [columns('select'), columns('update')]
    const client = await data.owner.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('role', $1, true), set_config('app.user_id', $2, true)`, [
        role,
        userId,
      ])
      const sees = await rowsOf(client, `select ${read[0] ?? '*'} from ${table}`)
      const changes = await rowsOf(
        client,
        `update ${table} set ${(changed.length > 0 ? changed : ['ctid']).map((one) => `${one} = ${one}`).join(', ')}`,
      )
      const deletes = await rowsOf(client, `delete from ${table}`)
      const letters = `${sees > 0 ? 'r' : ''}${changes > 0 ? 'c' : ''}${deletes > 0 ? 'd' : ''}`
      if (letters !== '') reach.push(`${name}:${letters}`)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  return reach
}

/** The number of rows that a statement affected before its rollback; none if it is refused. */
async function rowsOf(client: pg.PoolClient, statement: string): Promise<number> {
  await client.query('savepoint before')
  try {
    return (await client.query(statement)).rowCount ?? 0
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // Refused, or generated by the database.
    if (code === '42501' || code === '0A000') return 0
    // Permitted, but stopped by a foreign key or a constraint.
    if (typeof code === 'string' && code.startsWith('23')) return 1
    throw error
  } finally {
    await client.query('rollback to savepoint before')
  }
}
