import type {
  bookCall as bookCallCall,
  cancelOwnBooking,
  FreeTimes,
  listSlots,
  moveOwnBooking,
  OwnBooking,
  readOwnBooking,
} from '#contract/bookings.ts'
import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { ProblemError, send } from './call.ts'
import { leadHeaders } from './origin.ts'

export type BookedCall = AnswerOf<typeof bookCallCall>
export type BookingValues = Omit<BodyOf<typeof bookCallCall>, 'start' | 'zone'>

export function findFreeTimes(
  { from, days, zone }: { from: string | null; days: number; zone: string },
  signal: AbortSignal,
): Promise<FreeTimes> {
  return send<typeof listSlots>('get /api/slots', {
    query: { days, zone, ...(from !== null && { from }) },
    signal,
  })
}

export function bookCall(form: BodyOf<typeof bookCallCall>, idempotencyKey: string): Promise<BookedCall> {
  return send<typeof bookCallCall>('post /api/bookings', {
    body: form,
    headers: { ...leadHeaders(), 'Idempotency-Key': idempotencyKey },
  })
}

/** The free times to offer when the chosen one is taken; null for any other error. */
export function findAlternatives(error: unknown): FreeTimes | null {
  if (!(error instanceof ProblemError) || error.code !== 'conflict') return null
  return (error.conflict as FreeTimes | undefined) ?? null
}

export function readBooking(token: string, signal: AbortSignal): Promise<OwnBooking> {
  return send<typeof readOwnBooking>('post /api/bookings/own', { body: { token }, signal })
}

export function moveBooking(token: string, start: string): Promise<OwnBooking> {
  return send<typeof moveOwnBooking>('post /api/bookings/own/move', { body: { token, start } })
}

export function cancelBooking(token: string): Promise<OwnBooking> {
  return send<typeof cancelOwnBooking>('post /api/bookings/own/cancel', { body: { token } })
}
