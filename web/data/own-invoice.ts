import type { downloadLinkedInvoice, readLinkedInvoice, ShownInvoice } from '#contract/invoices.ts'
import type { PaymentStart, payLinkedInvoice } from '#contract/payments.ts'
import { parseProblem, send, unreachableProblem } from './call.ts'

export function readInvoice(token: string, signal?: AbortSignal): Promise<ShownInvoice> {
  return send<typeof readLinkedInvoice>('post /api/invoices/linked', {
    body: { token },
    ...(signal && { signal }),
  })
}

export const startPayment = (token: string): Promise<PaymentStart> =>
  send<typeof payLinkedInvoice>('post /api/invoices/linked/payment', { body: { token } })

const PDF_PATH = '/api/invoices/linked/pdf' satisfies (typeof downloadLinkedInvoice)['path']

/** Throws ProblemError. */
export async function fetchInvoicePdf(token: string): Promise<{ file: Blob; name: string }> {
  const unreachable = (cause: unknown) => {
    throw unreachableProblem(cause)
  }
  const response = await fetch(PDF_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(unreachable)
  if (!response.ok) throw parseProblem(await response.text(), response)
  const disposition = response.headers.get('content-disposition') ?? ''
  return {
    file: await response.blob().catch(unreachable),
    name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'invoice.pdf',
  }
}
