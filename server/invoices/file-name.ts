import type { Invoice } from '#domain/invoices.ts'

/** `invoice-2026-0001.pdf` */
export const fileNameOf = ({ kind, number, id }: Pick<Invoice, 'kind' | 'number' | 'id'>): string =>
  `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${number ?? id.slice(0, 8)}.pdf`
