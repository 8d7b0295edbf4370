// What visitors ask about the ROI calculator and what missed calls cost.
import { hasNumbers, reckon } from '#assistant/dialogue/reckoning.ts'
import { intent } from '../intent.ts'
import {
  automationCosts,
  hostingCost,
  inWords,
  monthlyOf,
  offeredPackages,
  recommendedFor,
  recoverable,
  formatMoney,
  formatNumber,
  tierLine,
} from '../offer-words.ts'

export const CALCULATOR_ANSWERS = [
  intent(
    'calculator-setup',
    ({ offer }) =>
      `The setup is not in the return: the calculator compares what comes back in a month with what a month costs. The setup is paid once, and stands beside it: ${offer.paths.calculator}`,
  ),
  intent(
    'roi',
    ({ offer, trade, numbers }) => {
      if (hasNumbers(numbers)) return reckon(offer, numbers, trade)
      const start = trade && offer.calculator.trades[trade]
      return start
        ? `Put your numbers in at ${offer.paths.calculator}. For ${start.label} it starts from ${start.monthlyJobs} jobs a month at ${formatMoney(start.avgTicketValue)}; change what isn’t yours, and you see what missed calls cost and what can come back.`
        : `That depends on your jobs, your prices and how many calls nobody picks up. Put them in, and you see what they cost a month, how much can come back, and what that takes: ${offer.paths.calculator}`
    },
    { takes: ['trade'], next: 'calculator-method' },
  ),
  intent(
    'calculator',
    ({ offer }) =>
      `The ROI calculator is free and asks for no address: put in your jobs a month, your average ticket, the share of missed calls and your hourly rate, and it shows what they cost and what can come back: ${offer.paths.calculator}`,
    { next: 'calculator-method' },
  ),
  intent(
    'calculator-method',
    ({ offer }) =>
      `Missed revenue is jobs × missed calls × average ticket × an industry factor. We count ${recoverable(offer)} of it as winnable, because some callers are gone for good, plus ${formatNumber(offer.calculator.hoursPerJob)} hours of desk time a job at your hourly rate, against the monthly cost. They are assumptions, not a promise; each stands on ${offer.paths.calculator}`,
  ),
  intent(
    'calculator-cost',
    ({ offer }) =>
      `The calculator’s automation cost (${automationCosts(offer)}) and hosting (${hostingCost(offer)}) are estimates of what running it takes, not a package’s price. The packages are ${inWords(offeredPackages(offer).map(monthlyOf))} a month. It stands on ${offer.paths.calculator}`,
  ),
  intent(
    'calculator-trade',
    ({ offer, trade }) => {
      if (!trade) {
        return `The calculator starts from numbers for ${inWords(Object.values(offer.calculator.trades).map(({ label }) => label))}. If yours isn’t there, take the nearest one and put in your own figures: ${offer.paths.calculator}`
      }
      const { label, multiplier, avgTicketValue, monthlyJobs, laborHourlyRate } =
        offer.calculator.trades[trade]
      return `For ${label} it starts from ${monthlyJobs} jobs a month, ${formatMoney(avgTicketValue)} a job, ${formatMoney(laborHourlyRate)} an hour and a factor of ${formatNumber(multiplier)}. Change whatever isn’t yours: ${offer.paths.calculator}`
    },
    { takes: ['trade'] },
  ),
  intent(
    'calculator-tier',
    ({ offer, numbers: { jobs } }) => {
      const one = jobs === null ? null : recommendedFor(offer, jobs)
      return `By jobs a month and nothing else: ${tierLine(offer)}.${one ? ` For ${jobs} that is ${one.label}.` : ''} It is a starting point; tell us about your week and we say which one we would take: ${offer.paths.contact}`
    },
    { next: 'which-package' },
  ),
] as const
