import { sql, type RawBuilder } from 'kysely'
import {
  MAX_NEEDS_OF_KIND,
  NEED_KINDS,
  NEEDS_OF_MANY,
  type Need,
  type NeedKind,
  type Needs,
} from '#contract/needs.ts'
import { ACTIVE_MINUTES } from '#domain/assistant/records.ts'
import type { BusyProblem } from '#domain/busy-problems.ts'
import type { CancellationRequestKind } from '#domain/cancellation-choices.ts'
import type { WebhookOffReason } from '#domain/webhooks.ts'
import type { LeadRequest } from '#domain/lead-request.ts'
import type { UnplacedReason } from '#domain/mail-inbox.ts'
import { MOST_COUNTED } from '#domain/numbers.ts'
import { MAIL_INBOX_SETTING, MAIL_SERVER_SETTING } from '#domain/outward.ts'
import { PERSON } from '#assistant/dialogue/booking.ts'
import { CONTACT_TIME_INTENT } from '#server/assistant/service.ts'
import type { ProjectType } from '#domain/project-choices.ts'
import type { Trx } from '#server/db/database.ts'

interface StepFacts {
  step: string
  due_on: string
  project_id: string
  project_title: string
}

interface InvoiceFacts {
  number: string
  left: number
  currency: string
  due_on: string | null
  /** A card or a bank debit. */
  has_failed: boolean
}

/** What the service needs to say what a need is about. */
interface Facts {
  /** What the visitor last said by email, if no one has answered it. */
  conversation: { mailed: string | null }
  lead: LeadRequest & { message: string | null }
  payment: { amount: number | null; currency: string | null }
  cancellation: { kind: CancellationRequestKind; project_title: string | null; due_on: string }
  project_step: StepFacts
  late_step: StepFacts
  proposal: { state: 'accepted' | 'declined'; title: string; reason: string | null }
  overdue_invoice: InvoiceFacts
  open_invoice: InvoiceFacts
  monthly_price: { project_title: string; project_type: ProjectType; agreed: number | null }
  mail: { kind: string }
  setting: { setting: string; value: unknown }
  unplaced_mail: { subject: string; reason: UnplacedReason; in_mailbox: boolean }
  webhook: { reason: Exclude<WebhookOffReason, 'switched_off'> }
  busy_calendar: { problem: BusyProblem }
}
type FactsOf<Kind extends NeedKind> = Kind extends keyof Facts ? Facts[Kind] : null

export type NeedRow = {
  [Kind in NeedKind]: Omit<Need, 'kind' | 'mail_kind' | 'due_on' | 'project_id' | 'setting'> & {
    kind: Kind
    facts: FactsOf<Kind>
  }
}[NeedKind]

const NOTHING = {
  title: sql`null::text`,
  detail: sql`null::text`,
  due_at: sql`null::timestamptz`,
  lead_id: sql`null::uuid`,
  phone: sql`null::text`,
  email: sql`null::text`,
  answered_by: sql`null::uuid`,
  facts: sql`null::jsonb`,
}

