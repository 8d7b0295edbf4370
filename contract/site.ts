import type { Site } from '#domain/site/site.ts'

/** What every page includes and islands read, so it has no secrets and stays small. */
export interface SiteFacts {
  businessName: string
  ownerName: string
  phone: string
  /** Null if no address should be shown. */
  email: string | null
  demoPhone: string
  /** When a person answers, in words. */
  hours: string
  /** IANA. */
  timeZone: string
  schedulingUrl: string | null
  schedulingScriptUrl: string | null
  checkoutUrls: Site['links']['checkoutUrls']
  packages: Readonly<
    Record<
      'launch' | 'growth' | 'scale',
      Pick<Site['offer']['packages']['launch'], 'label' | 'setup' | 'monthly'>
    >
  >
  /** How long a launch takes, in words. */
  launchTime: string
  /** Of the published site: an order names it, and keeps the prices that were shown. */
  version: number
}

export function siteFactsOf({ business, links, offer, version }: Site): SiteFacts {
  const { businessName, ownerName, phone, email, demoPhone, hours, timeZone } = business
  const { launch, growth, scale } = offer.packages
  const priced = ({ label, setup, monthly }: typeof launch) => ({ label, setup, monthly })
  return {
    businessName,
    ownerName,
    phone,
    email,
    demoPhone,
    hours,
    timeZone,
    ...links,
    packages: { launch: priced(launch), growth: priced(growth), scale: priced(scale) },
    launchTime: offer.times.launch,
    version,
  }
}
