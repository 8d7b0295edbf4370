import {
  HOURS_PER_JOB,
  INDUSTRIES,
  INDUSTRY_NAMES,
  RECOVERABLE_SHARE,
  TIERS,
  type Industry,
} from '#domain/calculator.ts'
import { GUARANTEE_DAYS } from '#domain/cancellation-choices.ts'
import { pagesIn } from '#domain/inclusions.ts'
import { ACCESSIBILITY, EFFORT, type ServiceName } from '#domain/offer.ts'
import { findPackage, installmentsOf, type PackageName } from '#domain/packages.ts'
import { isPageOffered, mentionsCallBot } from '#domain/site/offered.ts'
import type { Site } from '#domain/site/site.ts'
import { countryOf, type PhoneCountry } from '#domain/phones.ts'
import { onboardingPath, packagePath, PATHS } from '#domain/assistant/paths.ts'
import type { Feature } from './feature-names.ts'
import { questionsOf, type SiteQuestions } from './questions.ts'

export type Contact = Pick<
  Site['business'],
  'businessName' | 'ownerName' | 'phone' | 'email' | 'demoPhone'
> & { country: PhoneCountry }

export interface OfferedPackage {
  isOffered: boolean
  label: string
  /** One-time fee in US dollars. */
  setup: number
  /** The setup in parts, in US dollars. */
  installments: readonly number[]
  /** US dollars a month. */
  monthly: number
  /** `up to 5`, from its features or those of the next smaller package; null if none names a number. */
  pages: string | null
  support: string
  isMostPopular: boolean
  fits: string
  features: readonly string[]
  path: string
  orderPath: string
}

export interface OfferedFeature {
  isOffered: boolean
  label: string
  path: string
  from: PackageName
}

export interface Offer {
  contact: Contact
  packages: Readonly<Record<PackageName, OfferedPackage>>
  features: Readonly<Record<Feature, OfferedFeature>>
  services: Readonly<
    Record<ServiceName, { label: string; path: string; summary: string; isOffered: boolean }>
  >
  promises: Site['offer']['promises']
  guaranteeDays: number
  refund: string
  hours: string
  /** The opening hours as `09:00`, in an IANA time zone. */
  opening: Pick<Site['business'], 'opens' | 'closes' | 'timeZone'>
  times: Site['offer']['times']
  effort: Readonly<Record<keyof typeof EFFORT, string>>
  claims: Site['offer']['claims']
  steps: readonly { title: string; text: string }[]
  tagline: string
  accessibility: string
  questions: SiteQuestions
  calculator: {
    trades: Readonly<
      Record<
        Industry,
        {
          label: string
          multiplier: number
          avgTicketValue: number
          monthlyJobs: number
          laborHourlyRate: number
        }
      >
    >
    otherTrades: string
    recoverableShare: number
    hoursPerJob: number
    hosting: { base: number; perInbox: number }
    /** From small to large; `upTo` is jobs a month, null for any number. */
    tiers: readonly { name: PackageName; upTo: number | null; automationCost: number }[]
  }
  /** A service that is switched off links to the overview of the services. */
  paths: Readonly<Record<keyof typeof PATHS, string>>
}

const DAYS = /(?<!\d)\d+(?=[ -]day)/i

