import type { Wish } from '#domain/bookings.ts'
import { isCalendarDate } from '#domain/calendar-dates.ts'
import { toPlain } from './details.ts'

const DAY = 86_400_000
const LAST_MINUTE = 24 * 60 - 1
/** The length of the two ends that are read of a long text. */
const READ = 600

/** `today` is the visitor's date, such as 2026-12-03. Null if the text names neither a day nor a time. */
export function readWish(text: string, today: string): Wish | null {
  const plain = toPlain(text).toLowerCase()
  const words = plain.length > 2 * READ ? `${plain.slice(0, READ)} ${plain.slice(-READ)}` : plain
  const wish = { days: readDays(words, today), hours: readHours(words) }
  return wish.days === null && wish.hours === null ? null : wish
}

/** Keeps the day or time of the earlier text if the later one names none: “Thursday”, then “at 3?”. */
export const mergeWishes = (earlier: Wish | null, later: Wish | null): Wish | null =>
  earlier && later
    ? { days: later.days ?? earlier.days, hours: later.hours ?? earlier.hours }
    : (later ?? earlier)

type Days = NonNullable<Wish['days']>
type Hours = NonNullable<Wish['hours']>

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
/** Monday is 0. */
const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 6) % 7
const on = (date: string): Days => ({ from: date, to: date })

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const WEEKDAY =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?'
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

const ISO_DATE = /\b(\d{4}-\d\d-\d\d)\b/
const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?(?![\d/])/
const MONTH_FIRST = new RegExp(`\\b(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?!:| ?[ap]\\.?m\\b)`)
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})\\b`)
const DAY_ALONE = /\bthe (\d{1,2})(?:st|nd|rd|th)\b/
const DAY_AFTER_TOMORROW = /\bday after tomorrow\b/
const TOMORROW = /\b(?:tomorrow|tomorow|tommorow|tommorrow|tmrw|tmr|2morrow)\b/
const TODAY = /\b(?:today|tonight|right now|this (?:morning|afternoon|evening))\b/
const WEEKDAY_NAMED = new RegExp(`\\b(?:(next) )?(${WEEKDAY})\\b`)
const WEEK = /\b(next|this) week\b/

function readDays(words: string, today: string): Days | null {
  return readDate(words, today) ?? readNamedDay(words, today)
}

function readDate(words: string, today: string): Days | null {
  const iso = ISO_DATE.exec(words)?.[1]
  if (iso !== undefined && isCalendarDate(iso)) return on(iso)
  const [, month, day, year] = SLASHED.exec(words) ?? []
  if (month !== undefined) return nextDate({ month: Number(month), day: Number(day), year }, today)
  const [, name = '', number] = MONTH_FIRST.exec(words) ?? swap(DAY_FIRST.exec(words)) ?? []
  if (name !== '')
    return nextDate({ month: MONTHS.indexOf(name.slice(0, 3)) + 1, day: Number(number) }, today)
  const alone = DAY_ALONE.exec(words)?.[1]
  return alone === undefined ? null : nextDayOfMonth(Number(alone), today)
}

const swap = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1]]

const dateOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

function nextDate(
  { month, day, year }: { month: number; day: number; year?: string | undefined },
  today: string,
): Days | null {
  const thisYear = Number(today.slice(0, 4))
  const years = year === undefined ? [thisYear, thisYear + 1] : [Number(year.slice(-2)) + 2000]
  const dates = years.map((each) => dateOf(each, month, day)).filter(isCalendarDate)
  const date = dates.find((each) => each >= today) ?? dates[0]
  return date === undefined ? null : on(date)
}

function nextDayOfMonth(day: number, today: string): Days | null {
  const [year = 0, month = 0] = today.split('-').map(Number)
  for (let ahead = 0; ahead < 3; ahead++) {
    const at = month - 1 + ahead
    const date = dateOf(year + Math.floor(at / 12), (at % 12) + 1, day)
    if (isCalendarDate(date) && date >= today) return on(date)
  }
  return null
}

function readNamedDay(words: string, today: string): Days | null {
  if (DAY_AFTER_TOMORROW.test(words)) return on(addDays(today, 2))
  if (TOMORROW.test(words)) return on(addDays(today, 1))
  if (TODAY.test(words)) return on(today)
  const untilMonday = 7 - weekdayOf(today)
  const [, next, name] = WEEKDAY_NAMED.exec(words) ?? []
  if (name !== undefined) {
    const weekday = WEEKDAYS.indexOf(name.slice(0, 3))
    if (next !== undefined) return on(addDays(today, untilMonday + weekday))
    return on(addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1))
  }
  const week = WEEK.exec(words)?.[1]
  if (week === 'this') return { from: today, to: addDays(today, untilMonday - 1) }
  if (week === 'next') return { from: addDays(today, untilMonday), to: addDays(today, untilMonday + 6) }
  return null
}

const PARTS: [RegExp, Hours][] = [
  [/\bmornings?\b|\bbefore noon\b/, { from: 0, to: 12 * 60 - 1 }],
  [/\bnoon\b|\bmidday\b/, { from: 12 * 60, to: 12 * 60 }],
  [/\blunch(?:time)?\b/, { from: 12 * 60, to: 13 * 60 }],
  [/\bafternoons?\b/, { from: 12 * 60, to: 17 * 60 - 1 }],
  [/\bevenings?\b|\bnights?\b|\btonight\b|\bafter work\b/, { from: 17 * 60, to: LAST_MINUTE }],
]

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NUMBER_WORD = new RegExp(
  `\\b(?<=(?:after|before|around|about|at|by|past) )(${NUMBER_WORDS.join('|')})\\b`,
  'g',
)
const HALF_PAST = /\bhalf past (\d{1,2})\b/g
const CLOCK = String.raw`(\d{1,2})(?::(\d\d))?(?: ?([ap])\.?m\b\.?)?`
const SPAN = new RegExp(
  String.raw`(?<![\d:/$.,+-])(between |from )?${CLOCK} ?(?:-|–|to|and|until|till) ?${CLOCK}(?![\d:/%-])`,
  'g',
)
const MOMENT = new RegExp(
  String.raw`(?<![\d:/$.,+-])(?:\b(after|past|from|not before|later than|before|until|till|by|at|around|about) |(@) ?)?${CLOCK}( ?o'?clock|ish)?(?![\d:/%-]|st\b|nd\b|rd\b|th\b)`,
  'g',
)
/** What can follow a number that is a time: “at 10 on Friday”, but not “about 10 pages”. */
const GOES_ON =
  /^ ?(?:$|[.,;?!)]|(?:on|or|and|but|if|in|is|would|works?|please|pls|thanks|today|tomorrow|tonight|this|next|instead|then|my time|pacific|mountain|central|eastern|[pmce]s?t|mon|tue|wed|thu|fri|sat|sun))/
