// By patterns, so that it does not depend on the models. A question about how the call bot handles such a call does not count.

import type { Turn } from '#assistant/dialogue/conversation.ts'
import { readLines } from '#assistant/knowledge/read-lines.ts'
import { findSpanishAlarm } from './alarm-spanish.ts'
import { isMedical } from './medical.ts'

export type Alarm =
  | 'crisis'
  | 'crisis-near'
  | 'harm-at-home'
  | 'danger'
  | 'medical-advice'
  | 'emergency-calls'

const CRISIS = new RegExp(
  [
    '(?:do not|not|no longer|never|stopped) (?:really |even )?(?:want|wanting|wish|care|feel like) (?:to (?:be (?:alive|here any ?more|around any ?more|on this (?:earth|planet))|live(?! (?:in|at|near|with|without|chat|on))|exist|wake up|go on living)|(?:living|being alive|waking up)\\b)',
    '(?:want|wish|rather|going|ready|like|prefer|deserve) (?:to )?(?:just )?(?:die\\b(?! (?:laughing|down|off|out|on (?:the|that) hill))|be dead|go to sleep and (?:not|never) wake|not wake up|disappear (?:forever|for good)|stop existing|not exist)',
    '(?:kill|killing|harm|harming|shoot|hang|drown|hate and hurt) my ?self',
    '(?:hurting|cutting) my ?self(?! (?:off|short|out))|(?:hurt|cut) my ?self (?:again|on purpose)|want to (?:hurt|cut) my ?self',
    '(?:end|ending|ended|take|taking) my (?:own )?life|end it all',
    '(?<!career |commercial |financial |political |business )suicid\\w*\\b(?! (?:prevention|awareness) (?:nonprofit|charity|group|organi\\w*|(?:web ?)?site))|self harm\\w*|unalive',
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
  ].join('|'),
)
/** Used of a life, and as often of work: a crisis only without a word of work nearby. */
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
const PERSON =
  '\\b(?:husband|wife|spouse|fianc\\w*|boyfriend|girlfriend|partner|roommate|dad|father|stepdad|mom|mum|mother|parents?|grand(?:ma|pa|mother|father)|brother|sister|sons?|daughters?|kids?|child|children|teen(?:ager)?|baby|toddler|nephew|niece|uncle|aunt|cousin|friends?|buddy|bf|gf|ex|he|she|they|somebody|someone|man|woman|lady|men|boy|girl|guys?|people|person|neighbou?rs?|coworker|colleague|employee|worker|tech|boss|customer|client|patient|student|tenant|stranger|intruder)'
const THEMSELVES = '(?:him|her|them|their) ?sel(?:f|ves)'
const MEANS_TO =
  '(?:want(?:s|ed|ing)? to|going to|about to|ready to|plan(?:s|ned|ning)? (?:to|on)|threat(?:ens|ened|ening) to|tri(?:es|ed) to|trying to|tr(?:y|ying) and|keeps?(?: on)?|kept|started?|talk(?:s|ed|ing)? (?:about|of)|think(?:s|ing)? (?:about|of)|thought (?:about|of)|mention(?:s|ed)|wrote about|might|may|could|will|would)'
