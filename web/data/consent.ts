// The visitor's choice about non-essential cookies. Browsers that send Global Privacy Control are not asked.
import { removeStored, readStored, writeStored } from './storage.ts'

const KEY = 'cookieConsent'
export type Consent = 'accepted' | 'declined'

/** The browser's storage event reaches other tabs only; this one notifies the tab itself. */
const changes = new EventTarget()

export function saveConsent(consent: Consent): void {
  writeStored('local', KEY, consent)
  changes.dispatchEvent(new Event('change'))
}

export function clearConsent(): void {
  removeStored('local', KEY)
  changes.dispatchEvent(new Event('change'))
}

export function findConsent(): Consent | null {
  const stored = readStored('local', KEY)
  return stored === 'accepted' || stored === 'declined' ? stored : null
}

export function onConsentChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  changes.addEventListener('change', listener)
  addEventListener('storage', onStorage)
  return () => {
    changes.removeEventListener('change', listener)
    removeEventListener('storage', onStorage)
  }
}

export function sendsPrivacySignal(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/** Whether the browser may keep and send where the visitor came from. */
export const mayKeepOrigin = (): boolean => findConsent() === 'accepted' && !sendsPrivacySignal()

/** Its source is written into every page as an inline script, so it cannot use anything from outside. */
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
    // Without storage the answer cannot be kept, and nothing non-essential is stored: the banner stays hidden.
  }
}
