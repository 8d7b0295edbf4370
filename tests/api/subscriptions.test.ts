// What customers pay every month: a year of fifty of them with a moved clock, and what an admin does meanwhile.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Needs } from '#contract/needs.ts'
import type { ProjectSubscription } from '#contract/subscriptions.ts'
import { addDays } from '#domain/calendar-dates.ts'
import type { Invoice } from '#domain/invoices.ts'
import { DEFAULT_SITE } from '#domain/site/site.ts'
import { nextPeriod, recurringOf, type Subscription } from '#domain/subscriptions.ts'
import { invoiceSubscriptions } from '#server/subscriptions/service.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeProject } from '#tests/factories.ts'

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.close()
})

const context = () => ({ db: server.db, config: { publishedSite: DEFAULT_SITE } as never })
const run = () => invoiceSubscriptions(context())

/** Noon of the day in the zone of the business, in winter and summer. */
function moveTo(day: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T20:00:00Z`) })
}

const stored = async (id: string) =>
  (
    await server.owner.query<Subscription>(
      `select *, starts_on::text, next_on::text, ends_on::text, amount::float8, next_amount::float8 from subscriptions where id = $1`,
      [id],
    )
  ).rows[0]

async function ask<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  const response = await server.call(method, path, {
    cookie: admin.cookie,
    ...(body !== undefined && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return (await response.json()) as T
}
async function refused(method: string, path: string, body: unknown) {
  const response = await server.call(method, path, { cookie: admin.cookie, body })
  const { detail } = (await response.json()) as { detail: string }
  return { status: response.status, detail }
}

async function insert(fields: { on: string; amount: number; ends_on?: string | null }) {
  const person = (await server.signedIn()).id
  const project = (await makeProject(server.owner, person)).id
  const id = randomUUID()
  await server.owner.query(
    `insert into subscriptions (id, project_id, customer, label, amount, starts_on, anchor_day, next_on, ends_on)
     values ($1, $2, $3, 'Support', $4, $5, extract(day from $5::date), $5, $6)`,
    [
      id,
      project,
      { name: 'Pat', company: null, email: 'pat@example.com', address: null, tax_id: null },
      fields.amount,
      fields.on,
      fields.ends_on ?? null,
    ],
  )
  return { id, project, person }
}

const periodsOf = async (id: string) =>
  (
    await server.owner.query<{ period: string; total: number; issued: string; text: string }>(
      `select period_on::text as period, total::float8, issued_on::text as issued, content #>> '{lines,0,text}' as text
       from invoices where subscription_id = $1 order by period_on`,
      [id],
    )
  ).rows

describe('an admin', () => {
  const start = async (fields: object = {}, key?: string) => {
    const customer = await server.signedIn()
    const { id } = await makeProject(server.owner, customer.id)
    const body = { label: 'Growth, monthly', amount: 197, starts_on: '2027-01-31', ...fields }
    return {
      customer,
      projectId: id,
      one: await ask<Subscription>('POST', `/api/projects/${id}/subscription`, body, key),
    }
  }

  test('is offered the package’s price, a month after the launch', async () => {
    const customer = await server.signedIn()
    const { id } = await makeProject(server.owner, customer.id)
    await server.owner.query(`update projects set project_type = 'growth' where id = $1`, [id])
    await ask('PATCH', `/api/projects/${id}`, { status: 'completed' })
    moveTo('2027-01-31')
    await server.owner.query(
      `update project_changes set changed_at = '2027-01-31T20:00:00Z' where project_id = $1 and field = 'status'`,
      [id],
    )
    const path = `/api/projects/${id}/subscription`
    expect(await ask<ProjectSubscription>('GET', path)).toEqual({
      subscription: null,
      offer: { label: 'Growth, monthly', amount: 197, starts_on: '2027-02-28' },
      currency: 'USD',
      can_pay_by_card: false,
    })
    const seen = await server.call('GET', path, { cookie: customer.cookie })
    expect(await seen.json()).toEqual({
      subscription: null,
      offer: null,
      currency: 'USD',
      can_pay_by_card: false,
    })
  })

  test('starts one on a day to come, once', async () => {
    moveTo('2027-01-10')
    const { projectId, one, customer } = await start({}, randomUUID())
    expect(one).toMatchObject({ state: 'active', next_on: '2027-01-31', anchor_day: 31, ends_on: null })
    expect(await periodsOf(one.id)).toEqual([])
    const path = `/api/projects/${projectId}/subscription`
    const again = { label: 'Twice', amount: 1, starts_on: '2027-02-01' }
    expect(await refused('POST', path, again)).toEqual({
      status: 409,
      detail: 'This project has a monthly price already.',
    })
    expect((await refused('POST', path, { ...again, starts_on: '2027-01-09' })).status).toBe(400)
    const seen = await server.call('GET', path, { cookie: customer.cookie })
    expect(await seen.json()).toMatchObject({ subscription: { id: one.id }, offer: null })
  })

  test('starting today invoices at once; the customer sees it', async () => {
    moveTo('2027-01-31')
    const { one, customer } = await start()
    expect(await periodsOf(one.id)).toMatchObject([
      {
        period: '2027-01-31',
        total: 197,
        issued: '2027-01-31',
        text: 'Growth, monthly, Jan 31, 2027 to Feb 27, 2027',
      },
    ])
    const seen = await server.call('GET', '/api/dashboard/invoices', { cookie: customer.cookie })
    expect(((await seen.json()) as { items: Invoice[] }).items).toMatchObject([
      { total: 197, state: 'issued' },
    ])
  })

  test('pauses, resumes, reprices and ends; what was due by then is invoiced first', async () => {
    moveTo('2027-01-10')
    const { one } = await start()
    const change = (body: object) => ask<Subscription>('PATCH', `/api/subscriptions/${one.id}`, body)
    moveTo('2027-03-05')
    expect(await change({ event: 'reprice', amount: 220 })).toMatchObject({
      amount: 197,
      next_amount: 220,
      next_on: '2027-03-31',
    })
    expect((await periodsOf(one.id)).map(({ total }) => total)).toEqual([197, 197])
    expect(await change({ event: 'pause' })).toMatchObject({ state: 'paused' })
    expect(await refused('PATCH', `/api/subscriptions/${one.id}`, { event: 'pause' })).toEqual({
      status: 409,
      detail: 'It’s paused already.',
    })
    moveTo('2027-06-02')
    await run()
    expect(await change({ event: 'resume' })).toMatchObject({ state: 'active', next_on: '2027-06-30' })
    expect(
      (await refused('PATCH', `/api/subscriptions/${one.id}`, { event: 'end', ends_on: '2027-06-01' }))
        .status,
    ).toBe(400)
    await change({ event: 'end', ends_on: '2027-07-31' })
    moveTo('2027-09-01')
    await run()
    expect((await periodsOf(one.id)).map(({ period, total }) => [period, total])).toEqual([
      ['2027-01-31', 197],
      ['2027-02-28', 197],
      ['2027-06-30', 220],
    ])
    expect(await stored(one.id)).toMatchObject({ state: 'ended' })
    expect((await refused('PATCH', `/api/subscriptions/${one.id}`, { event: 'resume' })).status).toBe(409)
  })
})

test('two servers at once, and a second run, invoice a month once', async () => {
  const { id } = await insert({ on: '2027-02-10', amount: 97 })
  moveTo('2027-02-10')
  await Promise.all([run(), run(), run()])
  await run()
  expect(await periodsOf(id)).toHaveLength(1)
})

test('the day is the business’s: nothing before it begins there', async () => {
  const { id } = await insert({ on: '2027-05-01', amount: 97 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-01T03:00:00Z') })
  await run()
  expect(await periodsOf(id)).toEqual([])
  vi.setSystemTime(Date.parse('2027-05-01T10:00:00Z'))
  await run()
  expect(await periodsOf(id)).toHaveLength(1)
})

test('a deleted account is not invoiced anymore', async () => {
  const { id, person } = await insert({ on: '2027-07-01', amount: 97 })
  await server.db.as({ role: 'accounts' }, async (trx) => {
    const { anonymizeUser } = await import('#server/accounts/service.ts')
    const { removeSubscriptionsOfUser } = await import('#server/subscriptions/service.ts')
    await anonymizeUser(trx, person)
    await removeSubscriptionsOfUser(trx, person)
  })
  moveTo('2027-07-02')
  await run()
  expect(await stored(id)).toBeUndefined()
})

test('a year of fifty customers: each invoice once, no gaps, and what comes in as computed elsewhere', async () => {
  await server.owner.query(
    `update subscriptions set state = 'ended', ends_on = coalesce(ends_on, '2027-01-01')`,
  )
  const first = '2027-12-15'
  const customers: { on: string; amount: number }[] = []
  // Anchors on every day of the month, the 29th to the 31st many times; February 2028 has a leap day.
  for (let n = 0; n < 50; n += 1) {
    const day = n < 31 ? n + 1 : 29 + (n % 3)
    const on = `2027-12-${String(day).padStart(2, '0')}`
    customers.push({ on: on < first ? `2028-01-${on.slice(8)}` : on, amount: 50 + n + (n % 4) / 4 })
  }
  const all: ((typeof customers)[number] & Awaited<ReturnType<typeof insert>>)[] = []
  for (const one of customers) all.push({ ...one, ...(await insert(one)) })
  const change = (n: number, body: object) =>
    ask<Subscription>('PATCH', `/api/subscriptions/${all[n]?.id}`, body)

  /** Kept beside the product: what was paused, ended and repriced, and what should have been invoiced. */
  const expected = all.map(({ on, amount }) => ({
    next: on,
    anchor: Number(on.slice(8)),
    amount,
    next_amount: null as number | null,
    state: 'active' as Subscription['state'],
    ends_on: null as string | null,
    periods: [] as { period: string; total: number }[],
  }))
  const acts: Record<string, () => Promise<unknown>[]> = {
    '2028-03-10': () => [3, 17, 30].map((n) => change(n, { event: 'pause' })),
    '2028-05-20': () => [3, 17].map((n) => change(n, { event: 'resume' })),
    '2028-04-02': () => [5, 28, 40].map((n) => change(n, { event: 'reprice', amount: 99.99 })),
    '2028-06-15': () => [8, 29, 41].map((n) => change(n, { event: 'end', ends_on: '2028-07-29' })),
  }
  const catchUp = (today: string) => {
    for (const one of expected) {
      while (
        one.state === 'active' &&
        one.next <= today &&
        (one.ends_on === null || one.next < one.ends_on)
      ) {
        one.amount = one.next_amount ?? one.amount
        one.next_amount = null
        one.periods.push({ period: one.next, total: one.amount })
        one.next = nextPeriod(one.next, one.anchor)
      }
    }
  }
  const note = (day: string) => {
    const at = (...places: number[]) => places.flatMap((n) => expected[n] ?? [])
    if (day === '2028-03-10') for (const one of at(3, 17, 30)) one.state = 'paused'
    if (day === '2028-05-20')
      for (const one of at(3, 17)) {
        one.state = 'active'
        while (one.next < day) one.next = nextPeriod(one.next, one.anchor)
      }
    if (day === '2028-04-02') for (const one of at(5, 28, 40)) one.next_amount = 99.99
    if (day === '2028-06-15') for (const one of at(8, 29, 41)) one.ends_on = '2028-07-29'
  }

  let day = first
  while (day <= '2028-12-15') {
    moveTo(day)
    // Nine days down, over the end of a month.
    const isDown = day > '2028-08-26' && day < '2028-09-05'
    if (!isDown) {
      await run()
      catchUp(day)
      await Promise.all(acts[day]?.() ?? [])
      note(day)
    }
    if (day.endsWith('-20')) {
      const { monthly } = await ask<{ monthly: number }>('GET', '/api/figures/recurring')
      const { rows } = await server.owner.query<{ sum: number }>(
        `select sum(amount)::float8 as sum from jsonb_to_recordset($1::jsonb) as expected (amount numeric)`,
        [
          JSON.stringify(
            expected.map((one) => ({
              amount:
                one.state === 'active' && (one.ends_on === null || one.next < one.ends_on)
                  ? (one.next_amount ?? one.amount)
                  : 0,
            })),
          ),
        ],
      )
      expect([day, monthly]).toEqual([day, rows[0]?.sum])
      const running = await Promise.all(all.map(({ id }) => stored(id)))
      const cents = running.reduce((sum, one) => sum + (one ? Math.round(recurringOf(one) * 100) : 0), 0)
      expect(cents).toBe(Math.round(monthly * 100))
    }
    day = addDays(day, 1)
  }
  for (const [n, one] of all.entries()) {
    const invoices = await periodsOf(one.id)
    expect(invoices.map(({ period, total }) => ({ period, total }))).toEqual(expected[n]?.periods)
    for (const { period, issued } of invoices)
      expect(issued).toBe(period > '2028-08-26' && period < '2028-09-05' ? '2028-09-05' : period)
  }
  const { rows } = await server.owner.query(
    `select year from invoices where state <> 'draft' group by year having max(serial) <> count(*) or min(serial) <> 1`,
  )
  expect(rows).toEqual([])
})

describe('a launched project whose monthly price was never started', () => {
  const needs = async (project: string) =>
    (await ask<Needs>('GET', '/api/needs')).items.filter(
      ({ kind, id }) => kind === 'monthly_price' && id === project,
    )
  async function launched({ type = 'launch' } = {}): Promise<string> {
    const customer = await server.signedIn()
    const { id } = await makeProject(server.owner, customer.id, { title: 'Launched site' })
    await server.owner.query('update projects set project_type = $2 where id = $1', [id, type])
    expect(await needs(id)).toEqual([])
    await ask('PATCH', `/api/projects/${id}`, { status: 'completed' })
    return id
  }
  async function accept(project: string, monthly: number): Promise<void> {
    await server.owner.query(
      `insert into proposals (id, project_id, title, plan, monthly, content, valid_until, state, sha256, sent_at, accepted_at, accepted_name)
       values (gen_random_uuid(), $1, 'A site', 'once', $2, '{}', '2100-01-01', 'accepted', repeat('a', 64), now(), now(), 'Pat')`,
      [project, monthly],
    )
  }

  test('needs the owner until it is started, with the price of the package', async () => {
    const id = await launched()
    expect(await needs(id)).toMatchObject([{ project_id: id, detail: '$97.00 a month · Launched site' }])
    const { offer } = await ask<ProjectSubscription>('GET', `/api/projects/${id}/subscription`)
    await ask('POST', `/api/projects/${id}/subscription`, offer)
    expect(await needs(id)).toEqual([])
  })

  test('has the price of the accepted proposal, which may be none', async () => {
    const custom = await launched({ type: 'custom' })
    expect(await needs(custom)).toEqual([])
    await accept(custom, 120.5)
    expect(await needs(custom)).toMatchObject([{ detail: '$120.50 a month · Launched site' }])
    const free = await launched()
    await accept(free, 0)
    expect(await needs(free)).toEqual([])
  })

  test('needs nothing once the owner says that there is none, or the customer has left', async () => {
    const id = await launched()
    const { offer } = await ask<ProjectSubscription>('DELETE', `/api/projects/${id}/subscription/offer`)
    expect(offer).toBeNull()
    expect(await needs(id)).toEqual([])
    const left = await launched()
    await server.owner.query(
      `insert into cancellation_requests (id, customer_id, project_id, kind, status, due_on)
       select gen_random_uuid(), customer_id, id, 'cancel', 'done', current_date from projects where id = $1`,
      [left],
    )
    expect(await needs(left)).toEqual([])
  })
})
