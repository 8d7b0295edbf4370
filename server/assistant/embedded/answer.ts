// The embedded assistant: an answer from the shop's own facts, without any model. Synchronous, and the same for the same question;
// it says that it is not sure rather than guess. What a short question leaves out is taken from the turns before it, then from the page.
import { findAlarm, type Alarm } from '#domain/assistant/alarm.ts'
import { readCapture } from '#domain/assistant/capture.ts'
import type { Knowledge, Shop, Turn } from '#domain/assistant/conversation.ts'
import { HARM_AT_HOME } from '#domain/assistant/intents/elsewhere.ts'
import { INTENTS } from '#domain/assistant/intents/all.ts'
import type { Asked, Intent } from '#domain/assistant/intents/intent.ts'
import {
  isCounted,
  isReckonable,
  NO_NUMBERS,
  readOwnNumbers,
  type OwnNumbers,
} from '#domain/assistant/reckoning.ts'
import { readBudget, type Budget } from '#domain/assistant/budget.ts'
import { readPages } from '#domain/assistant/pages.ts'
import { THING_NAMES, type Thing } from '#domain/assistant/things.ts'
import { sayOnlyEnglish } from '#domain/assistant/tongues.ts'
import { findZone, type Zone } from '#domain/assistant/zones.ts'
import type { Industry } from '#domain/calculator.ts'
import { onboardingPath, OWN_PATHS, packagePath, PATHS } from '#domain/assistant/paths.ts'
import { HOURS } from '#domain/offer.ts'
import { PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import { findEntities, isOnlyNames, packageBeside } from './entities.ts'
import { findLesson } from './kept-lesson.ts'
import { findKnowledge } from './knowledge.ts'
import { Matcher, type Match, type Matches } from './matcher.ts'
import { makeNoise } from './noise.ts'
import { rule } from './rulings.ts'
import { findTongue } from './tongue.ts'
import { splitWords } from './words.ts'

export interface EmbeddedQuestion {
  /** The newest last. */
  turns: readonly Turn[]
  /** One of our own addresses, where it is known. */
  page: string | null
  shop: Shop
  knowledge: readonly Knowledge[]
}

export interface EmbeddedAnswer {
  text: string
  /** Which of the things that are asked it took this for; null where it took it for none. */
  intent: string | null
  /** It did not know, and said so. */
  isUnsure: boolean
}

/** What a conversation has been about so far. */
interface Standing {
  /** The last question about the shop. */
  intent: Intent | null
  /** The words it was asked in. */
  words: readonly string[]
  packageName: PackageName | null
  thing: Thing | null
  trade: Industry | null
  numbers: OwnNumbers
  zone: Zone | null
  /** Said in the newest turn, and of no use after it. */
  budget: Budget | null
  pages: number | null
}

const AT_FIRST: Standing = {
  intent: null,
  words: [],
  packageName: null,
  thing: null,
  trade: null,
  numbers: NO_NUMBERS,
  zone: null,
  budget: null,
  pages: null,
}

interface Understanding {
  standing: Standing
  /** What the text asks; null where that is not sure. */
  intent: Intent | null
  /** It asks for more of the answer before. */
  isMore: boolean
  /** Where it is not sure: what it may be about all the same. */
  hints?: readonly Intent[]
}

/** Below it an answer would be a guess; found by leaving phrasings out (docs/assistant.md). */
export const SURE = {
  score: 0.47,
  aside: 0.35,
  strange: 0.6,
  foreign: 0.6,
  beyond: 1,
  ahead: 0.15,
  unspoken: 0.4,
  ofOther: 0.5,
  part: 0.65,
  known: 0.6,
  beside: 0.3,
  own: 0.95,
  alone: 0.75,
  hint: 0.15,
  likeness: 0.3,
  strangers: 0.25,
  other: 0.5,
}
/** How alike a text and a question of the owner's must be. */
const KNOWN = 0.6
/** A question of at most so many words may be about what was spoken of before. */
const SHORT = 8
/** Whoever doubts says why. */
const LONG = 12
/** How much of a text is looked through sentence by sentence. */
const READ = 1_000
/** Former turns that a short question may rest on. */
const REMEMBERED = 4

const ELSEWHERE = 'elsewhere'
/** What the visitor's own numbers come to. */
const RECKONED = 'roi'
/** The way up has its own rules; of the way down the pages say nothing. */
const PAGES = 'page-count'
const UPWARDS = 'change-package'
const DOWNWARDS = /\b(?:down|downgrade|smaller|less|lower|shrink)\b/
const BY_NAME = new Map(INTENTS.map((intent) => [intent.name, intent]))
let matcher: Matcher | null = null

/** What the matcher learns from, with everything that is nobody's question here. */
export const readQuestions = () =>
  INTENTS.map(({ name, phrasings, isAside }) => ({
    name,
    phrasings: name === ELSEWHERE ? [...phrasings, ...makeNoise()] : phrasings,
    isAside,
  }))

/** The index, made once: of what the build kept, else it learns, and the first question waits for what is not learned yet. */
function getMatcher(): Matcher {
  if (matcher === null) {
    const questions = readQuestions()
    matcher = new Matcher(questions, findLesson(questions))
  }
  return matcher
}

/** Patterns are compiled at their first use, again at their second, and anew for letters beyond Latin: some take a tenth of a second. */
const FIRST_WORDS = ['hello', 'hello', 'it’s ok', 'it’s ok']

/** What is left to learn, a few milliseconds at a time, so that nobody waits: neither for the first answer nor for a page. */
export async function warmEmbedded(): Promise<void> {
  const rest = () => new Promise((resolve) => setImmediate(resolve))
  while (getMatcher().learnSome()) await rest()
  for (const content of FIRST_WORDS) {
    findAlarm(content)
    await rest()
    readCapture([{ role: 'user', content }])
    await rest()
  }
}

export function answerEmbedded({ turns, page, shop, knowledge }: EmbeddedQuestion): EmbeddedAnswer {
  const own = turns.filter(({ role }) => role === 'user').map(({ content }) => content)
  const newest = own.at(-1) ?? ''
  const alarm = findAlarm(newest)
  if (alarm) return sayAtOnce(alarm, shop)
  const tongue = findTongue(newest, splitWords(newest))
  if (tongue) return { text: sayOnlyEnglish(tongue, shop), intent: 'tongue', isUnsure: false }
  const known = findKnowledge(getMatcher(), newest, knowledge)
  if (known && known.likeness >= KNOWN) return { text: known.answer, intent: 'knowledge', isUnsure: false }

  let standing: Standing = { ...AT_FIRST, packageName: packageOf(page), thing: thingOf(page) }
  for (const text of own.slice(-1 - REMEMBERED, -1)) standing = understand(text, standing).standing
  const understood = onPage(page, newest, understand(newest, standing))
  const { intent } = understood
  // Whoever was in a crisis a moment ago is not sent to a price list by what nobody understands.
  if ((!intent || intent.isAside) && findAlarm(own.at(-2) ?? '') === 'crisis')
    return sayAtOnce('crisis', shop)
  const both = readTwo(newest, standing)
  if (both) {
    return {
      text: both.map((one) => say(one, shop)).join('\n\n'),
      intent: both[0].intent?.name ?? null,
      isUnsure: false,
    }
  }
  if (!intent) return { text: unsure(shop, understood), intent: null, isUnsure: true }
  return { text: say(understood, shop), intent: intent.name, isUnsure: false }
}

/** On the page of the demo “the form” is the demo's, which sends nothing. */
function onPage(page: string | null, text: string, understood: Understanding): Understanding {
  const isForm =
    understood.intent !== null && FORM_INTENTS.has(understood.intent.name) && /\bform\b/i.test(text)
  if (page !== PATHS.demo || !isForm) return understood
  return { ...understood, intent: BY_NAME.get('demo-form') ?? null }
}
const FORM_INTENTS = new Set(['form', 'assessment', 'after-form'])

const askedOf = (standing: Standing, shop: Shop): Asked => ({
  shop,
  packageName: standing.packageName,
  thing: standing.thing,
  trade: standing.trade,
  numbers: standing.numbers,
  zone: standing.zone,
  budget: standing.budget,
  pages: standing.pages,
})

function say({ standing, intent, isMore }: Understanding, shop: Shop): string {
  if (!intent) return ''
  const asked = askedOf(standing, shop)
  return isMore ? (intent.more?.(asked) ?? moreAbout(intent.answer(asked), shop)) : intent.answer(asked)
}

/** Where one question ends and the next begins. */
const NEXT_QUESTION =
  /\?\s+(?=\S)|[\s,]+(?:and|also|plus)\s+(?=(?:how|what|whats|when|where|who|which|why|do|does|can|is|are)\b)/i
const LEAST_WORDS = 3

/** Two questions about the shop in one text, each clear by itself and not the same; more than two nobody reads the answers of. */
function readTwo(text: string, before: Standing): readonly [Understanding, Understanding] | null {
  const parts = text.slice(0, READ).split(NEXT_QUESTION)
  if (parts.length < 2 || parts.some((part) => splitWords(part).length < LEAST_WORDS)) return null
  const [first, second] = parts.slice(0, 2).reduce<Understanding[]>((read, part) => {
    const standing = read.at(-1)?.standing ?? before
    return [...read, understand(part, { ...standing, intent: null })]
  }, [])
  if (!first?.intent || !second?.intent || first.intent === second.intent) return null
  return first.intent.isAside || second.intent.isAside ? null : [first, second]
}

/** What is said without looking at anything else. */
const sayAtOnce = (alarm: Alarm, shop: Shop): EmbeddedAnswer => ({
  text:
    alarm === 'harm-at-home'
      ? HARM_AT_HOME
      : (BY_NAME.get(alarm)?.answer(askedOf(AT_FIRST, shop)) ?? unsure(shop)),
  intent: alarm,
  isUnsure: false,
})

/** With what it may be about, said as no more than that. */
function unsure(shop: Shop, { standing, hints = [] }: Partial<Understanding> = {}): string {
  const person = `call ${shop.phone} (${HOURS}), write at ${PATHS.contact}, or leave your name and a phone number or e-mail here and you get a call back.`
  const guesses = standing ? hints.map((hint) => hint.answer(askedOf(standing, shop))) : []
  return guesses.length > 0
    ? `I’m not sure I got that right. In case you mean this: ${guesses.join('\n\nOr this: ')}\n\nOtherwise a person knows: ${person}`
    : `I’m not sure about that one, and I won’t guess. A person knows: ${person}`
}

/** Where an answer has nothing more to say, its page and a person have. */
function moreAbout(answer: string, shop: Shop): string {
  const path = /\/[a-z-]+(?:\/[a-z-]+)*/.exec(answer)?.[0]
  return `There is more on ${path && OWN_PATHS.includes(path) ? path : PATHS.services}, and a person tells you the rest: ${shop.phone}, ${HOURS}.`
}

const POINTS_BACK = /\b(?:it|that|this|they|them|one|ones|those|these|there)\b/
const STANDS_ALONE = /\b(?:your|prices|packages|plans|all|you)\b/
const MORE =
  /^(?:why|how so|how come|why not|why is that|tell me more|more|more details?|more information|go on|explain|explain (?:that|more|it)|details|elaborate|like what|such as|for example|an example|what else|can you explain(?: that)?|can you tell me more|mas|more about (?:it|that)|why that)(?: please)?$/
const YES =
  /^(?:yes|yeah|yep|yup|sure|ok|please|yes please|sure thing|go ahead|of course|absolutely|definitely|si|si por favor|please do|ok sure|yes tell me|show me|do it|sounds good|i would(?: like that)?|yes i would|ok yes|sure why not)$/

/** Asks which package what was spoken of is in. */
const WHICH_PACKAGE =
  /^(?:and |so |ok |then )*(?:(?:in|with|on|from|for|is (?:it|that|this) in|(?:it|that|thats|that is|it is) in) )?(?:which|what) (?:package|plan|tier)s?(?: (?:is|are) (?:that|it|this|they|those)(?: in| part of)?| (?:do|would|will|must) i (?:need|get|take|buy)(?: for (?:that|it|this|those))?| i need(?: for (?:that|it|this))?| (?:has|have|includes?|comes with|covers?) (?:that|it|this))?$/
/** Asks for the time of what was spoken of, in words that hold nothing else. */
const SINCE_WHEN =
  /^(?:and |so |but |ok |then )*(?:(?:for|until|since|from|by|starting|counting) )+(?:how long|when|what (?:date|day|time))$/
/** Asks what is the case where they do not want what was spoken of: the answer about it says so. */
const WITHOUT_IT =
  /^(?:and |so |but |ok |then )*(?:what )?(?:happens )?(?:if|when) (?:i|we) (?:say no|dont want|do not want|decline|refuse|skip|opt out|dont do|dont need)(?: (?:to|of))?(?: (?:that|it|this|those|them))\b|^(?:and |so )?(?:what )?without (?:it|that)$|^(?:and )?(?:if not|otherwise)$/

/** Doubts what was said: then it is said again. */
const DOUBTS =
  /^(?:(?:wait|hm+|oh|ok|but|so|and) )*(?:really|for real|seriously|(?:are )?you sure|is (?:that|it) (?:right|correct|true|so)|no way)\b|\b(?:told me|i heard|i thought|i read|(?:he|she|they|my \w+|somebody|someone|a friend) (?:said|says|told|thinks|paid))\b/
/** The same at another time: “and on day 45?”, “what if it is week 6”. */
const AT_A_TIME =
  /^(?:and|but|what if|what about|how about|even|so|if|after|on|in)\b.*\b(?:(?:day|week|month|year) \d+|\d+ (?:days?|weeks?|months?|years?))\b/
/** The same of all the packages that were not named. */
const THE_OTHERS =
  /^(?:and |so |but |ok )*(?:(?:what|how) about |how much (?:is|are) |is |are )?(?:the )?(?:others?|other (?:two|ones|packages|plans|tiers|options)|rest)$/
/** “No, just the monthly part”, and nothing that would make it another question. */
const PARTS_OF_PRICE: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:(?:no|wait|sorry|i|meant?|and|so|but|just|only|the|what|about|is|how|much) )*(?:monthly|per month|a month|each month|every month)(?: (?:part|bit|price|fee|cost|payment|one|thing|then))*(?: (?:for|of|on|with) (?:the )?(?:launch|growth|scale|\w+ (?:one|package|plan|tier)))?$/,
    'monthly-fee',
  ],
  [
    /^(?:(?:no|wait|sorry|i|meant?|and|so|but|just|only|the|what|about|is|how|much) )*(?:setup|up front|one time)(?: (?:part|bit|price|fee|cost|payment|one|thing|then))*(?: (?:for|of|on|with) (?:the )?(?:launch|growth|scale|\w+ (?:one|package|plan|tier)))?$/,
    'setup-fee',
  ],
]
/** Asks whether a package has something. */
const HAS = /\b(?:in|with|have|has|had|got|get|gets|includes?|included|comes?|part|covers?|too|also)\b/
/** “And Outlook?”, “what about Google Calendar too” */
const ABOUT = /^(?:(?:what|how) about|does it (?:do|work with|take)|do you (?:do|take))\b/
const ONLY_A_NAME =
  /^(?:and|also|even|plus|or|with|(?:and )?(?:(?:what|how) about|does it (?:do|work with|take)|do you (?:do|take)))(?: (?!the\b|this\b|that\b|it\b|my\b|your\b|is\b|do\b)[a-z]{3,}){1,2}(?: (?:too|also|as well|then))?$/
