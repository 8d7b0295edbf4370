// Access to every endpoint of the running app: one row for each call and one for each other address. An
// endpoint without a row fails.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_SCOPES } from '#domain/api-keys.ts'
import { CONVERSATION_STREAM_PATH } from '#contract/assistant-paths.ts'
import { CALENDAR_PATH, CALL_FILE_PATH } from '#contract/bookings.ts'
import { LIVE_PATH } from '#contract/live-kinds.ts'
import { UNSUBSCRIBE } from '#contract/pages.ts'
import { callsOf } from '#server/http/serve.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { MARKER, hasMarker, makeMarkedPerson } from '#tests/marked-person.ts'
import { fullAssessment, fullOrder, makeLead, makeOrder } from '#tests/factories.ts'

const WHO = [
  'visitor',
  'pending sign-up',
  'ended session',
  'revoked session',
  'owner',
  'other customer',
  'demoted admin',
  'admin',
  'key with every scope',
  'key without the scope',
  'revoked key',
] as const
type Who = (typeof WHO)[number]

let world: Awaited<ReturnType<typeof makeWorld>>

const METRICS_TOKEN = 'read-along-and-nothing-else'

async function makeWorld() {
  const server = await testApp({ METRICS_TOKEN })
  const owner = await server.signedIn({ email: `${MARKER}@example.com` })
  const other = await server.signedIn()
  const admin = await server.signedIn({ isAdmin: true })
  const demoted = await server.signedIn({ isAdmin: true })
  await server.owner.query('delete from user_roles where user_id = $1', [demoted.id])
  const ended = await server.signedIn({ isAdmin: true })
  await server.owner.query(
    `update sessions set renewed_at = now() - interval '40 days', created_at = now() - interval '40 days' where user_id = $1`,
    [ended.id],
  )
  const revoked = await server.signedIn({ isAdmin: true })
  await server.call('POST', '/api/auth/sign-out', { cookie: revoked.cookie })
  const signUp = await server.call('POST', '/api/auth/sign-up/email', {
    body: { email: 'pending@example.com', password: 'correct horse' },
  })
  const cookies: Record<Who, string | undefined> = {
    visitor: undefined,
    'pending sign-up': signUp.headers.getSetCookie()[0]?.split(';')[0],
    'ended session': ended.cookie,
    'revoked session': revoked.cookie,
    owner: owner.cookie,
    'other customer': other.cookie,
    'demoted admin': demoted.cookie,
    admin: admin.cookie,
    'key with every scope': undefined,
    'key without the scope': undefined,
    'revoked key': undefined,
  }
  // Rows that the admin's calls use up.
  const lead = await makeLead(server.owner)
  const order = await makeOrder(server.owner)
  const payment = await server.owner.query<{ id: string }>(
    `insert into payments (provider_ids, state) values ('{pi_nobodys}', 'paid') returning id`,
  )
  const ids = await makeMarkedPerson(server.owner, owner)
  await storeBytes(server, ids)
  const keys = await makeKeys(server, admin)
  const calls = new Map(callsOf(server.app).map((call) => [`${call.method} ${call.path}`, call]))
  return {
    server,
    calls,
    cookies,
    keys,
    lead,
    order,
    paymentId: payment.rows[0]?.id ?? '',
    ids,
    url: await server.listen(),
  }
}

async function makeKeys(server: TestApp, admin: { cookie: string }) {
  const make = async (scopes: readonly string[]) => {
    const body = { name: 'A program', scopes }
    return (await (await server.call('POST', '/api/keys', { cookie: admin.cookie, body })).json()) as {
      id: string
      key: string
    }
  }
  const revoked = await make(API_SCOPES)
  await server.call('DELETE', `/api/keys/${revoked.id}`, { cookie: admin.cookie })
  const every = await make(API_SCOPES)
  const without = new Map<string, string>()
  for (const scope of API_SCOPES)
    without.set(scope, (await make(API_SCOPES.filter((one) => one !== scope))).key)
  return { every: every.key, revoked: revoked.key, without }
}

async function storeBytes(server: TestApp, { file, upload }: { file: string; upload: string }) {
  const { store } = server.files
  await store.create(upload)
  await store.create(file)
  await store.append(file, Readable.from([Buffer.from('bytes')]), { offset: 0, size: 5 })
  await store.writeThumbnail(file, Buffer.from('a picture'))
  await server.owner.query('update file_versions set sha256 = $1, has_thumbnail = true where id = $2', [
    await store.withPart(file, (whole) => store.complete(file, whole)),
    file,
  ])
}

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.server.close())

type Row = {
  path?: () => string
  body?: (server: TestApp) => unknown
  /** As visitor, ended session, owner, other customer, demoted admin, admin. */
  expected: [number, number, number, number, number, number]
}

/**
 * The column of each one's expected status: a waiting sign-up counts as a visitor, a signed-out session as
 * ended.
 */
const PLACE: Record<Who, number> = {
  visitor: 0,
  'pending sign-up': 0,
  'ended session': 1,
  'revoked session': 1,
  owner: 2,
  'other customer': 3,
  'demoted admin': 4,
  admin: 5,
  'key with every scope': 5,
  'key without the scope': 5,
  'revoked key': 5,
}

