import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#domain/calendar-dates.ts'
import type { AcceptedProposal, OwnProposal, Proposal, ProposalStart } from '#domain/proposals.ts'
import { openProposalLinks } from '#server/proposals/context.ts'
import { proposalMails, expireOverdue } from '#server/proposals/jobs.ts'
import { sweepProposals } from '#server/proposals/queries.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/factories.ts'
import { textOfPdf } from '#tests/pdf-text.ts'

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.close()
})

const asAdmin = (method: string, path: string, body?: unknown) =>
  server.call(method, path, { cookie: admin.cookie, ...(body !== undefined && { body }) })

async function answer<T>(response: Promise<Response> | Response, status = 200): Promise<T> {
  const got = await response
  const body: unknown = await got.json()
  expect({ status: got.status, body }).toMatchObject({ status })
  return body as T
}

const leadFor = async (package_: string | null = 'growth') => {
  const lead = await makeLead(server.owner, { full_name: 'Ada Example' })
  await server.owner.query('update leads set selected_package = $2, company_name = $3 where id = $1', [
    lead.id,
    package_,
    'Example Plumbing',
  ])
  return lead
}

const startOf = (leadId: string, query = '') =>
  answer<ProposalStart>(asAdmin('GET', `/api/leads/${leadId}/proposals/start${query}`))

async function draft(leadId: string, changes: object = {}): Promise<Proposal> {
  const { form } = await startOf(leadId)
  return answer<Proposal>(asAdmin('POST', `/api/leads/${leadId}/proposals`, { ...form, ...changes }), 201)
}

const sendIt = (id: string) => answer<Proposal>(asAdmin('POST', `/api/proposals/${id}/send`))

async function sent(changes: object = {}) {
  const lead = await leadFor()
  const proposal = await sendIt((await draft(lead.id, changes)).id)
  return { lead, proposal, token: tokenOf(proposal.id) }
}

const tokenOf = (id: string) => openProposalLinks(server.config, server.authSecret).tokenOf(id)
const own = (token: string) =>
  answer<OwnProposal>(server.call('POST', '/api/proposals/own', { body: { token } }))
const accept = (token: string, sha256: string, name = 'Ada Example') =>
  server.call('POST', '/api/proposals/own/accept', {
    body: { token, sha256, name, agrees: true },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile' },
  })
const mailsAbout = async (id: string) =>
  (
    await server.owner.query<{ kind: string; state: string; recipient: string | null }>(
      'select kind, state, recipient from mails where subject_id = $1 order by kind, state',
      [id],
    )
  ).rows
const projectsOf = async (leadId: string) =>
  (
    await server.owner.query<{
      id: string
      title: string
      total_cost: string
      status: string
      project_type: string
    }>('select id, title, total_cost, status, project_type from projects where lead_id = $1', [leadId])
  ).rows

const invoicesOf = async (projectId: string) =>
  (
    await server.owner.query<{
      state: string
      total: number
      issue_on: string | null
      issued_on: string | null
      content: { lines: object[]; customer: object; currency: string }
    }>(
      'select state, total, issue_on, issued_on, content from invoices where project_id = $1 order by issue_on nulls first',
      [projectId],
    )
  ).rows

const line = (unit_price: number, discount = 0) => ({ text: 'Setup', quantity: 1, unit_price, discount })

