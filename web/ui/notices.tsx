// The live region in which notices are announced: it stands before the first one comes. What draws them is fetched once somebody
// touches the page, so that it is there when the connection is not. Must never take the page along where it cannot be fetched.
import { useEffect, useState, type ComponentType } from 'react'
import { onWaitingNotice } from './toast.tsx'

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

export function Notices() {
  const [Region, setRegion] = useState<ComponentType | null>(null)

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
    const forget = onWaitingNotice(fetchRegion)
    for (const sign of SIGNS) addEventListener(sign, fetchRegion, { capture: true, passive: true })
    // The boot script saw a touch that came before this ran.
    if (document.documentElement.dataset['touched'] !== undefined) fetchRegion()
    return () => {
      forget()
      for (const sign of SIGNS) removeEventListener(sign, fetchRegion, { capture: true })
    }
  }, [Region])

  return (
    <section aria-live="polite" aria-relevant="additions text" aria-atomic="false">
      {Region && <Region />}
    </section>
  )
}
