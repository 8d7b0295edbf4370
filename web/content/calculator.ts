// The words of the calculator. Labels are the contract's; sentences take figures that are already written out.
import { HOSTING, TIERS, type CalculatorInputs } from '#domain/calculator.ts'
import { formatMoney } from '#domain/numbers.ts'
import { EFFORT } from '#domain/offer.ts'
import { PACKAGES } from '#domain/packages.ts'

export const CALCULATOR = {
  title: 'ROI Calculator',
  description:
    'Put in your jobs, your prices and the calls nobody picks up. See what they cost a month, how much can come back, and what that takes.',
  moment: { at: '17:40', text: 'You add up the day' },
  headline: 'What do your missed calls cost?',
  lead: 'Put in a normal month. You see what the missed calls were worth, how much of it can come back, and what that costs.',
  noScript:
    'Live figures need JavaScript. What you see is a worked example: an HVAC business with 50 jobs a month. The arithmetic stands beside each figure, so you can redo it with your own.',
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
  industry: 'Sets a ticket, a number of jobs and an hourly rate to start from.',
  monthlyJobs: 'Jobs or clients in a normal month.',
  avgTicketValue: 'What one of them pays you.',
  missedCallsPercent: 'Of 100 calls, how many nobody picks up.',
  laborHourlyRate: 'What an hour of desk work costs you.',
  currentAutomationLevel: 'How much of the desk work does itself already.',
  inboxCount: 'Email addresses on your own domain.',
} as const satisfies Record<keyof CalculatorInputs, string>

export const FORM = {
  title: 'Your month',
  text: 'Rough numbers are fine. Change whatever isn’t yours.',
  counted: (figure: string) => `Counts as ${figure}.`,
} as const

export const SIGN = {
  title: 'What could come back',
  label: 'You could get back',
  unit: 'a month',
  parts: 'Missed calls caught and desk hours saved.',
  missedRevenue: 'Missed revenue',
  automationCost: 'Automation cost',
  hostingCost: 'Hosting cost',
  recommendedTier: 'Recommended package',
  needsCallBot: (caught: string, withBot: string) =>
    `The result counts ${caught} from caught calls. The AI call bot that catches them comes with ${withBot}.`,
  roi: 'Return on the cost',
  pays: (back: string) => `Each $1 you spend brings back ${back}.`,
  losesMoney: (back: string) =>
    `Each $1 you spend brings back ${back}. With these numbers it doesn’t pay for itself.`,
  breakEven: 'break-even',
  copy: 'Copy link to this result',
  copied: 'Link copied',
  copyByHand: 'Copy this link',
} as const

/** Said to screen readers a moment after the last change. */
export const summarize = (figures: { savings: string; cost: string; roi: string; tier: string }) =>
  `You could get back ${figures.savings} a month, at a cost of ${figures.cost}. Return: ${figures.roi}. Recommended package: ${figures.tier}.`

export const PLOT = {
  title: 'Where the money goes',
  missed: 'Lost to missed calls',
  recoverable: 'Can come back',
  hours: 'Hours saved',
  cost: 'Cost',
  stays: 'Stays with you',
  missing: 'You would be short',
  zero: 'The upright line marks $0.',
  /** The sentence that says what the plot shows. */
  gains: (figures: { recoverable: string; hours: string; cost: string; rest: string }) =>
    `${figures.recoverable} of missed revenue and ${figures.hours} of desk time could come back each month. Take off ${figures.cost} of cost, and ${figures.rest} stays with you.`,
  loses: (figures: { recoverable: string; hours: string; cost: string; rest: string }) =>
    `${figures.recoverable} of missed revenue and ${figures.hours} of desk time could come back each month, but catching them costs ${figures.cost}: ${figures.rest} more than they bring.`,
  nothing: (cost: string) =>
    `Nothing is missed and nothing is done by hand here, so there is nothing to get back. The ${cost} of cost would be all that changes.`,
  /** How each figure comes about, in the visitor's own numbers. */
  missedBy: (figures: { jobs: string; percent: string; ticket: string; factor: string; industry: string }) =>
    `${figures.jobs} × ${figures.percent} missed × ${figures.ticket} × ${figures.factor} for ${figures.industry}`,
  recoverableBy: '80% of what was lost',
  hoursBy: (figures: { jobs: string; rate: string }) => `${figures.jobs} × ½ hour × ${figures.rate}`,
  byHand: (percent: string) => ` × ${percent} still done by hand`,
  costBy: (figures: { automation: string; hosting: string }) =>
    `${figures.automation} automation + ${figures.hosting} hosting`,
  restBy: (figures: { savings: string; cost: string }) => `${figures.savings} − ${figures.cost}`,
} as const

