// What a few words show to be none of the shop's business: courting, luck and sports, the owner's private life, other people's
// calls taped in secret, their devices, a translation, a rival's site to be knocked out. Must never turn down what somebody asks of the shop.
import type { Rule } from './ruling.ts'

const OF_SHOP =
  /\b(?:websites?|sites?|pages?|packages?|plans?|prices?|bots?|chatbot|domain|launch|growth|scale|calls?|customers?|callers?|leads?|hosting|google|email|business|cost|month|crm|refund|contract)\b/

const COURTS =
  /\b(?:(?:go out|dinner|coffee|a drink|drinks|lunch|a date|movies?|dance) with me|(?:marry|date|kiss|hug|love|seduce) me|ask you out|be my (?:girlfriend|boyfriend|valentine|wife|husband|date|friend)|(?:take|taking) you out|in love with you|i love you)\b|\b(?:are|r) you (?:\w+ )?(?:single|married|taken|gay|straight|a virgin|hot|cute|pretty|a (?:boy|girl)(?: or a (?:boy|girl))?|male|female|male or female)$|\byou (?:got|have) a (?:girlfriend|boyfriend|wife|husband|crush)\b/
const OWNER =
  /\b(?:owners?|boss|founder|ceo|the guy (?:who|behind|that)|who (?:owns|runs) (?:this|it)|he|she|him|her|his)\b/
const PRIVATE_LIFE =
  /\b(?:married|single|divorced|dating|kids|children|wife|husband|girlfriend|boyfriend|gay|straight|religio\w*|church|christian|muslim|jewish|vote[sd]?|republican|democrat|salary|net worth|rich|millionaire|handsome|cute|hot|attractive|birthday|zodiac|drive|drives|drink|smoke|home address|house|live|lives|how old|age|tattoos?|hobbies|hobby|pets|dog|favorite)\b/
/** Of the owner of this shop only where nobody else can be meant. */
const ITS_OWNER =
  /\b(?:the|your|this) (?:owner|boss|founder|ceo)\b|\bthe guy (?:who|behind|that)\b|\bwho (?:owns|runs) (?:this|it)\b/
const personal: Rule = ({ plain, count, last }) => {
  if (count > 16) return null
  if (COURTS.test(plain) && !OF_SHOP.test(plain)) return 'personal'
  const isOfOwner = ITS_OWNER.test(plain) || (last === 'about' && count <= 8 && OWNER.test(plain))
  return isOfOwner &&
    PRIVATE_LIFE.test(plain) &&
    !/\b(?:my|our|a|an|business owners?) (?:\w+ )?(?:owners?|boss)\b/.test(plain) &&
    !OF_SHOP.test(plain.replace(/\b(?:calls?|business)\b/, ''))
    ? 'personal'
    : null
}

const LUCK =
  /\b(?:lucky (?:numbers?|day|color|charm)|lottery|lotto|powerball|mega millions|scratch ?offs?|horoscopes?|zodiac|tarot|fortune|psychic|palm reading|flip a coin|heads or tails|roll (?:a |the )?(?:dice|die)|magic (?:8|eight) ball)\b|\bpick (?:me )?(?:a|some|\d) (?:\w+ )?(?:numbers?|cards?|color)\b(?! (?:for my|of pages))|\b(?:guess|think of) (?:a|my|the) (?:number|weight|age|name)\b|\bwill i (?:ever |one day |someday )?(?:be|get|become|find|win|have) (?:rich|married|famous|lucky|a millionaire|love|happy|pregnant|kids|the jackpot)\b|\bwhen will i (?:die|get married|find love|be rich)\b/
const WINS =
  /\bwho (?:do you think )?(?:will|is going to|would|takes|gonna|wins|won|is winning|you got|do you like|is favored)\b(?: \w+){0,3} ?(?:win|beat|wins|game|games|tonight|sunday|election|super ?bowl|series|title|fight|championship|playoffs|cup|match)\b|\b(?:point spread|over under|parlay|moneyline|fantasy (?:team|football|league)|betting odds|which team|world cup|super bowl|playoffs|world series)\b/
/** “… or … on Sunday”: two names and a day, and nothing else. */
const TWO_TEAMS =
  /^(?:(?:the|go|who|you|got|so|ok|hey|pick|is it|will it be) )*\w+ (?:or|vs|versus|against) (?:the )?\w+ (?:(?:on|this|next) )?(?:sunday|saturday|monday|friday|thursday|tonight|tomorrow|weekend|season|year)$|^(?:the )?(?:\w+ers|\w+ics|\w+ets|\w+ers) (?:or|vs) (?:the )?(?:\w+s)$/
const DAYS_OR_SHOP =
  /\b(?:launch|growth|scale|monthly|setup|email|phone|chat|text|call|calls|card|invoice|sunday or|saturday or|monday or|today or|tomorrow or|morning|afternoon|weekday|weekend or|open|closed)\b/
