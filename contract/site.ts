import { changedLabels, type LabeledChoices } from '#domain/choice-labels.ts'
import { countryOf, phoneLink, type PhoneCountry } from '#domain/phones.ts'
import { isPageOffered } from '#domain/site/offered.ts'
import type { Site } from '#domain/site/site.ts'

/** What every page includes and islands read, so it has no secrets and stays small. */
export interface SiteFacts extends LabeledChoices {
  businessName: string
  ownerName: string
  phone: string
  /** Null if the number can't be dialed. */
  phoneLink: string | null
  /** Null if no address should be shown. */
  email: string | null
  demoPhone: string
  demoPhoneLink: string | null
  /** Where a phone number without a country code is dialed. */
  country: PhoneCountry
  hours: string
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
  launchTime: string
  /** Whether visitors can try the assistant on a page of its own. */
  hasDemo: boolean
  /** Of the published site: an order names it, and keeps the prices that were shown. */
  version: number
}

const known = new WeakMap<Site, SiteFacts>()

export function siteFactsOf(site: Site): SiteFacts {
  const facts = known.get(site) ?? describeSite(site)
  known.set(site, facts)
  return facts
}

function describeSite({ business, links, offer, choices, version }: Site): SiteFacts {
  const { businessName, ownerName, phone, email, demoPhone, hours, timeZone } = business
  const country = countryOf(business)
  const { launch, growth, scale } = offer.packages
  const priced = ({ label, setup, monthly }: typeof launch) => ({ label, setup, monthly })
  return {
    businessName,
    ownerName,
    phone,
    phoneLink: phoneLink(phone, country),
    email,
    demoPhone,
    demoPhoneLink: phoneLink(demoPhone, country),
    country,
    hours,
    timeZone,
    ...links,
    packages: { launch: priced(launch), growth: priced(growth), scale: priced(scale) },
    launchTime: offer.times.launch,
    labels: changedLabels(choices),
    hasDemo: isPageOffered('/chatbot', offer),
    version,
  }
}
