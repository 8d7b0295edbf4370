// How often the pages of the demo's site were opened, for the funnel.
import { addDays } from '#domain/calendar-dates.ts'
import type { PageCountKind } from '#domain/page-counts.ts'
import { sourceOf } from '#domain/origin-sources.ts'
import { ADS, POST, SEARCH, YELP } from './origins.ts'

interface Counted {
  day: string
  kind: PageCountKind
  page: string
  source: string
  campaign: string
  times: number
}

const DAYS = 75

const arrival = (touch: typeof ADS, page: string, often: number) => ({
  kind: 'visit' as const,
  page,
  source: sourceOf(touch),
  campaign: touch.campaign ?? '',
  often,
})
const inside = (page: string, often: number, kind: PageCountKind = 'visit') => ({
  kind,
  page,
  source: '',
  campaign: '',
  often,
})

/** On a usual day. */
const USUAL = [
  arrival(SEARCH, '/', 6),
  arrival(SEARCH, '/services', 2),
  arrival(ADS, '/call-bots', 5),
  arrival(POST, '/calculator', 3),
  arrival(YELP, '/services', 1),
  inside('/services', 4),
  inside('/calculator', 2),
  inside('/package/growth', 3),
  inside('/contact', 2),
  inside('/calculator', 3, 'calculator'),
]

/** The same in each demo: more from month to month, fewer on some days. */
export const demoVisits = (today: string): Counted[] =>
  Array.from({ length: DAYS }, (_, place) => place).flatMap((place) => {
    const growth = 1 - place / (2 * DAYS)
    return USUAL.map(({ often, ...counted }, at) => ({
      ...counted,
      day: addDays(today, -place),
      times: Math.round(often * growth * (0.5 + ((place * 7 + at * 3) % 11) / 10)),
    })).filter(({ times }) => times > 0)
  })
