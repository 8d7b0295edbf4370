// What visitors ask about the three packages.
import { tierFor } from '#domain/calculator.ts'
import { HOURS, TIMES } from '#domain/offer.ts'
import { PACKAGE_NAMES, PACKAGES, type PackageName } from '#domain/packages.ts'
import { allPrices, inWords, pagesOf, priceOf, supportLine } from '../facts.ts'
import { packagePath, PATHS } from '#domain/assistant/paths.ts'
import { THINGS } from '../things.ts'
import { intent, type Say } from '../intent.ts'

/** What each adds, in half a sentence. */
const ADDS = {
  launch: `a website of ${pagesOf('launch')} pages, your Google Business Profile, email on your own domain, hosting and updates`,
  growth: `everything in Launch with ${pagesOf('growth')} pages, an AI chatbot, booking requests, follow-ups and reminders, and a monthly note`,
  scale:
    'everything in Growth, an AI call bot on your number, CRM integration, automations made for you, and priority support',
} as const satisfies Record<PackageName, string>

/** The figure in `up to 5`. */
const mostPages = (name: PackageName) => Number(/\d+/.exec(pagesOf(name))?.[0])

const contents: Say = ({ packageName }) =>
  packageName
    ? `${PACKAGES[packageName].label} has ${ADDS[packageName]}. It is ${priceOf(packageName)}. The whole list: ${packagePath(packageName)}`
    : `Launch: website, Google Business Profile and email. Growth adds an AI chatbot, booking requests, follow-ups and reminders. Scale adds an AI call bot, CRM integration and automations. Each has all of the smaller one: ${inWords(PACKAGE_NAMES.map(packagePath))}`

export const PACKAGE_ANSWERS = [
  intent(
    'package-overview',
    () =>
      `Three. Launch puts you online: ${priceOf('launch')}. Growth answers and books while you work: ${priceOf('growth')}. Scale also picks up the phone: ${priceOf('scale')}. Details: ${inWords(PACKAGE_NAMES.map(packagePath))}`,
    { more: contents, next: 'which-package' },
  ),
  intent('package-contents', contents, { takes: ['package'], next: 'price' }),
  intent(
    'has-thing',
    (asked) => {
      const { thing, packageName } = asked
      if (!thing) return contents(asked)
      const { label, from, path } = THINGS[thing]
      const has = PACKAGE_NAMES.filter((name) => PACKAGE_NAMES.indexOf(name) >= PACKAGE_NAMES.indexOf(from))
      const where =
        has.length === PACKAGE_NAMES.length
          ? 'every package'
          : inWords(has.map((name) => PACKAGES[name].label))
      const verdict = packageName
        ? has.includes(packageName)
          ? ''
          : `Not in ${PACKAGES[packageName].label}. `
        : ''
      return `${verdict}${label}: in ${where}, from ${PACKAGES[from].label} at ${priceOf(from)}. More on ${path} and ${packagePath(from)}`
    },
    { takes: ['package', 'thing'], next: 'price' },
  ),
  intent(
    'which-package',
    ({ packageName, numbers: { jobs } }) =>
      `${jobs === null ? (packageName ? `${PACKAGES[packageName].label}: ${PACKAGES[packageName].fits} ` : '') : `${PACKAGES[tierFor(jobs).name].label}, by your jobs a month. `}Launch if you want to be found, Growth if you miss people because you are busy working, Scale if you have a team and calls come in day and night. The calculator recommends one from your jobs a month: ${PATHS.calculator}. Or tell us about your week: ${PATHS.contact}`,
    { takes: ['package'], next: 'assessment' },
  ),
  intent(
    'compare',
    () =>
      `Launch: ${ADDS.launch}. Growth adds an AI chatbot, booking requests, follow-ups and reminders. Scale adds an AI call bot, CRM integration, automations and priority support. Prices: ${allPrices()}.`,
    { next: 'which-package' },
  ),
  intent(
    'most-popular',
    () =>
      `Growth is the one marked Most Popular: ${priceOf('growth')}. It has ${ADDS.growth}: ${packagePath('growth')}`,
    { next: 'package-contents' },
  ),
  intent(
    'change-package',
    () =>
      `You can move up at any time. A larger package begins with everything in the smaller one, so nothing is built twice, and you get the price of the step in writing before anything changes. You can start with Launch at ${priceOf('launch')} and add the rest when you need it.`,
    { next: 'compare' },
  ),
  intent(
    'smaller-package',
    ({ shop }) =>
      `The pages tell how to move up, and nothing about moving down, so I have no rule to give you. No long-term contract holds you, and you can cancel anytime. What a smaller package would mean for yours, a person says: ${shop.phone}, ${HOURS}.`,
  ),
  intent(
    'page-count',
    ({ pages }) =>
      `Launch has ${pagesOf('launch')} pages, Growth and Scale ${pagesOf('growth')}, all written and built for you. ${pages === null ? 'If you need more, that' : pages > mostPages('growth') ? 'That many' : `For that many ${pages > mostPages('launch') ? 'you need Growth' : 'Launch is enough'}. More`} gets a price of its own, in writing, before it begins: ${PATHS.contact}`,
  ),
  intent(
    'support',
    ({ packageName }) =>
      `${packageName ? `${PACKAGES[packageName].label} includes support: ${PACKAGES[packageName].support}. ` : ''}Support included: ${supportLine()}. Keeping it running, with hosting, security, updates and repairs, is in the monthly price for as long as you stay. Customers report an issue on their dashboard: ${PATHS.dashboard}`,
    { takes: ['package'], next: 'hours' },
  ),
  intent(
    'small-changes',
    `You tell us and the page changes: hosting, security and updates are in the monthly price, so you have nothing to look after. Larger work outside of your package gets a price in writing before it begins. More on ${PATHS.website}`,
  ),
  intent(
    'launch-time',
    `We review what you sent and start ${TIMES.start}. A launch averages ${TIMES.launch}, depending on how much there is to connect and how quickly we get your texts and photos. Nothing goes live before you agree.`,
    { takes: ['package', 'thing', 'trade'], next: 'process' },
  ),
] as const
