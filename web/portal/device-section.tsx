import { useQuery } from '@tanstack/react-query'
import { Monitor, MonitorSmartphone, Smartphone } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useRef } from 'react'
import type { ListedSession } from '#contract/accounts.ts'
import { formatInstant } from '#domain/dates.ts'
import { DEVICES } from '#web/content/profile.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { sessionsQuery, useEndSessions } from '#web/data/own-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { AccountSection } from './account-section.tsx'
import { RecentSignIns } from './recent-sign-ins.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

export function DeviceSection({ isShown }: { isShown: boolean }) {
  const { data, isError, refetch, dataUpdatedAt } = useQuery({ ...sessionsQuery, enabled: isShown })
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutateAsync } = useEndSessions()
  const [end, isEnding] = useSingleFlight(async (id: string | null) => {
    try {
      await mutateAsync(id)
      notify(id === null ? DEVICES.doneOthers : DEVICES.done)
      // The pressed button is removed.
      heading.current?.focus()
    } catch {
      notify(DEVICES.failed)
    }
  })
  const others = data?.items.filter(({ is_current }) => !is_current) ?? []
  const current = data?.items.filter(({ is_current }) => is_current) ?? []
  return (
    <AccountSection title={DEVICES.title} text={DEVICES.text} headingRef={heading}>
      {data ? (
        <>
          <ul className="divide-y divide-line">
            {[...current, ...others].map((session) => (
              <Device
                key={session.id}
                session={session}
                seenAt={dataUpdatedAt}
                isBusy={isEnding}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-4 sm:px-6 [&>button]:shrink">
            {others.length === 0 ? (
              <p className="mr-auto text-sm text-muted">{DEVICES.alone}</p>
            ) : (
              <Button variant="outline" disabled={isEnding} onClick={() => void end(null)}>
                {DEVICES.signOutOthers}
              </Button>
            )}
          </div>
        </>
      ) : isError ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-5 sm:px-6">
          <p className="text-muted">{DEVICES.notLoaded}</p>
          <Button variant="outline" onClick={() => void refetch()}>
            {DEVICES.retry}
          </Button>
        </div>
      ) : (
        <div className="space-y-3 p-5 sm:p-6">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      <RecentSignIns isShown={isShown} />
    </AccountSection>
  )
}

interface DeviceProps {
  session: ListedSession
  seenAt: number
  isBusy: boolean
  onEnd: () => void
}

function Device({ session, seenAt, isBusy, onEnd }: DeviceProps) {
  const { browser, created_at, used_at, is_current } = session
  const name = browser ?? DEVICES.unknown
  const since = formatInstant(created_at)
  const days = Math.floor((seenAt - Date.parse(used_at)) / DAY_MS)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <DeviceIcon browser={browser} />
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          {is_current && <Badge tone="green">{DEVICES.current}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {DEVICES.signedIn(since)}
          {!is_current && `, ${DEVICES.used(days)}`}
        </p>
      </div>
      {!is_current && (
        <Button
          variant="outline"
          aria-label={DEVICES.signOutOf(name, since)}
          disabled={isBusy}
          onClick={onEnd}
        >
          {DEVICES.signOut}
        </Button>
      )}
    </li>
  )
}

function DeviceIcon({ browser }: { browser: string | null }) {
  const iconProps = { 'aria-hidden': true, className: 'size-6 shrink-0 text-muted' } as const
  if (browser === null) return <Icon of={MonitorSmartphone} {...iconProps} />
  return /Android|iPhone|iPad/.test(browser) ? (
    <Icon of={Smartphone} {...iconProps} />
  ) : (
    <Icon of={Monitor} {...iconProps} />
  )
}
