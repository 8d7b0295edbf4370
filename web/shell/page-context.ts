// What the server hands to the pages while it renders them. Must never be read in the browser.
import { createContext } from 'react-router'
import type { PageServices } from '#contract/pages.ts'
import type { SiteFacts } from '#contract/site.ts'

/** What every page is told; it is written into each of them. */
export interface PageFacts {
  site: SiteFacts
  /** Where the product is reached, for canonical links; null where the configuration does not say. */
  origin: string | null
  /** For the copyright line: the browser must not compute another one while it takes over the page. */
  year: number
}

export const pageFactsContext = createContext<PageFacts>()
export const pageServicesContext = createContext<PageServices>()
