// A saved card pays each month: once for each invoice, whatever Stripe reports of it, and in which order.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentStart } from '#contract/payments.ts'
import type { ProjectSubscription } from '#contract/subscriptions.ts'
import type { TimelineEntry } from '#contract/timeline.ts'
import type { Invoice } from '#domain/invoices.ts'
import { DEFAULT_SITE } from '#domain/site/site.ts'
import { nextPeriod, type Subscription } from '#domain/subscriptions.ts'
import { findOwnerAddress } from '#server/accounts/service.ts'
import { invoiceMails } from '#server/invoices/jobs.ts'
import { askForPayments } from '#server/payments/ask-for-payments.ts'
import { collectInvoices } from '#server/payments/collecting.ts'
import { openStripe } from '#server/payments/stripe-api.ts'
import { invoiceSubscriptions } from '#server/subscriptions/service.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeLead, makeProject } from '#tests/factories.ts'
import type { StripeEvent } from '#tests/stripe-billing.ts'
import { openStripeServer, type StripeServer } from '#tests/stripe-server.ts'

const SECRET = 'whsec_a1b2c3d4e5f6a7b8c9d0'
const VISA = { brand: 'visa', last4: '4242' }

let stripe: StripeServer
let server: TestApp
let admin: { id: string; cookie: string }
beforeAll(async () => {
  stripe = await openStripeServer()
  server = await testApp({ ...stripe.env, STRIPE_WEBHOOK_SECRET: SECRET })
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(() => {
  stripe.refuse({ status: 500, type: 'api_error' }, 0)
  stripe.billing.addsTax = 0
})
afterEach(() => void vi.useRealTimers())

/** Noon of the day in the zone of the business. */
const moveTo = (day: string) =>
  void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T20:00:00Z`) })

async function ask<T>(method: string, path: string, body?: object, cookie = admin.cookie): Promise<T> {
  const response = await server.call(method, path, { cookie, ...(body && { body }) })
  const answer = (await response.json()) as T
  expect([response.status, answer]).toEqual([expect.toBeOneOf([200, 201]), answer])
  return answer
}

function api() {
  const opened = openStripe(server.config.stripe)
  if (!opened) throw new Error('No key')
  return opened
}
const collect = () => collectInvoices({ db: server.db, stripe: api() })
const issue = () => invoiceSubscriptions({ db: server.db, config: { publishedSite: DEFAULT_SITE } as never })

function sendTo(event: object): Promise<Response> {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: SECRET,
    timestamp: Math.floor(Date.now() / 1000),
  })
  return server.call('POST', '/api/payments/stripe', {
    body: payload,
    headers: { 'stripe-signature': signature },
  })
}
async function take(...events: object[]): Promise<void> {
  for (const event of events) expect(await (await sendTo(event)).json()).toEqual({ received: true })
}

const START = '2027-01-31'

async function subscribed(amount = 197) {
  moveTo(START)
  const customer = await server.signedIn()
  const { id: projectId } = await makeProject(server.owner, customer.id)
  const body = { label: 'Growth, monthly', amount, starts_on: START }
  const { id } = await ask<Subscription>('POST', `/api/projects/${projectId}/subscription`, body)
  const openCard = (cookie = customer.cookie) =>
    server.call('POST', `/api/subscriptions/${id}/card`, { cookie })
  const customerOf = async () => {
    const { rows } = await server.owner.query<{ stripe_customer: string }>(
      'select stripe_customer from subscriptions where id = $1',
      [id],
    )
    return rows[0]?.stripe_customer ?? ''
  }
  const invoices = async () =>
    (await ask<{ items: Invoice[] }>('GET', `/api/invoices?project_id=${projectId}`)).items.toReversed()
  const charges = async () => {
    const own = await customerOf()
    return [...stripe.billing.invoices.values()].filter(({ customer: of }) => of === own)
  }
  return {
    id,
    projectId,
    customer,
    openCard,
    customerOf,
    invoices,
    charges,
    change: (change: object) => ask('PATCH', `/api/subscriptions/${id}`, change),
    one: () =>
      ask<ProjectSubscription>('GET', `/api/projects/${projectId}/subscription`, undefined, customer.cookie),
    firstCharge: async () => (await charges())[0]?.id ?? '',
  }
}

async function withCard(amount?: number) {
  const made = await subscribed(amount)
  expect((await made.openCard()).status).toBe(200)
  await take(stripe.billing.saveCard(await made.customerOf(), VISA))
  return made
}

const mailsAbout = async (id: string | undefined) =>
  (
    await server.owner.query<{ kind: string }>(
      `select kind from mails where subject_id = $1 and kind like 'payment-%' order by kind`,
      [id],
    )
  ).rows.map(({ kind }) => kind)

function composeFailed(id: string) {
  const { db, config, accounts } = server
  const mail = { id: randomUUID(), recipient: 'pat@example.com', subject_id: id }
  return invoiceMails('a secret of the test')['payment-failed'](mail, {
    db,
    config,
    findOwnerAddress: () => findOwnerAddress(accounts),
  })
}

test('the card that the customer saves at Stripe is charged for what is due, once', async () => {
  const { openCard, customerOf, invoices, charges, one, projectId, customer } = await subscribed()
  expect(await one()).toMatchObject({ can_pay_by_card: true, subscription: { card: null } })
  await collect()
  expect(await charges()).toEqual([])
  const [page, again] = await Promise.all([openCard(), openCard()])
  expect(await page.json()).toEqual({ url: expect.stringContaining('https://billing.stripe.com/') })
  expect(again.status).toBe(200)
  const portal = stripe.billing.portals.at(-1)
  expect(portal).toMatchObject({
    customer: await customerOf(),
    'flow_data[type]': 'payment_method_update',
    return_url: `${server.config.linkOrigin}/dashboard?tab=projects&project=${projectId}`,
  })
  expect(stripe.billing.customers.get(await customerOf())?.fields['email']).toBe(customer.email)

  const saved = stripe.billing.saveCard(await customerOf(), VISA)
  await take(saved, saved)
  expect((await one()).subscription).toMatchObject({
    card: 'Visa ending in 4242',
    card_changed_at: expect.any(String),
  })
  await Promise.all([collect(), collect()])
  await collect()
  const [invoice] = await invoices()
  expect(invoice).toMatchObject({ total: 197, paid: 0, card: 'Visa ending in 4242' })
  expect(await charges()).toMatchObject([
    {
      status: 'open',
      amount_due: 19_700,
      currency: 'usd',
      auto_advance: true,
      collection_method: 'charge_automatically',
      description: `Invoice ${invoice?.number}`,
      metadata: { reference: invoice?.reference },
    },
  ])

  // Once there is a card, the page has all: cards and what was charged.
  expect((await openCard()).status).toBe(200)
  expect(Object.keys(stripe.billing.portals.at(-1) ?? {})).toEqual(['customer', 'return_url'])
})

test('is for its customer only', async () => {
  const { openCard, id } = await subscribed()
  const other = await server.signedIn()
  expect((await openCard(other.cookie)).status).toBe(404)
  expect((await openCard(admin.cookie)).status).toBe(404)
  expect((await server.call('POST', `/api/subscriptions/${id}/card`)).status).toBe(401)
})

test('what Stripe reports of a charge pays the invoice, in any order, doubled, and with a refund', async () => {
  const { invoices, firstCharge } = await withCard()
  await collect()
  const declined = stripe.billing.charge(await firstCharge(), 'declined')
  const paid = stripe.billing.charge(await firstCharge(), 'paid')
  const refund = {
    ...paid[0],
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    type: 'charge.refunded',
    data: {
      object: {
        id: `ch_${await firstCharge()}`,
        payment_intent: `pi_${await firstCharge()}`,
        amount: 19_700,
        amount_refunded: 700,
        refunded: false,
        currency: 'usd',
        created: START.length,
      },
    },
  }
  await take(refund, ...paid.toReversed(), ...declined, ...paid, refund)
  const [invoice] = await invoices()
  expect(invoice).toMatchObject({ paid: 190, payments: [{ state: 'paid', amount: 197, refunded: 7 }] })
  await collect()
  await issue()
  expect(await invoices()).toHaveLength(1)
})

test('any order of events of three months ends the same', async () => {
  const order = fc.array(fc.nat(1000), { minLength: 60, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(order, async (keys) => {
      const { invoices, charges } = await withCard(97.5)
      let day = START
      const events: StripeEvent[] = []
      for (let month = 0; month < 3; month += 1) {
        moveTo(day)
        await issue()
        await collect()
        for (const { id, status } of await charges()) {
          if (status !== 'open') continue
          if (month === 1) events.push(...stripe.billing.charge(id, 'declined'))
          events.push(...stripe.billing.charge(id, 'paid'))
        }
        day = nextPeriod(day, 31)
      }
      const doubled = [...events, ...events].map((event, place) => ({ event, key: keys[place] ?? 0 }))
      await take(...doubled.toSorted((one, other) => one.key - other.key).map(({ event }) => event))
      await collect()
      const found = await invoices()
      expect(found.map(({ total, paid, payments }) => [total, paid, payments.length])).toEqual([
        [97.5, 97.5, 1],
        [97.5, 97.5, 1],
        [97.5, 97.5, 1],
      ])
      expect(await charges()).toHaveLength(3)
      expect((await mailsAbout(found[1]?.id)).filter((kind) => kind.startsWith('payment-failed'))).toEqual(
        // None if it was known to be paid by then.
        expect.toBeOneOf([[], ['payment-failed', 'payment-failed-notice']]),
      )
    }),
    { numRuns: 4 },
  )
})

test('a try that fails is told once to both, and paid on Stripe’s page or by another try', async () => {
  const { invoices, firstCharge, customer, projectId } = await withCard()
  await collect()
  const [first] = stripe.billing.charge(await firstCharge(), 'declined')
  await take(first ?? {}, first ?? {}, { ...first, id: 'evt_second_object' })
  const [invoice] = await invoices()
  expect(await mailsAbout(invoice?.id)).toEqual(['payment-failed', 'payment-failed-notice'])
  expect(invoice).toMatchObject({ paid: 0, payments: [{ state: 'failed' }] })
  const { items } = await ask<{ items: { kind: string; id: string; detail: string }[] }>('GET', '/api/needs')
  expect(items.find(({ id }) => id === invoice?.id)?.detail).toContain('The payment didn’t go through')

  const mail = await composeFailed(invoice?.id ?? '')
  expect(mail?.subject).toBe(`Your payment for invoice ${invoice?.number} didn’t go through`)
  expect(mail?.text).toContain('We may try your Visa ending in 4242 again in the next few days.')
  expect(mail?.text).toContain(`/dashboard?tab=projects&project=${projectId}`)

  const path = `/api/invoices/${invoice?.id}/payment`
  const start = await ask<PaymentStart>('POST', path, undefined, customer.cookie)
  expect(start.url).toBe(`https://invoice.stripe.com/i/${await firstCharge()}`)
  await take(...stripe.billing.charge(await firstCharge(), 'declined'))
  expect(await mailsAbout(invoice?.id)).toHaveLength(4)
  await take(...stripe.billing.charge(await firstCharge(), 'paid'))
  expect((await invoices())[0]).toMatchObject({ paid: 197, payments: [{ state: 'paid' }] })
  expect(await mailsAbout(invoice?.id)).toEqual(expect.arrayContaining(['payment-received']))
  // One that still waits is not sent.
  expect(await composeFailed(invoice?.id ?? '')).toBeNull()
  const after = await ask<{ items: { id: string }[] }>('GET', '/api/needs')
  expect(after.items.map(({ id }) => id)).not.toContain(invoice?.id)
})

