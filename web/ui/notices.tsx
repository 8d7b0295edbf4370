// The live region in which notices are announced: it stands before the first one comes, and goes where the person is. What draws
// them is fetched once somebody touches the page, so that it is there when the connection is not. Must never take the page along
// where it cannot be fetched.
import { useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { placeNotices } from './notice-place.ts'
import { onWaitingNotice } from './toast.tsx'

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const
const AFTER_TOUCH_MS = 300

export function Notices() {
  const [Region, setRegion] = useState<ComponentType | null>(null)
  const [place] = useState(createLiveRegion)
  useEffect(() => placeNotices(place), [place])

  useEffect(() => {
    if (Region) return
    const fetchRegion = () => {
      import('./toast-region.tsx').then(
        (module) => setRegion(() => module.default),
        () => {
          // No connection: the next touch or notice tries again, and what waits is kept.
        },
      )
    }
    // What was touched answers first.
    const fetchSoon = () => void setTimeout(fetchRegion, AFTER_TOUCH_MS)
    const forget = onWaitingNotice(fetchRegion)
    for (const sign of SIGNS) addEventListener(sign, fetchSoon, { capture: true, passive: true })
    // The boot script saw a touch that came before this ran.
    if (document.documentElement.dataset['touched'] !== undefined) fetchSoon()
    return () => {
      forget()
      for (const sign of SIGNS) removeEventListener(sign, fetchSoon, { capture: true })
    }
  }, [Region])

  return createPortal(Region && <Region />, place)
}

/** Not React's own element, since that could not move into a dialog and keep what it shows. */
function createLiveRegion(): HTMLElement {
  const region = document.createElement('section')
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('aria-relevant', 'additions text')
  region.setAttribute('aria-atomic', 'false')
  return region
}
