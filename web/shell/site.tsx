import type { ReactNode } from 'react'
import { INVOICE_PAGE, PROPOSAL_PAGE } from '#contract/pages.ts'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import { usePageFacts } from './page-facts.ts'
import { PortalHeader } from './portal-header.tsx'
import { SkipLink } from './skip-link.tsx'

export function Site({ children }: { children: ReactNode }) {
  const { path } = usePageFacts()
  const isPortal = path === '/dashboard'
  // Without the links that sell.
  const isCompact = isPortal || path === INVOICE_PAGE || path === PROPOSAL_PAGE
  return (
    <>
      <SkipLink />
      {isPortal ? <PortalHeader /> : <Navigation />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer isCompact={isCompact} />
    </>
  )
}
