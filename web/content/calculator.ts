// The texts of the calculator. Labels are the contract's; functions take formatted figures.
import { HOSTING, TIERS, type CalculatorInputs } from '#domain/calculator.ts'
import { formatMoney } from '#domain/numbers.ts'
import { EFFORT } from '#domain/offer.ts'
import { PACKAGES } from '#domain/packages.ts'

export const CALCULATOR = {
  title: 'ROI Calculator',
  description:
    'Enter your jobs, your prices and the calls nobody picks up. See what they cost you a month, how much you could get back, and what that takes.',
  moment: { at: '17:40', text: 'You add up the day' },
  headline: 'What do your missed calls cost?',
  lead: 'Enter a normal month. See what your missed calls are worth, how much you could get back, and what that costs.',
  noScript:
    'Live figures need JavaScript. This is an example, an HVAC business with 50 jobs a month. The math is next to each figure, so you can redo it with your own numbers.',
} as const

export const LABELS = {
  industry: 'Industry',
  monthlyJobs: 'Monthly Jobs',
  avgTicketValue: 'Average Ticket Value',
  missedCallsPercent: 'Missed Calls (%)',
  laborHourlyRate: 'Labor Hourly Rate',
  currentAutomationLevel: 'Current Automation Level (%)',
  inboxCount: 'Number of Inboxes',
} as const satisfies Record<keyof CalculatorInputs, string>

export const HINTS = {
  industry: 'Fills in a typical ticket, job count and hourly rate to start with.',
  monthlyJobs: 'Jobs or clients in a normal month.',
  avgTicketValue: 'What one job pays you.',
  missedCallsPercent: 'Out of 100 calls, how many nobody picks up.',
  laborHourlyRate: 'What an hour of desk work costs you.',
  currentAutomationLevel: 'How much of the desk work already runs by itself.',
  inboxCount: 'Email addresses on your own domain.',
} as const satisfies Record<keyof CalculatorInputs, string>

export const FORM = {
  title: 'Your month',
  text: 'Rough numbers are fine. Change whatever isn’t yours.',
  counted: (figure: string) => `We’ll count ${figure}.`,
} as const

export const RESULT = {
  title: 'What could come back',
  label: 'You could get back',
  unit: 'a month',
  parts: 'From caught calls and saved desk hours.',
  missedRevenue: 'Missed revenue',
  automationCost: 'Automation cost',
  hostingCost: 'Hosting cost',
  recommendedTier: 'Recommended package',
  needsCallBot: (caught: string, withBot: string) =>
    `${caught} of this comes from caught calls. The AI call bot that catches them comes with ${withBot}.`,
  roi: 'Return on the cost',
  pays: (back: string) => `Each $1 you spend brings back ${back}.`,
  losesMoney: (back: string) =>
    `Each $1 you spend brings back ${back}. With these numbers, it doesn’t pay for itself.`,
  breakEven: 'break-even',
  copy: 'Copy link to this result',
  copied: 'Link copied',
  copyManually: 'Copy this link',
} as const

/** Announced to screen readers shortly after the last change. */
export const summarize = (figures: { savings: string; cost: string; roi: string; tier: string }) =>
  `You could get back ${figures.savings} a month, at a cost of ${figures.cost}. Return: ${figures.roi}. Recommended package: ${figures.tier}.`

export const PLOT = {
  title: 'Where the money goes',
  missed: 'Lost to missed calls',
  recoverable: 'Can come back',
  hours: 'Hours saved',
  cost: 'Cost',
  stays: 'You keep',
  missing: 'You’d be short',
  zero: 'The vertical line marks $0.',
  /** Describes the chart. */
  gains: (figures: { recoverable: string; hours: string; cost: string; rest: string }) =>
    `${figures.recoverable} of missed revenue and ${figures.hours} of desk time could come back each month. Subtract ${figures.cost} in costs, and you keep ${figures.rest}.`,
  loses: (figures: { recoverable: string; hours: string; cost: string; rest: string }) =>
    `${figures.recoverable} of missed revenue and ${figures.hours} of desk time could come back each month. But catching them costs ${figures.cost}, which is ${figures.rest} more than they bring in.`,
  nothing: (cost: string) =>
    `You miss no calls and do nothing by hand, so there’s nothing to get back. You’d only add ${cost} in costs.`,
  /** How each figure is calculated from the visitor's numbers. */
  missedBy: (figures: { jobs: string; percent: string; ticket: string; factor: string; industry: string }) =>
    `${figures.jobs} × ${figures.percent} missed × ${figures.ticket} × ${figures.factor} for ${figures.industry}`,
  recoverableBy: '80% of what was lost',
  hoursBy: (figures: { jobs: string; rate: string }) => `${figures.jobs} × ½ hour × ${figures.rate}`,
  manual: (percent: string) => ` × ${percent} still done by hand`,
  costBy: (figures: { automation: string; hosting: string }) =>
    `${figures.automation} automation + ${figures.hosting} hosting`,
  restBy: (figures: { savings: string; cost: string }) => `${figures.savings} − ${figures.cost}`,
} as const

