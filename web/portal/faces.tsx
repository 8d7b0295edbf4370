// How the dashboard looks while it loads, when it has failed, and when there is nothing yet. Must never leave a person without a next step.
import { DASHBOARD, EMPTY, FAILED } from '#web/content/portal.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <>
      <h1 className="sr-only">{DASHBOARD.title}</h1>
      <output className="block text-muted">{DASHBOARD.loading}</output>
      <Skeleton className="mt-4 h-9 w-72 max-w-full" />
      <Skeleton className="mt-8 h-13 w-full sm:max-w-xl" />
      <div className="mt-6">
        <CardSkeletons count={3} />
      </div>
    </>
  )
}

export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className="h-32" />
      ))}
    </div>
  )
}

export function Failed({ onRetry, as: Heading = 'h2' }: { onRetry: () => void; as?: 'h1' | 'h2' }) {
  return (
    <Card role="alert" className="max-w-xl">
      <Heading className="text-xl">{FAILED.title}</Heading>
      <p className="mt-2 text-muted">{FAILED.text}</p>
      <Button className="mt-4" onClick={onRetry}>
        {FAILED.retry}
      </Button>
    </Card>
  )
}

export function NoProjects() {
  return (
    <Card className="px-6! py-12! text-center">
      <h2 className="text-xl">{EMPTY.title}</h2>
      <p className="mx-auto mt-2 max-w-md text-muted">{EMPTY.text}</p>
      <ButtonLink to="/contact" variant="hero" size="lg" className="mt-6">
        {EMPTY.action}
      </ButtonLink>
    </Card>
  )
}
