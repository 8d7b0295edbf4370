import { markConsent } from '#web/data/consent.ts'
import { markSession } from '#web/data/session-mark.ts'
import { paintTheme } from '#web/data/theme.ts'

/** Its source is written into every page, so it cannot use anything from outside. */
function markFirstPaint(): void {
  const root = document.documentElement
  root.dataset['scripts'] = ''
  if (
    location.pathname === '/auth' &&
    /^#(?:confirm|invite|reset|setup|email|forgot)\b/.test(location.hash)
  ) {
    root.dataset['link'] = ''
  }
  if (location.pathname === '/booking' && location.hash.startsWith('#token=')) root.dataset['link'] = ''
  // The URL contains a shared result of the calculator.
  if (/^\/calculator\/?$/.test(location.pathname) && location.search !== '') root.dataset['link'] = ''
  // These pages always start at the top.
  if (/^\/(?:contact|calculator|call-bots)\/?$/.test(location.pathname)) history.scrollRestoration = 'manual'
}

/** The tab, or the settings, whose skeleton is shown, and the open lead. The first tab has no parameter. */
function markTab(): void {
  const search = new URLSearchParams(location.search)
  const isInSettings = location.pathname.startsWith('/admin-private') && search.has('settings')
  const tab = isInSettings ? 'settings' : (search.get('tab') ?? '')
  if (isInSettings || ['leads', 'projects', 'analytics'].includes(tab))
    document.documentElement.dataset['tab'] = tab
  if (isInSettings) document.documentElement.dataset['settings'] = ''
  try {
    // web/data/needs.ts stores it.
    document.documentElement.style.setProperty('--needs', localStorage.getItem('needCount'))
  } catch {
    // Without storage the skeleton has three rows.
  }
  const lead = search.get('lead')
  if (lead === null) return
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'fetch',
      href: `/api/leads/${encodeURIComponent(lead)}`,
      crossOrigin: 'anonymous',
    }),
  )
}

export const isConsole = (path: string) => /^\/admin(?:-private)?\/?$/.test(path)
/** The pages with a light theme; all others are dark. */
const THEMED = /^\/(?:dashboard|admin)\/?$/

export const firstPaintScript = (path: string) =>
  [
    markFirstPaint,
    markSession,
    markConsent,
    ...(isConsole(path) ? [markTab] : []),
    ...(THEMED.test(path) ? [paintTheme] : []),
  ]
    .map((mark) => `(${mark})()`)
    .join(';')
