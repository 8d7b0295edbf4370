// Fills an empty database with the demo's leads, orders, projects, money, updates, support requests and conversations. Enqueues no emails,
// and refuses a database that is in use.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { normalizeWording } from '#domain/assistant/wording.ts'
import type { LeadStatus } from '#domain/lead-choices.ts'
import { PACKAGES, type SelectedPackage } from '#domain/packages.ts'
import { splitAction } from '#domain/step-choices.ts'
import { DEFAULT_COUNTRY, phoneKey } from '#domain/phones.ts'
import type { Trx } from '#server/db/database.ts'
import { DEMO_CALLS } from './calls.ts'
import { DEMO_CONVERSATIONS, DEMO_KNOWLEDGE, DEMO_QUESTIONS } from './conversations.ts'
import { DEMO_LEADS, type DemoLeadKey } from './leads.ts'
import { insertMoney } from './fill-money.ts'
import { demoOrigin } from './origins.ts'
import { DEMO_PROJECTS, type DemoProject } from './projects.ts'
import { DEMO_ACTIVITIES, DEMO_ASSIGNED, DEMO_NEXT_STEPS, DEMO_PEOPLE } from './records.ts'
import { DEMO_REQUESTS } from './support.ts'

/** Generated before anything is stored: an invited customer's account takes its lead's id. */
export type LeadIds = Record<DemoLeadKey, string>

export function newLeadIds(): LeadIds {
  return { plumber: randomUUID(), 'plumber again': randomUUID(), 'law office': randomUUID() }
}

interface People {
  adminId: string
  customerOf: Record<DemoLeadKey, string>
}

/** Until when a person who asked then is answered, in milliseconds. */
type AnswerBy = (askedAt: number) => number | null

