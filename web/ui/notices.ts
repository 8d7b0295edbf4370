// Loads the toasts after the first interaction, so that they can report a lost connection later.
import { registerNoticeRegion } from './notice-region.ts'
import { onPendingNotice } from './toast.tsx'

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const
const LOAD_DELAY_MS = 300

export function initNotices(): void {
  const region = document.querySelector<HTMLElement>('[data-notices]')
  if (!region) return
  registerNoticeRegion(region)
  const loadToasts = () => {
    import('./toast-region.tsx').then(
      ({ renderToasts }) => renderToasts(region),
      () => {
        // Offline: the next interaction or notice retries; pending notices are kept.
      },
    )
  }
  // Delayed, so that the interaction itself is handled first.
  const loadSoon = () => void setTimeout(loadToasts, LOAD_DELAY_MS)
  onPendingNotice(loadToasts)
  for (const eventName of INTERACTION_EVENTS)
    addEventListener(eventName, loadSoon, { capture: true, passive: true })
  if (document.documentElement.dataset['touched'] !== undefined) loadSoon()
}
