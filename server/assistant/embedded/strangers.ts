// Whether a text asks something of a company, a place or a program that is none of ours: its hours, its prices, its number, its
// buttons. Must never take the visitor's own shop for a stranger, nor what of theirs we connect to.

/** Nobody asks us about these, whatever it is, unless we are spoken of too. */
const COMPANIES =
  'usps|ups|fedex|dhl|amazon|walmart|walgreens|cvs|costco|target|home ?depot|lowes|ikea|best buy|kroger|safeway|trader joes|whole foods|starbucks|mcdonalds|chick fil a|subway|taco bell|burger king|netflix|hulu|spotify|disney|uber|lyft|doordash|airbnb|delta|southwest|united airlines|amtrak|greyhound|planet fitness|comcast|xfinity|spectrum|verizon|t mobile|at and t|chase|wells fargo|bank of america|citibank|capital one|geico|state farm|allstate|irs|dmv|post office|social security(?: office)?|ebay|apple store|autozone|jiffy lube|the vet|the dentist'
/** These have hours of their own; a business of that kind may also ask for itself. */
const PLACES =
  'banks?|librar(?:y|ies)|pharmac(?:y|ies)|supermarkets?|grocery(?: store)?s?|airports?|hospitals?|urgent care|school|mall|court(?:house)?|city hall|church|zoo|museum|parks?|pool|cinema|movie theater|stadium|passport office|train|bus|ferry|liquor store|gas station|hardware store|dump|recycling center|town hall|barber|nail salon|restaurants?|pizza place|bakery|coffee shop|stock market|schools|gym|stores|malls|offices? downtown'
/** What people run their own pages and mail with: to be connected to, moved from, compared. */
const PROGRAMS =
  'wix|squarespace|word ?press|shopify|webflow|weebly|godaddy|outlook|gmail|excel|word|facebook|instagram|tiktok|youtube|quickbooks|canva|zoom|mailchimp|etsy|paypal|venmo|linkedin|windows|iphone|android|photoshop|chrome'

const OF_US =
  /\b(?:put it down|write (?:it )?off|deduct\w*|you|your|yours|u|we|our|us|ours|bots?|website|package|plan|launch|growth|scale|instead|than|versus|compared?|like|integrat\w*|connect\w*|sync\w*|forward\w*)\b|\b(?:for|with|in|of|at) (?:my|a)\b|\bi (?:run|own|have|am|use)\b|\bmy (?:business|shop|company|firm|practice|domain|number|site)\b/
const ASKS_THEIRS =
  /\b(?:when|what time|how late|how early|until when|hours|open|opens|opening|closed?|closes|shuts?|deliver\w*|phone number|number (?:of|for|to)|numbers?|how much|prices?|costs?|charges?|fees?|refunds?|returns?|cancel|customer service|track(?:ing)?|where (?:is|are|do|does|can))\b/
const HAS_HOURS =
  /\b(?:when|what time|how late|how early|until when|hours|is|are|does|do)\b.*\b(?:open|opens|opening|closed?|closing|closes|shuts?|hours|run|start|deliver\w*)\b|\b(?:phone )?number (?:of|for) (?:the|a)\b|\bphone number\b/
const COMPANY = new RegExp(`\\b(?:${COMPANIES})(?: s)?\\b`)
const PLACE = new RegExp(`\\b(?:${PLACES})\\b`)

/** “How do I change the font in …”: the buttons of a program, not the move away from it. */
const HOW_TO =
  /\b(?:how (?:do|can|to|would|does)|where (?:do|does|is|can|are)|why (?:does|is|do)|what is the shortcut)\b/
const PROGRAM = new RegExp(`\\b(?:${PROGRAMS})\\b`)
const OF_MOVING =
  /\b(?:yours|money|paid|you|your|u|we|our|us|move|moving|switch\w*|transfer\w*|migrat\w*|leave|away|instead|than|versus|compared?|connect\w*|point|forward\w*|domain|keep|integrat\w*|sync\w*|work|works|set up|setup|new|import|old|verify|own|pay|bot|profile|listing|show up|found|rank)\b/

/** “When does the … close”, of whatever that is. */
const SHUTS =
  /\b(?:when|what time|how late|until when) (?:do|does|is|are|will) (?:the |a )?((?:\w+ ){0,2}\w+) (?:open|opens|close|closes|closed|shut|shuts)\b/
