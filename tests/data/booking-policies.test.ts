// Who can read and change bookings, and that no time is booked twice: tested in PostgreSQL itself,
// independent of the server's code.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameRows, type Actor, type Trx } from '#server/db/database.ts'
import { attemptAs } from '#tests/attempt.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeLead, makeUser } from '#tests/factories.ts'

let data: TestDatabase
let world: Awaited<ReturnType<typeof makeWorld>>

/** `hours` from now; negative ones are over. */
async function makeBooking(leadId: string, email: string, hours: number) {
  const id = randomUUID()
  await data.owner.query(
    `insert into bookings (id, lead_id, starts_at, ends_at, blocks_from, blocks_to, day, name, email, zone)
     select $1, $2, at, at + interval '30 minutes', at, at + interval '30 minutes', at::date, 'Pat Example', $3, 'UTC'
     from (select date_trunc('hour', now()) + $4 * interval '1 hour' as at) as place`,
    [id, leadId, email, hours],
  )
  return id
}

async function makeWorld() {
  const admin = await makeUser(data.owner, { isAdmin: true })
  const demoted = await makeUser(data.owner)
  const customer = await makeUser(data.owner)
  const other = await makeUser(data.owner)
  const lead = await makeLead(data.owner, { email: customer.email })
  const soon = await makeBooking(lead.id, customer.email, 48)
  const old = await makeBooking(lead.id, customer.email, -24 * 366)
  await data.owner.query('insert into calendar_feeds (made_by) values ($1)', [admin.id])
  const { rows } = await data.owner.query<{ id: string }>('select id from calendar_feeds')
  return { admin, demoted, customer, other, lead, soon, old, feed: rows[0]?.id ?? '' }
}

beforeAll(async () => {
  data = await testDatabase()
  world = await makeWorld()
})
afterAll(() => data.close())

const DENIED = '42501'
const TAKEN = '23P01'

const actors = (): Record<string, Actor> => ({
  visitor: { role: 'visitor' },
  customer: { role: 'customer', userId: world.customer.id },
  'other customer': { role: 'customer', userId: world.other.id },
  admin: { role: 'admin', userId: world.admin.id },
  'demoted admin': { role: 'admin', userId: world.demoted.id },
  worker: { role: 'worker' },
  accounts: { role: 'accounts' },
})
const attempt = (who: string, statement: (trx: Trx) => Promise<number>) =>
  attemptAs(data.db, actors()[who] ?? { role: 'visitor' }, statement)

const count = (what: ReturnType<typeof sql>) => (trx: Trx) =>
  sql<{ n: number }>`select count(*)::int as n from (${what}) as found`
    .execute(trx)
    .then(({ rows }) => rows[0]?.n ?? -1)
const touch = (statement: ReturnType<typeof sql>) => (trx: Trx) =>
  statement.execute(trx).then(({ numAffectedRows }) => Number(numAffectedRows ?? 0n))
const named = (ids: () => string[], work: (trx: Trx) => Promise<number>) => async (trx: Trx) => {
  await nameRows(trx, ids())
  return work(trx)
}

describe('a booking', () => {
  test.each([
    ['visitor', DENIED],
    ['customer', 2],
    ['other customer', 0],
    ['admin', 2],
    ['demoted admin', 0],
    // Old enough to be deleted.
    ['worker', 1],
    ['accounts', DENIED],
  ])('is shown to %s: %s', async (who, expected) => {
    expect(await attempt(who, count(sql`select id, name, email from bookings`))).toBe(expected)
  })

  test('is shown to a worker that names the call, its lead or the feed', async () => {
    const all = count(sql`select id from bookings where starts_at > now()`)
    expect(await attempt('worker', all)).toBe(0)
    for (const id of [world.soon, world.lead.id, world.feed]) {
      expect(
        await attempt(
          'worker',
          named(() => [id], all),
        ),
      ).toBe(1)
    }
    expect(
      await attempt(
        'worker',
        named(() => [randomUUID()], all),
      ),
    ).toBe(0)
  })

  test('shows a visitor only that the time is taken', async () => {
    expect(await attempt('visitor', count(sql`select blocks_from, blocks_to, day from bookings`))).toBe(1)
    for (const column of ['id', 'name', 'email', 'phone', 'about', 'zone', 'lead_id']) {
      expect(await attempt('visitor', count(sql`select ${sql.ref(column)} from bookings`))).toBe(DENIED)
    }
  })
})

