// Every quantity in a sentence: digits of any script, number words, ranges, money, times. In doubt it finds one too many.
import { readLines } from '#assistant/knowledge/read-lines.ts'

type QuantityKind = 'money' | 'percent' | 'duration' | 'clock' | 'count' | 'bare' | 'unreadable'

export interface Quantity {
  kind: QuantityKind
  /** NaN if it cannot be parsed, or is indefinite ("a few"). */
  value: number
  /** The noun of a count, `minutes` or `months` of a duration, `am` or `pm` of a time; else empty. */
  unit: string
  from: number
  to: number
}

export interface Reading {
  tokens: readonly string[]
  places: readonly number[]
  quantities: readonly Quantity[]
}

const DOLLAR_WORDS = words('dollar dollars buck bucks usd cent cents grand dolar dolares dollari')
const OTHER_MONEY = words(
  'euro euros eur pound pounds quid sterling gbp yen jpy yuan rmb cny rupee rupees inr peso pesos mxn franc francs chf krona kronor bitcoin btc crypto ruble rubles real reais won zloty cad aud',
)
const PERCENT_WORDS = words('% ‰ percent pct percentage prozent procent ciento cento')
/** Each unit in minutes or months: a month has no fixed number of days. */
const DURATIONS: ReadonlyMap<string, readonly [number, 'minutes' | 'months']> = new Map([
  ...durations('second seconds sec secs s segundo segundos sekunden seconde secondes', 1 / 60, 'minutes'),
  ...durations('minute minutes min mins minuto minutos minuten', 1, 'minutes'),
  ...durations('hour hours hr hrs h hora horas heure heures stunde stunden ore', 60, 'minutes'),
  ...durations('day days dia dias jour jours tag tage tagen giorni giorno', 1440, 'minutes'),
  ...durations('week weeks wk wks semana semanas semaine semaines woche wochen settimane', 10_080, 'minutes'),
  ...durations('weekend weekends fortnight fortnights', Number.NaN, 'minutes'),
  ...durations('month months mo mos mes meses mois monat monate monaten mesi', 1, 'months'),
  ...durations('quarter quarters trimestre', 3, 'months'),
  ...durations('year years yr yrs ano anos annee annees jahr jahre jahren anni', 12, 'months'),
  ...durations('decade decades', 120, 'months'),
])
/** English units can be used without a number; a unit of another language without one was not parsed. */
const ENGLISH_UNITS = words(
  'second seconds minute minutes min hour hours day days week weeks month months mo year years weekend weekends quarter quarters s h',
)
const FILLERS = words(
  'business working full calendar short more extra us american whole additional little good solid - +',
)
const STOPWORDS = words(
  'a an and or but of to for from by in on at the is are was be it its this that these those with as if then so than you your we our us i me my they them he she no not only just per each every about all up off out more less too also which who when while where how what will would can could may might do does did have has had get gets got',
)
/** `12 twelve dozen doce`; `?` for an indefinite number. */
const WORD_VALUES: ReadonlyMap<string, number> = new Map(
  readLines(new URL('number-words.txt', import.meta.url)).flatMap((line) => {
    const [value = '', ...names] = line.split(' ')
    return names.map((name) => [name, Number(value)] as const)
  }),
)
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['mil', 1000],
  ['million', 1e6],
  ['billion', 1e9],
])

/** Removes accents and invisible characters, and replaces the digits of every script by 0 to 9. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
}

export const plainText = (text: string): string => foldText(text).toLowerCase()

/** In Unicode the digits of a script follow its zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 48
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return value
}

const TOKEN =
  /\d+(?:[.,]\d+)*[a-z]*|[a-z]+(?:'[a-z]+)?\d*|\p{Sc}|[%‰+⁄/:#-]|[^\s.,;!?()"'“”…*_\p{L}]|\p{L}+/gu

export function readQuantities(sentence: string): Reading {
  const matches = [...plainText(sentence).matchAll(TOKEN)]
  const tokens = matches.map(([token]) => token)
  const found: Quantity[] = []
  for (let at = 0; at < tokens.length;) {
    const number = readNumber(tokens, at)
    if (number === null) {
      at++
      continue
    }
    const [value, after, suffix] = number
    found.push({ ...withUnit(tokens, { value, suffix, from: at, to: after - 1 }) })
    at = Math.max(after, (found.at(-1)?.to ?? after) + 1)
  }
  spreadOverRanges(tokens, found)
  // "Some states" and "a few questions" contain no number.
  const said = found.filter(
    ({ kind, value }) => !(Number.isNaN(value) && (kind === 'count' || kind === 'bare')),
  )
  return {
    tokens,
    places: matches.map(({ index }) => index),
    quantities: [...said, ...unitsWithoutNumber(tokens, found)],
  }
}

/** The number that begins at a token, the index of the next token, and the suffix of its digits. A denominator is not a fraction. */
function readNumber(
  tokens: readonly string[],
  at: number,
  mayBeFraction = true,
): [number, number, string] | null {
  const token = tokens[at] ?? ''
  const digits = /^(\d[\d.,]*)([a-z]*)$/.exec(token)
  if (digits) {
    const [, text = '', suffix = ''] = digits
    const value = digitsValue(text)
    if (mayBeFraction && tokens[at + 1] === '⁄') {
      const [below, after] = readNumber(tokens, at + 2, false) ?? [Number.NaN, at + 2]
      return [value / below, after, '']
    }
    const scale =
      SCALES.get(tokens[at + 1] ?? '') ?? (tokens[at + 1] === 'grand' || tokens[at + 1] === 'k' ? 1000 : null)
    if (suffix === '' && scale !== null)
      return [value * scale, at + 2, tokens[at + 1] === 'grand' ? 'grand' : '']
    if (suffix === 'k') return [value * 1000, at + 1, '']
    return [value, at + 1, suffix]
  }
  return readWords(tokens, at)
}

