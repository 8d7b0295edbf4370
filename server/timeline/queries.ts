import { sql } from 'kysely'
import { PROPOSAL_TIMES, type SubscriptionAct, type TimelineEntry } from '#contract/timeline.ts'
import { invoiceNumber } from '#domain/invoices.ts'
import type { LeadStatus } from '#domain/lead-choices.ts'
import type { PAYMENT_STATES } from '#domain/payments.ts'
import type { SubscriptionState } from '#domain/subscription-states.ts'
import type { Trx } from '#server/db/database.ts'

/** The most entries of one kind. */
export const MOST = 100

type PaymentState = (typeof PAYMENT_STATES)[number]
type Entry<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

/** The lead and those merged with it; empty for an unknown one. */
export async function findLeadsOfPerson(trx: Trx, leadId: string) {
  const select = trx.selectFrom('leads').select(['id', 'created_at', 'source', 'email', 'person_id'])
  const lead = await select.where('id', '=', leadId).executeTakeFirst()
  if (!lead) return []
  return lead.person_id === null
    ? [lead]
    : select.where('person_id', '=', lead.person_id).limit(MOST).execute()
}

/** From the audit log, which has them for 24 months. */
export async function listChanges(
  trx: Trx,
  leadIds: readonly string[],
): Promise<(Entry<'status'> | Entry<'edited'>)[]> {
  const rows = await trx
    .selectFrom('audit_log')
    .leftJoin('profiles', 'profiles.user_id', 'audit_log.actor_id')
    .leftJoin('profiles as assignee', (join) =>
      join.on(sql<boolean>`assignee.user_id = (changes -> 'assignee_id' ->> 1)::uuid`),
    )
    .select([
      'audit_log.created_at as at',
      'audit_log.changes',
      sql<LeadStatus | null>`changes -> 'status' ->> 0`.as('from'),
      sql<LeadStatus | null>`changes -> 'status' ->> 1`.as('to'),
      sql<string | null>`coalesce(nullif(profiles.full_name, ''), profiles.email)`.as('by'),
      sql<string | null>`coalesce(nullif(assignee.full_name, ''), assignee.email)`.as('assignee'),
    ])
    .where('subject_id', 'in', leadIds)
    .where('action', '=', 'lead changed')
    .orderBy('audit_log.created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ at, by, from, to, assignee, changes }) => {
    const fields = Object.keys(changes).filter((field) => field !== 'status')
    return [
      ...(from !== null && to !== null ? [{ kind: 'status' as const, at, from, to, by }] : []),
      ...(fields.length > 0
        ? [{ kind: 'edited' as const, at, fields, by, ...('assignee_id' in changes && { assignee }) }]
        : []),
    ]
  })
}

export async function listBookings(trx: Trx, leadIds: readonly string[]): Promise<Entry<'booking'>[]> {
  const rows = await trx
    .selectFrom('bookings')
    .select(['id', 'starts_at as start', 'state', 'created_at'])
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ created_at, ...booking }) => ({ kind: 'booking', at: created_at, booking }))
}

export async function listOrders(trx: Trx, leadIds: readonly string[]): Promise<Entry<'order'>[]> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'package', 'label', 'state', 'created_at'])
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ created_at, ...order }) => ({ kind: 'order', at: created_at, order }))
}

export async function listPayments(trx: Trx, orderIds: readonly string[]): Promise<Entry<'payment'>[]> {
  if (orderIds.length === 0) return []
  const rows = await trx
    .selectFrom('payments')
    .select(['id', 'state', 'amount', 'currency', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ created_at, ...payment }) => ({
    kind: 'payment',
    at: created_at,
    payment: { ...payment, invoice: null },
  }))
}

/** Each payment of the projects' invoices with what became of it, and each try that failed. */
export async function listInvoicePayments(
  trx: Trx,
  projectIds: readonly string[],
): Promise<Entry<'payment'>[]> {
  if (projectIds.length === 0) return []
  const rows = await trx
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select([
      'payments.id',
      'payments.state',
      'amount',
      'payments.currency',
      'payments.created_at',
      'paid_at',
      'refunded_at',
      'reports',
      'year',
      'serial',
    ])
    .where('project_id', 'in', projectIds)
    .orderBy('payments.created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ id, amount, currency, year, serial, ...row }) => {
    const entry = (state: PaymentState, at: string) => ({
      kind: 'payment' as const,
      at,
      payment: { id, state, amount, currency, invoice: numberOf(year, serial) },
    })
    return [
      ...row.reports.flatMap((one) =>
        one.kind === 'session' && one.state === 'failed' ? [entry('failed', one.at)] : [],
      ),
      ...(row.paid_at === null ? [] : [entry('paid', row.paid_at)]),
      ...(row.refunded_at === null ? [] : [entry('refunded', row.refunded_at)]),
      ...(row.state === 'pending' ? [entry('pending', row.created_at)] : []),
    ]
  })
}

/** Money for the projects' invoices that the owner recorded. */
export async function listReceipts(trx: Trx, projectIds: readonly string[]): Promise<Entry<'payment'>[]> {
  if (projectIds.length === 0) return []
  const rows = await trx
    .selectFrom('receipts')
    .innerJoin('invoices', 'invoices.id', 'receipts.invoice_id')
    .select([
      'receipts.id',
      'amount',
      'receipts.created_at as at',
      'year',
      'serial',
      sql<string>`content ->> 'currency'`.as('currency'),
    ])
    .where('project_id', 'in', projectIds)
    .orderBy('receipts.created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, at, amount, currency, year, serial }) => ({
    kind: 'payment',
    at,
    payment: {
      id,
      state: amount < 0 ? 'refunded' : 'paid',
      amount: Math.abs(amount),
      currency,
      invoice: numberOf(year, serial),
    },
  }))
}

