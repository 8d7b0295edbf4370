// What each database role can read and change of conversations, tested in PostgreSQL itself, independent of
// the server's code.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameRows, type Actor, type Trx } from '#server/db/database.ts'
import { attemptAs } from '#tests/attempt.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeConversation, makeLead, makeUser } from '#tests/factories.ts'

const TABLES = ['conversations', 'conversation_turns', 'open_questions', 'knowledge'] as const
const ACTORS = [
  'visitor',
  'customer A',
  'customer B',
  'admin',
  'demoted admin',
  'worker',
  'accounts',
] as const
type Who = (typeof ACTORS)[number]

let data: TestDatabase
let world: Awaited<ReturnType<typeof makeWorld>>

async function makeWorld() {
  const admin = await makeUser(data.owner, { isAdmin: true })
  const second = await makeUser(data.owner, { isAdmin: true })
  const [demoted, a, b] = [await makeUser(data.owner), await makeUser(data.owner), await makeUser(data.owner)]
  const lead = await makeLead(data.owner)
  await data.owner.query('update leads set customer_user_id = $1 where id = $2', [a.id, lead.id])
  const ofA = await makeConversation(data.owner, { leadId: lead.id })
  const loose = await makeConversation(data.owner)
  await data.owner.query(`insert into open_questions (question, wording) values ('What?', 'what')`)
  await data.owner.query(
    `insert into knowledge (id, question, answer) values (gen_random_uuid(), 'What?', 'That.')`,
  )
  return { admin, second, demoted, a, b, lead, ofA, loose }
}

beforeAll(async () => {
  data = await testDatabase()
  world = await makeWorld()
})
afterAll(() => data.close())

function actor(who: Who): Actor {
  const actors: Record<Who, Actor> = {
    visitor: { role: 'visitor' },
    'customer A': { role: 'customer', userId: world.a.id },
    'customer B': { role: 'customer', userId: world.b.id },
    admin: { role: 'admin', userId: world.admin.id },
    // The server uses an outdated role; the database does not.
    'demoted admin': { role: 'admin', userId: world.demoted.id },
    worker: { role: 'worker' },
    accounts: { role: 'accounts' },
  }
  return actors[who]
}

const DENIED = '42501'
const attempt = (who: Who, statement: (trx: Trx) => Promise<number>) =>
  attemptAs(data.db, actor(who), statement)
const touch = (statement: ReturnType<typeof sql>) => (trx: Trx) =>
  statement.execute(trx).then(({ numAffectedRows }) => Number(numAffectedRows ?? 0n))

/** In the order of TABLES. */
const READING: Record<Who, [number | string, number | string, number | string, number | string]> = {
  visitor: [DENIED, DENIED, DENIED, DENIED],
  'customer A': [1, 1, DENIED, DENIED],
  'customer B': [0, 0, DENIED, DENIED],
  admin: [2, 2, 1, 1],
  'demoted admin': [0, 0, 0, 0],
  // The owner's answers are for everyone; for everything else it has to name what it wants.
  worker: [0, 0, 0, 1],
  accounts: [DENIED, DENIED, DENIED, DENIED],
}

