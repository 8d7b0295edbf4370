// Questions for a doctor, a pharmacist or Poison Control. A medical business that wants a website does not count.

const DRUG =
  '(?:advil|ibuprofen|tylenol|acetaminophen|paracetamol|aspirin|aleve|naproxen|motrin|excedrin|antibiotics?|amoxicillin|penicillin|insulin|metformin|xanax|valium|adderall|ritalin|oxycodone|oxycontin|percocet|vicodin|codeine|tramadol|benadryl|melatonin|zoloft|lexapro|prozac|viagra|cialis|ozempic|lisinopril|statins?|nyquil|dayquil|sudafed|claritin|zyrtec|prednisone|steroids|pain ?(?:killers?|meds?|pills?|relievers?)|(?:sleeping|diet|birth control|water) pills?|cough syrup|vitamin [a-z]\\d*|antidepressants?|blood (?:thinners?|pressure (?:pills?|meds?|medication))|inhaler|laxatives?|antihistamines?|cbd|edibles?|morphine|fentanyl|meds(?! spa)|medications?|medicines?|pills?|dos(?:e|es|age))'
const TAKES =
  '(?:take|takes|taking|took|give|gives|giving|gave|mix|mixes|mixing|combine|combining|drink|drive|swallow|double|doubled|skip|skipped|miss(?:ed)? (?:a|my)|stop|quit|crush|inject|overdos\\w*|prescribe|refill|use|safe|too (?:much|many)|milligrams?|mg|help(?:s)?|work(?:s)?)'
const BODY =
  '(?:head|chest|stomach|belly|tummy|tooth|teeth|back|neck|knee|ankle|foot|feet|leg|arm|wrist|shoulder|ear|ears|eye|eyes|throat|skin|gums?|finger|toe|hip|side|kidney|balls?)'
const WHOSE = '(?:my|his|her|our|their|the baby s|the kids?)'
const SYMPTOM =
  '(?:fever|rash|headache|migraines?|stomach ?ache|tooth ?ache|ear ?ache|back ?pain|sore throat|cough(?! up)|flu|cold sore|hives|infection|uti|vertigo|diarrhea|nausea|vomiting|cramps|numbness|palpitations|covid|strep|pneumonia|concussion|lump|mole|blisters?|burn|sprain|allergic reaction|high blood pressure|anxiety attack|panic attack|food poisoning|tick bite|bee sting|snake bite|spider bite)'
const CHEMICAL = '(?:bleach|ammonia|chlorine|drain cleaners?|drano|lye|acetone|peroxide|vinegar|antifreeze)'
/** Separate patterns: joined into one they take twice as long to compile, which blocks the process. */
const ASKED = [
  'what (?:can|could|should) (?:i|we|he|she) take (?:for|against)',
  `(?:mix|mixes|mixed|mixing|combine|combining|add|adding|pour|pouring) (?:\\w+ ){0,3}?${CHEMICAL} (?:\\w+ ){0,3}?${CHEMICAL}|(?:drink|drank|drinks|swallowed|swallow|inhaled|inhale|breathed in|ate) (?:\\w+ ){0,3}?${CHEMICAL}`,
  `how (?:much|many|often|long|far apart) (?:\\w+ ){0,4}?${DRUG}`,
  `(?:mg|milligrams?|max(?:imum)?(?: daily)?|daily|safe|right|correct|lethal|normal) (?:of |amount of |dose of |dosage of |dose |dosage |for )?${DRUG}|dos(?:e|es|age|ing) (?:of|for) (?!leads?|your|the (?:site|bot))`,
  `${TAKES} (?:\\w+ ){0,5}?${DRUG}`,
  `${DRUG} (?:\\w+ ){0,4}?${TAKES}`,
  `${DRUG} (?:\\w+ )?(?:for|with|and|or|vs|on|while|when) (?:\\w+ ){0,3}?(?:${SYMPTOM}|pain|alcohol|beer|wine|pregnan\\w*|breastfeeding|kids?|toddlers?|baby|child|dogs?|cats?|adults?|${DRUG})`,
  `(?:i|we|he|she|kid|son|daughter|baby|wife|husband|mom|dad|child|toddler|dog|cat) (?:\\w+ )?(?:have|has|had|got|getting|with|running|woke up with) (?:\\w+ ){0,3}?${SYMPTOM}`,
  `${WHOSE} (?:\\w+ )?${BODY} (?:\\w+ ){0,2}?(?:hurts?|hurting|aches?|aching|itch(?:es|y)|swollen|numb|bleeds?|burns|stings|is killing me)|pain in (?:my|his|her) ${BODY}|(?:blood|bleeding) in my|(?:i am|feel|feeling) (?:\\w+ )?(?:dizzy|nauseous|feverish|light ?headed|throwing up|vomiting)|(?:is|are) (?:this|my|these) (?:\\w+ )?(?:rash|lump|mole|symptoms?|bump|swelling)`,
  `(?:what|which|any) (?:\\w+ ){0,3}?(?:medicine|medication|remed(?:y|ies)|cure|pills?|treatment) (?:\\w+ ){0,3}?(?:for|helps?|against|take|gets?)|(?:cure|treat|get rid of|symptoms? of|signs of|diagnos\\w*) (?:\\w+ ){0,3}?(?:${SYMPTOM}|pain|diabetes|cancer|depression|anxiety|gout|arthritis|asthma|eczema|a hangover|the flu|a cold)`,
].map((asked) => new RegExp(`\\b(?:${asked})\\b`))
const OF_TRADE =
  /\b(?:(?:we|i) treat|chiropractors?|ai|web ?sites?|sites?|web|pages?|online|sell|selling|sells|sold|pharmac(?:y|ies)|drug ?stores?|shop|store|clinic|practice|chat ?bots?|call ?bots?|bots?|chat|google|ads|seo|booking|appointments?|leads|customers|clients|patients|callers?|packages?|launch|growth|scale|price|monthly|business|company|inventory|automat\w*)\b/

export const isMedical = (plain: string): boolean =>
  ASKED.some((asked) => asked.test(plain)) && !OF_TRADE.test(plain)
