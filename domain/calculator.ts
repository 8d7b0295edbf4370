// The ROI calculator (specification §9, Calculator; decisions D15 and D20): what missed calls and paperwork cost a business each
// month, and what catching them costs. Every figure is a month's. Must never let a number in that would make a result unreadable.
import type { PackageName } from './packages.ts'

interface IndustryFacts {
  label: string
  /** What a caught call is worth beyond its ticket, as a factor. */
  multiplier: number
  /** US dollars a job. */
  avgTicketValue: number
  /** Jobs a month. */
  monthlyJobs: number
  /** US dollars an hour. */
  laborHourlyRate: number
}

const ORDINARY = { monthlyJobs: 50, laborHourlyRate: 75 }

export const INDUSTRIES = {
  hvac: { label: 'HVAC', multiplier: 1.2, avgTicketValue: 200, ...ORDINARY },
  plumbing: { label: 'Plumbing', multiplier: 1.1, avgTicketValue: 175, ...ORDINARY },
  electrical: { label: 'Electrical', multiplier: 1.3, avgTicketValue: 250, ...ORDINARY },
  landscaping: { label: 'Landscaping', multiplier: 0.9, avgTicketValue: 125, ...ORDINARY },
  cleaning: { label: 'Cleaning', multiplier: 0.8, avgTicketValue: 100, ...ORDINARY },
  medical: { label: 'Medical', multiplier: 1.5, avgTicketValue: 300, monthlyJobs: 80, laborHourlyRate: 150 },
  legal: { label: 'Legal', multiplier: 2, avgTicketValue: 500, monthlyJobs: 80, laborHourlyRate: 250 },
  'real-estate': { label: 'Real Estate', multiplier: 1.4, avgTicketValue: 5000, ...ORDINARY, monthlyJobs: 5 },
} as const satisfies Record<string, IndustryFacts>

export type Industry = keyof typeof INDUSTRIES
export const INDUSTRY_NAMES = Object.keys(INDUSTRIES) as Industry[]

export function isIndustry(text: string): text is Industry {
  return Object.hasOwn(INDUSTRIES, text)
}

/** The numbers that a visitor types, and the largest of each that is counted. */
const LARGEST = {
  monthlyJobs: 100_000,
  avgTicketValue: 1_000_000,
  missedCallsPercent: 100,
  laborHourlyRate: 10_000,
  currentAutomationLevel: 100,
  inboxCount: 1_000,
} as const

export type CalculatorNumber = keyof typeof LARGEST
export const CALCULATOR_NUMBERS = Object.keys(LARGEST) as CalculatorNumber[]

/** Jobs a month, dollars a job, percent of calls, dollars an hour, percent of the work, inboxes. */
export type CalculatorInputs = { industry: Industry } & Record<CalculatorNumber, number>

export function defaultInputs(industry: Industry = 'hvac'): CalculatorInputs {
  const { monthlyJobs, avgTicketValue, laborHourlyRate } = INDUSTRIES[industry]
  return {
    industry,
    monthlyJobs,
    avgTicketValue,
    missedCallsPercent: 20,
    laborHourlyRate,
    currentAutomationLevel: 0,
    inboxCount: 2,
  }
}

/** What is counted for a typed text: 0 for no number or a negative one, and never more than the largest (§5, D15). */
export function parseNumber(name: CalculatorNumber, text: string): number {
  const value = Number(text)
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), LARGEST[name])
}

export const RECOVERABLE_SHARE = 0.8
export const HOURS_PER_JOB = 0.5
export const HOSTING = { base: 29, perInbox: 10 } as const

/** Up to how many jobs a month each package is recommended, and what automation costs there: dollars a month (§9). */
export const TIERS = [
  { name: 'launch', upTo: 50, automationCost: 99 },
  { name: 'growth', upTo: 100, automationCost: 199 },
  { name: 'scale', upTo: Infinity, automationCost: 399 },
] as const satisfies { name: PackageName; upTo: number; automationCost: number }[]

export function tierFor(monthlyJobs: number): (typeof TIERS)[number] {
  return TIERS.find(({ upTo }) => monthlyJobs <= upTo) ?? TIERS[2]
}

export interface CalculatorResults {
  /** What missed calls would have brought: dollars a month. */
  missedRevenue: number
  /** The part of it that can be won back: dollars a month. */
  recoverableRevenue: number
  /** What the hours no longer spent are worth: dollars a month. */
  laborSavings: number
  /** The two together: dollars a month. */
  potentialSavings: number
  /** Dollars a month; not the price of a package (D20). */
  automationCost: number
  /** Dollars a month. */
  hostingCost: number
  /** The two together: dollars a month. */
  totalCost: number
  /** What stays after the cost, below zero where it costs more than it saves: dollars a month. */
  netSavings: number
  /** What stays for each dollar of cost, in percent; -100 where nothing is saved. */
  roi: number
  recommendedTier: PackageName
}

/** What so many jobs would have brought. */
export const revenueOf = (jobs: number, ticket: number, multiplier: number) => jobs * ticket * multiplier

/** All results, money to the cent. Takes what `parseNumber` gives. */
export function calculate(inputs: CalculatorInputs): CalculatorResults {
  const { monthlyJobs, avgTicketValue, missedCallsPercent, laborHourlyRate, currentAutomationLevel } = inputs
  const { multiplier } = INDUSTRIES[inputs.industry]
  const tier = tierFor(monthlyJobs)

  const missed = revenueOf((monthlyJobs * missedCallsPercent) / 100, avgTicketValue, multiplier)
  const labor = monthlyJobs * HOURS_PER_JOB * laborHourlyRate * (1 - currentAutomationLevel / 100)
  const recoverableRevenue = toCents(RECOVERABLE_SHARE * missed)
  const potentialSavings = toCents(RECOVERABLE_SHARE * missed + labor)
  const hostingCost = toCents(HOSTING.base + HOSTING.perInbox * inputs.inboxCount)
  const totalCost = toCents(tier.automationCost + hostingCost)
  const netSavings = toCents(potentialSavings - totalCost)

  return {
    missedRevenue: toCents(missed),
    recoverableRevenue,
    // The rest and not a rounding of its own, so that the parts shown add up to the sum shown.
    laborSavings: toCents(potentialSavings - recoverableRevenue),
    potentialSavings,
    automationCost: tier.automationCost,
    hostingCost,
    totalCost,
    netSavings,
    roi: (netSavings / totalCost) * 100,
    recommendedTier: tier.name,
  }
}

/** Fifteen digits drop what binary fractions add: 1.005 becomes 1.01 and not 1.00. */
function toCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toPrecision(15))) / 100
}
