// The answer to a visitor's last turn from the shop's own facts, without a model. The same question gets the same answer.
import { HOURS } from '#domain/offer.ts'
import { SOMETHING_ELSE, type Choice } from '#domain/assistant/records.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import { onboardingPath, packagePath, PATHS } from '#domain/assistant/paths.ts'
import { loadModels } from './classifier/classify.ts'
import { findLanguage } from './classifier/language.ts'
import { findOwnerAnswer } from './classifier/owner-answers.ts'
import { NO_TOPIC, topicOf, understand, type Topic, type Understanding } from './classifier/understanding.ts'
import { splitWords } from './classifier/words.ts'
import { readCapture } from './dialogue/capture.ts'
import type { Knowledge, Shop, Turn } from './dialogue/conversation.ts'
import type { Intent } from './knowledge/intent.ts'
import { findIntent } from './knowledge/intents.ts'
import { HARM_AT_HOME } from './knowledge/answers/elsewhere.ts'
import { sayOnlyEnglish } from './knowledge/other-languages.ts'
import type { Thing } from './knowledge/things.ts'
import { findAlarm, type Alarm } from './safety/alarm.ts'

export interface AssistantQuestion {
  /** The newest last. */
  turns: readonly Turn[]
  /** One of our own addresses, where it is known. */
  page: string | null
  shop: Shop
  knowledge: readonly Knowledge[]
  /** What the visitor tapped, where the newest turn is one of the choices that were offered. */
  chosen?: string | null
}

export interface AssistantAnswer {
  text: string
  /** What the question was taken for; null where it was taken for nothing. */
  intent: string | null
  /** The question got no answer, and the visitor was told so. */
  isUnsure: boolean
  /** What the visitor may have meant, where the answer asks back. */
  choices: Choice[]
}

/** Earlier turns that a short question may rest on. */
const REMEMBERED = 4
const HEDGE = 'If you mean “'

/** Loads the models and compiles the patterns, so that the first question does not wait for it. */
export function warmAssistant(): void {
  loadModels()
  for (const content of ['hello', 'what is it if i have a shop', 'hello there, do you', 'it’s ok']) {
    findAlarm(content)
    readCapture([{ role: 'user', content }])
    understand(content, NO_TOPIC)
  }
}

export function answerQuestion(question: AssistantQuestion): AssistantAnswer {
  const { turns, page, shop, knowledge, chosen = null } = question
  const own = turns.filter(({ role }) => role === 'user').map(({ content }) => content)
  const newest = own.at(-1) ?? ''
  const alarm = findAlarm(newest)
  if (alarm) return sayAtOnce(alarm, shop)
  const language = findLanguage(newest, splitWords(newest))
  if (language) return answered(sayOnlyEnglish(language, shop), 'language')
  if (chosen === SOMETHING_ELSE.intent) return unknown(shop, 'Sorry about that.')
  const known = findOwnerAnswer(newest, knowledge)
  if (known?.answer) return answered(known.answer, 'knowledge')

  let topic = topicOfPage(page)
  for (const text of own.slice(-1 - REMEMBERED, -1)) topic = understand(text, topic).topic
  const named = findIntent(chosen ?? known?.intent ?? '')
  if (named) return answered(say(named, topicOf(newest, topic), shop), named.name)
  const both = understandTwo(newest, topic)
  if (both) {
    const text = both.map(({ intent, topic: about }) => (intent ? say(intent, about, shop) : '')).join('\n\n')
    return answered(text, both[0]?.intent?.name ?? null)
  }
  const understood = understand(newest, topic)
  const { band, intent, isMore } = understood
  // Someone who was in a crisis a moment ago gets no price list for a sentence that is hard to read.
  if ((band !== 'sure' || intent?.isAside) && findAlarm(own.at(-2) ?? '') === 'crisis')
    return sayAtOnce('crisis', shop)
  if (intent === null) return unknown(shop)
  if (band === 'sure') return answered(say(intent, understood.topic, shop, isMore), intent.name)
  return askBack(understood, intent, { shop, hasAsked: hasAskedBack(turns) })
}

const answered = (text: string, intent: string | null): AssistantAnswer => ({
  text,
  intent,
  isUnsure: false,
  choices: [],
})

/** Answers the likeliest and offers the next; after that was done once, only the likeliest. */
function askBack(
  { others, topic }: Understanding,
  intent: Intent,
  { shop, hasAsked }: { shop: Shop; hasAsked: boolean },
): AssistantAnswer {
  const text = `${HEDGE}${intent.title}”: ${say(intent, topic, shop)}`
  if (hasAsked) return { ...answered(`${text}\n\nOtherwise ${reach(shop)}`, intent.name), isUnsure: true }
  const choices = others.map(({ name, title }) => ({ intent: name, title }))
  return { ...answered(text, intent.name), choices: [...choices, SOMETHING_ELSE] }
}

const hasAskedBack = (turns: readonly Turn[]) =>
  turns.findLast(({ role }) => role !== 'user')?.content.startsWith(HEDGE) === true

function unknown(shop: Shop, opening = 'I don’t know that one, but we do.'): AssistantAnswer {
  return {
    ...answered(`${opening} For an answer from a person, ${reach(shop)}`, null),
    isUnsure: true,
  }
}

const reach = ({ phone }: Shop) =>
  `leave your name and a phone number or email here and we’ll call you back. Or call ${phone} (${HOURS}).`

function say(intent: Intent, topic: Topic, shop: Shop, isMore = false): string {
  const asked = { ...topic, shop }
  return isMore ? (intent.more?.(asked) ?? sayMore(intent.answer(asked), shop)) : intent.answer(asked)
}

/** Where an answer has nothing more to say, a person has. */
const sayMore = (text: string, shop: Shop) => `${text}\n\nFor the details, ${reach(shop)}`

/** Where one question ends and the next begins. */
const NEXT_QUESTION =
  /\?\s+(?=\S)|[\s,]+(?:and|also|plus)\s+(?=(?:how|what|whats|when|where|who|which|why|do|does|can|is|are)\b)/i
const FEWEST_WORDS = 3

/** Two questions about the shop in one text, each clear by itself; nobody reads the answers to more. */
function understandTwo(text: string, before: Topic): Understanding[] | null {
  const parts = text
    .slice(0, 1_000)
    .split(NEXT_QUESTION)
    .filter((part) => splitWords(part).length >= FEWEST_WORDS)
  if (parts.length < 2) return null
  const both: Understanding[] = []
  let topic: Topic = { ...before, question: null }
  for (const part of parts.slice(0, 2)) {
    const understood = understand(part, topic)
    if (understood.band !== 'sure' || understood.intent === null || understood.intent.isAside) return null
    both.push(understood)
    topic = understood.topic
  }
  return both[0]?.intent === both[1]?.intent ? null : both
}

const sayAtOnce = (alarm: Alarm, shop: Shop): AssistantAnswer =>
  answered(
    alarm === 'harm-at-home' ? HARM_AT_HOME : (findIntent(alarm)?.answer({ ...NO_TOPIC, shop }) ?? ''),
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
