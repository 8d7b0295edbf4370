// Paying an invoice: the payment page, what the provider reports in any order, what it never reported, and what the owner has to look at.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentStart } from '#contract/payments.ts'
import { outstandingOf } from '#domain/invoice-states.ts'
import { describeInvoiceTroubles, type Invoice } from '#domain/invoices.ts'
import { findOwnerAddress } from '#server/accounts/service.ts'
import { parseStripeEvent, recordPayment } from '#server/orders/service.ts'
import { askForPayments } from '#server/payments/ask-for-payments.ts'
import { paymentMails } from '#server/payments/jobs.ts'
import { openStripe } from '#server/payments/stripe-api.ts'
import { testApp, testAppOn, type TestApp } from '#tests/app.ts'
import { makeOrder, makeProject } from '#tests/factories.ts'
import { openStripeServer, type StripeServer } from '#tests/stripe-server.ts'

const SECRET = 'whsec_a1b2c3d4e5f6a7b8c9d0'

let stripe: StripeServer
let server: TestApp
let admin: { id: string; cookie: string }
let customer: { id: string; email: string; cookie: string }
let project: { id: string }
beforeAll(async () => {
  stripe = await openStripeServer()
  server = await testApp({ ...stripe.env, STRIPE_WEBHOOK_SECRET: SECRET })
  admin = await server.signedIn({ isAdmin: true })
  customer = await server.signedIn()
  project = await makeProject(server.owner, customer.id)
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(() => {
  stripe.refuse({ status: 500, type: 'api_error' }, 0)
})

async function ask<T>(method: string, path: string, body?: object, cookie = admin.cookie): Promise<T> {
  const response = await server.call(method, path, { cookie, ...(body && { body }) })
  const answer = (await response.json()) as T
  expect([response.status, answer]).toEqual([expect.toBeOneOf([200, 201]), answer])
  return answer
}

async function issued(unit_price = 997): Promise<Invoice> {
  const lines = [{ text: 'Website', unit_price }]
  const { id } = await ask<Invoice>('POST', '/api/invoices', { project_id: project.id, lines })
  return ask('POST', `/api/invoices/${id}/issue`)
}
const read = (id: string) => ask<Invoice>('GET', `/api/invoices/${id}`)
const pay = (id: string, cookie = customer.cookie, app = server) =>
  app.call('POST', `/api/invoices/${id}/payment`, { cookie })
const start = async (id: string) => (await (await pay(id)).json()) as PaymentStart
const receive = (id: string, amount: number) =>
  ask('POST', `/api/invoices/${id}/receipts`, { amount, method: 'bank', received_on: '2026-11-30' })

let numbers = 0
const next = (prefix: string) => `${prefix}_test${(numbers += 1)}`
const NOW = Math.floor(Date.now() / 1000)

interface Made {
  id: string
  type: string
  created: number
}
/** `at` in seconds after the first event. */
const eventOf = (type: string, object: object, at = 0): Made & { data: object; livemode: boolean } => ({
  id: next('evt'),
  type,
  created: NOW - 86_400 + at,
  livemode: true,
  data: { object },
})
interface Sale {
  reference: string
  intent: string
  cents: number
  currency?: string
}
const saleOf = ({ reference }: Invoice, cents: number): Sale => ({ reference, intent: next('pi'), cents })
const session = ({ reference, intent, cents, currency = 'usd' }: Sale, type = 'completed', at = 0) =>
  eventOf(
    `checkout.session.${type}`,
    {
      id: `cs_${intent}`,
      client_reference_id: reference,
      payment_status: type === 'completed_unpaid' ? 'unpaid' : 'paid',
      payment_intent: intent,
      amount_subtotal: cents,
      amount_total: cents,
      currency,
      customer_details: { email: 'payer@example.com' },
    },
    at,
  )
const unpaidSession = (sale: Sale, at = 0) => {
  const made = session(sale, 'completed_unpaid', at)
  return { ...made, type: 'checkout.session.completed' }
}
const refunded = ({ intent, cents, currency = 'usd' }: Sale, back: number, at = 0) =>
  eventOf(
    'charge.refunded',
    {
      id: `ch_${intent}`,
      payment_intent: intent,
      amount: cents,
      amount_refunded: back,
      refunded: back === cents,
      currency,
      created: NOW - 86_400,
    },
    at,
  )
const refundFailed = ({ intent, currency = 'usd' }: Sale, back: number, at = 0, sentAt = at - 1) =>
  eventOf(
    'refund.failed',
    {
      id: `re_${intent}_${back}`,
      payment_intent: intent,
      charge: `ch_${intent}`,
      amount: back,
      currency,
      status: 'failed',
      created: NOW - 86_400 + sentAt,
    },
    at,
  )
const dispute = ({ intent, currency = 'usd' }: Sale, cents: number, status: string, at = 0) =>
  eventOf(
    status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed',
    { id: `dp_${intent}`, payment_intent: intent, charge: `ch_${intent}`, amount: cents, currency, status },
    at,
  )

/** As Stripe sends it. */
async function take(event: object): Promise<void> {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET })
  const headers = { 'stripe-signature': signature }
  const response = await server.call('POST', '/api/payments/stripe', { body: payload, headers })
  expect(await response.json()).toEqual({ received: true })
}

