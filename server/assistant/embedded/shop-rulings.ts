// Questions about the shop whose likeliest word is not their subject: what a price does later, the season without work, a price in
// few words of English, what a word of the offer means. Must never rule on a text that only resembles one of these.
import { PACKAGES, PACKAGE_NAMES } from '#domain/packages.ts'
import type { Rule } from './ruling.ts'

const RISES =
  /\b(?:jumps?|jumped|go(?:es|ing)? up|went up|rises?|doubl(?:e|es|ed|ing)|increas(?:e|es|ed|ing)|rais(?:e|es|ed|ing)|creeps? up|climbs?|hik(?:e|es|ed|ing)|spikes?|bump(?:s|ed)? (?:it|the|my|up)|jack(?:s|ed|ing)? (?:it|up|the|my))\b/
const OF_PRICE =
  /\b(?:prices?|monthly|rates?|fees?|bills?|you (?:guys )?(?:also |too )?(?:do|will|raise|jack|hike|double|bump)|do you|will you|would you|your)\b/
const LATER =
  /\b(?:later|after|years?|second|next|ever|over time|one day|every|renew\w*|signed?|once i|too|also|as well|as others|like that|on me|in (?:2|two|six|12) \w+)\b/
const OF_RESULTS =
  /\b(?:leads?|sales|ranking|rank|traffic|revenue|customers|calls?|conversions?|business|visits|bookings|package|bigger|upgrade|clicks|300|reviews)\b/
const rises: Rule = ({ plain, count }) =>
  count <= 26 && RISES.test(plain) && OF_PRICE.test(plain) && LATER.test(plain) && !OF_RESULTS.test(plain)
    ? 'price-increase'
    : null

const RESTS =
  /\b(?:pause[sd]?|pausing|freeze (?:it|my|the|our|everything)|suspend\w*|hibernate|(?:put|placed?) (?:\w+ ){0,4}on hold|take a break|turn (?:it|the \w+) off for|skip (?:a|some|the|those|these|few) (?:\w+ )?(?:months?|payments?|winter|season))\b/
const SEASON =
  /\b(?:seasonal|off ?season|off months|slow (?:season|months)|dead (?:season|months)|(?:closed|close|shut|dead|nothing|no work|no jobs|idle) (?:\w+ ){0,4}?(?:winter|summer|months|january|february|december|november|jan|feb|season))\b/
const PAID =
  /\b(?:pay|paying|monthly|price|fee|plan|subscription|package|account|bill\w*|charge\w*|month|months|winter|summer|service|it)\b/
const pauses: Rule = ({ plain, count, thing }) => {
  if (
    count > 26 ||
    /\b(?:callers?|customers?|bots?|video|screen|payments? page|calls?|cash|pipes?)\b/.test(plain)
  )
    return null
  if (RESTS.test(plain) && PAID.test(plain) && thing === null) return 'pause'
  return SEASON.test(plain) && /\b(?:pay|paying|monthly|charged?|fee|price|subscription)\b/.test(plain)
    ? 'pause'
    : null
}

const ASKS_PRICE =
  /\b(?:how (?:much|many) (?:money|dollars?|usd|bucks)|much money|how much i (?:pay|must pay|have to pay|give)|how much (?:for|is|are|you (?:want|take|charge)|cost)|what(?: is| are)?(?: the| your)? (?:costs?|price)|^(?:the )?(?:price|cost)s? (?:for|of|website|web)|(?:tell|give|say) (?:me )?(?:the )?price)\b/
const PRICE_LIST =
  /\b(?:is there|have|where|send|see|show|get|a) (?:\w+ ){0,3}(?:price|rate) ?(?:list|sheet|card)\b/
