import { SETTINGS } from '#web/content/site-settings.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The layout of the settings. */
export function SettingsSkeleton() {
  return (
    <>
      <output className="sr-only">{SETTINGS.loading}</output>
      <Skeleton className="h-15 max-lg:hidden" />
      <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]">
        <Skeleton className="h-18 lg:h-44" />
        <Skeleton className="h-150 rounded-lg!" />
        <Skeleton className="h-150 rounded-lg! max-xl:hidden" />
      </div>
    </>
  )
}
