import { useQuery } from '@tanstack/react-query'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import { formatShort } from '#domain/zones.ts'
import { WEBHOOKS } from '#web/content/integrations.ts'
import { deliveriesQuery, useSendAgain } from '#web/data/integrations.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { FailedLine } from '#web/admin/console/states.tsx'
import { readerZone } from '#web/admin/leads/step-dates.ts'

/** No live event reports them. */
const LOOK_EVERY_MS = 3000

export function Deliveries({ webhookId, isOff }: { webhookId: string; isOff: boolean }) {
  const { data, isError, refetch } = useQuery({
    ...deliveriesQuery(webhookId),
    refetchInterval: LOOK_EVERY_MS,
  })
  if (!data && isError) return <FailedLine text={WEBHOOKS.deliveriesFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-3 h-24" />
  if (data.items.length === 0) return <p className="mt-3 text-sm text-muted">{WEBHOOKS.noDeliveries}</p>
  return (
    <ul className="mt-3 max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line">
      {data.items.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} isOff={isOff} />
      ))}
    </ul>
  )
}

function Delivery({ delivery, isOff }: { delivery: WebhookDelivery; isOff: boolean }) {
  const { id, event, created_at, state, attempts, next_try_at, answer, error } = delivery
  const { mutateAsync } = useSendAgain()
  const [sendAgain, isBusy] = useSingleFlight(async () => {
    try {
      await mutateAsync(id)
    } catch (failure) {
      notifyFailure(WEBHOOKS.notices.again, failure)
    }
  })
  const name = WEBHOOKS.happened[event]
  const hasAnswer = answer !== null && answer !== ''
  const canSend = !isOff && (state !== 'queued' || attempts > 0)
  return (
    <li className="px-3 py-2.5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium">
          {name}{' '}
          <span className="font-normal text-muted">
            <TimeAgo instant={created_at} />
          </span>
        </p>
        <DeliveryState delivery={delivery} />
      </div>
      {error !== null && (
        <p className="mt-1">
          {error}{' '}
          <span className="text-muted">
            {WEBHOOKS.delivery.tries(attempts)}
            {state === 'queued' && `. ${WEBHOOKS.delivery.retry}: ${formatShort(next_try_at, readerZone())}`}
          </span>
        </p>
      )}
      {(hasAnswer || canSend) && (
        <div className="-mb-1.5 flex flex-wrap items-start justify-between gap-x-3">
          {hasAnswer && (
            <details className="min-w-0 flex-1">
              <summary className="min-h-11 cursor-pointer content-center text-muted">
                {WEBHOOKS.delivery.answer}
              </summary>
              <pre className="mb-2 max-h-40 overflow-auto rounded-sm bg-groove p-2 text-xs whitespace-pre-wrap wrap-anywhere">
                {answer}
              </pre>
            </details>
          )}
          {canSend && (
            <Button
              variant="ghost"
              size="sm"
              className="-mr-3 ml-auto min-h-11"
              busy={isBusy}
              onClick={() => void sendAgain()}
            >
              {state === 'queued' ? WEBHOOKS.delivery.now : WEBHOOKS.delivery.again}
              <span className="sr-only">{WEBHOOKS.of(name)}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function DeliveryState({ delivery: { state, status } }: { delivery: WebhookDelivery }) {
  if (state === 'sent') return <Badge tone="green">{WEBHOOKS.delivery.sent(status)}</Badge>
  if (state === 'queued') return <Badge tone="yellow">{WEBHOOKS.delivery.queued}</Badge>
  return <Badge tone="red">{WEBHOOKS.delivery.failed}</Badge>
}
