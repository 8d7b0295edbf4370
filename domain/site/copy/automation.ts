import { list } from '../list.ts'
import { EFFORT } from '../../offer.ts'

export const AUTOMATION_TEXTS = {
  title: 'AI automation for local service businesses',
  description:
    'It answers calls, books jobs, sends reminders and asks for reviews while you’re on the road. AI automation that says it’s a bot and hands over to you.',
  moment: { at: '14:14', text: 'You’re on the road' },
  headline: 'The work around the work, done while you drive',
  lead: 'AI automation handles the answering, booking, reminding and following up you’d otherwise do at the kitchen table tonight. You handle what needs a person.',
  competitors: {
    lead: 'People in a hurry call the next number. Here are five moments when they would, and what happens with us.',
    rows: list({
      call: {
        topic: 'The call',
        others: 'Voicemail. The caller hangs up and tries the next number.',
        yours: 'Answered by a bot that says it’s a bot and books the job.',
      },
      question: {
        topic: 'The question',
        others: 'Answered tomorrow, when someone has time.',
        yours: 'Answered now, from your own services, prices and hours.',
      },
      quote: {
        topic: 'The quote',
        others: 'Sent once, then forgotten by Friday.',
        yours: 'Followed up on the days you choose, until it’s a yes or a no.',
      },
      visit: {
        topic: 'The visit',
        others: 'Nobody’s home, and half the morning is gone.',
        yours: 'A reminder the day before, with a way to move the visit.',
      },
      paperwork: {
        topic: 'The paperwork',
        others: 'Written down on the phone, typed again at night.',
        yours: 'Calls, chats and forms land in one place automatically.',
      },
    }),
  },
  whatYouGet: {
    lead: 'Six parts that work alone, and better together. {growthLabel} has the first three. {scaleLabel} adds the rest.',
    items: list({
      chatbot: {
        title: 'An AI chatbot',
        text: 'On your site, at any hour. It answers, and takes names and numbers.',
        comesWith: 'Comes with {growthLabel}',
      },
      bookings: {
        title: 'Booking requests',
        text: 'People pick a time that’s really free. You say yes with a tap.',
        comesWith: 'Comes with {growthLabel}',
      },
      followUps: {
        title: 'Follow-ups and reminders',
        text: 'For quotes, visits and the month after. You read every message first.',
        comesWith: 'Comes with {growthLabel}',
      },
      callBot: {
        title: 'An AI call bot',
        text: 'On your own number. It sorts calls, books jobs and passes on the rest.',
        comesWith: 'Comes with {scaleLabel}',
      },
      crm: {
        title: 'CRM integration',
        text: 'Every call, chat and form with its history, in the software you use.',
        comesWith: 'Comes with {scaleLabel}',
      },
      custom: {
        title: 'Automations made for you',
        text: 'Quotes, invoices, reviews and the steps only your business has.',
        comesWith: 'Comes with {scaleLabel}',
      },
    }),
  },
  impact: {
    lead: 'Automation doesn’t do your job. It clears the desk around it.',
    changes: list({
      evenings: {
        title: 'Your evenings are yours',
        text: 'Confirming, reminding and chasing are done before you get home.',
      },
      answers: {
        title: 'Nobody waits for an answer',
        text: 'A question at 11 PM gets an answer at 11 PM.',
      },
      overview: {
        title: 'You see what came in',
        text: 'A monthly note tells you how many people asked, from where, and what came of it.',
      },
    }),
  },
  steps: {
    lead: 'You know how your business runs. Just tell us. Nothing answers in your name before you’ve tried it.',
    items: list({
      tell: {
        title: 'Tell us what repeats',
        takes: EFFORT.assessment,
        text: 'The calls, the forms, the reminders you keep in your head.',
      },
      map: {
        title: 'Map it out',
        takes: '{startTime}',
        text: 'From first contact to review, with every message written out.',
      },
      connect: {
        title: 'Connect your accounts',
        takes: 'half an hour, together',
        text: 'Calendar, call forwarding, CRM. Every account stays yours.',
      },
      build: {
        title: 'Build and test',
        takes: 'the days after',
        text: 'We call it, write to it and ask it trick questions.',
      },
      try: {
        title: 'Call your own bot',
        takes: '10 minutes',
        text: 'Ask what your customers really ask. Tell us what sounds wrong.',
      },
      launch: {
        title: 'Switch it on',
        takes: '{launchTime}',
        text: 'One part at a time. We keep an eye on it while it settles in.',
      },
    }),
  },
  cost: {
    lead: 'Automation starts with {growthLabel}. {launchLabel} has the website, profile and email it builds on, and you can move up later.',
  },
  closing: {
    title: 'Keep driving. It’s handled.',
    text: 'Tell us what you do twice a day and wish you didn’t. We’ll tell you what can run by itself and what it costs.',
  },
  /** A call, with the rules that the bot follows. */
  transcript: {
    title: 'The rules it follows',
    lead: 'A bot that bluffs costs you a customer. Ours follows rules you can read. Here they are in one short call.',
    caption: 'An example call',
    bot: 'Call bot',
    caller: 'Caller',
    turns: list({
      bot: {
        bot: 'You’ve reached the shop’s automated assistant. What can I do for you?',
        rule: 'It says it’s a bot',
        why: 'In the first sentence, on the phone and in the chat.',
        caller: 'What would a new water heater cost?',
      },
      price: {
        bot: 'That depends on the model, so I won’t guess. Someone needs to take a look. Should I book a visit?',
        rule: 'It never makes up a price',
        why: 'It only quotes prices from your list.',
        caller: 'And is mine still under warranty?',
      },
      unknown: {
        bot: 'I don’t know that. I’ve noted the question, and the shop will look it up before the visit.',
        rule: 'It admits what it doesn’t know',
        why: 'The question goes to you with the name and number.',
        caller: 'I’d rather talk to a person.',
      },
      person: {
        bot: 'Of course. I’ll pass you on with what you told me, so you won’t have to say it twice.',
        rule: 'It hands over',
        why: 'Anyone who asks for a person gets one, or a callback.',
      },
    }),
    noteTitle: 'And in an emergency?',
    note: 'It stops selling. If there’s smoke, gas or someone’s hurt, it tells the caller to get to safety and dial 911. It alerts you right away.',
  },
} as const
