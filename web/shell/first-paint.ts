// What has to be known before the first paint, as inline scripts in the page: who the navigation is for, whether to ask about
// cookies, whether the address asks for another face of the page than the one in it, which light it stands in. Must never write
// anything into the page but attributes of <html> and the colour around it.
import { markConsent } from '#web/data/consent.ts'
import { markSession } from '#web/data/session-mark.ts'
import { paintTheme } from '#web/data/theme.ts'

/** Its text is written into every page: it must stand alone and use nothing from outside. */
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
  // A calculator's result that was sent stands in the address.
  if (/^\/calculator\/?$/.test(location.pathname) && location.search !== '') root.dataset['link'] = ''
  // These pages start at their top whenever they load (specification §2).
  if (/^\/(?:contact|calculator|call-bots)\/?$/.test(location.pathname)) history.scrollRestoration = 'manual'
}

/** The pages that offer light and dark; all others are dark. */
const THEMED = /^\/(?:dashboard|admin)\/?$/

/** Empty in the browser's own bundle: the text already stands in the page, where React leaves it alone. */
export const firstPaintScript = import.meta.env.SSR
  ? (path: string) =>
      `(${markFirstPaint})();(${markSession})();(${markConsent})()${THEMED.test(path) ? `;(${paintTheme})()` : ''}`
  : () => ''
