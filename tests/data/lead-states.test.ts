import { beforeAll, expect, test } from 'vitest'
import { STALE_DAYS } from '#domain/lead-search.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'

let data: TestDatabase
beforeAll(async () => {
  data = await testDatabase()
  return () => data.close()
})

/** One condition about `now`, as the functions see it. */
async function is(condition: string): Promise<boolean | null> {
  const { rows } = await data.owner.query<{ is: boolean | null }>(`select ${condition} as is`)
  return rows[0]?.is ?? null
}
const ago = (days: number, seconds = 0) => `now() - interval '${days} days ${seconds} seconds'`

test.each([
  ['new', null, true],
  ['contacted', null, true],
  ['qualified', null, true],
  ['converted', null, false],
  ['closed', null, false],
  ['new', `now()`, true],
  ['new', `now() + interval '1 second'`, false],
])('a quiet lead with the status %s and a next step at %s: stale is %s', async (status, step, isStale) => {
  const stale = (since: string) => is(`app.is_stale('${status}', ${since}, ${step ?? 'null'})`)
  expect(await stale(ago(STALE_DAYS))).toBe(isStale)
  expect(await stale(ago(STALE_DAYS, -1))).toBe(false)
})

test.each([
  ['null', 'null', null],
  ['now()', 'null', null],
  ['now()', 'now()', 'on_time'],
  [`now() + interval '1 second'`, 'now()', 'late'],
  ['null', 'now()', 'overdue'],
  ['null', `now() + interval '1 second'`, 'waiting'],
])('answered at %s and due at %s: %s', async (answered, due, state) => {
  const { rows } = await data.owner.query(`select app.answer_state(${answered}, ${due}) as state`)
  expect(rows).toEqual([{ state }])
})

test('lists use the indexes of leads, since the planner sees into the functions', async () => {
  const { rows } = await data.owner.query<{ 'QUERY PLAN': string }>(`
    explain (costs off) select id from leads
    where app.is_unanswered(status, first_answered_at) order by answer_due_at, created_at, id limit 3`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('leads_unanswered')
  const stale = await data.owner.query<{ 'QUERY PLAN': string }>(`
    explain (costs off) select from leads where app.is_stale(status, last_activity_at, next_step_at)`)
  expect(stale.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('is_stale')
})
