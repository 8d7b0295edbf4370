// What visitors ask about the chatbot, the call bot and the automations.
import { intent } from '../intent.ts'
import { labelsWith, packagesLine, priceOf, smallestWith } from '../offer-words.ts'
import type { Offer } from '../offer.ts'

/** The claim's figure, as it is said in a sentence. */
const answeredIn = ({ claims }: Offer) => claims.answer.figure.replace(/s$/, ' seconds')

export const BOT_ANSWERS = [
  intent(
    'forwarding-cost',
    ({ offer }) =>
      `Forwarding is switched on at your phone company, so whatever it charges for that is between you and it: ask there first. Our side is the call bot, which comes with ${smallestWith(offer, 'callBot').label} at ${priceOf(smallestWith(offer, 'callBot'))}. More on ${offer.paths.callBots}`,
    { about: ['callBot'] },
  ),
  intent(
    'call-bot',
    ({ offer }) =>
      `An AI call bot on your own number answers in ${answeredIn(offer)}: every call, or only those that you miss. It asks what you would ask, books the job into your calendar and tells you, day and night. It is part of ${smallestWith(offer, 'callBot').label}: ${priceOf(smallestWith(offer, 'callBot'))}. See a whole call at ${offer.paths.callBots}`,
    { about: ['callBot'], next: 'call-demo' },
  ),
  intent(
    'call-demo',
    ({ offer }) =>
      `Call the demo line and listen: ${offer.contact.demoPhone}. It plays the front desk of a made-up shop and says in its first sentence that it is automated, so nothing you book is real. A whole call, drawn out: ${offer.paths.callBots}`,
    { about: ['callBot'] },
  ),
  intent(
    'unknown-answer',
    ({ offer }) =>
      `It says so, takes the name, the number and the question, and sends them to you. It names no price and makes no promise that you have not given it. The rules it keeps: ${offer.paths.automation}`,
    { about: ['chatbot', 'callBot'], next: 'bot-mistake' },
  ),
  intent(
    'bot-mistake',
    ({ offer }) =>
      `It can get something wrong. It names only the prices that you gave it, says when it does not know, and passes the question on. You read every conversation, and what it should have said is put in. More on ${offer.paths.demo}`,
    { about: ['chatbot', 'callBot'] },
  ),
  intent(
    'person-on-call',
    ({ offer }) =>
      `Callers get a person by asking for one. In the hours you choose the call bot passes the call on to you or your team; outside of them it takes a message and says when you will call back. More on ${offer.paths.callBots}`,
    { about: ['callBot'] },
  ),
  intent(
    'recording',
    ({ offer }) =>
      `Calls are recorded only if you want that. Some states, California among them, require that everybody on the line agrees, so where recording is on the greeting says so first. Without it you still get a short written note of each call. More on ${offer.paths.callBots}`,
    { about: ['callBot'] },
  ),
  intent(
    'keep-number',
    ({ offer }) =>
      `You keep your number. You forward it to the call bot: always, only while the line is busy, or only when nobody has picked up. Forwarding is switched on and off at your phone company, and no number has to move. More on ${offer.paths.callBots}`,
    { about: ['callBot'] },
  ),
  intent(
    'emergency-calls',
    ({ offer }) =>
      `You decide what counts as an emergency in your trade, and those calls ring through to whoever is on duty. It is no emergency service: where somebody is in danger it tells the caller to hang up and dial 911. More on ${offer.paths.callBots}`,
    { about: ['callBot'] },
  ),
  intent(
    'languages',
    ({ offer }) =>
      `The bots speak English to begin with. If many of your callers speak another language, such as Spanish, say so in the assessment: we try it with you on the line, and you decide whether it is good enough before it answers anyone: ${offer.paths.contact}`,
    { about: ['chatbot', 'callBot'] },
  ),
  intent(
    'after-hours',
    ({ offer }) =>
      `Day and night, ${offer.claims.coverage.figure}: the call bot (${labelsWith(offer, 'callBot')}) picks up at any hour, and the chatbot (${labelsWith(offer, 'chatbot')}) answers on your site. What is urgent rings through to whoever is on duty, the rest waits for you in the morning: ${offer.paths.callBots}`,
    { about: ['chatbot', 'callBot'], next: 'call-demo' },
  ),
  intent(
    'answer-speed',
    ({ offer }) =>
      `It answers in ${answeredIn(offer)}. When several people call at once, each is answered and none of them hears a busy tone. See it at ${offer.paths.callBots}`,
    { about: ['callBot'] },
  ),
  intent(
    'qualify',
    ({ offer }) =>
      `It asks what you would ask: what is wrong, how soon, where, and who is calling. You say what is urgent, what is a job and what can wait; a burst pipe rings you, an estimate goes into the calendar, a sales pitch becomes a note. See ${offer.paths.callBots}`,
    { about: ['callBot'] },
  ),
  intent(
    'chatbot',
    ({ offer }) =>
      `It sits on your website at any hour, answers from your own services, prices and hours, and takes a name and a number when somebody wants you. It comes with ${packagesLine(offer, 'chatbot')}. Try it: ${offer.paths.demo}`,
    { about: ['chatbot'], next: 'chatbot-source' },
  ),
  intent(
    'demo-chat',
    ({ offer }) =>
      `Try the chat at ${offer.paths.demo}. To hear the call bot, call the demo line, ${offer.contact.demoPhone}, or look at a whole call on ${offer.paths.callBots}`,
    { about: ['chatbot'] },
  ),
  intent(
    'demo-form',
    ({ offer }) =>
      `The demo on ${offer.paths.demo} sends nothing: what you type into its form stays in your browser, and nobody has it now. To reach us, use the form at ${offer.paths.contact}, or leave your name and number right here.`,
    { about: ['chatbot'] },
  ),
  intent(
    'chatbot-source',
    ({ offer }) =>
      `From what you give it: services, prices, hours, service area, and the questions that people ask you anyway. We put that in order with you, and you change it whenever something changes. More on ${offer.paths.demo}`,
    { about: ['chatbot'], next: 'unknown-answer' },
  ),
  intent(
    'chat-data',
    ({ offer }) =>
      `They belong to you, like the names and numbers in them. You can read and delete them, and they are handed over if you leave. Your customers’ data is never sold. What we keep about you: ${offer.paths.privacy}`,
    { about: ['chatbot'] },
  ),
  intent(
    'bot-honesty',
    ({ offer }) =>
      `It says what it is, on the phone and in the chat, in its first sentence. It answers what it knows and passes everything else to you with the name and the number. Machines with a person’s name are one of the things we do not do: ${offer.paths.automation}`,
    { about: ['chatbot', 'callBot'] },
  ),
  intent(
    'booking',
    ({ offer }) =>
      `With ${smallestWith(offer, 'booking').label} people request a time that is really free straight from your site, and you confirm with a tap. With ${smallestWith(offer, 'callBot').label} the call bot also offers free times on the phone and writes the chosen one into your calendar: ${offer.paths.automation}`,
    { about: ['booking', 'callBot'], next: 'integrations' },
  ),
  intent(
    'crm',
    ({ offer }) =>
      `Calls, chats and forms end up in one list, in the program you use: who, which number, what about. Nobody copies notes. CRM integration comes with ${smallestWith(offer, 'crm').label}: ${priceOf(smallestWith(offer, 'crm'))}. More on ${offer.paths.automation}`,
    { about: ['crm'], next: 'integrations' },
  ),
  intent(
    'integrations',
    ({ offer }) =>
      `It works with calendars and CRMs that let other programs in, and most do. Name yours in the assessment and we check it before you pay anything; if it cannot be connected, we say so: ${offer.paths.contact}`,
    { about: ['crm', 'booking', 'callBot'], next: 'assessment' },
  ),
  intent(
    'reminders',
    ({ offer }) =>
      `Follow-ups on your quotes and reminders before a visit send themselves, with a way to move the visit. Each message is one that you have read before. They come with ${packagesLine(offer, 'followUps')}: ${offer.paths.automation}`,
    { about: ['followUps'] },
  ),
  intent(
    'automations',
    ({ offer }) =>
      `The steps you would otherwise do tonight at the kitchen table: answering, booking, reminding, following up. ${smallestWith(offer, 'chatbot').label} has the chatbot, booking requests, follow-ups and reminders; ${smallestWith(offer, 'automations').label} adds the call bot, the CRM and quotes, invoices and reviews your way: ${offer.paths.automation}`,
    { about: ['chatbot', 'booking', 'followUps', 'callBot', 'automations'], next: 'package-overview' },
  ),
  intent(
    'monthly-note',
    ({ offer }) =>
      `With ${labelsWith(offer, 'note')} you get a monthly note: how many asked, from where, and what became of it, so you know what brings work. What is in them: ${smallestWith(offer, 'note').path}`,
    { about: ['note'] },
  ),
  intent(
    'replace-staff',
    ({ offer }) =>
      `It takes the calls and questions that nobody can pick up, and hands over what needs a person; it does not replace the work. You choose when it answers: always, while the line is busy, or only when nobody picks up. Compare it with your own numbers: ${offer.paths.calculator}`,
    { about: ['chatbot', 'callBot'], next: 'call-bot' },
  ),
  intent(
    'regulated',
    ({ offer }) =>
      `It is made for booking and first contact: a name, a number, a reason in a few words. It asks for no diagnoses and no case details, and gives no medical or legal advice. Tell us which rules you work under before we start; where we cannot meet one, we say so and leave that part out: ${offer.paths.contact}`,
    { about: ['chatbot', 'callBot'], next: 'assessment' },
  ),
  intent(
    'compliance',
    ({ offer }) =>
      `I can’t call it compliant with any law: no page of ours says so. What stands there: it asks for a name, a number and a reason in a few words, for no diagnoses and no case details. Tell us which rules you work under before we start; where we cannot meet one, we say so and leave that part out: ${offer.paths.contact}`,
    { about: ['chatbot', 'callBot'], next: 'assessment' },
  ),
] as const
