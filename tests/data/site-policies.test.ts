// Who can read and change the site's versions and draft: tested in PostgreSQL itself, independent of the server's code.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor, Trx } from '#server/db/database.ts'
import { attemptAs } from '#tests/attempt.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'

let data: TestDatabase
let world: Awaited<ReturnType<typeof makeWorld>>

async function makeWorld() {
  const admin = await makeUser(data.owner, { isAdmin: true })
  const demoted = await makeUser(data.owner)
  const customer = await makeUser(data.owner)
  await data.owner.query(`insert into site_versions (number, changes) values (1, '{}')`)
  await data.owner.query(`insert into site_draft (path, value) values ('business.phone', '"(555) 010-0123"')`)
  await data.owner.query(
    `insert into site_pictures (id, type, width, height, bytes, small, created_at)
     values (repeat('a', 64), 'image/webp', 1, 1, '\\x00', '\\x00', now() - interval '2 days')`,
  )
  await data.owner.query(
    `insert into outward_changes (setting, changed_by, asked_at) values ('mail.notices', null, now())`,
  )
  return { admin, demoted, customer }
}

beforeAll(async () => {
  data = await testDatabase()
  world = await makeWorld()
})
afterAll(() => data.close())

const DENIED = '42501'

const actors = (): Record<string, Actor> => ({
  visitor: { role: 'visitor' },
  customer: { role: 'customer', userId: world.customer.id },
  admin: { role: 'admin', userId: world.admin.id },
  'demoted admin': { role: 'admin', userId: world.demoted.id },
  worker: { role: 'worker' },
  accounts: { role: 'accounts' },
})
const attempt = (who: string, statement: (trx: Trx) => Promise<number>) =>
  attemptAs(data.db, actors()[who] ?? { role: 'visitor' }, statement)

const count = (what: ReturnType<typeof sql>) => async (trx: Trx) => (await what.execute(trx)).rows.length
const touch = (what: ReturnType<typeof sql>) => async (trx: Trx) =>
  Number((await what.execute(trx)).numAffectedRows ?? 0n)

const own = sql`app.user_id()`

describe('the versions and the draft', () => {
  test.each([
    // who, reads versions, publishes, changes a version, reads the draft, saves a field, discards
    ['visitor', DENIED, DENIED, DENIED, DENIED, DENIED, DENIED],
    ['customer', DENIED, DENIED, DENIED, DENIED, DENIED, DENIED],
    ['admin', 1, 1, DENIED, 1, 1, 1],
    ['demoted admin', 0, DENIED, DENIED, 0, DENIED, 0],
    ['worker', 1, DENIED, DENIED, DENIED, DENIED, DENIED],
    ['accounts', DENIED, DENIED, DENIED, DENIED, DENIED, DENIED],
  ])('%s', async (who, reads, publishes, changes, readsDraft, saves, discards) => {
    expect(await attempt(who, count(sql`select number from site_versions`))).toBe(reads)
    const publish = sql`insert into site_versions (number, changes, published_by) values (2, '{}', ${own})`
    expect(await attempt(who, touch(publish))).toBe(publishes)
    expect(await attempt(who, touch(sql`update site_versions set changes = '{}'`))).toBe(changes)
    expect(await attempt(who, count(sql`select path from site_draft`))).toBe(readsDraft)
    const save = sql`insert into site_draft (path, value, changed_by) values ('business.email', 'null', ${own})`
    expect(await attempt(who, touch(save))).toBe(saves)
    expect(await attempt(who, touch(sql`delete from site_draft`))).toBe(discards)
  })

  test.each([
    // who, reads ids, reads bytes, adds, changes bytes, deletes old ones
    ['visitor', DENIED, DENIED, DENIED, DENIED, DENIED],
    ['customer', DENIED, DENIED, DENIED, DENIED, DENIED],
    ['admin', 1, DENIED, 1, DENIED, DENIED],
    ['demoted admin', 0, DENIED, DENIED, DENIED, DENIED],
    ['worker', 1, 1, DENIED, DENIED, 1],
    ['accounts', DENIED, DENIED, DENIED, DENIED, DENIED],
  ])('pictures: %s', async (who, reads, readsBytes, adds, changes, deletes) => {
    expect(await attempt(who, count(sql`select id from site_pictures`))).toBe(reads)
    expect(await attempt(who, count(sql`select bytes from site_pictures`))).toBe(readsBytes)
    const add = sql`insert into site_pictures (id, type, width, height, bytes, small, created_by)
      values (repeat('b', 64), 'image/webp', 1, 1, '\\x00', '\\x00', ${own})`
    expect(await attempt(who, touch(add))).toBe(adds)
    expect(await attempt(who, touch(sql`update site_pictures set bytes = '\\x01'`))).toBe(changes)
    expect(await attempt(who, touch(sql`delete from site_pictures`))).toBe(deletes)
  })

  test('an admin publishes and saves only under their own name', async () => {
    const other = sql`${world.customer.id}::uuid`
    const publish = sql`insert into site_versions (number, changes, published_by) values (2, '{}', ${other})`
    expect(await attempt('admin', touch(publish))).toBe(DENIED)
    const save = sql`insert into site_draft (path, value, changed_by) values ('business.email', 'null', ${other})`
    expect(await attempt('admin', touch(save))).toBe(DENIED)
  })

  test.each([
    // who, reads changes to confirm, stores an own one, one of someone else, confirms
    ['visitor', DENIED, DENIED, DENIED, DENIED],
    ['customer', DENIED, DENIED, DENIED, DENIED],
    ['admin', 1, 1, DENIED, 1],
    ['demoted admin', 0, DENIED, DENIED, 0],
    ['worker', 1, DENIED, DENIED, 1],
    ['accounts', DENIED, DENIED, DENIED, DENIED],
  ])('settings to confirm: %s', async (who, reads, stores, storesOthers, confirms) => {
    expect(await attempt(who, count(sql`select setting from outward_changes`))).toBe(reads)
    const store = (by: ReturnType<typeof sql>) =>
      touch(sql`insert into outward_changes (setting, changed_by) values ('business.email', ${by})`)
    expect(await attempt(who, store(own))).toBe(stores)
    expect(await attempt(who, store(sql`${world.customer.id}::uuid`))).toBe(storesOthers)
    expect(await attempt(who, touch(sql`delete from outward_changes`))).toBe(confirms)
  })

  test('the server publishes under no name', async () => {
    const insert = touch(sql`insert into site_versions (number, changes) values (2, '{}')`)
    expect(await attempt('worker', insert)).toBe(1)
  })
})