/** Another person may hurt themselves; with words of work it is an idiom. */
const CRISIS_NEAR = new RegExp(
  [
    `${PERSON} (?:\\w+ ){0,6}?${MEANS_TO} (?:\\w+ ){0,2}?(?:(?:kill|hurt|harm|cut|hang|shoot|drown|starve|burn)(?:t?ing)? ${THEMSELVES}|die(?! (?:laughing|down|off|out))|dying(?! (?:laughing|to))|be dead|(?:end|take|ending|taking) (?:his|her|their|it all)(?: own)? ?(?:lives|life)?|jump(?:ing)? (?:off|from|in front)|overdos\\w*|not (?:live|wake up|be here))`,
    `${PERSON} (?:\\w+ ){0,5}?(?:(?:do|does|did) not|doesnt|no longer|never) (?:really |even )?(?:want|wants|wanted|wish|wishes|care|cares) (?:to )?(?:live(?! (?:in|at|near|with|chat|on))|be (?:alive|here any ?more|around any ?more)|wake up|exist|go on living|living)`,
    `${PERSON} (?:\\w+ ){0,5}?(?:is|are|been|was|caught|found|keeps?|started|saw|about) (?:\\w+ ){0,2}?(?:cutting|harming|hurting|hanging|starving) ${THEMSELVES}|(?:cut|cuts|hung|hanged|shot|drowned|stabbed) ${THEMSELVES}(?! (?:off|short|out|some|a))|kill(?:s|ed)? ${THEMSELVES}(?! (?:laughing|at|with|over|for|to|trying|working))`,
    `${PERSON} (?:\\w+ ){0,6}?(?:better off dead|wish(?:es|ed)? (?:he|she|they) (?:was|were|had been) (?:dead|never born|gone)|better off without (?:him|her|them)|nothing to live for|no reason to (?:live|go on)|not worth living|suicidal)|suicide note|goodbye (?:letter|note)`,
  ].join('|'),
)
const IDLE =
  /(?:kill|killing|hurting|hurt) (?:him|her|them|their) ?sel(?:f|ves) (?:laughing|at work|with (?:work|overtime|paperwork)|over|for|to|trying|working)\b|\b(?:battery|phone|laptop|plants?|lawn|engine|business|shop|company|website|site|leads?) (?:\w+ ){0,4}?(?:die|dying|dead)\b/
/** The words of the first person, used of another person. */
const OF_THEM = new RegExp(
  `\\b${PERSON} (?:\\w+ ){0,8}?(?:is|are|was|says|said|does|do|did|doesnt|wants|wanted|might|may|wishes|thinks|feels|talks|told|keeps|tried|wrote|threatens|threatened|mentioned|took|drank|swallowed|overdosed|who)\\b`,
)
const OF_ME = /\b(?:i|me|myself|my life)\b/
const WORRIED =
  /\b(?:i (?:think|know|believe|fear|am (?:afraid|worried|scared)|found|heard|saw|live with)|(?:do|can|should|must|could) i|(?:told|tells|texted|called|asked|says to|said to|lives with|help) me)\b/g
const POISONED = /\b(?:took|taken|swallowed|drank) (?:\w+ ){0,4}?(?:pills|bleach|poison)\b|\boverdosed\b/
const PLACE =
  '(?:house|home|apartment|condo|trailer|kitchen|garage|basement|attic|building|office|shop|store|salon|clinic|restaurant|warehouse|stove|oven|grill|dryer|room|roof|bathroom|truck|van|car|barn|shed|school|bar|gym|place|front door|back door|window|neighbou?rs)'
