// Hydrates islands. The frame loads an entry for the first island that is needed, after the page has painted.
import { createElement, StrictMode, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SiteFacts } from '#contract/site.ts'
import type { IslandLoaders, IslandName } from './islands.ts'
import { readTyped, restoreTyped, tolerateMovedNodes } from './shell/foreign-changes.ts'
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

/** A browser may never ask again for a script that failed: the page is loaded again, with what was typed, when the connection returns. */
const reload = () => location.reload()
addEventListener('vite:preloadError', () => addEventListener('online', reload))

initNotices()
tolerateMovedNodes()

/** The returned function resolves when the island handles events. */
export const hydrateWith = (islands: Partial<IslandLoaders>) => async (element: HTMLElement) => {
  const name = element.dataset['island'] as IslandName
  const component = (await islands[name]?.()) as ComponentType<object>
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  const site = JSON.parse(document.body.dataset['site'] ?? '') as SiteFacts
  const typed = readTyped(element)
  const focused = document.activeElement
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
  restoreTyped(element, typed, focused)
}