const OF_SITE = /\b(?:web ?sites?|web ?pages?|web site|web page|site|home ?page|landing page)\b/
const OF_OTHER_COST =
  /\b(?:extra|more|additional|another|per page|each page|hosting|domain|bot|bots|chatbot|email|google|listing|profile|booking|crm|month|monthly|per|a year|first year|year|time|changes?|update|updates|fix|redesign|others?|average|competitors?|elsewhere|wix|godaddy|squarespace|cheapest|lose|losing|missing|save|traffic|setup|parts?|installments?|online (?:shop|store)|sell|products?|edit|edits|typo|add|adding|without|only|just|already|over|above|instead)\b/
/** A price of a website, in whatever English: with a figure, never with the number of pages. */
const asksPrice: Rule = ({ plain, count, packageName, last, hasBudget }) =>
  count <= 24 &&
  !hasBudget &&
  packageName === null &&
  last !== 'page-count' &&
  (PRICE_LIST.test(plain) || (ASKS_PRICE.test(plain) && OF_SITE.test(plain))) &&
  !OF_OTHER_COST.test(plain)
    ? { intent: 'price', thing: null }
    : null

const NAMED_COST =
  /^(?:(?:and|so|then|ok) )*(?:(?:what|how much) (?:does|do|is|would|will|are|for)|(?:what is |tell me |give me )?the (?:price|cost|total|damage) (?:of|for)|(?:price|cost) (?:of|for)|(?:what is )?the total for) (?:the |your )*(?:launch|growth|scale)(?: (?:package|plan|tier|one|option))?(?: (?:cost|costs|price|run|me|us|come to|go for|total|altogether|please|then|set|back))*$/
/** “What does Growth cost” */
const costOfNamed: Rule = ({ plain, packageName, thing }) =>
  packageName !== null &&
  thing === null &&
  NAMED_COST.test(plain) &&
  /\b(?:how much|costs?|price|damage|total|run|back|come to|go for)\b/.test(plain)
    ? 'price'
    : null

const WITH_THING =
  /\b(?:what (?:do|would|will) (?:you|i|we) (?:charge|pay|want|take)|how much (?:is|for|are|does|would|do)|what is|what does|price (?:of|for)|costs? (?:of|for)?)\b.*\b(?:the )?(?:one|plan|package|tier|version|option) (?:that (?:has|comes with|includes)|with|having|including|incl)\b/
/** “What do you charge for the one with the …” */
const priceWith: Rule = ({ plain, count, thing }) =>
  count <= 20 && thing !== null && WITH_THING.test(plain)
    ? { intent: 'has-thing', thing, packageName: null }
    : null

const WHICH_ONE =
  /^(?:(?:and|so|ok|then|well|oh|alright|but|hm+) )*(?:which|what|who)(?: (?:one|ones|package|plan|tier|of (?:them|the (?:three|3))))?(?: (?:does|do|has|have|had|would|will|is it in|is|includes?|comes? with|offers?|gets?))?(?: (?:that|it|them|this|one|those))?(?: then)?(?: (?:which|what) (?:one|plan|package))?(?: then)?$/
const OF_PACKAGES: ReadonlySet<string | null> = new Set([
  'has-thing',
  'package-contents',
  'compare',
  'chatbot',
  'call-bot',
  'crm',
  'booking',
  'reminders',
  'automations',
  'monthly-note',
])
/** After “is it in Launch”: which package has it. */
const whichHas: Rule = ({ plain, count, last, before, thing, packageName }) =>
  count <= 9 &&
  count > 1 &&
  packageName === null &&
  (thing ?? before.thing) !== null &&
  OF_PACKAGES.has(last) &&
  WHICH_ONE.test(plain)
    ? { intent: 'has-thing', thing: thing ?? before.thing, packageName: null }
    : null

const TAKES_LONG = /\b(?:how (?:long|soon|fast|quick)|when|until|days|weeks|time)\b/
/** Google's verifying has a time of its own, which is not ours. */
const verifies: Rule = ({ plain, count, thing, before }) =>
  count <= 14 &&
  /\bverif\w+/.test(plain) &&
  TAKES_LONG.test(plain) &&
  (thing === 'profile' || before.thing === 'profile' || /\b(?:google|listing|maps|postcard)\b/.test(plain))
    ? 'verification'
    : null

