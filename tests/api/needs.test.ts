// What needs the owner now: rows that wait, each with its counterpart that does not, in the order of their urgency.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NEED_KINDS, type Need, type NeedKind, type Needs } from '#contract/needs.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeConversation, makeLead, makeOrder, makeProject, makeSupportRequest } from '#tests/factories.ts'

let server: TestApp
let admin: { id: string; cookie: string }
let customer: { id: string; email: string; cookie: string }

beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
  customer = await server.signedIn()
  await run(
    `update profiles set full_name = 'Carla Customer', phone = '555-0177' where user_id = $1`,
    customer.id,
  )
})
afterAll(() => server.close())

const run = (statement: string, ...values: unknown[]) => server.owner.query(statement, values)

async function read(): Promise<Needs> {
  const response = await server.call('GET', '/api/needs', { cookie: admin.cookie })
  expect(response.status).toBe(200)
  return (await response.json()) as Needs
}

const none = Object.fromEntries(NEED_KINDS.map((kind) => [kind, 0]))

async function listed(kind: NeedKind): Promise<Need[]> {
  return (await read()).items.filter((need) => need.kind === kind)
}

async function addLead(name: string, changes: Record<string, unknown> = {}): Promise<string> {
  const { id } = await makeLead(server.owner, { full_name: name })
  for (const [column, value] of Object.entries(changes))
    await run(`update leads set ${column} = $2 where id = $1`, id, value)
  return id
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function addBooking(leadId: string, start: string, state = 'booked'): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into bookings (id, lead_id, starts_at, ends_at, blocks_from, blocks_to, day, state, name, email, phone, about, zone)
     values ($1, $2, $3, $3::timestamptz + interval '5 minutes', $3, $3::timestamptz + interval '5 minutes', $3::timestamptz::date, $4,
       'Bo Booked', 'bo@example.com', '555-0166', 'Menus', 'America/New_York')`,
    id,
    leadId,
    start,
    state,
  )
  return id
}

it('is empty at first', async () => {
  expect(await read()).toEqual({ items: [], here: [], counts: none })
})

it('is for admins only', async () => {
  expect((await server.call('GET', '/api/needs')).status).toBe(401)
  expect((await server.call('GET', '/api/needs', { cookie: customer.cookie })).status).toBe(403)
})

it('lists new leads that nobody has answered, the first promise first', async () => {
  const late = await addLead('Late', { answer_due_at: inHours(-2), phone: '555-0101' })
  const early = await addLead('Early', {
    answer_due_at: inHours(5),
    selected_package: 'growth',
    urgency: 'asap',
    industry: 'Plumbing',
    message: 'Not shown if there is a package.',
  })
  const asked = await addLead('Asked', { answer_due_at: inHours(20), message: 'Can you fix my site?' })
  const unpromised = await addLead('Unpromised')
  await addLead('Called', { answer_due_at: inHours(1), first_answered_at: inHours(-1) })
  await addLead('Moved on', { answer_due_at: inHours(1), status: 'contacted' })
  await addBooking(await addLead('Booked a call', { answer_due_at: inHours(-3) }), inHours(48))
  const found = await listed('lead')
  expect(found.map(({ id }) => id)).toEqual([late, early, asked, unpromised])
  expect(found.map(({ detail }) => detail)).toEqual([
    'Custom',
    'Growth · ASAP · Plumbing',
    'Can you fix my site?',
    'Custom',
  ])
  expect(found[0]).toMatchObject({ title: 'Late', lead_id: late, phone: '555-0101', mail_kind: null })
  await run('update leads set first_answered_at = now()')
  expect(await listed('lead')).toEqual([])
  await run('delete from bookings')
})

it('lists next steps whose time has come', async () => {
  const due = await addLead('Due', { status: 'qualified' })
  await run(
    `update leads set next_step = 'Send the offer', next_step_at = now() - interval '1 minute' where id = $1`,
    due,
  )
  const later = await addLead('Later', { status: 'qualified' })
  await run(
    `update leads set next_step = 'Call', next_step_at = now() + interval '1 hour' where id = $1`,
    later,
  )
  const undated = await addLead('Undated', { status: 'qualified' })
  await run(`update leads set next_step = 'Call' where id = $1`, undated)
  expect(await listed('step')).toMatchObject([
    { id: due, title: 'Due', detail: 'Send the offer', lead_id: due },
  ])
  await run('update leads set next_step = null, next_step_at = null')
})

it("lists today's calls by the owner's zone until a call is noted, and the next one", async () => {
  // A zone in which it is now about noon, so that two hours before and after are today.
  const offset = 12 - new Date().getUTCHours()
  await run('update booking_week set zone = $1', `Etc/GMT${offset <= 0 ? '+' : '-'}${Math.abs(offset)}`)
  const leads = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((name) => addLead(name, { status: 'contacted' })),
  )
  const [one = '', two = '', three = '', four = ''] = leads
  const soon = await addBooking(one, inHours(2))
  const past = await addBooking(two, inHours(-2))
  const next = await addBooking(three, inHours(48))
  await addBooking(four, inHours(72))
  await addBooking(four, inHours(3), 'cancelled')
  await addBooking(four, inHours(-48))
  const found = await listed('call')
  expect(found.map(({ id }) => id)).toEqual([past, soon, next])
  expect(found[1]).toMatchObject({ title: 'Bo Booked', detail: 'Menus', phone: '555-0166', lead_id: one })
  await run(
    `insert into lead_activities (id, lead_id, kind, call_outcome) values (gen_random_uuid(), $1, 'call', 'spoke')`,
    two,
  )
  await run(
    `insert into lead_activities (id, lead_id, kind, body) values (gen_random_uuid(), $1, 'note', 'Call at two.')`,
    one,
  )
  expect((await listed('call')).map(({ id }) => id)).toEqual([soon, next])
  // Before the time, only reaching the person is enough; a call that is still days away stays.
  const call = (leadId: string, outcome: string) =>
    run(
      `insert into lead_activities (id, lead_id, kind, call_outcome) values (gen_random_uuid(), $1, 'call', $2)`,
      leadId,
      outcome,
    )
  await call(one, 'no_answer')
  await call(three, 'spoke')
  expect((await listed('call')).map(({ id }) => id)).toEqual([soon, next])
  await call(one, 'spoke')
  expect((await listed('call')).map(({ id }) => id)).toEqual([next])
  await run('delete from bookings')
  await run('delete from lead_activities')
})

it('lists visitors who wait for a person', async () => {
  const asked = await makeConversation(server.owner, { about: 'Is anybody there?' })
  await run('update conversations set person_asked_at = now() where id = $1', asked.id)
  const told = await makeConversation(server.owner, { about: 'Told when' })
  await run(
    `update conversation_turns set intent = 'told-when', author = 'assistant' where conversation_id = $1`,
    told.id,
  )
  const taken = await makeConversation(server.owner, { about: 'Wrote on' })
  const answered = await makeConversation(server.owner, { about: 'Answered' })
  for (const { id } of [taken, answered])
    await run(
      `update conversations set answered_by = $2, person_until = now() + interval '5 minutes' where id = $1`,
      id,
      admin.id,
    )
  await run(`update conversation_turns set author = 'person' where conversation_id = $1`, answered.id)
  await makeConversation(server.owner, { about: 'With the assistant' })
  const left = await makeConversation(server.owner, { about: 'Left' })
  await run(
    `update conversations set person_asked_at = now(), last_turn_at = now() - interval '20 minutes' where id = $1`,
    left.id,
  )
  const wroteOn = await makeConversation(server.owner, { about: 'Asked, then wrote on' })
  await run(
    `insert into conversation_turns (conversation_id, number, author, text, intent)
     values ($1, 8, 'assistant', 'I’ll ask.', 'person'), ($1, 9, 'visitor', 'Do you do menus?', null)`,
    wroteOn.id,
  )
  await run('update conversations set turn_count = 9 where id = $1', wroteOn.id)
  const found = await listed('conversation')
  expect(found.find(({ id }) => id === taken.id)?.answered_by).toBe(admin.id)
  expect(new Set(found.map(({ detail }) => detail))).toEqual(
    new Set(['Is anybody there?', 'Told when', 'Wrote on', 'Asked, then wrote on']),
  )
  expect(found[0]).toMatchObject({ title: null, lead_id: null })
  await run('delete from conversations')
})

it('says when a request for a person is due that came while closed, and who has a console open', async () => {
  const asked = await makeConversation(server.owner, { about: 'At night' })
  await run('update conversations set person_asked_at = now() where id = $1', asked.id)
  const { rows } = await server.owner.query<{ hours: object }>('select hours from booking_week')
  await run(`update booking_week set hours = '[]'`)
  expect(await listed('conversation')).toMatchObject([{ id: asked.id, due_at: null }])
  const tomorrow = (new Date().getUTCDay() + 1) % 7 || 7
  await run(
    `update booking_week set zone = 'UTC', hours = $1`,
    JSON.stringify([{ weekday: tomorrow, from: '09:00', to: '18:00' }]),
  )
  const [need] = await listed('conversation')
  expect(need?.due_at).toMatch(/T11:00:00.000Z$/)
  await run('update booking_week set hours = $1', JSON.stringify(rows[0]?.hours))
  await run('delete from conversations')

  await run(`update user_roles set console_seen_at = now() where user_id = $1`, admin.id)
  expect((await read()).here).toMatchObject([{ id: admin.id }])
  await run(
    `update user_roles set console_seen_at = now() - interval '1 minute' where user_id = $1`,
    admin.id,
  )
  expect((await read()).here).toEqual([])
})

it('lists support requests without an answer', async () => {
  const open = await makeSupportRequest(server.owner, customer.id, { subject: 'It blinks' })
  const answered = await makeSupportRequest(server.owner, customer.id)
  await run(
    `insert into messages (id, customer_id, request_id, body, from_customer) select gen_random_uuid(), customer_id, id, 'Soon.', false from support_requests where id = $1`,
    answered.id,
  )
  const closed = await makeSupportRequest(server.owner, customer.id)
  await run(`update support_requests set status = 'closed' where id = $1`, closed.id)
  expect(await listed('support')).toMatchObject([
    { id: open.id, title: 'Carla Customer', detail: 'It blinks', phone: '555-0177', email: customer.email },
  ])
})

it('lists paid orders without a project, those that need a look, and payments without an order', async () => {
  const paid = await makeOrder(server.owner)
  await makeOrder(server.owner)
  const odd = await makeOrder(server.owner, { name: 'scale' })
  const converted = await makeOrder(server.owner)
  const project = await makeProject(server.owner, customer.id)
  await run(`update orders set state = 'paid', paid_at = now() where id = $1`, paid.id)
  await run(`update orders set state = 'needs_look' where id = $1`, odd.id)
  await run(
    `update orders set state = 'paid', paid_at = now(), project_id = $2 where id = $1`,
    converted.id,
    project.id,
  )
  for (const [amount, currency, order, isSettled] of [
    [99.5, 'USD', null, false],
    [80, 'EUR', null, false],
    [10, 'USD', null, true],
    [10, 'USD', odd.id, false],
  ])
    await run(
      `insert into payments (provider_ids, state, amount, currency, email, order_id, is_settled)
       values (array[gen_random_uuid()::text], 'paid', $1, $2, 'payer@example.com', $3, $4)`,
      amount,
      currency,
      order,
      isSettled,
    )
  await run(`update leads set status = 'contacted'`)
  expect(await listed('order')).toMatchObject([
    { id: paid.id, detail: 'Growth', lead_id: paid.lead.id, email: paid.email },
  ])
  expect(await listed('order_look')).toMatchObject([{ id: odd.id, detail: 'Scale' }])
  expect(await listed('payment')).toMatchObject([
    { title: 'payer@example.com', detail: '$99.50' },
    { title: 'payer@example.com', detail: '80 EUR' },
  ])
})

it('lists open cancellation and refund requests with the end of their day, and failed emails', async () => {
  const project = await makeProject(server.owner, customer.id, { title: 'Menu site' })
  const other = await makeProject(server.owner, customer.id)
  await run(`update booking_week set zone = 'America/Los_Angeles'`)
  for (const [projectId, status] of [
    [project.id, 'open'],
    [other.id, 'done'],
  ])
    await run(
      `insert into cancellation_requests (id, customer_id, project_id, kind, status, due_on)
       values (gen_random_uuid(), $1, $2, 'guarantee', $3, '2030-03-01')`,
      customer.id,
      projectId,
      status,
    )
  expect(await listed('cancellation')).toMatchObject([
    {
      title: 'Carla Customer',
      detail: '30-day money-back guarantee · Menu site',
      due_at: '2030-03-02T08:00:00Z',
      due_on: '2030-03-01',
    },
  ])
  await run(`update mails set state = 'sent'`)
  await run(
    `insert into mails (kind, recipient, state, last_error) values ('invitation', 'ann@example.com', 'failed', 'mailbox full')`,
  )
  expect(await listed('mail')).toMatchObject([
    { title: 'ann@example.com', detail: 'mailbox full', mail_kind: 'invitation', due_at: null },
  ])
})

it('puts waiting visitors first, then what is due first, and lists up to eight of a kind, five of more, and counts all', async () => {
  await run(`update leads set status = 'contacted'`)
  await run(`update orders set paid_at = now() - interval '28 days' where state = 'paid'`)
  await run(
    `update support_requests set created_at = now() - interval '20 hours 30 minutes' where status = 'open'`,
  )
  for (const hours of [9, 8, 7, 6, 5, 4, 3]) await addLead(`In ${hours} h`, { answer_due_at: inHours(hours) })
  const { id } = await addedStep()
  const chat = await makeConversation(server.owner)
  await run('update conversations set person_asked_at = now() where id = $1', chat.id)
  const { items, counts } = await read()
  expect(items.map(({ kind, title }) => (kind === 'lead' ? title : kind))).toEqual([
    'conversation',
    'order',
    'step',
    'In 3 h',
    'support',
    'In 4 h',
    'In 5 h',
    'In 6 h',
    'In 7 h',
    'In 8 h',
    'In 9 h',
    'order_look',
    'payment',
    'payment',
    'mail',
    'cancellation',
  ])
  expect(items[2]?.id).toBe(id)
  expect(counts).toEqual({
    ...none,
    conversation: 1,
    lead: 7,
    step: 1,
    support: 1,
    order: 1,
    order_look: 1,
    payment: 2,
    cancellation: 1,
    mail: 1,
  })

  for (const hours of [2, 10]) await addLead(`In ${hours} h`, { answer_due_at: inHours(hours) })
  const more = await read()
  expect(more.counts.lead).toBe(9)
  expect(more.items.filter(({ kind }) => kind === 'lead').map(({ title }) => title)).toEqual(
    [2, 3, 4, 5, 6].map((hours) => `In ${hours} h`),
  )
})

async function addedStep(): Promise<{ id: string }> {
  const id = await addLead('Step', { status: 'contacted' })
  await run(`update leads set next_step = 'Call', next_step_at = now() - interval '1 hour' where id = $1`, id)
  return { id }
}