test('each act and payment is a line in the timeline of the lead', async () => {
  const made = await withCard()
  const lead = await makeLead(server.owner)
  await server.owner.query('update projects set lead_id = $2 where id = $1', [made.projectId, lead.id])
  await collect()
  const declined = stripe.billing.charge(await made.firstCharge(), 'declined')
  await take(...declined, ...declined, ...stripe.billing.charge(await made.firstCharge(), 'paid'))
  await made.change({ event: 'reprice', amount: 250 })
  await made.change({ event: 'pause' })
  await made.change({ event: 'resume' })
  await made.change({ event: 'end', ends_on: '2027-02-10' })
  await made.change({ event: 'end', ends_on: null })
  await made.change({ event: 'end', ends_on: '2027-02-15' })
  moveTo('2027-02-20')
  await issue()
  const { items } = await ask<{ items: TimelineEntry[] }>('GET', `/api/leads/${lead.id}/timeline`)
  const acts = items.filter((one) => one.kind === 'subscription')
  expect(acts.map(({ event }) => event).toSorted()).toEqual(
    'card_saved ended goes_on paused repriced resumed started will_end will_end'.split(' '),
  )
  expect(acts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'started', amount: 197, day: START, currency: 'USD' }),
      expect.objectContaining({ event: 'repriced', amount: 250 }),
      expect.objectContaining({ event: 'will_end', day: '2027-02-15' }),
      expect.objectContaining({ event: 'card_saved', card: 'Visa ending in 4242' }),
      expect.objectContaining({ event: 'ended', project: expect.objectContaining({ id: made.projectId }) }),
    ]),
  )
  const [invoice] = await made.invoices()
  const payments = items.filter((one) => one.kind === 'payment').map(({ payment }) => payment)
  expect(payments).toHaveLength(2)
  expect(payments).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'failed', amount: 197, invoice: invoice?.number }),
      expect.objectContaining({ state: 'paid', amount: 197, invoice: invoice?.number }),
    ]),
  )
})

