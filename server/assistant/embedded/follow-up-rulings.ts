// What a few words ask of the turn before them, where their likeliest meaning by themselves is another: how that works, how much each
// part is, what becomes of something of theirs. Must never rule on a question that stands alone.
import { firstOf, type Heard, type Rule } from './ruling.ts'

const LEADS_ON = '(?:(?:and|so|but|or|ok|well|then|wait|also|oh|alright|cool|great) )*'

const HOW_IT_GOES = new RegExp(
  `^${LEADS_ON}(?:how (?:does|do|would|will|is|can)|(?:explain|tell me|show me) how) (?:that|it|this|those) (?:all |even |actually )?(?:works?|goes|go|done|happens?|functions?)(?: (?:then|exactly|in practice|for (?:me|us)|though|please|actually|technically))*$`,
)
/** So general that how it goes is how the whole goes. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set([
  'price',
  'services',
  'website',
  'process',
  'package-overview',
  'package-contents',
  'which-package',
  'compare',
  'most-popular',
  'cheapest',
  'start-time',
  'launch-time',
  'order',
  'trust',
  'about',
  'trades',
  'contact',
  'tagline',
  'assessment',
  'need-from-me',
  'versus-diy',
])
/** “How does that work then”: what was just told, once more. */
const howItGoes: Rule = ({ plain, last }) => {
  if (last === null || OF_THE_WHOLE.has(last) || !HOW_IT_GOES.test(plain)) return null
  return last === 'guarantee' ? 'refund' : last
}

const OF_A_PART =
  /\b(?:how (?:much|big|high|many)|what|comes? to)\b.*\b(?:each|every|per|a piece|apiece|one of them|one part|the parts|the payments|first (?:one|part|payment)|pay each time)\b|\beach (?:\w+ )?comes? to what\b/
const DEARER =
  /\b(?:more expensive|cost (?:me )?more|pay more|more (?:in total|overall)|any (?:interest|fee|surcharge)|interest|same (?:sum|total|price|amount)|extra)\b/
/** How much each part is, or whether they come to more, after it was told that there are parts. */
const partOfSetup: Rule = ({ plain, count, last, before, packageName }) =>
  last === 'installments' &&
  count <= 10 &&
  (OF_A_PART.test(plain) || DEARER.test(plain)) &&
  !/\b(?:month|monthly)\b/.test(plain)
    ? { intent: 'installments', packageName: packageName ?? before.packageName }
    : null

const OF_LEAVING: ReadonlySet<string | null> = new Set([
  'after-cancel',
  'cancel',
  'ownership',
  'contract',
  'forwarding-cost',
  'keep-number',
])
const OF_THEIRS = new RegExp(
  `^${LEADS_ON}(?:(?:what|how) about |what (?:happens|becomes) (?:to|of|with) |do i (?:keep|lose) |even |plus )?(?:my|our|the) ((?:\\w+ ){0,2}\\w+?)(?: (?:too|then|also|as well))?$`,
)
const BECOMES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:price|monthly|setup|money|payments?|part|one|bit|months?|guarantee|refund)\b/, ''],
  [/\b(?:phone number|number)$/, 'keep-number'],
  [/\bdomain(?: name)?$/, 'domain'],
  [/\b(?:chat ?bot|call ?bot|bots?|hosting|calendar|automations?|reminders)$/, 'after-cancel'],
  [/\b(?:websites?|web site|site|pages?)$/, 'after-cancel'],
  [
    /\b(?:mail|e ?mails?|mailbox(?:es)?|inbox(?:es)?|addresses|photos?|pictures|texts?|profile|listing|reviews|contacts?|customers?|leads?|list|conversations?|chats?|files?|data|logo|google)$/,
    'ownership',
  ],
]
const IS_LEFT =
  /\b(?:do|does|will|would|is|are|can|who) (?:i |we )?(?:\w+ )?(?:my|our|the) ((?:\w+ )?\w+?) (?:still (?:works?|rings?|there|mine|ours|live|up)|back|safe|gone|deleted|stays?|disappears?|go away|die)\b|\b(?:lose|keep|keeps|gets|take|delete) (?:my|our|the) ((?:\w+ )?\w+?)(?: (?:then|too|back|away))*$/
const FEW = 9
/** “And my mailboxes?”, “do I lose my reviews”: what becomes of them. */
const becomesOf: Rule = ({ plain, count, last }) => {
  if (!OF_LEAVING.has(last)) return null
  const left = count <= FEW ? IS_LEFT.exec(plain) : null
  const theirs = OF_THEIRS.exec(plain)?.[1] ?? left?.[1] ?? left?.[2]
  if (theirs === undefined) return null
  return BECOMES.find(([pattern]) => pattern.test(theirs))?.[1] || null
}

const COSTS_THAT = new RegExp(
  `^${LEADS_ON}(?:(?:that|it|this|this one|that one) costs?(?: (?:what|how much|me))*|(?:what|how much) (?:does|would|will|do) (?:that|it|this)(?: one)? (?:cost|run|be|come to)(?: (?:me|us|then))*|how much is (?:that|it|this)(?: one)?(?: then)?)$`,
)
/** “And that costs?”, of the package that has what was spoken of. */
const costsThat: Rule = ({ plain, last, before, packageName }) =>
  last === 'has-thing' && before.thing !== null && packageName === null && COSTS_THAT.test(plain)
    ? { intent: 'has-thing', thing: before.thing, packageName: null }
    : null

const SETS_UP = new RegExp(
  `^${LEADS_ON}(?:can|could|will|would|do) you (?:guys |all )?(?:set|put|get) (?:that|it|this) up(?: (?:for (?:me|us)|too|then))*$`,
)
const DOES_MYSELF =
  /\b(?:do|does|have|must|need|what)\b.*\b(?:i|we) (?:have to |need to |must |got to )?do\b.*\b(?:myself|ourselves|anything|something)\b/
const ofProfile: Rule = ({ plain, count, last, before }) => {
  if (before.thing !== 'profile' || last === null) return null
  if (SETS_UP.test(plain)) return 'profile'
  return count <= 9 && DOES_MYSELF.test(plain) ? 'verification' : null
}

const WHO_SEES = new RegExp(
  `^${LEADS_ON}(?:who (?:all )?(?:(?:gets|is going|is able) to |will |can |would |all )?(?:sees?|reads?|gets?|has|have|know) (?:to see )?|where (?:does|will|would) )(?:that|it|this|them|those|my (?:phone )?(?:number|details|information|name|email|message))(?: (?:go|end up|land))?(?: (?:then|exactly))*$`,
)
const SOLD_ON = new RegExp(
  `^${LEADS_ON}(?:do|will|would) (?:you|they|he) (?:guys )?(?:ever )?(?:sell|share|give) (?:that|it|this|those|them|my (?:phone )?(?:number|details|information|name|email))(?: (?:to (?:\\w+ ?){1,3}|on|away|out))?$`,
)
/** Who sees what was just typed for a call back. */
const seesDetails: Rule = ({ plain, last }) =>
  (WHO_SEES.test(plain) || SOLD_ON.test(plain)) && (last === null || last === 'person' || last === 'contact')
    ? 'privacy'
    : null

const RULES: readonly Rule[] = [howItGoes, partOfSetup, becomesOf, costsThat, ofProfile, seesDetails]

export const ruleFollowUp = (heard: Heard) => firstOf(RULES, heard)
