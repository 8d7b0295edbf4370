// Someone who has the server's login changes what it can, and the owner migrates afterwards: nothing of theirs runs as the owner, and every
// definition is put right and reported. Tried on a database of a version in which `engine`, which the login could take on, owned the queue
// and most functions.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { connectAsOwner, connectionsFor, type Connections } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { readSnapshot } from '#server/db/snapshot.ts'
import { makeFormerSchema } from '#tests/former-schema.ts'
import { TEMPLATE, TEST_SECRET } from '#tests/setup/template.ts'

const quiet = () => {}
const unique = () => randomBytes(6).toString('hex')
const PLAIN_OWNER = `owner_${unique()}`
/** The hostile functions create it when they run with the rights of an owner. */
const PROOF = `proof_${unique()}`
const REQUEST_ROLES = ['visitor', 'customer', 'admin', 'worker', 'accounts', 'queue']
const GROUP_ROLES = [...REQUEST_ROLES, 'engine', 'keeper']

let connections: Connections
let superuser: pg.Client

beforeAll(async () => {
  await onCluster(`create role ${PLAIN_OWNER} login createrole`)
  await onCluster(`grant ${GROUP_ROLES.join(', ')} to ${PLAIN_OWNER} with admin option`)
})
afterAll(async () => {
  await onCluster(`drop role ${PLAIN_OWNER}`)
})

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Runs each statement by itself as the server's login under a role; returns those that were refused. */
async function attack(role: string, statements: string[]): Promise<string[]> {
  const client = new pg.Client(connections.server)
  client.on('error', quiet)
  await client.connect()
  const refused: string[] = []
  for (const statement of statements) {
    await client.query(`reset role; set role ${role}`).catch(quiet)
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    try {
      if (rows[0]?.role !== role) throw new Error(`cannot become ${role}`)
      await client.query(statement)
    } catch {
      refused.push(statement)
    }
  }
  await client.end()
  return refused
}

async function asOwner(statement: string): Promise<void> {
  const client = await connectAsOwner(connections.owner, 'agency test')
  await client.query(statement).finally(() => client.end())
}

async function migrateAndReadLog(): Promise<string[]> {
  const lines: string[] = []
  await migrate(connections, (line) => lines.push(line))
  return lines
}

async function snapshotOf(owner: pg.ClientConfig) {
  const client = await connectAsOwner(owner, 'agency test')
  try {
    return Object.fromEntries(await readSnapshot(client))
  } finally {
    await client.end()
  }
}

async function isAttacked(): Promise<boolean> {
  return (await superuser.query('select from pg_roles where rolname = $1', [PROOF])).rowCount !== 0
}

/** The database as a version left it in which the login could take on `engine`. */
async function makeFormer(): Promise<void> {
  await makeFormerSchema(superuser)
  await asOwner(`grant engine to ${connections.serverLogin.name}`)
}

/** What a committed right to create allowed while a migration ran. */
const WINDOW = (database: string) => `
  grant create on database ${database} to engine;
  grant create on schema app, graphile_worker to engine`

const EVIL = `begin
    begin execute 'create role ${PROOF}'; exception when others then null; end;
    return`
