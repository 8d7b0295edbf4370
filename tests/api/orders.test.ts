// Orders: what is stored, who gets mails, what the owner marks, what the payment provider reports, and the
// project.
import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOwnerAddress } from '#server/accounts/service.ts'
import { reminderStopLink } from '#server/unsubscribe.ts'
import type { Order } from '#domain/orders.ts'
import type { Payment } from '#domain/payments.ts'
import { orderNumber } from '#domain/after-order.ts'
import { leadMails } from '#tests/lead-mails.ts'
import type { MailComposer } from '#server/mail/compose.ts'
import { orderMails } from '#server/orders/jobs.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullOrder, makeOrder } from '#tests/factories.ts'

const SECRET = 'whsec_a1b2c3d4e5f6a7b8c9d0'
const LINK = 'https://buy.stripe.com/test_scale'

let server: TestApp
let admin: { id: string; cookie: string }
let customer: { id: string; cookie: string }
beforeAll(async () => {
  server = await testApp({ CHECKOUT_URL_SCALE: LINK, STRIPE_WEBHOOK_SECRET: SECRET })
  admin = await server.signedIn({ isAdmin: true })
  customer = await server.signedIn()
})
afterAll(() => server.close())

const place = (form: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/onboarding', { body: form, headers })

async function placed(form: ReturnType<typeof fullOrder>): Promise<Order> {
  const response = await place(form)
  expect(response.status).toBe(201)
  return orderOf(((await response.json()) as { id: string }).id)
}

/** As the owner sees it. */
async function orderOf(leadId: string): Promise<Order> {
  const response = await server.call('GET', `/api/orders?lead_id=${leadId}`, { cookie: admin.cookie })
  const { items } = (await response.json()) as { items: Order[] }
  expect(items).toHaveLength(1)
  return items[0] as Order
}

const mark = (id: string, state: string) =>
  server.call('PATCH', `/api/orders/${id}`, { body: { state }, cookie: admin.cookie })
const convert = (id: string) => server.call('POST', `/api/orders/${id}/project`, { cookie: admin.cookie })

async function unknown(): Promise<Payment[]> {
  const response = await server.call('GET', '/api/payments', { cookie: admin.cookie })
  return ((await response.json()) as { items: Payment[] }).items
}

const composers: Record<string, MailComposer> = { ...orderMails(stopLink), ...leadMails }
function stopLink(id: string): string {
  return reminderStopLink(server.accounts, id)
}

interface QueuedMail {
  id: string
  recipient: string | null
  subject_id: string
  hours: number
}

async function listQueuedMails(kind: string, subjectId: string): Promise<QueuedMail[]> {
  const { rows } = await server.owner.query<QueuedMail>(
    `select id, recipient, subject_id, round(extract(epoch from due_at - created_at) / 3600, 1)::float as hours
     from mails where kind = $1 and subject_id = $2`,
    [kind, subjectId],
  )
  return rows
}

/** As the job would send it now; null if it would not. */
async function mailOf(kind: string, subjectId: string) {
  const [mail, ...more] = await listQueuedMails(kind, subjectId)
  expect(more).toEqual([])
  if (!mail) throw new Error(`no ${kind} is owed`)
  const { db, config, accounts } = server
  return composers[kind]?.(mail, { db, config, findOwnerAddress: () => findOwnerAddress(accounts) })
}

describe('an order', () => {
  test('is on the lead: package, price as shown, plan, reference', async () => {
    const reference = randomUUID()
    const form = fullOrder({ paymentPlan: 'installments', reference })
    expect(await placed(form)).toMatchObject({
      email: form.email,
      full_name: form.fullName,
      package: 'growth',
      setup: 997,
      monthly: 197,
      plan: 'installments',
      reference,
      state: 'started',
      may_remind: false,
      payments: [],
      project_id: null,
    })
  })

  test('does not let a client set the price or the state', async () => {
    const order = await placed({ ...fullOrder(), setup: 1, state: 'paid', may_remind: true } as never)
    expect(order).toMatchObject({ setup: 997, state: 'started', may_remind: false })
  })

  test('never gets the reference of another order', async () => {
    const reference = randomUUID()
    const first = await placed(fullOrder({ reference }))
    const second = await placed(fullOrder({ reference }))
    expect(first.reference).toBe(reference)
    expect(second.reference).not.toBe(reference)
  })

  test('is stored once for the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const form = fullOrder()
    const ids = await Promise.all([place(form, headers), place(form, headers)])
    const [one, two] = await Promise.all(ids.map(async (answer) => (await answer.json()) as { id: string }))
    expect(one).toEqual(two)
    await orderOf(one?.id ?? '')
  })

  test('refuses invalid values with a message', async () => {
    for (const [field, value, detail] of [
      ['reference', 'not-a-uuid', 'Reference is not one of ours'],
      ['paymentPlan', 'never', 'Payment plan is not one of the choices'],
      ['mayRemind', 'perhaps', 'Reminder must be yes or no'],
    ] as const) {
      const response = await place({ ...fullOrder(), [field]: value })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ detail })
    }
  })
})

