// The frame of every page of the site: skip link, navigation, the page, footer. The private console has a frame of its own.
import { Outlet, useLocation } from 'react-router'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'

/** Where people come to work. */
const WORK_PAGES = /^\/(?:dashboard|admin)\/?$/

export default function Site() {
  const { pathname } = useLocation()
  return (
    <>
      <a
        href="#main"
        className="sr-only z-40 rounded-md bg-action px-4 py-3 font-semibold text-on-action focus:not-sr-only forced-colors:border focus:fixed! focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer isQuiet={WORK_PAGES.test(pathname)} />
    </>
  )
}

// Here, below the root, so that what the first paint found out about the document outlives a page that breaks.
export { ErrorScreen as ErrorBoundary } from './error-screen.tsx'
