// The customer's own invoices, credit notes and accepted proposals.
import { queryOptions, useMutation, type QueryClient } from '@tanstack/react-query'
import type { listOwnInvoices } from '#contract/invoices.ts'
import type { payInvoice } from '#contract/payments.ts'
import type { listAcceptedProposals } from '#contract/proposals.ts'
import { send } from './call.ts'

const KEY = ['own-invoices'] as const

/** The newest hundred. */
export const ownInvoicesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) =>
    send<typeof listOwnInvoices>('get /api/dashboard/invoices', { query: { limit: 100 }, signal }),
})

/** Those to pay. */
export const ownDuesQuery = queryOptions({
  queryKey: [...KEY, 'due'],
  queryFn: ({ signal }) =>
    send<typeof listOwnInvoices>('get /api/dashboard/invoices', {
      query: { limit: 100, status: 'due,overdue' },
      signal,
    }),
})

/** The newest hundred. */
export const ownProposalsQuery = queryOptions({
  queryKey: ['own-proposals'] as const,
  queryFn: ({ signal }) => send<typeof listAcceptedProposals>('get /api/dashboard/proposals', { signal }),
})

export function usePayment(id: string) {
  return useMutation({
    mutationFn: () => send<typeof payInvoice>('post /api/invoices/{id}/payment', { params: { id } }),
  })
}

export async function refreshOwnInvoices(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: KEY })
}