describe('mails about orders', () => {
  test('tell the customer what was ordered, the price and what happens next, and repeat nothing that was typed', async () => {
    const form = fullOrder({
      paymentPlan: 'installments',
      fullName: 'Typed Name',
      companyName: 'Typed Company',
    })
    const order = await placed(form)
    const mail = await mailOf('order-received', order.id)
    expect(mail?.to).toBe(form.email)
    for (const words of [
      'Growth',
      '$332.33, $332.33, $332.34',
      '$197',
      'invoice',
      'within 24 hours',
      '5 days to 2 weeks',
      orderNumber(order.reference),
    ]) {
      expect(mail?.text).toContain(words)
    }
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/Typed|under a sink|4711/)
    expect(mail?.unsubscribe).toBeUndefined()
  })

  test('tell the owner that it is paid in installments', async () => {
    const order = await placed(fullOrder({ paymentPlan: 'installments' }))
    const mail = await mailOf('lead-received', order.lead_id ?? '')
    expect(mail?.text).toContain('in three installments ($332.33, $332.33, $332.34)')
  })

  test('lead to the payment link, and the payment finds its order', async () => {
    const form = fullOrder({ selectedPackage: 'scale', mayRemind: true })
    const order = await placed(form)
    const mail = await mailOf('order-received', order.id)
    expect(mail?.text).toContain(`client_reference_id=${order.reference}`)
    expect(mail?.text).toContain(`prefilled_email=${encodeURIComponent(form.email)}`)
    expect(mail?.unsubscribe).toBe(reminderStopLink(server.accounts, order.id))
  })

  test('are limited for an unverified mailbox, whatever its plus tag', async () => {
    for (let n = 0; n < 5; n++) {
      const order = await placed(fullOrder({ email: `buyer+${n}@example.com` }))
      expect(await mailOf('order-received', order.id)).not.toBeNull()
      await server.owner.query(
        `update mails set state = 'sent', sent_at = now() where kind = 'order-received' and subject_id = $1`,
        [order.id],
      )
    }
    const last = await placed(fullOrder({ email: 'buyer@example.com' }))
    expect(await mailOf('order-received', last.id)).toBeNull()
  })
})

describe('the reminder', () => {
  const agreed = () => fullOrder({ selectedPackage: 'scale', mayRemind: true })

  test('comes once, a day later, and only with consent', async () => {
    const silent = await placed(fullOrder({ selectedPackage: 'scale' }))
    expect(await listQueuedMails('order-reminder', silent.id)).toEqual([])
    const order = await placed(agreed())
    expect(await listQueuedMails('order-reminder', order.id)).toMatchObject([
      { recipient: order.email, hours: 24 },
    ])
    const mail = await mailOf('order-reminder', order.id)
    expect(mail).toMatchObject({ to: order.email, subject: 'Your Scale order is waiting for payment' })
    expect(mail?.text).toContain('$1,997')
  })

  test('is not sent after the link in it stops it, which needs no session and changes nothing else', async () => {
    const order = await placed(agreed())
    const address = new URL(reminderStopLink(server.accounts, order.id))
    const stop = await server.call('POST', `${address.pathname}${address.search}`)
    expect(stop.status).toBe(200)
    expect(await mailOf('order-reminder', order.id)).toBeNull()
    expect(await orderOf(order.lead_id ?? '')).toEqual({ ...order, may_remind: false })
    const altered = await server.call('POST', `${address.pathname}${address.search.slice(0, -3)}abc`)
    expect(altered.status).toBe(400)
  })

  test('is not sent for an order that is paid, invoiced or replaced by a later one', async () => {
    const paid = await placed(agreed())
    await mark(paid.id, 'paid')
    expect(await mailOf('order-reminder', paid.id)).toBeNull()
    const form = agreed()
    const first = await placed(form)
    const second = await placed(form)
    expect(await mailOf('order-reminder', first.id)).toBeNull()
    expect(await mailOf('order-reminder', second.id)).not.toBeNull()
    await mark(first.id, 'paid')
    expect(await mailOf('order-reminder', second.id)).toBeNull()
  })

  test('is not sent while a bank debit is on its way', async () => {
    const order = await placed(agreed())
    await taken(sessionEvent('completed', { client_reference_id: order.reference, payment_status: 'unpaid' }))
    expect(await mailOf('order-reminder', order.id)).toBeNull()
  })

  test('is not sent for a package without a payment link', async () => {
    const order = await placed(fullOrder({ mayRemind: true }))
    expect(await mailOf('order-reminder', order.id)).toBeNull()
  })
})

