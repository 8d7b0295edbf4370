import { useQuery } from '@tanstack/react-query'
import { formatShort } from '#domain/zones.ts'
import { FEED } from '#web/content/calls-desk.ts'
import { calendarFeedQuery, useMakeCalendarFeed, useRevokeCalendarFeed } from '#web/data/owner-bookings.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { FailedLine } from '#web/admin/console/states.tsx'
import { useCopy } from '#web/admin/console/use-copy.ts'
import { logError } from '#web/admin/console/log-error.ts'
import { readerZone } from '#web/admin/leads/step-dates.ts'

export function CalendarFeed() {
  const { data, isError, refetch } = useQuery(calendarFeedQuery)
  return (
    <section aria-labelledby="feed-title" className="min-w-0">
      <h3 id="feed-title" className="text-base">
        {FEED.title}
      </h3>
      <p className="mt-1 max-w-prose text-sm text-muted">{FEED.text}</p>
      {!data && isError && <FailedLine text={FEED.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-3 h-12" />}
      {data && (
        <div className="mt-3 space-y-3">
          {data.url !== null && <CopyableLink key={data.url} url={data.url} />}
          {data.url === null && data.created_at !== null && (
            <p className="max-w-prose text-sm">{FEED.made(formatShort(data.created_at, readerZone()))}</p>
          )}
          <div className="flex flex-wrap gap-2">
            <CreateButton hasLink={data.created_at !== null} />
            {data.created_at !== null && <RevokeButton />}
          </div>
        </div>
      )}
    </section>
  )
}

function CopyableLink({ url }: { url: string }) {
  const { copy, result } = useCopy(url, FEED)
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={FEED.label} name="feed" hint={FEED.againHint} className="flex-[1_1_14rem]">
          {(control) => (
            <Input
              {...control}
              readOnly
              value={url}
              className="text-sm!"
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <Button variant="secondary" className="mb-7 min-h-12!" onClick={copy}>
          {FEED.copy}
        </Button>
      </div>
      <output className="block text-sm text-muted">{result}</output>
    </>
  )
}

function CreateButton({ hasLink }: { hasLink: boolean }) {
  const { mutateAsync } = useMakeCalendarFeed()
  const [create, isCreating] = useSingleFlight(async () => {
    try {
      await mutateAsync()
      notify(FEED.notices.made.done)
    } catch (error) {
      logError(error)
      notify(FEED.notices.made.failed)
    }
  })
  return (
    <Button variant="secondary" busy={isCreating} onClick={() => void create()}>
      {isCreating ? FEED.making : hasLink ? FEED.again : FEED.make}
    </Button>
  )
}

function RevokeButton() {
  const { mutateAsync } = useRevokeCalendarFeed()
  const [revoke, isRevoking] = useSingleFlight(async () => {
    try {
      await mutateAsync()
      notify(FEED.notices.revoked.done)
    } catch (error) {
      logError(error)
      notify(FEED.notices.revoked.failed)
    }
  })
  return (
    <Button variant="ghost" busy={isRevoking} onClick={() => void revoke()}>
      {isRevoking ? FEED.revoking : FEED.revoke}
    </Button>
  )
}
