// A person with recognizable texts uses everything that the product offers, exports their data, and is
// deleted: no table, queue, mail or log keeps a trace.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalLinkOf } from '#server/accounts/service.ts'
import { reminderStopLink, unsubscribeLink } from '#server/unsubscribe.ts'
import { accountMails } from '#server/accounts/jobs.ts'
import { assistantMails } from '#server/assistant/jobs.ts'
import { bookingMails } from '#server/bookings/jobs.ts'
import { cancellationMails } from '#server/cancellations/jobs.ts'
import { leadMails } from '#tests/lead-mails.ts'
import { orderMails } from '#server/orders/jobs.ts'
import { projectMails } from '#server/projects/jobs.ts'
import { messageMails } from '#server/messages/jobs.ts'
import { supportMails } from '#server/support/jobs.ts'
import { fullAssessment, fullOrder } from '#tests/factories.ts'
import { runJobs, until } from '#tests/jobs.ts'
import { makeAdmin, openStage, userIdIn, type Browser, type Stage } from './stage.ts'

let stage: Stage
let admin: Browser
let folder: string
let outbox: string
const jobLog: string[] = []
let stopJobs: () => Promise<void>

beforeAll(async () => {
  stage = await openStage({ OWNER_EMAIL: 'owner@example.com' })
  const { browser } = await makeAdmin(stage)
  admin = browser
  folder = await mkdtemp(path.join(os.tmpdir(), 'agency-forgetting-'))
  outbox = path.join(folder, 'outbox')
  const { data, config, accounts } = stage
  stopJobs = await runJobs(
    { ...data, config, accounts },
    {
      outbox,
      composers: {
        ...leadMails,
        ...projectMails((id) => unsubscribeLink(accounts, id), portalLinkOf(accounts)),
        ...supportMails,
        ...messageMails(portalLinkOf(accounts)),
        ...orderMails((id) => reminderStopLink(accounts, id)),
        ...cancellationMails,
        ...bookingMails(data.authSecret),
        ...assistantMails,
        ...accountMails(data.authSecret),
      },
      say: (line) => void jobLog.push(line),
    },
  )
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }))
  const week = { zone: 'UTC', hours, breaks: [], notice_minutes: 0, days_ahead: 30, most_a_day: 200 }
  expect((await admin.send('PATCH', '/api/week', week)).status).toBe(200)
})
afterAll(async () => {
  await stopJobs()
  await stage.close()
  await rm(folder, { recursive: true })
})

/** Part of every text about a person, in lower case. */
interface Marked {
  mark: string
  email: string
}
const marked = (mark: string): Marked => ({ mark, email: `${mark}@example.com` })

