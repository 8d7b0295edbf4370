// A customer with a row in every table and a marker in every text, to test what others can see.
// tests/data/grants.test.ts checks that no table is missing.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const TOUCH = {
  day: null,
  page: null,
  referrer: null,
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
  clicks: [],
}

/** Part of every text about the person. */
export const MARKER = 'quokka'
/** The project's price, which is in no other row. */
export const MARKER_COST = 48_211.37

const MARKER_CALLS = 748_213
const MARKED_CALCULATION = { inputs: { monthlyJobs: MARKER_CALLS }, missed_calls: MARKER_CALLS }

export const hasMarker = (text: string) =>
  [MARKER, String(MARKER_COST), String(MARKER_CALLS)].some((marker) => text.includes(marker))

const INVOICE = {
  issuer: { name: 'Nightlight Digital', address: null, tax_id: null, email: null, phone: '(555) 010-0199' },
  customer: {
    name: 'quokka customer',
    company: null,
    email: 'quokka@example.com',
    address: 'quokka street',
    tax_id: null,
  },
  lines: [{ text: 'quokka line', quantity: 1, unit_price: 997, discount: 0 }],
  taxes: [],
  currency: 'USD',
  notes: null,
}

const INSERTS = {
  invoice_numbers: `insert into invoice_numbers (year, last) values (2026, 2)`,
  forgotten_people: `insert into forgotten_people (address_hash) values ('hash-of-quokka')`,
  sign_in_delays: `insert into sign_in_delays (subject, failures, ends_at) values ('hash-of-quokka', 1, now())`,
  rate_limits: `insert into rate_limits (name, subject, hits, ends_at) values ('limit', 'hash-of-quokka', 1, now() + interval '1 hour')`,
  idempotency_keys: `insert into idempotency_keys (key_hash, body_hash, answer_id) values ('hash-of-quokka', 'hash', gen_random_uuid())`,
  payment_events: `insert into payment_events (id, kind) values ('evt_quokka', 'charge.succeeded')`,
  outward_changes: `insert into outward_changes (setting) values ('business.email')`,
  site_versions: `insert into site_versions (number, changes) values (1, '{}')`,
  site_draft: `insert into site_draft (path, value) values ('business.hours', '"any time"')`,
  site_pictures: `insert into site_pictures (id, type, width, height, bytes, small) values (repeat('a', 64), 'image/webp', 1, 1, '\\x00', '\\x00')`,
  mail_server: `insert into mail_server (host, port, security, username, sealed_password) values ('smtp.example.com', 465, 'tls', '', 'sealed')`,
  mail_inbox: `insert into mail_inbox (address, host, port, security, username, sealed_password) values ('replies@example.com', 'imap.example.com', 993, 'tls', 'me', 'sealed')`,
  mail_webhook: `insert into mail_webhook (address, secret_hash) values ('replies@example.com', repeat('0', 64))`,
  backup_runs: `insert into backup_runs (kind, file) values ('made', '/safe/agency.backup')`,
  page_counts: `insert into page_counts (day, kind, page) values (current_date, 'visit', '/')`,
  model_spending: `insert into model_spending (day, calls, spent) values (current_date, 1, 0.01)`,
  model_calls: `insert into model_calls (client, day, reserved) values ('hash-of-quokka', current_date, 1)`,
}

/**
 * One person with a row in each table, stored as the owner of the database. `userId` is an existing
 * account's.
 */
