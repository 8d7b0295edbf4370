// The packages' prices in words, for every place that shows them.
import { formatMoney } from '#domain/numbers.ts'
import { PACKAGE_NAMES, PACKAGES, type PackageName } from '#domain/packages.ts'

export interface Price {
  name: PackageName
  label: string
  setup: string
  monthly: string
}

export const listPrices = (): Price[] =>
  PACKAGE_NAMES.map((name) => ({
    name,
    label: PACKAGES[name].label,
    setup: formatMoney(PACKAGES[name].setup),
    monthly: formatMoney(PACKAGES[name].monthly),
  }))
