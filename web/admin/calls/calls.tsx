import { useInfiniteQuery } from '@tanstack/react-query'
import { formatShort } from '#domain/zones.ts'
import { CALLS } from '#web/content/calls-desk.ts'
import { bookingsQuery } from '#web/data/owner-bookings.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PlaceBody } from '#web/admin/console/place-body.tsx'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'
import { RowSkeletons } from '#web/admin/console/states.tsx'
import { readerZone } from '#web/admin/leads/step-dates.ts'

const CallsDesk = lazyPart({
  load: () => import('./calls-desk.tsx'),
  skeleton: <RowSkeletons className="mt-4" />,
})

export default function Calls() {
  const { data } = useInfiniteQuery(bookingsQuery('upcoming'))
  const next = rowsOf(data).find(({ state }) => state === 'booked')
  return (
    <PlaceBody
      state={
        data && (
          <Badge tone={next ? 'blue' : 'neutral'} className="tabular max-w-full whitespace-normal!">
            {next ? CALLS.next(formatShort(next.start, readerZone())) : CALLS.none}
          </Badge>
        )
      }
    >
      <CallsDesk />
    </PlaceBody>
  )
}
