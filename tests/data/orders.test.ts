// Who can read and write which parts of orders and payments, tested in PostgreSQL itself.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameRows, type Actor, type Trx } from '#server/db/database.ts'
import { ORDER_STATES } from '#domain/order-states.ts'
import { PAYMENT_STATES } from '#domain/payments.ts'
import { attemptAs } from '#tests/attempt.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeLead, makeOrder, makeUser } from '#tests/factories.ts'

const DENIED = '42501'

let data: TestDatabase
let world: Awaited<ReturnType<typeof makeWorld>>

async function makeWorld() {
  const [admin, demoted, customer, other] = [
    await makeUser(data.owner, { isAdmin: true }),
    await makeUser(data.owner),
    await makeUser(data.owner),
    await makeUser(data.owner),
  ]
  const order = await makeOrder(data.owner)
  await makeOrder(data.owner)
  await data.owner.query('update leads set customer_user_id = $1 where id = $2', [customer.id, order.lead.id])
  await data.owner.query(
    `insert into payments (order_id, provider_ids, state) values ($1, '{pi_theirs}', 'paid'), (null, '{pi_nobodys}', 'paid')`,
    [order.id],
  )
  await data.owner.query(`insert into payment_events (id, kind) values ('evt_1', 'charge.refunded')`)
  const actors = {
    visitor: { role: 'visitor' },
    'its customer': { role: 'customer', userId: customer.id },
    'another customer': { role: 'customer', userId: other.id },
    admin: { role: 'admin', userId: admin.id },
    'demoted admin': { role: 'admin', userId: demoted.id },
    worker: { role: 'worker' },
    accounts: { role: 'accounts' },
  } as const satisfies Record<string, Actor>
  return { order, actors }
}

beforeAll(async () => {
  data = await testDatabase()
  world = await makeWorld()
})
afterAll(() => data.close())

type Who = keyof typeof world.actors

const WHO: Who[] = [
  'visitor',
  'its customer',
  'another customer',
  'admin',
  'demoted admin',
  'worker',
  'accounts',
]

const attempt = (who: Who, statement: (trx: Trx) => Promise<number>) =>
  attemptAs(data.db, world.actors[who], statement)
const count = (table: string) => async (trx: Trx) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(trx)).rows[0]?.n ?? 0
const touch = (statement: ReturnType<typeof sql>) => (trx: Trx) =>
  statement.execute(trx).then(({ numAffectedRows }) => Number(numAffectedRows ?? 0n))
const all = async (statement: (trx: Trx) => Promise<number>) =>
  Object.fromEntries(await Promise.all(WHO.map(async (who) => [who, await attempt(who, statement)] as const)))

test('an order and its payments are visible to its customer and to current admins', async () => {
  expect(await all(count('orders'))).toEqual({
    visitor: DENIED,
    'its customer': 1,
    'another customer': 0,
    admin: 2,
    'demoted admin': 0,
    worker: 0,
    accounts: DENIED,
  })
  expect(await all(count('payments'))).toEqual({
    visitor: DENIED,
    'its customer': 1,
    'another customer': 0,
    admin: 2,
    'demoted admin': 0,
    worker: 0,
    accounts: DENIED,
  })
})

test('a worker sees only the order and the payment that it names', async () => {
  const seen = await attempt('worker', async (trx) => {
    await nameRows(trx, [world.order.reference])
    await sql`select set_config('app.named_payment', 'pi_nobodys,cs_1', true)`.execute(trx)
    return 10 * (await count('orders')(trx)) + (await count('payments')(trx))
  })
  expect(seen).toBe(11)
})

test('only a current admin marks orders, and changes nothing else', async () => {
  expect(await all(touch(sql`update orders set state = 'invoiced'`))).toEqual({
    visitor: DENIED,
    'its customer': DENIED,
    'another customer': DENIED,
    admin: 2,
    'demoted admin': 0,
    worker: DENIED,
    accounts: DENIED,
  })
  for (const change of [sql`setup = 1`, sql`reference = gen_random_uuid()`, sql`lead_id = null`])
    expect(await attempt('admin', touch(sql`update orders set ${change}`))).toBe(DENIED)
})

test('a visitor places an order in its first state only', async () => {
  const lead = await makeLead(data.owner)
  const place = (more = '', value = '') =>
    touch(sql`insert into orders (id, lead_id, package, label, setup, monthly, support, plan, reference ${sql.raw(more)})
      values (gen_random_uuid(), ${lead.id}, 'launch', 'Launch', 497, 97, '1 month', 'once', gen_random_uuid() ${sql.raw(value)})`)
  expect(await attempt('visitor', place())).toBe(1)
  expect(await attempt('visitor', place(', state', `, 'paid'`))).toBe(DENIED)
  for (const who of ['its customer', 'admin', 'worker', 'accounts'] as const)
    expect(await attempt(who, place())).toBe(DENIED)
})

