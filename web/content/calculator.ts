import type { CalculatorInputs } from '#domain/calculator.ts'

export const LABELS = {
  industry: 'Industry',
  monthlyJobs: 'Monthly Jobs',
  avgTicketValue: 'Average Ticket Value',
  missedCallsPercent: 'Missed Calls (%)',
  laborHourlyRate: 'Labor Hourly Rate',
  currentAutomationLevel: 'Current Automation Level (%)',
  inboxCount: 'Number of Inboxes',
} as const satisfies Record<keyof CalculatorInputs, string>

export const capped = (figure: string) => `We’ll count ${figure}.`

export const LINK = {
  copy: 'Copy link to this result',
  copied: 'Link copied',
  copyManually: 'Copy this link',
} as const

export const INSTALLMENTS = { show: 'Show Installments', hide: 'Hide Installments' } as const
