import { ANY_BUSINESS_TEXTS } from './copy/any-business.ts'

/** By the path of their switch. What the later ones say goes before what the first says. */
export const SWITCHES = {
  trades: 'business.speaksOfTrades',
  callBots: 'offer.callBots.isOffered',
  website: 'offer.services.website.isOffered',
  profile: 'offer.services.profile.isOffered',
  automation: 'offer.services.automation.isOffered',
  email: 'offer.services.email.isOffered',
  coverage: 'offer.claims.coverage.isShown',
} as const
export type Switch = keyof typeof SWITCHES

/** What is switched off, by the value at each switch's path. */
export const switchedOff = (valueAt: (path: string) => unknown): Switch[] =>
  (Object.keys(SWITCHES) as Switch[]).filter((name) => valueAt(SWITCHES[name]) === false)

/** By the text's path; null leaves an item out of its list. A package's benefits follow the order of its features. */
export const TEXTS_WITHOUT = {
  trades: ANY_BUSINESS_TEXTS,
  callBots: {
    'offer.packages.scale.features.1': null,
    'offer.services.automation.summary': 'Chat, follow-ups and reminders that run without you.',
    'offer.steps.automate.text': 'Questions answered, leads followed up, reminders sent.',

    'pages.home.title': 'Websites, AI and automation for local businesses',
    'pages.home.description':
      'Websites, AI chatbots and automation for trades, clinics, law firms and real estate. Start with a free business assessment.',
    'pages.home.headline': 'People ask while you’re under a sink. Your website answers.',
    'pages.home.lead':
      'Websites, AI chat and automation that answer, book and follow up while you do the work. Built for small local businesses.',
    'pages.home.heroCall.sign': 'WE ANSWER',
    'pages.home.heroCall.caption':
      'A question comes in while the shop is empty. The chatbot answers, books the job and tells the team.',
    'pages.home.heroCall.steps.rings.title': 'A question comes in',
    'pages.home.heroCall.steps.answered.time': 'Seconds later',
    'pages.home.heroCall.steps.answered.text': 'Your chatbot asks what’s wrong and where.',
    'pages.home.day.lead': 'Customers don’t keep your hours. Here’s what answers them over one day.',
    'pages.home.portal.project': 'Website and chatbot',
    'pages.home.portal.updates.bot.title': 'Chatbot on your website',
    'pages.home.portal.updates.bot.text': 'It answers at any hour. Write to it and try to trip it up.',

    'pages.services.cards.automation.text':
      'It answers the question, books the job, sends the reminder and follows up. You drive.',

    'pages.automation.description':
      'It answers questions, books jobs, sends reminders and asks for reviews while you’re on the road. AI automation that says it’s a bot and hands over to you.',
    'pages.automation.competitors.rows.call.topic': 'The request',
    'pages.automation.competitors.rows.call.others': 'Unread until tonight. They book someone else.',
    'pages.automation.competitors.rows.paperwork.yours': 'Chats and forms land in one place automatically.',
    'pages.automation.whatYouGet.lead':
      'Five parts that work alone, and better together. {growthLabel} has the first three. {scaleLabel} adds the rest.',
    'pages.automation.whatYouGet.items.callBot': null,
    'pages.automation.steps.items.connect.text': 'Calendar, website, CRM. Every account stays yours.',
    'pages.automation.steps.items.build.text': 'We write to it and ask it trick questions.',
    'pages.automation.steps.items.try.title': 'Test your own bot',
    'pages.automation.transcript.lead':
      'A bot that bluffs costs you a customer. Ours follows rules you can read. Here they are in one short chat.',
    'pages.automation.transcript.caption': 'An example chat',
    'pages.automation.transcript.bot': 'Chatbot',
    'pages.automation.transcript.caller': 'Visitor',
    'pages.automation.transcript.turns.bot.bot': 'I’m the shop’s automated assistant. What can I do for you?',
    'pages.automation.transcript.turns.bot.why': 'In the first sentence.',
    'pages.automation.transcript.note':
      'It stops selling. If there’s smoke, gas or someone’s hurt, it tells the visitor to get to safety and dial 911. It alerts you right away.',

    'pages.package.scale.title': '{scaleLabel}: CRM and automation',
    'pages.package.scale.description':
      '{scaleLabel}: everything in {growthLabel}, CRM integration and automations.',
    'pages.package.scale.moment.text': 'Three people ask at the same time',
    'pages.package.scale.lead': 'Every request lands in one list, and the paperwork after a job does itself.',
    'pages.package.scale.benefits.1': null,
    'pages.package.scale.waiting.secondLine.title': 'The second question waits',
    'pages.package.scale.waiting.secondLine.text':
      'While you help one customer, the other gets no answer and writes to the next shop.',
    'pages.package.scale.building':
      'We connect your calendar and CRM, and agree with you on what’s urgent. You test it until you like what it does.',

    'pages.about.description':
      'The person you talk to builds your website and chat. See how the work goes, what you own and what I won’t do.',
    'pages.about.ownership.mine.things.1': 'The software behind the chat',

    'pages.terms.assistants.title': 'Chatbots and figures',

    'pages.questions.general.5.answer':
      'No. The chatbot says it’s automated. It answers what it knows and passes everything else to you with the name and number.',
    'pages.questions.chatbot.4.answer': '{growthLabel} and {scaleLabel}.',
    'pages.questions.automation.1': null,
    'pages.questions.automation.4.answer':
      'Yes. {growthLabel} has the chatbot, booking requests, follow-ups and reminders. The CRM comes with {scaleLabel}, and you can move up once the first part proves itself.',

    'assistant.openings.home.greeting':
      'Ask me what a website or a chatbot costs, or tell me what eats your time.',
    'assistant.openings.home.suggestions.2': null,
    'assistant.openings.automation.greeting':
      'Tell me what eats your evenings. Questions, reminders, follow-ups? I’ll tell you what can run by itself.',
    'assistant.openings.automation.suggestions.1': null,
  },
  website: {
    'offer.packages.launch.features.0': null,
    'offer.packages.launch.features.3': null,
    'offer.packages.launch.features.4': null,
    'offer.packages.growth.features.0': 'Everything in {launchLabel}',
    'offer.packages.growth.features.2': 'Booking requests that reach your phone',
    'pages.package.launch.benefits.0': null,
    'pages.package.launch.benefits.3': null,
    'pages.package.launch.benefits.4': null,
    'pages.package.growth.benefits.0': 'Nothing gets set up twice.',
    'pages.home.portal.updates.pages': null,
    'pages.profile.cost.lead':
      'Every package includes your profile setup. Google doesn’t charge for the profile, and we don’t run ads with it.',
    'pages.about.ownership.yours.things.2': 'Text and photos',
    'pages.terms.leave.text.handOver':
      'We then hand over what’s yours, and switch off what runs on our side.',
    'pages.questions.chatbot.4.answer': '{growthLabel} and {scaleLabel}.',
  },
  profile: {
    'offer.packages.launch.features.1': null,
    'pages.package.launch.benefits.1': null,
    'pages.about.ownership.yours.things.3': null,
    'pages.about.closing.text':
      '{launchLabel} gets you started for {launchSetup}, then {launchMonthly} a month. Add the rest when you need it.',
  },
  automation: {
    'offer.packages.growth.features.1': null,
    'offer.packages.growth.features.2': null,
    'offer.packages.growth.features.3': null,
    'offer.packages.growth.features.4': null,
    'offer.packages.scale.features.2': null,
    'offer.packages.scale.features.3': null,
    'pages.package.growth.benefits.1': null,
    'pages.package.growth.benefits.2': null,
    'pages.package.growth.benefits.3': null,
    'pages.package.growth.benefits.4': null,
    'pages.package.scale.benefits.2': null,
    'pages.package.scale.benefits.3': null,

    'offer.steps.automate.title': 'Connect',
    'offer.steps.automate.text': 'Your accounts and devices, connected and tested.',
    'pages.package.growth.title': '{growthLabel}: everything in {launchLabel}, and more',
    'pages.package.growth.description': '{growthLabel}: everything in {launchLabel}, and more.',
    'pages.package.growth.support':
      '{support} of support are included. Ask questions or request small changes.',
    'pages.package.scale.title': '{scaleLabel}: everything in {growthLabel}, and more',
    'pages.package.scale.description': '{scaleLabel}: everything in {growthLabel}, and more.',
    'pages.about.ownership.mine.things.1': 'The software behind what you ordered',
    'pages.terms.assistants.title': 'Assistants and figures',
    'pages.questions.general.5.answer':
      'No. It says it’s automated. It answers what it knows and passes everything else to you with the name and number.',
  },
  email: {
    'offer.packages.launch.features.2': null,
    'pages.package.launch.benefits.2': null,
    'pages.package.launch.waiting.email': null,
    'pages.package.launch.support': '{support} of support is included. Ask for small changes or answers.',
    'pages.home.portal.updates.domain.title': 'Domain connected',
    'pages.about.ownership.yours.things.0': 'Your domain',
  },
  coverage: { 'pages.home.heroCall.windowSign': 'OPEN' },
} as const satisfies Record<Switch, Readonly<Record<string, string | null>>>

