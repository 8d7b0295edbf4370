// Each endpoint with which an admin changes something writes the audit log lines listed here, under the id of
// its request. An endpoint that is missing from the list fails.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '#server/http/serve.ts'
import {
  makeAdmin,
  makeCustomer,
  newAddress,
  openStage,
  submitLead,
  type Stage,
} from '#tests/accounts/stage.ts'
import { makeMarkedPerson } from '#tests/marked-person.ts'
import { makeOrder } from '#tests/factories.ts'

let stage: Stage
let world: Awaited<ReturnType<typeof makeWorld>>

async function makeWorld() {
  const admin = await makeAdmin(stage)
  const customer = await makeCustomer(stage)
  const colleague = await makeAdmin(stage)
  const owner = stage.data.owner
  const ids = await makeMarkedPerson(owner, customer)
  // So that it can be mailed again.
  await owner.query(`update mails set created_at = now() - interval '1 hour' where kind = 'invoice-issued'`)
  await owner.query(
    `insert into totp_secrets (user_id, sealed_secret, confirmed_at, last_step) values ($1, 'sealed', now(), 1)`,
    [colleague.id],
  )
  const payment = await owner.query<{ id: string }>(
    `insert into payments (provider_ids, state) values ('{pi_nobodys}', 'paid') returning id`,
  )
  const setting = await owner.query<{ id: string }>(
    `insert into outward_changes (setting, asked_at) values ('mail.notices', now()) returning id`,
  )
  const unplaced = await owner.query<{ id: string }>(
    `insert into unplaced_mails (mail_id, subject, reason) values ('<x@example.com>', 'Re: Website', 'address') returning id`,
  )
  return {
    admin,
    customer,
    colleague,
    ids,
    lead: await submitLead(stage, newAddress('lead')),
    other: await submitLead(stage, newAddress('lead')),
    order: await makeOrder(owner),
    payment: payment.rows[0]?.id ?? '',
    // What the rows below create.
    project: '',
    activity: '',
    proposal: '',
    siteVersion: '',
    key: '',
    webhook: '',
    setting: setting.rows[0]?.id ?? '',
    unplacedMail: unplaced.rows[0]?.id ?? '',
  }
}

beforeAll(async () => {
  stage = await openStage()
  world = await makeWorld()
})
afterAll(() => stage.close())

interface Act {
  path?: () => string
  body?: () => unknown
  /** The actions of its lines, sorted. */
  leaves: string[]
}

const of = (path: string, id: () => string) => () => path.replace('{id}', id())

const PROPOSAL = {
  title: 'A website',
  package: null,
  customer: { name: 'Pat Example', email: 'pat@example.com' },
  lines: [{ text: 'Setup', unit_price: 997 }],
  plan: 'once',
  monthly: 197,
  valid_until: '2100-01-31',
}

