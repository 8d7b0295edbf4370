import type { ResultCount } from '#domain/result-choices.ts'
import { failure, success } from './outcomes.ts'

export const RESULT_LABELS = {
  calls_answered: 'Calls answered',
  leads: 'Leads',
  bookings: 'Bookings',
} as const satisfies Record<ResultCount, string>

const NONE = '–'

export const RESULTS = {
  title: 'Your results',
  before: 'Before, by your figures in our calculator',
  missedCalls: 'missed calls a month',
  missedRevenue: 'missed revenue a month',
  savings: 'possible savings a month',
  since: 'Since launch',
  month: 'Month',
  none: NONE,
  awaited: 'We add your first month here once it’s over.',
  all: (count: number) => `Show all ${count} months`,
} as const

export const RESULTS_DESK = {
  title: 'Results',
  text: 'Your customer sees these beside what the calculator told them.',
  calculation: (calls: string, revenue: string, savings: string) =>
    `Their calculator said: ${calls} missed calls, ${revenue} missed revenue and ${savings} possible savings a month.`,
  noCalculation: 'They didn’t use the calculator before, so their portal shows only your numbers.',
  failed: 'Couldn’t load the results.',
  retry: 'Try again',
  month: 'Month',
  none: NONE,
  change: 'Change',
  changeMonth: (month: string) => `Change ${month}`,
  hint: 'Leave out what you don’t count.',
  submit: 'Save month',
  busy: 'Saving...',
  enter: 'Enter a month',
  cancel: 'Cancel',
  saveFailed: failure('Couldn’t save the results. Try again.'),
  saved: success('Results saved. Your customer sees them now.'),
} as const
