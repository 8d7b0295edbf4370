// How a visitor becomes a lead in a conversation: found in their own words, asked for what is missing, passed on only after a yes.
// Pure: all of it is read from the turns and from what the newest of them was taken for.
import { BOOKING_QUESTION, CONSENT_QUESTION } from '#domain/assistant/records.ts'
import type { Wish } from '#domain/bookings.ts'
import { HOURS, TIMES } from '#domain/offer.ts'
import { formatShort, formatWhen } from '#domain/zones.ts'
import { findAlarm } from '#assistant/safety/alarm.ts'
import { isSpanish } from '#assistant/classifier/language.ts'
import type { Meaning } from '#assistant/classifier/reading.ts'
import {
  asksForPerson,
  findPendingCall,
  findStart,
  findTappedCall,
  hasOfferedTimes,
  NOTHING_BOOKED,
} from './booking.ts'
import { visitorTexts, type Calendar, type Turn } from './conversation.ts'
import { asksBeside, doubts, orders, readReply, refusesContact } from '#assistant/safety/consent.ts'
import { findDetails, hasReach, toPlain } from './details.ts'
import { readWish } from './times.ts'

export interface Details {
  name: string | null
  /** In its canonical spelling. */
  email: string | null
  phone: string | null
  /** What they want, in their own words; empty where they have not said. */
  about: string
}

/**
 * What the newest turn leads to. `wants-person` and `missing`: `say` asks for what is not there yet. `asked`: `say` asks for
 * agreement. `agreed`: the lead may be stored now, and `say` is said once it is. `declined`: nothing is stored. `times`: free times
 * are to be offered.
 */
export type CaptureStep = 'none' | 'wants-person' | 'missing' | 'asked' | 'agreed' | 'declined' | 'times'

export interface Capture {
  details: Details
  step: CaptureStep
  /** The server's own sentence for this step, or null where there is nothing to say. */
  say: string | null
  /** Whether `say` is the whole answer; else it follows the answer to what was asked beside it. */
  isWhole: boolean
  /** The time of the call that this step books; null where it books none. */
  start: string | null
  /** When they want to be called, at the step `times`. */
  wish: Wish | null
}

const ASKS_NAME = 'What is your name?'
const ASKS_REACH = 'Which phone number or email may we use?'
export const ASKS_BOTH = 'What is your name, and which phone number or email may we use?'
const PASSED_ON = 'Passed on.'
const ONCE_MORE = 'Nothing is passed on yet.'
const NOBODY_CALLS = 'All right, nobody will call or write to you. You can ask me anything here.'

const LONGEST_ABOUT = 500

/** What agreement is asked for. */
interface Purpose {
  /** Asks for what is not there yet; null once all of it is. */
  missing(details: Details): string | null
  /** Ends every turn that asks for agreement. */
  question: string
  /** Stands in the question, word for word: what is agreed to is this and nothing else. */
  subject(details: Details): string
  ask(details: Details): string
  /** Said to what is half a yes: asked so once, then left alone. */
  askOnceMore(details: Details): string
  done(details: Details): string
  declined: string
}

/** The details as a question names them. */
const whoIs = ({ name, email, phone }: Details) => `(${[name, phone, email].filter(Boolean).join(', ')})`

const PASSING_ON: Purpose = {
  missing({ name, email, phone }) {
    const reach = email ?? phone
    if (name) return reach ? null : ASKS_REACH
    return reach ? ASKS_NAME : ASKS_BOTH
  },
  question: CONSENT_QUESTION,
  subject: whoIs,
  ask: (details) =>
    `I would give the owner your details ${whoIs(details)} and this conversation, so that a person can get back to you ${TIMES.start}, ` +
    `and for nothing else; a person answers ${HOURS}. ${CONSENT_QUESTION}`,
  askOnceMore: (details) =>
    `${ONCE_MORE} I can give the owner all of it ${whoIs(details)} with this conversation, or nothing, so I need a plain yes or no. ${CONSENT_QUESTION}`,
  done: () =>
    `${PASSED_ON} We review it and get back to you ${TIMES.start}; a person answers ${HOURS}. Is there anything else you want to know until then?`,
  declined: 'All right, nothing is passed on. If you change your mind, just say so here.',
}

const NEEDED = [
  ['name', 'what is your name'],
  ['phone', 'which phone number should we call'],
  ['email', 'which email should the invitation go to'],
] as const

function askForCall(needed: readonly (typeof NEEDED)[number][]): string {
  const parts = needed.map(([, part]) => part)
  const listed = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(', and ')
  return `${listed[0]?.toUpperCase()}${listed.slice(1)}?`
}

/** Every question for some of what a call needs, with what it asks for. */
const CALL_QUESTIONS = Array.from({ length: 2 ** NEEDED.length - 1 }, (_, before) => {
  const needed = NEEDED.filter((_need, at) => ((before + 1) >> at) & 1)
  return { question: askForCall(needed), needs: needed.map(([need]) => need) }
})

