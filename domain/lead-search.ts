import { toAsciiDigits } from './digits.ts'
import { internationalDomain, readEmail } from './email.ts'
import { wordsOf } from './fold.ts'
import type { ClosedReason, LeadSource, LeadStatus } from './lead-choices.ts'
import type { SelectedPackage } from './packages.ts'

export const LEAD_AGES = ['24h', '7d', '30d', '90d', 'older'] as const
export type LeadAge = (typeof LEAD_AGES)[number]

export const LEAD_SORTS = ['newest', 'oldest', 'name', 'company'] as const
export type LeadSort = (typeof LEAD_SORTS)[number]

/** Those who were promised an answer in the last `ANSWER_DAYS`, by what became of it: the rows of the figures. */
export const ANSWER_VIEWS = ['answered', 'on_time', 'late', 'overdue', 'waiting'] as const

/** `booked`: has a call. `due`: the reminder has passed. `stale`: open, no coming reminder, nothing for `STALE_DAYS`. `unexplained`: closed without a reason. */
export const LEAD_VIEWS = [
  'unanswered',
  'due',
  'stale',
  'mine',
  'booked',
  'unexplained',
  ...ANSWER_VIEWS,
] as const
export type LeadView = (typeof LEAD_VIEWS)[number]
/** Also in `app.is_stale` (database/functions/leads.sql), which decides. */
export const STALE_DAYS = 14

export const SEARCH_MAX = 200
/** More words do not narrow a search further. */
const MAX_WORDS = 8
const WORDS_BEFORE = 3

export interface LeadFilter {
  q: string
  status: readonly LeadStatus[]
  source: readonly LeadSource[]
  package: readonly SelectedPackage[]
  age: LeadAge | null
  since: string | null
  until: string | null
  view: LeadView | null
  reason: readonly ClosedReason[]
  origin: string
  campaign: string
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

/** Lists of words; a lead must have all words of any of them. */
export type SearchTerm = readonly (readonly string[])[]

/** As `searchWords`. A word that may be part of a domain is also looked for as domains are stored. */
export function searchTerms(typed: string): SearchTerm[] {
  const international: SearchTerm[] = []
  const rest = typed.split(' ').filter((one) => {
    const domain = international.length < MAX_WORDS ? internationalDomain(one) : null
    if (domain !== null)
      international.push([searchWords(one), wordsOf(domain)].filter(({ length }) => length > 0))
    return domain === null
  })
  const plain = searchWords(rest.join(' ')).map((word) => [[word]])
  return [...international, ...plain].slice(0, MAX_WORDS)
}

/** A text on one line, from a little before the first word that `typed` finds. */
export function partAround(text: string, typed: string): string {
  const wanted = searchWords(typed)
  const parts = text.split(/\s+/)
  const place = parts.findIndex((part) =>
    wordsOf(part).some((word) => wanted.some((one) => word.startsWith(one))),
  )
  return place > WORDS_BEFORE ? `… ${parts.slice(place - WORDS_BEFORE).join(' ')}` : parts.join(' ')
}

export function hasWords(text: string, typed: string): boolean {
  const wanted = searchWords(typed)
  const words = wordsOf(text)
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)))
}
