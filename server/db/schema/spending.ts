import type { Generated } from 'kysely'

export interface SpendingTables {
  assistant_settings: {
    id: string
    is_on: boolean
    daily_ceiling: number
    monthly_ceiling: number
    price_in: number
    price_out: number
  }
  model_spending: {
    day: string
    calls: Generated<number>
    failures: Generated<number>
    tokens_in: Generated<string>
    tokens_out: Generated<string>
    spent: Generated<number>
  }
  model_calls: {
    id: Generated<string>
    client: string
    day: string
    reserved: number
    began_at: Generated<string>
  }
}