const IF_WRONG =
  /^(?:(?:and|but|so|ok|then|well|what|or) )*(?:if|when|suppose) .*\b(?:wrong|mistakes?|errors?|typos?|not (?:sound |feel |look |read )?(?:like (?:me|us|it|them|that)|right|my|our|good|me|us)|do not like|does not (?:sound|fit|read|feel)|hate|dislike|off|awful|bad|stiff|not me|not us|disagree|misspell\w*)\b/
const OF_TEXTS: ReadonlySet<string | null> = new Set(['texts', 'preview', 'website', 'process'])
/** After who writes the texts: what becomes of a wrong one. */
const wrongText: Rule = ({ plain, count, last, thing }) =>
  count <= 14 &&
  OF_TEXTS.has(last) &&
  (thing === null || thing === 'website') &&
  IF_WRONG.test(plain) &&
  !/\b(?:bots?|chat|refund|money|after (?:the )?launch)\b/.test(plain)
    ? 'preview'
    : null

const NUMBER_WANTED =
  /\b(?:give|tell|send|what is|have|need|want|get)\b(?: \w+){0,3} (?:the|your|ur) (?:phone )?number\b(?! (?:one|1))|^(?:(?:no|nah|nope|ok|so|just|and|then|please|well|forget it|the|your) )*(?:phone )?number(?: please)?$/
const OTHER_NUMBER =
  /\b(?:my|our|demo|bot|local|toll free|tracking|new|own|same|order|listing|google|leave|number of)\b/
const CALLING: ReadonlySet<string | null> = new Set([
  null,
  'person',
  'phone',
  'contact',
  'book-call',
  'hours',
  'speed-of-call-back',
  'about',
])
/** Whoever would rather call gets our number, not the one of the demo. */
const ownNumber: Rule = ({ plain, count, last, thing }) =>
  count <= 14 && thing === null && CALLING.has(last) && NUMBER_WANTED.test(plain) && !OTHER_NUMBER.test(plain)
    ? 'phone'
    : null

const TRADES =
  '(?:salons?|barbers?|barber ?shops?|restaurants?|caf[eé]s?|cafes?|bakery|bakeries|bakers?|vets?|veterinar\\w*|groomers?|dog groomers?|food trucks?|florists?|gyms?|yoga studios?|tattoo (?:shop|artist|studio)s?|nail (?:salon|shop|bar|studio)s?|spas?|car wash(?:es)?|detailers?|movers?|painters?|pool (?:guys?|service|company)|photographers?|tutors?|daycares?|churches|hotels?|boutiques?|tailors?|dry cleaners?|locksmiths?|pest control|landscapers?|mechanics?|auto shops?|body shops?|massage\\w*|acupunctur\\w*|opticians?|accountants?|farms?|handym[ae]n|welders?|roofers?|jewelers?|caterers?|dj s?|pet (?:shop|sitter|store)s?)'
const FITS = new RegExp(
  `\\b(?:do|take|serve|work with|help|accept|make (?:\\w+ )?for|build for|ok for|okay for|good for|work for) (?:you |a |an |the |my |our |us |also )*(?:\\w+ )?${TRADES}(?: (?:too|also|as well|then|like mine|like ours))?$`,
)
const HAS_TRADE = new RegExp(
  `\\b(?:i|we|me|my|mine|our|here) (?:\\w+ ){0,4}?${TRADES}\\b|^${TRADES} (?:here|owner)\\b`,
)
const WELCOME =
  /\b(?:for me|for us|for you|me (?:also|too)|us (?:also|too)|also|too|as well|on (?:your|the) list|not listed|do you (?:guys )?(?:take|do|work|make|accept|serve)|you (?:make|do|take|work) (?:\w+ )?(?:for|with)|is this (?:for|ok|something)|ok$|okay$|only (?:shows?|says?|names?|lists?)|just (?:says?|lists?))\b/