test('a customer who pays before the job does it pays the same charge', async () => {
  const { invoices, firstCharge, charges, customer } = await withCard()
  const path = `/api/invoices/${(await invoices())[0]?.id}/payment`
  const { url } = await ask<PaymentStart>('POST', path, undefined, customer.cookie)
  expect(url).toBe(`https://invoice.stripe.com/i/${await firstCharge()}`)
  await collect()
  expect(await charges()).toHaveLength(1)
})

test('without any event, the jobs find what was paid, what failed, and a removed card', async () => {
  const { invoices, firstCharge, customerOf, one } = await withCard()
  await collect()
  stripe.billing.charge(await firstCharge(), 'declined')
  const log = { info() {}, warn() {}, error() {}, fatal() {} } as never
  await askForPayments({ db: server.db, stripe: api(), log })
  expect((await invoices())[0]).toMatchObject({ payments: [{ state: 'failed' }] })
  stripe.billing.charge(await firstCharge(), 'paid')
  await collect()
  expect((await invoices())[0]).toMatchObject({ paid: 197 })
  await askForPayments({ db: server.db, stripe: api(), log })
  expect((await invoices())[0]).toMatchObject({ paid: 197, payments: [{ amount: 197 }] })
  stripe.billing.saveCard(await customerOf(), null)
  await collect()
  expect((await one()).subscription?.card).toBeNull()
})

