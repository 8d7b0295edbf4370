// What a few words decide by themselves, before anything is weighed: the questions where the likeliest words mislead, because they
// turn on who is meant, on "or only", on what was said a moment ago. Must never rule on a text that only resembles one of these.
import { findZone } from '#assistant/dialogue/zones.ts'
import { PACKAGES, PACKAGE_NAMES } from '#domain/packages.ts'
import { ASIDE_RULES } from './aside-rulings.ts'
import { findPackages, findThing } from './entities.ts'
import { firstOf, type Heard, type Rule } from './ruling.ts'
import { SHOP_RULES } from './shop-rulings.ts'
import { asksStranger, isOthersAffair } from './strangers.ts'

const SHORT = 8
const LONG = 16

const DAY =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|week|evenings?|nights?|mornings?|holidays?|christmas(?: eve)?|new years?(?: eve)?|thanksgiving|easter|labor day|memorial day|lunch)\b/
const WHO_IS_THERE =
  /\b(?:are|is|will|do|does) (?:you|anybody|anyone|somebody|someone|a person|people|a human|humans|there (?:anybody|anyone|somebody|someone)) (?:\w+ ){0,3}(?:there|in|around|open|available|reachable|answer|pick up|work)\b/
const GOES_ON = /^(?:and|also|even|so|but|or|what about|how about|on|at|in)\b/
const OF_REACHING: ReadonlySet<string | null> = new Set([
  'hours',
  'phone',
  'person',
  'contact',
  'book-call',
  'location',
  'speed-of-call-back',
  'special-hours',
])
const OF_BOT = /\b(?:bots?|chat|calls? (?:come|go|are)|robot|machine|recept\w*|it)\b/

/** “And Sunday?”, “are you there on weekdays” */
const atHours: Rule = ({ plain, count, last }) => {
  if (OF_BOT.test(plain) || !DAY.test(plain)) return null
  if (count <= 14 && WHO_IS_THERE.test(plain)) return 'hours'
  return count <= 6 && OF_REACHING.has(last) && GOES_ON.test(plain) && !/\d/.test(plain) ? 'hours' : null
}

const OF_TIME =
  /\b(?:hours?|open|close|closing|call|reach|ring|time|when|how late|9 ?am|6 ?pm|9 to 6|nine to six|pt|pacific|office|phone|there)\b/
const ZONE_WORD =
  /\b(?:eastern|central|mountain|pacific) ?(?:time)?$|\b(?:eastern|central|mountain|pacific) time\b|\b(?:time zone|our time|e[sd]t|c[sd]t|m[sd]t)\b/
/** “Is that Eastern”, “we are in Ohio, when can I reach you” */
const inZone: Rule = ({ plain, last }) => {
  if (OF_BOT.test(plain.replace(/\bis it\b/, ''))) return null
  const isOfHours = /\b(?:9|nine)(?: ?am)? to (?:6|six)|\b9 ?am 6 ?pm\b/.test(plain) || last === 'hours'
  const isZone = findZone(plain) !== null || ZONE_WORD.test(plain)
  if (isZone && isOfHours) return 'hours'
  const asksWhen = /\b(?:when|what time|how late|hours|until when)\b/.test(plain)
  const isToUs = /\b(?:reach|call|ring|open|close|hours|phone|get you|talk)\b/.test(plain)
  return isZone && asksWhen && isToUs && OF_TIME.test(plain) ? 'hours' : null
}

const KEEPS_DETAILS =
  /\b(?:not|never|no|rather not|wont|without|keep your|prefer not)\b.*\b(?:number|phone|email|details|callback|name|information)\b/
const CALLS_THEMSELVES =
  /\bi (?:will|would|would rather|rather) (?:rather |just )?(?:call|ring|phone)\b|\bi (?:would )?prefer (?:calling|to call)\b|\b(?:call|ring|phone) (?:you )?myself\b|\b(?:just|simply) (?:ring|call)\b/
const ASKS_HOURS =
  /\b(?:when|what (?:time|hours|times)|which hours|how late|until when|hours)\b.*\b(?:people|person|humans?|somebody|someone|anyone|anybody|you|ring|call|in|there|around|hours)\b|\bwhat hours\b/
