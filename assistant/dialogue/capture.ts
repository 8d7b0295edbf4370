// How a visitor becomes a lead in a conversation: found in their own words, asked for what is missing, passed on only after a yes.
// Pure: all of it is read from the turns. Must never take a detail from anybody's turn but the visitor's, or ask twice for one yes.
import { CONSENT_QUESTION } from '#domain/assistant/records.ts'
import { HOURS, TIMES } from '#domain/offer.ts'
import { findAlarm } from '#assistant/safety/alarm.ts'
import { isSpanish } from '#assistant/classifier/language.ts'
import type { Turn } from './conversation.ts'
import { readReply } from '#assistant/safety/consent.ts'
import { findDetails, toPlain } from './details.ts'

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
 * agreement. `agreed`: the lead may be stored now, and `say` is said once it is. `declined`: nothing is stored.
 */
export type CaptureStep = 'none' | 'wants-person' | 'missing' | 'asked' | 'agreed' | 'declined'

export interface Capture {
  details: Details
  step: CaptureStep
  /** The server's own sentence for this step, or null where there is nothing to say. */
  say: string | null
  /** Whether `say` is the whole answer; else it follows the answer to what was asked beside it. */
  isWhole: boolean
}

const ASKS_NAME = 'What is your name?'
const ASKS_REACH = 'Which phone number or e-mail may we use?'
const ASKS_BOTH = 'What is your name, and which phone number or e-mail may we use?'
const PASSED_ON = 'Passed on.'

const LONGEST_ABOUT = 500

/** Said in Spanish before what this dialogue says in English. */
const BEFORE_ENGLISH: Readonly<Record<CaptureStep, string>> = {
  none: '',
  'wants-person':
    'Con gusto. Lo siguiente se lo pregunto en inglés: su nombre y un teléfono o correo electrónico.',
  missing: 'Gracias. Lo que falta se lo pregunto en inglés: su nombre, o un teléfono o correo electrónico.',
  asked:
    'Lo siguiente se lo pregunto en inglés: si puedo pasarle al dueño sus datos y esta conversación, solo para que una persona le responda. Conteste sí o no.',
  agreed: 'Listo: sus datos ya se enviaron. En inglés:',
  declined: 'De acuerdo, no se envía nada. En inglés:',
}

/**
 * The dialogue as far as it has come, the newest turn last. `ours`: how the shop is reached, which is nobody's detail. `isStored`:
 * the assistant's turns come from our own store; else a client wrote them, and nothing counts as agreed: the question is asked again.
 */
export function readCapture(
  turns: readonly Turn[],
  ours: readonly string[] = [],
  { isStored = true }: { isStored?: boolean } = {},
): Capture {
  const capture = readStep(turns, ours, isStored)
  const { say, step } = capture
  if (say === null || !isSpanish(turns.flatMap(({ role, content }) => (role === 'user' ? [content] : []))))
    return capture
  return { ...capture, say: `${BEFORE_ENGLISH[step]}\n\n${say}` }
}

