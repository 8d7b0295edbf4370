import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import type {
  addInvoice,
  addReceipt,
  changeInvoice,
  creditInvoice,
  getInvoice,
  getInvoiceDocument,
  getInvoiceSums,
  issueInvoice,
  listInvoices,
  removeInvoice,
  removeReceipt,
  sendInvoice,
  voidInvoice,
} from '#contract/invoices.ts'
import type { issueInvoiceOfOrder, listOrders } from '#contract/orders.ts'
import type { InvoiceStatus } from '#domain/invoice-states.ts'
import { send } from './call.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'

const INVOICES_KEY = ['invoices'] as const
const PAGE = 50

const SHOWN = {
  open: ['due', 'overdue'],
  overdue: ['overdue'],
  drafts: ['draft', 'scheduled'],
  paid: ['paid'],
  all: [],
} as const satisfies Record<string, readonly InvoiceStatus[]>
export type InvoiceFilter = keyof typeof SHOWN
export const INVOICE_FILTERS = Object.keys(SHOWN) as InvoiceFilter[]

export function invoiceListQuery({ show, q }: { show: InvoiceFilter; q: string }) {
  return infiniteQueryOptions({
    queryKey: [...INVOICES_KEY, 'list', show, q],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      send<typeof listInvoices>('get /api/invoices', {
        query: {
          limit: PAGE,
          ...(SHOWN[show].length > 0 && { status: SHOWN[show].join(',') }),
          ...(q !== '' && { q }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  })
}

/** The newest fifty. */
export const uninvoicedOrdersQuery = queryOptions({
  queryKey: [...INVOICES_KEY, 'orders'],
  queryFn: ({ signal }) =>
    send<typeof listOrders>('get /api/orders', { query: { invoiced: 'no', limit: PAGE }, signal }),
})

export const invoiceSumsQuery = queryOptions({
  queryKey: [...INVOICES_KEY, 'sums'],
  queryFn: ({ signal }) => send<typeof getInvoiceSums>('get /api/invoices/sums', { signal }),
})

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...INVOICES_KEY, 'one', id],
    queryFn: ({ signal }) => send<typeof getInvoice>('get /api/invoices/{id}', { params: { id }, signal }),
  })

export const invoiceDocumentQuery = (id: string) =>
  queryOptions({
    queryKey: [...INVOICES_KEY, 'document', id],
    queryFn: ({ signal }) =>
      send<typeof getInvoiceDocument>('get /api/invoices/{id}/document', { params: { id }, signal }),
  })

/** Each event changes sums and lists, so that they are all read again. */
export function refreshInvoices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: INVOICES_KEY })
}

export interface InvoiceActs {
  add: (form: BodyOf<typeof addInvoice>) => Promise<{ id: string; number: string | null }>
  change: (id: string, changes: BodyOf<typeof changeInvoice>) => Promise<unknown>
  issue: (id: string) => Promise<{ number: string | null }>
  issueOfOrder: (orderId: string) => Promise<{ id: string; number: string | null }>
  remove: (id: string) => Promise<unknown>
  makeVoid: (id: string) => Promise<unknown>
  sendAgain: (id: string) => Promise<unknown>
  credit: (id: string, form: BodyOf<typeof creditInvoice>) => Promise<{ id: string }>
  record: (id: string, form: BodyOf<typeof addReceipt>) => Promise<unknown>
  removeReceipt: (id: string) => Promise<unknown>
}

/** What an admin does with invoices. Each answers once the lists are being read again. */
export function useInvoiceActs(): InvoiceActs {
  const client = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  const { mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => void refreshInvoices(client),
  })
  const run = async <T>(act: () => Promise<T>) => (await mutateAsync(act)) as T
  const once = async <T>(
    call: string,
    form: object,
    act: (headers: Record<string, string>) => Promise<T>,
  ) => {
    const answer = await run(() => act({ 'idempotency-key': keys.keyFor(call + JSON.stringify(form)) }))
    keys.forget()
    return answer
  }
  return {
    add: (body) =>
      once('add', body, (headers) => send<typeof addInvoice>('post /api/invoices', { body, headers })),
    change: (id, body) =>
      run(() => send<typeof changeInvoice>('patch /api/invoices/{id}', { params: { id }, body })),
    issue: (id) => run(() => send<typeof issueInvoice>('post /api/invoices/{id}/issue', { params: { id } })),
    issueOfOrder: (id) =>
      run(() => send<typeof issueInvoiceOfOrder>('post /api/orders/{id}/invoice', { params: { id } })),
    remove: (id) => run(() => send<typeof removeInvoice>('delete /api/invoices/{id}', { params: { id } })),
    makeVoid: (id) => run(() => send<typeof voidInvoice>('post /api/invoices/{id}/void', { params: { id } })),
    sendAgain: (id) =>
      run(() => send<typeof sendInvoice>('post /api/invoices/{id}/send', { params: { id } })),
    credit: (id, body) =>
      once(`credit ${id}`, body, (headers) =>
        send<typeof creditInvoice>('post /api/invoices/{id}/credit', { params: { id }, body, headers }),
      ),
    record: (id, body) =>
      once(`record ${id}`, body, (headers) =>
        send<typeof addReceipt>('post /api/invoices/{id}/receipts', { params: { id }, body, headers }),
      ),
    removeReceipt: (id) =>
      run(() => send<typeof removeReceipt>('delete /api/receipts/{id}', { params: { id } })),
  }
}
