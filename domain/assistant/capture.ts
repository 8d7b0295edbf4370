// How a visitor becomes a lead in a conversation: found in their own words, asked for what is missing, passed on only after a yes.
// Pure: all of it is read from the turns. Must never take a detail from anybody's turn but the visitor's, or ask twice for one yes.
import { HOURS, TIMES } from '../offer.ts'
import type { Turn } from './conversation.ts'
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

/** Ends every turn that asks for agreement; by it a later turn knows that it was asked. */
export const CONSENT_QUESTION = 'Shall I pass that on?'
const ASKS_NAME = 'What is your name?'
const ASKS_REACH = 'Which phone number or e-mail may we use?'
const ASKS_BOTH = 'What is your name, and which phone number or e-mail may we use?'
const PASSED_ON = 'Passed on.'

const LONGEST_ABOUT = 500

/** The dialogue as far as it has come, the newest turn last. */
export function readCapture(turns: readonly Turn[]): Capture {
  const newestAt = turns.findLastIndex(({ role }) => role === 'user')
  const newest = turns[newestAt]?.content ?? ''
  const before = turns.slice(0, newestAt)
  const said = before.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const { details, isNew } = gatherDetails(turns)
  const reach = details.email ?? details.phone
  const isAsked = said.trimEnd().endsWith(CONSENT_QUESTION)
  const wasAsked = before.some(
    ({ role, content }) => role === 'assistant' && content.trimEnd().endsWith(CONSENT_QUESTION),
  )
  const wasPassedOn = before.some(({ role, content }) => role === 'assistant' && content.includes(PASSED_ON))
  const end = (step: CaptureStep, say: string | null = null, isWhole = true): Capture => ({
    details,
    step,
    say,
    isWhole,
  })

  const reply = readReply(newest)
  if (details.name && reach) {
    if (isAsked && reply === 'yes') return end('agreed', passedOn())
    if (wasAsked && !wasPassedOn && reply !== 'no' && ORDERS.test(toPlain(newest).toLowerCase()))
      return end('agreed', passedOn())
  }
  if (isAsked && reply === 'no' && !isNew) {
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

function consentFor({ name, email, phone }: Details): string {
  const who = [name, phone, email].filter(Boolean).join(', ')
  return (
    `I would give the owner your details (${who}) and this conversation, so that a person can get back to you ${TIMES.start}, ` +
    `and for nothing else; a person answers ${HOURS}. ${CONSENT_QUESTION}`
  )
}

const passedOn = () =>
  `${PASSED_ON} We review it and get back to you ${TIMES.start}; a person answers ${HOURS}. Is there anything else you want to know until then?`

/** The newest of each detail, and whether the newest turn brought one. */
function gatherDetails(turns: readonly Turn[]): { details: Details; isNew: boolean } {
  const details: Details = { name: null, email: null, phone: null, about: '' }
  const about: string[] = []
  let isNew = false
  for (const [at, { role, content }] of turns.entries()) {
    if (role !== 'user') continue
    const asked = turns[at - 1]
    const isNameAsked =
      asked?.role !== 'user' &&
      (asked?.content.endsWith(ASKS_NAME) || asked?.content.endsWith(ASKS_BOTH)) === true
    const isReply = isReplyAlone(content)
    const found = isOfOthers(content)
      ? NOTHING
      : findDetails(content, isNameAsked && !isReply && !asksMore(content) && !wantsPerson(content))
    const { name, email, phone } = found
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

/** An address or a number that is told of somebody else is nobody's to be called on. */
const OTHERS =
  /\b(?:competitors?|rivals?|providers?|(?:clients?|customers?|friends?|neighbors?|brother|sister|cousin) of mine|agency|agencies|vendors?|suppliers?|hosting company|his|her|their|theirs|another company|other company|for example|e\.g\.|someone else'?s?)\b/i
const THEIR_OWN =
  /(?<!\bof )\b(?:my|mine|i'm|im|i am|me)\b(?! (?:competitors?|rivals?|old|former|ex|provider|agency))/i
const isOfOthers = (text: string) => OTHERS.test(text) && !THEIR_OWN.test(toPlain(text))
const NOTHING = { name: null, email: null, phone: null }

const isShort = (text: string) => toPlain(text).split(' ').length <= 6

const YES =
  /^(?:(?:oh|well|um|ok|okay|yes|yeah|yep|yup|ya|yah|ye|y|aye|sure|sure thing|absolutely|definitely|certainly|of course|please|please do|go ahead|go for it|do it|do that|do so|pass it on|pass that on|send it|that's fine|thats fine|that is fine|fine|that works|works for me|sounds good|good|great|perfect|agreed|i agree|correct|right|exactly|why not|no problem|no worries|not a problem|no objections?|by all means|si|sí|claro|dale|por favor|vale|oui|ja|👍|✅|👌|🆗|you may|you can|yes you may|yes you can|thanks|thank you|if you want|i'm ok with that|im ok with that|i am ok with that|happy to)(?![\p{L}])[\s,.!;:-]*)+/iu
const NO =
  /^(?:(?:oh|well|um|actually|sorry)[\s,]+)?(?:no(?! (?:problem|worries|objection|issue))|nope|nah|na|not (?:now|yet|today|really|at all|at this time)|don'?t|do not|never|cancel|stop|forget it|rather not|i'?d rather not|better not|maybe later|later|hold on|wait|no thanks|no gracias|please don'?t|please do not|i (?:don'?t|do not) (?:want|think|agree)|i changed my mind|leave it|👎|nein|non)(?![\p{L}])/iu
/** What turns a yes into something else. */
const TAKEN_BACK =
  /\b(?:don'?t|do not|not) (?:pass|send|share|give|tell|forward|store|save|do (?:it|that))|\bon second thought|\bchanged my mind|\bwait\b|\bactually no\b/iu
/** A yes in so many words, also some turns later. */
const ORDERS =
  /\b(?:(?:pass|send) (?:it|that|this|them|my (?:details|number|info|information|message|name)) (?:on|over|along|to (?:them|him|her|the owner))|(?:yes|ok|sure|please)\b.{0,15}\bgo ahead|pass (?:it|that|me|my \w+) on)\b(?!.*\?)/iu

/** A yes or a no and nothing that could be a name or a wish beside it. */
function isReplyAlone(text: string): boolean {
  const plain = toPlain(text)
  return (NO.test(plain) && isShort(text)) || /^\W*$/.test(plain.replace(YES, ''))
}

function readReply(text: string): 'yes' | 'no' | null {
  const plain = toPlain(text)
  if (NO.test(plain)) return 'no'
  const yes = YES.exec(plain)?.[0]
  if (yes === undefined) return null
  if (TAKEN_BACK.test(plain)) return 'no'
  return /^(?:but|wait|first|though|only if|if)\b/i.test(plain.slice(yes.length)) || plain.endsWith('?')
    ? null
    : 'yes'
}

const PEOPLE =
  '(?:persons?|humans?|whoever|anybody real|someone|somebody|anyone|anybody|representative|rep|agent|operator|manager|owner|boss|supervisor|specialist|expert|people|sales|real one|live one|guy|team|staff)'
const WANTS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:talk|speak|chat|connect|transfer|put|forward|refer)\\b(?: \\w+'?\\w*){0,8}? ${PEOPLE}\\b`,
  ),
  new RegExp(
    `\\b(?:want|need|like|prefer|get|give|have|let|send|bring|hand|find)\\b(?: \\w+'?\\w*){0,5}? (?:a |an |the |your |me )?(?:real |live |actual |human )*(?:persons?|humans?|human being|representative|agent|operator|manager)\\b`,
  ),
  /(?<!\b(?:people|folks|they|customers?|clients?|patients?|who|callers?|everyone|everybody|guys?|tenants?) (?:always |just |often |only |still |can |will |would |might )?)\b(?:call|ring|phone|text|contact|email|reach) me\b/,
  /\b(?:call|ring|phone) (?:\w+ ){0,2}back\b|\bget back to me\b/,
  /\bcall ?back\b/,
  new RegExp(
    `\\b(?:have|can|could|will|would|may|let) (?:\\w+ )?${PEOPLE} (?:please )?(?:call|contact|reach|get|help|phone|ring|talk|speak|email|look)\\b`,
  ),
  /\bget in touch with me\b|\breach out to me\b|\bleave (?:you )?my (?:name|number|details|info|contact|phone|email)\b|\bmy number is(?= [\d(+])|\bget (?:a )?hold of (?:a|some)\w*\b/,
  /\b(?:anybody|anyone|somebody|someone|human|person)(?: \w+){0,4} (?:i|we) (?:can|could|may|might) (?:talk|speak|chat)\b/,
  /^(?:a |an |the )?(?:real |live |actual )*(?:person|human|agent|representative|operator|human being)(?: please| pls| now)*[.!]*$/,
  /\bhablar con (?:una persona|alguien|un humano|el dueno|el dueño)\b|\bll[aá]m[ae](?:me|nme)\b/,
]
/** The same words about somebody else, or about the machine. */
const WANTS_NOT =
  /\b(?:callers?|customers?|clients?|patients?|they|tenants?|people who|my (?:wife|secretary|receptionist|team|staff)|it|the (?:bot|chatbot|ai|machine|call bot))\b.*\b(?:person|human|call me|text me|call back|someone|talk|speak|operator|agent|email me|contact me)\b|\b(?:am i|are you|is this|is that|who am i|do i|was i)\b.*\b(?:talking|chatting|speaking|talk|chat|speak|person|human|agent)\b|\b(?:do not|don'?t|dont|never|stop|without|not) (?:\w+ ){0,3}(?:call|calling|contact|contacting|text|texting|email|emailing|ring|phone|want to talk|talk|speak)\b|\bhow (?:fast|soon|quickly|long)\b|\bwhen (?:will|would|do|can) you\b/

function wantsPerson(text: string): boolean {
  const plain = toPlain(text).toLowerCase()
  return !WANTS_NOT.test(plain) && WANTS.some((pattern) => pattern.test(plain))
}

/** Whether something is asked beside what is left. */
function asksMore(text: string): boolean {
  const plain = toPlain(text).toLowerCase()
  return (
    plain.includes('?') ||
    /^(?:how|what|when|where|why|which|who|do|does|can|could|is|are|will|would)\b/.test(plain)
  )
}
