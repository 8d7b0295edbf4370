import { INDUSTRY_NAMES } from '#domain/calculator.ts'
import { formatMoney } from '#domain/numbers.ts'
import { SERVICE_NAMES } from '#domain/offer.ts'
import type { Question } from '#domain/site/copy/questions.ts'
import { allZonesLine } from '#assistant/dialogue/zones.ts'
import type { Offer } from './offer.ts'
import {
  automationCosts,
  firstYearOf,
  hostingCost,
  installmentsLine,
  offeredPackages,
  priceOf,
  recoverable,
  shownClaims,
  tierLine,
} from './offer-words.ts'

export interface Fact {
  topic: string
  text: string
}

export function offerFacts(offer: Offer): Fact[] {
  const { contact, features, hours, paths, promises, questions, services, steps, tagline, times } = offer
  return [
    fact(
      'shop',
      `${contact.businessName} is run by ${contact.ownerName}, who also builds what is ordered. ${tagline}`,
    ),
    fact(
      'contact',
      `Phone ${contact.phone}${contact.email === null ? `, form at ${paths.contact}` : `, email ${contact.email}`}. A person answers ${hours}.`,
    ),
    fact('contact', allZonesLine(hours, offer.opening)),
    fact(
      'contact',
      `The assessment form is at ${paths.contact}.${features.callBot.isOffered ? ` A demo call bot answers at ${contact.demoPhone}.` : ''}`,
    ),
    ...offeredPackages(offer).map((offered) => {
      const { label, support, fits, path, orderPath } = offered
      return fact(
        'packages',
        `${label} (${path}, ordered at ${orderPath}): ${priceOf(offered)}; ` +
          `in installments ${installmentsLine(offered)}; the first year, all in, ${firstYearOf(offered)}. ` +
          `Support included: ${support}. ${fits} ${offered.features.join('. ')}.`,
      )
    }),
    ...SERVICE_NAMES.filter((name) => services[name].isOffered).map((name) =>
      fact('services', `${services[name].label} (${services[name].path}): ${services[name].summary}`),
    ),
    fact(
      'times',
      `We review and start ${times.start}; a launch averages ${times.launch} (${times.launchInDays}).`,
    ),
    fact('promises', `${Object.values(promises).join('. ')}.`),
    fact('process', steps.map(({ title, text }) => `${title}: ${text}`).join(' ')),
    fact('calculator', `The ROI calculator is at ${paths.calculator}.`),
    ...asFacts(questions.offer),
  ]
}

/** For context only: the promise check does not accept their figures as prices or times. */
export function backgroundFacts(offer: Offer): Fact[] {
  const { accessibility, calculator, effort } = offer
  const claims = shownClaims(offer)
  return [
    fact(
      'effort',
      `The assessment takes ${effort.assessment}; a project takes ${effort.call} of the customer’s time.`,
    ),
    fact('services', `Websites are built to ${accessibility}.`),
    ...(claims.length === 0 ? [] : [fact('claims', `Goals, not guaranteed results: ${claims.join(', ')}.`)]),
    fact(
      'calculator',
      `The calculator counts ${recoverable(offer)} of missed revenue as recoverable and ${calculator.hoursPerJob} hours a job; ` +
        `its automation cost is ${automationCosts(offer)} (an estimate, not a package’s price), its hosting cost ${hostingCost(offer)}. It recommends by jobs a month: ${tierLine(offer)}.`,
    ),
    ...INDUSTRY_NAMES.map((name) => {
      const { label, multiplier, avgTicketValue, monthlyJobs, laborHourlyRate } = calculator.trades[name]
      return fact(
        'calculator',
        `Its defaults for ${label}: ${monthlyJobs} jobs a month, ${formatMoney(avgTicketValue)} a job, ${formatMoney(laborHourlyRate)} an hour of work, factor ${multiplier}.`,
      )
    }),
    ...asFacts(offer.questions.services),
  ]
}

const asFacts = (questions: readonly Question[]) =>
  questions.map(({ question, answer }) => fact('questions', `${question} ${answer}`))

const fact = (topic: string, text: string): Fact => ({ topic, text })
