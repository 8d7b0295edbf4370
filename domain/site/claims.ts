// Which claims of the default site are the owner's by now, and which the rest of the site contradicts.
import { CLAIMS, TIMES, type ServiceName } from '../offer.ts'
import type { Site, SiteChanges } from './site.ts'
import { switchedOff } from './texts-without.ts'

export type ClaimName = keyof typeof CLAIMS
export const CLAIM_NAMES = Object.keys(CLAIMS) as ClaimName[]

type ClaimPlace = 'home' | 'callBots' | ServiceName

/** The pages that show a claim. */
export const CLAIM_PLACES: Readonly<Record<ClaimName, readonly ClaimPlace[]>> = {
  leads: ['home', 'website', 'profile'],
  hours: ['home', 'automation'],
  savings: ['home', 'automation'],
  start: ['profile'],
  launch: ['website'],
  coverage: ['home', 'automation', 'callBots'],
  capture: ['callBots'],
  answer: ['callBots'],
}

/** What a claim is about, in its default words. */
type ClaimService = 'callBots' | 'automation'
const CLAIM_SERVICES: Partial<Record<ClaimName, readonly ClaimService[]>> = {
  hours: ['automation'],
  savings: ['automation'],
  coverage: ['callBots', 'automation'],
}

export const claimsOn = (place: ClaimPlace, claims: Site['offer']['claims']) =>
  CLAIM_NAMES.filter((name) => CLAIM_PLACES[name].includes(place))
    .map((name) => claims[name])
    .filter(({ isShown }) => isShown)

export type ClaimState = 'open' | 'confirmed' | 'changed' | 'off' | 'contradicted'

export interface CheckedClaim {
  state: ClaimState
  /** The switched-off services that the claim is about. */
  missing: readonly ClaimService[]
  /** How long a start takes by the site's times, if it is not what the claim says. */
  otherTime: string | null
}

export function checkClaim(name: ClaimName, changes: SiteChanges): CheckedClaim {
  const of = (key: string) => changes[`offer.claims.${name}.${key}`]
  const off = switchedOff((path) => changes[path])
  const isOnAPage = CLAIM_PLACES[name].some((place) => place === 'home' || !off.includes(place))
  const nothing = { missing: [], otherTime: null }
  if (of('isShown') === false || !isOnAPage) return { state: 'off', ...nothing }
  const isReworded = of('text') !== undefined
  const missing = isReworded ? [] : (CLAIM_SERVICES[name] ?? []).filter((service) => off.includes(service))
  if (missing.length > 0) return { state: 'contradicted', missing, otherTime: null }
  const startTime = String(changes['offer.times.start'] ?? TIMES.start)
  if (name === 'start' && !isReworded && !startTime.includes(String(of('figure') ?? CLAIMS.start.figure)))
    return { state: 'contradicted', missing, otherTime: startTime }
  if (isReworded || of('figure') !== undefined) return { state: 'changed', ...nothing }
  return { state: of('isConfirmed') === true ? 'confirmed' : 'open', ...nothing }
}

export const listOpenClaims = (changes: SiteChanges): ClaimName[] =>
  CLAIM_NAMES.filter((name) => ['open', 'contradicted'].includes(checkClaim(name, changes).state))
