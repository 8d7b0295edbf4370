// Answers a visitor's last turn from the facts of the offer, without a language model. The same question gets the same answer.
import type { Wish } from '#domain/bookings.ts'
import { SOMETHING_ELSE, type Choice } from '#domain/assistant/records.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import { buildSite } from '#domain/site/site.ts'
import { onboardingPath, packagePath, PATHS } from '#domain/assistant/paths.ts'
import { loadModels } from './classifier/classify.ts'
import { findLanguage, isSpanish } from './classifier/language.ts'
import { findOwnerAnswer, findSimilar } from './classifier/owner-answers.ts'
import { meaningOf, readQuestion, type Meaning } from './classifier/reading.ts'
import { NO_TOPIC, topicOf, understand, type Topic, type Understanding } from './classifier/understanding.ts'
import { splitClauses, splitQuestions } from './classifier/words.ts'
import {
  askForTime,
  asksForPerson,
  BOOK_CALL,
  CALL_BOOKED,
  CALL_DECLINED,
  hasOfferedTimes,
  NOTHING_BOOKED,
} from './dialogue/booking.ts'
import { readCapture } from './dialogue/capture.ts'
import { visitorTexts, type Calendar, type Knowledge, type Turn } from './dialogue/conversation.ts'
import { mergeWishes, readWish } from './dialogue/times.ts'
import type { Intent } from './knowledge/intent.ts'
import { findIntent, isOfferedIntent, isSmallTalk } from './knowledge/intents.ts'
import type { Portal } from './knowledge/answers/portal.ts'
import { readOffer, type Offer } from './knowledge/offer.ts'
import { sayWhichLanguages } from './knowledge/other-languages.ts'
import type { Feature } from './knowledge/feature-names.ts'
import { ENGLISH, hasAskedBack, SPANISH, wordingInPortal, type Wording } from './knowledge/wording.ts'
import { findAlarm, isAlarm, type Alarm } from './safety/alarm.ts'
import { readReply } from './safety/consent.ts'

export interface AssistantQuestion {
  /** The newest last. */
  turns: readonly Turn[]
  page: string | null
  offer: Offer
  knowledge: readonly Knowledge[]
  /** The intent of the choice that the visitor tapped, if any. */
  chosen?: string | null
  /** Null if calls cannot be booked in the conversation. */
  calendar?: Calendar | null
  /** Null unless a signed-in customer asks on the dashboard. */
  portal?: Portal | null
}

interface AssistantAnswer {
  text: string
  intent: string | null
  /** The answer says that there is no answer to the question. */
  isUnsure: boolean
  choices: Choice[]
  /** When the visitor wants a call: the caller answers with the nearest free times instead of the text. */
  wish: Wish | null
}

/** The number of earlier turns that a short question may refer to. */
const REMEMBERED = 4
const ANY_TIME: Wish = { days: null, hours: null }

interface Speech {
  offer: Offer
  wording: Wording
}

/** Loads the models and compiles the patterns, so that the first question does not wait for it. */
export function warmAssistant(): void {
  loadModels()
  const offer = readOffer(buildSite())
  for (const content of ['hello', 'what is it if i have a shop', 'hello there, do you', 'it’s ok']) {
    findAlarm(content)
    readCapture([{ role: 'user', content }], offer)
    understand(content, NO_TOPIC, offer)
  }
}

type ToRead = Pick<AssistantQuestion, 'turns' | 'offer' | 'knowledge' | 'chosen'>

/** The meaning of the newest turn alone, without the turns before it: only a clear wish starts the dialogue about contact details. */
export function readNewest({ turns, offer, knowledge, chosen = null }: ToRead): Meaning {
  if (chosen !== null) return { intent: chosen, band: 'sure' }
  const newest = visitorTexts(turns).at(-1) ?? ''
  const alarm = findAlarm(newest)
  if (alarm) return { intent: alarm, band: 'sure' }
  const known = findOwnerAnswer(newest, knowledge)
  if (known) return { intent: known.intent ?? null, band: 'sure' }
  const meaning = meaningOf(readQuestion(newest, null, offer))
  if (meaning.band === 'sure' && meaning.intent !== BOOK_CALL) return meaning
  // A wish is often at the beginning or the end of a message: “Forget the robot, put a human on.”
  const ends = splitClauses(newest).map((clause) => meaningOf(readQuestion(clause, null, offer)))
  return ends.find(({ intent, band }) => band === 'sure' && asksForPerson(intent)) ?? meaning
}

/** Whether the visitor's previous turn was about a crisis of their own. */
export function isAfterCrisis({ turns, offer, knowledge }: Omit<ToRead, 'chosen'>): boolean {
  const before = turns.slice(
    0,
    turns.findLastIndex(({ role }) => role === 'user'),
  )
  const { intent, band } = readNewest({ turns: before, offer, knowledge })
  return band === 'sure' && intent === 'crisis'
}

