import type { ServiceName } from './offer.ts'
import { PACKAGE_NAMES, type PackageName } from './packages.ts'
import { itemsOf, list, type List } from './site/list.ts'

interface Inclusion {
  part: string
  /** The smallest package that includes it; larger packages include it too. `none`: it is not offered. */
  from: string
  amounts?: Readonly<Record<PackageName, string>>
}

export const INCLUSIONS = {
  website: list({
    pages: {
      part: 'Pages, written and built for you',
      from: 'launch',
      amounts: { launch: '{launchPages}', growth: '{growthPages}', scale: '{scalePages}' },
    },
    contactForm: { part: 'Contact form that reaches your phone', from: 'launch' },
    hosting: { part: 'Hosting, security and updates', from: 'launch' },
  }),
  profile: list({ setup: { part: 'Profile set up and filled in', from: 'launch' } }),
  automation: list({
    chatbot: { part: 'AI chatbot on your site', from: 'growth' },
    bookings: { part: 'Booking requests from the site', from: 'growth' },
    followUps: { part: 'Follow-ups and reminders', from: 'growth' },
    monthlyNote: { part: 'Monthly note on what came in', from: 'growth' },
    /** What handles missed calls. */
    callBot: { part: 'AI call bot on your number', from: 'scale' },
    crm: { part: 'CRM integration', from: 'scale' },
    custom: { part: 'Quotes, invoices, reviews your way', from: 'scale' },
  }),
  email: list({ domain: { part: 'Email on your own domain', from: 'launch' } }),
} as const satisfies Record<ServiceName, List<Record<string, Inclusion>>>

const CALL_BOT_PLACE = Object.keys(INCLUSIONS.automation).indexOf('callBot')

interface Inclusive {
  inclusions: Readonly<Record<ServiceName, readonly Inclusion[]>>
  callBots: { isOffered: boolean }
}

const DEFAULT: Inclusive = {
  inclusions: {
    website: itemsOf(INCLUSIONS.website),
    profile: itemsOf(INCLUSIONS.profile),
    automation: itemsOf(INCLUSIONS.automation),
    email: itemsOf(INCLUSIONS.email),
  },
  callBots: { isOffered: true },
}

/** The parts of a service that any package includes. */
export function partsOf(
  service: ServiceName,
  { inclusions, callBots }: Inclusive = DEFAULT,
): readonly Inclusion[] {
  return inclusions[service].filter(
    ({ from }, place) =>
      from !== 'none' && (service !== 'automation' || place !== CALL_BOT_PLACE || callBots.isOffered),
  )
}

/** `up to 5`, if a line says how many pages. */
export const pagesIn = (features: readonly string[]): string | null =>
  features.map((feature) => /\b((?:up to )?\d{1,4}) pages?\b/i.exec(feature)?.[1]).find(Boolean) ?? null

/** The amount in words, or whether the package includes the part at all. */
export function amountIn({ from, amounts }: Inclusion, name: PackageName): string | boolean {
  const isIncluded = PACKAGE_NAMES.slice(0, PACKAGE_NAMES.indexOf(name) + 1).some(
    (smaller) => smaller === from,
  )
  return isIncluded && (amounts?.[name] ?? true)
}

/** What a package adds to a service over the next smaller one, with amounts. */
export function addedParts(service: ServiceName, name: PackageName, offer: Inclusive = DEFAULT): string[] {
  const smaller = PACKAGE_NAMES[PACKAGE_NAMES.indexOf(name) - 1]
  return partsOf(service, offer).flatMap((inclusion) => {
    const share = amountIn(inclusion, name)
    if (share === false || (smaller && share === amountIn(inclusion, smaller))) return []
    return share === true ? [inclusion.part] : [`${inclusion.part}: ${share}`]
  })
}

/** The smallest package with a call bot; null if there is none. */
export function smallestPackageWithCallBot({ inclusions, callBots }: Inclusive): PackageName | null {
  const from = inclusions.automation[CALL_BOT_PLACE]?.from
  return (callBots.isOffered && PACKAGE_NAMES.find((name) => name === from)) || null
}

/** The smallest package that includes any part of a service. */
export function smallestPackageWith(service: ServiceName, offer: Inclusive = DEFAULT): PackageName {
  return PACKAGE_NAMES.find((name) => addedParts(service, name, offer).length > 0) ?? PACKAGE_NAMES[0]
}
