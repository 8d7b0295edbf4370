// Every mail as its reader gets it, from a business without an owner name and a contact address.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_WORDS, OTHER_SITE } from '#tests/other-site.ts'
import { ownerAndBusiness } from '#domain/owner.ts'
import type { BookingState } from '#domain/bookings.ts'
import { siteFactsOf } from '#contract/site.ts'
import { OUTWARD } from '#domain/outward.ts'
import { buildSite } from '#domain/site/site.ts'
import { accountMails } from '#server/accounts/jobs.ts'
import { assistantMails } from '#server/assistant/jobs.ts'
import { backupMails } from '#server/backup/jobs.ts'
import { webhookMails } from '#server/webhooks/jobs.ts'
import { apiKeyMails } from '#server/api-keys/jobs.ts'
import { proposalMails } from '#server/proposals/jobs.ts'
import { bookingMails } from '#server/bookings/jobs.ts'
import { cancellationMails } from '#server/cancellations/jobs.ts'
import { invoiceMails } from '#server/invoices/jobs.ts'
import { leadMails } from '#tests/lead-mails.ts'
import { mailServerMails } from '#server/mail/mail-server-jobs.ts'
import type { Config } from '#server/config.ts'
import type { MailComposer, MailMessage, PortalLink } from '#server/mail/compose.ts'
import { orderMails } from '#server/orders/jobs.ts'
import { paymentMails } from '#server/payments/jobs.ts'
import { projectMails } from '#server/projects/jobs.ts'
import { siteMails } from '#server/site/jobs.ts'
import { messageMails } from '#server/messages/jobs.ts'
import { supportMails } from '#server/support/jobs.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeConversation, makeOrder, makeProject } from '#tests/factories.ts'

const READER = 'reader@example.com'
const OWNER = 'owner@example.com'
const ADMIN_MAILS = { ...siteMails, ...mailServerMails, ...apiKeyMails, ...webhookMails }
const TO_ADMINS = new Set<string>([
  ...Object.keys(ADMIN_MAILS),
  ...Object.values(OUTWARD).map(({ mail }) => mail),
])
const PROJECT = 'A website for Riverside Plumbing'

let server: TestApp
let composers: Record<string, MailComposer>
let mails: Map<string, MailMessage>

beforeAll(async () => {
  server = await testApp({ CHECKOUT_URL_SCALE: 'https://pay.example/scale' })
  mails = await composeAll(server.config)
})
afterAll(() => server.close())

/** By kind, each about new rows. */
async function composeAll(config: Config): Promise<Map<string, MailMessage>> {
  const link = (id: string) => `${server.config.linkOrigin}/stop#token=${id}`
  const plainLink: PortalLink = async ({ path }) => `${server.config.linkOrigin}${path}`
  composers = {
    ...accountMails(server.authSecret),
    ...leadMails,
    ...projectMails(link, plainLink),
    ...supportMails,
    ...messageMails(plainLink),
    ...invoiceMails(server.authSecret),
    ...orderMails(link),
    ...paymentMails,
    ...cancellationMails,
    ...bookingMails(server.authSecret),
    ...proposalMails(server.authSecret),
    ...assistantMails,
    ...backupMails,
    ...ADMIN_MAILS,
  }
  const subjects = await makeSubjects()
  const composed = new Map<string, MailMessage>()
  for (const [kind, compose] of Object.entries(composers)) {
    const mail = {
      id: subjects[`${kind} mail`] ?? randomUUID(),
      recipient: TO_ADMINS.has(kind) ? OWNER : READER,
      subject_id: subjects[kind] ?? null,
    }
    const message = await compose(mail, {
      db: server.db,
      config,
      findOwnerAddress: async () => OWNER,
    })
    if (message) composed.set(kind, message)
  }
  return composed
}

async function put(statement: string, ...values: unknown[]): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(`${statement} returning id`, values)
  return rows[0]?.id ?? ''
}