/** Leaves no number and asks when somebody is there. */
const callsThemselves: Rule = ({ plain }) =>
  (KEEPS_DETAILS.test(plain) || CALLS_THEMSELVES.test(plain)) &&
  ASKS_HOURS.test(plain) &&
  !/\b(?:start|ready|launch|back)\b/.test(plain)
    ? 'hours'
    : null

const HEARS = /\b(?:hear|listen|sounds?|voice|try|test|demo|talk to)\b/
const DIALS = /\b(?:number|dial|call)\b/
const OF_THEIRS = /\b(?:my|our|keep|change|port|same|own)\b/
const LISTENS =
  /\b(?:can|could|may|where can|how can|where do|how do) i (?:\w+ )?(?:(?:hear|listen to|listen)\b.*\b(?:bot|phone thing|call thing|voice|ai on the phone|receptionist|it talk)|(?:try|test)\b.*\b(?:call bot|phone bot|phone thing|voice|ai on the phone))\b/
/** Where the call bot can be heard. */
const hearsBot: Rule = ({ plain, count, last, thing, before }) => {
  if (OF_THEIRS.test(plain) || /\b(?:how much|price|costs?|recorded|recordings?)\b/.test(plain)) return null
  const dials = DIALS.test(plain) && count <= 12
  if (last === 'call-demo' && dials && count <= SHORT) return 'call-demo'
  const isOfBot = thing === 'callBot' || (thing === null && before.thing === 'callBot')
  if (isOfBot && dials && HEARS.test(plain) && /\b(?:number|dial|where|which|line)\b/.test(plain))
    return 'call-demo'
  if (isOfBot && count <= SHORT && /\bnumber (?:for|to|of) (?:that|it|this|hear|try|test)\b/.test(plain))
    return 'call-demo'
  return LISTENS.test(plain) && thing !== 'chatbot' && count <= 12 ? 'call-demo' : null
}

const FIGURES = PACKAGE_NAMES.map((name) => ({
  name,
  setup: new RegExp(`\\b${PACKAGES[name].setup}\\b`),
  monthly: new RegExp(`\\b${PACKAGES[name].monthly}\\b`),
}))
const BESIDE =
  /\b(?:both|instead|on top|or|plus|in addition|additional(?:ly)?|added?|adds? up|included?|one of|one or the other|as well|too|also|replaces?|each time|every time|if i already|already|and then|separate)\b/
const IS_ALL = /\b(?:total|altogether|everything|all|in all|the whole|complete)\b/
const AND_MORE =
  /\b(?:on top|plus|besides?|and then|come on top|other (?:numbers?|prices?|amounts?|fees?|sums?|figures?|charges?)|another (?:number|price|amount|fee))\b/
const OF_COMPARING = /\b(?:difference|better|versus|first year|in total|total|year)\b/
/** Whether the monthly price comes with the setup or instead of it. */
const bothFees: Rule = ({ plain, count }) => {
  if (count > LONG) return null
  const half = FIGURES.find(({ setup, monthly }) => setup.test(plain) || monthly.test(plain))
  if (half && IS_ALL.test(plain) && AND_MORE.test(plain) && /\b(?:or|is|does)\b/.test(plain))
    return { intent: 'monthly-fee', packageName: half.name }
  if (OF_COMPARING.test(plain)) return null
  const told = FIGURES.find(({ setup, monthly }) => setup.test(plain) && monthly.test(plain))
  if (told && BESIDE.test(plain)) return { intent: 'monthly-fee', packageName: told.name }
  const isOfBoth =
    (/\bsetup\b/.test(plain) && /\bmonthly\b/.test(plain)) ||
    /^(?:so |are |is it |do i pay )?(?:both (?:fees|prices)|both of them)/.test(plain)
  const isOfBot = /\b(?:calculator|refund|guarantee|return|back|quarterly|yearly)\b/.test(plain)
  return isOfBoth && !isOfBot && BESIDE.test(plain) && !/\bsplit|parts|installments\b/.test(plain)
    ? 'monthly-fee'
    : null
}

const ofBudget: Rule = ({ hasBudget }) => (hasBudget ? 'cheapest' : null)

