// Contact details are passed on only after a yes. Pure: computed from the turns and the meaning of the newest one.
import { BOOKING_QUESTION, CONSENT_QUESTION } from '#domain/assistant/records.ts'
import type { Wish } from '#domain/bookings.ts'
import { formatShort, formatWhen } from '#domain/zones.ts'
import { findAlarm, isAlarm } from '#assistant/safety/alarm.ts'
import { isSpanish } from '#assistant/classifier/language.ts'
import type { Contact, Offer } from '#assistant/knowledge/offer.ts'
import type { Meaning } from '#assistant/classifier/reading.ts'
import {
  asksForPerson,
  findPendingCall,
  findStart,
  findTappedCall,
  hasOfferedTimes,
  NOTHING_BOOKED,
} from './booking.ts'
import { contactsOf, visitorTexts, type Calendar, type Turn } from './conversation.ts'
import {
  alsoAsksQuestion,
  mentionsMistake,
  isExplicitConsent,
  readReply,
  refusesContact,
} from '#assistant/safety/consent.ts'
import { findDetails, hasContact, toPlain } from './details.ts'
import { readWish } from './times.ts'

export interface Details {
  name: string | null
  /** In canonical form. */
  email: string | null
  phone: string | null
  /** What the visitor wants, in their words; empty if they have not said. */
  about: string
}

/**
 * `missing`, `wants-person`: `say` asks for details. `asked`: for consent. `agreed`: store the lead, then say `say`. `times`: offer times.
 */
export type CaptureStep = 'none' | 'wants-person' | 'missing' | 'asked' | 'agreed' | 'declined' | 'times'

export interface Capture {
  details: Details
  step: CaptureStep
  say: string | null
  isWhole: boolean
  /** The time of the call that this step books; null if it books none. */
  start: string | null
  /** When the visitor wants a call, at the step `times`. */
  wish: Wish | null
}

const ASKS_NAME = 'What is your name?'
const ASKS_REACH = 'Which phone number or email may we use?'
export const ASKS_BOTH = 'What is your name, and which phone number or email may we use?'
const PASSED_ON = 'Passed on.'
const ONCE_MORE = 'Nothing is passed on yet.'
const NO_CONTACT = 'All right, nobody will call or write to you. You can ask me anything here.'

const LONGEST_ABOUT = 500

interface Purpose {
  missing(details: Details): string | null
  /** The end of every turn that asks for consent. */
  question: string
  /** Part of the question, verbatim: the consent covers exactly this. */
  subject(details: Details): string
  ask(details: Details): string
  /** The question after half a yes, asked only once. */
  askOnceMore(details: Details): string
  done(details: Details): string
  declined: string
}

const listDetails = ({ name, email, phone }: Details) =>
  `(${[name, phone, email].filter(Boolean).join(', ')})`

const passingOn = ({ hours, times }: Offer): Purpose => ({
  missing({ name, email, phone }) {
    const reach = email ?? phone
    if (name) return reach ? null : ASKS_REACH
    return reach ? ASKS_NAME : ASKS_BOTH
  },
  question: CONSENT_QUESTION,
  subject: listDetails,
  ask: (details) =>
    `I’d give the owner your details ${listDetails(details)} and this conversation. A person uses them to get back to you ${times.start} ` +
    `and for nothing else. A person answers ${hours}. ${CONSENT_QUESTION}`,
  askOnceMore: (details) =>
    `${ONCE_MORE} I can give the owner all of it ${listDetails(details)} with this conversation, or nothing. Please answer yes or no. ${CONSENT_QUESTION}`,
  done: () =>
    `${PASSED_ON} We’ll review it and get back to you ${times.start}. A person answers ${hours}. Is there anything else you’d like to know in the meantime?`,
  declined: 'All right, I won’t pass anything on. If you change your mind, just say so here.',
})

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