const OTHER_SUBJECT =
  /\b(?:much|dollars?|calculator|how (?:much|many|long|soon)|price|cost|photos?|menu|texts?|google|email|ai|answer|calls?|phone|book\w*|reviews?|when|which (?:one|package|plan)|what (?:does|do|is|would)|domain|start|spell|good (?:mechanic|restaurant|salon|vet|barber)|recommend|near|reservations?|order|you know|appointments?|chat\w*|bots?|rank\w*|customers?|job|hiring|logo|speak|spanish|integrat\w*|sell|products?|already|old)\b/
/** Whether a trade that no page names is welcome. */
const otherTrade: Rule = ({ plain, count, thing }) => {
  if (count > 22 || (thing !== null && thing !== 'website') || OTHER_SUBJECT.test(plain)) return null
  if (/\b(?:you|your)\b/.test(plain) && FITS.test(plain)) return { intent: 'trades', trade: null }
  return HAS_TRADE.test(plain) && WELCOME.test(plain) ? { intent: 'trades', trade: null } : null
}

const AWKWARD_ADVICE =
  /^(?:(?:and|but|well|ok|i|we) )*(?:(?:it|the bot|this|that thing|the thing|this thing|the chatbot|the ai|they|that|bot|chatbot) (?:better|should|must|may|had better|would better) (?:not|never)|(?:i |we )?(?:hope|trust|assume|pray|expect)(?: that)? (?:it|the bot|this|that|the thing|this thing|the chatbot|the ai|your bot|they)\b.*\b(?:not|never)|make (?:sure|certain)(?: that)? (?:it|the bot|this|the thing|the chatbot|your bot|they)\b.*\b(?:not|never)|(?:i|we) do not want (?:it|the bot|this|the thing|a bot|some bot|the chatbot|the ai)\b|as long as (?:it|the bot) (?:does not|never)|promise me (?:it|the bot) )/
const WISHED: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:legal|medical|law|lawyers?|diagnos\w*|pills?|medicine|medication|dosage|treatment|symptoms?|opinions?)\b/,
    'regulated',
  ],
  [/\b(?:pretend\w*|lie|lies|lying|human|real person|a person|someone real|honest|fake)\b/, 'bot-honesty'],
  [/\b(?:record\w*|tape|tapes)\b/, 'recording'],
  [
    /\b(?:make (?:\w+ )?up|made up|invent\w*|promis\w*|wrong|nonsense|hallucinat\w*|quote prices|give (?:\w+ )?(?:prices|discounts)|false|stuff up|discounts?)\b/,
    'bot-mistake',
  ],
  [/\b(?:double book\w*|overbook\w*|book\w*)\b/, 'booking'],
  [/\b(?:spam\w*|telemarket\w*|robo ?calls?|sales calls?|every call|put .* through)\b/, 'qualify'],
  [
    /\b(?:annoy\w*|scare|lose|chase|trap\w*|stuck|loop\w*|frustrat\w*|drive (?:\w+ )?away|hang up)\b/,
    'person-on-call',
  ],
]
/** “It better not …”: what the bot does, not something wanted of us. */
const wishesNot: Rule = ({ plain, count }) =>
  count <= 24 && AWKWARD_ADVICE.test(plain)
    ? (WISHED.find(([pattern]) => pattern.test(plain))?.[1] ?? null)
    : null

/** Without a recording, what was said is still passed on. */
const stillTold: Rule = ({ plain, count, last }) =>
  count <= 20 &&
  last === 'recording' &&
  /\b(?:find out|know|hear|learn|told|see) (?:about )?(?:what|why|who)\b/.test(plain) &&
  /\b(?:called?|calls?|callers?|wanted|said|about)\b/.test(plain)
    ? 'recording'
    : null

const MEANS =
  /\b(?:mean(?:s|ing|t)?|what (?:exactly |even |the heck |the hell )?(?:is|are)|define|definition|explain|supposed to be|stands? for|in (?:plain )?english)\b/
