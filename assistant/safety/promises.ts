// Compares the promises of an answer with the offer. In doubt it rejects a true sentence rather than accept an invented one.
import { PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import { anyOf } from '#assistant/classifier/words.ts'
import { contactsOf } from '#assistant/dialogue/conversation.ts'
import type { Fact } from '#assistant/knowledge/facts.ts'
import type { Offer, OfferedPackage } from '#assistant/knowledge/offer.ts'
import { shownClaims } from '#assistant/knowledge/offer-words.ts'
import { PATHS, SITE_PATHS } from '#domain/assistant/paths.ts'
import { foldText, plainText, readQuantities, type Quantity, type Reading } from './quantities.ts'

/** Replaces rejected sentences, once per answer. */
export const RETRACTION_TEXT =
  'I can only quote prices, times and guarantees from our pages, so please ask the owner about that one.'

interface PromiseSources {
  offer: Offer
  facts: readonly Fact[]
}

/** The unfounded promise in a sentence, given the one before it; null if there is none. */
type PromiseCheck = (sentence: string, before: string) => string | null

/** The length of the visitor's text whose numbers an answer may repeat. */
const SAID_MAX = 6000

const ownFigures = (offer: Offer) => {
  const { packages, services, steps } = offer
  return [
    ...shownClaims(offer),
    ...['packages', 'plans', 'tiers', 'options'].map((noun) => `${PACKAGE_NAMES.length} ${noun}`),
    `${Object.values(services).filter(({ isOffered }) => isOffered).length} services`,
    ...['payments', 'installments', 'parts', 'months'].map(
      (noun) => `${packages.launch.installments.length} ${noun}`,
    ),
    `${steps.length} steps`,
  ]
}

/** `said` is the visitor's text: an answer may repeat its numbers. */
export function openPromiseCheck({ offer, facts }: PromiseSources): (said: string) => PromiseCheck {
  const stated = facts.flatMap(({ text }) => sentencesOf(text).flatMap(readSentence))
  const allowed = figuresOf(facts, ownFigures(offer))
  const findMisplacedPrice = openPriceCheck(offer)
  const counted = new Set(stated.flatMap(({ kind, unit }) => (kind === 'count' ? [unit] : [])))
  const pages: readonly string[] = Object.values(offer.paths)
  const ownPaths = SITE_PATHS.filter((path) => pages.includes(path) || !PAGE_PATHS.includes(path))
  const ownContacts = new Set(contactsOf(offer.contact).map(contactKey))
  // A question is not a fact.
  const factSentences = facts
    .flatMap(({ text }) => sentencesOf(plainText(text)))
    .filter((sentence) => !sentence.endsWith('?'))

  return (said) => {
    const plainSaid = plainText(said.slice(-SAID_MAX))
    const saidCounts = new Set(
      readSentence(plainSaid).flatMap((one) => (one.kind === 'count' ? [keyOf(one)] : [])),
    )

    /** Number words below twenty are everyday language, and an answer may repeat the visitor's numbers. */
    function isHarmless(quantity: Quantity, isInWords: boolean, isAboutPrice: boolean): boolean {
      if (quantity.kind !== 'count' && quantity.kind !== 'bare') return false
      if (quantity.kind === 'count' && counted.has(quantity.unit)) return false
      if (quantity.kind === 'count' && saidCounts.has(keyOf(quantity)) && !isAboutPrice) return true
      if (!isInWords || quantity.value >= 20) return false
      return quantity.kind === 'count' || !isAboutPrice || quantity.value === 1
    }

    /** "10 pages instead of 5": the noun follows another figure of the sentence. */
    const isShortened = ({ value }: Quantity, { quantities }: Reading) =>
      quantities.some(({ kind, unit }) => kind === 'count' && allowed.has(`count ${value} ${unit}`))

    return (sentence, before) => {
      const folded = foldText(sentence)
      const plain = folded.toLowerCase()
      if (isUnreadable(plain)) return 'unreadable'
      const stranger = contactsIn(plain, ownPaths).find((contact) => !ownContacts.has(contactKey(contact)))
      if (stranger !== undefined) return stranger
      const word = promisingWords(plain, factSentences, offer.guaranteeDays)
      if (word !== null) return word
      const text = withoutContacts(folded)
      const reading = readQuantities(text)
      const isAboutPrice = PRICE_WORDS.test(plain)
      const subject = wordsOf(`${before} ${sentence}`)
      for (const quantity of reading.quantities) {
        const isInWords = !/\d/.test(reading.tokens[quantity.from] ?? '')
        if (isHarmless(quantity, isInWords, isAboutPrice)) continue
        const isPrice = isAboutPrice && quantity.kind === 'bare'
        if (quantity.kind === 'bare' && !isPrice && isShortened(quantity, reading)) continue
        const key = keyOf(isPrice ? { ...quantity, kind: 'money' } : quantity)
        if (!isStated(allowed, key, subject) || isAboutAnother(quantity, reading, offer.guaranteeDays))
          return key
      }
      return findMisplacedPrice({ text, before: foldText(before), reading })
    }
  }
}

const PRICE_WORDS =
  /\b(?:costs?|prices?d?|pay|paying|charges?|fees?|rates?|bill|totals?|amounts? to|only|just|cuestan?|precios?|pagar?)\b/

/** Figures of the offer may be in any sentence. Other figures must have the same subject as their fact. */
const OFFER_TOPICS: ReadonlySet<string> = new Set(['packages', 'times', 'promises', 'claims', 'contact'])

type Figures = ReadonlyMap<string, readonly (ReadonlySet<string> | null)[]>

function figuresOf(facts: readonly Fact[], own: readonly string[]): Figures {
  const figures = new Map<string, (ReadonlySet<string> | null)[]>()
  const add = (text: string, subject: ReadonlySet<string> | null) => {
    for (const quantity of sentencesOf(text).flatMap(readSentence)) {
      const key = keyOf(quantity)
      figures.set(key, [...(figures.get(key) ?? []), subject])
    }
  }
  for (const figure of own) add(figure, null)
  for (const { topic, text } of facts) add(text, OFFER_TOPICS.has(topic) ? null : wordsOf(text))
  return figures
}

/** Two common words make the same subject; one may be a coincidence. */
function isStated(figures: Figures, key: string, subject: ReadonlySet<string>): boolean {
  return (figures.get(key) ?? []).some(
    (words) => words === null || [...subject].filter((word) => words.has(word)).length >= 2,
  )
}

/** The first letters of the words of a text, without units and prices, which are in every text. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = plainText(text).match(/[a-z]{4,}/g) ?? []
  return new Set(words.filter((word) => !COMMON.test(word)).map((word) => word.slice(0, 5)))
}
const COMMON =
  /^(?:about|after|also|cost|costs|dollar|dollars|each|from|have|hour|hours|days|week|weeks|month|months|just|more|only|over|package|packages|launch|growth|scale|pays?|percent|price|prices|than|that|their|them|then|there|they|this|what|when|which|will|with|work|works|year|years|your|yours)$/

function keyOf({ kind, value, unit }: Quantity): string {
  return `${kind} ${value}${unit === '' ? '' : ` ${unit}`}`
}

const readSentence = (sentence: string) => readQuantities(withoutContacts(sentence)).quantities

/** Letters or numerals of an unsupported script, or symbols that look like letters. */
function isUnreadable(plain: string): boolean {
  return /(?!\p{Script=Latin})\p{L}|[\p{Nl}\p{No}\u{1F150}-\u{1F19A}\u{1F1E6}-\u{1F1FF}]/u.test(plain)
}

/** A time of the offer with the wrong subject: "live in 24 hours", "14-day money-back". */
function isAboutAnother(quantity: Quantity, { tokens, quantities }: Reading, guaranteeDays: number): boolean {
  if (quantity.kind !== 'duration') return false
  const start = Math.max(
    quantity.from - 6,
    ...quantities.filter(({ to }) => to < quantity.from).map(({ to }) => to + 1),
    0,
  )
  const before = tokens.slice(start, quantity.from).join(' ')
  const justBefore = tokens.slice(Math.max(start, quantity.from - 3), quantity.from).join(' ')
  const after = tokens.slice(quantity.to + 1, quantity.to + 4).join(' ')
  const days = quantity.unit === 'minutes' ? quantity.value / 1440 : Number.NaN
  if (/\b(?:refund\w*|money (?:- )?back|guarantee\w*)\b/.test(`${before} ${after}`))
    return days !== guaranteeDays
  return (
    /\b(?:live|online|ready|finished?|done|built|launch(?:es|ed)?|running)\b/.test(justBefore) && days <= 3
  )
}

interface Wording {
  words: RegExp
  mayBeDenied: boolean
}

const PROMISING: readonly Wording[] = [
  {
    words:
      /\b(?:discount\w*|coupons?|promo(?:tion\w*|s)?\b|vouchers?|rebates?|cashback|price[- ]match\w*|special (?:offer|deal|price|rate)s?|trial)\b/g,
    mayBeDenied: true,
  },
  {
    words:
      /\b(?:descuentos?|rabatte?|sconti?|remises?|gratis|gratuit\w*|kostenlos\w*|garantie\w*|garantizad\w*)\b/g,
    mayBeDenied: false,
  },
  {
    words:
      /\b(?:waiv\w+|half[- ](?:price|off)|(?:two|2|three|3)[- ]for[- ](?:one|1)|bogo|on the house|free of charge|complimentary|(?:no|zero|without(?: any| a)?) (?:set ?up |monthly )?(?:charge|fee|cost)s?|money off|knock\w* off|price (?:drop|cut)|cheaper for you|for nothing|\boff the (?:setup|price|monthly))\b/g,
    mayBeDenied: false,
  },
  { words: /\b(?:guarant\w+|warrant\w+|refund\w*)\b/g, mayBeDenied: true },
  { words: /\b(?:lifetime|for life|forever|unlimited|never expires?)\b/g, mayBeDenied: true },
  {
    words:
      /\b(?:legally binding|binding offer|no takesies|you have my word|it'?s a deal|deal accepted|i (?:swear|promise)|we promise)\b/g,
    mayBeDenied: true,
  },
  {
    words: /\b(?:first page|page one|top of google|(?:rank\w*|number|#) ?(?:one|first|1)\b)/g,
    mayBeDenied: true,
  },
  {
    words: /\b(?:doubles?|triples?|quadruples?|twice|thrice|tenfold|tenx) (?:the|your|as)\b/g,
    mayBeDenied: false,
  },
  {
    words:
      /\b(?:(?:by|before|until) (?:tomorrow|tonight|the end of)|(?:ready|live|launch\w*|online|done|finish\w*|built)(?: \w+){0,3} (?:today|tonight|tomorrow|overnight|instantly|same[- ]day|(?:this|next) (?:week|month|weekend)))\b/g,
    mayBeDenied: false,
  },
]

const DENIED =
  /\b(?:no|not|nobody|never|cannot|can't|won't|don't|doesn't|isn't|aren't|nor|without|any|unable)\b[^.;:!?]{0,60}$/

/** Promising words without a number that are not in the facts. */
function promisingWords(
  plain: string,
  factSentences: readonly string[],
  guaranteeDays: number,
): string | null {
  const text = plain.replaceAll(
    new RegExp(String.raw`\b(?:${guaranteeDays}[- ]days? )?money[- ]back guarantee\b`, 'g'),
    'way out',
  )
  for (const { words, mayBeDenied } of PROMISING) {
    for (const match of text.matchAll(words)) {
      const isDenied = mayBeDenied && DENIED.test(text.slice(0, match.index))
      if (!isDenied && !isSaidByFacts(text, match, factSentences)) return match[0]
    }
  }
  for (const match of text.matchAll(/\bfree\b/g)) if (!isAboutFreeTalk(text, match.index)) return 'free'
  return null
}

/** A fact has the words with the same word before or after them, and does not deny them. */
function isSaidByFacts(text: string, match: RegExpExecArray, factSentences: readonly string[]): boolean {
  const before = /\S+\s+$/.exec(text.slice(0, match.index))?.[0] ?? ''
  const after = /^\s*\S+/.exec(text.slice(match.index + match[0].length))?.[0].replace(/[.,;:!?]+$/, '') ?? ''
  const words = `${before}${match[0]}${after}`
  return factSentences.some((fact) => {
    const at = fact.indexOf(words)
    return at !== -1 && !DENIED.test(fact.slice(0, at + before.length))
  })
}

/** Only talking to us is free. */
function isAboutFreeTalk(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 24), at)
  if (/\b(?:feel|hands|toll|set you|frees?)[\s-]$/.test(before)) return true
  const after = text.slice(at + 4, at + 44)
  if (/^ (?:to|of that|up|time|from)\b/.test(after)) return true
  if (DENIED.test(text.slice(0, at))) return true
  const isTalk =
    /\b(?:assessment|consultation|call|conversation|demo|question|calculator|chat|asking|look|form)s?\b/
  const isMore =
    /\b(?:package|plan|launch\b|growth|scale|month|year|website|site|setup|hosting|support|domain|service|bot)s?\b/
  return isTalk.test(text) && !isMore.test(`${before} ${after}`)
}

const CONTACT =
  /https?:\/\/\S+|www\.\S+|[^\s@<>(),;]{1,64}@[^\s@<>(),;]{1,255}|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}\b(?:\/\S*)?|(?<![\w/])\/[a-z][\w/-]*|\+?\(?\d[\d()\s.-]{5,}\d/gi

/** The pages of a service that is switched off are among them. */
const PAGE_PATHS: readonly string[] = Object.values(PATHS)

/** Phone numbers, addresses and paths in order, without the paths of this site. */
function contactsIn(plain: string, ownPaths: readonly string[]): string[] {
  return [...plain.matchAll(CONTACT)]
    .map(([found]) => found.replace(/[.,;:!?)\]'"]+$/, ''))
    .filter((found) => !ownPaths.includes(found.replace(/\/$/, '') || '/'))
    .filter((found) => !/^[\d+(]/.test(found) || isPhone(found))
}

const isPhone = (text: string) => text.replaceAll(/\D/g, '').length >= 7

const contactKey = (text: string) =>
  /[a-z@]/i.test(text) ? text.toLowerCase() : text.replaceAll(/\D/g, '').slice(-10)

function withoutContacts(plain: string): string {
  return plain
    .replaceAll(CONTACT, (found) => (/^[\d+(]/.test(found) && !isPhone(found) ? found : ' there '))
    .replaceAll(/\b24\s*\/\s*7\b/g, ' always ')
}

interface Priced {
  text: string
  before: string
  reading: Reading
}

const pricesOf = ({ setup, monthly, installments }: OfferedPackage): readonly number[] => [
  setup,
  monthly,
  setup + 12 * monthly,
  ...installments,
]

/** Finds a price with the wrong package, or with setup and monthly fee swapped. */
function openPriceCheck({ packages }: Offer): (sentence: Priced) => string | null {
  const all = PACKAGE_NAMES.map((name) => packages[name])
  const setups = new Set(all.map(({ setup }) => setup))
  const monthlies = new Set(all.map(({ monthly }) => monthly))
  const everyPrice = new Set(all.flatMap(pricesOf))
  const packagesIn = openPackageSearch(packages)
  return ({ text, before, reading: { tokens, places, quantities } }) => {
    const amounts = quantities.filter(
      ({ kind, value }) => (kind === 'money' || kind === 'bare') && everyPrice.has(value),
    )
    const [first] = amounts
    if (first === undefined) return null
    for (const amount of amounts) {
      const after = tokens.slice(amount.to + 1, amount.to + 4).join(' ')
      if (OTHER_PERIODS.test(after)) return keyOf(amount)
      if (MONTHLY.test(after) && setups.has(amount.value) && !monthlies.has(amount.value))
        return keyOf(amount)
      if (ONCE.test(after) && monthlies.has(amount.value) && !setups.has(amount.value)) return keyOf(amount)
    }
    const fits = (nameAt: (at: number) => PackageName) =>
      amounts.every(({ value, from }) => pricesOf(packages[nameAt(places[from] ?? 0)]).includes(value))
    const named = packagesIn(text)
    const [firstNamed, lastNamed] = [named[0], named.at(-1)]
    if (firstNamed && lastNamed) {
      const isRight =
        fits((at) => (named.findLast((one) => one.at < at) ?? firstNamed).name) ||
        fits((at) => (named.find((one) => one.at > at) ?? lastNamed).name)
      return isRight ? null : keyOf(first)
    }
    const meant = /^\s*(?:it|that|this|the|setup)\b/i.test(text) ? packagesIn(before).at(-1) : undefined
    return meant === undefined || fits(() => meant.name) ? null : keyOf(first)
  }
}

const OTHER_PERIODS =
  /^(?:(?:a|an|per|each|every|\/) )?(?:year|yr|week|day|hour|user|lead|call|yearly|annually|weekly|daily)\b/
const MONTHLY = /^(?:(?:a|per|each|every|\/) )?(?:month|mo|monthly)\b/
const ONCE = /^(?:one - time|once|upfront|setup|set - up)\b/

/** Finds the packages in a sentence: by their label, or in lower case next to "package" or "plan". */
function openPackageSearch(packages: Offer['packages']) {
  const names = new Map(PACKAGE_NAMES.map((name) => [packages[name].label.toLowerCase(), name]))
  const labels = PACKAGE_NAMES.map((name) => packages[name].label)
  const own = anyOf([...labels, ...labels.map((label) => label.toUpperCase())])
  const lower = anyOf([...names.keys()])
  const named = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?:${own})(?![\p{L}\p{N}])|(?:${lower})(?= (?:package|plan|tier|one)\b))`,
    'gu',
  )
  return (sentence: string) =>
    [...sentence.matchAll(named)].flatMap(({ 0: label, index: at }) => {
      const name = names.get(label.toLowerCase())
      return name === undefined ? [] : [{ name, at }]
    })
}

/** Splits after full stops, question and exclamation marks and at line ends, but not in abbreviations and decimals. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…]["')\]]*)(?<!\b(?:a\.m|p\.m|e\.g|i\.e|vs|Mr|Ms|Dr|No)\.)\s+|\n+/i)
    .filter((sentence) => sentence.trim() !== '')
}