export async function isEmpty(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from leads) and not exists (select from users) as is_empty`.execute(trx)
  return rows[0]?.is_empty === true
}

/** A file of a message, whose bytes the caller stores. */
interface DemoFile {
  id: string
  text: string
}

/** As the owner of the database, in one transaction with the accounts. */
export async function insertDemoRows(
  trx: Trx,
  ids: LeadIds,
  people: People,
  answerBy: AnswerBy,
): Promise<DemoFile[]> {
  // Without this trigger the owner gets no email about each lead.
  await sql`alter table leads disable trigger leads_enqueue_mail`.execute(trx)
  for (const [at, { key, ago: age, status, source, reason, content }] of DEMO_LEADS.entries()) {
    const id = key === undefined ? randomUUID() : ids[key]
    await trx
      .insertInto('leads')
      .values({
        ...content,
        phone_key: phoneKey(content.phone, DEFAULT_COUNTRY),
        id,
        status,
        source,
        created_at: ago(age),
        last_activity_at: ago(age),
        closed_reason: reason ?? null,
        ...demoOrigin(source, at),
        // Between one and 22 hours later.
        ...(status !== 'new' && {
          first_answered_at: sql<string>`${ago(age)} + make_interval(hours => ${1 + ((at * 7) % 22)}::int)`,
        }),
        customer_user_id: key === undefined ? null : people.customerOf[key],
      })
      .execute()
    if (source !== 'manual') await promiseAnswer(trx, id, answerBy)
    if (source === 'onboarding')
      await insertOrder(trx, { leadId: id, status, age, name: content.selected_package })
  }
  await sql`alter table leads enable trigger leads_enqueue_mail`.execute(trx)
  // The console shows since when they are a customer.
  await sql`
    update users set created_at = first.created_at
    from (select customer_user_id, min(created_at) as created_at from leads group by 1) as first
    where users.id = first.customer_user_id`.execute(trx)
  for (const { lead, ago: age, completionInDays, launchedAgo, updates, steps, ...project } of DEMO_PROJECTS) {
    const id = randomUUID()
    await trx
      .insertInto('projects')
      .values({
        ...project,
        id,
        lead_id: ids[lead],
        customer_id: people.customerOf[lead],
        created_at: ago(age),
        version: launchedAgo === undefined ? 1 : 2,
        estimated_completion: sql<string>`current_date + ${completionInDays}::int`,
      })
      .execute()
    if (launchedAgo !== undefined)
      await trx
        .insertInto('project_changes')
        .values({
          project_id: id,
          version: 2,
          field: 'status',
          before: JSON.stringify('in_progress'),
          after: JSON.stringify('completed'),
          changed_by: people.adminId,
          changed_at: ago(launchedAgo),
        })
        .execute()
    await insertPlan(
      trx,
      { projectId: id, age, customerId: people.customerOf[lead], adminId: people.adminId },
      steps,
    )
    for (const { ago: updateAge, ...update } of updates) {
      await trx
        .insertInto('project_updates')
        .values({ ...update, project_id: id, created_by: people.adminId, created_at: ago(updateAge) })
        .execute()
    }
  }
  await sql`
    insert into visits (user_id, seen_until, began_at, active_at)
    values (${people.customerOf.plumber}, ${ago('8 days')}, ${ago('8 days')}, ${ago('8 days')})`.execute(trx)
  const files = await insertRequests(trx, people.adminId)
  await insertConversations(trx, people.adminId)
  await insertCalls(trx)
  await insertRecords(trx, people.adminId)
  await insertMoney(trx, people.adminId)
  return files
}

interface DemoPlan {
  projectId: string
  age: string
  customerId: string
  adminId: string
}

async function insertPlan(
  trx: Trx,
  { projectId, age, customerId, adminId }: DemoPlan,
  steps: DemoProject['steps'],
): Promise<void> {
  for (const [at, { title, details = null, action, doneAgo, dueInDays }] of steps.entries()) {
    const id = randomUUID()
    const { turn, kind } = splitAction(action)
    await trx
      .insertInto('steps')
      .values({
        id,
        project_id: projectId,
        position: at + 1,
        title,
        details,
        turn,
        kind,
        due_on: dueInDays === undefined ? null : sql<string>`current_date + ${dueInDays}::int`,
        created_at: ago(age),
        opened_at: ago(age),
        ...(doneAgo !== undefined && {
          done_at: ago(doneAgo),
          done_by: turn === 'ours' ? adminId : customerId,
        }),
      })
      .execute()
    if (kind !== 'approve' || doneAgo === undefined) continue
    await trx
      .insertInto('approvals')
      .values({
        id: randomUUID(),
        step_id: id,
        customer_id: customerId,
        title,
        details,
        sha256: sql<string>`encode(sha256(convert_to(${`${title}\n\n${details ?? ''}`}::text, 'UTF8')), 'hex')`,
        approved_at: ago(doneAgo),
      })
      .execute()
  }
}

async function promiseAnswer(trx: Trx, id: string, answerBy: AnswerBy): Promise<void> {
  const { created_at } = await trx
    .selectFrom('leads')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const due = answerBy(Date.parse(created_at))
  const answer_due_at = due === null ? null : new Date(due).toISOString()
  await trx.updateTable('leads').set({ answer_due_at }).where('id', '=', id).execute()
}

async function insertRecords(trx: Trx, adminId: string): Promise<void> {
  for (const { lead, ago: age, outcome, body } of DEMO_ACTIVITIES) {
    await sql`
      insert into lead_activities (id, lead_id, kind, call_outcome, body, author_id, created_at)
      select gen_random_uuid(), id, ${outcome === undefined ? 'note' : 'call'}, ${outcome ?? null}, ${body ?? null}, ${adminId}, ${ago(age)}
      from leads where full_name = ${lead}`.execute(trx)
  }
  await sql`
    update leads set
      first_answered_at = least(first_answered_at, activities.called_at),
      last_activity_at = activities.last_at,
      note_words = coalesce(' ' || activities.words, '')
    from (
      select lead_id, max(created_at) as last_at, min(created_at) filter (where kind = 'call') as called_at,
        string_agg(app.words_of(body), ' ') as words
      from lead_activities group by lead_id
    ) as activities
    where activities.lead_id = leads.id`.execute(trx)
  // Without this trigger no reminder is enqueued.
  await sql`alter table leads disable trigger leads_steps_enqueue_mail`.execute(trx)
  for (const { lead, text, inHours } of DEMO_NEXT_STEPS) {
    await sql`
      update leads set next_step = ${text}, next_step_at = now() + make_interval(hours => ${inHours}::int)
      where full_name = ${lead}`.execute(trx)
  }
  await sql`alter table leads enable trigger leads_steps_enqueue_mail`.execute(trx)
  for (const names of DEMO_PEOPLE) {
    await sql`update leads set person_id = ${randomUUID()} where full_name = any (${names}::text[])`.execute(
      trx,
    )
  }
  await sql`update leads set assignee_id = ${adminId} where full_name = any (${DEMO_ASSIGNED}::text[])`.execute(
    trx,
  )
}

async function insertCalls(trx: Trx): Promise<void> {
  await sql`alter table bookings disable trigger bookings_enqueue_mails`.execute(trx)
  for (const { lead, inDays, at, about } of DEMO_CALLS) {
    await sql`
      insert into bookings (id, lead_id, starts_at, ends_at, blocks_from, blocks_to, day, name, email, phone, about, zone)
      select ${randomUUID()}, leads.id, starts, starts + interval '30 minutes', starts, starts + interval '30 minutes',
        workday, full_name, email, phone, ${about}, zone
      from leads, booking_week,
        lateral (select (now() at time zone zone)::date + ${inDays}::int as day) as asked,
        lateral (select day + (array[0, 0, 0, 0, 0, 2, 1])[extract(isodow from day)::int] as workday) as moved,
        lateral (select (workday + ${at}::time) at time zone zone as starts) as timed
      where full_name = ${lead}`.execute(trx)
  }
  await sql`alter table bookings enable trigger bookings_enqueue_mails`.execute(trx)
}

async function insertConversations(trx: Trx, adminId: string): Promise<void> {
  await sql`alter table conversations disable trigger conversations_come_with_a_lead`.execute(trx)
  for (const { ago: endsAt, page, lead: name, promised, turns } of DEMO_CONVERSATIONS) {
    const id = randomUUID()
    const lead = await trx
      .selectFrom('leads')
      .select('id')
      .where('full_name', '=', name ?? '')
      .executeTakeFirst()
    const minutesBefore = (turn: number) =>
      sql<string>`${ago(endsAt)} - make_interval(mins => ${turns.length - turn})`
    await trx
      .insertInto('conversations')
      .values({
        id,
        page,
        promised: [...promised],
        lead_id: lead?.id ?? null,
        about: turns[0]?.text ?? '',
        turn_count: turns.length,
        created_at: minutesBefore(1),
        last_turn_at: ago(endsAt),
      })
      .execute()
    for (const [at, { author, text, isUnsure = false }] of turns.entries()) {
      await trx
        .insertInto('conversation_turns')
        .values({
          conversation_id: id,
          number: at + 1,
          author,
          text,
          is_unsure: isUnsure,
          written_by: author === 'person' ? adminId : null,
          created_at: minutesBefore(at + 1),
        })
        .execute()
    }
  }
  await sql`alter table conversations enable trigger conversations_come_with_a_lead`.execute(trx)
  for (const { question, count, ago: askedAt } of DEMO_QUESTIONS) {
    await trx
      .insertInto('open_questions')
      .values({
        question,
        wording: normalizeWording(question) ?? question,
        count,
        conversation_id: null,
        created_at: ago(askedAt),
        last_asked_at: ago(askedAt),
      })
      .execute()
  }
  for (const { ago: addedAt, ...entry } of DEMO_KNOWLEDGE) {
    await trx
      .insertInto('knowledge')
      .values({
        ...entry,
        id: randomUUID(),
        created_by: adminId,
        created_at: ago(addedAt),
        updated_at: ago(addedAt),
      })
      .execute()
  }
}

interface DemoOrder {
  leadId: string
  status: LeadStatus
  age: string
  name: SelectedPackage | null
}

async function insertOrder(trx: Trx, { leadId, status, age, name }: DemoOrder): Promise<void> {
  if (name === null || name === 'not-sure') return
  const state = status === 'new' ? 'started' : status === 'contacted' ? 'invoiced' : 'paid'
  const { label, setup, monthly, support } = PACKAGES[name]
  // Without this trigger no order confirmation is enqueued.
  await sql`alter table orders disable trigger orders_begin`.execute(trx)
  await trx
    .insertInto('orders')
    .values({
      id: randomUUID(),
      lead_id: leadId,
      package: name,
      label,
      setup,
      monthly,
      support,
      site_version: 0,
      plan: name === 'launch' ? 'once' : 'installments',
      reference: randomUUID(),
      may_remind: false,
      state,
      created_at: ago(age),
      ...(state === 'started' ? {} : { invoiced_at: ago(age) }),
      ...(state === 'paid' ? { paid_at: ago(age) } : {}),
    })
    .execute()
  await sql`alter table orders enable trigger orders_begin`.execute(trx)
}

async function insertRequests(trx: Trx, adminId: string): Promise<DemoFile[]> {
  const files: DemoFile[] = []
  await sql`alter table support_requests disable trigger support_requests_enqueue_mail`.execute(trx)
  for (const { project: title, ago: age, answers, ...request } of DEMO_REQUESTS) {
    const project = await trx
      .selectFrom('projects')
      .select(['id', 'customer_id'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    await trx
      .insertInto('support_requests')
      .values({
        ...request,
        id,
        project_id: project.id,
        customer_id: project.customer_id,
        created_at: ago(age),
      })
      .execute()
    for (const { ago: answerAge, message, file } of answers) {
      const messageId = randomUUID()
      await trx
        .insertInto('messages')
        .values({
          id: messageId,
          customer_id: project.customer_id,
          request_id: id,
          body: message,
          from_customer: false,
          author_id: adminId,
          created_at: ago(answerAge),
          read_at: ago(answerAge),
        })
        .execute()
      if (file === undefined) continue
      const { name, text } = file
      const fileId = randomUUID()
      await trx
        .insertInto('file_versions')
        .values({
          id: fileId,
          thread_id: id,
          name,
          size: Buffer.byteLength(text),
          modified_at: ago(answerAge),
          uploaded_by: adminId,
          created_at: ago(answerAge),
          type: 'text/plain',
          sha256: createHash('sha256').update(text).digest('hex'),
          message_id: messageId,
          customer_id: project.customer_id,
          number: 1,
        })
        .execute()
      files.push({ id: fileId, text })
    }
  }
  await sql`alter table support_requests enable trigger support_requests_enqueue_mail`.execute(trx)
  return files
}

function ago(interval: string) {
  return sql<string>`now() - ${interval}::interval`
}
