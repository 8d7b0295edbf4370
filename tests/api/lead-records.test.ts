// A lead as a record: two admins who change it, leads typed in manually, many statuses together, next steps, notes and calls, and which
// leads are one person. With every bad input, and that nothing is lost.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RelatedLead } from '#contract/leads.ts'
import type { ProblemBody } from '#contract/problems.ts'
import type { TimelineEntry } from '#contract/timeline.ts'
import type { Activity } from '#domain/lead-records.ts'
import { BULK_MAX, type ClosedReason, type LeadStatus, NOTE_MAX } from '#domain/lead-choices.ts'
import type { Lead } from '#domain/leads.ts'
import { instantAt } from '#domain/opening-hours.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeLead, makeOrder, makeProject, makeUpdate } from '#tests/factories.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>

let server: TestApp
let maria: Person
let alex: Person
beforeAll(async () => {
  server = await testApp()
  maria = await server.signedIn({ isAdmin: true, email: 'maria@example.com' })
  alex = await server.signedIn({ isAdmin: true, email: 'alex@example.com' })
  await server.owner.query(`update profiles set full_name = 'Maria' where user_id = $1`, [maria.id])
})
afterAll(() => server.close())

interface Sent {
  who?: Person
  key?: string
}

const send = (method: string, path: string, body?: unknown, { who = alex, key }: Sent = {}) =>
  server.call(method, path, {
    cookie: who.cookie,
    ...(body !== undefined && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

async function ask<T = Lead>(method: string, path: string, body?: unknown, sent?: Sent): Promise<T> {
  const response = await send(method, path, body, sent)
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as T
}

async function refusal(method: string, path: string, body?: unknown, sent?: Sent) {
  const response = await send(method, path, body, sent)
  const { detail, errors, conflict } = (await response.json()) as ProblemBody
  return {
    status: response.status,
    detail,
    field: errors?.[0]?.field,
    conflict: conflict as Lead | undefined,
  }
}

const newLead = (changes: { email?: string; full_name?: string } = {}) => makeLead(server.owner, changes)
const read = (id: string) => ask('GET', `/api/leads/${id}`)
const path = (id: string, rest = '') => `/api/leads/${id}${rest}`
const UNKNOWN = '7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10'

describe('two admins change one lead', () => {
  test('other fields are kept, and the same field is a conflict that says who', async () => {
    const { id, email } = await newLead()
    await ask('PATCH', path(id), { email: 'new@example.com', seen: { email } }, { who: maria })
    const merged = await ask('PATCH', path(id), { phone: '555-0142', seen: { phone: null } })
    expect(merged).toMatchObject({ email: 'new@example.com', phone: '555-0142' })

    const refused = await refusal('PATCH', path(id), {
      email: 'mine@example.com',
      company_name: 'Mine',
      seen: { email, company_name: null },
    })
    expect(refused).toMatchObject({
      status: 409,
      detail: 'Maria changed the email in the meantime. We didn’t save your change.',
      conflict: { id, email: 'new@example.com' },
    })
    expect(await read(id)).toEqual(merged)
    expect(refused.conflict).toEqual(merged)
  })

  test('the same change twice is no conflict, and without `seen` the last one wins', async () => {
    const { id } = await newLead()
    await ask('PATCH', path(id), { industry: 'Plumbing', seen: { industry: null } }, { who: maria })
    const again = await ask('PATCH', path(id), { industry: 'Plumbing', seen: { industry: null } })
    expect(again.industry).toBe('Plumbing')
    expect(await ask('PATCH', path(id), { industry: 'Roofing' })).toMatchObject({ industry: 'Roofing' })
  })

  test('corrects the project type, and the log says from what', async () => {
    const { id } = await newLead()
    const changed = await ask('PATCH', path(id), { project_type: 'growth', seen: { project_type: 'custom' } })
    expect(changed.project_type).toBe('growth')
    const { rows } = await server.owner.query('select changes from audit_log where subject_id = $1', [id])
    expect(rows).toEqual([{ changes: { project_type: ['custom', 'growth'] } }])
  })

  test('a change from elsewhere has no name', async () => {
    const { id, email } = await newLead()
    await server.owner.query(`update leads set email = 'elsewhere@example.com' where id = $1`, [id])
    const refused = await refusal('PATCH', path(id), { email: 'mine@example.com', seen: { email } })
    expect(refused.detail).toBe('Someone changed the email in the meantime. We didn’t save your change.')
  })

  test('the first status that is not new is an answer, and reopening forgets why it was closed', async () => {
    const { id } = await newLead()
    const closed = await ask('PATCH', path(id), { status: 'closed', closed_reason: 'price' })
    expect(closed).toMatchObject({ status: 'closed', closed_reason: 'price' })
    expect(closed.first_answered_at).toBe(closed.last_activity_at)
    const reopened = await ask('PATCH', path(id), { status: 'new' })
    expect(reopened).toMatchObject({ closed_reason: null, first_answered_at: closed.first_answered_at })
  })

  test('an admin works on it', async () => {
    const { id } = await newLead()
    expect(await ask('PATCH', path(id), { assignee_id: maria.id })).toMatchObject({ assignee_id: maria.id })
    const customer = await server.signedIn()
    // Has the role, but acts as an admin only once the second factor is set up.
    const awaited = await server.signedIn({ isAdmin: true })
    await server.owner.query('update user_roles set awaits_factor = true where user_id = $1', [awaited.id])
    for (const assignee_id of [customer.id, awaited.id, UNKNOWN]) {
      expect(await refusal('PATCH', path(id), { assignee_id })).toMatchObject({
        status: 400,
        detail: 'Choose one of the admins',
        field: 'assignee_id',
      })
    }
    expect(await ask('PATCH', path(id), { assignee_id: null })).toMatchObject({ assignee_id: null })
  })

  test('the email of a customer stays, but other fields may change', async () => {
    const { id } = await newLead()
    const customer = await server.signedIn()
    await server.owner.query('update leads set customer_user_id = $2 where id = $1', [id, customer.id])
    expect(await refusal('PATCH', path(id), { email: 'other@example.com' })).toMatchObject({
      status: 400,
      detail: 'This person has an account. They can change their email on their dashboard, under Profile.',
    })
    expect(await ask('PATCH', path(id), { phone: '555-0100' })).toMatchObject({ phone: '555-0100' })
  })

  test.each<[changes: object, field: string, detail: string]>([
    [{}, 'status', 'Choose what to change'],
    [{ email: null }, 'email', 'Keep an email or a phone'],
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ full_name: ' ' }, 'full_name', 'Name is required'],
    [{ closed_reason: 'price' }, 'closed_reason', 'Close the lead before you choose why'],
    [
      { closed_reason: 'price', status: 'qualified' },
      'closed_reason',
      'Close the lead before you choose why',
    ],
    [{ project_type: null }, 'project_type', 'Project type is not one of the choices'],
    [{ project_type: 'not-sure' }, 'project_type', 'Project type is not one of the choices'],
    [{ status: 'lost' }, 'status', 'Status is not one of the choices'],
    [{ phone: '5'.repeat(21) }, 'phone', 'Phone must be less than 20 characters'],
    [{ company_name: 'a\x07b' }, 'company_name', 'Company name contains characters that are not allowed'],
    [{ message: 'typed for them' }, 'message', 'Unknown field: message'],
  ])('refuses %# and keeps the lead', async (changes, field, detail) => {
    const { id } = await newLead()
    const before = await read(id)
    expect(await refusal('PATCH', path(id), changes)).toMatchObject({ status: 400, field, detail })
    expect(await read(id)).toEqual(before)
  })

  test('a lead that was deleted meanwhile is not found', async () => {
    const calls: [string, string, object?][] = [
      ['PATCH', path(UNKNOWN), { status: 'closed' }],
      ['PUT', path(UNKNOWN, '/next-step'), { text: 'Call' }],
      ['POST', path(UNKNOWN, '/activities'), { kind: 'note', body: 'Gone' }],
      ['GET', path(UNKNOWN, '/related')],
      ['GET', path(UNKNOWN, '/timeline')],
      ['POST', path(UNKNOWN, '/merge'), { lead_id: UNKNOWN }],
      ['DELETE', path(UNKNOWN, '/merge')],
      ['PATCH', `/api/activities/${UNKNOWN}`, { body: 'Gone' }],
      ['DELETE', `/api/activities/${UNKNOWN}`],
    ]
    for (const [method, address, body] of calls)
      expect((await send(method, address, body)).status, `${method} ${address}`).toBe(404)
  })
})

describe('a lead typed in by hand', () => {
  test('is answered, belongs to whoever typed it, and tells no one by email', async () => {
    const lead = await ask('POST', '/api/leads', {
      full_name: 'On The Phone',
      phone: '555-010-2001',
      message: 'A website\nsoon',
    })
    expect(lead).toMatchObject({
      full_name: 'On The Phone',
      email: null,
      message: 'A website\nsoon',
      source: 'manual',
      status: 'contacted',
      assignee_id: alex.id,
      answer_due_at: null,
      first_answered_at: lead.created_at,
    })
    expect(await read(lead.id)).toEqual(lead)
    // Without an email, there are no mails to look for by address.
    expect(await timelineOf(lead.id)).toMatchObject([{ kind: 'submitted', source: 'manual' }])
    const { rows } = await server.owner.query('select from mails where subject_id = $1', [lead.id])
    expect(rows).toEqual([])
  })

  test('that is already here is refused with the known one, until it is added anyway', async () => {
    const form = { full_name: 'Pat Second', phone: '+1 (555) 010-2002' }
    const known = await ask('POST', '/api/leads', { full_name: 'Pat First', phone: '555 010 2002' })
    const refused = await refusal('POST', '/api/leads', form)
    expect(refused).toMatchObject({ status: 409, detail: 'Pat First is already a lead with this phone.' })
    expect(refused.conflict).toEqual(known)
    const added = await ask('POST', '/api/leads', { ...form, is_known: true })
    expect(added.id).not.toBe(known.id)

    const { email } = await newLead({ full_name: 'By Email' })
    expect(await refusal('POST', '/api/leads', { full_name: 'Again', email })).toMatchObject({
      status: 409,
      detail: 'By Email is already a lead with this email.',
    })
  })

  test('is stored once for one key', async () => {
    const key = randomUUID()
    const form = { full_name: 'Twice', phone: '555-010-2003' }
    const both = await Promise.all([
      ask('POST', '/api/leads', form, { key }),
      ask('POST', '/api/leads', form, { key }),
    ])
    expect(both[0]).toEqual(both[1])
    expect((await refusal('POST', '/api/leads', { ...form, full_name: 'Other' }, { key })).status).toBe(422)
    // The key of another admin is another key, so the lead is known.
    expect((await refusal('POST', '/api/leads', form, { key, who: maria })).status).toBe(409)
  })

  test.each<[form: object, detail: string]>([
    [{ full_name: 'No Contact' }, 'Enter a phone number or an email'],
    [{ full_name: ' ', phone: '555-0100' }, 'Name is required'],
    [{ full_name: 'Pat', email: 'nobody' }, 'Invalid email address'],
    [
      { full_name: 'Pat', phone: '555-0100', message: 'x'.repeat(2001) },
      'What they want must be less than 2000 characters',
    ],
    [{ full_name: 'Pat', phone: '555-0100', status: 'closed' }, 'Unknown field: status'],
    [{ full_name: 'Pat', phone: '555-0100', is_known: 'yes' }, 'is_known must be true or false'],
  ])('refuses %#', async (form, detail) => {
    expect(await refusal('POST', '/api/leads', form)).toMatchObject({ status: 400, detail })
  })
})

describe('many statuses together', () => {
  interface Changed {
    changed: Partial<Record<LeadStatus, string[]>>
    closed_for: Partial<Record<ClosedReason, string[]>>
  }
  const change = (body: object) => ask<Changed>('POST', '/api/leads/status', body)

  test('are told by their former status, and can be undone where no one else changed them', async () => {
    const leads = await Promise.all([newLead(), newLead(), newLead(), newLead()])
    const [a = '', b = '', c = '', d = ''] = leads.map(({ id }) => id)
    await ask('PATCH', path(b), { status: 'qualified' })
    await ask('PATCH', path(c), { status: 'closed' })
    const { changed } = await change({ ids: [a, b, c, d, UNKNOWN], status: 'closed' })
    expect(changed).toEqual({ new: expect.arrayContaining([a, d]), qualified: [b] })

    await ask('PATCH', path(d), { status: 'contacted' }, { who: maria })
    const undone = await change({ ids: changed.new, status: 'new', only_from: 'closed' })
    expect(undone.changed).toEqual({ closed: [a] })
    expect(await read(d)).toMatchObject({ status: 'contacted' })
  })

  test('give back the promised answer and the reason when undone', async () => {
    const [fresh, called, lost] = await Promise.all([newLead(), newLead(), newLead()])
    await ask('POST', `${path(called.id)}/activities`, { kind: 'call', call_outcome: 'spoke' })
    await ask('PATCH', path(lost.id), { status: 'closed', closed_reason: 'price' })
    const answered = await read(called.id)
    const ids = [fresh.id, called.id, lost.id]
    const done = await change({ ids, status: 'qualified' })
    expect(done.closed_for).toEqual({ price: [lost.id] })
    await change({ ids: done.changed.new, status: 'new', only_from: 'qualified' })
    await change({ ids: [lost.id], status: 'closed', only_from: 'qualified', closed_reason: 'price' })
    expect(await read(fresh.id)).toMatchObject({ status: 'new', first_answered_at: null })
    expect(await read(called.id)).toMatchObject({ first_answered_at: answered.first_answered_at })
    expect(await read(lost.id)).toMatchObject({ status: 'closed', closed_reason: 'price' })
  })

  test('of 5,000 leads change while another admin edits one', async () => {
    await server.owner.query('alter table leads disable trigger leads_enqueue_mail')
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into leads (id, full_name, email, project_type, source)
       select gen_random_uuid(), 'Bulk ' || n, 'bulk' || n || '@example.com', 'custom', 'website' from generate_series(1, $1::int) as n
       returning id`,
      [BULK_MAX],
    )
    await server.owner.query('alter table leads enable trigger leads_enqueue_mail')
    const ids = rows.map(({ id }) => id)
    const one = ids[2500] ?? ''
    // Another admin's edit that is not committed when the change starts.
    const other = await server.owner.connect()
    await other.query('begin')
    await other.query(`update leads set company_name = 'Edited meanwhile' where id = $1`, [one])
    const changing = change({ ids, status: 'closed' })
    await setTimeout(300)
    await other.query('commit')
    other.release()
    const { changed } = await changing
    expect(changed.new).toHaveLength(BULK_MAX)
    expect(await read(one)).toMatchObject({ status: 'closed', company_name: 'Edited meanwhile' })

    const listed = await ask<{ ids: string[]; is_complete: boolean }>('GET', '/api/leads/ids?q=bulk')
    expect(listed.is_complete).toBe(true)
    expect(new Set(listed.ids)).toEqual(new Set(ids))
    await newLead({ full_name: 'Bulk 5001' })
    const more = await ask<{ ids: string[]; is_complete: boolean }>('GET', '/api/leads/ids?q=bulk')
    expect(more).toMatchObject({ is_complete: false })
    expect(more.ids).toHaveLength(BULK_MAX)
    expect(
      await refusal('POST', '/api/leads/status', { ids: [...ids, UNKNOWN], status: 'new' }),
    ).toMatchObject({
      status: 400,
      detail: 'Choose at most 5,000 leads',
    })
    await server.owner.query(`delete from leads where full_name ~ '^Bulk'`)
  })

  test.each<[body: object, detail: string]>([
    [{ ids: [], status: 'closed' }, 'Choose at least one lead'],
    [{ ids: ['x'], status: 'closed' }, 'Each id must be the id of a lead'],
    [{ ids: 'all', status: 'closed' }, 'ids must be a list'],
    [{ ids: [UNKNOWN], status: 'lost' }, 'Status is not one of the choices'],
    [{ ids: [UNKNOWN], status: 'closed', only_from: 'lost' }, 'Status is not one of the choices'],
  ])('refuse %#', async (body, detail) => {
    expect(await refusal('POST', '/api/leads/status', body)).toMatchObject({ status: 400, detail })
  })

  test('are a long list, but not an endless one', async () => {
    const response = await send('POST', '/api/leads/status', `{"ids":["${'x'.repeat(300_000)}"]}`)
    expect(response.status).toBe(413)
  })
})

describe('a next step', () => {
  const ZONE = 'America/Los_Angeles'
  beforeAll(() => ask('PATCH', '/api/week', { zone: ZONE }))

  test('has a reminder by the clock of the business, and is done', async () => {
    const { id } = await newLead()
    const set = await ask('PUT', path(id, '/next-step'), {
      text: 'Send the offer',
      date: '2030-06-03',
      time: '14:30',
    })
    expect(set).toMatchObject({ next_step: 'Send the offer', next_step_at: '2030-06-03T21:30:00Z' })
    const morning = await ask('PUT', path(id, '/next-step'), { text: 'Call', date: '2030-06-03' })
    expect(morning.next_step_at).toBe('2030-06-03T16:00:00Z')
    const open = await ask('PUT', path(id, '/next-step'), { text: 'Some day' })
    expect(open).toMatchObject({ next_step: 'Some day', next_step_at: null })
    const done = await ask('PUT', path(id, '/next-step'), { text: null })
    expect(done).toMatchObject({ next_step: null, next_step_at: null })
    expect(await ask('PUT', path(id, '/next-step'), { text: null })).toMatchObject({ next_step: null })
  })

  test('of two admins at once: the second is told who was faster, and can replace it knowingly', async () => {
    const { id } = await newLead()
    const nothing = { next_step: null, next_step_at: null }
    const hers = await ask(
      'PUT',
      path(id, '/next-step'),
      { text: 'Call', date: '2030-06-03', seen: nothing },
      { who: maria },
    )
    const mine = { text: 'Send the offer', date: '2030-06-04' }
    expect(await refusal('PUT', path(id, '/next-step'), { ...mine, seen: nothing })).toMatchObject({
      status: 409,
      detail: 'Maria changed the next step in the meantime. We didn’t save your change.',
      conflict: { id, next_step: 'Call' },
    })
    expect(await read(id)).toEqual(hers)
    const { next_step, next_step_at } = hers
    // The same step is no conflict, and neither is a change of the step that was seen.
    for (const step of [
      { text: 'Call', date: '2030-06-03', seen: nothing },
      { ...mine, seen: { next_step, next_step_at } },
    ])
      expect(await ask('PUT', path(id, '/next-step'), step)).toMatchObject({ next_step: step.text })
    expect(await refusal('PUT', path(id, '/next-step'), { text: 'Call', seen: { next_step } })).toMatchObject(
      {
        status: 400,
        detail: 'seen must have texts',
      },
    )
  })

  test('is done only if it is the one that the admin saw', async () => {
    const { id } = await newLead()
    const { next_step, next_step_at } = await ask('PUT', path(id, '/next-step'), { text: 'Call' })
    const done = { text: null, seen: { next_step, next_step_at } }
    const hers = await ask(
      'PUT',
      path(id, '/next-step'),
      { text: 'Send the offer', date: '2030-06-03' },
      { who: maria },
    )
    expect(await refusal('PUT', path(id, '/next-step'), done)).toMatchObject({
      status: 409,
      detail: 'Maria changed the next step in the meantime. We didn’t save your change.',
      conflict: { id, next_step: 'Send the offer' },
    })
    expect(await read(id)).toEqual(hers)
    const seen = { next_step: hers.next_step, next_step_at: hers.next_step_at }
    const nothing = { next_step: null, next_step_at: null }
    expect(await ask('PUT', path(id, '/next-step'), { text: null, seen })).toMatchObject(nothing)
    // Done already is no conflict.
    expect(await ask('PUT', path(id, '/next-step'), done)).toMatchObject(nothing)
  })

  test('in the hour that the clocks skip is an hour later, and in the one that they repeat the first', async () => {
    const { id } = await newLead()
    const at = async (date: string, time: string) =>
      (await ask('PUT', path(id, '/next-step'), { text: 'Call', date, time })).next_step_at
    expect(await at('2030-03-10', '02:30')).toBe('2030-03-10T10:30:00Z')
    expect(instantAt('2030-03-10', '03:30', ZONE)).toBe(Date.parse('2030-03-10T10:30:00Z'))
    expect(await at('2030-11-03', '01:30')).toBe('2030-11-03T08:30:00Z')
  })

  test.each<[step: object, field: string, detail: string]>([
    [{ text: 'Call', date: '2020-01-01', time: '09:00' }, 'time', 'Choose a time in the future'],
    [{ text: 'Call', date: '2020-01-01' }, 'date', 'Choose a time in the future'],
    [{ text: 'Call', date: '2030-02-30' }, 'date', 'Date must be a day like 2027-03-14'],
    [{ text: 'Call', date: 'tomorrow' }, 'date', 'Date must be a day like 2027-03-14'],
    [{ text: 'Call', date: '2030-03-01', time: '24:00' }, 'time', 'Time must be a time like 09:00'],
    [{ text: 'Call', time: '09:00' }, 'date', 'Choose a day for the reminder'],
    [{ text: '', date: '2030-03-01' }, 'text', 'Say what to do next'],
    [{ text: 'a'.repeat(201) }, 'text', 'Next step must be less than 200 characters'],
  ])('refuses %# and keeps the earlier one', async (step, field, detail) => {
    const { id } = await newLead()
    const before = await ask('PUT', path(id, '/next-step'), { text: 'Keep me', date: '2030-06-03' })
    expect(await refusal('PUT', path(id, '/next-step'), step)).toMatchObject({ status: 400, field, detail })
    expect(await read(id)).toEqual(before)
  })
})

describe('notes and calls', () => {
  const add = (id: string, body: object, sent?: Sent) =>
    ask<Activity>('POST', path(id, '/activities'), body, sent)
  const note = (id: string, body: string, sent?: Sent) => add(id, { kind: 'note', body }, sent)
  const found = async (q: string) =>
    (await ask<{ items: Lead[] }>('GET', `/api/leads?q=${encodeURIComponent(q)}`)).items.map(({ id }) => id)

  test('keep what was typed, and belong to whoever wrote them', async () => {
    const { id } = await newLead()
    const typed = '=HYPERLINK("https://example.com")\n<script>alert(1)</script>\t💡'
    const written = await note(id, typed, { who: maria })
    expect(written).toMatchObject({
      lead_id: id,
      kind: 'note',
      body: typed,
      author: { id: maria.id, name: 'Maria' },
      edited_at: null,
    })
    const longest = await note(id, 'x'.repeat(NOTE_MAX))
    expect(longest).toMatchObject({ author: { name: alex.email } })

    const own = `/api/activities/${longest.id}`
    expect(await ask<Activity>('PATCH', own, { body: 'Shorter' })).toMatchObject({ body: 'Shorter' })
    expect((await ask<Activity>('PATCH', own, { body: 'Short' })).edited_at).not.toBeNull()
    for (const [method, body] of [
      ['PATCH', { body: 'Mine now' }],
      ['DELETE', undefined],
    ] as const)
      expect((await send(method, `/api/activities/${written.id}`, body)).status).toBe(404)
    await ask('DELETE', own)
    expect((await send('DELETE', own)).status).toBe(404)
    const left = await server.owner.query('select body from lead_activities where lead_id = $1', [id])
    expect(left.rows).toEqual([{ body: typed }])
  })

  test('can be signs alone, also beside other notes', async () => {
    const { id } = await newLead()
    await note(id, 'Called Pat')
    const { id: asked } = await note(id, '?')
    await note(id, '…')
    await ask('PATCH', `/api/activities/${asked}`, { body: '-' })
    expect(await found('called pat')).toContain(id)
  })

  test('of two admins at once are both in the search', async () => {
    const { id } = await newLead()
    const first = await note(id, 'Aardvark')
    const second = await note(id, 'Bumblebee', { who: maria })
    await Promise.all([
      ask('PATCH', `/api/activities/${first.id}`, { body: 'Chinchilla' }),
      ask('PATCH', `/api/activities/${second.id}`, { body: 'Dromedary' }, { who: maria }),
    ])
    expect(await found('chinchilla dromedary')).toEqual([id])
    expect(await found('aardvark')).toEqual([])
  })

  test('are found by their words, until they are changed or deleted', async () => {
    const { id } = await newLead({ full_name: 'Noted Person' })
    const { id: noteId } = await note(id, 'Wants a chatbot for the Zürich office. 🌙')
    expect(await found('zurich')).toEqual([id])
    expect(await found('noted zurich')).toEqual([id])
    expect(await found('zurich lugano')).toEqual([])
    await ask('PATCH', `/api/activities/${noteId}`, { body: `Wants it in Lugano ${'w'.repeat(400)}` })
    expect(await found('zurich')).toEqual([])
    expect(await found('lugano')).toEqual([id])
    await ask('DELETE', `/api/activities/${noteId}`)
    expect(await found('lugano')).toEqual([])
    expect(await found('noted')).toEqual([id])
    const { rows } = await server.owner.query('select from lead_words where lead_id = $1 and word ~ $2', [
      id,
      '^w',
    ])
    expect(rows).toEqual([])
  })

  test('a call is an answer, and none once it is taken back', async () => {
    const { id } = await newLead()
    await note(id, 'Looked at their site')
    expect(await read(id)).toMatchObject({ status: 'new', first_answered_at: null })
    const call = await add(id, { kind: 'call', call_outcome: 'no_answer' })
    expect(call).toMatchObject({ kind: 'call', call_outcome: 'no_answer', body: null })
    const answered = await read(id)
    expect(answered).toMatchObject({ status: 'new', first_answered_at: call.created_at })
    expect(answered.last_activity_at).toBe(call.created_at)
    const second = await add(id, { kind: 'call', call_outcome: 'spoke', body: 'Wants Growth' })
    await ask('DELETE', `/api/activities/${call.id}`)
    expect(await read(id)).toMatchObject({ first_answered_at: second.created_at })
    await ask('DELETE', `/api/activities/${second.id}`)
    expect(await read(id)).toMatchObject({ first_answered_at: null })
  })

  test.each(['spoke', 'left_message'] as const)(
    'a call (%s) sets a new lead to contacted, and back when it is removed',
    async (call_outcome) => {
      const { id } = await newLead()
      await add(id, { kind: 'call', call_outcome: 'no_answer' })
      expect(await read(id)).toMatchObject({ status: 'new' })
      const call = await add(id, { kind: 'call', call_outcome })
      expect(call.set_contacted).toBe(true)
      expect(await read(id)).toMatchObject({ status: 'contacted' })
      await ask('DELETE', `/api/activities/${call.id}`)
      expect(await read(id)).toMatchObject({ status: 'new' })
    },
  )

  test('a call leaves a status alone that the admin chose, before it and after', async () => {
    const { id } = await newLead()
    await ask('PATCH', path(id), { status: 'qualified' })
    const later = await add(id, { kind: 'call', call_outcome: 'spoke' })
    expect(later.set_contacted).toBe(false)
    expect(await read(id)).toMatchObject({ status: 'qualified' })

    const { id: other } = await newLead()
    const first = await add(other, { kind: 'call', call_outcome: 'spoke' })
    await ask('PATCH', path(other), { status: 'qualified' })
    await ask('DELETE', `/api/activities/${first.id}`)
    expect(await read(other)).toMatchObject({ status: 'qualified' })

    const { id: third } = await newLead()
    const one = await add(third, { kind: 'call', call_outcome: 'left_message' })
    const two = await add(third, { kind: 'call', call_outcome: 'spoke' })
    await ask('DELETE', `/api/activities/${one.id}`)
    expect(await read(third)).toMatchObject({ status: 'contacted', first_answered_at: two.created_at })
  })

  test('are stored once for one key', async () => {
    const { id } = await newLead()
    const key = randomUUID()
    const both = await Promise.all([note(id, 'Once', { key }), note(id, 'Once', { key })])
    expect(both[0]).toEqual(both[1])
    expect(
      (await refusal('POST', path(id, '/activities'), { kind: 'note', body: 'Else' }, { key })).status,
    ).toBe(422)
  })

  test('are announced as a change of their lead', async () => {
    const { id } = await newLead()
    const events = async () =>
      (await server.owner.query(`select from events where kind = 'lead' and subject_id = $1`, [id])).rowCount
    const before = (await events()) ?? 0
    await note(id, 'Told live')
    expect(await events()).toBe(before + 1)
  })

  test.each<[body: object, detail: string]>([
    [{ kind: 'note', body: 'x'.repeat(20_000) }, 'Note must be less than 10000 characters'],
    [{ kind: 'note', body: ' \n ' }, 'Note is required'],
    [{ kind: 'note', body: 'a\u0000b' }, 'Note contains characters that are not allowed'],
    [{ kind: 'call' }, 'Outcome is not one of the choices'],
    [
      { kind: 'call', call_outcome: 'spoke', body: 'x'.repeat(20_000) },
      'Note must be less than 10000 characters',
    ],
    [{ kind: 'visit', body: 'x' }, 'kind must be note or call'],
    [{ kind: 'note', body: 'x', author_id: UNKNOWN }, 'Unknown field: author_id'],
  ])('refuse %#', async (body, detail) => {
    const { id } = await newLead()
    expect(await refusal('POST', path(id, '/activities'), body)).toMatchObject({ status: 400, detail })
  })

  test('stay without a name when their author is gone', async () => {
    const { id } = await newLead()
    const leaver = await server.signedIn({ isAdmin: true })
    const written = await note(id, 'Before I left', { who: leaver })
    await server.owner.query('delete from profiles where user_id = $1', [leaver.id])
    const [entry] = await timelineOf(id)
    expect(entry).toMatchObject({ kind: 'activity', activity: { id: written.id, author: null } })
  })
})

const timelineOf = async (id: string) =>
  (await ask<{ items: TimelineEntry[] }>('GET', path(id, '/timeline'))).items

describe('leads that are one person', () => {
  const related = async (id: string) =>
    (await ask<{ items: RelatedLead[] }>('GET', path(id, '/related'))).items.map(
      ({ lead, is_merged, same }) => ({
        id: lead.id,
        is_merged,
        same,
      }),
    )
  const merge = (id: string, lead_id: string) => ask('POST', path(id, '/merge'), { lead_id })

  test('are shown if they share an email or a phone, and merged only by an admin', async () => {
    const email = `${randomUUID()}@example.com`
    const one = await newLead({ email })
    const two = await newLead({ email })
    const other = await newLead()
    expect(await related(one.id)).toEqual([{ id: two.id, is_merged: false, same: ['email'] }])
    const merged = await merge(one.id, other.id)
    expect(merged.person_id).not.toBeNull()
    expect(await related(one.id)).toEqual([
      { id: other.id, is_merged: true, same: [] },
      { id: two.id, is_merged: false, same: ['email'] },
    ])
    await merge(two.id, one.id)
    expect((await related(other.id)).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())

    expect(await ask('DELETE', path(other.id, '/merge'))).toMatchObject({ person_id: null })
    expect(await related(other.id)).toEqual([])
    expect(await ask('DELETE', path(other.id, '/merge'))).toMatchObject({ person_id: null })
    // Of the last two, neither stays merged with no one.
    await ask('DELETE', path(one.id, '/merge'))
    expect(await read(two.id)).toMatchObject({ person_id: null })
  })

  test('are one row of a list of people: the newest, found by the words of all, until they are separated', async () => {
    // Letters alone: five digits are looked for as a phone number.
    const word = `merged${randomUUID().replace(/[^a-f]/g, '')}`
    const older = await newLead({ full_name: `${word} Older` })
    const newer = await newLead({ full_name: `${word} Newer` })
    const oldest = await newLead({ full_name: `${word} Third` })
    await server.owner.query(`update leads set created_at = now() - interval '1 day' where id = $1`, [
      oldest.id,
    ])
    const listed = async (q: string, each = '&each=person') =>
      (await ask<{ items: Lead[] }>('GET', `/api/leads?q=${q}${each}`)).items
    await merge(newer.id, older.id)
    expect(await merge(older.id, oldest.id)).toMatchObject({ shown_as: newer.id, requests: 3 })
    for (const q of [word, `${word}%20older`, `${word}%20third%20newer`])
      expect(await listed(q)).toMatchObject([{ id: newer.id, shown_as: null, requests: 3 }])
    expect(await listed(word, '')).toHaveLength(3)
    const ids = await ask<{ ids: string[] }>('GET', `/api/leads/ids?q=${word}&each=person`)
    expect(ids.ids).toEqual([newer.id])
    expect(await ask('DELETE', path(newer.id, '/merge'))).toMatchObject({ shown_as: null, requests: 1 })
    expect(await listed(word)).toMatchObject([
      { id: newer.id, requests: 1 },
      { id: older.id, requests: 2 },
    ])
    await ask('DELETE', path(older.id, '/merge'))
    expect(await listed(word)).toHaveLength(3)
    expect(await read(oldest.id)).toMatchObject({ shown_as: null, requests: 1 })
  })

  test('twice at once give the same answer, and two groups become one', async () => {
    const [a, b, c, d] = await Promise.all([newLead(), newLead(), newLead(), newLead()])
    await Promise.all([merge(a.id, b.id), merge(c.id, d.id)])
    const [first, second] = await Promise.all([merge(b.id, c.id), merge(b.id, c.id)])
    expect(first).toEqual(second)
    const [third, fourth] = await Promise.all([merge(a.id, d.id), merge(d.id, a.id)])
    expect(third.person_id).toBe(fourth.person_id)
    const people = await Promise.all([a, b, c, d].map(async ({ id }) => (await read(id)).person_id))
    expect(new Set(people).size).toBe(1)
  })

  test('merged from both sides at once end in one group', async () => {
    const leads = await Promise.all(Array.from({ length: 8 }, () => newLead()))
    await Promise.all(leads.slice(1).map(({ id }, at) => merge(leads[at]?.id ?? '', id)))
    const people = await Promise.all(leads.map(async ({ id }) => (await read(id)).person_id))
    expect(new Set(people).size).toBe(1)
    expect(people[0]).not.toBeNull()
  })

  test('cannot be a lead itself, or two customers', async () => {
    const [one, two, between] = await Promise.all([newLead(), newLead(), newLead()])
    expect(await refusal('POST', path(one.id, '/merge'), { lead_id: one.id.toUpperCase() })).toMatchObject({
      status: 400,
      field: 'lead_id',
      detail: 'Choose another lead. This one is the lead itself.',
    })
    expect((await refusal('POST', path(one.id, '/merge'), { lead_id: UNKNOWN })).status).toBe(404)
    expect(await refusal('POST', path(one.id, '/merge'), { lead_id: 'x' })).toMatchObject({
      status: 400,
      detail: 'Choose a lead',
    })
    for (const { id } of [one, two]) {
      const customer = await server.signedIn()
      await server.owner.query('update leads set customer_user_id = $2 where id = $1', [id, customer.id])
    }
    const refused = {
      status: 409,
      detail: 'These leads belong to two different customers, so they can’t be the same person.',
    }
    expect(await refusal('POST', path(one.id, '/merge'), { lead_id: two.id })).toMatchObject(refused)
    // Not by a third one either.
    await merge(one.id, between.id)
    expect(await refusal('POST', path(between.id, '/merge'), { lead_id: two.id })).toMatchObject(refused)
    expect(await read(two.id)).toMatchObject({ person_id: null })
  })

  test('are deleted together', async () => {
    const [one, two] = await Promise.all([newLead(), newLead()])
    const sameEmail = await newLead({ email: two.email })
    const alone = await newLead()
    await ask('POST', path(two.id, '/activities'), { kind: 'note', body: 'Private' })
    await merge(one.id, two.id)
    await ask('DELETE', path(one.id), { confirmation: 'DELETE' })
    for (const { id } of [one, two, sameEmail]) expect((await send('GET', path(id))).status).toBe(404)
    expect((await send('GET', path(alone.id))).status).toBe(200)
    const { rows } = await server.owner.query('select from lead_activities where lead_id = $1', [two.id])
    expect(rows).toEqual([])
    // A restored backup brings neither back.
    const { rows: kept } = await server.owner.query('select from forgotten_people')
    expect(kept).toHaveLength(2)
  })

  test('are not deleted if one of them has opened an account', async () => {
    const [one, two] = await Promise.all([newLead(), newLead()])
    await server.signedIn({ email: two.email })
    await merge(one.id, two.id)
    const refused = await refusal('DELETE', path(one.id), { confirmation: 'DELETE' })
    expect(refused.status).toBe(409)
    expect(await read(one.id)).toMatchObject({ id: one.id })
  })
})

describe('the timeline', () => {
  test('has everything of all leads of the person, newest first', async () => {
    const order = await makeOrder(server.owner)
    const { lead } = order
    const other = await newLead({ full_name: 'Same Person' })
    const customer = await server.signedIn()
    const project = await makeProject(server.owner, customer.id)
    await server.owner.query('update projects set lead_id = $2 where id = $1', [project.id, other.id])
    const update = await makeUpdate(server.owner, project.id)
    await server.owner.query(
      `insert into payments (order_id, provider_ids, state, amount, currency) values ($1, '{pi_timeline}', 'paid', 997, 'USD')`,
      [order.id],
    )
    await server.owner.query('delete from mails')
    const namesake = await newLead({ email: lead.email })
    await server.owner.query(
      `insert into mails (kind, recipient, subject_id, state, sent_at, is_kept) values
         ('order-received', $1, $2, 'sent', now(), false), ('lead-received', null, $3, 'failed', null, false),
         ('invitation', $1, $5, 'sent', now(), true), ('lead-acknowledged', $1, $4, 'sent', now(), false),
         ('order-reminder', $1, $2, 'discarded', null, false),
         ('order-received', 'else@example.com', gen_random_uuid(), 'sent', now(), false)`,
      [lead.email, order.id, other.id, namesake.id, customer.id],
    )
    await ask('POST', path(other.id, '/merge'), { lead_id: lead.id })
    await ask('PATCH', path(lead.id), { status: 'qualified', assignee_id: maria.id, phone: '555-0107' })
    await ask('POST', path(other.id, '/activities'), { kind: 'call', call_outcome: 'left_message' })

    const items = await timelineOf(lead.id)
    expect(await timelineOf(other.id)).toEqual(items)
    const times = items.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((one, next) => next - one))
    const of = <Kind extends TimelineEntry['kind']>(kind: Kind) =>
      items.filter((entry): entry is Extract<TimelineEntry, { kind: Kind }> => entry.kind === kind)
    expect(
      of('submitted')
        .map(({ lead_id }) => lead_id)
        .sort(),
    ).toEqual([lead.id, other.id].sort())
    expect(of('status')).toMatchObject([
      { from: 'new', to: 'contacted', by: alex.email },
      { from: 'new', to: 'qualified', by: alex.email },
    ])
    expect(of('edited')).toEqual([
      {
        kind: 'edited',
        at: expect.any(String),
        fields: ['phone', 'assignee_id'],
        by: alex.email,
        assignee: 'Maria',
      },
      { kind: 'edited', at: expect.any(String), fields: ['person_id'], by: alex.email },
      { kind: 'edited', at: expect.any(String), fields: ['person_id'], by: alex.email },
    ])
    expect(of('activity')).toMatchObject([{ activity: { call_outcome: 'left_message', lead_id: other.id } }])
    expect(
      of('mail')
        .map(({ mail }) => `${mail.kind} ${mail.state} ${mail.is_to_team}`)
        .sort(),
    ).toEqual(['invitation kept false', 'lead-received failed true', 'order-received sent false'])
    expect(of('payment')).toMatchObject([{ payment: { state: 'paid', amount: 997, currency: 'USD' } }])
    expect(of('update')).toMatchObject([{ update: { id: update.id, project_id: project.id } }])
    expect(of('order')).toMatchObject([{ order: { id: order.id } }])
    expect(of('project')).toMatchObject([{ project: { id: project.id } }])
  })

  test('never has what was typed, in the audit log either', async () => {
    const { id } = await newLead()
    await ask('PATCH', path(id), {
      full_name: 'Quince Secret',
      phone: '555-0199',
      company_name: 'Quince Ltd',
      annual_revenue: 'quince a year',
      employees: 'quince and two others',
    })
    await ask('PUT', path(id, '/next-step'), { text: 'Ask quince about the price' })
    await ask('POST', path(id, '/activities'), { kind: 'note', body: 'quince said no' })
    const { rows } = await server.owner.query<{ line: string }>(
      'select audit_log::text as line from audit_log where subject_id = $1',
      [id],
    )
    expect(rows).toHaveLength(3)
    expect(rows.map(({ line }) => line).join('\n')).not.toMatch(/quince|555-0199/i)
  })
})

describe('views of the list', () => {
  const names = async (query: string) =>
    (await ask<{ items: Lead[] }>('GET', `/api/leads?q=viewed&${query}`)).items
      .map(({ full_name }) => full_name.replace('Viewed ', ''))
      .sort()
  const store = (name: string, columns: string) =>
    server.owner
      .query(
        `insert into leads (id, full_name, email, project_type, source) values (gen_random_uuid(), $1, $1 || '@example.com', 'custom', 'website')`,
        [`Viewed ${name}`],
      )
      .then(() => server.owner.query(`update leads set ${columns} where full_name = $1`, [`Viewed ${name}`]))

  beforeAll(async () => {
    const old = `created_at = now() - interval '20 days', last_activity_at = now() - interval '15 days'`
    await store('fresh', `status = 'new'`)
    await store('called', `status = 'new', first_answered_at = now()`)
    await store('due', `status = 'contacted', next_step = 'Call', next_step_at = now() - interval '1 minute'`)
    await store(
      'later',
      `status = 'contacted', next_step = 'Call', next_step_at = now() + interval '1 day', ${old}`,
    )
    await store('stale', `status = 'qualified', ${old}`)
    await store('lost', `status = 'closed', closed_reason = 'price', ${old}`)
    await store('spam', `status = 'closed', closed_reason = 'spam'`)
    await store('mine', `status = 'contacted', assignee_id = '${alex.id}'`)
    await store('hers', `status = 'contacted', assignee_id = '${maria.id}'`)
  })

  test.each<[query: string, found: string[]]>([
    ['view=unanswered', ['fresh']],
    ['view=due', ['due']],
    ['view=stale', ['stale']],
    ['view=mine', ['mine']],
    ['view=mine&status=new', []],
    ['reason=price', ['lost']],
    ['reason=price,spam', ['lost', 'spam']],
    ['reason=price&status=new', []],
    ['view=stale&sort=name', ['stale']],
  ])('%s', async (query, found) => {
    expect(await names(query)).toEqual(found)
    const { ids } = await ask<{ ids: string[] }>('GET', `/api/leads/ids?q=viewed&${query}`)
    expect(ids).toHaveLength(found.length)
  })

  test('refuse unknown ones', async () => {
    expect((await refusal('GET', '/api/leads?view=all')).detail).toMatch(/^view must be one of unanswered/)
    expect((await refusal('GET', '/api/leads/ids?reason=bored')).detail).toMatch(
      /^reason must be some of price/,
    )
    for (const since of ['yesterday', '2026-02-30T00:00:00Z', '2026-11-01'])
      expect((await refusal('GET', `/api/leads?since=${since}`)).detail).toBe('since must be a time in UTC')
    for (const since of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])
      expect((await send('GET', `/api/leads?since=${since}`)).status).toBe(200)
  })
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
