// Whether a number or an address in a text belongs to another person, or is an example. Without a sign of that it is the visitor's.

const ROLE =
  '(?:competit(?:ors?|ion)|rivals?|providers?|agency|agencies|vendors?|suppliers?|accountants?|bookkeepers?|lawyers?|attorneys?|boss|manager|supervisor|dispatchers?|receptionists?|secretary|assistants?|wife|husband|spouse|partners?|girlfriend|boyfriend|sons?|daughters?|kids?|mom|mother|dad|father|parents|brothers?|sisters?|cousins?|uncle|aunt|nephew|niece|friends?|budd(?:y|ies)|pal|neighbou?rs?|colleagues?|co-?workers?|employees?|foreman|technicians?|(?:web|it|tech|old|last|seo|marketing|computer) (?:guys?|person|company|designer)|web ?master|designers?|developers?|freelancers?|landlords?|tenants?|customers?|clients?|callers?|patients?|leads?|prospects?|hosting company|registrar|bank|doctor|dentist|ex)'
const OTHERS = [
  `(?:my|our|his|her|their|your|a|an|the|this|that|some|another|one|any|of) (?:\\w+ ){0,2}?${ROLE}(?:'s|s')?`,
  `(?:his|her|their|theirs|your|yours)(?: \\w+){0,3}`,
  `(?:some|any)(?:one|body) else|another company|other company|a stranger`,
  `(?:some(?:one|body)|any(?:one|body)|people|they|he|she|who) (?:\\w+ )?(?:types?|leaves?|left|writes?|wrote|texts|texted|gives?|gave|says?|enters?|calls? from|called from|has|have|uses?)`,
  `(?:called|dial+ed|rang|phoned|tried|saw|found|noticed)`,
  `(?:missed|got an?|received an?|robo|spam) ?(?:\\w+ )?(?:calls?|texts?) from`,
  `(?:guy|man|woman|lady|dude|fella|gentleman|kid|person|company|outfit|contractor|plumber|roofer|electrician|painter|mover|handyman|driver|salesman) (?:named|called|by the name)`,
  `(?:old|former|previous|existing|current|outdated|wrong|fake) (?:\\w+ )?(?:number|phone|e-?mail|address|one|line)|(?:listed|printed|flyers?|vans?|trucks?|business cards?|billboards?|yelp|(?:google|website|site|listing|page|ad) (?:says|shows|has|lists))`,
  `(?:something|address|addresses|email|mailbox|one|number) like|such as|(?:for|as|an) example|e\\.g\\.|for instance|imagine|suppose|say`,
  `(?:should|could|would|can|will|does) (?:\\w+ ){0,3}?(?:address|e-?mail|mailbox|number|domain|inbox|one)(?: \\w+){0,2}? (?:be|look like|become|stay|say)`,
  `(?:can|could|may|will|should) (?:i|we) (?:\\w+ )?(?:have|get|use|keep|own|make|create|buy|register|pick|take|choose)(?: (?:an?|the|both))?`,
  `(?:set(?:ting)? up|create|register)(?: me| us)?(?: an?| the)?(?: email| address| mailbox| account)*`,
].join('|')
const OWN = `(?:i|i'm|im|i am|i'd|i'll|me|(?<!\\bof )mine|we|us|this is|my (?!old|former|previous|current|existing|wrong)(?:\\w+ )?(?:name|number|cell|phone|mobile|e-?mail|address|line|contact|info|details|digits)|signed)`
/** A person in the visitor's company whom we should contact. */
const STAFF =
  '(?:(?:office|practice|shop|store|general|clinic) managers?|managers?|receptionists?|secretary|assistants?|bookkeepers?|accountants?|partners?|husband|wife|boss|dispatchers?|supervisor|foreman|owners?|sons?|daughters?|paralegals?|coordinators?|colleagues?)'
const TO_CONTACT = `(?:please|have|let|can|could|would|want|need|ask|someone|somebody)(?: (?!not\\b|never\\b|don't\\b|dont\\b)[\\w']+){0,5} (?:contact|call|ring|phone|e-?mail|reach(?: out to)?|(?:get )?in touch with|speak (?:to|with)|talk (?:to|with)|get back to|write(?: to)?|text) (?:my|our) (?:\\w+ )?${STAFF}`
/** The earlier detail was wrong, and this one is right. */
const CORRECTED =
  "^[\\s,]*(?:(?:actually|sorry|oops|whoops|wait|no|ah|oh|hm+|my bad|that was|that'?s|that is|it was|i (?:just )?(?:gave|typed|put|sent|left)(?: you)?)[\\s,]+)*(?:(?:the|a|my) )?(?:wrong|old|mistyped|incorrect) (?:phone |e-?mail )?(?:number|phone|one|e-?mail|address|digits?)[\\s,:;-]+(?:it'?s|it is|it should(?: be|'ve been| have been)|should be|the (?:right|correct|new|real) (?:one|number|e-?mail|address)(?: is|'s)?|this is the (?:right|correct) one|use|try|here is|here'?s|mine is|make (?:it|that))"
const MARKS = new RegExp(
  `${CORRECTED}|\\b${TO_CONTACT}\\b|(?<![\\p{L}'])(?:(?<others>${OTHERS})|${OWN})(?![\\p{L}])`,
  'giu',
)
/** Directly after it: it belongs to another person, or is printed on something. */
const SAID_AFTER = new RegExp(
  `^[\\s,)"'”’]*(?:(?:is|was|are|belongs to|which is|that is|that's) )(?:(?:actually|really|just|the (?:number|address|e-?mail|line) of) )*(?:not (?:mine|my)|yours?|his|hers?|theirs?|(?:my|our|a|the) (?:\\w+ )?${ROLE}|on (?:our|my|the|your)|printed)(?![\\p{L}])|^[\\s,)]*(?:on|from|for|at|of) (?:my|our|a|the|some) (?:\\w+ )?${ROLE}(?![\\p{L}])|^[\\s,)]*(?:(?:just |is |was )*(?:keeps? |kept )?(?:calling|texting)|(?:just )?(?:called|rang|texted)) (?:me|us)(?![\\p{L}])|^[\\s,)]*(?:on|across) (?:his|her|their|its|that|a|the|the side of (?:a|the|his|her|their)) (?:\\w+ )?(?:trucks?|vans?|cars?|trailers?|signs?|billboards?|cards?|flyers?|shirts?|jackets?|doors?|windows?|websites?|ads?|invoices?|stickers?|magnets?)(?![\\p{L}])`,
  'iu',
)
const NEAR = 200
const SENTENCE_END = /[!?;](?=\s|$)|\.(?=\s|$)|\s,\s/g

/** Whether the detail from `at` to `end` belongs to another person. */
export function isOfOthers(text: string, at: number, end: number): boolean {
  const before = text.slice(Math.max(0, at - NEAR), at).replaceAll(/\S+@\S+/g, ' ')
  const begun = Array.from(before.matchAll(SENTENCE_END)).at(-1)
  const sentence = begun === undefined ? before : before.slice(begun.index + 1)
  if (isQuoted(sentence, text.slice(end, end + NEAR))) return true
  const mark = Array.from(sentence.matchAll(MARKS)).at(-1)
  return mark === undefined
    ? SAID_AFTER.test(text.slice(end, end + NEAR))
    : mark.groups?.['others'] !== undefined
}

const isQuoted = (before: string, after: string) =>
  /(?:^|[\s(])["“«'‘](?=\S)[^"”»]*$/.test(before) && /^[^"”»'’]*["”»'’](?![\p{L}])/u.test(after)
