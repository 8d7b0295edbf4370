// The words of /services/ai-automation.
import { EFFORT, TIMES } from '#domain/offer.ts'
import type { ServiceContent } from './page.ts'

export const AUTOMATION = {
  meta: {
    title: 'AI automation for local service businesses',
    description:
      'Calls answered, jobs booked, reminders sent and reviews asked for while you are on the road. AI automation that says what it is and hands over to you.',
  },
  title: 'The work around the work, done while you drive',
  lead: 'Answering, booking, reminding, following up: AI automation takes the steps that you would otherwise do at the kitchen table tonight, and leaves you those that need a person.',
  rivals: {
    lead: 'Somebody in a hurry calls the next number. These are five moments in which they do, or do not have to.',
    rows: [
      {
        topic: 'The call',
        theirs: 'Voicemail. The caller hangs up and tries the next number.',
        yours: 'Answered, by a bot that says what it is and books the job.',
      },
      {
        topic: 'The question',
        theirs: 'Answered tomorrow, when somebody has time.',
        yours: 'Answered now, from your own services, prices and hours.',
      },
      {
        topic: 'The quote',
        theirs: 'Sent once, then forgotten by Friday.',
        yours: 'Followed up on the days you chose, until it is a yes or a no.',
      },
      {
        topic: 'The visit',
        theirs: 'Nobody is home, and half the morning is gone.',
        yours: 'A reminder the day before, with a way to move the visit.',
      },
      {
        topic: 'The paperwork',
        theirs: 'Taken down on the phone, typed again in the evening.',
        yours: 'Calls, chats and forms land in one place by themselves.',
      },
    ],
  },
  gets: {
    lead: 'Six parts that work alone and better together. Growth brings the first three, Scale adds the other three.',
    items: [
      {
        title: 'An AI chatbot',
        text: 'On your site, at any hour. It answers, and takes names and numbers.',
        from: 'growth',
      },
      {
        title: 'Booking requests',
        text: 'People choose a time that is really free. You say yes with a tap.',
        from: 'growth',
      },
      {
        title: 'Follow-ups and reminders',
        text: 'For quotes, visits and the month after. Each message is one that you have read.',
        from: 'growth',
      },
      {
        title: 'An AI call bot',
        text: 'On your own number. It sorts calls, books jobs and passes on the rest.',
        from: 'scale',
      },
      {
        title: 'CRM integration',
        text: 'Every call, chat and form with its history, in the program you use.',
        from: 'scale',
      },
      {
        title: 'Automations made for you',
        text: 'Quotes, invoices, reviews: the steps that only your business has.',
        from: 'scale',
      },
    ],
  },
  impact: {
    lead: 'Automation does not replace the work. It clears the table around it.',
    claims: ['hours', 'savings', 'coverage'],
    changes: [
      {
        title: 'The evening is yours',
        text: 'Confirming, reminding and chasing is done before you are home.',
      },
      {
        title: 'Nobody waits for an answer',
        text: 'A question at 11 pm has its answer at 11 pm.',
      },
      {
        title: 'You see what came in',
        text: 'A monthly note says how many asked, from where, and what became of it.',
      },
    ],
  },
  steps: {
    lead: 'You know how your business runs; we only have to hear it. Nothing answers in your name before you have tried it.',
    items: [
      {
        title: 'Say what repeats',
        takes: EFFORT.assessment,
        text: 'The calls, the forms, the reminders you keep in your head.',
      },
      {
        title: 'Draw the path',
        takes: TIMES.start,
        text: 'From first contact to review, with every message written out.',
      },
      {
        title: 'Open the doors',
        takes: 'half an hour, together',
        text: 'Calendar, call forwarding, CRM. Each account stays yours.',
      },
      {
        title: 'Build and trip it up',
        takes: 'the days after',
        text: 'We call it, write to it and ask it the wrong questions.',
      },
      {
        title: 'Call your own bot',
        takes: '10 minutes',
        text: 'With what your customers really ask. Say what sounds wrong.',
      },
      {
        title: 'Switch it on',
        takes: TIMES.launch,
        text: 'One part after the other, and we read along while it settles in.',
      },
    ],
  },
  cost: {
    lead: 'Automation begins with Growth. Launch has the website, the profile and the mail that it builds on, and you can move up later.',
  },
  closing: {
    title: 'Drive. It is taken care of.',
    text: 'Tell us what you do twice a day and wish you did not. You get back which of it can run by itself, and what that costs.',
  },
} as const satisfies ServiceContent

/** A call, with the rules that the bot keeps in it. */
export const TRANSCRIPT = {
  title: 'The rules it keeps',
  lead: 'A bot that bluffs costs you a customer. Ours works by rules that you can read, here in one short call.',
  caption: 'A call, written as an example',
  speakers: { bot: 'Call bot', caller: 'Caller' },
  lines: [
    {
      who: 'bot',
      text: 'You’ve reached the shop’s automated assistant. What can I do for you?',
      rule: 'It says what it is',
      why: 'In the first sentence, on the phone and in the chat.',
    },
    { who: 'caller', text: 'What would a new water heater cost?' },
    {
      who: 'bot',
      text: 'That depends on the model, so I won’t guess. Somebody has to look. Shall I book the visit?',
      rule: 'It makes up no price',
      why: 'It names what stands on your list, and nothing else.',
    },
    { who: 'caller', text: 'And is mine still under warranty?' },
    {
      who: 'bot',
      text: 'I don’t know that. I’ve noted the question, and the shop will look it up before the visit.',
      rule: 'It admits what it does not know',
      why: 'The question goes to you, with the name and the number.',
    },
    { who: 'caller', text: 'I’d rather talk to a person.' },
    {
      who: 'bot',
      text: 'Of course. I’ll pass you on with what you told me, so you won’t have to say it twice.',
      rule: 'It hands over',
      why: 'Whoever asks for a person gets one, or a call back.',
    },
  ],
  noteTitle: 'And in an emergency?',
  note: 'It stops selling. Smoke, gas, somebody hurt: it tells the caller to get to safety and dial 911, and it alerts you at once.',
} as const