test('pause, price and end in the console are what is charged', async () => {
  const { invoices, charges, change } = await withCard()
  const paidAt = async (day: string) => {
    moveTo(day)
    await issue()
    await collect()
    for (const { id, status } of await charges())
      if (status === 'open') await take(...stripe.billing.charge(id, 'paid'))
    return (await charges()).map(({ amount_paid }) => amount_paid)
  }
  expect(await paidAt(START)).toEqual([19_700])
  await change({ event: 'reprice', amount: 250 })
  expect(await paidAt('2027-02-28')).toEqual([19_700, 25_000])
  await change({ event: 'pause' })
  expect(await paidAt('2027-03-31')).toEqual([19_700, 25_000])
  moveTo('2027-04-01')
  await change({ event: 'resume' })
  await change({ event: 'end', ends_on: '2027-05-15' })
  expect(await paidAt('2027-04-30')).toEqual([19_700, 25_000, 25_000])
  expect(await paidAt('2027-06-30')).toEqual([19_700, 25_000, 25_000])
  expect((await invoices()).map(({ paid, total }) => paid === total)).toEqual([true, true, true])
})

test('what the owner ends at Stripe is not charged here anymore', async () => {
  const removed = await withCard()
  const gone = stripe.billing.deleteCustomer(await removed.customerOf())
  await take(gone, gone)
  await collect()
  expect((await removed.one()).subscription?.card).toBeNull()
  expect(await removed.charges()).toEqual([])
  // A new page makes a new customer.
  expect((await removed.openCard()).status).toBe(200)
  await take(gone)
  await take(stripe.billing.saveCard(await removed.customerOf(), { brand: 'mastercard', last4: '0005' }))
  expect((await removed.one()).subscription?.card).toBe('Mastercard ending in 0005')

  const voided = await withCard()
  await collect()
  const [charge] = await voided.charges()
  if (charge) charge.status = 'void'
  await collect()
  await collect()
  expect(await voided.charges()).toHaveLength(1)
  const path = `/api/invoices/${(await voided.invoices())[0]?.id}/payment`
  const { url } = await ask<PaymentStart>('POST', path, undefined, voided.customer.cookie)
  expect(url).toContain('checkout.stripe.com')
})