/** How many pages, right after those of the packages were told. */
const ofPages: Rule = ({ plain, count, last, hasPages }) =>
  hasPages &&
  count <= 12 &&
  last === 'page-count' &&
  !/\b(?:how (?:much|long|soon)|cost|price|days?|weeks?)\b/.test(plain)
    ? 'page-count'
    : null

const WHICH_PLAN =
  /\b(?:which|what) (?:one|plan|package|tier|of (?:them|the three)|would|do you|should|is)\b|\b(?:recommend|suggest|put (?:me|us))\b/
const OF_JOBS: ReadonlySet<string | null> = new Set([
  'which-package',
  'calculator-tier',
  'package-overview',
  'compare',
])
/** Jobs a month and which package. */
const ofJobs: Rule = ({ plain, last, hasJobs }) =>
  hasJobs &&
  (WHICH_PLAN.test(plain) || OF_JOBS.has(last)) &&
  !/\b(?:lose|losing|lost|miss\w*|missing|save|cost|worth)\b/.test(plain)
    ? 'calculator-tier'
    : null

const OVER =
  /\b(?:that|which|what) (?:the |a )?(?:\w+ ){1,2}(?:does not|do not|has not|lacks?|is not|have not|can not)\b|\b(?:over|on top of|more than|compared to|against|beyond)\b|\b(?:lacks?|missing|miss out|lose out|do not get|does not (?:give|have)|has not got|can not|have not|gain|adds?|extra)\b/
const REST =
  /\b(?:other|others|cheaper|smaller|small|bigger|lower) (?:ones?|two|packages?|plans?|tiers?)\b|\b(?:other two|others)\b/
/** What one package has that another has not. */
const compares: Rule = ({ plain, count, before }) => {
  if (count > LONG + 4 || !/\b(?:what|whats|why|which|anything|tell)\b/.test(plain)) return null
  const named = findPackages(plain)
  const isThis = /\b(?:this|that|it|here)\b/.test(plain) && before.packageName !== null
  const others = new Set([...named, ...(isThis && before.packageName ? [before.packageName] : [])])
  const isOfTwo = others.size > 1 || (others.size === 1 && REST.test(plain))
  const isLeft =
    before.packageName !== null && named.length === 1 && /\b(?:miss|lose) (?:out|on)\b/.test(plain)
  const isOnTop =
    before.packageName !== null &&
    named.length === 1 &&
    named[0] !== before.packageName &&
    /\bon top of (?:that|it)\b/.test(plain)
  return (isOfTwo && OVER.test(plain)) || isLeft || isOnTop ? 'compare' : null
}

const MANY = /\b(?:most|majority|other|average|typical|usually|mostly)\b/
const BUYERS =
  /\b(?:people|folks|customers?|clients?|businesses|shops?|owners?|everybody|everyone|others|majority|ones?|them|of the (?:3|three)|plumbers|contractors)\b/
const TAKES =
  /\b(?:take|takes|buy|buys|bought|choose|chooses|pick|picks|picked|get|gets|end up|ending up|go (?:for|with)|goes (?:for|with)|going (?:for|with)|settle|sign up for|on)\b/
const OF_CHOICE = /\b(?:which|what)\b/
/** What most people take. */
const mostTake: Rule = ({ plain, count, thing }) =>
  count <= 14 &&
  thing === null &&
  MANY.test(plain) &&
  BUYERS.test(plain) &&
  TAKES.test(plain) &&
  OF_CHOICE.test(plain) &&
  !/\b(?:wrong|trouble|out of|money|results?|calls?|reviews?|from (?:it|you)|happy|more (?:customers|people)|leads?)\b/.test(
    plain,
  ) &&
  /\b(?:most|majority)\b|\b(?:other|average|typical) (?:people|folks|customers?|clients?|businesses|shops?|owners?|plumbers|contractors)\b|\busually\b/.test(
    plain,
  ) &&
  !/\b(?:do|does|would) (?:i|you|it)\b/.test(plain)
    ? 'most-popular'
    : null

const OR_ONLY =
  /\bor (?:is (?:it|that|this) |do i get |do you )?(?:just|only)\b|\b(?:not|instead of) (?:just|only)\b/
