import { randomUUID } from 'node:crypto'
import type { ProjectSubscription } from '#contract/subscriptions.ts'
import { formatDate } from '#domain/dates.ts'
import { dayOf } from '#domain/opening-hours.ts'
import { findPackage } from '#domain/packages.ts'
import type { Site } from '#domain/site/site.ts'
import { stateAfter } from '#domain/subscription-states.ts'
import {
  addMonths,
  advance,
  periodFrom,
  type DuePeriod,
  type NewSubscription,
  type Subscription,
  type SubscriptionChange,
  type SubscriptionOffer,
} from '#domain/subscriptions.ts'
import type { Config } from '#server/config.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { claimUserKey } from '#server/db/idempotency.ts'
import { createInvoice, findCustomerOf, issueDraft, readInvoice } from '#server/invoices/service.ts'
import { problem } from '#server/problem.ts'
import * as queries from './queries.ts'

interface SubscriptionsContext {
  db: Database
  config: Pick<Config, 'publishedSite'>
}
interface ShownContext {
  db: Database
  config: Pick<Config, 'publishedSite' | 'stripe'>
}
type Admin = Actor & { role: 'admin' }

const todayOf = ({ business }: Pick<Site, 'business'>) => dayOf(Date.now(), business.timeZone)

/** Throws `not_found` for a project that the actor may not see. */
export function getSubscription(
  { db, config }: ShownContext,
  actor: Actor,
  projectId: string,
): Promise<ProjectSubscription> {
  return db.as(actor, (trx) => readSubscription(trx, actor, projectId, config))
}

async function readSubscription(
  trx: Trx,
  { role }: Actor,
  projectId: string,
  { publishedSite: site, stripe }: Pick<Config, 'publishedSite' | 'stripe'>,
): Promise<ProjectSubscription> {
  if (!(await queries.isVisible(trx, projectId))) throw problem('not_found')
  const subscription = (await queries.findOfProject(trx, projectId)) ?? null
  return {
    subscription,
    offer: role === 'admin' ? await findOffer(trx, projectId, site) : null,
    currency: site.money.currency,
    can_pay_by_card: stripe !== null,
  }
}

/** Throws `not_found`. */
export function declineSubscription(
  { db, config }: ShownContext,
  actor: Admin,
  projectId: string,
): Promise<ProjectSubscription> {
  return db.as(actor, async (trx) => {
    await queries.setWithoutMonthly(trx, projectId)
    return readSubscription(trx, actor, projectId, config)
  })
}

/** From the accepted proposal, or the package. The first invoice comes so many months after the launch, and never in the past. */
async function findOffer(trx: Trx, projectId: string, site: Site): Promise<SubscriptionOffer | null> {
  const project = await queries.findProject(trx, projectId, site.business.timeZone)
  if (!project) throw problem('not_found')
  if (project.without_monthly) return null
  const name = findPackage(project.project_type)
  const chosen = name === undefined ? undefined : site.offer.packages[name]
  const amount = project.monthly ?? chosen?.monthly ?? 0
  if (amount === 0) return null
  const today = todayOf(site)
  const first = addMonths(project.launched_on ?? today, chosen?.monthlyFrom ?? 1)
  return {
    label: project.monthly_covers?.split('\n')[0]?.slice(0, 200) ?? `${chosen?.label ?? 'Support'}, monthly`,
    amount,
    starts_on: first < today ? today : first,
  }
}

/** Throws `not_found`, a `conflict` if one runs, and a 400 for a day in the past. */
export function startSubscription(
  { db, config }: SubscriptionsContext,
  actor: Admin,
  projectId: string,
  { form, key }: { form: NewSubscription; key: string | undefined },
): Promise<Subscription> {
  const site = config.publishedSite
  return db.as(actor, async (trx) => {
    const id = randomUUID()
    const body = { projectId, ...form }
    const earlier = await claimUserKey(trx, actor, { key, call: 'subscription', body, id })
    if (earlier !== null) return getLocked(trx, earlier)
    if (form.starts_on < todayOf(site)) {
      const message = 'The first invoice can’t be in the past'
      throw problem('validation_failed', { errors: [{ field: 'starts_on', message }] })
    }
    const project = await queries.findProject(trx, projectId, site.business.timeZone)
    const found = await findCustomerOf(trx, projectId)
    if (!project || !found) throw problem('not_found')
    const running = await queries.findOfProject(trx, projectId)
    if (running && running.state !== 'ended')
      throw problem('conflict', { detail: 'This project has a monthly price already.' })
    await queries.insertSubscription(trx, {
      ...form,
      id,
      project_id: projectId,
      customer: project.proposed_customer ?? found.customer,
      anchor_day: Number(form.starts_on.slice(8)),
      next_on: form.starts_on,
    })
    return invoiceDue(trx, await getLocked(trx, id), site)
  })
}

