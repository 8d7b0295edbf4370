import type { FreeTimes } from '#contract/bookings.ts'
import type { BookingWeek } from '#domain/booking-week.ts'
import { SLOT_REFUSALS, type BookingForm, type SlotRefusal } from '#domain/bookings.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { currentZone, isZone, zoneName } from '#domain/zones.ts'
import { dayOf, startOfDay } from '#domain/opening-hours.ts'
import { problem, type Problem } from '#server/problem.ts'
import type { Schedule } from './schedule.ts'
import { blockOf, onDays, type Slot } from '#domain/slots.ts'

export const DAY_MS = 86_400_000

export const iso = (at: number) => new Date(at).toISOString()

export interface Window {
  from?: string | undefined
  days: number
  zone?: string | undefined
}

const UNKNOWN_ZONE = (name: string) => `We don’t know that time zone, so these times are in ours: ${name}.`

export function freeTimes({ week, free, now }: Schedule, { from, days, zone }: Window): FreeTimes {
  const isKnown = zone === undefined || isZone(zone)
  const own = currentZone(zone !== undefined && isKnown ? zone : week.zone)
  const first = from ?? dayOf(now, own)
  const later = startOfDay(addDays(first, days), own)
  const next = free.find(({ start }) => start >= later)
  return {
    zone: own,
    zone_name: zoneName(own),
    note: isKnown ? null : UNKNOWN_ZONE(zoneName(own)),
    days: onDays(free, { zone: own, from: first, days }).map(({ date, slots }) => ({
      date,
      slots: slots.map(({ start, end }) => ({ start: iso(start), end: iso(end) })),
    })),
    next: next ? dayOf(next.start, own) : null,
  }
}

export function timesAt(week: BookingWeek, start: number) {
  return timesOf(week, { start, end: start + week.slot_minutes * 60_000 })
}

export function timesOf(week: BookingWeek, times: Pick<Slot, 'start' | 'end'>) {
  const block = blockOf(week, times)
  return {
    starts_at: iso(times.start),
    ends_at: iso(times.end),
    blocks_from: iso(block.start),
    blocks_to: iso(block.end),
    day: dayOf(times.start, week.zone),
  }
}

export function rowOf(week: BookingWeek, form: BookingForm, { id, leadId }: { id: string; leadId: string }) {
  return {
    id,
    lead_id: leadId,
    ...timesAt(week, Date.parse(form.start)),
    name: form.name,
    email: form.email,
    phone: form.phone,
    about: form.about ?? null,
    zone: form.zone ?? week.zone,
  }
}

export const refuseStart = (message: string): Problem =>
  problem('validation_failed', { errors: [{ field: 'start', message }] })

const ALTERNATIVE_DAYS = 14

/** `conflict` with the free times for one that is taken, else `validation_failed`. */
export function slotProblem(
  refusal: SlotRefusal,
  schedule: Schedule,
  { start, zone }: { start: string; zone?: string | undefined },
): Problem {
  if (refusal !== 'taken' && refusal !== 'day-full') return refuseStart(SLOT_REFUSALS[refusal])
  const from = dayOf(Date.parse(start), zone ?? schedule.week.zone)
  return problem('conflict', {
    detail: SLOT_REFUSALS[refusal],
    conflict: freeTimes(schedule, { from, days: ALTERNATIVE_DAYS, zone }),
  })
}
