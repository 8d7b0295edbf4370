// Whether somebody says that a life is in danger: their own, or somebody's near them. By pattern, because this must never depend on
// how sure a guess is; must never take a question about what the call bot does with such a call for one.

import type { Turn } from './conversation.ts'

export type Alarm = 'crisis' | 'danger' | 'emergency-calls'

const CRISIS = new RegExp(
  [
    '(?:do not|not|no longer|never|stopped) (?:really |even )?(?:want|wanting|wish|care|feel like) (?:to (?:be (?:alive|here any ?more|around any ?more|on this (?:earth|planet))|live(?! (?:in|at|near|with|without|chat|on))|exist|wake up|go on living)|(?:living|being alive|waking up)\\b)',
    '(?:want|wish|rather|going|ready|like|prefer|deserve) (?:to )?(?:just )?(?:die\\b(?! (?:laughing|down|off|out|on (?:the|that) hill))|be dead|go to sleep and (?:not|never) wake|not wake up|disappear (?:forever|for good)|stop existing|not exist)',
    '(?:kill|killing|harm|harming|shoot|hang|drown|hate and hurt) my ?self',
    '(?:hurting|cutting) my ?self(?! (?:off|short|out))|(?:hurt|cut) my ?self (?:again|on purpose)|want to (?:hurt|cut) my ?self',
    '(?:end|ending|ended|take|taking) my (?:own )?life|end it all',
    '(?<!career |commercial |financial |political |business )suicid\\w*|self harm\\w*|unalive',
    'wish (?:that )?i (?:was|were|had been) (?:dead|never born|not alive|not here|gone|somebody dead)|wish i (?:had never been|was never|had not been|had never) born|wish i would not wake up',
    '(?:no|any|see a|see the|see no|what is the|whats the|not a) (?:reason|point|use|sense) (?:to live|to go on|to keep (?:living|going)|in (?:living|life|being (?:alive|here)|going on|anything|it all|any of (?:it|this))|of living|left (?:to|in) liv\\w*|being alive)(?! with)',
    'life (?:is|feels|seems|has become) (?:not worth|pointless|meaningless|over|unbearable|too much)|my life is (?:over|done|finished|ruined and)|not worth living|no will to live|nothing (?:left |more )?to live for|nothing to go on for',
    'can not (?:go on living|live (?:like this|with this|with myself|any ?more|any longer))',
    '(?:everyone|everybody|people|family|kids?|wife|husband|world|they|all) (?:\\w+ ){0,4}better (?:off )?(?:without me|if i (?:was|were|am) (?:dead|gone|not (?:here|around)))|better (?:off )?(?:dead|if i (?:was|were|am) (?:gone|dead|not (?:here|around|alive)))',
    '(?:nobody|no one|not a soul) would (?:even )?(?:miss me|notice if i (?:was|were|am|died|disappeared)|care if i (?:was|were|am|died|disappeared|lived))|would anyone (?:even )?(?:miss me|notice if i was gone|care if i (?:died|was gone))',
    'so am i soon|i (?:will|am going to|would) (?:soon )?be gone (?:soon|for good|forever|by (?:tomorrow|morning|tonight))|(?:will|am) not (?:be )?(?:here|around) (?:tomorrow|much longer|by (?:then|morning|monday))(?: any ?way)?(?= ,|$)|goodbye cruel world|my last (?:night|goodbye)(?: on earth)?(?= ,|$)|saying goodbye to everyone|farewell (?:letter|note)',
    '(?:done|finished|through|over) with (?:life|living|this life|everything and everyone)|(?:tired|sick|exhausted|weary) of (?:being alive|living|life|existing|waking up|being here on)|had enough of (?:life|living)|give up on (?:life|living)|gave up on (?:life|living)|giving up on (?:life|living)',
    '(?:want|wish|need) (?:it|everything|the pain|this pain|all of it) (?:all )?to (?:just )?(?:end|be over|stop for ?ever|stop for good)|(?:make|let) the pain (?:stop|end)|pain (?:will )?never (?:stops?|ends?)',
    '(?:jump|jumping|step|stepping|walk|walking|drive|driving) (?:off|from|in front of|into) (?:a|the|my) (?:\\w+ )?(?:bridge|roof|building|train|tree|traffic|river)(?! (?:job|repair))',
    '(?:took|taken|swallowed|take|taking) (?:all (?:my|the|of (?:my|the))|too many|a (?:whole )?bottle of|a lot of|\\d+) (?:\\w+ )?pills|(?:gun|rope|pills) (?:in my hand|in front of me|next to me|is ready|ready)|loaded gun',
    'hopeless and alone|no way out (?:for me|any ?more|left)|(?:i am|i feel|feel like) (?:a burden|worthless|trapped and|nothing but a burden)|do not matter to any(?:one|body)|(?:do not|can not) see a future|want to (?:vanish|disappear)(?= ,|$)',
    '(?:business|shop|company|store|wife|husband|everything|all) (?:is |are )?gone .*(?:does not matter|nothing matters|no point)|nothing matters any ?(?:more|longer)',
    '(?:no quiero|ya no quiero) (?:vivir|seguir)|quiero morir\\w*|me quiero morir|matarme|quitarme la vida|suicidar\\w*',
  ].join('|'),
)
/** Said of a life, and as often of work: a crisis only where nothing of work stands beside it. */
const VAGUE = new RegExp(
  [
    '(?:can not|could not|do not want to|not able to) (?:go on|carry on|keep going|take (?:it|this)|do (?:this|it)|bear (?:it|this)|cope)(?: like this| this way)?(?: any ?more| any ?longer)(?! with)',
    'can not go on(?: like this)?(?= ,|$)|(?:do not|can not) see (?:any|a|the) (?:point|reason|way out|light)(?: any ?more)?(?= ,|$)|(?:no|not any) (?:point|hope|use) (?:any ?more|left)(?= ,|$)',
    '(?:going|ready|plan|planning|time|want) to (?:just )?end it(?: tonight| now| today| soon)?(?= ,|$)|(?:i am|i m) (?:so )?(?:done|finished|hopeless)(?: with (?:it all|everything|all of it))(?= ,|$)',
    'no (?:point|sense) (?:in|to) (?:anything|any of (?:it|this)|it|going on)|what is the point(?: of (?:anything|it all|any of (?:it|this)))?(?: any ?more)?(?= ,|$)|i give up(?: on everything)(?= ,|$)',
  ].join('|'),
)
const OF_WORK =
  /\b(?:web ?sites?|sites?|wix|wordpress|google|calls?|calling|phones?|software|invoices?|bots?|chats?|emails?|paperwork|leads?|packages?|plans?|prices?|paying|pay|contracts?|subscription|money|bids?|quotes?|ads?|seo|reviews?|domain|hosting|agency|contractor|designer|ranking|schedul\w*|month|growth|scale|launch)\b/
