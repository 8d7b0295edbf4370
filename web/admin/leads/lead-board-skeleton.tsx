import { LEAD_STATUS_LABELS, LEAD_STATUSES } from '#domain/lead-choices.ts'
import { LEAD_DESK } from '#web/content/lead-desk.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const COLUMN_STYLE = 'flex min-w-42 flex-1 flex-col rounded-md border'
export const COLUMN_TITLE_STYLE = 'tabular px-3 py-2 font-sans text-sm font-semibold tracking-normal'
export const CARD_STYLE = 'rounded-sm border bg-surface py-1.5 pr-1.5 pl-2.5'

export function BoardSkeleton() {
  return (
    <>
      <output className="sr-only">{LEAD_DESK.loading}</output>
      <div className="flex items-start gap-2 overflow-x-auto pb-2">
        {LEAD_STATUSES.map((status) => (
          <div key={status} className={`${COLUMN_STYLE} border-line bg-groove`}>
            <h3 className={COLUMN_TITLE_STYLE}>{LEAD_STATUS_LABELS[status]}</h3>
            <CardSkeletons />
          </div>
        ))}
      </div>
    </>
  )
}

export function CardSkeletons() {
  return (
    <div className="space-y-1.5 px-2 pb-2">
      {Array.from({ length: 3 }, (_, place) => (
        <div key={place} className={`${CARD_STYLE} h-24 space-y-2 border-line`}>
          <Skeleton className="mt-1.5 h-4 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      ))}
    </div>
  )
}
