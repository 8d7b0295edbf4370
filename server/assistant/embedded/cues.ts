// What gives a question away, whatever stands around it: patterns over the plain words of a text, shorthand written out
// (`words.ts`). Each is a hint that the matcher learns to trust or not. Must never decide anything alone.

const THING =
  '(?:website|page|pages|domain|content|text|texts|photos?|code|files?|design|data|number|email|profile|contacts?|account|stuff|everything|it|that|work)'
const BOT = '(?:bot|bots|ai|assistant|machine|robot|it)'
const CALLS = '(?:phones?|calls?|callers?|line|voicemails?)'
const TRADES =
  '(?:plumb\\w*|hvac|electric\\w*|roof\\w*|landscap\\w*|contract(?:or|ors|ing)|clean(?:er|ers|ing)|dent\\w*|doctors?|clinics?|medical|law|lawyers?|attorneys?|legal|realtors?|real estate|salons?|barbers?|restaurants?|gyms?|vets?|veterinar\\w*|chiropract\\w*|mechanics?|garages?|auto|pest|pool|tree|paint\\w*|handym\\w*|locksmith\\w*|mov(?:er|ers)|therap\\w*|spas?|daycare|florists?|photographers?|accountants?|insurance|nonprofits?|church\\w*|hotels?|caf\\w*|bak\\w*|construction|flooring|fenc\\w*|mason\\w*|towing|trucking|farms?|boutiques?|solar|moving|studios?|brokers?|orthodont\\w*|optometr\\w*|property manage\\w*|landlords?)'
const NAMES = '(?:launch|growth|scale)'