/** Takes back how the question before was understood, or only breathes. */
const OPENINGS =
  /^(?:(?:no|nope|wait|sorry|well|hm+|oh|ok|cool|alright|great|actually|i (?:meant?|mean))\s)+(?=\S)/

function understand(text: string, before: Standing): Understanding {
  const index = getMatcher()
  const words = index.wordsOf(text)
  const plain = words.join(' ')
  const last = before.intent
  if (last && words.length <= LONG && DOUBTS.test(plain))
    return { standing: before, intent: last, isMore: false }
  const part =
    last && words.length <= LONG ? PARTS_OF_PRICE.find(([pattern]) => pattern.test(plain)) : undefined
  if (part && last?.takes?.includes('package')) {
    const intent = BY_NAME.get(part[1]) ?? last
    const packageName = findEntities(words).packageName ?? before.packageName
    return {
      standing: { ...before, intent, packageName, words: [...before.words, ...words] },
      intent,
      isMore: false,
    }
  }
  if (last && words.length <= SHORT && AT_A_TIME.test(plain))
    return { standing: before, intent: last, isMore: false }
  if (last?.takes?.includes('package') && THE_OTHERS.test(plain)) {
    const standing = { ...before, packageName: null }
    return { standing, intent: last, isMore: false }
  }
  if (last && MORE.test(plain)) return { standing: before, intent: last, isMore: true }
  if (last && (WITHOUT_IT.test(plain) || SINCE_WHEN.test(plain)))
    return { standing: before, intent: last, isMore: false }
  const next = last && YES.test(plain) ? BY_NAME.get(last.next ?? '') : undefined
  if (next) return { standing: { ...before, intent: next }, intent: next, isMore: false }

  const named = findEntities(words)
  const packageName =
    named.packageName ??
    (named.step
      ? packageBeside(before.packageName ?? (named.step > 0 ? 'launch' : 'scale'), named.step)
      : null)
  const told = readOwnNumbers(text)
  const carries = POINTS_BACK.test(plain) || (words.length <= 4 && !STANDS_ALONE.test(plain))
  const standing: Standing = {
    intent: last,
    words,
    packageName: packageName ?? (carries && !named.thing ? before.packageName : null),
    thing: named.thing ?? (carries && !packageName ? before.thing : null),
    trade: named.trade ?? before.trade,
    numbers: { ...before.numbers, ...told },
    zone: findZone(plain) ?? before.zone,
    budget: readBudget(text),
    pages: readPages(text, last?.name === PAGES),
  }
  const answer = (intent: Intent | null): Understanding => ({
    standing:
      intent && !intent.isAside
        ? { ...standing, intent, thing: standing.thing ?? thingAsked(intent) }
        : { ...before, trade: standing.trade, numbers: standing.numbers, zone: standing.zone },
    intent,
    isMore: false,
  })

  if (last && (packageName || named.thing || named.trade) && isOnlyNames(words)) {
    return answer(carryOn(last, packageName, named.thing))
  }
  const isTold = Object.keys(told).length > 0
  const ruling = rule({
    plain,
    count: words.length,
    last: last?.name ?? null,
    before,
    thing: named.thing,
    packageName,
    hasBudget: standing.budget !== null,
    hasPages: standing.pages !== null,
    hasJobs: told.jobs !== undefined,
  })
  if (ruling) {
    const { intent, ...rest } = ruling
    Object.assign(standing, rest)
    return answer(BY_NAME.get(intent) ?? null)
  }
  if (isTold && (last?.name === RECKONED || isReckonable(standing.numbers)))
    return answer(BY_NAME.get(RECKONED) ?? null)
  const spokenOf = named.thing ?? before.thing
  if (spokenOf && WHICH_PACKAGE.test(plain) && !packageName) {
    standing.thing = spokenOf
    return answer(BY_NAME.get('has-thing') ?? null)
  }
  const inPackage = packageName ?? (POINTS_BACK.test(plain) ? before.packageName : null)
  const isOfThing = named.thing !== null || (packageName !== null && POINTS_BACK.test(plain))
  if (last && spokenOf && inPackage && isOfThing && words.length <= LONG && HAS.test(plain)) {
    Object.assign(standing, { packageName: inPackage, thing: spokenOf })
    return answer(BY_NAME.get('has-thing') ?? null)
  }
  const whole = index.match(words)
  const isAsked = (whole.best[0]?.likeness ?? 0) >= SURE.own && whole.best[0]?.name !== last?.name
  if (
    last?.named &&
    !isAsked &&
    !packageName &&
    ONLY_A_NAME.test(plain) &&
    !ASKS.test(plain.replace(ABOUT, ''))
  ) {
    return answer(BY_NAME.get(last.named) ?? null)
  }
  const rest = plain.replace(OPENINGS, '').split(' ')
  const continued =
    last && isFollowUp(rest.join(' '), rest)
      ? together(rest, rest.length === words.length ? whole : index.match(rest), before)
      : null
  const likeliest = whole.best[0]
  const isElsewhere = likeliest !== undefined && isAside(likeliest)
  // A package that is named is ours, whatever else costs so.
  if (named.packageName && words.length <= SHORT && ASKS_PRICE.test(plain) && isElsewhere) {
    return answer(BY_NAME.get('price') ?? null)
  }
  const best = isSure(whole) ? likeliest : isElsewhere ? undefined : bestPart(text)
  const found = continued ?? (best && BY_NAME.get(best.name))
  // "What do you do there" is about what the page or the turn before is about.
  if (found?.name === 'services' && carries && standing.thing) {
    return answer(BY_NAME.get(THING_INTENTS[standing.thing]) ?? null)
  }
  if (found?.name === 'package-contents' && PACKAGE_NAMES.filter((name) => words.includes(name)).length > 1)
    return answer(BY_NAME.get('compare') ?? null)
  if (found?.name === UPWARDS && DOWNWARDS.test(plain)) return answer(BY_NAME.get('smaller-package') ?? null)
  if (found) return answer(found)
  // Strange words, and likest to what is nobody's question here: declined, and nothing that the owner should look at.
  if (isElsewhere && whole.known < SURE.known) return answer(BY_NAME.get(ELSEWHERE) ?? null)
  const isAboutPackage = packageName !== null && last?.takes?.includes('package') === true
  if (isAboutPackage && words.length <= SHORT) return answer(last)
  const joined = last && !isElsewhere && words.length <= SHORT ? together(words, whole, before) : null
  if (joined) return answer(joined)
  if (isTold && isCounted(standing.numbers)) return answer(BY_NAME.get(RECKONED) ?? null)
  const hints = hintsOf(whole)
  // Read by itself and as the end of the question before, it asks the same.
  if (last && words.length <= SHORT && (POINTS_BACK.test(plain) || GOES_ON.test(plain))) {
    const [first] = hints
    const [carried] = index.match([...before.words, ...words]).best
    if (first && carried?.name === first.name && carried.score >= SURE.part) return answer(first)
  }
  // What is told as a guess is what the next question rests on.
  return { ...answer(null), standing: { ...standing, intent: hints[0] ?? standing.intent }, hints }
}

