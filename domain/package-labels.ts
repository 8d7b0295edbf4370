// Apart from the packages: most pages need no labels of choices.
import { labelsOf, type LabeledChoices } from './choice-labels.ts'
import type { LabeledPackages, SelectedPackage } from './packages.ts'

export type LabeledSite = LabeledPackages & LabeledChoices

export const packageLabels = (site: LabeledSite): Record<SelectedPackage, string> => ({
  launch: site.packages.launch.label,
  growth: site.packages.growth.label,
  scale: site.packages.scale.label,
  ...labelsOf(site, 'selectedPackage'),
})