const makeProposal = (leadId: string, state: 'sent' | 'accepted' | 'declined') =>
  put(
    `insert into proposals (id, lead_id, title, plan, monthly, content, valid_until, state, sha256, sent_at, accepted_at, accepted_name,
       accepted_address, accepted_browser, declined_at, declined_reason)
     values (gen_random_uuid(), $1, 'Growth for Example Plumbing', 'installments', 197, $2, current_date + 30, $3, repeat('a', 64), now(),
       now(), 'Pat Example', '192.0.2.7', 'Chrome on Android', now(), 'Not this year.')`,
    leadId,
    {
      issuer: { name: 'Us', address: null, tax_id: null, email: null, phone: '555-0100' },
      customer: { name: 'Pat Example', company: null, email: READER, address: null, tax_id: null },
      lines: [{ text: 'Growth setup', quantity: 1, unit_price: 997, discount: 0 }],
      taxes: [],
      currency: 'USD',
      notes: 'Terms',
    },
    state,
  )

async function makeBooking(leadId: string, state: BookingState, days: number): Promise<string> {
  return put(
    `insert into bookings (id, lead_id, starts_at, ends_at, blocks_from, blocks_to, day, name, email, phone, about, zone, state)
     select gen_random_uuid(), $1, start, start + interval '30 minutes', start, start + interval '30 minutes', start::date,
       'Pat Example', $2, '555-0100', 'The phone', 'America/Los_Angeles', $3
     from (select date_trunc('day', now()) + $4 * interval '1 day') as day (start)`,
    leadId,
    READER,
    state,
    days,
  )
}

/** Issued, and paid in part. */
async function makePaidInvoice(cookie: string, projectId: string): Promise<string> {
  const post = async (path: string, body?: object) =>
    (await (await server.call('POST', path, { cookie, ...(body && { body }) })).json()) as { id: string }
  // A row that was put in has the first number.
  await server.owner.query(
    'insert into invoice_numbers (year, last) select generate_series(2025, 2035), 100 on conflict do nothing',
  )
  const lines = [{ text: 'Website', unit_price: 997 }]
  const { id } = await post('/api/invoices', { project_id: projectId, lines })
  await post(`/api/invoices/${id}/issue`)
  const received_on = new Date().toISOString().slice(0, 10)
  await post(`/api/invoices/${id}/receipts`, { amount: 100, method: 'bank', received_on })
  return id
}

