// What the roles may do for the emails about leads, tested in PostgreSQL itself.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameRows, type Actor, type Trx } from '#server/db/database.ts'
import { attemptAs } from '#tests/attempt.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeLead, makeUser } from '#tests/factories.ts'

let data: TestDatabase
const DENIED = '42501'
const WORKER: Actor = { role: 'worker' }

beforeAll(async () => {
  data = await testDatabase()
})
afterAll(() => data.close())

const write = (statement: ReturnType<typeof sql>) => (trx: Trx) =>
  statement.execute(trx).then(({ numAffectedRows }) => Number(numAffectedRows ?? 0n))

test('without naming them, a worker sees only leads whose answer is due soon or was within a day', async () => {
  const add = async (full_name: string, change: string) => {
    const { id } = await makeLead(data.owner, { full_name })
    await data.owner.query(`update leads set ${change} where id = $1`, [id])
  }
  await add('soon', `answer_due_at = now() + interval '1 hour'`)
  await add('late', `answer_due_at = now() - interval '23 hours'`)
  await add('later', `answer_due_at = now() + interval '3 hours'`)
  await add('old', `answer_due_at = now() - interval '25 hours'`)
  await add('answered', `answer_due_at = now(), first_answered_at = now()`)
  await add('closed', `answer_due_at = now(), status = 'closed'`)
  await add('no promise', `answer_due_at = null`)
  const seen = await data.db.as(WORKER, (trx) =>
    trx.selectFrom('leads').select('full_name').orderBy('full_name').execute(),
  )
  expect(seen.map(({ full_name }) => full_name)).toEqual(['late', 'soon'])
})

test('a worker enqueues only the email to the owner about them', async () => {
  const mail = (kind: string, recipient: string | null) =>
    write(sql`insert into mails (kind, recipient) values (${kind}, ${recipient})`)
  expect(await attemptAs(data.db, WORKER, mail('answers-due', null))).toBe(1)
  for (const [kind, recipient] of [
    ['answers-due', 'pat@example.com'],
    ['lead-acknowledged', 'pat@example.com'],
    ['next-step-due', null],
  ] as const)
    expect(await attemptAs(data.db, WORKER, mail(kind, recipient)), kind).toBe(DENIED)
})

test('a worker reads the role of the people whom it names', async () => {
  const admin = await makeUser(data.owner, { isAdmin: true })
  await makeUser(data.owner, { isAdmin: true })
  const roles = (ids: string[]) =>
    data.db.as(WORKER, async (trx) => {
      await nameRows(trx, ids)
      return trx.selectFrom('user_roles').select(['user_id', 'role']).execute()
    })
  expect(await roles([])).toEqual([])
  expect(await roles([admin.id])).toEqual([{ user_id: admin.id, role: 'admin' }])
})
