// Phone numbers are read again when the rules change, in batches, without a live event or a change of the lead.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readPhones } from '#server/leads/read-phones.ts'
import { phoneRules, setPhoneCountry } from '#server/phones.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'

let data: TestDatabase
beforeAll(async () => {
  data = await testDatabase()
})
afterAll(() => data.close())
afterEach(() => setPhoneCountry('US'))

const keys = async () =>
  (
    await data.owner.query<{ phone: string; phone_key: string | null; count: string }>(
      'select phone, phone_key, count(*) from leads group by 1, 2 order by 1',
    )
  ).rows.map(({ phone, phone_key, count }) => [phone, phone_key, Number(count)])
const countEvents = async () => (await data.owner.query('select from events')).rowCount

test('every lead is read, by the country of the owner, and no one is told', async () => {
  await data.owner.query(
    `insert into leads (id, full_name, email, phone, project_type, source)
     select gen_random_uuid(), 'Pat', n || '@example.com', (array['020 7946 0958', '(555) 010-0199', 'ask Pat', null])[1 + n % 4], 'custom', 'api'
     from generate_series(1, 1000) as n`,
  )
  const before = await countEvents()
  await readPhones(data.db)
  expect(await keys()).toEqual([
    ['(555) 010-0199', '+15550100199', 250],
    ['020 7946 0958', '02079460958', 250],
    ['ask Pat', null, 250],
    [null, null, 250],
  ])
  setPhoneCountry('GB')
  await readPhones(data.db)
  expect(await keys()).toEqual([
    ['(555) 010-0199', '+445550100199', 250],
    ['020 7946 0958', '+442079460958', 250],
    ['ask Pat', null, 250],
    [null, null, 250],
  ])
  expect(await countEvents()).toBe(before)
  const { rows } = await data.owner.query(
    `select from lead_words where word = '442079460958' or word = '2079460958'`,
  )
  expect(rows).toHaveLength(500)
})

test('a number that someone changes meanwhile keeps its own key', async () => {
  const { rows } = await data.owner.query<{ id: string }>(
    `select id from leads where phone = '(555) 010-0199' order by id desc limit 1`,
  )
  const reading = readPhones(data.db)
  await data.owner.query(
    `update leads set phone = '555-010-0142', phone_key = '+15550100142', phone_rules = $2 where id = $1`,
    [rows[0]?.id, phoneRules()],
  )
  await reading
  const changed = await data.owner.query(`select phone_key from leads where phone = '555-010-0142'`)
  expect(changed.rows).toEqual([{ phone_key: '+15550100142' }])
})

describe('a server of the version before', () => {
  /** As it stores a phone, which is all that it knows. */
  const store = async (phone: string | null) => {
    const { id: userId } = await makeUser(data.owner, { isAdmin: true })
    await data.db.as({ role: 'admin', userId }, (trx) =>
      sql`update leads set phone = ${phone} where email = 'before@example.com'`.execute(trx),
    )
  }
  const read = async () =>
    (
      await data.owner.query(
        `select phone_key, phone_rules, phone_link from leads where email = 'before@example.com'`,
      )
    ).rows
  const former = (phone_key: string) => [{ phone_key, phone_rules: null, phone_link: null }]
  const current = (phone_key: string) => [
    { phone_key, phone_rules: phoneRules(), phone_link: `tel:${phone_key}` },
  ]

  test('stores a number, which is found by its digits until the job reads it', async () => {
    await data.db.as({ role: 'visitor' }, (trx) =>
      sql`insert into leads (id, full_name, email, phone, project_type, source)
        values (gen_random_uuid(), 'Pat', 'before@example.com', '(555) 010-0177', 'custom', 'website')`.execute(
        trx,
      ),
    )
    expect(await read()).toEqual(former('5550100177'))
    await readPhones(data.db)
    expect(await read()).toEqual(current('+15550100177'))
  })

  test('changes a number: the link never dials the one of before', async () => {
    await store('555-010-0177')
    expect(await read()).toEqual(current('+15550100177'))
    await store('+91 55501 00177')
    expect(await read()).toEqual(former('5550100177'))
    await readPhones(data.db)
    expect(await read()).toEqual(current('+915550100177'))
  })

  test('removes a number', async () => {
    await store(null)
    expect(await read()).toEqual([{ phone_key: null, phone_rules: null, phone_link: null }])
  })
})

test('a lead without a phone has no key', async () => {
  await expect(
    data.owner.query(`update leads set phone_key = '5550100177' where phone is null`),
  ).rejects.toThrow('leads_phone_key_has_phone')
})
