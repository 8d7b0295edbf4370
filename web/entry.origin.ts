// Loaded only if the visitor agreed: notes where they came from, for the form that they may send. One small file without imports.

/** Also in domain/origin-sources.ts and contract/origin.ts; a test compares what this writes with what the server reads. */
const TEXT_MAX = 80
const MAX_BYTES = 1024
const KEPT_DAYS = 90

const TAGS = ['source', 'medium', 'campaign', 'term', 'content'] as const
const CLICKS = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  fbclid: 'facebook',
  msclkid: 'microsoft',
}

/** Pages that people reach from the payment page, or from our emails. */
const NO_LANDING = /^\/(?:auth|dashboard|admin|conversation|unsubscribe)|\/received$/

type Touch = Partial<Record<(typeof TAGS)[number] | 'day' | 'page' | 'referrer', string>> & {
  clicks?: string[]
}
interface Kept {
  first: Touch
  last?: Touch
}

/** Repeated for the same page, it changes nothing. */
export function collect(): void {
  // They may have changed their mind while this loaded.
  if (localStorage.getItem('cookieConsent') !== 'accepted') return
  if (NO_LANDING.test(location.pathname) || document.documentElement.dataset['session'] === 'admin') return
  const touch = readTouch()
  const isArrival = Object.keys(touch).length > 2
  const kept = parseKept(localStorage.getItem('origin'))
  const first = kept?.first ?? touch
  const last = isArrival ? touch : kept?.last
  const text = fit({ first, ...(last && last !== first && { last }) })
  localStorage.setItem('origin', text)
}

function readTouch(): Touch {
  const query = new URLSearchParams(location.search)
  const touch: Touch = { day: new Date().toISOString().slice(0, 10), page: location.pathname }
  const host = document.referrer === '' ? location.hostname : new URL(document.referrer).hostname
  if (host !== location.hostname) touch.referrer = host
  for (const name of TAGS) {
    const value = query.get(`utm_${name}`)?.slice(0, TEXT_MAX).trim()
    if (value) touch[name] = value
  }
  const clicks = Object.entries(CLICKS).flatMap(([name, network]) => (query.has(name) ? network : []))
  if (clicks.length > 0) touch.clicks = [...new Set(clicks)]
  return touch
}

function parseKept(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? '') as Kept
    return Date.now() - Date.parse(kept.first.day ?? '') < KEPT_DAYS * 86_400_000 ? kept : null
  } catch {
    // Nothing is kept, or something that this script did not write.
    return null
  }
}

/** The text for a header: in ASCII, with its longest values cut until it is short enough. */
function fit(kept: Kept): string {
  for (;;) {
    const text = JSON.stringify(kept).replace(
      /[^\x20-\x7e]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    if (text.length <= MAX_BYTES) return text
    const values = Object.values(kept).flatMap((touch: Touch) =>
      TAGS.flatMap((name) => (touch[name] ? { touch, name, size: touch[name].length } : [])),
    )
    const longest = values.sort((one, other) => other.size - one.size)[0]
    if (!longest) return JSON.stringify({ first: { day: kept.first.day } })
    const { touch, name, size } = longest
    if (size > 1) touch[name] = touch[name]?.slice(0, size >> 1)
    else delete touch[name]
  }
}
