// The audit log: database triggers write a line for each act of an admin, and no line can be changed or
// deleted.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { AUDIT_ACTIONS } from '#domain/audit.ts'
import type { Actor } from '#server/db/database.ts'
import { sqlState } from '#server/db/errors.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeLead, makeProject, makeUser } from '#tests/factories.ts'

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(() => server.close())

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await server.call(method, path, { cookie: admin.cookie, body })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
const read = async (query = '') =>
  ask<{ items: AuditEntry[]; next: string | null }>('GET', `/api/audit-log${query}`)
const newest = async () => (await read('?limit=1')).items[0]

describe('the audit log records', () => {
  test("a change of a lead's status, but not the same status again", async () => {
    const lead = await makeLead(server.owner, { full_name: 'Pat Example' })
    await ask('PATCH', `/api/leads/${lead.id}`, { status: 'contacted' })
    expect(await newest()).toMatchObject({
      action: 'lead changed',
      actor: { id: admin.id, email: admin.email },
      subject: { id: lead.id, name: 'Pat Example' },
      changes: [{ field: 'status', from: 'new', to: 'contacted' }],
    })
    const before = await newest()
    await ask('PATCH', `/api/leads/${lead.id}`, { status: 'contacted' })
    expect(await newest()).toEqual(before)
  })

  test('who works on a lead, a note about it, and no texts', async () => {
    const lead = await makeLead(server.owner, { full_name: 'Pat Example' })
    await ask('PATCH', `/api/leads/${lead.id}`, { assignee_id: admin.id, phone: '555-0143' })
    const assigned = await newest()
    expect(assigned?.changes.toSorted((one, other) => (one.field < other.field ? -1 : 1))).toEqual([
      { field: 'assignee_id', from: null, to: admin.email },
      { field: 'phone', from: null, to: null },
    ])
    await ask('POST', `/api/leads/${lead.id}/activities`, {
      kind: 'call',
      call_outcome: 'spoke',
      body: 'Private',
    })
    // In one transaction, so in either order.
    const { items } = await read('?limit=2')
    expect(items.toSorted((one, other) => (one.action < other.action ? -1 : 1))).toMatchObject([
      {
        action: 'lead activity added',
        subject: { id: lead.id, name: 'Pat Example' },
        facts: { kind: 'call', call_outcome: 'spoke' },
        changes: [],
      },
      { action: 'lead changed', changes: [{ field: 'status', from: 'new', to: 'contacted' }] },
    ])
  })

  test('a project made from a lead, each changed field, its updates, and its transfer to another customer', async () => {
    const lead = await makeLead(server.owner)
    const project = await ask<{ id: string; customer_id: string }>('POST', '/api/projects', {
      lead_id: lead.id,
      title: 'A website',
    })
    const made = (await read('?limit=3')).items
    expect(made.map(({ action }) => action).sort()).toEqual([
      'invitation sent',
      'lead changed',
      'project created',
    ])
    expect(made.find(({ action }) => action === 'invitation sent')?.subject.name).toBe(lead.email)

    await ask('PATCH', `/api/projects/${project.id}`, {
      title: 'A better website',
      description: 'Nobody’s business but theirs',
      status: 'in_progress',
      progress_percentage: 40,
      total_cost: 997.5,
      estimated_completion: '2027-03-31',
    })
    const changed = await newest()
    expect(changed).toMatchObject({ action: 'project changed', subject: { name: 'A better website' } })
    expect(new Map(changed?.changes.map(({ field, from, to }) => [field, [from, to]]))).toEqual(
      new Map<string, unknown>([
        ['title', [null, null]],
        ['description', [null, null]],
        ['status', ['planning', 'in_progress']],
        ['progress_percentage', [0, 40]],
        ['total_cost', [null, 997.5]],
        ['estimated_completion', [null, '2027-03-31']],
      ]),
    )
    const stored = await server.owner.query<{ line: string }>('select audit_log::text as line from audit_log')
    // The log has no personal texts; they are deleted with their rows.
    expect(stored.rows.map(({ line }) => line).join('\n')).not.toMatch(/website|business|@/)

    await ask('POST', `/api/projects/${project.id}/updates`, {
      title: 'First draft',
      description: 'Have a look.',
      update_type: 'milestone',
    })
    expect(await newest()).toMatchObject({
      action: 'update posted',
      subject: { name: 'A better website' },
      facts: { update_type: 'milestone', project_id: project.id },
    })

    const next = await makeUser(server.owner)
    await ask('PUT', `/api/projects/${project.id}/access`, { email: next.email })
    const moved = (await read('?kind=access')).items.find(({ action }) => action === 'access redirected')
    // The old address never belonged to an account: it is gone, and the log does not keep it.
    expect(moved).toMatchObject({
      subject: { id: project.id },
      changes: [{ field: 'customer_id', from: null, to: next.email }],
    })
  })

  test('an invitation that is resent or revoked, and a mail that is retried', async () => {
    const lead = await makeLead(server.owner)
    const project = await ask<{ id: string }>('POST', '/api/projects', { lead_id: lead.id, title: 'Shop' })
    await server.owner.query('delete from rate_limits')
    await ask('POST', `/api/projects/${project.id}/invitations`)
    expect(await newest()).toMatchObject({ action: 'invitation sent', subject: { name: lead.email } })
    await ask('DELETE', `/api/projects/${project.id}/invitations`)
    expect(await newest()).toMatchObject({ action: 'invitation revoked', subject: { name: lead.email } })
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into mails (kind, state) values ('lead-received', 'failed') returning id`,
    )
    await ask('POST', `/api/failed-mails/${rows[0]?.id}/retry`)
    expect(await newest()).toMatchObject({
      action: 'mail retried',
      subject: { id: rows[0]?.id, name: null },
      facts: { kind: 'lead-received' },
    })
  })

  test('a support request that is answered, closed and reopened', async () => {
    const customer = await server.signedIn()
    const sent = await server.call('POST', '/api/support-requests', {
      cookie: customer.cookie,
      body: { subject: 'The form is stuck', description: 'It just spins.' },
    })
    const { id } = (await sent.json()) as { id: string }
    const subject = { id, name: 'The form is stuck' }
    await ask('POST', `/api/support-requests/${id}/answers`, { message: 'We look into it.' })
    expect(await newest()).toMatchObject({ action: 'support answered', subject })
    for (const [from, to] of [
      ['open', 'closed'],
      ['closed', 'open'],
    ]) {
      await ask('PATCH', `/api/support-requests/${id}`, { status: to })
      expect(await newest()).toMatchObject({
        action: 'support changed',
        subject,
        changes: [{ field: 'status', from, to }],
      })
    }
  })

  test('nothing that a customer, a visitor or the product itself does', async () => {
    const before = await newest()
    const customer = await server.signedIn()
    await makeProject(server.owner, customer.id)
    await server.call('PATCH', '/api/profile', { cookie: customer.cookie, body: { full_name: 'Somebody' } })
    await server.call('POST', '/api/auth/sign-out', { cookie: customer.cookie })
    expect(await newest()).toEqual(before)
  })

  test('only actions that the console can describe, and every one of those', async () => {
    const { rows } = await server.owner.query<{ action: string }>(
      `select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as action
       from pg_trigger where tgfoid = 'app.record_act'::regproc`,
    )
    // An export changes no row: `app.record_export` writes it.
    expect([...rows.map(({ action }) => action), 'list exported'].sort()).toEqual([...AUDIT_ACTIONS].sort())
  })
})

describe('reading the log', () => {
  test('pages through it, by kind and by person, newest first', async () => {
    const colleague = await server.signedIn({ isAdmin: true })
    const leads = [await makeLead(server.owner), await makeLead(server.owner)]
    for (const { id } of leads) {
      await server.call('PATCH', `/api/leads/${id}`, { cookie: colleague.cookie, body: { status: 'closed' } })
    }
    const own = await read(`?actor=${colleague.id}&kind=leads&limit=1`)
    expect(own.items.map(({ subject }) => subject.id)).toEqual([leads[1]?.id])
    const rest = await read(`?actor=${colleague.id}&kind=leads&limit=1&cursor=${own.next}`)
    expect(rest.items.map(({ subject }) => subject.id)).toEqual([leads[0]?.id])
    expect(rest.next).toBeNull()
    expect((await read(`?actor=${colleague.id}&kind=mails`)).items).toEqual([])
  })

  test.each(['kind=everything', 'actor=me', 'cursor=made-up'])('refuses %s', async (query) => {
    const response = await server.call('GET', `/api/audit-log?${query}`, { cookie: admin.cookie })
    expect(response.status).toBe(400)
  })

  test('does not name an admin whose account is deleted', async () => {
    const gone = await server.signedIn({ isAdmin: true })
    const lead = await makeLead(server.owner)
    await server.call('PATCH', `/api/leads/${lead.id}`, { cookie: gone.cookie, body: { status: 'closed' } })
    await server.owner.query(
      `update users set status = 'deleted', email = null, password_hash = null where id = $1`,
      [gone.id],
    )
    const { items } = await read(`?actor=${gone.id}`)
    expect(items[0]?.actor).toEqual({ id: gone.id, email: null })
  })
})

describe('the log is append-only', () => {
  const DENIED = '42501'
  const ROLES: Actor['role'][] = ['visitor', 'customer', 'admin', 'accounts', 'worker']
  const STATEMENTS = [
    sql`update audit_log set action = 'nothing happened'`,
    sql`delete from audit_log`,
    sql`insert into audit_log (action, subject_id) values ('admin granted', gen_random_uuid())`,
    sql`truncate audit_log`,
  ]
  const actor = (role: Actor['role']): Actor =>
    role === 'customer' || role === 'admin' ? { role, userId: admin.id } : { role }

  test.each(ROLES)('%s cannot change, delete or forge a line', async (role) => {
    const before = await server.owner.query('select * from audit_log order by id')
    expect(before.rows.length).toBeGreaterThan(5)
    for (const [at, statement] of STATEMENTS.entries()) {
      const outcome = await server.db
        .as(actor(role), (trx) => statement.execute(trx))
        .then(({ numAffectedRows }) => Number(numAffectedRows), sqlState)
      // A worker may delete expired lines; none of these has expired.
      expect(outcome, `statement ${at}`).toBe(role === 'worker' && at === 1 ? 0 : DENIED)
    }
    expect((await server.owner.query('select * from audit_log order by id')).rows).toEqual(before.rows)
  })

  test.each([
    ['change', `update audit_log set action = 'nothing happened'`],
    ['delete', `delete from audit_log`],
    ['truncate', 'truncate audit_log'],
  ])('not even the owner of the database can %s a line', async (_, statement) => {
    await expect(server.owner.query(statement)).rejects.toMatchObject({ code: DENIED })
  })

  test('deletes a line after 24 months, and not earlier', async () => {
    const old = randomUUID()
    const younger = randomUUID()
    await server.owner.query(
      `insert into audit_log (subject_id, action, created_at) values
         ($1, 'mail retried', now() - interval '24 months 1 second'), ($2, 'mail retried', now() - interval '23 months')`,
      [old, younger],
    )
    await server.db.as({ role: 'worker' }, (trx) =>
      sql`delete from audit_log where created_at < now() - interval '24 months'`.execute(trx),
    )
    const { rows } = await server.owner.query(
      'select subject_id from audit_log where subject_id = any ($1)',
      [[old, younger]],
    )
    expect(rows).toEqual([{ subject_id: younger }])
  })
})

test('limits an admin to 120 changes a minute, and does not limit reading', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  try {
    const busy = await limited.signedIn({ isAdmin: true })
    const lead = await makeLead(limited.owner)
    const change = () =>
      limited.call('PATCH', `/api/leads/${lead.id}`, { cookie: busy.cookie, body: { status: 'new' } })
    for (let n = 0; n < 120; n++) expect((await change()).status).toBe(200)
    const refused = await change()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await limited.call('GET', '/api/leads', { cookie: busy.cookie })).status).toBe(200)
  } finally {
    await limited.close()
  }
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