/** What a text may be about, the likeliest first and no more than two, where that is about the shop and its words are. */
function hintsOf({ best, known, foreign }: Matches): Intent[] {
  if (known < SURE.known || foreign > SURE.strangers) return []
  const own = best.filter(
    (one) => !isAside(one) && !one.isOfOther && one.score >= SURE.hint && one.likeness >= SURE.likeness,
  )
  const likeliest = own[0]?.score ?? 0
  if (best.some((one) => isAside(one) && one.score > likeliest * 2)) return []
  return own
    .filter(({ score }) => score >= likeliest * SURE.other)
    .slice(0, 2)
    .flatMap(({ name }) => BY_NAME.get(name) ?? [])
}

const ASKS_PRICE = /\b(?:how much|price|cost|costs)\b/
/** Whether it asks at all: what somebody only says, after a question, is not its end. */
const ASKS = /\b(?:when|what|who|how|where|which|why|whose|if|until|since)\b/
/** Few words that begin in the middle of something. */
const GOES_ON =
  /^(?:and|so|but|or|what about|how about|counting|from|until|in|on|by|for|with|without|only|even|just|then|starting)\b/
const FEW = 6
/** So few hardly hold a subject of their own. */
const BRIEF = 4
const isFollowUp = (plain: string, words: readonly string[]) =>
  words.length > 1 && words.length <= FEW && GOES_ON.test(plain) && !STANDS_ALONE.test(plain)

