import { markConsent } from '#web/data/consent.ts'
import { markSession } from '#web/data/session-mark.ts'
import { paintTheme } from '#web/data/theme.ts'

// The source of these is written into the pages, so they cannot use anything from outside.

function markScripts(): void {
  document.documentElement.dataset['scripts'] = ''
}

function markMailedLink(): void {
  if (/^#(?:(?:confirm|invite|reset|setup|email|portal|forgot)\b|token=)/.test(location.hash))
    document.documentElement.dataset['link'] = ''
}

/** The URL contains a shared result of the calculator. */
function markSharedResult(): void {
  if (location.search !== '') document.documentElement.dataset['link'] = ''
}

function startAtTop(): void {
  history.scrollRestoration = 'manual'
}

/** The tab, place, or settings, whose skeleton is shown, and the open lead. The first tab has no parameter. */
function markTab(): void {
  const search = new URLSearchParams(location.search)
  const isInSettings = location.pathname.startsWith('/admin-private') && search.has('settings')
  const linked = ['request', 'thread', 'payment', 'cancellation', 'departure'].some((name) =>
    search.has(name),
  )
  const tab = isInSettings ? 'settings' : (search.get('tab') ?? (linked ? 'place' : 'overview'))
  const isPlace = !['settings', 'overview', 'leads', 'projects', 'analytics'].includes(tab)
  if (tab !== 'overview') document.documentElement.dataset['tab'] = isPlace ? 'place' : tab
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

const CONSOLES = /^\/admin(?:-private)?\/?$/
export const isConsole = (path: string) => CONSOLES.test(path)

const WITH_THEME_SWITCH = /^\/(?:dashboard|admin)\/?$/
/** Whether its theme is not the look of the public pages. */
export const hasOwnTheme = (path: string) => isConsole(path) || WITH_THEME_SWITCH.test(path)

const ON_SOME_PAGES: readonly (readonly [pages: RegExp, mark: () => void])[] = [
  [/^\/(?:auth|booking)\/?$/, markMailedLink],
  [/^\/calculator\/?$/, markSharedResult],
  [/^\/(?:contact|calculator|call-bots)\/?$/, startAtTop],
  [CONSOLES, markTab],
  [WITH_THEME_SWITCH, paintTheme],
]

export const firstPaintScript = (path: string) =>
  [
    markScripts,
    markSession,
    markConsent,
    ...ON_SOME_PAGES.flatMap(([pages, mark]) => (pages.test(path) ? [mark] : [])),
  ]
    .map((mark) => `(${mark})()`)
    .join(';')
