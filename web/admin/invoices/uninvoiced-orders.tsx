import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCents } from '#domain/currencies.ts'
import { formatDate } from '#domain/dates.ts'
import { ORDER_CURRENCY } from '#domain/order-states.ts'
import type { Order } from '#domain/orders.ts'
import { INVOICE, INVOICES } from '#web/content/invoices.ts'
import { uninvoicedOrdersQuery, useInvoiceActs } from '#web/data/invoices.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/toast.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'

/** Orders that have no invoice yet, above the invoices. */
export function UninvoicedOrders() {
  const { data } = useQuery(uninvoicedOrdersQuery)
  const [chosen, setChosen] = useState<Order | null>(null)
  const close = () => setChosen(null)
  const { issueOfOrder } = useInvoiceActs()
  const [issue, isBusy] = useSingleFlight(async (id: string) => {
    try {
      const { number } = await issueOfOrder(id)
      notify(INVOICE.notices.issued(number ?? ''))
      close()
    } catch (error) {
      notifyFailure(INVOICE.notices.failed, error)
    }
  })
  const orders = data?.items ?? []
  return (
    <>
      {orders.length > 0 && (
        <ul className="divide-y divide-line border-b border-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} onIssue={() => setChosen(order)} />
          ))}
        </ul>
      )}
      <Dialog
        open={chosen !== null}
        onOpenChange={close}
        title={INVOICES.order.title(chosen ? nameOf(chosen) : '')}
        description={INVOICE.issueText(chosen?.email ?? '')}
      >
        <DialogActions>
          <Button busy={isBusy} onClick={() => chosen && void issue(chosen.id)}>
            {INVOICE.issue}
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={close}>
            {INVOICE.cancel}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

const nameOf = ({ company_name, full_name, email }: Order) => company_name ?? full_name ?? email ?? ''

function OrderRow({ order, onIssue }: { order: Order; onIssue: () => void }) {
  const { label, setup, state, created_at } = order
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="truncate leading-6 font-semibold">
          {nameOf(order)}
        </p>
        <p className="truncate text-sm text-muted">
          {INVOICES.order.of(label, formatDate(created_at.slice(0, 10)))}
        </p>
      </div>
      <p className="tabular text-right leading-5 font-semibold sm:order-last sm:min-w-28">
        {formatCents(setup, ORDER_CURRENCY)}
        {state === 'paid' && (
          <span className="block text-xs font-normal text-muted">{INVOICES.order.paid}</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:basis-full max-sm:justify-between">
        <Button variant="secondary" size="sm" className="max-lg:min-h-11!" onClick={onIssue}>
          {INVOICES.order.issue}
          <span className="sr-only">{INVOICES.order.issueOf(nameOf(order))}</span>
        </Button>
        <Badge tone="purple">{INVOICES.order.badge}</Badge>
      </div>
    </li>
  )
}