const COMES_WITH =
  /\b(?:(?:comes?|included?|part|in) (?:\w+ )?(?:with|of|here|there|it|this|that|too|as well|along)|comes? (?:along|too)|in (?:here|there)|with (?:it|this|that)|part of (?:it|this|that|the deal)|do i (?:also )?get|or is that (?:separate|extra)|also get)\b/
/** Whether a thing comes with it, or only the other. */
const comesWith: Rule = ({ plain, count, before, packageName }) => {
  if (count > LONG || !COMES_WITH.test(plain)) return null
  const isEither =
    OR_ONLY.test(plain) || /\bor (?:is (?:that|it) )?(?:separate|extra|an extra|do i pay)\b/.test(plain)
  if (!isEither || /\b(?:crowd|alone|by itself|without)\b/.test(plain)) return null
  const thing = findThing(plain.split(/\bor\b/)[0] ?? '')
  return thing === null
    ? null
    : { intent: 'has-thing', thing, packageName: packageName ?? before.packageName }
}

const LEAST_WITH =
  /\b(?:cheapest|smallest|lowest|least expensive) (?:\w+ )?(?:with|that has|that have|having|including|which has)\b/
/** The smallest package that has a thing. */
const leastWith: Rule = ({ plain, thing }) =>
  thing !== null && LEAST_WITH.test(plain) ? { intent: 'has-thing', thing, packageName: null } : null

const COSTS_EXTRA =
  /^(?:and |so |but |ok )*(?:does|do|is|are|will|would) (?:that|it|this|they|those|these) (?:also )?(?:cost (?:me )?|be |come )?(?:extra|more|included|something|anything|on top|a surcharge)$/
/** Whether what was just spoken of is paid beside the package. */
const costsExtra: Rule = ({ plain, last, before, thing }) =>
  last !== null && thing === null && before.thing !== null && COSTS_EXTRA.test(plain)
    ? { intent: 'has-thing', thing: before.thing, packageName: null }
    : null

const KINDS =
  '(?:plumb\\w*|hvac|electric\\w*|roof\\w*|contractors?|trades?|lawyers?|doctors?|dentists?|attorneys?|realtors?|medical|legal|industries|those (?:five|industries|trades)|landscap\\w*)'
const ONLY_THOSE = new RegExp(
  `\\b(?:only|just|all|meant|mostly|exclusively|have to be|must (?:i|we) be)\\b.*\\b${KINDS}|\\b${KINDS}\\b.*\\bonly\\b`,
)
const US_TOO =
  /\b(?:or (?:can|could|also|me|us|will|would|do|are|a|an|does|is)|also|too|as well|us|me|we|not|this|meant)\b/
const TAKES_US =
  /\b(?:would|do|does|can|will|could) (?:you|this|it|that) (?:guys )?(?:do|take(?: on)?|work (?:with|for)|help|serve|fit|suit)\b.{0,12}\b(?:us|our kind|that kind|my kind|this kind)\b|\btoo (?:odd|weird|strange|niche|unusual|exotic) for you\b|\bnot on (?:your|the) list\b|\b(?:still|also) (?:ok|fine|welcome)$|\bdo you do that (?:kind|sort)\b/
const OWN_SHOP =
  /\b(?:i am|i run|i own|we run|we own|we are|we have|we got|we do|here|my (?:wife|husband|shop)|i (?:groom|sell|make|teach|fix|train|build|repair))\b/
/** Whether it is for a trade that the pages do not name. */
const forUsToo: Rule = ({ plain, count, thing }) => {
  if (count > LONG + 4 || /\b(?:answer|ai|email|google|price|cost|texts?|photos?)\b/.test(plain)) return null
  const isOnly = ONLY_THOSE.test(plain) && US_TOO.test(plain) && thing === null
  const isOdd = /\btoo (?:odd|weird|strange|niche|unusual|exotic) for you\b/.test(plain)
  return isOnly || isOdd || (TAKES_US.test(plain) && OWN_SHOP.test(plain) && thing === null)
    ? { intent: 'trades', trade: null }
    : null
}

