// Rules for every table, read from PostgreSQL's catalog, not from the files.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING_PARTIES, BOOKING_STATES } from '#domain/bookings.ts'
import { QUESTION_STATUSES, TURN_AUTHORS } from '#domain/assistant/records.ts'
import { IMPORT_STATES, KNOWN_CHOICES, OUTCOMES, VERDICTS } from '#domain/import-choices.ts'
import { CALL_OUTCOMES, CLOSED_REASONS, LEAD_SOURCES, LEAD_STATUSES } from '#domain/lead-choices.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import { PROJECT_STATUSES, PROJECT_TYPES, UPDATE_TYPES } from '#domain/project-choices.ts'
import { LIVE_EVENTS } from '#contract/live.ts'
import { SUPPORT_STATUSES } from '#domain/support-choices.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'

let data: TestDatabase
beforeAll(async () => {
  data = await testDatabase()
})
afterAll(() => data.close())

async function rows<T extends object>(statement: string, values: unknown[] = []): Promise<T[]> {
  return (await data.owner.query<T>(statement, values)).rows
}

const REQUEST_ROLES = ['visitor', 'customer', 'admin', 'worker', 'accounts', 'queue']

const tables = (condition: string) =>
  rows<{ relname: string }>(`
    select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'app', 'migrations') and relkind in ('r', 'p') and (${condition}) order by 1`)

test('there are enough tables', async () => {
  expect((await tables('true')).length).toBeGreaterThan(12)
})

test('row-level security is enabled and forced on every table', async () => {
  expect(await tables('not relrowsecurity or not relforcerowsecurity')).toEqual([])
})

test('every table has a policy with a comment', async () => {
  expect(await tables('not exists (select from pg_policy where polrelid = pg_class.oid)')).toEqual([])
  expect(await tables('obj_description(pg_class.oid) is null')).toEqual([])
})

const PLAINLY_TRUE = `(coalesce(pg_get_expr(polqual, polrelid), '') = 'true' or coalesce(pg_get_expr(polwithcheck, polrelid), '') = 'true')`
const trueingPolicies = (connection = data.owner) =>
  connection.query<{ polname: string }>(`select polname from pg_policy where ${PLAINLY_TRUE}`)

test('no policy says `true`', async () => {
  expect((await trueingPolicies()).rows).toEqual([])
})

