// The document around every page: head, style sheet, what lives on all of them. Must never load anything that blocks a paint.
import { useEffect, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  type LinksFunction,
  type LoaderFunctionArgs,
} from 'react-router'
import headingFont from '../node_modules/.cache/typefaces/heading.woff2?url'
import textFont from '../node_modules/.cache/typefaces/text.woff2?url'
import { formatMoney } from '#domain/numbers.ts'
import { PACKAGE_NAMES, PACKAGES } from '#domain/packages.ts'
import { Assistant } from './assistant/round-button.tsx'
import { forgetOldRecords } from './data/onboarding-records.ts'
import { CookieBanner } from './shell/cookie-banner.tsx'
import { ErrorScreen } from './shell/error-screen.tsx'
import { firstPaintScript } from './shell/first-paint.ts'
import { replayHeldPresses } from './shell/held-presses.ts'
import icon from './shell/icon.svg?url'
import { useIsAlive } from './shell/is-alive.ts'
import { pageFactsContext, type RootFacts } from './shell/page-context.ts'
import { useScrollPositions } from './shell/scroll-positions.ts'
import { useSessionFace } from './shell/session-face.ts'
import sheet from './styles/app.css?inline'
import sheetAddress from './styles/app.css?url'
import { Notices } from './ui/notices.tsx'

export function loader({ context }: LoaderFunctionArgs): RootFacts {
  return {
    ...context.get(pageFactsContext),
    prices: PACKAGE_NAMES.map((name) => ({
      name,
      label: PACKAGES[name].label,
      setup: formatMoney(PACKAGES[name].setup),
      monthly: formatMoney(PACKAGES[name].monthly),
    })),
  }
}

/** The facts cannot change while a page is open: going from page to page asks the server for nothing. */
export const shouldRevalidate = () => false

export const links: LinksFunction = () => [
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: headingFont, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: textFont, crossOrigin: 'anonymous' },
  // In development the sheet is a file, so that a change of it shows at once, and the server's own files are not there.
  ...(import.meta.env.DEV
    ? [{ rel: 'stylesheet', href: sheetAddress }]
    : [
        { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
      ]),
]

/**
 * The style sheet stands in the page itself, so that no request comes before the first paint. The browser's bundle does not
 * carry it a second time: it reads it from the page, and so both sides render the same element.
 */
function findSheet(): string {
  if (import.meta.env.DEV) return ''
  if (import.meta.env.SSR) return sheet
  return document.querySelector('style[data-sheet]')?.textContent ?? ''
}
const sheetText = findSheet()

/** In the browser these two would only say again what the page has said; what makes them stays out of its bundle. */
const isWhole = import.meta.env.SSR || import.meta.env.DEV

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    // The first-paint script says on <html> who is there; React must not wonder about that.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#080c16" />
        <meta name="color-scheme" content="dark" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstPaintScript(pathname) }} />
        <Meta />
        {isWhole && <Links />}
        {sheetText && <style data-sheet="">{sheetText}</style>}
      </head>
      <body>
        {children}
        {isWhole && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  const isAlive = useIsAlive()
  useScrollPositions(useLocation())
  useSessionFace()
  useEffect(replayHeldPresses, [])
  useEffect(forgetOldRecords, [])
  return (
    <>
      <Outlet />
      {/* What stands at the foot of the window, one above the other: none of it covers another part of it. */}
      <div className="pointer-events-none fixed inset-x-0 top-[min(12rem,22dvh)] bottom-0 z-30 flex flex-col justify-end *:pointer-events-auto">
        <Assistant />
        <CookieBanner />
      </div>
      {isAlive && <Notices />}
    </>
  )
}

export { ErrorScreen as ErrorBoundary }
