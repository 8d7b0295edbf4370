// An admin looks at the portal of a customer.
import { Eye } from 'lucide'
import { VIEWING } from '#web/content/viewing.ts'
import { ProblemError } from '#web/data/call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function ViewingBar({ name }: { name: string }) {
  return (
    <section
      data-viewing
      aria-label={VIEWING.bar}
      className="sticky top-16 z-10 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-warning/60 bg-surface px-4 py-2.5 sm:px-5"
    >
      <Icon of={Eye} aria-hidden="true" className="size-5 shrink-0 text-warning max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-56 text-sm">
        <span className="font-semibold">
          {VIEWING.bar} <bdi className="wrap-anywhere">{name}</bdi>.
        </span>{' '}
        <span className="text-muted max-sm:hidden">{VIEWING.text}</span>
      </p>
      <ButtonLink to="/admin" variant="secondary">
        {VIEWING.back}
      </ButtonLink>
    </section>
  )
}

export function NotViewable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refusal =
    error instanceof ProblemError && error.status >= 400 && error.status < 500 ? error.detail : null
  return (
    <Card role="alert" className="max-w-xl">
      <h1 className="text-xl">{VIEWING.failed}</h1>
      <p className="mt-2 text-muted">{refusal ?? VIEWING.unknown}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {refusal === null && <Button onClick={onRetry}>{VIEWING.retry}</Button>}
        <ButtonLink to="/admin" variant="secondary">
          {VIEWING.back}
        </ButtonLink>
      </div>
    </Card>
  )
}
