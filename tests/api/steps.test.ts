// The plan of a project: who may see, change, finish and approve what, and what happens in two tabs at once.
import { createHash, randomUUID } from 'node:crypto'
import { formatDate } from '#domain/dates.ts'
import { dayOf } from '#domain/opening-hours.ts'
import { DEFAULT_SITE } from '#domain/site/site.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/portal.ts'
import type { Needs } from '#contract/needs.ts'
import type { Project } from '#domain/projects.ts'
import type { Plan, Step } from '#domain/steps.ts'
import { PLANS } from '#domain/site/plans.ts'
import { anonymizeUser, portalLinkOf } from '#server/accounts/service.ts'
import { anonymizeProjectsOfUser } from '#server/projects/service.ts'
import { stepMails } from '#server/steps/jobs.ts'
import { enqueueStepsDueMails } from '#server/steps/turn-mails.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeLead, makeProject } from '#tests/factories.ts'

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let customer: typeof admin
let other: typeof admin
let projectId: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
  other = await server.signedIn()
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.close()
})
beforeEach(async () => {
  customer = await server.signedIn()
  projectId = (await makeProject(server.owner, customer.id)).id
})

type Person = typeof admin

async function call<T>(who: Person, method: string, path: string, body?: unknown): Promise<T> {
  const response = await server.call(method, path, { cookie: who.cookie, body })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return (response.status === 204 ? undefined : await response.json()) as T
}

async function refused(who: Person, method: string, path: string, body?: unknown) {
  const response = await server.call(method, path, { cookie: who.cookie, body })
  const { detail } = (await response.json()) as { detail: string }
  return { status: response.status, detail }
}

const add = (title: string, action: string, fields: object = {}) =>
  call<Step>(admin, 'POST', `/api/projects/${projectId}/steps`, { title, action, ...fields })
const planOf = (who: Person = customer) => call<Plan>(who, 'GET', `/api/projects/${projectId}/steps`)
const own = (id: string, act: string) => `/api/dashboard/steps/${id}/${act}`
const approve = (step: Step, who = customer) =>
  call<Step>(who, 'POST', own(step.id, 'approve'), { sha256: step.sha256 })
const titles = ({ items }: Plan) => items.map(({ title }) => title)
const messages = async () =>
  (
    await server.owner.query<{ body: string }>(
      'select body from messages where project_id = $1 order by created_at',
      [projectId],
    )
  ).rows.map(({ body }) => body)
/** By the clock of the business. */
const isoDay = (days: number) => dayOf(Date.now() + days * 86_400_000, DEFAULT_SITE.business.timeZone)