export function answerQuestion(question: AssistantQuestion): AssistantAnswer {
  const { turns, offer, knowledge, chosen = null, calendar = null, portal = null } = question
  const own = visitorTexts(turns)
  const newest = own.at(-1) ?? ''
  const speech: Speech = { offer, wording: wordingFor(own, portal) }
  const meaning = readNewest(question)
  if (meaning.band === 'sure' && isAlarm(meaning.intent)) return sayAtOnce(meaning.intent, speech)
  const language = findLanguage(newest)
  if (language !== null && language !== 'spanish')
    return answered(sayWhichLanguages(language, offer.contact), 'language')
  const hasTimes = calendar !== null && hasOfferedTimes(turns)
  if (chosen === SOMETHING_ELSE.intent && hasTimes) return answered(askForTime(), BOOK_CALL)
  if (chosen === SOMETHING_ELSE.intent) return unsure(speech.wording.missed(offer))
  const known = findOwnerAnswer(newest, knowledge)
  if (known?.answer) return answered(known.answer, 'knowledge')

  const isTimed = calendar !== null && readWish(newest, calendar.today) !== null
  if (hasTimes && !isTimed && readReply(newest) === 'no') return answered(NOTHING_BOOKED, CALL_DECLINED)
  const topic = topicBefore(question)
  const named = findIntent(chosen ?? known?.intent ?? '')
  if (named?.name === BOOK_CALL && calendar) return offerTimes(own.slice(-2), calendar)
  if (named && isOfferedIntent(named, offer)) return answerAs(named, topicOf(newest, topic, offer), speech)
  const both = understandTwo(newest, topic, offer)
  if (both) {
    const texts = both.map(({ intent, topic: about }) => (intent ? say(intent, about, speech) : ''))
    if (!texts.includes(null)) return answered(texts.join('\n\n'), both[0]?.intent?.name ?? null)
  }
  const understood = understandNext(newest, topic, { offer, isAlone: hasTimes && !isTimed })
  const { band, intent, isMore } = understood
  // After a crisis in the previous turn, an unclear sentence is not answered with prices.
  if ((band !== 'sure' || intent?.isAside) && isAfterCrisis(question)) return sayAtOnce('crisis', speech)
  if (calendar && isBooking(understood, { hasTimes, isTimed })) {
    if (hasTimes && !isTimed) return answered(askForTime(), BOOK_CALL)
    return offerTimes(own.slice(hasTimes ? -REMEMBERED : -1), calendar)
  }
  if (intent === null) return unsure(speech.wording.unknown(offer))
  if (band === 'sure') return answerAs(intent, understood.topic, speech, isMore)
  return askBack(understood, intent, { ...speech, hasAsked: hasAskedBack(turns) })
}

/** An intent that a model may choose, with the owner's questions of this intent that are similar to the visitor's. */
export interface Candidate extends Choice {
  alike: string[]
}

export function listCandidates(question: AssistantQuestion): Candidate[] {
  const { turns, offer, knowledge } = question
  const own = visitorTexts(turns)
  const newest = own.at(-1) ?? ''
  const wording = isSpanish(own) ? SPANISH : ENGLISH
  const { intent: last, text } = topicBefore(question)
  const alike = findSimilar(newest, knowledge, MIN_CANDIDATE_SIMILARITY).slice(0, CANDIDATES)
  const readings = readQuestion(newest, last && { intent: last, text }, offer)
  const intents = new Set([
    ...alike.flatMap((entry) => findIntent(entry.intent ?? '') ?? []),
    ...readings.map(({ intent }) => intent),
  ])
  return [...intents]
    .flatMap((intent): Candidate[] => {
      const title = isOfferedIntent(intent, offer) ? wording.titleOf(intent) : null
      const same = alike.filter((entry) => entry.intent === intent.name)
      return title === null
        ? []
        : [{ intent: intent.name, title, alike: same.map((entry) => entry.question) }]
    })
    .slice(0, CANDIDATES)
}

const CANDIDATES = 5
const MIN_CANDIDATE_SIMILARITY = 0.3

function topicBefore({ turns, page, offer }: AssistantQuestion): Topic {
  return visitorTexts(sinceBooking(turns))
    .slice(-1 - REMEMBERED, -1)
    .reduce((topic, text) => understand(text, topic, offer).topic, topicOfPage(page))
}

function wordingFor(own: readonly string[], portal: Portal | null): Wording {
  if (isSpanish(own)) return SPANISH
  return portal === null ? ENGLISH : wordingInPortal(portal)
}

const answered = (text: string, intent: string | null): AssistantAnswer => ({
  text,
  intent,
  isUnsure: false,
  choices: [],
  wish: null,
})

