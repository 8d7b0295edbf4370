// The words of /services/google-business-profile. What they say about Google is what Google publishes.
import { EFFORT, TIMES } from '#domain/offer.ts'
import type { ServiceContent } from './page.ts'

export const PROFILE = {
  meta: {
    title: 'Google Business Profile, set up and filled in',
    description:
      'Your place on the map, verified and complete: category, services, area, hours and photos. You stay the owner. No promises about rank, no bought reviews.',
  },
  title: 'The pin on the map that gets the call',
  lead: 'Before anyone sees you, they see your Google Business Profile: open or closed, near or far, five photos, the last review. We claim it with you, fill in every field and put it in your hands.',
  rivals: {
    lead: 'On the map you stand next to everyone else in your trade. What sets you apart is what they left empty.',
    rows: [
      {
        topic: 'Who owns it',
        theirs: 'Nobody has claimed it. It says what strangers suggested.',
        yours: 'Verified. You are the owner, we are a manager you can remove.',
      },
      {
        topic: 'Hours',
        theirs: '“Open” on a holiday. The customer drives, and remembers.',
        yours: 'Regular, holiday and special hours, each as it really is.',
      },
      {
        topic: 'What you do',
        theirs: '“Contractor”, and nothing else.',
        yours: 'The exact category, each service by name, the area you drive to.',
      },
      {
        topic: 'Photos',
        theirs: 'A gray street view of the garage next door.',
        yours: 'Your van, your people, finished work.',
      },
      {
        topic: 'Reviews',
        theirs: 'Three of them, the last complaint unanswered.',
        yours: 'A link that makes asking easy, and wording for your answers.',
      },
    ],
  },
  gets: {
    lead: 'The profile itself is free: Google charges nothing for it. What you get from us is the work, done once and done properly.',
    items: [
      {
        title: 'Claimed and verified',
        text: 'We find what already exists, duplicates too, and walk you through the step that only you can take.',
      },
      {
        title: 'Every field filled in',
        text: 'Category, services, area, hours, description, links. Nothing left for a stranger to suggest.',
      },
      {
        title: 'The same facts everywhere',
        text: 'Name, address and number are spelled the same on the profile, your site and your mail.',
      },
      {
        title: 'Photos that are yours',
        text: 'We choose and prepare what you have, and tell you which ones are worth taking.',
      },
      {
        title: 'A way to ask for reviews',
        text: 'One short link for invoices and messages. Everybody is asked alike, nobody is paid.',
      },
      {
        title: 'The keys',
        text: 'Your account, your profile. A page of notes says what to keep up, and how.',
      },
    ],
  },
  impact: {
    lead: 'The map is where a search turns into a phone call. A complete profile takes away the reasons not to make it.',
    claims: ['leads', 'start'],
    changes: [
      {
        title: 'Calls from close by',
        text: 'The map shows you to people you can drive to, at the moment they look.',
      },
      {
        title: 'No wasted trips',
        text: 'Nobody stands at a closed door, and nobody calls from two counties away.',
      },
      {
        title: 'A bad day, answered',
        text: 'A calm reply under a bad review is read by everyone who comes after.',
      },
    ],
  },
  steps: {
    lead: 'One step is Google’s own and cannot be handed over: the proof that the business is yours. We prepare it, so that it works the first time.',
    items: [
      {
        title: 'Name your trade and area',
        takes: EFFORT.assessment,
        text: 'In the assessment, or on the phone.',
      },
      {
        title: 'Find what is there',
        takes: 'the first day',
        text: 'Old listings, duplicates, wrong pins. Then we claim or create the right one.',
      },
      {
        title: 'Prove it is you',
        takes: 'minutes, or days',
        text: 'A code, a video, a call or a postcard: Google chooses which.',
      },
      {
        title: 'Fill it in',
        takes: 'while Google reviews',
        text: 'Every field, every service, the photos, the link to your site.',
      },
      {
        title: 'Read it as a customer',
        takes: '10 minutes',
        text: 'On your own phone. Say what is not right.',
      },
      {
        title: 'Hand over',
        takes: TIMES.launch,
        text: 'The review link, the notes, the keys. With a postcard, the longer end of it.',
      },
    ],
  },
  cost: {
    lead: 'The setup of your profile is in every package, together with the site it points to. Google takes nothing for the profile, and we place no ads with it.',
  },
  closing: {
    title: 'Put your light on the map',
    text: 'Tell us your trade and where you drive. You get back what your profile says today, what is missing, and what we would fix first.',
  },
} as const satisfies ServiceContent

/** What people look at on a profile, in the order in which they look. */
export const LISTING = {
  title: 'Read it the way they do',
  lead: 'Nobody reads a profile from top to bottom. People check five things, and then they call or they scroll.',
  caption: 'A profile, drawn as an example',
  name: 'Your name here',
  category: 'Plumber',
  open: 'Open now',
  hours: 'until 6 pm',
  reviewed: 'Answered by the owner',
  actions: ['Call', 'Directions', 'Website'],
  checks: [
    { title: 'Name and category', text: 'Your real name, and the trade they typed.' },
    { title: 'Open now?', text: 'True on Sundays and holidays, too.' },
    { title: 'The last reviews', text: 'And whether somebody answered.' },
    { title: 'Photos', text: 'Is this a real shop, with real work?' },
    { title: 'The buttons', text: 'Each leads to a number, a door or a page that works.' },
  ],
  noteTitle: 'First place is not for sale',
  note: 'Google ranks local results by relevance, distance and prominence, and says itself that a better rank can be neither requested nor bought. We work on the first and the last. Nobody moves the customer closer.',
} as const