describe('an admin plans', () => {
  test('steps come at the end, move, change and go', async () => {
    const a = await add('Kick-off call', 'ours-do', { due_on: '2030-01-02' })
    const b = await add('Send your logo', 'yours-file', { details: 'Any format.' })
    const c = await add('Launch', 'ours-do')
    expect(await planOf()).toMatchObject({
      computes_progress: false,
      items: [
        { title: 'Kick-off call', turn: 'ours', kind: 'do', due_on: '2030-01-02', is_current: true },
        { title: 'Send your logo', turn: 'yours', kind: 'file', details: 'Any format.', is_current: false },
        { title: 'Launch', is_current: false },
      ],
    })
    const order = `/api/projects/${projectId}/steps/order`
    const moved = await call<Plan>(admin, 'PUT', order, { ids: [b.id, a.id, c.id] })
    expect(titles(moved)).toEqual(['Send your logo', 'Kick-off call', 'Launch'])
    expect(moved.items.map(({ is_current }) => is_current)).toEqual([true, false, false])
    await call(admin, 'PATCH', `/api/steps/${c.id}`, { title: 'Go live', due_on: null })
    await call(admin, 'DELETE', `/api/steps/${a.id}`)
    expect(titles(await planOf())).toEqual(['Send your logo', 'Go live'])
    expect(await refused(admin, 'PUT', order, { ids: [b.id, a.id, c.id] })).toEqual({
      status: 409,
      detail: 'The plan changed meanwhile. Look at it again.',
    })
    for (const ids of [
      [b.id, b.id],
      [b.id, randomUUID()],
    ])
      expect(await refused(admin, 'PUT', order, { ids })).toMatchObject({ status: 409 })
  })

  test('adding one twice with one key is one step', async () => {
    const send = () =>
      server.call('POST', `/api/projects/${projectId}/steps`, {
        cookie: admin.cookie,
        body: { title: 'Kick-off call', action: 'ours-do' },
        headers: { 'idempotency-key': 'once-and-only-once' },
      })
    await Promise.all([send(), send(), send()])
    expect(titles(await planOf())).toEqual(['Kick-off call'])
  })

  test('ticking ours posts the update that it stands for, once', async () => {
    const { id } = await add('First draft', 'ours-do')
    const update = { title: 'The draft is up', description: 'Have a look.', update_type: 'milestone' }
    const finish = () => call<Step>(admin, 'POST', `/api/steps/${id}/finish`, { update })
    const [first] = await Promise.all([finish(), finish()])
    expect(first).toMatchObject({ done_by: admin.id, is_current: false })
    const { items } = await call<{ items: object[] }>(customer, 'GET', `/api/projects/${projectId}/updates`)
    expect(items).toEqual([expect.objectContaining(update)])
    await call(admin, 'POST', `/api/steps/${id}/reopen`)
    expect((await planOf()).items[0]).toMatchObject({ done_at: null, done_by: null, is_current: true })
  })

  test.each([
    [{ title: ' ', action: 'ours-do' }, 'Step is required'],
    [{ title: 'x'.repeat(121), action: 'ours-do' }, 'Step must be less than 120 characters'],
    [{ title: 'Logo', action: 'ours-approve' }, 'Who does it is not one of the choices'],
    [{ title: 'Logo', action: 'ours-do', due_on: '2030-02-30' }, 'Due must be a date like 2026-03-31'],
  ])('%j is refused', async (body, detail) => {
    expect(await refused(admin, 'POST', `/api/projects/${projectId}/steps`, body)).toEqual({
      status: 400,
      detail,
    })
  })

  test('the plan computes the progress only while it is switched on', async () => {
    const progress = async () =>
      (await call<Project>(customer, 'GET', `/api/projects/${projectId}`)).progress_percentage
    const steps = [await add('One', 'yours-do'), await add('Two', 'ours-do'), await add('Three', 'ours-do')]
    await call(admin, 'POST', `/api/steps/${steps[1]?.id}/finish`, {})
    expect(await progress()).toBe(0)
    const path = `/api/projects/${projectId}/steps/progress`
    expect(await call<Plan>(admin, 'PUT', path, { computes_progress: true })).toMatchObject({
      computes_progress: true,
    })
    expect(await progress()).toBe(33)
    await call(customer, 'POST', own(steps[0]?.id ?? '', 'finish'))
    expect(await progress()).toBe(67)
    await call(admin, 'DELETE', `/api/steps/${steps[2]?.id}`)
    expect(await progress()).toBe(100)
    await call(admin, 'PATCH', `/api/projects/${projectId}`, { progress_percentage: 40 })
    expect(await planOf(admin)).toMatchObject({ computes_progress: false })
    await call(admin, 'POST', `/api/steps/${steps[1]?.id}/reopen`)
    expect(await progress()).toBe(40)
  })

  test('the log says what admins did, without the words', async () => {
    const { id } = await add('Secret step', 'ours-do', { details: 'Secret words' })
    await call(admin, 'PATCH', `/api/steps/${id}`, { details: 'Other words' })
    await call(admin, 'POST', `/api/steps/${id}/finish`, {})
    await call(admin, 'DELETE', `/api/steps/${id}`)
    const { rows } = await server.owner.query<{ action: string; changes: object }>(
      'select action, changes from audit_log where subject_id = $1 order by id',
      [projectId],
    )
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'step added',
      'step changed',
      'step changed',
      'step removed',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/ecret|words/)
  })
})

