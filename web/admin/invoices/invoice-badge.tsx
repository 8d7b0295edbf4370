import { INVOICE_STATUS_LABELS, statusOf, type InvoiceStatus } from '#domain/invoice-states.ts'
import type { Invoice } from '#domain/invoices.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useToday } from './use-today.ts'

const TONES = {
  draft: 'neutral',
  scheduled: 'purple',
  due: 'yellow',
  overdue: 'red',
  paid: 'green',
  credited: 'gray',
  void: 'gray',
} as const satisfies Record<InvoiceStatus, BadgeTone>

export function InvoiceBadge({ invoice }: { invoice: Invoice }) {
  const status = statusOf(invoice, useToday())
  return <Badge tone={TONES[status]}>{INVOICE_STATUS_LABELS[status]}</Badge>
}