export const TIER = {
  title: 'The package that fits',
  lead: 'Which one we’d start with follows from your jobs a month, nothing else.',
  fits: (jobs: string) => `For ${jobs} a month`,
  setup: 'setup, once',
  monthly: 'a month',
  show: 'Show Installments',
  hide: 'Hide Installments',
  installments: (setup: string, monthly: string) =>
    `A month apart, together ${setup}. The ${monthly} a month comes on top.`,
  see: (label: string) => `See what ${label} includes`,
  start: (label: string) => `Get Started with ${label}`,
  ranges: {
    launch: 'Up to 50 jobs a month',
    growth: '51 to 100 jobs a month',
    scale: 'More than 100 jobs a month',
  },
} as const

export const TALK = {
  title: 'Go through it with us',
  text: 'Call or write with your numbers in front of you. A person answers.',
  schedule: 'Schedule Call',
  /** What the call is about, as the form for it then says. */
  about: (summary: string) => `From the calculator: ${summary}`,
} as const

const [small, middle, large] = TIERS
const costs = either(small.automationCost, middle.automationCost, large.automationCost)
const prices = either(PACKAGES.launch.monthly, PACKAGES.growth.monthly, PACKAGES.scale.monthly)

function either(...[one, two, three]: [number, number, number]): string {
  return `${formatMoney(one)}, ${formatMoney(two)} or ${formatMoney(three)}`
}

export const METHOD = {
  title: 'How we compute this',
  lead: 'The result rests on the assumptions below. They are ours, chosen to be plain, not measured at your shop. Swap in your own numbers wherever you have them.',
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
      title: '80% can come back',
      text: 'Some callers are gone for good: wrong number, already served, not for you. We count four in five as winnable. Call your missed numbers back for a week and you’ll have your own share.',
    },
    {
      title: 'Half an hour a job',
      text: 'Answering, scheduling, reminding, invoicing: we count 30 minutes of desk time for each job. Take the time on five of yours. What you’ve automated already is left out.',
    },
    {
      title: 'An industry factor',
      text: 'A caught call can be worth more than its ticket, when customers come back, or less. The factor is a rule of thumb for each trade, listed below.',
    },
    {
      title: `Automation: ${costs} a month`,
      text: `What running the automations costs: ${formatMoney(small.automationCost)} up to 50 jobs, ${formatMoney(middle.automationCost)} from 51 to 100, ${formatMoney(large.automationCost)} above. It is an estimate, and not a package’s monthly price: that is ${prices} and stands with the package.`,
    },
    {
      title: `Hosting: ${formatMoney(HOSTING.base)} plus ${formatMoney(HOSTING.perInbox)} an inbox`,
      text: `Your site and your mail, by the month. Two inboxes make ${formatMoney(HOSTING.base + 2 * HOSTING.perInbox)}.`,
    },
    {
      title: 'Setup is not in the return',
      text: 'The return compares one month’s gain with one month’s cost. A package’s setup fee is paid once; set it against what stays with you each month.',
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
  title: 'Look further',
  links: [
    { to: '/services', label: 'Services', text: 'What we build and run' },
    { to: '/call-bots', label: 'AI Call Bots', text: 'How a call is handled' },
    { to: '/chatbot', label: 'AI Demo', text: 'Ask the assistant' },
    { to: '/about', label: 'About', text: 'Who does the work' },
    { to: '/contact', label: 'Assessment', text: `Free, ${EFFORT.assessment}` },
  ],
} as const