test('a worker marks only the lead of a booking as answered, once it names it', async () => {
  const { id } = await makeLead(data.owner)
  const answer = touch(sql`update leads set first_answered_at = now(), answer_due_at = null`)
  const forget = touch(sql`update leads set first_answered_at = null`)
  const as = (ids: string[], statement: typeof answer) =>
    attempt(
      'worker',
      named(() => ids, statement),
    )
  expect(await as([], answer)).toBe(0)
  expect(await as([id], answer)).toBe(0)
  expect(await as([id, world.lead.id], answer)).toBe(1)
  expect(await as([world.lead.id], forget)).toBe(DENIED)
})

describe('changing a booking', () => {
  const cancel = () => touch(sql`update bookings set state = 'cancelled', changed_by = 'visitor'`)

  test.each([
    ['visitor', DENIED],
    ['customer', DENIED],
    ['demoted admin', 0],
    ['worker', 0],
    ['accounts', DENIED],
  ])('%s: %s', async (who, expected) => {
    expect(await attempt(who, cancel())).toBe(expected)
  })

  test('a worker changes the booking that it names, while it is in the future, and never its person', async () => {
    expect(
      await attempt(
        'worker',
        named(() => [world.soon], cancel()),
      ),
    ).toBe(1)
    expect(
      await attempt(
        'worker',
        named(() => [world.old], cancel()),
      ),
    ).toBe(0)
    const other = touch(sql`update bookings set email = 'b@example.com'`)
    expect(
      await attempt(
        'worker',
        named(() => [world.soon], other),
      ),
    ).toBe(DENIED)
    expect(await attempt('admin', other)).toBe(DENIED)
  })

  test('only one that ended a year ago can be deleted', async () => {
    expect(await attempt('admin', touch(sql`delete from bookings`))).toBe(DENIED)
    expect(
      await attempt(
        'worker',
        named(() => [world.soon, world.old], touch(sql`delete from bookings`)),
      ),
    ).toBe(1)
  })
})

describe('the week and the calendar feed', () => {
  test.each([
    ['visitor', 1, DENIED, DENIED],
    ['customer', DENIED, DENIED, DENIED],
    ['admin', 1, 1, 1],
    ['demoted admin', 0, 0, 0],
    ['worker', 1, DENIED, 0],
    ['accounts', DENIED, DENIED, DENIED],
  ])('%s', async (who, reads, changes, follows) => {
    expect(await attempt(who, count(sql`select zone from booking_week`))).toBe(reads)
    expect(await attempt(who, touch(sql`update booking_week set slot_minutes = 45`))).toBe(changes)
    expect(await attempt(who, count(sql`select id from calendar_feeds`))).toBe(follows)
  })
})

test('only the worker reads the address of a busy calendar, and everyone who books reads only its times', async () => {
  const id = randomUUID()
  await data.owner.query(
    `insert into busy_calendars (id, name, host, sealed_address, added_by) values ($1, 'Work', 'calendar.example.com', 'sealed', $2)`,
    [id, world.admin.id],
  )
  await data.owner.query(
    `insert into busy_times (calendar_id, starts_at, ends_at)
     values ($1, now() + interval '1 hour', now() + interval '2 hours'), ($1, now() - interval '9 days', now() - interval '8 days')`,
    [id],
  )
  const address = count(sql`select sealed_address from busy_calendars`)
  const times = count(sql`select starts_at, ends_at from busy_times`)
  for (const [who, reads, sees] of [
    ['visitor', DENIED, 1],
    ['customer', DENIED, DENIED],
    ['admin', DENIED, 2],
    ['worker', 1, 2],
    ['accounts', DENIED, DENIED],
  ] as const)
    expect([who, await attempt(who, address), await attempt(who, times)]).toEqual([who, reads, sees])
  expect(await attempt('demoted admin', count(sql`select id from busy_calendars`))).toBe(0)
  expect(await attempt('admin', count(sql`select id from busy_calendars`))).toBe(1)
  const add = (by: string) =>
    touch(
      sql`insert into busy_calendars (id, name, host, sealed_address, added_by) values (gen_random_uuid(), 'W', 'h', 's', ${by})`,
    )
  expect(await attempt('admin', add(world.demoted.id))).toBe(DENIED)
  expect(await attempt('admin', touch(sql`delete from busy_times`))).toBe(DENIED)
  expect(await attempt('demoted admin', touch(sql`delete from busy_calendars`))).toBe(0)
  // The identifiers of the calls, for a calendar that it names.
  expect(await attempt('worker', count(sql`select id from bookings`))).toBe(1)
  await data.owner.query('delete from busy_calendars')
})

