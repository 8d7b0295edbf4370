import { dayOf } from '#domain/opening-hours.ts'
import type { MonthCounts, Results } from '#domain/results.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import * as queries from './queries.ts'

type Admin = Actor & { role: 'admin' }

/** Ten years. */
const MOST_MONTHS = 120

/** Throws `not_found` for a project that the actor may not see. */
export function getResults(db: Database, actor: Actor, projectId: string): Promise<Results> {
  return db.as(actor, (trx) => readResults(trx, projectId))
}

async function readResults(trx: Trx, projectId: string): Promise<Results> {
  const calculation = await queries.findCalculation(trx, projectId)
  if (calculation === undefined) throw problem('not_found')
  return { calculation, months: await queries.listMonths(trx, projectId, MOST_MONTHS) }
}

interface Entered {
  /** `2026-11` */
  month: string
  counts: MonthCounts
  timeZone: string
}

/** Throws `not_found`, and a 400 for a month that has not begun in the zone of the business. */
export function enterResults(
  db: Database,
  actor: Admin,
  projectId: string,
  { month, counts, timeZone }: Entered,
): Promise<Results> {
  if (month > dayOf(Date.now(), timeZone).slice(0, 7)) {
    throw problem('validation_failed', {
      errors: [{ field: 'month', message: 'This month hasn’t begun yet' }],
    })
  }
  return db.as(actor, async (trx) => {
    await readResults(trx, projectId)
    const firstDay = `${month}-01`
    const isEmpty = Object.values(counts).every((count) => count === null)
    if (isEmpty) await queries.deleteMonth(trx, projectId, firstDay)
    else await queries.putMonth(trx, projectId, firstDay, counts)
    return readResults(trx, projectId)
  })
}

export function exportResults(trx: Trx): Promise<object[]> {
  return queries.listAllMonths(trx)
}

/** Runs inside the transaction that deletes the customer's account. */
export function removeResultsOfUser(trx: Trx, userId: string): Promise<void> {
  return queries.deleteResults(trx, userId)
}