function digitsValue(text: string): number {
  const plain = text.replace(/[.,]$/, '')
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(plain)) return Number(plain.replaceAll(/[.,]/g, ''))
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(plain)) return Number(plain.replaceAll(',', ''))
  return Number(plain.replace(',', '.'))
}

function readWords(tokens: readonly string[], at: number): [number, number, string] | null {
  let sum = 0
  let part: number | null = null
  let next = at
  let suffix = ''
  for (; next < tokens.length; next++) {
    const token = tokens[next] ?? ''
    const scale = SCALES.get(token) ?? (token === 'grand' ? 1000 : undefined)
    const value = WORD_VALUES.get(token)
    if (scale !== undefined) {
      if (scale >= 1000) {
        sum = (sum + (part ?? 1)) * scale
        part = null
      } else part = (part ?? 1) * scale
      if (token === 'grand') suffix = 'grand'
    } else if (value !== undefined) {
      // "two fifty" is one number.
      part = part === null ? value : part >= value || value >= 100 ? part + value : part * 100 + value
    } else if (
      next > at &&
      (token === 'and' || token === 'y' || token === '-' || token === 'a') &&
      continues(tokens, next + 1)
    ) {
      continue
    } else break
  }
  if (next === at) return null
  if (tokens[next] === 'of' && (tokens[next + 1] === 'a' || tokens[next + 1] === 'an'))
    return [sum + (part ?? 0), next + 2, suffix]
  return [sum + (part ?? 0), next, suffix]
}

function continues(tokens: readonly string[], at: number): boolean {
  const token = tokens[at] ?? ''
  return SCALES.has(token) || (WORD_VALUES.has(token) && tokens[at - 1] !== 'a')
}

