// What visitors ask about the ROI calculator and what missed calls cost.
import { HOURS_PER_JOB, INDUSTRIES, tierFor } from '#domain/calculator.ts'
import { PACKAGES } from '#domain/packages.ts'
import { formatMoney, formatNumber } from '#domain/numbers.ts'
import { automationCosts, hostingCost, inWords, monthlyOf, recoverable, tierLine } from '../facts.ts'
import { PATHS } from '#domain/assistant/paths.ts'
import { hasNumbers, reckon } from '#assistant/dialogue/reckoning.ts'
import { intent } from '../intent.ts'

export const CALCULATOR_ANSWERS = [
  intent(
    'calculator-setup',
    () =>
      `The setup is not in the return: the calculator compares what comes back in a month with what a month costs. The setup is paid once, and stands beside it: ${PATHS.calculator}`,
  ),
  intent(
    'roi',
    ({ trade, numbers }) => {
      if (hasNumbers(numbers)) return reckon(numbers, trade)
      return trade
        ? `Put your numbers in at ${PATHS.calculator}. For ${INDUSTRIES[trade].label} it starts from ${INDUSTRIES[trade].monthlyJobs} jobs a month at ${formatMoney(INDUSTRIES[trade].avgTicketValue)}; change what isn’t yours, and you see what missed calls cost and what can come back.`
        : `That depends on your jobs, your prices and how many calls nobody picks up. Put them in, and you see what they cost a month, how much can come back, and what that takes: ${PATHS.calculator}`
    },
    { takes: ['trade'], next: 'calculator-method' },
  ),
  intent(
    'calculator',
    `The ROI calculator is free and asks for no address: put in your jobs a month, your average ticket, the share of missed calls and your hourly rate, and it shows what they cost and what can come back: ${PATHS.calculator}`,
    { next: 'calculator-method' },
  ),
  intent(
    'calculator-method',
    `Missed revenue is jobs × missed calls × average ticket × an industry factor. We count ${recoverable()} of it as winnable, because some callers are gone for good, plus ${formatNumber(HOURS_PER_JOB)} hours of desk time a job at your hourly rate, against the monthly cost. They are assumptions, not a promise; each stands on ${PATHS.calculator}`,
  ),
  intent(
    'calculator-cost',
    `The calculator’s automation cost (${automationCosts()}) and hosting (${hostingCost()}) are estimates of what running it takes, not a package’s price. The packages are ${inWords([monthlyOf('launch'), monthlyOf('growth'), monthlyOf('scale')])} a month. It stands on ${PATHS.calculator}`,
  ),
  intent(
    'calculator-trade',
    ({ trade }) => {
      if (!trade) {
        return `The calculator starts from numbers for ${inWords(Object.values(INDUSTRIES).map(({ label }) => label))}. If yours isn’t there, take the nearest one and put in your own figures: ${PATHS.calculator}`
      }
      const { label, multiplier, avgTicketValue, monthlyJobs, laborHourlyRate } = INDUSTRIES[trade]
      return `For ${label} it starts from ${monthlyJobs} jobs a month, ${formatMoney(avgTicketValue)} a job, ${formatMoney(laborHourlyRate)} an hour and a factor of ${formatNumber(multiplier)}. Change whatever isn’t yours: ${PATHS.calculator}`
    },
    { takes: ['trade'] },
  ),
  intent(
    'calculator-tier',
    ({ numbers: { jobs } }) =>
      `By jobs a month and nothing else: ${tierLine()}.${jobs === null ? '' : ` For ${jobs} that is ${PACKAGES[tierFor(jobs).name].label}.`} It is a starting point; tell us about your week and we say which one we would take: ${PATHS.contact}`,
    { next: 'which-package' },
  ),
] as const
