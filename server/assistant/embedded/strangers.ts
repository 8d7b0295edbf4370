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
  /\b(?:you|your|yours|u|we|our|us|ours|bots?|website|package|plan|launch|growth|scale|instead|than|versus|compared?|like|integrat\w*|connect\w*|sync\w*|forward\w*)\b|\b(?:for|with|in|of|at) (?:my|a)\b|\bi (?:run|own|have|am|use)\b|\bmy (?:business|shop|company|firm|practice|domain|number|site)\b/
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
  /\b(?:you|your|u|we|our|us|move|moving|switch\w*|transfer\w*|migrat\w*|leave|away|instead|than|versus|compared?|connect\w*|point|forward\w*|domain|keep|integrat\w*|sync\w*|work|works|set up|setup|new|import|old|verify|own|pay|bot|profile|listing|show up|found|rank)\b/

/** “When does the … close”, of whatever that is. */
const SHUTS =
  /\b(?:when|what time|how late|until when) (?:do|does|is|are|will) (?:the |a )?((?:\w+ ){0,2}\w+) (?:open|opens|close|closes|closed|shut|shuts)\b/
const OURS =
  /\b(?:you|u|your|yours|guys|yall|office|offices|someone|somebody|anyone|anybody|person|people|humans?|phones?|lines?|chat|shop|store|place|team|company|business|it|they|we|i|support|owner|here|there|bots?)\b/

/** Reads the plain words of a text. */
export function asksStranger(plain: string): boolean {
  const shuts = SHUTS.exec(plain)?.[1]
  if (shuts !== undefined && !OURS.test(shuts)) return true
  if (PROGRAM.test(plain) && HOW_TO.test(plain) && !OF_MOVING.test(plain)) return true
  if (OF_US.test(plain)) return false
  return (COMPANY.test(plain) && ASKS_THEIRS.test(plain)) || (PLACE.test(plain) && HAS_HOURS.test(plain))
}
