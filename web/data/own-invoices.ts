// The customer's own invoices and credit notes.
import { queryOptions, useMutation, type QueryClient } from '@tanstack/react-query'
import type { listOwnInvoices } from '#contract/invoices.ts'
import type { payInvoice } from '#contract/payments.ts'
import { send } from './call.ts'

const KEY = ['own-invoices'] as const

/** The newest hundred. */
export const ownInvoicesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) =>
    send<typeof listOwnInvoices>('get /api/dashboard/invoices', { query: { limit: 100 }, signal }),
})

export function usePayment(id: string) {
  return useMutation({
    mutationFn: () => send<typeof payInvoice>('post /api/invoices/{id}/payment', { params: { id } }),
  })
}

export async function refreshOwnInvoices(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: KEY })
}
