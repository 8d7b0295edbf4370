// What visitors ask about the packages.
import { intent, type Say } from '../intent.ts'
import {
  allPrices,
  askedPackage,
  askedThing,
  inWords,
  offeredPackages,
  popularPackage,
  priceOf,
  recommendedFor,
  smallestPackage,
  supportLine,
} from '../offer-words.ts'
import type { Offer, OfferedPackage } from '../offer.ts'

const COUNTS = ['None', 'One', 'Two', 'Three']

const pathsOf = (offer: Offer) => inWords(offeredPackages(offer).map(({ path }) => path))

/** The figure in `up to 5`. */
const mostPages = ({ pages }: OfferedPackage) => Number(/\d+/.exec(pages)?.[0])

/** `Launch has up to 5 pages, Growth and Scale up to 10`. */
function pagesLine(offer: Offer): string {
  const amounts = Map.groupBy(offeredPackages(offer), ({ pages }) => pages)
  return Array.from(amounts, ([pages, packages], at) => {
    const labels = inWords(packages.map(({ label }) => label))
    return at === 0
      ? `${labels} ${packages.length === 1 ? 'has' : 'have'} ${pages} pages`
      : `${labels} ${pages}`
  }).join(', ')
}

/** What so many pages call for. */
function packageForPages(offer: Offer, pages: number): string {
  const one = offeredPackages(offer).find((each) => pages <= mostPages(each))
  if (!one) return 'That many'
  return `For that many ${one === smallestPackage(offer) ? `${one.label} is enough` : `you need ${one.label}`}. More`
}

const contents: Say = (asked) => {
  const { offer } = asked
  const one = askedPackage(asked)
  if (one) return `${one.label} has ${one.contents}. It is ${priceOf(one)}. The whole list: ${one.path}`
  const lines = offeredPackages(offer).map(
    ({ label, adds }, at) => `${label}${at === 0 ? ':' : ' adds'} ${inWords(adds)}`,
  )
  return `${lines.join('. ')}. Each has all of the smaller one: ${pathsOf(offer)}`
}

const compare: Say = ({ offer }) => {
  const lines = offeredPackages(offer).map(({ label, contents, adds, support }, at) =>
    at === 0
      ? `${label}: ${contents}`
      : `${label} adds ${inWords([...adds, ...(support === 'priority' ? ['priority support'] : [])])}`,
  )
  return `${lines.join('. ')}. Prices: ${allPrices(offer)}.`
}

export const PACKAGE_ANSWERS = [
  intent(
    'package-overview',
    ({ offer }) => {
      const packages = offeredPackages(offer)
      const lines = packages.map((one) => `${one.label} ${one.does}: ${priceOf(one)}. `)
      return `${COUNTS[packages.length] ?? packages.length}. ${lines.join('')}Details: ${pathsOf(offer)}`
    },
    { more: contents, next: 'which-package' },
  ),
  intent('package-contents', contents, { takes: ['package'], next: 'price' }),
  intent(
    'has-thing',
    (asked) => {
      const thing = askedThing(asked)
      if (!thing) return contents(asked)
      const { label, packages, from, path } = thing
      const where =
        packages.length === offeredPackages(asked.offer).length
          ? 'every package'
          : inWords(packages.map((each) => each.label))
      const one = askedPackage(asked)
      const verdict = one && !packages.includes(one) ? `Not in ${one.label}. ` : ''
      return `${verdict}${label}: in ${where}, from ${from.label} at ${priceOf(from)}. More on ${path} and ${from.path}`
    },
    { takes: ['package', 'thing'], next: 'price' },
  ),
  intent(
    'which-package',
    (asked) => {
      const { offer, numbers } = asked
      const one = askedPackage(asked)
      const recommended = numbers.jobs === null ? null : recommendedFor(offer, numbers.jobs)
      const first = recommended
        ? `${recommended.label}, by your jobs a month. `
        : one
          ? `${one.label}: ${one.fits} `
          : ''
      const lines = offeredPackages(offer).map(({ label, suits }) => `${label} if ${suits}`)
      return `${first}${lines.join(', ')}. The calculator recommends one from your jobs a month: ${offer.paths.calculator}. Or tell us about your week: ${offer.paths.contact}`
    },
    { takes: ['package'], next: 'assessment' },
  ),
  intent('compare', compare, { next: 'which-package' }),
  intent(
    'most-popular',
    (asked) => {
      const popular = popularPackage(asked.offer)
      if (!popular) return compare(asked)
      return `${popular.label} is the one marked Most Popular: ${priceOf(popular)}. It has ${popular.contents}: ${popular.path}`
    },
    { next: 'package-contents' },
  ),
  intent(
    'change-package',
    ({ offer }) => {
      const smallest = smallestPackage(offer)
      return `You can move up at any time. A larger package begins with everything in the smaller one, so nothing is built twice, and you get the price of the step in writing before anything changes. You can start with ${smallest.label} at ${priceOf(smallest)} and add the rest when you need it.`
    },
    { next: 'compare' },
  ),
  intent(
    'smaller-package',
    ({ offer }) =>
      `The pages tell how to move up, and nothing about moving down, so I have no rule to give you. No long-term contract holds you, and you can cancel anytime. What a smaller package would mean for yours, a person says: ${offer.contact.phone}, ${offer.hours}.`,
  ),
  intent(
    'page-count',
    ({ offer, pages }) =>
      `${pagesLine(offer)}, all written and built for you. ${pages === null ? 'If you need more, that' : packageForPages(offer, pages)} gets a price of its own, in writing, before it begins: ${offer.paths.contact}`,
    { about: ['website'] },
  ),
  intent(
    'support',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return `${one ? `${one.label} includes support: ${one.support}. ` : ''}Support included: ${supportLine(offer)}. Keeping it running, with hosting, security, updates and repairs, is in the monthly price for as long as you stay. Customers report an issue on their dashboard: ${offer.paths.dashboard}`
    },
    { takes: ['package'], next: 'hours' },
  ),
  intent(
    'small-changes',
    ({ offer }) =>
      `You tell us and the page changes: hosting, security and updates are in the monthly price, so you have nothing to look after. Larger work outside of your package gets a price in writing before it begins. More on ${offer.paths.website}`,
    { about: ['website'] },
  ),
  intent(
    'launch-time',
    ({ offer }) =>
      `We review what you sent and start ${offer.times.start}. A launch averages ${offer.times.launch}, depending on how much there is to connect and how quickly we get your texts and photos. Nothing goes live before you agree.`,
    { takes: ['package', 'thing', 'trade'], next: 'process' },
  ),
] as const
