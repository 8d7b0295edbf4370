import type { ColumnType, Generated } from 'kysely'
import type { Order } from '#domain/orders.ts'
import type { Payment, PaymentReport } from '#domain/payments.ts'

type OrderColumns = Omit<Order, 'payments' | 'full_name' | 'company_name' | 'email' | 'phone'>

export interface OrderTables {
  orders: Omit<
    OrderColumns,
    'state' | 'created_at' | 'project_id' | 'invoiced_at' | 'paid_at' | 'refunded_at'
  > & {
    state: Generated<Order['state']>
    created_at: Generated<string>
    project_id: Generated<string | null>
    invoiced_at: Generated<string | null>
    paid_at: Generated<string | null>
    refunded_at: Generated<string | null>
  }
  payments: Omit<Payment, 'id' | 'is_settled' | 'created_at' | 'refunded' | 'troubles'> & {
    id: Generated<string>
    refunded: Generated<number>
    reports: ColumnType<PaymentReport[], string | undefined, string>
    is_settled: Generated<boolean>
    created_at: Generated<string>
  }
  payment_events: { id: string; kind: string; received_at: Generated<string> }
}
