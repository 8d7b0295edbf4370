import { formatCalculatorQuery } from '#domain/calculator-address.ts'
import {
  defaultInputs,
  parseNumber,
  revenueOf,
  type CalculatorNumber,
  type Industry,
} from '#domain/calculator.ts'
import { formatMoney, formatNumber } from '#domain/numbers.ts'
import { inWords, recoverable } from '#assistant/knowledge/offer-words.ts'
import type { Offer } from '#assistant/knowledge/offer.ts'
import { readQuantities, type Quantity } from '#assistant/safety/quantities.ts'

/** The numbers that a visitor named; null if not named. */
export interface OwnNumbers {
  /** A month. */
  missedCalls: number | null
  calls: number | null
  missedPercent: number | null
  jobs: number | null
  /** Dollars a job. */
  ticket: number | null
  /** Named per day: a week has five working days. */
  isByDay: boolean
}

export const NO_NUMBERS: OwnNumbers = {
  missedCalls: null,
  calls: null,
  missedPercent: null,
  jobs: null,
  ticket: null,
  isByDay: false,
}

const MISSED =
  /\b(?:miss\w*|unanswered|voice ?mails?|lose|losing|lost|drop(?:ped)?|slip\w*|hang up|no ?body (?:answers|picks)|(?:not|dont|cant|can not|do not|don't|can't) (?:answer|get to|pick up))\b/
const CALLS = /^(?:calls?|callers?|rings?|phone)$/
const JOBS =
  /^(?:jobs?|appointments?|visits?|patients?|cases?|customers?|clients?|bookings?|deals?|closings?|orders?|projects?|tickets?|matters?|cleanings?|installs?|installations?|repairs?|sessions?|lessons?|showings?|haircuts?|services?|moves?|tows?|gigs?|weddings?|treatments?|appts?)$/
const WORTH = /^(?:worth|average|avg|each|apiece|pop|brings?|commission)$/
/** Dollars per job. A smaller number is not a price. */
const LEAST = 20
/** “Losing 4k a month” is money, not calls. */
const MOST_BARE = 1000
/** Weeks of a month, and the working days of a week. */
const WEEKS = 52 / 12
const DAYS = 5
type Period = readonly [RegExp, number, boolean]
const PERIODS: readonly Period[] = [
  [/^(?:days?|daily|workdays?)$/, WEEKS * DAYS, true],
  [/^(?:weeks?|weekly|wk)$/, WEEKS, false],
  [/^(?:months?|monthly|mo)$/, 1, false],
  [/^(?:years?|yearly|yr)$/, 1 / 12, false],
]
const AN_HOUR = /^(?:hours?|hourly|hr|h)$/
const PARTS: Readonly<Record<string, number>> = { half: 50, third: 100 / 3, quarter: 25 }
const NEAR = 5

/** The length of the beginning that is read of a long text. */
const READ = 2000

export function readOwnNumbers(text: string): Partial<OwnNumbers> {
  return Object.fromEntries(
    Object.entries(readOne(text.slice(0, READ))).filter(([, value]) => value !== null && value !== false),
  )
}

/** Separates clauses: the words of one clause belong together. */
const CLAUSES = /[,;.!?]+(?:\s|$)|\n|\s(?:and|but|so|while)\s/

function readOne(text: string): OwnNumbers {
  const isOfMissed = MISSED.test(text.toLowerCase())
  const numbers = { ...NO_NUMBERS }
  let last: Period | undefined
  for (const clause of text.toLowerCase().split(CLAUSES)) {
    const { tokens, quantities } = readQuantities(clause)
    const isMissed = MISSED.test(tokens.join(' '))
    const period = PERIODS.find(([pattern]) => tokens.some((word) => pattern.test(word)))
    last = period ?? last
    numbers.missedPercent ??= isOfMissed ? percentOf(tokens, quantities) : null
    for (const [place, one] of quantities.entries()) {
      if (!Number.isFinite(one.value) || one.kind === 'percent') continue
      const { from, to, value, kind } = one
      const after = tokens.slice(to + 1, quantities[place + 1]?.from ?? tokens.length)
      const before = tokens.slice((quantities[place - 1]?.to ?? -1) + 1, from)
      if (isPrice(one, before, after)) numbers.ticket = value
      else if (kind === 'money') {
        const isOfTime = after.slice(0, 2).some(isTime)
        if (isOfMissed && !isOfTime) numbers.ticket = value
      } else if (kind === 'count' || (kind === 'bare' && value >= 1)) {
        const [, times, isByDay] = period ?? (isMissed ? last : undefined) ?? []
        if (times === undefined || shareOf(one, quantities[place + 1], tokens) !== null) continue
        const perMonth = Math.round(value * times)
        const isOf = (pattern: RegExp) => after.slice(0, 2).some((word) => pattern.test(word))
        if (
          isMissed &&
          ((kind === 'bare' && value < MOST_BARE) || isOf(CALLS) || isOf(JOBS) || MISSED.test(one.unit))
        )
          numbers.missedCalls = perMonth
        else if (isOf(JOBS)) numbers.jobs = perMonth
        else if (isOf(CALLS)) numbers.calls = perMonth
        else continue
        numbers.isByDay ||= isByDay === true
      }
    }
  }
  return numbers
}