/** What a word of the offer means, where the answer about the thing only repeats it. */
const asksMeaning: Rule = ({ plain, count }) => {
  if (count > 16 || !MEANS.test(plain) || /\b(?:how much|price|cost|costs)\b/.test(plain)) return null
  if (/\bpriorit\w+\b/.test(plain)) return 'priority-support'
  if (
    /^(?:so |ok |and )*what (?:exactly |even |the heck |the hell )?(?:is|are) (?:exactly |even )?(?:a |an |the |this |your )*monthly (?:note|report)s?$/.test(
      plain,
    )
  )
    return 'monthly-note'
  if (count <= 8 && /\b(?:dkim|spf|dmarc)\b/.test(plain)) return 'spam'
  if (/\b(?:site ?maps?|structured data|schema(?: markup)?|meta (?:tags?|descriptions?))\b/.test(plain))
    return 'search-words'
  return /\b(?:mean(?:s|ing)?|what (?:exactly |even )?(?:is|are)(?: an?)?|define)\b(?: \w+){0,3} leads?$|^(?:a |an |the |your )?(?:word |term )?leads? (?:mean\w*|is what|as in what)\b|\bcounts as a lead\b/.test(
    plain,
  )
    ? 'what-is-a-lead'
    : null
}

const TAKE_FOR_REAL =
  /\b(?:think|thinks|believe|believes|assume|notice|know|tell|realize|fooled|figure out)\b.*\b(?:real (?:girl|woman|man|guy|person|human|lady|receptionist)|human|an? (?:actual|live) (?:person|human)|a person|a machine|a robot|not real|a bot|is ai|(?:are|is) not (?:talking|speaking|chatting) (?:to|with) (?:me|us|a))\b/
/** Whether those who call take it for a person. */
const takesForReal: Rule = ({ plain, count }) =>
  count <= 20 &&
  TAKE_FOR_REAL.test(plain) &&
  /\b(?:my (?:\w+ )?(?:ladies|people|folks|guys|customers?|clients?|callers?|patients?|tenants?|seniors|regulars)|callers?|customers?|clients?|patients?|people|they|anyone|anybody)\b/.test(
    plain,
  ) &&
  !/\b(?:connect|transfer|get|reach|want|ask for|talk to a|speak to a|need)\b/.test(plain)
    ? 'bot-honesty'
    : null

const MONEY_BACK =
  /\b(?:see|get|have|want|receive) (?:\w+ ){0,2}?(?:money|cash|setup|dollars|payment|\d+) (?:back|again|returned|refunded)\b/
/** Whether the money comes back. */
const moneyBack: Rule = ({ plain, count, thing }) =>
  count <= 18 &&
  thing === null &&
  MONEY_BACK.test(plain) &&
  /\b(?:i|we|my|our)\b/.test(plain) &&
  /\b(?:if|when|can|do|does|will|could|would|how|after|is|are)\b/.test(plain) &&
  !/\b(?:ever|last|worth|bring|earn|make|invest\w*|how (?:long|fast|soon|quick)|too or|or only|or just|too|only|setup|calls?|leads?|customers?|bank|from (?:my|the|a) \w+)\b/.test(
    plain,
  )
    ? 'refund'
    : null

const FAR_AWAY =
  /\b(?:call cent(?:er|re)s?|overseas|offshore|outsourc\w*|middle ?m[ae]n|subcontract\w*|(?:in|from) (?:india|the philippines|pakistan|ukraine))\b/
const DEALT_WITH =
  /\b(?:deal|deals|dealing|talk|talking|work|works|working|speak|speaking|build|builds|make|makes|do you|are you|you guys|who)\b/
/** Whom one deals with. */
const whoIsThere: Rule = ({ plain, count, thing }) =>
  count <= 24 &&
  thing === null &&
  FAR_AWAY.test(plain) &&
  DEALT_WITH.test(plain) &&
  !/\b(?:cheaper|instead|versus|than|price|cost|bots?|my (?:calls?|phones?)|replace|callers?|serve|customers|clients)\b/.test(
    plain,
  )
    ? 'about'
    : null

