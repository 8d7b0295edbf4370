// The ROI calculator: what missed calls and paperwork cost a business, and what automating them costs. All figures are per month.
import type { PackageName } from './packages.ts'
import { readNumber } from './typed-numbers.ts'

interface IndustryFacts {
  /** The value of an answered call, as a factor of its ticket. */
  multiplier: number
  /** US dollars per job. */
  avgTicketValue: number
  /** Jobs per month. */
  monthlyJobs: number
  /** US dollars per hour. */
  laborHourlyRate: number
}

const DEFAULTS = { monthlyJobs: 50, laborHourlyRate: 75 }

export const INDUSTRIES = {
  hvac: { multiplier: 1.2, avgTicketValue: 200, ...DEFAULTS },
  plumbing: { multiplier: 1.1, avgTicketValue: 175, ...DEFAULTS },
  electrical: { multiplier: 1.3, avgTicketValue: 250, ...DEFAULTS },
  landscaping: { multiplier: 0.9, avgTicketValue: 125, ...DEFAULTS },
  cleaning: { multiplier: 0.8, avgTicketValue: 100, ...DEFAULTS },
  medical: { multiplier: 1.5, avgTicketValue: 300, monthlyJobs: 80, laborHourlyRate: 150 },
  legal: { multiplier: 2, avgTicketValue: 500, monthlyJobs: 80, laborHourlyRate: 250 },
  'real-estate': { multiplier: 1.4, avgTicketValue: 5000, ...DEFAULTS, monthlyJobs: 5 },
} as const satisfies Record<string, IndustryFacts>

export type Industry = keyof typeof INDUSTRIES
export const INDUSTRY_NAMES = Object.keys(INDUSTRIES) as Industry[]

export function isIndustry(text: string): text is Industry {
  return Object.hasOwn(INDUSTRIES, text)
}

const MAX_VALUES = {
  monthlyJobs: 100_000,
  avgTicketValue: 1_000_000,
  missedCallsPercent: 100,
  laborHourlyRate: 10_000,
  currentAutomationLevel: 100,
  inboxCount: 1_000,
} as const

export type CalculatorNumber = keyof typeof MAX_VALUES
export const CALCULATOR_NUMBERS = Object.keys(MAX_VALUES) as CalculatorNumber[]

/** Jobs per month, dollars per job, percent of calls, dollars per hour, percent of the work, inboxes. */
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

/** Parses a typed number: 0 for no number or a negative one, at most the largest value. */
export function parseNumber(name: CalculatorNumber, text: string): number {
  const value = readNumber(text)
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), MAX_VALUES[name])
}

export const RECOVERABLE_SHARE = 0.8
export const HOURS_PER_JOB = 0.5

/** Dollars per month. The automation cost is not the price of a package. */
export interface CalculatorCosts {
  automationCost: Readonly<Record<PackageName, number>>
  hosting: { readonly base: number; readonly perInbox: number }
}
export const DEFAULT_COSTS = {
  automationCost: { launch: 99, growth: 199, scale: 399 },
  hosting: { base: 29, perInbox: 10 },
} as const satisfies CalculatorCosts

export const hostingCost = ({ hosting }: CalculatorCosts, inboxes: number) =>
  toCents(hosting.base + hosting.perInbox * inboxes)

/** The recommended package up to a number of jobs per month. */
export const TIERS = [
  { name: 'launch', upTo: 50 },
  { name: 'growth', upTo: 100 },
  { name: 'scale', upTo: Infinity },
] as const satisfies { name: PackageName; upTo: number }[]

export function tierFor(monthlyJobs: number): (typeof TIERS)[number] {
  return TIERS.find(({ upTo }) => monthlyJobs <= upTo) ?? TIERS[2]
}

export interface CalculatorResults {
  missedRevenue: number
  /** The part of it that can be recovered: dollars per month. */
  recoverableRevenue: number
  laborSavings: number
  potentialSavings: number
  automationCost: number
  hostingCost: number
  totalCost: number
  /** Savings minus cost, negative if it costs more than it saves: dollars per month. */
  netSavings: number
  /** Net savings as a percentage of the cost; -100 if nothing is saved. */
  roi: number
  recommendedTier: PackageName
}

export const revenueOf = (jobs: number, ticket: number, multiplier: number) => jobs * ticket * multiplier

/** All results for the recommended package, rounded to the cent. Takes the results of `parseNumber`. */
export function calculate(inputs: CalculatorInputs, costs: CalculatorCosts): CalculatorResults {
  const recommendedTier = tierFor(inputs.monthlyJobs).name
  return { ...calculateFor(recommendedTier, inputs, costs), recommendedTier }
}

/** The same results for any package. */
export function calculateFor(
  packageName: PackageName,
  inputs: CalculatorInputs,
  costs: CalculatorCosts,
): Omit<CalculatorResults, 'recommendedTier'> {
  const { monthlyJobs, avgTicketValue, missedCallsPercent, laborHourlyRate, currentAutomationLevel } = inputs
  const { multiplier } = INDUSTRIES[inputs.industry]
  const automationCost = costs.automationCost[packageName]

  const missed = revenueOf((monthlyJobs * missedCallsPercent) / 100, avgTicketValue, multiplier)
  const labor = monthlyJobs * HOURS_PER_JOB * laborHourlyRate * (1 - currentAutomationLevel / 100)
  const recoverableRevenue = toCents(RECOVERABLE_SHARE * missed)
  const potentialSavings = toCents(RECOVERABLE_SHARE * missed + labor)
  const hosting = hostingCost(costs, inputs.inboxCount)
  const totalCost = toCents(automationCost + hosting)
  const netSavings = toCents(potentialSavings - totalCost)

  return {
    missedRevenue: toCents(missed),
    recoverableRevenue,
    // The remainder instead of its own rounding, so that the parts add up to the total.
    laborSavings: toCents(potentialSavings - recoverableRevenue),
    potentialSavings,
    automationCost,
    hostingCost: hosting,
    totalCost,
    netSavings,
    roi: (netSavings / totalCost) * 100,
  }
}

/** Fifteen digits remove binary rounding errors: 1.005 becomes 1.01 and not 1.00. */
function toCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toPrecision(15))) / 100
}
