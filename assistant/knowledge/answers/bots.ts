// What visitors ask about the chatbot, the call bot and the automations.
import { CLAIMS } from '#domain/offer.ts'
import { PACKAGES } from '#domain/packages.ts'
import { priceOf } from '../facts.ts'
import { packagePath, PATHS } from '#domain/assistant/paths.ts'
import { intent } from '../intent.ts'

const { growth, scale } = PACKAGES

/** The claim's figure, as it is said in a sentence. */
const ANSWERED = CLAIMS.answer.figure.replace(/s$/, ' seconds')

export const BOT_ANSWERS = [
  intent(
    'forwarding-cost',
    () =>
      `Forwarding is switched on at your phone company, so whatever it charges for that is between you and it: ask there first. Our side is the call bot, which comes with Scale at ${priceOf('scale')}. More on ${PATHS.callBots}`,
  ),
  intent(
    'call-bot',
    () =>
      `An AI call bot on your own number answers in ${ANSWERED}: every call, or only those that you miss. It asks what you would ask, books the job into your calendar and tells you, day and night. It is part of ${scale.label}: ${priceOf('scale')}. See a whole call at ${PATHS.callBots}`,
    { next: 'call-demo' },
  ),
  intent(
    'call-demo',
    ({ shop }) =>
      `Call the demo line and listen: ${shop.demoPhone}. It plays the front desk of a made-up shop and says in its first sentence that it is automated, so nothing you book is real. A whole call, drawn out: ${PATHS.callBots}`,
  ),
  intent(
    'unknown-answer',
    `It says so, takes the name, the number and the question, and sends them to you. It names no price and makes no promise that you have not given it. The rules it keeps: ${PATHS.automation}`,
    { next: 'bot-mistake' },
  ),
  intent(
    'bot-mistake',
    `It can get something wrong. It names only the prices that you gave it, says when it does not know, and passes the question on. You read every conversation, and what it should have said is put in. More on ${PATHS.demo}`,
  ),
  intent(
    'person-on-call',
    `Callers get a person by asking for one. In the hours you choose the call bot passes the call on to you or your team; outside of them it takes a message and says when you will call back. More on ${PATHS.callBots}`,
  ),
  intent(
    'recording',
    `Calls are recorded only if you want that. Some states, California among them, require that everybody on the line agrees, so where recording is on the greeting says so first. Without it you still get a short written note of each call. More on ${PATHS.callBots}`,
  ),
  intent(
    'keep-number',
    `You keep your number. You forward it to the call bot: always, only while the line is busy, or only when nobody has picked up. Forwarding is switched on and off at your phone company, and no number has to move. More on ${PATHS.callBots}`,
  ),
  intent(
    'emergency-calls',
    `You decide what counts as an emergency in your trade, and those calls ring through to whoever is on duty. It is no emergency service: where somebody is in danger it tells the caller to hang up and dial 911. More on ${PATHS.callBots}`,
  ),
  intent(
    'languages',
    `The bots speak English to begin with. If many of your callers speak another language, such as Spanish, say so in the assessment: we try it with you on the line, and you decide whether it is good enough before it answers anyone: ${PATHS.contact}`,
    { named: 'languages' },
  ),
  intent(
    'after-hours',
    `Day and night, ${CLAIMS.coverage.figure}: the call bot (${scale.label}) picks up at any hour, and the chatbot (${growth.label} and ${scale.label}) answers on your site. What is urgent rings through to whoever is on duty, the rest waits for you in the morning: ${PATHS.callBots}`,
    { next: 'call-demo' },
  ),
  intent(
    'answer-speed',
    `It answers in ${ANSWERED}. When several people call at once, each is answered and none of them hears a busy tone. See it at ${PATHS.callBots}`,
  ),
  intent(
    'qualify',
    `It asks what you would ask: what is wrong, how soon, where, and who is calling. You say what is urgent, what is a job and what can wait; a burst pipe rings you, an estimate goes into the calendar, a sales pitch becomes a note. See ${PATHS.callBots}`,
  ),
  intent(
    'chatbot',
    () =>
      `It sits on your website at any hour, answers from your own services, prices and hours, and takes a name and a number when somebody wants you. It comes with ${growth.label} (${priceOf('growth')}) and ${scale.label}. Try it: ${PATHS.demo}`,
    { next: 'chatbot-source' },
  ),
  intent(
    'demo-chat',
    ({ shop }) =>
      `Try the chat at ${PATHS.demo}. To hear the call bot, call the demo line, ${shop.demoPhone}, or look at a whole call on ${PATHS.callBots}`,
  ),
  intent(
    'demo-form',
    `The demo on ${PATHS.demo} sends nothing: what you type into its form stays in your browser, and nobody has it now. To reach us, use the form at ${PATHS.contact}, or leave your name and number right here.`,
  ),
  intent(
    'chatbot-source',
    `From what you give it: services, prices, hours, service area, and the questions that people ask you anyway. We put that in order with you, and you change it whenever something changes. More on ${PATHS.demo}`,
    { next: 'unknown-answer' },
  ),
  intent(
    'chat-data',
    `They belong to you, like the names and numbers in them. You can read and delete them, and they are handed over if you leave. Your customers’ data is never sold. What we keep about you: ${PATHS.privacy}`,
  ),
  intent(
    'bot-honesty',
    `It says what it is, on the phone and in the chat, in its first sentence. It answers what it knows and passes everything else to you with the name and the number. Machines with a person’s name are one of the things we do not do: ${PATHS.automation}`,
  ),
  intent(
    'booking',
    `With ${growth.label} people request a time that is really free straight from your site, and you confirm with a tap. With ${scale.label} the call bot also offers free times on the phone and writes the chosen one into your calendar: ${PATHS.automation}`,
    { next: 'integrations', named: 'integrations' },
  ),
  intent(
    'crm',
    () =>
      `Calls, chats and forms end up in one list, in the program you use: who, which number, what about. Nobody copies notes. CRM integration comes with ${scale.label}: ${priceOf('scale')}. More on ${PATHS.automation}`,
    { next: 'integrations', named: 'integrations' },
  ),
  intent(
    'integrations',
    `It works with calendars and CRMs that let other programs in, and most do. Name yours in the assessment and we check it before you pay anything; if it cannot be connected, we say so: ${PATHS.contact}`,
    { next: 'assessment', named: 'integrations' },
  ),
  intent(
    'reminders',
    () =>
      `Follow-ups on your quotes and reminders before a visit send themselves, with a way to move the visit. Each message is one that you have read before. They come with ${growth.label} (${priceOf('growth')}) and ${scale.label}: ${PATHS.automation}`,
  ),
  intent(
    'automations',
    () =>
      `The steps you would otherwise do tonight at the kitchen table: answering, booking, reminding, following up. ${growth.label} has the chatbot, booking requests, follow-ups and reminders; ${scale.label} adds the call bot, the CRM and quotes, invoices and reviews your way: ${PATHS.automation}`,
    { next: 'package-overview' },
  ),
  intent(
    'monthly-note',
    () =>
      `With ${growth.label} and ${scale.label} you get a monthly note: how many asked, from where, and what became of it, so you know what brings work. What is in them: ${packagePath('growth')}`,
  ),
  intent(
    'replace-staff',
    `It takes the calls and questions that nobody can pick up, and hands over what needs a person; it does not replace the work. You choose when it answers: always, while the line is busy, or only when nobody picks up. Compare it with your own numbers: ${PATHS.calculator}`,
    { next: 'call-bot' },
  ),
  intent(
    'regulated',
    `It is made for booking and first contact: a name, a number, a reason in a few words. It asks for no diagnoses and no case details, and gives no medical or legal advice. Tell us which rules you work under before we start; where we cannot meet one, we say so and leave that part out: ${PATHS.contact}`,
    { next: 'assessment' },
  ),
  intent(
    'compliance',
    `I can’t call it compliant with any law: no page of ours says so. What stands there: it asks for a name, a number and a reason in a few words, for no diagnoses and no case details. Tell us which rules you work under before we start; where we cannot meet one, we say so and leave that part out: ${PATHS.contact}`,
    { next: 'assessment' },
  ),
] as const
