import { sql } from 'kysely'
import type { AssistantChange, AssistantStatus } from '#domain/assistant/records.ts'
import type { Database, Trx } from '#server/db/database.ts'

/** The settings and the spending per day; the current mode comes from `Answering`. */
export type Spending = Omit<AssistantStatus, 'state' | 'has_model'>

type Reservation = { call: string } | { refusal: 'off' | 'busy' | 'out_of_budget' }

export interface TokenBounds {
  tokensIn: number
  tokensOut: number
}

/** Reserves the maximum cost of a call, or returns why it is refused. Counts over all servers. */
export async function reserveCall(db: Database, client: string, most: TokenBounds): Promise<Reservation> {
  const [row] = await db.run({ role: 'visitor' }, (from) =>
    from
      .selectFrom(
        sql<{ call: string | null; refusal: 'off' | 'busy' | 'out_of_budget' | null }>`
          app.reserve_model_call(${client}, ${most.tokensIn}::int, ${most.tokensOut}::int)`.as('reserved'),
      )
      .select(['call', 'refusal']),
  )
  if (row?.call) return { call: row.call }
  return { refusal: row?.refusal ?? 'busy' }
}

/** The actual usage of a call; null if it is unknown: then the reserved amount is charged. */
export async function settleCall(
  db: Database,
  call: string,
  { used, hasFailed }: { used: TokenBounds | null; hasFailed: boolean },
): Promise<void> {
  await db.run({ role: 'visitor' }, (from) =>
    from.selectNoFrom(
      sql`app.settle_model_call(${call}::uuid, ${used?.tokensIn ?? null}::int, ${used?.tokensOut ?? null}::int, ${hasFailed})`.as(
        'settled',
      ),
    ),
  )
}

export async function readSpending(trx: Trx): Promise<Spending> {
  const settings = await trx
    .selectFrom('assistant_settings')
    .select(['is_on', 'daily_ceiling', 'monthly_ceiling', 'price_in', 'price_out'])
    .executeTakeFirstOrThrow()
  const spent = await trx
    .selectFrom('model_spending')
    .select([
      sql<number>`coalesce(sum(spent) filter (where day = app.shop_day()), 0)`.as('spent_today'),
      sql<number>`coalesce(sum(spent), 0)`.as('spent_this_month'),
    ])
    .where('day', '>=', sql<string>`date_trunc('month', app.shop_day())::date`)
    .executeTakeFirstOrThrow()
  return { ...settings, ...spent }
}

export async function changeSettings(trx: Trx, change: AssistantChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await trx.updateTable('assistant_settings').set(change).execute()
}
