// What is counted of visits: pages and channels, never people.
import { findSitePath } from './assistant/paths.ts'

export const PAGE_COUNT_KINDS = ['visit', 'calculator'] as const
export type PageCountKind = (typeof PAGE_COUNT_KINDS)[number]

/** In place of an address that is no page of this site. */
export const OTHER_PAGE = 'other'

/** In place of arrivals beyond those that a day can name. */
export const OTHER_SOURCE = 'Others'

export const countedPage = (path: string): string => findSitePath(path) ?? OTHER_PAGE

/** Pages and channels are listed for so many days. */
export const VISIT_DAYS = 30

/** What programs that open pages call themselves. There are phones named CUBOT. */
const BOT =
  /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|scan|monitor|facebookexternalhit|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http-client/i

/** Browsers say what they are: a request without a name comes from a program. */
export const isBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || !userAgent.startsWith('Mozilla/') || BOT.test(userAgent)