/** By intent. */
export const CUES: Readonly<Record<string, readonly string[]>> = {
  price: [
    '\\bdamage\\b|set (?:me|us) back|shell out|run (?:me|us)|what (?:do|would) (?:you|u) charge|your charges',
    'how (?:much|expensive)(?! time| work| effort| more| longer| of my| revenue| do i lose)(?! (?:could|can|will|would) i (?:save|make|gain|get))',
    '(?:price|prices|pricing|cost|costs|rates|cuesta|cuestan|cobran|fees)\\b',
    '(?:charge|run me|set me back|looking at money|ballpark|price range|price tag)',
    `(?:price|cost|much|charge).*(?:${NAMES}|bot|website|profile|email)`,
  ],
  'monthly-fee': [
    '(?:monthly|every month|each month|per month|a month|recurring|ongoing|subscription|maintenance fee|running costs|retainer|keep paying)',
    '(?:why|what).*(?:monthly|every month|each month)',
    '(?:one time|once).*(?:monthly|month)|(?:monthly|month).*(?:one time|once)',
  ],
  'setup-fee': [
    '(?:set ?up (?:fee|cost|charge|price)|up front|initial|start up (?:fee|cost)|one time|deposit|money down|down payment|to get started cost)',
    'setup',
  ],
  installments: [
    '(?:over|in) (?:time|months|pieces|chunks|thirds)\\b|gradually',
    '(?:installment|instalment|payment plan|pay(?:ment)?s? (?:over|in|by|monthly for)|split|spread|financ\\w*|cuotas|in parts|three payments|3 payments|pay it off|bit by bit|half now|pay later|klarna|affirm|break (?:it|the|up))',
    '(?:can not|cant) pay (?:it |that )?(?:all|everything)|not all at once|all at once',
  ],
  'hidden-fees': [
    '(?:hidden|extra|additional|surprise\\w*|added|add on|addon|on top|all in\\b|all inclusive|nickel|overage|per (?:call|minute|lead|chat|message))',
    '(?:anything|something|what) else (?:will|do|would|are|is|must|should) (?:\\w+ )*(?:pay|bill|billed|charge|charged|cost)|final price|price final|fine print on',
    '(?:more|extra) if (?:i|we) (?:get|have) (?:more|a lot)',
  ],
  catch: [
    '(?:the |a )?catch\\b',
    'too good to be true|strings attached|downside|drawback|disadvantage|in it for you|not telling me|why so cheap|this cheap|bad news|gotcha\\b(?! it)',
  ],
  cheapest: [
    'cheapest|lowest price|least expensive|smallest (?:package|plan|option)|most affordable|minimum|bare (?:minimum|bones)|entry level|(?:small|low|tight|limited|tiny) budget|just the basics|starter',
    'only have .*(?:dollars|budget|money)|under \\d+',
  ],
  discount: [
    'discount|promo\\w*|coupon|(?:go|do it|any) (?:lower|cheaper)|negotia\\w*|best price|\\bdeal\\b|\\bsale\\b|percent off|dollars off|waive|knock|haggle|price match|match (?:a|the|their)|half price|throw in|for free (?:if|and)|special offer|black friday|senior|military|veteran',
  ],
  'too-expensive': [
    '(?:too|so|very|pretty|kinda|kind of|really|super|bit|muy) (?:expensive|much|pricey|high|steep|caro)|can not afford|cant afford|out of (?:my|our) (?:budget|range)|overpriced|rip ?off|that is a lot|steep|cheaper elsewhere|for (?:half|less)|would do it for|more than i',
  ],
  'worth-it': [
    'pays? (?:off|for itself)|figure out if|good reason|make (?:me|people|us) money',
    'worth|pay for itself|pay off|benefit|why (?:should|would|do) (?:i|we) (?:need|spend|pay|bother|get|buy|want|pick|choose)|convince|sell me|what do i get out|(?:will|would|does|can) (?:this|it|that) help|point of (?:this|all)|word of mouth|what problem',
  ],
  'payment-methods': [
    'paypal|venmo|zelle|credit cards?|debit|\\bcash\\b|checks?\\b(?! (?:it|my|the|out|everything))|bank transfer|wire|apple pay|amex|visa|mastercard|bitcoin|by invoice|payment (?:method|option|type)|how (?:do|can|would) (?:i|we) pay|pay (?:by|with|via|over)|card number',
  ],
  'when-pay': [
    'when (?:do|will|would|does|is|am) .*(?:pay|paid|payment|billing|charge|charged|bill|due|money)|pay (?:now|first|before|after)|before (?:i|we) (?:see|pay)|binding|obligat\\w*|commit(?:ting)? to anything',
  ],
  'free-trial': [
    'free (?:trial|version|month|plan|tier|week)|trial|try (?:it|before|for free|this)|test (?:it|before|drive|run)|before i buy|prueba|any of this free|is it free\\b|first month free',
  ],
  'one-service': [
    '(?:just|only|solely) (?:the|a|an|want|need|get|buy|one|email|google|website|chat|call|answering)|separately|(?:one|single) (?:thing|service|item|part)|pick and choose|a la carte|on its own|by itself|without (?:the|a) (?:website|chat|call|package|bot)|do not (?:need|want) (?:all|the|everything|a website)|custom package|mix and match|standalone|individual(?:ly)?',
  ],
  'custom-quote': [
    '\\bquote\\b(?!s)|custom (?:quote|price|offer|project)|proposal|written offer|estimate for|personalized|price this|bid\\b|larger company|special requirements',
  ],
  'first-year': [
    '(?:first|per|a|one|whole|full|entire|over a|each|every) year|yearly|annual\\w*|12 months|twelve months|per annum|in total',
  ],
  'price-increase': [
    '(?:price|prices|fee|rate|monthly|cost) .*(?:go(?:es|ing)? up|increase|raise|change|locked|jack|hike|same)|(?:raise|increase|change|hike|jack) .*(?:price|prices|fee|rate|terms)|intro(?:ductory)? (?:price|rate|offer)|price lock',
  ],
  tax: [
    '\\btax\\b|\\btaxes\\b|\\bvat\\b|\\bgst\\b|currency|canadian dollars|us dollars|write (?:this|it) off|deductible',
  ],
  order: [
    'sign (?:me |us )?up|how (?:do|can|would) (?:i|we) (?:order|buy|start|purchase|begin|get started|proceed)|want to (?:buy|order|start|hire|get|purchase|go with|proceed)|lets? (?:do|go|start)|ready to|take my money|(?:i|we) (?:will|would like to) (?:take|order|buy|go with)|place an order|checkout|get started|hire you|where (?:do|can) i (?:sign|buy|order|pay)|buy (?:now|button)|contratar|sold\\b|count me in',
  ],

  'package-overview': [
    '(?:run|walk|talk) me through (?:\\w+ )*(?:plans|packages|options)|on the menu|lay out (?:\\w+ )*(?:plans|packages|options)',
    '(?:packages|plans|tiers|paquetes|bundles|options|levels)\\b',
    '(?:what|which|show|list|tell|explain|how many).*(?:packages|plans|tiers|options|bundles|levels)',
    `${NAMES} (?:and|or) ${NAMES}|all three|three packages`,
  ],
  'package-contents': [
    '(?:break down|unpack|go over|rundown|under the hood) (?:\\w+ )*(?:launch|growth|scale)',
    `(?:what|whats?) (?:is|are|all is|exactly is) (?:in|included|part)|include[sd]?\\b|(?:come|comes) with|do i get|features|(?:about|explain|describe|what is) (?:the )?${NAMES}|${NAMES} (?:package|plan)|contents|incluye|get for my money`,
  ],
  'has-thing': [
    '(?:cheapest|lowest|smallest|which|what|first) (?:plan|package|one|tier) (?:\\w+ )?(?:with|has|have|having|comes|includes|covers)',
    `(?:does|do|is|are|has|have) .*(?:${NAMES}|package|plan).*(?:include|have|come|get|with)|which (?:package|plan|one|tier) (?:has|have|includes|comes|gives|offers|do i need for)|(?:included|part of|come with|come in|comes with) .*(?:${NAMES}|package|plan)|(?:in|with|of|on) (?:the )?${NAMES}`,
  ],
  'which-package': [
    'put (?:us|me) (?:on|in)|would you (?:put|steer|pick|suggest|recommend)|what (?:fits|suits)|right size|sense for',
    'which (?:one|package|plan|of|would|do|should|fits|is right|is best|tier)|recommend|right for me|best (?:for|package|plan)|help me (?:choose|decide|pick)|(?:not sure|do not know|unsure|can not decide) (?:which|what)|(?:do|would) i (?:really )?need (?:scale|growth|launch)|enough for|should i (?:get|take|choose|pick|go)|what would you (?:pick|choose|take|suggest)|suggest|advise',
  ],
  compare: [
    `${NAMES} .*(?:over|than|versus|instead of|against) (?:the )?${NAMES}|difference|differ\\b|versus|compare\\w*|comparison|${NAMES} (?:or|over|versus|than|and) ${NAMES}|more (?:do|does|would) .*(?:get|have)|better than|side by side|what (?:is )?(?:more|extra)|(?:that|which) ${NAMES} (?:does not|do not)`,
  ],
  'most-popular': [
    'popular|best ?seller|sells? best|most (?:people|customers|businesses|common|of your)|everyone else|favou?rite|usually (?:choose|buy|take|go|pick)|what do (?:most|other|others)',
  ],
  'change-package': [
    'upgrad\\w*|downgrad\\w*|(?:switch|change|swap|move|go) (?:packages?|plans?|up|down|to (?:a|the|another)|from|between|later)|(?:start|begin) (?:small|with|low)|add .* later|outgrow|wrong package|another package|later on',
  ],
  'page-count': [
    '(?:how many|number of|more|extra|\\d+|limit of|another|additional|separate|each) pages?|page (?:limit|count)|one page|how big is the website|pages (?:included|do i get|do we get|can i)',
  ],
  support: [
    'support|(?:help|there) (?:after|when|later|once)|customer service|after (?:launch|it is live|it goes live)|disappear|(?:who|what) .*(?:breaks|goes down|goes wrong|fix)|still be (?:there|around)|training',
  ],
  'small-changes': [
    '(?:change|update|edit|add|changes|updates|edits|fix) (?:something|my|the|text|texts|it|things|content|prices|hours|a photo|photos|to the)|(?:make|do|small|minor|little) (?:changes|updates|edits)|maintain|maintenance|keep it up|look after|up to date|(?:who|do i|must i|have to|need to|should i) (?:\\w+ )*(?:updates|updating|tech stuff|technical stuff|upkeep)|edit (?:it|the website) myself|\\bcms\\b',
  ],
  'launch-time': [
    'how (?:many|long) (?:\\w+ )*(?:until|before|till)|by when|what is the wait',
    'how (?:long|fast|soon|quick|quickly|many (?:days|weeks))|when (?:will|would|can|is|could) (?:it|my|the|this|we|everything|i)|time ?(?:line|frame)|turn ?around|(?:go|be|up) live|days or weeks|delivery time|how much time (?:until|before|does it take to)|cuanto tiempo|get (?:it )?(?:up|done|online)|ready',
  ],

  services: [
    '(?:what|which) (?:\\w+ )*(?:is it )?(?:that )?(?:you|u|yall) (?:guys )?(?:offer|do|sell|provide)',
    'what (?:do|does|can|is it that|exactly do) (?:you|your|this|u) (?:guys |people |company |agency |business )?(?:actually |even |really )?(?:do|offer|sell|provide|make)|(?:your|which|what|list of|about your) services|what (?:is|are) (?:this|you selling)|kind of (?:work|services)|servicios|ofrecen|hacen|this company about',
  ],
  website: [
    '(?:make|build|create|design|need|want|get|do|develop|new|for a|about the|about a|your|good) (?:me |us |a |an |the |my |you |new |some )*(?:website|websites|landing page|page)|web ?(?:design|development|site)|pagina web|online presence|internet presence|business online|template',
  ],
  'existing-website': [
    '(?:already|currently|existing|current|old|have a|our present|my) (?:have |got |use |a |an |our |my )*(?:website|wix|wordpress|squarespace|pages?|webpage)|re ?(?:design|do|build|vamp|make)|(?:migrate|move|transfer|replace|improve|keep) (?:my|our|the|some)? ?(?:old |current |existing )*(?:website|pages)|old links',
  ],
  texts: [
    'who (?:writes|does|is writing|comes up)|write(?:s)? (?:the|my|our|it|all)? ?(?:text|texts|content|copy|words|pages|website)|(?:text|texts|content|copy|copywriting|wording|photos?|pictures|images|logo|pics)\\b|stock photos',
  ],
  mobile: [
    'mobile|iphone|android|on (?:a |my |their |the |your )?(?:phones?|tablets?|smartphones?)|responsive|(?:load|loads|loading|page speed|slow connection|fast is the)',
  ],
  accessibility: [
    'accessib\\w*|wcag|\\bada\\b|screen reader|blind|disabilit\\w*|section 508|by keyboard|eyesight|bad eyes',
  ],
  domain: ['domain|web address|\\burl\\b|godaddy|registrar|dot com|\\bcom\\b'],
  hosting: ['host\\w*|server|ssl|https|certificate|backups?|uptime|security updates'],
  platform: [
    'wordpress|wix|squarespace|shopify|webflow|\\bcms\\b|(?:built|made|coded|build) (?:with|in|on|using)|technology|tech stack|platform|page builder|framework|programming language|what software',
  ],
  shop: [
    '(?:online|web) ?(?:shop|store)|e ?commerce|shopping cart|sell (?:\\w+ )*(?:online|on the website|on my website)|take payments|customers? (?:can |to )?(?:pay|order|buy)|checkout (?:on|for)|product catalog|gift cards|membership',
  ],
  rank: [
    'rank\\w*|\\bseo\\b|(?:first|top|number one|number 1|page one|page 1|first page|higher|show up|found|find me|find us|visible|visibility|appear|come up) .*(?:google|search|maps|results)|(?:google|search|maps) .*(?:first|top|rank|higher|number)|first (?:on|in|page)|search engine|backlinks|keywords|near me',
  ],
  profile: [
    'google (?:my )?business|business profile|google (?:maps|profile|page|listing|account|my)|\\bmaps\\b|on the map|listing|perfil|\\bgmb\\b|\\bgbp\\b|google',
  ],
  verification: ['verif\\w*|postcard|code from google|prove (?:it|that|my) .*google'],
  'home-address': [
    '(?:work|working|operate|run|business|based) (?:it )?(?:from|out of|at) (?:my )?(?:home|house|a van)|(?:hide|show|public|private|no|without) .*address|address .*(?:public|hidden|private|shown|show|hide)|home (?:based|address)|my house|service area business|po box|no (?:physical|storefront|store|office)|do not have a (?:store|office|shop|location)',
  ],
  'lost-profile': [
    '(?:lost|no|regain|get back|lose) access|(?:someone|somebody|who) else (?:controls|owns|has|claimed)|(?:ex|former|old|previous|last) (?:employee|agency|partner|owner|web guy|marketing).*(?:google|listing|profile)|hijack\\w*|suspended|request ownership|(?:google|listing|profile).*(?:controls?|controlled|stolen|taken over)',
  ],
  reviews: [
    '(?:take|pull|get) (?:\\w+ )*(?:review|comment|rating|star)s? (?:down|off|removed|pulled)',
    'reviews?|ratings?|\\bstars?\\b|yelp|reputation',
  ],
  email: [
    '(?:business|professional|company|own|custom|work|branded|team) email|email (?:with|on|at|address|addresses|setup|for|account|accounts|hosting|service)|(?:do|set ?up|offer|need|want|about|get|provide) (?:\\w+ )?emails?|outlook|gmail|yahoo|google workspace|microsoft|correo',
  ],
  spam: [
    'spam|junk|\\bspf\\b|dkim|dmarc|deliverab\\w*|spoof\\w*|phishing|(?:emails?|mails?|quotes?|invoices?) .*(?:not arriv|never (?:got|arriv|receiv|reach)|reject|bounce|land|end up|go to|deliver|reach)|in (?:my|our) name|fake emails?',
  ],
  'old-address': [
    '(?:hotmail|yahoo|gmail|aol) address',
    '(?:old|current|existing|previous|present) (?:email|address|addresses|gmail|mails?|messages|emails|inbox|mailbox)|keep my (?:\\w+ )?(?:email|address|gmail|aol|yahoo)|(?:lose|lost|move|migrate|transfer|forward|switch|import) (?:\\w+ )*(?:email|emails|mail|messages|address|inbox)|(?:email|emails|mail).*(?:lost|lose|switch|migrat|moved|transfer|come along)',
  ],
  mailboxes: [
    'how many (?:\\w+ )?(?:email|emails|mailbox|mailboxes|inbox|inboxes|addresses|accounts|users)|(?:mailbox|mailboxes|inboxes|shared|extra|additional|more|unlimited|employees?|staff|team|people|each|everyone|users).*(?:email|mailbox|inbox|accounts|addresses)|email for|(?:email|mailbox|mailboxes|inbox).*(?:employees|staff|team|people|each)',
  ],
  newsletter: [
    'newsletter\\w*|(?:email|mass|bulk|marketing) (?:blast|campaign|campaigns|marketing|mailing|email|emails)|mailchimp|to (?:all )?my (?:list|customers).*email|email .*(?:list|all my)|(?:mail|email) \\d+ people',
  ],
  form: [
    '(?:leads?|requests?|inquir\\w*|form|messages?|submissions?) .*(?:reach|go|arrive|come|get|sent|end up|land|find out|notified|phone)|notif\\w*|alert\\w*|contact form|(?:when|how) (?:will|do|would) i (?:know|see|find out|hear)|someone (?:fills|writes|contacts|sends)',
  ],
  ownership: [
    `(?:do|will|would|can|who|whose|i|we|is|does) (?:\\w+ )*(?:own|owns|belongs?|mine|property)\\b`,
    `\\bown (?:my |the |our |that |this )?${THING}`,
    'hostage|whose (?:is|name|property)|in my name|mine\\b|es mia|rent(?:ing|ed)?\\b|copyright|intellectual property|do i (?:get to )?keep|(?:get|have|hand over) the (?:files|code|source)|own (?:it|everything)|belongs? to',
  ],
  preview: [
    '(?:see|preview|approve|review|check|look at|show me) .*(?:before|first|draft|it goes|live|publish)|draft|mock ?ups?|revis\\w*|(?:do not|dont|not) (?:like|love|happy with) (?:the |how |it|what)|hate (?:it|the|how)|approv\\w*|before (?:launch|it goes|going|you publish)|design (?:changes|process)|have a say|who decides|change the (?:colors|design|layout|look)',
  ],

  'call-bot': [
    `(?:answer|answers|answering|pick up|picks up|take|handle|get) (?:\\w+ )*${CALLS}`,
    `miss(?:ed|ing|es)? (?:\\w+ )*${CALLS}`,
    'call bots?|reception\\w*|answering service|voicemail|phone (?:bot|answering|assistant|ai|agent)|auto attendant|(?:nobody|no one|can not|never|who) (?:answers|answer|picks up|pick up)|while i am (?:working|driving|on)|when i am (?:on|under|driving|busy|working|not|out|in)|on a job|llamadas|bot (?:to |that )?(?:answer|take|pick)',
  ],
  'call-demo': [
    '(?:hear|listen|sound|sounds|voice|demo line|demo number|sample call|example call|demo call|recording of)|call (?:the|your|that) (?:bot|demo|ai|assistant)|try (?:the|your) (?:phone|call|voice)|(?:phone|call) (?:bot )?(?:demo|example|sample)',
  ],
  'unknown-answer': [
    '(?:no clue|no idea|stumped|out of its depth|wing it|at a loss)',
    `(?:does not|do not|did not|can not|not) (?:know|understand|have (?:an|the) answer|be sure)|make (?:stuff|things|something|it|answers|prices) up|make up (?:\\w+ )?(?:answers?|things|stuff|prices?|facts|something)|makes? (?:stuff|things) up|invent\\w*|guess\\w*|hallucinat\\w*|nonsense|(?:something|question) (?:weird|strange|unusual|odd|it does not|technical|complicated)|lie to|bluff|${BOT} (?:say|do|does) (?:if|when)`,
  ],
  'bot-mistake': [
    '(?:not|never|isnt) (?:be )?(?:true|right|correct)|promises? (?:\\w+ )*(?:not|false|wrong|something|too)|(?:who is|whos) (?:to blame|responsible|liable)|(?:say|says|tell|tells|told) (?:\\w+ )*(?:wrong|false|crap|nonsense|stupid|dumb|garbage)',
    'mistake\\w*|(?:gets?|got|say|says|said|tells?|something|is|be|be) (?:\\w+ )?wrong|messe?s? up|errors?\\b(?! (?:on|message))|accura\\w*|reliab\\w*|false|untrue|misinform\\w*|wrong (?:info\\w*|answers?|things|prices?)|trust (?:ai|the ai|a bot|bots|machines?|robots?)|screws? up|incorrect|misunderstand\\w*|correct (?:it|the bot)|responsible',
  ],
  'person-on-call': [
    '(?:caller|callers|customer|customers|clients?|they|people|someone|patients?) .*(?:person|human|me|operator|talk to|speak|hate|hang up)|transfer\\w*|hand (?:it |them |over|off)|escalat\\w*|put (?:them|him|her|me) through|ring my|forward (?:the|important|urgent)|pass (?:the|them|it)|hate (?:talking|bots|robots|machines)|real person (?:if|when)',
  ],
  recording: [
    '\\btap(?:e|es|ed|ing)\\b|(?:read|see) what (?:the |a )?callers? said',
    'record(?:ed|ing|ings|s)?\\b(?! breaking)|transcri\\w*|two party|wiretap\\w*|listen to (?:the|my) calls|summary of (?:each|every|the) call|consent',
  ],
  'keep-number': [
    'numbers? (?:\\w+ )*(?:change|stay|same|keep|remain|lose|gone|different)|(?:change|lose|give up) (?:\\w+ )*numbers?',
    '(?:keep|use|change|new|same|own|existing|current|port|lose|different) (?:\\w+ )*(?:number|numbers)|forward\\w*|port(?:ing)?\\b|landline|voip|verizon|at t\\b|t mobile|comcast|turn (?:it|the bot|the call bot) (?:on|off)|switch (?:it|the bot) (?:on|off)|(?:on|off) when|answer (?:myself|it myself)|only when|only if|phone (?:company|provider|carrier|line|system)',
  ],
  'emergency-calls': [
    '(?:does it|do|bot|will it|would it|it) (?:\\w+ )*(?:flood\\w*|burst|leak\\w*|fire|no heat|urgent|serious|\\d ?am)',
    'emergenc\\w*|urgent\\w*|burst|(?:gas|water) leak|on call\\b|wake me|flood\\w*|no heat|2 ?am|3 ?am|life threatening',
  ],
  languages: [
    'spanish|languages?|bilingual|multilingual|chinese|french|vietnamese|portuguese|korean|german|russian|arabic|mandarin|polish|tagalog|hindi|accents?|english only|only english|other than english|hablan?|habla',
  ],
  'after-hours': [
    'around the clock|(?:at|every|all|late at|in the middle of the|during the) night|nights?|weekends?|after hours|sundays?|midnight|holidays?|\\d+ ?pm|closed|evenings?|vacation|24 hours a day|always on|sleep',
  ],
  'answer-speed': [
    'how many (?:seconds|rings)|right away|on hold',
    '(?:how (?:fast|quick|quickly|many rings|soon)|seconds?) .*(?:answer|pick|call|ring|respond)|rings?\\b|on hold|hold music|same time|at once|simultaneous\\w*|several calls|multiple calls|how many calls|busy (?:signal|tone|line)|call volume|two (?:people|calls|callers)',
  ],
  qualify: [
    'qualif\\w*|screen(?:s|ing)? (?:calls|callers|leads|out|the)|filter\\w*|tire kickers|spam calls|robo ?calls?|telemarket\\w*|sales calls|ask(?:s)? (?:the right|callers|my own|for|them|people|about)|sort(?:s|ing)? (?:calls|the|out)|junk calls|serious|what (?:info|information|questions|does it ask)|collects?|take (?:their|the) (?:address|name|info)|solicitors',
  ],
  chatbot: [
    'chat ?bots?|chat (?:widget|box|window|thing|on|for|feature|assistant)|live chat|website (?:assistant|bot)|(?:bot|assistant|one of (?:these|this|you)|like (?:you|this|this one)) (?:\\w+ )*(?:for|on) (?:my|our)|messenger',
  ],
  'demo-chat': [
    'demos?\\b|(?:try|test|play with|see|show me) (?:\\w+ )*(?:bot|chat|assistant|it|how it works|in action)|example of|sample|in action',
  ],
  'chatbot-source': [
    '(?:where|how) (?:does|do|will|would|can|is) (?:\\w+ )*(?:bot|it|ai|assistant|chat) (?:\\w+ )*(?:get|know|learn|find|come|taught|trained)|train\\w*|teach\\w*|learn\\w*|(?:what|who) .*(?:feed|tell|tells|puts? in|teaches?)|(?:knows?|knowledge) (?:about )?(?:my|our)|search the internet|source\\b|update (?:it|what it knows|the bot)',
  ],
  'chat-data': [
    '(?:conversations?|chats?|chat logs?|transcripts?|messages|customers? (?:data|information|list|names)|clients? (?:data|information|list|names)|patient data) .*(?:happen|read|keep|stored?|own|see|delete|private|sell|safe|share|go)|(?:read|keep|store|own|see|delete|sell|share|who) .*(?:conversations?|chats?|logs?|customers? (?:data|names|list)|clients? (?:data|names|information))|train (?:your |the )?ai',
  ],
  'bot-honesty': [
    'pretend\\w*|(?:say|says|tell|tells|know|disclose|admit|clear|obvious|announce) (?:\\w+ )*(?:it is|that it is|they (?:talk|are|speak)|its?) (?:\\w+ )*(?:bot|robot|machine|ai|automated|computer|human|real)|(?:fool|trick|deceive|lie to) (?:\\w+ )*(?:people|customers|callers|clients)|know (?:it is|they are|that it is) (?:\\w+ )*(?:bot|ai|machine|computer)|human name|real person named|(?:sound|act|pose) (?:like|as) (?:a )?(?:human|person|real)',
  ],
  booking: [
    'book\\w*|appointments?|schedul\\w*|reschedul\\w*|calendars?|reserv\\w*|citas?|double book\\w*|time slots?|showings?',
  ],
  crm: [
    '\\bcrm\\b|(?:customers|leads|contacts|everything|clients) (?:in|at) one (?:place|list)|keep track|one (?:place|list)|customer (?:database|list|relationship)|sticky notes|excel|spreadsheets?|manage (?:my )?(?:contacts|leads|customers)',
  ],
  integrations: [
    'integrat\\w*|connect\\w*|compatible|sync\\w*|(?:work|works) with (?:my|our|jobber|servicetitan|google|outlook|housecall|quickbooks|the (?:program|software))|jobber|servicetitan|housecall|hubspot|salesforce|quickbooks|zapier|clio|dentrix|mindbody|pipedrive|zoho|acuity|calendly|\\bapi\\b|hook (?:it )?up|existing software|we use|programs?',
  ],
  reminders: [
    'remind\\w*|no shows?|do not show|not show up|follow ?ups?|following up|chase|missed call text|text (?:my|customers|them|reminders|message)|\\bsms\\b|win back|forget to|never hear back|confirm appointments?|texts? (?:to|for)',
  ],
  automations: [
    'automat\\w*|paperwork|admin (?:work|tasks)?|invoic(?:ing|es)|data entry|repetitive|workflow\\w*|back office|estimates|quotes\\b|typing|busywork|manual',
  ],
  'monthly-note': [
    'report\\w*|analytics|statistics|\\bstats\\b|metrics|how (?:do|will|would|can) i (?:know|see|tell) (?:it|if|that|how|what|whether)|track(?:ing)? (?:results|leads|the|calls)|visitors|measure\\w*|numbers each|where (?:do|does|did) (?:my )?(?:customers|leads|calls|they) come|monthly (?:note|summary)',
  ],
  'replace-staff': [
    'replace\\w*|fire (?:my|our|the)|(?:hire|hiring) (?:someone|somebody|a person|a receptionist|a secretary|an assistant|staff)|secretary|virtual assistant|instead of (?:a|hiring|my)|(?:better|cheaper|different) (?:than|from) (?:a |an |hiring )?(?:\\w+ )?(?:person|receptionist|answering service|call center|someone|human)|front desk|answering service|call center|office (?:lady|manager|girl)|take (?:away )?(?:my|our|their) jobs?',
  ],
  regulated: [
    'confidential\\w*|privilege|patients? (?:data|privacy|information|records)|medical (?:records|office|practice|data)|(?:law firm|clinic|doctors?|lawyers?|attorneys?|dent\\w*|medical|patients?).*(?:safe|allowed|ok|legal|privacy|rules|use this|confidential)|(?:give|gives|giving) (?:medical|legal) advice to|conflict check|sensitive|diagnos\\w*|symptoms',
  ],

  compliance: [
    'hipaa|\\bbaa\\b|complian\\w*|comply|gdpr|\\bpci\\b|soc 2|tcpa|ethics|bar rules|(?:privacy|legal|health) (?:rules|laws?|requirements|regulations?)|regulations?',
  ],
  'start-time': [
    '(?:get|gets) (?:going|moving|started|to work)',
    '(?:how (?:fast|soon|quickly|long)|when) (?:can|could|do|will|would|until|before) (?:you|we|i|someone|somebody|it) (?:\\w+ )?(?:start|begin|respond|reply|hear|contact|answer|get back|get started|work)|waiting list|booked up|availab\\w*|start (?:today|now|tomorrow|this week|right away|immediately)|response time|(?:hear|get an answer|reply) (?:from you|back)',
  ],
  rush: [
    'by (?:monday|tuesday|wednesday|thursday|friday|tomorrow|next week|the weekend|the end)|asap|rush\\w*|faster|speed (?:it|things) up|deadline|express|need it (?:now|today|tomorrow|this week)|right now|in (?:1|one|2|two|3|three|a) (?:day|days|hours?)|this week|hurry|urgently|overnight',
  ],
  'need-from-me': [
    '(?:want|need|expect|like) (?:me|us) to|send (?:you|over|in)\\b|on my plate|from my side',
    '(?:need|want|require|expect) (?:\\w+ )?(?:from|of) (?:me|us)|(?:do|will|would) i (?:have|need) to (?:do|prepare|provide|send|give|write|be)|my (?:part|time|side|end|effort)|how (?:much|involved) (?:\\w+ )*(?:time|work|effort|involved|i have)|(?:no|any|have) time (?:for|to)|prepare|too busy|have ready|provide|what (?:information|access|materials|documents) (?:do|will)|homework|hassle',
  ],
  process: [
    '(?:stages|phases) of|game plan|how (?:does|would) it go',
    'how (?:does|do|would|will) (?:it|this|that|you|we|everything|things|the process|a project|the whole thing) (?:all )?(?:work|go|works)\\b|(?:the )?(?:process|steps|procedure)|walk me|what (?:happens|is|are) (?:next|the next|first|after)|next steps?|funciona|(?:happens|comes) (?:after|once|when) (?:i|we) (?:sign|pay|order|buy|say)|start to finish',
  ],
  assessment: [
    'assessment|consultation|evaluation|\\baudit\\b|free (?:business|call|consult)|(?:the|your) form\\b|questionnaire',
  ],
  progress: [
    '(?:see|follow|track|watch|check|know) (?:\\w+ )*(?:progress|status|project|how far|where (?:it|you|my))|updates? (?:while|during|on the)|portal|keep me (?:posted|informed|updated|in the loop)|informed|dashboard|client login|get an account|milestones?',
  ],
  'tech-skills': [
    '(?:tech|technical|computer|computers|technology)\\b(?! support| stack| problem)|complicated|difficult|hard to (?:use|learn|understand)|old school|install (?:something|anything|an app)|(?:do|will) i understand|easy to use|not good (?:with|at)|grand(?:ma|pa)|my mother|\\d\\d years old|i am \\d\\d\\b|equipment',
  ],
  'after-form': [
    '(?:sent|filled|submitted|filed|wrote|left|completed|did) (?:\\w+ )*(?:form|message|assessment|info|information|request|number|email|it|you|out)|(?:no one|nobody|never|not|did not|have not) (?:\\w+ )?(?:called|heard|replied|responded|answered|contacted|got back|call)|(?:still )?waiting (?:for|to)|did (?:you|my) (?:\\w+ )?(?:get|receive|go through)|(?:days?|week) (?:ago|since)|after (?:i )?(?:submit|send|fill)|ghosted|ignor(?:ed|ing) (?:me|my)',
  ],
  guarantee: [
    'guarantee\\w*|promise\\w*|300|40 hours|3k\\b|3000|(?:does not|do not|not|if it) (?:work|bring|deliver)|results|prove|claims?|how many (?:leads|customers|more)|exaggerat\\w*|made up|real(?:ly)? (?:numbers|figure|get|true)|more (?:leads|customers)',
  ],

  contract: [
    'tied (?:down|in|to|up)|married to|lock(?:ed)? (?:\\w+ )?in|strings|bound to',
    'contract\\w*|lock(?:ed)?(?: me)? in|commitment|tied (?:down|in)|minimum (?:term|period|time)|long term|stuck with|month to month|how long (?:do|must|am|would) i (?:have to )?(?:stay|committed|bound|commit)|sign (?:for|a) (?:a )?year|contrato|obligat\\w*|commit\\b',
  ],
  cancel: [
    'cancel\\w*|\\bquit\\b|(?:get|way) out (?:of)?|(?:stop|end) (?:it|paying|my|the|service|whenever|after|this|anytime)|terminat\\w*|exit|notice period|penalty|(?:easy|hard|how) .*(?:to )?leave|pause|leave (?:any ?time|whenever)',
  ],
  'after-cancel': [
    '(?:becomes?|left|remains?|stays?|happens?) (?:\\w+ )*(?:if|when|once|after) (?:\\w+ )*(?:end|stop|cancel|leave|quit|terminate)\\w*',

    '(?:if|when|once|after|do|what) .*(?:cancel|leave|quit|stop paying|part ways|go out of business|close|shut down|end it).*(?:keep|lose|gone|happens?|domain|website|email|data|mine|files|take|delete|get)?',
    '(?:happens?|keep|lose|lost|gone|take|delete|shut|down) .*(?:cancel|leave|quit|stop paying|out of business)|another provider|take (?:it|the website|my website) (?:with|somewhere|elsewhere)|out of business',
  ],
  refund: [
    'refund\\w*|money back|(?:not|am not|are not|isnt) (?:happy|satisfied|for me|good enough)|unhappy|30 day|return (?:it|policy)|satisfaction|(?:the|this|your|that|use|whats) guarantee\\b|30 days|thirty days|(?:do not|dont|does not) (?:like it|work out)|reembolso|change my mind|get my money|dissatisfied',
  ],
  trust: [
    'scam\\w*|legit\\w*|(?:trust|believe) (?:you|this|u|your|people like)|burn(?:ed|t)|ripped|rip (?:me )?off|real (?:company|business)|fraud|shady|took (?:my|our) money|what makes you (?:different|better|special)|(?:how|why) are you different|disappoint\\w*|estafa|\\bbbb\\b|con artist|prove you|agencies (?:before|promise|are)|all (?:the same|say)|another (?:\\w+ )?(?:company|agency) promised|why you\\b|sketchy',
  ],
  references: [
    'references?|portfolio|(?:examples?|samples?) (?:of|from)|(?:show|see) (?:me )?(?:\\w+ )*(?:work|websites|projects|examples|sites)|testimonials?|case stud\\w*|(?:your|other|current|past|existing) (?:customers|clients)|success stor\\w*|(?:past|previous|other) (?:work|projects)|who (?:are|is) your (?:customers|clients)|how many (?:customers|clients|businesses)|what do (?:customers|clients|others|people) say|have you (?:done|worked|built|made)',
  ],
  about: [
    'who (?:are|is|runs?|owns?|will|would|builds?|does|am|made|makes) (?:\\w+ )*(?:you|behind|company|owner|founder|work|this|working|website|dealing|agency|business|it)|about (?:you|yourself|the company|your company)|your (?:team|company|story|founder|owner)|outsourc\\w*|offshore|freelancers?|how (?:big|many) .*(?:team|employees|people|company)|quienes|real person behind|one person|the boss',
  ],
  experience: [
    'how (?:long|many years) (?:have|has|you) (?:\\w+ )*(?:business|been|doing|around|existed|operat\\w*)|experience|founded|established|qualif(?:ications|ied)|certif\\w*|background|licensed|insured|credential\\w*|expert\\w*|track record|are you new|how (?:old|new) is (?:the|your) (?:company|business)|know (?:the|my) trade',
  ],
  location: [
    'where (?:are|is) (?:you|your|u|the company)|(?:located|location|based|headquarter\\w*)|your (?:address|office)|(?:are|is) (?:you|this|u) (?:\\w+ )?(?:local|in|american|near|from|us based)|(?:serve|service|cover|work in|work with|help) (?:\\w+ )*(?:area|city|state|texas|florida|canada|nationwide|arizona|nevada|york|chicago|county|europe|uk|california)|nationwide|in person|come (?:by|to|over|out)|time ?zone|donde|i am in (?!a hurry|the)|visit you|meet (?:in|face)',
  ],
  trades: [
    `(?:work|works|working|do|done|this|help|good|right|build|made|ok|suitable) (?:\\w+ )*(?:for|with) (?:\\w+ )*${TRADES}`,
    `(?:i am|we are|i run|i own|i have|we run|we have|own|run|for) (?:\\w+ )*${TRADES}`,
    TRADES,
    '(?:what|which) (?:\\w+ )*(?:industries|trades|businesses|kinds? of business)|my (?:industry|trade|kind of business|type of business)|who is this for|one man|small business like|too (?:big|small)',
  ],
  private: [
    'wedding|personal (?:website|blog|page|portfolio|homepage)|for (?:myself|my family|my kids?|my hobby|my band|my dog)|private (?:person|household|individual|use)|not a business|hobby|\\bband\\b|fan page|household|blog',
  ],
  'versus-diy': [
    '(?:do|build|make|create) (?:it|one|this|that|a website) (?:myself|on my own|ourselves|for free)|(?:wix|squarespace|godaddy|fiverr|upwork|facebook|chatgpt|hibu|thryv|podium|scorpion|angi|yelp|thumbtack)|(?:nephew|cousin|son|daughter|friend|brother|kid|neighbor) (?:can|could|does|did|made|will|would|is|offered)|compet\\w*|other (?:agencies|companies)|another (?:company|agency)|(?:better|cheaper|different) (?:than|from|to) (?:other|the|wix|your)|compare (?:you|yourself) (?:to|with)|why not (?:just|use|hire)|freelancer',
  ],
  privacy: [
    '(?:pass|give|hand|share|sell) (?:\\w+ )*(?:to|with) (?:\\w+ )*(?:anybody|anyone|others|else|people|companies|somebody|third)|(?:track|follow|watch|spy)\\w* (?:on )?(?:me|us)\\b',
    'privacy|(?:my|our) (?:data|information|personal|details)|(?:sell|share|use|store|keep|collect|track|sold) (?:\\w+ )*(?:my|me|our|about me|number|email|information|data)|cookies?|track(?:ing|ers?)?\\b|spam me|ccpa|gdpr|is (?:this|the) (?:chat|conversation) (?:\\w+ )?(?:private|saved|recorded|stored|confidential)|who (?:reads|sees) (?:this|these|what|my)|sales calls if',
  ],
  security: [
    'secur(?:e|ity)\\b|hack(?:ed|ers)?\\b|encrypt\\w*|(?:give|send|share|tell|type|need) (?:you )?(?:\\w+ )*(?:password|passwords|login|logins|access|bank)|two (?:factor|step)|breach\\w*|protect (?:my|our|the)|safe (?:to|with)',
  ],
  terms: [
    '\\bterms\\b(?! of payment)|conditions|\\btos\\b|fine print|small print|read the (?:contract|agreement|deal)|legal (?:terms|stuff|documents)|agreement|imprint|in writing',
  ],
  tagline: [
    'mission|slogan|motto|philosophy|values|vision|why (?:did|do) you (?:start|do this)|tagline|believe in|story behind|drives you',
  ],
  refused: [
    'cold (?:call|calls|calling|email|emails)|outbound|(?:buy|sell|purchase|get) (?:me )?(?:\\w+ )*leads|call (?:people|strangers|homeowners|leads|my leads|prospects|a list|my old)|list of (?:leads|prospects|numbers|people)|scrap(?:e|ing)|fake (?:followers|reviews|leads)|robo ?call (?:my|people|them)|per lead|telemarketing|will you not|do you not do|refuse',
  ],

  hours: [
    'how (?:late|early) (?:\\w+ )*(?:call|ring|phone|reach|open|there)|(?:until|till) (?:what|when)|knock off|open up|good time to (?:call|reach)',
    '(?:your|opening|business|office|work|working) hours|(?:are|is|when|what time|until when) (?:you|u|are you|do you|does|somebody|someone|anyone|anybody) (?:\\w+ )*(?:open|close|there|available|work|reach)|open (?:now|today|on|at|saturday|sunday|late)|hours\\b|horario|weekends?|saturdays?|sundays?|holidays?|when can i (?:call|reach)|close(?:d|s)?\\b',
  ],
  phone: [
    '(?:phone|telephone|your|contact) numbers?|hotline|can i (?:call|text) you|want to call (?:you|u)|number (?:to call|please)|call you(?: guys)?\\b|telefono|whatsapp|where (?:can|do) i call|by phone|text you',
  ],
  'our-email': [
    '^(?:the )?emails?(?: address)?$|(?:your|an|contact|what is the) emails?(?: address)?\\b|email (?:you|u|to you|somebody|someone)|(?:write|send) (?:to )?(?:you|u)\\b|send (?:\\w+ )*(?:documents?|files?|email|pictures|pdf)|prefer email|who do i email|by email',
  ],
  contact: [
    'contact\\b|(?:reach|get (?:in touch|hold)|get a hold)|in touch|leave a message|contacto|best way to',
  ],
  person: [
    '(?:anybody|anyone|somebody|someone) (?:real|i (?:can|could|may))|whoever is in charge|real body|pulse',
    '(?:talk|speak|chat|connect|transfer|put|get|want|like|need|give|have|let) (?:\\w+ )*(?:person|human|someone|somebody|representative|agent|operator|manager|owner|sales|supervisor|people|anyone|specialist)',
    'call me\\b|call me back|callback|ring me|phone me|(?:human|person|agent|representative|operator)$|not (?:a |with a |to a )?(?:bot|robot|machine)|reach out to me|contact me|real (?:person|human)|persona',
  ],
  'book-call': [
    '(?:book|schedule|set ?up|arrange|make|reserve|have|get|plan) (?:\\w+ )*(?:call|meeting|appointment|demo|consultation|time|zoom|slot|chat|visit)(?: with you)?\\b|zoom|meeting|(?:talk|meet|speak) (?:\\w+ )?(?:tomorrow|today|next week|on (?:monday|tuesday|wednesday|thursday|friday)|this week|later)|(?:are you|you) free|time to talk|video call|discovery call|agendar|your calendar|pick a time',
  ],
  'move-call': [
    '(?:move|push|reschedule|cancel|postpone|change|shift|make|miss|call off) (?:our|my|the|this|your) (?:\\w+ )?(?:call|meeting|talk)\\b|appointment (?:with you|i made with you)|call off|(?:cant|can not|cannot|wont|will not) (?:make|come to|attend|be at) (?:it to )?(?:our|the|my|that)|booked a call',
  ],
  'sign-in': [
    'log ?(?:in|into|on)\\b|sign ?in\\b|(?:create|make|open|register|need|get|have|my|where is my|locked) (?:\\w+ )*account|register|(?:customer|client|member) (?:login|portal|area|log in)|invitation (?:link|email)|confirmation email|dashboard',
  ],
  password: ['passwords?|pass ?code|contrasena|reset (?:my|the|link)|change my (?:login )?email'],
  invoice: [
    'invoices?\\b|(?:my|the|a|your|last) bills?\\b|billing|charged (?:me|twice|again|my|after|wrong|double)|(?:was|were|got|been) charged|receipts?|card (?:expired|declined|was|is)|update (?:my )?(?:credit )?card|payment (?:failed|declined|did not|problem|issue)|factura|(?:i|we) (?:already )?paid (?:but|and|for)|wrong amount|overcharg\\w*',
  ],
  'own-project': [
    '(?:status|progress|update|news|state) (?:of|on|about|for|with) (?:my|our)|(?:my|our) (?:\\w+ )?(?:project|order|website|site|bot) (?:status|done|ready|finished|coming|going|progress|been|is not)|how (?:far|is|are) (?:is )?(?:my|our|you with my)|(?:where|when|is|any) .*(?:my|our) (?:project|order|website|site)|(?:i am|as) (?:already )?(?:a|your) (?:customer|client)|look up my|i ordered',
  ],
  'report-issue': [
    '(?:my|our|the|your|this) (?:\\w+ )*(?:website|email|emails|bot|chat bot|call bot|form|site|page|calendar|number|chat|link|app|button) (?:\\w+ )*(?:is |are |was |has |not |stopped |does not |do not |keeps |isnt |shows? |wont )(?:\\w+ )*(?:down|broken|work|working|offline|error|wrong|gone|slow|answering|stopped|loading|an error|crash\\w*)|report (?:a|an) (?:problem|issue|bug)|support ticket|\\bbug\\b|error (?:on|message)|not working|does not work|stopped working|is down\\b|is broken|technical (?:problem|issue)',
  ],
  'delete-account': [
    '(?:delete|remove|close|erase|forget|deactivate) (?:\\w+ )*(?:account|me|data|profile|information|number|everything)|(?:everything|all|data|information) (?:\\w+ )*(?:deleted|erased|removed|gone|wiped)|unsubscribe|stop (?:emailing|sending|texting|calling|contacting)|opt out|off (?:your|the|this) list|no more emails|turn off notifications',
  ],
  'speed-of-call-back': [
    '(?:when|how (?:fast|soon|quickly|long)|what time) .*(?:call (?:me|back)|get back|someone call|callback|hear)|will (?:you|someone|somebody|they) call|expect a call|call (?:me )?(?:today|this afternoon|tonight|right away|now)',
  ],

  roi: [
    '\\broi\\b|return on|(?:how much|what) (?:\\w+ )*(?:los(?:e|ing)|save|make|gain|miss|earn)|(?:am i|are we|i am|do i|do we) (?:losing|missing|lose)|missed calls (?:cost|worth)|sav(?:e|ings)\\b|(?:cost|worth|value) of (?:a )?missed|(?:how many|much) (?:hours|time) (?:\\w+ )*save|revenue|cuanto puedo|miss \\d+ calls',
  ],
  calculator: ['calculator|calculate\\b|\\btool\\b'],
  'calculator-method': [
    '(?:how|what|where|why|explain|trust|is) .*(?:calculat\\w*|formula|math|computed?|assumption\\w*|80 percent|multiplier|factor)|formula|assumptions?|the math|multiplier|accurate is the calculator',
  ],
  'calculator-cost': [
    'calculator .*(?:cost|price|hosting|\\d+|different|match)|(?:cost|price|hosting|\\d+) .*calculator|automation cost|hosting cost|(?:99|199|399|29)\\b',
  ],
  'calculator-trade': [
    `(?:calculator|ticket|multiplier|default|defaults|assume|assumes|factor|average|starting|hourly) .*(?:${TRADES}|industr\\w*|trade)|(?:average|default) (?:ticket|job|value|rate)|industry defaults|trade is not`,
  ],
  'calculator-tier': [
    '\\d+ (?:jobs?|calls|clients|appointments|tickets)|jobs (?:a|per|each) month|how many jobs|recommended (?:tier|package)',
  ],

  ads: [
    '\\bads?\\b|adwords|\\bppc\\b|advertis\\w*|retarget\\w*|paid (?:search|traffic|media)|sponsored|billboard\\w*|marketing campaign\\w*|local services? ads',
  ],
  'social-media': [
    'social media|social\\b|instagram|tiktok|linkedin|twitter|youtube|followers|facebook (?:page|posts?|messages|management|for me)|our facebook|(?:post|posts|posting) (?:on|to|for)|\\bdms?\\b|whatsapp bot|pinterest|snapchat',
  ],
  apps: [
    '\\bapps?\\b(?! for this)|mobile application|ios|android (?:app|development)|custom software|\\bsaas\\b|software (?:development|for|that)|(?:develop|program|code) (?:\\w+ )*(?:software|something|an|a)|web application|game',
  ],
  'design-print': [
    'logos?\\b|business cards?|graphic design\\w*|brand(?:ing)?\\b|flyers?|brochures?|print\\w*|(?:wrap|letter) (?:my|our) (?:van|truck)|yard signs?|t ?shirts?|banners?|promo(?:tional)? videos?|videos?\\b|drone|photograph\\w*|photo ?shoot',
  ],
  'it-support': [
    '(?:fix|repair|set ?up|install|broken) (?:\\w+ )*(?:computers?|laptop|printer|wifi|network|phones?|cameras?|pc|router)|printer|wi ?fi|laptop|it support|virus|hardware|pos system|security cameras|office network|internet provider',
  ],
  'back-office': [
    'bookkeep\\w*|payroll|accounting|(?:do|file|prepare) (?:my|our) taxes|loans?\\b|funding|\\bllc\\b|business (?:plan|coach\\w*|insurance|loan)|\\bhr\\b|dispatch\\w*|recruit\\w*|find (?:employees|technicians|workers)|hire technicians|grant\\b|collections?|merchant services',
  ],
  jobs: [
    '(?:are|is) (?:you|u|your company) hiring|jobs? (?:opening|openings|offer|at your|with you)|(?:looking for|want|need|get) (?:a |some )?(?:job|work|employment|internship)|resume|career\\w*|vacanc\\w*|internship|open positions?|work for (?:you|your)|join your team|apply (?:for|to)?\\b|employment|freelance (?:designer|developer|writer)',
  ],
  vendor: [
    'partnerships?|partner (?:with|up)|(?:become|be) (?:a |your )?partners?|affiliate\\w*|white ?label|resell\\w*|referral|guest post\\w*|(?:offer|sell) you|we (?:offer|sell|provide|are a|specialize)|collaborat\\w*|invest(?:or|ment|ing in)\\b|buy your company|link exchange|outsourc\\w* company|commission|subcontract\\w*|your marketing|i represent|our (?:services|company) (?:can|offers)',
  ],
  'wants-trade': [
    '(?:fix|repair|unclog|clean|replace|install|mow|paint|service) (?:\\w+ )*(?:sink|toilet|furnace|ac|roof|house|lawn|drain|pipes?|dishwasher|heater|car|faucet|air conditioner|outlet|breaker|gutter|windows?|carpet|door)|(?:need|find|looking for|want|send|get) (?:me )?(?:a|an|my) (?:good |local |licensed |cheap )?(?:plumber|electrician|lawyer|doctor|dentist|landscaper|roofer|cleaner|contractor|handyman|mechanic|haircut|locksmith|attorney|therapist)(?! website)|(?:my|our|the) (?:sink|toilet|furnace|ac|roof|lawn|drain|pipe|pipes|dishwasher|heater|faucet|tooth|water heater) (?:is|are|was|has|keeps|hurts|burst|broke|leak\\w*)|(?:come|send someone) (?:\\w+ )*(?:today|over|to my house|to fix)|new (?:roof|water heater|furnace|ac)\\b',
  ],

  hello: [
    '^(?:hi|hello|hey|hola|yo|howdy|sup|greetings|hiya|hallo|good (?:morning|afternoon|evening))\\b',
    'anyone (?:there|home)|anybody (?:there|home)|(?:have|got) a question|can i ask|can you help me$|need (?:some )?help$',
  ],
  'how-are-you': [
    'how (?:are|r) you|how is it going|how (?:is|was) your day|how do you feel|you doing|como estas|are you (?:ok|tired|happy|sad|bored)|do you (?:sleep|dream|feel|like your)',
  ],
  thanks: ['thanks?\\b|gracias|apprecia\\w*|cheers|helpful|that helps'],
  bye: [
    '\\bbye\\b|good ?bye|see (?:you|ya)|(?:have a )?(?:nice|good|great) (?:day|night|weekend|one)|talk (?:to you )?later|got to go|adios|that is (?:all|it)|no more questions|nothing else|think about it|maybe later|just (?:looking|browsing)|not today|get back to you|take care',
  ],
  'are-you-bot': [
    '(?:are|r) (?:you|u) (?:a |an |really |even |actually |just |really a )*(?:bot|robot|human|real|ai|machine|person|computer|automated|alive|chatgpt|living|program)|is (?:this|it|that) (?:a |an |all )*(?:bot|robot|ai|machine|automated|real person|human|computer)|(?:am i|who am i|do i) (?:talk|talking|chat|chatting|speaking|speak)|human typing|what are you$|eres un',
  ],
  'your-name': [
    'your name|what (?:should|can|do) i call you|(?:which|what) (?:\\w+ )?(?:model|ai|version|llm|language model) |who (?:made|created|programmed|built|trained|developed|designed) (?:you|this bot|u)|how old are you|where do you live|openai|\\bgpt\\b|claude|gemini|como te llamas|male or female',
  ],
  'what-can-you-do': [
    'what can (?:you|u|i) (?:do|ask|help)|what (?:do|can) you (?:know|help)|how can you help|(?:kind|type|sort) of questions|what are you (?:good )?for|^(?:help|menu|options|start|ayuda|main menu)$|what (?:should|could|do) i ask|topics',
  ],
  compliment: [
    '(?:you are|that is|this is|it is|looks?|sounds?|you|so|very|really) (?:\\w+ )?(?:great|awesome|amazing|cool|nice|smart|good|helpful|impressive|beautiful|excellent)|^(?:nice|cool|awesome|wow|great|sweet|excellent|perfect|amazing|neat)\\b|(?:like|love) (?:your|this|it|the)|well done|good (?:bot|job|answer)',
  ],
  joke: [
    'jokes?\\b|funny|laugh|sing\\b|rap\\b|story\\b|riddle|entertain|bored|play a game|knock knock|marry|girlfriend|boyfriend|i love you|favorite (?:color|movie|food|song)|^(?:lol|haha\\w*|lmao)$|fun fact|do you like|single',
  ],
  insult: [
    'stupid|idiot|dumb\\w*|moron|suck|sucks|useless|garbage|crap|shit\\w*|fuck\\w*|asshole|bitch|shut up|hate you|go to hell|screw you|bullshit|trash|wtf|pendejo|waste of time|terrible|did not answer|not my question|annoying|pathetic|worthless|retard\\w*',
  ],
  misunderstood: [
    'what do you mean|(?:do not|dont|did not) (?:understand|get it|get that)|^(?:huh|what|que|pardon|sorry|come again)$|makes no sense|explain (?:that|it|this)(?: simpler| again)?$|confus\\w*|say (?:that|it) again|repeat that|plain english|in simple(?:r)? (?:words|terms)|too complicated|what does that mean|lost me',
  ],
  agreement: [
    '^(?:ok|okay|alright|got it|i see|sure|yes|yeah|yep|no|nope|si|right|hm+|understood|interesting|fair enough|makes sense|aha|k|gotcha|cool|good|fine|not really|good to know)(?: (?:ok|then|good|cool|thanks|sure))?$',
  ],

  danger: [
    '(?:on fire|fire in|there is a fire|smell(?:s|ing)?(?: like| of)? gas|smoke (?:in|coming|from)|not breathing|heart attack|bleeding|ambulance|breaking in(?:to)?|carbon monoxide|call 911|(?:is|are|got|get|someone) (?:hurt|injured|shot|unconscious))',
  ],
  crisis: [
    'suicid\\w*|kill (?:my ?self)|(?:want|wish) (?:to )?(?:die|i was dead)|end my life|better off without me|reason to (?:live|go on)|hurt(?:ing)? my ?self|hopeless|depress\\w*',
  ],
  weather: [
    'weather|rain(?:ing)?\\b|snow\\w*|forecast|temperature|sunny|what time is it|what (?:day|date) is|(?:the|todays) date|sun (?:set|rise)|hot (?:is it|outside)|cold outside',
  ],
  trivia: [
    '(?:until|till|before) (?:christmas|easter|halloween|thanksgiving|new year|summer|my birthday)|how many (?:days|weeks|people|states|countries|bones|planets|legs|stars) (?:are|is|does|has|in|until)',
    'capital of|how (?:tall|far|old|big|deep|heavy|high) (?:is|are|was|were) (?!your|the company|the website)|who (?:is|was|won|invented|painted|wrote|discovered|sang|directed|killed) (?!this|your|the owner|behind|it|my)|when (?:did|was|were) (?:the )?(?!you)|meaning of life|population|photosynthesis|world war|planet|universe|dinosaur\\w*|history of|president|aliens|(?:biggest|largest|tallest|fastest|smallest) (?:country|animal|city|building|mountain|planet|car)',
  ],
  homework: [
    'homework|essay|equation|math\\b(?! for)|calculus|algebra|square root|derivative|\\d+ (?:plus|minus|times|divided|x) \\d+|translate\\w*|book report|proofread|grammar|(?:history|science|school|college) (?:assignment|project|paper)|exam\\b|summar(?:y|ize) (?:of )?(?:this|the) (?:book|article|text|novel)|cover letter|how do you say|solve',
  ],
  code: [
    'python|javascript|java\\b|\\bhtml\\b|\\bcss\\b|\\bsql\\b(?!.*leads)|\\bcode\\b(?! from)|coding|regex|(?:for|while) loop|algorithm|debug (?:this|my)|git\\b|docker|linux|compiler|typescript|script (?:that|to|for)|function (?:that|to)|recursion|excel formula|c plus plus|react\\b|programming',
  ],
  writing: [
    '(?:write|compose|draft|make up|give me) (?:me )?(?:a|an|some) (?:\\w+ )?(?:poem|story|song|haiku|essay|speech|letter|novel|limerick|script|recipe|joke|tweet|post)|recipe|cook\\w*|dinner|lunch|vacation|(?:book|find) (?:me )?(?:a |an )?(?:flight|hotel|restaurant|taxi)|movie|pizza|restaurants? near|workout|lose weight|gift ideas|play (?:some )?music|alarm|horoscope|pancakes|lasagna|good books?|my dog|my cat|birthday',
  ],
  news: [
    '\\btrump\\b|biden|politic\\w*|elections?|vote\\b|democrat\\w*|republican\\w*|abortion|immigration|\\bnews\\b|stock market|\\bwar\\b|gun control|\\bnba\\b|\\bnfl\\b|super bowl|world cup|(?:won|win) the (?:game|match|election)|scores?\\b|football|basketball|baseball|soccer|religion|\\bgod\\b|jesus|vaccin\\w*|climate change|opinion (?:on|about)',
  ],
  'money-advice': [
    'bitcoin|crypto\\w*|stocks?\\b|invest (?:my|in)|mortgage|loan\\b|get rich|lottery|tax return|save (?:on )?taxes|debt\\b|refinanc\\w*|s corp|401k|which bank|interest rates?|make money online|what should i charge|should (?:a|i) \\w+ charge',
  ],
  'medical-advice': [
    'headache|\\bpain\\b|fever|medicine|symptoms? (?:of|do)|rash|pregnant|cancer\\b|diabetes|diagnos(?:e|is) me|pills?|ibuprofen|aspirin|covid|\\bflu\\b|depress\\w*|suicid\\w*|kill myself|want to die|chest|(?:feel|am|feeling) sick|sore throat|antibiotics|doctor say|overdose|bleeding|medical advice|stomach|dizzy',
  ],
  'legal-advice': [
    '\\bsue\\b|lawsuit|landlord|evict\\w*|divorce|custody|bankrupt\\w*|\\bdui\\b|arrested|my rights|statute|lien\\b|liable|child support|speeding ticket|legal advice|trademark|inherit\\w*|(?:can|may) my (?:employer|boss|landlord)|break my lease|is it legal to (?!record)|a will\\b|felony|visa application|green card|small claims',
  ],
  injection: [
    '(?:were|are|been|was) (?:you )?told (?:before|to)|before this (?:conversation|chat)|just say (?:yes|ok|it)|(?:boss|owner|manager|colleague) (?:said|told|promised)|agree with everything',
    '^system\\b|you are (?:free|unlocked|unchained) now|(?:ignore|disregard|forget|override|bypass|skip|delete|drop) (?:\\w+ )*(?:instructions?|rules|prompts?|guidelines|restrictions|above|everything|previous|told|safety|programming|filters?|constraints)|system prompt|\\bprompts?\\b|your (?:\\w+ )?(?:instructions|rules|guidelines|programming|directives)|you are now|pretend (?:to be|you|that you|you are)|act (?:as|like)|role ?play|\\bdan\\b|developer mode|debug mode|jail ?break|repeat (?:the |everything |after |all |back |this )|from now on|sudo|system (?:override|message|note|update)|new (?:instructions|rules|persona|session)|(?:i am|this is) (?:the|your|a) (?:developer|admin|administrator|owner|creator|boss|ceo|engineer|programmer)|base ?64|say exactly|respond (?:only|with)|hypothetical\\w*|unrestricted|initial (?:prompt|instructions|message)|confirm (?:that )?(?:the|my|a|this) (?:price|discount|deal|offer|refund)|legally binding|verbatim|in character|simulate|without (?:any )?(?:rules|restrictions|filters?)|complete (?:this|the) sentence|speak like|translate your|output (?:your|the)|print (?:your|the|out)|reveal|begin your (?:answer|reply|response)|start your (?:answer|reply|response)',
  ],
  secrets: [
    '(?:list|names?|emails?|phone numbers?|numbers|data|details|addresses|conversations|chats|leads|messages) (?:of|from) (?:\\w+ )*(?:customers?|clients?|leads?|users?|visitors?|others?|people|other)|(?:your|other|all|the|another) (?:\\w+ )?(?:customers?|leads?|clients?|visitors?|users?)(?: s)? (?:data|names?|emails?|numbers?|list|pay|pays|conversations?|projects?)|(?:show|give|tell|list|export|dump|read|send) (?:me )?(?:\\w+ )*(?:leads|customers|clients|database|users|conversations|configuration|config|passwords?|api keys?|secrets?|credentials|environment|logs)|admin\\b(?! work| tasks| stuff)|api ?keys?|database|\\bconfig\\w*|environment variables?|(?:owners?|boss|founders?) (?:\\w+ )*(?:home|private|personal|password|address|cell|salary|income)|your (?:revenue|profit|turnover|earnings|income)|(?:how much (?:money )?|what )(?:do|does|did) (?:you|the owner|your \\w+) (?:\\w+ )?(?:make|earn|pay|spend|net)\\b|credentials|confidential|source code|server (?:ip|run)|last (?:visitor|customer|person)|is \\w+ \\w+ (?:a|your) (?:customer|client)',
  ],
  harm: [
    '\\bhack\\w*\\b|\\bbombs?\\b|weapons?|ddos|malware|steal\\w*|\\bdrugs?\\b|cocaine|\\bmeth\\b|phishing email|drop tables?|select from|script alert|\\bkill (?:someone|him|her|my|people)|poison|explosive|fake (?:id|bank|money)|\\bspy\\b|break into|pick a lock|burn (?:your|down)|sue you|report you|know where you live|counterfeit|blackmail|take down (?:a|my|the)|clone (?:my|a|the)|bad reviews (?:for|on|about)|guns?\\b',
  ],
  adult: [
    '\\bsex\\w*|porn\\w*|nudes?|naked|escorts?|onlyfans|horny|hook up with (?:me|you)|dirty|boobs|bra size|kiss|erotic\\w*|strip',
  ],
  nonsense: [
    '^(?:a+s+d+f\\w*|test(?:ing)?(?: \\d+)?|\\d+|qwerty\\w*|bla(?:h)?(?: bla(?:h)?)*|lorem ipsum.*|foo bar|x+d+|uwu|meow|potato|banana|hjk\\w*|[b-df-hj-np-tv-xz]{4,})$',
  ],
  'device-help': [
    '(?:how (?:do|can|to)) (?:i |you |we )?(?:reset|block|screenshot|take a screenshot|connect|recover|update|unlock|delete my (?:facebook|instagram)|fix|replace|install|unclog|prune|clean|get rid|change a|change my (?:oil|tire))|netflix|airpods|which phone should|best (?:laptop|phone|tv|car)|my car|windows \\d+|breaker size|stains?|thermostat|ceiling fan|which (?:water heater|furnace)',
  ],
}