test.each(ACTORS.flatMap((who) => TABLES.map((table, at) => ({ who, table, expected: READING[who][at] }))))(
  '$who reads $table: $expected',
  async ({ who, table, expected }) => {
    const count = (trx: Trx) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`
        .execute(trx)
        .then(({ rows }) => rows[0]?.n ?? 0)
    expect(await attempt(who, count)).toBe(expected)
  },
)

describe('a worker', () => {
  const hold = (trx: Trx, token: string) =>
    sql`select set_config('app.conversation', ${createHash('sha256').update(token).digest('base64url')}, true)`.execute(
      trx,
    )
  const idsWith = (token: string) =>
    data.db.as({ role: 'worker' }, async (trx) => {
      await hold(trx, token)
      return (await trx.selectFrom('conversations').select('id').execute()).map(({ id }) => id)
    })

  test('opens only the conversation of its token', async () => {
    expect(await idsWith(world.loose.token)).toEqual([world.loose.id])
    expect(await idsWith('guessed')).toEqual([])
  })

  test('opens only the conversation of its mailed link, until that expires', async () => {
    const expiresIn = (span: string) =>
      data.owner.query(
        `update conversations set return_hash = $1, return_until = now() + $2::interval where id = $3`,
        [createHash('sha256').update('mailed').digest('base64url'), span, world.ofA.id],
      )
    await expiresIn('1 minute')
    expect(await idsWith('mailed')).toEqual([world.ofA.id])
    await expiresIn('-1 minute')
    expect(await idsWith('mailed')).toEqual([])
  })

  test('deletes no conversation with a lead, nor one in use', async () => {
    const forget = (id: string) => touch(sql`delete from conversations where id = ${id}`)
    expect(await attempt('worker', forget(world.ofA.id))).toBe(0)
    expect(await attempt('worker', forget(world.loose.id))).toBe(0)
    const withToken = (token: string, id: string) => async (trx: Trx) => {
      await hold(trx, token)
      await nameRows(trx, [id])
      return forget(id)(trx)
    }
    expect(await attempt('worker', withToken(world.ofA.token, world.ofA.id))).toBe(0)
    expect(await attempt('worker', withToken(world.loose.token, world.loose.id))).toBe(1)
  })

  test('never writes as a person, nor in a conversation that it has not named', async () => {
    const say = (author: string, isNamed: boolean) => async (trx: Trx) => {
      if (isNamed) await nameRows(trx, [world.loose.id])
      return touch(
        sql`insert into conversation_turns (conversation_id, number, author, text) values (${world.loose.id}, 9, ${author}, 'x')`,
      )(trx)
    }
    expect(await attempt('worker', say('assistant', true))).toBe(1)
    expect(await attempt('worker', say('assistant', false))).toBe(DENIED)
    expect(await attempt('worker', say('person', true))).toBe(DENIED)
  })
})

describe('an admin', () => {
  const take = (id: string, by: string) =>
    touch(
      sql`update conversations set answered_by = ${by}, person_until = now() + interval '1 minute' where id = ${id}`,
    )
  const write = (id: string, by: string) =>
    touch(
      sql`insert into conversation_turns (id, conversation_id, number, author, text, written_by)
          values (gen_random_uuid(), ${id}, 50, 'person', 'x', ${by})`,
    )

  test('takes over only in their own name, and writes only then', async () => {
    expect(await attempt('admin', take(world.loose.id, world.second.id))).toBe(DENIED)
    expect(await attempt('demoted admin', take(world.loose.id, world.demoted.id))).toBe(0)
    expect(await attempt('admin', write(world.loose.id, world.admin.id))).toBe(DENIED)
    const both = async (trx: Trx) => {
      await take(world.loose.id, world.admin.id)(trx)
      return write(world.loose.id, world.admin.id)(trx)
    }
    expect(await attempt('admin', both)).toBe(1)
    expect(
      await attempt('admin', async (trx) => {
        await take(world.loose.id, world.admin.id)(trx)
        return write(world.loose.id, world.second.id)(trx)
      }),
    ).toBe(DENIED)
  })

  test('changes no message, and deletes none', async () => {
    for (const statement of [
      sql`update conversation_turns set text = 'x'`,
      sql`delete from conversation_turns`,
      sql`delete from conversations`,
      sql`update conversations set lead_id = null`,
      sql`update open_questions set count = 9`,
    ])
      expect(await attempt('admin', touch(statement))).toBe(DENIED)
  })
})

test.each(['visitor', 'customer A', 'accounts'] as const)('%s writes nothing', async (who) => {
  for (const statement of [
    sql`insert into conversations (id, token_hash, about) values (gen_random_uuid(), 'x', 'x')`,
    sql`insert into conversation_turns (conversation_id, number, author, text) values (${world.loose.id}, 9, 'visitor', 'x')`,
    sql`insert into knowledge (id, question, answer) values (gen_random_uuid(), 'x', 'x')`,
    sql`insert into open_questions (question, wording) values ('x', 'x')`,
  ])
    expect(await attempt(who, touch(statement))).toBe(DENIED)
})
