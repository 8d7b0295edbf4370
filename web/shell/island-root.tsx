// Wraps an island on the server and in the browser alike, so that both give its elements the same ids.
import { Component, useEffect, type ReactNode } from 'react'
import type { SiteFacts } from '#contract/site.ts'
import { ErrorScreen } from './error-screen.tsx'
import { SiteContext } from './page-facts.ts'

interface IslandRootProps {
  site: SiteFacts
  onAlive?: () => void
  children: ReactNode
}

export function IslandRoot({ site, onAlive, children }: IslandRootProps) {
  useEffect(() => onAlive?.(), [onAlive])
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
