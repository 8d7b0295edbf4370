import { intent } from '../intent.ts'
import {
  ifDemo,
  ifOffered,
  labelsWith,
  link,
  packagesLine,
  priceOf,
  smallestPackage,
  smallestWith,
} from '../offer-words.ts'
import type { Offer } from '../offer.ts'

/** ` in under 3 seconds`, or nothing if the claim is off. */
const answeredIn = ({ claims: { answer } }: Offer) =>
  answer.isShown ? ` in ${answer.figure.replace(/s$/, ' seconds')}` : ''

const aboutCallBots = ({ paths }: Offer) => link('About call bots', paths.callBots)
const aboutAutomation = ({ paths }: Offer) => link('About automation', paths.automation)
const tryTheChat = (offer: Offer) =>
  ifDemo(offer, link('Try the chat demo', offer.paths.demo), aboutAutomation(offer))

export const BOT_ANSWERS = [
  intent(
    'forwarding-cost',
    ({ offer }) =>
      `Ask your phone company, because that’s where you turn on call forwarding. Our side is the call bot. It comes with ${smallestWith(offer, 'callBot').label} at ${priceOf(smallestWith(offer, 'callBot'))}. ${aboutCallBots(offer)}`,
    { about: ['callBot'] },
  ),
  intent(
    'call-bot',
    ({ offer }) =>
      `The AI call bot answers your own number${answeredIn(offer)}. It takes every call, or only the ones you miss. It asks what you’d ask, books the job into your calendar and tells you, day and night. It’s part of ${smallestWith(offer, 'callBot').label}: ${priceOf(smallestWith(offer, 'callBot'))}. ${link('See a whole call', offer.paths.callBots)}`,
    { about: ['callBot'], next: 'call-demo' },
  ),
  intent(
    'call-demo',
    ({ offer }) =>
      `Call the demo line and listen: ${offer.contact.demoPhone}. It plays the front desk of a made-up shop and says in its first sentence that it’s automated. Nothing you book there is real. Your phone company charges it like any other call. ${link('See a whole call', offer.paths.callBots)}`,
    { about: ['callBot'] },
  ),
  intent(
    'bot-voice',
    ({ offer }) =>
      `You can hear a voice on the demo line, ${offer.contact.demoPhone}. I don’t know which other voices there are, or whether you can choose the name and the greeting. Ask at ${offer.contact.phone}. It asks what you’d ask, and it always says first that it’s automated. ${aboutCallBots(offer)}`,
    { about: ['callBot'] },
  ),
  intent(
    'chat-or-call',
    ({ offer }) =>
      `The chatbot answers in writing on your website (${labelsWith(offer, 'chatbot')}). The call bot answers your phone (${labelsWith(offer, 'callBot')}). If you have both, they know the same things. If most people call you, listen to the demo line, ${offer.contact.demoPhone}.${ifDemo(offer, ` If they look you up online first, ${link('try the chat demo', offer.paths.demo)}.`)}`,
    { needs: ['chatbot', 'callBot'], next: 'which-package' },
  ),
  intent(
    'chat-channels',
    ({ offer }) =>
      `${ifOffered(offer, 'chatbot', 'The chatbot answers on your website. ')}${ifOffered(offer, 'callBot', 'The call bot answers on your phone. ')}I don’t know of other channels. If your customers write on WhatsApp, Instagram, Messenger or by text, tell us. Before you pay, we’ll say what can be connected. ${link('Tell us where they write', offer.paths.contact)}`,
    { about: ['chatbot', 'callBot'], next: 'chatbot' },
  ),
  intent(
    'people-hate-bots',
    ({ offer }) =>
      `Some people won’t like it, so you choose when it answers: always, while the line is busy, or only when nobody picks up. In the hours you choose, a caller gets a person by asking for one. To judge how it sounds, call the demo line, ${offer.contact.demoPhone}. ${smallestPackage(offer).label} comes without bots. ${aboutCallBots(offer)}`,
    { about: ['callBot'], next: 'person-on-call' },
  ),
  intent(
    'unknown-answer',
    ({ offer }) =>
      `It says so, takes the name, number and question, and sends them to you. You or your staff answer that one. It quotes no price and makes no promise that you haven’t given it. ${aboutAutomation(offer)}`,
    { about: ['chatbot', 'callBot'], next: 'bot-mistake' },
  ),
  intent(
    'bot-mistake',
    ({ offer }) =>
      `It can get something wrong, but it only quotes prices you gave it. If you gave it none, it quotes none. You can read every conversation. Tell us, and we’ll put in what it should have said. Customers use Support on ${link('their dashboard', offer.paths.dashboard)}. I don’t know who is liable for a wrong answer, so ask before you order: ${offer.contact.phone}.`,
    { about: ['chatbot', 'callBot'] },
  ),
  intent(
    'person-on-call',
    ({ offer }) =>
      `Callers get a person by asking for one. In the hours you choose, the call bot transfers the call to you or your team. Outside those hours, it takes a message and says when you’ll call back. ${aboutCallBots(offer)}`,
    { about: ['callBot'] },
  ),
  intent(
    'recording',
    ({ offer }) =>
      `Calls are recorded only if you want that. Some states, like California, require everyone on the line to agree, so where recording is on, the greeting says so first. Without it, you still get a short written note of each call. I don’t know how long recordings are kept, so ask. ${aboutCallBots(offer)}`,
    { about: ['callBot'] },
  ),
  intent(
    'keep-number',
    ({ offer }) =>
      `You keep your number and choose when the bot answers: always, only when the line is busy, or only when nobody picks up. You turn call forwarding on and off at your phone company. Ask them whether your landline, cell or internet line can forward. If you leave, stop forwarding, and calls ring as before. ${aboutCallBots(offer)}`,
    { about: ['callBot'] },
  ),
  intent(
    'emergency-calls',
    ({ offer }) =>
      `You decide what counts as an emergency in your trade, and those calls ring through to whoever is on duty. The call bot isn’t an emergency service. If someone is in danger, it tells the caller to hang up and dial 911. ${aboutCallBots(offer)}`,
    { about: ['callBot'] },
  ),
  intent(
    'languages',
    ({ offer }) =>
      `The bots start out in English. If many of your callers speak another language, such as Spanish, tell us. We’ll try it with you on the line. You decide whether it’s good enough before it answers anyone. ${link('Tell us the language', offer.paths.contact)}`,
    { about: ['chatbot', 'callBot'] },
  ),
  intent(
    'after-hours',
    ({ offer }) =>
      `${offer.claims.coverage.isShown ? `You’re covered ${offer.claims.coverage.figure}. ` : ''}${ifOffered(offer, 'callBot', `The call bot (${labelsWith(offer, 'callBot')}) picks up at any hour. `)}${ifOffered(offer, 'chatbot', `The chatbot (${labelsWith(offer, 'chatbot')}) answers on your site. `)}${ifOffered(offer, 'callBot', 'Urgent calls ring through to whoever is on duty. ')}The rest waits for you in the morning. ${link('See all services', offer.paths.services)}`,
    { about: ['chatbot', 'callBot'], next: 'call-demo' },
  ),
  intent(
    'answer-speed',
    ({ offer }) =>
      `It answers${answeredIn(offer) || ' every call'}. If several people call at once, each one gets an answer, and nobody hears a busy signal. ${aboutCallBots(offer)}`,
    { about: ['callBot'] },
  ),
  intent(
    'qualify',
    ({ offer }) =>
      `It asks what you’d ask: what’s wrong, how soon, where, and who’s calling. You say what’s urgent. A burst pipe rings you, an estimate goes into the calendar, and a sales pitch or robocall becomes a note. ${aboutCallBots(offer)}`,
    { about: ['callBot'] },
  ),
  intent(
    'chatbot',
    ({ offer }) =>
      `It sits on your website around the clock and answers from your own services, prices and hours. When someone wants you, it takes a name and number. It comes with ${packagesLine(offer, 'chatbot')}. ${tryTheChat(offer)}`,
    { about: ['chatbot'], next: 'chatbot-source' },
  ),
  intent(
    'demo-chat',
    ({ offer }) =>
      `${ifDemo(offer, `${tryTheChat(offer)} right here on the site.`, 'There’s no demo page. Ask me what you’d ask a chatbot.')}${ifOffered(offer, 'callBot', ` To hear the call bot, call the demo line, ${offer.contact.demoPhone}, or ${link('see a whole call', offer.paths.callBots)}.`)}`,
    { about: ['chatbot'] },
  ),
  intent(
    'this-bot',
    ({ offer }) =>
      `Yours would answer from your own services, prices and hours, and say that it’s automated, as I do. I don’t know whether it’s the same program as this chat, so ask at ${offer.contact.phone}.${ifDemo(offer, ` To see what your customers would get, ${link('try the chat demo', offer.paths.demo)}.`)} It comes with ${packagesLine(offer, 'chatbot')}.`,
    { about: ['chatbot'], next: 'demo-chat' },
  ),
  intent(
    'chat-takeover',
    ({ offer }) =>
      `The chatbot answers by itself. When someone wants a person, it takes the name and number and sends them to you. You can read every conversation. I don’t know whether you or your staff can type in a chat while it’s running, so ask before you order: ${offer.contact.phone}, ${offer.hours}. ${tryTheChat(offer)}`,
    { about: ['chatbot'], next: 'unknown-answer' },
  ),
  intent(
    'call-notes',
    ({ offer }) =>
      `You get a short written note of each call. You see on your phone who called, what about and what was booked. Calls, chats and forms land in one list. I don’t know whether the note can come as a text or an email, or go to several people, so ask: ${offer.contact.phone}. ${aboutCallBots(offer)}`,
    { about: ['callBot'], next: 'recording' },
  ),
  intent(
    'understands-callers',
    ({ offer }) =>
      `When it doesn’t understand something, it says so. Then it takes the name and number and passes them on to you. I don’t know how it copes with noise, a bad line, accents or fast talkers. Call the demo line, ${offer.contact.demoPhone}, from where your callers call. Nothing answers in your name before you’ve tried it. ${aboutCallBots(offer)}`,
    { about: ['callBot'], next: 'call-demo' },
  ),
  intent(
    'replaced-tools',
    ({ offer }) =>
      `You can drop your old website plan once the new site is live, because hosting is in every package. ${ifOffered(offer, 'chatbot', `${smallestWith(offer, 'chatbot').label} has a chatbot, booking requests, follow-ups and reminders. `)}${ifOffered(offer, 'callBot', `${smallestWith(offer, 'callBot').label} also answers your phone. `)}Programs you run your business with can stay. ${link('Send us your list', offer.paths.contact)}, and we’ll say before you pay what can go.`,
    { next: 'integrations' },
  ),
  intent(
    'demo-form',
    ({ offer }) =>
      `The form in the demo sends nothing. What you type stays in your browser, so nobody has it now. To reach us, ${link('send the real form', offer.paths.contact)} or leave your name and number right here.`,
    { about: ['chatbot'] },
  ),
  intent(
    'chatbot-source',
    ({ offer }) =>
      `It answers only from what you give it: services, prices, hours, service area and the questions people already ask you. We set that up with you, including what it should leave to you. You can change it anytime. ${tryTheChat(offer)}`,
    { about: ['chatbot'], next: 'unknown-answer' },
  ),
  intent(
    'chat-data',
    ({ offer }) =>
      `The chats belong to you, and so do the names and numbers in them. You can read and delete them, and we hand them over if you leave. They’re never sold. I don’t know where they’re stored, for how long, or whether an AI company may learn from them. Get that in writing before you order. ${link('Read the privacy policy', offer.paths.privacy)}`,
    { about: ['chatbot'] },
  ),
  intent(
    'bot-honesty',
    ({ offer }) =>
      `It says that it’s automated in its first sentence. It answers what it knows. Everything else goes to you with the name and number. We don’t build bots that pretend to be people. ${aboutAutomation(offer)}`,
    { about: ['chatbot', 'callBot'] },
  ),
  intent(
    'booking',
    ({ offer }) =>
      `${ifOffered(offer, 'booking', `With ${smallestWith(offer, 'booking').label}, people use your site to request a time that’s really free. It’s booked once you confirm with a tap. `)}${ifOffered(offer, 'callBot', `With ${smallestWith(offer, 'callBot').label}, the call bot offers free times on the phone and puts the chosen one into your calendar. `)}${aboutAutomation(offer)}`,
    { about: ['booking', 'callBot'], next: 'integrations' },
  ),
  intent(
    'crm',
    ({ offer }) =>
      `Calls, chats and forms end up in one list in the program you use. You see who it was, their number and what it’s about, and nobody copies notes. CRM integration comes with ${smallestWith(offer, 'crm').label}: ${priceOf(smallestWith(offer, 'crm'))}. ${aboutAutomation(offer)}`,
    { about: ['crm'], next: 'integrations' },
  ),
  intent(
    'integrations',
    ({ offer }) =>
      `You can keep what you use. We connect to calendars, CRMs and other programs that let other software in, and most do. Name yours, and we’ll check it before you pay anything. If it can’t be connected, we’ll say so. ${link('Tell us what you use', offer.paths.contact)}`,
    { about: ['crm', 'booking', 'callBot'], next: 'assessment' },
  ),
  intent(
    'reminders',
    ({ offer }) =>
      `Follow-ups on your quotes send themselves. So do reminders the day before a visit, with a way to move it. You read every message first. They come with ${packagesLine(offer, 'followUps')}. I don’t know whether they go out by text or email, or how they fit with reminders you already send, so ask if that matters. ${aboutAutomation(offer)}`,
    { about: ['followUps'], next: 'text-messages' },
  ),
  intent(
    'text-messages',
    ({ offer }) =>
      `Follow-ups and reminders come with ${packagesLine(offer, 'followUps')}, and ${smallestWith(offer, 'automations').label} also has automations made for you. I don’t know which of these can be a text, from which number, or what texts cost. Ask before you order: ${offer.contact.phone}, ${offer.hours}.`,
    { about: ['followUps', 'automations'], next: 'reminders' },
  ),
  intent(
    'automations',
    ({ offer }) =>
      `We automate the steps you’d otherwise do at night. For a roofer, that’s following up a quote until it’s a yes or a no, a reminder before the visit and a review request after it. ${smallestWith(offer, 'chatbot').label} has the chatbot, booking requests, follow-ups and reminders. ${smallestWith(offer, 'automations').label} adds ${ifOffered(offer, 'callBot', 'the call bot, ')}the CRM, and quotes, invoices and reviews your way. ${aboutAutomation(offer)}`,
    { about: ['automations'], next: 'package-overview' },
  ),
  intent(
    'monthly-note',
    ({ offer }) =>
      `With ${labelsWith(offer, 'note')}, you get a monthly note. It shows how many people asked, where they came from and what became of it, so you know what brings in work. I don’t know what else it counts, so ask before you order. ${link(`See what ${smallestWith(offer, 'note').label} includes`, smallestWith(offer, 'note').path)}`,
    { about: ['note'] },
  ),
  intent(
    'replace-staff',
    ({ offer }) =>
      `It doesn’t replace your people. It takes what rings while everyone is busy or closed, and hands over what needs a person. Your people see each name, number and note and call back those who need it. You choose when it answers: always, while the line is busy, or only when nobody picks up. ${link('Run your numbers', offer.paths.calculator)}`,
    { about: ['callBot'], next: 'call-bot' },
  ),
  intent(
    'regulated',
    ({ offer }) =>
      `It’s made for booking and first contact: a name, a number, and a reason in a few words. It asks for no diagnoses and no case details, and gives no medical or legal advice and no doses. Tell us which rules you work under. Where we can’t meet one, we’ll say so and leave that part out. ${link('Tell us your rules', offer.paths.contact)}`,
    { about: ['chatbot', 'callBot'], next: 'assessment' },
  ),
  intent(
    'compliance',
    ({ offer }) =>
      `I can’t call it compliant with any law, and I don’t know of a BAA. It asks for a name, a number and a reason in a few words, not for diagnoses or case details. Tell us which rules you work under before you order. Where we can’t meet one, we’ll say so and leave that part out. ${link('Tell us your rules', offer.paths.contact)}`,
    { about: ['chatbot', 'callBot'], next: 'assessment' },
  ),
] as const
