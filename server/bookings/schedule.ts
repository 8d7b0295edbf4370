// What is free right now, read from the database for everybody who asks at the same moment. Must never hand out what was read before
// somebody asked.
import type { BookingWeek } from '#domain/booking-week.ts'
import type { Database, Trx } from '#server/db/database.ts'
import { findBlocks, readWeek } from './queries.ts'
import { dayOf, freeOf, horizonOf, slotsBetween, startOfDay, addDays, type Busy, type Slot } from './slots.ts'

export interface Schedule {
  week: BookingWeek
  busy: Busy
  /** All times that can be booked, in their order. */
  free: Slot[]
  now: number
}

export function openSchedule(db: Database): () => Promise<Schedule> {
  // The week's slots change with its settings and with the day; whether they are taken is read each time.
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
      return { week, busy, free: freeOf(week, slotsOf(week, first, last), busy, now), now }
    }),
  )
}

async function readBusy(
  trx: Trx,
  { zone }: BookingWeek,
  { from, to }: { from: number; to: number },
): Promise<Busy> {
  // A day's calls count from its beginning on, over or not; those that are over are few and block nothing.
  const blocks = await findBlocks(trx, {
    from: new Date(startOfDay(dayOf(from, zone), zone)).toISOString(),
    to: new Date(to).toISOString(),
  })
  const perDay = new Map<string, number>()
  for (const { day } of blocks) perDay.set(day, (perDay.get(day) ?? 0) + 1)
  return { blocked: blocks, perDay }
}

/** Whoever asks while a reading is under way gets the next one: it begins after they asked, and they share it. */
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