/** The subject of each mail, by kind. */
async function makeSubjects(): Promise<Record<string, string>> {
  const customer = await server.signedIn()
  const admin = await server.signedIn({ isAdmin: true })
  const project = await makeProject(server.owner, customer.id, { title: PROJECT })
  const order = await makeOrder(server.owner, { name: 'growth', plan: 'installments' })
  const linked = await makeOrder(server.owner, { name: 'scale', mayRemind: true })
  const paid = await makeOrder(server.owner, { name: 'launch' })
  const odd = await makeOrder(server.owner, { name: 'scale' })
  const pay = (orderId: string | null, amount: number | null) =>
    put(
      `insert into payments (order_id, provider_ids, state, amount, currency) values ($1, '{cs_test_1}', 'paid', $2, 'USD')`,
      orderId,
      amount,
    )
  await pay(paid.id, 497)
  await pay(odd.id, null)
  for (const [state, { id }] of Object.entries({ paid, needs_look: odd }))
    await server.owner.query('update orders set state = $1 where id = $2', [state, id])
  const invoice = await put(
    `insert into invoices (id, state, year, serial, issued_on, total, content)
     values (gen_random_uuid(), 'issued', 2026, 1, '2026-11-30', 10, $1)`,
    JSON.stringify({
      issuer: { name: 'Agency', address: null, tax_id: null, email: null, phone: '555-0100' },
      customer: { name: 'Pat Example', company: null, email: READER, address: null, tax_id: null },
      lines: [{ text: 'Website', quantity: 1, unit_price: 10, discount: 0 }],
      taxes: [],
      currency: 'USD',
      notes: null,
    }),
  )
  await put(
    `insert into payments (invoice_id, provider_ids, state, amount, currency) values ($1, '{cs_test_2}', 'paid', 12, 'USD')`,
    invoice,
  )
  const { id: conversation } = await makeConversation(server.owner, { leadId: order.lead.id })
  await put(
    `insert into conversation_turns (conversation_id, number, author, text) values ($1, 101, 'person', 'Saturdays too.')`,
    conversation,
  )
  await server.owner.query('update conversations set mailed_at = now() where id = $1', [conversation])
  const [booked, cancelled, missed] = [
    await makeBooking(order.lead.id, 'booked', 3),
    await makeBooking(order.lead.id, 'cancelled', 4),
    await makeBooking(order.lead.id, 'no_show', -1),
  ]
  const request = await put(
    `insert into support_requests (id, customer_id, project_id, subject, description)
     values (gen_random_uuid(), $1, $2, 'The form is gone', 'Since this morning.')`,
    customer.id,
    project.id,
  )
  const cancellation = await put(
    `insert into cancellation_requests (id, customer_id, project_id, kind, due_on) values (gen_random_uuid(), $1, $2, 'cancel', '2030-01-02')`,
    customer.id,
    project.id,
  )
  const token = (purpose: string, userId: string | null) =>
    put(
      `insert into account_tokens (purpose, user_id, email, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
      purpose,
      userId,
      READER,
    )
  await server.owner.query(
    `update leads set next_step = 'Call about the quote', next_step_at = now() + interval '1 hour', phone = '555-0100',
       answer_due_at = now() + interval '90 minutes', first_answered_at = null where id = $1`,
    [order.lead.id],
  )
  const reminders = await server.owner.query<{ id: string }>(
    `select id from mails where kind = 'next-step-due' and subject_id = $1`,
    [order.lead.id],
  )
  await put(`insert into backup_runs (kind, file, problem) values ('made', 'backup.gz', 'The disk is full.')`)
  await server.call('POST', `/api/projects/${project.id}/updates`, {
    cookie: admin.cookie,
    body: { title: 'First draft', description: 'Have a look.', update_type: 'progress' },
  })
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from mails where kind = 'project-updates'`,
  )
  const bookings = Object.fromEntries(
    Object.keys(bookingMails('')).map((kind) => [kind, kind.includes('cancelled') ? cancelled : booked]),
  )
  const paidInvoice = await makePaidInvoice(admin.cookie, project.id)
  await put(
    `insert into payments (invoice_id, provider_ids, state, amount, currency) values ($1, '{in_test_3}', 'failed', 897, 'USD')`,
    paidInvoice,
  )
  return {
    ...bookings,
    ...Object.fromEntries(Object.keys(invoiceMails('')).map((kind) => [kind, paidInvoice])),
    'booking-no-show': missed,
    'proposal-sent': await makeProposal(order.lead.id, 'sent'),
    'proposal-expires': await makeProposal(order.lead.id, 'sent'),
    'proposal-accepted': await makeProposal(order.lead.id, 'accepted'),
    'proposal-accepted-notice': await makeProposal(order.lead.id, 'accepted'),
    'proposal-declined-notice': await makeProposal(order.lead.id, 'declined'),
    'lead-received': order.lead.id,
    'lead-acknowledged': order.lead.id,
    'next-step-due': order.lead.id,
    'next-step-due mail': reminders.rows[0]?.id ?? '',
    'order-received': order.id,
    'order-reminder': linked.id,
    'order-paid': paid.id,
    'order-needs-look': odd.id,
    'payment-unknown': await pay(null, 12),
    'invoice-needs-look': invoice,
    'conversation-received': conversation,
    'conversation-answer': conversation,
    'conversation-replied': conversation,
    'conversation-answer mail': await put(
      `insert into mails (kind, recipient, subject_id) values ('conversation-answer', $1, $2)`,
      READER,
      conversation,
    ),
    'support-request-received': request,
    messages: await put(
      `insert into messages (id, customer_id, request_id, body, from_customer)
       select gen_random_uuid(), customer_id, id, 'It is back.', false from support_requests where id = $1`,
      request,
    ),
    'message-received': await put(
      `insert into messages (id, customer_id, request_id, body, from_customer)
       select gen_random_uuid(), customer_id, id, 'Not quite.', true from support_requests where id = $1`,
      request,
    ),
    'cancellation-request-received': cancellation,
    'cancellation-request-notice': cancellation,
    'cancellation-request-closed': cancellation,
    'confirm-sign-up': await token('confirm', null),
    invitation: await token('invite', customer.id),
    'password-reset': await token('reset', customer.id),
    'email-change': await put(
      `insert into email_changes (user_id, email, password_hash, expires_at) values ($1, $2, 'none', now() + interval '1 hour')`,
      customer.id,
      READER,
    ),
    'new-sign-in': await put(
      `insert into sign_ins (user_id, outcome, browser) values ($1, 'signed_in', 'Chrome on Android')`,
      customer.id,
    ),
    'site-links-changed': await put(
      `insert into site_versions (number, changes) select count(*) + 1, '{"mail.notices": "notices@example.com"}' from site_versions`,
    ),
    'project-updates': customer.id,
    'project-updates mail': rows[0]?.id ?? '',
  }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
/** Addresses, files and the provider's ids keep their spelling. */
const NO_CAPITAL = /^[a-z](?!\S*[@._/])/
const linesOf = ({ text }: MailMessage) =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('http'))