export function readOffer(site: Site): Offer {
  const { business, offer } = site
  const { businessName, ownerName, phone, email, demoPhone, opens, closes, timeZone } = business
  const paths = pathsOf(offer)
  return {
    contact: { businessName, ownerName, phone, email, demoPhone, country: countryOf(business) },
    packages: packagesOf(offer),
    features: featuresOf(offer, paths),
    services: offer.services,
    promises: offer.promises,
    guaranteeDays: Number(
      (DAYS.exec(offer.promises.moneyBack) ?? /\d+/.exec(offer.promises.moneyBack))?.[0] ?? GUARANTEE_DAYS,
    ),
    refund: offer.refund,
    hours: business.hours,
    opening: { opens, closes, timeZone },
    times: offer.times,
    effort: EFFORT,
    claims: offer.claims,
    steps: offer.steps,
    tagline: business.tagline,
    accessibility: ACCESSIBILITY,
    questions: questionsOf(site),
    calculator: {
      trades: tradesOf(site),
      otherTrades: site.choices.industry.other,
      recoverableShare: RECOVERABLE_SHARE,
      hoursPerJob: HOURS_PER_JOB,
      hosting: offer.calculator.hosting,
      tiers: TIERS.map(({ name, upTo }) => ({
        name,
        upTo: upTo === Infinity ? null : upTo,
        automationCost: offer.calculator.automationCost[name],
      })),
    },
    paths,
  }
}

const tradesOf = ({ choices }: Site): Offer['calculator']['trades'] => {
  const trade = (name: Industry) => ({ ...INDUSTRIES[name], label: choices.industry[name] })
  return Object.fromEntries(INDUSTRY_NAMES.map((name) => [name, trade(name)])) as Record<
    Industry,
    ReturnType<typeof trade>
  >
}

function pathsOf(offer: Site['offer']): Offer['paths'] {
  const { services, callBots } = offer
  const pathIf = (isOffered: boolean, path: string) => (isOffered ? path : PATHS.services)
  return {
    ...PATHS,
    website: pathIf(services.website.isOffered, PATHS.website),
    profile: pathIf(services.profile.isOffered, PATHS.profile),
    automation: pathIf(services.automation.isOffered, PATHS.automation),
    email: pathIf(services.email.isOffered, PATHS.email),
    callBots: pathIf(callBots.isOffered, PATHS.callBots),
    demo: pathIf(isPageOffered(PATHS.demo, offer), PATHS.demo),
  }
}

function packagesOf({ packages, callBots }: Site['offer']): Offer['packages'] {
  const packageOf = (name: PackageName, pages: string | null): OfferedPackage => {
    const { features, ...terms } = packages[name]
    return {
      isOffered: true,
      ...terms,
      installments: installmentsOf(terms.setup),
      pages: pagesIn(features) ?? pages,
      features: features.filter((feature) => callBots.isOffered || !mentionsCallBot(feature)),
      path: packagePath(name),
      orderPath: onboardingPath(name),
    }
  }
  const launch = packageOf('launch', null)
  const growth = packageOf('growth', launch.pages)
  return { launch, growth, scale: packageOf('scale', growth.pages) }
}

function featuresOf(
  { services, callBots, inclusions }: Site['offer'],
  paths: Offer['paths'],
): Offer['features'] {
  const [pages, form, hosting] = inclusions.website
  const [chatbot, booking, followUps, note, callBot, crm, made] = inclusions.automation
  const of =
    ({ isOffered }: { isOffered: boolean }) =>
    (label: string, path: string, inclusion: { from: string } | undefined): OfferedFeature => {
      const from = findPackage(inclusion?.from)
      return { isOffered: isOffered && from !== undefined, label, path, from: from ?? 'launch' }
    }
  const website = of(services.website)
  const automation = of(services.automation)
  return {
    website: website('A website', paths.website, pages),
    form: website('A contact form that reaches your phone', paths.website, form),
    hosting: website('Hosting', paths.website, hosting),
    profile: of(services.profile)('Your Google Business Profile', paths.profile, inclusions.profile[0]),
    email: of(services.email)('Professional email', paths.email, inclusions.email[0]),
    chatbot: automation('The AI chatbot', paths.demo, chatbot),
    booking: automation('Booking from your site', paths.automation, booking),
    followUps: automation('Follow-ups and reminders', paths.automation, followUps),
    note: automation('The monthly note', paths.automation, note),
    callBot: of(callBots)('The AI call bot', paths.callBots, callBot),
    crm: automation('CRM integration', paths.automation, crm),
    automations: automation('Automations made for you', paths.automation, made),
  }
}
