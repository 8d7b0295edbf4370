// Search and filters for leads. The database splits their words in app.lead_words.
import { toAsciiDigits } from './digits.ts'
import { readEmail } from './email.ts'
import { fold, wordsOf } from './fold.ts'
import type { Lead } from './leads.ts'
import type { ClosedReason, LeadSource, LeadStatus } from './lead-choices.ts'
import type { SelectedPackage } from './packages.ts'
import { ANSWER_DAYS } from './periods.ts'

export const LEAD_AGES = ['24h', '7d', '30d', '90d', 'older'] as const
export type LeadAge = (typeof LEAD_AGES)[number]

export const LEAD_SORTS = ['newest', 'oldest', 'name', 'company'] as const
export type LeadSort = (typeof LEAD_SORTS)[number]

/** Those who were promised an answer in the last `ANSWER_DAYS`, by what became of it: the rows of the figures. */
export const ANSWER_VIEWS = ['answered', 'on_time', 'late', 'overdue', 'waiting'] as const
export type AnswerView = (typeof ANSWER_VIEWS)[number]

/**
 * `unanswered`: new, and no one has called. `due`: the reminder of its next step has passed. `stale`: open, without a coming reminder, and
 * nothing happened for `STALE_DAYS`. `mine`: the caller works on it. `unexplained`: closed, and no one said why.
 */
export const LEAD_VIEWS = ['unanswered', 'due', 'stale', 'mine', 'unexplained', ...ANSWER_VIEWS] as const
export type LeadView = (typeof LEAD_VIEWS)[number]
export const STALE_DAYS = 14

export const SEARCH_MAX = 200
/** More words do not narrow a search further. */
const MAX_WORDS = 8

/** A lead must match every filter that is set, and any value within a filter. */
export interface LeadFilter {
  q: string
  status: readonly LeadStatus[]
  source: readonly LeadSource[]
  package: readonly SelectedPackage[]
  age: LeadAge | null
  /** An instant: only what came in then or later. */
  since: string | null
  view: LeadView | null
  reason: readonly ClosedReason[]
}

const DAY_HOURS = 24

/** The age in hours at which each range ends; `older` starts at the end of the longest. */
export const AGE_HOURS = {
  '24h': { from: 0, to: DAY_HOURS },
  '7d': { from: 0, to: 7 * DAY_HOURS },
  '30d': { from: 0, to: 30 * DAY_HOURS },
  '90d': { from: 0, to: 90 * DAY_HOURS },
  older: { from: 90 * DAY_HOURS, to: null },
} as const satisfies Record<LeadAge, { from: number; to: number | null }>

/** A phone number as people write it: groups of digits with separators. */
const NUMBER = /\+?\(?\d(?:[\s().\-/\u2010-\u2015]*\d)*/g
/** Fewer digits can be part of a name: "24/7 Plumbing". */
const MIN_NUMBER_DIGITS = 5

/** The words to find; each must match the start of a word of the lead. Empty if the input has no word. */
export function searchWords(typed: string): string[] {
  const joined = toAsciiDigits(withStoredEmails(typed)).replace(NUMBER, (number) => {
    const digits = number.replace('(0)', '').replace(/\D+/g, '')
    return digits.length < MIN_NUMBER_DIGITS ? number : ` ${withoutTrunk(digits)} `
  })
  return [...new Set(wordsOf(joined))].slice(0, MAX_WORDS)
}

/** Addresses as they are stored, with domains in ASCII. */
const withStoredEmails = (typed: string): string =>
  typed.includes('@')
    ? typed
        .split(' ')
        .map((one) => (one.includes('@') ? (readEmail(one) ?? one) : one))
        .join(' ')
    : typed

/** People write a leading 0 or the country's 1 that others omit. Shorter ones are postal codes. */
const withoutTrunk = (digits: string) => digits.replace(/^(?=\d{8})0+|^1(?=\d{10}$)/, '')

/**
 * Whether a search matches the lead: for rows that arrive while the list is shown. A row does not have the words of its notes, and without
 * `callerId` no lead is `mine`.
 */
export function matchesLead(
  lead: Lead,
  filter: LeadFilter,
  now: number,
  callerId: string | null = null,
): boolean {
  return (
    (filter.status.length === 0 || filter.status.includes(lead.status)) &&
    (filter.source.length === 0 || filter.source.includes(lead.source)) &&
    (filter.package.length === 0 ||
      (lead.selected_package !== null && filter.package.includes(lead.selected_package))) &&
    (filter.age === null || isOfAge(lead, filter.age, now)) &&
    (filter.since === null || Date.parse(lead.created_at) >= Date.parse(filter.since)) &&
    (filter.view === null || isInView(lead, filter.view, { now, callerId })) &&
    (filter.reason.length === 0 ||
      (lead.closed_reason !== null && filter.reason.includes(lead.closed_reason))) &&
    (filter.q.trim() === '' || isFound(lead, filter.q))
  )
}

function isOfAge({ created_at }: Lead, age: LeadAge, now: number): boolean {
  const hours = (now - Date.parse(created_at)) / 3_600_000
  const { from, to } = AGE_HOURS[age]
  // The server's clock may be ahead, so the newest lead matches every range that starts now.
  return (from === 0 || hours >= from) && (to === null || hours < to)
}

const OPEN: readonly LeadStatus[] = ['new', 'contacted', 'qualified']

function isInView(
  lead: Lead,
  view: LeadView,
  { now, callerId }: { now: number; callerId: string | null },
): boolean {
  const { status, first_answered_at, next_step_at, last_activity_at, assignee_id, closed_reason } = lead
  const isDue = next_step_at !== null && Date.parse(next_step_at) <= now
  switch (view) {
    case 'unanswered':
      return status === 'new' && first_answered_at === null
    case 'due':
      return isDue
    case 'stale':
      return (
        OPEN.includes(status) &&
        (next_step_at === null || isDue) &&
        now - Date.parse(last_activity_at) >= STALE_DAYS * DAY_HOURS * 3_600_000
      )
    case 'mine':
      return callerId !== null && assignee_id === callerId
    case 'unexplained':
      return status === 'closed' && closed_reason === null
    default:
      return isInAnswerView(lead, view, now)
  }
}

function isInAnswerView(
  { created_at, first_answered_at, answer_due_at }: Lead,
  view: AnswerView,
  now: number,
): boolean {
  const isMeasured = now - Date.parse(created_at) < ANSWER_DAYS * DAY_HOURS * 3_600_000
  if (answer_due_at === null || !isMeasured) return false
  const dueAt = Date.parse(answer_due_at)
  if (first_answered_at === null)
    return (view === 'overdue' && dueAt <= now) || (view === 'waiting' && dueAt > now)
  const isOnTime = Date.parse(first_answered_at) <= dueAt
  return view === 'answered' || (view === 'on_time' && isOnTime) || (view === 'late' && !isOnTime)
}

/** Whether each word of the search is the start of a word. */
export function hasWords(text: string, typed: string): boolean {
  const wanted = searchWords(typed)
  const words = wordsOf(text)
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)))
}

/** Whether a search matches the lead itself, without its notes. */
export function isFound({ full_name, company_name, email, phone, phone_link }: Lead, typed: string): boolean {
  const wanted = searchWords(typed)
  const words = wordsOf(withStoredEmails([full_name, company_name, email].join(' ')))
  const digits = (phone_link ?? fold(phone ?? '')).replace(/\D+/g, '')
  return (
    wanted.length > 0 &&
    wanted.every((one) => digits.includes(one) || words.some((word) => word.startsWith(one)))
  )
}