test('composes every kind', () => {
  expect([...mails.keys()].sort()).toEqual(Object.keys(composers).sort())
})

test('no mail says “the owner”, shows a UUID, or names a time zone in short or in parentheses', () => {
  for (const [kind, mail] of mails) {
    const words = [mail.subject, ...linesOf(mail)]
      .map((line) => line.replace(/https?:\/\/\S+|\S+@\S+/g, ''))
      .join('\n')
    for (const wrong of [
      /\bthe owner\b/i,
      UUID,
      /\bP[SD]?T\b|\bUTC\b/,
      /\(.*Time\)/,
      /\bnull\b|\bundefined\b/,
    ])
      expect(words, `${kind} ${wrong}\n${words}`).not.toMatch(wrong)
  }
})

test('every line and fact of a mail starts with a capital letter or a digit', () => {
  for (const [kind, mail] of mails) {
    const beginnings = linesOf(mail).flatMap((line) => {
      const [label = '', ...rest] = line.split(': ')
      return rest.length > 0 && label.length <= 20 ? [label, rest.join(': ')] : [line]
    })
    for (const words of [mail.subject, ...beginnings])
      expect(words, `${kind}: ${words}`).not.toMatch(NO_CAPITAL)
  }
})

test('no mail depends on white-space or on the padding of links, and every mail names its language', () => {
  for (const [kind, { html }] of mails) {
    expect(html, kind).not.toMatch(/white-space|pre-line/)
    expect(html.match(/<a\s[^>]*padding[^>]*>/g), kind).toBeNull()
    expect(html, kind).toMatch(/<html lang="en">/)
    expect(html, kind).toContain('word-break:break-word')
  }
})

test('only a request that is open has a deadline', () => {
  expect(mails.get('cancellation-request-received')?.text).toContain('Done by: ')
  expect(mails.get('cancellation-request-closed')?.text).not.toContain('Done by: ')
})

test('every mail about a request belongs to its thread', () => {
  const alone = [...mails].filter(([, { thread }]) => thread === undefined).map(([kind]) => kind)
  expect(alone.toSorted()).toEqual(
    [
      ...Object.keys(accountMails('')),
      ...Object.keys({ ...backupMails, ...ADMIN_MAILS }),
      'answers-due',
      'busy-calendar-added',
      'calendar-link-made',
      'payment-unknown',
    ].toSorted(),
  )
  const threadOf = (kind: string) => mails.get(kind)?.thread
  for (const kind of ['messages', 'message-received'])
    expect(threadOf(kind), kind).toBe(threadOf('support-request-received'))
  for (const kind of [
    'conversation-received',
    'conversation-answer',
    'conversation-replied',
    'order-received',
    'booking-reminder-day',
  ])
    expect(threadOf(kind), kind).toBe(threadOf('lead-received'))
})

