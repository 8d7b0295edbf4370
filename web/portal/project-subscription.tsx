import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#domain/currencies.ts'
import { formatDate } from '#domain/dates.ts'
import type { Subscription } from '#domain/subscriptions.ts'
import { MONTHLY } from '#web/content/subscriptions.ts'
import { subscriptionQuery } from '#web/data/subscriptions.ts'

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
    </section>
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
