import { useLayoutEffect, useState } from 'react'
import type { PageTexts } from '#domain/site/site.ts'
import { PICK } from '#web/content/booking.ts'
import { ScheduleFrame } from '#web/shell/schedule-frame.tsx'
import { ManageBooking } from './manage-booking.tsx'
import { HeroText } from './section.tsx'

type Texts = PageTexts['booking']

export function BookingChoice({ texts }: { texts: Texts }) {
  const link = useLink()
  if (link !== null) return <ManageBooking key={link.token} {...link} />
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

interface Link {
  token: string
  wanted: 'move' | 'cancel' | null
}

/** The token in the URL fragment, such as `#token=abc&move`. It is removed from the URL, so that neither the back button nor a copied URL contains it. */
function useLink(): Link | null {
  const [link, setLink] = useState<Link | null>(null)
  useLayoutEffect(() => {
    const read = () => {
      const found = readLink(location.hash)
      if (found === null) return
      setLink(found)
      history.replaceState(null, '', '/booking')
    }
    read()
    delete document.documentElement.dataset['link']
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return link
}

function readLink(fragment: string): Link | null {
  const [, token, wanted] = /^#token=([^&]*)(?:&(move|cancel))?/.exec(fragment) ?? []
  return token === undefined
    ? null
    : { token, wanted: wanted === 'move' || wanted === 'cancel' ? wanted : null }
}
