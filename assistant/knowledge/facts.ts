// Everything the assistant may say of the shop, made from the sources that the pages use: as phrases for its answers, and as a
// list for the instructions of a model. Must never hold a number typed by hand, or a claim that the offer does not make.
import {
  HOSTING,
  HOURS_PER_JOB,
  INDUSTRIES,
  INDUSTRY_NAMES,
  RECOVERABLE_SHARE,
  TIERS,
} from '#domain/calculator.ts'
import { INCLUSIONS } from '#domain/inclusions.ts'
import {
  ACCESSIBILITY,
  CLAIMS,
  EFFORT,
  HOURS,
  LAUNCH_STEPS,
  PROMISES,
  SERVICE_NAMES,
  SERVICES,
  TAGLINE,
  TIMES,
} from '#domain/offer.ts'
import { formatMoney } from '#domain/numbers.ts'
import { installmentsOf, PACKAGE_NAMES, PACKAGES, type PackageName } from '#domain/packages.ts'
import {
  CALL_QUESTIONS,
  CHAT_QUESTIONS,
  GENERAL_QUESTIONS,
  packageQuestions,
  type Question,
} from '#domain/questions.ts'
import { AUTOMATION_QUESTIONS } from '#domain/questions/automation.ts'
import { EMAIL_QUESTIONS } from '#domain/questions/email.ts'
import { PROFILE_QUESTIONS } from '#domain/questions/profile.ts'
import { WEBSITE_QUESTIONS } from '#domain/questions/website.ts'
import type { Shop } from '#assistant/dialogue/conversation.ts'
import { onboardingPath, packagePath, PATHS } from '#domain/assistant/paths.ts'
import { allZonesLine } from '#assistant/dialogue/zones.ts'

export interface Fact {
  topic: string
  text: string
}

const MONTHS_OF_A_YEAR = 12

/** `$497 setup, then $97 a month`. */
export const priceOf = (name: PackageName) =>
  `${formatMoney(PACKAGES[name].setup)} setup, then ${formatMoney(PACKAGES[name].monthly)} a month`

export const setupOf = (name: PackageName) => formatMoney(PACKAGES[name].setup)
export const monthlyOf = (name: PackageName) => formatMoney(PACKAGES[name].monthly)

/** All three in one line. */
export const allPrices = () =>
  PACKAGE_NAMES.map((name) => `${PACKAGES[name].label} ${priceOf(name)}`).join('; ')

/** `$165.67, $165.67 and $165.66`. */
export const installmentsLine = (name: PackageName) =>
  inWords(installmentsOf(PACKAGES[name].setup).map(formatMoney))

/** The setup and twelve months. */
export const firstYearOf = (name: PackageName) =>
  formatMoney(PACKAGES[name].setup + MONTHS_OF_A_YEAR * PACKAGES[name].monthly)

/** `Launch 1 month, Growth 2 months, Scale priority`. */
export const supportLine = () =>
  PACKAGE_NAMES.map((name) => `${PACKAGES[name].label} ${PACKAGES[name].support}`).join(', ')

/** The way out, in the offer's own words. */
export const WAY_OUT = `${PROMISES.noContract}, cancel anytime, and a ${PROMISES.moneyBack}`

/** `$99 up to 50 jobs, $199 up to 100, $399 above`. */
export const automationCosts = () =>
  TIERS.map(({ upTo, automationCost }) =>
    upTo === Infinity
      ? `${formatMoney(automationCost)} above`
      : `${formatMoney(automationCost)} up to ${upTo} jobs`,
  ).join(', ')

/** `Launch up to 50, Growth from 51 to 100, Scale above`. */
export const tierLine = () =>
  TIERS.map(({ name, upTo }, at) => {
    const before = TIERS[at - 1]
    const range =
      upTo === Infinity ? 'above' : before ? `from ${before.upTo + 1} to ${upTo}` : `up to ${upTo}`
    return `${PACKAGES[name].label} ${range}`
  }).join(', ')

export const hostingCost = () => `${formatMoney(HOSTING.base)} plus ${formatMoney(HOSTING.perInbox)} an inbox`
export const recoverable = () => `${RECOVERABLE_SHARE * 100}%`

