import type { ColumnType, Generated } from 'kysely'
import type { DocumentContent } from '#domain/documents.ts'
import type { Invoice, Receipt } from '#domain/invoices.ts'

type Stored = Omit<
  Invoice,
  'number' | 'credits_number' | 'content' | 'receipts' | 'payments' | 'credit_notes' | 'card'
>

export interface InvoiceTables {
  invoices: Omit<
    Stored,
    'state' | 'kind' | 'reference' | 'paid' | 'credited' | 'issued_on' | 'credits_id' | 'created_at'
  > & {
    kind: Generated<Invoice['kind']>
    state: Generated<Invoice['state']>
    year: Generated<number | null>
    serial: Generated<number | null>
    reference: Generated<string>
    credits_id: Generated<string | null>
    content: ColumnType<DocumentContent, string, string>
    paid: Generated<number>
    credited: Generated<number>
    issued_on: Generated<string | null>
    hidden_at: Generated<string | null>
    subscription_id: Generated<string | null>
    period_on: Generated<string | null>
    order_id: Generated<string | null>
    created_at: Generated<string>
    reminded_for: Generated<number | null>
    collection: Generated<string | null>
    is_collecting: Generated<boolean>
  }
  invoice_numbers: { year: number; last: number }
  receipts: Omit<Receipt, 'created_at'> & { created_at: Generated<string> }
}