/** Ordered so that each row finds what it needs. */
const ACTS: Record<string, Act> = {
  'post /api/projects': {
    body: () => ({ lead_id: world.lead, title: 'From a lead' }),
    leaves: ['invitation sent', 'lead changed', 'project created'],
  },
  'patch /api/projects/{id}': {
    path: of('/api/projects/{id}', () => world.project),
    body: () => ({ progress_percentage: 40 }),
    leaves: ['project changed'],
  },
  'post /api/projects/{id}/updates': {
    path: of('/api/projects/{id}/updates', () => world.project),
    body: () => ({ title: 'News', description: 'Some', update_type: 'note' }),
    leaves: ['update posted'],
  },
  'post /api/projects/{id}/subscription': {
    path: of('/api/projects/{id}/subscription', () => world.project),
    body: () => ({ label: 'Support', amount: 97, starts_on: '2090-01-01' }),
    leaves: ['subscription started'],
  },
  'delete /api/projects/{id}/subscription/offer': {
    path: of('/api/projects/{id}/subscription/offer', () => world.ids.project),
    leaves: ['subscription declined'],
  },
  'patch /api/subscriptions/{id}': {
    path: of('/api/subscriptions/{id}', () => world.ids.subscription),
    body: () => ({ event: 'pause' }),
    leaves: ['subscription changed'],
  },
  'put /api/projects/{id}/results/{month}': {
    path: () => `/api/projects/${world.ids.project}/results/2026-01`,
    body: () => ({ calls_answered: 4 }),
    leaves: ['results entered'],
  },
  'put /api/projects/{id}/steps/order': {
    path: of('/api/projects/{id}/steps/order', () => world.ids.project),
    body: () => ({ ids: [world.ids.ownStep, world.ids.answerStep, world.ids.approvedStep] }),
    leaves: [],
  },
  'put /api/projects/{id}/steps/progress': {
    path: of('/api/projects/{id}/steps/progress', () => world.ids.project),
    body: () => ({ computes_progress: true }),
    leaves: ['project changed'],
  },
  'post /api/projects/{id}/steps': {
    path: of('/api/projects/{id}/steps', () => world.ids.project),
    body: () => ({ title: 'Launch', action: 'ours-do' }),
    leaves: ['step added'],
  },
  'patch /api/steps/{id}': {
    path: of('/api/steps/{id}', () => world.ids.ownStep),
    body: () => ({ due_on: '2030-01-01' }),
    leaves: ['step changed'],
  },
  'post /api/steps/{id}/finish': {
    path: of('/api/steps/{id}/finish', () => world.ids.answerStep),
    body: () => ({}),
    leaves: ['step changed'],
  },
  'post /api/steps/{id}/reopen': {
    path: of('/api/steps/{id}/reopen', () => world.ids.answerStep),
    leaves: ['step changed'],
  },
  'delete /api/steps/{id}': {
    path: of('/api/steps/{id}', () => world.ids.ownStep),
    leaves: ['step removed'],
  },
  'delete /api/projects/{id}/invitations': {
    path: of('/api/projects/{id}/invitations', () => world.project),
    leaves: ['invitation revoked'],
  },
  'post /api/projects/{id}/invitations': {
    path: of('/api/projects/{id}/invitations', () => world.project),
    leaves: ['invitation sent'],
  },
  'put /api/projects/{id}/access': {
    path: of('/api/projects/{id}/access', () => world.project),
    body: () => ({ email: world.customer.email }),
    leaves: ['access redirected'],
  },
  // Looks up a person by the address in the body and changes nothing.
  'post /api/users/{id}/portal-view': {
    path: of('/api/users/{id}/portal-view', () => world.customer.id),
    leaves: ['portal viewed'],
  },
  'post /api/recipients': { body: () => ({ email: world.customer.email }), leaves: [] },
  'patch /api/leads/{id}': {
    path: of('/api/leads/{id}', () => world.other),
    body: () => ({ status: 'contacted' }),
    leaves: ['lead changed'],
  },
  'post /api/leads': {
    body: () => ({ full_name: 'By hand', phone: '555-0100', is_known: true }),
    leaves: ['lead added'],
  },
  'post /api/leads/status': {
    body: () => ({ ids: [world.other, world.lead], status: 'qualified' }),
    leaves: ['lead changed', 'lead changed'],
  },
  'put /api/leads/{id}/next-step': {
    path: of('/api/leads/{id}/next-step', () => world.other),
    body: () => ({ text: 'Call', date: '2030-06-03' }),
    leaves: ['lead changed'],
  },
  'post /api/leads/{id}/activities': {
    path: of('/api/leads/{id}/activities', () => world.other),
    body: () => ({ kind: 'call', call_outcome: 'spoke' }),
    leaves: ['lead activity added'],
  },
  'patch /api/activities/{id}': {
    path: of('/api/activities/{id}', () => world.activity),
    body: () => ({ body: 'Wants Growth' }),
    leaves: ['lead activity changed'],
  },
  'delete /api/activities/{id}': {
    path: of('/api/activities/{id}', () => world.activity),
    leaves: ['lead activity removed'],
  },
  'post /api/leads/{id}/proposals': {
    path: of('/api/leads/{id}/proposals', () => world.other),
    body: () => PROPOSAL,
    leaves: ['proposal added'],
  },
  'put /api/proposals/{id}': {
    path: of('/api/proposals/{id}', () => world.proposal),
    body: () => PROPOSAL,
    leaves: ['proposal changed'],
  },
  'post /api/proposals/{id}/send': {
    path: of('/api/proposals/{id}/send', () => world.proposal),
    leaves: ['proposal sent'],
  },
  'put /api/proposals/{id}/noted': {
    path: of('/api/proposals/{id}/noted', () => world.proposal),
    leaves: [],
  },
  'post /api/proposals/{id}/withdraw': {
    path: of('/api/proposals/{id}/withdraw', () => world.proposal),
    leaves: ['proposal withdrawn'],
  },
  'delete /api/proposals/{id}': {
    path: of('/api/proposals/{id}', () => world.ids.proposalDraft),
    leaves: ['proposal removed'],
  },
  'post /api/leads/{id}/merge': {
    path: of('/api/leads/{id}/merge', () => world.other),
    body: () => ({ lead_id: world.order.lead.id }),
    leaves: ['lead changed', 'lead changed'],
  },
  'delete /api/leads/{id}/merge': {
    path: of('/api/leads/{id}/merge', () => world.other),
    leaves: ['lead changed', 'lead changed'],
  },
  'delete /api/leads/{id}': {
    path: of('/api/leads/{id}', () => world.other),
    body: () => ({ confirmation: 'DELETE' }),
    leaves: ['person deleted'],
  },
  'patch /api/orders/{id}': {
    path: of('/api/orders/{id}', () => world.order.id),
    body: () => ({ state: 'paid' }),
    leaves: ['order marked'],
  },
  'post /api/orders/{id}/project': {
    path: of('/api/orders/{id}/project', () => world.order.id),
    leaves: ['invitation sent', 'lead changed', 'project created'],
  },
  'post /api/orders/{id}/invoice': {
    path: of('/api/orders/{id}/invoice', () => world.order.id),
    leaves: ['invoice added', 'invoice changed', 'payment recorded'],
  },
  'patch /api/payments/{id}': {
    path: of('/api/payments/{id}', () => world.payment),
    body: () => ({ is_settled: true }),
    leaves: ['payment settled'],
  },
  'post /api/invoices': {
    body: () => ({ project_id: world.ids.project, lines: [{ text: 'Website', unit_price: 997 }] }),
    leaves: ['invoice added'],
  },
  'patch /api/invoices/{id}': {
    path: of('/api/invoices/{id}', () => world.ids.invoiceDraft),
    body: () => ({ lines: [{ text: 'Website', unit_price: 497 }] }),
    leaves: ['invoice changed'],
  },
  'delete /api/invoices/{id}': {
    path: of('/api/invoices/{id}', () => world.ids.invoiceDraft),
    leaves: ['invoice removed'],
  },
  'post /api/invoices/{id}/issue': {
    path: of('/api/invoices/{id}/issue', () => world.ids.otherDraft),
    leaves: ['invoice changed'],
  },
  'post /api/invoices/{id}/send': {
    path: of('/api/invoices/{id}/send', () => world.ids.invoice),
    leaves: [],
  },
  'post /api/invoices/{id}/void': {
    path: of('/api/invoices/{id}/void', () => world.ids.otherInvoice),
    leaves: ['invoice changed'],
  },
  'post /api/invoices/{id}/receipts': {
    path: of('/api/invoices/{id}/receipts', () => world.ids.invoice),
    body: () => ({ amount: 10, method: 'bank', received_on: '2026-01-09' }),
    leaves: ['payment recorded'],
  },
  'delete /api/receipts/{id}': {
    path: of('/api/receipts/{id}', () => world.ids.receipt),
    leaves: ['payment removed'],
  },
  'post /api/invoices/{id}/credit': {
    path: of('/api/invoices/{id}/credit', () => world.ids.invoice),
    body: () => ({ lines: [{ text: 'Less', unit_price: 1 }] }),
    leaves: ['invoice added', 'invoice changed', 'invoice changed'],
  },
  'patch /api/cancellation-requests/{id}': {
    path: of('/api/cancellation-requests/{id}', () => world.ids.cancellation),
    body: () => ({ status: 'done' }),
    leaves: ['cancellation request closed'],
  },
  'patch /api/support-requests/{id}': {
    path: of('/api/support-requests/{id}', () => world.ids.request),
    body: () => ({ status: 'closed' }),
    leaves: ['support changed'],
  },
  'post /api/support-requests/{id}/answers': {
    path: of('/api/support-requests/{id}/answers', () => world.ids.request),
    body: () => ({ message: 'Done' }),
    leaves: ['support answered'],
  },
  'post /api/threads/{id}/messages': {
    path: of('/api/threads/{id}/messages', () => world.ids.project),
    body: () => ({ body: 'Hello' }),
    leaves: ['message sent'],
  },
  'put /api/threads/{id}/read': {
    path: of('/api/threads/{id}/read', () => world.ids.project),
    body: () => ({ until: world.ids.answer }),
    leaves: [],
  },
  'post /api/threads/{id}/settle': {
    path: of('/api/threads/{id}/settle', () => world.ids.project),
    leaves: [],
  },
  'patch /api/bookings/{id}': {
    path: of('/api/bookings/{id}', () => world.ids.booking),
    body: () => ({ state: 'cancelled' }),
    leaves: ['booking changed'],
  },
  'patch /api/week': { body: () => ({ most_a_day: 3 }), leaves: ['week changed'] },
  // A draft is not on the site yet; publishing it is logged.
  'patch /api/site/draft': {
    body: () => ({ changes: [{ path: 'business.hours', value: 'Any time' }] }),
    leaves: [],
  },
  'patch /api/site/draft/links': {
    body: () => ({ changes: [{ path: 'links.schedulingUrl', value: 'https://calls.example/me' }] }),
    leaves: [],
  },
  'post /api/imports': { body: () => new Blob(['Email\nkim@example.com\n']), leaves: [] },
  'patch /api/imports/{id}': {
    path: of('/api/imports/{id}', () => world.ids.importDraft),
    body: () => ({ columns: ['email'] }),
    leaves: [],
  },
  'delete /api/imports/{id}': { path: of('/api/imports/{id}', () => world.ids.importDraft), leaves: [] },
  'post /api/imports/{id}/start': {
    path: of('/api/imports/{id}/start', () => world.ids.importReady),
    body: () => ({ known: 'skip' }),
    leaves: ['import started'],
  },
  'post /api/imports/{id}/undo': {
    path: of('/api/imports/{id}/undo', () => world.ids.importDone),
    leaves: ['import undone'],
  },
  'post /api/site/pictures': {
    body: () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']),
    leaves: [],
  },
  'post /api/site/publish': { body: () => ({ number: 1 }), leaves: ['site published'] },
  'delete /api/site/draft': { body: () => ({ seen: {} }), leaves: [] },
  'post /api/outward-changes/{id}/confirmation': {
    path: of('/api/outward-changes/{id}/confirmation', () => world.setting),
    leaves: ['setting confirmed'],
  },
  'post /api/site/versions/{id}/restore': {
    path: of('/api/site/versions/{id}/restore', () => world.siteVersion),
    leaves: ['site published'],
  },
  'put /api/mail-server': {
    body: () => ({
      host: 'smtp.example.com',
      port: 465,
      security: 'tls',
      username: 'me',
      password: 'secret',
    }),
    leaves: ['mail server changed'],
  },
  'delete /api/mail-server': { leaves: ['mail server removed'] },
  // Changes nothing.
  'post /api/mail-server/test': { leaves: [] },
  'put /api/mail-inbox': {
    body: () => ({
      address: 'replies@example.com',
      host: 'imap.example.com',
      port: 993,
      security: 'tls',
      username: 'me',
      password: 'secret',
    }),
    leaves: ['mail inbox changed'],
  },
  'delete /api/mail-inbox': { leaves: ['mail inbox removed'] },
  // Changes nothing.
  'post /api/mail-inbox/check': { leaves: [] },
  'put /api/mail-webhook': {
    body: () => ({ address: 'replies@example.com' }),
    leaves: ['mail webhook changed'],
  },
  'delete /api/mail-webhook': { leaves: ['mail webhook removed'] },
  // A notice, not data.
  'delete /api/unplaced-mails/{id}': {
    path: of('/api/unplaced-mails/{id}', () => world.unplacedMail),
    leaves: [],
  },
  'post /api/webhooks': {
    body: () => ({ url: 'https://example.com/hook', events: ['lead.created'] }),
    leaves: ['webhook made'],
  },
  'patch /api/webhooks/{id}': {
    path: of('/api/webhooks/{id}', () => world.webhook),
    body: () => ({ events: ['lead.updated'] }),
    leaves: ['webhook changed'],
  },
  'post /api/webhooks/{id}/secret': {
    path: of('/api/webhooks/{id}/secret', () => world.webhook),
    leaves: ['webhook changed'],
  },
  // Sent to an address whose change is in the log.
  'post /api/webhooks/{id}/test': { path: of('/api/webhooks/{id}/test', () => world.webhook), leaves: [] },
  'post /api/webhook-deliveries/{id}/retry': {
    path: of('/api/webhook-deliveries/{id}/retry', () => world.ids.delivery),
    leaves: [],
  },
  'delete /api/webhooks/{id}': {
    path: of('/api/webhooks/{id}', () => world.webhook),
    leaves: ['webhook removed'],
  },
  'post /api/keys': { body: () => ({ name: 'Zapier', scopes: ['leads:read'] }), leaves: ['key made'] },
  'delete /api/keys/{id}': {
    path: of('/api/keys/{id}', () => world.key),
    leaves: ['key revoked'],
  },
  'post /api/calendar-feed': { leaves: ['calendar link made'] },
  'delete /api/calendar-feed': { leaves: ['calendar link revoked'] },
  'post /api/busy-calendars': {
    body: () => ({ name: 'Work', address: 'https://calendar.example.com/secret.ics' }),
    leaves: ['busy calendar added'],
  },
  'delete /api/busy-calendars/{id}': {
    path: of('/api/busy-calendars/{id}', () => world.ids.calendar),
    leaves: ['busy calendar removed'],
  },
  'post /api/busy-calendars/check': { leaves: [] },
  'patch /api/conversations/{id}': {
    path: of('/api/conversations/{id}', () => world.ids.conversation),
    body: () => ({ answered_by: 'person' }),
    leaves: ['conversation taken over'],
  },
  'post /api/conversations/{id}/turns': {
    path: of('/api/conversations/{id}/turns', () => world.ids.conversation),
    body: () => ({ message: 'Here I am' }),
    leaves: ['conversation answered'],
  },
  'patch /api/open-questions/{id}': {
    path: of('/api/open-questions/{id}', () => world.ids.question),
    body: () => ({ status: 'settled' }),
    leaves: ['question changed'],
  },
  'post /api/knowledge': {
    body: () => ({ question: 'Do you do logos?', answer: 'Not by themselves.' }),
    leaves: ['knowledge added'],
  },
  'patch /api/knowledge/{id}': {
    path: of('/api/knowledge/{id}', () => world.ids.knowledge),
    body: () => ({ answer: 'Yes.' }),
    leaves: ['knowledge changed'],
  },
  'delete /api/knowledge/{id}': {
    path: of('/api/knowledge/{id}', () => world.ids.knowledge),
    leaves: ['knowledge removed'],
  },
  'patch /api/assistant': { body: () => ({ daily_ceiling: 3 }), leaves: ['assistant changed'] },
  'post /api/failed-mails/{id}/retry': {
    path: of('/api/failed-mails/{id}/retry', () => world.ids.failedMail),
    leaves: ['mail retried'],
  },
  'post /api/admins': {
    body: () => ({ email: world.customer.email, password: world.admin.password }),
    leaves: ['admin granted'],
  },
  'delete /api/users/{id}/sessions': {
    path: of('/api/users/{id}/sessions', () => world.colleague.id),
    leaves: ['sessions ended'],
  },
  'put /api/users/{id}/suspension': {
    path: of('/api/users/{id}/suspension', () => world.colleague.id),
    leaves: ['account suspended'],
  },
  'delete /api/users/{id}/suspension': {
    path: of('/api/users/{id}/suspension', () => world.colleague.id),
    leaves: ['account restored'],
  },
  'delete /api/admins/{id}/second-factor': {
    path: of('/api/admins/{id}/second-factor', () => world.colleague.id),
    leaves: ['second factor reset'],
  },
  'delete /api/admins/{id}': {
    path: of('/api/admins/{id}', () => world.colleague.id),
    body: () => ({ password: world.admin.password }),
    leaves: ['admin revoked'],
  },
}

