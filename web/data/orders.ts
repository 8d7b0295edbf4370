import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { BodyOf } from '#contract/call.ts'
import type {
  convertOrder,
  listOrders,
  listUnknownPayments,
  markOrder,
  settlePayment,
} from '#contract/orders.ts'
import { isReadyForProject, type OrderState } from '#domain/order-states.ts'
import type { Order, OrderMark } from '#domain/orders.ts'
import type { Payment } from '#domain/payments.ts'
import { send } from './call.ts'
import { hasNewerEvent, getJournalPosition, rowsSince } from './live-journal.ts'
import { putProject } from './projects.ts'
import { mergeRows, removeRow, putRow, rowsOf, type RowPages } from './row-pages.ts'

const COLUMNS = {
  started: ['started', 'invoiced'],
  look: ['needs_look'],
  paid: ['paid', 'refunded'],
} as const satisfies Record<string, readonly OrderState[]>
export type OrderColumn = keyof typeof COLUMNS

const ORDERS_KEY = ['orders'] as const
const columnKey = (column: OrderColumn) => [...ORDERS_KEY, column] as const
const leadKey = (leadId: string) => [...ORDERS_KEY, 'lead', leadId] as const
const UNKNOWN_PAYMENTS_KEY = ['payments', 'unknown'] as const

const PAGE = 50

const belongsIn = (column: OrderColumn, { state }: Order) => COLUMNS[column].some((one) => one === state)

export function ordersQuery(column: OrderColumn) {
  return infiniteQueryOptions({
    queryKey: columnKey(column),
    initialPageParam: null as string | null,
    async queryFn({ pageParam, signal }) {
      const position = getJournalPosition()
      const page = await send<typeof listOrders>('get /api/orders', {
        query: {
          state: COLUMNS[column].join(','),
          limit: PAGE,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      })
      return mergeRows(page, rowsSince('order', position), pageParam === null, (row) =>
        belongsIn(column, row),
      )
    },
    getNextPageParam: ({ next }) => next,
  })
}

/** The leads with a paid order whose project is not created yet. */
export const useLeadsToStart = (): ReadonlySet<string> =>
  useInfiniteQuery({ ...ordersQuery('paid'), select: leadsToStart }).data ?? NONE

const NONE: ReadonlySet<string> = new Set()

const leadsToStart = (pages: RowPages<Order>): ReadonlySet<string> =>
  new Set(
    rowsOf(pages).flatMap((order) =>
      order.lead_id !== null && isReadyForProject(order) ? [order.lead_id] : [],
    ),
  )

/** The order that created a lead; null if none did. */
export function leadOrderQuery(leadId: string) {
  return queryOptions({
    queryKey: leadKey(leadId),
    async queryFn({ signal }) {
      const { items } = await send<typeof listOrders>('get /api/orders', {
        query: { lead_id: leadId },
        signal,
      })
      return items[0] ?? null
    },
  })
}

export const unknownPaymentsQuery = infiniteQueryOptions({
  queryKey: UNKNOWN_PAYMENTS_KEY,
  initialPageParam: null as string | null,
  async queryFn({ pageParam, signal }) {
    const position = getJournalPosition()
    const page = await send<typeof listUnknownPayments>('get /api/payments', {
      query: { limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    })
    return mergeRows(page, rowsSince('payment', position), pageParam === null, isUnknown)
  },
  getNextPageParam: ({ next }) => next,
})

const isUnknown = ({ order_id, is_settled }: Payment) => order_id === null && !is_settled

export function putOrder(client: QueryClient, order: Order): void {
  for (const column of Object.keys(COLUMNS) as OrderColumn[]) {
    client.setQueryData<RowPages<Order>>(
      columnKey(column),
      (pages) => pages && (belongsIn(column, order) ? putRow(pages, order) : removeRow(pages, order.id)),
    )
  }
  if (order.lead_id !== null)
    client.setQueryData<Order | null>(leadKey(order.lead_id), (known) => known && order)
}

export function putPayment(client: QueryClient, payment: Payment): void {
  client.setQueryData<RowPages<Payment>>(
    UNKNOWN_PAYMENTS_KEY,
    (pages) => pages && (isUnknown(payment) ? putRow(pages, payment) : removeRow(pages, payment.id)),
  )
}

export function useMarkOrder(id: string) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(state: OrderMark) {
      const position = getJournalPosition()
      const order = await send<typeof markOrder>('patch /api/orders/{id}', {
        params: { id },
        body: { state },
      })
      return { order, position }
    },
    onSuccess({ order, position }) {
      if (!hasNewerEvent('order', position, order.id)) putOrder(client, order)
    },
    // The refusal means that the order changed: fetch it again.
    onError: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  })
}

export function useConvertOrder(order: Order) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send<typeof convertOrder>('post /api/orders/{id}/project', { params: { id: order.id } }),
    onSuccess(project) {
      putOrder(client, { ...order, project_id: project.id })
      putProject(client, project)
    },
  })
}

export function useSettlePayment(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: BodyOf<typeof settlePayment>) =>
      send<typeof settlePayment>('patch /api/payments/{id}', { params: { id }, body: form }),
    onSuccess: (payment) => putPayment(client, payment),
  })
}
