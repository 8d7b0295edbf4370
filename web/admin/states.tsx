// The loading, error and empty states of the consoles.
import type { ReactNode } from 'react'
import { ADMIN, FAILED } from '#web/content/admin.ts'
import { CHARTS } from '#web/content/charts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function ConsoleSkeleton() {
  return (
    <>
      <output className="sr-only">{ADMIN.loading}</output>
      <div className="mt-2 grid grid-cols-4 rounded-md border border-line bg-groove p-1 sm:mt-4">
        {Array.from({ length: 4 }, (_, place) => (
          <div key={place} className="grid h-11 place-items-center">
            <Skeleton className="h-4 w-3/5 max-w-24" />
          </div>
        ))}
      </div>
      <div className="mt-3 sm:mt-6">
        <OverviewSkeleton />
      </div>
    </>
  )
}

export function OverviewSkeleton() {
  return (
    <div className="space-y-4 sm:space-y-6">
      <CardSkeleton className="h-80">
        <RowSkeletons count={4} />
      </CardSkeleton>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:col-span-2 lg:grid-cols-5">
          {Array.from({ length: 5 }, (_, place) => (
            <CardSkeleton key={place} className="h-30 max-lg:last:col-span-2 sm:h-34">
              <Skeleton className="h-8 w-20" />
            </CardSkeleton>
          ))}
        </div>
        <CardSkeleton className="h-100 max-sm:order-first">
          <RowSkeletons count={5} />
        </CardSkeleton>
        <CardSkeleton className="h-60">
          <RowSkeletons />
        </CardSkeleton>
      </div>
    </div>
  )
}

export function AnalyticsSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <CardSkeleton className="h-60">
        <RowSkeletons />
      </CardSkeleton>
      <CardSkeleton className="h-60">
        <RowSkeletons />
      </CardSkeleton>
      <ChartSkeleton className="h-110" />
      <ChartSkeleton className="h-110" />
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
      <ChartSkeleton className="h-120 lg:col-span-2" />
      <ChartSkeleton className="h-90" />
      <ChartSkeleton className="h-90" />
      <ChartSkeleton className="h-108 lg:col-span-2" />
    </div>
  )
}

function ChartSkeleton({ className }: { className: string }) {
  return (
    <CardSkeleton className={className}>
      <Skeleton className="h-4 w-3/5 shrink-0" />
      <Skeleton className="flex-1" />
    </CardSkeleton>
  )
}

/** Projects. */
export function CardSkeletons() {
  return (
    <div className="space-y-4">
      {Array.from({ length: 3 }, (_, place) => (
        <CardSkeleton key={place} className="h-60">
          <Skeleton className="h-4 w-3/5" />
          <RowSkeletons count={1} />
        </CardSkeleton>
      ))}
    </div>
  )
}

/** A card with its title. */
function CardSkeleton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Card className={classNames('flex flex-col gap-3 overflow-hidden p-4! sm:p-5!', className)}>
      <Skeleton className="h-5 w-2/5 max-w-40 shrink-0" />
      {children}
    </Card>
  )
}

/** Rows of a list: a name, a line below it, and a badge. */
export function RowSkeletons({ count = 3, className }: { count?: number; className?: string }) {
  return (
    <div className={classNames('divide-y divide-line', className)}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="flex h-15 items-center justify-between gap-3">
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className="h-4 w-36 max-w-full" />
            <Skeleton className="h-3 w-52 max-w-full" />
          </div>
          <Skeleton className="h-7 w-24 rounded-full!" />
        </div>
      ))}
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