const DANGER = new RegExp(
  [
    'smell(?:s|ing|ed)? (?:like |of |a lot of |strong )?(?:gas|smoke)|gas smell|smell of gas',
    '(?:there is|there might be|think there is) (?:a )?(?:gas leak|fire|shooter)',
    '(?:house|home|kitchen|garage|building|office|shop|stove|oven|room|roof|basement) (?:is |just |has )*(?:on fire|caught fire|burning)|fire in my',
    'heart attack|not breathing|can not breathe|carbon monoxide|overdos\\w*|bleeding (?:a lot|badly|out)|unconscious',
    '(?:need|call|get|send) (?:me |us )?an ambulance',
    `${PERSON} (?:is |keeps |just )?(?:hit|hits|hitting|beat|beats|beating|hurt|hurts|hurting|abus\\w*|rap(?:ed|ing)|chok\\w*|threaten\\w*|attack\\w*|stab\\w*) (?:me|us|my (?:kids?|child|children|mom|mother|son|daughter))(?! with (?:\\w+ ){0,6}?(?:fees?|charges?|bills?|invoices?))`,
    '(?:broke|breaking|break) into my (?:house|home|apartment)|being (?:attacked|abused|beaten|stabbed|strangled|robbed|burgled|mugged|kidnapped|followed home|held (?:up|at gunpoint|hostage))',
    `(?:break|breaking|breaks|climb|climbing|smash|smashing|kick|kicking|forcing|trying to (?:get|come)|pr(?:y|ying)) (?:\\w+ )?(?:in|into|through|down|open|to) (?:\\w+ ){0,3}?${PLACE}|break(?:ing|s)? in (?:right now|now|as we speak|downstairs|next door)|(?:is|are) (?:breaking|trying to break) in(?= ,|$)`,
    `(?:burglars?|robbers?|thie(?:f|ves)|intruders?|prowlers?) (?:\\w+ ){0,3}?(?:in|inside|outside) (?:\\w+ ){0,2}?${PLACE}|(?:somebody|someone|stranger|an? (?:\\w+ )?man) (?:is |has |just )*(?:robbing|looting|robbed|(?:in|inside) my (?:house|home|apartment|bedroom|basement|garage|backyard)\\b(?! ?page))`,
    `${PERSON} (?:\\w+ ){0,5}?(?:a|his|her|the) (?:\\w+ )?(?:gun|knife|weapon|machete|rifle)(?= |$)(?! (?:shop|store|range|show|sharpen\\w*|site|safe|license))|(?:shots|gunshots) (?:fired|outside|next door)|gunfire|at gunpoint|active shooter|being shot at|somebody (?:got|was|has been|is) (?:shot|stabbed)|bomb threat`,
    `${PERSON} (?:\\w+ ){0,4}?(?:${MEANS_TO}|threaten(?:s|ed|ing)?(?: to)?) (?:kill|hurt|shoot|stab|beat|strangle|rape|attack)(?:ing)? (?:me(?! for| over| (?:if|when|unless) (?:we|the|it|this|my|our))|us|somebody|someone|people|everyone|his|her|my|him(?! ?self)|her(?! ?self))`,
    `${PERSON} (?:\\w+ ){0,3}?(?:(?:beating|beats) (?:up )?(?:me\\b|us\\b|him|his (?:wife|kids?|girlfriend|son|daughter|dog)|her\\b|a (?:man|woman|kid|child|girl|boy|guy)|somebody|someone|people)|(?:choking|strangling|stabbing|stabbed|raped|raping|assaulted|assaulting|kidnapped) (?:me|us|him|his|her|my|a|the|somebody|someone|people))(?! (?:on|at|in|with) (?:google|price|bids?|maps))`,
    `(?:is|are|have|has|there is|see|got|a|big|of|theres) (?:a |an )?(?:(?:huge|big|small|kitchen|grease|electrical|house|dryer|car) )?(?:fire|flames|smoke) (?:(?:right )?now|in (?:the|our|my)(?! past)|at (?:my|our) (?:${PLACE})|next door|is spreading|everywhere|coming (?:out|from)|behind|under|inside|outside|upstairs|downstairs)`,
    `${PLACE} (?:\\w+ ){0,3}?(?:on fire|up in flames|in flames|caught fire|full of (?:smoke|gas)|filling (?:up )?with (?:smoke|gas|water and sparks))|flames (?:out of|coming)|smoke (?:is )?(?:coming|pouring|everywhere)|gas (?:is )?(?:leaking|hissing|escaping)|we have a gas leak|hiss(?:es|ing) (?:\\w+ ){0,3}gas|gas line (?:\\w+ ){0,2}(?:hit|broke|broken|ruptured|burst|leaking)|hit (?:a|the) gas (?:line|main|pipe)|rotten eggs? (?:smell|in (?:the|my|our))|smells? (?:like|of) (?:rotten eggs?|burning)|power ?line (?:is )?down|sparks? (?:from|coming|flying)|electrocuted`,
    `(?:is|has|was|just|he|she|they|who|${PERSON}) (?:\\w+ )?(?:collapsed|passed out(?! (?:our|my|the|flyers|cards|some))|fainted|choking(?! on)|choking on|having (?:a )?(?:stroke|seizure|convulsions)|not waking up|not responding|unresponsive|turning blue|drowning|bleeding)(?! (?:money|cash|customers|clients|leads|edge))|(?:can not|will not|does not|wont) (?:wake (?:him|her|them|up)|stop bleeding)|bleeding (?:will|does) not stop|chest (?:pains?|hurts|is tight|feels tight|tightness)|throat (?:is )?(?:closing|swelling)|stopped breathing|no pulse|having a stroke|having a seizure|anaphyla\\w*`,
    `${PERSON} (?:\\w+ ){0,3}?(?:drank|swallowed|ate|drunk|took) (?:\\w+ ){0,3}?(?:bleach|poison|antifreeze|detergent|drain cleaner|batter(?:y|ies)|magnets?|pods?|too many|whole bottle|all (?:the|his|her)|rat poison|something poisonous)|poisoned|fell (?:off|from|down) (?:\\w+ ){0,3}(?:roof|ladder|scaffold\\w*|stairs|window|balcony)(?: \\w+){0,3} (?:not|unconscious|bleeding|move|moving|hurt|broke)`,
    '(?:locked|trapped|stuck) (?:me |us )?(?:in|inside) (?:\\w+ ){0,3}(?:and|by|with) (?:\\w+ ){0,3}(?:fire|gas|water|smoke|him|gun|breathe)|in labor|water broke|(?:choked|strangled|punched|stabbed) me|(?:fire on (?:the|my|our) (?:stove|roof|oven|grill)|house fire(?= ,| help|$))|(?:is|are|just) shooting (?:outside|at|people)|(?:alarm|glass) .*(?:someone|somebody) is inside|(?:just )?had a (?:stroke|seizure)(?= ,|$)|gave birth just now',
  ].join('|'),
)
const WEAPON = '(?:knife|gun|machete|pistol|weapon|rifle|shotgun)'
/** Dangerous only if a person has it in their hand. */
const TOOL = '(?:bat|crowbar|hammer|wrench|axe|pipe|bottle|screwdriver)'
const ENTRANCE = `(?:my|our|the) (?:\\w+ )?(?:doors?|windows?|gate|locks?)`
const HERE = `(?:(?:right )?outside|at (?:my|our|the) (?:\\w+ )?(?:door|window|gate|car)|in (?:my|our|the) (?:house|home|yard|backyard|garage|driveway|shop|store|salon|office|clinic|lobby|car|back|basement|building|apartment)|downstairs|upstairs|inside|in here|next door|behind me)`
/** A person who is breaking in, follows the visitor, does not leave, or has a weapon, now. */
const INTRUDER = new RegExp(
  [
    `(?:${PERSON}|who) (?:\\w+ ){0,7}?(?:(?:bang|pound|kick|hammer|beat|knock)(?:ing|s|ed) (?:\\w+ ){0,2}?(?:on|at|in|down|against|through)?|(?:try|tri)(?:ing|es|ed|s)? (?:to (?:(?:open|force|break|unlock|kick|smash) (?:down |in |open )?)?)?|(?:smash|break|rattl|pull)(?:ing|es|s)? (?:in|down|on|at)?) ?${ENTRANCE}(?! (?:for (?:quotes?|work|estimates?|service)|schedule|installer|install|business|contractor))`,
    `(?:try|tri)(?:ing|es|ed) to (?:\\w+ )?(?:break|get|force|kick|push|bust|smash|climb) (?:\\w+ )?(?:in|into|inside|through)(?= ,|$| (?:my|our|the) (?:\\w+ )?(?:house|home|door|apartment|shop|store|garage|window|office|car|truck|van|yard|salon|room)| (?:right )?now| as (?:we|i))`,
    `${PERSON} (?:\\w+ ){0,6}?(?:(?:will|would|does|do) not|refuses? to|refusing to) (?:leave(?: (?:my|our|the) (?:\\w+ )?(?:shop|store|office|house|home|salon|property|clinic|yard|porch|lobby|building|premises))?(?= ,|$| and)|go away|get out|let (?:me|us) (?:out|leave|go)|stop (?:following|stalking|hitting|yelling at))`,
    `(?:(?:followed|following|is following|stalking|chasing|is chasing) (?:me|us|my car)\\b(?: (?:home|around|right now|now|to (?:my|the)|in (?:his|a|the|her)|from|everywhere|and|on foot)|(?= ,|$))|being (?:followed|stalked|chased))`,
    `${PERSON} (?:\\w+ ){0,6}?(?:lurking|prowling|creeping|hiding|waiting for me|sneaking) (?:\\w+ )?(?:in|around|outside|at|by|behind)|\\b(?:prowler|intruder|burglar|robber|stalker)s? (?:\\w+ ){0,2}?${HERE}|(?:we are|i am) (?:being|getting) (?:robbed|attacked|mugged)|(?:robbing|attacking|mugging) (?:us|me)\\b`,
    `(?:hear|heard) (?:someone|somebody|footsteps|a man|voices|noises) (?:\\w+ ){0,3}?(?:downstairs|upstairs|in (?:the|my) (?:house|basement|attic|garage|kitchen)|inside|breaking)|i am hiding|(?:broke|broken|breaking) in(?:to (?:my|the|our) (?:house|home|apartment|shop|store))? (?:\\w+ ){0,2}?(?:i am|right now|we are|help|they are still|he is still)`,
    `(?:he|she|they|who|${PERSON}) (?:(?:is|has|have|had|just|got|came|comes|coming|out|outside|standing|walked|in|here|at|me|us|there|the|door|waving|holding|pulled|swinging|threatening|grabbed|a|customer|now|with|and|going|my|our|shop|store|around) ){0,9}?(?:has|have|got|with|waving|holding|pulled|swinging|grabbed|pointing|carrying) (?:a |an |his |the |out a )?(?:\\w+ )?${WEAPON}(?! (?:\\w+ )?(?:shop|stores?|business|range|safe|permit|collection|company|drill|tools?|in (?:his|the) (?:truck|van|toolbox|tool)|mobile))|${PERSON} (?:\\w+ ){0,7}?(?:outside|threatening|swinging|attacking|chasing|coming at|smashing|yelling|screaming) (?:\\w+ ){0,3}?with (?:a |an |his )?(?:\\w+ )?${TOOL}`,
    `${PERSON} (?:\\w+ ){0,5}?threaten(?:s|ing)? (?:me|us|my (?:wife|staff|kids?|husband|family|employees?|receptionist)|to (?:hurt|kill|beat|stab|shoot|burn))\\b(?! (?:with (?:a |an )?(?:\\w+ )?(?:bill|lawyer|lawsuit|law|legal|review|court|collections|fee)|over|because))`,
  ].join('|'),
)
/** Fear of a person who is there: neither pattern alone is enough. */
const AFRAID =
  /\b(?:i am|i m|we are|am|so|really|feel|is) (?:\w+ )?(?:scared|afraid|terrified|frightened|unsafe|petrified)\b|\b(?:do|does|am|is|are) not (?:feel )?safe\b|\bscares me\b/
