// Hydrates islands. The frame loads this entry for the first island that is needed, after the page has painted.
import { createElement, StrictMode, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SiteFacts } from '#contract/site.ts'
import { ISLANDS, type IslandName } from './islands.ts'
import { IslandRoot } from './shell/island-root.tsx'
import { initNotices } from './ui/notices.ts'

export const endSession = async () => (await import('./shell/sign-out.ts')).endSession()
export { navigateWithNotice, showSavedNotice } from './shell/saved-notice.ts'

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown
    }
  }
}

/** React sets only these two strings as markup: an inert script element and the empty string. All others are refused. */
window.trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (/^(?:<script><\/script>)?$/.test(text)) return text
    throw new TypeError('Text must not become markup')
  },
})

initNotices()

/** Resolves when the island handles events. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset['island'] as IslandName
  const component = (await ISLANDS[name]()) as ComponentType<object>
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  const site = JSON.parse(document.body.dataset['site'] ?? '') as SiteFacts
  await new Promise<void>((resolve) => {
    hydrateRoot(
      element,
      <StrictMode>
        <IslandRoot site={site} onHydrated={resolve}>
          {createElement(component, props)}
        </IslandRoot>
      </StrictMode>,
      { identifierPrefix: name },
    )
  })
}
