// How a visitor becomes a lead in a conversation: found in their own words, asked for what is missing, passed on only after a yes.
// Pure: all of it is read from the turns. Must never take a detail from anybody's turn but the visitor's, or ask twice for one yes.
import { BOOKING_QUESTION, CONSENT_QUESTION } from '#domain/assistant/records.ts'
import type { Wish } from '#domain/bookings.ts'
import { HOURS, TIMES } from '#domain/offer.ts'
import { formatShort, formatWhen } from '#domain/zones.ts'
import { findAlarm } from '#assistant/safety/alarm.ts'
import { isSpanish } from '#assistant/classifier/language.ts'
import { findPendingCall, findStart, findTappedCall, hasOfferedTimes, NOTHING_BOOKED } from './booking.ts'
import type { Calendar, Turn } from './conversation.ts'
import { readReply } from '#assistant/safety/consent.ts'
import { findDetails, toPlain } from './details.ts'
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
const ASKS_REACH = 'Which phone number or e-mail may we use?'
export const ASKS_BOTH = 'What is your name, and which phone number or e-mail may we use?'
const PASSED_ON = 'Passed on.'
const ONCE_MORE = 'Nothing is passed on yet.'

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

/** Said in Spanish before what this dialogue says in English, where it is about passing details on. */
const BEFORE_ENGLISH: Readonly<Record<CaptureStep, string>> = {
  none: '',
  times: '',
  'wants-person':
    'Con gusto. Lo siguiente se lo pregunto en inglés: su nombre y un teléfono o correo electrónico.',
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

/**
 * The dialogue as far as it has come, the newest turn last. `ours`: how the shop is reached, which is nobody's detail. `isStored`:
 * the assistant's turns come from our own store; else a client wrote them, and nothing counts as agreed: the question is asked again.
 * Without a `calendar` no call is booked here.
 */
export function readCapture(
  turns: readonly Turn[],
  ours: readonly string[] = [],
  { isStored = true, calendar = null }: { isStored?: boolean; calendar?: Calendar | null } = {},
): Capture {
  const capture = readStep(turns, ours, { isStored, calendar })
  const { say, step, start } = capture
  if (say === null || !isSpanish(turns.flatMap(({ role, content }) => (role === 'user' ? [content] : []))))
    return capture
  const before = start === null ? BEFORE_ENGLISH[step] : BEFORE_CALL[step]
  return before === '' ? capture : { ...capture, say: `${before}\n\n${say}` }
}

function readStep(
  turns: readonly Turn[],
  ours: readonly string[],
  { isStored, calendar }: { isStored: boolean; calendar: Calendar | null },
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
  const isAsking = asksMore(newest)
  // What was agreed to is what the question named, and nothing that came up since.
  if (missing === null && questions.at(-1)?.content.includes(purpose.subject(details))) {
    if (reply === 'yes' && isAsked) return agree()
    if (reply === 'yes' && pending === null && !wasPassedOn && ORDERS.test(toPlain(newest).toLowerCase())) {
      const isDoubted = saidSinceQuestion(before).some((text) => DOUBTS.test(text))
      return isDoubted ? end('asked', purpose.ask(details)) : agree()
    }
    if (isAsked && reply === 'half' && !isNew && !isAsking && !said.includes(ONCE_MORE))
      return end('asked', purpose.askOnceMore(details))
  }
  if (isAsked && reply === 'no' && !isNew && !isAsking) return end('declined', purpose.declined)

  const wants = wantsPerson(newest)
  const isOffered = pending === null && hasOfferedTimes(turns)
  const wish =
    calendar !== null && !isTap && (wants || (isNew && isOffered)) ? readWish(newest, calendar.today) : null
  if (wish) return { ...end('times'), start: null, wish }
  // A person rather than that time.
  if (wants && !isNew && !isTap && pending !== null) return readCapture(turns, ours, { isStored })
  if (!wants && !isNew && !isTap) {
    const isUnread = asksForReach(said) && /\d{3}|@/.test(newest)
    return isUnread
      ? end('missing', `I could not read a phone number or e-mail address in that. ${missing ?? ''}`)
      : end('none')
  }
  // Somebody who has been passed on and asks again waits for an answer, not for the same question.
  if (wants && !isNew && wasPassedOn) return end('none')

  const isWhole = wants || isTap || !asksMore(newest)
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
      isNameAsked && !isReply && !asksMore(content) && !wantsPerson(content),
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
  return turns.slice(askedAt + 1).flatMap(({ role, content }) => (role === 'user' ? [content] : []))
}

/** Something may have been put right that was not read as that: it is asked about again before anything leaves. */
const DOUBTS = /\d{3}|@|\b(?:wrong|typo|incorrect|mistake|not right)\b/i

const isShort = (text: string) => toPlain(text).split(' ').length <= 6

/** A yes in so many words, also some turns later. */
const ORDERS = /\b(?:pass|send|share|forward|give|hand) (?:it|that|this|them|me|my)\b|\bgo ahead\b/

const PEOPLE =
  '(?:persons?|humans?|whoever|anybody real|someone|somebody|anyone|anybody|representative|rep|agent|operator|manager|owner|boss|supervisor|specialist|expert|people|sales|real one|live one|guy|team|staff)'
const WANTS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:talk|speak|(?<!\\b(?:the|your|my|our|a|live|this|that|web) )chat(?! (?:on|in|at|box|widget|bot|window))|connect|transfer|put|forward|refer)\\b(?: \\w+(?:'\\w*)?){0,8}? ${PEOPLE}\\b`,
  ),
  new RegExp(
    `\\b(?:want|need|like|prefer|get|give|have|let|send|bring|hand|find)\\b(?: \\w+(?:'\\w*)?){0,5}? (?:a |an |the |your |me )?(?:real |live |actual |human )*(?:persons?|humans?|human being|representative|agent|operator|manager)\\b`,
  ),
  /(?<!\b(?:(?:sales)?people|folks|they|customers?|clients?|patients?|who|callers?|everyone|everybody|guys?|tenants?|(?!yes|thanks|guys|hours|minutes|days|perhaps|numbers|details|works|as|this|us)\w+s|salesm[ae]n|robots?|girlfriend|boyfriend|wife|husband|mom|dad|boss) (?:always |just |often |only |still |can |will |would |might )?)\b(?:call|ring|phone|text|contact|email|reach) me\b/,
  /\b(?:some(?:one|body)|any(?:one|body)|a (?:\w+ )?(?:person|human)|one of (?:you|your \w+)|your (?:people|guys|owner|boss|team|colleagues?)|the owner) (?:please )?(?:calls?|rings?|phones?|contacts?|texts?|reach(?:es)?) me\b/,
  /\b(?:be|get) (?:called|contacted|phoned|rung|reached|emailed|called back) by (?:a|an|one|some\w*|your|the)\b/,
  /\b(?:give|giving) (?:me|us) an? (?:\w+ )?(?:ring|call|buzz|shout|bell|callback)\b/,
  /\b(?:call|ring|phone|text) (?:me|us) (?:\w+ )?back\b|\bget back to me\b/,
  /(?<!\b(?:or|them|they|it|him|her|bot|people) )\bcall ?back\b/,
  new RegExp(
    `\\b(?:have|can|could|will|would|may|let) (?:\\w+ )?${PEOPLE} (?:please )?(?:call|contact|reach|get|help|phone|ring|talk|speak|email|look)\\b`,
  ),
  /\bget in touch with me\b|\breach out to me\b|\bleave (?:you )?my (?:name|number|details|info|contact|phone|email)\b|\bmy number is(?= [\d(+])|\bget (?:a )?hold of (?:a|some)\w*\b/,
  /\b(?:anybody|anyone|somebody|someone|human|person)(?: \w+){0,4} (?:i|we) (?:can|could|may|might) (?:talk|speak|chat)\b/,
  /^(?:a |an |the )?(?:real |live |actual )*(?:person|human|agent|representative|operator|human being)(?: please| pls| now)*[.!]*$/,
  /\bhablar con (?:una persona|alguien|un humano|el dueno|el dueño)\b|\bll[aá]m[ae](?:me|nme)\b/,
]
/** The same words about somebody else, or about the machine: the first of a pair, and the second anywhere after it. */
const WANTS_NOT: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:callers?|customers?|clients?|patients?|they|tenants?|people who|my (?:wife|secretary|receptionist|team|staff)|it|the (?:bot|chatbot|chat|widget|ai|machine|call bot))\b/,
    /\b(?:person|human|call me|text me|call back|someone|talk|speak|operator|agent|email me|contact me|reach me|ring me|phone me)\b/,
  ],
  [
    /\b(?:am i|are you|is this|is that|who am i|do i|was i)\b/,
    /\b(?:talking|chatting|speaking|talk|chat|speak|person|human|agent)\b/,
  ],
]
const ASKS_ABOUT_CALLS =
  /\bdo(?:es)? (?:you|it|they|somebody|someone|the \w+) (?:\w+ )?(?:call|text|email|contact|phone|ring) me\b|\bhow (?:fast|soon|quickly|long)\b|\bwhen (?:will|would|do|does|did|can|is|are)\b/
