// The texts without vans, sinks and furnaces, for an agency whose customers are clinics, shops or offices.
import { ABOUT_TEXTS } from './about.ts'

export const ANY_BUSINESS_TEXTS = {
  'pages.home.description':
    'Websites, AI chatbots, call bots and automation for clinics, law firms, shops and offices. Start with a free business assessment.',
  'pages.home.headline': 'Your phone rings while you’re with a customer. We pick up.',
  'pages.home.heroCall.caption':
    'A call comes in while nobody’s at the desk. The call bot answers, books the visit and tells the team.',
  'pages.home.heroCall.steps.rings.text': 'You’re with a customer. Nobody’s at the desk.',
  'pages.home.heroCall.steps.answered.text': 'Your call bot asks what they need and when.',
  'pages.home.heroCall.steps.booked.text': 'First visit, 4:30 PM. It’s in your calendar.',
  'pages.home.answeredCall.caption': 'The call bot answers a call and books the visit.',
  'pages.home.answeredCall.steps.incoming.text': '“Hi, I’d like to come in. Do you have anything today?”',
  'pages.home.answeredCall.steps.bot.text': '“Yes. I have 4:30 this afternoon. What’s your name?”',
  'pages.home.answeredCall.steps.booked.title': 'Visit booked',
  'pages.home.answeredCall.steps.booked.text': 'First visit, 4:30 PM. Your team has the details.',
  'pages.home.chat.question': 'do you have anything tomorrow morning?',
  'pages.home.chat.answer':
    'Tomorrow at 8:30 AM is free. What’s your name, and what number can we reach you at?',

  'pages.services.cards.automation.text':
    'It answers the call, books the visit, sends the reminder and follows up. You do the work.',
  'pages.services.chain.links.site.text':
    'Your site opens. It says what you do in her part of town, and what a visit costs.',

  'pages.website.competitors.rows.trust.yours': 'Your place, your people, your license, your guarantee.',
  'pages.website.impact.changes.onePlace.text':
    'Your profile, cards, invoices and email all point to the same address, and it works.',
  'pages.website.loading.stages.words.text':
    'What you do, your town and your number are in the page itself, ready to read and tap.',
  'pages.website.loading.stages.pictures.text':
    'Your place and your people follow, sized for this phone. Nothing jumps while they load.',

  'pages.profile.competitors.rows.photos.yours': 'Your place, your people, finished work.',
  'pages.profile.listing.category': 'Clinic',

  'pages.automation.description':
    'It answers calls, books visits, sends reminders and asks for reviews while you work. AI automation that says it’s a bot and hands over to you.',
  'pages.automation.moment.text': 'You’re with a customer',
  'pages.automation.headline': 'The work around the work, done while you see customers',
  'pages.automation.closing.title': 'Keep working. It’s handled.',
  'pages.automation.transcript.turns.bot.caller': 'What would all of it cost?',
  'pages.automation.transcript.turns.price.bot':
    'That depends on what you need, so I won’t guess. Someone should take a look first. Should I book a visit?',
  'pages.automation.transcript.turns.price.caller': 'And does my insurance pay for it?',

  'pages.email.competitors.rows.address.yours': 'One with your name and the name on your sign.',
  'pages.booking.moment.text': 'A quiet ten minutes',

  'pages.callBots.call.steps.qualified.caller': 'I’d like to come in for a first visit, today if you can.',
  'pages.callBots.call.steps.qualified.noted.needs.value': 'A first visit',
  'pages.callBots.call.steps.qualified.noted.where.label': 'Been here before',
  'pages.callBots.call.steps.qualified.noted.where.value': 'No',
  'pages.callBots.call.steps.notified.text':
    'You’re still with a customer. The visit is on your phone when you’re done.',
  'pages.callBots.call.steps.notified.noted.you.value': '4:30 PM. First visit. Dana, new here.',
  'pages.callBots.features.qualify.sorted.emergency.call': 'Can’t wait',
  'pages.callBots.trades.title': 'Five businesses, one day of calls',
  'pages.callBots.trades.lead': 'What callers want depends on the business and the hour.',
  'pages.callBots.trades.calls.hvac.trade': 'Child Care',
  'pages.callBots.trades.calls.hvac.says': 'My daughter has a fever, so she won’t be in today.',
  'pages.callBots.trades.calls.hvac.does':
    'It puts the name and the day on the morning list. A question about next month waits for the office.',
  'pages.callBots.trades.calls.plumbing.trade': 'Salon',
  'pages.callBots.trades.calls.plumbing.says': 'Can I come in tomorrow before work? It’s for a wedding.',
  'pages.callBots.trades.calls.plumbing.does':
    'It offers tomorrow’s free times, books the one they pick and sends a reminder.',

  'pages.calculator.noScript':
    'Live figures need JavaScript. This is an example with 50 jobs a month. The math is next to each figure, so you can redo it with your own numbers.',
  'pages.package.waiting.example':
    'An example, not a promise. Same math as the calculator: {jobs} jobs a month at {ticket}, {missed}% of the calls missed.',
  'pages.package.scale.benefits.3': 'The paperwork gets done while you see the next customer.',
  'pages.contact.form.industries.0': 'Dental',
  'pages.contact.form.industries.1': 'Salon',
  'pages.contact.form.industries.3': 'Restaurant',
  'pages.chatbot.knowledge.passesOn.examples.quote.question': 'What will all of it cost?',
  'pages.about.letter.text': ABOUT_TEXTS.letter.text.replace(
    'how well you fix a furnace or argue a case',
    'how well you do your work',
  ),
} as const
