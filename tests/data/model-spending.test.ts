// Spending limits for the model: never exceeded, for any number of parallel calls.
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { changeSettings, readSpending, reserveCall, settleCall } from '#server/assistant/spending.ts'
import { getAssistantState } from '#server/assistant/queries.ts'
import { openPool } from '#server/db/connection.ts'
import { openDatabase, type Actor, type Database } from '#server/db/database.ts'
import { valueTypes } from '#server/db/values.ts'
import { attemptAs } from '#tests/attempt.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'
import { sql } from 'kysely'

let data: TestDatabase
let otherServer: Database
let admin: Actor

beforeAll(async () => {
  data = await testDatabase()
  otherServer = openDatabase(openPool(data.connections.server, { max: 4, types: valueTypes, log: () => {} }))
  admin = { role: 'admin', userId: (await makeUser(data.owner, { isAdmin: true })).id }
})
afterAll(async () => {
  await otherServer.close()
  await data.close()
})

beforeEach(async () => {
  await data.owner.query('delete from model_calls; delete from model_spending')
  await set({ is_on: true, daily_ceiling: 1, monthly_ceiling: 10, price_in: 1, price_out: 1 })
})

const set = (change: Parameters<typeof changeSettings>[1]) =>
  data.db.as(admin, (trx) => changeSettings(trx, change))
const spending = () => data.db.as(admin, readSpending)
/** A tenth of a dollar at the prices above. */
const TENTH = { tokensIn: 60_000, tokensOut: 40_000 }

/** Reserves an amount and settles it, so that the next call is not blocked. */
async function spend(db: Database, client = 'a'): Promise<string> {
  const reserved = await reserveCall(db, client, TENTH)
  if ('refusal' in reserved) return reserved.refusal
  await settleCall(db, reserved.call, { used: null, hasFailed: false })
  return 'spent'
}

test('spends up to the daily limit and not a cent more', async () => {
  const outcomes: string[] = []
  for (let call = 0; call < 12; call++) outcomes.push(await spend(data.db))
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'spent'), 'out_of_budget', 'out_of_budget'])
  expect(await spending()).toMatchObject({ spent_today: 1, spent_this_month: 1 })
})

test('applies the monthly limit too, and raising one takes effect immediately', async () => {
  await set({ daily_ceiling: 100, monthly_ceiling: 0.2 })
  expect([await spend(data.db), await spend(data.db), await spend(data.db)]).toEqual([
    'spent',
    'spent',
    'out_of_budget',
  ])
  await set({ monthly_ceiling: 0.3 })
  expect(await spend(data.db)).toBe('spent')
})

test('ignores spending before this month', async () => {
  await data.owner.query(`insert into model_spending (day, calls, spent) values (date '2020-02-29', 5, 500)`)
  expect(await spend(data.db)).toBe('spent')
  expect((await spending()).spent_this_month).toBeCloseTo(0.1)
})

test('two servers that ask in parallel share one limit', async () => {
  const servers = [data.db, otherServer]
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, at) => spend(servers[at % 2] ?? data.db, `client ${at}`)),
  )
  expect(outcomes.filter((outcome) => outcome === 'spent').length).toBeGreaterThan(0)
  expect(outcomes.filter((outcome) => outcome === 'spent').length).toBeLessThanOrEqual(10)
  expect((await spending()).spent_today).toBeLessThanOrEqual(1)
})

test('allows eight calls in flight over all servers, and two of one client', async () => {
  await set({ daily_ceiling: 100 })
  const own = await Promise.all([0, 1, 2].map(() => reserveCall(data.db, 'a', TENTH)))
  expect(own.filter((one) => 'call' in one)).toHaveLength(2)
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, at) => reserveCall(at % 2 ? data.db : otherServer, `client ${at}`, TENTH)),
  )
  expect(others.filter((one) => 'call' in one)).toHaveLength(6)
  expect(others.find((one) => 'refusal' in one)).toEqual({ refusal: 'busy' })

  const [first] = own.filter((one) => 'call' in one)
  await settleCall(data.db, first?.call ?? '', { used: null, hasFailed: false })
  expect(await reserveCall(otherServer, 'late', TENTH)).toHaveProperty('call')
})