describe('the owner', () => {
  test('starts with the package of the lead, or the one chosen', async () => {
    const lead = await leadFor('growth')
    const start = await startOf(lead.id)
    expect(start.form).toMatchObject({
      title: 'Growth for Example Plumbing',
      package: 'growth',
      customer: { name: 'Ada Example', company: 'Example Plumbing', email: lead.email },
      monthly: 197,
      plan: 'once',
    })
    expect(start.form.lines).toEqual([expect.objectContaining({ quantity: 1, unit_price: 997, discount: 0 })])
    expect(start.form.lines[0]?.text).toContain('Growth setup\nEverything in Launch, with up to 10 pages\n')
    expect((await startOf(lead.id, '?package=scale')).form).toMatchObject({ package: 'scale', monthly: 397 })
    expect((await startOf((await leadFor(null)).id)).form.package).toBe('growth')
  })

  test('drafts, changes, sends, and mails the link to the customer', async () => {
    const lead = await leadFor()
    const first = await draft(lead.id)
    expect(first).toMatchObject({
      state: 'draft',
      version: 1,
      sha256: null,
      sums: { total: 997, payments: [997] },
    })
    const { form } = await startOf(lead.id)
    const changed = await answer<Proposal>(
      asAdmin('PUT', `/api/proposals/${first.id}`, {
        ...form,
        lines: [line(1000, 100.5)],
        plan: 'installments',
      }),
    )
    expect(changed.sums).toMatchObject({ total: 899.5, payments: [299.83, 299.83, 299.84] })
    const done = await sendIt(first.id)
    expect(done).toMatchObject({ state: 'sent', sha256: expect.stringMatching(/^[\da-f]{64}$/) })
    // A written offer is an answer.
    expect(await answer(asAdmin('GET', `/api/leads/${lead.id}`))).toMatchObject({
      status: 'contacted',
      first_answered_at: expect.any(String),
    })
    expect(await mailsAbout(first.id)).toEqual([
      { kind: 'proposal-expires', state: 'queued', recipient: lead.email },
      { kind: 'proposal-sent', state: 'queued', recipient: lead.email },
    ])
    const refused = await asAdmin('PUT', `/api/proposals/${first.id}`, form)
    expect(refused.status).toBe(409)
    expect((await asAdmin('DELETE', `/api/proposals/${first.id}`)).status).toBe(409)
    expect((await asAdmin('POST', `/api/proposals/${first.id}/send`)).status).toBe(409)
    await server.owner.query(`update proposals set mailed_at = now() - interval '6 minutes' where id = $1`, [
      first.id,
    ])
    const before = await mailsAbout(first.id)
    await sendIt(first.id)
    expect(await mailsAbout(first.id)).toHaveLength(before.length + 1)
  })

  test('what was sent never changes, not even for the owner of the database', async () => {
    const { proposal } = await sent()
    await expect(
      server.owner.query(`update proposals set monthly = 1 where id = $1`, [proposal.id]),
    ).rejects.toThrow('what was sent never changes')
    await expect(
      server.owner.query(`update proposals set state = 'draft' where id = $1`, [proposal.id]),
    ).rejects.toThrow('what was sent never changes')
  })

  test('the same key drafts one proposal', async () => {
    const lead = await leadFor()
    const { form } = await startOf(lead.id)
    const twice = () =>
      server.call('POST', `/api/leads/${lead.id}/proposals`, {
        cookie: admin.cookie,
        body: form,
        headers: { 'idempotency-key': 'once' },
      })
    const [one, other] = [await answer<Proposal>(twice(), 201), await answer<Proposal>(twice(), 201)]
    expect(other.id).toBe(one.id)
  })

  test.each([['a day that is over', { valid_until: '2020-01-01' }, 'This day is over. Choose a later one.']])(
    'cannot send %s',
    async (_, changes, detail) => {
      const { id } = await draft((await leadFor()).id, changes)
      expect(await answer(asAdmin('POST', `/api/proposals/${id}/send`), 400)).toMatchObject({ detail })
    },
  )

  test.each([
    ['no line', { lines: [] }],
    ['201 lines', { lines: Array.from({ length: 201 }, () => line(1)) }],
    ['a line above a billion', { lines: [line(1e9 + 0.01)] }],
    ['lines that add up to more', { lines: [line(1e9), line(0.01)] }],
    ['half a cent', { lines: [line(0.005)] }],
    ['a discount above its line', { lines: [line(10, 10.01)] }],
    ['a negative price', { lines: [line(-1)] }],
    ['a day that does not exist', { valid_until: '2026-02-30' }],
    ['an unknown package', { package: 'gold' }],
    ['no address', { customer: { name: 'Ada', email: '' } }],
  ])('cannot draft %s', async (_, changes) => {
    const lead = await leadFor()
    const { form } = await startOf(lead.id)
    await answer(asAdmin('POST', `/api/leads/${lead.id}/proposals`, { ...form, ...changes }), 400)
  })

  test('can offer 200 lines, a billion, and nothing', async () => {
    const lead = await leadFor()
    const cents = await draft(lead.id, { lines: Array.from({ length: 200 }, () => line(0.1)) })
    expect(cents.sums.total).toBe(20)
    expect((await draft(lead.id, { lines: [line(1e9)], plan: 'installments' })).sums.payments).toEqual([
      333_333_333.33, 333_333_333.33, 333_333_333.34,
    ])
    expect((await draft(lead.id, { lines: [line(50, 50)] })).sums).toMatchObject({ total: 0, payments: [] })
  })

  test('takes a proposal back, and offers a new version, which replaces the old one once it is sent', async () => {
    const { lead, proposal, token } = await sent()
    const { form } = await startOf(lead.id)
    const next = await answer<Proposal>(
      asAdmin('POST', `/api/leads/${lead.id}/proposals`, { ...form, monthly: 150, replaces_id: proposal.id }),
      201,
    )
    expect(next).toMatchObject({ version: 2, replaces_id: proposal.id })
    const twice = asAdmin('POST', `/api/leads/${lead.id}/proposals`, { ...form, replaces_id: proposal.id })
    expect((await twice).status).toBe(409)
    expect((await own(token)).state).toBe('sent')
    await sendIt(next.id)
    const replaced = await own(token)
    expect(replaced).toMatchObject({ state: 'replaced', newer_token: tokenOf(next.id) })
    expect(await own(replaced.newer_token ?? '')).toMatchObject({ version: 2, monthly: 150, state: 'sent' })
    expect(await answer(accept(token, proposal.sha256 ?? ''), 409)).toMatchObject({
      conflict: { state: 'replaced', newer_token: tokenOf(next.id) },
    })
    const { items } = await answer<{ items: Proposal[] }>(asAdmin('GET', `/api/leads/${lead.id}/proposals`))
    expect(items.map(({ version, state }) => [version, state])).toEqual([
      [2, 'sent'],
      [1, 'replaced'],
    ])
    await answer(asAdmin('POST', `/api/proposals/${next.id}/withdraw`))
    expect((await own(tokenOf(next.id))).state).toBe('withdrawn')
    expect(await mailsAbout(next.id)).toEqual(
      ['proposal-expires', 'proposal-sent'].map((kind) =>
        expect.objectContaining({ kind, state: 'discarded' }),
      ),
    )
    await answer(accept(tokenOf(next.id), next.sha256 ?? 'a'.repeat(64)), 409)
  })

  test('a newer version for another address is not for the holder of the old link', async () => {
    const { lead, proposal, token } = await sent()
    const { form } = await startOf(lead.id)
    const customer = { ...form.customer, email: 'right@example.com' }
    const body = { ...form, customer, replaces_id: proposal.id }
    const next = await answer<Proposal>(asAdmin('POST', `/api/leads/${lead.id}/proposals`, body), 201)
    await sendIt(next.id)
    expect(await own(token)).toMatchObject({ state: 'replaced', newer_token: null })
  })
})

