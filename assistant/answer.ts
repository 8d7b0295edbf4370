// The answer to a visitor's last turn from the shop's own facts, without a model. The same question gets the same answer.
import type { Wish } from '#domain/bookings.ts'
import { SOMETHING_ELSE, type Choice } from '#domain/assistant/records.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import { onboardingPath, packagePath, PATHS } from '#domain/assistant/paths.ts'
import { loadModels } from './classifier/classify.ts'
import { findLanguage } from './classifier/language.ts'
import { findOwnerAnswer } from './classifier/owner-answers.ts'
import { NO_TOPIC, topicOf, understand, type Topic, type Understanding } from './classifier/understanding.ts'
import { splitWords } from './classifier/words.ts'
import {
  askForTime,
  BOOK_CALL,
  CALL_BOOKED,
  CALL_DECLINED,
  hasOfferedTimes,
  NOTHING_BOOKED,
  PERSON,
} from './dialogue/booking.ts'
import { readCapture } from './dialogue/capture.ts'
import type { Calendar, Knowledge, Shop, Turn } from './dialogue/conversation.ts'
import { mergeWishes, readWish } from './dialogue/times.ts'
import type { Intent } from './knowledge/intent.ts'
import { findIntent, isOfferedIntent } from './knowledge/intents.ts'
import { readOffer, type Offer } from './knowledge/offer.ts'
import { HARM_AT_HOME } from './knowledge/answers/elsewhere.ts'
import { sayOnlyEnglish } from './knowledge/other-languages.ts'
import type { Thing } from './knowledge/things.ts'
import { findAlarm, type Alarm } from './safety/alarm.ts'
import { readReply } from './safety/consent.ts'

export interface AssistantQuestion {
  /** The newest last. */
  turns: readonly Turn[]
  /** One of our own addresses, where it is known. */
  page: string | null
  shop: Shop
  knowledge: readonly Knowledge[]
  /** What the visitor tapped, where the newest turn is one of the choices that were offered. */
  chosen?: string | null
  /** Null where no call is booked in the conversation. */
  calendar?: Calendar | null
}

export interface AssistantAnswer {
  text: string
  /** What the question was taken for; null where it was taken for nothing. */
  intent: string | null
  /** The question got no answer, and the visitor was told so. */
  isUnsure: boolean
  /** What the visitor may have meant, where the answer asks back. */
  choices: Choice[]
  /** When they want to be called: the free times nearest to it are the answer, in place of the text. */
  wish: Wish | null
}

/** Earlier turns that a short question may rest on. */
const REMEMBERED = 4
const HEDGE = 'If you mean “'
const ANY_TIME: Wish = { days: null, hours: null }

const NOBODY: Shop = { businessName: '', ownerName: '', phone: '', email: null, demoPhone: '' }

/** Loads the models and compiles the patterns, so that the first question does not wait for it. */
export function warmAssistant(): void {
  loadModels()
  for (const content of ['hello', 'what is it if i have a shop', 'hello there, do you', 'it’s ok']) {
    findAlarm(content)
    readCapture([{ role: 'user', content }])
    understand(content, NO_TOPIC, readOffer(NOBODY))
  }
}

export function answerQuestion(question: AssistantQuestion): AssistantAnswer {
  const { turns, page, shop, knowledge, chosen = null, calendar = null } = question
  const own = textsOf(turns)
  const newest = own.at(-1) ?? ''
  const offer = readOffer(shop)
  const alarm = findAlarm(newest)
  if (alarm) return sayAtOnce(alarm, offer)
  const language = findLanguage(newest, splitWords(newest))
  if (language) return answered(sayOnlyEnglish(language, shop), 'language')
  const hasTimes = calendar !== null && hasOfferedTimes(turns)
  if (chosen === SOMETHING_ELSE.intent && hasTimes) return answered(askForTime(), BOOK_CALL)
  if (chosen === SOMETHING_ELSE.intent) return unknown(offer, 'Sorry about that.')
  const known = findOwnerAnswer(newest, knowledge)
  if (known?.answer) return answered(known.answer, 'knowledge')

  const isTimed = calendar !== null && readWish(newest, calendar.today) !== null
  if (hasTimes && !isTimed && readReply(newest) === 'no') return answered(NOTHING_BOOKED, CALL_DECLINED)
  let topic = topicOfPage(page)
  for (const text of textsOf(sinceBooking(turns)).slice(-1 - REMEMBERED, -1))
    topic = understand(text, topic, offer).topic
  const named = findIntent(chosen ?? known?.intent ?? '')
  if (named?.name === BOOK_CALL && calendar) return offerTimes(own.slice(-2), calendar)
  if (named && isOfferedIntent(named, offer))
    return answered(say(named, topicOf(newest, topic), offer), named.name)
  const both = understandTwo(newest, topic, offer)
  if (both) {
    const text = both
      .map(({ intent, topic: about }) => (intent ? say(intent, about, offer) : ''))
      .join('\n\n')
    return answered(text, both[0]?.intent?.name ?? null)
  }
  const understood = understandNext(newest, topic, { offer, isAlone: hasTimes && !isTimed })
  const { band, intent, isMore } = understood
  // Someone who was in a crisis a moment ago gets no price list for a sentence that is hard to read.
  if ((band !== 'sure' || intent?.isAside) && findAlarm(own.at(-2) ?? '') === 'crisis')
    return sayAtOnce('crisis', offer)
  if (calendar && isBooking(understood, { hasTimes, isTimed })) {
    if (hasTimes && !isTimed) return answered(askForTime(), BOOK_CALL)
    return offerTimes(own.slice(hasTimes ? -REMEMBERED : -1), calendar)
  }
  if (intent === null) return unknown(offer)
  if (band === 'sure') return answered(say(intent, understood.topic, offer, isMore), intent.name)
  return askBack(understood, intent, { offer, hasAsked: hasAskedBack(turns) })
}