test('only a worker records that something was paid, and only for the payment that it names', async () => {
  const pay = touch(sql`insert into payments (provider_ids, state) values ('{pi_new}', 'paid')`)
  for (const who of WHO) expect(await attempt(who, pay), who).toBe(who === 'worker' ? 1 : DENIED)
  const refund = touch(sql`update payments set state = 'refunded'`)
  expect(await attempt('worker', refund)).toBe(0)
  expect(await attempt('admin', refund)).toBe(DENIED)
  expect(
    await attempt('worker', async (trx) => {
      await sql`select set_config('app.named_payment', 'pi_nobodys', true)`.execute(trx)
      return refund(trx)
    }),
  ).toBe(1)
})

test('only a current admin, or a worker that names the order, moves it', async () => {
  const move = async (trx: Trx) => {
    await sql`select app.move_order(${world.order.id}, 'refunded', null, null, 'order-needs-look')`.execute(
      trx,
    )
    return 1
  }
  const moved = async (actor: Actor, ids: string[]) => {
    await data.owner.query(`update orders set state = 'started'`)
    await data.owner.query(`delete from mails where kind = 'order-needs-look'`)
    await data.db.as(actor, async (trx) => {
      await nameRows(trx, ids)
      await move(trx)
    })
    const { rows } = await data.owner.query(
      `select state, (select count(*)::int from mails where kind = 'order-needs-look') as mails from orders where id = $1`,
      [world.order.id],
    )
    return rows[0] as object
  }
  const { admin, 'demoted admin': demoted, worker } = world.actors
  expect(await moved(admin, [])).toEqual({ state: 'refunded', mails: 1 })
  expect(await moved(worker, [world.order.id])).toEqual({ state: 'refunded', mails: 1 })
  expect(await moved(worker, [])).toEqual({ state: 'started', mails: 0 })
  expect(await moved(demoted, [])).toEqual({ state: 'started', mails: 0 })
  for (const who of ['visitor', 'its customer', 'another customer', 'accounts'] as const)
    expect(await attempt(who, move), who).toBe(DENIED)
})

test('only a worker deletes a payment, and only one that it names', async () => {
  const remove = touch(sql`delete from payments`)
  for (const who of WHO) expect(await attempt(who, remove), who).toBe(who === 'worker' ? 0 : DENIED)
  expect(
    await attempt('worker', async (trx) => {
      await sql`select set_config('app.named_payment', 'pi_nobodys', true)`.execute(trx)
      return remove(trx)
    }),
  ).toBe(1)
})

test('the tables allow the states of the rules, and no others', async () => {
  const { rows } = await data.owner.query<{ name: string; check: string }>(
    `select conname as name, pg_get_constraintdef(oid) as check from pg_constraint
     where conname in ('orders_state_known', 'payments_state_known') order by conname`,
  )
  const states = rows.map(({ check }) => [...check.matchAll(/'(\w+)'/g)].map(([, state]) => state).toSorted())
  expect(states).toEqual([ORDER_STATES.toSorted(), PAYMENT_STATES.toSorted()])
})

test('an admin matches an unknown payment, and never moves one between orders', async () => {
  expect(await attempt('admin', touch(sql`update payments set is_settled = true`))).toBe(1)
  expect(await attempt('admin', touch(sql`update payments set order_id = ${world.order.id}`))).toBe(1)
  expect(await attempt('demoted admin', touch(sql`update payments set is_settled = true`))).toBe(0)
})

test('the link in a mail stops a reminder and never starts one', async () => {
  const set = (value: boolean) => async (trx: Trx) => {
    await nameRows(trx, [world.order.id])
    return touch(sql`update orders set may_remind = ${value}`)(trx)
  }
  expect(await attempt('worker', set(false))).toBe(1)
  expect(await attempt('worker', set(true))).toBe(DENIED)
})

test('no role can read or change which events were received', async () => {
  for (const who of WHO) {
    expect(await attempt(who, touch(sql`update payment_events set kind = ''`)), who).toBe(DENIED)
    expect(await attempt(who, touch(sql`delete from payment_events`)), who).toBe(
      who === 'worker' ? 0 : DENIED,
    )
  }
})