describe('a customer', () => {
  test('approves the text that they saw, once, and the record stays', async () => {
    const step = await add('Approve the draft', 'yours-approve', { details: 'Version 3' })
    const [one, two] = await Promise.all([approve(step), approve(step)])
    expect(one.done_by).toBe(customer.id)
    expect(two.approvals).toHaveLength(1)
    expect((await approve(step)).approvals).toEqual([
      expect.objectContaining({
        customer_id: customer.id,
        title: 'Approve the draft',
        details: 'Version 3',
        sha256: step.sha256,
      }),
    ])
    expect(await messages()).toEqual(['Approved: Approve the draft'])
    expect(await refused(admin, 'DELETE', `/api/steps/${step.id}`)).toEqual({
      status: 409,
      detail: 'The customer approved this step, so it stays in the plan.',
    })
  })

  test('does not approve what changed meanwhile, and approves a changed text again', async () => {
    const step = await add('Approve the price', 'yours-approve', { details: '$500' })
    await call(admin, 'PATCH', `/api/steps/${step.id}`, { details: '$900' })
    expect(await refused(customer, 'POST', own(step.id, 'approve'), { sha256: step.sha256 })).toEqual({
      status: 409,
      detail: 'We changed this while you were reading it. Read it again, then approve it.',
    })
    const [shown] = (await planOf()).items
    expect(shown).toMatchObject({ details: '$900', done_at: null, approvals: [] })
    if (shown) await approve(shown)
    await call(admin, 'PATCH', `/api/steps/${step.id}`, { due_on: '2030-01-01' })
    expect((await planOf()).items[0]).toMatchObject({ done_by: customer.id })
    await call(admin, 'PATCH', `/api/steps/${step.id}`, { details: '$950' })
    const [open] = (await planOf()).items
    expect(open).toMatchObject({ done_at: null, approvals: [{ details: '$900' }] })
    if (open) await approve(open)
    expect((await planOf()).items[0]?.approvals.map(({ details }) => details)).toEqual(['$900', '$950'])
  })

  test('an answer that is sent again says nothing twice, and finishes nothing that was opened meanwhile', async () => {
    const step = await add('Which domain?', 'yours-answer')
    const answer = () =>
      server.call('POST', own(step.id, 'answer'), {
        cookie: customer.cookie,
        body: { body: 'pat.example' },
        headers: { 'Idempotency-Key': `answered-${step.id}` },
      })
    expect((await answer()).status).toBe(200)
    await call(admin, 'POST', `/api/steps/${step.id}/reopen`)
    const again = await answer()
    expect(again.status).toBe(200)
    expect(((await again.json()) as Step).done_at).toBeNull()
    expect(await messages()).toHaveLength(1)
  })

  test('finishes a step with a message, and a second tab loses nothing', async () => {
    const step = await add('Which domain?', 'yours-answer')
    const answer = (body: string) => call<Step>(customer, 'POST', own(step.id, 'answer'), { body })
    const [first] = await Promise.all([answer('pat.example'), answer('Or pat.test?')])
    expect(first.done_by).toBe(customer.id)
    expect((await messages()).toSorted()).toEqual([
      'Answered: Which domain?\n\nOr pat.test?',
      'Answered: Which domain?\n\npat.example',
    ])
    expect(await refused(customer, 'POST', own(step.id, 'answer'), { body: ' ' })).toMatchObject({
      status: 400,
    })
  })

  test('finishes only what is theirs to do now, in its own way', async () => {
    const ours = await add('Kick-off call', 'ours-do')
    const later = await add('Approve the draft', 'yours-approve')
    for (const act of ['finish', 'approve', 'answer'])
      expect(
        await refused(
          customer,
          'POST',
          own(ours.id, act),
          act === 'finish' ? undefined : act === 'approve' ? { sha256: ours.sha256 } : { body: 'Done' },
        ),
      ).toMatchObject({ status: 404 })
    expect(await refused(customer, 'POST', own(later.id, 'approve'), { sha256: later.sha256 })).toEqual({
      status: 409,
      detail: 'This step comes later. We’ll tell you when it’s your turn.',
    })
    expect(await refused(customer, 'POST', own(later.id, 'finish'))).toMatchObject({ status: 404 })
    for (const sha256 of ['', 'abc', later.sha256.toUpperCase()])
      expect(await refused(customer, 'POST', own(later.id, 'approve'), { sha256 })).toMatchObject({
        status: 400,
      })
    for (const [method, path, body] of [
      ['PATCH', `/api/steps/${later.id}`, { title: 'Mine' }],
      ['POST', `/api/steps/${later.id}/finish`, {}],
      ['POST', `/api/steps/${later.id}/reopen`, undefined],
      ['DELETE', `/api/steps/${later.id}`, undefined],
      ['POST', `/api/projects/${projectId}/steps`, { title: 'Mine', action: 'ours-do' }],
    ] as const)
      expect(await refused(customer, method, path, body)).toMatchObject({ status: 403 })
  })

  test('sees and finishes nothing of another’s', async () => {
    const step = await add('Approve the draft', 'yours-approve')
    expect((await planOf()).items).toHaveLength(1)
    expect(await refused(other, 'GET', `/api/projects/${projectId}/steps`)).toMatchObject({ status: 404 })
    expect(await refused(other, 'POST', own(step.id, 'approve'), { sha256: step.sha256 })).toMatchObject({
      status: 404,
    })
    expect((await call<Dashboard>(other, 'GET', '/api/dashboard')).turns).toEqual([])
    // An admin sees only their own on their own dashboard.
    expect(await refused(admin, 'POST', own(step.id, 'approve'), { sha256: step.sha256 })).toMatchObject({
      status: 404,
    })
  })

  test('whose project moved keeps the approval and sees no plan; the next one sees the plan alone', async () => {
    const step = await add('Approve the draft', 'yours-approve')
    await approve(step)
    await add('Launch', 'ours-do')
    const next = await server.signedIn()
    await server.owner.query('update projects set customer_id = $1 where id = $2', [next.id, projectId])
    // They were signed out.
    const former = { ...customer, cookie: await server.cookieFor(customer.id) }
    expect(await refused(former, 'GET', `/api/projects/${projectId}/steps`)).toMatchObject({ status: 404 })
    expect((await planOf(next)).items.map(({ title, approvals }) => [title, approvals.length])).toEqual([
      ['Approve the draft', 0],
      ['Launch', 0],
    ])
    expect((await planOf(admin)).items[0]?.approvals).toHaveLength(1)
    const kept = await server.db.as({ role: 'customer', userId: customer.id }, (trx) =>
      trx.selectFrom('approvals').selectAll().execute(),
    )
    expect(kept).toHaveLength(1)
  })

  test('cannot finish an approval without its record, or change one, in the database itself', async () => {
    const step = await add('Approve the draft', 'yours-approve')
    const as = { role: 'customer', userId: customer.id } as const
    const finish = server.db.as(as, (trx) =>
      trx
        .updateTable('steps')
        .set({ done_at: new Date().toISOString(), done_by: customer.id })
        .where('id', '=', step.id)
        .execute(),
    )
    await expect(finish).rejects.toThrow(/row-level security/)
    await approve(step)
    for (const role of ['customer', 'admin'] as const)
      await expect(
        server.db.as({ role, userId: role === 'admin' ? admin.id : customer.id }, (trx) =>
          trx.updateTable('approvals').set({ title: 'Something else' }).execute(),
        ),
      ).rejects.toThrow(/permission denied/)
  })
})

