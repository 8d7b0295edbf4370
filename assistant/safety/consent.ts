// Fails closed: only a message that is a yes from the first word to the last counts.
import { toPlain } from '#assistant/dialogue/details.ts'

/** `half`: a yes with other words. `no`: a refusal. `null`: neither, such as a question. */
export type Reply = 'yes' | 'half' | 'no' | null

const CLEAR_YES = [
  'yes+|yeah?|yep|yup|yea|yess?ir|yas|yeh|aye|si|claro(?: que si)?|dale|adelante|de acuerdo|oui|ja|affirmative|roger that',
  'sure(?: thing)?|for sure|absolutely|definitely|certainly|of course|by all means|agreed|correct|exactly|why not',
  '(?:please )?(?:do|go ahead|go for it|proceed)|please|you (?:may|can)|make it so',
  '(?:do|let us do|lets do) (?:it|that|so)',
  '(?:you may |you can |you could |feel free to |go ahead and |do |i want you to |i would like you to |i am happy for you to )?(?:pass|send|forward|hand|give|share) (?:it|that|this|them|me|my (?:details|number|info|information|message|name|contact|contact details)) ?(?:on|over|along)?(?: (?:to|with) (?:them|him|her|the owner|a person))?',
  '(?:please |you can |you may |go ahead and |do )?book (?:it|that|this|me(?: in)?|the call)',
  '(?:there is |i have |i see |that is )?(?:no|not a) (?:problem|worries|objections?|issues?)(?: (?:with that|at all|from me|here))?',
  '(?:i am|im) (?:ok|fine|good|happy|cool|all right|alright|in agreement) with (?:that|it|this)',
  '(?:that is|thats|it is|its|this is) (?:ok|fine|good|great|perfect|correct|right|all right|alright|cool)',
  '(?:fine|ok|good|cool|all right|alright) (?:by|with|for) me|(?:that )?(?:works|would work|will do|will work)(?: for me)?|(?:sounds|looks) (?:good|great|fine|perfect|right|ok)(?: to me)?',
  '(?:that|it) would be (?:good|great|nice|lovely|perfect|fine|helpful|wonderful|awesome)',
  'i (?:agree|consent|approve|accept|give (?:my|you my) (?:consent|permission|ok))|you have my (?:ok|permission|consent|blessing|agreement|go ahead)',
  'i (?:would|do) (?:like|love|appreciate|want) (?:that|it|this)|i do not mind|i would be happy to|happy to|i do',
  '[👍✅👌🆗]',
]
/** A yes only at the beginning: after a “hm” a no may follow. */
const WEAK_YES = [
  'ok+|okey|okie|kk?|alright|all right|fine|good|great|perfect|cool|awesome|wonderful|lovely|y',
]
/** Words that can be added to a yes without limiting it. */
const BESIDE = [
  'oh|well|and|so|then|just|now|right (?:away|now)|very much|much|all|me|too|really|appreciated|cheers|por favor|gracias|vale',
  'thanks?(?: (?:you|a lot|so much|very much|again))?|thank you(?: (?:so|very) much)?|sir|madam|maam|man|buddy|friend|guys|indeed|totally',
  'hi|hello|looking forward(?: to (?:it|that|hearing from (?:you|them|him|her)))?|(?:talk|speak) soon',
  '(?:have|let) (?:them|him|her|the owner|somebody|someone) (?:call|ring|text|email|contact|reach) me|(?:they|he|she|you|the owner|somebody|someone) (?:can|may|could) (?:call|ring|text|email|contact|reach) me|(?:please )?(?:call|ring|text|email|contact|reach|phone) me(?: back)?',
  '(?:(?:on|by|in|at|around|before|after|from|until|till|this|next|the|early|late) )*(?:today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|morning|mornings|noon|lunch|afternoon|afternoons|evening|evenings|week|\\d{1,2}(?::\\d\\d)?(?: ?[ap]m)?|anytime|any time|asap|soon)',
  // After a yes: only the time of the call.
  'but (?:(?:please |only )?(?:call|ring|text|phone) (?:me )?)?(?:after|before|around|at) \\d{1,2}(?::\\d\\d)?(?: ?[ap]m)?',
]
const HESITATES = /^(?:(?:h+m+|u+h+m*|u+m+|e+r+m*|m+(?:h+m*)?|eh+|well|so|oh)(?!\p{L})[\s,.…-]*)+/u
const OPEN_END = /(?:\.\.|…|--)$/

