import { sql } from 'kysely'
import type { Calculation, MonthCounts, MonthResults } from '#domain/results.ts'
import type { Trx } from '#server/db/database.ts'

/** Undefined if the actor of the transaction may not see the project. */
export async function findCalculation(trx: Trx, projectId: string): Promise<Calculation | null | undefined> {
  const row = await trx
    .selectFrom('projects')
    .select('calculation')
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (row?.calculation == null) return row?.calculation
  const { missed_calls, missed_revenue, potential_savings } = row.calculation
  return { missed_calls, missed_revenue, potential_savings }
}

/** Newest first. */
export async function listMonths(trx: Trx, projectId: string, most: number): Promise<MonthResults[]> {
  const { rows } = await sql<MonthResults>`
    select to_char(month, 'YYYY-MM') as month, calls_answered, leads, bookings
    from project_results where project_id = ${projectId}
    order by project_results.month desc limit ${most}`.execute(trx)
  return rows
}

/** `month` is its first day. */
export async function putMonth(
  trx: Trx,
  projectId: string,
  month: string,
  counts: MonthCounts,
): Promise<void> {
  await trx
    .insertInto('project_results')
    .values({ project_id: projectId, month, ...counts })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'month']).doUpdateSet({ ...counts, updated_at: sql<string>`now()` }),
    )
    .execute()
}

export async function deleteMonth(trx: Trx, projectId: string, month: string): Promise<void> {
  await trx
    .deleteFrom('project_results')
    .where('project_id', '=', projectId)
    .where('month', '=', month)
    .execute()
}

/** Under the role `customer`: all of their own. */
export async function listAllMonths(trx: Trx): Promise<object[]> {
  return trx.selectFrom('project_results').selectAll().orderBy('project_id').orderBy('month').execute()
}

/** Inside the transaction that deletes the customer's account. */
export async function deleteResults(trx: Trx, customerId: string): Promise<void> {
  const theirs = trx.selectFrom('projects').select('id').where('customer_id', '=', customerId)
  await trx.deleteFrom('project_results').where('project_id', 'in', theirs).execute()
}
