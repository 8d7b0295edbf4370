import { hasNumbers, estimateMissedCallLoss } from '#assistant/dialogue/missed-call-loss.ts'
import { intent } from '../intent.ts'
import {
  automationCosts,
  hostingCost,
  inWords,
  link,
  monthlyOf,
  offeredPackages,
  recommendedFor,
  recoverable,
  formatMoney,
  formatNumber,
  tierLine,
} from '../offer-words.ts'
import type { Offer } from '../offer.ts'

const openCalculator = ({ paths }: Offer) => link('Open the calculator', paths.calculator)

export const CALCULATOR_ANSWERS = [
  intent(
    'calculator-setup',
    ({ offer }) =>
      `The setup isn’t part of the return. The calculator compares what comes back in a month with what a month costs. The setup is paid once and shown separately. ${openCalculator(offer)}`,
  ),
  intent(
    'roi',
    ({ offer, trade, numbers }) => {
      if (hasNumbers(numbers)) return estimateMissedCallLoss(offer, numbers, trade)
      const start = trade && offer.calculator.trades[trade]
      return start
        ? `The calculator shows what missed calls cost you and what can come back. For ${start.label} it starts from ${start.monthlyJobs} jobs a month at ${formatMoney(start.avgTicketValue)}. Change what’s different for you. ${openCalculator(offer)}`
        : `That depends on your jobs, your prices and how many calls nobody picks up. Enter them, and you’ll see what those calls cost you a month, how much can come back and what that takes. ${openCalculator(offer)}`
    },
    { takes: ['trade'], next: 'calculator-method' },
  ),
  intent(
    'calculator',
    ({ offer }) =>
      `The ROI calculator is free and doesn’t ask for your email. Enter your jobs a month, average ticket, share of missed calls and hourly rate, and it shows what those calls cost and what can come back. ${openCalculator(offer)}`,
    { next: 'calculator-method' },
  ),
  intent(
    'calculator-method',
    ({ offer }) =>
      `Missed revenue is jobs × missed calls × average ticket × an industry factor. We count ${recoverable(offer)} of it as winnable, because some callers are gone for good. We add ${formatNumber(offer.calculator.hoursPerJob)} hours of desk time a job at your hourly rate, and compare that with the monthly cost. Those are assumptions, not a promise. ${openCalculator(offer)}`,
  ),
  intent(
    'calculator-inputs',
    ({ offer }) =>
      `Your best guess will do, and you can change every number. For the average ticket, divide what you took in last month by the number of jobs. A realtor counts the commission, not the house price. For missed calls, check one normal week in your phone’s call list. The result is an estimate, not a promise. ${openCalculator(offer)}`,
    { next: 'calculator-method' },
  ),
  intent(
    'calculator-cost',
    ({ offer }) =>
      `The calculator estimates what it takes to run: automation at ${automationCosts(offer)}, and hosting at ${hostingCost(offer)}. Those aren’t package prices. The packages are ${inWords(offeredPackages(offer).map(monthlyOf))} a month. ${openCalculator(offer)}`,
  ),
  intent(
    'calculator-trade',
    ({ offer, trade }) => {
      if (!trade) {
        return `The calculator starts from numbers for ${inWords(Object.values(offer.calculator.trades).map(({ label }) => label))}. If yours isn’t there, pick the nearest one and enter your own numbers. ${openCalculator(offer)}`
      }
      const { label, multiplier, avgTicketValue, monthlyJobs, laborHourlyRate } =
        offer.calculator.trades[trade]
      return `For ${label} it starts from ${monthlyJobs} jobs a month, ${formatMoney(avgTicketValue)} a job, ${formatMoney(laborHourlyRate)} an hour and a factor of ${formatNumber(multiplier)}. Change whatever’s different for you. ${openCalculator(offer)}`
    },
    { takes: ['trade'] },
  ),
  intent(
    'calculator-tier',
    ({ offer, numbers: { jobs } }) => {
      const one = jobs === null ? null : recommendedFor(offer, jobs)
      return `It goes by jobs a month: ${tierLine(offer)}. Nothing else counts.${one ? ` For ${jobs}, that’s ${one.label}.` : ''} It’s a starting point. ${link('Tell us about your week', offer.paths.contact)}, and we’ll say which one we’d take.`
    },
    { next: 'which-package' },
  ),
] as const