/** What a short question asks, that says too little by itself, when it is read as the end of the question before. */
function together(
  words: readonly string[],
  { known, foreign, best: alone }: Matches,
  before: Standing,
): Intent | null {
  const plain = words.join(' ')
  if (known < 1 || foreign > 0 || !(ASKS.test(plain) || GOES_ON.test(plain))) return null
  const [first] = alone
  const [best] = getMatcher().match([...before.words, ...words]).best
  const isCarriedOn = best !== undefined && best.score >= SURE.part && !isAside(best)
  const isStill =
    words.length <= BRIEF && best?.name === before.intent?.name && (best?.score ?? 0) > (first?.score ?? 0)
  const isOwn = PACKAGE_NAMES.some((name) => words.includes(name)) || (first?.likeness ?? 0) >= SURE.own
  if (!isOwn && GOES_ON.test(plain) && isCarriedOn && (isStill || (first?.score ?? 0) < SURE.alone)) {
    return BY_NAME.get(best.name) ?? null
  }
  if (first && first.score >= SURE.beside && !isAside(first)) return BY_NAME.get(first.name) ?? null
  return isCarriedOn ? (BY_NAME.get(best.name) ?? null) : null
}

/** Where a text as a whole is nothing that is known, one of its sentences may be. */
function bestPart(text: string): Match | undefined {
  const index = getMatcher()
  const parts = text
    .slice(0, READ)
    .split(/[.?!;,\n]+/)
    .map((part) => index.wordsOf(part))
  return parts
    .filter((words) => parts.length > 1 && words.length >= 3)
    .map((words) => index.match(words))
    .filter(({ best, known }) => known === 1 && (best[0]?.score ?? 0) >= SURE.part)
    .flatMap(({ best }) => best.slice(0, 1))
    .toSorted((one, other) => Number(isAside(one)) - Number(isAside(other)) || other.score - one.score)[0]
}

