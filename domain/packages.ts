// The only place with prices.
export const PACKAGE_NAMES = ['launch', 'growth', 'scale'] as const
export type PackageName = (typeof PACKAGE_NAMES)[number]

export function findPackage(text: string | undefined): PackageName | undefined {
  return PACKAGE_NAMES.find((name) => name === text)
}

export const SELECTED_PACKAGES = [...PACKAGE_NAMES, 'not-sure'] as const
export type SelectedPackage = (typeof SELECTED_PACKAGES)[number]

export interface PackageTerms {
  label: string
  /** One-time fee in US dollars. */
  setup: number
  /** US dollars per month. */
  monthly: number
  /** Months from the launch until the first monthly invoice is due. */
  monthlyFrom: number
  /** How long support is included, in words. */
  support: string
  isMostPopular: boolean
  fits: string
  /** What the customer gets; a larger package starts with the smaller one, by its placeholder. */
  features: readonly string[]
}

export const PACKAGES = {
  launch: {
    label: 'Launch',
    setup: 497,
    monthly: 97,
    monthlyFrom: 1,
    support: '1 month',
    isMostPopular: false,
    fits: 'You want to be found and taken seriously.',
    features: [
      'A website of up to 5 pages, written and built for you',
      'Your Google Business Profile set up and filled in',
      'Professional email on your own domain',
      'A contact form that reaches your phone the same second',
      'Hosting, security and updates in the monthly price',
    ],
  },
  growth: {
    label: 'Growth',
    setup: 997,
    monthly: 197,
    monthlyFrom: 1,
    support: '2 months',
    isMostPopular: true,
    fits: 'You miss people because you’re busy working.',
    features: [
      'Everything in {launchLabel}, with up to 10 pages',
      'An AI chatbot that answers and takes names and numbers',
      'Booking requests straight from the site',
      'Follow-ups and appointment reminders that send themselves',
      'A monthly note on what came in and from where',
    ],
  },
  scale: {
    label: 'Scale',
    setup: 1997,
    monthly: 397,
    monthlyFrom: 1,
    support: 'priority',
    isMostPopular: false,
    fits: 'You have a team, and calls come in all day and night.',
    features: [
      'Everything in {growthLabel}',
      'An AI call bot on your number, day and night',
      'CRM integration, so calls, chats and forms land in one place',
      'Automations for the way you work, like quotes, invoices and reviews',
      'Priority support from the person who built it',
    ],
  },
} as const satisfies Record<PackageName, PackageTerms>

export interface LabeledPackages {
  packages: Readonly<Record<PackageName, { label: string }>>
}

/** For texts that name them by placeholder. */
export const packageNames = ({ packages: { launch, growth, scale } }: LabeledPackages) => ({
  launchLabel: launch.label,
  growthLabel: growth.label,
  scaleLabel: scale.label,
})

/** How the setup fee is paid: all of it, or in three monthly parts. */
export const PAYMENT_PLANS = ['once', 'installments'] as const
export type PaymentPlan = (typeof PAYMENT_PLANS)[number]

/** The setup fee in three monthly parts, in dollars: the first two are the rounded third, the last is the rest; the sum is the fee. */
export function installmentsOf(setup: number): [number, number, number] {
  const cents = Math.round(setup * 100)
  const third = Math.round(cents / 3)
  return [third / 100, third / 100, (cents - 2 * third) / 100]
}
