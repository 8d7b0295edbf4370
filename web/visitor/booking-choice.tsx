import { useLayoutEffect, useState } from 'react'
import type { PageTexts } from '#domain/site/site.ts'
import { PICK } from '#web/content/booking.ts'
import { ScheduleFrame } from '#web/shell/schedule-frame.tsx'
import { ManageBooking } from './manage-booking.tsx'
import { HeroText } from './section.tsx'

type Texts = PageTexts['booking']

export function BookingChoice({ texts }: { texts: Texts }) {
  const token = useToken()
  if (token !== null) return <ManageBooking key={token} token={token} />
  return (
    <>
      <BookingHero texts={texts} />
      <div className="mt-8 sm:mt-10">
        <h2 className="sr-only">{PICK.title}</h2>
        <ScheduleFrame />
      </div>
    </>
  )
}

export function BookingHero({ texts: { moment, title, lead } }: { texts: Texts }) {
  return <HeroText moment={moment} title={title} lead={lead} />
}

/** The token in the URL fragment. It is removed from the URL, so that neither the back button nor a copied URL contains it. */
function useToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useLayoutEffect(() => {
    const read = () => {
      const found = readToken(location.hash)
      if (found === null) return
      setToken(found)
      history.replaceState(null, '', '/booking')
    }
    read()
    delete document.documentElement.dataset['link']
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return token
}

function readToken(fragment: string): string | null {
  return /^#token=(.*)$/s.exec(fragment)?.[1] ?? null
}
