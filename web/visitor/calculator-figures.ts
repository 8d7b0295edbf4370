import type { CalculatorInputs, CalculatorResults } from '#domain/calculator.ts'
import { formatMoney, formatNumber } from '#domain/numbers.ts'

export function formatDollars(dollars: number): string {
  return formatMoney(dollars).replace('-', '−')
}

export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}%`
}

export function formatReturn(percent: number): string {
  return `${formatNumber(Math.round(percent))}%`.replace('-', '−')
}

export function formatJobs({ monthlyJobs }: CalculatorInputs): string {
  return monthlyJobs === 1 ? '1 job' : `${formatNumber(monthlyJobs)} jobs`
}

export function formatDollarBack({ potentialSavings, totalCost }: CalculatorResults): string {
  return formatMoney(Math.round((potentialSavings / totalCost) * 100) / 100)
}
