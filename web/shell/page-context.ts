// What the server hands to the pages while it renders them. Must never be read in the browser.
import { createContext } from 'react-router'
import type { PageServices } from '#contract/pages.ts'
import type { SiteFacts } from '#contract/site.ts'
import type { PackageName } from '#domain/packages.ts'

/** What every page is told; it is written into each of them. */
export interface PageFacts {
  site: SiteFacts
  /** Where the product is reached, for canonical links; null where the configuration does not say. */
  origin: string | null
  /** For the copyright line: the browser must not compute another one while it takes over the page. */
  year: number
}

/** What the root route's loader adds to them, so that no page has to carry the rules they come from. */
interface Price {
  name: PackageName
  label: string
  setup: string
  monthly: string
}
export interface RootFacts extends PageFacts {
  prices: Price[]
}

export const pageFactsContext = createContext<PageFacts>()
export const pageServicesContext = createContext<PageServices>()
