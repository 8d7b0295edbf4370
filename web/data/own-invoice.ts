import type { downloadLinkedInvoice, readLinkedInvoice, ShownInvoice } from '#contract/invoices.ts'
import type { PaymentStart, payLinkedInvoice } from '#contract/payments.ts'
import { send } from './call.ts'
import { fetchLinkedFile, type LinkedFile } from './linked-file.ts'

export function readInvoice(token: string, signal?: AbortSignal): Promise<ShownInvoice> {
  return send<typeof readLinkedInvoice>('post /api/invoices/linked', {
    body: { token },
    ...(signal && { signal }),
  })
}

export const startPayment = (token: string): Promise<PaymentStart> =>
  send<typeof payLinkedInvoice>('post /api/invoices/linked/payment', { body: { token } })

export const fetchInvoicePdf = (token: string): Promise<LinkedFile> =>
  fetchLinkedFile('/api/invoices/linked/pdf' satisfies (typeof downloadLinkedInvoice)['path'], token)
