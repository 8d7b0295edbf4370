import { STALE_DAYS } from '#domain/lead-search.ts'
import type { LeadSource } from '#domain/lead-choices.ts'
import { ANSWER_DAYS, type PeriodUnit } from '#domain/periods.ts'

/** With fewer rows, a chart draws no conclusion. */
export const ENOUGH_ROWS = 10

export const CHARTS = {
  loading: 'Loading the charts...',
  numbers: 'Show the numbers',
  total: 'Total',
} as const

export const SPANS = {
  legend: 'Leads from',
  days: '30 days',
  weeks: '12 weeks',
  months: '12 months',
  years: '3 years',
} as const

const SOURCE_PHRASES = {
  website: 'the website form',
  onboarding: 'onboarding',
  assistant: 'the assistant',
  booking: 'bookings',
  import: 'an import',
  api: 'the API',
  manual: 'leads added by hand',
} as const satisfies Record<LeadSource, string>

const formatCount = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`
const leads = (count: string) => formatCount(count, 'lead', 'leads')

const UNITS = { day: 'day', week: 'week', month: 'month' } as const satisfies Record<PeriodUnit, string>

export const LEADS_OVER_TIME = {
  title: 'Leads over Time',
  label: 'Leads over time by source. Arrow keys move from column to column.',
  whole: (span: string) => `leads in the last ${span}`,
  none: (span: string) => `No leads in the last ${span}.`,
  few: 'Too few leads to say where most come from.',
  sentence: (share: string, source: LeadSource) => `${share} came from ${SOURCE_PHRASES[source]}.`,
  busiest: (unit: PeriodUnit, name: string, most: string) =>
    ` The busiest ${UNITS[unit]} was ${name}, with ${most}.`,
  weekOf: (day: string) => `Week of ${day}`,
  heads: { day: 'Day', week: 'Week of', month: 'Month' } as const satisfies Record<PeriodUnit, string>,
} as const

export const PIPELINE = {
  title: 'Pipeline by Status',
  none: 'No leads yet.',
  sentence: (fresh: string, total: string) =>
    `${total === '1' ? 'Where your one lead is' : `Where all ${leads(total)} are`} now. ${fresh === '0' ? 'None are' : `${fresh} ${fresh === '1' ? 'is' : 'are'}`} new.`,
  row: (count: string, share: string) => `${count} (${share})`,
} as const

export const CONVERSION = {
  title: 'Conversion by Source',
  none: 'No converted leads yet.',
  sentence: (source: LeadSource, converted: string, total: string) =>
    `How many leads from each source became customers. The best so far is ${SOURCE_PHRASES[source]}, with ${converted} of ${total}.`,
  few: 'How many leads from each source became customers. Too few leads to compare the sources.',
  /** The share is null if there are too few. */
  row: (converted: string, total: string, share: string | null) =>
    share === null ? `${converted} of ${total}` : `${converted} of ${total} (${share})`,
} as const

export const ORIGINS = {
  title: 'Where Leads Come From',
  heads: ['First found us through', 'Leads', 'Converted', 'Revenue'],
  none: 'Not recorded',
  counted:
    'We only know it of visitors who accepted the cookie notice, and where you wrote it down. A person who asked twice counts once.',
  empty: 'No lead says yet where it came from.',
  few: (count: string) => `From ${leads(count)}. Too few to compare.`,
  sentence: (name: string, converted: string, total: string) =>
    `Most customers came through ${name}: ${converted} of ${leads(total)}.`,
} as const

export const FUNNEL = {
  title: 'From Visit to Customer',
  month: 'Month',
  since: (day: string) => `Visits are counted since ${day}.`,
  notCounted: 'No visit was counted yet.',
  none: (month: string) => `No visits and no leads in ${month}.`,
  sentence: (month: string, leads: string, customers: string) =>
    `${month}: ${leads} from the site, ${customers} so far.`,
  leads,
  customers: (count: string) => formatCount(count, 'customer', 'customers'),
  steps: {
    visits: 'Visits',
    calculator: 'Used the calculator',
    leads: 'Assessment, chat, order or booking',
    calls: 'Booked a call',
    converted: 'Became a customer',
  },
  heads: ['Month', 'Visits', 'Calculator', 'Leads', 'Calls', 'Customers'],
  /** The share of the step before; null if there is none. */
  row: (count: string, share: string | null) => (share === null ? count : `${count} (${share})`),
  /** Below the steps. */
  counted:
    'Percentages are of the step before. Visits only count people who accepted the cookie notice, so there were more. Leads are people who wrote, chatted, ordered or booked on the site that month. Calls and customers are what became of these leads.',
  unknown: '–',
} as const

export const VISITS = {
  pages: 'Most Opened Pages',
  pagesSentence: (opened: string, days: number) =>
    `Opened ${opened === '1' ? 'once' : `${opened} times`} in the last ${days} days. In brackets, how many visits began there.`,
  pageRow: (opened: string, arrivals: string) => `${opened} (${arrivals})`,
  otherPage: 'Addresses that aren’t a page',
  sources: 'Where Visits Come From',
  sourcesSentence: (visits: string, days: number) =>
    `${formatCount(visits, 'visit', 'visits')} in the last ${days} days.`,
  none: (days: number) => `Nothing counted in the last ${days} days.`,
  agreed: 'Only visitors who accepted the cookie notice count.',
} as const

export const REVENUE = {
  title: 'Revenue by Month',
  label: 'Revenue by month. Arrow keys move from month to month.',
  whole: 'in the last 12 months',
  counted: 'Each project counts in the month you created it, with its total cost.',
  none: 'No projects created in the last 12 months.',
  sentence: (best: string, revenue: string) => `The best month was ${best}, with ${revenue}.`,
  few: (projects: string) => `From ${formatCount(projects, 'project', 'projects')}.`,
  part: 'Revenue',
  heads: ['Month', 'Projects', 'Revenue'],
} as const

export const RESULTS = {
  converted: 'Converted Leads',
  convertedHint: (total: string, percent: number) => `${percent}% of all ${total} leads`,
  money: 'Revenue',
  moneyHint: (monthly: string | null) =>
    monthly === null ? 'from all projects' : `from all projects, plus ${monthly} a month`,
  answer: 'Time to Answer',
  answerHint: `median of the last ${ANSWER_DAYS} days`,
  noAnswer: '–',
  fewAnswers: 'Too few leads to say',
} as const

export const FIRST_ANSWERS = {
  title: 'Time to First Answer',
  loading: 'Loading the times...',
  none: `No leads with a promised answer in the last ${ANSWER_DAYS} days.`,
  few: (counted: string) =>
    `${leads(counted)} with a promised answer in the last ${ANSWER_DAYS} days. Too few to say how fast you answer.`,
  sentence: (counted: string, median: string, share: string) =>
    `${leads(counted)} with a promised answer in the last ${ANSWER_DAYS} days. Half of those answered got it within ${median}, and ${share} of those due got it on time.`,
  median: 'Median time',
  inTime: 'Answered on time',
  tooLate: 'Answered late',
  overdue: 'Overdue now',
  waiting: 'Not due yet',
  share: (part: string, all: string, percent: string) => `${part} of ${all} (${percent})`,
} as const

export const STALE_LEADS = {
  title: 'Stale Leads',
  text: `Open leads with no change, note, call or planned next step for ${STALE_DAYS} days.`,
  count: 'Stale',
} as const

export const CONVERTED_CLOSED = {
  title: 'Converted and Closed',
  none: 'No leads converted or closed yet.',
  few: (converted: string, closed: string) =>
    `${converted} converted, ${closed} closed. Too few to see a pattern.`,
  sentence: (converted: string, closed: string, share: string) =>
    `${converted} converted and ${closed} closed. That’s ${share} converted.`,
  reason: (reason: string, count: string, all: string) =>
    ` Most common reason for closing one: ${reason} (${count} of ${all}).`,
  converted: 'Converted',
  noReason: 'Closed, no reason given',
  closed: (reason: string) => `Closed: ${reason}`,
  row: (count: string, share: string | null) => (share === null ? count : `${count} (${share})`),
} as const