const OURS =
  /\b(?:you|u|your|yours|guys|yall|office|offices|someone|somebody|anyone|anybody|person|people|humans?|phones?|lines?|chat|shop|store|place|team|company|business|it|they|we|i|support|owner|here|there|bots?)\b/

/** Whose prices are asked where ours would be no answer. */
const RIVALS = `(?:${PROGRAMS}|hibu|thryv|yelp|angi|thumbtack|home ?advisor|podium|jobber|housecall pro|service ?titan|ruby(?: receptionists?)?|smith ai|durable|duda|scorpion|(?:the |most |some )?other (?:web |local |marketing |design )?(?:agency|agencies|companies|company|shops|designers|firms|people|guys)|(?:another|a (?:normal|regular|big|typical|local)) (?:web |marketing |design )?(?:agency|company|designer|firm)|(?:most |the )?(?:agencies|competitors?|competition|freelancers|web designers)|a (?:freelancer|web designer))`
const THEIR_PRICE = new RegExp(
  [
    `\\b(?:what|how much) (?:does|do|is|are|would|will|did) (?:a |an |the )?${RIVALS}(?: s)? (?:\\w+ )?(?:charg\\w*|costs?|take|takes|run|runs|want|wants|ask|asks|bill|bills|price|per|a|now|these)\\b`,
    `\\b(?:prices?|costs?|fees?|rates?|going rate) (?:of|for|at|with) (?:a |an |the )?${RIVALS}\\b`,
    `\\b${RIVALS}(?: s)? (?:prices?|pricing|costs?|fees?|rates?)\\b`,
    `\\b(?:what|how much) (?:does|do|is|are|would|will) (?:a |an |the )?${RIVALS}(?: s)?$`,
  ].join('|'),
)
/** Theirs beside ours is a comparison, and what we connect to or move from is ours to answer. */
const BESIDE_OURS =
  /\b(?:u|your|yours|than|cheaper|versus|vs|compared?|instead|integrat\w*|connect\w*|sync\w*|move|moving|switch\w*|why|better|difference|same|extra|included?|in (?:it|there))\b/

/** People and offices that have addresses, numbers and rules of their own. */
const OFFICES =
  'landlords?|landlady|senators?|mayor|governor|congress(?:man|woman|person)|representative in congress|president|gym|health club|bank|credit union|airline|hotel|lease|apartment|mortgage|credit card|debit card|phone (?:contract|plan|company|carrier)|(?:electric|power|gas|water|cable|insurance|internet|utility) (?:company|provider|bill)|car (?:lease|loan|insurance)|insurance|router|wi ?fi|hoa|school|college|teachers?|doctors?|dentist|pharmacy|unemployment|social security|taxes|irs|dmv|city hall|church|wife|husband|girlfriend|boyfriend|mom|dad|neighbou?rs?|ex'
const MY_OFFICE = `(?:my|our|the|his|her|a) (?:\\w+ )?(?:${OFFICES})(?: s|s)?`
const THEIR_AFFAIR =
  '(?:phone numbers?|numbers?|email(?: address(?:es)?)?|address|passwords?|pass word|log ?in|account|memberships?|subscriptions?|contract|appointments?|refunds?|lease|hours|bill|balance)'
/** What people have passwords, memberships and contracts of: whoever is named before the word, where it is not us. */
const OWN_WORDS =
  'own|old|new|websites?|sites?|dashboard|portal|email|client|customer|login|log|admin|user|current|temporary|existing|service|services|monthly|annual|yearly|long|term|launch|growth|scale|project|company|business|hosting|domain|google|profile|listing|chat|bot|call|whole|first|next|last|signed|agency|designer|developer|provider|free|consultation|support|desk|crm|mail|mailbox|previous|written|one|two|three|2|3|6|12|24|month|months|year|same|office|staff|team|employee|employees|software|system|answering|phone|the|this|that|your|a|any|no|lost|forgot|forgotten|reset|wrong|care|maintenance|work|seo|marketing|web|guy|and|or|of|for|in|to|with|is|reminder|booking|bookings|missed|online'
