// Notices are announced in the page's live region. What draws them is fetched once somebody touches the page, so that it is there
// when the connection is not.
import { placeNotices } from './notice-place.ts'
import { onWaitingNotice } from './toast.tsx'

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const
const AFTER_TOUCH_MS = 300

export function initNotices(): void {
  const region = document.querySelector<HTMLElement>('[data-notices]')
  if (!region) return
  placeNotices(region)
  const fetchRegion = () => {
    import('./toast-region.tsx').then(
      ({ drawNotices }) => drawNotices(region),
      () => {
        // No connection: the next touch or notice tries again, and what waits is kept.
      },
    )
  }
  // What was touched answers first.
  const fetchSoon = () => void setTimeout(fetchRegion, AFTER_TOUCH_MS)
  onWaitingNotice(fetchRegion)
  for (const sign of SIGNS) addEventListener(sign, fetchSoon, { capture: true, passive: true })
  if (document.documentElement.dataset['touched'] !== undefined) fetchSoon()
}
