import { readBudget } from '../dialogue/budget.ts'
import { readPages } from '../dialogue/pages.ts'
import { isCounted, canEstimateLoss, readOwnNumbers } from '../dialogue/missed-call-loss.ts'
import { findZone } from '../dialogue/zones.ts'
import { NOTHING_NAMED, type Asked, type Intent } from '../knowledge/intent.ts'
import { findIntent, isOfferedIntent } from '../knowledge/intents.ts'
import type { Offer } from '../knowledge/offer.ts'
import type { Feature } from '../knowledge/feature-names.ts'
import { bandOf, readQuestion, type Band } from './reading.ts'
import { findSlots, isOnlyNames, adjacentPackage, withLearnedNames, type Slots } from './slots.ts'
import { splitWords } from './words.ts'

export interface Topic extends Omit<Asked, 'offer'> {
  /** The last question about the shop, and its words. */
  intent: Intent | null
  text: string
}

export const NO_TOPIC: Topic = {
  ...NOTHING_NAMED,
  text: '',
  intent: null,
}

export interface Understanding {
  band: Band
  intent: Intent | null
  others: Intent[]
  isMore: boolean
  topic: Topic
}

const GO_ON = { agree: 'agreement', more: 'tell-me-more', doubt: 'doubt' } as const
const OWN_NUMBERS = 'roi'
const PAGE_COUNT = 'page-count'
const CONTENTS = 'package-contents'
const TRADES = 'trades'
const SHORT = 6
const MOST_OTHERS = 3

const POINTS_BACK: ReadonlySet<string> = new Set(
  'it that this they them one ones those these there'.split(' '),
)
const MEANS_ALL: ReadonlySet<string> = new Set('prices packages plans options tiers all'.split(' '))

export function understand(text: string, before: Topic, offer: Offer): Understanding {
  const words = splitWords(withLearnedNames(text, offer))
  const named = findSlots(words, offer)
  const topic = followTopic(text, words, named, before)
  const sure = (wanted: Intent | null, isMore = false): Understanding => {
    const intent = wanted && isOfferedIntent(wanted, offer) ? wanted : null
    return {
      band: intent === null ? 'unknown' : 'sure',
      intent,
      others: [],
      isMore,
      topic: { ...topic, intent },
    }
  }
  const last = before.intent
  const isNamed = named.packageName ?? named.feature ?? named.trade ?? named.step
  if (last && isNamed !== null && isOnlyNames(words, offer)) return sure(repeatQuestion(last, named))
  const told = readOwnNumbers(text)
  const hasTold = Object.keys(told).length > 0
  if (hasTold && (last?.name === OWN_NUMBERS || canEstimateLoss(topic.numbers)))
    return sure(findIntent(OWN_NUMBERS))

  if (last && isNamed === null && words.length <= SHORT) {
    const alone = readQuestion(text, null, offer)
    const reply = bandOf(alone) === 'sure' ? alone[0]?.intent.name : undefined
    if (reply === GO_ON.more) return sure(last, true)
    if (reply === GO_ON.doubt) return sure(last)
    if (reply === GO_ON.agree && last.next !== undefined) return sure(findIntent(last.next))
  }
  const readings = readQuestion(text, last && { intent: last, text: before.text }, offer)
  const band = bandOf(readings)
  if (band !== 'sure' && hasTold && isCounted(topic.numbers)) return sure(findIntent(OWN_NUMBERS))
  const own = readings.flatMap(({ intent, score }) => (score > 0 ? [intent] : []))
  const intent = band === 'unknown' ? null : (own[0] ?? null)
  return {
    band,
    intent,
    others: own
      .slice(1)
      .filter((other) => !other.isAside)
      .slice(0, MOST_OTHERS),
    isMore: false,
    topic: intent && !intent.isAside ? { ...topic, intent } : { ...before, numbers: topic.numbers },
  }
}

export const topicOf = (text: string, before: Topic, offer: Offer): Topic => {
  const words = splitWords(withLearnedNames(text, offer))
  return followTopic(text, words, findSlots(words, offer), before)
}

/** Keeps the named package, service and industry while the following turns are short or refer back. */
function followTopic(text: string, words: readonly string[], named: Slots, before: Topic): Topic {
  const carries =
    words.some((word) => POINTS_BACK.has(word)) ||
    (words.length <= SHORT && !words.some((word) => MEANS_ALL.has(word)))
  const packageName =
    named.packageName ??
    (named.step === null
      ? null
      : adjacentPackage(before.packageName ?? (named.step > 0 ? 'launch' : 'scale'), named.step))
  return {
    intent: before.intent,
    text,
    packageName: packageName ?? (carries && named.feature === null ? before.packageName : null),
    feature: named.feature ?? (carries && packageName === null ? before.feature : null),
    trade: named.trade ?? before.trade,
    numbers: { ...before.numbers, ...readOwnNumbers(text) },
    zone: findZone(words.join(' ')) ?? before.zone,
    budget: readBudget(text),
    pages: readPages(text, before.intent?.name === PAGE_COUNT),
  }
}

/** The previous question about what is named now; if that makes no sense, the description of what is named. */
function repeatQuestion(last: Intent, { packageName, step, feature }: Slots): Intent | null {
  if (packageName !== null || step !== null)
    return last.takes?.includes('package') ? last : findIntent(CONTENTS)
  if (feature !== null)
    return last.takes?.includes('feature') ? last : findIntent(FEATURE_INTENTS[feature] ?? feature)
  return last.takes?.includes('trade') ? last : findIntent(TRADES)
}

/** The intents of all other services have the name of the service. */
const FEATURE_INTENTS: Partial<Record<Feature, string>> = {
  followUps: 'reminders',
  note: 'monthly-note',
  callBot: 'call-bot',
}