const PERSON_HERE = new RegExp(
  `(?:${PERSON}|who) (?:\\w+ ){0,6}?(?:${HERE}|(?:at my car|yelling|screaming|shouting|pounding|banging|drunk|waiting|staring|watching|angry|aggressive)\\b)`,
)
/** Fear of machines, events in the past or future, and opinions. */
const FAR_OFF =
  /\b(?:ai|a i|robots?|machines?|bots?|chat ?gpt|skynet|computers?|aliens?|asteroid|google|facebook|cookies?|ads?|technology|algorithms?)\b(?: \w+){0,5} (?:kill\w*|wipe\w*|destroy\w*|attack\w*|hurt\w*|murder\w*|end|take over|burn\w*|follow\w*)\b|\b(?:one day|some ?day|in \d+ years|in the future|humanity|mankind|the human race|end of the world|world war|eventually)\b/
const KIN =
  '(?:husband|wife|spouse|fianc\\w*|boyfriend|girlfriend|partner|bf|gf|ex|dad|daddy|father|stepdad|stepfather|mom|mum|mother|stepmom|stepmother|parents?|brother|sister|son|uncle|roommate)'
const THEY = `\\b(?:${KIN}|he|she)`
/** Domestic violence, in the present or over years. */
const AT_HOME = new RegExp(
  [
    `${THEY} (?:\\w+ ){0,4}?(?:hit|hits|hitting|beat|beats|beating|slap(?:s|ped|ping)?|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|chok(?:es?|ed|ing)|strangl(?:es?|ed|ing)|hurt|hurts|hurting|abus(?:es?|ed|ing)|rap(?:es?|ed|ing)|molest\\w*|threaten(?:s|ed|ing)?) (?:me|us|my (?:kids?|child|children|mom|mother|son|daughter|brother|sister|baby))\\b(?! (?:up|on|to|over)\\b)`,
    `${THEY} (?:\\w+ ){0,3}?(?:push(?:es|ed)?|shov(?:es|ed)|throws|threw|drags|dragged|grabs|grabbed|pin(?:s|ned)|slam(?:s|med)) me (?:down|against|across|around|by (?:the|my)|to the (?:floor|ground|wall)|so hard|into (?:the|a) (?:wall|door))|${THEY} (?:\\w+ ){0,2}?(?:throws|threw|smashed) (?:\\w+ ){1,3}at (?:me|us)\\b`,
    `${THEY} (?:\\w+ ){0,3}?(?:puts?|putting|lays|laid) (?:his|her|their) hands on (?:me|us|my)|gave me (?:a |an |another )?(?:black eye|bruises?|fat lip|bloody|broken)|(?:bruise[sd]?|black eye|broken (?:ribs?|arm|nose|jaw)) (?:\\w+ ){0,2}?(?:from|by|because of) (?:him|her|my ${KIN})`,
    `\\b(?:hit|beaten|beat up|slapped|punched|kicked|choked|strangled|hurt|abused|raped|molested|threatened) (?:\\w+ ){0,3}?by (?:my|his|her|their) (?:\\w+ )?${KIN}`,
    `${THEY} (?:(?:is|was|gets?|got|has been|can be|becomes?|being) )(?:\\w+ ){0,3}?(?:violent|abusive|(?:physical|rough) with (?:me|us|my))\\b|\\b(?:abusive|violent) (?:relationship|marriage|home|household|${KIN})|(?:domestic|family) (?:violence|abuse) (?:help|hotline|number|victim|survivor)|victim of (?:domestic|family)|my abuser\\b`,
    `\\b(?:afraid|scared|frightened|terrified) of (?:my |the )?(?:own )?${KIN}(?= ,|$| (?:and|because|when|he|she|right now|every|at home|now|lately)\\b)|\\b(?:afraid|scared|frightened|terrified) (?:to go|of going|to be|to come|to stay|at) (?:back )?home\\b|\\b(?:not|do not feel|am not|never) safe (?:at home|in my (?:own )?(?:home|house)|with (?:him|her|my ${KIN}))`,
    `${THEY} (?:\\w+ ){0,2}?(?:(?:will|does|would|is) not (?:let|letting|allow) me (?:to )?(?:leave(?= ,|$| (?:the|our) (?:house|home|apartment|room))|out of the (?:house|home|room)|see my (?:family|friends))|locks? me (?:in|up|out)|locked me (?:in|up)\\b)|\\b(?:get|run|escape|hide|flee|getting|running|hiding) (?:away )?from my (?:husband|wife|boyfriend|girlfriend|dad|father|stepdad|mother|ex)\\b|\\b(?:dad|father|stepdad|stepfather|uncle|brother) (?:\\w+ ){0,2}?touch(?:es|ed|ing) me\\b`,
  ].join('|'),
)
/** The same words about money and work, or in fiction. */
const OF_DEALS =
  /\b(?:movie|game|song|novel|book|nonprofit|charity|prevention|(?:i|we) (?:run|serve|support|represent)|invoices?|fees?|bills?|jobs?|deals?|taxes|competit\w+|rivals?|clients?|computers?|clicks|traffic|spend\w*|cost\w*|business partner|agency|designer|web guy|accountant)\b/
