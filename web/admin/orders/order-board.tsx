import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { formatInstant } from '#domain/dates.ts'
import type { Order } from '#domain/orders.ts'
import { describeTrouble, type Payment } from '#domain/payments.ts'
import { ORDERS } from '#web/content/orders.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { ordersQuery, unknownPaymentsQuery, useSettlePayment, type OrderColumn } from '#web/data/orders.ts'
import { rowsOf, type Row, type RowPages } from '#web/data/row-pages.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { ExportButton } from '#web/admin/console/export-button.tsx'
import { FailedLine, RowSkeletons } from '#web/admin/console/states.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { MoreRows } from '#web/admin/console/more-rows.tsx'
import { OrderLine, PaymentSum } from './order-line.tsx'

export function OrderBoard() {
  return (
    <>
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-3">
        <div>
          <OrderColumnPart column="look" />
          <UnknownColumn />
        </div>
        <OrderColumnPart column="started" />
        <OrderColumnPart column="paid" />
      </div>
      <div className="mt-4">
        <ExportButton list="orders" query={{}} isFiltered={false} />
      </div>
    </>
  )
}

function OrderColumnPart({ column }: { column: OrderColumn }) {
  const query = useInfiniteQuery(ordersQuery(column))
  return (
    <Column {...ORDERS.columns[column]} query={query}>
      {(order) => <OrderLine order={order} isOnBoard />}
    </Column>
  )
}

function UnknownColumn() {
  const query = useInfiniteQuery(unknownPaymentsQuery)
  return (
    <Column {...ORDERS.columns.unknown} query={query}>
      {(payment) => <UnknownPayment payment={payment} />}
    </Column>
  )
}

interface ColumnProps<T extends Row> {
  title: string
  none: string
  text?: string
  query: UseInfiniteQueryResult<RowPages<T>>
  children: (row: T) => ReactNode
}

function Column<T extends Row>({ title, none, text, query, children }: ColumnProps<T>) {
  const { data, isError, refetch } = query
  const rows = rowsOf(data)
  return (
    <section aria-label={title} className="min-w-0 pt-4">
      <h3 className="text-base">{title}</h3>
      {!data && isError && <FailedLine text={ORDERS.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <RowSkeletons count={1} className="mt-1" />}
      {data && rows.length === 0 && <p className="mt-2 text-sm text-muted">{none}</p>}
      {rows.length > 0 && text !== undefined && <p className="mt-1 text-sm text-muted">{text}</p>}
      <ul className="mt-1 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="min-w-0 py-3">
            {children(row)}
          </li>
        ))}
      </ul>
      <MoreRows query={query} label={ORDERS.more} />
    </section>
  )
}

function UnknownPayment({ payment }: { payment: Payment }) {
  const { mutateAsync } = useSettlePayment(payment.id)
  const started = rowsOf(useInfiniteQuery(ordersQuery('started')).data)
  const needsLook = rowsOf(useInfiniteQuery(ordersQuery('look')).data)
  const [orderId, setOrderId] = useState('')
  const [settle, isSettling] = useSingleFlight(async (asOrder: boolean) => {
    try {
      await mutateAsync(asOrder ? { order_id: orderId } : { is_settled: true })
      notify(asOrder ? ORDERS.matched : ORDERS.settled)
    } catch (error) {
      logError(error)
      notify(ORDERS.settleFailed)
    }
  })
  const match = (event: FormEvent) => {
    event.preventDefault()
    if (orderId !== '') void settle(true)
  }
  return (
    <form className="space-y-3 text-sm" onSubmit={match}>
      <div>
        <p className="font-semibold">
          <PaymentSum payment={payment} />
        </p>
        <p className="wrap-anywhere text-muted">
          {payment.email !== null && <>{payment.email} · </>}
          <TimeAgo instant={payment.created_at} />
        </p>
        <p className="text-xs wrap-anywhere text-muted">{payment.provider_ids.join(' ')}</p>
        {[...new Set(payment.troubles.map(describeTrouble))].map((sentence) => (
          <p key={sentence} className="font-medium wrap-anywhere">
            {sentence}
          </p>
        ))}
      </div>
      <Field label={ORDERS.order} name="order_id">
        {(control) => (
          <Select {...control} value={orderId} onChange={({ target }) => setOrderId(target.value)}>
            <option value="">{ORDERS.chooseOrder}</option>
            {[...started, ...needsLook].map((order) => (
              <option key={order.id} value={order.id}>
                {orderName(order)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={orderId === ''} busy={isSettling}>
          {ORDERS.match}
        </Button>
        <Button variant="ghost" size="sm" disabled={isSettling} onClick={() => void settle(false)}>
          {ORDERS.settle}
        </Button>
      </div>
    </form>
  )
}

const orderName = (order: Order) =>
  `${order.full_name ?? ORDERS.deletedLead} · ${order.label} · ${formatInstant(order.created_at)}`