describe('the owner', () => {
  test('marks orders invoiced, paid and refunded, with the times, and undoes a mistake', async () => {
    const { id, lead } = await makeOrder(server.owner)
    expect(await (await mark(id, 'invoiced')).json()).toMatchObject({ state: 'invoiced', paid_at: null })
    const paid = (await (await mark(id, 'paid')).json()) as Order
    expect(paid.invoiced_at).not.toBeNull()
    expect(paid.paid_at).not.toBeNull()
    expect(await (await mark(id, 'invoiced')).json()).toMatchObject({ state: 'invoiced', paid_at: null })
    await mark(id, 'paid')
    expect(await (await mark(id, 'refunded')).json()).toMatchObject({ state: 'refunded' })
    expect((await orderOf(lead.id)).refunded_at).not.toBeNull()
  })

  test('is told if a mark no longer applies', async () => {
    const { id } = await makeOrder(server.owner)
    const response = await mark(id, 'refunded')
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      detail: 'The order has changed. It says “Not paid yet” now. Check it and try again.',
    })
    expect((await mark(randomUUID(), 'paid')).status).toBe(404)
  })

  test('finds orders by state, and each mark in the audit log', async () => {
    const { id } = await makeOrder(server.owner)
    await mark(id, 'invoiced')
    const list = await server.call('GET', '/api/orders?state=invoiced,paid', { cookie: admin.cookie })
    const { items } = (await list.json()) as { items: Order[] }
    expect(items.map((one) => one.id)).toContain(id)
    expect(items.every(({ state }) => state === 'invoiced' || state === 'paid')).toBe(true)
    const { rows } = await server.owner.query(
      `select actor_id, action, changes from audit_log where subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { actor_id: admin.id, action: 'order marked', changes: { state: ['started', 'invoiced'] } },
    ])
  })

  test('turns a paid order into one project, however often it is pressed', async () => {
    const order = await placed(fullOrder())
    expect((await convert(order.id)).status).toBe(409)
    await mark(order.id, 'paid')
    const answers = await Promise.all([convert(order.id), convert(order.id), convert(order.id)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const [one, ...others] = (await Promise.all(answers.map((answer) => answer.json()))) as { id: string }[]
    expect(one).toMatchObject({ title: "Growth for Ada's Plumbing", project_type: 'growth', total_cost: 997 })
    for (const other of others) expect(other).toEqual(one)
    expect(await orderOf(order.lead_id ?? '')).toMatchObject({ project_id: one?.id })
    const lead = await server.call('GET', `/api/leads/${order.lead_id}`, { cookie: admin.cookie })
    expect(await lead.json()).toMatchObject({ status: 'converted' })
  })

  test('sees the order on a project made from the lead by hand', async () => {
    const order = await placed(fullOrder())
    await mark(order.id, 'paid')
    const made = await server.call('POST', '/api/projects', {
      body: { lead_id: order.lead_id, title: 'By hand' },
      cookie: admin.cookie,
    })
    const { id } = (await made.json()) as { id: string }
    expect(await (await convert(order.id)).json()).toMatchObject({ id, title: 'By hand' })
  })
})

const at = (secondsAgo = 0) => Math.floor(Date.now() / 1000) - secondsAgo
let numbers = 0
const next = (prefix: string) => `${prefix}_test${(numbers += 1)}`

function sessionEvent(
  type: 'completed' | 'async_payment_succeeded' | 'async_payment_failed',
  object: Record<string, unknown>,
) {
  return {
    id: next('evt'),
    object: 'event',
    type: `checkout.session.${type}`,
    created: at(),
    data: {
      object: {
        id: next('cs'),
        object: 'checkout.session',
        client_reference_id: null,
        payment_status: 'paid',
        payment_intent: null,
        invoice: null,
        amount_total: 99700,
        currency: 'usd',
        customer_details: { email: 'payer@example.com', name: 'Payer' },
        ...object,
      },
    },
  }
}

function refundEvent(object: Record<string, unknown>) {
  return {
    id: next('evt'),
    object: 'event',
    type: 'charge.refunded',
    created: at(),
    data: {
      object: {
        id: next('ch'),
        object: 'charge',
        amount: 99700,
        amount_refunded: 99700,
        refunded: true,
        currency: 'usd',
        payment_intent: null,
        billing_details: { email: 'payer@example.com' },
        ...object,
      },
    },
  }
}

function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, place) =>
    permutationsOf(items.toSpliced(place, 1)).map((others) => [item, ...others]),
  )
}

const signed = (payload: string, options: { timestamp?: number; secret?: string } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, ...options })

function send(event: object | string, headers: Record<string, string> = {}) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event, null, 2)
  return server.call('POST', '/api/payments/stripe', {
    body: payload,
    headers: { 'stripe-signature': signed(payload), ...headers },
  })
}

async function taken(event: object): Promise<void> {
  const response = await send(event)
  expect(await response.json()).toEqual({ received: true })
}

describe('the payment provider', () => {
  test('marks an order paid, and the owner gets one mail', async () => {
    const { id, lead, reference } = await makeOrder(server.owner)
    const event = sessionEvent('completed', { client_reference_id: reference, payment_intent: next('pi') })
    await taken(event)
    expect(await orderOf(lead.id)).toMatchObject({
      state: 'paid',
      payments: [{ state: 'paid', amount: 997, currency: 'USD', email: 'payer@example.com' }],
    })
    await Promise.all([taken(event), taken(event), taken(event)])
    expect((await orderOf(lead.id)).payments).toHaveLength(1)
    const mail = await mailOf('order-paid', id)
    expect(mail).toMatchObject({ to: 'owner@example.com', subject: 'Paid: Growth — Test Plumber' })
    expect(mail?.text).toContain('$997')
  })

  test('reports payments that cannot be unmarked by hand', async () => {
    const { id, reference } = await makeOrder(server.owner)
    await taken(sessionEvent('completed', { client_reference_id: reference }))
    expect((await mark(id, 'invoiced')).status).toBe(409)
    expect((await mark(id, 'refunded')).status).toBe(200)
    expect(await (await mark(id, 'paid')).json()).toMatchObject({ state: 'paid', refunded_at: null })
  })

  test('reports a slow payment as pending, then paid or failed, in any order', async () => {
    for (const [told, state] of [
      [['completed', 'async_payment_succeeded'], 'paid'],
      [['async_payment_succeeded', 'completed'], 'paid'],
      [['completed', 'async_payment_failed'], 'started'],
      [['async_payment_failed', 'completed'], 'started'],
    ] as const) {
      const { lead, reference } = await makeOrder(server.owner)
      const cs = next('cs')
      for (const type of told) {
        const payment_status = type === 'async_payment_succeeded' ? 'paid' : 'unpaid'
        await taken(sessionEvent(type, { id: cs, client_reference_id: reference, payment_status }))
      }
      const order = await orderOf(lead.id)
      expect(order.state).toBe(state)
      expect(order.payments).toHaveLength(1)
      expect(order.payments[0]?.state).toBe(state === 'paid' ? 'paid' : 'failed')
    }
  })

  test('reports a refund before, after or with the payment, with the same result', async () => {
    for (const isFirst of [true, false, null]) {
      const { lead, reference } = await makeOrder(server.owner)
      const payment_intent = next('pi')
      const events = [
        sessionEvent('completed', { client_reference_id: reference, payment_intent }),
        refundEvent({ payment_intent }),
      ]
      if (isFirst === null) await Promise.all(events.map(taken))
      else for (const event of isFirst ? events.reverse() : events) await taken(event)
      const order = await orderOf(lead.id)
      expect(order).toMatchObject({ state: 'refunded', payments: [{ state: 'refunded', refunded: 997 }] })
      expect(order.payments).toHaveLength(1)
      expect(order.paid_at).not.toBeNull()
      expect(order.refunded_at).not.toBeNull()
    }
    expect(await unknown()).toEqual([])
  })

  test('reports a partial refund: the order stays paid and shows the amount', async () => {
    const { lead, reference } = await makeOrder(server.owner)
    const payment_intent = next('pi')
    await taken(sessionEvent('completed', { client_reference_id: reference, payment_intent }))
    await taken(refundEvent({ payment_intent, amount_refunded: 10000, refunded: false }))
    expect(await orderOf(lead.id)).toMatchObject({ state: 'paid', payments: [{ refunded: 100 }] })
  })

  test('reports a payment after a refund: the order is paid again', async () => {
    const { lead, reference } = await makeOrder(server.owner)
    const payment_intent = next('pi')
    await taken(sessionEvent('completed', { client_reference_id: reference, payment_intent }))
    await taken(refundEvent({ payment_intent }))
    expect((await orderOf(lead.id)).state).toBe('refunded')
    await taken(sessionEvent('completed', { client_reference_id: reference, payment_intent: next('pi') }))
    expect(await orderOf(lead.id)).toMatchObject({ state: 'paid', refunded_at: null })
  })

  test('reports a refund: the email of a deleted person does not come back', async () => {
    const { lead, reference } = await makeOrder(server.owner)
    const payment_intent = next('pi')
    await taken(sessionEvent('completed', { client_reference_id: reference, payment_intent }))
    await server.owner.query(`update payments set email = null where reference = $1`, [reference])
    await taken(refundEvent({ payment_intent }))
    expect(await orderOf(lead.id)).toMatchObject({ payments: [{ state: 'refunded', email: null }] })
  })

  test('reports one of two payments refunded: the order stays paid', async () => {
    const { lead, reference } = await makeOrder(server.owner)
    const [first, second] = [next('pi'), next('pi')]
    for (const payment_intent of [first, second])
      await taken(sessionEvent('completed', { client_reference_id: reference, payment_intent }))
    await taken(refundEvent({ payment_intent: first }))
    expect((await orderOf(lead.id)).state).toBe('paid')
    await taken(refundEvent({ payment_intent: second }))
    expect((await orderOf(lead.id)).state).toBe('refunded')
  })

  const disputeEvent = (type: 'created' | 'closed', object: Record<string, unknown>) => ({
    id: next('evt'),
    object: 'event',
    type: `charge.dispute.${type}`,
    created: at(),
    data: {
      object: {
        id: next('du'),
        object: 'dispute',
        amount: 99700,
        currency: 'usd',
        charge: null,
        payment_intent: null,
        status: 'needs_response',
        ...object,
      },
    },
  })
  const failedRefund = (type: string, object: Record<string, unknown>) => ({
    id: next('evt'),
    object: 'event',
    type,
    created: at(),
    data: {
      object: {
        object: 'refund',
        amount: 99700,
        currency: 'usd',
        charge: null,
        status: 'failed',
        ...object,
      },
    },
  })

  test('reports a second payment of a paid order: the owner is told, and a refund of it settles the order', async () => {
    const { id, lead, reference } = await makeOrder(server.owner)
    const second = next('pi')
    await taken(sessionEvent('completed', { client_reference_id: reference, payment_intent: next('pi') }))
    await taken(sessionEvent('completed', { client_reference_id: reference, payment_intent: second }))
    expect((await orderOf(lead.id)).state).toBe('needs_look')
    expect((await mailOf('order-needs-look', id))?.text).toContain('paid more than once')
    await taken(refundEvent({ payment_intent: second }))
    expect((await orderOf(lead.id)).state).toBe('paid')
  })

  test('stays with the owner after a third payment, and after one beside a dispute', async () => {
    const { lead, reference } = await makeOrder(server.owner)
    for (const payment_intent of [next('pi'), next('pi'), next('pi')])
      await taken(sessionEvent('completed', { client_reference_id: reference, payment_intent }))
    expect((await orderOf(lead.id)).state).toBe('needs_look')

    const other = await makeOrder(server.owner)
    const payment_intent = next('pi')
    await taken(sessionEvent('completed', { client_reference_id: other.reference, payment_intent }))
    await taken(disputeEvent('created', { payment_intent }))
    await taken(
      sessionEvent('completed', { client_reference_id: other.reference, payment_intent: next('pi') }),
    )
    expect((await orderOf(other.lead.id)).state).toBe('needs_look')
  })

  test('takes three installments without a word, and a fourth with one', async () => {
    const { id, lead, reference } = await makeOrder(server.owner, { plan: 'installments' })
    for (const amount_total of [33234, 33234, 33234])
      await taken(sessionEvent('completed', { client_reference_id: reference, amount_total }))
    expect((await orderOf(lead.id)).state).toBe('paid')
    expect(await listQueuedMails('order-needs-look', id)).toEqual([])
    await taken(sessionEvent('completed', { client_reference_id: reference, amount_total: 33234 }))
    expect((await orderOf(lead.id)).state).toBe('needs_look')
  })

  test.each([
    ['won', [], 0, 'paid', 'paid'],
    ['lost', [{ kind: 'dispute_lost', amount: 997 }], 997, 'refunded', 'needs_look'],
    ['warning_closed', [], 0, 'paid', 'paid'],
  ])('reports a dispute that ends %s, in any order', async (status, troubles, refunded, state, end) => {
    for (const isLate of [false, true]) {
      const { id, lead, reference } = await makeOrder(server.owner)
      const payment_intent = next('pi')
      await taken(sessionEvent('completed', { client_reference_id: reference, payment_intent }))
      const about = { id: next('du'), payment_intent }
      const created = disputeEvent('created', about)
      const closed = disputeEvent('closed', { ...about, status })
      if (!isLate) {
        await taken(created)
        expect(await orderOf(lead.id)).toMatchObject({
          state: 'needs_look',
          payments: [{ troubles: [{ kind: 'dispute_open' }] }],
        })
        expect((await mailOf('order-needs-look', id))?.text).toContain('disputed a payment ($997)')
      }
      await taken(closed)
      if (isLate) await taken(created)
      expect(await orderOf(lead.id)).toMatchObject({ state: end, payments: [{ troubles, refunded, state }] })
    }
  })

  test('reports a dispute that is lost in part: the rest stays paid', async () => {
    const { id, lead, reference } = await makeOrder(server.owner)
    const payment_intent = next('pi')
    await taken(sessionEvent('completed', { client_reference_id: reference, payment_intent }))
    await taken(disputeEvent('closed', { payment_intent, amount: 30000, status: 'lost' }))
    expect(await orderOf(lead.id)).toMatchObject({
      state: 'needs_look',
      payments: [{ state: 'paid', amount: 997, refunded: 300 }],
    })
    expect((await mailOf('order-needs-look', id))?.text).toContain('lost a dispute, and $300 went back')
  })

  test('reports a payment that only its invoice ties together, with the same result in each order', async () => {
    const times = [90, 60, 50, 30]
    const seen = new Set<string>()
    for (const places of permutationsOf([0, 1, 2, 3])) {
      const { lead, reference } = await makeOrder(server.owner)
      const [invoice, payment_intent, charge] = [next('in'), next('pi'), next('ch')]
      const refund = { id: next('re'), payment_intent, charge, amount: 20000, created: at(60) }
      const events = [
        sessionEvent('completed', { client_reference_id: reference, invoice }),
        refundEvent({ id: charge, invoice, payment_intent, amount_refunded: 20000, refunded: false }),
        disputeEvent('created', { charge, payment_intent, amount: 5000 }),
        failedRefund('refund.failed', refund),
      ].map((event, index) => ({ ...event, created: at(times[index]) }))
      for (const place of places) await taken(events[place] ?? {})
      const { state, payments } = await orderOf(lead.id)
      expect(payments).toHaveLength(1)
      const [{ amount, refunded, state: paymentState, troubles } = {} as Payment] = payments
      const known = troubles.map((one) => [one.kind, one.amount])
      seen.add(JSON.stringify({ state, amount, refunded, paymentState, known }))
    }
    expect([...seen]).toEqual([
      JSON.stringify({
        state: 'needs_look',
        amount: 997,
        refunded: 0,
        paymentState: 'paid',
        known: [
          ['dispute_open', 50],
          ['refund_failed', 200],
        ],
      }),
    ])
    expect(await unknown()).toEqual([])
  })

  test('reports trouble with a payment that has no order: the owner is told once, also if it was settled', async () => {
    const [payment_intent, charge] = [next('pi'), next('ch')]
    const settle = async (id: string) =>
      server.call('PATCH', `/api/payments/${id}`, { body: { is_settled: true }, cookie: admin.cookie })
    const sent = () =>
      server.owner.query(`update mails set state = 'sent', sent_at = now(), dedupe_key = null
        where kind = 'payment-unknown' and state = 'queued'`)
    const created = disputeEvent('created', { payment_intent, charge })
    await taken(created)
    await taken(failedRefund('refund.failed', { id: next('re'), payment_intent, charge, amount: 12000 }))
    const [payment] = await unknown()
    const id = payment?.id ?? ''
    const mail = await mailOf('payment-unknown', id)
    expect(mail?.subject).toBe('Problem with a payment: $997')
    for (const words of [
      'disputed a payment ($997)',
      'A refund failed, and $120',
      'mark the payment as handled',
    ])
      expect(mail?.text).toContain(words)
    await sent()
    expect((await settle(id)).status).toBe(200)

    const lost = disputeEvent('closed', {
      id: created.data.object.id,
      payment_intent,
      charge,
      status: 'lost',
    })
    await taken(lost)
    await taken(lost)
    await server.owner.query('delete from payment_events')
    await taken(lost)
    expect(await listQueuedMails('payment-unknown', id)).toHaveLength(2)
    expect(await unknown()).toMatchObject([{ id, is_settled: false }])
    await sent()
    await settle(id)
    await taken(refundEvent({ id: charge, payment_intent, amount_refunded: 100, refunded: false }))
    expect(await listQueuedMails('payment-unknown', id)).toHaveLength(2)
    expect(await unknown()).toEqual([])
  })

  test('reports trouble of an unknown payment that is then matched by hand: the order needs a look', async () => {
    const { id, lead, reference } = await makeOrder(server.owner)
    await taken(sessionEvent('completed', { client_reference_id: reference, invoice: next('in') }))
    await taken(disputeEvent('created', { payment_intent: next('pi') }))
    const [payment] = await unknown()
    await server.call('PATCH', `/api/payments/${payment?.id ?? ''}`, {
      body: { order_id: id },
      cookie: admin.cookie,
    })
    expect((await orderOf(lead.id)).state).toBe('needs_look')
    const text = (await mailOf('order-needs-look', id))?.text
    expect(text).toContain('disputed a payment')
    expect(text).not.toContain('more than once')
  })

  test.each([
    ['jpy', 15000, 15000],
    ['krw', 15000, 15000],
    ['kwd', 12345, 12.345],
    ['huf', 9970000, 99700],
    ['isk', 9970000, 99700],
    ['ugx', 9970000, 99700],
    ['mga', 4000000, 4000000],
    ['eur', 92050, 920.5],
  ])('reports amounts in %s in its smallest unit', async (currency, units, amount) => {
    const { id, lead, reference } = await makeOrder(server.owner)
    await taken(sessionEvent('completed', { client_reference_id: reference, amount_total: units, currency }))
    expect(await orderOf(lead.id)).toMatchObject({
      state: 'needs_look',
      payments: [{ amount, currency: currency.toUpperCase() }],
    })
    expect((await mailOf('order-needs-look', id))?.text).toContain(
      `The customer paid ${amount.toLocaleString('en-US', { maximumFractionDigits: 3 })} ${currency.toUpperCase()}`,
    )
  })

  test('reports a test payment, which pays nothing', async () => {
    const { id, lead, reference } = await makeOrder(server.owner)
    const event = sessionEvent('completed', { client_reference_id: reference })
    await taken({ ...event, livemode: false })
    expect((await orderOf(lead.id)).state).toBe('needs_look')
    expect((await mailOf('order-needs-look', id))?.text).toContain('test payment')
    expect(await listQueuedMails('order-paid', id)).toEqual([])
    await taken({ ...sessionEvent('completed', { client_reference_id: reference }), livemode: true })
  })

  test('reports a refund that fails later once, however many events say so', async () => {
    const { id, lead, reference } = await makeOrder(server.owner)
    const payment_intent = next('pi')
    await taken(sessionEvent('completed', { client_reference_id: reference, payment_intent }))
    const refund = { id: next('re'), payment_intent, created: at(60) }
    await taken({ ...refundEvent({ payment_intent }), created: refund.created })
    for (const type of ['refund.failed', 'charge.refund.updated', 'refund.updated'])
      await taken({ ...failedRefund(type, refund), created: at(30) })
    expect(await orderOf(lead.id)).toMatchObject({
      state: 'needs_look',
      payments: [
        { state: 'paid', refunded: 0, refunded_at: null, troubles: [{ kind: 'refund_failed', amount: 997 }] },
      ],
    })
    expect((await mailOf('order-needs-look', id))?.text).toContain('A refund failed, and $997 came back')
    await taken(refundEvent({ payment_intent }))
    expect(await orderOf(lead.id)).toMatchObject({
      state: 'refunded',
      payments: [{ state: 'refunded', refunded: 997 }],
    })
  })

  test('a refund that is on its way or succeeded is no failure', async () => {
    const { lead, reference } = await makeOrder(server.owner)
    const payment_intent = next('pi')
    await taken(sessionEvent('completed', { client_reference_id: reference, payment_intent }))
    for (const status of ['pending', 'succeeded', 'requires_action'])
      await taken(failedRefund('refund.updated', { id: next('re'), payment_intent, status }))
    expect(await orderOf(lead.id)).toMatchObject({ state: 'paid', payments: [{ troubles: [] }] })
  })

  test("counts a payment in the visitor's own currency as Stripe converted it, and computes nothing of its refunds", async () => {
    for (const isRefundFirst of [false, true]) {
      const { id, lead, reference } = await makeOrder(server.owner)
      const payment_intent = next('pi')
      const events = [
        sessionEvent('completed', {
          client_reference_id: reference,
          payment_intent,
          amount_subtotal: 92000,
          amount_total: 92000,
          currency: 'eur',
          total_details: { amount_tax: 0 },
          currency_conversion: {
            amount_subtotal: 99700,
            amount_total: 99700,
            fx_rate: '0.92',
            source_currency: 'usd',
          },
        }),
        refundEvent({
          payment_intent,
          amount: 92000,
          amount_refunded: 46000,
          refunded: false,
          currency: 'eur',
        }),
      ]
      for (const event of isRefundFirst ? events.reverse() : events) await taken(event)
      expect(await orderOf(lead.id)).toMatchObject({
        state: 'needs_look',
        payments: [{ state: 'paid', amount: 997, currency: 'USD', refunded: 0 }],
      })
      expect((await mailOf('order-needs-look', id))?.text).toContain('A refund of 460 EUR')
      const refund = { id: next('re'), payment_intent, amount: 46000, currency: 'eur', created: at(60) }
      await taken(failedRefund('refund.failed', refund))
      const order = await orderOf(lead.id)
      expect(order.payments).toMatchObject([
        { refunded: 0, troubles: [{ kind: 'refund_failed', amount: 460, currency: 'EUR' }] },
      ])
      expect(await listQueuedMails('order-needs-look', id)).toHaveLength(2)
    }
  })

  test("takes the sums of the order where Stripe only presented the visitor's currency", async () => {
    const { lead, reference } = await makeOrder(server.owner)
    const presentment_details = { presentment_amount: 92000, presentment_currency: 'eur' }
    await taken(sessionEvent('completed', { client_reference_id: reference, presentment_details }))
    expect(await orderOf(lead.id)).toMatchObject({
      state: 'paid',
      payments: [{ amount: 997, currency: 'USD' }],
    })
  })

  const parts = { amount_subtotal: 99700, total_details: { amount_tax: 7976, amount_discount: 0 } }
  test.each([
    ['the setup', 'growth', 'once', { amount_total: 99700 }, 'paid'],
    ['the setup and the first month', 'growth', 'once', { amount_total: 119400 }, 'paid'],
    ['the setup with tax on top', 'growth', 'once', { ...parts, amount_total: 107676 }, 'paid'],
    [
      'the setup with tax on top that only shows in the sums',
      'growth',
      'once',
      { amount_subtotal: 99700, amount_total: 107676 },
      'paid',
    ],
    ['the setup with tax in it', 'growth', 'once', { ...parts, amount_total: 99700 }, 'paid'],
    ['the first installment', 'growth', 'installments', { amount_total: 33234 }, 'paid'],
    ['a later installment', 'growth', 'installments', { amount_total: 33233 }, 'paid'],
    ['an installment and a month', 'growth', 'installments', { amount_total: 33233 + 19700 }, 'paid'],
    ['everything, where installments were agreed', 'growth', 'installments', { amount_total: 99700 }, 'paid'],
    ['one dollar', 'scale', 'once', { amount_total: 100 }, 'needs_look'],
    ['the price of a smaller package', 'scale', 'once', { amount_total: 49700 }, 'needs_look'],
    ['a cent too little', 'growth', 'once', { amount_total: 99699 }, 'needs_look'],
    ['too much', 'growth', 'once', { amount_total: 100000 }, 'needs_look'],
    [
      'an installment of what was to be paid at once',
      'growth',
      'once',
      { amount_total: 33234 },
      'needs_look',
    ],
    ['a discount that nobody agreed', 'growth', 'once', { ...parts, amount_total: 8976 }, 'needs_look'],
    ['nothing', 'growth', 'once', { amount_subtotal: 99700, amount_total: 0 }, 'needs_look'],
    ['another currency', 'growth', 'once', { currency: 'eur' }, 'needs_look'],
    ['a currency without cents', 'growth', 'once', { currency: 'jpy', amount_total: 997 }, 'needs_look'],
    ['an amount that is not told', 'growth', 'once', { amount_total: null }, 'needs_look'],
  ] as const)('%s for %s (%s) sets the right state', async (_, name, plan, sums, state) => {
    const { id, lead, reference } = await makeOrder(server.owner, { name, plan })
    await taken(sessionEvent('completed', { client_reference_id: reference, ...sums }))
    expect(await orderOf(lead.id)).toMatchObject({ state, payments: [{ state: 'paid' }] })
    expect(await listQueuedMails('order-paid', id)).toHaveLength(state === 'paid' ? 1 : 0)
    expect(await listQueuedMails('order-needs-look', id)).toHaveLength(state === 'paid' ? 0 : 1)
  })

  test('reports a payment that needs a look: the owner is told, no project is made, and the owner can mark it', async () => {
    const { id, lead, reference } = await makeOrder(server.owner, { name: 'scale' })
    const payment_intent = next('pi')
    await taken(
      sessionEvent('completed', { client_reference_id: reference, payment_intent, amount_total: 100 }),
    )
    const mail = await mailOf('order-needs-look', id)
    expect(mail).toMatchObject({ to: 'owner@example.com', subject: 'Needs a look: Scale — Test Plumber' })
    for (const words of ['$1', '$1,997', 'match what was ordered']) expect(mail?.text).toContain(words)
    expect((await convert(id)).status).toBe(409)
    const { items } = (await (
      await server.call('GET', '/api/orders?state=needs_look', { cookie: admin.cookie })
    ).json()) as { items: Order[] }
    expect(items.map((order) => order.id)).toContain(id)
    expect((await mark(id, 'needs_look')).status).toBe(400)
    expect((await mark(id, 'invoiced')).status).toBe(200)
    // Further reports of the same payment change nothing; another payment that matches does.
    await taken(refundEvent({ payment_intent, amount: 100, amount_refunded: 50, refunded: false }))
    expect((await orderOf(lead.id)).state).toBe('invoiced')
    await taken(sessionEvent('completed', { client_reference_id: reference, amount_total: 199700 }))
    expect((await orderOf(lead.id)).state).toBe('paid')
    expect(await mailOf('order-needs-look', id)).toBeNull()
  })

  test('reports a payment that needs a look before its order, or matched by hand', async () => {
    const reference = randomUUID()
    await taken(sessionEvent('completed', { client_reference_id: reference, amount_total: 100 }))
    expect(await placed(fullOrder({ reference, selectedPackage: 'scale' }))).toMatchObject({
      state: 'needs_look',
    })
    await taken(sessionEvent('completed', { amount_total: 100 }))
    const [payment] = await unknown()
    const { id, lead } = await makeOrder(server.owner)
    await server.call('PATCH', `/api/payments/${payment?.id ?? ''}`, {
      body: { order_id: id },
      cookie: admin.cookie,
    })
    expect((await orderOf(lead.id)).state).toBe('needs_look')
    expect((await mark(id, 'paid')).status).toBe(200)
    expect((await orderOf(lead.id)).paid_at).not.toBeNull()
  })

  test('reports tax later, and the amount is compared again', async () => {
    const payment_intent = next('pi')
    await taken(refundEvent({ payment_intent, amount: 107676, amount_refunded: 100, refunded: false }))
    const [payment] = await unknown()
    const { id, lead } = await makeOrder(server.owner)
    await server.call('PATCH', `/api/payments/${payment?.id ?? ''}`, {
      body: { order_id: id },
      cookie: admin.cookie,
    })
    expect((await orderOf(lead.id)).state).toBe('needs_look')
    const sums = { amount_subtotal: 99700, amount_total: 107676 }
    await taken(sessionEvent('completed', { payment_intent, ...sums }))
    expect((await orderOf(lead.id)).state).toBe('paid')
  })

  test('reports an unknown reference: the payment is kept, mailed to the owner, and matched by hand', async () => {
    const pi = next('pi')
    await taken(sessionEvent('completed', { client_reference_id: 'nobody’s', payment_intent: pi }))
    await taken(sessionEvent('completed', { payment_intent: next('pi') }))
    const payments = await unknown()
    expect(payments).toHaveLength(2)
    const payment = payments.find(({ provider_ids }) => provider_ids.includes(pi))
    const id = payment?.id ?? ''
    expect(payment).toMatchObject({ amount: 997, email: 'payer@example.com', order_id: null })
    expect(await listQueuedMails('payment-unknown', id)).toHaveLength(1)
    expect((await mailOf('payment-unknown', id))?.text).toContain('payer@example.com')
    const { id: orderId, lead } = await makeOrder(server.owner)
    const settle = (paymentId: string, body: object) =>
      server.call('PATCH', `/api/payments/${paymentId}`, { body, cookie: admin.cookie })
    expect((await settle(id, { order_id: randomUUID() })).status).toBe(404)
    expect((await settle(id, {})).status).toBe(400)
    expect((await settle(id, { order_id: orderId })).status).toBe(200)
    expect(await orderOf(lead.id)).toMatchObject({ state: 'paid', payments: [{ id }] })
    expect(await mailOf('payment-unknown', id)).toBeNull()
    // It belongs to an order now.
    expect((await settle(id, { is_settled: true })).status).toBe(404)
    const other = payments.find((one) => one.id !== id)
    expect((await settle(other?.id ?? '', { is_settled: true })).status).toBe(200)
    expect(await unknown()).toEqual([])
  })

  test('reports a payment while its order is stored: they find each other', async () => {
    for (let round = 0; round < 5; round++) {
      const reference = randomUUID()
      const [response] = await Promise.all([
        place(fullOrder({ reference })),
        taken(sessionEvent('completed', { client_reference_id: reference })),
      ])
      const { id } = (await response.json()) as { id: string }
      expect(await orderOf(id)).toMatchObject({ state: 'paid', payments: [{ state: 'paid' }] })
    }
  })

  test('reports a payment before its order, which a server that stopped did not match', async () => {
    const reference = randomUUID()
    await taken(sessionEvent('completed', { client_reference_id: reference }))
    const [payment] = await unknown()
    const { lead } = await makeOrder(server.owner, { reference })
    expect((await orderOf(lead.id)).state).toBe('started')
    expect(await mailOf('payment-unknown', payment?.id ?? '')).toBeNull()
    expect(await orderOf(lead.id)).toMatchObject({ state: 'paid', payments: [{ id: payment?.id }] })
  })

  test('reports a payment before its order, which finds it later', async () => {
    const reference = randomUUID()
    await taken(sessionEvent('completed', { client_reference_id: reference, amount_total: 199700 }))
    const [payment] = await unknown()
    const order = await placed(fullOrder({ reference, selectedPackage: 'scale' }))
    expect(order).toMatchObject({ state: 'paid', payments: [{ id: payment?.id }] })
    expect(await unknown()).toEqual([])
    expect(await mailOf('payment-unknown', payment?.id ?? '')).toBeNull()
  })

  test('may send events about other things, which are accepted and ignored', async () => {
    await taken({
      id: next('evt'),
      object: 'event',
      type: 'customer.created',
      created: at(),
      data: { object: {} },
    })
    expect(await unknown()).toEqual([])
  })
})

describe('refused reports', () => {
  async function refused(response: Response, status = 400): Promise<void> {
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  }

  test('mark nothing paid: unsigned, signed with another secret, altered afterwards, or too old', async () => {
    const { lead, reference } = await makeOrder(server.owner)
    const payload = JSON.stringify(sessionEvent('completed', { client_reference_id: reference }))
    await refused(await send(payload, { 'stripe-signature': '' }))
    await refused(await send(payload, { 'stripe-signature': 't=1,v1=00' }))
    await refused(
      await send(payload, { 'stripe-signature': signed(payload, { secret: 'whsec_another000000000' }) }),
    )
    await refused(await send(payload.replace('99700', '100'), { 'stripe-signature': signed(payload) }))
    await refused(await send(`${payload} `, { 'stripe-signature': signed(payload) }))
    await refused(await send(payload, { 'stripe-signature': signed(payload, { timestamp: at(301) }) }))
    expect(await orderOf(lead.id)).toMatchObject({ state: 'started', payments: [] })
    // The same body with its own signature counts.
    expect((await send(payload)).status).toBe(200)
    expect(await orderOf(lead.id)).toMatchObject({ state: 'paid' })
  })

  test('are too large, or signed but not as documented', async () => {
    const huge = JSON.stringify(sessionEvent('completed', { filler: 'x'.repeat(300 * 1024) }))
    await refused(await send(huge, { 'content-length': String(huge.length) }), 413)
    await refused(await send(huge), 413)
    const wild = { ...sessionEvent('completed', {}), data: { object: { id: 7, amount_total: 'lots' } } }
    await refused(await send(wild))
    expect(await unknown()).toEqual([])
  })

  test('get 404 if no secret is set', async () => {
    const closed = await testApp()
    try {
      const response = await closed.call('POST', '/api/payments/stripe', { body: {} })
      await refused(response, 404)
    } finally {
      await closed.close()
    }
  })
})

test('are retried by the sender while the database is away, and none is lost', async () => {
  const { lead, reference } = await makeOrder(server.owner)
  const event = sessionEvent('completed', { client_reference_id: reference })
  const blocker = await server.owner.connect()
  try {
    // To this endpoint, the database no longer answers.
    await blocker.query('begin; lock table payment_events in access exclusive mode')
    const response = await send(event)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).not.toBeNull()
    expect(server.errors.splice(0)).toHaveLength(1)
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
  await taken(event)
  expect(await orderOf(lead.id)).toMatchObject({ state: 'paid' })
})

test("exports a customer's own order, and no others", async () => {
  const { lead } = await makeOrder(server.owner)
  const exported = async () =>
    (await (await server.call('GET', '/api/me/export', { cookie: customer.cookie })).json()) as {
      orders: Order[]
    }
  expect((await exported()).orders).toEqual([])
  await server.owner.query('update leads set customer_user_id = $1 where id = $2', [customer.id, lead.id])
  expect((await exported()).orders).toMatchObject([{ lead_id: lead.id, package: 'growth' }])
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
