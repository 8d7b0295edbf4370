// The words of the package pages; what is in a package stands in `domain/packages.ts`. What waiting costs is told in words, and in
// the calculator's figures for an example business: never in figures of our own.
import type { Industry } from '#domain/calculator.ts'
import { CLAIMS, PROMISES, TIMES } from '#domain/offer.ts'
import { PACKAGES, type PackageName } from '#domain/packages.ts'

export const PACKAGE_PAGE = {
  description: (what: string, setup: string, monthly: string) =>
    `${what} ${setup} setup, then ${monthly} a month.`,
  popular: 'Most Popular',
  start: (label: string) => `Start ${label}`,
  consultation: 'Schedule Free Consultation First',
} as const

export const TICKET = {
  title: 'The price on the door',
  setup: 'setup, once',
  monthly: 'a month, from then on',
  installments: 'Or the setup in 3 installments',
  month: (number: number) => `Month ${number}`,
  year: 'The first year, all in',
  support: 'Support included',
  promises: Object.values(PROMISES),
} as const

export const CONTENTS = {
  title: 'What is in it, and what it changes',
  lead: 'What we build, and what you notice of it.',
} as const

export const WAITING = {
  title: 'What a week of waiting costs',
  missed: 'in jobs that went to somebody else',
  hours: (hours: string) => `${hours} hours at the desk`,
  hoursText: 'Half an hour of calls, notes and reminders for each job, week after week.',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  caption: (week: string) => `Seven bars that add up day by day to ${week} a week.`,
  example: (trade: string, jobs: string, ticket: string, missed: string) =>
    `An example and not a promise, computed as the calculator does: ${trade}, ${jobs} jobs a month at ${ticket}, ${missed}% of the calls missed.`,
  link: 'Put in your own numbers',
} as const

export const COMPARISON = {
  title: 'Next to the other two',
  lead: 'Each begins with everything in the smaller one.',
} as const

export const AFTER_YES = {
  title: 'After you say yes',
  lead: `Live in ${TIMES.launch}, on average. Each window is a day.`,
  caption:
    'Fourteen windows for fourteen days: the first is lit when we start, those from day 5 to day 14 when you may go live.',
  between: 'The days between',
  review: {
    when: `Within ${CLAIMS.start.figure}`,
    text: 'We read what you sent, start, and tell you what comes first.',
  },
  live: {
    when: 'Day 5 to 14',
    text: 'You look at everything before anyone else does, and it goes live when you say so.',
  },
  support: 'Once it is live',
} as const

export const PACKAGE_QUESTIONS_TITLE = 'Before you pay'

export const PACKAGE_CLOSING = {
  title: 'Between two of them?',
  text: 'Tell us about a normal week. We say which package we would take in your place, and when it would be none.',
  cta: 'Ask which one fits',
} as const

interface PackageStory {
  title: string
  description: string
  moment: { at: string; text: string }
  headline: string
  lead: string
  /** What each feature changes, in the order of the features. */
  benefits: readonly [string, string, string, string, string]
  /** An example business of a size that the calculator recommends this package to. */
  example: { industry: Industry; monthlyJobs: number }
  waiting: readonly { title: string; text: string }[]
  building: string
  support: string
}

export const PACKAGE_STORIES = {
  launch: {
    title: 'Launch: website, profile and email',
    description:
      'Launch: a website of up to 5 pages, your Google Business Profile and email on your own domain.',
    moment: { at: '10:00', text: 'Somebody types your trade and your town' },
    headline: 'Be there when they look you up',
    lead: 'A website, a place on the map and mail under your own name. The three things that people check before they call.',
    benefits: [
      'People see what you do, where and for how much, without having to ask.',
      'You are on the map with the right hours, your photos and a number to tap.',
      'Your quotes come from your own name and not from a free mailbox.',
      'You call back while they still have the phone in their hand.',
      'Nothing to renew, patch or remember.',
    ],
    example: { industry: 'plumbing', monthlyJobs: 50 },
    waiting: [
      {
        title: 'They look, and find the next one',
        text: 'Your neighbor told them your name. The map shows old hours and no site, so they tap the entry below yours.',
      },
      {
        title: 'Your mail looks like anybody’s',
        text: 'A quote from a free mailbox reads like one to be careful with.',
      },
    ],
    building:
      'We write the pages, fill in your profile and set up your mail. You read, and say what is wrong.',
    support: `${PACKAGES.launch.support} of support is included: small changes, questions, a hand with the mail on your phone.`,
  },
  growth: {
    title: 'Growth: answers, bookings and follow-ups',
    description: 'Growth: everything in Launch, an AI chatbot, booking requests, follow-ups and reminders.',
    moment: { at: '12:35', text: 'You eat lunch, and three people write' },
    headline: 'Answer while you work',
    lead: 'The website from Launch, and behind it somebody who answers, takes the name and the number, and reminds people of their appointment.',
    benefits: [
      'Each service and each town gets a page that people can land on.',
      'A question at night gets its answer at night, and you get a name and a number.',
      'They ask for a time while they still want it. You only confirm.',
      'Fewer empty hours, and nobody has to remember to call back.',
      'You know what brings work before you spend on more of it.',
    ],
    example: { industry: 'hvac', monthlyJobs: 80 },
    waiting: [
      {
        title: 'The question waits until morning',
        text: 'Asked at ten at night, answered at eight. In between they have asked two others.',
      },
      {
        title: 'The reminder that nobody sent',
        text: 'A forgotten appointment is an hour that you can’t sell again.',
      },
    ],
    building:
      'We build the pages and teach the chatbot your services, prices and hours. You ask it what your customers ask.',
    support: `${PACKAGES.growth.support} of support are included: questions, small changes, and what the chatbot should say differently.`,
  },
  scale: {
    title: 'Scale: call bot, CRM and automation',
    description:
      'Scale: everything in Growth, an AI call bot on your number, CRM integration and automations.',
    moment: { at: '15:10', text: 'Three lines ring at once' },
    headline: 'Every call, chat and form in one place',
    lead: 'The phone is answered day and night, what was said lands in one list, and the paperwork after a job happens by itself.',
    benefits: [
      'Nothing is built twice: website, chatbot and reminders are what it stands on.',
      'Callers speak to somebody at once. What is urgent rings you, jobs go to the calendar.',
      'One list of everybody who asked, with what was said, for the whole team.',
      'The paperwork of a job is done while you drive to the next one.',
      'You reach the one who knows your setup, and explain nothing twice.',
    ],
    example: { industry: 'electrical', monthlyJobs: 120 },
    waiting: [
      {
        title: 'The second line rings out',
        text: 'While one caller is helped, the other one listens to it ring, and hangs up without a message.',
      },
      {
        title: 'Four places for one customer',
        text: 'A note on paper, a text, a call log, a mailbox. Somebody puts them together in the evening, or nobody does.',
      },
    ],
    building:
      'We connect your number, calendar and CRM, and write down with you what is urgent. You call it until you like what it says.',
    support:
      'Priority support comes with it: what you report is looked at first, by the person who built it.',
  },
} as const satisfies Record<PackageName, PackageStory>
