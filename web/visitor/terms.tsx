import { useMemo } from 'react'
import { formatMoney } from '#domain/numbers.ts'
import { installmentsOf, PACKAGE_NAMES, PACKAGES } from '#domain/packages.ts'
import { TERMS_HEAD, termsSections } from '#web/content/terms.ts'
import { useSite } from '#web/shell/page-facts.ts'
import type { PageMeta } from '#web/shell/page.ts'
import { ProsePage } from './prose-page.tsx'

export const meta: PageMeta = { ...TERMS_HEAD, path: '/terms' }

const PRICES = PACKAGE_NAMES.map((name) => {
  const { label, setup, monthly, support } = PACKAGES[name]
  return {
    label,
    setup: formatMoney(setup),
    monthly: formatMoney(monthly),
    installments: installmentsOf(setup).map(formatMoney),
    support,
  }
})

export default function Terms() {
  const site = useSite()
  const sections = useMemo(() => termsSections(site, PRICES), [site])
  return <ProsePage head={TERMS_HEAD} sections={sections} />
}