/** Every question for missing details of a call, with the details that it asks for. */
const CALL_QUESTIONS = Array.from({ length: 2 ** NEEDED.length - 1 }, (_, before) => {
  const needed = NEEDED.filter((_need, at) => ((before + 1) >> at) & 1)
  return { question: askForCall(needed), needs: needed.map(([need]) => need) }
})

function bookingAt(start: string, { zone }: Calendar): Purpose {
  const when = formatWhen(start, zone)
  const subject = (details: Details) => `${when} for you ${listDetails(details)}`
  return {
    missing(details) {
      const needed = NEEDED.filter(([need]) => details[need] === null)
      return needed.length === 0 ? null : askForCall(needed)
    },
    question: BOOKING_QUESTION,
    subject,
    ask: (details) =>
      `I’d book the call on ${subject(details)}. The owner gets these details and this conversation for it. ${BOOKING_QUESTION}`,
    askOnceMore: (details) =>
      `${ONCE_MORE} Please answer yes or no for the call on ${subject(details)}. ${BOOKING_QUESTION}`,
    done: ({ email, phone }) =>
      `Your call is booked for ${when}. We’ll call ${phone}. The invitation is on its way to ${email}, with a link to move or cancel the call.`,
    declined: NOTHING_BOOKED,
  }
}

export const ASKS_IN_ENGLISH =
  'Lo siguiente se lo pregunto en inglés: su nombre y un teléfono o correo electrónico.'

/** The Spanish text before the English sentences of this dialogue, if it is about passing details on. */
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

/** The same for a call at a time. */
const BEFORE_CALL: Readonly<Record<CaptureStep, string>> = {
  ...BEFORE_ENGLISH,
  asked: 'Lo siguiente se lo pregunto en inglés: si reservo la llamada con estos datos. Conteste sí o no.',
  agreed: 'Listo: su llamada está reservada. En inglés:',
  declined: 'De acuerdo, no se reserva nada. En inglés:',
}

interface Context {
  meaning: Meaning | null
  /** The assistant's turns come from the database. If they come from the client, nothing counts as consent: the question is asked again. */
  isStored: boolean
  /** Null if calls cannot be booked in the conversation. */
  calendar: Calendar | null
}

/** `turns` are in order. The contact details of the business do not count as the visitor's. */
export function readCapture(
  turns: readonly Turn[],
  offer: Offer,
  { meaning = null, isStored = true, calendar = null }: Partial<Context> = {},
): Capture {
  const capture = readStep(turns, offer, { meaning, isStored, calendar })
  const { say, step, start } = capture
  if (say === null || !isSpanish(visitorTexts(turns))) return capture
  const before = start === null ? BEFORE_ENGLISH[step] : BEFORE_CALL[step]
  return before === '' ? capture : { ...capture, say: `${before}\n\n${say}` }
}