/** Trades that offer such help, past events, and what is on a screen. */
const OF_SCREENS =
  /\b(?:web ?sites?|web ?pages?|landing pages?|seo|wordpress|accounts?|passwords?|hack\w*|hosting|leads|google|alarm systems?|sales|(?:we|us) first|nonprofit|prevention|(?:i|we) (?:fix|repair|do|install|handle|restore|sell|offer|clean|specialize|respond|replace)|(?:detection|restoration|protection|alarm|sprinkler|security) (?:company|business|services?|contractor)|last (?:week|month|year|night|summer|winter)|years? ago|months? ago|threaten\w* (?:me|us) (?:because|with (?:a |an )?(?:law\w*|legal|suing|bad))|to sue|back in \d+|movie|game|song|novel|book|drill)\b/
/** Words about callers and the bots that answer them. */
const OF_CALLS =
  /\b(?:it|this|thing) (?:had )?better (?:not|never)\b|\b(?:hope|make sure)(?: that)? (?:it|this|the thing|this thing)\b|\b(?:(?:call|chat|phone|voice) ?bots?|bots?|(?:your|the) (?:ai|system|assistant|thing)|callers?|caller s|customers?|clients?|patients?|tenants?)\b|\b(?:what|how) (?:does|do|will|would|can|should) (?:it|you|your|the)\b.*\b(?:if|when)\b|\b(?:if|when) (?:somebody|someone|people|they) (?:calls?|rings?|phones?)\b|\b(?:calls?|rings?|phones?) (?:in )?(?:about|because|saying|with|and says)\b/

