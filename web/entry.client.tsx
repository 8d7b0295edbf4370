// Brings islands to life. The frame fetches it with the first island that is wanted, never before the page has painted.
import { createElement, StrictMode, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SiteFacts } from '#contract/site.ts'
import { ISLANDS, type IslandName } from './islands.ts'
import { IslandRoot } from './shell/island-root.tsx'
import { openNotices } from './ui/notices.ts'

export const endSession = async () => (await import('./shell/sign-out.ts')).endSession()
export { leaveTo, showKeptNotice } from './shell/kept-notice.ts'

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown
    }
  }
}

/** React makes an inert script element from this one text, and empties an element; every other text is refused as markup. */
window.trustedTypes?.createPolicy('default', {
  createHTML(text) {
    if (/^(?:<script><\/script>)?$/.test(text)) return text
    throw new TypeError('Text must not become markup')
  },
})

openNotices()

/** Resolves once it answers by itself. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset['island'] as IslandName
  const component = (await ISLANDS[name]()) as ComponentType<object>
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  const site = JSON.parse(document.body.dataset['site'] ?? '') as SiteFacts
  await new Promise<void>((resolve) => {
    hydrateRoot(
      element,
      <StrictMode>
        <IslandRoot site={site} onAlive={resolve}>
          {createElement(component, props)}
        </IslandRoot>
      </StrictMode>,
      { identifierPrefix: name },
    )
  })
}
