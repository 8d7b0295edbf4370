// The default texts that name what the owner can switch off, and what is shown instead. A text that names several services stays: the owner
// words it.
export const SWITCHES = {
  callBots: 'offer.callBots.isOffered',
  website: 'offer.services.website.isOffered',
  profile: 'offer.services.profile.isOffered',
  automation: 'offer.services.automation.isOffered',
  email: 'offer.services.email.isOffered',
} as const
export type Switch = keyof typeof SWITCHES

/** What is switched off, by the value at each switch's path. */
export const switchedOff = (valueAt: (path: string) => unknown): Switch[] =>
  (Object.keys(SWITCHES) as Switch[]).filter((name) => valueAt(SWITCHES[name]) === false)

/** By the text's path; null leaves an item out of its list. A package's benefits follow the order of its features. */
export const TEXTS_WITHOUT = {
  callBots: {
    'offer.packages.scale.features.1': null,
    'offer.services.automation.summary': 'Chat, follow-ups and reminders that run without you.',
    'offer.steps.2.text': 'Questions answered, leads followed up, reminders sent.',

    'pages.home.title': 'Websites, AI and automation for local businesses',
    'pages.home.description':
      'Websites, AI chatbots and automation for trades, clinics, law firms and real estate. Start with a free business assessment.',
    'pages.home.headline': 'People ask while you’re under a sink. Your website answers.',
    'pages.home.lead':
      'Websites, AI chat and automation that answer, book and follow up while you do the work. Built for small local businesses.',
    'pages.home.heroCall.sign': 'WE ANSWER',
    'pages.home.heroCall.caption':
      'A question comes in while the shop is empty. The chatbot answers, books the job and tells the team.',
    'pages.home.heroCall.steps.0.title': 'A question comes in',
    'pages.home.heroCall.steps.1.time': 'Seconds later',
    'pages.home.heroCall.steps.1.text': 'Your chatbot asks what’s wrong and where.',
    'pages.home.portal.project': 'Website and chatbot',
    'pages.home.portal.updates.0.title': 'Chatbot on your website',
    'pages.home.portal.updates.0.text': 'It answers at any hour. Write to it and try to trip it up.',

    'pages.services.cards.automation.text':
      'It answers the question, books the job, sends the reminder and follows up. You drive.',

    'pages.automation.description':
      'It answers questions, books jobs, sends reminders and asks for reviews while you’re on the road. AI automation that says it’s a bot and hands over to you.',
    'pages.automation.competitors.rows.0.topic': 'The request',
    'pages.automation.competitors.rows.0.others': 'Unread until tonight. They book someone else.',
    'pages.automation.competitors.rows.4.yours': 'Chats and forms land in one place automatically.',
    'pages.automation.whatYouGet.lead':
      'Five parts that work alone, and better together. {growthLabel} has the first three. {scaleLabel} adds the rest.',
    'pages.automation.whatYouGet.items.3': null,
    'pages.automation.steps.items.2.text': 'Calendar, website, CRM. Every account stays yours.',
    'pages.automation.steps.items.3.text': 'We write to it and ask it trick questions.',
    'pages.automation.steps.items.4.title': 'Test your own bot',
    'pages.automation.transcript.lead':
      'A bot that bluffs costs you a customer. Ours follows rules you can read. Here they are in one short chat.',
    'pages.automation.transcript.caption': 'An example chat',
    'pages.automation.transcript.bot': 'Chatbot',
    'pages.automation.transcript.caller': 'Visitor',
    'pages.automation.transcript.turns.0.bot': 'I’m the shop’s automated assistant. What can I do for you?',
    'pages.automation.transcript.turns.0.why': 'In the first sentence.',
    'pages.automation.transcript.note':
      'It stops selling. If there’s smoke, gas or someone’s hurt, it tells the visitor to get to safety and dial 911. It alerts you right away.',

    'pages.package.scale.title': '{scaleLabel}: CRM and automation',
    'pages.package.scale.description':
      '{scaleLabel}: everything in {growthLabel}, CRM integration and automations.',
    'pages.package.scale.moment.text': 'Three people ask at the same time',
    'pages.package.scale.lead': 'Every request lands in one list, and the paperwork after a job does itself.',
    'pages.package.scale.benefits.1': null,
    'pages.package.scale.waiting.0.title': 'The second question waits',
    'pages.package.scale.waiting.0.text':
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
    'pages.package.launch.benefits.0': null,
    'pages.package.launch.benefits.3': null,
    'pages.package.launch.benefits.4': null,
    'pages.package.growth.benefits.0': 'Nothing gets set up twice.',
  },
  profile: {
    'offer.packages.launch.features.1': null,
    'pages.package.launch.benefits.1': null,
    'pages.about.ownership.yours.things.3': null,
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
  },
  email: {
    'offer.packages.launch.features.2': null,
    'pages.package.launch.benefits.2': null,
    'pages.package.launch.waiting.1': null,
    'pages.package.launch.support': '{support} of support is included. Ask for small changes or answers.',
    'pages.home.portal.updates.2.title': 'Domain connected',
    'pages.about.ownership.yours.things.0': 'Your domain',
  },
} as const satisfies Record<Switch, Readonly<Record<string, string | null>>>
