import { DASHBOARD, EMPTY, FAILED } from '#web/content/portal.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Shown before the user is known; the content later takes the same places. */
export function DashboardSkeleton() {
  return (
    <>
      <h1 className="sr-only">{DASHBOARD.title}</h1>
      <output className="block font-display text-2xl font-semibold text-muted">{DASHBOARD.loading}</output>
      <Skeleton className="mt-2 h-6 w-80 max-w-full" />
      <Skeleton className="mt-6 h-13 w-full sm:max-w-xl" />
      <div className="mt-6">
        <OverviewSkeleton />
      </div>
    </>
  )
}

export function OverviewSkeleton() {
  return (
    <div className="space-y-8">
      <Skeleton className="h-36 rounded-lg!" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        <Skeleton className="h-36 rounded-lg!" />
        <Skeleton className="h-36 rounded-lg!" />
        <Skeleton className="h-36 rounded-lg! max-sm:col-span-2" />
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        <Skeleton className="h-52 rounded-lg!" />
        <Skeleton className="h-52 rounded-lg!" />
        <Skeleton className="h-52 rounded-lg!" />
      </div>
    </div>
  )
}

export function CardSkeletons() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-96 rounded-lg!" />
      <Skeleton className="h-96 rounded-lg!" />
    </div>
  )
}

export function Failed({ onRetry, as: Heading = 'h2' }: { onRetry: () => void; as?: 'h1' | 'h2' | 'h3' }) {
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
