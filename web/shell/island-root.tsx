// The root of an island, on the server and in the browser. Both use it, so that `useId` returns the same ids.
import { Component, useEffect, type ReactNode } from 'react'
import type { SiteFacts } from '#contract/site.ts'
import { ErrorScreen } from './error-screen.tsx'
import { SiteContext } from './page-facts.ts'

interface IslandRootProps {
  site: SiteFacts
  onHydrated?: () => void
  children: ReactNode
}

export function IslandRoot({ site, onHydrated, children }: IslandRootProps) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <SiteContext value={site}>
      <Boundary>{children}</Boundary>
    </SiteContext>
  )
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children
  }
}
