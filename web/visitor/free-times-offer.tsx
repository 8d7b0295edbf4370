import { CalendarClock } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useId, useState } from 'react'
import type { FreeTimes } from '#contract/bookings.ts'
import { formatShort } from '#domain/zones.ts'
import { OFFER } from '#web/content/booking.ts'
import { findFreeTimes } from '#web/data/bookings.ts'
import { saveDraft } from '#web/data/drafts.ts'
import { buttonClass } from '#web/ui/button.tsx'

const DAYS = 14
const MOST = 3

export interface FreeTimesOfferProps {
  caller: { name: string; email: string; phone: string }
}

export default function FreeTimesOffer({ caller }: FreeTimesOfferProps) {
  const times = useNextTimes()
  const titleId = useId()
  const slots = times?.days.flatMap((day) => day.slots).slice(0, MOST) ?? []
  if (times === null || slots.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="rounded-md border border-line bg-raised p-4">
      <h2 id={titleId} className="flex items-center gap-2 text-base">
        <Icon of={CalendarClock} aria-hidden="true" className="size-5 shrink-0 text-action" />
        {OFFER.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{OFFER.text(times.zone_name)}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-3">
        {slots.map(({ start, end }) => (
          <li key={start}>
            <a
              href={`/booking#time=${start}/${end}`}
              className={buttonClass({ variant: 'outline' }, 'tabular w-full px-2!')}
              onClick={() => saveDraft('booking', caller)}
            >
              {formatShort(start, times.zone)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Null until they are loaded, and if they cannot be. */
function useNextTimes(): FreeTimes | null {
  const [times, setTimes] = useState<FreeTimes | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    findNextTimes(abort.signal).then(setTimes, () => {})
    return () => abort.abort()
  }, [])
  return times
}

async function findNextTimes(signal: AbortSignal): Promise<FreeTimes> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const soon = await findFreeTimes({ from: null, days: DAYS, zone }, signal)
  if (soon.next === null || soon.days.some(({ slots }) => slots.length > 0)) return soon
  return findFreeTimes({ from: soon.next, days: DAYS, zone }, signal)
}