describe('the customer', () => {
  test('reads it with the link, which the owner sees', async () => {
    const { proposal, token, lead } = await sent()
    const shown = await own(token)
    expect(shown).toMatchObject({
      state: 'sent',
      title: 'Growth for Example Plumbing',
      sha256: proposal.sha256,
    })
    const { items } = await answer<{ items: Proposal[] }>(asAdmin('GET', `/api/leads/${lead.id}/proposals`))
    const seen = items[0]?.seen_at
    expect(seen).not.toBeNull()
    await own(token)
    const again = await answer<{ items: Proposal[] }>(asAdmin('GET', `/api/leads/${lead.id}/proposals`))
    expect(again.items[0]?.seen_at).toBe(seen)
  })

  test('no link opens a draft, another kind of thing, or what is gone', async () => {
    const { id } = await draft((await leadFor()).id)
    for (const token of [tokenOf(id), 'x', tokenOf('7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10')])
      await answer(server.call('POST', '/api/proposals/own', { body: { token } }), 400)
  })

  test('accepts: a project in the name of who sent it, with its plan, an invitation, and mails to both', async () => {
    const { lead, proposal, token } = await sent({ lines: [line(997, 97)], plan: 'installments' })
    const { sha256 } = await own(token)
    const accepted = await answer<OwnProposal>(accept(token, sha256, 'A. Someone Else'))
    expect(accepted).toMatchObject({ state: 'accepted', accepted_name: 'A. Someone Else' })
    const projects = await projectsOf(lead.id)
    expect(projects).toEqual([
      {
        id: expect.any(String),
        title: 'Growth for Example Plumbing',
        total_cost: 900,
        status: 'planning',
        project_type: 'growth',
      },
    ])
    const project = projects[0]?.id ?? ''
    const { rows: steps } = await server.owner.query('select from steps where project_id = $1', [project])
    expect(steps.length).toBeGreaterThan(3)
    const invoices = await invoicesOf(project)
    expect(invoices.map(({ state, total }) => [state, total])).toEqual([
      ['issued', 300],
      ['draft', 300],
      ['draft', 300],
    ])
    const today = invoices[0]?.issued_on ?? ''
    expect(invoices.map(({ issue_on }) => issue_on)).toEqual([null, addMonths(today, 1), addMonths(today, 2)])
    expect(invoices[1]?.content.lines).toEqual([
      { text: 'Growth for Example Plumbing: payment 2 of 3', quantity: 1, unit_price: 300, discount: 0 },
    ])
    const { rows: leads } = await server.owner.query('select status from leads where id = $1', [lead.id])
    expect(leads).toEqual([{ status: 'converted' }])
    const { rows: acts } = await server.owner.query(
      `select actor_id from audit_log where action = 'project created' and subject_id = $1`,
      [project],
    )
    expect(acts).toEqual([{ actor_id: admin.id }])
    expect((await mailsAbout(proposal.id)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['proposal-accepted', lead.email],
      ['proposal-accepted-notice', null],
      ['proposal-expires', lead.email],
      ['proposal-sent', lead.email],
    ])
    const { items } = await answer<{ items: Proposal[] }>(asAdmin('GET', `/api/leads/${lead.id}/proposals`))
    expect(items[0]).toMatchObject({
      state: 'accepted',
      accepted_browser: 'Chrome on Android',
      project_id: project,
      sha256,
    })
    expect(items[0]?.accepted_address).toBeTruthy()
    // Nothing is recorded as a change by the admin.
    const { rows: changes } = await server.owner.query(
      `select action from audit_log where subject_id = $1 and action like 'proposal%' order by created_at, action`,
      [lead.id],
    )
    expect(changes).toEqual([{ action: 'proposal added' }, { action: 'proposal sent' }])
  })

  test('paid at once, gets one invoice with the lines of the proposal, and none for nothing', async () => {
    const lines = [line(997, 97), { text: 'Logo', quantity: 2.5, unit_price: 80, discount: 0 }]
    const once = await sent({ lines })
    await answer(accept(once.token, once.proposal.sha256 ?? ''))
    const [project] = await projectsOf(once.lead.id)
    const invoices = await invoicesOf(project?.id ?? '')
    expect(invoices).toEqual([expect.objectContaining({ state: 'issued', total: 1100 })])
    expect(invoices[0]?.content).toMatchObject({ lines, customer: once.proposal.content.customer })
    const free = await sent({ lines: [line(0)], plan: 'installments' })
    await answer(accept(free.token, free.proposal.sha256 ?? ''))
    expect(await invoicesOf((await projectsOf(free.lead.id))[0]?.id ?? '')).toEqual([])
  })

  test('downloads it with the link, and once accepted from the portal', async () => {
    const customer = await server.signedIn()
    const other = await server.signedIn()
    const { lead, proposal, token } = await sent({ title: 'Growth for Żaneta' })
    await server.owner.query('update leads set customer_user_id = $2 where id = $1', [lead.id, customer.id])
    const linked = await server.call('POST', '/api/proposals/own/pdf', { body: { token } })
    expect(linked.headers.get('content-disposition')).toMatch(
      /^attachment; filename="proposal-[\d-]{10}\.pdf"$/,
    )
    const text = await textOfPdf(new Uint8Array(await linked.arrayBuffer()))
    for (const words of ['Growth for Żaneta', '$997.00', 'Ada Example']) expect(text).toContain(words)
    const file = (cookie: string) => server.call('GET', `/api/proposals/${proposal.id}/pdf`, { cookie })
    const documentsOf = async (cookie: string) =>
      answer<{ items: AcceptedProposal[] }>(server.call('GET', '/api/dashboard/proposals', { cookie }))
    expect(await documentsOf(customer.cookie)).toEqual({ items: [] })
    await answer(accept(token, proposal.sha256 ?? '', 'A. Someone Else'))
    expect(await documentsOf(customer.cookie)).toEqual({
      items: [
        expect.objectContaining({ id: proposal.id, title: 'Growth for Żaneta', total: 997, currency: 'USD' }),
      ],
    })
    for (const { cookie } of [customer, admin]) {
      const pdf = await file(cookie)
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
      expect(await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))).toContain('A. Someone Else')
    }
    expect((await file(other.cookie)).status).toBe(404)
    expect(await documentsOf(other.cookie)).toEqual({ items: [] })
    // Without its lead it is only kept for the books.
    await server.owner.query('update proposals set lead_id = null where id = $1', [proposal.id])
    for (const { cookie } of [customer, admin]) expect((await file(cookie)).status).toBe(404)
    expect(await documentsOf(customer.cookie)).toEqual({ items: [] })
  })

  test('accepting in ten tabs is one project, and each tab shows the same', async () => {
    const { lead, token } = await sent()
    const { sha256 } = await own(token)
    const names = Array.from({ length: 10 }, (_, place) => `Tab ${'abcdefghij'[place] ?? ''}`)
    const answers = await Promise.all(names.map((name) => accept(token, sha256, name)))
    const bodies = await Promise.all(answers.map((one) => answer<OwnProposal>(one)))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(await projectsOf(lead.id)).toHaveLength(1)
    await answer(accept(token, 'f'.repeat(64), 'Once more'))
    expect(await projectsOf(lead.id)).toHaveLength(1)
  })

  test('needs a name, the tick, and the version that was shown', async () => {
    const { lead, token, proposal } = await sent()
    const body = { token, sha256: proposal.sha256, name: 'Ada', agrees: true }
    for (const [changes, detail] of [
      [{ name: ' ' }, 'Type your name'],
      [{ agrees: false }, 'Tick the box to agree to the terms'],
      [{ sha256: 'x' }, 'sha256 must be 64 hexadecimal digits'],
    ] as const) {
      const refused = server.call('POST', '/api/proposals/own/accept', { body: { ...body, ...changes } })
      expect(await answer(refused, 400)).toMatchObject({ detail })
    }
    expect(await answer(accept(token, 'f'.repeat(64)), 409)).toMatchObject({
      detail: 'We changed this proposal since you opened it. Read it again, then accept it.',
      conflict: { state: 'sent', sha256: proposal.sha256 },
    })
    expect(await projectsOf(lead.id)).toEqual([])
  })

  test('not after its last day, which the hourly job notes', async () => {
    const lead = await leadFor()
    const { id } = await draft(lead.id)
    await server.owner.query(
      `update proposals set valid_until = current_date - 2, state = 'sent', sha256 = $2, sent_at = now() where id = $1`,
      [id, 'a'.repeat(64)],
    )
    expect((await own(tokenOf(id))).state).toBe('expired')
    expect(await answer(accept(tokenOf(id), 'a'.repeat(64)), 409)).toMatchObject({
      conflict: { state: 'expired' },
    })
    await expireOverdue(server)
    const { rows } = await server.owner.query('select state from proposals where id = $1', [id])
    expect(rows).toEqual([{ state: 'expired' }])
    expect(await projectsOf(lead.id)).toEqual([])
  })

  test('declines with a reason, which the owner notes', async () => {
    const { lead, token, proposal } = await sent()
    const decline = (reason: string) =>
      server.call('POST', '/api/proposals/own/decline', { body: { token, reason } })
    expect(await answer(decline('Too much\nfor now'))).toMatchObject({ state: 'declined' })
    expect(await answer(decline('Again'))).toMatchObject({ state: 'declined' })
    expect(await answer(accept(token, proposal.sha256 ?? ''), 409)).toMatchObject({
      conflict: { state: 'declined' },
    })
    const needs = await answer<{ items: { kind: string; lead_id: string; detail: string }[] }>(
      asAdmin('GET', '/api/needs'),
    )
    const isIts = ({ kind, lead_id }: { kind: string; lead_id: string }) =>
      kind === 'proposal' && lead_id === lead.id
    expect(needs.items.find(isIts)?.detail).toBe('Declined: Growth for Example Plumbing · Too much\nfor now')
    await answer(asAdmin('PUT', `/api/proposals/${proposal.id}/noted`))
    const after = await answer<typeof needs>(asAdmin('GET', '/api/needs'))
    expect(after.items.find(isIts)).toBeUndefined()
    const timeline = await answer<{ items: { kind: string; event?: string }[] }>(
      asAdmin('GET', `/api/leads/${lead.id}/timeline`),
    )
    expect(timeline.items.filter(({ kind }) => kind === 'proposal').map(({ event }) => event)).toEqual([
      'declined',
      'sent',
    ])
  })

  test('who sent it is no admin any more: the longest-serving admin creates the project', async () => {
    const lead = await leadFor()
    const other = await server.signedIn({ isAdmin: true })
    const { id } = await draft(lead.id)
    await answer(server.call('POST', `/api/proposals/${id}/send`, { cookie: other.cookie }))
    await server.owner.query('delete from user_roles where user_id = $1', [other.id])
    const { sha256 } = await own(tokenOf(id))
    expect((await answer<OwnProposal>(accept(tokenOf(id), sha256))).state).toBe('accepted')
    expect(await projectsOf(lead.id)).toHaveLength(1)
  })

  test('with a project already, gets another one', async () => {
    const { lead, token } = await sent()
    await answer(asAdmin('POST', '/api/projects', { lead_id: lead.id, title: 'Earlier' }), 201)
    await answer(accept(token, (await own(token)).sha256))
    expect((await projectsOf(lead.id)).map(({ title }) => title).sort()).toEqual([
      'Earlier',
      'Growth for Example Plumbing',
    ])
  })

  test('of a suspended account, is told to call, and nothing is accepted', async () => {
    const { lead, token, proposal } = await sent()
    await answer(asAdmin('POST', '/api/projects', { lead_id: lead.id, title: 'Earlier' }), 201)
    await server.owner.query(`update users set status = 'disabled' where email = $1`, [lead.email])
    expect(await answer(accept(token, proposal.sha256 ?? ''), 409)).toMatchObject({
      detail: expect.stringContaining('Nothing was accepted.'),
    })
    expect((await own(token)).state).toBe('sent')
  })

  test('without an address in the lead, the one of the proposal gets access', async () => {
    const lead = await leadFor()
    await server.owner.query(`update leads set email = null, phone = '555-0100' where id = $1`, [lead.id])
    const { form } = await startOf(lead.id)
    expect(form.customer.email).toBe('')
    const customer = { ...form.customer, email: 'typed@example.com' }
    const { id } = await answer<Proposal>(
      asAdmin('POST', `/api/leads/${lead.id}/proposals`, { ...form, customer }),
      201,
    )
    await sendIt(id)
    await answer(accept(tokenOf(id), (await own(tokenOf(id))).sha256))
    const { rows } = await server.owner.query(`select status from users where email = 'typed@example.com'`)
    expect(rows).toEqual([{ status: 'invited' }])
  })
})