const ANYONE: Row['expected'] = [200, 200, 200, 200, 200, 200]
const SIGNED_IN: Row['expected'] = [401, 401, 200, 200, 200, 200]
const ITS_CUSTOMER: Row['expected'] = [401, 401, 200, 404, 404, 200]
const ADMIN: Row['expected'] = [401, 401, 403, 403, 403, 200]
/** As a customer: an admin has no projects of their own here. */
const ITS_OWNER: Row['expected'] = [401, 401, 200, 404, 404, 404]
const all = (status: number): Row['expected'] => [status, status, status, status, status, status]

const PROPOSAL = {
  title: 'A website',
  package: null,
  customer: { name: 'Pat Example', email: 'pat@example.com' },
  lines: [{ text: 'Setup', unit_price: 997 }],
  plan: 'once',
  monthly: 197,
  valid_until: '2100-01-31',
}
const upload = () => `/api/files/upload/${world.ids.upload}`
const ownThread = (rest: string) => () => `/api/dashboard/threads/${world.ids.request}${rest}`
const thread = (rest: string) => () => `/api/threads/${world.ids.request}${rest}`
const project =
  (rest = '') =>
  () =>
    `/api/projects/${world.ids.project}${rest}`
const lead =
  (rest = '') =>
  () =>
    `/api/leads/${world.ids.lead}${rest}`

const webhook =
  (rest = '') =>
  () =>
    `/api/webhooks/${world.ids.webhook}${rest}`

const BOOKING = { start: '2026-01-05T18:00:00Z', name: 'Pat Example', email: 'pat@example.com' }

const conversation =
  (rest = '') =>
  () =>
    `/api/conversations/${world.ids.conversation}${rest}`