const mailsAbout = async (id: string) =>
  (
    await server.owner.query<{ kind: string }>(
      `select kind from mails where subject_id = $1 and kind = 'invoice-needs-look'`,
      [id],
    )
  ).rows.length
async function mailAbout(id: string) {
  const { db, config, accounts } = server
  const mail = { id: randomUUID(), recipient: null, subject_id: id }
  return paymentMails['invoice-needs-look'](mail, {
    db,
    config,
    findOwnerAddress: () => findOwnerAddress(accounts),
  })
}

describe('the payment page', () => {
  test('asks for what is still due, and its payment pays the invoice', async () => {
    const { id, reference, number } = await issued()
    await receive(id, 97.5)
    const { url, text } = await start(id)
    expect(text).toBeNull()
    const opened = stripe.sessions.at(-1)
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${opened?.id}`)
    expect(opened?.fields).toMatchObject({
      mode: 'payment',
      client_reference_id: reference,
      customer_email: customer.email,
      'line_items[0][price_data][unit_amount]': '89950',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][product_data][name]': `Invoice ${number}`,
      success_url: `${server.config.linkOrigin}/dashboard`,
    })
    const paid = session({ reference, intent: next('pi'), cents: 89_950 })
    await take(paid)
    await Promise.all([take(paid), take(paid)])
    const after = await read(id)
    expect(after).toMatchObject({ paid: 997, payments: [{ state: 'paid', amount: 899.5 }] })
    expect(describeInvoiceTroubles(after)).toEqual([])
    expect(await mailsAbout(id)).toBe(0)
    const own = await ask<{ items: Invoice[] }>('GET', '/api/dashboard/invoices', undefined, customer.cookie)
    expect(own.items.find((one) => one.id === id)?.payments).toMatchObject([{ amount: 899.5 }])
  })

  test('is the same for a second tap, and another once the amount changes', async () => {
    const { id } = await issued()
    const [one, two] = await Promise.all([start(id), start(id)])
    expect(one).toEqual(two)
    await receive(id, 100)
    expect((await start(id)).url).not.toBe(one.url)
  })

  test('opens for its customer only, and only while something is due', async () => {
    const { id, reference } = await issued(10)
    const other = await server.signedIn()
    expect((await pay(id, other.cookie)).status).toBe(404)
    const sale = { reference, intent: next('pi'), cents: 1000 }
    await take(unpaidSession(sale))
    const pending = await pay(id)
    expect(pending.status).toBe(409)
    expect(await pending.json()).toMatchObject({ detail: expect.stringContaining('on its way') })
    await take(session(sale, 'async_payment_succeeded', 60))
    expect(await (await pay(id)).json()).toMatchObject({ status: 409, detail: 'There’s nothing to pay.' })
  })

  test('a provider that is away or busy is asked again, then the customer is told', async () => {
    const { id } = await issued()
    stripe.refuse({ status: 503, type: 'api_error' }, 1)
    expect((await start(id)).url).toContain('checkout.stripe.com')
    for (const refusal of [
      { status: 429, type: 'rate_limit_error' },
      { status: 503, type: 'api_error' },
      { status: 401, type: 'invalid_request_error' },
    ]) {
      const other = await issued()
      stripe.refuse(refusal, 3)
      const response = await pay(other.id)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
      expect(await response.json()).toMatchObject({
        detail:
          'Our payment provider isn’t answering right now, and nothing was charged. Try again in a minute.',
      })
      stripe.refuse(refusal, 0)
      expect((await start(other.id)).url).not.toBeNull()
    }
    expect(server.errors.splice(0)).toHaveLength(3)
  })

  test('an amount that Stripe does not take is paid by bank', async () => {
    for (const amount of [0.3, 1_500_000]) {
      const { id } = await issued(amount)
      expect(await start(id)).toEqual({ url: null, text: expect.stringContaining('how to pay') })
    }
  })
})

describe('the owner has to look at', () => {
  const cases: [string, (sale: Sale) => object[], string, number][] = [
    [
      'an invoice paid twice',
      (sale) => [session(sale), session({ ...sale, intent: next('pi') })],
      '$10.00 too much',
      20,
    ],
    ['one paid too much', (sale) => [session({ ...sale, cents: 1250 })], '$2.50 too much', 12.5],
    ['one paid in another currency', (sale) => [session({ ...sale, currency: 'eur' })], 'paid 10 EUR', 0],
    [
      'a dispute',
      (sale) => [session(sale), dispute(sale, 1000, 'needs_response', 5)],
      'disputed a payment ($10)',
      10,
    ],
    [
      'a dispute that was lost',
      (sale) => [dispute(sale, 1000, 'lost', 9), dispute(sale, 1000, 'needs_response', 5), session(sale)],
      'lost a dispute, and $10 went back',
      0,
    ],
    [
      'a refund that failed later',
      (sale) => [session(sale), refunded(sale, 400, 5), refundFailed(sale, 400, 9, 4)],
      'A refund failed, and $4 came back',
      10,
    ],
    ['a test payment', (sale) => [{ ...session(sale), livemode: false }], 'test payment', 0],
  ]
  test.each(cases)('%s', async (_, eventsFor, sentence, paid) => {
    const invoice = await issued(10)
    for (const event of eventsFor(saleOf(invoice, 1000))) await take(event)
    const after = await read(invoice.id)
    expect(after.paid).toBe(paid)
    expect(describeInvoiceTroubles(after).join(' ')).toContain(sentence)
    expect(await mailsAbout(invoice.id)).toBeGreaterThan(0)
    const mail = await mailAbout(invoice.id)
    expect(mail?.text).toContain(sentence)
    expect(mail?.subject).toContain(invoice.number)
  })

  test('money for a void invoice', async () => {
    const invoice = await issued(10)
    await ask('POST', `/api/invoices/${invoice.id}/void`)
    await take(session(saleOf(invoice, 1000)))
    expect(describeInvoiceTroubles(await read(invoice.id))).toEqual([
      'This invoice is void, and money came in for it. Pay it back.',
    ])
  })

  test('a refund is no trouble, and what it was for is due again', async () => {
    const invoice = await issued(10)
    const sale = saleOf(invoice, 1000)
    for (const event of [session(sale), refunded(sale, 400, 5)]) await take(event)
    const after = await read(invoice.id)
    expect([after.paid, outstandingOf(after), describeInvoiceTroubles(after)]).toEqual([6, 4, []])
    expect(await mailAbout(invoice.id)).toBeNull()
  })

  test('a payment without a reference, which can be matched to its invoice once', async () => {
    const invoice = await issued(10)
    await take(session({ ...saleOf(invoice, 1000), reference: 'typed by hand' }))
    const { items } = await ask<{ items: { id: string; reference: string }[] }>('GET', '/api/payments')
    const [unknown] = items.filter(({ reference }) => reference === 'typed by hand')
    const settle = (invoice_id: string) =>
      server.call('PATCH', `/api/payments/${unknown?.id}`, { cookie: admin.cookie, body: { invoice_id } })
    expect((await settle(randomUUID())).status).toBe(404)
    const lines = [{ text: 'Draft', unit_price: 1 }]
    const draft = await ask<Invoice>('POST', '/api/invoices', { project_id: project.id, lines })
    expect((await settle(draft.id)).status).toBe(409)
    expect((await settle(invoice.id)).status).toBe(200)
    expect(await read(invoice.id)).toMatchObject({ paid: 10, payments: [{ amount: 10 }] })
    expect((await settle(invoice.id)).status).toBe(404)
  })
})

describe('every night', () => {
  const warnings: unknown[] = []
  const run = () => {
    const api = openStripe(server.config.stripe)
    if (api === null) throw new Error('there is no key')
    const log = { info: () => {}, warn: (fields: unknown) => void warnings.push(fields), error: () => {} }
    return askForPayments({ db: server.db, stripe: api, log })
  }

  test('Stripe is asked for what the webhook missed, over several pages', async () => {
    const invoice = await issued(10)
    const sale = saleOf(invoice, 1000)
    const others = Array.from({ length: 230 }, (_, n) =>
      session({ reference: `not ours ${n}`, intent: next('pi'), cents: 5 }, 'completed', n),
    )
    const unreadable = eventOf('charge.refunded', { id: 'ch_odd', amount_refunded: 'much' }, 300)
    const newer = { ...session(sale, 'completed', 100), api_version: '2031-01-01.next', new_field: { a: 1 } }
    stripe.events.push(
      ...others.slice(0, 100),
      newer,
      refunded(sale, 250, 200),
      ...others.slice(100),
      unreadable,
    )
    const known = (await ask<{ items: object[] }>('GET', '/api/payments?limit=200')).items.length
    await run()
    await run()
    expect(await read(invoice.id)).toMatchObject({ paid: 7.5, payments: [{ amount: 10, refunded: 2.5 }] })
    expect(warnings).toMatchObject([{ event: unreadable.id }, { event: unreadable.id }])
    // Payments of another business with the same account are none of ours.
    expect((await ask<{ items: object[] }>('GET', '/api/payments?limit=200')).items.length).toBe(known)
    await take(newer)
    expect(await read(invoice.id)).toMatchObject({ paid: 7.5 })
  })

  test('a provider that is away fails the job, which is repeated', async () => {
    stripe.refuse({ status: 503, type: 'api_error' }, 3)
    await expect(run()).rejects.toThrow()
    await run()
  })
})

describe('an order of a package without a payment link', () => {
  const linkOf = (reference: string) => `/order-payment/growth?client_reference_id=${reference}`
  const leaveFor = async (path: string, app = server) => {
    const response = await app.call('GET', path)
    return [response.status, response.headers.get('location')]
  }

  test('is paid on a page of Stripe, once', async () => {
    expect(server.config.site.checkoutUrls.growth).toBe(`${server.config.linkOrigin}/order-payment/growth`)
    const { id, reference } = await makeOrder(server.owner, { name: 'growth' })
    const [status, page] = await leaveFor(linkOf(reference))
    const opened = stripe.sessions.at(-1)
    expect([status, page]).toEqual([303, `https://checkout.stripe.com/c/pay/${opened?.id}`])
    expect(opened?.fields).toMatchObject({
      client_reference_id: reference,
      'line_items[0][price_data][unit_amount]': '99700',
      'line_items[0][price_data][currency]': 'usd',
      success_url: `${server.config.linkOrigin}/onboarding/growth/received`,
    })
    expect(await leaveFor(linkOf(reference))).toEqual([303, page])
    await take(session({ reference, intent: next('pi'), cents: 99_700 }))
    const { rows } = await server.owner.query('select state from orders where id = $1', [id])
    expect(rows).toEqual([{ state: 'paid' }])
    expect(await leaveFor(linkOf(reference))).toEqual([
      303,
      `${server.config.linkOrigin}/onboarding/growth/received`,
    ])
  })

  test('in three payments starts with the first', async () => {
    const { reference } = await makeOrder(server.owner, { name: 'growth', plan: 'installments' })
    await leaveFor(linkOf(reference))
    expect(stripe.sessions.at(-1)?.fields['line_items[0][price_data][unit_amount]']).toBe('33233')
  })

  test('goes to payment before it is stored, and to our page if Stripe is away', async () => {
    const reference = randomUUID()
    const page = `${server.config.linkOrigin}/onboarding/growth/received`
    stripe.refuse({ status: 503, type: 'api_error' }, 3)
    expect(await leaveFor(linkOf(reference))).toEqual([303, page])
    expect(server.errors.splice(0)).toHaveLength(1)
    expect(await leaveFor(linkOf(reference))).toEqual([303, expect.stringContaining('checkout.stripe.com')])
    expect(await leaveFor('/order-payment/growth')).toEqual([
      303,
      expect.stringContaining('checkout.stripe.com'),
    ])
    expect(stripe.sessions.at(-1)?.fields).not.toHaveProperty('client_reference_id')
  })
})