const SOMEBODY =
  /\b(?:nephew|niece|cousin|son|daughter|kids?|brother|sister|grandson|granddaughter|neighbor|buddy|friend|student|intern|wife|husband|dad|uncle|chat ?gpt|canva|template|facebook|guy i know|ai)\b/
const BUILDS =
  /\b(?:websites?|pages?|web|builds?|makes?|making|design\w*|does (?:it|them|that)|do (?:it|mine|that|one)|computers?|write me|set (?:one|it) up)\b/
const WHY_YOU =
  /\b(?:free|beer|six pack|pizza|why|what (?:do|makes?|can|could)|difference|different|instead|need you|worth|beat (?:that|it))\b/
const ALREADY =
  /\b(?:built|made|redo|take over|keep|moved?|old|answers?|phones?|calls?|refer\w*|bot|login|access|paid|run me|cost|how much|price|charge)\b/
/** Somebody else would build it. */
const versusFriend: Rule = ({ plain, count }) =>
  count <= 26 &&
  SOMEBODY.test(plain) &&
  BUILDS.test(plain) &&
  WHY_YOU.test(plain) &&
  !ALREADY.test(plain) &&
  /\b(?:my|a|an|some|chat ?gpt|canva|template|facebook)\b/.test(plain) &&
  /\b(?:you|your|he|she|they|mine|that|it|one|websites?)\b/.test(plain) &&
  !/\b(?:do you|can you (?:make|build|do)|for my|need (?:a|one)|want (?:a|one))\b/.test(plain)
    ? 'versus-diy'
    : null

const CARD =
  /\b(?:credit card|debit card|card (?:number|details|data|information)|(?:my|the) card|payment page|paying by card|type (?:my|a) card|cards? on (?:file|here))\b|\bwho processes\b/
const KEPT_SAFE =
  /\b(?:safe|secure|secured|store|stored|keep|save|saved|sees?|who|where does|happens?|on file|processes|encrypted|protected|steal|stolen|hacked)\b/
const cardSafe: Rule = ({ plain, count }) =>
  count <= 20 &&
  CARD.test(plain) &&
  KEPT_SAFE.test(plain) &&
  !/\b(?:business cards?|gift cards?|declined|expired|update|change|wrong|customers?|clients?|charged|refund|my site|my website)\b/.test(
    plain,
  )
    ? 'payment-methods'
    : null

const OWN_NUMBER = /\b(?:our|my|the|old|phone|same|current|business) (?:\w+ )?number\b/
const KEPT =
  /\b(?:belongs?|keeps?|hold on|holds?|hang on|becomes?|lose|loses|take it|part ways|quit|(?:if|when|once) (?:i|we) (?:ever )?leave|cancel|split|stays?|remains?|whose|owns?)\b/
const LISTING = /\b(?:google|listing|business profile)\b/
const OWNED =
  /\b(?:owns?|owners?|mine|ours|belongs?|whose|in (?:my|our|your) name|take (?:\w+ ){1,4}away|keep (?:it|the|my|our)|stays? (?:mine|ours|with))\b/
const LOST =
  /\b(?:ex|former|previous|last|agency|employee|access|lost|someone|somebody|partner|stolen|find|reviews?|domain|stranger|prior|get into|who owns (?:my|our))\b/
/** What stays theirs. */
const staysTheirs: Rule = ({ plain, count }) => {
  if (count > LONG) return null
  if (
    OWN_NUMBER.test(plain) &&
    KEPT.test(plain) &&
    !/\b(?:file|list|private|secret|sell|share|reviews|answer|call me|wrong|order|account|number of|(?:leave|give) (?:you )?(?:my|our))\b/.test(
      plain,
    )
  )
    return 'keep-number'
  return LISTING.test(plain) && OWNED.test(plain) && !LOST.test(plain) && !/\bemail\b/.test(plain)
    ? 'ownership'
    : null
}

const SELLS =
  /\b(?:sell|sells|sold|selling|pass(?:ed|es)? (?:\w+ ){0,3}(?:on|along)|share[ds]?|sharing|make money with|third part(?:y|ies)|advertisers?|other companies|(?:some|mailing|marketing|email) list|hand (?:\w+ ){0,3}(?:to|out|over)|spam (?:me|my))\b/