test('what was paid otherwise, was voided, or is of a deleted account is not charged', async () => {
  const byBank = await withCard()
  await collect()
  const [invoice] = await byBank.invoices()
  const receipt = { amount: 100, method: 'bank', received_on: START }
  await ask('POST', `/api/invoices/${invoice?.id}/receipts`, receipt)
  const path = `/api/invoices/${invoice?.id}/payment`
  const { url } = await ask<PaymentStart>('POST', path, undefined, byBank.customer.cookie)
  expect(url).toContain('checkout.stripe.com')
  expect(stripe.sessions.at(-1)?.fields['line_items[0][price_data][unit_amount]']).toBe('9700')
  await collect()
  expect(await byBank.charges()).toMatchObject([{ status: 'void' }])

  const voided = await withCard()
  await collect()
  await ask('POST', `/api/invoices/${(await voided.invoices())[0]?.id}/void`)
  await collect()
  expect(await voided.charges()).toMatchObject([{ status: 'void' }])

  const deleted = await withCard()
  await collect()
  const charges = await deleted.charges()
  await server.owner.query('update invoices set hidden_at = now() where project_id = $1', [deleted.projectId])
  await server.owner.query('delete from subscriptions where id = $1', [deleted.id])
  await collect()
  expect(charges).toMatchObject([{ status: 'void' }])
})

test('Stripe that is away or busy is asked again, and nothing is charged twice', async () => {
  const { openCard, customerOf, invoices, charges, one } = await subscribed()
  stripe.refuse({ status: 429, type: 'rate_limit_error' }, 1)
  const refused = await openCard()
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('nothing was charged') })
  expect((await openCard()).status).toBe(200)
  const saved = stripe.billing.saveCard(await customerOf(), VISA)
  stripe.refuse({ status: 503, type: 'api_error' }, 3)
  expect((await sendTo(saved)).status).toBe(503)
  expect((await one()).subscription?.card).toBeNull()
  await take(saved)
  // Those of other tests are left out.
  await server.owner.query('update invoices set is_collecting = false where is_collecting')
  for (const at of [
    /POST .*\/invoices$/,
    /GET .*\/invoices\/in_/,
    /POST .*\/invoiceitems$/,
    /POST .*\/finalize$/,
  ]) {
    stripe.refuse({ status: 401, type: 'invalid_request_error' }, 1, at)
    await expect(collect(), String(at)).rejects.toThrow('Stripe did not take')
  }
  await collect()
  expect((await charges()).map(({ status, amount_due }) => [status, amount_due])).toEqual([['open', 19_700]])
  await take(...stripe.billing.charge((await charges())[0]?.id ?? '', 'paid'))
  expect((await invoices())[0]).toMatchObject({ paid: 197 })
})

test('a charge that Stripe would make larger is not made', async () => {
  const { charges, invoices } = await withCard()
  stripe.billing.addsTax = 100
  await expect(collect()).rejects.toThrow('Stripe did not take')
  stripe.billing.addsTax = 0
  await collect()
  await collect()
  expect(await charges()).toEqual([])
  expect((await invoices())[0]).toMatchObject({ paid: 0 })
})

test('other business of the account is left out', async () => {
  const count = async () => (await server.owner.query('select from payments')).rowCount
  const before = await count()
  const { customerOf } = await withCard()
  const event = stripe.billing.saveCard(await customerOf(), VISA)
  const foreign = (type: string, object: object) => ({
    ...event,
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    type,
    data: { object },
  })
  await take(
    foreign('invoice.paid', { id: 'in_foreign', amount_paid: 100, currency: 'usd', metadata: {} }),
    foreign('invoice.payment_failed', { id: 'in_foreign', amount_due: 100, currency: 'usd' }),
    foreign('invoice.paid', { id: 'in_else', amount_paid: 100, metadata: { reference: randomUUID() } }),
    foreign('invoice_payment.paid', { invoice: 'in_foreign', payment: { payment_intent: 'pi_foreign' } }),
    foreign('customer.updated', { id: 'cus_foreign' }),
    foreign('customer.subscription.updated', { id: 'sub_foreign' }),
  )
  expect(await count()).toBe(before)
})