/** What happened to one sale, with its events in order and what it leaves with us. */
interface Story {
  events: Made[]
  cents: number
}
const STORIES: ((sale: Sale, at: number) => Story)[] = [
  (sale, at) => ({ events: [session(sale, 'completed', at)], cents: sale.cents }),
  (sale, at) => ({
    events: [unpaidSession(sale, at), session(sale, 'async_payment_succeeded', at + 3)],
    cents: sale.cents,
  }),
  (sale, at) => ({
    events: [unpaidSession(sale, at), session(sale, 'async_payment_failed', at + 3)],
    cents: 0,
  }),
  (sale, at) => {
    const [first, second] = [Math.floor(sale.cents / 4), Math.floor(sale.cents / 2)]
    const events = [
      session(sale, 'completed', at),
      refunded(sale, first, at + 2),
      refunded(sale, second, at + 6),
    ]
    return { events, cents: sale.cents - second }
  },
  (sale, at) => ({ events: [session(sale, 'completed', at), refunded(sale, sale.cents, at + 2)], cents: 0 }),
  (sale, at) => {
    const back = Math.ceil(sale.cents / 3)
    const events = [
      session(sale, 'completed', at),
      refunded(sale, back, at + 4),
      refundFailed(sale, back, at + 9, at + 3),
    ]
    return { events, cents: sale.cents }
  },
  (sale, at) => {
    const events = [session(sale, 'completed', at), dispute(sale, sale.cents, 'needs_response', at + 3)]
    return { events: [...events, dispute(sale, sale.cents, 'won', at + 8)], cents: sale.cents }
  },
  (sale, at) => {
    const part = Math.ceil(sale.cents / 2)
    const events = [session(sale, 'completed', at), dispute(sale, part, 'needs_response', at + 3)]
    return { events: [...events, dispute(sale, part, 'lost', at + 8)], cents: sale.cents - part }
  },
  (sale, at) => ({ events: [session({ ...sale, currency: 'eur' }, 'completed', at)], cents: 0 }),
]

