// How the calculator's figures are written. Money is rounded already.
import type { CalculatorInputs, CalculatorResults } from '#domain/calculator.ts'
import { formatMoney, formatNumber } from '#domain/numbers.ts'

/** `−$148`, with a minus sign as wide as a figure. */
export function writeMoney(dollars: number): string {
  return formatMoney(dollars).replace('-', '−')
}

export function writePercent(percent: number): string {
  return `${formatNumber(percent)}%`
}

/** `2,464%`: a return is never known to a fraction of a percent. */
export function writeReturn(percent: number): string {
  return `${formatNumber(Math.round(percent))}%`.replace('-', '−')
}

export function writeJobs({ monthlyJobs }: CalculatorInputs): string {
  return monthlyJobs === 1 ? '1 job' : `${formatNumber(monthlyJobs)} jobs`
}

export function writeDollarBack({ potentialSavings, totalCost }: CalculatorResults): string {
  return formatMoney(Math.round((potentialSavings / totalCost) * 100) / 100)
}
