import { list } from '../list.ts'

export const SERVICES_TEXTS = {
  title: 'Services: website, Google profile, AI automation, email',
  description:
    'A website, a Google Business Profile, AI automation and professional email. See what each one does and which package has it.',
  moment: { at: '07:30', text: 'Before you turn the key' },
  headline: 'Four services, one lit shop',
  inShort: 'A website, a Google Business Profile, AI automation and professional email for local businesses.',
  lead: 'A website, a place on the map, email in your own name, and automation that answers while you work. Each does one job. Together, they keep your shop open when you’re out.',
  quoteButton: 'Get Custom Quote',
  compareButton: 'Compare packages',
  cards: {
    title: 'What we set up for you',
    lead: 'Four moments of a normal day, and the service that handles each.',
    website: {
      text: 'Loads fast on a phone, says what you do and what it costs, and puts your number one tap away.',
      link: 'See the website',
    },
    profile: {
      text: 'Your pin on the map, verified and complete, with the right hours, your own photos and a button that calls you.',
      link: 'See the profile',
    },
    automation: {
      text: 'It answers the call, books the job, sends the reminder and follows up. You drive.',
      link: 'See the automation',
    },
    email: {
      text: 'From your own name, signed so mailboxes can tell it’s really you.',
      link: 'See the email',
    },
    aside: {
      title: 'Just need one? Or something else?',
      text: 'Tell us what you have and what’s missing. You’ll get a price for exactly that, in writing, before we start.',
    },
  },
  comparison: {
    title: 'Compare packages',
    lead: 'See what’s included and what isn’t. A larger package always has everything in the smaller one.',
    caption: 'What’s in each package and what it costs',
    part: 'Part',
    included: 'Included',
    notIncluded: 'Not included',
    priceAndSupport: 'Price and support',
    setup: 'One-time setup',
    installments: 'Or setup in 3 installments',
    monthly: 'Each month',
    support: 'Support included',
  },
  chain: {
    title: 'How it fits together',
    lead: 'Each one works alone. Follow one customer through all four and see what each hands to the next.',
    links: list({
      search: {
        when: '12:20 PM',
        text: 'She searches on her phone. Your pin says you’re open, nearby, and that you answer people.',
      },
      site: {
        when: 'one tap later',
        text: 'Your site opens. It says you do water heaters in her part of town, and what a visit costs.',
      },
      chat: {
        when: 'two minutes later',
        text: 'The chat offers a free time, takes her name and number, and sends you the request.',
      },
      confirmation: {
        when: 'the same minute',
        text: 'The confirmation comes from your own address, so she trusts it and can find it again.',
      },
      reminder: {
        when: 'the day before',
        text: 'A reminder goes out automatically. She’s home, and the dog is put away.',
      },
      review: {
        when: 'the week after',
        text: 'She gets asked for a review, like everyone. The next person who searches reads it.',
      },
    }),
  },
  closing: {
    title: 'Where to start?',
    text: 'Tell us about a normal week. We’ll tell you which of the four would help first, what it costs, and what can wait.',
  },
  onEachPage: {
    breadcrumb: 'Services',
    startButton: 'Get Started',
    assessmentButton: 'Get Your Free Business Assessment',
    competitors: "How You'll Beat Competitors",
    whatCounts: 'What counts',
    others: 'Most shops on the street',
    yours: 'Yours',
    whatYouGet: 'What You Get',
    impact: 'Business Impact',
    figuresNote: 'These are our goals.',
    figuresLink: 'See what your numbers say',
    steps: 'How it works and what you do',
    you: 'You',
    we: 'We',
    cost: 'What it costs',
    setup: 'one-time setup',
    monthly: 'a month',
    notIncluded: 'Not in this package',
    sameAsSmaller: 'The same as in {smaller}',
    allOfSmaller: 'Everything in {smaller}, and:',
    questions: 'Common questions',
  },
} as const