/** Everything that a person without an account can store. Returns the first lead's id. */
async function visit({ mark, email }: Marked): Promise<string> {
  await stage.forgetLimits()
  const browser = stage.browser()
  const lead = await browser.post(
    '/api/submit-lead',
    fullAssessment({
      name: `${mark} name`,
      email,
      company: `${mark} company`,
      phone: mark.slice(0, 12),
      industry: `${mark} industry`,
      employees: `${mark} employees`,
      annualRevenue: `${mark} revenue`,
      monthlyLeads: `${mark} leads`,
      peopleAnsweringPhones: `${mark} phones`,
      peopleManagingPaperwork: `${mark} paper`,
      painPoints: [`${mark} pain`],
      avgLaborCost: `${mark} cost`,
      message: `${mark} message, see https://${mark}.example/page`,
    }),
  )
  expect(lead.status).toBe(201)

  const messages = [{ role: 'assistant', content: 'Hi. What can I do for you?' }]
  let conversation: string | null = null
  for (const content of [
    `Does the ${mark} of the moon eat green cheese?`,
    `Can a person call me? My name is ${mark} and my email is ${email}`,
    'Yes please',
  ]) {
    messages.push({ role: 'user', content })
    const answer = await browser.post('/api/ai-chat', {
      messages,
      messageType: 'chat',
      ...(conversation === null ? {} : { conversation }),
    })
    const said = answer.json as { response: string; conversation: string; lead: string | null }
    conversation = said.conversation
    messages.push({ role: 'assistant', content: said.response })
    if (content === 'Yes please') expect(said.lead).toBe('taken')
  }

  // The test does not depend on what the assistant can answer; this is stored as a question without an
  // answer.
  await stage.sql(
    `insert into open_questions (question, wording, conversation_id)
     select $1, $1, conversations.id from conversations join leads on leads.id = lead_id where leads.email = $2 limit 1`,
    [`${mark} question`, email],
  )
  const slots = (await browser.get('/api/slots?zone=UTC')).json as { days: { slots: { start: string }[] }[] }
  const start = slots.days.at(-1)?.slots.at(0)?.start
  const call = {
    start,
    name: `${mark} caller`,
    email,
    phone: '555-0142',
    about: `${mark} about`,
    zone: 'UTC',
  }
  const booked = await browser.post('/api/bookings', call)
  expect(`${booked.status} ${booked.text}`).toMatch(/^201/)

  const order = await browser.post(
    '/api/onboarding',
    fullOrder({
      fullName: `${mark} orders`,
      email,
      companyName: `${mark} company`,
      phone: mark.slice(0, 12),
      goals: `${mark} goals`,
      currentWebsite: `${mark}.example`,
    }),
  )
  expect(order.status).toBe(201)
  await stage.sql(
    `insert into payments (order_id, provider_ids, state, amount, currency, email)
     select id, array['pi_' || id], 'paid', 997, 'USD', $1 from orders where lead_id = (select id from leads where email = $1 and source = 'onboarding')`,
    [email],
  )
  // A payment that fits no order, with the mail to the owner about it.
  await stage.sql(
    `with payment as (
       insert into payments (provider_ids, state, amount, currency, email)
       values (array['pi_' || gen_random_uuid()], 'paid', 12, 'USD', $1) returning id
     )
     insert into mails (kind, subject_id) select 'payment-unknown', id from payment`,
    [email],
  )
  const { id } = lead.json as { id: string }
  // Lists that an admin brought in: one that was imported, one that was not.
  const file = new Blob([`Name,Email\n${mark} listed,${email}\n${mark.padEnd(101, 'x')},${email}\n`])
  for (const known of ['skip', null]) {
    const uploaded = await admin.post('/api/imports?name=list.csv', file)
    expect(uploaded.status, uploaded.text).toBe(201)
    const at = `/api/imports/${(uploaded.json as { id: string }).id}`
    const untilIn = (wanted: string) =>
      until(async () => ((await admin.get(at)).json as { state: string }).state === wanted || undefined)
    await untilIn('ready')
    if (known === null) continue
    expect((await admin.post(`${at}/start`, { known })).status).toBe(200)
    await untilIn('done')
  }
  // What an admin writes about them.
  const written = await Promise.all([
    admin.post(`/api/leads/${id}/activities`, { kind: 'note', body: `${mark} jotted` }),
    admin.send('PUT', `/api/leads/${id}/next-step`, { text: `${mark} step` }),
  ])
  expect(written.map(({ status }) => status)).toEqual([201, 200])
  return id
}

const PASSWORD = 'correct horse battery'

/** And everything that a customer can store. */
async function becomeCustomer({ mark, email }: Marked): Promise<{ browser: Browser; id: string }> {
  const leadId = await visit({ mark, email })
  const project = await admin.post('/api/projects', {
    lead_id: leadId,
    title: `${mark} title`,
    description: `${mark} description`,
    total_cost: 1997.5,
  })
  const { id: projectId } = project.json as { id: string }
  const browser = stage.browser()
  const token = await stage.codeFrom(email, 'invite')
  const accepted = await browser.post('/api/auth/accept-invitation', { token, password: PASSWORD })
  const said = await Promise.all([
    browser.send('PATCH', '/api/profile', {
      full_name: `${mark} me`,
      company_name: mark,
      phone: mark.slice(0, 12),
    }),
    browser.send('PUT', '/api/me/seen', { until: '2026-01-02T03:04:05.000Z' }),
    browser.post('/api/auth/change-email', { newEmail: `next.${email}`, password: PASSWORD }),
    browser.post('/api/cancellation-requests', {
      project_id: projectId,
      kind: 'cancel',
      reason: `${mark} reason`,
    }),
    admin.send('PATCH', `/api/projects/${projectId}`, { description: `${mark} another description` }),
    admin.post(`/api/projects/${projectId}/updates`, {
      title: `${mark} update`,
      description: `${mark} news`,
      update_type: 'note',
    }),
  ])
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 201, 200, 201])
  const request = await browser.post('/api/support-requests', {
    subject: `${mark} subject`,
    description: `${mark} trouble`,
    project_id: projectId,
  })
  await admin.post(`/api/support-requests/${(request.json as { id: string }).id}/answers`, {
    message: `${mark} answer`,
  })
  return { browser, id: userIdIn(accepted) }
}