const luck: Rule = ({ plain, count }) => {
  if (count > 14 || OF_SHOP.test(plain.replaceAll(/\b(?:calls?)\b/g, ' '))) return null
  if (LUCK.test(plain)) return 'luck'
  return WINS.test(plain) || (TWO_TEAMS.test(plain) && !DAYS_OR_SHOP.test(plain)) ? 'luck' : null
}

const TAPES = /\b(?:record|recording|tape|taping|tap|wiretap|bug|listen in|eavesdrop|spy|spying|track|hack)\b/
const IN_SECRET =
  /\b(?:secretly|in secret|without (?:\w+ )?(?:knowing|telling|consent|permission)|(?:my|his|her|their) (?:wife|husband|boss|neighbors?|girlfriend|boyfriend|ex|landlord|coworkers?|roommate|kids?|son|daughter|mom|dad|spouse|partner|employees?|staff|teacher)(?: s)?)\b/
const PERMITTED =
  /\b(?:legal|illegal|law|lawful|allowed|can i|could i|may i|is it ok|how (?:do|can|to|would)|crime|felony)\b/
/** What the bot records of callers is another question. */
const spies: Rule = ({ plain }) =>
  TAPES.test(plain) &&
  IN_SECRET.test(plain) &&
  PERMITTED.test(plain) &&
  !/\b(?:bots?|callers?|customers?|your|you|it|google|domain|website|listing)\b/.test(
    plain.replace(/\bis it\b/, ''),
  )
    ? 'legal-advice'
    : null

const DEVICES =
  /\b(?:furnaces?|boilers?|(?:water )?heaters?|ac(?: unit)?|air conditioner|thermostats?|dish ?washers?|washers?|washing machines?|dryers?|fridges?|refrigerators?|freezers?|ovens?|stoves?|microwaves?|engine|van|truck|car|breakers?|generators?|heat pumps?|compressors?|mini split|pilot light|sump pumps?|garage door|smoke detectors?|smoke alarms?|inverters?|ice makers?|toilets?|faucets?)\b/
const SIGNS =
  /\b(?:blink\w*|flash\w*|beep\w*|chirp\w*|buzz\w*|hum(?:s|ming)|rattl\w*|trip(?:s|ped|ping)|codes?|errors?|faults?|[ef]\d{1,3}|lights?|led|red|orange|amber|(?:will not|would not|wont|does not|can not) (?:start|turn on|light|heat|cool|drain|ignite|spin|shut off)|leak(?:s|ing)|keeps (?:dropping|tripping|shutting|turning))\b/
const WANTS_TO_KNOW =
  /\b(?:what|why|mean\w*|how|fix|help|is on|every|times|any idea|shows?|says?|code|keeps|on)\b/
/** What a device of somebody's blinks, beeps or shows. */
const ofDevice: Rule = ({ plain, typed, count }) =>
  count <= 20 &&
  DEVICES.test(typed) &&
  SIGNS.test(typed) &&
  WANTS_TO_KNOW.test(plain) &&
  !OF_SHOP.test(plain) &&
  !/\b(?:you|your|we (?:fix|repair|do|sell|install)|i (?:fix|repair|sell|install)|chat|answer\w*|jobs?|magnets?|wraps?|lettering|logo)\b/.test(
    plain,
  )
    ? 'device-help'
    : null

const TRANSLATES =
  /^(?:(?:please|can you|could you|hey|and|ok) )*translate\b.*\b(?:in ?to|in|to)\b|\bhow (?:do|would|can) (?:you|u|i|we) (?:say|spell|write) .*\bin [a-z]+$/
/** Translating for somebody, where it is no text of their own site. */
const translates: Rule = ({ plain }) =>
  TRANSLATES.test(plain) &&
  !/\b(?:my|our|the|your) (?:\w+ )?(?:websites?|site|pages?|texts|bots?|chat|instructions|prompt)\b/.test(
    plain,
  )
    ? 'homework'
    : null

const ATTACKS =
  /\b(?:ddos\w*|hack|crash|knock|take|bring|shut|attack|flood|deface|sabotage)\b.*\b(?:rivals?|competitors?|competition|(?:the )?other (?:\w+ )?(?:s )?|his|her|their|somebody s|someone s)\b.*\b(?:websites?|sites?|pages?|server|google|listing|profile|facebook)\b/
const DOWN = /\b(?:ddos\w*|hack|crash|knock|down|offline|attack|flood|deface|sabotage)\b/
const OWN_SIDE = /\b(?:our|my|mine|protect\w*|what if|can somebody|afraid)\b/
/** Somebody else's site, to be hacked or knocked out. */
const attacks: Rule = ({ plain }) =>
  ATTACKS.test(plain) &&
  DOWN.test(plain) &&
  !OWN_SIDE.test(plain.replace(/\bmy (?=(?:rivals?|competitors?|competition)\b)/, ''))
    ? 'harm'
    : null

export const ASIDE_RULES: readonly Rule[] = [personal, luck, spies, ofDevice, translates, attacks]