const HOSTILE = [
  'create schema evil',
  `create function evil.run() returns boolean language plpgsql as $$ ${EVIL} true; end $$`,
  `create function evil.number(bigint) returns bigint language plpgsql immutable as $$ ${EVIL} $1; end $$`,
  `create function evil.on_change() returns trigger language plpgsql as $$ ${EVIL} new; end $$`,
  // What the owner's own statements call.
  `create or replace function app.is_admin() returns boolean language plpgsql as $$ ${EVIL} true; end $$`,
  `create or replace function app.enqueue_mail() returns trigger language plpgsql as $$ ${EVIL} null; end $$`,
  `create or replace function app.announce() returns trigger language plpgsql as $$ ${EVIL} null; end $$`,
  `create or replace function app.admit_booking() returns trigger language plpgsql as $$ ${EVIL} new; end $$`,
  `create function app.user_id(text) returns uuid language plpgsql as $$ ${EVIL} null; end $$`,
  'alter function app.forget_person(uuid[], text[], uuid) security invoker',
  'alter function app.count_leads() reset all',
  'drop function app.record_act() cascade',
  'drop function app.hit(text, text, int, int)',
  // Names that a search path could find.
  `create function app.format(text, name) returns text language plpgsql as $$ ${EVIL} ''; end $$`,
  'create operator app.= (leftarg = bigint, rightarg = bigint, procedure = pg_catalog.int8eq)',
  'create domain evil.text as pg_catalog.text check (evil.run())',
  'create type app.leads as (id int)',
  'create table app.migrations (id int)',
  'create view app.applied as select evil.run() as hash',
  'create aggregate app.max(bigint) (sfunc = int8pl, stype = bigint)',
  // The queue's tables.
  'create policy evil on graphile_worker._private_jobs using (evil.run())',
  'alter table graphile_worker._private_jobs force row level security',
  'create policy evil on graphile_worker.migrations using (evil.run())',
  'alter table graphile_worker.migrations enable row level security, force row level security',
  'create trigger evil before insert or update or delete on graphile_worker._private_jobs for each row execute function evil.on_change()',
  'create trigger evil before insert on graphile_worker.migrations for each row execute function evil.on_change()',
  'create trigger evil before truncate on graphile_worker._private_tasks execute function evil.on_change()',
  'create rule evil as on insert to graphile_worker._private_tasks do also select evil.run()',
  'alter table graphile_worker._private_jobs alter column priority set default evil.number(0)::smallint',
  'create index evil on graphile_worker._private_jobs (evil.number(id))',
  'alter table graphile_worker._private_job_queues add constraint evil check (evil.run())',
  `create or replace function graphile_worker.remove_job(job_key text) returns graphile_worker._private_jobs language plpgsql as $$ ${EVIL} null; end $$`,
  'alter function graphile_worker.complete_jobs(bigint[]) security definer',
  'grant all on all tables in schema graphile_worker to public, visitor',
  // For what is made later.
  'alter default privileges grant all on functions to public',
  'alter default privileges grant all on tables to public, visitor',
  'alter role current_user set search_path = evil',
  'select lo_create(0)',
]

