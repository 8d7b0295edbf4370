import { list } from '../list.ts'
import { EFFORT } from '../../offer.ts'

export const WEBSITE_TEXTS = {
  title: 'Website development for local businesses',
  description:
    'A website that loads fast on a phone, says what you do and what it costs, and puts your number one tap away. We write it, build it and keep it running.',
  moment: { at: '08:05', text: 'A thumb taps your name' },
  headline: 'A website that opens before they change their mind',
  lead: 'Someone’s in a wet kitchen with a phone in one hand. Your site loads fast, says what you do and what it costs, and puts your number right under their thumb.',
  sign: 'WE’RE OPEN',
  competitors: {
    lead: 'People open two or three sites and call one. These are the moments when they decide.',
    rows: list({
      firstSecond: {
        topic: 'The first second',
        others: 'A slideshow, a map and a pop-up load before the phone number does.',
        yours: 'Your words and number come first. The pictures follow.',
      },
      phone: {
        topic: 'On a phone',
        others: 'The desktop page, only smaller. Pinch, zoom, give up.',
        yours: 'Designed for one thumb first, then for the desk.',
      },
      prices: {
        topic: 'Prices',
        others: '“Call us for a quote.”',
        yours: 'What a visit costs, what a usual job costs, what happens next.',
      },
      trust: {
        topic: 'Trust',
        others: 'A stock photo of a handshake.',
        yours: 'Your van, your people, your license, your guarantee.',
      },
      later: {
        topic: 'Two years later',
        others: 'Old hours, a broken form, and nobody has the password.',
        yours: 'Kept running and up to date, in the monthly price.',
      },
    }),
  },
  whatYouGet: {
    lead: 'Everything from the first word to the last setting. You don’t need another vendor, or a night with a page builder.',
    items: list({
      pages: {
        title: 'Pages that answer',
        text: 'What you do, where, for how much, who you are and how to reach you. We write them. You correct them.',
      },
      address: {
        title: 'Your own address',
        text: 'A domain in your name, with a secure connection from day one.',
      },
      form: {
        title: 'A form that finds you',
        text: 'What people send reaches your phone the same second, with a name and number.',
      },
      search: {
        title: 'Readable for search engines',
        text: 'Structured data tells them your trade, area, hours and prices, so they don’t have to guess.',
      },
      speed: {
        title: 'Fast on a bad signal',
        text: 'Built light, and tested on an ordinary phone with a slow connection before it goes live.',
      },
      access: {
        title: 'Usable by everyone',
        text: 'Clear contrast, big buttons, works by keyboard and with a screen reader. We build to WCAG 2.2 AA.',
      },
    }),
  },
  impact: {
    lead: 'A site pays off when the phone rings for the right jobs.',
    changes: list({
      fewerCalls: {
        title: 'Fewer calls that go nowhere',
        text: 'Callers have already seen your prices and your area. They ask when, not whether.',
      },
      night: {
        title: 'Requests that arrive at night',
        text: 'The form takes the job at midnight. You read it over your first coffee.',
      },
      onePlace: {
        title: 'One place to point to',
        text: 'Your profile, van, invoices and email all point to the same address, and it works.',
      },
    }),
  },
  steps: {
    lead: 'Your part is three short steps. We do the rest, and you see everything before anyone else.',
    items: list({
      describe: {
        title: 'Describe a normal week',
        takes: EFFORT.assessment,
        text: 'In the assessment, or on the phone.',
      },
      draft: {
        title: 'Plan and draft',
        takes: '{startTime}',
        text: 'We read it, call you and start writing your pages.',
      },
      send: {
        title: 'Send what you have',
        takes: 'when it suits you',
        text: 'A logo, photos from your phone, access to your domain if you have one.',
      },
      build: {
        title: 'Build and try',
        takes: 'the days after',
        text: 'The whole site on a private address, tested on old and new phones.',
      },
      correct: {
        title: 'Read and correct',
        takes: 'half an hour',
        text: 'Tell us what’s wrong. Nothing goes live until you say so.',
      },
      launch: {
        title: 'Go live',
        takes: 'and stay close',
        text: 'We connect your domain, forward old pages and watch it the first few days.',
      },
    }),
  },
  cost: {
    lead: 'Every package includes a website. Pay the setup in full or in three monthly parts. The monthly price keeps the site running, and you can end it anytime.',
  },
  closing: {
    title: 'Open before you are',
    text: 'Tell us what you do and where. We’ll tell you what your site should say first, what it costs and when it can go live.',
  },
  loading: {
    title: 'What loads, in what order',
    lead: 'A page feels fast when the important part doesn’t wait. Ours load like this.',
    stages: list({
      words: {
        title: 'The words',
        text: 'Your trade, town and number are in the page itself, ready to read and tap.',
      },
      pictures: {
        title: 'The pictures',
        text: 'Your van and your work follow, sized for this phone. Nothing jumps while they load.',
      },
      helpers: {
        title: 'The helpers',
        text: 'Chat and booking come last, once people are already using the page.',
      },
    }),
    note: 'We built this page the same way. Try it on your phone where the signal is bad.',
  },
} as const
