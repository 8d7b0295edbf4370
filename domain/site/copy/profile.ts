// The default texts of /services/google-business-profile. Statements about Google are what Google publishes.
import { list } from '../list.ts'
import { EFFORT } from '../../offer.ts'

export const PROFILE_TEXTS = {
  title: 'Google Business Profile, set up and filled in',
  description:
    'Your place on the map, verified and complete, with category, services, area, hours and photos. You stay the owner. No promises about rank, no paid reviews.',
  moment: { at: '12:20', text: 'Someone types “near me”' },
  headline: 'The pin on the map that gets the call',
  lead: 'Before people see you, they see your Google Business Profile. Open or closed, near or far, five photos, the last review. We claim it with you, fill in every field and hand it over.',
  competitors: {
    lead: 'On the map you’re next to everyone else in your trade. You get ahead by filling in what they left empty.',
    rows: list({
      owner: {
        topic: 'Who owns it',
        others: 'Nobody claimed it. It says what strangers suggested.',
        yours: 'Verified. You’re the owner. We’re a manager you can remove.',
      },
      hours: {
        topic: 'Hours',
        others: '“Open” on a holiday. The customer drives over, and remembers.',
        yours: 'Your real hours, including holidays and special days.',
      },
      trade: {
        topic: 'What you do',
        others: '“Contractor”, and nothing else.',
        yours: 'The exact category, every service by name, the area you cover.',
      },
      photos: {
        topic: 'Photos',
        others: 'A gray street view of the garage next door.',
        yours: 'Your van, your people, finished work.',
      },
      reviews: {
        topic: 'Reviews',
        others: 'Three of them, with the last complaint unanswered.',
        yours: 'A link that makes asking easy, and wording for your replies.',
      },
    }),
  },
  whatYouGet: {
    lead: 'The profile itself is free. Google doesn’t charge for it. You pay us for the work, done once and done right.',
    items: list({
      verified: {
        title: 'Claimed and verified',
        text: 'We find what’s already there, including duplicates, and walk you through the one step only you can take.',
      },
      fields: {
        title: 'Every field filled in',
        text: 'Category, services, area, hours, description, links. Nothing left for strangers to fill in.',
      },
      facts: {
        title: 'The same facts everywhere',
        text: 'Your name, address and number match on the profile, your site and your email.',
      },
      photos: {
        title: 'Photos that are yours',
        text: 'We pick and prepare your photos, and tell you which new ones to take.',
      },
      reviews: {
        title: 'A way to ask for reviews',
        text: 'One short link for invoices and messages. Everyone gets asked the same way. Nobody gets paid.',
      },
      keys: {
        title: 'The keys',
        text: 'Your account, your profile. A page of notes tells you what to keep up to date, and how.',
      },
    }),
  },
  impact: {
    lead: 'The map is where a search turns into a phone call. A complete profile removes the reasons not to call.',
    changes: list({
      nearby: {
        title: 'Calls from close by',
        text: 'The map shows you to people in your area right when they’re looking.',
      },
      trips: {
        title: 'No wasted trips',
        text: 'Nobody shows up to a closed door, and nobody calls from two counties away.',
      },
      badDay: {
        title: 'A bad day, answered',
        text: 'Everyone who comes after reads your calm reply to a bad review.',
      },
    }),
  },
  steps: {
    lead: 'You have to do one step yourself. Google wants proof that the business is yours. We prepare it so it works the first time.',
    items: list({
      tell: {
        title: 'Tell us your trade and area',
        takes: EFFORT.assessment,
        text: 'In the assessment, or on the phone.',
      },
      find: {
        title: 'Find what’s there',
        takes: 'the first day',
        text: 'Old listings, duplicates, wrong pins. Then we claim or create the right one.',
      },
      prove: {
        title: 'Prove it’s you',
        takes: 'minutes, or days',
        text: 'A code, a video, a call or a postcard. Google picks which.',
      },
      fill: {
        title: 'Fill it in',
        takes: 'while Google reviews',
        text: 'Every field, every service, the photos, the link to your site.',
      },
      read: {
        title: 'Read it like a customer',
        takes: '10 minutes',
        text: 'On your own phone. Tell us what’s not right.',
      },
      handOver: {
        title: 'Hand over',
        takes: '{launchTime}',
        text: 'You get the review link, the notes and the keys. A postcard makes it take longer.',
      },
    }),
  },
  cost: {
    lead: 'Every package includes your profile setup and the site it points to. Google doesn’t charge for the profile, and we don’t run ads with it.',
  },
  closing: {
    title: 'Put your light on the map',
    text: 'Tell us your trade and where you work. We’ll tell you what your profile says today, what’s missing, and what we’d fix first.',
  },
  listing: {
    title: 'Read it the way they do',
    lead: 'Nobody reads a profile top to bottom. People check five things, then they call or keep scrolling.',
    caption: 'An example profile',
    name: 'Your name here',
    category: 'Plumber',
    open: 'Open now',
    hours: 'until 6 PM',
    reviewed: 'Answered by the owner',
    actions: ['Call', 'Directions', 'Website'],
    checks: list({
      name: { title: 'Name and category', text: 'Your real name, and the trade they searched for.' },
      open: { title: 'Open now?', text: 'Right on Sundays and holidays, too.' },
      reviews: { title: 'Latest reviews', text: 'And whether you answered.' },
      photos: { title: 'Photos', text: 'Is this a real shop, with real work?' },
      buttons: { title: 'The buttons', text: 'Each one goes to a number, an address or a page that works.' },
    }),
    noteTitle: 'First place isn’t for sale',
    note: 'Google ranks local results by relevance, distance and prominence, and says you can’t request or buy a better rank. We work on relevance and prominence. Nobody can move the customer closer.',
  },
} as const