describe.each(['a superuser', 'a plain owner'])('with %s as the owner', (kind) => {
  let name: string
  beforeEach(async () => {
    name = `test_${unique()}`
    const cluster = inject('postgres')
    const user = kind === 'a superuser' ? cluster.user : PLAIN_OWNER
    await onCluster(`create database ${name} owner ${user}`)
    connections = connectionsFor({ ...cluster, user, database: name }, TEST_SECRET)
    superuser = new pg.Client({ ...cluster, database: name })
    superuser.on('error', quiet)
    await superuser.connect()
    await migrate(connections, quiet)
  })
  afterEach(async () => {
    await superuser.end()
    await onCluster(`drop database ${name} with (force)`)
    await onCluster(`drop role if exists ${connections.serverLogin.name}`)
    await onCluster(`drop role if exists ${PROOF}`)
  })

  test('what the login of a former version changed is undone, and never runs as the owner', async () => {
    const clean = await snapshotOf(connections.owner)
    await makeFormer()
    await superuser.query(`insert into mails (kind) values ('lead-received')`)
    const jobs = 'select id, payload, run_at, attempts, key from graphile_worker._private_jobs order by id'
    const before = await superuser.query(jobs)
    expect(before.rows).not.toEqual([])

    await superuser.query(WINDOW(name))
    expect(await attack('engine', HOSTILE)).toEqual([])
    const lasting = new pg.Client(connections.server)
    lasting.on('error', quiet)
    await lasting.connect()
    await lasting.query('set role engine')
    // A migration that is killed leaves the rights that it committed.
    await superuser.query(`grant create on schema public to public`)
    await asOwner(`grant keeper to ${connections.serverLogin.name}`)
    await asOwner(`alter role ${connections.serverLogin.name} createrole`)
    expect(
      (await superuser.query(`select from pg_trigger where tgfoid = to_regprocedure('app.record_act()')`))
        .rows,
    ).toEqual([])

    const log = await migrateAndReadLog()

    expect(await isAttacked()).toBe(false)
    await expect(lasting.query('drop function app.hit(text, text, int, int)')).rejects.toThrow()
    expect(await snapshotOf(connections.owner)).toEqual(clean)
    expect((await superuser.query(jobs)).rows).toEqual(before.rows)
    expect(await readReach()).toEqual({ roles: REQUEST_ROLES.toSorted(), owned: [], attributes: '' })
    expect(await superuser.query('select from pg_default_acl')).toMatchObject({ rowCount: 0 })
    const said = log.join('\n')
    for (const part of [
      'put right: function app.record_act() was missing',
      'put right: function app.is_admin() was not as this version has it',
      'put right: function app.hit(name text, subject text, most integer, seconds integer) was missing',
      'put right: trigger leads_acts_are_recorded on public.leads was missing',
      'schema evil belonged to engine: dropped',
      'keeper: revoked',
      'nocreaterole',
    ])
      expect(said).toContain(part)
  })

  test('a queue that became something else is made anew, and its unsent mails are enqueued', async () => {
    const clean = await snapshotOf(connections.owner)
    await makeFormer()
    await superuser.query(`insert into mails (kind) values ('lead-received')`)
    await superuser.query(WINDOW(name))
    expect(
      await attack('engine', [
        'create schema evil',
        `create function evil.run() returns boolean language plpgsql as $$ ${EVIL} true; end $$`,
        'drop table graphile_worker._private_jobs cascade',
        'create view graphile_worker._private_jobs as select 1::bigint as id, evil.run() as key',
        'drop table graphile_worker.migrations',
        'create view graphile_worker.migrations as select 99 as id, evil.run() as breaking',
      ]),
    ).toEqual([])

    const log = await migrateAndReadLog()

    expect(await isAttacked()).toBe(false)
    expect(await snapshotOf(connections.owner)).toEqual(clean)
    expect(log.join('\n')).toContain("the job queue's tables were replaced")
    const { rows } = await superuser.query(
      `select key = 'mail:' || mails.id as fits from graphile_worker._private_jobs, mails`,
    )
    expect(rows).toEqual([{ fits: true }])
  })

  test('nothing can be created while a migration runs', async () => {
    await makeFormer()
    // The migration has its locks, and then waits to change the rights on this schema.
    await superuser.query('begin; grant usage on schema app to visitor')
    const migrating = migrateAndReadLog()
    const { rows: processes } = await superuser.query<{ pid: number }>('select pg_backend_pid() as pid')
    const blocked = new pg.Client({ ...inject('postgres'), database: name })
    await blocked.connect()
    await expect
      .poll(
        async () =>
          (
            await blocked.query('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [
              processes[0]?.pid,
            ])
          ).rowCount,
        { interval: 20 },
      )
      .toBe(1)
    const creations = [
      'create schema evil',
      'create function app.evil() returns int language sql return 1',
      'create function graphile_worker.evil() returns int language sql return 1',
      'create temporary table evil (id int)',
    ]
    for (const role of ['engine', 'worker']) expect(await attack(role, creations)).toEqual(creations)
    await blocked.end()
    await superuser.query('rollback')
    await migrating
  })

  test('the servers of before keep what they need until every table is free', async () => {
    await makeFormer()
    const former = new pg.Client(connections.server)
    former.on('error', quiet)
    await former.connect()
    await former.query('set role engine')
    await superuser.query('begin; lock table leads in share mode')
    const lines: string[] = []
    const migrating = migrate(connections, (line) => lines.push(line))
    const waits = 'a table is in use: the migration waits and tries again'
    await expect.poll(() => lines).toContain(waits)
    expect((await former.query('select current_user as role')).rows).toEqual([{ role: 'engine' }])
    expect(await attack('engine', ['select 1'])).toEqual([])
    await superuser.query('commit')
    await migrating
    await expect(former.query('select 1')).rejects.toThrow()
    expect(await attack('engine', ['select 1'])).toEqual(['select 1'])
  })

  test('of this version, the login changes nothing under any role', async () => {
    const clean = await snapshotOf(connections.owner)
    const changes = [
      ...HOSTILE.filter(
        (statement) =>
          !/^(select lo_create|alter role current_user|alter default privileges|grant all)/.test(statement),
      ),
      'drop trigger leads_acts_are_recorded on leads',
      'alter table leads disable trigger all',
      'create policy evil on leads using (true)',
      'alter function app.user_id() volatile',
      'drop table graphile_worker._private_jobs',
      'create function pg_temp.evil() returns int language sql return 1',
    ]
    for (const role of ['none', ...REQUEST_ROLES, 'engine', 'keeper'])
      expect(await attack(role === 'none' ? connections.serverLogin.name : role, changes)).toEqual(changes)
    expect(await snapshotOf(connections.owner)).toEqual(clean)
    expect(await migrateAndReadLog()).toEqual([])
  })

  test('what someone changed manually is reported at the next start, and put right', async () => {
    const clean = await snapshotOf(connections.owner)
    await superuser.query(`
      create or replace function app.user_id() returns uuid language sql return null::uuid;
      create function public.helper() returns int language sql return 1;
      drop trigger leads_acts_are_recorded on leads;
      alter table leads disable trigger leads_additions_are_recorded;
      create policy helper on leads using (true);
      grant select on leads to visitor;
      grant execute on function app.record_act() to public;
      create rule helper as on update to visits do nothing;
      create view public.helper as select 1 as one;
      create trigger helper before insert on graphile_worker._private_jobs for each row execute function app.announce();
      alter table leads alter column message set default 'nothing'`)

    const log = await migrateAndReadLog()

    expect(log.map((line) => line.replace(/^changed outside of a migration: /, '')).sort()).toEqual([
      'column public.leads.message was changed, which no migration puts right: see database/schema.sql for its definition',
      'function app.user_id() was changed',
      'function public.helper() was added',
      'policy helper on public.leads was added',
      'rule helper on public.visits was added',
      'the rights on function app.record_act() were changed',
      'the rights on table public.leads were changed',
      'trigger helper on graphile_worker._private_jobs was added',
      'trigger leads_acts_are_recorded on public.leads was dropped',
      'trigger leads_additions_are_recorded on public.leads was changed',
      'view public.helper was added',
    ])
    await superuser.query('alter table leads alter column message drop default')
    expect(await snapshotOf(connections.owner)).toEqual(clean)
  })
})