const numberOf = (year: number | null, serial: number | null) =>
  year === null || serial === null ? null : invoiceNumber(year, serial)

type Change<T> = [before: T | null, after: T | null]
interface SubscriptionChanges {
  state?: Change<SubscriptionState>
  next_amount?: Change<number>
  ends_on?: Change<string>
}

/** From the audit log, and from the subscriptions: their end, and the last change of the card. */
export async function listSubscriptionActs(
  trx: Trx,
  projects: readonly { id: string; title: string }[],
  { currency, timeZone }: { currency: string; timeZone: string },
): Promise<Entry<'subscription'>[]> {
  if (projects.length === 0) return []
  const titles = new Map(projects.map(({ id, title }) => [id, title]))
  const ids = projects.map(({ id }) => id)
  const entry = (
    projectId: string,
    at: string,
    event: SubscriptionAct,
    more: Partial<Pick<Entry<'subscription'>, 'amount' | 'day' | 'card'>> = {},
  ): Entry<'subscription'> => ({
    kind: 'subscription',
    at,
    event,
    amount: null,
    currency,
    day: null,
    card: null,
    ...more,
    project: { id: projectId, title: titles.get(projectId) ?? '' },
  })
  const acts = await trx
    .selectFrom('audit_log')
    .select([
      'subject_id',
      'created_at as at',
      'action',
      sql<{ amount: number; starts_on: string }>`facts`.as('facts'),
      sql<SubscriptionChanges>`changes`.as('changes'),
    ])
    .where('subject_id', 'in', ids)
    .where('action', 'in', ['subscription started', 'subscription changed'])
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  const now = await trx
    .selectFrom('subscriptions')
    .select([
      'project_id',
      'card',
      'card_changed_at',
      sql<
        string | null
      >`case when state = 'ended' then (ends_on + 1)::timestamp at time zone ${timeZone} end`.as('ended_at'),
    ])
    .where('project_id', 'in', ids)
    .execute()
  return [
    ...acts.flatMap(({ subject_id, at, action, facts, changes }) => {
      if (action === 'subscription started')
        return [entry(subject_id, at, 'started', { amount: facts.amount, day: facts.starts_on })]
      const { state, next_amount, ends_on } = changes
      return [
        ...(state?.[1] === 'paused' ? [entry(subject_id, at, 'paused')] : []),
        ...(state?.[1] === 'active' ? [entry(subject_id, at, 'resumed')] : []),
        // Null once it is the price.
        ...(next_amount?.[1] ? [entry(subject_id, at, 'repriced', { amount: next_amount[1] })] : []),
        ...(ends_on ? [entry(subject_id, at, ends_on[1] ? 'will_end' : 'goes_on', { day: ends_on[1] })] : []),
      ]
    }),
    ...now.flatMap(({ project_id, card, card_changed_at, ended_at }) => [
      ...(ended_at === null ? [] : [entry(project_id, ended_at, 'ended')]),
      ...(card_changed_at === null
        ? []
        : [entry(project_id, card_changed_at, card === null ? 'card_removed' : 'card_saved', { card })]),
    ]),
  ]
}

export async function listProjects(trx: Trx, leadIds: readonly string[]): Promise<Entry<'project'>[]> {
  const rows = await trx
    .selectFrom('projects')
    .select(['id', 'title', 'created_at'])
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ created_at, ...project }) => ({ kind: 'project', at: created_at, project }))
}

/** One entry for each thing that happened to it. */
export async function listProposals(trx: Trx, leadIds: readonly string[]): Promise<Entry<'proposal'>[]> {
  const rows = await trx
    .selectFrom('proposals')
    .select(['id', 'title', 'version', 'sent_at', 'seen_at', 'accepted_at', 'declined_at'])
    .where('lead_id', 'in', leadIds)
    .where('state', '<>', 'draft')
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ id, title, version, ...times }) =>
    PROPOSAL_TIMES.flatMap((event) => {
      const at = times[`${event}_at`]
      return at === null ? [] : [{ kind: 'proposal' as const, at, event, proposal: { id, title, version } }]
    }),
  )
}

export async function listUpdates(trx: Trx, projectIds: readonly string[]): Promise<Entry<'update'>[]> {
  if (projectIds.length === 0) return []
  const rows = await trx
    .selectFrom('project_updates')
    .select(['id', 'title', 'project_id', 'created_at'])
    .where('project_id', 'in', projectIds)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ created_at, ...update }) => ({ kind: 'update', at: created_at, update }))
}

/** About these rows; and about an account, to these addresses. What another lead with the same address got is on its own timeline. */
export async function listMails(
  trx: Trx,
  subjectIds: readonly string[],
  emails: readonly string[],
): Promise<Entry<'mail'>[]> {
  const rows = await trx
    .selectFrom('mails')
    .select([
      'kind',
      sql<Entry<'mail'>['mail']['state']>`case when is_kept then 'kept' else state end`.as('state'),
      sql<boolean>`recipient is null`.as('is_to_team'),
      sql<string>`coalesce(sent_at, created_at)`.as('at'),
    ])
    .where(({ eb, or }) =>
      or([
        eb('subject_id', 'in', subjectIds),
        sql<boolean>`recipient = any (${emails})
          and not exists (select from leads where leads.id = subject_id)
          and not exists (select from bookings where bookings.id = subject_id)
          and not exists (select from orders where orders.id = subject_id)
          and not exists (select from proposals where proposals.id = subject_id)`,
      ]),
    )
    .where('state', 'in', ['queued', 'sent', 'failed'])
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ at, ...mail }) => ({ kind: 'mail', at, mail }))
}