interface TextsOfSeveral {
  oneOf?: readonly Switch[]
  allOf?: readonly Switch[]
  texts: Readonly<Record<string, string | null>>
}

/** The default texts that name several services. What is shown instead names none of them, so it is right whichever is off. */
export const TEXTS_OF_SEVERAL: readonly TextsOfSeveral[] = [
  {
    oneOf: ['website', 'profile', 'automation', 'email'],
    texts: {
      'pages.services.title': 'Services for local businesses',
      'pages.services.description':
        'What we set up and run for local businesses. See what each service does and which package has it.',
      'pages.services.headline': 'What keeps your shop lit',
      'pages.services.inShort': 'What we set up and run for local businesses.',
      'pages.services.lead': 'Each service does one job, so your shop stays open when you’re out.',
      'pages.services.cards.lead': 'Moments of a normal day, and the service that handles each.',
      'pages.services.chain.lead': 'Follow one customer and see what happens at each step.',
      'pages.services.closing.text':
        'Tell us about a normal week. We’ll tell you what would help first, what it costs, and what can wait.',
    },
  },
  {
    oneOf: ['website', 'profile', 'email'],
    texts: {
      'offer.steps.build.text': 'Everything you ordered, set up under your name.',
      'pages.home.moments.services.text':
        'People look you up before they call. See what we set up so they find you and trust what they see.',
      'pages.package.launch.title': '{launchLabel}: the package to start with',
      'pages.package.launch.description': '{launchLabel}: the package to start with.',
      'pages.package.launch.lead': 'What people check before they call, set up under your name.',
      'pages.package.launch.building':
        'We set everything up under your name. You look at it and tell us what’s wrong.',
      'pages.automation.cost.lead':
        'Automation starts with {growthLabel}. {launchLabel} has what it builds on, and you can move up later.',
      'pages.questions.general.4.answer':
        'What we set up under your name is yours, with your text, photos and contacts. We hand it over and switch off what runs on our side.',
      'pages.terms.short.list.2':
        'What we set up under your name, your text, photos and contacts are yours from day one.',
      'pages.terms.yours.text.property':
        'What we set up under your name, your text, photos and contacts. You can use what runs on our side for as long as you stay.',
    },
  },
  {
    oneOf: ['website', 'profile'],
    texts: {
      'pages.package.launch.waiting.found.text':
        'Your neighbor told them your name. They can’t find you, so they tap the next shop on the list.',
    },
  },
  {
    oneOf: ['website', 'email'],
    texts: {
      'pages.profile.whatYouGet.items.facts.text':
        'Your name, address and number match wherever people find you.',
      'pages.calculator.method.assumptions.hosting.text':
        'What runs on our side, per month. Two inboxes make {hostingForTwo}.',
      'pages.questions.general.2.answer':
        'About half an hour on the phone, your logo and photos if you have them, and access to the accounts you already have. We show you everything before it goes live. You tell us what’s wrong.',
    },
  },
  {
    oneOf: ['profile', 'email'],
    texts: {
      'pages.website.impact.changes.onePlace.text':
        'Your sign, cards and invoices all point to the same address, and it works.',
    },
  },
  {
    oneOf: ['website', 'automation'],
    texts: {
      'pages.callBots.price.lead':
        'The call bot comes with the {scaleLabel} package, along with everything in {growthLabel}.',
      'pages.home.title': 'Smarter systems for local businesses',
      'pages.home.description':
        'Smarter systems for trades, clinics, law firms and real estate. Start with a free business assessment.',
      'pages.home.lead': 'Smarter systems that work while you do. Built for small local businesses.',
      'pages.home.portal.project': 'Your project',
      'pages.package.growth.lead': 'Everything in {launchLabel}, and more that runs while you work.',
      'pages.package.growth.building': 'We set it up with you. You try everything before your customers do.',
      'pages.package.scale.benefits.0': 'Nothing gets built twice. It works with what you have.',
      'pages.about.description':
        'The person you talk to builds what you order. See how the work goes, what you own and what I won’t do.',
      'assistant.openings.home.greeting':
        'Ask me what it costs and how long it takes, or tell me what eats your time.',
    },
  },
  {
    allOf: ['trades', 'callBots'],
    texts: {
      'pages.home.headline': 'People ask while you’re with a customer. Your website answers.',
      'pages.home.heroCall.caption':
        'A question comes in while nobody’s at the desk. The chatbot answers, books the visit and tells the team.',
      'pages.home.heroCall.steps.answered.text': 'Your chatbot asks what they need and when.',
      'pages.services.cards.automation.text':
        'It answers the question, books the visit, sends the reminder and follows up. You do the work.',
    },
  },
  {
    allOf: ['callBots', 'website'],
    texts: {
      'pages.home.headline': 'People ask while you’re under a sink. Your chatbot answers.',
      'pages.home.portal.updates.bot.title': 'Your chatbot is ready to try',
    },
  },
  {
    allOf: ['callBots', 'automation'],
    texts: {
      'pages.home.headline': 'People look you up while you’re under a sink. Be there.',
      'pages.home.heroCall.sign': 'WE’RE OPEN',
      'pages.home.heroCall.caption':
        'Someone looks the shop up while it is empty, and their request reaches the team.',
      'pages.home.heroCall.steps.rings.title': 'Someone looks you up',
      'pages.home.heroCall.steps.answered.title': 'Found',
      'pages.home.heroCall.steps.answered.text': 'They see what you do and how to reach you.',
      'pages.home.heroCall.steps.booked.title': 'Asked',
      'pages.home.heroCall.steps.booked.text': 'Their name and number reach your phone.',
      'pages.home.portal.updates.bot': null,
    },
  },
  {
    allOf: ['trades', 'callBots', 'website'],
    texts: { 'pages.home.headline': 'People ask while you’re with a customer. Your chatbot answers.' },
  },
  {
    allOf: ['trades', 'callBots', 'automation'],
    texts: { 'pages.home.headline': 'People look you up while you’re with a customer. Be there.' },
  },
]

/** What is shown instead of the default texts; a later one wins. */
export const textsWithout = (off: readonly Switch[]): [path: string, text: string | null][] => [
  ...off.flatMap((name) => Object.entries(TEXTS_WITHOUT[name])),
  ...TEXTS_OF_SEVERAL.filter(
    ({ oneOf, allOf }) =>
      oneOf?.some((name) => off.includes(name)) ?? allOf?.every((name) => off.includes(name)),
  ).flatMap(({ texts }) => Object.entries(texts)),
]
