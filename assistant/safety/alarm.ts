// Unmistakable phrases of a person in danger, in English and Spanish. The classifier reads whatever is less clear.

const KIN =
  '(?:husband|wife|boyfriend|girlfriend|partner|ex|dad|father|stepdad|mom|mother|son|daughter|brother|sister|friend)'
const HURTS = '(?:hits?|beats?|hurts?|punched|slapped|kicked|chokes|choked|raped|abuses) me(?! up| on| with)'
const HOME = '(?:house|home|apartment|kitchen|garage|basement|building|office|shop|store|salon|van|truck)'

/** The first that fits counts. Matched in lower case, without accents, apostrophes and punctuation. */
const PHRASES = {
  'crisis-near': [
    '(?:about|of|to|will|might) (?:kill|hurt|harm)(?:ing)? (?:him|her|them) ?sel(?:f|ves)(?! (?:with|over|at|laughing))',
    `(?:he|she|who|${KIN}) (?:\\w+ ){0,3}?(?:wants to die(?! laughing)|(?:doesnt|does not) want to live(?! chat| in))`,
    '(?:end|take|ending|taking) (?:his|her|their) (?:own )?life|(?:is|feels|seems) suicidal',
    'se quiere (?:matar|morir)|quiere (?:matarse|suicidarse|quitarse la vida)|dice que (?:ya )?no quiere vivir',
  ],
  crisis: [
    'kill(?:ing)? my ?self|unalive my ?self|(?:wanna|gonna|going to|want to) kms',
    '(?:end|ending|take|taking) my (?:own )?life|(?:wanna|gonna|want to|going to|ready to) end it all',
    'i ?(?:a?m|feel) (?:\\w+ )?suicidal|suicidal thoughts|(?:think|thinking|thought) (?:about|of) suicide',
    'i (?:\\w+ ){0,2}(?:want to|wanna) (?:\\w+ )?(?:die(?! laughing)|be dead)|wish i (?:was|were) dead',
    '(?:dont|do not) (?:really )?(?:want to|wanna) (?:live(?! (?:chat|in|at|near|on|with))|be alive|exist)',
    '(?:want to|wanna|going to|gonna) (?:hurt|harm|cut|hang|shoot) my ?self|took all my pills|better off dead',
    '(?:no reason|nothing left) to live|life is not worth living',
    '(?:(?:done|through) with (?:life|living)|tired of (?:living|being alive))(?! (?:at|in|insurance|off|on|paycheck|with))',
    'no quiero vivir|quiero morir(?:me)?|(?:quiero matarme|me (?:voy a|quiero) matar)(?! trabajando)|suicidarme',
    'quitarme la vida|(?:quiero|voy a) hacerme dano',
  ],
  'harm-at-home': [
    `my (?:ex )?${KIN} (?:\\w+ )?${HURTS}|(?:he|she) (?:hits|beats|raped|choked) me(?! up| on| with)`,
    `abusive (?:${KIN}|relationship|marriage)|(?:beaten|abused|raped) by my ${KIN}`,
    'mi (?:esposo|esposa|marido|novio|novia|pareja|ex|papa|padre) me (?:pega|pego|golpea|golpeo|maltrata|violo)',
  ],
  danger: [
    `i (?:can )?smell (?:gas|smoke)|smells like gas|(?:my|our) ${HOME} (?:is on|caught) fire|fire in (?:my|our) ${HOME}`,
    '(?:is|are|was|hes|shes) not breathing|cant breathe|stopped breathing|having a (?:heart attack|stroke|seizure)|overdosed',
    '(?:need|call|send) an ambulance|call 911|(?:he|she|man|guy|someone|somebody) (?:has|with) a (?:gun|knife)',
    `breaking into (?:my|our) ${HOME}|(?:is|are) (?:going|trying) to kill me(?! (?:if|when|for))|being (?:robbed|attacked)`,
    'huele (?:\\w+ ){0,2}a gas|incendio en mi|quemando mi casa|mi casa se quema|no puedo respirar|no respira',
    '(?:necesito|manden|llamen) (?:a )?una ambulancia|con una pistola|se metieron a mi casa',
  ],
}
/** Words about callers, customers and websites: a question about how such a danger of others is handled. */
const OF_TRADE =
  /\b(?:callers?|calls|bots?|customers|clients|patients|tenants|web|website|site|if|when|si|clientes|pagina)\b/

export type Alarm = keyof typeof PHRASES | 'medical-advice'
const PATTERNS = Object.entries(PHRASES).map(
  ([alarm, phrases]) => [alarm as Alarm, new RegExp(`\\b(?:${phrases.join('|')})\\b`)] as const,
)

export const isAlarm = (intent: string | null): intent is Alarm =>
  intent === 'medical-advice' || (intent !== null && Object.hasOwn(PHRASES, intent))

export function findAlarm(text: string): Alarm | null {
  const end = text.slice(-2000).normalize('NFKD').toLowerCase()
  const words = end.replaceAll(/[\p{M}'’‘`´]/gu, '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  const found = PATTERNS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
  return found === 'danger' && OF_TRADE.test(words) ? null : found
}
