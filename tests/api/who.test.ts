// Who may call what: one row for every call that the running app has, asked as everybody. A call without a row fails.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '#server/http/serve.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import {
  fullAssessment,
  fullOrder,
  makeDeparture,
  makeConversation,
  makeLead,
  makeOrder,
  makeProject,
  makeSupportRequest,
  makeUpdate,
} from '#tests/factories.ts'

type Who = 'visitor' | 'ended session' | 'owner' | 'other customer' | 'demoted admin' | 'admin'

let world: Awaited<ReturnType<typeof makeWorld>>

async function makeWorld() {
  const server = await testApp()
  const owner = await server.signedIn()
  const other = await server.signedIn()
  const admin = await server.signedIn({ isAdmin: true })
  const demoted = await server.signedIn({ isAdmin: true })
  await server.owner.query('delete from user_roles where user_id = $1', [demoted.id])
  const ended = await server.signedIn({ isAdmin: true })
  await server.owner.query(
    `update sessions set renewed_at = now() - interval '40 days', created_at = now() - interval '40 days' where user_id = $1`,
    [ended.id],
  )
  const lead = await makeLead(server.owner)
  const project = await makeProject(server.owner, owner.id, { title: 'Owner-only website' })
  await makeUpdate(server.owner, project.id, { title: 'Owner-only news' })
  const request = await makeSupportRequest(server.owner, owner.id, { subject: 'Owner-only trouble' })
  const order = await makeOrder(server.owner)
  const payment = await server.owner.query<{ id: string }>(
    `insert into payments (provider_ids, state) values ('{pi_nobodys}', 'paid') returning id`,
  )
  const mail = await server.owner.query<{ id: string }>(
    `insert into mails (kind, state, last_error) values ('lead-received', 'failed', 'refused') returning id`,
  )
  const cookies: Record<Who, string | undefined> = {
    visitor: undefined,
    'ended session': ended.cookie,
    owner: owner.cookie,
    'other customer': other.cookie,
    'demoted admin': demoted.cookie,
    admin: admin.cookie,
  }
  const paymentId = payment.rows[0]?.id ?? ''
  const departure = await makeDeparture(server.owner, owner.id, project.id)
  const conversation = await makeConversation(server.owner, { about: 'Owner-only question' })
  const ids = await server.owner.query<{ question: string; knowledge: string }>(`
    with asked as (insert into open_questions (question, wording) values ('Owner-only?', 'owner only') returning id),
    taught as (
      insert into knowledge (id, question, answer) values (gen_random_uuid(), 'Q', 'A') returning id
    )
    select asked.id as question, taught.id as knowledge from asked, taught`)
  return {
    server,
    cookies,
    lead,
    order,
    paymentId,
    departureId: departure.id,
    project,
    request,
    conversation,
    questionId: ids.rows[0]?.question ?? '',
    knowledgeId: ids.rows[0]?.knowledge ?? '',
    mailId: mail.rows[0]?.id ?? '',
  }
}

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.server.close())

type Row = {
  path?: () => string
  body?: (server: TestApp) => unknown
  /** In the order of WHO. */
  expected: [number, number, number, number, number, number]
}

const WHO: Who[] = ['visitor', 'ended session', 'owner', 'other customer', 'demoted admin', 'admin']
const ANYONE: Row['expected'] = [200, 200, 200, 200, 200, 200]
const SIGNED_IN: Row['expected'] = [401, 401, 200, 200, 200, 200]
const ITS_CUSTOMER: Row['expected'] = [401, 401, 200, 404, 404, 200]
const ADMIN: Row['expected'] = [401, 401, 403, 403, 403, 200]
const all = (status: number): Row['expected'] => [status, status, status, status, status, status]

const project =
  (rest = '') =>
  () =>
    `/api/projects/${world.project.id}${rest}`
const lead =
  (rest = '') =>
  () =>
    `/api/leads/${world.lead.id}${rest}`

const BOOKING = { start: '2026-01-05T18:00:00Z', name: 'Pat Example', email: 'pat@example.com' }

const conversation =
  (rest = '') =>
  () =>
    `/api/conversations/${world.conversation.id}${rest}`