const THEIRS =
  /\b(?:information|data|details|addresses|(?:my|our|peoples?|customer|phone|their) (?:\w+ )?(?:number|email|address|name)s?|what (?:i|we|people) (?:\w+ )?(?:put|type|write|fill|enter|send)|what is (?:in|typed|written)|forms?|fill this|in the assessment|spam my|spam me)\b/
const ASKS_US = /\b(?:do|are|will|would|does|is|can|who|if|wont|where|what)\b/
const WITH_IT =
  /\bwhat (?:do|will|would) you (?:do|want) with (?:my|our) (?:\w+ )*(?:number|email|information|data|details)\b|\bwhat happens (?:with|to) (?:my|our) (?:number|information|data|details)\b/
const keptPrivate: Rule = ({ plain, count, thing }) => {
  if (
    count > 18 ||
    (thing !== null && thing !== 'email' && thing !== 'form') ||
    /\b(?:bots?|callers?|my customers|patients?|chat|conversations?|leads?|online|products?|buy|clients?|ai|model|type here)\b/.test(
      plain,
    )
  )
    return null
  if (WITH_IT.test(plain) && !/\b(?:after|leave|cancel|end|old|stop|quit)\b/.test(plain))
    return /\b(?:number|email)\b/.test(plain) ? 'why-details' : 'privacy'
  return SELLS.test(plain) &&
    THEIRS.test(plain) &&
    ASKS_US.test(plain) &&
    !/\b(?:can|could|should) (?:i|we) (?:sell|share)\b/.test(plain)
    ? 'privacy'
    : null
}

const PRAISE =
  'nice|slick|neat|cool|sharp|great|beautiful|awesome|amazing|impressive|impressed|love|loving|like|liked|smart|clever|fast|quick|easy|smooth|good|best|fancy|wow|excellent|perfect|lovely|classy|clean|fun|pleasant|solid|wonderful|fantastic'
const PRAISED =
  'website|page|pages|bot|stuff|design|colors?|colours?|look|looks|one|work|job|demo|chat|talked|assistant|layout|was|site|thing|wow|impressive|impressed|guys|answers?|reply|setup'
const AROUND =
  'a|an|the|your|you|are|is|it|this|that|these|what|have|has|got|and|so|very|really|pretty|quite|super|honestly|actually|well|ok|oh|wow|man|dude|haha|hahaha|lol|hey|btw|by|way|all|guys|here|there|i|we|ever|seen|to|far|up|just|must|say|done|of|how|ya|yall|one|some|damn|for|bot|with|my|compliments|kudos|most|been|am|on|sure|me|made|too|did'
/** A kind word and nothing beside it: every word has to be known for that. */
const KIND_WORDS = new RegExp(
  `^(?!(?:is|are|what is|was|how|do|did|can|for|with|on|to)\\b)(?:(?:${PRAISE}|${PRAISED}|${AROUND})(?: |$))+$`,
)
const IS_PRAISE = new RegExp(`\\b(?:${PRAISE})\\b`)
const IS_PRAISED = new RegExp(`\\b(?:${PRAISED})\\b`)
const praises: Rule = ({ plain, count }) =>
  count >= 2 &&
  count <= 12 &&
  KIND_WORDS.test(plain) &&
  IS_PRAISE.test(plain) &&
  IS_PRAISED.test(plain) &&
  !/\bfor (?:my|me)\b/.test(plain)
    ? 'compliment'
    : null

const ofStrangers: Rule = ({ plain }) =>
  asksStranger(plain) ? 'elsewhere' : isOthersAffair(plain) ? 'device-help' : null

const RULES: readonly Rule[] = [
  ofStrangers,
  ...ASIDE_RULES,
  ...SHOP_RULES,
  inZone,
  callsThemselves,
  atHours,
  hearsBot,
  bothFees,
  ofBudget,
  ofPages,
  ofJobs,
  compares,
  mostTake,
  comesWith,
  leastWith,
  costsExtra,
  forUsToo,
  versusFriend,
  cardSafe,
  staysTheirs,
  keptPrivate,
  praises,
]

export const rule = (heard: Heard) => firstOf(RULES, heard)
