// The words of the about page, in the first person: anyone who runs the product must be able to stand behind each of them.
// Must never tell a life: the name comes from the configuration, and nothing else about the person is known.
import { HOURS, TIMES } from '#domain/offer.ts'

export const ABOUT = {
  title: 'Who builds it, and what to expect',
  description:
    'The person you talk to builds your website, chat and call bots. How the work goes, what you own, what it takes, and what is not done.',
  moment: { at: '06:50', text: 'The workshop light goes on' },
  headline: 'You talk to the one who builds it.',
  lead: (businessName: string, ownerName: string) =>
    `${businessName} is run by ${ownerName}. Who answers your first message also builds what you order, and picks up when something is off.`,
  assessment: 'Start the Assessment',
  work: 'Work With Me',
  plate: 'builds it and answers for it',
} as const

export const LETTER = {
  title: 'What I do all day',
  opening:
    'Small businesses rarely lose customers over bad work. They lose them because nobody could pick up.',
  paragraphs: [
    'Both hands were busy, or it was ten at night, or a name got lost between the phone and the calendar. None of that says anything about how well you fix a furnace or argue a case.',
    'So I begin with an ordinary week of yours, and not with software. Who answers the phone? Where does the paper pile up? What do you type twice? Then I fix the one thing that costs you most, and only then the next.',
    'What I build is plain on purpose. A site that says what you do and what it costs. Answers that are short and true. A calendar that fills while you are out. Where a machine answers, it says that it is one.',
    'You know the price before I begin, you can leave in any month, and what is yours leaves with you.',
  ],
} as const

export const EXPECT = {
  title: 'What to expect',
  lead: 'From your first message to an ordinary month.',
  steps: [
    {
      when: `${TIMES.start.charAt(0).toUpperCase()}${TIMES.start.slice(1)}`,
      text: 'I read what you sent, and start. You hear what I would do first and what I would leave alone.',
    },
    {
      when: 'Half an hour on the phone',
      text: 'You tell me how the week runs, I ask. Your logo, photos and logins if you have them; I write the texts and you say what is wrong.',
    },
    {
      when: `${TIMES.launch.charAt(0).toUpperCase()}${TIMES.launch.slice(1)}`,
      text: 'An average launch, depending on how much there is to connect. You see it before anyone else does, and you switch it on.',
    },
    {
      when: 'Every month after',
      text: 'Hosting, security and updates are in the price. Small changes go through me and not through a form.',
    },
  ],
} as const

export const OWNERSHIP = {
  title: 'Who owns what',
  lead: 'Settled before the first line is written, so that nobody has to ask at the end.',
  yours: {
    title: 'Yours, from the first day',
    things: [
      'Your domain and your mailboxes',
      'Your phone number',
      'Texts, photos and the site’s files',
      'Your Google Business Profile and its reviews',
      'Every name, call and message that came in',
    ],
  },
  mine: {
    title: 'Mine to keep running',
    things: [
      'Hosting, security and updates',
      'The engines behind chat and call bots',
      'Watching that it all works',
      'Repairing it when it does not',
    ],
    note: 'If you leave, these are switched off on my side, and nothing of yours with them.',
  },
} as const

export const REFUSED = {
  title: 'Signs you won’t find here',
  lead: 'What I do not do, also when asked nicely.',
  signs: [
    'Reviews, bought or made up',
    'First place on Google, promised',
    'Strangers called in your name',
    'Machines with a person’s name',
    'Your customers’ data, sold',
    'Your domain, held back',
  ],
} as const

export const DOOR = {
  title: 'The door',
  lead: 'Call or write. In these hours a person answers; at any other time leave a word, and I call you back.',
  day: `A working day: a person answers ${HOURS}.`,
  marks: ['Midnight', '9am', '6pm'],
} as const

export const ABOUT_CLOSING = {
  title: 'Start with the smallest step',
  text: (setup: string, monthly: string) =>
    `Launch puts you on the map for ${setup}, then ${monthly} a month. You can add the rest when you need it.`,
  cta: 'Get Started Today',
} as const
