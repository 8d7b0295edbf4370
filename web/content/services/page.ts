// The texts that all service pages share, and the type of those that each page has.
import type { CLAIMS } from '#domain/offer.ts'
import type { PackageName } from '#domain/packages.ts'

interface Point {
  title: string
  text: string
}

export interface ServiceContent {
  meta: { title: string; description: string }
  title: string
  lead: string
  /** Compares other businesses with one that has this service. */
  rivals: { lead: string; rows: readonly { topic: string; theirs: string; yours: string }[] }
  /** `from` is set if a part is not in every package. */
  gets: { lead: string; items: readonly (Point & { from?: PackageName })[] }
  impact: { lead: string; claims: readonly (keyof typeof CLAIMS)[]; changes: readonly Point[] }
  /** Six steps, alternating between the customer's and ours. */
  steps: { lead: string; items: readonly (Point & { takes: string })[] }
  cost: { lead: string }
  closing: Point
}

export const SERVICE_PAGE = {
  overview: 'Services',
  start: 'Get Started',
  assessment: 'Get Your Free Business Assessment',
  rivals: "How You'll Beat Competitors",
  topic: 'What counts',
  theirs: 'Most shops on the street',
  yours: 'Yours',
  gets: 'What You Get',
  impact: 'Business Impact',
  note: 'These are our goals.',
  noteLink: 'See what your numbers say',
  steps: 'How it works and what you do',
  you: 'You',
  we: 'We',
  cost: 'What it costs',
  setup: 'one-time setup',
  monthly: 'a month',
  notIn: 'Not in this package',
  sameAs: (smaller: string) => `The same as in ${smaller}`,
  andAll: (smaller: string) => `Everything in ${smaller}, and:`,
  from: (smallest: string) => `Comes with ${smallest}`,
  questions: 'Common questions',
} as const