/** Every table of every schema that contains it, by whole rows as text. */
async function tablesWith(mark: string): Promise<string[]> {
  const tables = await stage.sql<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'm') and nspname !~ '^pg_|^information_schema$' order by 1`,
  )
  expect(tables.length).toBeGreaterThan(40)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await stage.sql(
      `select from ${name} as everything where strpos(lower(everything::text), $1) > 0 limit 1`,
      [mark],
    )
    if (rows.length > 0) found.push(name.replace(/^public\./, ''))
  }
  return found
}

async function textsWith(mark: string): Promise<string[]> {
  const names = await readdir(outbox)
  const found = await Promise.all(
    names.map(async (name) => ((await decoded(name)).includes(mark) ? [name] : [])),
  )
  return found.flat()
}

/** With its quoted-printable and base64 lines decoded, far enough to find a word. */
async function decoded(name: string): Promise<string> {
  const text = (await readFile(path.join(outbox, name), 'utf8')).replace(/=\r?\n/g, '')
  const parts = text.split(/\r?\n\r?\n/).map((part) => Buffer.from(part, 'base64').toString())
  return `${text}\n${parts.join('\n')}`.toLowerCase()
}

/** Until all due mails are sent and the clean-up after a deletion is done. */
const untilQuiet = () =>
  until(async () => {
    const rows = await stage.sql<{ waiting: number; failed: number }>(
      `select (select count(*) from graphile_worker.jobs where run_at <= now() + interval '1 minute' or locked_at is not null)::int as waiting,
         (select count(*) from mails where state = 'failed')::int as failed`,
    )
    expect(rows[0]?.failed).toBe(0)
    return rows[0]?.waiting === 0 ? true : undefined
  })

/** Mails about updates wait for more; the test does not. */
async function sendWhatWaits(): Promise<void> {
  await stage.sql(
    `update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '1 hour'`,
  )
  await untilQuiet()
}

const sweep = async () => {
  await stage.sql(`set role engine; select graphile_worker.add_job('sweep'); reset role`)
  await untilQuiet()
}

describe('a customer who deletes their account', () => {
  const own = marked('zquokka')
  const other = marked('zwombat')
  let browser: Browser

  beforeAll(async () => {
    await becomeCustomer(other)
    browser = (await becomeCustomer(own)).browser
    await sendWhatWaits()
    // Another person who is waiting for the same mailbox.
    await stage.forgetLimits()
    await stage.browser().signUp(own.email, 'another password')
  })

  test('exports everything of their own, and nothing of other people', async () => {
    const answer = await browser.get('/api/me/export')
    expect(answer.status).toBe(200)
    const text = answer.text.toLowerCase()
    for (const word of [
      'name',
      'company',
      'industry',
      'employees',
      'revenue',
      'leads',
      'phones',
      'paper',
      'pain',
      'cost',
      'message',
      'caller',
      'about',
      'orders',
      'goals',
      'me',
      'reason',
      'title',
      'update',
      'news',
      'subject',
      'trouble',
      'answer',
    ]) {
      expect(text, word).toContain(`${own.mark} ${word}`)
    }
    expect(text).toContain(`the ${own.mark} of the moon`)
    expect(text).not.toContain(other.mark)
    // What admins wrote about them is not part of it.
    for (const word of ['jotted', 'step']) expect(text).not.toContain(`${own.mark} ${word}`)
  })

  test('is gone from every table, queue, mail and log', async () => {
    // There is something to find in nearly every table.
    expect(await tablesWith(own.mark)).toEqual(
      expect.arrayContaining([
        'bookings',
        'conversation_turns',
        'conversations',
        'cancellation_requests',
        'email_changes',
        'import_rows',
        'lead_activities',
        'lead_words',
        'leads',
        'mails',
        'messages',
        'open_questions',
        'payments',
        'pending_signups',
        'profiles',
        'project_changes',
        'project_updates',
        'projects',
        'support_requests',
        'users',
      ]),
    )
    expect((await textsWith(own.mark)).length).toBeGreaterThan(8)

    const answer = await browser.send('DELETE', '/api/me', { password: PASSWORD, confirmation: 'DELETE' })
    expect(answer.json).toEqual({ status: true })
    await untilQuiet()
    expect(await tablesWith(own.mark)).toEqual([])
    // The last mail, which confirms the deletion, goes with the next clean-up.
    await sweep()
    expect(await textsWith(own.mark)).toEqual([])
    expect([...stage.log, ...jobLog].join('\n').toLowerCase()).not.toContain(own.mark)
  })

  test('leaves what was bought to the books, and other people unchanged', async () => {
    expect(await stage.sql(`select title, total_cost from projects where title !~ 'zwombat'`)).toEqual([
      { title: 'Project of a deleted account', total_cost: 1997.5 },
    ])
    expect(
      await stage.sql(
        `select package, orders.state, lead_id, payments.email from orders join payments on order_id = orders.id where lead_id is null`,
      ),
    ).toEqual([{ package: 'growth', state: 'started', lead_id: null, email: null }])
    expect((await tablesWith(other.mark)).length).toBeGreaterThan(15)
    expect((await textsWith(other.mark)).length).toBeGreaterThan(8)
  })
})

describe('a person without an account who asks to be deleted', () => {
  const forget = (id: string, confirmation = 'DELETE') =>
    admin.send('DELETE', `/api/leads/${id}`, { confirmation })

  test('is deleted by an admin after a confirmation, and only the audit log records it', async () => {
    const person = marked('zechidna')
    const id = await visit(person)
    await sendWhatWaits()
    expect((await tablesWith(person.mark)).length).toBeGreaterThan(6)
    expect((await textsWith(person.mark)).length).toBeGreaterThan(4)

    expect((await forget(id, 'yes')).status).toBe(400)
    expect((await tablesWith(person.mark)).length).toBeGreaterThan(6)
    expect((await forget(id)).status, stage.log.join()).toBe(204)
    await untilQuiet()
    expect(await tablesWith(person.mark)).toEqual([])
    expect(await textsWith(person.mark)).toEqual([])
    expect([...stage.log, ...jobLog].join('\n').toLowerCase()).not.toContain(person.mark)
    expect((await forget(id)).status).toBe(404)
    const log = (await admin.get('/api/audit-log')).json as { items: { action: string; subject: object }[] }
    expect(log.items[0]).toMatchObject({ action: 'person deleted', subject: { name: null } })
  })

  test('is deleted with the invitation if they were invited but never came', async () => {
    const person = marked('zbilby')
    const id = await visit(person)
    await admin.post('/api/projects', { lead_id: id, title: 'zbilby title' })
    expect((await forget(id)).status, stage.log.join()).toBe(204)
    await untilQuiet()
    expect(await tablesWith(person.mark)).toEqual([])
  })

  test('is sent to their own account if they have one', async () => {
    const [lead] = await stage.sql<{ id: string }>(
      `select id from leads where email = 'zwombat@example.com' limit 1`,
    )
    const answer = await forget(lead?.id ?? '')
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ detail: expect.stringContaining('under Profile') })
    expect((await tablesWith('zwombat')).length).toBeGreaterThan(15)
  })
})

/** An admin says that they are one person. */
async function merge([first = '', ...others]: readonly string[]): Promise<void> {
  for (const id of others) {
    const merged = await admin.post(`/api/leads/${first}/merge`, { lead_id: id })
    expect(merged.status, merged.text).toBe(200)
  }
}

/** Of some leads, oldest first: which one a list shows for it, and the number of requests there. */
const countedRequests = (ids: readonly string[]) =>
  stage.sql('select id, shown_as, requests from leads where id = any ($1) order by created_at', [ids])

describe('the requests of one person', () => {
  test('are counted again when an account is deleted that sent the newest', async () => {
    const own = marked('zdingo')
    const oldest = await visit(marked('zgalah'))
    const older = await visit(marked('zlorikeet'))
    const { browser } = await becomeCustomer(own)
    const [newest] = await stage.sql<{ id: string }>(
      'select id from leads where email = $1 order by created_at desc limit 1',
      [own.email],
    )
    const ids = [oldest, older, newest?.id ?? '']
    await merge(ids)
    expect(await countedRequests(ids)).toMatchObject([{ requests: 3 }, { requests: 3 }, { shown_as: null }])

    const answer = await browser.send('DELETE', '/api/me', { password: PASSWORD, confirmation: 'DELETE' })
    expect(answer.json).toEqual({ status: true })
    expect(await countedRequests(ids)).toEqual([
      { id: oldest, shown_as: older, requests: 2 },
      { id: older, shown_as: null, requests: 2 },
    ])
  })
})

describe('retention', () => {
  const old = "now() - interval '24 months 1 day'"
  /** In one transaction: a sweep may run at any time. */
  const lead = async (name: string, change = '') => {
    const client = await stage.data.owner.connect()
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      `insert into leads (id, full_name, email, phone, project_type, message, selected_package, source, pain_points, created_at)
       values (gen_random_uuid(), $1, $1 || '@example.com', '555 0100', 'growth', $1, 'growth', 'website', array[$1], ${old}) returning id`,
      [name],
    )
    const id = rows[0]?.id ?? ''
    if (change !== '') await client.query(change, [id])
    await client.query('commit')
    client.release()
    return id
  }
  const young = (months: number) =>
    `update leads set created_at = now() - interval '${months} months' where id = $1`

  test('a lead without activity for 24 months is anonymized, and still counts', async () => {
    const untouched = await lead('zpossum', `update leads set status = 'closed' where id = $1`)
    await stage.sql(
      `insert into conversations (id, about, lead_id, last_turn_at) values (gen_random_uuid(), 'zpossum', $1, ${old})`,
      [untouched],
    )
    await stage.sql(
      `insert into lead_activities (id, lead_id, kind, body) values (gen_random_uuid(), $1, 'note', 'zpossum')`,
      [untouched],
    )
    await stage.sql(`update leads set next_step = 'zpossum', note_words = ' zpossum' where id = $1`, [
      untouched,
    ])
    const touched = await Promise.all([
      lead('ztouched.young', young(23)),
      lead('ztouched.act', `insert into audit_log (action, subject_id) values ('lead changed', $1)`),
      lead(
        'ztouched.talk',
        `insert into conversations (id, about, lead_id) values (gen_random_uuid(), 'word', $1)`,
      ),
      lead(
        'ztouched.client',
        `update leads set customer_user_id = (select id from users where email = 'zwombat@example.com') where id = $1`,
      ),
    ])
    await sweep()
    expect(await tablesWith('zpossum')).toEqual([])
    expect(
      await stage.sql(
        `select full_name, email, phone, message, pain_points, status, source, selected_package from leads where id = $1`,
        [untouched],
      ),
    ).toEqual([
      {
        full_name: 'Name removed',
        email: null,
        phone: null,
        message: null,
        pain_points: [],
        status: 'closed',
        source: 'website',
        selected_package: 'growth',
      },
    ])
    const kept = await stage.sql(`select from leads where id = any ($1) and full_name ~ '^ztouched'`, [
      touched,
    ])
    expect(kept).toHaveLength(touched.length)
    // The desk shows it like any other lead.
    const shown = await admin.get(`/api/leads/${untouched}`)
    expect(shown.json).toMatchObject({ full_name: 'Name removed', email: null })
  })

  test('the requests merged with one that is anonymized are counted again', async () => {
    const pair = await Promise.all([lead('zbandicoot'), lead('zcassowary', young(1))])
    const three = await Promise.all([lead('zemu'), lead('zquoll', young(2)), lead('zkoel', young(1))])
    // Not by an admin's call, which is activity.
    for (const ids of [pair, three]) {
      await stage.sql(`update leads set person_id = $2 where id = any ($1)`, [ids, ids[0]])
      await stage.sql(
        `update leads set requests = cardinality($1::uuid[]), shown_as = nullif($2::uuid, id) where id = any ($1)`,
        [ids, ids.at(-1)],
      )
    }
    await sweep()
    expect(await countedRequests(pair)).toEqual([
      { id: pair[0], shown_as: null, requests: 1 },
      { id: pair[1], shown_as: null, requests: 1 },
    ])
    expect(await countedRequests(three)).toEqual([
      { id: three[0], shown_as: null, requests: 1 },
      { id: three[1], shown_as: three[2], requests: 2 },
      { id: three[2], shown_as: null, requests: 2 },
    ])
  })

  test('the text of a mail is deleted with its row, and a session thirty days after its end', async () => {
    const [before] = await readdir(outbox)
    const id = before?.replace('.eml', '')
    await stage.sql(`update mails set due_at = now() - interval '30 days 1 minute' where id = $1`, [id])
    const { id: userId } = await becomeKnown()
    await stage.sql(
      `insert into sessions (user_id, token_hash, created_at, renewed_at) values
         ($1, 'idle long ago', now() - interval '45 days', now() - interval '38 days'),
         ($1, 'idle lately', now() - interval '45 days', now() - interval '36 days')`,
      [userId],
    )
    await sweep()
    expect(await readdir(outbox)).not.toContain(before)
    expect(await stage.sql(`select token_hash from sessions where token_hash ~ '^idle'`)).toEqual([
      { token_hash: 'idle lately' },
    ])
  })

  async function becomeKnown(): Promise<{ id: string }> {
    const [user] = await stage.sql<{ id: string }>(`select id from users where email = 'zwombat@example.com'`)
    return { id: user?.id ?? '' }
  }
})
