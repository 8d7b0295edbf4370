// Words of one meaning, as people in the trades use them: whatever word of a line is typed also counts as its meaning.
// A word may stand in several lines. Data; the matcher cuts the endings.

export const MEANINGS: Readonly<Record<string, string>> = {
  // Money
  price:
    'price prices pricing cost costs costing charge charges fee fees rate rates tariff pricetag quote quotes estimate estimates bill precio cuesta cuestan cobran ballpark figure amount total sum much cuanto expense expenses run',
  pay: 'pay paying paid payment payments payed spend spending pagar pago hand fork shell',
  money: 'money dollars dollar cash dinero bucks cents budget grand hundred thousand hundreds',
  cheap:
    'cheap cheaper cheapest affordable inexpensive low lower lowest least minimum smallest economical barato bare basic basics entry starter little tight shoestring',
  expensive: 'expensive steep pricey overpriced costly ripoff caro high pricy outrageous afford lot',
  discount:
    'discount discounts coupon coupons promo promotion deal deals bargain haggle negotiate negotiable negotiation rebate off percent special offer cheaper descuento waive knock wiggle slash',
  parts:
    'installment installments instalment instalments split thirds splitting spread finance financing divide divided chunks parts partial stages bit half cuotas klarna affirm later thirds',
  monthly: 'month months monthly subscription recurring ongoing mensual retainer maintenance',
  yearly: 'year years yearly annual annually annum twelve',
  upfront:
    'upfront front setup initial deposit down first beginning install onetime one-time once startup kickoff',
  hidden:
    'hidden extra extras additional additionally surprise surprises fine sneaky nickel top addon addons surcharge overage overages besides unexpected secretly plus',
  tax: 'tax taxes vat gst irs deductible deduct receipt',
  card: 'card cards visa mastercard amex debit paypal venmo zelle check cheque wire invoice transfer stripe cashapp bitcoin ach bank',
  invoice:
    'invoice invoices bill billing billed billings receipt receipts charged statement overcharged double',
  worth:
    'worth benefit benefits value worthwhile payoff convince pros cons advantage advantages gain point sense useful justify',
  roi: 'roi return savings save saving saves lose losing lost loss miss missed missing revenue profit profits earn earnings income ahorrar',
  free: 'free gratis complimentary trial sample gratuito',
  trial: 'trial try trying test demo sample preview taste probar prueba tryout',
  increase: 'increase raise raises raising hike jack lock locked rise rises higher',

  // Packages
  package:
    'package packages plan plans tier tiers bundle bundles level levels package paquete paquetes edition version subscription',
  option:
    'option options choose choice choices choosing pick select selection alternatives available which recommend',
  launch: 'launch',
  growth: 'growth',
  scale: 'scale',
  bigger: 'bigger biggest larger largest upgrade upgrading top premium full highest big best complete max',
  smaller: 'smaller smallest downgrade little basic lowest tiny bottom',
  include:
    'include included includes including inclusive come comes contain contains comprise incluye feature features part parts cover covers covered get getting',
  contents:
    'contents features list everything deliverables inside exactly detail details breakdown specifics',
  compare:
    'difference differ differs differences compare compared comparison versus different vs distinguish better than',
  recommend:
    'recommend recommendation advise advice suggest suggestion suit suits fit fits right best should need enough suitable appropriate',
  popular:
    'popular favorite favourite common typical usual usually most bestseller seller everybody everyone majority',
  change:
    'change changes changing switch switching upgrade downgrade move edit update updates updating modify adjust tweak revise alter swap add replace new',
  limit: 'limit limits limited unlimited maximum max cap number many count more than',

  // What is sold
  website:
    'website websites web page pages homepage landing internet online presence pagina sitio wordpress wix squarespace html url',
  domain: 'domain domains url godaddy registrar namecheap dns com address',
  hosting:
    'hosting hosted host hosts server servers ssl https certificate backup backups uptime cloud bandwidth',
  platform:
    'wordpress wix squarespace shopify webflow weebly joomla drupal cms framework react technology tech stack template templates builder coded code theme php built',
  design:
    'design designs designer look looks looking style layout color colors font fonts theme mockup draft pretty beautiful ugly modern appearance',
  text: 'text texts content copy copywriting wording write writes written writing words blog article',
  photo:
    'photo photos picture pictures image images pics logo logos video videos camera photographer photography stock',
  mobile: 'mobile phone phones iphone android tablet ipad smartphone responsive handy device devices screen',
  speed: 'fast speed load loads loading slow quick quickly forever lag snappy seconds',
  accessible: 'accessible accessibility ada wcag blind disabled disability screen reader deaf compliant',
  shop: 'shop store ecommerce cart checkout products product sell selling merchandise inventory catalog orders membership shopify tienda',
  rank: 'rank ranking rankings seo search optimization first top google keywords backlinks visibility serp organic found page1 number-one results bing',
  map: 'google maps map listing profile pin local gmb gbp perfil business-profile near',
  verify: 'verify verification verified postcard code video confirm proof prove verifies suspended',
  homeaddress: 'home house address hide van pobox storefront residence garage',
  access:
    'access lost locked control controls controlled claim claimed owns hijacked hacked ex former previous password login',
  review:
    'review reviews testimonial testimonials rating ratings star stars reputation yelp feedback reseñas trustpilot',
  bad: 'bad negative fake awful terrible wrong horrible worst poor nasty',
  mail: 'email emails mailbox mailboxes inbox inboxes gmail outlook yahoo aol hotmail correo workspace microsoft office365 imap smtp',
  spam: 'spam junk spf dkim dmarc deliverability spoof spoofed spoofing phishing bounce bounces bounced blocked undelivered filter',
  newsletter:
    'newsletter newsletters blast bulk mailchimp campaign campaigns mass mailing constant-contact klaviyo subscribers',
  user: 'employee employees staff team people users user crew workers seats',
  form: 'form forms inquiry inquiries request requests notification notifications notified alert alerts submission',
  chat: 'chat chats chatting widget messenger livechat chatear message messages conversation conversations dm intercom popup bubble',
  bot: 'bot bots ai assistant machine automated robot robots virtual artificial intelligence agent voice software computer robotic siri alexa',
  call: 'call calls calling called caller callers phone phones ring rings ringing dial llamada llamadas voicemail telephone line hotline',
  answer:
    'answer answers answering answered pick picks picking respond responds reply handle handles contestar take takes',
  reception:
    'receptionist reception secretary frontdesk desk answering-service front office dispatcher operator attendant ruby smith',
  sound: 'sound sounds hear listen voice natural accent tone human-like lifelike',
  unknown:
    'unknown know knows sure weird strange understand stuck confused hallucinate hallucination hallucinations invent invents guess guesses makeup lie lies stuff nonsense doesnt',
  mistake:
    'mistake mistakes wrong error errors accurate accuracy reliable reliability mess messes incorrect inaccurate screw screws misinform correct stupid dumb bs bullshit crap false untrue',
  transfer:
    'transfer transfers forward forwards forwarded forwarding handover escalate escalates connect through pass put route patch divert',
  record:
    'record records recorded recording recordings transcript transcripts transcription consent tape wiretap summary summaries note',
  number:
    'number numbers digits port porting verizon att tmobile comcast landline voip carrier line ringcentral',
  emergency:
    'emergency emergencies urgent urgency 911 burst flood fire gas leak danger critical oncall on-call dangerous',
  language:
    'spanish language languages bilingual multilingual chinese french vietnamese portuguese korean german russian arabic hindi tagalog mandarin polish espanol accent accents translate english habla hablan creole',
  night:
    'night nights evening evenings weekend weekends sunday saturday midnight closed after-hours holiday holidays vacation sleep sleeping asleep around clock 247 late dark 2am 3am 10pm 11pm christmas',
  many: 'several multiple simultaneously once same concurrent volume busy hold queue wait waiting',
  qualify:
    'qualify qualifies qualified screen screening filter sort sorts telemarketer telemarketers telemarketing robocall robocalls robo solicitors tire kickers serious junk ask asks questions collect gather',
  booking:
    'appointment appointments booking bookings book booked schedule scheduling scheduled calendar calendars slot slots reserve reservation reservations reschedule cita citas availability calendly double-book sync',
  crm: 'crm crms database hubspot salesforce zoho pipedrive contacts spreadsheet sticky rolodex customer-list excel jobber servicetitan housecall clio',
  integrate:
    'integrate integrates integration integrations connect connects connected sync syncs compatible zapier api quickbooks jobber servicetitan housecall hubspot salesforce clio dentrix workiz mindbody acuity plug hook software existing outlook eaglesoft appfolio mycase',
  remind:
    'reminder reminders remind reminds noshow no-show noshows show shows forget forgets forgot follow followup follow-up chase nurture text sms confirm confirmation',
  automate:
    'automate automates automated automation automations workflow workflows paperwork admin administrative repetitive tasks task busywork manual data entry tedious back-office streamline',
  report:
    'report reports reporting analytics statistics stats metrics tracking track measure measures numbers traffic visitors data dashboards insight insights kpi',
  train:
    'train trains trained training teach teaches learn learns feed source sources knows knowledge knowing taught',

  // How it goes
  long: 'long time days weeks day week turnaround timeline duration timeframe tarda tiempo quickly fast soon finished ready done complete completed hours',
  begin:
    'start begin started starting beginning kick commence available availability waitlist begins starts empezar',
  live: 'live launch launched running online publish published finished ready up',
  rush: 'rush asap hurry deadline friday monday tomorrow tonight express immediately overnight urgently yesterday expedite speed',
  need: 'need needs require requires required requirement provide prepare supply give send ready homework expect involved part effort hassle materials logins',
  busy: 'busy time swamped overwhelmed slammed underwater schedule hectic',
  process:
    'process steps step procedure work works working walk happens happen next after proceed workflow stages phase phases como funciona involved onboarding begin order',
  assess:
    'assessment consultation evaluation audit questionnaire survey analysis discovery consult form free',
  progress:
    'progress status update updates portal follow track informed posted dashboard milestone stage far',
  skill:
    'skill skills technical technology tech computer computers savvy complicated hard difficult easy old install app simple illiterate dinosaur tekkie dummies',
  sent: 'sent submitted submit filled filed fill wrote heard hear contacted reached waiting received got through reply replied nobody ignored ghosted',
  guarantee:
    'guarantee guarantees guaranteed promise promises result results proof prove real actual true claim claims leads 300 40 3k fact realistic exaggerated numbers work',

  // Trust and the deal
  contract:
    'contract contracts commitment commit committed locked lock tied obligation agreement term terms binding stuck bound minimum contrato sign',
  cancel:
    'cancel cancelling canceling cancelled canceled cancellation quit leave leaving stop stopping end terminate termination exit cancelar pause drop bail ditch out unsubscribe fire penalty notice',
  leave: 'leave leaving after happens lose keep go goes gone if takes stop part ways elsewhere switch',
  refund:
    'refund refunds refundable reimburse reimbursed unhappy dissatisfied satisfied satisfaction money back happy hate like return guarantee reembolso regret disappointed mind',
  own: 'own owns owned owner ownership mine belong belongs property possess rights copyright intellectual whose hostage rent renting holds keep title mia propiedad',
  trust:
    'scam scammer scammers scammed legit legitimate fraud trust trustworthy fake burned burnt ripped rip real honest shady reputable believe bbb estafa crooks con sketchy suspicious bs lying catch promised disappointed screwed',
  catch:
    'catch downside strings disadvantages disadvantage drawback drawbacks cons gimmick trick bad truth too good',
  reference:
    'reference references portfolio examples example testimonials case studies clients client customers past previous work success stories proof samples show',
  about:
    'who founder owner behind runs team company business employees person people outsource outsourced freelancers offshore india yourself agency quienes ceo boss founded',
  experience:
    'experience experienced years founded established qualifications certified certification licensed insured background credentials expert experts track history new long',
  location:
    'located location based office city state area local california texas florida address street nationwide region country canada serve donde headquarters town seattle chicago ohio york diego angeles phoenix visit near remote uk europe',
  trade:
    'plumber plumbers plumbing hvac electrician electricians electrical roofer roofers roofing landscaper landscapers landscaping contractor contractors handyman painter painters painting carpenter mechanic garage salon barber restaurant cafe gym daycare cleaning cleaner cleaners pest pool tree locksmith mover movers moving flooring fencing solar mason concrete tattoo florist bakery vet veterinary veterinarian chiropractor optometrist dentist dental dentists clinic medical doctor doctors therapist lawyer lawyers attorney attorneys law legal realtor realtors estate broker brokerage insurance accountant photographer nail spa construction excavation septic appliance window gutter detailing towing nonprofit church hotel trucking farm boutique startup',
  industry:
    'industry industries trade trades businesses kind kinds type types field niche sector profession company companies business',
  private: 'privacy private personal family hobby wedding myself band blog kids household',
  competitor:
    'wix squarespace godaddy fiverr upwork hibu thryv podium scorpion competitor competitors competition other others agency agencies freelancer elsewhere nephew cousin facebook chatgpt diy myself yourself smithai ruby goodcall vs yelp angi angie thumbtack homeadvisor',
  data: 'data information info store stored stores storage share shares sell sells selling keep track tracking cookies tracker gdpr ccpa logs collect',
  security:
    'secure security safe hack hacked hackers protect protected encrypted encryption breach password passwords stolen',
  delete: 'delete remove erase close forget unsubscribe optout opt stop emailing wipe gone unlist',
  regulated:
    'hipaa baa compliance compliant confidential confidentiality privilege gdpr patients patient records ethics regulation regulations medical legal client clinic law hitech phi bar advice conflict',
  terms: 'terms conditions tos agreement policy print legal writing imprint agb',
  staff:
    'receptionist secretary staff employee hire hiring fire replace replaces replacing wife lady job manager human worker girl assistant person',

  // Reaching somebody
  hours:
    'hours open opening close closes closing opens weekend weekends saturday sunday holidays today now horario days until',
  contact: 'contact reach touch get hold contacto message write call email',
  person:
    'person human someone somebody anybody anyone representative rep agent operator owner manager sales real live people persona supervisor guy staff specialist advisor',
  speak: 'talk speak chat discuss hablar connect call transfer put',
  meet: 'meeting meet zoom appointment schedule consultation video call time demo discovery teams consult',
  back: 'back callback return returned',
  signin: 'login log sign signin account dashboard portal register registered credentials locked',
  password: 'password passwords forgot reset contrasena passcode pin',
  broken:
    'broken down error bug problem issue crash crashes crashed fails failing failed glitch offline stopped outage malfunction 404 works working wrong trouble',
  fix: 'fix fixes fixed repair repairs repaired mend solve resolve troubleshoot unclog replace install leaking leaky clogged leak installation',
  project: 'project order site website build progress status finished job',
  customer: 'customer customers client clients patient patients',
  lead: 'lead leads prospect prospects inquiry inquiries',
  calculator:
    'calculator calculate calculates calculated calculation calculations compute formula math tool numbers estimate',
  jobs: 'jobs job tickets clients appointments',
  ticket:
    'ticket average default defaults assume assumes multiplier factor starting values assumption assumptions',

  // Not sold
  ads: 'ads ad adwords ppc advertising advertise advertisement advertisements marketing campaign campaigns retargeting sponsored commercial billboard promote lsa',
  social:
    'social instagram facebook tiktok linkedin twitter youtube followers follower posts post reels pinterest snapchat influencer nextdoor',
  app: 'app apps application applications android ios software saas program programming develop developer game desktop appstore',
  print:
    'logo logos branding brand flyer flyers brochure brochures cards card print printing wrap signs shirts graphic graphics banner video drone photoshoot photography letterhead',
  it: 'computer computers laptop printer wifi router network hardware pc virus windows mac install cable cameras pos tablets internet',
  backoffice:
    'bookkeeping bookkeeper accounting accountant payroll taxes loan loans funding llc insurance coaching plan hr recruiting dispatch dispatching grants collections inventory permits',
  work: 'hiring hire job jobs career careers resume cv vacancy vacancies internship intern employment position positions apply salary opening openings freelance recruit recruiter',
  vendor:
    'partner partnership partnerships affiliate affiliates reseller resell white label whitelabel guest sponsor collaborate collaboration referral referrals commission investor investors invest outsource outsourcing vendor supplier acquire pitch',
  outbound:
    'cold outbound telemarketing list lists scrape purchased strangers door solicit prospecting dialer',

  // Talk
  hello: 'hi hello hey hola howdy yo greetings morning afternoon evening buenos buenas hiya sup heya',
  thanks: 'thanks thank gracias appreciate appreciated cheers thankful merci danke',
  bye: 'bye goodbye later adios farewell goodnight cya ciao',
  praise:
    'great nice awesome amazing cool love impressive good helpful beautiful sweet excellent wonderful perfect brilliant slick neat lovely fantastic classy',
  insult:
    'stupid idiot dumb moron suck sucks useless garbage crap shit fuck fucking damn asshole bitch hate trash worthless pathetic lame loser hell dumbass wtf stfu retarded puta pendejo ugly clown',
  joke: 'joke jokes funny laugh sing song poem rap story riddle entertain bored lol haha lmao pun',
  love: 'love marry girlfriend boyfriend sexy date kiss single cute flirt beautiful',
  adult: 'sex sexy porn nude nudes naked escort onlyfans horny boobs xxx erotic hooker',

  // Elsewhere
  weather:
    'weather rain raining snow sunny forecast temperature storm wind cloudy humid hurricane umbrella degrees hot cold',
  clock: 'time date today clock timezone',
  food: 'recipe cook cooking pizza dinner lunch breakfast restaurant food eat pasta lasagna cake bread chicken burger sushi tacos coffee beer wine pancakes bake soup sandwich rice steak ingredients vegan',
  travel:
    'flight flights hotel hotels vacation trip travel airport beach taxi uber airbnb cruise passport visa tourist',
  sport:
    'game football basketball baseball soccer nba nfl nhl mlb team score scores super bowl lakers warriors world cup player match league dodgers golf tennis olympics sports',
  politics:
    'trump biden president election vote politics political democrat democrats republican republicans congress senate war immigration abortion government ukraine israel russia china',
  religion: 'god religion religious church jesus bible pray muslim christian heaven hell',
  knowledge:
    'capital country population planet planets moon universe history invented discovered century king queen war ocean mountain river animal dinosaur science physics chemistry biology photosynthesis language painted wrote actor actress movie movies film singer celebrity famous book novel',
  homework:
    'homework essay math equation solve algebra calculus assignment exam school teacher translate translation translated grammar proofread summarize paragraph thesis college university student square root derivative fractions percent plus minus times divided integral',
  code: 'python javascript java html css sql code coding function script program programming regex loop array react algorithm debug compiler linux git docker typescript php excel formula c++ rust json leetcode macro',
  finance:
    'stock stocks bitcoin crypto ethereum invest investing shares loan mortgage interest lottery trading forex retirement debt savings rich inflation 401k',
  health:
    'headache pain fever medicine doctor sick symptom symptoms rash pregnant cancer disease diagnose diagnosis pills ibuprofen vaccine covid flu diabetes depressed depression anxiety blood chest hurt hurts therapy dose antibiotics tooth diet weight lbs pounds vitamins allergy suicidal injured bleeding',
  law: 'sue suing lawsuit landlord tenant evict divorce custody bankruptcy lease arrested dui ticket court judge liable liability will inheritance copyright trademark lien crime sued felony visa immigration settlement',
  entertain:
    'movie movies netflix music song songs band album concert tv series show video game games minecraft fortnite roblox xbox playstation taylor swift spotify anime',
  pets: 'dog dogs cat cats puppy kitten pet fish horse',
  home: 'sink toilet faucet furnace thermostat roof lawn grass dishwasher drain pipe pipes heater ac conditioner breaker outlet wall paint carpet garage window door washer dryer fridge refrigerator gutter water kitchen bathroom basement garden roses tree trees plumbing leak mow',
  injection:
    'ignore disregard forget instructions instruction prompt system override jailbreak pretend roleplay act simulate dan developer mode debug reveal repeat above previous rules restrictions bypass unrestricted hidden initial obey sudo base64 verbatim persona admin administrator root guidelines print output confidential token',
  secret:
    'secret secrets password passwords admin database api key keys config configuration environment variables leads list customers conversations dump export users table server credentials internal confidential backend revenue clients personal cell token env ssn',
  harm: 'hack hacking hacker bomb weapon gun guns drugs kill murder steal stealing attack ddos malware virus phishing fake counterfeit poison explosive burn threaten cocaine meth crack spy clone illegal terrorist blackmail select drop union alert injection xss',
}

