// What each database role can read and change, tested in PostgreSQL itself, independent of the server's code.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameRows, type Actor, type Trx } from '#server/db/database.ts'
import { sweepEvents } from '#server/live/queries.ts'
import { attemptAs } from '#tests/attempt.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeLead, makeProject, makeSupportRequest, makeUpdate, makeUser } from '#tests/factories.ts'

let data: TestDatabase
let world: Awaited<ReturnType<typeof makeWorld>>

const IMPORT = '7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a13'

async function makeWorld() {
  const admin = await makeUser(data.owner, { isAdmin: true })
  const demoted = await makeUser(data.owner)
  const a = await makeUser(data.owner)
  const b = await makeUser(data.owner)
  const lead = await makeLead(data.owner)
  await data.owner.query(
    `insert into lead_activities (id, lead_id, kind, body, author_id)
     select gen_random_uuid(), $1, 'note', 'Call them', author from unnest($2::uuid[]) as author`,
    [lead.id, [admin.id, null]],
  )
  const projectA = await makeProject(data.owner, a.id)
  const projectB = await makeProject(data.owner, b.id)
  await data.owner.query('update projects set progress_percentage = 10 where id = $1', [projectA.id])
  const updateA = await makeUpdate(data.owner, projectA.id)
  const updateB = await makeUpdate(data.owner, projectB.id)
  await data.owner.query('insert into visits (user_id, seen_until) values ($1, now())', [a.id])
  await data.owner.query(
    `insert into seen_news (user_id, project_id, kind, happened_at) values ($1, $2, 'project', now())`,
    [a.id, projectA.id],
  )
  await data.owner.query(
    `with added as (
       insert into steps (id, project_id, position, title, turn, kind, done_at)
       values (gen_random_uuid(), $1, 1, 'Approve it', 'yours', 'approve', now()), (gen_random_uuid(), $1, 2, 'Launch', 'ours', 'do', null)
       returning id, kind
     )
     insert into approvals (id, step_id, customer_id, title, sha256)
     select gen_random_uuid(), id, $2, 'Approve it', 'abc' from added where kind = 'approve'`,
    [projectA.id, a.id],
  )
  // Of A: a draft, and one that was issued and paid in part.
  await data.owner.query(
    `with added as (
       insert into invoices (id, customer_id, project_id, content, total, state, year, serial, issued_on)
       select gen_random_uuid(), $1, $2, '{"currency": "USD"}', 997, state, year, year - 2025, day
       from (values ('draft', null, null), ('issued', 2026, '2026-01-05'::date)) as two (state, year, day)
       returning id, state
     ), numbered as (insert into invoice_numbers (year, last) values (2026, 1))
     insert into receipts (id, invoice_id, amount, method, received_on)
     select gen_random_uuid(), id, 100, 'check', '2026-01-06' from added where state = 'issued'`,
    [a.id, projectA.id],
  )
  await data.owner.query(
    `insert into project_results (project_id, month, leads) values ($1, '2026-01-01', 3)`,
    [projectA.id],
  )
  await data.owner.query(
    `insert into subscriptions (id, project_id, customer, label, amount, starts_on, anchor_day, next_on)
     values (gen_random_uuid(), $1, '{}', 'Support', 97, '2090-01-01', 1, '2090-01-01')`,
    [projectA.id],
  )
  const requestA = await makeSupportRequest(data.owner, a.id, { projectId: projectA.id })
  const requestB = await makeSupportRequest(data.owner, b.id)
  for (const { id } of [requestA, requestB])
    await data.owner.query(
      `insert into messages (id, customer_id, request_id, body, from_customer) select gen_random_uuid(), customer_id, id, 'Soon.', false from support_requests where id = $1`,
      [id],
    )
  await data.owner.query(
    `insert into imports (id, file_name, made_by, state, headers, columns, total) values ($1, 'list.csv', $2, 'ready', '{Email}', '{email}', 1)`,
    [IMPORT, admin.id],
  )
  await data.owner.query(
    `insert into import_rows (import_id, n, line, cells) values ($1, 1, 2, '["pat@example.com"]')`,
    [IMPORT],
  )
  return { admin, demoted, a, b, lead, projectA, projectB, updateA, updateB, requestA, requestB }
}

beforeAll(async () => {
  data = await testDatabase()
  world = await makeWorld()
})
afterAll(() => data.close())