/** The person is with the visitor; not a caller at some time. */
const PRESENT =
  /\b(?:a|one of my|this|my|our) (?:customers?|clients?|patients?|tenants?)(?: of (?:mine|ours))?\b(?! (?:calls?|rings?|phones?|texts?)\b)|^(?:help , )?(?:customer|client|patient|tenant) (?=is\b|has\b|just\b|came\b|will not\b)/g

/** Whether the newest turn, or the one before it, is about a life in danger. */
export function isAlarmed(turns: readonly Turn[]): boolean {
  const said = turns.filter(({ role }) => role === 'user').slice(-2)
  return said.some(({ content }, at) => {
    const alarm = findAlarm(content)
    return alarm === 'crisis' || (ATTENDED.has(alarm) && at === said.length - 1)
  })
}

/** Alarms that end with the turn after them. */
const ATTENDED: ReadonlySet<Alarm | null> = new Set<Alarm>([
  'crisis-near',
  'harm-at-home',
  'danger',
  'medical-advice',
])

export function findAlarm(text: string): Alarm | null {
  const plain = normalize(text)
  const alarm = alarmIn(plain)
  if (alarm === 'medical-advice') return OF_CALLS.test(plain) ? null : alarm
  const isOfCalls = alarm === 'crisis' ? OF_CALLS.test(plain) : OF_CALLS.test(plain.replaceAll(PRESENT, ' '))
  return alarm !== null && isOfCalls && !/\b(?:i|my) (?:am |can )?(?:smell|want|wish)/.test(plain)
    ? 'emergency-calls'
    : alarm
}

