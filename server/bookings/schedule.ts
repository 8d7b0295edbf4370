// The free times. Concurrent requests share one read of the database, which begins after them.
import type { BookingWeek } from '#domain/booking-week.ts'
import { addDays } from '#domain/calendar-dates.ts'
import type { Database, Trx } from '#server/db/database.ts'
import { dayOf, startOfDay } from '#domain/opening-hours.ts'
import { readWeek } from '#server/week.ts'
import { listBusyTimes } from './busy/queries.ts'
import { findBlocks } from './queries.ts'
import {
  filterAvailable,
  horizonOf,
  mergeRanges,
  slotsBetween,
  type BookedTimes,
  type Slot,
} from '#domain/slots.ts'

export interface Schedule {
  week: BookingWeek
  busy: BookedTimes
  free: Slot[]
  now: number
}

export function openSchedule(db: Database): () => Promise<Schedule> {
  // The slots of the week are cached by its settings and the day; which of them are taken is read each time.
  let known: { key: string; slots: Slot[] } | null = null

  function slotsOf(week: BookingWeek, first: string, last: string): Slot[] {
    const key = JSON.stringify([week, first, last])
    if (known?.key !== key) known = { key, slots: slotsBetween(week, first, last) }
    return known.slots
  }

  return shared(() =>
    db.as({ role: 'visitor' }, async (trx) => {
      const week = await readWeek(trx)
      const now = Date.now()
      const { last } = horizonOf(week, now)
      const first = dayOf(now, week.zone)
      const busy = await readBusy(trx, week, { from: now, to: startOfDay(addDays(last, 2), week.zone) })
      return { week, busy, free: filterAvailable(week, slotsOf(week, first, last), busy, now), now }
    }),
  )
}

async function readBusy(
  trx: Trx,
  { zone }: BookingWeek,
  { from, to }: { from: number; to: number },
): Promise<BookedTimes> {
  // From the beginning of the day, because past calls count towards the limit per day.
  const blocks = await findBlocks(trx, {
    from: new Date(startOfDay(dayOf(from, zone), zone)).toISOString(),
    to: new Date(to).toISOString(),
  })
  const perDay = new Map<string, number>()
  for (const { day } of blocks) perDay.set(day, (perDay.get(day) ?? 0) + 1)
  const outside = mergeRanges(await listBusyTimes(trx, { from, to }))
  return { blocked: blocks, perDay, outside }
}

/** A call during a read shares the next read, which begins after the call. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  function begin(): Promise<T> {
    next = null
    const mine = read()
    running = mine
    const end = () => {
      if (running === mine) running = null
    }
    mine.then(end, end)
    return mine
  }

  return () => {
    if (running === null) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}
