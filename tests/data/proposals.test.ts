// Who can read and write which proposals, tested in PostgreSQL itself.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PACKAGE_NAMES, PAYMENT_PLANS } from '#domain/packages.ts'
import { PROPOSAL_STATES } from '#domain/proposal-states.ts'
import { nameRows, type Actor, type Trx } from '#server/db/database.ts'
import { attemptAs } from '#tests/attempt.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'
import { makeMarkedPerson } from '#tests/marked-person.ts'

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
  const ids = await makeMarkedPerson(data.owner, customer)
  const actors = {
    visitor: { role: 'visitor' },
    'its customer': { role: 'customer', userId: customer.id },
    'another customer': { role: 'customer', userId: other.id },
    admin: { role: 'admin', userId: admin.id },
    'demoted admin': { role: 'admin', userId: demoted.id },
    worker: { role: 'worker' },
    accounts: { role: 'accounts' },
  } as const satisfies Record<string, Actor>
  return { ids, actors }
}

beforeAll(async () => {
  data = await testDatabase()
  world = await makeWorld()
})
afterAll(() => data.close())

type Who = keyof Awaited<ReturnType<typeof makeWorld>>['actors']
const attempt = (who: Who, statement: (trx: Trx) => Promise<number>) =>
  attemptAs(data.db, world.actors[who], statement)
const touch = (statement: ReturnType<typeof sql>) => (trx: Trx) =>
  statement.execute(trx).then(({ numAffectedRows }) => Number(numAffectedRows ?? 0n))
const count = async (trx: Trx) =>
  (await sql<{ n: number }>`select count(id)::int as n from proposals`.execute(trx)).rows[0]?.n ?? 0
const all = async (statement: (trx: Trx) => Promise<number>) =>
  Object.fromEntries(
    await Promise.all(
      (Object.keys(world.actors) as Who[]).map(async (who) => [who, await attempt(who, statement)] as const),
    ),
  )

test('current admins read all, its customer what was sent, and a worker what it names', async () => {
  expect(await all(count)).toEqual({
    visitor: DENIED,
    'its customer': 1,
    'another customer': 0,
    admin: 2,
    'demoted admin': 0,
    worker: 0,
    accounts: DENIED,
  })
  const named = async (trx: Trx) => {
    await nameRows(trx, [world.ids.proposal])
    return count(trx)
  }
  expect(await attempt('worker', named)).toBe(1)
})

test('only a current admin changes, sends and removes; a sent one stays', async () => {
  const change = touch(sql`update proposals set title = 'Other' where state = 'draft'`)
  expect(await all(change)).toEqual({
    visitor: DENIED,
    'its customer': DENIED,
    'another customer': DENIED,
    admin: 1,
    'demoted admin': 0,
    worker: DENIED,
    accounts: DENIED,
  })
  expect(await attempt('admin', touch(sql`update proposals set title = 'Other' where state = 'sent'`))).toBe(
    DENIED,
  )
  expect(await attempt('admin', touch(sql`update proposals set lead_id = null`))).toBe(DENIED)
  expect(await attempt('admin', touch(sql`delete from proposals where state = 'sent'`))).toBe(0)
  expect(await attempt('worker', touch(sql`delete from proposals`))).toBe(0)
})

test('with the link, a worker declines, and accepts nothing', async () => {
  const set = (state: string) => async (trx: Trx) => {
    await nameRows(trx, [world.ids.proposal, world.ids.proposalDraft])
    return touch(sql`update proposals set state = ${state}, declined_at = now()`)(trx)
  }
  for (const state of ['accepted', 'withdrawn', 'draft'])
    expect(await attempt('worker', set(state)), state).toBe(DENIED)
  expect(await attempt('worker', set('declined'))).toBe(1)
})

test('the states, packages and plans are those of the domain', async () => {
  const { rows } = await data.owner.query<{ conname: string; definition: string }>(
    `select conname, pg_get_constraintdef(oid) as definition from pg_constraint
     where conname in ('proposals_state_known', 'proposals_package_known', 'proposals_plan_known')`,
  )
  const listed = Object.fromEntries(
    rows.map(({ conname, definition }) => [
      conname,
      [...definition.matchAll(/'(\w+)'/g)].map(([, one]) => one),
    ]),
  )
  expect(listed).toEqual({
    proposals_state_known: [...PROPOSAL_STATES],
    proposals_package_known: [...PACKAGE_NAMES],
    proposals_plan_known: [...PAYMENT_PLANS],
  })
})
