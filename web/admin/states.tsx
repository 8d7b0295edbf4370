// The loading, error and empty states of the consoles.
import type { ReactNode } from 'react'
import { ADMIN, FAILED } from '#web/content/admin.ts'
import { CHARTS } from '#web/content/charts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function ConsoleSkeleton() {
  return (
    <>
      <output className="sr-only">{ADMIN.loading}</output>
      <Skeleton className="mt-12 h-13 w-full" />
      <div className="mt-6">
        <CardSkeletons />
      </div>
    </>
  )
}

export function OverviewSkeleton() {
  return (
    <div className="space-y-4 sm:space-y-6">
      <Skeleton className="h-80 rounded-lg!" />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:col-span-2 lg:grid-cols-5">
          <Skeleton className="h-30 rounded-lg!" />
          <Skeleton className="h-30 rounded-lg!" />
          <Skeleton className="h-30 rounded-lg!" />
          <Skeleton className="h-30 rounded-lg!" />
          <Skeleton className="h-30 rounded-lg! max-lg:col-span-2" />
        </div>
        <Skeleton className="h-100 rounded-lg! max-sm:order-first" />
        <Skeleton className="h-60 rounded-lg!" />
      </div>
    </div>
  )
}

export function AnalyticsSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-60 rounded-lg!" />
      <Skeleton className="h-60 rounded-lg!" />
      <Skeleton className="h-110 rounded-lg!" />
      <Skeleton className="h-110 rounded-lg!" />
      <div className="lg:col-span-2">
        <ChartsSkeleton />
      </div>
    </div>
  )
}

export function ChartsSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <output className="sr-only">{CHARTS.loading}</output>
      <Skeleton className="h-120 rounded-lg! lg:col-span-2" />
      <Skeleton className="h-90 rounded-lg!" />
      <Skeleton className="h-90 rounded-lg!" />
      <Skeleton className="h-108 rounded-lg! lg:col-span-2" />
    </div>
  )
}

export function CardSkeletons() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-60 rounded-lg!" />
      <Skeleton className="h-60 rounded-lg!" />
      <Skeleton className="h-60 rounded-lg!" />
    </div>
  )
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert" className="max-w-xl">
      <h2 className="text-xl">{FAILED.title}</h2>
      <p className="mt-2 text-muted">{FAILED.text}</p>
      <Button className="mt-4" onClick={onRetry}>
        {FAILED.retry}
      </Button>
    </Card>
  )
}

/** An error line for a component with a place of its own. */
export function FailedLine({ text = FAILED.line, onRetry }: { text?: string; onRetry: () => void }) {
  return (
    <p role="alert" className="mt-3 text-sm">
      {text}{' '}
      <Button variant="link" size="sm" className="-ml-2.5" onClick={onRetry}>
        {FAILED.retry}
      </Button>
    </p>
  )
}

export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Card className="px-6! py-12! text-center">
      <h3 className="text-xl">{title}</h3>
      <p className="mx-auto mt-2 max-w-md text-muted">{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </Card>
  )
}