const SOMEBODY =
  '(?:husband|wife|boyfriend|girlfriend|partner|dad|father|mom|mother|brother|sister|son|daughter|ex|he|she|somebody|someone|man|guy|neighbor)'
const DANGER = new RegExp(
  [
    'smell(?:s|ing|ed)? (?:like |of |a lot of |strong )?(?:gas|smoke)|gas smell|smell of gas',
    '(?:there is|there might be|think there is) (?:a )?(?:gas leak|fire|shooter)',
    '(?:house|home|kitchen|garage|building|office|shop|stove|oven|room|roof|basement) (?:is |just |has )*(?:on fire|caught fire|burning)|fire in my',
    'heart attack|not breathing|can not breathe|carbon monoxide|overdos\\w*|bleeding (?:a lot|badly|out)|unconscious',
    '(?:need|call|get|send) (?:me |us )?an ambulance',
    `${SOMEBODY} (?:is |keeps |just )?(?:hit|hits|hitting|beat|beats|beating|hurt|hurts|hurting|abus\\w*|rap(?:ed|ing)|chok\\w*|threaten\\w*|attack\\w*|stab\\w*) (?:me|us|my (?:kids?|child|children|mom|mother|son|daughter))`,
    '(?:broke|breaking|break) into my (?:house|home|apartment)|being (?:attacked|abused|beaten)',
  ].join('|'),
)
/** Said of callers and of what answers them. */
const OF_CALLS =
  /\b(?:(?:call|chat|phone|voice) ?bots?|bots?|(?:your|the) (?:ai|system|assistant|thing)|callers?|caller s|customers?|clients?|patients?|tenants?)\b|\b(?:what|how) (?:does|do|will|would|can|should) (?:it|you|your|the)\b.*\b(?:if|when)\b|\b(?:if|when) (?:somebody|someone|people|they) (?:calls?|rings?|phones?)\b|\b(?:calls?|rings?|phones?) (?:in )?(?:about|because|saying|with|and says)\b/

/** Whether the newest turn, or the one before it, is of a life in danger: then nothing but that is spoken of. */
export function isAlarmed(turns: readonly Turn[]): boolean {
  const said = turns.filter(({ role }) => role === 'user').slice(-2)
  return said.some(({ content }, at) => {
    const alarm = findAlarm(content)
    return alarm === 'crisis' || (alarm === 'danger' && at === said.length - 1)
  })
}

export function findAlarm(text: string): Alarm | null {
  const plain = plainly(text)
  const isCrisis = CRISIS.test(plain) || (VAGUE.test(plain) && !OF_WORK.test(plain))
  const alarm = isCrisis ? 'crisis' : DANGER.test(plain) ? 'danger' : null
  return alarm !== null && OF_CALLS.test(plain) && !/\b(?:i|my) (?:am |can )?(?:smell|want|wish)/.test(plain)
    ? 'emergency-calls'
    : alarm
}

/** Of a long text its end: there stands what it comes to. */
const READ = 2_000

/** Lower-case words, where they are set apart a comma, and what people run together written out. */
function plainly(text: string): string {
  const words = text
    .slice(-READ)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’‘`´]/gu, '')
    .match(/[\p{L}\p{N}]+|[.,;!?\n]/gu)
  return (words ?? []).map((word) => (/\w/.test(word) ? (WRITTEN_OUT[word] ?? word) : ',')).join(' ')
}

const WRITTEN_OUT: Readonly<Record<string, string>> = {
  u: 'you',
  im: 'i am',
  ive: 'i have',
  ill: 'i will',
  id: 'i would',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  cant: 'can not',
  cannot: 'can not',
  couldnt: 'could not',
  wont: 'will not',
  wouldnt: 'would not',
  isnt: 'is not',
  aint: 'is not',
  wasnt: 'was not',
  havent: 'have not',
  theres: 'there is',
  thats: 'that is',
  whats: 'what is',
  its: 'it is',
  theyre: 'they are',
  theyd: 'they would',
  everyones: 'everyone is',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'got to',
  anymore: 'any more',
}