/** `up to 5`. */
export const pagesOf = (name: PackageName) => INCLUSIONS.website[0].amounts[name]

export function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** What is offered and promised: for the instructions of a model, and for checking what an answer promises. */
export function shopFacts(shop: Shop): Fact[] {
  return [
    fact(
      'shop',
      `${shop.businessName} is run by ${shop.ownerName}, who also builds what is ordered. ${TAGLINE}`,
    ),
    fact(
      'contact',
      `Phone ${shop.phone}${shop.email === null ? `, form at ${PATHS.contact}` : `, e-mail ${shop.email}`}. A person answers ${HOURS}.`,
    ),
    fact('contact', allZonesLine()),
    fact(
      'contact',
      `The assessment form is at ${PATHS.contact}. A demo call bot answers at ${shop.demoPhone}.`,
    ),
    ...PACKAGE_NAMES.map((name) => {
      const { label, support, fits, features } = PACKAGES[name]
      return fact(
        'packages',
        `${label} (${packagePath(name)}, ordered at ${onboardingPath(name)}): ${priceOf(name)}; ` +
          `in installments ${installmentsLine(name)}; the first year, all in, ${firstYearOf(name)}. ` +
          `Support included: ${support}. ${fits} ${features.join('. ')}.`,
      )
    }),
    ...SERVICE_NAMES.map((name) =>
      fact('services', `${SERVICES[name].label} (${SERVICES[name].path}): ${SERVICES[name].summary}`),
    ),
    fact(
      'times',
      `We review and start ${TIMES.start}; a launch averages ${TIMES.launch} (${TIMES.launchInDays}).`,
    ),
    fact('promises', `${Object.values(PROMISES).join('. ')}.`),
    fact('process', LAUNCH_STEPS.map(({ title, text }) => `${title}: ${text}`).join(' ')),
    fact('calculator', `The ROI calculator is at ${PATHS.calculator}.`),
    ...asFacts([
      ...GENERAL_QUESTIONS,
      ...CALL_QUESTIONS,
      ...CHAT_QUESTIONS,
      ...PACKAGE_NAMES.flatMap(packageQuestions),
    ]),
  ]
}

/**
 * What is true beside the offer: how the calculator counts, what Google and mail providers do, what the agency builds for. No part
 * of what an answer may promise, because their figures stand for nothing that is sold.
 */
export function backgroundFacts(): Fact[] {
  return [
    fact(
      'contact',
      `The assessment takes ${EFFORT.assessment}; a project takes ${EFFORT.call} of the customer.`,
    ),
    fact('services', `Websites are built to ${ACCESSIBILITY}.`),
    fact(
      'claims',
      `What is built for, and no promise of a result: ${Object.values(CLAIMS)
        .map(({ figure, text }) => `${figure} ${text}`)
        .join(', ')}.`,
    ),
    fact(
      'calculator',
      `The calculator counts ${recoverable()} of missed revenue as winnable and ${HOURS_PER_JOB} hours a job; ` +
        `its automation cost is ${automationCosts()} (an estimate, not a package’s price), its hosting cost ${hostingCost()}. It recommends by jobs a month: ${tierLine()}.`,
    ),
    ...INDUSTRY_NAMES.map((name) => {
      const { label, multiplier, avgTicketValue, monthlyJobs, laborHourlyRate } = INDUSTRIES[name]
      return fact(
        'calculator',
        `It starts ${label} at ${monthlyJobs} jobs, ${formatMoney(avgTicketValue)} a job, ${formatMoney(laborHourlyRate)} an hour, factor ${multiplier}.`,
      )
    }),
    ...asFacts([...WEBSITE_QUESTIONS, ...PROFILE_QUESTIONS, ...EMAIL_QUESTIONS, ...AUTOMATION_QUESTIONS]),
  ]
}

const asFacts = (questions: readonly Question[]) =>
  questions.map(({ question, answer }) => fact('questions', `${question} ${answer}`))

const fact = (topic: string, text: string): Fact => ({ topic, text })
