// What the visitor said about non-essential cookies (specification §4, decisions D16 and D21). Must never ask a browser
// that sends Global Privacy Control.
import { forget, readStored, store } from './storage.ts'

const KEY = 'cookieConsent'
export type Consent = 'accepted' | 'declined'

/** Another tab is told by the browser; this one tells itself. */
const changes = new EventTarget()

export function keepConsent(consent: Consent): void {
  store('local', KEY, consent)
  changes.dispatchEvent(new Event('change'))
}

export function forgetConsent(): void {
  forget('local', KEY)
  changes.dispatchEvent(new Event('change'))
}

export function findConsent(): Consent | null {
  const stored = readStored('local', KEY)
  return stored === 'accepted' || stored === 'declined' ? stored : null
}

/** Calls `listener` after every change, in this tab or another; the answer ends that. */
export function onConsentChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  changes.addEventListener('change', listener)
  addEventListener('storage', hear)
  return () => {
    changes.removeEventListener('change', listener)
    removeEventListener('storage', hear)
  }
}

/** The browser itself says no for its owner. */
export function sendsPrivacySignal(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/**
 * Says on <html> whether the banner has to ask, before anything is painted. Its text is written into every page as an
 * inline script: it must stand alone and use nothing from outside.
 */
export function markConsent(): void {
  const root = document.documentElement
  delete root.dataset['consent']
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true) {
    root.dataset['privacySignal'] = ''
    return
  }
  try {
    const stored = localStorage.getItem('cookieConsent')
    if (stored !== 'accepted' && stored !== 'declined') root.dataset['consent'] = 'ask'
  } catch {
    // Without storage the answer cannot be kept, and nothing non-essential is stored either: no need to ask on every page.
  }
}