test('charges a call what it took; one that was never settled stays charged and frees its place after a minute', async () => {
  const settled = await reserveCall(data.db, 'a', TENTH)
  expect((await spending()).spent_today).toBeCloseTo(0.1)
  await settleCall(data.db, 'call' in settled ? settled.call : '', {
    used: { tokensIn: 900, tokensOut: 100 },
    hasFailed: false,
  })
  expect((await spending()).spent_today).toBeCloseTo(0.001)

  expect(await reserveCall(data.db, 'b', TENTH)).toHaveProperty('call')
  expect(await reserveCall(data.db, 'b', TENTH)).toHaveProperty('call')
  expect(await reserveCall(data.db, 'b', TENTH)).toEqual({ refusal: 'busy' })
  await data.owner.query(`update model_calls set began_at = began_at - interval '61 seconds'`)
  expect(await reserveCall(data.db, 'b', TENTH)).toHaveProperty('call')
  expect((await spending()).spent_today).toBeCloseTo(0.301)
})

test('counts failed calls and charges what was reserved', async () => {
  const reserved = await reserveCall(data.db, 'a', TENTH)
  await settleCall(data.db, 'call' in reserved ? reserved.call : '', { used: null, hasFailed: true })
  const { rows } = await data.owner.query('select calls, failures, spent::float from model_spending')
  expect(rows).toEqual([{ calls: 1, failures: 1, spent: 0.1 }])
})

test('settling twice, or an unknown call, changes nothing', async () => {
  const reserved = await reserveCall(data.db, 'a', TENTH)
  const call = 'call' in reserved ? reserved.call : ''
  const used = { tokensIn: 10_000, tokensOut: 0 }
  for (const one of [call, call, '7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a19'])
    await settleCall(data.db, one, { used, hasFailed: false })
  expect((await spending()).spent_today).toBeCloseTo(0.01)
})

test('a limit of zero allows no paid call, and any free one', async () => {
  await set({ daily_ceiling: 0 })
  expect(await spend(data.db)).toBe('out_of_budget')
  await set({ price_in: 0, price_out: 0 })
  expect(await spend(data.db)).toBe('spent')
})

test('allows no call while switched off; other roles can see only that it is off', async () => {
  await set({ is_on: false })
  expect(await spend(data.db)).toBe('off')
  const [state] = await data.db.run({ role: 'worker' }, getAssistantState)
  expect(state?.is_on).toBe(false)
  const asVisitor = (statement: ReturnType<typeof sql>) =>
    attemptAs(data.db, { role: 'visitor' }, (trx) => statement.execute(trx).then(({ rows }) => rows.length))
  for (const statement of [
    sql`select daily_ceiling from assistant_settings`,
    sql`update assistant_settings set is_on = true`,
    sql`select * from model_spending`,
    sql`select * from model_calls`,
    sql`delete from model_calls`,
  ])
    expect(await asVisitor(statement)).toBe('42501')
})

test("records an admin's changes in the audit log", async () => {
  const { rows: earlier } = await data.owner.query<{ id: string }>('select id from audit_log')
  await set({ is_on: false, daily_ceiling: 5 })
  await set({ is_on: true })
  const { rows } = await data.owner.query(
    'select action, changes from audit_log where id <> all ($1) order by created_at, action',
    [earlier.map(({ id }) => id)],
  )
  expect(rows).toEqual([
    { action: 'assistant changed', changes: { daily_ceiling: [1, 5] } },
    { action: 'assistant switched off', changes: {} },
    { action: 'assistant switched on', changes: {} },
  ])
})
