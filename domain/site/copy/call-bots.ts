import { list } from '../list.ts'

export const CALL_BOTS_TEXTS = {
  title: 'AI call bots that answer, sort and book',
  description:
    'An AI call bot on your own number. It answers in under 3 seconds, day and night, sorts out what’s urgent, books the job and tells your team.',
  moment: { at: '14:14', text: 'Your hands are full' },
  headline: 'The phone rings. You keep working.',
  lead: 'A call bot on your own number picks up before the second ring, asks what you’d ask, and puts the job in your calendar. You read about it when your hands are free.',
  demoButton: 'Schedule Demo Call',
  calculatorButton: 'Calculate My Call ROI',
  firstSeconds: {
    caption: 'A three-second dial. The call comes in at 0.0 seconds. The bot answers at 2.4 seconds.',
    figure: '2.4 s',
    answered: 'to the first word',
    greeting: 'Hi, this is the shop’s automated assistant. What’s going on?',
  },
  figures: {
    title: 'What a call bot is built for',
    note: 'These are our goals. See what your own calls are worth.',
  },
  call: {
    title: 'One call, from the first ring to your calendar',
    lead: 'An example. What the caller says turns into what you need to know.',
    caller: 'Caller',
    bot: 'Call bot',
    length: '2:14 PM, 1 min 24 s',
    steps: list({
      received: {
        at: '0.0 s',
        title: 'Call received',
        text: 'It rings once. At 2.4 seconds the call bot answers, says it’s a bot and asks how it can help.',
        bot: 'Hi, this is the shop’s automated assistant. What’s going on?',
        noted: list({
          answered: { label: 'Answered after', value: '2.4 s' },
          from: { label: 'From', value: '(555) 010-0177' },
        }),
      },
      qualified: {
        at: '0:11',
        title: 'Customer qualified',
        text: 'It asks a few questions, the ones you’d ask. The answers become fields.',
        caller: 'My water heater is leaking all over the garage.',
        noted: list({
          needs: { label: 'Needs', value: 'Water heater, leaking' },
          urgency: { label: 'How soon', value: 'Today' },
          where: { label: 'Where', value: '41 Alder Street' },
          who: { label: 'Who', value: 'Dana' },
        }),
      },
      booked: {
        at: '0:52',
        title: 'Appointment booked',
        text: 'It offers free times from your calendar and books the one they pick.',
        bot: 'I have 4:30 this afternoon. Should I book it?',
        caller: 'Yes, please.',
        noted: list({
          time: { label: 'Booked', value: 'Today, 4:30 PM' },
          calendar: { label: 'In your calendar', value: 'Booked until 5:30 PM' },
        }),
      },
      notified: {
        at: '1:10',
        title: 'Team notified',
        text: 'You’re still under the sink. The job is on your phone when you come out.',
        noted: list({
          you: { label: 'To you', value: '4:30 PM. Water heater, leaking. 41 Alder Street, ask for Dana.' },
          customer: { label: 'To Dana', value: 'A text with the time and your number.' },
        }),
      },
    }),
  },
  features: {
    title: 'What it does while you work',
    answer: {
      title: 'Answer Every Call',
      text: 'Three people call at the same time on a Monday morning, and none of them gets a busy signal. Same on nights and Sundays.',
      lines: ['Line 1', 'Line 2', 'Line 3'],
      state: 'answered',
    },
    schedule: {
      title: 'Schedule Appointments',
      text: 'It sees your open times, offers the ones that fit, and puts the job in your calendar.',
    },
    crm: {
      title: 'CRM Integration',
      text: 'Calls, chats and forms end up in one list, with name, number and reason. Nobody copies notes off a notepad.',
    },
    qualify: {
      title: 'Instant Qualification',
      text: 'You decide what’s urgent, what’s a job and what can wait. It asks until it knows which one it has.',
      sorted: list({
        emergency: { call: 'Burst pipe', goes: 'rings you' },
        estimate: { call: 'Estimate', goes: 'calendar' },
        sales: { call: 'Sales pitch', goes: 'a note' },
      }),
    },
  },
  trades: {
    title: 'Five trades, one day of calls',
    lead: 'What callers want depends on the trade and the hour.',
    calls: list({
      hvac: {
        at: '05:50',
        trade: 'HVAC',
        says: 'The furnace quit overnight and it’s 48 degrees in here.',
        does: 'No heat in winter is urgent, so it rings the person on call. A question about filters waits for the office.',
      },
      medical: {
        at: '08:01',
        trade: 'Medical',
        says: 'I need to move my Thursday appointment.',
        does: 'New and moved appointments go straight to the calendar, even when everyone calls at opening time. It gives no medical advice.',
      },
      legal: {
        at: '12:20',
        trade: 'Legal',
        says: 'I was served papers yesterday. Do you take cases like mine?',
        does: 'It takes down the matter, the deadline and the names for your conflict check, then books the consultation. It gives no legal advice.',
      },
      realEstate: {
        at: '18:45',
        trade: 'Real Estate',
        says: 'I’m standing outside the house on Cedar. Can I see it tonight?',
        does: 'Which house, when, pre-approved or not. They request the showing while they’re still at the curb.',
      },
      plumbing: {
        at: '22:15',
        trade: 'Plumbing',
        says: 'Water is coming through the kitchen ceiling.',
        does: 'It asks if the main is shut off, takes the address and wakes the person on call tonight.',
      },
    }),
  },
  demoLine: {
    title: 'Call it and listen',
    lead: 'You’ll reach an automated assistant, not a person. It says so in its first sentence.',
    call: 'Call the demo line,',
    triesTitle: 'Worth trying',
    tries: [
      'Ask what a visit costs.',
      'Ask for tomorrow at nine, then change your mind.',
      'Ask something it can’t know.',
    ],
    note: 'It plays the front desk of a made-up shop, so nothing you book is real. Your phone company charges it like any other call.',
  },
  price: {
    title: 'What it costs',
    lead: 'The call bot comes with the {scaleLabel} package, along with the website, the chatbot and the CRM integration.',
    setup: 'one-time setup',
    monthly: 'a month',
    installments: 'Or pay the setup in three monthly parts:',
    link: 'See what {scaleLabel} includes',
  },
  questionsTitle: 'Common questions',
  closing: {
    title: 'Let it ring once',
    text: 'Tell us who calls you, when, and what you’d ask them. We’ll show you what the call bot would say, and what it would leave to you.',
    cta: 'Start with an assessment',
  },
} as const
