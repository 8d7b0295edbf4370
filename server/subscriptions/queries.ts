import { sql } from 'kysely'
import type { DocumentCustomer } from '#domain/documents.ts'
import type { Subscription } from '#domain/subscriptions.ts'
import type { Trx } from '#server/db/database.ts'

const COLUMNS = [
  'id',
  'project_id',
  'customer',
  'label',
  'amount',
  'next_amount',
  'state',
  'starts_on',
  'anchor_day',
  'next_on',
  'ends_on',
  'card',
  'card_changed_at',
  'created_at',
] as const satisfies (keyof Subscription)[]

/** The newest. */
export function findOfProject(trx: Trx, projectId: string): Promise<Subscription | undefined> {
  return trx
    .selectFrom('subscriptions')
    .select(COLUMNS)
    .where('project_id', '=', projectId)
    .orderBy(sql`state = 'ended'`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()
}

/** Until the transaction ends. */
export function lockSubscription(trx: Trx, id: string): Promise<Subscription | undefined> {
  return trx.selectFrom('subscriptions').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertSubscription(
  trx: Trx,
  {
    customer,
    ...row
  }: Pick<
    Subscription,
    'id' | 'project_id' | 'customer' | 'label' | 'amount' | 'starts_on' | 'anchor_day' | 'next_on'
  >,
): Promise<void> {
  await trx
    .insertInto('subscriptions')
    .values({ ...row, customer: JSON.stringify(customer) })
    .execute()
}

export async function updateSubscription(
  trx: Trx,
  { id, amount, next_amount, state, next_on, ends_on }: Subscription,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ amount, next_amount, state, next_on, ends_on })
    .where('id', '=', id)
    .execute()
}

/** Under the role `worker`: what has a month to invoice by this day, or has ended. The earliest first. */
export async function listDue(trx: Trx, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from subscriptions
    where state <> 'ended' and (
      (state = 'active' and next_on <= ${today} and (ends_on is null or next_on < ends_on)) or ends_on < ${today}
    )
    order by next_on, id`.execute(trx)
  return rows.map(({ id }) => id)
}

export interface ProjectFacts {
  customer_id: string
  status: string
  project_type: string
  without_monthly: boolean
  /** The day of the last change to completed, in the zone. */
  launched_on: string | null
  /** Of the accepted proposal. */
  monthly: number | null
  monthly_covers: string | null
  proposed_customer: DocumentCustomer | null
}

/** Under the role `admin`; locks the project, so that two subscriptions of it start one after the other. */
export async function findProject(trx: Trx, id: string, zone: string): Promise<ProjectFacts | undefined> {
  const { rows } = await sql<ProjectFacts>`
    select projects.customer_id, projects.status, projects.project_type, projects.without_monthly, (
        select (max(changed_at) at time zone ${zone})::date::text from project_changes
        where project_id = projects.id and field = 'status' and after = '"completed"'
      ) as launched_on, accepted.monthly, accepted.monthly_covers, accepted.content -> 'customer' as proposed_customer
    from projects left join lateral (
      select monthly, monthly_covers, content from proposals
      where proposals.project_id = projects.id and proposals.state = 'accepted' order by accepted_at desc limit 1
    ) as accepted on true
    where projects.id = ${id} for update of projects`.execute(trx)
  return rows[0]
}

export async function setWithoutMonthly(trx: Trx, projectId: string): Promise<void> {
  await trx.updateTable('projects').set({ without_monthly: true }).where('id', '=', projectId).execute()
}

export async function isVisible(trx: Trx, projectId: string): Promise<boolean> {
  const row = await trx.selectFrom('projects').select('id').where('id', '=', projectId).executeTakeFirst()
  return row !== undefined
}

export async function findCustomerId(trx: Trx, projectId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('projects')
    .select('customer_id')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

export type CardHolder = Pick<
  Subscription,
  'id' | 'project_id' | 'customer' | 'state' | 'card' | 'card_changed_at'
> & {
  stripe_customer: string | null
}

const selectCardHolders = (trx: Trx) =>
  trx
    .selectFrom('subscriptions')
    .select(['id', 'project_id', 'customer', 'state', 'card', 'card_changed_at', 'stripe_customer'])

export function findCardHolder(trx: Trx, id: string): Promise<CardHolder | undefined> {
  return selectCardHolders(trx).where('id', '=', id).executeTakeFirst()
}

export function findByStripeCustomer(trx: Trx, stripeCustomer: string): Promise<CardHolder | undefined> {
  return selectCardHolders(trx).where('stripe_customer', '=', stripeCustomer).executeTakeFirst()
}

/** Under the role `worker`. */
export function listStripeCustomers(trx: Trx): Promise<CardHolder[]> {
  return selectCardHolders(trx).where('stripe_customer', 'is not', null).orderBy('id').execute()
}

/** Under the role `worker`, which names it. Keeps one that it has. */
export async function setStripeCustomer(trx: Trx, id: string, stripeCustomer: string): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ stripe_customer: stripeCustomer })
    .where('id', '=', id)
    .where('stripe_customer', 'is', null)
    .execute()
}

/** Under the role `worker`, which names it. */
export async function setCard(trx: Trx, id: string, card: string | null): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ card, card_changed_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('card', 'is distinct from', card)
    .execute()
}

/** Under the role `worker`, which names it: Stripe no longer has the customer. */
export async function removeStripeCustomer(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ stripe_customer: null, card: null, card_changed_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** As `recurringOf` of domain/subscriptions.ts, which a test compares. */
export async function sumRecurring(trx: Trx): Promise<{ monthly: number; subscriptions: number }> {
  const { rows } = await sql<{ monthly: number; subscriptions: number }>`
    select coalesce(sum(coalesce(next_amount, amount)), 0) as monthly, count(*)::int as subscriptions
    from subscriptions where state = 'active' and (ends_on is null or next_on < ends_on)`.execute(trx)
  return rows[0] ?? { monthly: 0, subscriptions: 0 }
}

/** Under the role `customer`: all of their own. */
export function listAllOwn(trx: Trx): Promise<Subscription[]> {
  return trx.selectFrom('subscriptions').select(COLUMNS).orderBy('created_at').execute()
}

/** Inside the transaction that deletes the customer's account. */
export async function deleteOfUser(trx: Trx, customerId: string): Promise<void> {
  const theirs = trx.selectFrom('projects').select('id').where('customer_id', '=', customerId)
  await trx.deleteFrom('subscriptions').where('project_id', 'in', theirs).execute()
}