const INVOICES = 40
const EVENTS = 600

test('shuffled, doubled and delayed events end as those in order, and as an independent sum', async () => {
  const { owner, db } = server
  const random = fc.sample(fc.nat({ max: 1e9 }), { numRuns: 3 * EVENTS + 20 * INVOICES, seed: 47 })
  let drawn = 0
  const draw = (below: number) => (random[drawn++ % random.length] ?? 0) % below
  const shuffle = <T>(list: T[]) =>
    list
      .map((one) => [draw(1e9), one] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one)

  async function makeInvoices(year: number): Promise<Pick<Invoice, 'id' | 'reference'>[]> {
    const sample = await issued(1000)
    const { rows } = await owner.query<Pick<Invoice, 'id' | 'reference'>>(
      `insert into invoices (id, state, year, serial, issued_on, content, total, customer_id)
       select gen_random_uuid(), 'issued', $1, n, now(), content, total, customer_id
       from invoices, generate_series(1, $3::int) n where id = $2 returning id, reference`,
      [year, sample.id, INVOICES],
    )
    return rows
  }
  const [ordered, mixed] = [await makeInvoices(1901), await makeInvoices(1902)]
  await owner.query('create table ledger (invoice_id uuid, cents bigint)')

  const inOrder: Made[] = []
  const delayed: Made[] = []
  let count = 0
  for (let n = 0; count < EVENTS; n++) {
    const place = n % INVOICES
    const pick = draw(STORIES.length)
    const cents = 100 + draw(90_000)
    for (const [list, invoices] of [
      [inOrder, ordered],
      [delayed, mixed],
    ] as const) {
      const invoice = invoices[place]
      const story = STORIES[pick]?.(
        { reference: invoice?.reference ?? '', intent: next('pi'), cents },
        n * 10,
      )
      if (!story) throw new Error('no story')
      list.push(...story.events)
      await owner.query('insert into ledger values ($1, $2)', [invoice?.id, story.cents])
      if (list === inOrder) count += story.events.length
    }
  }
  const take = async (events: readonly Made[]) => {
    for (const event of events) {
      const read = parseStripeEvent(event as unknown as Stripe.Event)
      if (read !== null) await recordPayment(db, read)
    }
  }
  await take(inOrder)
  const doubled = shuffle([...delayed, ...delayed.filter(() => draw(2) === 0)])
  const halves = [doubled.filter((_, n) => n % 2 === 0), doubled.filter((_, n) => n % 2 === 1)]
  await Promise.all(halves.map(take))

  const wrong = await owner.query(
    `select id, paid, cents from invoices join (
       select invoice_id, sum(cents) as cents from ledger group by invoice_id
     ) as sums on invoice_id = id where paid * 100 <> cents`,
  )
  expect(wrong.rows).toEqual([])
  const states = async (invoices: readonly Pick<Invoice, 'id'>[]) => {
    const all = await Promise.all(invoices.map(({ id }) => read(id)))
    return all.map((one) => ({
      paid: one.paid,
      troubles: describeInvoiceTroubles(one).toSorted(),
      payments: one.payments
        .map(({ state, amount, refunded: back, currency }) => [state, amount, back, currency].join(' '))
        .toSorted(),
    }))
  }
  expect(await states(mixed)).toEqual(await states(ordered))
  expect(count).toBeGreaterThanOrEqual(EVENTS)
})

// Last: it publishes a payment link.
test('without a key of Stripe, an invoice is paid by the payment link of the package that costs as much, else the bank', async () => {
  const app = await testAppOn(server, { CHECKOUT_URL_GROWTH: 'https://buy.stripe.com/growth' })
  const { id, reference } = await issued(997)
  expect(app.config.site.checkoutUrls).toMatchObject({
    growth: 'https://buy.stripe.com/growth',
    scale: null,
  })
  const link = (await (await pay(id, customer.cookie, app)).json()) as PaymentStart
  expect(link).toEqual({
    url: `https://buy.stripe.com/growth?client_reference_id=${reference}&prefilled_email=${encodeURIComponent(customer.email)}`,
    text: null,
  })
  const { id: other } = await issued(998)
  expect(await (await pay(other, customer.cookie, app)).json()).toEqual({
    url: null,
    text: 'Reply to the email with this invoice, and we’ll tell you how to pay.',
  })
})
