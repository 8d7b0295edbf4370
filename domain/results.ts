// What the calculator told a customer before the project, and what the finished project did for them each month.
import { z } from 'zod'
import { calculate, DEFAULT_COSTS, type CalculatorInputs } from './calculator.ts'
import type { ResultCount } from './result-choices.ts'
import { clearable } from './text.ts'

/** Amounts are per month, in dollars. */
export const calculation = z.object({
  missed_calls: z.number(),
  missed_revenue: z.number(),
  potential_savings: z.number(),
})
export type Calculation = z.output<typeof calculation>

/** As a lead and its project keep it. */
export interface KeptCalculation extends Calculation {
  inputs: CalculatorInputs
}

export function keepCalculation(inputs: CalculatorInputs): KeptCalculation {
  // What it costs does not change what is missed.
  const { missedRevenue, potentialSavings } = calculate(inputs, DEFAULT_COSTS)
  return {
    inputs,
    missed_calls: Math.round((inputs.monthlyJobs * inputs.missedCallsPercent) / 100),
    missed_revenue: missedRevenue,
    potential_savings: potentialSavings,
  }
}

export const RESULT_MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/
const MOST = 1_000_000

function count(label: string) {
  const error = `${label} must be a whole number`
  return clearable(z.int({ error }).min(0, error).max(MOST, `${label} must be at most 1,000,000`)).transform(
    (value) => value ?? null,
  )
}

/** All three are replaced; the month is removed if none is given. */
export const monthCounts = z.strictObject({
  calls_answered: count('Calls answered'),
  leads: count('Leads'),
  bookings: count('Bookings'),
} satisfies Record<ResultCount, z.ZodType>)
export type MonthCounts = z.output<typeof monthCounts>

export const monthResults = z.object({
  /** `2026-11` */
  month: z.string(),
  calls_answered: z.int().nullable(),
  leads: z.int().nullable(),
  bookings: z.int().nullable(),
})
export type MonthResults = z.output<typeof monthResults>

export const results = z.object({
  /** Null if the customer did not use the calculator. */
  calculation: calculation.nullable(),
  /** Newest first. */
  months: z.array(monthResults),
})
export type Results = z.output<typeof results>
