// The agency's offer and promises in words: the only source for pages, assistant and structured data.
import { list } from './site/list.ts'

export const TAGLINE = 'Smarter systems today, stronger business tomorrow.'

/** Business hours for people, and for structured data. */
export const HOURS = 'Mon-Fri 9am-6pm PT'
export const OPENING = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '09:00',
  closes: '18:00',
  timeZone: 'America/Los_Angeles',
} as const

/** A claim shows by default. The owner confirms it, changes its words or switches it off. */
const claim = <const Words extends { figure: string; text: string }>(words: Words) => ({
  ...words,
  isShown: true,
  isConfirmed: false,
  /** For admins only: no page shows it. */
  evidence: null as string | null,
})

/** Each appears once on a screen, in these words. */
export const CLAIMS = {
  leads: claim({ figure: '300%', text: 'more leads' }),
  hours: claim({ figure: '40+', text: 'hours saved monthly' }),
  savings: claim({ figure: '$3K+', text: 'monthly savings' }),
  start: claim({ figure: '24 hours', text: 'to review and start' }),
  launch: claim({ figure: '{launchTime}', text: 'to launch' }),
  coverage: claim({ figure: '24/7', text: 'coverage' }),
  /** The first one in the words of the call bots page. */
  capture: claim({ figure: '300%', text: 'lead capture' }),
  answer: claim({ figure: 'under 3s', text: 'to answer a call' }),
}

export const PROMISES = {
  moneyBack: '30-day money-back guarantee',
  noContract: 'No long-term contracts',
  cancel: 'Cancel anytime',
} as const

export const REFUND =
  'write within 30 days of your first payment and you get back what you paid for the package'

/** How long a start and a launch take; the home page words the days differently. */
export const TIMES = {
  start: 'within 24 hours',
  launch: '5 days to 2 weeks',
  launchInDays: '5-14 days',
} as const

export const ACCESSIBILITY = 'WCAG 2.2 AA'

export const EFFORT = {
  assessment: 'about 4 minutes',
  call: 'half an hour on the phone',
} as const

export const SERVICES = {
  website: {
    path: '/services/website-development',
    label: 'Website Development',
    summary: 'A fast site that says what you do, what it costs and how to reach you.',
  },
  profile: {
    path: '/services/google-business-profile',
    label: 'Google Business Profile',
    summary: 'Your place on the map, with the right hours, photos and answers.',
  },
  automation: {
    path: '/services/ai-automation',
    label: 'AI Automation',
    summary: 'Chat, calls, follow-ups and reminders that run without you.',
  },
  email: {
    path: '/services/professional-email',
    label: 'Professional Email',
    summary: 'Email from your own name, delivered to the inbox and on your phone.',
  },
} as const
export type ServiceName = keyof typeof SERVICES
export const SERVICE_NAMES = ['website', 'profile', 'automation', 'email'] as const satisfies ServiceName[]

export const LAUNCH_STEPS = list({
  plan: { title: 'Plan', text: 'We read your answers and call you with what we’d fix first.' },
  build: { title: 'Build', text: 'Website, email and profile, set up under your name.' },
  automate: { title: 'Automate', text: 'Calls answered, leads followed up, reminders sent.' },
  launch: { title: 'Launch', text: 'You switch it on. We stay close while it settles in.' },
})
