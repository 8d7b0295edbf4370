// Orders become invoices once: when they are paid, or when the owner issues them. Their money counts once.
import fc from 'fast-check'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceSums } from '#contract/invoices.ts'
import { addDays } from '#domain/calendar-dates.ts'
import type { Invoice } from '#domain/invoices.ts'
import { instantAt } from '#domain/opening-hours.ts'
import type { Order } from '#domain/orders.ts'
import { actAs } from '#server/accounts/service.ts'
import { remindOfInvoices } from '#server/invoices/reminders.ts'
import { invoicePaidOrder, parseStripeEvent, recordPayment } from '#server/orders/service.ts'
import { erasePerson } from '#server/privacy/forget.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeOrder } from '#tests/factories.ts'

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.close()
})

const call = (method: string, path: string, body?: object) =>
  server.call(method, path, { cookie: admin.cookie, ...(body && { body }) })
async function ask<T = Invoice>(method: string, path: string, body?: object): Promise<T> {
  const response = await call(method, path, body)
  const answer = (await response.json()) as T
  expect([response.status, answer]).toEqual([expect.toBeOneOf([200, 201]), answer])
  return answer
}
const issue = (orderId: string) => ask('POST', `/api/orders/${orderId}/invoice`)
const mark = (orderId: string, state: string) => call('PATCH', `/api/orders/${orderId}`, { state })
const sums = () => ask<InvoiceSums>('GET', '/api/invoices/sums')
const orderOf = async ({ lead }: { lead: { id: string } }) =>
  (await ask<{ items: Order[] }>('GET', `/api/orders?lead_id=${lead.id}`)).items[0]
const waiting = async () =>
  (await ask<{ items: Order[] }>('GET', '/api/orders?invoiced=no&limit=200')).items.map(({ id }) => id)
const invoicesOf = async (orderId: string) => {
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from invoices where order_id = $1 order by created_at',
    [orderId],
  )
  return Promise.all(rows.map(({ id }) => ask('GET', `/api/invoices/${id}`)))
}
const mailsOf = async (id: string) => {
  const { rows } = await server.owner.query<{ kind: string }>(
    'select kind from mails where subject_id = $1 order by kind',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

let numbers = 0
const next = (prefix: string) => `${prefix}_test${(numbers += 1)}`
const NOW = Math.floor(Date.now() / 1000)
const eventOf = (type: string, object: object, at = 0) => ({
  id: next('evt'),
  type,
  created: NOW - 3600 + at,
  livemode: true,
  data: { object },
})
type Made = ReturnType<typeof eventOf>

interface Sale {
  reference: string
  cents?: number
  tax?: number
  intent?: string
}
const session = ({ reference, cents = 99_700, tax = 0, intent = next('pi') }: Sale, at = 0) =>
  eventOf(
    'checkout.session.completed',
    {
      id: `cs_${intent}`,
      client_reference_id: reference,
      payment_status: 'paid',
      payment_intent: intent,
      amount_subtotal: cents - tax,
      amount_total: cents,
      total_details: { amount_tax: tax },
      currency: 'usd',
      customer_details: { email: 'payer@example.com' },
    },
    at,
  )
const refunded = (intent: string, { of, back, at }: { of: number; back: number; at: number }) =>
  eventOf(
    'charge.refunded',
    {
      id: `ch_${intent}`,
      payment_intent: intent,
      amount: of,
      amount_refunded: back,
      refunded: back === of,
      currency: 'usd',
      created: NOW - 3600,
    },
    at,
  )

const take = async (...events: Made[]) => {
  for (const event of events) {
    const read = parseStripeEvent(event as unknown as Stripe.Event)
    if (read !== null) await recordPayment(server.db, read)
  }
}

/** Each of them twice, at the same time. */
async function runJobs(): Promise<void> {
  const { rows } = await server.owner.query<{ payload: { id: string } }>(
    `select payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
     where identifier = 'invoice_order'`,
  )
  await Promise.all([...rows, ...rows].map(({ payload }) => invoicePaidOrder(server, payload)))
}

test('a paid order gets one issued invoice that is paid, and its customer one email', async () => {
  const order = await makeOrder(server.owner)
  const before = await sums()
  expect(await waiting()).toContain(order.id)
  expect(await invoicesOf(order.id)).toEqual([])
  const event = session(order)
  await take(event, event)
  await runJobs()
  await runJobs()
  const [invoice, ...others] = await invoicesOf(order.id)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    state: 'issued',
    total: 997,
    paid: 997,
    number: expect.stringMatching(/^\d{4}-\d{4}$/),
    payments: [{ amount: 997, order_id: order.id }],
    content: {
      customer: { email: order.email },
      lines: [{ text: 'Growth setup', unit_price: 997 }],
      taxes: [],
    },
  })
  expect(await waiting()).not.toContain(order.id)
  expect((await orderOf(order))?.state).toBe('paid')
  expect(await mailsOf(invoice?.id ?? '')).toEqual(['invoice-issued'])
  const after = await sums()
  expect(after.received_this_month - before.received_this_month).toBeCloseTo(997)
  expect(after.outstanding).toBe(before.outstanding)
})

