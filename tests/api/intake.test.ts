// Leads that arrive together: each is stored once and answered separately, also if one of them cannot be
// stored.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assessment, leadFromAssessment, type LeadSource } from '#domain/leads.ts'
import { openIntake, type NewLead } from '#server/leads/intake.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { fullAssessment } from '#tests/factories.ts'

let data: TestDatabase
beforeAll(async () => {
  data = await testDatabase()
})
afterAll(() => data.close())

function newLead(source: LeadSource = 'website'): NewLead {
  return { id: randomUUID(), source, ...leadFromAssessment(assessment.parse(fullAssessment())) }
}

async function storedOf(leads: NewLead[]): Promise<string[]> {
  const { rows } = await data.owner.query<{ id: string }>('select id from leads where id = any ($1)', [
    leads.map(({ id }) => id),
  ])
  return rows.map(({ id }) => id)
}

test('stores two hundred at once, each with its notice and its event', async () => {
  const intake = openIntake(data.db)
  const leads = Array.from({ length: 200 }, () => newLead())
  await Promise.all(leads.map((lead) => intake.store(lead)))
  expect((await storedOf(leads)).toSorted()).toEqual(leads.map(({ id }) => id).toSorted())
  for (const table of ['mails', 'events']) {
    const { rows } = await data.owner.query<{ n: number }>(
      `select count(distinct subject_id)::int as n from ${table} where subject_id = any ($1)`,
      [leads.map(({ id }) => id)],
    )
    expect(rows[0]?.n).toBe(200)
  }
})

test('answers after the commit', async () => {
  const intake = openIntake(data.db)
  const leads = Array.from({ length: 40 }, () => newLead())
  await Promise.all(
    leads.map(async (lead) => {
      await intake.store(lead)
      expect(await storedOf([lead])).toEqual([lead.id])
    }),
  )
})

test('stores the others if the database refuses one', async () => {
  const intake = openIntake(data.db)
  const good = Array.from({ length: 20 }, () => newLead())
  const bad = newLead('import') // visitors may not set this source
  const outcomes = await Promise.allSettled(
    [...good.slice(0, 7), bad, ...good.slice(7)].map((lead) => intake.store(lead)),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(outcomes[7]?.status).toBe('rejected')
  expect(await storedOf([bad])).toEqual([])
  expect((await storedOf(good)).length).toBe(20)
})

test('answers each with an error while the database is away, and stores the next ones after it returns', async () => {
  const intake = openIntake(data.db)
  const leads = Array.from({ length: 10 }, () => newLead())
  const storing = Promise.allSettled(leads.map((lead) => intake.store(lead)))
  await data.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'agency' and datname = current_database()`,
  )
  const outcomes = await storing
  const stored = await storedOf(leads)
  // No response may say that a lead is stored which is not.
  outcomes.forEach(({ status }, at) => {
    if (status === 'fulfilled') expect(stored).toContain(leads[at]?.id)
  })
  const later = newLead()
  await expect
    .poll(() =>
      intake.store(later).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})
