import { createContext, use } from 'react'
import type { PageFacts, Scripts } from '#contract/pages.ts'
import type { SiteFacts } from '#contract/site.ts'
import type { PageTexts } from '#domain/site/site.ts'

export interface DocumentFacts extends PageFacts {
  path: string
  islandFiles: Scripts['islandFiles']
}

/** Available only while the document is rendered; islands have only `SiteContext`. */
export const DocumentContext = createContext<DocumentFacts | null>(null)
export const SiteContext = createContext<SiteFacts | null>(null)

export const usePageFacts = () => requireContext(use(DocumentContext))
export const useSite = () => requireContext(use(SiteContext))
/** The owner's texts of a page, and the offer: only in the document, islands get theirs as properties. */
export const useTexts = <Page extends keyof PageTexts>(page: Page): PageTexts[Page] =>
  usePageFacts().site.pages[page]
export const useOffer = () => usePageFacts().site.offer

function requireContext<T>(facts: T | null): T {
  if (facts === null) throw new Error('Rendered outside of the context with these facts')
  return facts
}