/** The turns since the last booking or refusal of a call: earlier ones no longer count. */
const sinceBooking = (turns: readonly Turn[]) =>
  turns.slice(turns.findLastIndex(({ intent }) => intent === CALL_BOOKED || intent === CALL_DECLINED) + 1)

/** `isAlone`: after an offer of times every question would look like one about times, so a clear meaning of the turn alone comes first. */
function understandNext(
  text: string,
  topic: Topic,
  { offer, isAlone }: { offer: Offer; isAlone: boolean },
): Understanding {
  const alone = isAlone ? understand(text, { ...topic, intent: null }, offer) : null
  return alone?.band === 'sure' && !alone.intent?.isAside ? alone : understand(text, topic, offer)
}

/** Whether to answer with free times. `hasTimes`: the previous turn offered some. `isTimed`: the turn names a day or a time. */
function isBooking(
  { band, intent }: Understanding,
  { hasTimes, isTimed }: { hasTimes: boolean; isTimed: boolean },
): boolean {
  if (intent?.name === BOOK_CALL) return band === 'sure' || hasTimes || isTimed
  if (!isTimed) return false
  return asksForPerson(intent?.name) || (hasTimes && (band !== 'sure' || intent?.isAside === true))
}

/** `texts` are in order. Earlier ones supply the day or time that the newest does not name. */
function offerTimes(texts: readonly string[], { today }: Calendar): AssistantAnswer {
  const wish = texts.map((text) => readWish(text, today)).reduce(mergeWishes, null)
  return { ...answered('', BOOK_CALL), wish: wish ?? ANY_TIME }
}

const unsure = (text: string, intent: string | null = null): AssistantAnswer => ({
  ...answered(text, intent),
  isUnsure: true,
})

function answerAs(intent: Intent, topic: Topic, speech: Speech, isMore = false): AssistantAnswer {
  const text = say(intent, topic, speech, isMore)
  return text === null
    ? unsure(speech.wording.unknown(speech.offer), intent.name)
    : answered(text, intent.name)
}

/** Answers the likeliest intent and offers the next ones; the second time in a row only the likeliest. */
function askBack(
  { others, topic }: Understanding,
  intent: Intent,
  { hasAsked, ...speech }: Speech & { hasAsked: boolean },
): AssistantAnswer {
  const { offer, wording } = speech
  const title = wording.titleOf(intent)
  const said = say(intent, topic, speech)
  if (title === null || said === null) return unsure(wording.unknown(offer), intent.name)
  const text = isSmallTalk(intent) ? said : `${wording.hedge}${title}”: ${said}`
  if (hasAsked) return unsure(`${text}\n\n${wording.otherwise(offer)}`, intent.name)
  const choices = others.flatMap((other): Choice[] => {
    const otherTitle = wording.titleOf(other)
    return otherTitle === null ? [] : [{ intent: other.name, title: otherTitle }]
  })
  return { ...answered(text, intent.name), choices: [...choices, wording.somethingElse] }
}

function say(intent: Intent, topic: Topic, { offer, wording }: Speech, isMore = false): string | null {
  const asked = { ...topic, offer }
  const text = wording.answer(intent, asked)
  if (!isMore || text === null) return text
  return wording.more(intent, asked) ?? `${text}\n\n${wording.details(offer)}`
}

/** Two clear questions about the shop in one text. More answers would be too long to read. */
function understandTwo(text: string, before: Topic, offer: Offer): Understanding[] | null {
  const parts = splitQuestions(text)
  if (parts.length < 2) return null
  const both: Understanding[] = []
  let topic: Topic = { ...before, intent: null }
  for (const part of parts.slice(0, 2)) {
    const understood = understand(part, topic, offer)
    if (understood.band !== 'sure' || understood.intent === null || understood.intent.isAside) return null
    both.push(understood)
    topic = understood.topic
  }
  return both[0]?.intent === both[1]?.intent ? null : both
}

const sayAtOnce = (alarm: Alarm, { offer, wording }: Speech): AssistantAnswer =>
  answered(wording.alarm(alarm, { ...NO_TOPIC, offer }), alarm)

const PAGE_FEATURES: Readonly<Record<string, Feature>> = {
  [PATHS.website]: 'website',
  [PATHS.profile]: 'profile',
  [PATHS.email]: 'email',
  [PATHS.callBots]: 'callBot',
  [PATHS.demo]: 'chatbot',
}

function topicOfPage(page: string | null): Topic {
  if (page === null) return NO_TOPIC
  const packageName =
    PACKAGE_NAMES.find((name) => page === packagePath(name) || page === onboardingPath(name)) ?? null
  return { ...NO_TOPIC, packageName, feature: PAGE_FEATURES[page] ?? null }
}
