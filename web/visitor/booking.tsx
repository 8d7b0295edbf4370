// `/booking`: where the link in a mail leads, to move or cancel a call; without one, where a call is booked. Also takes the booking
// where no script runs. Must never change anything by being opened.
import { useEffect, useState } from 'react'
import {
  data,
  useActionData,
  useLocation,
  useNavigate,
  type ActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { BOOKING_WORDS, PICK } from '#web/content/booking.ts'
import { useIsAlive } from '#web/shell/is-alive.ts'
import { pageServicesContext } from '#web/shell/page-context.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ScheduleFrame } from '#web/shell/schedule-frame.tsx'
import { ManageBooking } from './manage-booking.tsx'
import { PLAIN_FIELDS, PlainBooking, type PlainValues } from './plain-booking.tsx'
import { HeroText } from './section.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: BOOKING_WORDS.title,
    description: BOOKING_WORDS.description,
    path: '/booking',
    isHidden: true,
  })

const STATUS = { times: 200, booked: 200, refused: 400, failed: 503 } as const

/** A form without a time asks for the free ones; with one it books. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await request.formData()
  const values = Object.fromEntries(
    PLAIN_FIELDS.map((field) => {
      const value = posted.get(field)
      return [field, typeof value === 'string' ? value : '']
    }),
  ) as PlainValues
  const services = context.get(pageServicesContext)
  const isBooking = posted.has('name')
  const answer = isBooking ? await services.bookCall(values) : await services.listFreeTimes(values.zone)
  const key = values.key === '' ? crypto.randomUUID() : values.key
  return data({ answer, values: { ...values, key } }, { status: STATUS[answer.outcome] })
}

export default function Booking() {
  const posted = useActionData<typeof action>()
  const token = useToken()
  return (
    <div data-until-link="" className="mx-auto max-w-4xl px-4 pt-10 sm:px-6 sm:pt-16">
      {token === null ? (
        <>
          <HeroText moment={BOOKING_WORDS.moment} title={BOOKING_WORDS.title} lead={BOOKING_WORDS.lead} />
          <div className="mt-8 sm:mt-10">
            <h2 className="sr-only">{PICK.title}</h2>
            {posted ? <PlainBooking {...posted} /> : <ScheduleFrame />}
          </div>
        </>
      ) : (
        <ManageBooking key={token} token={token} />
      )}
    </div>
  )
}

/** Read once the page is alive, and taken out of the address and its history: neither the back button nor a copy carries it on. */
function useToken(): string | null {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const isAlive = useIsAlive()
  const [link, setLink] = useState<{ token: string; shownAt: string | null } | null>(null)
  const found = isAlive ? readToken(hash) : null

  if (found !== null) {
    // Also where the same link is opened again in the tab that shows it already.
    if (found !== link?.token || link.shownAt !== null) setLink({ token: found, shownAt: null })
  } else if (link) {
    // It stays for the entry of the history that it was read in.
    if (link.shownAt === null) setLink({ ...link, shownAt: key })
    else if (link.shownAt !== key) setLink(null)
  }

  useEffect(() => {
    if (readToken(hash) !== null) void navigate({ pathname: '/booking' }, { replace: true })
    delete document.documentElement.dataset['link']
  }, [hash, navigate])

  return found ?? link?.token ?? null
}

function readToken(fragment: string): string | null {
  return /^#token=(.*)$/s.exec(fragment)?.[1] ?? null
}