test('another admin neither sees nor ends a calendar feed, nor makes one in this admin’s name', async () => {
  const other = await makeUser(data.owner, { isAdmin: true })
  const attemptOther = (statement: (trx: Trx) => Promise<number>) =>
    attemptAs(data.db, { role: 'admin', userId: other.id }, statement)
  expect(await attemptOther(count(sql`select id from calendar_feeds`))).toBe(0)
  expect(await attemptOther(touch(sql`delete from calendar_feeds`))).toBe(0)
  const make = (by: string) =>
    touch(sql`insert into calendar_feeds (id, made_by) values (gen_random_uuid(), ${by})`)
  expect(await attemptOther(make(world.admin.id))).toBe(DENIED)
  expect(await attemptOther(make(other.id))).toBe(1)
  // As servers of the version before make one.
  expect(await attemptOther(touch(sql`insert into calendar_feeds (id) values (gen_random_uuid())`))).toBe(1)
})

describe('refuses a second booking of the same time', () => {
  const at = (minutes: number) =>
    sql`date_trunc('hour', now()) + interval '48 hours' + ${minutes} * interval '1 minute'`
  const insert = (minutes: number, more: { state?: string } = {}) =>
    touch(sql`insert into bookings (id, lead_id, starts_at, ends_at, blocks_from, blocks_to, day, name, email, zone${more.state ? sql`, state` : sql``})
      select gen_random_uuid(), ${world.lead.id}, ${at(minutes)}, ${at(minutes + 30)}, ${at(minutes)}, ${at(minutes + 30)},
        (${at(minutes)})::date, 'Pat Example', 'pat@example.com', 'UTC'${more.state ? sql`, ${more.state}` : sql``}`)
  const book = (minutes: number) =>
    attempt(
      'worker',
      named(() => [world.lead.id], insert(minutes)),
    )

  test.each([
    [-30, 1],
    [-29, TAKEN],
    [0, TAKEN],
    [29, TAKEN],
    [30, 1],
  ])('%i minutes from a call: %s', async (minutes, expected) => {
    expect(await book(minutes)).toBe(expected)
  })

  test('refuses more bookings than the limit of a day', async () => {
    const { rows } = await data.owner.query<{ most_a_day: number }>('select most_a_day from booking_week')
    await data.owner.query('update booking_week set most_a_day = 1')
    expect(await book(30)).toBe(TAKEN)
    await data.owner.query('update booking_week set most_a_day = $1', [rows[0]?.most_a_day])
    expect(await book(30)).toBe(1)
  })

  test.each(['visitor', 'customer', 'admin', 'accounts'])('%s cannot book for anyone', async (who) => {
    expect(await attempt(who, insert(30))).toBe(DENIED)
  })

  test('a worker books only for the lead that it names, and only in the future', async () => {
    expect(await attempt('worker', insert(30))).toBe(DENIED)
    expect(
      await attempt(
        'worker',
        named(() => [world.lead.id], insert(-60 * 24 * 4)),
      ),
    ).toBe(DENIED)
    expect(
      await attempt(
        'worker',
        named(() => [world.lead.id], insert(30, { state: 'cancelled' })),
      ),
    ).toBe(DENIED)
  })
})
