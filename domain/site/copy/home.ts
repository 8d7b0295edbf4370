import { list } from '../list.ts'

export const HOME_TEXTS = {
  title: 'Websites, AI and call bots for local businesses',
  description:
    'Websites, AI chatbots, call bots and automation for trades, clinics, law firms and real estate. Start with a free business assessment.',
  headline: 'Your phone rings while you’re under a sink. We pick up.',
  lead: 'Websites, AI chat and call bots that answer, book and follow up while you do the work. Built for small local businesses.',
  cta: 'Get Your Free Business Assessment',
  call: 'Or call',
  heroCall: {
    sign: 'WE PICK UP',
    windowSign: '24/7',
    caption:
      'A call comes in while the shop is empty. The call bot answers, books the job and tells the team.',
    steps: list({
      rings: { time: '2:14 PM', title: 'The phone rings', text: 'You’re on a job. Nobody’s at the desk.' },
      answered: {
        time: '2.4 s later',
        title: 'Answered',
        text: 'Your call bot asks what’s wrong and where.',
      },
      booked: { time: '2:16 PM', title: 'Booked', text: 'Water heater, 4:30 PM. It’s in your calendar.' },
    }),
  },
  day: {
    title: 'One Tuesday on your street',
    lead: 'Customers don’t keep your hours. Here’s who picks up, from morning to midnight.',
  },
  moments: {
    services: {
      at: '08:05',
      moment: 'Someone looks for what you do',
      title: 'Services',
      text: 'A website that loads fast, a complete Google Business Profile and email in your own name. People check all three before they call.',
      link: 'See all services',
    },
    callBots: {
      at: '14:14',
      moment: 'Your hands are full',
      title: 'AI Call Bots',
      text: 'Calls answered in under 3 seconds. It finds out what each one is about and puts jobs in your calendar.',
      link: 'How it handles a call',
    },
    calculator: {
      at: '17:40',
      moment: 'You add up the day',
      title: 'ROI Calculator',
      text: 'Enter your jobs, your prices and how many calls you miss. See what that costs you a month and how much you could get back.',
      link: 'Run your numbers',
    },
    chatbot: {
      at: '23:05',
      moment: 'A question, long after closing',
      title: 'AI Chatbot Demo',
      text: 'It knows your services, prices and hours, answers in plain words, and asks for a name and number when someone wants to reach you.',
      link: 'Try the demo',
    },
  },
  answeredCall: {
    caption: 'The call bot answers a call and books the job.',
    steps: list({
      incoming: {
        time: '2:14 PM',
        title: 'Incoming call',
        text: '“Hi, my water heater is leaking. Can someone come today?”',
      },
      bot: {
        time: 'answered in 2.4 s',
        title: 'Your call bot',
        text: '“Yes. I have 4:30 this afternoon. What’s the address?”',
      },
      booked: {
        time: '2:16 PM',
        title: 'Job booked',
        text: 'Water heater repair, 4:30 PM. Your team has the details.',
      },
    }),
  },
  chat: {
    caption: 'A visitor asks the chatbot at night and gets a time.',
    question: 'can you come out tomorrow? furnace is making a noise',
    answer: 'We can come tomorrow at 8:30 AM. What’s your name, and what number can we reach you at?',
    reply: 'Maria, I’ll type it here',
  },
  figures: { title: 'What changes', note: 'These are our goals. See what your numbers say.' },
  launch: {
    title: 'Go live in {launchDays}',
    lead: 'You keep working. It takes four steps, and you always know what’s next.',
    marks: ['Within 24 hours', 'The first days', 'The days after', 'Day 5 to 14'],
  },
  portal: {
    title: 'Watch us build it',
    lead: 'Your project gets its own page. When we finish something, you see it right away. No status calls, no wondering.',
    points: [
      'What’s done, what’s next and when we expect to finish',
      'Every update in one place, newest first',
      'A person who knows your project, by phone or email',
    ],
    caption: 'Your portal (an example)',
    live: 'Live',
    project: 'Website and call bot',
    updates: list({
      bot: {
        when: 'just now',
        title: 'Call bot on your number',
        text: 'It answers before the second ring. Call it and try to trip it up.',
      },
      pages: {
        when: 'Tuesday',
        title: 'Your pages are ready to read',
        text: 'Seven pages, your words. Tell us what sounds wrong.',
      },
      domain: {
        when: 'Monday',
        title: 'Domain and email connected',
        text: 'Your address works, on your phone too.',
      },
    }),
  },
  prices: {
    from: 'From {setup} setup + {monthly} a month. {cancel}.',
    title: 'Three packages, clear prices',
    lead: 'Pay for setup once, then a monthly price you can cancel. Split the setup into three installments if you like.',
  },
  questionsTitle: 'Common questions',
  closing: {
    title: 'Leave the light on',
    text: 'Tell us about a normal week. We’ll tell you what we’d fix first, what it costs and how fast we can start. Free, no obligation.',
    cta: 'Schedule Your Free Assessment',
  },
} as const