const HOW_ARE_YOU =
  /^(?:(?:hi|hey|hello|yo|so|well|and) )*(?:how (?:you|are you|is it|are things|is life|is your day|you all) ?(?:doing|doin|going|goin|been|feeling|holding up)?(?: (?:today|tonight|this morning|these days|so far|there|man|buddy|bot))*|how (?:is|was) your (?:day|weekend|morning)(?: going)?|what is up(?: (?:today|man|buddy))?|sup)$/
const greets: Rule = ({ plain, last }) =>
  last !== 'call-bot' && HOW_ARE_YOU.test(plain) ? 'how-are-you' : null

const GETS =
  /\b(?:what|whats|which things|anything)\b.*\b(?:get|gets|getting|buy|buys|includ\w+|in (?:it|that|this|there|the)|cover|covers|comes? with|paying|for (?:that|it|what)|do for (?:me|us))\b|\d+ (?:a month )?for what\b|\btell me what i get\b|\b(?:i|we) get what\b/
const OF_OTHER =
  /\b(?:on top|total|instead|both|first year|per year|a year|parts?|installments?|split|discount|refund|back|guarantee|more|less|extra|difference|versus|over|than|hosting|cancel|charged|due|invoice|after|once|until|start|left)\b/
const COSTS_SO = PACKAGE_NAMES.map((name) => ({
  name,
  pattern: new RegExp(`\\b(?:${PACKAGES[name].setup}|${PACKAGES[name].monthly})\\b`),
}))
/** “What does the $397 get me”: what is in the package that costs so. */
const worthOfFigure: Rule = ({ plain, count, thing }) => {
  const named = COSTS_SO.filter(({ pattern }) => pattern.test(plain))
  const [only] = named
  return only !== undefined &&
    named.length === 1 &&
    thing === null &&
    count <= 18 &&
    GETS.test(plain) &&
    !OF_OTHER.test(plain)
    ? { intent: 'package-contents', packageName: only.name }
    : null
}

const ALL_THEY_WANT =
  /\b(?:i|we|im|all)\b.*\b(?:only|just|all|solely)\b.*\b(?:cares?|wants?|needs?|interested|after|about|is|for|from you)\b|^(?:only|just) (?:\w+ )?(?:need|want|interested|care|after)\b|\bis all (?:i|we) (?:need|want|care)\b|\bnothing but\b|\bthe only thing (?:i|we)\b|\ball (?:i|we) (?:am |are )?(?:want|need|after|care|looking)\b/
const WHICH_FITS =
  /\b(?:which|what) (?:one|package|plan|tier|of (?:them|the (?:three|3)))\b|\bwhich (?:do|would|should) (?:i|we|you)\b/
/** The one package, where a thing is all they care about. */
const onlyOneThing: Rule = ({ plain, count, thing }) =>
  thing !== null && count <= 20 && ALL_THEY_WANT.test(plain) && WHICH_FITS.test(plain)
    ? { intent: 'has-thing', thing, packageName: null }
    : null

const BEGINS =
  /\bwhen (?:do|does|would|will|can|could) (?:somebody|someone|anybody|anyone|you|u|they|the (?:work|job|build)|it|work)(?: guys| all)? (?:\w+ )?(?:begin|start|get going|get started|kick off)\b/
const SIGNS =
  /\b(?:if|once|after|when) (?:i|we) (?:\w+ )?(?:sign|order|pay|buy|say yes|book|go ahead|commit|join)\b/
/** When it begins, for whoever orders on some day. */
const beginsWhen: Rule = ({ plain, count, thing }) =>
  count <= 18 && thing === null && BEGINS.test(plain) && SIGNS.test(plain) ? 'start-time' : null

