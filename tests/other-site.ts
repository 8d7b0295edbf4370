import type { SiteChanges } from '#domain/site/site.ts'

/** A different business, without call bots: no text of the assistant may still be about the default one. */
export const OTHER_SITE = {
  'business.businessName': 'Maple Web Studio',
  'business.ownerName': 'Jordan',
  'business.phone': '(416) 555-0123',
  'business.email': 'hello@maple.example',
  'business.demoPhone': '(416) 555-0177',
  'business.tagline': 'Websites that smell of coffee.',
  'business.hours': 'Tue-Sat 8am-4pm ET',
  'business.opens': '08:00',
  'business.closes': '16:00',
  'business.timeZone': 'America/Toronto',
  'offer.packages.launch.label': 'Espresso',
  'offer.packages.launch.setup': 610,
  'offer.packages.launch.monthly': 61,
  'offer.packages.launch.support': '3 weeks',
  'offer.packages.launch.fits': 'For a café with one counter.',
  'offer.packages.launch.features': ['A website of up to 3 pages', 'Your menu, kept up to date'],
  'offer.packages.growth.label': 'Studio',
  'offer.packages.growth.setup': 1220,
  'offer.packages.growth.monthly': 122,
  'offer.packages.growth.support': '6 weeks',
  'offer.packages.growth.fits': 'For a café with a kitchen.',
  'offer.packages.growth.features': ['Everything in {launchLabel}, with up to 7 pages', 'Table bookings'],
  'offer.packages.scale.label': 'Roastery',
  'offer.packages.scale.setup': 2440,
  'offer.packages.scale.monthly': 244,
  'offer.packages.scale.support': 'a year',
  'offer.packages.scale.fits': 'For a group of cafés.',
  'offer.callBots.isOffered': false,
  'offer.promises.moneyBack': '21-day money-back guarantee',
  'offer.refund': 'write within 21 days of your first payment and you get your money back',
  'offer.steps.launch.title': 'Open',
  'offer.times.start': 'within 3 business days',
  'offer.times.launch': '3 to 4 weeks',
  'offer.times.launchInDays': '21-28 days',
  'offer.calculator.automationCost.launch': 71,
  'offer.calculator.automationCost.growth': 142,
  'offer.calculator.automationCost.scale': 284,
  'offer.calculator.hosting.base': 33,
  'offer.calculator.hosting.perInbox': 6,
  'pages.questions.general': [
    { question: 'Do you print menus?', answer: 'No, we only put them online, from {launchSetup}.' },
  ],
  'pages.questions.chatbot': [{ question: 'Does the chat take orders?', answer: 'Not yet. Call {phone}.' }],
} as const satisfies SiteChanges

/** What only the default site says. */
export const DEFAULT_WORDS =
  /Nightlight|555\) 010-01|hello@example|Mon-Fri|lunes a viernes|9am|Pacific Time|\b(?:Launch|Growth|Scale)\b(?! averages)|\$(?:497|97|997|197|1,997|397|165\.6\d|332\.3\d|665\.6\d|99|199|399|29|10)\b|30[- ]day(?!s after its)|30 días|within 24 hours|plazo de 24 horas|5 (?:days|días)|up to (?:5|10) pages|busy working|call bots?\b|bots? de llamadas|demo line/