// Calls that take a secret are asked with a wrong one: what matters here is that being somebody makes no difference.
const ROWS: Record<string, Row> = {
  'post /api/submit-lead': { body: () => fullAssessment(), expected: all(201) },
  'post /api/onboarding': { body: () => fullOrder(), expected: all(201) },
  'get /api/orders': { expected: ADMIN },
  'patch /api/orders/{id}': {
    path: () => `/api/orders/${world.order.id}`,
    body: () => ({ state: 'paid' }),
    expected: ADMIN,
  },
  'post /api/orders/{id}/project': {
    path: () => `/api/orders/${world.order.id}/project`,
    expected: [401, 401, 403, 403, 403, 201],
  },
  'get /api/payments': { expected: ADMIN },
  'patch /api/payments/{id}': {
    path: () => `/api/payments/${world.paymentId}`,
    body: () => ({ is_settled: true }),
    expected: ADMIN,
  },
  'post /api/departures': {
    body: () => ({ project_id: world.project.id, kind: 'cancel' }),
    expected: [401, 401, 409, 404, 404, 404],
  },
  'get /api/departures': { expected: SIGNED_IN },
  'patch /api/departures/{id}': {
    path: () => `/api/departures/${world.departureId}`,
    body: () => ({ status: 'done' }),
    expected: ADMIN,
  },
  'post /api/departures/{id}/withdrawal': {
    path: () => `/api/departures/${world.departureId}/withdrawal`,
    // Its own customer comes after the admin has closed it.
    expected: [401, 401, 409, 404, 404, 404],
  },
  'get /api/guarantees': { expected: SIGNED_IN },
  // Without a secret nobody is listened to; with one, the signature decides alone.
  'post /api/payments/stripe': { body: () => ({}), expected: all(404) },
  // Taken in a browser's own media types alone.
  'post /api/csp-report': { body: () => ({}), expected: all(415) },
  'get /api/leads': { expected: ADMIN },
  'get /api/leads/{id}': { path: lead(), expected: ADMIN },
  'patch /api/leads/{id}': { path: lead(), body: () => ({ status: 'contacted' }), expected: ADMIN },
  'get /api/leads/{id}/recipient': { path: lead('/recipient'), expected: ADMIN },
  'get /api/projects': { expected: SIGNED_IN },
  'post /api/projects': {
    body: () => ({ lead_id: world.lead.id, title: 'From a lead' }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'get /api/projects/{id}': { path: project(), expected: ITS_CUSTOMER },
  'get /api/projects/{id}/changes': { path: project('/changes'), expected: ADMIN },
  'get /api/projects/{id}/details': { path: project('/details'), expected: ADMIN },
  'patch /api/projects/{id}': { path: project(), body: () => ({ progress_percentage: 10 }), expected: ADMIN },
  'get /api/projects/{id}/updates': { path: project('/updates'), expected: ITS_CUSTOMER },
  'post /api/projects/{id}/updates': {
    path: project('/updates'),
    body: () => ({ title: 'News', description: 'Some', update_type: 'note' }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'get /api/updates': { expected: SIGNED_IN },
  'post /api/recipients': { body: () => ({ email: 'x@example.com' }), expected: ADMIN },
  'get /api/projects/{id}/access': { path: project('/access'), expected: ADMIN },
  'post /api/projects/{id}/invitations': {
    path: project('/invitations'),
    expected: [401, 401, 403, 403, 403, 409],
  },
  'delete /api/projects/{id}/invitations': {
    path: project('/invitations'),
    expected: [401, 401, 403, 403, 403, 409],
  },
  'put /api/projects/{id}/access': {
    path: project('/access'),
    body: () => ({ email: 'nobody' }),
    expected: [401, 401, 403, 403, 403, 400],
  },
  'get /api/admins': { expected: ADMIN },
  'post /api/admins': {
    body: () => ({ email: 'x@example.com', password: 'not the password' }),
    expected: [401, 401, 403, 403, 403, 401],
  },
  'delete /api/admins/{id}': {
    path: () => `/api/admins/${world.project.id}`,
    body: () => ({ password: 'not the password' }),
    expected: [401, 401, 403, 403, 403, 401],
  },
  'get /api/audit-log': { expected: ADMIN },
  'get /api/figures': { expected: ADMIN },
  'get /api/figures/series': { expected: ADMIN },
  'post /api/support-requests': {
    body: () => ({ subject: 'Trouble', description: 'Some' }),
    expected: [401, 401, 201, 201, 201, 201],
  },
  'get /api/support-requests': { expected: SIGNED_IN },
  'patch /api/support-requests/{id}': {
    path: () => `/api/support-requests/${world.request.id}`,
    body: () => ({ status: 'closed' }),
    expected: ADMIN,
  },
  'post /api/support-requests/{id}/answers': {
    path: () => `/api/support-requests/${world.request.id}/answers`,
    body: () => ({ message: 'Done' }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'post /api/ai-chat': {
    body: () => ({ messages: [{ role: 'user', content: 'hello' }], messageType: 'chat' }),
    expected: ANYONE,
  },
  'get /api/slots': { expected: ANYONE },
  'post /api/bookings': { body: () => ({ ...BOOKING, start: 'never' }), expected: all(400) },
  'post /api/bookings/own': { body: () => ({ token: 'x' }), expected: all(400) },
  'post /api/bookings/own/move': { body: () => ({ token: 'x', start: BOOKING.start }), expected: all(400) },
  'post /api/bookings/own/cancel': { body: () => ({ token: 'x' }), expected: all(400) },
  'get /api/bookings': { expected: ADMIN },
  'patch /api/bookings/{id}': {
    path: () => '/api/bookings/7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10',
    body: () => ({ state: 'cancelled' }),
    expected: [401, 401, 403, 403, 403, 404],
  },
  'get /api/week': { expected: ADMIN },
  'patch /api/week': { body: () => ({ most_a_day: 8 }), expected: ADMIN },
  'get /api/calendar-feed': { expected: ADMIN },
  'post /api/calendar-feed': { expected: [401, 401, 403, 403, 403, 201] },
  'delete /api/calendar-feed': { expected: ADMIN },
  'delete /api/ai-chat/conversation': { expected: all(204) },
  'get /api/conversations': { expected: ADMIN },
  'get /api/conversations/{id}': { path: conversation(), expected: ADMIN },
  'patch /api/conversations/{id}': {
    path: conversation(),
    body: () => ({ answered_by: 'person' }),
    expected: ADMIN,
  },
  'post /api/conversations/{id}/turns': {
    path: conversation('/turns'),
    body: () => ({ message: 'Here I am' }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'get /api/open-questions': { expected: ADMIN },
  'patch /api/open-questions/{id}': {
    path: () => `/api/open-questions/${world.questionId}`,
    body: () => ({ status: 'settled' }),
    expected: ADMIN,
  },
  'get /api/knowledge': { expected: ADMIN },
  'post /api/knowledge': {
    body: () => ({ question: 'Do you do logos?', answer: 'Not by themselves.' }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'patch /api/knowledge/{id}': {
    path: () => `/api/knowledge/${world.knowledgeId}`,
    body: () => ({ answer: 'Yes.' }),
    expected: ADMIN,
  },
  'delete /api/knowledge/{id}': {
    path: () => `/api/knowledge/${world.knowledgeId}`,
    expected: [401, 401, 403, 403, 403, 204],
  },
  'get /api/assistant': { expected: ADMIN },
  'patch /api/assistant': { body: () => ({ daily_ceiling: 3 }), expected: ADMIN },
  'get /api/leads/{id}/timeline': { path: lead('/timeline'), expected: ADMIN },
  'get /api/failed-mails': { expected: ADMIN },
  'post /api/failed-mails/{id}/retry': {
    path: () => `/api/failed-mails/${world.mailId}/retry`,
    expected: ADMIN,
  },
  'get /api/dashboard': { expected: SIGNED_IN },
  'get /api/dashboard/projects': { expected: SIGNED_IN },
  'put /api/me/seen': { body: () => ({ until: '2026-01-01T00:00:00Z' }), expected: SIGNED_IN },
  'get /api/me': { expected: SIGNED_IN },
  'delete /api/me': {
    body: () => ({ password: 'not the password', confirmation: 'DELETE' }),
    expected: all(401),
  },
  'get /api/me/export': { expected: SIGNED_IN },
  'post /api/auth/change-password': {
    body: () => ({ currentPassword: 'not the password', newPassword: 'correct horse' }),
    expected: all(401),
  },
  'post /api/auth/change-email': {
    body: () => ({ newEmail: 'new@example.com', password: 'not the password' }),
    expected: all(401),
  },
  'get /api/auth/change-email': { expected: SIGNED_IN },
  'delete /api/auth/change-email': { expected: SIGNED_IN },
  'post /api/auth/confirm-email-change': { body: () => ({ token: 'x' }), expected: all(400) },
  'get /api/auth/sessions': { expected: SIGNED_IN },
  'delete /api/auth/sessions': { expected: SIGNED_IN },
  'delete /api/auth/sessions/{id}': {
    path: () => '/api/auth/sessions/7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10',
    expected: [401, 401, 404, 404, 404, 404],
  },
  'patch /api/profile': { body: () => ({ full_name: 'Pat' }), expected: SIGNED_IN },
  'post /unsubscribe': { path: () => '/unsubscribe?token=x', expected: all(400) },
  'get /api/auth/get-session': { expected: ANYONE },
  'post /api/auth/sign-out': { expected: ANYONE },
  'post /api/auth/sign-up/email': {
    body: () => ({ email: 'new@example.com', password: 'correct horse' }),
    expected: ANYONE,
  },
  'post /api/auth/sign-in/email': {
    body: () => ({ email: 'x@example.com', password: 'wrong horse' }),
    expected: all(401),
  },
  'post /api/auth/request-password-reset': { body: () => ({ email: 'x@example.com' }), expected: ANYONE },
  'post /api/auth/reset-password': {
    body: () => ({ token: 'x', newPassword: 'correct horse' }),
    expected: all(400),
  },
  'post /api/auth/confirm': { body: () => ({ token: 'x', password: 'correct horse' }), expected: all(400) },
  'post /api/auth/accept-invitation': {
    body: () => ({ token: 'x', password: 'correct horse' }),
    expected: all(400),
  },
  'post /api/auth/set-up-admin': {
    body: () => ({ token: 'x', email: 'x@example.com', password: 'correct horse' }),
    expected: all(400),
  },
}

test('every call of the running app has its row, and no row is for a call that is gone', () => {
  const calls = callsOf(world.server.app).map(({ method, path }) => `${method} ${path}`)
  expect(calls.length).toBeGreaterThan(20)
  expect(Object.keys(ROWS).sort()).toEqual([...calls].sort())
})

const cases = Object.entries(ROWS).flatMap(([call, { expected }]) =>
  WHO.flatMap((who, at) => {
    // Signing out ends the session that the other rows need; it has its own test with the accounts.
    if (call === 'post /api/auth/sign-out' && who !== 'visitor') return []
    return [{ who, call, status: expected[at] ?? 0 }]
  }),
)

test.each(cases)('$call as $who: $status', async ({ who, call, status }) => {
  const [method = '', template = ''] = call.split(' ')
  const row = ROWS[call]
  const response = await world.server.call(method.toUpperCase(), row?.path?.() ?? template, {
    cookie: world.cookies[who],
    body: row?.body?.(world.server),
  })
  const text = await response.text()
  expect(`${response.status} ${response.status === status ? '' : text}`.trim()).toBe(String(status))
  if (who !== 'owner' && who !== 'admin') expect(text).not.toContain('Owner-only')
})

test('the owner does see what the others must not', async () => {
  const { server, cookies } = world
  expect(await (await server.call('GET', '/api/projects', { cookie: cookies.owner })).text()).toContain(
    'Owner-only website',
  )
  expect(await (await server.call('GET', '/api/updates', { cookie: cookies.owner })).text()).toContain(
    'Owner-only news',
  )
  expect(
    await (await server.call('GET', '/api/support-requests', { cookie: cookies.owner })).text(),
  ).toContain('Owner-only trouble')
})

test('what is not there and what is not yours are answered alike, to the byte', async () => {
  const { server, cookies } = world
  const bodyOf = async (id: string) => {
    const response = await server.call('GET', `/api/projects/${id}/updates`, {
      cookie: cookies['other customer'],
    })
    const { instance: _, ...rest } = (await response.json()) as Record<string, unknown>
    return { status: response.status, ...rest }
  }
  const foreign = await bodyOf(world.project.id)
  expect(foreign).toEqual(await bodyOf('7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10'))
  expect(foreign).toEqual(await bodyOf('no-id-at-all'))
})

test('nothing went wrong inside', () => {
  expect(world.server.errors).toEqual([])
})
