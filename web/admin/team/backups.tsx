import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import type { BackupStatus } from '#contract/backups.ts'
import { BACKUPS } from '#web/content/backups.ts'
import { backupsQuery } from '#web/data/backups.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { Fact, Facts } from '#web/admin/console/facts.tsx'

export function Backups() {
  const { data, isError, refetch } = useQuery(backupsQuery)
  return (
    <>
      <h3 className="text-lg">{BACKUPS.title}</h3>
      <p className="mt-1 text-sm text-muted">{BACKUPS.text}</p>
      {!data && isError && <FailedLine text={BACKUPS.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-4 h-20" />}
      {data && <State state={data} />}
    </>
  )
}

function State({ state: { made, tried, failed, every_hours } }: { state: BackupStatus }) {
  return (
    <>
      {failed !== null && (
        <Trouble title={BACKUPS.trouble[failed.kind]} at={failed.created_at} todo={BACKUPS.todo}>
          {failed.problem}
        </Trouble>
      )}
      {failed === null && made === null && <Trouble title={BACKUPS.none} todo={BACKUPS.setUp} />}
      <Facts className="mt-4">
        <Fact name={BACKUPS.made}>
          {made === null ? BACKUPS.never : <TimeAgo instant={made.created_at} />}
          {made !== null && (
            <>
              <span className="block font-normal text-muted">{BACKUPS.contents(made)}</span>
              <span className="block font-normal text-muted">
                {made.is_sealed ? BACKUPS.sealed : BACKUPS.notSealed}
              </span>
            </>
          )}
        </Fact>
        <Fact name={BACKUPS.tried}>
          {tried === null ? BACKUPS.never : <TimeAgo instant={tried.created_at} />}
        </Fact>
        <Fact name={BACKUPS.next}>
          {every_hours === null ? BACKUPS.unscheduled : BACKUPS.every(every_hours)}
        </Fact>
      </Facts>
    </>
  )
}

interface TroubleProps {
  title: string
  at?: string
  todo: string
  children?: string | null
}

function Trouble({ title, at, todo, children }: TroubleProps) {
  return (
    <div className="mt-4 rounded-lg border border-warning/60 bg-warning/8 px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Icon of={TriangleAlert} aria-hidden="true" className="size-5 shrink-0 text-warning" />
        <span>
          {title}
          {at !== undefined && (
            <>
              {' · '}
              <TimeAgo instant={at} />
            </>
          )}
        </span>
      </p>
      {children && <p className="mt-1 break-words">{children}</p>}
      <p className="mt-1 text-muted">{todo}</p>
    </div>
  )
}
