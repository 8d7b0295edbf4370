import { formatMoney } from '#domain/numbers.ts'
import { PACKAGE_NAMES, PACKAGES } from '#domain/packages.ts'

export const PRICES = PACKAGE_NAMES.map((name) => ({
  name,
  label: PACKAGES[name].label,
  setup: formatMoney(PACKAGES[name].setup),
  monthly: formatMoney(PACKAGES[name].monthly),
}))