function readStep(turns: readonly Turn[], offer: Offer, { meaning, isStored, calendar }: Context): Capture {
  const newestAt = turns.findLastIndex(({ role }) => role === 'user')
  const newest = turns[newestAt]?.content ?? ''
  const before = turns.slice(0, newestAt)
  // If a person of the shop wrote since, the turn is a reply to them and not to the question before.
  const last = before.findLast(({ role }) => role !== 'user')
  const said = last?.role === 'assistant' ? last.content : ''
  const { details, isNew } = gatherDetails(turns, offer.contact, calendar)
  const isTap = findTappedCall(turns) !== null
  const pending = calendar === null ? null : findPendingCall(turns)
  const purpose = pending === null || calendar === null ? passingOn(offer) : bookingAt(pending, calendar)
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

  // “I am Minh” in reply to a question is a name, whatever else it resembles.
  const isAlarmed = !isNew && meaning?.band === 'sure' && isAlarm(meaning.intent)
  if (isAlarmed || findAlarm(newest) !== null) return end('none')
  const reply = readReply(newest, [details.name, details.email, details.phone])
  const isAsking = alsoAsksQuestion(newest)
  // The consent covers what the question named, and no details that were given since.
  if (missing === null && questions.at(-1)?.content.includes(purpose.subject(details))) {
    if (reply === 'yes' && isAsked) return agree()
    if (reply === 'yes' && pending === null && !wasPassedOn && isExplicitConsent(newest)) {
      // The visitor may have corrected something without the correction being recognized.
      const isDoubted = saidSinceQuestion(before).some((text) => mentionsMistake(text) || hasContact(text))
      return isDoubted ? end('asked', purpose.ask(details)) : agree()
    }
    if (isAsked && reply === 'half' && !isNew && !isAsking && !said.includes(ONCE_MORE))
      return end('asked', purpose.askOnceMore(details))
  }
  if (isAsked && reply === 'no' && !isNew && !isAsking) return end('declined', purpose.declined)

  const isRefused = asksForPerson(meaning?.intent) && refusesContact(newest)
  if (isRefused && !isNew && !isTap) return end('declined', NO_CONTACT)
  const wants = meaning?.band === 'sure' && asksForPerson(meaning.intent) && !isRefused
  const isOffered = pending === null && hasOfferedTimes(turns)
  const wish =
    calendar !== null && !isTap && (wants || (isNew && isOffered)) ? readWish(newest, calendar.today) : null
  if (wish) return { ...end('times'), start: null, wish }
  // The visitor wants a person instead of that time.
  if (wants && !isNew && !isTap && pending !== null)
    return readStep(turns, offer, { meaning, isStored, calendar: null })
  if (!wants && !isNew && !isTap) {
    const isUnread = asksForReach(said) && hasContact(newest)
    return isUnread
      ? end('missing', `I couldn’t read a phone number or email address in that. ${missing ?? ''}`)
      : end('none')
  }
  // A visitor whose details were passed on waits for an answer, so the question is not asked again.
  if (wants && !isNew && wasPassedOn) return end('none')

  // A question in the same turn that is not clearly understood is passed on with the details.
  const isWhole = wants || isTap || !isAsking || meaning?.band !== 'sure'
  if (missing === null) return end('asked', purpose.ask(details), isWhole)
  if (pending === null && missing === ASKS_BOTH) {
    return end(
      'wants-person',
      `Sure. A person answers ${offer.hours}, and you’ll hear back ${offer.times.start}. ${ASKS_BOTH}`,
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

/** The newest value of each detail, and whether the newest turn has one. */
function gatherDetails(
  turns: readonly Turn[],
  contact: Contact,
  calendar: Calendar | null,
): { details: Details; isNew: boolean } {
  const details: Details = { name: null, email: null, phone: null, about: '' }
  const about: string[] = []
  let isNew = false
  for (const [at, { role, content, intent }] of turns.entries()) {
    if (role !== 'user' || isTitle({ content, intent }, calendar)) continue
    const asked = turns[at - 1]
    const isNameAsked = asked?.role !== 'user' && asksForName(asked?.content ?? '')
    // A visitor who answers with the shop's own number is its owner, testing the assistant.
    const isReachAsked = asksForReach(asked?.content ?? '')
    const isReply = isShort(content) && ['yes', 'no'].includes(readReply(content) ?? '')
    const { name, email, phone } = findDetails(
      content,
      isNameAsked && !isReply && !alsoAsksQuestion(content),
      { contacts: isReachAsked ? [] : contactsOf(contact), country: contact.country },
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

function isTitle({ content, intent }: Pick<Turn, 'content' | 'intent'>, calendar: Calendar | null): boolean {
  const start = findStart(intent)
  return start !== null && (calendar === null || content === formatShort(start, calendar.zone))
}

function saidSinceQuestion(turns: readonly Turn[]): string[] {
  const askedAt = turns.findLastIndex(
    ({ role, content }) => role === 'assistant' && content.trimEnd().endsWith(CONSENT_QUESTION),
  )
  return visitorTexts(turns.slice(askedAt + 1))
}

const isShort = (text: string) => toPlain(text).split(' ').length <= 6
