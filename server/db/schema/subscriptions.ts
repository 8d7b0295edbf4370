import type { ColumnType, Generated } from 'kysely'
import type { DocumentCustomer } from '#domain/documents.ts'
import type { Subscription } from '#domain/subscriptions.ts'

type Defaulted = 'state' | 'next_amount' | 'ends_on' | 'card' | 'card_changed_at' | 'created_at'

export interface SubscriptionTables {
  subscriptions: Omit<Subscription, Defaulted | 'customer'> & {
    [K in Defaulted]: Generated<Subscription[K]>
  } & {
    customer: ColumnType<DocumentCustomer, string, never>
    stripe_customer: Generated<string | null>
  }
}
