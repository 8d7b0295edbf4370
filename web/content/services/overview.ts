// The words of /services.
import type { ServiceName } from '#domain/offer.ts'

export const OVERVIEW = {
  meta: {
    title: 'Services: website, Google profile, AI automation, email',
    description:
      'Four services that make one shop: a website, a Google Business Profile, AI automation and professional email. What each does, and which package has it.',
  },
  moment: { at: '07:30', text: 'Before you turn the key' },
  title: 'Four services, one lit shop',
  inShort: 'A website, a Google Business Profile, AI automation and professional email for local businesses.',
  lead: 'A website, a place on the map, mail in your own name, and automation that answers while you work. Each does one job. Wired together, they keep your shop open when you are out.',
  quote: 'Get Custom Quote',
  compare: 'Compare the packages',
} as const

export const SERVICE_CARDS = {
  title: 'What we set up for you',
  lead: 'Four moments of an ordinary day, and the service that takes care of each.',
  cards: {
    website: {
      text: 'Opens at once on a phone, says what you do and what it costs, and puts your number under a thumb.',
      link: 'Look at the website',
    },
    profile: {
      text: 'Your pin on the map, verified and complete: the right hours, your own photos, a button that calls you.',
      link: 'Look at the profile',
    },
    automation: {
      text: 'A call comes in, is answered, becomes a booking, is remembered and followed up. You drive.',
      link: 'Look at the automation',
    },
    email: {
      text: 'From your own name, signed so that mailboxes can tell it is really you.',
      link: 'Look at the email',
    },
  } satisfies Record<ServiceName, { text: string; link: string }>,
  aside: {
    title: 'Only one of them? Something else?',
    text: 'Tell us what you have and what is missing. You get a price for exactly that, in writing, before anything begins.',
  },
} as const

export const COMPARISON = {
  title: 'Which package has what',
  lead: 'The whole list, with what is left out. A larger package always has everything of the smaller one.',
} as const

/** One customer, from the first search to the review that brings the next: which service does what on the way. */
export const CHAIN = {
  title: 'How it fits together',
  lead: 'Each does its work alone. Follow one customer through all four, and see what each hands to the next.',
  links: [
    {
      service: 'profile',
      when: '12:20 pm',
      text: 'She searches on her phone. Your pin says open, nearby, and that you answer people.',
    },
    {
      service: 'website',
      when: 'one tap later',
      text: 'Your site opens. It says that you do water heaters, in her part of town, and what a visit costs.',
    },
    {
      service: 'automation',
      when: 'two minutes later',
      text: 'The chat offers a time that is free, takes her name and number, and sends you the request.',
    },
    {
      service: 'email',
      when: 'the same minute',
      text: 'The confirmation comes from your own address, so she knows it and finds it again.',
    },
    {
      service: 'automation',
      when: 'the day before',
      text: 'A reminder goes out by itself. She is home, the dog is locked away.',
    },
    {
      service: 'profile',
      when: 'the week after',
      text: 'She is asked for a review, as everyone is. The next person who searches reads it.',
    },
  ],
} as const satisfies {
  title: string
  lead: string
  links: readonly { service: ServiceName; when: string; text: string }[]
}

export const OVERVIEW_CLOSING = {
  title: 'Which light first?',
  text: 'Tell us how a normal week runs. You get back which of the four would help first, what it costs, and what can wait.',
} as const
