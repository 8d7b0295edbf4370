// The words of the home page.
import { TIMES } from '#domain/offer.ts'

export const HOME = {
  title: 'Websites, AI and call bots for local businesses',
  description:
    'Websites, AI chatbots, call bots and automation for trades, clinics, law firms and real estate. Start with a free business assessment.',
  headline: 'Your phone rings while you’re under a sink. We pick up.',
  lead: 'Websites, AI chat and call bots that answer, book and follow up while you do the work. Built for small local businesses.',
  cta: 'Get Your Free Business Assessment',
  call: 'Or call',
} as const

/** What happens in the hero's picture: a call while nobody is in the shop. */
export const HERO_CALL = {
  caption: 'A call comes in while the shop is empty: it is answered, the job is booked, the team is told.',
  steps: [
    { time: '2:14 pm', title: 'The phone rings', text: 'You are on a job. Nobody is at the desk.' },
    { time: '2.4 s later', title: 'Answered', text: 'Your call bot asks what is wrong and where.' },
    { time: '2:16 pm', title: 'Booked', text: 'Water heater, 4:30 pm. It is in your calendar.' },
  ],
} as const

export const DAY = {
  title: 'One Tuesday on your street',
  lead: 'Customers do not keep your hours. Four moments of one day, and what answers in each.',
} as const

export const MOMENTS = {
  services: {
    at: '08:05',
    moment: 'Somebody looks for what you do',
    title: 'Services',
    text: 'A website that loads at once, a complete Google Business Profile and mail from your own name: the three things people check before they call.',
    link: 'See all services',
    to: '/services',
  },
  callBots: {
    at: '14:14',
    moment: 'Both your hands are busy',
    title: 'AI Call Bots',
    text: 'Every call is answered in under 3 seconds, sorted by what it is about, and put into your calendar when it is a job.',
    link: 'How a call is handled',
    to: '/call-bots',
  },
  calculator: {
    at: '17:40',
    moment: 'You add up the day',
    title: 'ROI Calculator',
    text: 'Put in your jobs, your prices and how many calls go unanswered. It shows what that costs a month, and what of it can come back.',
    link: 'Compute your numbers',
    to: '/calculator',
  },
  chatbot: {
    at: '23:05',
    moment: 'A question, long after closing',
    title: 'AI Chatbot Demo',
    text: 'It knows your services, prices and hours, answers in plain words, and asks for a name and a number when somebody wants you.',
    link: 'Try the demo',
    to: '/chatbot',
  },
} as const

export const FIGURES = {
  title: 'What changes',
  note: 'What we build for. Your own numbers decide: the calculator shows them.',
} as const

export const LAUNCH = {
  title: `From today to live in ${TIMES.launchInDays}`,
  lead: 'You keep working. Four steps, and at each one you know what happens next.',
  marks: ['Within 24 hours', 'The first days', 'The days after', 'Day 5 to 14'],
} as const

/** The example in the picture of the portal. */
export const PORTAL = {
  title: 'You watch it being built',
  lead: 'Every project has a page of its own. When we finish something, it is there the same second: no status calls, no wondering.',
  points: [
    'What is done, what is next, and when it should be finished',
    'Every update in one place, the newest on top',
    'A person to ask, by phone or mail, who knows your project',
  ],
  caption: 'Your portal (an example)',
  live: 'Live',
  project: 'Website and call bot',
  updates: [
    {
      when: 'just now',
      title: 'Call bot on your number',
      text: 'It answers before the second ring. Call it and try to trip it up.',
    },
    {
      when: 'Tuesday',
      title: 'Your pages are ready to read',
      text: 'Seven pages, your words. Tell us what sounds wrong.',
    },
    { when: 'Monday', title: 'Domain and mail connected', text: 'Your address works, on your phone too.' },
  ],
} as const

export const PRICES = {
  title: 'Three packages, prices on the door',
  lead: 'Setup once, then a monthly price you can end. Pay the setup at once or in three installments.',
} as const

export const QUESTIONS_TITLE = 'Asked before every yes'

export const CLOSING = {
  title: 'Leave the light on',
  text: 'Tell us how a normal week runs. You get back what we would fix first, what it costs and how fast it starts. Free, no obligation.',
  cta: 'Schedule Your Free Assessment',
} as const