const answered = (text: string, intent: string | null): AssistantAnswer => ({
  text,
  intent,
  isUnsure: false,
  choices: [],
  wish: null,
})

const textsOf = (turns: readonly Turn[]) =>
  turns.filter(({ role }) => role === 'user').map(({ content }) => content)

/** Once a call is booked or declined, nothing rests on what was said of it. */
const sinceBooking = (turns: readonly Turn[]) =>
  turns.slice(turns.findLastIndex(({ intent }) => intent === CALL_BOOKED || intent === CALL_DECLINED) + 1)

/** `isAlone`: read beside an offer of times, every question would look like one about times, so it counts first what it says alone. */
function understandNext(
  text: string,
  topic: Topic,
  { offer, isAlone }: { offer: Offer; isAlone: boolean },
): Understanding {
  const alone = isAlone ? understand(text, { ...topic, intent: null }, offer) : null
  return alone?.band === 'sure' && !alone.intent?.isAside ? alone : understand(text, topic, offer)
}

/** Whether free times answer the turn. `hasTimes`: some were offered just now. `isTimed`: the turn names a day or a time. */
function isBooking(
  { band, intent }: Understanding,
  { hasTimes, isTimed }: { hasTimes: boolean; isTimed: boolean },
): boolean {
  if (intent?.name === BOOK_CALL) return band === 'sure' || hasTimes || isTimed
  if (!isTimed) return false
  return intent?.name === PERSON || (hasTimes && (band !== 'sure' || intent?.isAside === true))
}

/** The newest of the texts last: what it leaves open the others say. */
function offerTimes(texts: readonly string[], { today }: Calendar): AssistantAnswer {
  const wish = texts.map((text) => readWish(text, today)).reduce(mergeWishes, null)
  return { ...answered('', BOOK_CALL), wish: wish ?? ANY_TIME }
}

/** Answers the likeliest and offers the next; after that was done once, only the likeliest. */
function askBack(
  { others, topic }: Understanding,
  intent: Intent,
  { offer, hasAsked }: { offer: Offer; hasAsked: boolean },
): AssistantAnswer {
  const text = `${HEDGE}${intent.title}”: ${say(intent, topic, offer)}`
  if (hasAsked) return { ...answered(`${text}\n\nOtherwise ${reach(offer)}`, intent.name), isUnsure: true }
  const choices = others.map(({ name, title }) => ({ intent: name, title }))
  return { ...answered(text, intent.name), choices: [...choices, SOMETHING_ELSE] }
}

const hasAskedBack = (turns: readonly Turn[]) =>
  turns.findLast(({ role }) => role !== 'user')?.content.startsWith(HEDGE) === true

function unknown(offer: Offer, opening = 'I don’t know that one, but we do.'): AssistantAnswer {
  return {
    ...answered(`${opening} For an answer from a person, ${reach(offer)}`, null),
    isUnsure: true,
  }
}

const reach = ({ contact, hours }: Offer) =>
  `leave your name and a phone number or email here and we’ll call you back. Or call ${contact.phone} (${hours}).`

function say(intent: Intent, topic: Topic, offer: Offer, isMore = false): string {
  const asked = { ...topic, offer }
  return isMore ? (intent.more?.(asked) ?? sayMore(intent.answer(asked), offer)) : intent.answer(asked)
}

/** Where an answer has nothing more to say, a person has. */
const sayMore = (text: string, offer: Offer) => `${text}\n\nFor the details, ${reach(offer)}`

/** Where one question ends and the next begins. */
const NEXT_QUESTION =
  /\?\s+(?=\S)|[\s,]+(?:and|also|plus)\s+(?=(?:how|what|whats|when|where|who|which|why|do|does|can|is|are)\b)/i
const FEWEST_WORDS = 3

/** Two questions about the shop in one text, each clear by itself; nobody reads the answers to more. */
function understandTwo(text: string, before: Topic, offer: Offer): Understanding[] | null {
  const parts = text
    .slice(0, 1_000)
    .split(NEXT_QUESTION)
    .filter((part) => splitWords(part).length >= FEWEST_WORDS)
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

const sayAtOnce = (alarm: Alarm, offer: Offer): AssistantAnswer =>
  answered(
    alarm === 'harm-at-home' ? HARM_AT_HOME : (findIntent(alarm)?.answer({ ...NO_TOPIC, offer }) ?? ''),
    alarm,
  )

const PAGE_THINGS: Readonly<Record<string, Thing>> = {
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
  return { ...NO_TOPIC, packageName, thing: PAGE_THINGS[page] ?? null }
}