// Calls that take a secret get a wrong one: being signed in must make no difference.
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
  'post /api/orders/{id}/invoice': {
    path: () => `/api/orders/${world.order.id}/invoice`,
    expected: [401, 401, 403, 403, 403, 201],
  },
  'get /api/payments': { expected: ADMIN },
  'patch /api/payments/{id}': {
    path: () => `/api/payments/${world.paymentId}`,
    body: () => ({ is_settled: true }),
    expected: ADMIN,
  },
  'get /api/invoices': { expected: ADMIN },
  'get /api/invoices/sums': { expected: ADMIN },
  'get /api/invoices/{id}/document': {
    path: () => `/api/invoices/${world.ids.invoice}/document`,
    expected: ITS_CUSTOMER,
  },
  'get /api/invoices/{id}/pdf': {
    path: () => `/api/invoices/${world.ids.invoice}/pdf`,
    expected: ITS_CUSTOMER,
  },
  // It was mailed when it was issued.
  'post /api/invoices/{id}/send': {
    path: () => `/api/invoices/${world.ids.invoice}/send`,
    expected: [401, 401, 403, 403, 403, 409],
  },
  'post /api/invoices/linked': { body: () => ({ token: 'x' }), expected: all(400) },
  'post /api/invoices/linked/payment': { body: () => ({ token: 'x' }), expected: all(400) },
  'post /api/invoices/linked/pdf': { body: () => ({ token: 'x' }), expected: all(400) },
  'get /api/dashboard/invoices': { expected: SIGNED_IN },
  'get /api/invoices/{id}': { path: () => `/api/invoices/${world.ids.invoice}`, expected: ITS_CUSTOMER },
  'post /api/invoices/{id}/payment': {
    path: () => `/api/invoices/${world.ids.invoice}/payment`,
    expected: ITS_CUSTOMER,
  },
  'post /api/invoices': {
    body: () => ({ project_id: world.ids.project, lines: [{ text: 'Website', unit_price: 997 }] }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'patch /api/invoices/{id}': {
    path: () => `/api/invoices/${world.ids.invoiceDraft}`,
    body: () => ({ note: 'Thank you' }),
    expected: ADMIN,
  },
  'post /api/invoices/{id}/credit': {
    path: () => `/api/invoices/${world.ids.invoice}/credit`,
    body: () => ({ lines: [{ text: 'Less', unit_price: 1 }] }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'post /api/invoices/{id}/receipts': {
    path: () => `/api/invoices/${world.ids.invoice}/receipts`,
    body: () => ({ amount: 10, method: 'bank', received_on: '2026-01-09' }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'post /api/invoices/{id}/void': {
    path: () => `/api/invoices/${world.ids.otherInvoice}/void`,
    expected: ADMIN,
  },
  'post /api/invoices/{id}/issue': {
    path: () => `/api/invoices/${world.ids.invoiceDraft}/issue`,
    expected: ADMIN,
  },
  // Issued by the row before.
  'delete /api/invoices/{id}': {
    path: () => `/api/invoices/${world.ids.invoiceDraft}`,
    expected: [401, 401, 403, 403, 403, 409],
  },
  'delete /api/receipts/{id}': { path: () => `/api/receipts/${world.ids.receipt}`, expected: ADMIN },
  'post /api/cancellation-requests': {
    body: () => ({ project_id: world.ids.project, kind: 'cancel' }),
    expected: [401, 401, 409, 404, 404, 404],
  },
  'get /api/cancellation-requests': { expected: SIGNED_IN },
  'patch /api/cancellation-requests/{id}': {
    path: () => `/api/cancellation-requests/${world.ids.cancellation}`,
    body: () => ({ status: 'done' }),
    expected: ADMIN,
  },
  'post /api/cancellation-requests/{id}/withdrawal': {
    path: () => `/api/cancellation-requests/${world.ids.cancellation}/withdrawal`,
    // Its own customer comes after the admin has closed it.
    expected: [401, 401, 409, 404, 404, 404],
  },
  // The former paths, after the admin has closed the request.
  'post /api/departures': {
    body: () => ({ project_id: world.ids.project, kind: 'cancel' }),
    expected: [401, 401, 201, 404, 404, 404],
  },
  'get /api/departures': { expected: SIGNED_IN },
  'patch /api/departures/{id}': {
    path: () => `/api/departures/${world.ids.cancellation}`,
    body: () => ({ status: 'done' }),
    expected: [401, 401, 403, 403, 403, 409],
  },
  'post /api/departures/{id}/withdrawal': {
    path: () => `/api/departures/${world.ids.cancellation}/withdrawal`,
    expected: [401, 401, 409, 404, 404, 404],
  },
  'get /api/guarantees': { expected: SIGNED_IN },
  // Refused without a secret; with one, only the signature counts.
  'post /api/payments/stripe': { body: () => ({}), expected: all(404) },
  // Accepted only with a browser's own media types.
  'post /api/csp-report': { body: () => ({}), expected: all(415) },
  'get /api/leads': { expected: ADMIN },
  'get /api/leads/{id}': { path: lead(), expected: ADMIN },
  'get /api/leads/ids': { expected: ADMIN },
  'get /api/leads/export': { expected: ADMIN },
  'get /api/projects/export': { expected: ADMIN },
  // Without a file.
  'post /api/imports': { expected: [401, 401, 403, 403, 403, 415] },
  'get /api/imports': { expected: ADMIN },
  'get /api/imports/{id}': { path: () => `/api/imports/${world.ids.importDone}`, expected: ADMIN },
  'get /api/imports/{id}/rows': { path: () => `/api/imports/${world.ids.importDone}/rows`, expected: ADMIN },
  'patch /api/imports/{id}': {
    path: () => `/api/imports/${world.ids.importDraft}`,
    body: () => ({ columns: ['email'] }),
    expected: ADMIN,
  },
  'post /api/imports/{id}/start': {
    path: () => `/api/imports/${world.ids.importReady}/start`,
    body: () => ({ known: 'skip' }),
    expected: ADMIN,
  },
  'post /api/imports/{id}/undo': { path: () => `/api/imports/${world.ids.importDone}/undo`, expected: ADMIN },
  'delete /api/imports/{id}': {
    path: () => `/api/imports/${world.ids.importDraft}`,
    expected: [401, 401, 403, 403, 403, 204],
  },
  'get /api/orders/export': { expected: ADMIN },
  'get /api/bookings/export': { expected: ADMIN },
  'get /api/invoices/export': { path: () => '/api/invoices/export?year=2026', expected: ADMIN },
  'get /api/invoices/export/pdfs': { path: () => '/api/invoices/export/pdfs?year=2026', expected: ADMIN },
  'post /api/leads': {
    body: () => ({ full_name: 'By hand', phone: '555-0100', is_known: true }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'post /api/leads/status': {
    body: () => ({ ids: [world.lead.id], status: 'contacted' }),
    expected: ADMIN,
  },
  'patch /api/leads/{id}': { path: lead(), body: () => ({ status: 'contacted' }), expected: ADMIN },
  'put /api/leads/{id}/next-step': {
    path: lead('/next-step'),
    body: () => ({ text: 'Call', date: '2030-06-03' }),
    expected: ADMIN,
  },
  'post /api/leads/{id}/activities': {
    path: lead('/activities'),
    body: () => ({ kind: 'call', call_outcome: 'spoke' }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  // Those of someone else.
  'patch /api/activities/{id}': {
    path: () => `/api/activities/${world.ids.activity}`,
    body: () => ({ body: 'Mine now' }),
    expected: [401, 401, 403, 403, 403, 404],
  },
  'delete /api/activities/{id}': {
    path: () => `/api/activities/${world.ids.activity}`,
    expected: [401, 401, 403, 403, 403, 404],
  },
  'get /api/leads/{id}/related': { path: lead('/related'), expected: ADMIN },
  'post /api/leads/{id}/merge': {
    path: lead('/merge'),
    body: () => ({ lead_id: world.lead.id }),
    expected: ADMIN,
  },
  'delete /api/leads/{id}/merge': { path: lead('/merge'), expected: ADMIN },
  // The person has an account, and uses the dashboard instead.
  'delete /api/leads/{id}': {
    path: lead(),
    body: () => ({ confirmation: 'DELETE' }),
    expected: [401, 401, 403, 403, 403, 409],
  },
  'get /api/leads/{id}/proposals': { path: lead('/proposals'), expected: ADMIN },
  'get /api/leads/{id}/proposals/start': { path: lead('/proposals/start'), expected: ADMIN },
  'post /api/leads/{id}/proposals': {
    path: lead('/proposals'),
    body: () => PROPOSAL,
    expected: [401, 401, 403, 403, 403, 201],
  },
  'put /api/proposals/{id}': {
    path: () => `/api/proposals/${world.ids.proposalDraft}`,
    body: () => PROPOSAL,
    expected: ADMIN,
  },
  'post /api/proposals/{id}/send': {
    path: () => `/api/proposals/${world.ids.proposalDraft}/send`,
    expected: ADMIN,
  },
  'post /api/proposals/{id}/withdraw': {
    path: () => `/api/proposals/${world.ids.proposal}/withdraw`,
    expected: ADMIN,
  },
  'put /api/proposals/{id}/noted': {
    path: () => `/api/proposals/${world.ids.proposal}/noted`,
    expected: ADMIN,
  },
  // It is sent by then.
  'delete /api/proposals/{id}': {
    path: () => `/api/proposals/${world.ids.proposalDraft}`,
    expected: [401, 401, 403, 403, 403, 409],
  },
  'get /api/proposals/{id}/pdf': {
    path: () => `/api/proposals/${world.ids.proposal}/pdf`,
    expected: ITS_CUSTOMER,
  },
  'get /api/dashboard/proposals': { expected: SIGNED_IN },
  'post /api/proposals/own/pdf': { body: () => ({ token: 'x' }), expected: all(400) },
  'post /api/proposals/own': { body: () => ({ token: 'x' }), expected: all(400) },
  'post /api/proposals/own/accept': {
    body: () => ({ token: 'x', sha256: 'a'.repeat(64), name: 'Pat', agrees: true }),
    expected: all(400),
  },
  'post /api/proposals/own/decline': { body: () => ({ token: 'x' }), expected: all(400) },
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
  'get /api/projects/{id}/steps': { path: project('/steps'), expected: ITS_CUSTOMER },
  'get /api/projects/{id}/subscription': { path: project('/subscription'), expected: ITS_CUSTOMER },
  'post /api/projects/{id}/subscription': {
    path: project('/subscription'),
    body: () => ({ label: 'Support', amount: 97, starts_on: '2090-01-01' }),
    // It has one.
    expected: [401, 401, 403, 403, 403, 409],
  },
  'delete /api/projects/{id}/subscription/offer': { path: project('/subscription/offer'), expected: ADMIN },
  'patch /api/subscriptions/{id}': {
    path: () => `/api/subscriptions/${world.ids.subscription}`,
    body: () => ({ event: 'reprice', amount: 120 }),
    expected: ADMIN,
  },
  'post /api/subscriptions/{id}/card': {
    path: () => `/api/subscriptions/${world.ids.subscription}/card`,
    // Without a key of Stripe. An admin opens no customer's page.
    expected: [401, 401, 409, 404, 404, 404],
  },
  'get /api/figures/recurring': { expected: ADMIN },
  'get /api/projects/{id}/results': { path: project('/results'), expected: ITS_CUSTOMER },
  'put /api/projects/{id}/results/{month}': {
    path: project('/results/2026-01'),
    body: () => ({ calls_answered: 4 }),
    expected: ADMIN,
  },
  'post /api/projects/{id}/steps': {
    path: project('/steps'),
    body: () => ({ title: 'Launch', action: 'ours-do' }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'put /api/projects/{id}/steps/order': {
    path: project('/steps/order'),
    body: () => ({ ids: [world.ids.ownStep] }),
    expected: [401, 401, 403, 403, 403, 409],
  },
  'put /api/projects/{id}/steps/progress': {
    path: project('/steps/progress'),
    body: () => ({ computes_progress: false }),
    expected: ADMIN,
  },
  'patch /api/steps/{id}': {
    path: () => `/api/steps/${world.ids.ownStep}`,
    body: () => ({ due_on: '2030-01-01' }),
    expected: ADMIN,
  },
  'delete /api/steps/{id}': {
    path: () => `/api/steps/${world.ids.approvedStep}`,
    expected: [401, 401, 403, 403, 403, 409],
  },
  'post /api/steps/{id}/finish': {
    path: () => `/api/steps/${world.ids.answerStep}/finish`,
    body: () => ({}),
    expected: ADMIN,
  },
  'post /api/steps/{id}/reopen': {
    path: () => `/api/steps/${world.ids.answerStep}/reopen`,
    expected: ADMIN,
  },
  'post /api/dashboard/steps/{id}/approve': {
    path: () => `/api/dashboard/steps/${world.ids.approvedStep}/approve`,
    body: () => ({ sha256: 'a'.repeat(64) }),
    expected: ITS_OWNER,
  },
  'post /api/dashboard/steps/{id}/answer': {
    path: () => `/api/dashboard/steps/${world.ids.answerStep}/answer`,
    body: () => ({ body: 'Here it is' }),
    expected: ITS_OWNER,
  },
  'post /api/dashboard/steps/{id}/finish': {
    path: () => `/api/dashboard/steps/${world.ids.ownStep}/finish`,
    expected: ITS_OWNER,
  },
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
    expected: [401, 401, 403, 403, 403, 400],
  },
  'delete /api/admins/{id}': {
    path: () => `/api/admins/${world.ids.project}`,
    body: () => ({ password: 'not the password' }),
    expected: [401, 401, 403, 403, 403, 400],
  },
  'get /api/audit-log': { expected: ADMIN },
  'get /api/webhooks': { expected: ADMIN },
  'post /api/webhooks': {
    body: () => ({ url: 'https://example.com/hook', events: ['lead.created'] }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'patch /api/webhooks/{id}': { path: webhook(), body: () => ({ is_on: true }), expected: ADMIN },
  'post /api/webhooks/{id}/secret': { path: webhook('/secret'), expected: ADMIN },
  'post /api/webhooks/{id}/test': {
    path: webhook('/test'),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'get /api/webhooks/{id}/deliveries': { path: webhook('/deliveries'), expected: ADMIN },
  'post /api/webhook-deliveries/{id}/retry': {
    path: () => `/api/webhook-deliveries/${world.ids.delivery}/retry`,
    expected: ADMIN,
  },
  'delete /api/webhooks/{id}': {
    path: webhook(),
    expected: [401, 401, 403, 403, 403, 204],
  },
  'get /api/keys': { expected: ADMIN },
  'post /api/keys': {
    body: () => ({ name: 'Zapier', scopes: ['leads:read'] }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'delete /api/keys/{id}': {
    path: () => `/api/keys/${world.ids.project}`,
    expected: [401, 401, 403, 403, 403, 404],
  },
  'get /api/figures': { expected: ADMIN },
  'get /api/figures/series': { expected: ADMIN },
  'get /api/figures/answers': { expected: ADMIN },
  'get /api/figures/origins': { expected: ADMIN },
  'get /api/figures/visits': { expected: ADMIN },
  'post /api/visits': { body: () => ({ kind: 'visit', page: '/' }), expected: all(204) },
  'get /api/needs': { expected: ADMIN },
  'post /api/support-requests': {
    body: () => ({ subject: 'Trouble', description: 'Some' }),
    expected: [401, 401, 201, 201, 201, 201],
  },
  'get /api/support-requests': { expected: SIGNED_IN },
  'patch /api/support-requests/{id}': {
    path: () => `/api/support-requests/${world.ids.request}`,
    body: () => ({ status: 'closed' }),
    expected: ADMIN,
  },
  'post /api/support-requests/{id}/answers': {
    path: () => `/api/support-requests/${world.ids.request}/answers`,
    body: () => ({ message: 'Done' }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'get /api/dashboard/threads/{id}/messages': { path: ownThread('/messages'), expected: ITS_OWNER },
  'post /api/dashboard/threads/{id}/messages': {
    path: ownThread('/messages'),
    body: () => ({ body: 'Hello' }),
    expected: [401, 401, 201, 404, 404, 404],
  },
  'put /api/dashboard/threads/{id}/read': {
    path: ownThread('/read'),
    body: () => ({ until: world.ids.answer }),
    expected: [401, 401, 204, 404, 404, 404],
  },
  'get /api/threads': { expected: ADMIN },
  'get /api/threads/{id}/messages': { path: thread('/messages'), expected: ADMIN },
  'post /api/threads/{id}/messages': {
    path: thread('/messages'),
    body: () => ({ body: 'Hello' }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'put /api/threads/{id}/read': {
    path: thread('/read'),
    body: () => ({ until: world.ids.answer }),
    expected: [401, 401, 403, 403, 403, 204],
  },
  'post /api/threads/{id}/settle': { path: thread('/settle'), expected: [401, 401, 403, 403, 403, 204] },
  'post /api/files/upload': {
    body: () => ({
      thread_id: world.ids.request,
      name: 'quote.pdf',
      size: 5,
      modified_at: '2026-01-02T03:04:05.000Z',
    }),
    expected: [401, 401, 201, 201, 201, 201],
  },
  'get /api/files/upload/{id}': { path: upload, expected: [401, 401, 200, 404, 404, 404] },
  // Accepted only as bytes.
  'patch /api/files/upload/{id}': { path: upload, expected: [401, 401, 415, 404, 404, 404] },
  'delete /api/files/upload/{id}': { path: upload, expected: [401, 401, 204, 404, 404, 404] },
  'get /api/files/{id}/{name}': {
    path: () => `/api/files/${world.ids.file}/quokka.pdf`,
    expected: ITS_CUSTOMER,
  },
  'get /api/thumbnails/{id}': { path: () => `/api/thumbnails/${world.ids.file}`, expected: ITS_CUSTOMER },
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
  'get /api/site': { expected: ADMIN },
  'patch /api/site/draft': {
    body: () => ({ changes: [{ path: 'business.hours', value: 'Any time' }] }),
    expected: ADMIN,
  },
  'patch /api/site/draft/links': {
    body: () => ({ changes: [{ path: 'links.schedulingUrl', value: 'https://calls.example/me' }] }),
    expected: ADMIN,
  },
  // Someone else's draft, unseen.
  'delete /api/site/draft': { body: () => ({ seen: {} }), expected: [401, 401, 403, 403, 403, 409] },
  // Without a file.
  'post /api/site/pictures': { expected: [401, 401, 403, 403, 403, 415] },
  'post /api/site/publish': { body: () => ({ number: 99 }), expected: [401, 401, 403, 403, 403, 409] },
  'get /api/site/versions': { expected: ADMIN },
  'post /api/outward-changes/{id}/confirmation': {
    path: () => '/api/outward-changes/7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10/confirmation',
    expected: [401, 401, 403, 403, 403, 404],
  },
  'post /api/site/versions/{id}/restore': {
    path: () => '/api/site/versions/7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10/restore',
    expected: [401, 401, 403, 403, 403, 404],
  },
  'get /api/site/preview': { path: () => '/api/site/preview?path=/', expected: ADMIN },
  'get /api/mail-server': { expected: ADMIN },
  'put /api/mail-server': {
    body: () => ({
      host: 'smtp.example.com',
      port: 465,
      security: 'tls',
      username: 'me',
      password: 'secret',
    }),
    expected: ADMIN,
  },
  'delete /api/mail-server': { expected: ADMIN },
  'post /api/mail-server/test': { expected: ADMIN },
  'get /api/mail-inbox': { expected: ADMIN },
  'put /api/mail-inbox': {
    body: () => ({
      address: 'replies@example.com',
      host: 'imap.example.com',
      port: 993,
      security: 'tls',
      username: 'me',
      password: 'secret',
    }),
    expected: ADMIN,
  },
  'delete /api/mail-inbox': { expected: ADMIN },
  'post /api/mail-inbox/check': { expected: [401, 401, 403, 403, 403, 204] },
  'get /api/mail-webhook': { expected: ADMIN },
  'put /api/mail-webhook': { body: () => ({ address: 'replies@example.com' }), expected: ADMIN },
  'delete /api/mail-webhook': { expected: ADMIN },
  'post /api/inbound-mail/{secret}': { path: () => '/api/inbound-mail/wrong', expected: all(404) },
  'delete /api/unplaced-mails/{id}': {
    path: () => '/api/unplaced-mails/7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10',
    expected: [401, 401, 403, 403, 403, 404],
  },
  'get /api/calendar-feed': { expected: ADMIN },
  'post /api/calendar-feed': { expected: [401, 401, 403, 403, 403, 201] },
  'delete /api/calendar-feed': { expected: ADMIN },
  'get /api/busy-calendars': { expected: ADMIN },
  'post /api/busy-calendars': {
    body: () => ({ name: 'Work', address: 'https://calendar.example.com/secret.ics' }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'delete /api/busy-calendars/{id}': {
    path: () => '/api/busy-calendars/7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10',
    expected: [401, 401, 403, 403, 403, 404],
  },
  'post /api/busy-calendars/check': { expected: [401, 401, 403, 403, 403, 204] },
  'delete /api/ai-chat/conversation': { expected: all(204) },
  'post /api/ai-chat/return': { body: () => ({ token: 'x' }), expected: all(400) },
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
    path: () => `/api/open-questions/${world.ids.question}`,
    body: () => ({ status: 'settled' }),
    expected: ADMIN,
  },
  'get /api/assistant/intents': { expected: ADMIN },
  'get /api/knowledge': { expected: ADMIN },
  'post /api/knowledge': {
    body: () => ({ question: 'Do you do logos?', answer: 'Not by themselves.' }),
    expected: [401, 401, 403, 403, 403, 201],
  },
  'patch /api/knowledge/{id}': {
    path: () => `/api/knowledge/${world.ids.knowledge}`,
    body: () => ({ answer: 'Yes.' }),
    expected: ADMIN,
  },
  'delete /api/knowledge/{id}': {
    path: () => `/api/knowledge/${world.ids.knowledge}`,
    expected: [401, 401, 403, 403, 403, 204],
  },
  'get /api/assistant': { expected: ADMIN },
  'patch /api/assistant': { body: () => ({ daily_ceiling: 3 }), expected: ADMIN },
  'get /api/leads/{id}/timeline': { path: lead('/timeline'), expected: ADMIN },
  'get /api/failed-mails': { expected: ADMIN },
  'get /api/backups': { expected: ADMIN },
  'post /api/failed-mails/{id}/retry': {
    path: () => `/api/failed-mails/${world.ids.failedMail}/retry`,
    expected: ADMIN,
  },
  'get /api/dashboard': { expected: SIGNED_IN },
  'get /api/dashboard/calls': { expected: SIGNED_IN },
  'get /api/dashboard/projects': { expected: SIGNED_IN },
  'put /api/me/seen': { body: () => ({ until: '2026-01-01T00:00:00Z' }), expected: SIGNED_IN },
  'get /api/me': { expected: SIGNED_IN },
  'delete /api/me': {
    body: () => ({ password: 'not the password', confirmation: 'DELETE' }),
    expected: [401, 401, 400, 400, 400, 400],
  },
  'get /api/me/export': { expected: SIGNED_IN },
  'post /api/auth/change-password': {
    body: () => ({ currentPassword: 'not the password', newPassword: 'correct horse' }),
    expected: [401, 401, 400, 400, 400, 400],
  },
  'post /api/auth/change-email': {
    body: () => ({ newEmail: 'new@example.com', password: 'not the password' }),
    expected: [401, 401, 400, 400, 400, 400],
  },
  // Without the cookie of a right password no second step is open. The owner has an app, a passkey and codes.
  'post /api/auth/second-step': { body: () => ({ code: '123456' }), expected: all(401) },
  'post /api/auth/second-step/challenge': { expected: all(401) },
  'get /api/auth/factors': { expected: SIGNED_IN },
  'post /api/auth/factors/authenticator': { expected: [401, 401, 409, 200, 200, 200] },
  'post /api/auth/factors/authenticator/confirmation': {
    body: () => ({ code: '000000' }),
    expected: [401, 401, 409, 400, 400, 400],
  },
  'delete /api/auth/factors/authenticator': { expected: [401, 401, 200, 404, 404, 404] },
  'post /api/auth/factors/passkeys/challenge': { expected: SIGNED_IN },
  'post /api/auth/factors/passkeys': {
    body: () => ({ name: 'Key' }),
    expected: [401, 401, 400, 400, 400, 400],
  },
  'delete /api/auth/factors/passkeys/{id}': {
    path: () => '/api/auth/factors/passkeys/7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10',
    expected: [401, 401, 404, 404, 404, 404],
  },
  'post /api/auth/factors/recovery-codes': { expected: [401, 401, 200, 409, 409, 409] },
  'post /api/auth/proof': {
    body: () => ({ password: 'not the password' }),
    expected: [401, 401, 409, 400, 400, 400],
  },
  'post /api/auth/proof/challenge': { expected: SIGNED_IN },
  'delete /api/admins/{id}/second-factor': {
    path: () => `/api/admins/${world.ids.project}/second-factor`,
    expected: [401, 401, 403, 403, 403, 404],
  },
  'post /api/users/{id}/portal-view': {
    path: () => `/api/users/${world.ids.project}/portal-view`,
    expected: [401, 401, 403, 403, 403, 404],
  },
  'delete /api/users/{id}/sessions': {
    path: () => `/api/users/${world.ids.project}/sessions`,
    expected: [401, 401, 403, 403, 403, 404],
  },
  'put /api/users/{id}/suspension': {
    path: () => `/api/users/${world.ids.project}/suspension`,
    expected: [401, 401, 403, 403, 403, 404],
  },
  'delete /api/users/{id}/suspension': {
    path: () => `/api/users/${world.ids.project}/suspension`,
    expected: [401, 401, 403, 403, 403, 404],
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
  'get /api/auth/sign-ins': { expected: SIGNED_IN },
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
  'post /api/auth/sign-in/mail': { body: () => ({ token: 'x' }), expected: all(400) },
  'post /api/auth/set-up-admin': {
    body: () => ({ token: 'x', email: 'x@example.com', password: 'correct horse' }),
    expected: all(400),
  },
}

test('has a row for every call of the running app, and none for a removed one', () => {
  const calls = callsOf(world.server.app).flatMap(({ method, path, formerPath }) =>
    [path, formerPath].filter((one) => one !== undefined).map((one) => `${method} ${one}`),
  )
  expect(calls.length).toBeGreaterThan(20)
  expect(Object.keys(ROWS).sort()).toEqual([...calls].sort())
})

const cases = Object.entries(ROWS).flatMap(([call, { expected }]) =>
  WHO.flatMap((who) => {
    // Signing out ends the session that the other rows need; the accounts tests cover it.
    if (call === 'post /api/auth/sign-out' && PLACE[who] > 1) return []
    return [{ who, call, status: expected[PLACE[who]] ?? 0 }]
  }),
)

/** A key makes the calls that name a scope, as the admin who made it. For the calls that are for anyone, it counts for nothing. */
function statusFor(name: string, who: Who, status: number): number {
  const call = world.calls.get(name)
  if (!isKey(who) || (call === undefined && !name.includes('departure'))) return status
  if (call?.who === 'anyone') return ROWS[name]?.expected[0] ?? 0
  if (who === 'revoked key') return 401
  return who === 'key with every scope' && call?.scope !== undefined ? status : 403
}

const isKey = (who: Who) => who.includes('key')

function keyFor(call: string, who: Who): string | undefined {
  const { every, revoked, without } = world.keys
  if (who === 'revoked key') return revoked
  if (who === 'key with every scope') return every
  return who === 'key without the scope'
    ? (without.get(world.calls.get(call)?.scope ?? '') ?? every)
    : undefined
}

/** With unknown ids instead of the owner's if `isMissing`. */
function ask(call: string, who: Who, isMissing = false): Promise<Response> {
  const [method = '', template = ''] = call.split(' ')
  const key = keyFor(call, who)
  const row = ROWS[call]
  const path = row?.path?.() ?? template
  const body = row?.body?.(world.server)
  const text = body === undefined ? undefined : JSON.stringify(body)
  return world.server.call(method.toUpperCase(), isMissing ? withoutIds(path) : path, {
    cookie: world.cookies[who],
    ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
    body: isMissing && text !== undefined ? withoutIds(text) : text,
  })
}

const MISSING = '7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10'
const withoutIds = (text: string) =>
  Object.values(world.ids).reduce((left, id) => left.replaceAll(id, MISSING), text)

const canSee = (who: Who) => who === 'owner' || who === 'admin' || who === 'key with every scope'

test('the owner and an admin see what the others must not', async () => {
  for (const path of [
    '/api/projects',
    '/api/updates',
    '/api/support-requests',
    '/api/cancellation-requests',
  ]) {
    const body = await (await ask(`get ${path}`, 'owner')).text()
    expect(hasMarker(body), path).toBe(true)
  }
  for (const call of ['get /api/leads/{id}', 'get /api/conversations/{id}', 'get /api/bookings']) {
    expect(hasMarker(await (await ask(call, 'admin')).text()), call).toBe(true)
  }
  expect(hasMarker(await (await ask('get /api/me/export', 'owner')).text())).toBe(true)
})

describe('unknown ids and ids of other customers get the same bytes', () => {
  const named = Object.keys(ROWS).filter((call) => call.includes('{') || ROWS[call]?.expected[3] === 404)

  test.each(named)('%s', async (call) => {
    for (const who of ['other customer', 'visitor', 'revoked session'] as const) {
      const answers = [await ask(call, who), await ask(call, who, true)]
      const [foreign, missing] = await Promise.all(answers.map(tellingOf))
      expect(foreign, who).toEqual(missing)
    }
  })

  test('as do malformed ids', async () => {
    const cookie = world.cookies['other customer']
    const answer = async (id: string) =>
      tellingOf(await world.server.call('GET', `/api/projects/${id}/updates`, { cookie }))
    expect(await answer(world.ids.project)).toEqual(await answer('no-id-at-all'))
  })

  /** Everything that distinguishes responses for a caller; each distinct one gets a number. */
  async function tellingOf(response: Response) {
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
    const text = (await response.text()).replace(/"instance":"[^"]+"/, '')
    return { status: response.status, headers, text }
  }
})

test.each(cases)('$call as $who: $status', async ({ who, call, status }) => {
  const response = await ask(call, who)
  const text = await response.text()
  const expected = statusFor(call, who, status)
  expect(`${response.status} ${response.status === expected ? '' : text}`.trim()).toBe(String(expected))
  if (!canSee(who)) expect(hasMarker(text + JSON.stringify([...response.headers]))).toBe(false)
})

/** Everything but calls: streams, files, monitoring and pages. Requested over a real connection. */
const OTHER_ENDPOINTS: Record<
  string,
  { path?: string; headers?: Record<string, string>; expected: Row['expected'] }
> = {
  'get /healthz': { expected: ANYONE },
  'get /readyz': { expected: ANYONE },
  // Being an admin opens nothing here; a token does.
  'get /metrics': { expected: all(401) },
  'get /api/openapi.json': { expected: ANYONE },
  'get /api/docs': { expected: ANYONE },
  // Redirects to a page, which redirects strangers to the sign-in.
  'get /.well-known/change-password': { expected: ANYONE },
  [`get ${LIVE_PATH}`]: { expected: SIGNED_IN },
  [`get ${CONVERSATION_STREAM_PATH}`]: { headers: { conversation: 'x'.repeat(43) }, expected: all(404) },
  [`get ${CALENDAR_PATH}/{file}`]: { path: `${CALENDAR_PATH}/not-the-link.ics`, expected: all(404) },
  [`get ${CALL_FILE_PATH}/{file}`]: { path: `${CALL_FILE_PATH}/not-the-link.ics`, expected: all(404) },
  [`post ${UNSUBSCRIBE}`]: { path: `${UNSUBSCRIBE}?token=x`, expected: all(400) },
  // The pages contain no data, and their own tests cover redirects; an unknown address is 404 for calls.
  'get /pictures/{file}': { path: `/pictures/${'0'.repeat(64)}.webp`, expected: all(404) },
  'all /*': { path: '/api/no/such/door', expected: all(404) },
}

test('has a row for every other endpoint of the running app', () => {
  const calls = new Set(Object.keys(ROWS))
  const endpoints = world.server.app.routes
    // Guards and the compression of one list run before endpoints and grant nothing.
    .filter(({ method, path }) => method !== 'ALL' || path === '/*')
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
    .filter((endpoint) => !calls.has(endpoint))
  expect([...new Set(endpoints), `post ${UNSUBSCRIBE}`].sort()).toEqual(Object.keys(OTHER_ENDPOINTS).sort())
  const taking = world.server.app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path)
  expect([...new Set(taking)].sort()).toEqual(['/*', '/api/slots'])
})

/** None of them reads a key. */
const otherCases = Object.keys(OTHER_ENDPOINTS).flatMap((endpoint) =>
  WHO.filter((who) => !isKey(who)).map((who) => ({ endpoint, who })),
)

test.each(otherCases)('$endpoint as $who', async ({ endpoint, who }) => {
  const [method = '', template = ''] = endpoint.split(' ')
  const { path = template, headers = {}, expected } = OTHER_ENDPOINTS[endpoint] ?? { expected: all(0) }
  const cookie = world.cookies[who]
  const leaving = new AbortController()
  const response = await fetch(world.url + path, {
    method: method === 'all' ? 'GET' : method.toUpperCase(),
    headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
    signal: leaving.signal,
  })
  expect(response.status).toBe(expected[PLACE[who]])
  // A stream has no end: its first event is its position, and an admin's news may come with it.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const text = isStream ? await firstEvent(response) : await response.text()
  leaving.abort()
  expect(hasMarker(text)).toBe(false)
})

async function firstEvent({ body }: Response): Promise<string> {
  const { value } = (await body?.getReader().read()) ?? {}
  const [event = ''] = new TextDecoder().decode(value).split('\n\n')
  return event
}

test('the metrics need their token, and name no one', async () => {
  const response = await fetch(`${world.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text).toContain('live_streams')
  expect(hasMarker(text)).toBe(false)
})

test('logs no errors', () => {
  expect(world.server.errors).toEqual([])
})