describe('emails', () => {
  const compose = async (
    kind: keyof ReturnType<typeof proposalMails>,
    id: string,
    recipient: string | null,
  ) => {
    const deps = { db: server.db, config: server.config, findOwnerAddress: async () => 'owner@example.com' }
    return proposalMails(server.authSecret)[kind]({ id, subject_id: id, recipient }, deps)
  }

  test('tell the customer what is offered, and both who accepted it', async () => {
    const { lead, proposal, token } = await sent({ plan: 'installments' })
    const offer = await compose('proposal-sent', proposal.id, lead.email)
    expect(offer?.subject).toBe('Your proposal: Growth for Example Plumbing')
    expect(offer?.text).toContain(`/proposal#token=${token}`)
    expect(offer?.text).toContain('$997.00, in 3 monthly payments: $332.33, $332.33, $332.34')
    expect(await compose('proposal-accepted', proposal.id, lead.email)).toBeNull()
    await answer(accept(token, proposal.sha256 ?? '', 'Somebody Forwarded'))
    const thanks = await compose('proposal-accepted', proposal.id, lead.email)
    expect(thanks?.text).toContain('“Somebody Forwarded” accepted our proposal')
    const pdf = Buffer.from(thanks?.attachments?.[0]?.content ?? '')
    expect(thanks?.attachments?.[0]?.name).toMatch(/^proposal-[\d-]{10}\.pdf$/)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const notice = await compose('proposal-accepted-notice', proposal.id, null)
    expect(notice?.text).toContain('Accepted by: Somebody Forwarded')
    expect(notice?.attachments).toHaveLength(1)
    expect(await compose('proposal-expires', proposal.id, lead.email)).toBeNull()
  })
})

test('unaccepted proposals go with the lead; an accepted one stays for the books, without its page', async () => {
  const open = await sent()
  const kept = await sent()
  await answer(accept(kept.token, kept.proposal.sha256 ?? ''))
  await server.owner.query('delete from leads where id = any ($1)', [[open.lead.id, kept.lead.id]])
  await server.db.as({ role: 'worker' }, sweepProposals)
  const { rows } = await server.owner.query('select id, lead_id from proposals where id = any ($1)', [
    [open.proposal.id, kept.proposal.id],
  ])
  expect(rows).toEqual([{ id: kept.proposal.id, lead_id: null }])
  await answer(server.call('POST', '/api/proposals/own', { body: { token: kept.token } }), 400)
  await server.owner.query(`delete from proposals where id = $1`, [kept.proposal.id])
})