function withUnit(
  tokens: readonly string[],
  { value, suffix, from, to }: { value: number; suffix: string; from: number; to: number },
): Quantity {
  const clock = clockOf(tokens, { value, suffix, to })
  if (clock) return { ...clock, from }
  const before = tokens[from - 1] ?? ''
  if (isMoneySign(before))
    return { kind: 'money', value: isDollar(before) ? value : Number.NaN, unit: '', from, to }
  if (suffix === 'grand') return { kind: 'money', value, unit: '', from, to }
  let at = to + 1
  if (/^(?:half|medio|media)$/.test(tokens[to] ?? '') && /^(?:an?|una?)$/.test(tokens[at] ?? '')) at++
  if (suffix === '') while (at <= to + 4 && (FILLERS.has(tokens[at] ?? '') || tokens[at] === 'of')) at++
  const unit = suffix === '' ? (tokens[at] ?? '') : suffix
  const end = suffix === '' ? at : to
  if (isMoneySign(unit) || DOLLAR_WORDS.has(unit) || OTHER_MONEY.has(unit)) {
    const dollars = unit === 'cent' || unit === 'cents' ? value / 100 : value
    return {
      kind: 'money',
      value: isDollar(unit) || DOLLAR_WORDS.has(unit) ? dollars : Number.NaN,
      unit: '',
      from,
      to: end,
    }
  }
  if (
    PERCENT_WORDS.has(unit) ||
    (unit === 'por' && tokens[at + 1] === 'ciento') ||
    (unit === 'per' && tokens[at + 1] === 'cent')
  )
    return { kind: 'percent', value, unit: '', from, to: unit === 'por' || unit === 'per' ? end + 1 : end }
  const duration = DURATIONS.get(unit)
  if (duration)
    return { kind: 'duration', value: rounded(value * duration[0]), unit: duration[1], from, to: end }
  if (suffix !== '' && !/^(?:st|nd|rd|th)$/.test(suffix))
    return { kind: 'unreadable', value, unit: suffix, from, to }
  const noun = tokens[to + 1] === '-' ? (tokens[to + 2] ?? '') : (tokens[to + 1] ?? '')
  if (/^\p{L}{2,}/u.test(noun) && !STOPWORDS.has(noun) && readNumber(tokens, to + 1) === null)
    return { kind: 'count', value, unit: noun.replace(/(?:'s|s)$/, ''), from, to }
  return { kind: 'bare', value, unit: '', from, to }
}

function clockOf(
  tokens: readonly string[],
  { value, suffix, to }: { value: number; suffix: string; to: number },
): Omit<Quantity, 'from'> | null {
  let end = to
  let time = value
  if (suffix === '' && tokens[end + 1] === ':' && /^\d\d(?:[ap]m)?$/.test(tokens[end + 2] ?? '')) {
    time += Number.parseInt(tokens[end + 2] ?? '', 10) / 60
    end += 2
    suffix = /[ap]m$/.exec(tokens[end] ?? '')?.[0] ?? ''
  }
  if (suffix === '' && /^[ap]m$/.test(tokens[end + 1] ?? ''))
    return { kind: 'clock', value: time, unit: tokens[end + 1] ?? '', to: end + 1 }
  // "9 a.m.", without its dots.
  if (suffix === '' && /^[ap]$/.test(tokens[end + 1] ?? '') && tokens[end + 2] === 'm')
    return { kind: 'clock', value: time, unit: `${tokens[end + 1] ?? ''}m`, to: end + 2 }
  if (suffix === 'am' || suffix === 'pm') return { kind: 'clock', value: time, unit: suffix, to: end }
  if (end > to) return { kind: 'clock', value: time, unit: '', to: end }
  return null
}

/** In "5 to 14 days" and "$97-$197" both ends have the same unit. */
function spreadOverRanges(tokens: readonly string[], found: Quantity[]): void {
  for (let at = found.length - 2; at >= 0; at--) {
    const [low, high] = [found[at], found[at + 1]]
    if (!low || !high || (low.kind !== 'bare' && low.kind !== 'count')) continue
    const between = tokens.slice(low.to + 1, high.from)
    const isRange =
      between.length > 0 &&
      between.length <= 2 &&
      between.every((token) => /^(?:to|or|-|and|y|a|\/)$/.test(token) || isMoneySign(token))
    if (!isRange || !['money', 'percent', 'duration'].includes(high.kind)) continue
    const unit = high.kind === 'duration' ? DURATIONS.get(tokens[high.to] ?? '') : undefined
    found[at] = {
      ...low,
      kind: high.kind,
      unit: high.unit,
      value: unit ? rounded(low.value * unit[0]) : low.value,
    }
  }
}

/** Money, percentages and foreign durations whose number was not parsed; "in a day", "a few weeks", "within hours". */
function unitsWithoutNumber(tokens: readonly string[], found: readonly Quantity[]): Quantity[] {
  const covered = new Set<number>()
  for (const { from, to } of found) for (let at = from - 1; at <= to; at++) covered.add(at)
  const missing: Quantity[] = []
  for (const [at, token] of tokens.entries()) {
    if (covered.has(at)) continue
    const unread = { value: Number.NaN, unit: '', from: at, to: at }
    const before = tokens[at - 1] ?? ''
    if (isMoneySign(token) || PERCENT_WORDS.has(token)) missing.push({ kind: 'money', ...unread })
    // "Prices are in dollars" names no price.
    else if (
      (DOLLAR_WORDS.has(token) && !/^(?:us|in|american|the|-)$/.test(before)) ||
      (OTHER_MONEY.has(token) && token !== 'real' && token !== 'won')
    )
      missing.push({ kind: 'money', ...unread })
    else if (DURATIONS.has(token)) {
      const duration = DURATIONS.get(token)
      if (!duration) continue
      const isArticle = before === 'a' || before === 'an' || before === 'single'
      const lead = tokens[at - (isArticle ? 2 : 1)] ?? ''
      const isPromise = /^(?:in|within|under|after|takes|take|than|over|inside)$/.test(lead)
      if (ENGLISH_UNITS.has(token)) {
        if (isPromise)
          missing.push({
            kind: 'duration',
            ...unread,
            unit: duration[1],
            value: isArticle ? duration[0] : Number.NaN,
          })
      } else if (!/^(?:al|por|cada|el|la|par|pro|the)$/.test(before) && !/^(?:ore|tag)$/.test(token))
        missing.push({ kind: 'duration', ...unread })
    }
  }
  return missing
}

const isMoneySign = (token: string) => /^\p{Sc}$/u.test(token)
const isDollar = (token: string) => token === '$' || token === '＄'
/** For comparing thirds of a dollar and seconds as minutes. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

function durations(
  names: string,
  value: number,
  unit: 'minutes' | 'months',
): (readonly [string, readonly [number, 'minutes' | 'months']])[] {
  return names.split(' ').map((name) => [name, [value, unit]])
}
