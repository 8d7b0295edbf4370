import type { BookingOutcome, PageServices } from '#contract/pages.ts'
import type { FreeTimes } from '#contract/bookings.ts'
import { bookingForm } from '#domain/bookings.ts'
import { isZone } from '#domain/zones.ts'
import { Problem } from '#server/problem.ts'
import type { Logger } from '#server/logger.ts'
import { check } from '#server/http/serve.ts'
import { admitBooking, type AdmissionDeps } from './admission.ts'
import type { BookingsContext } from './context.ts'
import { book, listFreeTimes } from './service.ts'

/** A page of radio buttons is long enough with these. */
const DAYS = 21

interface Deps extends AdmissionDeps {
  bookings: BookingsContext
  log: Logger
}

/** What the page needs of the server. Refusals become words; a failure is logged, not thrown. */
export function bookingForms(
  { bookings, log, ...admission }: Deps,
  clientKey: string,
): Pick<PageServices, 'listFreeTimes' | 'bookCall'> {
  async function listFree(zone: string): Promise<FreeTimes | null> {
    try {
      const known = isZone(zone) ? zone : undefined
      const times = await listFreeTimes(bookings, { days: DAYS, zone: known })
      const isEmpty = times.days.every(({ slots }) => slots.length === 0)
      return isEmpty && times.next !== null
        ? await listFreeTimes(bookings, { days: DAYS, zone: known, from: times.next })
        : times
    } catch (error) {
      if (!(error instanceof Problem)) log.error({ err: error }, 'free times could not be listed')
      return null
    }
  }

  return {
    async listFreeTimes(zone) {
      return { outcome: 'times', times: await listFree(zone) }
    },
    async bookCall({ key, zone = '', ...fields }): Promise<BookingOutcome> {
      try {
        const form = check(bookingForm, { ...fields, zone })
        await admitBooking(admission, { clientKey, email: form.email })
        const call = await book(bookings, form, { key: key === '' ? undefined : key })
        return { outcome: 'booked', call }
      } catch (error) {
        const times = await listFree(zone)
        if (error instanceof Problem && error.code !== 'unavailable') {
          return { outcome: 'refused', message: error.message, errors: error.errors ?? [], times }
        }
        log.error({ err: error }, 'a posted form could not be stored')
        return { outcome: 'failed', times }
      }
    },
  }
}
