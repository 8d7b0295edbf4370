import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import { usePageFacts } from './page-facts.ts'
import { PortalHeader } from './portal-header.tsx'
import { SkipLink } from './skip-link.tsx'

export function Site({ children }: { children: ReactNode }) {
  const { path } = usePageFacts()
  // Without the links that sell.
  const isPortal = path === '/dashboard'
  return (
    <>
      <SkipLink />
      {isPortal ? <PortalHeader /> : <Navigation />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer isCompact={isPortal} />
    </>
  )
}
