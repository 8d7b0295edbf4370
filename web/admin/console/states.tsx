import { useId, type ReactNode } from 'react'
import { ADMIN, FAILED } from '#web/content/admin.ts'
import { CHARTS } from '#web/content/charts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ConsoleName } from './console-name.ts'
import { SettingsSkeleton } from '#web/admin/site-settings/settings-skeleton.tsx'

/** Of the tab in the URL: the first-paint script marks it, because the server renders the page without its parameters. */
export function ConsoleSkeleton({ consoleName }: { consoleName: ConsoleName }) {
  return (
    <>
      <output className="sr-only">{ADMIN.loading}</output>
      <div className="mt-2 grid grid-cols-4 in-data-[tab=settings]:hidden rounded-md border border-line bg-groove p-1 sm:mt-4">
        {Array.from({ length: 4 }, (_, place) => (
          <div key={place} className="grid h-11 place-items-center">
            <Skeleton className="h-4 w-3/5 max-w-24" />
          </div>
        ))}
      </div>
      <div className="mt-3 sm:mt-6">
        <div className="in-data-tab:hidden">
          <OverviewSkeleton />
        </div>
        <div className="hidden in-data-[tab=leads]:block">
          <LeadsSkeleton />
        </div>
        <div className="hidden in-data-[tab=projects]:block">
          <ProjectsSkeleton consoleName={consoleName} />
        </div>
        <div className="hidden in-data-[tab=analytics]:block">
          <AnalyticsSkeleton consoleName={consoleName} />
        </div>
        <div className="hidden in-data-[tab=place]:block">
          <Skeleton className="h-7 w-40 sm:h-8" />
          <PlaceSkeleton />
        </div>
      </div>
      <div className="hidden in-data-[tab=settings]:block">
        <div className="flex flex-wrap justify-between gap-x-6 py-4 sm:flex-row-reverse">
          <Skeleton className="h-11 w-44" />
          <div className="space-y-2 max-sm:basis-full">
            <Skeleton className="h-8 w-48" />
            <Skeleton className="h-4 w-72" />
          </div>
        </div>
        <SettingsSkeleton />
      </div>
    </>
  )
}

export function OverviewSkeleton() {
  return (
    <div className="space-y-4 sm:space-y-6">
      <Card className="p-0!">
        <div className="flex h-14 items-center px-4 sm:px-5">
          <Skeleton className="h-5 w-40" />
        </div>
        <RowSkeletons
          count={12}
          row="h-17 sm:h-15.25"
          className="max-h-[calc(var(--needs,3)*4.25rem)] overflow-hidden border-t border-line px-4 sm:max-h-[calc(var(--needs,3)*3.8125rem)] sm:px-5"
        />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:col-span-2 lg:grid-cols-4">
          {Array.from({ length: 4 }, (_, place) => (
            <CardSkeleton key={place} className="h-32">
              <Skeleton className="h-8 w-20" />
            </CardSkeleton>
          ))}
        </div>
        <CardSkeleton className="h-60 sm:h-29.5 lg:col-span-2">
          <Skeleton className="h-8 w-32" />
        </CardSkeleton>
        <CardSkeleton className="h-105 max-sm:order-first sm:h-95">
          <RowSkeletons count={5} row="h-17 sm:h-15" />
        </CardSkeleton>
        <CardSkeleton className="h-48">
          <RowSkeletons count={2} />
        </CardSkeleton>
      </div>
      <CardSkeleton className="h-14.5" />
    </div>
  )
}

export function PlaceSkeleton() {
  return (
    <>
      <Skeleton className="mt-2 h-6.5 w-28 rounded-full!" />
      <Card className="mt-3 px-4! pt-0! pb-4! sm:px-5!">
        <RowSkeletons count={4} className="mt-4" />
      </Card>
    </>
  )
}

function LeadsSkeleton() {
  return (
    <>
      <div className="flex flex-col gap-1 pb-1 lg:gap-2 lg:pb-3">
        <Skeleton className="h-11 lg:h-9 lg:w-1/2" />
        <Skeleton className="h-11" />
      </div>
      <LeadRowSkeletons />
    </>
  )
}

export function ProjectsSkeleton({ consoleName }: { consoleName: ConsoleName }) {
  return (
    <>
      {consoleName === 'private' && (
        <div className="mb-4 h-20 space-y-2 sm:h-15">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-4 w-4/5 max-w-lg" />
        </div>
      )}
      <Skeleton className="mb-4 h-11" />
      <CardSkeletons />
    </>
  )
}