export async function makeMarkedPerson(owner: pg.Pool, { id: userId, email }: { id: string; email: string }) {
  const ids = {
    lead: randomUUID(),
    activity: randomUUID(),
    project: randomUUID(),
    update: randomUUID(),
    request: randomUUID(),
    answer: randomUUID(),
    approvedStep: randomUUID(),
    answerStep: randomUUID(),
    ownStep: randomUUID(),
    approval: randomUUID(),
    subscription: randomUUID(),
    file: randomUUID(),
    upload: randomUUID(),
    proposal: randomUUID(),
    proposalDraft: randomUUID(),
    order: randomUUID(),
    payment: randomUUID(),
    invoiceDraft: randomUUID(),
    invoice: randomUUID(),
    otherInvoice: randomUUID(),
    otherDraft: randomUUID(),
    receipt: randomUUID(),
    cancellation: randomUUID(),
    booking: randomUUID(),
    conversation: randomUUID(),
    question: randomUUID(),
    knowledge: randomUUID(),
    mail: randomUUID(),
    failedMail: randomUUID(),
    webhook: randomUUID(),
    delivery: randomUUID(),
    calendar: randomUUID(),
    importDraft: randomUUID(),
    importReady: randomUUID(),
    importDone: randomUUID(),
  }
  const put = (statement: string, ...values: unknown[]) => owner.query(statement, values)
  await put(
    `update profiles set full_name = 'quokka profile', company_name = 'quokka company', phone = 'quokka phone' where user_id = $1`,
    userId,
  )
  await put(
    `insert into leads (id, full_name, company_name, email, phone, project_type, message, industry, annual_revenue, employees, monthly_leads,
       people_answering_phones, people_managing_paperwork, avg_labor_cost, current_website, pain_points, source, status,
       customer_user_id, origin_source, origin_campaign, first_touch, last_touch)
     values ($1, 'quokka lead', 'quokka company', $2, 'quokka 555 0188', 'growth', 'quokka message', 'quokka industry', 'quokka revenue',
       'quokka employees', 'quokka leads', 'quokka answering', 'quokka paperwork', 'quokka labor', 'quokka.example', '{quokka pain}',
       'onboarding', 'converted', $3, 'quokka source', 'quokka campaign', $4, $5)`,
    ids.lead,
    email,
    userId,
    { ...TOUCH, campaign: 'quokka first' },
    { ...TOUCH, term: 'quokka last' },
  )
  await put(
    `insert into lead_activities (id, lead_id, kind, body) values ($1, $2, 'note', 'quokka activity')`,
    ids.activity,
    ids.lead,
  )
  await put(
    `update leads set next_step = 'quokka step', note_words = ' quokka activity' where id = $1`,
    ids.lead,
  )
  await put(
    `insert into projects (id, customer_id, lead_id, title, description, project_type, total_cost)
     values ($1, $2, $3, 'quokka title', 'quokka description', 'growth', $4)`,
    ids.project,
    userId,
    ids.lead,
    MARKER_COST,
  )
  await put(`update projects set description = 'quokka notes' where id = $1`, ids.project)
  await put(
    `insert into project_updates (id, project_id, title, description, update_type) values ($1, $2, 'quokka update', 'quokka news', 'note')`,
    ids.update,
    ids.project,
  )
  await put(
    `insert into subscriptions (id, project_id, customer, label, amount, starts_on, anchor_day, next_on)
     values ($1, $2, $3, 'quokka support', 97, '2090-01-01', 1, '2090-01-01')`,
    ids.subscription,
    ids.project,
    { name: 'quokka profile', company: null, email, address: null, tax_id: null },
  )
  await put(
    `insert into project_results (project_id, month, calls_answered) values ($1, '2026-01-01', $2)`,
    ids.project,
    MARKER_CALLS,
  )
  await put(`update leads set calculation = $2 where id = $1`, ids.lead, MARKED_CALCULATION)
  await put(`update projects set calculation = $2 where id = $1`, ids.project, MARKED_CALCULATION)
  await put(
    `insert into steps (id, project_id, position, title, details, turn, kind, done_at, done_by)
     values ($1, $4, 1, 'quokka approve', 'quokka details', 'yours', 'approve', now(), $5),
            ($2, $4, 2, 'quokka answer', null, 'yours', 'answer', null, null), ($3, $4, 3, 'quokka chore', null, 'yours', 'do', null, null)`,
    ids.approvedStep,
    ids.answerStep,
    ids.ownStep,
    ids.project,
    userId,
  )
  await put(
    `insert into approvals (id, step_id, customer_id, title, details, sha256, file_name, file_number, file_sha256)
     values ($1, $2, $3, 'quokka approve', 'quokka details', repeat('a', 64), 'quokka.pdf', 1, repeat('b', 64))`,
    ids.approval,
    ids.approvedStep,
    userId,
  )
  await put(
    `insert into imports (id, file_name, made_by, state, headers, columns, known, total, finished_at)
     values ($1, 'quokka draft.csv', $4, 'ready', '{Name}', '{full_name}', null, 1, null),
            ($2, 'quokka ready.csv', $4, 'ready', '{Name}', '{full_name}', null, 1, null),
            ($3, 'quokka done.csv', $4, 'done', '{Name}', '{full_name}', 'skip', 1, now())`,
    ids.importDraft,
    ids.importReady,
    ids.importDone,
    userId,
  )
  await put(
    `insert into import_rows (import_id, n, line, cells, email, lead_id) values ($1, 1, 2, '["quokka row"]', $2, $3)`,
    ids.importDone,
    email,
    ids.lead,
  )
  await put(
    `insert into import_rows (import_id, n, line, cells, verdict, reason)
     values ($1, 2, 3, jsonb_build_array('quokka unreadable', $2::text), 'unreadable', 'quokka can’t be read')`,
    ids.importReady,
    email,
  )
  await put(`insert into visits (user_id, seen_until) values ($1, now())`, userId)
  await put(`insert into calendar_feeds (made_by) values ($1)`, userId)
  await put(
    `insert into webhooks (id, url, host, events, sealed_secret, made_by) values ($1, 'https://quokka.example/hook', 'quokka.example', '{lead.created}', 'sealed quokka', $2)`,
    ids.webhook,
    userId,
  )
  await put(
    `insert into webhook_deliveries (id, webhook_id, event, subject_id, state, answer) values ($1, $2, 'lead.created', $3, 'sent', 'quokka answer')`,
    ids.delivery,
    ids.webhook,
    ids.lead,
  )
  await put(
    `insert into api_keys (name, scopes, prefix, key_hash, made_by) values ('quokka key', '{leads:read}', 'ak_quokka0', 'hash of a quokka key', $1)`,
    userId,
  )
  await put(
    `insert into busy_calendars (id, name, host, sealed_address, added_by) values ($1, 'Work', 'calendar.example.com', 'sealed', $2)`,
    ids.calendar,
    userId,
  )
  await put(
    `insert into busy_times (calendar_id, starts_at, ends_at) values ($1, now() + interval '90 days', now() + interval '91 days')`,
    ids.calendar,
  )
  await put(
    `insert into seen_news (user_id, project_id, kind, happened_at) values ($1, $2, 'project', now())`,
    userId,
    ids.project,
  )
  await put(
    `insert into support_requests (id, customer_id, project_id, subject, description) values ($1, $2, $3, 'quokka subject', 'quokka trouble')`,
    ids.request,
    userId,
    ids.project,
  )
  await put(
    `insert into messages (id, customer_id, request_id, body, from_customer) values ($1, $3, $2, 'quokka answer', false)`,
    ids.answer,
    ids.request,
    userId,
  )
  await put(
    `insert into file_versions (id, thread_id, name, size, modified_at, uploaded_by, type, sha256, message_id, customer_id, number)
     values ($1, $2, 'quokka.pdf', 5, now(), $3, 'application/pdf', repeat('0', 64), $4, $3, 1)`,
    ids.file,
    ids.request,
    userId,
    ids.answer,
  )
  await put(
    `insert into file_versions (id, thread_id, name, size, modified_at, uploaded_by) values ($1, $2, 'quokka upload', 5, now(), $3)`,
    ids.upload,
    ids.request,
    userId,
  )
  await put(
    `insert into orders (id, lead_id, project_id, package, label, setup, monthly, support, plan, reference) values ($1, $2, $3, 'growth', 'Growth', 997, 197, '2 months', 'once', gen_random_uuid())`,
    ids.order,
    ids.lead,
    ids.project,
  )
  await put(
    `insert into proposals (id, lead_id, title, plan, monthly, monthly_covers, content, valid_until, state, sha256, sent_at, seen_at)
     values ($1, $3, 'quokka offer', 'once', 197, 'quokka covers', $4, current_date + 30, 'sent', repeat('a', 64), now(), now()),
            ($2, $3, 'quokka draft', 'once', 197, 'quokka covers', $4, current_date + 30, 'draft', null, null, null)`,
    ids.proposal,
    ids.proposalDraft,
    ids.lead,
    {
      issuer: { name: 'Us', address: null, tax_id: null, email: null, phone: '555-0100' },
      customer: {
        name: 'quokka name',
        company: 'quokka company',
        email,
        address: 'quokka street',
        tax_id: null,
      },
      lines: [{ text: 'quokka line', quantity: 1, unit_price: 997, discount: 0 }],
      taxes: [],
      currency: 'USD',
      notes: 'quokka terms',
    },
  )
  await put(
    `insert into payments (id, order_id, provider_ids, state, amount, email) values ($1, $2, '{pi_quokka}', 'pending', 997, $3)`,
    ids.payment,
    ids.order,
    email,
  )
  await put(
    `insert into invoices (id, customer_id, project_id, content, total) select id, $1, $2, $3, 997 from unnest($4::uuid[]) as id`,
    userId,
    ids.project,
    JSON.stringify(INVOICE),
    [ids.invoiceDraft, ids.otherDraft, ids.invoice, ids.otherInvoice],
  )
  await put(
    `update invoices set state = 'issued', year = 2026, serial = case id when $1 then 1 else 2 end, issued_on = '2026-01-05', due_on = '2026-01-19'
     where id in ($1, $2)`,
    ids.invoice,
    ids.otherInvoice,
  )
  await put(
    `insert into receipts (id, invoice_id, amount, method, received_on, note) values ($1, $2, 100, 'check', '2026-01-08', 'quokka note')`,
    ids.receipt,
    ids.invoice,
  )
  await put(
    `insert into cancellation_requests (id, customer_id, project_id, kind, reason, note, due_on) values ($1, $2, $3, 'cancel', 'quokka reason', 'quokka note', '2030-01-01')`,
    ids.cancellation,
    userId,
    ids.project,
  )
  await put(
    `insert into bookings (id, lead_id, starts_at, ends_at, blocks_from, blocks_to, day, name, email, phone, about, zone)
     select $1, $2, start, start + interval '30 minutes', start, start + interval '30 minutes', start::date, 'quokka booking', $3, 'quokka phone',
       'quokka about', 'America/Los_Angeles' from (select date_trunc('day', now()) + interval '5 days 18 hours') as day (start)`,
    ids.booking,
    ids.lead,
    email,
  )
  await put(
    `insert into conversations (id, token_hash, page, about, promised, lead_id, turn_count)
     values ($1, 'hash of a token', '/quokka', 'quokka question', '{quokka promise}', $2, 1)`,
    ids.conversation,
    ids.lead,
  )
  await put(
    `insert into conversation_turns (conversation_id, number, author, text) values ($1, 1, 'visitor', 'quokka turn')`,
    ids.conversation,
  )
  await put(
    `insert into open_questions (id, question, wording, conversation_id) values ($1, 'quokka open?', 'quokka open', $2)`,
    ids.question,
    ids.conversation,
  )
  await put(
    `insert into knowledge (id, question, answer) values ($1, 'What do we teach?', 'Something.')`,
    ids.knowledge,
  )
  await put(
    `insert into mails (id, kind, recipient, subject_id) values ($1, 'project-updates', $2, $3)`,
    ids.mail,
    email,
    userId,
  )
  await put(
    `insert into mails (id, kind, recipient, subject_id, state, last_error) values ($1, 'messages', $2, $3, 'failed', 'quokka refused')`,
    ids.failedMail,
    email,
    ids.answer,
  )
  await put(`insert into update_notices (update_id, mail_id) values ($1, $2)`, ids.update, ids.mail)
  await put(
    `insert into sessions (user_id, token_hash, browser) values ($1, 'hash of a quokka session', 'quokka browser')`,
    userId,
  )
  await put(
    `insert into pending_signups (email, password_hash, browser_hash, expires_at) values ($1, 'hash', 'hash', now() + interval '1 hour')`,
    email,
  )
  await put(
    `insert into account_tokens (purpose, user_id, email, expires_at) values ('reset', $1, $2, now() + interval '1 hour')`,
    userId,
    email,
  )
  await put(
    `insert into sign_ins (user_id, outcome, browser) values ($1, 'signed_in', 'quokka browser')`,
    userId,
  )
  await put(`insert into known_devices (user_id, device_hash) values ($1, 'hash of a quokka device')`, userId)
  await put(
    `insert into email_changes (user_id, email, password_hash, expires_at) values ($1, 'quokka.next@example.com', 'hash', now() + interval '1 hour')`,
    userId,
  )
  await put(
    `insert into totp_secrets (user_id, sealed_secret, confirmed_at, last_step) values ($1, 'sealed quokka', now(), 1)`,
    userId,
  )
  await put(
    `insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, 'quokka', 'quokka key', 1, 'quokka passkey')`,
    userId,
  )
  await put(`insert into recovery_codes (user_id, hashes) values ($1, '{hash of a quokka code}')`, userId)
  await put(
    `insert into second_steps (user_id, purpose, browser_hash, expires_at) values ($1, 'sign-in', 'hash of a quokka step', now() + interval '5 minutes')`,
    userId,
  )
  await put(
    `insert into audit_log (action, subject_id, facts) values ('update posted', $1, '{"update_type": "note"}')`,
    ids.update,
  )
  await put(
    `insert into unplaced_mails (mail_id, from_address, subject, reason) values ('<quokka@example.com>', $1, 'quokka subject', 'address')`,
    email,
  )
  for (const statement of Object.values(INSERTS)) await put(statement)
  return ids
}