/**
 * The stranger the words, and the likelier that they are about something else, the surer the match has to be, and the more of them
 * that nobody used who asked it, the farther ahead of the next; unless it is one of what is not about the shop.
 */
export function isSure({ best: [first, ...others], known, foreign }: Matches): boolean {
  if (first === undefined) return false
  if (isAside(first)) return first.score >= SURE.aside
  const aside = others.filter(isAside).reduce((sum, { score }) => sum + score, 0)
  const doubt =
    SURE.strange * (1 - known) +
    SURE.foreign * foreign +
    SURE.beyond * aside +
    (first.isOfOther ? SURE.ofOther : 0)
  const isAhead = first.score - (others[0]?.score ?? 0) >= SURE.ahead + SURE.unspoken * (1 - first.spoken)
  return isAhead && first.score >= SURE.score + doubt
}

const isAside = ({ name }: Match) => BY_NAME.get(name)?.isAside === true

/** The same question about another package, thing or trade; where it makes no sense, what that is. */
function carryOn(last: Intent, packageName: PackageName | null, thing: Thing | null): Intent | null {
  if (packageName) return last.takes?.includes('package') ? last : (BY_NAME.get('package-contents') ?? null)
  if (thing) return last.takes?.includes('thing') ? last : (BY_NAME.get(THING_INTENTS[thing]) ?? null)
  return last.takes?.includes('trade') ? last : (BY_NAME.get('trades') ?? null)
}

const THING_INTENTS: Record<Thing, string> = {
  website: 'website',
  form: 'form',
  hosting: 'hosting',
  profile: 'profile',
  email: 'email',
  chatbot: 'chatbot',
  booking: 'booking',
  followUps: 'reminders',
  note: 'monthly-note',
  callBot: 'call-bot',
  crm: 'crm',
  automations: 'automations',
}

const thingAsked = ({ name }: Intent) => THING_NAMES.find((thing) => THING_INTENTS[thing] === name) ?? null

const packageOf = (page: string | null) =>
  PACKAGE_NAMES.find((name) => page === packagePath(name) || page === onboardingPath(name)) ?? null

const PAGE_THINGS: Readonly<Record<string, Thing>> = {
  [PATHS.website]: 'website',
  [PATHS.profile]: 'profile',
  [PATHS.email]: 'email',
  [PATHS.callBots]: 'callBot',
  [PATHS.demo]: 'chatbot',
}
const thingOf = (page: string | null): Thing | null => (page === null ? null : (PAGE_THINGS[page] ?? null))