test.each([
  ['the first month', { cents: 119_400 }, [997, 197]],
  ['tax on top', { cents: 104_685, tax: 4985 }, [997, 49.85]],
  ['the first month and tax', { cents: 125_370, tax: 5970 }, [997, 197, 59.7]],
  ['the tax within', { cents: 99_700, tax: 4748 }, [997]],
])('paid with %s, it has that in its lines', async (_, paid, prices) => {
  const order = await makeOrder(server.owner)
  await take(session({ ...order, ...paid }))
  await runJobs()
  const [invoice] = await invoicesOf(order.id)
  expect(invoice?.content.lines.map(({ unit_price }) => unit_price)).toEqual(prices)
  expect(invoice?.paid).toBe(invoice?.total)
})

test('an order in three payments is one invoice, due with the last', async () => {
  const order = await makeOrder(server.owner, { plan: 'installments' })
  await take(session({ ...order, cents: 33_233 }))
  await runJobs()
  const [invoice] = await invoicesOf(order.id)
  expect(invoice).toMatchObject({
    total: 997,
    paid: 332.33,
    content: { notes: expect.stringContaining('$332') },
  })
  await take(session({ ...order, cents: 33_233 }), session({ ...order, cents: 33_234 }))
  await runJobs()
  expect(await invoicesOf(order.id)).toEqual([expect.objectContaining({ total: 997, paid: 997 })])
  expect((await orderOf(order))?.state).toBe('paid')
})

test('an order that is paid twice is one invoice with too much money', async () => {
  const order = await makeOrder(server.owner)
  const before = await sums()
  await take(session(order))
  await runJobs()
  await take(session(order))
  await runJobs()
  expect(await invoicesOf(order.id)).toEqual([expect.objectContaining({ total: 997, paid: 1994 })])
  expect((await orderOf(order))?.state).toBe('needs_look')
  const after = await sums()
  expect(after.received_this_month - before.received_this_month).toBeCloseTo(1994)
  expect(after.outstanding).toBe(before.outstanding)
})

test.each(['order', 'invoice'] as const)(
  'issued by the owner, then paid with the link of the %s',
  async (link) => {
    const order = await makeOrder(server.owner)
    const before = await sums()
    const answers = await Promise.all([issue(order.id), issue(order.id)])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const [invoice] = answers
    expect(invoice).toMatchObject({ state: 'issued', total: 997, paid: 0 })
    expect((await orderOf(order))?.state).toBe('invoiced')
    expect((await sums()).outstanding - before.outstanding).toBeCloseTo(997)
    await take(session({ reference: link === 'order' ? order.reference : (invoice?.reference ?? '') }))
    await runJobs()
    expect(await invoicesOf(order.id)).toEqual([expect.objectContaining({ id: invoice?.id, paid: 997 })])
    expect((await orderOf(order))?.state).toBe('paid')
    expect(await mailsOf(invoice?.id ?? '')).toEqual(['invoice-issued', 'payment-received'])
    expect(await mailsOf(order.id)).toEqual(['order-paid', 'order-received'])
    const after = await sums()
    expect(after.received_this_month - before.received_this_month).toBeCloseTo(997)
    expect(after.outstanding).toBe(before.outstanding)
  },
)

test('a refunded order is due again, and no one is reminded of it', async () => {
  const [order, unpaid] = [await makeOrder(server.owner), await makeOrder(server.owner)]
  const open = await issue(unpaid.id)
  const intent = next('pi')
  await take(session({ ...order, intent }))
  await runJobs()
  await take(refunded(intent, { of: 99_700, back: 99_700, at: 5 }))
  const [invoice] = await invoicesOf(order.id)
  expect([invoice?.paid, (await orderOf(order))?.state]).toEqual([0, 'refunded'])
  expect(invoice?.due_on).toBe(open.due_on)
  const { timeZone } = server.config.publishedSite.business
  await remindOfInvoices(server, instantAt(addDays(open.due_on ?? '', 3), '12:00', timeZone))
  expect(await mailsOf(open.id)).toContain('invoice-reminder')
  expect(await mailsOf(invoice?.id ?? '')).not.toContain('invoice-reminder')
})

test('an order that the owner marked as paid is issued with its payment', async () => {
  const order = await makeOrder(server.owner)
  expect((await mark(order.id, 'paid')).status).toBe(200)
  await runJobs()
  expect(await invoicesOf(order.id)).toEqual([])
  expect(await waiting()).toContain(order.id)
  expect(await issue(order.id)).toMatchObject({ paid: 997, receipts: [{ amount: 997, method: 'other' }] })
  expect((await orderOf(order))?.state).toBe('paid')
})