test('lists every endpoint with which an admin changes something', () => {
  const endpoints = callsOf(stage.app).filter(({ who, method }) => who === 'admin' && method !== 'get')
  expect(endpoints.length).toBeGreaterThan(20)
  expect(Object.keys(ACTS).sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
})

test.each(Object.entries(ACTS))('%s', async (call, { path, body, leaves }) => {
  const [method = '', template = ''] = call.split(' ')
  const { browser, id } = world.admin
  await stage.forgetLimits()
  const answer = await browser.send(method.toUpperCase(), path?.() ?? template, body?.())
  expect(answer.status, answer.text).toBeLessThan(300)
  if (call === 'post /api/site/publish') {
    const [version] = await stage.sql<{ id: string }>('select id from site_versions order by number desc')
    world.siteVersion = version?.id ?? ''
  }
  if (call === 'post /api/webhooks') world.webhook = (answer.json as { id: string }).id
  if (call === 'post /api/keys') world.key = (answer.json as { id: string }).id
  if (call === 'post /api/projects') world.project = (answer.json as { id: string }).id
  if (call === 'post /api/leads/{id}/activities') world.activity = (answer.json as { id: string }).id
  if (call === 'post /api/leads/{id}/proposals') world.proposal = (answer.json as { id: string }).id
  const lines = await stage.sql<{ action: string; actor_id: string; age: number }>(
    `select action, actor_id, extract(epoch from now() - created_at)::float8 as age from audit_log where request_id = $1 order by action`,
    [answer.headers.get('x-request-id')],
  )
  expect(lines.map(({ action }) => action)).toEqual(leaves)
  for (const { actor_id, age } of lines) expect([actor_id, age >= 0]).toEqual([id, true])
  const { items } = (await browser.get('/api/audit-log?limit=1')).json as { items: { request_id: string }[] }
  if (leaves.length > 0) expect(items[0]?.request_id).toBe(answer.headers.get('x-request-id'))
})
