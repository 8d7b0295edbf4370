// The three packages and what they cost (specification §9, decision D9). The one place that knows a price.
export const PACKAGE_NAMES = ['launch', 'growth', 'scale'] as const
export type PackageName = (typeof PACKAGE_NAMES)[number]

/** What a visitor may pick in the assessment: a package, or none yet. */
export const SELECTED_PACKAGES = [...PACKAGE_NAMES, 'not-sure'] as const
export type SelectedPackage = (typeof SELECTED_PACKAGES)[number]

export interface PackageTerms {
  label: string
  /** One-time fee in US dollars. */
  setup: number
  /** US dollars a month. */
  monthly: number
  support: string
  isMostPopular: boolean
}

export const PACKAGES = {
  launch: { label: 'Launch', setup: 497, monthly: 97, support: '1 month', isMostPopular: false },
  growth: { label: 'Growth', setup: 997, monthly: 197, support: '2 months', isMostPopular: true },
  scale: { label: 'Scale', setup: 1997, monthly: 397, support: 'priority', isMostPopular: false },
} as const satisfies Record<PackageName, PackageTerms>

export const SELECTED_PACKAGE_LABELS = {
  launch: PACKAGES.launch.label,
  growth: PACKAGES.growth.label,
  scale: PACKAGES.scale.label,
  'not-sure': 'Not sure yet',
} as const satisfies Record<SelectedPackage, string>