interface Source extends Partial<typeof NOTHING> {
  id: RawBuilder<unknown>
  since: RawBuilder<unknown>
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const CONTACT_OF_LEAD = {
  title: sql`leads.full_name`,
  lead_id: sql`leads.id`,
  phone: sql`leads.phone`,
  email: sql`leads.email`,
}

/** By the owner's clock. */
const startOfToday = sql`(select date_trunc('day', now() at time zone zone) at time zone zone from booking_week)`
const startOfTomorrow = sql`(
  select (date_trunc('day', now() at time zone zone) + interval '1 day') at time zone zone from booking_week
)`

const HAS_PERSON = sql<boolean>`app.has_person(conversations.answered_by, conversations.person_until)`

const ORDER = {
  ...CONTACT_OF_LEAD,
  id: sql`orders.id`,
  detail: sql`orders.label`,
}

const today = sql`(select (now() at time zone zone)::date from booking_week)`

const STEP = {
  id: sql`steps.id`,
  title: sql`coalesce(nullif(profiles.full_name, ''), profiles.email)`,
  since: sql`steps.opened_at`,
  // Until the end of that day.
  due_at: sql`(steps.due_on + 1)::timestamp at time zone (select zone from booking_week)`,
  phone: sql`profiles.phone`,
  email: sql`profiles.email`,
  facts: sql`jsonb_build_object(
    'step', steps.title, 'due_on', steps.due_on, 'project_id', projects.id, 'project_title', projects.title
  )`,
  order: sql`steps.due_on, steps.position, steps.id`,
}

const HAS_FAILED = sql`exists (select from payments where payments.invoice_id = invoices.id and payments.state = 'failed')`

const INVOICE = {
  id: sql`invoices.id`,
  title: sql`coalesce(content #>> '{customer,company}', content #>> '{customer,name}')`,
  since: sql`(invoices.issued_on)::timestamp at time zone (select zone from booking_week)`,
  // Until the end of that day.
  due_at: sql`(invoices.due_on + 1)::timestamp at time zone (select zone from booking_week)`,
  email: sql`content #>> '{customer,email}'`,
  facts: sql`jsonb_build_object(
    'number', year || '-' || lpad(serial::text, 4, '0'), 'left', total - credited - paid, 'currency', content ->> 'currency',
    'due_on', invoices.due_on, 'has_failed', ${HAS_FAILED}
  )`,
  order: sql`invoices.due_on, invoices.issued_on, invoices.id`,
}

const OPEN_INVOICES = sql`invoices
  where state = 'issued' and kind = 'invoice' and paid + credited < total and hidden_at is null`

const OPEN_STEPS = sql`steps
  join projects on projects.id = steps.project_id and projects.status <> 'completed'
  left join profiles on profiles.user_id = projects.customer_id
  where steps.done_at is null and app.is_current_step(steps.project_id, steps.position, steps.turn)`

const SOURCES: Record<Exclude<NeedKind, 'monthly_price'>, Source> = {
  conversation: {
    ...CONTACT_OF_LEAD,
    id: sql`conversations.id`,
    detail: sql`conversations.about`,
    since: sql`coalesce(conversations.mailed_at, conversations.person_asked_at, asked.at, conversations.last_turn_at)`,
    answered_by: sql`case when ${HAS_PERSON} then conversations.answered_by end`,
    facts: sql`jsonb_build_object('mailed', (
      select left(turns.text, 300) from conversation_turns as turns
      where turns.conversation_id = conversations.id and turns.author = 'visitor' and turns.created_at = conversations.mailed_at
      order by turns.number desc limit 1
    ))`,
    from: sql`conversations
      join conversation_turns as last
        on last.conversation_id = conversations.id and last.number = conversations.turn_count
      left join leads on leads.id = conversations.lead_id
      -- Since a person wrote last.
      left join lateral (
        select min(created_at) as at from conversation_turns as turns
        where turns.conversation_id = conversations.id and turns.author = 'assistant'
          and turns.intent in (${PERSON}, ${CONTACT_TIME_INTENT})
          and turns.number > coalesce((
            select max(number) from conversation_turns as answers
            where answers.conversation_id = conversations.id and answers.author = 'person'
          ), 0)
      ) as asked on true
      where conversations.mailed_at is not null or conversations.last_turn_at > now() - make_interval(mins => ${ACTIVE_MINUTES}) and (
        conversations.person_asked_at is not null
        or (asked.at is not null and not ${HAS_PERSON})
        or (${HAS_PERSON} and last.author = 'visitor')
      )`,
    order: sql`conversations.last_turn_at, conversations.id`,
  },
  lead: {
    ...CONTACT_OF_LEAD,
    id: sql`leads.id`,
    since: sql`leads.created_at`,
    due_at: sql`leads.answer_due_at`,
    facts: sql`jsonb_build_object(
      'selected_package', leads.selected_package, 'project_type', leads.project_type, 'urgency', leads.urgency,
      'industry', leads.industry, 'source', leads.source, 'message', left(leads.message, 300)
    )`,
    from: sql`leads where app.is_unanswered(leads.status, leads.first_answered_at) and leads.shown_as is null`,
    order: sql`leads.answer_due_at, leads.created_at, leads.id`,
  },
  step: {
    ...CONTACT_OF_LEAD,
    id: sql`leads.id`,
    detail: sql`leads.next_step`,
    since: sql`leads.next_step_at`,
    due_at: sql`leads.next_step_at`,
    from: sql`leads where app.is_due(leads.next_step_at)`,
    order: sql`leads.next_step_at, leads.id`,
  },
  call: {
    id: sql`bookings.id`,
    title: sql`bookings.name`,
    detail: sql`bookings.about`,
    since: sql`bookings.created_at`,
    due_at: sql`bookings.starts_at`,
    lead_id: sql`bookings.lead_id`,
    phone: sql`bookings.phone`,
    email: sql`bookings.email`,
    from: sql`bookings
      where bookings.state = 'booked' and bookings.starts_at >= ${startOfToday}
        and (bookings.starts_at < ${startOfTomorrow} or bookings.id = (
          select next.id from bookings as next
          where next.state = 'booked' and next.starts_at >= ${startOfTomorrow} order by next.starts_at, next.id limit 1
        ))
        and not exists (
          select from lead_activities
          where lead_activities.lead_id = bookings.lead_id and lead_activities.kind = 'call' and (
            lead_activities.created_at >= bookings.starts_at - interval '15 minutes'
            -- Only who was reached before the time needs no call anymore.
            or lead_activities.call_outcome = 'spoke' and lead_activities.created_at >= ${startOfToday}
              and bookings.starts_at < ${startOfTomorrow}
          )
        )`,
    order: sql`bookings.starts_at, bookings.id`,
  },
  support: {
    id: sql`support_requests.id`,
    title: sql`coalesce(profiles.full_name, profiles.email)`,
    detail: sql`support_requests.subject`,
    since: sql`coalesce(
      (select min(created_at) from messages where messages.request_id = support_requests.id and settled_at is null and from_customer),
      support_requests.created_at
    )`,
    phone: sql`profiles.phone`,
    email: sql`profiles.email`,
    from: sql`support_requests join profiles on profiles.user_id = support_requests.customer_id
      where app.waits_for_answer(support_requests.id, support_requests.status)`,
    order: sql`support_requests.created_at, support_requests.id`,
  },
  message: {
    id: sql`waiting.thread_id`,
    title: sql`coalesce(nullif(profiles.full_name, ''), profiles.email)`,
    detail: sql`coalesce(nullif(left(waiting.body, 300), ''), (select string_agg(name, ', ' order by name) from file_versions where message_id = waiting.id))`,
    since: sql`waiting.created_at`,
    phone: sql`profiles.phone`,
    email: sql`profiles.email`,
    from: sql`(
        select distinct on (thread_id) id, thread_id, customer_id, body, created_at from messages
        where from_customer and settled_at is null and request_id is null order by thread_id, created_at, id
      ) as waiting join profiles on profiles.user_id = waiting.customer_id`,
    order: sql`waiting.created_at, waiting.thread_id`,
  },
  project_step: { ...STEP, from: sql`${OPEN_STEPS} and steps.turn = 'ours' and steps.due_on <= ${today}` },
  late_step: { ...STEP, from: sql`${OPEN_STEPS} and steps.turn = 'yours' and steps.due_on < ${today}` },
  proposal: {
    id: sql`proposals.id`,
    title: sql`proposals.content -> 'customer' ->> 'name'`,
    since: sql`coalesce(proposals.accepted_at, proposals.declined_at)`,
    lead_id: sql`proposals.lead_id`,
    phone: sql`leads.phone`,
    email: sql`proposals.content -> 'customer' ->> 'email'`,
    facts: sql`jsonb_build_object(
      'state', proposals.state, 'title', proposals.title, 'reason', left(proposals.declined_reason, 300)
    )`,
    from: sql`proposals join leads on leads.id = proposals.lead_id
      where proposals.state in ('accepted', 'declined') and proposals.noted_at is null`,
    order: sql`proposals.created_at, proposals.id`,
  },
  overdue_invoice: { ...INVOICE, from: sql`${OPEN_INVOICES} and due_on < ${today}` },
  // A saved card that is being charged needs no one.
  open_invoice: {
    ...INVOICE,
    from: sql`${OPEN_INVOICES} and (due_on is null or due_on >= ${today}) and (not is_collecting or ${HAS_FAILED})`,
  },
  order: {
    ...ORDER,
    since: sql`coalesce(orders.paid_at, orders.created_at)`,
    from: sql`orders left join leads on leads.id = orders.lead_id
      where orders.state = 'paid' and orders.project_id is null`,
    order: sql`orders.created_at, orders.id`,
  },
  order_look: {
    ...ORDER,
    since: sql`orders.created_at`,
    from: sql`orders left join leads on leads.id = orders.lead_id where orders.state = 'needs_look'`,
    order: sql`orders.created_at, orders.id`,
  },
  payment: {
    id: sql`payments.id`,
    title: sql`payments.email`,
    since: sql`payments.created_at`,
    email: sql`payments.email`,
    facts: sql`jsonb_build_object('amount', payments.amount, 'currency', payments.currency)`,
    from: sql`payments where payments.order_id is null and payments.invoice_id is null and not payments.is_settled`,
    order: sql`payments.created_at, payments.id`,
  },
  cancellation: {
    id: sql`requests.id`,
    title: sql`coalesce(profiles.full_name, profiles.email)`,
    since: sql`requests.created_at`,
    // Until the end of that day.
    due_at: sql`(requests.due_on + 1)::timestamp at time zone (select zone from booking_week)`,
    phone: sql`profiles.phone`,
    email: sql`profiles.email`,
    facts: sql`jsonb_build_object('kind', requests.kind, 'project_title', projects.title, 'due_on', requests.due_on)`,
    from: sql`cancellation_requests as requests
      left join profiles on profiles.user_id = requests.customer_id
      left join projects on projects.id = requests.project_id and projects.customer_id = requests.customer_id
      where requests.status = 'open'`,
    order: sql`requests.due_on, requests.created_at, requests.id`,
  },
  setting: {
    id: sql`changes.id`,
    title: sql`users.email`,
    email: sql`users.email`,
    since: sql`changes.asked_at`,
    facts: sql`jsonb_build_object('setting', changes.setting, 'value', case
      when changes.setting = ${sql.lit(MAIL_SERVER_SETTING)}
        then (select to_jsonb(mail_server.host || ':' || mail_server.port) from mail_server)
      when changes.setting = ${sql.lit(MAIL_INBOX_SETTING)} 
        then to_jsonb(coalesce((select address from mail_inbox), (select address from mail_webhook)))
      else (select version.changes -> changes.setting from site_versions as version order by version.number desc limit 1)
    end)`,
    from: sql`outward_changes as changes left join users on users.id = changes.changed_by
      where changes.asked_at is not null`,
    order: sql`changes.asked_at, changes.id`,
  },
  mail: {
    id: sql`mails.id`,
    title: sql`mails.recipient`,
    detail: sql`mails.last_error`,
    since: sql`mails.created_at`,
    facts: sql`jsonb_build_object('kind', mails.kind)`,
    from: sql`mails where mails.state = 'failed'`,
    order: sql`mails.created_at desc, mails.id desc`,
  },
  unplaced_mail: {
    id: sql`unplaced_mails.id`,
    title: sql`unplaced_mails.from_address`,
    since: sql`unplaced_mails.created_at`,
    facts: sql`jsonb_build_object('subject', unplaced_mails.subject, 'reason', unplaced_mails.reason, 'in_mailbox', unplaced_mails.in_mailbox)`,
    from: sql`unplaced_mails`,
    order: sql`unplaced_mails.created_at desc, unplaced_mails.id desc`,
  },
  inbox: {
    id: sql`mail_inbox.id`,
    title: sql`mail_inbox.address`,
    detail: sql`mail_inbox.last_error`,
    since: sql`mail_inbox.failing_since`,
    from: sql`mail_inbox where mail_inbox.failing_since < now() - interval '1 hour'`,
    order: sql`mail_inbox.id`,
  },
  webhook: {
    id: sql`webhooks.id`,
    title: sql`webhooks.host`,
    since: sql`webhooks.off_at`,
    facts: sql`jsonb_build_object('reason', webhooks.off_reason)`,
    from: sql`webhooks where webhooks.off_reason <> 'switched_off'`,
    order: sql`webhooks.off_at, webhooks.id`,
  },
  busy_calendar: {
    id: sql`busy_calendars.id`,
    title: sql`busy_calendars.name`,
    since: sql`busy_calendars.failing_since`,
    facts: sql`jsonb_build_object('problem', busy_calendars.problem)`,
    from: sql`busy_calendars where busy_calendars.failing_since < now() - interval '1 hour'`,
    order: sql`busy_calendars.failing_since, busy_calendars.id`,
  },
}

/** `types` are the project types whose package has a monthly price. */
const sourcesOf = (types: readonly ProjectType[]): Record<NeedKind, Source> => ({
  ...SOURCES,
  monthly_price: {
    id: sql`projects.id`,
    title: sql`coalesce(nullif(profiles.full_name, ''), profiles.email)`,
    since: sql`coalesce(launched.at, projects.created_at)`,
    phone: sql`profiles.phone`,
    email: sql`profiles.email`,
    facts: sql`jsonb_build_object(
      'project_title', projects.title, 'project_type', projects.project_type, 'agreed', accepted.monthly
    )`,
    from: sql`projects join profiles on profiles.user_id = projects.customer_id
      left join lateral (
        select monthly from proposals
        where proposals.project_id = projects.id and proposals.state = 'accepted' order by accepted_at desc limit 1
      ) as accepted on true
      left join lateral (
        select max(changed_at) as at from project_changes as changes
        where changes.project_id = projects.id and changes.field = 'status' and changes.after = '"completed"'
      ) as launched on true
      where projects.status = 'completed' and not projects.without_monthly
        and (accepted.monthly > 0 or accepted.monthly is null and projects.project_type = any (${types}::text[]))
        and not exists (select from subscriptions where subscriptions.project_id = projects.id)
        and not exists (
          select from cancellation_requests as requests
          where requests.project_id = projects.id and requests.status = 'done'
        )`,
    order: sql`projects.created_at, projects.id`,
  },
})

export async function listNeeds(
  trx: Trx,
  counts: Record<NeedKind, number>,
  types: readonly ProjectType[],
): Promise<NeedRow[]> {
  const sources = sourcesOf(types)
  const lists = NEED_KINDS.map((kind) => {
    const { id, title, detail, since, due_at, lead_id, phone, email, answered_by, facts, from, order } = {
      ...NOTHING,
      ...sources[kind],
    }
    const limit = counts[kind] > MAX_NEEDS_OF_KIND ? NEEDS_OF_MANY : MAX_NEEDS_OF_KIND
    return sql`(
      select ${sql.lit(kind)} as kind, ${id} as id, ${title} as title, ${detail} as detail, ${since} as since,
        ${due_at} as due_at, ${lead_id} as lead_id, ${phone} as phone, ${email} as email,
        ${answered_by} as answered_by, ${facts} as facts
      from ${from} order by ${order} limit ${sql.lit(limit)}
    )`
  })
  const { rows } = await sql<NeedRow>`${sql.join(lists, sql` union all `)}`.execute(trx)
  return rows
}

export function listNames(trx: Trx, userIds: readonly string[]): Promise<Needs['here']> {
  if (userIds.length === 0) return Promise.resolve([])
  return trx
    .selectFrom('profiles')
    .select(['user_id as id', sql<string>`coalesce(nullif(full_name, ''), email)`.as('name')])
    .where('user_id', 'in', userIds)
    .orderBy('name')
    .execute()
}

/** At most `MOST_COUNTED` of each. */
export async function countNeeds(trx: Trx, types: readonly ProjectType[]): Promise<Record<NeedKind, number>> {
  const sources = sourcesOf(types)
  const counts = NEED_KINDS.map(
    (kind) => sql`(
      select count(*)::int from (select from ${sources[kind].from} limit ${sql.lit(MOST_COUNTED)}) as found
    ) as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<Record<NeedKind, number>>`select ${sql.join(counts)}`.execute(trx)
  const [found] = rows
  if (!found) throw new Error('A select without a table has one row')
  return found
}
