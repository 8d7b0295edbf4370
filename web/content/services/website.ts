// The words of /services/website-development.
import { ACCESSIBILITY, EFFORT, TIMES } from '#domain/offer.ts'
import type { ServiceContent } from './page.ts'

export const WEBSITE = {
  meta: {
    title: 'Website development for local businesses',
    description:
      'A website that opens at once on a phone, says what you do and what it costs, and puts your number under a thumb. Written, built and kept running for you.',
  },
  title: 'A website that opens before they change their mind',
  lead: 'Somebody stands in a wet kitchen with a phone in one hand. Your site is there at once, says what you do and what it costs, and puts your number under their thumb.',
  rivals: {
    lead: 'People open two or three sites and call one. These are the moments in which they decide.',
    rows: [
      {
        topic: 'The first second',
        theirs: 'A slideshow, a map and a pop-up load before the phone number does.',
        yours: 'Your words and your number come first. The pictures follow.',
      },
      {
        topic: 'On a phone',
        theirs: 'The desktop page, made smaller. Pinch, zoom, give up.',
        yours: 'Designed for one thumb, then for the desk.',
      },
      {
        topic: 'Prices',
        theirs: '“Call us for a quote.”',
        yours: 'What a visit costs, what a usual job costs, what happens next.',
      },
      {
        topic: 'Trust',
        theirs: 'A stock photo of a handshake.',
        yours: 'Your van, your people, your license, your guarantee.',
      },
      {
        topic: 'Two years later',
        theirs: 'Old hours, a broken form, and nobody who has the password.',
        yours: 'Kept running and up to date, in the monthly price.',
      },
    ],
  },
  gets: {
    lead: 'Everything from the first word to the last setting. You need no second supplier, and no evening with a page builder.',
    items: [
      {
        title: 'Pages that answer',
        text: 'What you do, where, for how much, who you are, how to reach you. We write them; you correct them.',
      },
      {
        title: 'Your own address',
        text: 'A domain in your name, with a secure connection from the first day.',
      },
      {
        title: 'A form that finds you',
        text: 'What people send reaches your phone the same second, with a name and a number in it.',
      },
      {
        title: 'Readable for search engines',
        text: 'Structured data states your trade, area, hours and prices, so that nobody has to guess them.',
      },
      {
        title: 'Quick on a bad line',
        text: 'Built small, and tried on an ordinary phone with a slow connection before it goes live.',
      },
      {
        title: 'Usable by everyone',
        text: `Clear contrast, large targets, works by keyboard and with a screen reader. We build to ${ACCESSIBILITY}.`,
      },
    ],
  },
  impact: {
    lead: 'A site earns its place when the phone rings for the right jobs.',
    claims: ['leads', 'launch'],
    changes: [
      {
        title: 'Fewer calls that go nowhere',
        text: 'Whoever calls has seen your prices and your area. They ask when, not whether.',
      },
      {
        title: 'Requests that arrive at night',
        text: 'The form takes the job at midnight. You read it with the first coffee.',
      },
      {
        title: 'One place to point to',
        text: 'Profile, van, invoice and mail carry the same address, and it keeps its word.',
      },
    ],
  },
  steps: {
    lead: 'Your part is three short steps. The rest is ours, and you see each piece before anyone else does.',
    items: [
      {
        title: 'Describe a normal week',
        takes: EFFORT.assessment,
        text: 'In the assessment, or on the phone.',
      },
      {
        title: 'Plan and draft',
        takes: TIMES.start,
        text: 'We read it, call you, and begin to write your pages.',
      },
      {
        title: 'Send what you have',
        takes: 'when it suits you',
        text: 'A logo, photos from your phone, access to your domain if there is one.',
      },
      {
        title: 'Build and try',
        takes: 'the days after',
        text: 'The whole site, on a private address, on phones old and new.',
      },
      {
        title: 'Read and correct',
        takes: 'half an hour',
        text: 'Say what is wrong. Nothing goes live before you agree.',
      },
      {
        title: 'Go live',
        takes: 'and stay close',
        text: 'We connect your domain, forward old pages and watch the first days.',
      },
    ],
  },
  cost: {
    lead: 'A website is in every package. The setup is paid at once or in three monthly parts; the monthly price keeps the site running and ends when you end it.',
  },
  closing: {
    title: 'Open before you are',
    text: 'Tell us what you do and where. You get back what your site should say first, what it costs and when it can be live.',
  },
} as const satisfies ServiceContent

/** The order in which a page of ours reaches a phone. */
export const LOAD_ORDER = {
  title: 'What shows up, in which order',
  lead: 'A page is quick when the important part waits for nothing. Ours are sent like this.',
  stages: [
    {
      stage: 1,
      title: 'The words',
      text: 'Your trade, your town and your number are in the page itself: ready to read, ready to tap.',
    },
    {
      stage: 2,
      title: 'The pictures',
      text: 'Your van and your work follow, in the size that this phone needs. Nothing jumps while they arrive.',
    },
    {
      stage: 3,
      title: 'The helpers',
      text: 'Chat and booking come last, once the page is already in use.',
    },
  ],
  note: 'The page you are reading is built the same way. Try it on your phone, where the signal is bad.',
} as const