const alternatives = (lists: readonly string[]) => lists.map((list) => `(?:${list})`).join('|')
const onlyOf = (lists: readonly string[]) =>
  new RegExp(`^(?:(?:${alternatives(lists)})(?:[\\s,.!;:-]+|$))+$`, 'u')
const WHOLE = onlyOf([...CLEAR_YES, ...WEAK_YES, ...BESIDE])
const BESIDE_ALONE = onlyOf(BESIDE)
const SOMEWHERE = (lists: readonly string[]) =>
  new RegExp(`(?<![\\p{L}'])(?:${alternatives(lists)})(?![\\p{L}'])`, 'u')
const CLEAR_YES_SOMEWHERE = SOMEWHERE(CLEAR_YES)
const AGREES_FIRST = new RegExp(
  `^(?:(?:oh|well|um|uh|hm+)[\\s,.…-]+)*(?:${alternatives([...CLEAR_YES, ...WEAK_YES])})(?![\\p{L}'])`,
  'u',
)

/** A refusal, in a short text or at its beginning, unless it is a question. */
const AGAINST =
  /(?<![\p{L}'])(?:no+|nope|nah+|na(?=$|[,.!]| thanks)|not|never|cancel|stop|forget|scrap|skip|drop it|leave (?:it|that|me)|refuse|decline|object|rather|later|another time|some other time|keep (?:it|that|this|my|them)|hold (?:on|off|it)|wait|pass|nein|non|nada|👎|❌|🚫|(?:do|does|did|would|wo|should|could|ca|must|need|is|are|ai)n't|cannot|changed my mind)(?![\p{L}'])/u
/** A longer text is not a yes, and matching its words would take long. */
const YES_WORDS = 20
const FEW = 10
const BEGINNING = 3
/** Not a refusal in spite of such a word: the visitor does not know, or the “not” is about something else. */
const UNDECIDED =
  /(?<![\p{L}'])(?:(?:do not|don't|dunno|not) (?:know|sure|certain|decided|understand|get it|quite|mind)|no (?:idea|clue)|undecided|unsure|let me think|think about it|thinking)(?![\p{L}'])/u

/** Reads the reply to the question for consent. `known`: details that the reply may repeat. */
export function readReply(text: string, known: readonly (string | null)[] = []): Reply {
  const plain = normalize(text, known)
  if (plain === '') return null
  const isAsking = /[?¿]/.test(plain)
  if (!isAsking && isAgreement(plain)) return 'yes'
  if (UNDECIDED.test(plain)) return null
  if (!isAsking && isAgainst(plain) && !isPartly(plain)) return 'no'
  return AGREES_FIRST.test(plain) && !isAsking ? 'half' : null
}

function isAgreement(plain: string): boolean {
  const rest = plain.replace(HESITATES, '')
  const isHesitant = (rest !== plain && !/^(?:well|oh|so)\b/.test(plain)) || OPEN_END.test(plain)
  if (rest === '' || rest.split(' ').length > YES_WORDS || !WHOLE.test(rest) || BESIDE_ALONE.test(rest))
    return false
  return !isHesitant || CLEAR_YES_SOMEWHERE.test(rest)
}

function isAgainst(plain: string): boolean {
  const words = plain.split(' ')
  return AGAINST.test(words.length <= FEW ? plain : words.slice(0, BEGINNING).join(' '))
}

/** “Yes, but not my number” refuses a part, which is not possible. */
const isPartly = (plain: string) =>
  AGREES_FIRST.test(plain) &&
  /(?<![\p{L}'])(?:but|only|just|except|unless|if|without|as long as|provided|once|when|first)(?![\p{L}'])/u.test(
    plain,
  ) &&
  !/(?<![\p{L}'])(?:no way|nope|nah|but no$|no thanks?|not (?:now|yet|today)|(?:do not|don't|never|not) (?:pass|send|share|forward|do|give))(?![\p{L}'])/u.test(
    plain,
  )

/** Lower case, with contractions written out and without known details. */
function normalize(text: string, known: readonly (string | null)[]): string {
  let plain = toPlain(text).toLowerCase()
  for (const detail of known) if (detail) plain = plain.replaceAll(detail.toLowerCase(), ' ')
  return plain
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u{1F3FB}-\u{1F3FF}]/gu, '')
    .replaceAll(/(?<![\p{L}'])(?:pls|plz|plese|pleas)(?![\p{L}'])/gu, 'please')
    .replaceAll(/(?<![\p{L}'])(?:thx|tnx|ty|thanx)(?![\p{L}'])/gu, 'thanks')
    .replaceAll(/(?<![\p{L}'])okay(?![\p{L}'])/gu, 'ok')
    .replaceAll(/(?<![\p{L}'])(?:dont|don t)(?![\p{L}'])/gu, "don't")
    .replaceAll(
      /(?<![\p{L}'])(shouldnt|wouldnt|couldnt|cant|wont|isnt|aint|arent|doesnt|didnt|mustnt)(?![\p{L}'])/gu,
      (word) => `${word.slice(0, -1)}'t`,
    )
    .replaceAll(/(?<![\p{L}'])(?:i'm|im)(?![\p{L}'])/gu, 'i am')
    .replaceAll(/(?<![\p{L}'])(that|it|there)(?:'s)(?![\p{L}'])/gu, '$1 is')
    .replaceAll(/(?<![\p{L}'])(?:i'd|id)(?![\p{L}'])/gu, 'i would')
    .replaceAll(/(?<![\p{L}'])that'd(?![\p{L}'])/gu, 'that would')
    .replaceAll(/(?<![\p{L}'])(?:i )don't mind(?![\p{L}'])/gu, 'i do not mind')
    .replaceAll(/(?<![\p{L}'])let's(?![\p{L}'])/gu, 'let us')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const EXPLICIT_CONSENT = /\b(?:pass|send|share|forward|give|hand) (?:it|that|this|them|me|my)\b|\bgo ahead\b/

export const isExplicitConsent = (text: string): boolean => EXPLICIT_CONSENT.test(toPlain(text).toLowerCase())

export const mentionsMistake = (text: string): boolean =>
  /\b(?:wrong|typo|incorrect|mistake|not right)\b/i.test(text)

export function alsoAsksQuestion(text: string): boolean {
  const plain = toPlain(text).toLowerCase()
  return (
    plain.includes('?') ||
    /\b(?:asks?|asking|wants? to know|wanna know|wondering|curious|tell me|like to know|need to know)\b/.test(
      plain,
    ) ||
    /^(?:how|what|when|where|why|which|who|do|does|can|could|is|are|will|would)\b/.test(plain)
  )
}

const CONTACTING = '(?:call|contact|text|e-?mail|ring|phone|write to|message|reach|bother)'
const REFUSALS = new RegExp(
  [
    `(?<!\\bwhy )(?:do not|don't|dont|not to|rather not|without|stop|no (?:need|reason|point) (?:to|for you to|in)) (?:(?:you|anyone|anybody|someone|somebody|ever|please|want|like|need|have|to|be) ){0,5}${CONTACTING}(?:ing|ed)? ?(?:me|us|you|back|any ?more|$)`,
    `no (?:phone |sales )?(?:call ?backs?|calls?|texts?|e-?mails?)\\b`,
    `(?:do not|don't|dont|not|never|rather not|without) (?:want(?:ing)? |going |like |to ){0,3}(?:leav|giv|shar)(?:e|ing) (?:you |out )?(?:my|our|a|any) (?:phone |cell )?(?:number|phone|name|details|info|contact|e-?mail)`,
    `no (?:me|nos) (?:ll[aá]m|escrib|cont[aá]ct|mand)`,
  ]
    .map((refusal) => `\\b${refusal}`)
    .join('|'),
  'g',
)
const CONTACT_ME = new RegExp(`\\b${CONTACTING} (?:me|us)\\b`)

/** Whether the visitor refuses contact; “don't text, call me” does not. */
export function refusesContact(text: string): boolean {
  const plain = toPlain(text).toLowerCase()
  const rest = plain.replaceAll(REFUSALS, ' ')
  return rest !== plain && !CONTACT_ME.test(rest)
}
