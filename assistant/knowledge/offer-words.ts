import { formatMoney, formatNumber } from '#domain/numbers.ts'
import { findPackage, PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import { PATHS } from '#domain/assistant/paths.ts'
import { CLAIM_NAMES } from '#domain/site/claims.ts'
import type { Offer, OfferedPackage } from './offer.ts'
import type { Feature } from './feature-names.ts'

const MONTHS_OF_A_YEAR = 12

export { formatMoney, formatNumber }

export const offeredPackages = ({ packages }: Offer) =>
  PACKAGE_NAMES.map((name) => packages[name]).filter(({ isOffered }) => isOffered)

export const packagesWith = ({ packages, features }: Offer, feature: Feature) =>
  PACKAGE_NAMES.slice(PACKAGE_NAMES.indexOf(features[feature].from))
    .map((name) => packages[name])
    .filter(({ isOffered }) => isOffered)

export const smallestWith = (offer: Offer, feature: Feature) =>
  packagesWith(offer, feature)[0] ?? offer.packages[offer.features[feature].from]

/** `Growth and Scale`. */
export const labelsWith = (offer: Offer, feature: Feature) =>
  inWords(packagesWith(offer, feature).map(({ label }) => label))

/** `Growth ($997 setup, then $197 a month) and Scale`. */
export const packagesLine = (offer: Offer, feature: Feature) =>
  inWords(
    packagesWith(offer, feature).map((one, at) => (at === 0 ? `${one.label} (${priceOf(one)})` : one.label)),
  )

/** `$497 setup, then $97 a month`. */
export const priceOf = ({ setup, monthly }: OfferedPackage) =>
  `${formatMoney(setup)} setup, then ${formatMoney(monthly)} a month`

export const setupOf = ({ setup }: OfferedPackage) => formatMoney(setup)
export const monthlyOf = ({ monthly }: OfferedPackage) => formatMoney(monthly)

/** `Launch $497 setup, then $97 a month; Growth …`. */
export const allPrices = (offer: Offer) => listPackages(offer, priceOf, '; ')

export const installmentsLine = ({ installments }: OfferedPackage) => inWords(installments.map(formatMoney))

export const firstYearOf = ({ setup, monthly }: OfferedPackage) =>
  formatMoney(setup + MONTHS_OF_A_YEAR * monthly)

/** `Launch 1 month, Growth 2 months, Scale priority`. */
export const supportLine = (offer: Offer) => listPackages(offer, ({ support }) => support)

export const listPackages = (offer: Offer, say: (one: OfferedPackage) => string, separator = ', ') =>
  offeredPackages(offer)
    .map((one) => `${one.label} ${say(one)}`)
    .join(separator)

export const listFeatures = ({ features }: OfferedPackage, most = 5) => features.slice(0, most).join('; ')

/** A path of this site with its label; the widget renders a link. */
export const link = (label: string, path: string) => `[${label}](${path})`

/** `[See what Growth includes](/package/growth)`. */
export const linkToPackage = ({ label, path }: OfferedPackage) => link(`See what ${label} includes`, path)

/** `See what's in [Launch](/package/launch), …`. */
export const linksToPackages = (offer: Offer) =>
  `See what’s in ${inWords(offeredPackages(offer).map(({ label, path }) => link(label, path)))}.`

export const cancellationTerms = ({ promises }: Offer) =>
  `${promises.noContract}, ${lowerFirst(promises.cancel)}, and a ${promises.moneyBack}`

export const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** `300% more leads`: those that are on. */
export const shownClaims = ({ claims }: Pick<Offer, 'claims'>, names = CLAIM_NAMES) =>
  names
    .map((name) => claims[name])
    .filter(({ isShown }) => isShown)
    .map(({ figure, text }) => `${figure} ${text}`)

/** What is said only if visitors can try the chat on its demo page. */
export const ifDemo = ({ paths }: Offer, text: string, otherwise = '') =>
  paths.demo === PATHS.demo ? text : otherwise

export const ifOffered = (offer: Offer, feature: Feature, text: string) =>
  offer.features[feature].isOffered ? text : ''

const TOPICS: readonly [Feature, english: string, spanish: string][] = [
  ['website', 'websites', 'sitios web'],
  ['email', 'email', 'correo'],
  ['chatbot', 'chatbots', 'bots de chat'],
  ['callBot', 'call bots', 'bots de llamadas'],
]

/** `websites, email, chatbots and call bots` */
export const topicsOf = (offer: Offer, conjunction: 'and' | 'or' | 'y' = 'and') =>
  inWords(
    TOPICS.filter(([feature]) => offer.features[feature].isOffered).map(([, english, spanish]) =>
      conjunction === 'y' ? spanish : english,
    ),
    conjunction,
  )

/** `$99 up to 50 jobs, $199 up to 100 jobs, $399 above`. */
export const automationCosts = ({ calculator }: Offer) =>
  calculator.tiers
    .map(({ upTo, automationCost }) =>
      upTo === null
        ? `${formatMoney(automationCost)} above`
        : `${formatMoney(automationCost)} up to ${upTo} jobs`,
    )
    .join(', ')

/** `Launch up to 50, Growth from 51 to 100, Scale above`. */
export const tierLine = ({ calculator: { tiers }, packages }: Offer) =>
  tiers
    .map(({ name, upTo }, at) => {
      const before = tiers[at - 1]?.upTo
      const range = upTo === null ? 'above' : before ? `from ${before + 1} to ${upTo}` : `up to ${upTo}`
      return `${packages[name].label} ${range}`
    })
    .join(', ')

export function recommendedFor({ calculator, packages }: Offer, monthlyJobs: number): OfferedPackage | null {
  const tier = calculator.tiers.find(({ upTo }) => upTo === null || monthlyJobs <= upTo)
  return tier ? packages[tier.name] : null
}

export const hostingCost = ({ calculator: { hosting } }: Offer) =>
  `${formatMoney(hosting.base)} plus ${formatMoney(hosting.perInbox)} an inbox`

export const recoverable = ({ calculator }: Offer) => `${calculator.recoverableShare * 100}%`

export function inWords(parts: readonly string[], conjunction = 'and'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${conjunction} ${parts.at(-1)}`
}

export const smallestPackage = (offer: Offer) => offeredPackages(offer)[0] ?? offer.packages.launch

export const popularPackage = (offer: Offer) =>
  offeredPackages(offer).find(({ isMostPopular }) => isMostPopular) ?? null

export function askedPackage({
  offer,
  packageName,
}: {
  offer: Offer
  packageName: PackageName | null
}): OfferedPackage | null {
  const one = packageName && offer.packages[packageName]
  return one?.isOffered ? one : null
}

export function findRequestedFeature({ offer, feature }: { offer: Offer; feature: Feature | null }) {
  if (feature === null || !offer.features[feature].isOffered) return null
  const packages = packagesWith(offer, feature)
  const [from] = packages
  return from ? { ...offer.features[feature], packages, from } : null
}

export const isOffered = (offer: Offer, name: Feature | PackageName): boolean =>
  isPackage(name) ? offer.packages[name].isOffered : findRequestedFeature({ offer, feature: name }) !== null

const isPackage = (name: Feature | PackageName): name is PackageName => findPackage(name) !== undefined
