import { buildSite } from '#domain/site/site.ts'
import { readOffer } from '../knowledge/offer.ts'

/** The offer that tests and measurements speak for. */
export const OFFER = readOffer(buildSite({ 'business.email': 'hello@example.com' }))