const BEFORE_TIME = new RegExp(
  `(?:^|^(?:how about|what about|maybe|ok|yes|make it|can we (?:do|make it)) |\\b(?:today|tomorrow|tmrw|${WEEKDAY}),? )$`,
)

function readHours(text: string): Hours | null {
  const words = text
    .replaceAll(NUMBER_WORD, (word) => String(NUMBER_WORDS.indexOf(word) + 1))
    .replaceAll(HALF_PAST, '$1:30')
  const part = PARTS.find(([pattern]) => pattern.test(words))?.[1] ?? null
  return readSpan(words, part) ?? readMoment(words, part) ?? part
}

function readSpan(words: string, part: Hours | null): Hours | null {
  for (const [, prefix, hour, minute, half, toHour, toMinute, toHalf] of words.matchAll(SPAN)) {
    // “10-12 trucks” is not a time.
    if (prefix === undefined && half === undefined && toHalf === undefined) continue
    const to = minuteOf([toHour, toMinute, toHalf], part)
    const from = minuteOf([hour, minute, half], part)
    if (from === null || to === null) continue
    // “2-4pm” begins in the afternoon, “10-2pm” in the morning.
    const early = half === undefined && toHalf === 'p' && from + 12 * 60 < to ? from + 12 * 60 : from
    if (early < to) return { from: early, to }
  }
  return null
}

function readMoment(words: string, part: Hours | null): Hours | null {
  for (const found of words.matchAll(MOMENT)) {
    const [whole, word, sign, hour, minute, half, suffix] = found
    const rest = words.slice(found.index + whole.length)
    const isClock = minute !== undefined || half !== undefined || suffix !== undefined
    const isBare = word === undefined && sign === undefined
    const before = words.slice(Math.max(0, found.index - 40), found.index)
    if (!isClock && (!GOES_ON.test(rest) || (isBare && !BEFORE_TIME.test(before)))) continue
    const at = minuteOf([hour, minute, half], part)
    if (at === null) continue
    if (/^(?:after|past|from|not before|later than)$/.test(word ?? '')) return { from: at, to: LAST_MINUTE }
    if (/^(?:before|until|till|by)$/.test(word ?? '')) return { from: 0, to: at }
    return { from: at, to: at }
  }
  return null
}

/** Without “am” or “pm”, the hour at which a shop is open. */
function minuteOf(
  [hour = '', minute = '0', half]: (string | undefined)[],
  part: Hours | null,
): number | null {
  const [h, m] = [Number(hour), Number(minute)]
  if (h > 23 || m > 59 || (half !== undefined && (h === 0 || h > 12)) || (h === 0 && minute === '0'))
    return null
  if (h > 12) return h * 60 + m
  const isMorning = part !== null && part.to < 12 * 60
  const isLate = part !== null && part.from > 12 * 60 - 1
  const isAfternoon = half === undefined ? !isMorning && (isLate || h < 7 || h === 12) : half === 'p'
  return ((h % 12) + (isAfternoon ? 12 : 0)) * 60 + m
}
