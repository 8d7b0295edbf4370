// What a text asks, after what was spoken of before it. Must never answer, nor be sure where nothing speaks for it.
import { readBudget } from '#assistant/dialogue/budget.ts'
import type { Asked, Intent } from '#assistant/knowledge/intent.ts'
import { readPages } from '#assistant/dialogue/pages.ts'
import { isCounted, isReckonable, NO_NUMBERS, readOwnNumbers } from '#assistant/dialogue/reckoning.ts'
import { THING_NAMES, type Thing } from '#assistant/knowledge/things.ts'
import { findZone } from '#assistant/dialogue/zones.ts'
import { PACKAGE_NAMES, type PackageName } from '#domain/packages.ts'
import { findEntities, isOnlyNames, packageBeside } from './entities.ts'
import { ruleFollowUp } from './follow-up-rulings.ts'
import { askedAlone, leaveLeadIn } from './lead-ins.ts'
import type { Matches } from './matcher.ts'
import { BY_NAME, ELSEWHERE, getMatcher, isAside } from './questions.ts'
import type { Heard } from './ruling.ts'
import { rule } from './rulings.ts'
import { bestPart, hintsOf, isSure, SURE } from './sureness.ts'
import { splitWords } from './words.ts'

/** What a conversation has been about so far. */
export interface Standing extends Omit<Asked, 'offer'> {
  /** The last question about the shop. */
  intent: Intent | null
  /** The words it was asked in. */
  words: readonly string[]
}

export const AT_FIRST: Standing = {
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

export interface Understanding {
  standing: Standing
  /** What the text asks; null where that is not sure. */
  intent: Intent | null
  /** It asks for more of the answer before. */
  isMore: boolean
  /** Where it is not sure: what it may be about all the same. */
  hints?: readonly Intent[]
}

/** A question of at most so many words may be about what was spoken of before. */
const SHORT = 8
/** Whoever doubts says why. */
const LONG = 12
/** What the visitor's own numbers come to. */
const RECKONED = 'roi'
const PAGES = 'page-count'
/** The way up has its own rules; of the way down the pages say nothing. */
const UPWARDS = 'change-package'
const DOWNWARDS = /\b(?:down|downgrade|smaller|less|lower|shrink)\b/

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

export function understand(said: string, before: Standing): Understanding {
  const whole = read(leaveLeadIn(said), said, before)
  if (whole.intent && !GREETS.has(whole.intent.name)) return whole
  const alone = askedAlone(said)
    .map((text) => read(text, said, before))
    .find(({ intent }) => intent?.isAside === undefined && intent !== null)
  return alone ?? whole
}
/** Said before a question as often as alone. */
const GREETS = new Set(['hello', 'how-are-you', 'thanks', 'compliment', 'your-name'])

function read(text: string, said: string, before: Standing): Understanding {
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
    trade: named.trade ?? (text === said ? null : findEntities(splitWords(said)).trade) ?? before.trade,
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

  const isTold = Object.keys(told).length > 0
  const heard: Heard = {
    plain,
    typed: splitWords(text).join(' '),
    count: words.length,
    last: last?.name ?? null,
    before,
    thing: named.thing,
    packageName,
    hasBudget: standing.budget !== null,
    hasPages: standing.pages !== null,
    hasJobs: told.jobs !== undefined,
  }
  const carried = ruleFollowUp(heard)
  const isCarried = !carried && last && (packageName || named.thing || named.trade) && isOnlyNames(words)
  if (isCarried) return answer(carryOn(last, packageName, named.thing))
  const ruling = carried ?? rule(heard)
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