test('detects a policy that says `true`', async () => {
  const client = await data.owner.connect()
  try {
    await client.query('begin')
    await client.query('create policy too_generous on leads for select to visitor using (true)')
    const { rows: found } = await client.query<{ polname: string }>(
      `select polname from pg_policy where ${PLAINLY_TRUE}`,
    )
    expect(found).toEqual([{ polname: 'too_generous' }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('every policy names its roles, never everyone', async () => {
  expect(await rows(`select polname from pg_policy where polroles = '{0}'`)).toEqual([])
})

test('grants updates and inserts by column, and nothing beyond reading and writing rows', async () => {
  const wide = await rows(
    `select grantee, table_name, privilege_type from information_schema.table_privileges
     where table_schema = 'public' and grantee = any ($1) and privilege_type not in ('SELECT', 'DELETE')`,
    [REQUEST_ROLES],
  )
  expect(wide).toEqual([])
  const byColumn = await rows(
    `select distinct grantee from information_schema.column_privileges where privilege_type = 'UPDATE' and grantee = any ($1)`,
    [REQUEST_ROLES],
  )
  expect(byColumn.length).toBeGreaterThan(1)
})

test('every table is in a backup, which no role that serves requests can make', async () => {
  expect(
    await rows(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
      select from pg_policy where polrelid = pg_class.oid and polname = 'backup_reads'
    )`),
  ).toEqual([])
  const login = data.connections.serverLogin.name
  const [may] = await rows<{ keeper: boolean; worker: boolean }>(
    `select pg_has_role($1, 'keeper', 'member') as keeper, pg_has_role($1, 'worker', 'member') as worker`,
    [login],
  )
  expect(may).toEqual({ keeper: false, worker: true })
  const client = await data.owner.connect()
  try {
    await client.query(
      "begin; insert into users (id, email, status) values (gen_random_uuid(), 'kept@example.com', 'invited')",
    )
    const seen = () => client.query('select from users')
    await client.query('set local role keeper')
    expect((await seen()).rowCount).toBe(0)
    await client.query("set local app.backup = 'on'")
    expect((await seen()).rowCount).toBe(1)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the request roles can neither log in nor bypass policies', async () => {
  const roles = await rows<{ rolname: string }>(
    `select rolname from pg_roles where rolname = any ($1) and not (rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
    [REQUEST_ROLES],
  )
  expect(roles.map((role) => role.rolname).sort()).toEqual([...REQUEST_ROLES].sort())
})

test("the server's login can only switch roles", async () => {
  const login = data.connections.serverLogin.name
  const [attributes] = await rows(
    'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit from pg_roles where rolname = $1',
    [login],
  )
  expect(attributes).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolinherit: false,
  })
  expect(
    await rows('select table_name from information_schema.table_privileges where grantee = $1', [login]),
  ).toEqual([])
})

test("functions with their owner's rights fix their search path, and only listed ones are open to requests", async () => {
  const definers = await rows<{ name: string; path: string[] | null; callers: string }>(
    `select proname as name, proconfig as path, (
       select coalesce(string_agg(role, ' ' order by role), '') from unnest($1::text[]) as role
       where has_function_privilege(role, pg_proc.oid, 'execute') and role <> pg_get_userbyid(proowner)
     ) as callers
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname in ('app', 'public') and prosecdef order by proname`,
    [REQUEST_ROLES],
  )
  expect(definers.length).toBeGreaterThan(3)
  expect(definers.filter(({ path }) => !path?.some((setting) => setting.startsWith('search_path=')))).toEqual(
    [],
  )
  const open = definers
    .filter(({ callers }) => callers !== '')
    .map(({ name, callers }) => `${name}: ${callers}`)
  expect(open).toEqual([
    'add_up_lead_counts: worker',
    'anonymise_leads: worker',
    'check_import_rows: worker',
    'clear_hits: accounts',
    'dropped_mails: worker',
    'forget_person: accounts',
    'has_migration: worker',
    'hit: accounts admin customer visitor',
    'is_admin: admin',
    'move_order: admin worker',
    'read_busy_calendars_soon: admin',
    'read_inbox_soon: admin',
    'record_export: admin',
    'repeats: accounts admin',
    'reserve_model_call: visitor',
    'run_import_rows: worker',
    'secret_print: worker',
    'settle_model_call: visitor',
    'take_back_hit: accounts admin',
    'undo_import_rows: worker',
    'watch: worker',
  ])
})

test('no view or materialized view can bypass policies', async () => {
  expect(
    await rows(`select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
                where nspname in ('public', 'app') and relkind in ('v', 'm')`),
  ).toEqual([])
})

test('every foreign key says what happens when its target is deleted, and is indexed', async () => {
  const keys = await rows<{ conname: string; confdeltype: string; is_indexed: boolean }>(`
    select conname, confdeltype, exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
    ) as is_indexed from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  expect(keys.length).toBeGreaterThan(4)
  expect(keys.filter((key) => !key.is_indexed)).toEqual([])
})

test.each([
  ['leads_status_known', LEAD_STATUSES],
  ['leads_source_known', LEAD_SOURCES],
  ['leads_closed_reason_known', CLOSED_REASONS],
  ['lead_activities_outcome_known', CALL_OUTCOMES],
  ['leads_selected_package_known', SELECTED_PACKAGES],
  ['leads_project_type_known', PROJECT_TYPES],
  ['projects_status_known', PROJECT_STATUSES],
  ['projects_type_known', PROJECT_TYPES],
  ['project_updates_type_known', UPDATE_TYPES],
  ['support_requests_status_known', SUPPORT_STATUSES],
  ['imports_state_known', IMPORT_STATES],
  ['imports_known_known', KNOWN_CHOICES],
  ['import_rows_verdict_known', VERDICTS],
  ['import_rows_outcome_known', OUTCOMES],
  ['bookings_state_known', BOOKING_STATES],
  ['bookings_party_known', BOOKING_PARTIES],
  ['events_kind_known', Object.keys(LIVE_EVENTS)],
  ['conversation_turns_author_known', TURN_AUTHORS],
  ['open_questions_status_known', QUESTION_STATUSES],
])('%s allows exactly what the domain lists', async (name, values) => {
  const [constraint] = await rows<{ text: string }>(
    'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
    [name],
  )
  const allowed = [...(constraint?.text.matchAll(/'([^']+)'/g) ?? [])].map(([, value]) => value)
  expect(allowed.sort()).toEqual([...values].sort())
})