const OTHER_AFFAIR = new RegExp(
  `\\b(?:my|our|his|her|the) (?!(?:${OWN_WORDS})\\b)(?:\\w+ )(?:s )?(?:password|account password|membership|subscription|lease|login)\\b|\\b(?:my|our) (?!(?:${OWN_WORDS})\\b)\\w+ (?:contract|account)\\b(?! (?:manager|with you|software|says|can|has|is (?:low|empty)))`,
)
const OFFICE_AFFAIR = new RegExp(
  [
    `\\b${MY_OFFICE} (?:\\w+ )?${THEIR_AFFAIR}\\b`,
    `\\b(?:${THEIR_AFFAIR}|hold of|touch with|complain to|write to) (?:\\w+ )?(?:of|for|to|with|at|from|on) ${MY_OFFICE}\\b`,
    `\\b(?:cancel|reset|delete|recover|unlock|break|forgot|lost|get out of|get into|log into|refund (?:from|on)|contact|email|write|reach|owe(?: on)?) (?:the password (?:to|of|for) )?${MY_OFFICE}\\b`,
    `\\b(?:when|how|can|do|does|what|why)\\b.*\\bmy (?:\\w+ )?(?:lease|mortgage|rent)\\b`,
    `\\b(?:leave|leaving|move out of|vacate) my (?:apartment|rental|flat|dorm)\\b`,
  ].join('|'),
)
const COMPANY_AFFAIR = new RegExp(
  `\\b(?:my |the |our )?(?:${COMPANIES})(?: s)?\\b.*\\b(?:password|account|log ?in|refund|membership|subscription|cancel\\w*|contract|reset|email)\\b|\\b(?:forgot|lost|reset|recover|delete|cancel|locked out of|(?:can not|can t) (?:get|log) in(?:to)?|log into|get into|get out of|refund from|email|contact|contract with|call)\\b.*\\b(?:${COMPANIES})\\b`,
)
const PROGRAM_AFFAIR = new RegExp(
  `\\b(?:my |our )?(?:${PROGRAMS}|apple (?:id|i would)|icloud|yahoo|hotmail|aol|steam|xbox|snapchat|twitter|tinder)(?: s)? (?:\\w+ )?(?:password|account password|pin)\\b|\\b(?:forgot|lost|reset|recover|delete|locked out of|hacked|(?:can not|can t) (?:get|log) in(?:to)?|log into|get into) (?:my |our |the )?(?:\\w+ )?(?:password (?:to|for|of) )?(?:my |our )?(?:${PROGRAMS}|apple (?:id|i would)|icloud|yahoo|hotmail|aol|steam|xbox|snapchat|twitter|tinder)\\b`,
)
/** Spoken to us, and not yet of us. */
const ADDRESSED =
  /\b(?:can|could|would|will|do|did) (?:you|u) (?:guys )?(?:please |maybe |just )?(?:help me |tell me |know |give me |find |get me |look up |cancel |reset |move |email |show me )?/g
const OF_SHOP =
  /\b(?:you|your|yours|u|(?:do|did) you (?:need|want)|bots?|websites?|web ?sites?|site|pages?|packages?|launch|growth|scale|callers?|chatbot|domain|calls? (?:come|go|are)|forward\w*|mailbox(?:es)?|integrat\w*|connect\w*|sync\w*|listing|profile|reviews?|switch\w*|mov(?:e|ing) (?:it|to)|leads?|setup|monthly price|keep|keeping|use|using)\b/

/** Their password, contract, refund, number: nothing that ours would answer. */
export function isOthersAffair(plain: string): boolean {
  const said = plain.replaceAll(ADDRESSED, ' ')
  if (OF_SHOP.test(said)) return false
  return [OTHER_AFFAIR, OFFICE_AFFAIR, COMPANY_AFFAIR, PROGRAM_AFFAIR].some((pattern) => pattern.test(said))
}

/** Reads the plain words of a text. */
export function asksStranger(plain: string): boolean {
  const shuts = SHUTS.exec(plain)?.[1]
  if (shuts !== undefined && !OURS.test(shuts)) return true
  if (PROGRAM.test(plain) && HOW_TO.test(plain) && !OF_MOVING.test(plain)) return true
  if (THEIR_PRICE.test(plain) && !BESIDE_OURS.test(plain)) return true
  if (OF_US.test(plain)) return false
  return (COMPANY.test(plain) && ASKS_THEIRS.test(plain)) || (PLACE.test(plain) && HAS_HOURS.test(plain))
}
