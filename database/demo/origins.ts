// Where the demo's leads came from. About a third of the visitors did not accept the cookie notice.
import type { LeadSource } from '#domain/lead-choices.ts'
import { sourceOf, type Origin, type Touch } from '#domain/origin-sources.ts'

const touch = (parts: Partial<Touch>): Touch => ({
  day: null,
  page: '/',
  referrer: null,
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
  clicks: [],
  ...parts,
})

export const ADS = touch({
  page: '/call-bots',
  source: 'google',
  medium: 'cpc',
  campaign: 'missed-calls-demo',
  clicks: ['google'],
})
export const SEARCH = touch({ referrer: 'google.com' })
export const POST = touch({
  page: '/calculator',
  source: 'facebook',
  medium: 'paid',
  campaign: 'roi-calculator-demo',
})
export const YELP = touch({ referrer: 'yelp.com', page: '/services' })

const ORIGINS: readonly (Origin | null)[] = [
  { first: ADS, last: touch({ page: '/contact', referrer: 'google.com' }) },
  null,
  { first: SEARCH, last: SEARCH },
  { first: ADS, last: ADS },
  { first: POST, last: POST },
  null,
  { first: YELP, last: YELP },
  { first: SEARCH, last: ADS },
  null,
]

/** None for leads that came another way than through the site. */
export function demoOrigin(source: LeadSource, at: number) {
  const isFromSite = source !== 'manual' && source !== 'import' && source !== 'api'
  const origin = isFromSite ? (ORIGINS[at % ORIGINS.length] ?? null) : null
  return (
    origin && {
      origin_source: sourceOf(origin.first),
      origin_campaign: origin.first.campaign,
      first_touch: JSON.stringify(origin.first),
      last_touch: JSON.stringify(origin.last),
    }
  )
}
