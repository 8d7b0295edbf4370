import {
  BOOK_CALL,
  callChoice,
  sayFreeTimes,
  sayNoFreeTimes,
  TIMES_FIT,
  TIMES_NEAR,
} from '#assistant/dialogue/booking.ts'
import type { Calendar } from '#assistant/dialogue/conversation.ts'
import { SOMETHING_ELSE, type Choice } from '#domain/assistant/records.ts'
import { SLOT_REFUSALS, type Wish } from '#domain/bookings.ts'
import { findNearestTimes, findRefusal, type BookingsContext } from '#server/bookings/service.ts'

export interface Offer {
  text: string
  intent: string
  choices: Choice[]
}

/** Nearest to `wish`; or to `start`, if that is not available. Null if nothing should be offered. `isTaken`: it is known to be taken. */
export async function offerTimes(
  bookings: BookingsContext,
  {
    start,
    wish,
    calendar,
    isTaken = false,
  }: { start: string | null; wish: Wish | null; calendar: Calendar; isTaken?: boolean },
): Promise<Offer | null> {
  if (wish !== null) {
    const { starts, fit } = await findNearestTimes(bookings, wish, calendar.zone)
    return offer(starts, calendar, fit ? TIMES_FIT : TIMES_NEAR)
  }
  if (start === null) return null
  const refusal = isTaken ? 'taken' : await findRefusal(bookings, start)
  if (refusal === null) return null
  const { starts } = await findNearestTimes(bookings, start, calendar.zone)
  return offer(starts, calendar, SLOT_REFUSALS[refusal])
}

/** The offered free time that a visitor typed, as if it had been tapped; null if it is less exact. */
export async function findTyped(
  bookings: BookingsContext,
  { wish: { days, hours }, calendar }: { wish: Wish; calendar: Calendar },
): Promise<string | null> {
  if (days === null || hours === null || days.from !== days.to || hours.from !== hours.to) return null
  const { starts, fit } = await findNearestTimes(bookings, { days, hours }, calendar.zone, 1)
  return fit ? (starts[0] ?? null) : null
}

function offer(starts: readonly string[], calendar: Calendar, before: string): Offer {
  if (starts.length === 0) return { text: sayNoFreeTimes(), intent: BOOK_CALL, choices: [] }
  const choices = starts.map((start) => callChoice(start, calendar.zone))
  return { text: sayFreeTimes(calendar, before), intent: BOOK_CALL, choices: [...choices, SOMETHING_ELSE] }
}
