// Whether somebody says that a life is in danger: their own, or somebody's near them. By pattern, because this must never depend on
// how sure a guess is; must never take a question about what the call bot does with such a call for one.

export type Alarm = 'crisis' | 'danger' | 'emergency-calls'

const CRISIS = new RegExp(
  [
    '(?:dont|do not|not|no longer|never) (?:really )?(?:want|wanting|wish|care) to (?:be (?:alive|here any ?more|around any ?more)|live(?! (?:in|at|near|with|without|chat|on))|exist|wake up)',
    '(?:want|wish|rather|going|ready) (?:to )?(?:just )?(?:die\\b(?! (?:laughing|down|off|out))|be dead)',
    '(?:kill|killing|harm|harming|hurting|cutting|shoot|hang) my ?self',
    '(?:hurt|cut) my ?self (?:again|on purpose)|want to (?:hurt|cut) my ?self',
    '(?:end|ending|take|taking) my (?:own )?life|want to end it all',
    'suicid\\w*|self harm\\w*',
    'wish i (?:was|were) (?:dead|never born|not alive|not here)',
    '(?:no|any|see a|see the) (?:reason|point) (?:to live|to go on|to keep living|in living)|life is not worth|no will to live',
    'cant go on (?:living|like this any ?more)|better off (?:without me|dead)|nobody would miss me',
  ].join('|'),
)
const SOMEBODY =
  '(?:husband|wife|boyfriend|girlfriend|partner|dad|father|mom|mother|brother|sister|son|daughter|ex|he|she|somebody|someone|man|guy|neighbor)'
const DANGER = new RegExp(
  [
    'smell(?:s|ing|ed)? (?:like |of |a lot of |strong )?(?:gas|smoke)|gas smell|smell of gas',
    '(?:there is|theres|there might be|think there is|think theres) (?:a )?(?:gas leak|fire|shooter)',
    '(?:house|home|kitchen|garage|building|office|shop|stove|oven|room|roof|basement) (?:is |just |has )*(?:on fire|caught fire|burning)|fire in my',
    'heart attack|not breathing|cant breathe|carbon monoxide|overdos\\w*|bleeding (?:a lot|badly|out)|unconscious',
    '(?:need|call|get|send) (?:me |us )?an ambulance',
    `${SOMEBODY} (?:is |keeps |just )?(?:hit|hits|hitting|beat|beats|beating|hurt|hurts|hurting|abus\\w*|rap(?:ed|ing)|chok\\w*|threaten\\w*|attack\\w*|stab\\w*) (?:me|us|my (?:kids?|child|children|mom|mother|son|daughter))`,
    '(?:broke|breaking|break) into my (?:house|home|apartment)|being (?:attacked|abused|beaten)',
  ].join('|'),
)
/** Said of callers and of what answers them. */
const OF_CALLS =
  /\b(?:(?:call|chat|phone|voice) ?bots?|bots?|(?:your|the) (?:ai|system|assistant|thing)|callers?|caller s|customers?|clients?|patients?|tenants?)\b|\b(?:what|how) (?:does|do|will|would|can|should) (?:it|you|your|the)\b.*\b(?:if|when)\b|\b(?:if|when) (?:somebody|someone|people|they) (?:calls?|rings?|phones?)\b|\b(?:calls?|rings?|phones?) (?:in )?(?:about|because|saying|with|and says)\b/

/** Reads the plain words of a text, shorthand written out. */
export function findAlarm(plain: string): Alarm | null {
  const alarm = CRISIS.test(plain) ? 'crisis' : DANGER.test(plain) ? 'danger' : null
  return alarm !== null &&
    OF_CALLS.test(plain) &&
    !/\b(?:i|im|my) (?:am |can )?(?:smell|want|wish)/.test(plain)
    ? 'emergency-calls'
    : alarm
}
