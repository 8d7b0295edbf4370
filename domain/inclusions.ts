// Which package contains which part of a service, and how much of it: for comparing them. Must never say more than a package's
// own features do.
import type { ServiceName } from './offer.ts'
import { PACKAGE_NAMES, type PackageName } from './packages.ts'

interface Inclusion {
  part: string
  /** The smallest package with it; a larger package has what the smaller one has. */
  from: PackageName
  /** How much of it each package has, where they differ. */
  amounts?: Record<PackageName, string>
}

/** What catches the calls that nobody picks up. */
export const CALL_BOT = { part: 'AI call bot on your number', from: 'scale' } as const satisfies Inclusion

export const INCLUSIONS = {
  website: [
    {
      part: 'Pages, written and built for you',
      from: 'launch',
      amounts: { launch: 'up to 5', growth: 'up to 10', scale: 'up to 10' },
    },
    { part: 'Contact form that reaches your phone', from: 'launch' },
    { part: 'Hosting, security and updates', from: 'launch' },
  ],
  profile: [{ part: 'Profile set up and filled in', from: 'launch' }],
  automation: [
    { part: 'AI chatbot on your site', from: 'growth' },
    { part: 'Booking requests from the site', from: 'growth' },
    { part: 'Follow-ups and reminders', from: 'growth' },
    { part: 'Monthly note on what came in', from: 'growth' },
    CALL_BOT,
    { part: 'CRM integration', from: 'scale' },
    { part: 'Quotes, invoices, reviews your way', from: 'scale' },
  ],
  email: [{ part: 'Email on your own domain', from: 'launch' }],
} as const satisfies Record<ServiceName, readonly Inclusion[]>

/** An amount in words, or whether the part is in the package at all. */
export function shareOf({ from, amounts }: Inclusion, name: PackageName): string | boolean {
  return amounts?.[name] ?? PACKAGE_NAMES.indexOf(name) >= PACKAGE_NAMES.indexOf(from)
}

/** What a package has of a service that the next smaller one has not, each part with its amount where it has one. */
export function partsAddedIn(service: ServiceName, name: PackageName): string[] {
  const inclusions: readonly Inclusion[] = INCLUSIONS[service]
  const smaller = PACKAGE_NAMES[PACKAGE_NAMES.indexOf(name) - 1]
  return inclusions.flatMap((inclusion) => {
    const share = shareOf(inclusion, name)
    if (share === false || (smaller && share === shareOf(inclusion, smaller))) return []
    return share === true ? [inclusion.part] : [`${inclusion.part}: ${share}`]
  })
}

/** The smallest package that has anything of a service. */
export function smallestWith(service: ServiceName): PackageName {
  return PACKAGE_NAMES.find((name) => partsAddedIn(service, name).length > 0) ?? PACKAGE_NAMES[0]
}