const GETS_OUT =
  /\bhow (?:do|can|could|would|does) (?:i|we|one|someone|somebody) (?:\w+ )?(?:get out|bail|quit|leave)\b(?: of (?:it|this|the deal|the contract|that))?(?: if\b.*)?$/
const BAILS =
  /\bcan (?:i|we) (?:just )?(?:bail|quit|walk away|leave|get out|stop)(?: \w+){0,2} (?:whenever|any ?time|at any (?:point|time|moment)|any (?:day|month))\b/
/** How one gets out. */
const getsOut: Rule = ({ plain, count, thing }) =>
  count <= 14 && thing === null && (GETS_OUT.test(plain) || BAILS.test(plain)) ? 'cancel' : null

const BAD_REVIEW = /\b(?:reviews?|(?:1|one) star|stars?)\b/
const TAKES_DOWN =
  /\b(?:go away|goes away|disappear|remov\w*|delet\w*|take (?:\w+ ){0,4}down|taken down|get rid of|can it go|wipe|erase\w*)\b/
/** A bad review is to go: what breaks Google's rules can be reported. */
const downReview: Rule = ({ plain, count }) =>
  count <= 22 && BAD_REVIEW.test(plain) && TAKES_DOWN.test(plain) && !/\b(?:app|account|bots?)\b/.test(plain)
    ? 'reviews'
    : null

const AT_ONCE =
  /\b(?:at (?:the same|one|exactly the same) (?:time|second|minute|moment)|at once|all together|simultaneous\w*|same (?:second|minute|moment))\b/
const CALLERS = /\b(?:calls?|callers?|ring|rings|people|customers?|phones?)\b/
/** Many callers in one moment. */
const manyCallers: Rule = ({ plain, count, thing, before }) =>
  count <= 20 &&
  AT_ONCE.test(plain) &&
  CALLERS.test(plain) &&
  (thing === 'callBot' || before.thing === 'callBot') &&
  !/\b(?:chat|write|price|cost)\b/.test(plain)
    ? 'answer-speed'
    : null

const TAKES_OVER =
  /\b(?:(?:an)?other (?:person|guy|company|agency)|someone(?: else)?|somebody(?: else)?|stranger|my ex|(?:old|former|last|previous) \w+) (?:\w+ )?(?:has|have|owns?|took|controls?|claimed|holds?|manages?|got) (?:my|our|the) (?:\w+ ){0,2}(?:google|listing|profile|business profile)\b/
/** Somebody else holds their profile. */
const lostProfile: Rule = ({ plain, count }) =>
  count <= 20 && TAKES_OVER.test(plain) ? 'lost-profile' : null

const GETS_DOMAIN =
  /\b(?:get|buy|register|reserve|order) (?:\w+ ){0,3}(?:com|dot com|domain name)(?: (?:name|domain))?(?: (?:for|with) (?:me|us|it))?$/
/** Whether we get the address for them. */
const getsDomain: Rule = ({ plain, count }) =>
  count <= 12 && /\b(?:you|your|u)\b/.test(plain) && GETS_DOMAIN.test(plain) ? 'domain' : null

const CALLS_TAKEN =
  /\b(?:calls?|phones?) (?:\w+ )?(?:taken|answered|picked up|handled)\b.*\b(?:outside|after|sundays?|saturdays?|weekends?|nights?|holidays?|hours)\b/
/** Their calls, outside of their hours; not ours. */
const takesAfterHours: Rule = ({ plain, count }) =>
  count <= 16 && CALLS_TAKEN.test(plain) && !/\b(?:you|price|cost|before|which|plan|package)\b/.test(plain)
    ? 'after-hours'
    : null

const OF_COOKIES = /\bcookies\b/
const SETS_COOKIES =
  /\b(?:you|your|this (?:site|page)|here|set|sets|store|stored|drop\w*|use|uses|track\w*)\b/
/** Those of the browser, never those that are baked. */
const ofCookies: Rule = ({ plain, count }) =>
  count <= 14 &&
  OF_COOKIES.test(plain) &&
  SETS_COOKIES.test(plain) &&
  !/\b(?:bake\w*|recipe|eat|sell|buy|oven|dough|my site)\b/.test(plain)
    ? 'cookies'
    : null