export const TIER = {
  title: 'The package that fits',
  lead: 'We only look at your jobs a month to pick this.',
  fits: (jobs: string) => `For ${jobs} a month`,
  setup: 'one-time setup',
  monthly: 'a month',
  show: 'Show Installments',
  hide: 'Hide Installments',
  installments: (setup: string, monthly: string) =>
    `One a month, ${setup} in total. The ${monthly} a month is extra.`,
  see: (label: string) => `See what ${label} includes`,
  start: (label: string) => `Get Started with ${label}`,
  ranges: {
    launch: 'Up to 50 jobs a month',
    growth: '51 to 100 jobs a month',
    scale: 'More than 100 jobs a month',
  },
} as const

export const BOOK_CALL = {
  title: 'Go over it with us',
  text: 'Call or write with your numbers handy. A person answers.',
  schedule: 'Schedule Call',
  /** Prefills the topic in the booking form. */
  about: (summary: string) => `From the calculator: ${summary}`,
} as const

const [small, middle, large] = TIERS
const costs = either(small.automationCost, middle.automationCost, large.automationCost)
const prices = either(PACKAGES.launch.monthly, PACKAGES.growth.monthly, PACKAGES.scale.monthly)

function either(...[one, two, three]: [number, number, number]): string {
  return `${formatMoney(one)}, ${formatMoney(two)} or ${formatMoney(three)}`
}

export const METHOD = {
  title: 'How we do the math',
  lead: 'The result uses the assumptions below. They’re our own simple estimates. We didn’t measure them at your shop. Use your own numbers wherever you have them.',
  formulas: [
    {
      name: 'Missed revenue',
      formula: 'jobs × missed calls × average ticket × industry factor',
    },
    {
      name: 'You could get back',
      formula: '80% of missed revenue + jobs × ½ hour × hourly rate × the share still done by hand',
    },
    { name: 'Cost', formula: 'automation + hosting' },
    { name: 'Return', formula: '(what you get back − cost) / cost' },
  ],
  assumptions: [
    {
      title: 'You can get 80% back',
      text: 'Some callers are gone for good. They had the wrong number, found someone else or weren’t a fit. We count four in five as winnable. Call your missed numbers back for a week and you’ll know your own share.',
    },
    {
      title: 'Half an hour a job',
      text: 'We count 30 minutes of desk time per job for answering, scheduling, reminders and invoices. Time five of yours. We leave out what you’ve already automated.',
    },
    {
      title: 'An industry factor',
      text: 'A caught call can be worth more than its ticket when customers come back, or less. The factor is a rule of thumb for each trade, listed below.',
    },
    {
      title: `Automation: ${costs} a month`,
      text: `This is what it costs to run the automations: ${formatMoney(small.automationCost)} up to 50 jobs, ${formatMoney(middle.automationCost)} from 51 to 100, ${formatMoney(large.automationCost)} above. It’s an estimate. It’s not a package’s monthly price, which is ${prices}.`,
    },
    {
      title: `Hosting: ${formatMoney(HOSTING.base)} plus ${formatMoney(HOSTING.perInbox)} an inbox`,
      text: `Your site and your email, per month. Two inboxes make ${formatMoney(HOSTING.base + 2 * HOSTING.perInbox)}.`,
    },
    {
      title: 'Setup isn’t in the return',
      text: 'The return compares one month’s gain with one month’s cost. You pay a package’s setup fee once. Compare it with what you keep each month.',
    },
  ],
  table: {
    caption: 'Starting numbers by trade',
    industry: 'Industry',
    factor: 'Factor',
    ticket: 'Ticket',
    jobs: 'Jobs',
    rate: 'Rate',
  },
} as const

export const NEXT = {
  title: 'Keep looking',
  links: [
    { to: '/services', label: 'Services', text: 'What we build and run' },
    { to: '/call-bots', label: 'AI Call Bots', text: 'How it handles a call' },
    { to: '/chatbot', label: 'AI Demo', text: 'Ask the assistant' },
    { to: '/about', label: 'About', text: 'Who does the work' },
    { to: '/contact', label: 'Assessment', text: `Free, ${EFFORT.assessment}` },
  ],
} as const
