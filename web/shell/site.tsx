import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import { usePageFacts } from './page-facts.ts'
import { PortalHeader } from './portal-header.tsx'

export function Site({ children }: { children: ReactNode }) {
  const { path } = usePageFacts()
  // Without the links that sell.
  const isPortal = path === '/dashboard' || path === '/admin'
  return (
    <>
      <a
        href="#main"
        className="sr-only z-40 rounded-md bg-action px-4 py-3 font-semibold text-on-action focus:not-sr-only forced-colors:border focus:fixed! focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {isPortal ? <PortalHeader isConsole={path === '/admin'} /> : <Navigation />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {path !== '/admin' && <Footer isCompact={isPortal} />}
    </>
  )
}