async function getLocked(trx: Trx, id: string): Promise<Subscription> {
  const row = await queries.lockSubscription(trx, id)
  if (!row) throw problem('not_found')
  return row
}

const REFUSED = {
  active: 'It runs already.',
  paused: 'It’s paused already.',
  ended: 'It has ended. Start a new one.',
} as const

/** What is due by then is invoiced first. Throws `not_found`, and `conflict` if it cannot happen in its state. */
export function changeSubscription(
  { db, config }: SubscriptionsContext,
  actor: Admin,
  id: string,
  change: SubscriptionChange,
): Promise<Subscription> {
  const site = config.publishedSite
  const today = todayOf(site)
  return db.as(actor, async (trx) => {
    const current = await invoiceDue(trx, await getLocked(trx, id), site)
    const state = stateAfter(current.state, change.event)
    if (state === undefined) throw problem('conflict', { detail: REFUSED[current.state] })
    if (change.ends_on != null && change.ends_on < today) {
      const message = 'The last day can’t be in the past'
      throw problem('validation_failed', { errors: [{ field: 'ends_on', message }] })
    }
    const changed = { ...current, ...effectOf(change, current, today), state }
    await queries.updateSubscription(trx, changed)
    return invoiceDue(trx, changed, site)
  })
}

function effectOf(
  change: SubscriptionChange,
  { amount, anchor_day, next_on }: Subscription,
  today: string,
): Partial<Subscription> {
  switch (change.event) {
    case 'pause':
      return {}
    // The days until the next month begins are free.
    case 'resume':
      return { next_on: next_on < today ? periodFrom(today, anchor_day) : next_on }
    case 'reprice':
      return { next_amount: change.amount === amount ? null : (change.amount ?? null) }
    case 'end':
      return { ends_on: change.ends_on ?? null }
  }
}

/** In a transaction that has locked it: each month that is due becomes an issued invoice. */
async function invoiceDue(trx: Trx, one: Subscription, site: Site): Promise<Subscription> {
  const { periods, after } = advance(one, todayOf(site))
  if (periods.length === 0 && after.state === one.state) return one
  const customerId = await queries.findCustomerId(trx, one.project_id)
  for (const period of periods) await invoicePeriod(trx, one, { period, customerId, site })
  await queries.updateSubscription(trx, after)
  return after
}

async function invoicePeriod(
  trx: Trx,
  { id, project_id, customer, label }: Subscription,
  { period, customerId, site }: { period: DuePeriod; customerId: string | null; site: Site },
): Promise<void> {
  const text = `${label}, ${formatDate(period.on, 'en-US')} to ${formatDate(period.until, 'en-US')}`
  const invoiceId = randomUUID()
  await nameRows(trx, [invoiceId, id, project_id])
  await createInvoice(
    trx,
    {
      id: invoiceId,
      customer_id: customerId,
      project_id,
      customer,
      lines: [{ text, quantity: 1, unit_price: period.amount, discount: 0 }],
      period: { subscription_id: id, period_on: period.on },
    },
    site,
  )
  await issueDraft(trx, await readInvoice(trx, invoiceId), site)
}

/** Runs as a job, each subscription in its own transaction: one that fails stops no other. */
export async function invoiceSubscriptions({ db, config }: SubscriptionsContext): Promise<void> {
  const site = config.publishedSite
  const ids = await db.as({ role: 'worker' }, (trx) => queries.listDue(trx, todayOf(site)))
  const failures: unknown[] = []
  for (const id of ids)
    await db
      .as({ role: 'worker' }, async (trx) => {
        await nameRows(trx, [id])
        const one = await queries.lockSubscription(trx, id)
        if (!one) return
        await nameRows(trx, [id, one.project_id])
        await invoiceDue(trx, one, site)
      })
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Subscriptions that could not be invoiced')
}

export function readRecurring({ db, config }: SubscriptionsContext, actor: Admin) {
  return db.as(actor, async (trx) => ({
    ...(await queries.sumRecurring(trx)),
    currency: config.publishedSite.money.currency,
  }))
}

/** For the module that charges cards. */
export const cards = {
  find: queries.findCardHolder,
  findByStripeCustomer: queries.findByStripeCustomer,
  list: queries.listStripeCustomers,
  setStripeCustomer: queries.setStripeCustomer,
  removeStripeCustomer: queries.removeStripeCustomer,
  set: queries.setCard,
}
export type { CardHolder } from './queries.ts'

export function exportSubscriptions(trx: Trx): Promise<object[]> {
  return queries.listAllOwn(trx)
}

/** Runs inside the transaction that deletes the customer's account: nothing is invoiced from then on. */
export function removeSubscriptionsOfUser(trx: Trx, userId: string): Promise<void> {
  return queries.deleteOfUser(trx, userId)
}
