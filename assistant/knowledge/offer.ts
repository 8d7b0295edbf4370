// The offer as plain data: answers take every fact from it.
import {
  DEFAULT_COSTS,
  HOURS_PER_JOB,
  INDUSTRIES,
  RECOVERABLE_SHARE,
  TIERS,
  type Industry,
} from '#domain/calculator.ts'
import { GUARANTEE_DAYS } from '#domain/cancellations.ts'
import { INCLUSIONS } from '#domain/inclusions.ts'
import {
  ACCESSIBILITY,
  CLAIMS,
  EFFORT,
  HOURS,
  LAUNCH_STEPS,
  OPENING,
  PROMISES,
  REFUND,
  SERVICES,
  TAGLINE,
  TIMES,
  type ServiceName,
} from '#domain/offer.ts'
import { installmentsOf, PACKAGES, type PackageName } from '#domain/packages.ts'
import type { Shop } from '#assistant/dialogue/conversation.ts'
import { onboardingPath, packagePath, PATHS } from '#domain/assistant/paths.ts'
import type { Feature } from './feature-names.ts'

export interface OfferedPackage {
  isOffered: boolean
  label: string
  /** One-time fee in US dollars. */
  setup: number
  /** The setup in parts, in US dollars. */
  installments: readonly number[]
  /** US dollars a month. */
  monthly: number
  /** `up to 5`. */
  pages: string
  support: string
  isMostPopular: boolean
  fits: string
  features: readonly string[]
  /** Its purpose: `puts you online`. */
  does: string
  /** The target customer: `you want to be found`. */
  suits: string
  /** What it adds to the next smaller package, in a few words each. */
  adds: readonly string[]
  /** Everything in it, in one phrase. */
  contents: string
  path: string
  orderPath: string
}

export interface OfferedFeature {
  isOffered: boolean
  label: string
  path: string
  /** The smallest package with it. */
  from: PackageName
}

export interface Offer {
  contact: Shop
  packages: Readonly<Record<PackageName, OfferedPackage>>
  features: Readonly<Record<Feature, OfferedFeature>>
  services: Readonly<Record<ServiceName, { label: string; path: string; summary: string }>>
  promises: Readonly<Record<keyof typeof PROMISES, string>>
  guaranteeDays: number
  /** The value of the guarantee. */
  refund: string
  /** When a person answers, in words. */
  hours: string
  /** The same as times: `09:00`. */
  opening: { opens: string; closes: string }
  times: Readonly<Record<keyof typeof TIMES, string>>
  /** The time that it takes the customer. */
  effort: Readonly<Record<keyof typeof EFFORT, string>>
  claims: Readonly<Record<keyof typeof CLAIMS, { figure: string; text: string }>>
  steps: readonly { title: string; text: string }[]
  tagline: string
  /** The standard that websites are built to. */
  accessibility: string
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
    recoverableShare: number
    hoursPerJob: number
    hosting: { base: number; perInbox: number }
    /** From small to large; `upTo` is jobs a month, null for any number. */
    tiers: readonly { name: PackageName; upTo: number | null; automationCost: number }[]
  }
  paths: Readonly<Record<keyof typeof PATHS, string>>
}

export function readOffer(contact: Shop): Offer {
  const { website, profile, automation, email } = INCLUSIONS
  const [pages, form, hosting] = website
  const [chatbot, booking, followUps, note, callBot, crm, made] = automation
  const feature = (label: string, path: string, { from }: { from: PackageName }): OfferedFeature => ({
    isOffered: true,
    label,
    path,
    from,
  })
  const packageOf = (
    name: PackageName,
    words: Pick<OfferedPackage, 'does' | 'suits' | 'adds' | 'contents'>,
  ): OfferedPackage => ({
    isOffered: true,
    ...PACKAGES[name],
    installments: installmentsOf(PACKAGES[name].setup),
    pages: pages.amounts[name],
    ...words,
    path: packagePath(name),
    orderPath: onboardingPath(name),
  })
  return {
    contact,
    packages: {
      launch: packageOf('launch', {
        does: 'puts you online',
        suits: 'you want to be found',
        adds: ['website', 'Google Business Profile', 'email'],
        contents: `a website of ${pages.amounts.launch} pages, your Google Business Profile, email on your own domain, hosting and updates`,
      }),
      growth: packageOf('growth', {
        does: 'answers and books while you work',
        suits: 'you miss people because you are busy working',
        adds: ['an AI chatbot', 'booking requests', 'follow-ups', 'reminders'],
        contents: `everything in ${PACKAGES.launch.label} with ${pages.amounts.growth} pages, an AI chatbot, booking requests, follow-ups and reminders, and a monthly note`,
      }),
      scale: packageOf('scale', {
        does: 'also picks up the phone',
        suits: 'you have a team and calls come in day and night',
        adds: ['an AI call bot', 'CRM integration', 'automations'],
        contents: `everything in ${PACKAGES.growth.label}, an AI call bot on your number, CRM integration, automations made for you, and priority support`,
      }),
    },
    features: {
      website: feature('A website', PATHS.website, pages),
      form: feature('A contact form that reaches your phone', PATHS.website, form),
      hosting: feature('Hosting', PATHS.website, hosting),
      profile: feature('Your Google Business Profile', PATHS.profile, profile[0]),
      email: feature('Professional email', PATHS.email, email[0]),
      chatbot: feature('The AI chatbot', PATHS.demo, chatbot),
      booking: feature('Booking from your site', PATHS.automation, booking),
      followUps: feature('Follow-ups and reminders', PATHS.automation, followUps),
      note: feature('The monthly note', PATHS.automation, note),
      callBot: feature('The AI call bot', PATHS.callBots, callBot),
      crm: feature('CRM integration', PATHS.automation, crm),
      automations: feature('Automations made for you', PATHS.automation, made),
    },
    services: SERVICES,
    promises: PROMISES,
    guaranteeDays: GUARANTEE_DAYS,
    refund: REFUND,
    hours: HOURS,
    opening: { opens: OPENING.opens, closes: OPENING.closes },
    times: TIMES,
    effort: EFFORT,
    claims: CLAIMS,
    steps: LAUNCH_STEPS,
    tagline: TAGLINE,
    accessibility: ACCESSIBILITY,
    calculator: {
      trades: INDUSTRIES,
      recoverableShare: RECOVERABLE_SHARE,
      hoursPerJob: HOURS_PER_JOB,
      hosting: DEFAULT_COSTS.hosting,
      tiers: TIERS.map(({ name, upTo }) => ({
        name,
        upTo: upTo === Infinity ? null : upTo,
        automationCost: DEFAULT_COSTS.automationCost[name],
      })),
    },
    paths: PATHS,
  }
}
