import { list } from '../list.ts'

export const PACKAGE_TEXTS = {
  /** For search engines; `{what}` is the package's own description. */
  description: '{what} {setup} setup, then {monthly} a month.',
  popular: 'Most Popular',
  start: 'Start {label}',
  consultation: 'Schedule Free Consultation First',
  /** On the home page; between `afterwards` and `monthly` is the price. */
  card: {
    setup: 'one-time setup',
    afterwards: 'then',
    monthly: 'a month',
    link: 'See what {label} includes',
  },
  ticket: {
    title: 'What it costs',
    setup: 'one-time setup',
    monthly: 'a month after that',
    installments: 'Or pay the setup in 3 installments',
    year: 'First year, total',
    support: 'Support included',
  },
  contents: {
    title: 'What’s in it and what changes',
    lead: 'What we build, and the difference you’ll notice.',
  },
  waiting: {
    title: 'What a week of waiting costs',
    missed: 'in jobs that went to someone else',
    desk: {
      title: '{deskHours} hours at the desk',
      text: 'Half an hour of calls, notes and reminders for each job, week after week.',
    },
    chart: 'Seven bars, one per day, that add up to {week} a week.',
    example:
      'An example, not a promise. Same math as the calculator: {trade}, {jobs} jobs a month at {ticket}, {missed}% of the calls missed.',
    link: 'Run your own numbers',
  },
  afterOrder: {
    title: 'After you say yes',
    lead: 'Live in {launchTime}, on average. Each window is a day.',
    caption:
      'Fourteen windows for fourteen days. The first lights up when we start. Days 5 to 14 light up because you may go live then.',
    review: {
      title: 'Within {reviewTime}',
      text: 'We read what you sent, get started and tell you what comes first.',
    },
    between: 'The days between',
    live: {
      title: 'Day 5 to 14',
      text: 'You see everything before anyone else does. It goes live when you say so.',
    },
    support: 'Once it’s live',
  },
  comparison: { title: 'Compare all three', lead: 'Each includes everything in the smaller one.' },
  questionsTitle: 'Before you pay',
  closing: {
    title: 'Can’t decide?',
    text: 'Tell us about a normal week. We’ll tell you which package we’d pick in your place, even if it’s none.',
    cta: 'Ask which one fits',
  },
  launch: {
    title: '{launchLabel}: website, profile and email',
    description:
      '{launchLabel}: a website of {launchPages} pages, your Google Business Profile and email on your own domain.',
    moment: { at: '10:00', text: 'Someone types your trade and your town' },
    headline: 'Be there when they look you up',
    lead: 'A website, a place on the map and email in your own name. People check all three before they call.',
    /** What each feature changes, in the order of the features. */
    benefits: [
      'People see what you do, where and for how much, without asking.',
      'You’re on the map with the right hours, your photos and a number to tap.',
      'Your quotes come from your own name, not from a free mailbox.',
      'You call back while they still have the phone in their hand.',
      'Nothing to renew, patch or remember.',
    ],
    waiting: list({
      found: {
        title: 'They look, and find someone else',
        text: 'Your neighbor told them your name. The map shows old hours and no site, so they tap the next shop on the list.',
      },
      email: {
        title: 'Your email looks like anyone’s',
        text: 'A quote from a free mailbox makes people think twice.',
      },
    }),
    building:
      'We write the pages, fill in your profile and set up your email. You read it and tell us what’s wrong.',
    support:
      '{support} of support is included. Ask for small changes, answers or help with email on your phone.',
  },
  growth: {
    title: '{growthLabel}: answers, bookings and follow-ups',
    description:
      '{growthLabel}: everything in {launchLabel}, an AI chatbot, booking requests, follow-ups and reminders.',
    moment: { at: '12:35', text: 'You’re at lunch, and three people write' },
    headline: 'Answer while you work',
    lead: 'The website from {launchLabel}, plus an assistant that answers, takes names and numbers, and reminds people of their appointments.',
    benefits: [
      'Each service and each town gets its own page.',
      'A question at night gets an answer at night, and you get a name and number.',
      'They ask for a time while they still want it. You just confirm.',
      'Fewer empty hours, and nobody has to remember to call back.',
      'You know what brings in work before you spend more on it.',
    ],
    waiting: list({
      question: {
        title: 'The question waits until morning',
        text: 'Asked at ten at night, answered at eight. By then they’ve asked two other shops.',
      },
      reminder: {
        title: 'The reminder nobody sent',
        text: 'A forgotten appointment is an hour you can’t sell again.',
      },
    }),
    building:
      'We build the pages and teach the chatbot your services, prices and hours. You ask it what your customers ask.',
    support:
      '{support} of support are included. Ask questions, request small changes, or tell us what the chatbot should say differently.',
  },
  scale: {
    title: '{scaleLabel}: call bot, CRM and automation',
    description:
      '{scaleLabel}: everything in {growthLabel}, an AI call bot on your number, CRM integration and automations.',
    moment: { at: '15:10', text: 'Three lines ring at the same time' },
    headline: 'Every call, chat and form in one place',
    lead: 'The call bot answers day and night, every request lands in one list, and the paperwork after a job does itself.',
    benefits: [
      'Nothing gets built twice. It works with your website, chatbot and reminders.',
      'Callers get an answer right away. Urgent calls ring you. Jobs go to the calendar.',
      'One list of everyone who asked and what they said, for the whole team.',
      'The paperwork gets done while you drive to the next job.',
      'You reach the person who knows your setup. You never explain it twice.',
    ],
    waiting: list({
      secondLine: {
        title: 'The second line rings out',
        text: 'While you help one caller, the other hears it ring and hangs up without leaving a message.',
      },
      places: {
        title: 'One customer, four places',
        text: 'A note on paper, a text, a call log, a mailbox. Someone puts them together at night, or nobody does.',
      },
    }),
    building:
      'We connect your number, calendar and CRM, and agree with you on what’s urgent. You call it until you like what it says.',
    support: 'It comes with priority support. The person who built it looks at your reports first.',
  },
} as const