type Who = 'visitor' | 'customer A' | 'customer B' | 'admin' | 'demoted admin' | 'worker' | 'accounts'

function actor(who: Who): Actor {
  const actors: Record<Who, Actor> = {
    visitor: { role: 'visitor' },
    'customer A': { role: 'customer', userId: world.a.id },
    'customer B': { role: 'customer', userId: world.b.id },
    admin: { role: 'admin', userId: world.admin.id },
    // The server uses an outdated role; the database does not.
    'demoted admin': { role: 'admin', userId: world.demoted.id },
    worker: { role: 'worker' },
    accounts: { role: 'accounts' },
  }
  return actors[who]
}

const GATHERING = '7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a11'
const SETTLED = '7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a12'

const attempt = (who: Who, statement: (trx: Trx) => Promise<number>) =>
  attemptAs(data.db, actor(who), statement)

const count =
  (
    table:
      | 'leads'
      | 'lead_activities'
      | 'projects'
      | 'project_changes'
      | 'project_updates'
      | 'visits'
      | 'seen_news'
      | 'steps'
      | 'approvals'
      | 'project_results'
      | 'subscriptions'
      | 'support_requests'
      | 'messages'
      | 'update_notices'
      | 'mails'
      | 'events'
      | 'audit_log'
      | 'imports'
      | 'import_rows'
      | 'invoices'
      | 'invoice_numbers'
      | 'receipts'
      | 'idempotency_keys'
      | 'rate_limits',
  ) =>
  (trx: Trx) =>
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`
      .execute(trx)
      .then(({ rows }) => rows[0]?.n ?? 0)
const touch = (statement: ReturnType<typeof sql>) => (trx: Trx) =>
  statement.execute(trx).then(({ numAffectedRows }) => Number(numAffectedRows ?? 0n))

const DENIED = '42501'

test('there are rows to see', async () => {
  const { rows } = await data.owner.query<{
    leads: number
    projects: number
    updates: number
    mails: number
  }>(`
    select (select count(*)::int from leads) as leads, (select count(*)::int from projects) as projects,
           (select count(*)::int from project_updates) as updates, (select count(*)::int from mails) as mails`)
  expect(rows[0]).toEqual({ leads: 1, projects: 2, updates: 2, mails: 6 })
})

describe('reading', () => {
  const table: Record<Parameters<typeof count>[0], Record<Who, number | string>> = {
    leads: {
      visitor: DENIED,
      'customer A': 0,
      'customer B': 0,
      admin: 1,
      'demoted admin': 0,
      worker: 0,
      accounts: DENIED,
    },
    imports: {
      visitor: DENIED,
      'customer A': DENIED,
      'customer B': DENIED,
      admin: 1,
      'demoted admin': 0,
      worker: 0,
      accounts: DENIED,
    },
    import_rows: {
      visitor: DENIED,
      'customer A': DENIED,
      'customer B': DENIED,
      admin: 1,
      'demoted admin': 0,
      worker: 0,
      accounts: DENIED,
    },
    invoices: {
      visitor: DENIED,
      // Without the draft.
      'customer A': 1,
      'customer B': 0,
      admin: 2,
      'demoted admin': 0,
      // For reminders: those that are outstanding.
      worker: 1,
      // To hide those of an account that is deleted.
      accounts: 0,
    },
    invoice_numbers: {
      visitor: DENIED,
      'customer A': DENIED,
      'customer B': DENIED,
      admin: 1,
      'demoted admin': 0,
      worker: 1,
      accounts: DENIED,
    },
    receipts: {
      visitor: DENIED,
      'customer A': 1,
      'customer B': 0,
      admin: 1,
      'demoted admin': 0,
      worker: 0,
      accounts: 0,
    },
    lead_activities: {
      visitor: DENIED,
      'customer A': DENIED,
      'customer B': DENIED,
      admin: 2,
      'demoted admin': 0,
      worker: DENIED,
      accounts: DENIED,
    },
    projects: {
      visitor: DENIED,
      'customer A': 1,
      'customer B': 1,
      admin: 2,
      'demoted admin': 0,
      worker: 0,
      accounts: 0,
    },
    project_changes: {
      visitor: DENIED,
      'customer A': 1,
      'customer B': 0,
      admin: 1,
      'demoted admin': 0,
      worker: DENIED,
      accounts: 0,
    },
    visits: {
      visitor: DENIED,
      'customer A': 1,
      'customer B': 0,
      admin: DENIED,
      'demoted admin': DENIED,
      worker: DENIED,
      accounts: DENIED,
    },
    seen_news: {
      visitor: DENIED,
      'customer A': 1,
      'customer B': 0,
      admin: DENIED,
      'demoted admin': DENIED,
      worker: DENIED,
      accounts: DENIED,
    },
    project_updates: {
      visitor: DENIED,
      'customer A': 1,
      'customer B': 1,
      admin: 2,
      'demoted admin': 0,
      worker: 0,
      accounts: 0,
    },
    steps: {
      visitor: DENIED,
      'customer A': 2,
      'customer B': 0,
      admin: 2,
      'demoted admin': 0,
      // For the email about late steps: those that are open.
      worker: 1,
      accounts: 0,
    },
    approvals: {
      visitor: DENIED,
      'customer A': 1,
      'customer B': 0,
      admin: 1,
      'demoted admin': 0,
      worker: DENIED,
      // To delete those of an account that is deleted: only its own ids, and no texts.
      accounts: 1,
    },
    subscriptions: {
      visitor: DENIED,
      'customer A': 1,
      'customer B': 0,
      admin: 1,
      'demoted admin': 0,
      // To invoice those that run.
      worker: 1,
      accounts: 0,
    },
    project_results: {
      visitor: DENIED,
      'customer A': 1,
      'customer B': 0,
      admin: 1,
      'demoted admin': 0,
      worker: DENIED,
      accounts: 0,
    },
    support_requests: {
      visitor: DENIED,
      'customer A': 1,
      'customer B': 1,
      admin: 2,
      'demoted admin': 0,
      worker: 0,
      // To delete those of an account that is deleted: only its own ids, and no texts.
      accounts: 2,
    },
    messages: {
      visitor: DENIED,
      'customer A': 1,
      'customer B': 1,
      admin: 2,
      'demoted admin': 0,
      worker: 0,
      // To delete those of an account that is deleted, as above.
      accounts: 2,
    },
    update_notices: {
      visitor: DENIED,
      'customer A': DENIED,
      'customer B': DENIED,
      admin: DENIED,
      'demoted admin': DENIED,
      worker: 0,
      accounts: DENIED,
    },
    mails: {
      visitor: DENIED,
      'customer A': 0,
      'customer B': 0,
      admin: 6,
      'demoted admin': 0,
      worker: 6,
      accounts: DENIED,
    },
    events: {
      visitor: DENIED,
      'customer A': DENIED,
      'customer B': DENIED,
      admin: DENIED,
      'demoted admin': DENIED,
      worker: 19,
      accounts: DENIED,
    },
    audit_log: {
      visitor: DENIED,
      'customer A': DENIED,
      'customer B': DENIED,
      // That they became an admin.
      admin: 1,
      'demoted admin': 0,
      worker: 0,
      accounts: DENIED,
    },
    idempotency_keys: {
      visitor: 0,
      'customer A': 0,
      'customer B': 0,
      admin: 0,
      'demoted admin': 0,
      worker: 0,
      accounts: DENIED,
    },
    rate_limits: {
      visitor: DENIED,
      'customer A': DENIED,
      'customer B': DENIED,
      admin: DENIED,
      'demoted admin': DENIED,
      worker: 0,
      accounts: DENIED,
    },
  }
  const cases = Object.entries(table).flatMap(([name, expected]) =>
    Object.entries(expected).map(
      ([who, rows]) => [who, name, rows] as [Who, keyof typeof table, number | string],
    ),
  )
  test.each(cases)('%s reads %s: %s', async (who, name, expected) => {
    expect(await attempt(who, count(name))).toBe(expected)
  })

  test('a worker sees only the rows that it names', async () => {
    const seen = await data.db.as(actor('worker'), async (trx) => {
      await nameRows(trx, [world.lead.id, world.projectA.id])
      return {
        leads: await trx.selectFrom('leads').select('id').execute(),
        projects: await trx.selectFrom('projects').select('id').execute(),
        updates: await trx.selectFrom('project_updates').select('id').execute(),
      }
    })
    expect(seen).toEqual({
      leads: [{ id: world.lead.id }],
      projects: [{ id: world.projectA.id }],
      updates: [],
    })
  })

  test('the search words of leads are visible to current admins only, and writable by no role', async () => {
    const found = (trx: Trx) =>
      sql<{ n: number }>`select count(distinct lead_id)::int as n from lead_words`
        .execute(trx)
        .then(({ rows }) => rows[0]?.n ?? 0)
    expect(await attempt('admin', found)).toBe(1)
    expect(await attempt('demoted admin', found)).toBe(0)
    for (const who of ['visitor', 'customer A', 'worker', 'accounts'] as const)
      expect(await attempt(who, found)).toBe(DENIED)
    for (const who of ['visitor', 'customer A', 'admin', 'worker', 'accounts'] as const)
      expect(
        await attempt(who, touch(sql`insert into lead_words values ('x', now(), gen_random_uuid())`)),
      ).toBe(DENIED)
    expect(await attempt('admin', touch(sql`delete from lead_words`))).toBe(DENIED)
  })

  test('the counts of leads are visible to current admins only, and writable by no role', async () => {
    const found = (trx: Trx) =>
      sql<{ n: number }>`select coalesce(sum(leads), 0)::int as n from lead_counts`
        .execute(trx)
        .then(({ rows }) => rows[0]?.n ?? 0)
    expect(await attempt('admin', found)).toBe(1)
    expect(await attempt('demoted admin', found)).toBe(0)
    for (const who of ['visitor', 'customer A', 'worker', 'accounts'] as const)
      expect(await attempt(who, found)).toBe(DENIED)
    for (const who of ['visitor', 'customer A', 'admin', 'worker', 'accounts'] as const)
      expect(
        await attempt(
          who,
          touch(sql`insert into lead_counts (status, source, leads) values ('new', 'website', 1)`),
        ),
      ).toBe(DENIED)
    expect(await attempt('admin', touch(sql`delete from lead_counts`))).toBe(DENIED)
  })

  test('the counts of visits are visible to current admins only, and writable by the worker for today only', async () => {
    const found = (trx: Trx) =>
      sql<{ n: number }>`select coalesce(sum(times), 0)::int as n from page_counts`
        .execute(trx)
        .then(({ rows }) => rows[0]?.n ?? 0)
    const add = (day: string, times = 1) =>
      touch(sql`insert into page_counts (day, kind, page, times)
        values (current_date + ${day}::interval, 'visit', '/', ${times})`)
    for (const who of ['visitor', 'customer A', 'admin', 'accounts'] as const)
      expect(await attempt(who, add('0 days'))).toBe(DENIED)
    for (const [day, times] of [
      ['-3 days', 1],
      ['3 days', 1],
      ['0 days', 1000],
    ] as const)
      expect(await attempt('worker', add(day, times))).toBe(DENIED)
    await data.owner.query(
      `insert into page_counts (day, kind, page, times) values (current_date - 9, 'visit', '/', 7)`,
    )
    expect(await attempt('admin', found)).toBe(7)
    expect(await attempt('demoted admin', found)).toBe(0)
    for (const who of ['visitor', 'customer A', 'accounts'] as const)
      expect(await attempt(who, found)).toBe(DENIED)
    expect(await attempt('worker', touch(sql`update page_counts set times = times + 1`))).toBe(0)
    expect(await attempt('worker', touch(sql`delete from page_counts`))).toBe(0)
    expect(await attempt('admin', touch(sql`delete from page_counts`))).toBe(DENIED)
  })

  test("customer A sees only their own project, not B's", async () => {
    const own = await data.db.as(actor('customer A'), (trx) =>
      trx.selectFrom('projects').select('id').execute(),
    )
    expect(own).toEqual([{ id: world.projectA.id }])
    const foreign = await data.db.as(actor('customer A'), (trx) =>
      trx.selectFrom('project_updates').select('id').where('id', '=', world.updateB.id).execute(),
    )
    expect(foreign).toEqual([])
  })
})

describe('writing', () => {
  const insertLead = (columns: string, values: string) =>
    touch(sql`insert into leads (id, full_name, email, project_type, source ${sql.raw(columns)})
      values (gen_random_uuid(), 'Test', 'test@example.com', 'custom', 'website' ${sql.raw(values)})`)

  test('only a visitor stores a lead', async () => {
    expect(await attempt('visitor', insertLead('', ''))).toBe(1)
    for (const who of ['customer A', 'admin', 'worker', 'accounts'] as const) {
      expect(await attempt(who, insertLead('', ''))).toBe(DENIED)
    }
  })

  test.each([
    [', status', ", 'converted'"],
    [', created_at', ", now() - interval '1 year'"],
    [', customer_user_id', ', null'],
  ])('a visitor cannot set%s of a lead', async (columns, values) => {
    expect(await attempt('visitor', insertLead(columns, values))).toBe(DENIED)
  })

  test('a visitor cannot set the source to import', async () => {
    const imported = touch(sql`insert into leads (id, full_name, email, project_type, source)
      values (gen_random_uuid(), 'Test', 'test@example.com', 'custom', 'import')`)
    expect(await attempt('visitor', imported)).toBe(DENIED)
  })

  test('only a current admin changes a lead, and not what the visitor wrote or when', async () => {
    const change = touch(sql`update leads set status = 'closed', full_name = 'Corrected'`)
    expect(await attempt('admin', change)).toBe(1)
    expect(await attempt('demoted admin', change)).toBe(0)
    for (const who of ['visitor', 'customer A', 'worker', 'accounts'] as const)
      expect(await attempt(who, change)).toBe(DENIED)
    const computed = ['answer_due_at', 'last_activity_at', 'shown_as', 'requests']
    for (const column of ['message', 'source', 'created_at', ...computed])
      expect(await attempt('admin', touch(sql`update leads set ${sql.ref(column)} = default`))).toBe(DENIED)
    expect(await attempt('admin', touch(sql`delete from leads`))).toBe(DENIED)
  })

  test('only a current admin adds a lead by hand, of no customer and no other source', async () => {
    const add = (source: string) =>
      touch(sql`insert into leads (id, full_name, phone, project_type, source)
        values (gen_random_uuid(), 'By hand', '555 0100', 'custom', ${source})`)
    expect(await attempt('admin', add('manual'))).toBe(1)
    for (const who of ['demoted admin', 'visitor', 'customer A', 'worker', 'accounts'] as const)
      expect(await attempt(who, add('manual'))).toBe(DENIED)
    for (const source of ['website', 'import']) expect(await attempt('admin', add(source))).toBe(DENIED)
  })

  test('only a current admin writes about a lead, in their own name, and changes only that', async () => {
    const write = (author: string) =>
      touch(sql`insert into lead_activities (id, lead_id, kind, body, author_id)
        values (gen_random_uuid(), ${world.lead.id}, 'note', 'Mine', ${author})`)
    expect(await attempt('admin', write(world.admin.id))).toBe(1)
    expect(await attempt('admin', write(world.demoted.id))).toBe(DENIED)
    expect(await attempt('demoted admin', write(world.demoted.id))).toBe(DENIED)
    const change = touch(sql`update lead_activities set body = 'Changed'`)
    const remove = touch(sql`delete from lead_activities`)
    // One of the two is theirs.
    expect(await attempt('admin', count('lead_activities'))).toBe(2)
    expect([await attempt('admin', change), await attempt('admin', remove)]).toEqual([1, 1])
    expect([await attempt('demoted admin', change), await attempt('demoted admin', remove)]).toEqual([0, 0])
    for (const column of ['lead_id', 'kind', 'author_id', 'created_at'])
      expect(
        await attempt('admin', touch(sql`update lead_activities set ${sql.ref(column)} = default`)),
      ).toBe(DENIED)
    for (const who of ['visitor', 'customer A', 'worker', 'accounts'] as const) {
      for (const statement of [write(world.admin.id), change, remove])
        expect(await attempt(who, statement), who).toBe(DENIED)
    }
  })

  test('only a current admin brings in a list, in their own name, and finishes none', async () => {
    const add = (madeBy: string) =>
      touch(
        sql`insert into imports (id, file_name, made_by, headers, columns, total) values (gen_random_uuid(), 'mine.csv', ${madeBy}, '{Email}', '{email}', 1)`,
      )
    const addRow = touch(
      sql`insert into import_rows (import_id, n, line, cells) values (${IMPORT}, 2, 3, '["kim@example.com"]')`,
    )
    const move = (state: string) =>
      touch(sql`update imports set state = ${state}, known = 'skip', position = 0 where id = ${IMPORT}`)
    expect(await attempt('admin', add(world.admin.id))).toBe(1)
    expect(await attempt('admin', add(world.b.id))).toBe(DENIED)
    expect(await attempt('demoted admin', add(world.demoted.id))).toBe(DENIED)
    expect(await attempt('admin', addRow)).toBe(1)
    expect(await attempt('demoted admin', addRow)).toBe(DENIED)
    expect(await attempt('admin', move('running'))).toBe(1)
    expect(await attempt('admin', move('done'))).toBe(DENIED)
    expect(await attempt('demoted admin', move('running'))).toBe(0)
    for (const who of ['visitor', 'customer A', 'accounts', 'worker'] as const) {
      expect(await attempt(who, add(world.admin.id))).toBe(DENIED)
      expect(await attempt(who, addRow)).toBe(DENIED)
      expect(await attempt(who, move('running'))).toBe(DENIED)
    }
    const own = sql`update import_rows set lead = '{}', verdict = 'new' where import_id = ${IMPORT}`
    for (const who of ['admin', 'worker'] as const) expect(await attempt(who, touch(own))).toBe(DENIED)
  })

  test('a list is discarded before it runs; the job reads the one that it names, and deletes old ones', async () => {
    const drop = touch(sql`delete from imports where id = ${IMPORT}`)
    const dropRows = touch(sql`delete from import_rows where import_id = ${IMPORT}`)
    const set = (what: string) => data.owner.query(`update imports set ${what} where id = $1`, [IMPORT])
    const named = (trx: Trx) => nameRows(trx, [IMPORT]).then(() => count('import_rows')(trx))
    expect(await attempt('worker', named)).toBe(1)
    expect(await attempt('admin', drop)).toBe(1)
    expect(await attempt('demoted admin', drop)).toBe(0)
    expect(await attempt('admin', dropRows)).toBe(DENIED)
    expect(await attempt('worker', drop)).toBe(0)
    await set(`state = 'done', known = 'skip', finished_at = now()`)
    expect(await attempt('admin', drop)).toBe(0)
    expect(await attempt('worker', dropRows)).toBe(0)
    await set(`finished_at = now() - interval '25 hours'`)
    expect(await attempt('worker', dropRows)).toBe(1)
    expect(await attempt('worker', drop)).toBe(0)
    await set(`created_at = now() - interval '25 months'`)
    expect(await attempt('worker', drop)).toBe(1)
    await set(`state = 'ready', known = null, created_at = now(), finished_at = null`)
  })

  test('of the mails that were sent, an admin sees those about a lead or to its address', async () => {
    const seen = (who: Who) =>
      data.db.as(actor(who), async (trx) => {
        const rows = await trx.selectFrom('mails').select('kind').where('state', '=', 'sent').execute()
        return rows.map(({ kind }) => kind).sort()
      })
    await data.owner.query(
      `insert into mails (kind, recipient, subject_id, state, sent_at) values
         ('about-the-lead', null, $1, 'sent', now()), ('to-its-address', $2, gen_random_uuid(), 'sent', now()),
         ('to-someone-else', 'else@example.com', gen_random_uuid(), 'sent', now()), ('discarded', $2, $1, 'discarded', null)`,
      [world.lead.id, world.lead.email],
    )
    try {
      expect(await seen('admin')).toEqual(['about-the-lead', 'to-its-address'])
      expect(await seen('demoted admin')).toEqual([])
    } finally {
      await data.owner.query(`delete from mails where state in ('sent', 'discarded')`)
    }
  })

  test('only a current admin creates and changes projects', async () => {
    const change = touch(sql`update projects set progress_percentage = 50`)
    expect(await attempt('admin', change)).toBe(2)
    expect(await attempt('demoted admin', change)).toBe(0)
    for (const who of ['visitor', 'customer A', 'worker', 'accounts'] as const)
      expect(await attempt(who, change)).toBe(DENIED)
    const create = () =>
      touch(
        sql`insert into projects (customer_id, lead_id, title, project_type) values (${world.a.id}, ${world.lead.id}, 'Test', 'launch')`,
      )
    expect(await attempt('admin', create())).toBe(1)
    expect(await attempt('demoted admin', create())).toBe(DENIED)
    expect(await attempt('customer A', create())).toBe(DENIED)
  })

  test('a change of a project is recorded, and no role can write or edit the record', async () => {
    const wordsOf = async (trx: Trx) =>
      (
        await sql<{ changed_by: string }>`select changed_by from project_changes
          where project_id = ${world.projectB.id}`.execute(trx)
      ).rows.filter(({ changed_by }) => changed_by === world.admin.id).length
    const change = sql`update projects set title = 'Another' where id = ${world.projectB.id}`
    expect(
      await attempt('admin', async (trx) => {
        await change.execute(trx)
        return wordsOf(trx)
      }),
    ).toBe(1)
    const forge = sql`insert into project_changes (project_id, version, field, before, after)
      values (${world.projectB.id}, 9, 'title', '""', '""')`
    for (const who of ['visitor', 'customer A', 'admin', 'worker', 'accounts'] as const) {
      expect(await attempt(who, touch(forge))).toBe(DENIED)
      expect(await attempt(who, touch(sql`delete from project_changes`))).toBe(
        who === 'accounts' ? 0 : DENIED,
      )
    }
    expect(await attempt('admin', touch(sql`update projects set version = 7`))).toBe(DENIED)
  })

  test('an admin posts updates in their own name only', async () => {
    const post = (author: string) =>
      touch(sql`insert into project_updates (project_id, title, description, update_type, created_by)
        values (${world.projectA.id}, 'Test', 'Test', 'note', ${author})`)
    expect(await attempt('admin', post(world.admin.id))).toBe(1)
    expect(await attempt('admin', post(world.a.id))).toBe(DENIED)
    expect(await attempt('customer A', post(world.a.id))).toBe(DENIED)
  })

  test('only the job queue creates events, and counters change only with their function', async () => {
    for (const who of ['visitor', 'customer A', 'admin', 'accounts', 'worker'] as const) {
      expect(
        await attempt(
          who,
          touch(sql`insert into events (kind, subject_id) values ('lead', gen_random_uuid())`),
        ),
      ).toBe(DENIED)
      expect(await attempt(who, touch(sql`insert into rate_limits values ('x', 'y', 1, now())`))).toBe(DENIED)
    }
  })

  test.each(['visitor', 'customer A', 'admin'] as const)(
    '%s stores only the idempotency key that it names',
    async (who) => {
      const store = (held: string, key: string) => async (trx: Trx) => {
        await sql`select set_config('app.idempotency_key', ${held}, true)`.execute(trx)
        return touch(
          sql`insert into idempotency_keys (key_hash, body_hash, answer_id) values (${key}, 'b', gen_random_uuid())`,
        )(trx)
      }
      expect(await attempt(who, store('mine', 'mine'))).toBe(1)
      expect(await attempt(who, store('mine', 'theirs'))).toBe(DENIED)
    },
  )

  test('a request belongs to its sender, about a project of theirs', async () => {
    const send = (customer: string, project: string | null, more = '', value = '') =>
      touch(sql`insert into support_requests (id, customer_id, project_id, subject, description ${sql.raw(more)})
        values (gen_random_uuid(), ${customer}, ${project}, 'Test', 'Test' ${sql.raw(value)})`)
    for (const [who, id] of [
      ['customer A', world.a.id],
      ['admin', world.admin.id],
    ] as const) {
      expect(await attempt(who, send(id, null)), who).toBe(1)
      expect(await attempt(who, send(world.b.id, null)), who).toBe(DENIED)
      expect(await attempt(who, send(id, world.projectB.id)), who).toBe(DENIED)
      expect(await attempt(who, send(id, null, ', status', ", 'closed'")), who).toBe(DENIED)
    }
    expect(await attempt('customer A', send(world.a.id, world.projectA.id))).toBe(1)
    expect(await attempt('demoted admin', send(world.demoted.id, null))).toBe(DENIED)
    expect(await attempt('visitor', send(world.a.id, null))).toBe(DENIED)
  })

  test('only a current admin closes and answers requests, in their own name, and edits nothing', async () => {
    const close = touch(sql`update support_requests set status = 'closed'`)
    expect(await attempt('admin', close)).toBe(2)
    expect(await attempt('demoted admin', close)).toBe(0)
    for (const who of ['visitor', 'customer A', 'worker', 'accounts'] as const)
      expect(await attempt(who, close)).toBe(DENIED)
    expect(await attempt('admin', touch(sql`update support_requests set description = 'Fine'`))).toBe(DENIED)
    expect(await attempt('admin', touch(sql`update messages set body = 'Never said'`))).toBe(DENIED)
    const answer = (author: string) =>
      touch(sql`insert into messages (id, customer_id, request_id, body, from_customer, author_id)
        values (gen_random_uuid(), ${world.a.id}, ${world.requestA.id}, 'Test', false, ${author})`)
    expect(await attempt('admin', answer(world.admin.id))).toBe(1)
    expect(await attempt('admin', answer(world.a.id))).toBe(DENIED)
    expect(await attempt('demoted admin', answer(world.demoted.id))).toBe(DENIED)
    expect(await attempt('customer A', answer(world.a.id))).toBe(DENIED)
  })

  test('only an admin adds to a mail about updates while it waits, and no role redirects it', async () => {
    await data.owner.query(
      `insert into mails (id, kind, recipient, subject_id, dedupe_key) values
         ($1, 'project-updates', 'a@example.com', $3, 'gathering'), ($2, 'project-updates', 'a@example.com', $3, null)`,
      [GATHERING, SETTLED, world.a.id],
    )
    const join = (key: string) =>
      touch(sql`insert into mails (kind, recipient, subject_id, dedupe_key)
        values ('project-updates', 'a@example.com', ${world.a.id}, ${key})
        on conflict (dedupe_key) where dedupe_key is not null do update set dedupe_key = excluded.dedupe_key`)
    const tell = (mail: string) =>
      touch(sql`insert into update_notices (update_id, mail_id) values (${world.updateA.id}, ${mail})`)
    expect(await attempt('admin', join('gathering'))).toBe(1)
    expect(await attempt('admin', tell(GATHERING))).toBe(1)
    for (const who of ['visitor', 'customer A', 'demoted admin', 'accounts'] as const) {
      expect(await attempt(who, join('gathering')), who).toBe(DENIED)
      expect(await attempt(who, tell(GATHERING)), who).toBe(DENIED)
    }
    for (const who of ['admin', 'worker', 'accounts'] as const)
      expect(await attempt(who, touch(sql`update mails set recipient = 'b@example.com'`))).toBe(DENIED)
    expect(
      await attempt('admin', touch(sql`update mails set dedupe_key = 'again' where id = ${SETTLED}`)),
    ).toBe(0)
    const foreign = touch(sql`insert into mails (kind, recipient) values ('password-reset', 'b@example.com')`)
    expect(await attempt('worker', foreign)).toBe(DENIED)
  })

  test('customers switch their mails about updates, and the accounts role can switch them off', async () => {
    const turn = (isOn: boolean, id: string) =>
      touch(sql`update profiles set update_mails = ${isOn} where user_id = ${id}`)
    expect(await attempt('customer A', turn(false, world.a.id))).toBe(1)
    expect(await attempt('customer A', turn(false, world.b.id))).toBe(0)
    expect(await attempt('admin', turn(false, world.a.id))).toBe(0)
    expect(await attempt('accounts', turn(false, world.a.id))).toBe(1)
    expect(await attempt('accounts', turn(true, world.a.id))).toBe(DENIED)
    expect(await attempt('accounts', touch(sql`update profiles set phone = '0'`))).toBe(DENIED)
    for (const who of ['visitor', 'worker'] as const)
      expect(await attempt(who, turn(false, world.a.id))).toBe(DENIED)
  })

  test('the accounts role deletes requests without reading them', async () => {
    expect(await attempt('accounts', touch(sql`select subject from support_requests`))).toBe(DENIED)
    const forget = touch(sql`delete from support_requests where customer_id = ${world.a.id}`)
    expect(await attempt('accounts', forget)).toBe(1)
    for (const who of ['visitor', 'customer A', 'admin', 'worker'] as const)
      expect(await attempt(who, forget)).toBe(DENIED)
  })

  test('the clean-up deletes old events, also after weeks without one', async () => {
    await data.owner.query(
      `insert into events (kind, subject_id, created_at) values
       ('lead', gen_random_uuid(), now() - interval '3 days'), ('lead', gen_random_uuid(), now() - interval '60 days')`,
    )
    const old = `select from events where created_at < now() - interval '2 days'`
    expect((await data.owner.query(old)).rowCount).toBe(2)
    await data.db.as({ role: 'worker' }, sweepEvents)
    expect((await data.owner.query(old)).rowCount).toBe(0)
  })

  test('request roles cannot gain rights', async () => {
    expect(
      await attempt(
        'visitor',
        touch(sql`insert into user_roles (user_id, role) values (${world.a.id}, 'admin')`),
      ),
    ).toBe(DENIED)
    expect(
      await attempt(
        'customer A',
        touch(sql`insert into user_roles (user_id, role) values (${world.a.id}, 'admin')`),
      ),
    ).toBe(DENIED)
    expect(
      await attempt(
        'admin',
        touch(sql`insert into user_roles (user_id, role) values (${world.a.id}, 'admin')`),
      ),
    ).toBe(DENIED)
    expect(await attempt('customer A', touch(sql`create table mine (id int)`))).toBe(DENIED)
  })
})
