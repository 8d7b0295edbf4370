import { useInfiniteQuery } from '@tanstack/react-query'
import type { SiteVersion } from '#contract/site-settings.ts'
import { HISTORY, PUBLISH } from '#web/content/site-settings.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { siteVersionsQuery, useRestoreVersion, waitUntilLive } from '#web/data/site-settings.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { logError } from '#web/admin/console/log-error.ts'
import { MoreRows } from '#web/admin/console/more-rows.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { useOpenSettings } from './editor-context.ts'

export function HistoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      place="side"
      open={isOpen}
      onOpenChange={onClose}
      title={HISTORY.title}
      description={<p>{HISTORY.text}</p>}
    >
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region
        tabIndex={0}
        aria-label={HISTORY.title}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-2 focus-visible:outline-offset-[-2px] sm:px-5"
      >
        <Versions />
      </section>
    </Dialog>
  )
}

function Versions() {
  const versions = useInfiniteQuery(siteVersionsQuery)
  const rows = rowsOf(versions.data)
  if (!versions.data)
    return versions.isError ? (
      <FailedLine text={HISTORY.failed} onRetry={() => void versions.refetch()} />
    ) : (
      <>
        <output className="sr-only">{HISTORY.loading}</output>
        <Skeleton className="mt-3 h-48" />
      </>
    )
  if (rows.length === 0) return <p className="py-3 text-sm text-muted">{HISTORY.empty}</p>
  return (
    <>
      <ol className="divide-y divide-line">
        {rows.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ol>
      <MoreRows query={versions} label={HISTORY.more} />
    </>
  )
}

const MOST_NAMES = 4

function Version({ version }: { version: SiteVersion }) {
  const { settings, named } = useOpenSettings()
  const { mutateAsync } = useRestoreVersion()
  const [restore, isBusy] = useSingleFlight(async () => {
    try {
      const isLive = await waitUntilLive(await mutateAsync(version.id))
      notify(isLive ? HISTORY.done(version.number) : PUBLISH.slow)
    } catch (error) {
      logError(error)
      notify(HISTORY.restoreFailed)
    }
  })
  const labels = version.changed.map((path) => named.fields.get(path)?.label ?? path)
  const more = labels.length - MOST_NAMES
  const isLive = version.number === settings.number
  return (
    <li className="py-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {PUBLISH.version(version.number)}
        {isLive && <Badge tone="green">{HISTORY.live}</Badge>}
      </p>
      <p className="text-xs text-muted">
        <TimeAgo instant={version.created_at} /> · {version.published_by ?? HISTORY.gone}
      </p>
      <p className="mt-1">
        {HISTORY.changed(labels.length)}
        {labels.length > 0 && `: ${labels.slice(0, MOST_NAMES).join(', ')}`}
        {more > 0 && ` ${HISTORY.and(more)}`}
      </p>
      {!isLive && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          busy={isBusy}
          aria-label={HISTORY.againOf(version.number)}
          onClick={() => void restore()}
        >
          {isBusy ? HISTORY.publishing : HISTORY.again}
        </Button>
      )}
    </li>
  )
}