/** Words of every day that have nothing to do with the shop: known, so that none is mended into one of the trade's. */
export const EVERYDAY =
  'smell pack apartment apartments tenant rent hotel portland seattle boston miami dallas houston denver atlanta london paris berlin tokyo mexico airport airline amazon ebay walmart costco target starbucks mcdonalds netflix spotify uber lyft tesla apple samsung sony disney bank chase wells irs dmv usps fedex ups passport visa birthday wedding funeral mother father sister brother uncle aunt grandma grandpa baby child children kids girl boy woman man men women friend friends neighbor boss teacher student doctor nurse police fireman soldier pilot actor singer king queen president mayor pope santa jesus angel devil ghost alien zombie robot dragon wizard pirate ninja knight horse cow pig sheep goat chicken duck bird fish shark whale snake spider bear wolf lion tiger elephant monkey mouse rat bee ant tree flower grass leaf forest mountain river lake ocean beach island desert moon star planet earth sky cloud thunder lightning fire ice stone rock sand gold silver iron steel wood glass plastic paper cloth leather shirt pants shoes hat coat dress bag watch ring shower bathtub bed chair table sofa lamp mirror window door wall floor ceiling roof kitchen bedroom bathroom basement attic garage yard fence street bridge tunnel train bus bike boat ship plane car truck engine wheel tire oil gas fuel battery bread milk cheese butter egg eggs meat beef pork rice pasta potato tomato onion apple banana orange lemon sugar salt pepper honey chocolate candy cookie cake pie coffee tea juice beer wine vodka water breakfast lunch dinner snack soup salad sauce spoon fork knife plate cup bottle football soccer baseball basketball tennis golf hockey swimming running yoga gym dance music guitar piano drum song movie film book novel poem story magazine newspaper radio television camera painting museum theater concert party holiday christmas easter halloween thanksgiving summer winter spring autumn morning january february march april may june july august september october november december red blue green yellow black white pink purple brown gray big huge tall short fat thin young pretty handsome rich poor happy sad angry scared tired hungry thirsty sick healthy dead alive hot warm cold wet dry clean dirty loud quiet sweet sour bitter spicy soft heavy light dark bright deep wide narrow walk jump swim fly climb fight kill die born cry smile laugh dream sleep wake eat drink cook bake wash throw catch kick hit push pull dig carry wear borrow lend steal marry divorce pray vote elect govern invade conquer discover invent explore measure weigh taste touch smoke gamble bet win lose war army navy weapon gun sword bomb nuclear religion church mosque temple bible quran buddha math algebra geometry physics chemistry biology geography economics philosophy psychology french german italian japanese chinese russian latin greek grammar spelling verb noun adjective sentence paragraph essay thesis homework exam grade college university degree professor scholarship joined quarter signed view rental lease landlord mortgage flowers delivery groceries furniture clothes ticket tickets concert stadium parking embassy wife husband aquarium circus parade lottery jewelry perfume makeup tattoo haircut sandwich burrito popcorn picnic camping fishing hunting skiing surfing marathon karate chess poker puzzle toy doll lego balloon costume mask crown throne castle palace prison jail court judge thief pirate treasure volcano earthquake hurricane tornado flood drought famine plague virus bacteria vaccine surgery dentist braces glasses contacts wheelchair ambulance hospital pharmacy cemetery tomb ghosts vampire werewolf unicorn mermaid fairy witch spell potion'
