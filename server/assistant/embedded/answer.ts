// The embedded assistant: an answer from the shop's own facts, without any model. Synchronous, and the same for the same question;
// it says that it is not sure rather than guess. What a short question leaves out is taken from the turns before it, then from the page.
import { findAlarm, type Alarm } from '#assistant/safety/alarm.ts'
import { readCapture } from '#assistant/dialogue/capture.ts'
import type { Knowledge, Shop, Turn } from '#assistant/dialogue/conversation.ts'
import { HARM_AT_HOME } from '#assistant/knowledge/answers/elsewhere.ts'
import type { Asked } from '#assistant/knowledge/intent.ts'
import { readOffer } from '#assistant/knowledge/offer.ts'
import type { Thing } from '#assistant/knowledge/things.ts'
import { sayOnlyEnglish } from '#assistant/safety/tongues.ts'
import { onboardingPath, OWN_PATHS, packagePath, PATHS } from '#domain/assistant/paths.ts'
import { HOURS } from '#domain/offer.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import { findKnowledge } from './knowledge.ts'
import { leaveLeadIn } from './lead-ins.ts'
import { BY_NAME, getMatcher } from './questions.ts'
import { READ } from './sureness.ts'
import { findTongue } from './tongue.ts'
import { AT_FIRST, understand, type Standing, type Understanding } from './understanding.ts'
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

/** How alike a text and a question of the owner's must be. */
const KNOWN = 0.6
/** Former turns that a short question may rest on. */
const REMEMBERED = 4

/** Patterns are compiled at their first use, again at their second, and anew for letters beyond Latin: some take a tenth of a second. */
const FIRST_WORDS = ['hello', 'what is it if i have a shop', 'hello there, do you', 'it’s ok', 'it’s ok']

/** Learns what the build did not keep, and compiles the patterns: takes a second, for a thread that serves nobody. */
export function warmEmbedded(): void {
  getMatcher().getLesson()
  for (const content of FIRST_WORDS) {
    findAlarm(content)
    readCapture([{ role: 'user', content }])
    understand(content, AT_FIRST)
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

const askedOf = (standing: Standing, shop: Shop): Asked => ({ ...standing, offer: readOffer(shop) })

function say({ standing, intent, isMore }: Understanding, shop: Shop): string {
  if (!intent) return ''
  const asked = askedOf(standing, shop)
  return isMore ? (intent.more?.(asked) ?? moreAbout(intent.answer(asked), shop)) : intent.answer(asked)
}

/** Where one question ends and the next begins. */
const NEXT_QUESTION =
  /\?\s+(?=\S)|[\s,]+(?:and|also|plus)\s+(?=(?:how|what|whats|when|where|who|which|why|do|does|can|is|are)\b)/i
const ONLY_THANKS = /^(?:many |please )?(?:thanks?|thank you|thx|tia|ty|cheers|please|pls)\b.{0,20}$/i
const LEAST_WORDS = 3

/** Two questions about the shop in one text, each clear by itself and not the same; more than two nobody reads the answers of. */
function readTwo(text: string, before: Standing): readonly [Understanding, Understanding] | null {
  const parts = leaveLeadIn(text.slice(0, READ))
    .split(NEXT_QUESTION)
    .filter((part) => !ONLY_THANKS.test(part))
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