/** A wish turned down. */
const REFUSES =
  /\b(?:do not|don'?t|dont|never|stop|without|not|nobody|rather not|hate|no(?: need| reason| point| use| wish)?(?: (?:to|for|in|you|of))*) (?:\w+ ){0,4}(?:call(?:s|ed|ing|back|backs)?|contact(?:ed|ing)?|text(?:s|ed|ing)?|e-?mail(?:s|ed|ing)?|ring(?:s|ing)?|phone(?:s|d)?|talk(?:ing)?|speak(?:ing)?|chat(?:ting)?|person|human|number|name|details|info|reach(?:ed|ing)?|bother(?:ed|ing)?|salesm[ae]n|salespeople|sales)\b/
/** What somebody else says. */
const QUOTED = /(?<![\p{L}])(?:'[^']{3,}'|"[^"]{3,}"|“[^“”]{3,}”)(?![\p{L}])/gu
/** Where one wish ends and another may begin. */
const CLAUSES = /(?=[.!?;,:]\s|\s-+\s|\b(?:but|just want|just get|i want|i need|instead|rather have)\b)/

function wantsPerson(text: string): boolean {
  const plain = toPlain(text).toLowerCase().replaceAll(QUOTED, ' ')
  if (ASKS_ABOUT_CALLS.test(plain) || WANTS_NOT.some((pair) => isPairIn(plain, pair))) return false
  return plain
    .split(CLAUSES)
    .some((clause) => !REFUSES.test(clause) && WANTS.some((pattern) => pattern.test(clause)))
}

/** Searches once for each: one pattern with `.*` in between would search the rest again for every first. */
function isPairIn(text: string, [first, second]: readonly [RegExp, RegExp]): boolean {
  const found = first.exec(text)
  return found !== null && second.test(text.slice(found.index + found[0].length))
}

/** Whether something is asked beside what is left. */
function asksMore(text: string): boolean {
  const plain = toPlain(text).toLowerCase()
  return (
    plain.includes('?') ||
    /\b(?:asks?|asking|wants? to know|wanna know|wondering|curious|tell me|like to know|need to know)\b/.test(
      plain,
    ) ||
    /^(?:how|what|when|where|why|which|who|do|does|can|could|is|are|will|would)\b/.test(plain)
  )
}
