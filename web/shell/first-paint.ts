// What has to be known before the first paint, as inline scripts in the page: who the navigation is for, whether to ask about
// cookies, whether the address asks for another face of the page than the one in it. Must never write anything into the page but
// attributes of <html>.
import { markConsent } from '#web/data/consent.ts'

/** Its text is written into every page: it must stand alone and use nothing from outside. */
function markFirstPaint(): void {
  const root = document.documentElement
  root.dataset['scripts'] = ''
  if (/(?:^|;\s*)signed-in=1(?:;|$)/.test(document.cookie)) root.dataset['session'] = 'in'
  if (location.pathname === '/auth' && /^#(?:confirm|invite|reset|setup|forgot)\b/.test(location.hash)) {
    root.dataset['link'] = ''
  }
  // A calculator's result that was sent stands in the address.
  if (/^\/calculator\/?$/.test(location.pathname) && location.search !== '') root.dataset['link'] = ''
  // Whoever comes from a page of ours, or again, has the typefaces already; everybody else gets them once the page is
  // there and painted.
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const showTypefaces = () => void (root.dataset['typefaces'] = '')
  if (document.referrer.startsWith(`${location.origin}/`) || (way && way.type !== 'navigate')) showTypefaces()
  else {
    const painted = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      painted.disconnect()
      showTypefaces()
    })
    addEventListener('load', () => painted.observe({ type: 'paint', buffered: true }))
  }
  // These pages start at their top whenever they load (specification §2).
  if (/^\/(?:contact|calculator|call-bots)\/?$/.test(location.pathname)) history.scrollRestoration = 'manual'
}

/** Empty in the browser's own bundle: the text already stands in the page, where React leaves it alone. */
export const firstPaintScript = import.meta.env.SSR ? `(${markFirstPaint})();(${markConsent})()` : ''
