import type { BookingOutcome } from '#contract/pages.ts'
import type { Site } from '#domain/site/site.ts'
import { PICK } from '#web/content/booking.ts'
import { Island } from '#web/shell/island.tsx'
import { useTexts } from '#web/shell/page-facts.ts'
import type { Action, PageMeta, PageProps } from '#web/shell/page.ts'
import { BookingHero } from './booking-choice.tsx'
import { readTexts } from './form-values.ts'
import { PLAIN_FIELDS, PlainBooking, type PlainValues } from './plain-booking.tsx'
import { randomId } from '#web/data/random-id.ts'

export const meta = ({ pages: { booking } }: Site): PageMeta => ({
  title: booking.title,
  description: booking.description,
  path: '/booking',
  isHidden: true,
})

const STATUS = { times: 200, booked: 200, refused: 400, failed: 503 } as const

type Posted = { answer: BookingOutcome; values: PlainValues }

/** Without contact details the form lists free times; with them it books. */
export const action: Action<Posted> = async ({ form, services }) => {
  const values = readTexts(PLAIN_FIELDS, (field) => form.get(field))
  const answer = form.has('name')
    ? await services.bookCall(values)
    : await services.listFreeTimes(values.zone)
  // Kept only while it is unknown whether the call was booked.
  const key = answer.outcome === 'failed' && values.key !== '' ? values.key : randomId()
  return { status: STATUS[answer.outcome], posted: { answer, values: { ...values, key } } }
}

export default function Booking({ posted }: PageProps<Posted>) {
  const texts = useTexts('booking')
  return (
    <div data-until-link="" className="mx-auto max-w-4xl px-4 pt-10 sm:px-6 sm:pt-16">
      {posted ? (
        <>
          <BookingHero texts={texts} />
          <div className="mt-8 sm:mt-10">
            <h2 className="sr-only">{PICK.title}</h2>
            <PlainBooking {...posted} />
          </div>
        </>
      ) : (
        <Island name="booking" when="paint" texts={texts} />
      )}
    </div>
  )
}
