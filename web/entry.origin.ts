// Loaded only if the visitor agreed: notes where they came from, for the form that they may send, and counts the visit. One small file
// without imports.

import type { PageCountKind } from '#domain/page-counts.ts'

/** Also in domain/origin-sources.ts and contract/origin.ts; a test compares what this writes with what the server reads. */
const TEXT_MAX = 80
const MAX_BYTES = 1024
const KEPT_DAYS = 90

type Tag = 'source' | 'medium' | 'campaign' | 'term' | 'content'
const TAGS: string[] = ['source', 'medium', 'campaign', 'term', 'content'] satisfies Tag[]
const CLICKS = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  fbclid: 'facebook',
  msclkid: 'microsoft',
}

/** Pages that people reach from the payment page, or from our emails. */
const NO_LANDING = /^\/(?:auth|dashboard|admin|conversation|unsubscribe)|\/received$/

type Touch = Record<'day' | 'page', string> &
  Partial<Record<Tag | 'referrer', string>> & { clicks?: string[] }
interface Kept {
  first: Touch
  last?: Touch
}

/** They may have changed their mind while this loaded. */
const mayCount = () =>
  localStorage.getItem('cookieConsent') === 'accepted' &&
  document.documentElement.dataset['session'] !== 'admin'

/** Repeated for the same page, it changes nothing. */
export function collect(): void {
  if (!mayCount() || NO_LANDING.test(location.pathname)) return
  const touch = readTouch()
  const isFromOutside = Object.keys(touch).length > 2
  const kept = parseKept(localStorage.getItem('origin'))
  const first = kept?.first ?? touch
  const last = isFromOutside ? touch : kept?.last
  const text = fit({ first, ...(last && last !== first && { last }) })
  localStorage.setItem('origin', text)
  count(!kept || isFromOutside || document.referrer === '' ? touch : undefined)
}

let count = (arrival: Touch | undefined): void => {
  count = () => {}
  addEventListener('calculator', () => send('calculator'))
  const opened = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
  if (!/reload|back/.test(opened.type)) send('visit', arrival)
}

const SENT = ['kind', 'page', 'arrival', 'referrer', 'clicks', ...TAGS.slice(0, 3)]

/** Without cookies; the page doesn't wait for it, and a failure changes nothing. */
function send(kind: PageCountKind, arrival?: Touch): void {
  if (!mayCount()) return
  fetch('/api/visits', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    body: new Blob([JSON.stringify({ kind, page: location.pathname, arrival }, SENT)], {
      type: 'application/json',
    }),
  }).catch(() => {})
}

function readTouch(): Touch {
  const query = new URLSearchParams(location.search)
  const touch: Touch = { day: new Date().toJSON().slice(0, 10), page: location.pathname }
  const host = document.referrer && new URL(document.referrer).hostname
  if (host && host !== location.hostname) touch.referrer = host
  for (const name of TAGS) {
    const value = query.get(`utm_${name}`)?.slice(0, TEXT_MAX).trim()
    if (value) touch[name as Tag] = value
  }
  const clicks = Object.entries(CLICKS).flatMap(([name, network]) => (query.has(name) ? network : []))
  if (clicks[0]) touch.clicks = [...new Set(clicks)]
  return touch
}

function parseKept(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? '') as Kept
    return Date.now() - Date.parse(kept.first.day) < KEPT_DAYS * 86_400_000 ? kept : null
  } catch {
    // Nothing is kept, or something that this script did not write.
    return null
  }
}

/** The text for a header: in ASCII, with its names cut until it is short enough. */
function fit(kept: Kept, most = TEXT_MAX): string {
  const text = JSON.stringify(kept, (name, value: string) =>
    TAGS.includes(name) ? value.slice(0, most) : value,
  ).replace(/[^\x20-\x7e]/g, (letter) => `\\u${(letter.charCodeAt(0) + 0x10000).toString(16).slice(1)}`)
  return text.length > MAX_BYTES && most > 0 ? fit(kept, most >> 1) : text
}
