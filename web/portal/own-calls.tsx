import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarPlus } from 'lucide'
import type { UpcomingCall } from '#contract/bookings.ts'
import { BOOKED, BOOKING_WORDS, formatTimes } from '#web/content/booking.ts'
import { OWN_CALLS } from '#web/content/portal.ts'
import { ownCallsQuery } from '#web/data/portal.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Undefined while they load. None if that fails: the mailed link leads to a call too. */
export function useOwnCalls(): UpcomingCall[] | undefined {
  const { data, isError } = useQuery(ownCallsQuery)
  return isError ? [] : data?.items
}

export function OwnCalls({ calls }: { calls: readonly UpcomingCall[] }) {
  return calls.map((call) => <OwnCall key={call.start} call={call} />)
}

function OwnCall({ call }: { call: UpcomingCall }) {
  const id = `call-${call.start}`
  return (
    <Card className="border-action/50">
      <section aria-labelledby={id} className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 gap-3.5">
          <Icon of={CalendarClock} aria-hidden="true" className="mt-1 size-5 shrink-0 text-action" />
          <div className="min-w-0">
            <h2 id={id} className="text-sm font-semibold text-muted">
              {OWN_CALLS.title}
            </h2>
            <p className="font-display text-lg font-semibold">{formatTimes(call, call.zone)}</p>
            <p className="text-sm text-muted">{OWN_CALLS.text(call.zone_name)}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {call.token !== null && (
            <>
              <a href={`/booking#token=${call.token}&move`} className={buttonClass({ variant: 'secondary' })}>
                {BOOKING_WORDS.own.move}
              </a>
              <a href={`/booking#token=${call.token}&cancel`} className={buttonClass({ variant: 'outline' })}>
                {OWN_CALLS.cancel}
              </a>
            </>
          )}
          <a href={call.calendar_path} className={buttonClass({ variant: 'ghost' })}>
            <Icon of={CalendarPlus} aria-hidden="true" />
            {BOOKED.calendar}
          </a>
        </div>
      </section>
    </Card>
  )
}
