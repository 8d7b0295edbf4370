import { createContext, use } from 'react'
import type { PageFacts, Scripts } from '#contract/pages.ts'
import type { SiteFacts } from '#contract/site.ts'

export interface DocumentFacts extends PageFacts {
  path: string
  islandFiles: Scripts['islandFiles']
}

/** Only where the document is rendered: islands have the site's facts alone. */
export const DocumentContext = createContext<DocumentFacts | null>(null)
export const SiteContext = createContext<SiteFacts | null>(null)

export const usePageFacts = () => found(use(DocumentContext))
export const useSite = () => found(use(SiteContext))

function found<T>(facts: T | null): T {
  if (facts === null) throw new Error('Rendered outside of the context with these facts')
  return facts
}

/** `tel:` takes digits and a leading plus only. */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)[^\d]/g, '')}`
}