/** Every role that the login can take on, directly or not, what they own here, and attributes beyond those of a login. */
async function readReach(): Promise<unknown> {
  const { rows } = await superuser.query(
    `with recursive reach as (
       select oid from pg_roles where rolname = $1
       union select roleid from pg_auth_members join reach on member = reach.oid
     )
     select array(select rolname::text from pg_roles join reach using (oid) where rolname <> $1 order by 1) as roles,
       array(
         select pg_describe_object(classid, objid, objsubid) from pg_shdepend join reach on reach.oid = refobjid
         where deptype = 'o' and dbid = (select oid from pg_database where datname = current_database())
       ) as owned,
       (select concat_ws(' ', case when bool_or(rolsuper) then 'superuser' end, case when bool_or(rolcreaterole) then 'createrole' end,
         case when bool_or(rolcreatedb) then 'createdb' end, case when bool_or(rolbypassrls) then 'bypassrls' end)
         from pg_roles join reach using (oid)) as attributes`,
    [connections.serverLogin.name],
  )
  return rows[0]
}

test('a copy of the template is up to date, so that no start applies anything', async () => {
  const name = `test_${unique()}`
  await onCluster(`create database ${name} template ${TEMPLATE}`)
  const lines: string[] = []
  const template = connectionsFor({ ...inject('postgres'), database: TEMPLATE }, TEST_SECRET)
  await migrate({ ...template, owner: { ...inject('postgres'), database: name } }, (line) => lines.push(line))
  expect(lines).toEqual([])
  await onCluster(`drop database ${name} with (force)`)
})
