import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { intent, type Say } from '../intent.ts'
import {
  askedPackage,
  findRequestedFeature,
  inWords,
  link,
  linkToPackage,
  linksToPackages,
  listFeatures,
  offeredPackages,
  popularPackage,
  priceOf,
  recommendedFor,
  smallestPackage,
  supportLine,
} from '../offer-words.ts'
import type { Offer, OfferedPackage } from '../offer.ts'

const COUNTS = ['no packages', 'one package', 'two packages', 'three packages']

const MAIN_FEATURES = 2

const mostPages = ({ pages }: OfferedPackage) => Number(/\d+/.exec(pages ?? '')?.[0])

function pagesLine(offer: Offer): string {
  const counted = offeredPackages(offer).filter(({ pages }) => pages !== null)
  if (counted.length === 0) return 'How many pages you get depends on what you need'
  const amounts = Map.groupBy(counted, ({ pages }) => pages)
  return Array.from(amounts, ([pages, packages], at) => {
    const labels = inWords(packages.map(({ label }) => label))
    return at === 0
      ? `${labels} ${packages.length === 1 ? 'has' : 'have'} ${pages} pages`
      : `${labels} ${pages}`
  }).join(', ')
}

function packageForPages(offer: Offer, pages: number): string {
  const one = offeredPackages(offer).find((each) => pages <= mostPages(each))
  if (!one) return 'That many'
  return `For that many, ${one === smallestPackage(offer) ? `${one.label} is enough` : `you need ${one.label}`}. Anything more`
}

const compare: Say = ({ offer }) => {
  const lines = offeredPackages(offer).map((one) => `${one.label}: ${listFeatures(one, MAIN_FEATURES)}`)
  return `${lines.join('. ')}. ${linksToPackages(offer)}`
}

const contents: Say = (asked) => {
  const one = askedPackage(asked)
  return one
    ? `What’s in ${one.label}: ${listFeatures(one)}. It’s ${priceOf(one)}. ${linkToPackage(one)}`
    : compare(asked)
}

export const PACKAGE_ANSWERS = [
  intent(
    'package-overview',
    ({ offer }) => {
      const packages = offeredPackages(offer)
      const lines = packages.map((one) => `${one.label}: ${one.fits} ${priceOf(one)}. `)
      return `We have ${COUNTS[packages.length] ?? `${packages.length} packages`}. ${lines.join('')}${linksToPackages(offer)}`
    },
    { more: contents, next: 'which-package' },
  ),
  intent('package-contents', contents, { takes: ['package'], next: 'price' }),
  intent(
    'has-thing',
    (asked) => {
      const feature = findRequestedFeature(asked)
      if (!feature) return contents(asked)
      const { label, packages, from } = feature
      const where =
        packages.length === offeredPackages(asked.offer).length
          ? 'every package'
          : inWords(packages.map((each) => each.label))
      const one = askedPackage(asked)
      const verdict = one && !packages.includes(one) ? `${one.label} doesn’t include it. ` : ''
      return `${verdict}${label} is in ${where}, from ${from.label} at ${priceOf(from)}. ${linkToPackage(from)}`
    },
    { takes: ['package', 'feature'], next: 'price' },
  ),
  intent(
    'which-package',
    (asked) => {
      const { offer, numbers } = asked
      const one = askedPackage(asked)
      const recommended = numbers.jobs === null ? null : recommendedFor(offer, numbers.jobs)
      const first = recommended ? `For your number of jobs, the calculator picks ${recommended.label}. ` : ''
      const lines = (one && !recommended ? [one] : offeredPackages(offer)).map(
        ({ label, fits }) => `${label}: ${fits} `,
      )
      return `${first}${lines.join('')}The ${link('calculator', offer.paths.calculator)} picks one from your jobs a month, or ${link('tell us about your week', offer.paths.contact)} and we’ll say which one we’d take.`
    },
    { takes: ['package'], next: 'assessment' },
  ),
  intent('compare', compare, { next: 'which-package' }),
  intent(
    'most-popular',
    (asked) => {
      const popular = popularPackage(asked.offer)
      if (!popular) return compare(asked)
      return `${popular.label} is the one marked Most Popular: ${priceOf(popular)}. What’s in it: ${listFeatures(popular, 3)}. ${linkToPackage(popular)}`
    },
    { next: 'package-contents' },
  ),
  intent(
    'change-package',
    ({ offer }) => {
      const smallest = smallestPackage(offer)
      return `You can move up anytime. Each package builds on the smaller one, so nothing is built twice. You get the price for moving up in writing first. You could start with ${smallest.label} (${priceOf(smallest)}) and add the rest when you need it.`
    },
    { next: 'compare' },
  ),
  intent(
    'smaller-package',
    ({ offer }) =>
      `I can’t promise how moving to a smaller package works. Call ${offer.contact.phone} about your plan, ${offer.hours}. There’s no long-term contract, and you can cancel anytime.`,
  ),
  intent(
    'page-count',
    ({ offer, pages }) =>
      `${pagesLine(offer)}, all written and built for you. ${pages === null ? 'Anything more' : packageForPages(offer, pages)} gets its own price in writing before we begin. ${link('Ask for more pages', offer.paths.contact)}`,
    { about: ['website'] },
  ),
  intent(
    'support',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return `${one ? `${one.label} includes support: ${one.support}. ` : ''}A person helps you after launch: ${supportLine(offer)}. Tell us what you need on ${link('your dashboard', offer.paths.dashboard)}, and you’ll get the answer there and by email. After that, hosting, security, updates and repairs stay in the monthly price. I don’t have a reply time or a price for more help, so ask.`
    },
    { takes: ['package'], next: 'hours' },
  ),
  intent(
    'small-changes',
    ({ offer }) =>
      `Tell us what’s new, such as your hours or prices, and we’ll change the page. As a customer, write under Support on ${link('your dashboard', offer.paths.dashboard)} or to ${mailboxOf(offer.contact)}. Larger work outside your package gets its own price in writing first. I don’t know whether you get an editor, or how fast or how often we make changes, so ask.`,
    { about: ['website'] },
  ),
  intent(
    'launch-time',
    ({ offer }) =>
      `A launch averages ${offer.times.launch}. We review what you sent and start ${offer.times.start}. How long it takes depends on how much there is to connect and how quickly we get your photos and text. Nothing goes live before you agree.`,
    { takes: ['package', 'feature', 'trade'], next: 'process' },
  ),
] as const