const TELLS_WRONG =
  /\b(?:bots?|chat|it)\b.*\b(?:give|gives|tell|tells|quote|quotes|say|says)\b.*\b(?:wrong|made up|false|incorrect) (?:\w+ )?(?:prices?|hours|answers?|things?|information|stuff)\b/
/** What the bot may get wrong, not what it did. */
const tellsWrong: Rule = ({ plain, count }) =>
  count <= 18 &&
  TELLS_WRONG.test(plain) &&
  /^(?:and |so |but )?(?:will|can|could|would|does|what if|what happens|how often)\b/.test(plain)
    ? 'bot-mistake'
    : null

const HAGGLES =
  /\b(?:knock|bring|drop|cut|get|lower|take) (?:it|that|this|the (?:price|setup|fee)|scale|growth|launch) (?:down )?to (?:dollars )?\d+|\b(?:you|u|we) (?:do|make) (?:it|that|scale|growth|launch) for (?:dollars )?\d+\b/
/** A price named by somebody who wants ours lower. */
const haggles: Rule = ({ plain, count, hasBudget }) =>
  count <= 16 &&
  !hasBudget &&
  HAGGLES.test(plain) &&
  !/\b(?:pages?|minutes?|seconds?|days?|weeks?|calls?)\b/.test(plain)
    ? 'discount'
    : null

const WHICH_MODEL =
  /\b(?:are )?(?:you|u) (?:an? )?(?:ai|chat ?gpt|bot|llm|robot)\b.*\b(?:which|what) (?:one|model|ai|kind|company)\b/
/** Which AI this is. */
const whichModel: Rule = ({ plain, count }) => (count <= 10 && WHICH_MODEL.test(plain) ? 'chat-model' : null)

/** Hidden fees, by that name. */
const hidesFees: Rule = ({ plain, count }) =>
  count <= 10 && /\bhidden (?:fees?|costs?|charges?)\b/.test(plain) ? 'hidden-fees' : null

const LEAVE_ALONE =
  /\b(?:do not|dont|never|no need to|please stop|stop|without you|rather you did not|you (?:do not|dont) (?:have|need) to) (?:ever |even |you dare |try to |have (?:anyone|anybody|someone|somebody) )?(?:call|calling|contact|contacting|phone|phoning|text|texting|email|emailing|ring|ringing|bother|bothering)(?: me| us)\b|\b(?:i|we) (?:do not|dont) (?:want|need) (?:to be (?:called|contacted|phoned|bothered)|an?(?:y|other)? (?:sales )?(?:calls?|callback|phone calls?)|(?:anyone|anybody|you|somebody|someone|people|a person|salespeople) (?:to call|calling|to contact|to phone|to bother))\b|^(?:please )?no (?:sales )?(?:calls|phone calls)(?: please)?$/
/** Whoever wants no call is not asked for a number. */
const leftAlone: Rule = ({ plain, count }) =>
  count <= 20 &&
  LEAVE_ALONE.test(plain) &&
  !/\b(?:bots?|callers?|customers?|patients|clients|they|it)\b/.test(plain)
    ? 'why-details'
    : null

export const SHOP_RULES: readonly Rule[] = [
  leftAlone,
  worthOfFigure,
  onlyOneThing,
  beginsWhen,
  getsOut,
  downReview,
  manyCallers,
  lostProfile,
  getsDomain,
  takesAfterHours,
  ofCookies,
  tellsWrong,
  haggles,
  hidesFees,
  whichModel,
  wishesNot,
  rises,
  pauses,
  asksPrice,
  costOfNamed,
  priceWith,
  whichHas,
  verifies,
  wrongText,
  ownNumber,
  otherTrade,
  stillTold,
  asksMeaning,
  takesForReal,
  moneyBack,
  whoIsThere,
  greets,
]