test.each([
  ['sign-up-for-existing-account', '/auth'],
  ['password-changed', '/auth'],
  ['new-sign-in', '/dashboard?tab=profile'],
  ['email-change-taken', '/auth'],
  ['email-change-asked', '/dashboard?tab=profile'],
  ['email-changed', '/contact'],
  ['account-deleted', '/contact'],
  ['second-factor-added', '/dashboard?tab=profile'],
  ['second-factor-removed', '/dashboard?tab=profile'],
  ['second-factor-reset', '/auth'],
  ['recovery-codes-renewed', '/dashboard?tab=profile'],
  ['recovery-code-used', '/dashboard?tab=profile'],
  ['project-added', '/dashboard'],
  ['cancellation-request-received', '/dashboard?tab=support'],
  ['cancellation-request-closed', '/dashboard?tab=support'],
  ['booking-no-show', '/contact#schedule'],
  ['answers-due', '/admin?tab=leads&view=unanswered'],
  ['backup-failed', '/admin-private?panel=backups'],
  ['site-links-changed', '/admin-private?settings=links'],
])('%s leads to %s', (kind, page) => {
  expect(mails.get(kind)?.text.split('\n')).toContain(`${server.config.linkOrigin}${page}`)
})

test('the mail about messages leads to them', () => {
  const page = `${server.config.linkOrigin}/dashboard?tab=support&thread=`
  expect(mails.get('messages')?.text.split('\n')).toContainEqual(expect.stringContaining(page))
})

test('the mail about backups says whether one was not made or could not be restored', async () => {
  expect(mails.get('backup-failed')?.subject).toMatch(/backup failed/i)
  await server.owner.query(`update backup_runs set kind = 'tried'`)
  const restored = await composers['backup-failed']?.(
    { id: randomUUID(), recipient: null, subject_id: null },
    { db: server.db, config: server.config, findOwnerAddress: async () => OWNER },
  )
  await server.owner.query(`update backup_runs set kind = 'made'`)
  expect(restored?.subject).toMatch(/restore test failed/i)
})

test('the invitation says who writes, whose project it is and what happens next, and can be replied to', () => {
  const mail = mails.get('invitation')
  const { businessName, phone } = server.config.publishedSite.business
  expect(mail?.subject).toBe(`Your project with ${businessName}`)
  for (const part of [PROJECT, phone, 'you choose a password', 'Reply to this email'])
    expect(mail?.text).toContain(part)
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/your account|set your password|the link works once/i)
  // The owner's address, or where notices go by then.
  expect(mail?.replyTo).toMatch(/^(?:owner|notices)@example\.com$/)
})

test('mails speak for the business that is published, and end with its signature for visitors and customers', async () => {
  await server.owner.query('truncate leads, users, mails cascade')
  const publishedSite = buildSite({ ...OTHER_SITE, 'mail.signature': 'Jordan\nMaple Web Studio' })
  const other = await composeAll({
    ...server.config,
    publishedSite,
    site: { ...siteFactsOf(publishedSite), checkoutUrls: server.config.site.checkoutUrls },
    replyTo: 'hello@maple.example',
  })
  expect(other.size).toBe(mails.size)
  expect(other.get('invitation')?.text).toMatch(ownerAndBusiness(publishedSite.business))
  for (const [kind, mail] of other) {
    // The figures of an order are those that it was made with; times are in the zone of the hours in the database.
    const words = [mail.subject, ...linesOf(mail)]
      .filter((line) => !/Growth|Scale|Launch|\$|Pacific Time$/.test(line))
      .join('\n')
    expect(words, kind).not.toMatch(DEFAULT_WORDS)
    const isToOwner = mail.to === OWNER
    expect(mail.text.includes('\n\nJordan\nMaple Web Studio\n\n--\n'), kind).toBe(!isToOwner)
    expect(mail.html.includes('Jordan<br />Maple Web Studio</p>'), kind).toBe(!isToOwner)
  }
})