function readStep(turns: readonly Turn[], ours: readonly string[], isStored: boolean): Capture {
  const newestAt = turns.findLastIndex(({ role }) => role === 'user')
  const newest = turns[newestAt]?.content ?? ''
  const before = turns.slice(0, newestAt)
  const said = before.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const { details, isNew } = gatherDetails(turns, ours)
  const reach = details.email ?? details.phone
  const questions = before.filter(
    ({ role, content }) => role === 'assistant' && content.trimEnd().endsWith(CONSENT_QUESTION),
  )
  const isAsked = said.trimEnd().endsWith(CONSENT_QUESTION)
  const wasPassedOn = before.some(({ role, content }) => role === 'assistant' && content.includes(PASSED_ON))
  const end = (step: CaptureStep, say: string | null = null, isWhole = true): Capture => ({
    details,
    step,
    say,
    isWhole,
  })

  const agree = (): Capture => (isStored ? end('agreed', passedOn()) : end('asked', consentFor(details)))

  if (findAlarm(newest) !== null) return end('none')
  const reply = readReply(newest, [details.name, details.email, details.phone])
  const isAsking = asksMore(newest)
  // What was agreed to is what the question named, and nothing that came up since.
  if (details.name && reach && questions.at(-1)?.content.includes(whoIs(details))) {
    if (reply === 'yes' && isAsked) return agree()
    if (reply === 'yes' && !wasPassedOn && ORDERS.test(toPlain(newest).toLowerCase())) {
      const isDoubted = saidSinceQuestion(before).some((text) => DOUBTS.test(text))
      return isDoubted ? end('asked', consentFor(details)) : agree()
    }
    if (isAsked && reply === 'half' && !isNew && !isAsking && !said.includes(ONCE_MORE))
      return end('asked', onceMore(details))
  }
  if (isAsked && reply === 'no' && !isNew && !isAsking) {
    return end('declined', 'All right, nothing is passed on. If you change your mind, just say so here.')
  }

  const wants = wantsPerson(newest)
  if (!wants && !isNew) {
    const isUnread =
      [ASKS_REACH, ASKS_BOTH].some((question) => said.endsWith(question)) && /\d{3}|@/.test(newest)
    return isUnread
      ? end(
          'missing',
          `I could not read a phone number or e-mail address in that. ${reach ? ASKS_NAME : ASKS_REACH}`,
        )
      : end('none')
  }
  // Somebody who has been passed on and asks again waits for an answer, not for the same question.
  if (wants && !isNew && wasPassedOn) return end('none')

  const isWhole = wants || !asksMore(newest)
  if (!details.name && !reach) {
    return end(
      'wants-person',
      `Gladly. A person answers ${HOURS}, and you hear back ${TIMES.start}. ${ASKS_BOTH}`,
      isWhole,
    )
  }
  if (!details.name) return end('missing', `Thank you. ${ASKS_NAME}`, isWhole)
  if (!reach) return end('missing', `Thank you, ${details.name}. ${ASKS_REACH}`, isWhole)
  return end('asked', consentFor(details), isWhole)
}

/** The details as a question names them. */
const whoIs = ({ name, email, phone }: Details) => `(${[name, phone, email].filter(Boolean).join(', ')})`

function consentFor(details: Details): string {
  return (
    `I would give the owner your details ${whoIs(details)} and this conversation, so that a person can get back to you ${TIMES.start}, ` +
    `and for nothing else; a person answers ${HOURS}. ${CONSENT_QUESTION}`
  )
}

/** Said to what is half a yes: asked so once, then left alone. */
const ONCE_MORE = 'Nothing is passed on yet.'
const onceMore = (details: Details) =>
  `${ONCE_MORE} I can give the owner all of it ${whoIs(details)} with this conversation, or nothing, so I need a plain yes or no. ${CONSENT_QUESTION}`

const passedOn = () =>
  `${PASSED_ON} We review it and get back to you ${TIMES.start}; a person answers ${HOURS}. Is there anything else you want to know until then?`

/** The newest of each detail, and whether the newest turn brought one. */
function gatherDetails(
  turns: readonly Turn[],
  ours: readonly string[],
): { details: Details; isNew: boolean } {
  const details: Details = { name: null, email: null, phone: null, about: '' }
  const about: string[] = []
  let isNew = false
  for (const [at, { role, content }] of turns.entries()) {
    if (role !== 'user') continue
    const asked = turns[at - 1]
    const isNameAsked =
      asked?.role !== 'user' &&
      (asked?.content.endsWith(ASKS_NAME) || asked?.content.endsWith(ASKS_BOTH)) === true
    // Whoever is asked for a number and gives the shop's own is its owner, trying things out.
    const isReachAsked = [ASKS_REACH, ASKS_BOTH].some((question) => asked?.content.endsWith(question))
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