export function AnalyticsSkeleton({ consoleName }: { consoleName: ConsoleName }) {
  return (
    <div className="space-y-4">
      <CardSkeleton className="h-60 sm:h-29.5">
        <Skeleton className="h-8 w-20" />
      </CardSkeleton>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <AnswersSkeleton />
        </div>
        <NumbersSkeleton count={7} hasBars className="h-123 sm:h-126" />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {consoleName === 'admin' ? (
          <NumbersSkeleton count={3} className="h-57 sm:h-64" />
        ) : (
          <NumbersSkeleton count={4} className="h-70.5 sm:h-78" />
        )}
        <NumbersSkeleton count={4} className="h-70.5 sm:h-78" />
      </div>
      <ChartsSkeleton />
    </div>
  )
}

export function AnswersSkeleton() {
  return (
    <>
      <NumbersSkeleton count={5} className="h-92 sm:h-89" />
      <NumbersSkeleton count={1} className="h-42 sm:h-39" />
    </>
  )
}

export function ChartsSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <output className="sr-only">{CHARTS.loading}</output>
      <ChartSkeleton className="h-145 sm:h-129 lg:col-span-2" />
      <NumbersSkeleton count={5} hasBars className="h-95.5 lg:h-131" />
      <NumbersSkeleton count={7} hasBars className="h-134 lg:h-131" />
      <ChartSkeleton className="h-125 lg:col-span-2" />
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

interface NumbersSkeletonProps {
  count: number
  hasBars?: boolean
  className: string
}

function NumbersSkeleton({ count, hasBars = false, className }: NumbersSkeletonProps) {
  return (
    <CardSkeleton className={className}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="flex flex-1 flex-wrap content-center items-center justify-between gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-8" />
          {hasBars && <Skeleton className="h-2.5 w-full" />}
        </div>
      ))}
    </CardSkeleton>
  )
}

export function CardSkeletons() {
  return (
    <div className="space-y-4">
      {Array.from({ length: 3 }, (_, place) => (
        <CardSkeleton key={place} className="relative h-62 sm:h-58 lg:h-28.5">
          <Skeleton className="h-4 w-4/5 max-w-lg shrink-0" />
          <Skeleton className="h-4 shrink-0 lg:absolute lg:top-5 lg:right-5 lg:h-8 lg:w-100" />
          <div className="mt-auto flex items-center justify-between gap-3">
            <Skeleton className="h-6 w-36" />
            <Skeleton className="h-9 w-28 lg:w-100" />
          </div>
        </CardSkeleton>
      ))}
    </div>
  )
}

function CardSkeleton({ className, children }: { className: string; children?: ReactNode }) {
  return (
    <Card className={classNames('flex flex-col gap-3 overflow-hidden p-4! sm:p-5!', className)}>
      <Skeleton className="h-5 w-2/5 max-w-40 shrink-0" />
      {children}
    </Card>
  )
}

interface RowSkeletonsProps {
  count?: number
  row?: string
  className?: string
}

export function RowSkeletons({ count = 3, row = 'h-15', className }: RowSkeletonsProps) {
  return (
    <div className={classNames('divide-y divide-line', className)}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={classNames('flex items-center justify-between gap-3', row)}>
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

/** Of a wide row: name, what they want, age, status and phone number. */
export const LEAD_COLUMNS =
  '@2xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_8rem_6rem_2.75rem] @5xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_8rem_6rem_13.75rem]'

export function LeadRowSkeletons() {
  return (
    <div className="@container border-b border-line">
      {Array.from({ length: 8 }, (_, place) => (
        <div
          key={place}
          className={classNames(
            'flex h-16 items-center gap-x-3 border-t border-line pr-1 pl-3 @2xl:grid @2xl:gap-x-4 @2xl:pr-3',
            LEAD_COLUMNS,
          )}
        >
          <div className="min-w-0 flex-1 space-y-1.5">
            <Skeleton className="h-4 w-36 max-w-full" />
            <Skeleton className="h-3 w-52 max-w-full" />
            <Skeleton className="h-3 w-20 @2xl:hidden" />
          </div>
          <Skeleton className="h-4 w-40 max-w-full @max-2xl:hidden" />
          <Skeleton className="h-3 w-20 @max-2xl:hidden" />
          <Skeleton className="h-6 w-16 rounded-full!" />
          <Skeleton className="size-11 @5xl:h-5 @5xl:w-32" />
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

interface FailedPartProps {
  title: string
  control?: ReactNode
  className?: string
  onRetry: () => void
}

export function FailedPart({ title, control, className, onRetry }: FailedPartProps) {
  const titleId = useId()
  return (
    <Card role="alert" className={className}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {control}
      </div>
      <p className="mt-1 text-sm">
        {FAILED.line}{' '}
        <Button variant="link" size="sm" className="-ml-2.5" aria-describedby={titleId} onClick={onRetry}>
          {FAILED.retry}
        </Button>
      </p>
    </Card>
  )
}

export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Card className="px-6! py-12! text-center">
      <h3 className="text-xl">{title}</h3>
      <p className="mx-auto mt-2 max-w-md text-muted">{text}</p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
    </Card>
  )
}