test('without payments of the provider, an order is as far as its invoice', async () => {
  const order = await makeOrder(server.owner)
  const { id, number } = await issue(order.id)
  const refusal = await mark(order.id, 'paid')
  expect([refusal.status, await refusal.json()]).toEqual([
    409,
    expect.objectContaining({
      detail: `This order has invoice ${number}. Record the payment there, or void it.`,
    }),
  ])
  const pay = (amount: number) =>
    ask('POST', `/api/invoices/${id}/receipts`, { amount, method: 'bank', received_on: '2026-01-05' })
  await pay(500)
  expect((await orderOf(order))?.state).toBe('invoiced')
  const { receipts } = await pay(497)
  expect((await orderOf(order))?.state).toBe('paid')
  for (const receipt of receipts) await ask('DELETE', `/api/receipts/${receipt.id}`)
  expect(await orderOf(order)).toMatchObject({ state: 'invoiced', paid_at: null })
  await ask('POST', `/api/invoices/${id}/void`)
  expect(await orderOf(order)).toMatchObject({ state: 'started', invoiced_at: null })
  expect(await waiting()).toContain(order.id)
  const again = await issue(order.id)
  await take(session(order))
  const invoices = await invoicesOf(order.id)
  expect(invoices.map((one) => [one.id, one.state, one.paid])).toEqual([
    [id, 'void', 0],
    [again.id, 'issued', 997],
  ])
})

test('the invoice follows the order into its project, and out of sight with its person', async () => {
  const order = await makeOrder(server.owner)
  await take(session(order))
  await runJobs()
  const project = await ask<{ id: string; customer_id: string }>('POST', `/api/orders/${order.id}/project`)
  expect(await invoicesOf(order.id)).toEqual([
    expect.objectContaining({ project_id: project.id, customer_id: project.customer_id }),
  ])
  const other = await makeOrder(server.owner)
  const { id } = await issue(other.id)
  await actAs(server.accounts, admin.id, (trx) =>
    erasePerson(trx, server.accounts.keys, { contacts: [other.email], account: null }),
  )
  const { items } = await ask<{ items: Invoice[] }>('GET', '/api/invoices?limit=200')
  expect(items.map((one) => one.id)).not.toContain(id)
  const { rows } = await server.owner.query(
    'select hidden_at is not null as hidden from invoices where id = $1',
    [id],
  )
  expect(rows).toEqual([{ hidden: true }])
  expect(await mailsOf(id)).toEqual([])
  expect((await call('POST', `/api/orders/${other.id}/invoice`)).status).toBe(409)
})

const ORDERS = 30

test('shuffled and doubled events end as those in order, and as an independent sum', async () => {
  const random = fc.sample(fc.nat({ max: 1e9 }), { numRuns: 2000, seed: 98 })
  let drawn = 0
  const draw = (below: number) => (random[drawn++ % random.length] ?? 0) % below
  const shuffle = <T>(list: T[]) =>
    list
      .map((one) => [draw(1e9), one] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one)
  const makeOrders = () => Promise.all(Array.from({ length: ORDERS }, () => makeOrder(server.owner)))
  const [ordered, mixed] = [await makeOrders(), await makeOrders()]
  const inOrder: Made[] = []
  const delayed: Made[] = []
  const cents = new Map<string, number>()
  for (const [place, order] of ordered.entries()) {
    const twin = mixed[place]
    if (!twin) throw new Error('no twin')
    const back = draw(3) === 0 ? draw(40_000) + 1 : 0
    const isTwice = draw(4) === 0
    for (const [list, { id, reference }] of [
      [inOrder, order],
      [delayed, twin],
    ] as const) {
      const intent = next('pi')
      list.push(session({ reference, intent }, place))
      if (back > 0) list.push(refunded(intent, { of: 99_700, back, at: place + 5 }))
      if (isTwice) list.push(session({ reference }, place + 9))
      cents.set(id, 99_700 - back + (isTwice ? 99_700 : 0))
    }
  }
  await take(...inOrder)
  await runJobs()
  const doubled = shuffle([...delayed, ...delayed.filter(() => draw(2) === 0)])
  const half = Math.floor(doubled.length / 2)
  await Promise.all([take(...doubled.slice(0, half)), take(...doubled.slice(half)), runJobs()])
  await runJobs()
  const { rows } = await server.owner.query<{ order_id: string; paid: number; state: string; count: number }>(
    `select order_id, orders.state, sum(paid) as paid, count(*)::int as count from invoices join orders on orders.id = order_id
     where order_id = any ($1) group by order_id, orders.state`,
    [[...cents.keys()]],
  )
  const found = new Map(rows.map((row) => [row.order_id, row]))
  for (const [id, sum] of cents) {
    const row = found.get(id)
    // Paid twice before the job ran: the owner looks at it first.
    if (row) expect([id, Math.round(Number(row.paid) * 100), row.count]).toEqual([id, sum, 1])
  }
  for (const [place, order] of ordered.entries()) {
    const one = await orderOf(order)
    const twin = await orderOf(mixed[place] ?? order)
    expect(twin?.state).toBe(one?.state)
    if (one?.state === 'paid') expect([found.has(order.id), found.has(twin?.id ?? '')]).toEqual([true, true])
  }
  const numbersOf = await server.owner.query<{ serial: number }>(
    'select serial from invoices where serial is not null order by serial',
  )
  expect(numbersOf.rows.map(({ serial }) => serial)).toEqual(
    Array.from({ length: numbersOf.rows.length }, (_, n) => n + 1),
  )
})