function percentOf(tokens: readonly string[], quantities: readonly Quantity[]): number | null {
  for (const [place, one] of quantities.entries()) {
    if (one.kind === 'percent' && Number.isFinite(one.value)) return one.value
    const share = shareOf(one, quantities[place + 1], tokens)
    if (share !== null) return share
  }
  const part = tokens.find((word, at) => PARTS[word] !== undefined && isPartOfCalls(tokens, at))
  return part === undefined ? null : (PARTS[part] ?? null)
}

const isTime = (word: string) => AN_HOUR.test(word) || PERIODS.some(([pattern]) => pattern.test(word))

const isPartOfCalls = (tokens: readonly string[], at: number) =>
  tokens.slice(at + 1, at + NEAR).some((word) => CALLS.test(word)) ||
  /^(?:about|a|roughly)$/.test(tokens[at - 1] ?? '')

/** “One in four”, “three out of ten”, as percent. */
function shareOf(one: Quantity, next: Quantity | undefined, tokens: readonly string[]): number | null {
  if (!next || next.value <= one.value) return null
  const between = tokens.slice(one.to + 1, next.from).join(' ')
  return /^(?:in|out of|of)(?: every)?$/.test(between) ? (100 * one.value) / next.value : null
}

/** A price per job: near the word for a job, and not per month or hour. */
function isPrice(
  { kind, unit, value }: Quantity,
  before: readonly string[],
  after: readonly string[],
): boolean {
  if (kind === 'count') return WORTH.test(unit)
  if (value < LEAST || (kind !== 'money' && kind !== 'bare')) return false
  const [first = '', second = ''] = after
  if (/^(?:an?|per|each|every|\/)$/.test(first) && JOBS.test(second)) return true
  if ([first, second].some((word) => CALLS.test(word) || JOBS.test(word) || isTime(word))) return false
  return [...before.slice(-NEAR), first, second].some((word) => WORTH.test(word) || JOBS.test(word))
}

export const canEstimateLoss = (numbers: OwnNumbers): boolean => isCounted(numbers) && numbers.ticket !== null

export const isCounted = (numbers: OwnNumbers): boolean => missedOf(numbers) !== null

export const hasNumbers = (numbers: OwnNumbers): boolean =>
  Object.values(numbers).some((one) => typeof one === 'number')

export function estimateMissedCallLoss(offer: Offer, numbers: OwnNumbers, trade: Industry | null): string {
  const { recoverableShare, trades } = offer.calculator
  const { ticket, isByDay } = numbers
  const missed = missedOf(numbers)
  const address = `${offer.paths.calculator}${addressOf(numbers, trade)}`
  const counted =
    missed === null
      ? ''
      : `That’s about ${formatNumber(missed)} missed calls a month${isByDay ? `, at ${DAYS} working days a week` : ''}. `
  if (missed === null || ticket === null) {
    const missing = [
      ...(missed === null ? [MISSING[numbers.missedPercent === null ? 'missed' : 'jobs']] : []),
      ...(ticket === null ? [MISSING.ticket] : []),
    ]
    return `${counted}To say what they cost you, I still need to know ${inWords(missing)}. Tell me here, or enter it at ${address}`
  }
  const lost = revenueOf(missed, ticket, trade === null ? 1 : trades[trade].multiplier)
  return (
    `${counted}At ${formatMoney(ticket)} a job, they’d have brought in ${formatMoney(Math.round(lost))}, ${factorOf(offer, trade)}. ` +
    `The calculator counts ${recoverable(offer)} of it as winnable: ${formatMoney(Math.round(recoverableShare * lost))} a month. ` +
    `It counts each missed call as a lost job, so this is an estimate, not a promise. See it with hours and costs: ${address}`
  )
}

const MISSING = {
  missed: 'how many calls you miss in a week',
  jobs: 'how many jobs you do in a month',
  ticket: 'what a job brings you on average',
}

function missedOf({ missedCalls, missedPercent, calls, jobs }: OwnNumbers): number | null {
  const all = calls ?? jobs
  return (
    missedCalls ?? (missedPercent === null || all === null ? null : Math.round((all * missedPercent) / 100))
  )
}

function factorOf({ calculator: { trades } }: Offer, trade: Industry | null): string {
  if (trade !== null) {
    const { multiplier, label } = trades[trade]
    return `with the factor of ${formatNumber(multiplier)} for ${label}`
  }
  const factors = Object.values(trades).map(({ multiplier }) => multiplier)
  return `before your trade’s factor of ${formatNumber(Math.min(...factors))} to ${formatNumber(Math.max(...factors))}`
}

/** The calculator's query with the known numbers, and its defaults for the rest. */
function addressOf({ missedCalls, missedPercent, jobs, ticket }: OwnNumbers, trade: Industry | null): string {
  const percent = missedPercent ?? (missedCalls !== null && jobs ? (100 * missedCalls) / jobs : null)
  const inputs = defaultInputs(trade ?? undefined)
  const set = (name: CalculatorNumber, value: number | null) => {
    if (value !== null) inputs[name] = parseNumber(name, value.toFixed(1))
  }
  set('monthlyJobs', jobs)
  set('avgTicketValue', ticket)
  set('missedCallsPercent', percent)
  return formatCalculatorQuery(inputs)
}
