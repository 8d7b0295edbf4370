import { hkdfSync } from 'node:crypto'
import { INVOICE_PAGE } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { findSignedId, signId } from '#server/http/signed-ids.ts'

export interface InvoiceLinks {
  tokenOf(invoiceId: string): string
  /** Null for a code that is not ours. */
  findInvoiceId(token: string): string | null
  /** The code is in the fragment, which reaches no server log. */
  linkTo(invoiceId: string): string
}

export function openInvoiceLinks(
  { linkOrigin }: Pick<Config, 'linkOrigin'>,
  authSecret: string,
): InvoiceLinks {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'invoices: links', 32))
  const tokenOf = (id: string) => signId(key, 'invoice', id)
  return {
    tokenOf,
    findInvoiceId: (token) => findSignedId(key, 'invoice', token),
    linkTo: (id) => `${linkOrigin}${INVOICE_PAGE}#token=${tokenOf(id)}`,
  }
}