function bookingAt(start: string, { zone }: Calendar): Purpose {
  const when = formatWhen(start, zone)
  const subject = (details: Details) => `${when} for you ${whoIs(details)}`
  return {
    missing(details) {
      const needed = NEEDED.filter(([need]) => details[need] === null)
      return needed.length === 0 ? null : askForCall(needed)
    },
    question: BOOKING_QUESTION,
    subject,
    ask: (details) =>
      `I would book the call on ${subject(details)}; the owner gets these details and this conversation for it. ${BOOKING_QUESTION}`,
    askOnceMore: (details) =>
      `${ONCE_MORE} I need a plain yes or no for the call on ${subject(details)}. ${BOOKING_QUESTION}`,
    done: ({ email, phone }) =>
      `Your call is booked for ${when}. We call ${phone}, and the invitation with a link to move or cancel it is on its way to ${email}.`,
    declined: NOTHING_BOOKED,
  }
}

/** Before `ASKS_BOTH`. */
export const ASKS_IN_ENGLISH =
  'Lo siguiente se lo pregunto en inglés: su nombre y un teléfono o correo electrónico.'

/** Said in Spanish before what this dialogue says in English, where it is about passing details on. */
const BEFORE_ENGLISH: Readonly<Record<CaptureStep, string>> = {
  none: '',
  times: '',
  'wants-person': `Con gusto. ${ASKS_IN_ENGLISH}`,
  missing: 'Gracias. Lo que falta se lo pregunto en inglés: su nombre, o un teléfono o correo electrónico.',
  asked:
    'Lo siguiente se lo pregunto en inglés: si puedo pasarle al dueño sus datos y esta conversación, solo para que una persona le responda. Conteste sí o no.',
  agreed: 'Listo: sus datos ya se enviaron. En inglés:',
  declined: 'De acuerdo, no se envía nada. En inglés:',
}

/** The same where it is about a call at a time. */
const BEFORE_CALL: Readonly<Record<CaptureStep, string>> = {
  ...BEFORE_ENGLISH,
  asked: 'Lo siguiente se lo pregunto en inglés: si reservo la llamada con estos datos. Conteste sí o no.',
  agreed: 'Listo: su llamada está reservada. En inglés:',
  declined: 'De acuerdo, no se reserva nada. En inglés:',
}

interface Context {
  /** Of the newest turn by itself; null where it was not read. */
  meaning: Meaning | null
  /** The assistant's turns come from our own store; else a client wrote them, and nothing counts as agreed: the question is asked again. */
  isStored: boolean
  /** Null where no call is booked in the conversation. */
  calendar: Calendar | null
}

/** The dialogue as far as it has come, the newest turn last. `ours`: how the shop is reached, which is nobody's detail. */
export function readCapture(
  turns: readonly Turn[],
  ours: readonly string[] = [],
  { meaning = null, isStored = true, calendar = null }: Partial<Context> = {},
): Capture {
  const capture = readStep(turns, ours, { meaning, isStored, calendar })
  const { say, step, start } = capture
  if (say === null || !isSpanish(visitorTexts(turns))) return capture
  const before = start === null ? BEFORE_ENGLISH[step] : BEFORE_CALL[step]
  return before === '' ? capture : { ...capture, say: `${before}\n\n${say}` }
}

