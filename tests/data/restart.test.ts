// PostgreSQL goes away during work and returns: the work is retried, once, and the caller does not notice.
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assessment, leadFromAssessment } from '#domain/leads.ts'
import { openPool } from '#server/db/connection.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { insertLead } from '#server/leads/queries.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { fullAssessment } from '#tests/factories.ts'
import { openTcpProxy, type TcpProxy } from '#tests/tcp-proxy.ts'

let data: TestDatabase
let proxy: TcpProxy
let db: Database

beforeAll(async () => {
  data = await testDatabase()
  const { host = '', port } = data.connections.server
  proxy = await openTcpProxy(path.join(host, `.s.PGSQL.${port}`))
  const there = { ...data.connections.server, host: '127.0.0.1', port: proxy.port }
  db = openDatabase(openPool(there, { max: 4, log: () => {} }))
})
afterAll(async () => {
  await db.close()
  await proxy.shut()
  await data.close()
})

test('retries a transaction that a lost connection rolled back', async () => {
  const lead = {
    id: randomUUID(),
    source: 'website',
    answer_due_at: null,
    ...leadFromAssessment(assessment.parse(fullAssessment())),
  } as const
  let rounds = 0
  await db.as({ role: 'visitor' }, async (trx) => {
    rounds++
    await insertLead(trx, { ...lead, unchanged_fields: [] })
    if (rounds > 1) return
    await proxy.shut()
    await proxy.reopen()
    await sql`select 1`.execute(trx)
  })
  expect(rounds).toBe(2)
  const { rows } = await data.owner.query<{ id: string; mails: number }>(
    'select id, (select count(*)::int from mails where subject_id = leads.id) as mails from leads',
  )
  expect(rows).toEqual([{ id: lead.id, mails: 2 }])
})
