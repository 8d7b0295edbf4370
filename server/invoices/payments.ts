import { listTroubles, type Payment, type PaymentReport } from '#domain/payments.ts'
import type { Trx } from '#server/db/database.ts'

export const PAYMENT_COLUMNS = [
  'id',
  'order_id',
  'invoice_id',
  'state',
  'amount',
  'refunded',
  'tax',
  'currency',
  'email',
  'reference',
  'provider_ids',
  'is_settled',
  'created_at',
  'paid_at',
  'refunded_at',
  'reports',
] as const

export const selectPayments = (trx: Trx) => trx.selectFrom('payments').select(PAYMENT_COLUMNS)

export type StoredPayment = Omit<Payment, 'troubles'> & { reports: PaymentReport[] }

export const toPayment = ({ reports, ...row }: StoredPayment): Payment => ({
  ...row,
  troubles: listTroubles(reports),
})
