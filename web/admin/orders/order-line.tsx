import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from 'react-router'
import { formatAmount } from '#domain/numbers.ts'
import { isReadyForProject, ORDER_STATE_LABELS, type OrderState } from '#domain/order-states.ts'
import { describeTroubles, listMarks, type Order, type OrderMark } from '#domain/orders.ts'
import type { Payment } from '#domain/payments.ts'
import { orderNumber } from '#domain/after-order.ts'
import { ORDERS, priceOf } from '#web/content/orders.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { leadOrderQuery, useConvertOrder, useMarkOrder } from '#web/data/orders.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { copyText } from '#web/data/clipboard.ts'

const TONES = {
  started: 'yellow',
  invoiced: 'blue',
  needs_look: 'red',
  paid: 'green',
  refunded: 'gray',
} as const satisfies Record<OrderState, BadgeTone>

const LINK = 'inline-flex min-h-6 items-center text-action underline underline-offset-4'

export function OrderLine({ order, isOnBoard = false }: { order: Order; isOnBoard?: boolean }) {
  const { label, state, project_id } = order
  return (
    <div className="relative min-w-0 space-y-2 text-sm">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {isOnBoard && (
            <p className="font-semibold wrap-anywhere">
              <bdi>{order.full_name ?? ORDERS.deletedLead}</bdi>
            </p>
          )}
          <p className={isOnBoard ? 'wrap-anywhere text-muted' : 'font-semibold'}>
            {isOnBoard && order.company_name !== null && <>{order.company_name}&nbsp;· </>}
            {isOnBoard ? label : ORDERS.of(label)}
          </p>
        </div>
        <Badge tone={TONES[state]}>{ORDER_STATE_LABELS[state]}</Badge>
      </div>
      <p className="tabular text-muted">{priceOf(order)}</p>
      {order.payments.length > 0 && (
        <ul aria-label={ORDERS.payments} className="space-y-0.5">
          {order.payments.map((payment) => (
            <li key={payment.id} className="wrap-anywhere">
              <PaymentSum payment={payment} state={ORDERS.paymentStates[payment.state]} />
              {payment.email !== null && payment.email !== order.email && (
                <span className="text-muted"> · {payment.email}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {describeTroubles(order).map((sentence) => (
        <p key={sentence} className="font-medium wrap-anywhere">
          {sentence}
        </p>
      ))}
      <OrderNumber order={order} />
      <p className="flex flex-wrap items-center gap-x-4 empty:hidden">
        {project_id !== null && (
          <Link to={`?tab=projects&project=${project_id}`} className={LINK}>
            {ORDERS.openProject}
          </Link>
        )}
        {isOnBoard && order.lead_id !== null && (
          <Link to={`?tab=leads&lead=${order.lead_id}`} className={LINK}>
            {ORDERS.openLead}
            <span className="sr-only"> {order.full_name}</span>
          </Link>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {isReadyForProject(order) && <ConvertButton order={order} />}
        {listMarks(order).map((mark) => (
          <MarkButton key={mark} order={order} mark={mark} />
        ))}
      </div>
    </div>
  )
}

function OrderNumber({ order: { reference, created_at } }: { order: Order }) {
  const number = orderNumber(reference)
  const copy = async () => {
    try {
      await copyText(reference)
      notify(ORDERS.copied)
    } catch (error) {
      logError(error)
      notify(ORDERS.copyFailed(reference))
    }
  }
  return (
    <p className="flex items-center gap-1 text-xs text-muted">
      <span className="tabular">{ORDERS.number(number)}</span>
      <Button
        variant="ghost"
        size="icon"
        title={ORDERS.copy}
        className="-my-2 text-sm! text-muted! lg:size-8!"
        onClick={() => void copy()}
      >
        <Icon of={Copy} aria-hidden="true" />
        <span className="sr-only">
          {ORDERS.copy} ({number})
        </span>
      </Button>
      <TimeAgo instant={created_at} />
    </p>
  )
}

function MarkButton({ order, mark }: { order: Order; mark: OrderMark }) {
  const { mutateAsync } = useMarkOrder(order.id)
  const [change, isChanging] = useSingleFlight(async () => {
    try {
      await mutateAsync(mark)
      notify(ORDERS.marked(ORDER_STATE_LABELS[mark]))
    } catch (error) {
      logError(error)
      notify(ORDERS.markFailed)
    }
  })
  const isForward = mark === 'invoiced' ? order.state === 'started' : mark === 'paid'
  return (
    <Button
      variant={isForward ? 'secondary' : 'ghost'}
      size="sm"
      className="max-lg:min-h-11!"
      busy={isChanging}
      onClick={() => void change()}
    >
      {mark === 'invoiced' && order.state === 'paid' ? ORDERS.unpaid : ORDERS.marks[mark]}
      <span className="sr-only"> {order.full_name}</span>
    </Button>
  )
}

function ConvertButton({ order }: { order: Order }) {
  const { mutateAsync } = useConvertOrder(order)
  const [convert, isConverting] = useSingleFlight(async () => {
    try {
      await mutateAsync()
      notify(ORDERS.converted)
    } catch (error) {
      logError(error)
      notify(ORDERS.convertFailed)
    }
  })
  return (
    <Button size="sm" className="max-lg:min-h-11!" busy={isConverting} onClick={() => void convert()}>
      {ORDERS.convert}
      <span className="sr-only"> {order.full_name}</span>
    </Button>
  )
}

export function PaymentSum({ payment, state }: { payment: Payment; state?: string }) {
  const { amount, refunded, currency } = payment
  const isPartlyRefunded = refunded > 0 && payment.state !== 'refunded'
  return (
    <span className="tabular">
      {amount !== null && formatAmount(amount, currency)} {state}
      {isPartlyRefunded && <>, {ORDERS.refundedOf(formatAmount(refunded, currency))}</>}
    </span>
  )
}

export function LeadOrder({ leadId }: { leadId: string }) {
  const { data, isError, refetch } = useQuery(leadOrderQuery(leadId))
  if (data === undefined) {
    return isError ? (
      <FailedLine text={ORDERS.failed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-3 h-39.5 lg:h-35.5" />
    )
  }
  if (data === null) return null
  return (
    <section aria-label={ORDERS.onLead} className="mt-3 border-t border-line pt-3">
      <OrderLine order={data} />
    </section>
  )
}
