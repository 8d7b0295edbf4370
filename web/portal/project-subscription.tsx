import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide'
import { useState } from 'react'
import { formatCents } from '#domain/currencies.ts'
import { formatDate } from '#domain/dates.ts'
import type { Subscription } from '#domain/subscriptions.ts'
import { MONTHLY } from '#web/content/subscriptions.ts'
import { ProblemError } from '#web/data/call.ts'
import { subscriptionQuery, useCardPage } from '#web/data/subscriptions.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Changes } from '#web/shell/changes.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/toast.tsx'

/** What the project costs every month; nothing without a monthly price. */
export function ProjectSubscription({ projectId }: { projectId: string }) {
  const { data } = useQuery(subscriptionQuery(projectId))
  if (!data?.subscription) return null
  const { label, amount } = data.subscription
  return (
    <section aria-labelledby="monthly" className="mt-6 border-t border-line pt-5">
      <h3 id="monthly" className="text-lg">
        {MONTHLY.title}
      </h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5">
        <span className="tabular font-display text-lg font-semibold">
          {MONTHLY.price(formatCents(amount, data.currency))}
        </span>
        <span dir="auto" className="text-sm wrap-anywhere text-muted">
          {label}
        </span>
      </p>
      <ul className="mt-1 text-sm text-muted">
        {sentencesOf(data.subscription, data.currency).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {data.can_pay_by_card && <SavedCard one={data.subscription} />}
    </section>
  )
}

/** Saving, changing and receipts are on a page of Stripe. */
function SavedCard({ one: { id, state, card } }: { one: Subscription }) {
  const { mutateAsync } = useCardPage(id)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [open, isBusy] = useSingleFlight(async () => {
    setRefusal(null)
    try {
      location.assign((await mutateAsync()).url)
    } catch (error) {
      if (error instanceof ProblemError) setRefusal(error.detail)
      else {
        notify(MONTHLY.openFailed)
        reportError(error)
      }
    }
  })
  if (card === null && state === 'ended') return null
  return (
    <>
      <p className="mt-3 flex items-start gap-2 text-sm">
        <Icon
          of={CreditCard}
          aria-hidden="true"
          className={classNames('mt-0.5 size-4 shrink-0', card === null ? 'text-muted' : 'text-success')}
        />
        {card === null ? MONTHLY.offer : MONTHLY.automatic(card)}
      </p>
      <Changes>
        <Button variant="secondary" busy={isBusy} className="mt-3 max-sm:w-full" onClick={() => void open()}>
          {isBusy ? MONTHLY.opening : card === null ? MONTHLY.save : MONTHLY.change}
        </Button>
      </Changes>
      <div role="alert" className="mt-2 empty:hidden">
        {refusal !== null && <FieldError id={`card-refusal-${id}`}>{refusal}</FieldError>}
      </div>
    </>
  )
}

function sentencesOf({ state, next_on, next_amount, ends_on }: Subscription, currency: string): string[] {
  if (state === 'ended') return ends_on === null ? [] : [MONTHLY.ended(formatDate(ends_on))]
  const goesOn = ends_on === null || next_on < ends_on
  return [
    ...(state === 'paused' ? [MONTHLY.paused] : goesOn ? [MONTHLY.next(formatDate(next_on))] : []),
    ...(next_amount !== null && goesOn
      ? [MONTHLY.changes(formatCents(next_amount, currency), formatDate(next_on))]
      : []),
    ...(ends_on === null ? [] : [MONTHLY.ends(formatDate(ends_on))]),
  ]
}