function readStep(
  turns: readonly Turn[],
  ours: readonly string[],
  { meaning, isStored, calendar }: Context,
): Capture {
  const newestAt = turns.findLastIndex(({ role }) => role === 'user')
  const newest = turns[newestAt]?.content ?? ''
  const before = turns.slice(0, newestAt)
  // What a person of the shop has said since is answered, and not the question before it.
  const last = before.findLast(({ role }) => role !== 'user')
  const said = last?.role === 'assistant' ? last.content : ''
  const { details, isNew } = gatherDetails(turns, ours, calendar)
  const isTap = findTappedCall(turns) !== null
  const pending = calendar === null ? null : findPendingCall(turns)
  const purpose = pending === null || calendar === null ? PASSING_ON : bookingAt(pending, calendar)
  const missing = purpose.missing(details)
  const questions = before.filter(
    ({ role, content }) => role === 'assistant' && content.trimEnd().endsWith(purpose.question),
  )
  const isAsked = said.trimEnd().endsWith(purpose.question) && !isTap
  const wasPassedOn = before.some(({ role, content }) => role === 'assistant' && content.includes(PASSED_ON))
  const end = (step: CaptureStep, say: string | null = null, isWhole = true): Capture => ({
    details,
    step,
    say,
    isWhole,
    start: step === 'none' ? null : pending,
    wish: null,
  })

  const agree = (): Capture =>
    isStored ? end('agreed', purpose.done(details)) : end('asked', purpose.ask(details))

  if (findAlarm(newest) !== null) return end('none')
  const reply = readReply(newest, [details.name, details.email, details.phone])
  const isAsking = asksBeside(newest)
  // What was agreed to is what the question named, and nothing that came up since.
  if (missing === null && questions.at(-1)?.content.includes(purpose.subject(details))) {
    if (reply === 'yes' && isAsked) return agree()
    if (reply === 'yes' && pending === null && !wasPassedOn && orders(newest)) {
      // Something may have been put right that was not read as that.
      const isDoubted = saidSinceQuestion(before).some((text) => doubts(text) || hasReach(text))
      return isDoubted ? end('asked', purpose.ask(details)) : agree()
    }
    if (isAsked && reply === 'half' && !isNew && !isAsking && !said.includes(ONCE_MORE))
      return end('asked', purpose.askOnceMore(details))
  }
  if (isAsked && reply === 'no' && !isNew && !isAsking) return end('declined', purpose.declined)

  const isRefused = asksForPerson(meaning?.intent) && refusesContact(newest)
  if (isRefused && !isNew && !isTap) return end('declined', NOBODY_CALLS)
  const wants = meaning?.band === 'sure' && asksForPerson(meaning.intent) && !isRefused
  const isOffered = pending === null && hasOfferedTimes(turns)
  const wish =
    calendar !== null && !isTap && (wants || (isNew && isOffered)) ? readWish(newest, calendar.today) : null
  if (wish) return { ...end('times'), start: null, wish }
  // A person rather than that time.
  if (wants && !isNew && !isTap && pending !== null)
    return readStep(turns, ours, { meaning, isStored, calendar: null })
  if (!wants && !isNew && !isTap) {
    const isUnread = asksForReach(said) && hasReach(newest)
    return isUnread
      ? end('missing', `I could not read a phone number or email address in that. ${missing ?? ''}`)
      : end('none')
  }
  // Somebody who has been passed on and asks again waits for an answer, not for the same question.
  if (wants && !isNew && wasPassedOn) return end('none')

  // A question beside the details that is not surely understood goes to the person with them.
  const isWhole = wants || isTap || !isAsking || meaning?.band !== 'sure'
  if (missing === null) return end('asked', purpose.ask(details), isWhole)
  if (pending === null && missing === ASKS_BOTH) {
    return end(
      'wants-person',
      `Gladly. A person answers ${HOURS}, and you hear back ${TIMES.start}. ${ASKS_BOTH}`,
      isWhole,
    )
  }
  const thanks = details.name ? `Thank you, ${details.name}.` : 'Thank you.'
  return end('missing', `${isTap ? 'Good.' : thanks} ${missing}`, isWhole)
}

const asksForName = (said: string) =>
  [ASKS_NAME, ASKS_BOTH].some((question) => said.endsWith(question)) || isAskedForCall(said, 'name')

const asksForReach = (said: string) =>
  [ASKS_REACH, ASKS_BOTH].some((question) => said.endsWith(question)) ||
  isAskedForCall(said, 'phone') ||
  isAskedForCall(said, 'email')

const isAskedForCall = (said: string, need: (typeof NEEDED)[number][0]) =>
  CALL_QUESTIONS.some(({ question, needs }) => needs.includes(need) && said.endsWith(question))

/** The newest of each detail, and whether the newest turn brought one. */
function gatherDetails(
  turns: readonly Turn[],
  ours: readonly string[],
  calendar: Calendar | null,
): { details: Details; isNew: boolean } {
  const details: Details = { name: null, email: null, phone: null, about: '' }
  const about: string[] = []
  let isNew = false
  for (const [at, { role, content, intent }] of turns.entries()) {
    if (role !== 'user' || isTitle({ content, intent }, calendar)) continue
    const asked = turns[at - 1]
    const isNameAsked = asked?.role !== 'user' && asksForName(asked?.content ?? '')
    // Whoever is asked for a number and gives the shop's own is its owner, trying things out.
    const isReachAsked = asksForReach(asked?.content ?? '')
    const isReply = isShort(content) && ['yes', 'no'].includes(readReply(content) ?? '')
    const { name, email, phone } = findDetails(
      content,
      isNameAsked && !isReply && !asksBeside(content),
      isReachAsked ? [] : ours,
    )
    isNew = Boolean(
      (email && email !== details.email) || (phone && phone !== details.phone) || (name && isNameAsked),
    )
    details.name = name ?? details.name
    details.email = email ?? details.email
    details.phone = phone ?? details.phone
    if (
      !isReply &&
      !(name && isShort(content)) &&
      !((email ?? phone) && isShort(content)) &&
      toPlain(content) !== ''
    ) {
      about.push(toPlain(content))
    }
  }
  details.about = about.slice(-4).join(' / ').slice(-LONGEST_ABOUT).trim()
  return { details, isNew }
}

/** The title of a button tells nothing of the visitor. */
function isTitle({ content, intent }: Pick<Turn, 'content' | 'intent'>, calendar: Calendar | null): boolean {
  const start = findStart(intent)
  return start !== null && (calendar === null || content === formatShort(start, calendar.zone))
}

/** What the visitor said after the newest question for agreement. */
function saidSinceQuestion(turns: readonly Turn[]): string[] {
  const askedAt = turns.findLastIndex(
    ({ role, content }) => role === 'assistant' && content.trimEnd().endsWith(CONSENT_QUESTION),
  )
  return visitorTexts(turns.slice(askedAt + 1))
}

const isShort = (text: string) => toPlain(text).split(' ').length <= 6