test('a new project has the plan of its package, dated from today', async () => {
  const lead = await makeLead(server.owner)
  const create = (fields: object) =>
    call<Project>(admin, 'POST', '/api/projects', { lead_id: lead.id, title: 'Site', ...fields })
  const { id } = await create({ project_type: 'growth' })
  const { items } = await call<Plan>(admin, 'GET', `/api/projects/${id}/steps`)
  expect(items.map(({ title }) => title)).toEqual(PLANS.growth.map(({ title }) => title))
  expect(items[0]?.due_on).not.toBeNull()
  const custom = await makeLead(server.owner)
  const bare = await call<Project>(admin, 'POST', '/api/projects', {
    lead_id: custom.id,
    title: 'Site',
    project_type: 'custom',
  })
  expect((await call<Plan>(admin, 'GET', `/api/projects/${bare.id}/steps`)).items).toEqual([])
  const { rows } = await server.owner.query(
    `select from audit_log where action = 'step added' and subject_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(0)
})

describe('what is due', () => {
  test('the dashboard has what waits for the customer, the needs what is due or late', async () => {
    await add('Send your logo', 'yours-file', { due_on: isoDay(-3) })
    await add('Tell us your hours', 'yours-answer')
    const ours = await add('First draft', 'ours-do', { due_on: isoDay(-2) })
    const { turns } = await call<Dashboard>(customer, 'GET', '/api/dashboard')
    expect(turns).toMatchObject([
      { title: 'Send your logo', kind: 'file', project: { id: projectId } },
      { title: 'Tell us your hours', due_on: null },
    ])
    const needs = async () =>
      (await call<Needs>(admin, 'GET', '/api/needs')).items.filter(
        ({ project_id, kind }) => project_id === projectId && kind !== 'monthly_price',
      )
    expect(await needs()).toMatchObject([
      {
        kind: 'late_step',
        detail: 'Send your logo · Test website',
        due_on: isoDay(-3),
        email: customer.email,
      },
    ])
    for (const { id } of (await planOf()).items.slice(0, 2))
      await call(customer, 'POST', own(id, 'answer'), { body: 'Here it is' })
    expect(await needs()).toMatchObject([{ kind: 'project_step', id: ours.id }])
    await server.owner.query(`update projects set status = 'completed' where id = $1`, [projectId])
    expect(await needs()).toEqual([])
  })

  const NOON = () => `${isoDay(0)}T20:00:00Z`
  const enqueue = (at = NOON()) => server.db.as({ role: 'worker' }, (trx) => enqueueStepsDueMails(trx, at))
  const mails = async (key: 'due' | 'turn' = 'due') =>
    (
      await server.owner.query<{ id: string; recipient: string; subject_id: string }>(
        `select id, recipient, subject_id from mails
         where kind = 'steps-due' and subject_id = $1 and dedupe_key like $2`,
        [customer.id, `steps-${key} %`],
      )
    ).rows
  const compose = async (key?: 'due' | 'turn') => {
    const [mail] = await mails(key)
    const composer = stepMails(() => 'https://example.com/stop', portalLinkOf(server.accounts))['steps-due']
    return mail === undefined
      ? undefined
      : composer(mail, { db: server.db, config: server.config, findOwnerAddress: async () => null } as never)
  }

  test('a late customer gets one mail a day for all projects', async () => {
    await add('Send your logo', 'yours-file', { due_on: isoDay(-1) })
    const second = await makeProject(server.owner, customer.id, { title: 'Chatbot' })
    await call(admin, 'POST', `/api/projects/${second.id}/steps`, {
      title: 'Approve the tone',
      action: 'yours-approve',
      due_on: isoDay(-3),
    })
    await enqueue()
    await enqueue()
    expect(await mails()).toMatchObject([{ recipient: customer.email }])
    const mail = await compose()
    expect(mail?.subject).toBe('2 things are waiting for you')
    expect(mail?.text).toContain('Send your logo')
    expect(mail?.text).toContain('Approve the tone')
    await enqueue(`${isoDay(0)}T10:00:00Z`)
    expect(await mails()).toHaveLength(1)
  })

  test('one mail says that it is their turn, once it is, unless they did it meanwhile', async () => {
    const ours = await add('First draft', 'ours-do')
    const later = await add('Approve the draft', 'yours-approve')
    expect(await mails('turn')).toEqual([])
    await call(admin, 'POST', `/api/steps/${ours.id}/finish`, {})
    await add('Tell us your hours', 'yours-answer', { due_on: isoDay(4) })
    expect(await mails('turn')).toMatchObject([{ recipient: customer.email }])
    await approve(later)
    const mail = await compose('turn')
    expect(mail?.subject).toBe('Your turn: Tell us your hours')
    expect(mail?.text).toContain(`Due ${formatDate(isoDay(4))}.`)
    expect(mail?.text).not.toContain('Approve the draft')
    // What comes now is in the next one.
    expect(await mails('turn')).toEqual([])
    const next = await add('Send your logo', 'yours-file')
    const [waiting] = (await planOf()).items.filter(({ is_current }) => is_current)
    for (const id of [waiting?.id, next.id])
      await call(customer, 'POST', own(String(id), 'answer'), { body: 'Here it is' })
    expect(await compose('turn')).toBeNull()
  })

  test('not at night, not for what is ours or later, and not to who stopped these mails', async () => {
    await add('First draft', 'ours-do', { due_on: isoDay(-1) })
    await add('Approve it', 'yours-approve', { due_on: isoDay(-1) })
    await enqueue()
    expect(await mails()).toEqual([])
    const [first] = (await planOf()).items
    await call(admin, 'POST', `/api/steps/${first?.id}/finish`, {})
    await enqueue(`${isoDay(0)}T10:00:00Z`)
    expect(await mails()).toEqual([])
    await server.owner.query('update profiles set update_mails = false where user_id = $1', [customer.id])
    await enqueue()
    expect(await mails()).toEqual([])
    await server.owner.query('update profiles set update_mails = true where user_id = $1', [customer.id])
    await enqueue()
    expect(await mails()).toHaveLength(1)
    await server.owner.query('update profiles set update_mails = false where user_id = $1', [customer.id])
    expect(await compose()).toBeNull()
  })
})

test('deleting the customer deletes plan and approvals', async () => {
  const title = `Approve ${randomUUID()}`
  await approve(await add(title, 'yours-approve'))
  await server.db.as({ role: 'accounts', userId: customer.id }, async (trx) => {
    await anonymizeUser(trx, customer.id)
    await anonymizeProjectsOfUser(trx, customer.id)
  })
  for (const table of ['steps', 'approvals'])
    expect((await server.owner.query(`select from ${table} where title = $1`, [title])).rows).toEqual([])
})

describe('an approval of a file', () => {
  /** Sends a file in the thread of the project, as the next version of its name. */
  async function sendFile(who: Person, bytes: string, { name = 'draft.pdf', thread = projectId } = {}) {
    const id = randomUUID()
    await server.owner.query(
      `insert into file_versions (id, thread_id, name, size, modified_at, uploaded_by, type, sha256)
       values ($1, $2, $3, 5, now(), $4, 'application/pdf', $5)`,
      [id, thread, name, who.id, hashOf(bytes)],
    )
    const path = `/api/${who === admin ? '' : 'dashboard/'}threads/${thread}/messages`
    await call(who, 'POST', path, { body: '', files: [id] })
    return id
  }
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const stepNow = async (who: Person = customer) => (await planOf(who)).items[0] as Step

  test('records the version and its hash, and is in the export', async () => {
    const file_id = await sendFile(admin, 'first')
    const step = await add('Approve the draft', 'yours-approve', { file_id })
    expect(step.file).toMatchObject({ id: file_id, name: 'draft.pdf', number: 1, sha256: hashOf('first') })
    const approved = await approve(await stepNow())
    const record = { file_id, file_name: 'draft.pdf', file_number: 1, file_sha256: hashOf('first') }
    expect(approved).toMatchObject({ done_by: customer.id, approvals: [record] })
    expect(await messages()).toContain('Approved: Approve the draft (draft.pdf)')
    const data = await call<{ approvals: object[] }>(customer, 'GET', '/api/me/export')
    expect(data.approvals).toMatchObject([{ ...record, sha256: step.sha256 }])
  })

  test.each(['an admin', 'the customer'])('a new version that %s sends needs a new one', async (who) => {
    const first = await sendFile(admin, 'first')
    await add('Approve the draft', 'yours-approve', { file_id: first })
    const seen = await stepNow()
    await approve(seen)
    const second = await sendFile(who === 'an admin' ? admin : customer, 'second')
    const open = await stepNow()
    expect(open).toMatchObject({ done_at: null, is_current: true, file_id: second, file: { number: 2 } })
    expect(open.approvals).toMatchObject([{ file_id: first, file_sha256: hashOf('first') }])
    expect(await stepNow(admin)).toMatchObject({ done_at: null, file_id: second })
    expect(await refused(customer, 'POST', own(open.id, 'approve'), { sha256: seen.sha256 })).toEqual({
      status: 409,
      detail: 'We changed this while you were reading it. Read it again, then approve it.',
    })
    expect((await approve(open)).approvals.map(({ file_number }) => file_number)).toEqual([1, 2])
    expect(await messages()).toContain('Approved: Approve the draft (draft.pdf, version 2)')
    // Another file, and the same name elsewhere, change nothing.
    await sendFile(admin, 'third', { name: 'other.pdf' })
    await sendFile(customer, 'third', { thread: customer.id })
    expect((await stepNow()).done_at).not.toBeNull()
  })

  test('is of a file of the project that the customer can read', async () => {
    const elsewhere = await sendFile(customer, 'x', { thread: customer.id })
    const file_id = await sendFile(admin, 'first')
    const path = `/api/projects/${projectId}/steps`
    for (const [body, detail] of [
      [{ action: 'yours-approve', file_id: elsewhere }, 'Choose a file of this project'],
      [{ action: 'yours-approve', file_id: randomUUID() }, 'Choose a file of this project'],
      [{ action: 'yours-do', file_id }, 'Only a step that the customer approves can be about a file'],
    ] as const)
      expect(await refused(admin, 'POST', path, { title: 'A', ...body })).toEqual({ status: 400, detail })
    const step = await add('Approve the draft', 'yours-approve', { file_id })
    await server.owner.query('update projects set customer_id = $1 where id = $2', [other.id, projectId])
    const theirs = await stepNow(other)
    expect(theirs.file).toBeNull()
    expect(await refused(other, 'POST', own(step.id, 'approve'), { sha256: theirs.sha256 })).toEqual({
      status: 409,
      detail: 'The file isn’t in your messages. Ask us to send it to you.',
    })
    expect(await call(admin, 'PATCH', `/api/steps/${step.id}`, { file_id: null })).toMatchObject({
      file_id: null,
    })
  })

  test('ends when the step asks for something else, and opens again with another file', async () => {
    const first = await sendFile(admin, 'first')
    const other = await sendFile(admin, 'other', { name: 'other.pdf' })
    const { id } = await add('Approve the draft', 'yours-approve', { file_id: first })
    await approve(await stepNow())
    expect(await call(admin, 'PATCH', `/api/steps/${id}`, { file_id: other })).toMatchObject({
      done_at: null,
      file: { name: 'other.pdf' },
    })
    expect(await call(admin, 'PATCH', `/api/steps/${id}`, { action: 'yours-do' })).toMatchObject({
      kind: 'do',
      file_id: null,
      file: null,
    })
  })
})

describe('two admins who edit one step', () => {
  test('the later is told, keeps what the other changed elsewhere, and can replace it', async () => {
    const step = await add('Kick-off', 'ours-do', { due_on: '2030-01-02' })
    const path = `/api/steps/${step.id}`
    const seen = { title: 'Kick-off', details: null, action: 'ours-do', due_on: '2030-01-02', file_id: null }
    await call(admin, 'PATCH', path, { title: 'Kick-off call', seen })
    const response = await server.call('PATCH', path, {
      cookie: admin.cookie,
      body: { title: 'Meeting', seen },
    })
    expect(response.status).toBe(409)
    const { detail, conflict } = (await response.json()) as { detail: string; conflict: Step }
    expect(detail).toContain('Someone else changed this step meanwhile.')
    expect(conflict.title).toBe('Kick-off call')
    // The same words again, and other fields, are no conflict.
    await call(admin, 'PATCH', path, { title: 'Kick-off call', due_on: '2030-02-02', seen })
    const replaced = await call<Step>(admin, 'PATCH', path, {
      title: 'Meeting',
      seen: { ...seen, title: conflict.title },
    })
    expect(replaced).toMatchObject({ title: 'Meeting', due_on: '2030-02-02' })
  })
})
