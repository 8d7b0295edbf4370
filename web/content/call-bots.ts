// The words of the call bots page. The calls are examples, drawn to show what happens: they are nobody's.
import { CLAIMS } from '#domain/offer.ts'

export const CALL_BOTS = {
  title: 'AI call bots that answer, sort and book',
  description:
    'An AI call bot on your own number: it answers in under 3 seconds, day and night, sorts what is urgent, books the job and tells your team.',
  moment: { at: '14:14', text: 'Both your hands are busy' },
  headline: 'The phone rings. You keep working.',
  lead: 'A call bot on your own number picks up before the second ring, asks what you would ask, and puts the job into your calendar. You read about it when your hands are free.',
  demo: 'Schedule Demo Call',
  roi: 'Calculate My Call ROI',
} as const

/** The hero's picture: the first three seconds of a call. */
export const FIRST_SECONDS = {
  caption: 'A dial of three seconds. The call comes in at 0.0 seconds and is answered at 2.4 seconds.',
  answered: 'to the first word',
  greeting: 'Hi, this is the shop’s automated assistant. What’s going on?',
} as const

export const CALL_FIGURES = {
  title: 'What a call bot is built for',
  figures: [CLAIMS.coverage, CLAIMS.capture, CLAIMS.answer],
  note: 'What we build for. Your own calls decide what it is worth: the calculator shows it.',
} as const

export type Voice = 'ring' | 'caller' | 'bot' | 'quiet'

export const CALL = {
  title: 'One call, from the first ring to your calendar',
  lead: 'An example, drawn in time. What the caller says turns into what you need to know.',
  voices: { caller: 'Caller', bot: 'Call bot' },
  length: '2:14 pm, 1 min 24 s',
  steps: [
    {
      at: '0.0 s',
      title: 'Call received',
      text: 'It rings once. At 2.4 s the call bot answers, says what it is and asks how it can help.',
      wave: [
        ['ring', 14],
        ['quiet', 3],
        ['bot', 29],
      ],
      said: [['bot', 'Hi, this is the shop’s automated assistant. What’s going on?']],
      understood: [
        ['Answered after', '2.4 s'],
        ['From', '(555) 010-0177'],
      ],
    },
    {
      at: '0:11',
      title: 'Customer qualified',
      text: 'A few questions, the ones you would ask. The answers become fields.',
      wave: [
        ['caller', 17],
        ['quiet', 2],
        ['bot', 9],
        ['quiet', 2],
        ['caller', 14],
        ['quiet', 2],
      ],
      said: [['caller', 'My water heater is leaking all over the garage.']],
      understood: [
        ['Needs', 'Water heater, leaking'],
        ['How soon', 'Today'],
        ['Where', '41 Alder Street'],
        ['Who', 'Dana'],
      ],
    },
    {
      at: '0:52',
      title: 'Appointment booked',
      text: 'It offers times that are free in your calendar, and writes in the one they take.',
      wave: [
        ['bot', 24],
        ['quiet', 3],
        ['caller', 7],
        ['quiet', 3],
        ['bot', 9],
      ],
      said: [
        ['bot', 'I have 4:30 this afternoon. Shall I book it?'],
        ['caller', 'Yes, please.'],
      ],
      understood: [
        ['Booked', 'Today, 4:30 pm'],
        ['In your calendar', 'Taken until 5:30 pm'],
      ],
    },
    {
      at: '1:10',
      title: 'Team notified',
      text: 'You are still under the sink. The job is on your phone when you come out.',
      wave: [
        ['bot', 6],
        ['quiet', 40],
      ],
      said: [],
      understood: [
        ['To you', '4:30 pm. Water heater, leaking. 41 Alder Street, ask for Dana.'],
        ['To Dana', 'A text with the time and your number.'],
      ],
    },
  ],
} as const satisfies {
  title: string
  lead: string
  voices: object
  length: string
  steps: readonly {
    at: string
    title: string
    text: string
    /** Who is heard, for how many bars. */
    wave: readonly (readonly [Voice, number])[]
    said: readonly (readonly ['bot' | 'caller', string])[]
    understood: readonly (readonly [label: string, value: string])[]
  }[]
}

export const CALL_FEATURES = {
  title: 'What it does while you work',
  answer: {
    title: 'Answer Every Call',
    text: 'Three people call at once on a Monday morning, and none of them hears a busy tone. Nights and Sundays are no different.',
    lines: ['Line 1', 'Line 2', 'Line 3'],
    state: 'answered',
  },
  schedule: {
    title: 'Schedule Appointments',
    text: 'It sees the times that you left open, offers the ones that fit, and writes the chosen one into your calendar.',
  },
  crm: {
    title: 'CRM Integration',
    text: 'Calls, chats and forms end up in one list: who, which number, what about. Nobody copies notes from a notepad.',
  },
  qualify: {
    title: 'Instant Qualification',
    text: 'You say what is urgent, what is a job and what can wait. It asks until it knows which one this is.',
    sorted: [
      ['Burst pipe', 'rings you'],
      ['Estimate', 'calendar'],
      ['Sales pitch', 'a note'],
    ],
  },
} as const

export const TRADES = {
  title: 'Five trades, one day of calls',
  lead: 'What callers want depends on the trade, and on the hour.',
  calls: [
    {
      at: '05:50',
      trade: 'HVAC',
      says: 'The furnace quit overnight and it’s 48 degrees in here.',
      does: 'No heat in winter is urgent, so it rings whoever is on call. A question about filters waits for the office.',
    },
    {
      at: '08:01',
      trade: 'Medical',
      says: 'I have to move my appointment on Thursday.',
      does: 'Moves and new appointments go to the calendar, however many call when the lines open. It gives no medical advice.',
    },
    {
      at: '12:20',
      trade: 'Legal',
      says: 'I was served papers yesterday. Do you take cases like mine?',
      does: 'It takes the matter, the deadline and the names for your conflict check, and books the consultation. It gives no legal advice.',
    },
    {
      at: '18:45',
      trade: 'Real Estate',
      says: 'I’m standing outside the house on Cedar. Can I see it tonight?',
      does: 'Which house, when, pre-approved or not: the showing is requested while they are still at the curb.',
    },
    {
      at: '22:15',
      trade: 'Plumbing',
      says: 'Water is coming through the kitchen ceiling.',
      does: 'It asks whether the main is shut, takes the address and wakes the one who is on call tonight.',
    },
  ],
} as const

export const DEMO_LINE = {
  title: 'Call it and listen',
  lead: 'You reach an automated assistant, not a person. It says so in its first sentence.',
  call: 'Call the demo line,',
  wave: [
    ['ring', 12],
    ['quiet', 3],
    ['bot', 17],
  ],
  triesTitle: 'Worth trying',
  tries: [
    'Ask what a visit costs.',
    'Ask for tomorrow at nine, then change your mind.',
    'Ask something that it cannot know.',
  ],
  note: 'It plays the front desk of a made-up shop, so nothing that you book is real. Your phone company charges it like any other call.',
} as const

export const CALL_PRICE = {
  title: 'What it costs',
  lead: 'The call bot is part of the Scale package, with the website, the chatbot and the CRM that it works with.',
  setup: 'setup, once',
  monthly: 'a month',
  installments: 'Or the setup in three monthly parts:',
  link: 'See what Scale includes',
} as const

export const CALL_QUESTIONS_TITLE = 'Asked before it answers'

export const CALL_CLOSING = {
  title: 'Let it ring once',
  text: 'Tell us who calls you, when, and what you would ask them. You get back what the call bot would say, and what it would leave to you.',
  cta: 'Start with an assessment',
} as const