function alarmIn(plain: string): Alarm | null {
  const isOfThem = OF_THEM.test(plain) && !OF_ME.test(plain.replaceAll(WORRIED, ' '))
  if (FAR_OFF.test(plain) && !CRISIS.test(plain)) return null
  if (POISONED.test(plain) && isOfThem) return 'danger'
  if (CRISIS.test(plain)) return isOfThem ? 'crisis-near' : 'crisis'
  if (VAGUE.test(plain) && !OF_WORK.test(plain)) return 'crisis'
  if (CRISIS_NEAR.test(plain) && !IDLE.test(plain)) return 'crisis-near'
  if (AT_HOME.test(plain) && !OF_WORK.test(plain) && !OF_DEALS.test(plain)) return 'harm-at-home'
  if (DANGER.test(plain) && !OF_SCREENS.test(plain)) return 'danger'
  if (isThreatened(plain)) return 'danger'
  return findSpanishAlarm(plain) ?? (isMedical(plain) ? 'medical-advice' : null)
}

const isThreatened = (plain: string) =>
  (INTRUDER.test(plain) || (AFRAID.test(plain) && PERSON_HERE.test(plain))) &&
  !OF_SCREENS.test(plain.replaceAll(/\b(?:i|we) do not\b/g, ' ')) &&
  !OF_DEALS.test(plain) &&
  !OF_TALK.test(plain)
const OF_TALK =
  /\b(?:what if|suppose|imagine|if (?:somebody|someone|a|they|he|she)|when (?:somebody|someone|people|they)|chat|pop ?ups?|ads?|lawsuits?|widgets?|telemarketers?|salesm[ae]n|salespeople|solicitors?|emails?|login|instagram|tiktok|twitter|facebook|online|yelp|used to|years? ago|last (?:week|month|year))\b/

/** The length of the end that is read of a long text, which usually has the point. */
const READ = 2_000

/** Lower-case words with commas for punctuation, and contractions written out. */
function normalize(text: string): string {
  const words = text
    .normalize('NFKD')
    .slice(-READ)
    .toLowerCase()
    .replaceAll(/[\p{M}'’‘`´]/gu, '')
    .match(/[\p{L}\p{N}]+|[.,;!?\n]/gu)
  return (words ?? []).map((word) => (/\w/.test(word) ? (WRITTEN_OUT.get(word) ?? word) : ',')).join(' ')
}

/** `dont do not` */
const WRITTEN_OUT: ReadonlyMap<string, string> = new Map(
  readLines(new URL('written-out.txt', import.meta.url)).map((line) => {
    const [short = '', ...long] = line.split(' ')
    return [short, long.join(' ')]
  }),
)
