import { formatMoney } from '#domain/numbers.ts'
import { installmentsOf, PACKAGE_NAMES } from '#domain/packages.ts'
import type { Site } from '#domain/site/site.ts'
import { fill } from '#domain/site/texts.ts'
import { useOffer, useTexts } from '#web/shell/page-facts.ts'
import type { PageMeta } from '#web/shell/page.ts'
import { ProsePage } from './prose-page.tsx'

export const meta = ({ pages: { terms } }: Site): PageMeta => ({ ...terms.page, path: '/terms' })

export default function Terms() {
  const { packages } = useOffer()
  const { page, ...sections } = useTexts('terms')
  const { text, note } = sections.prices.package
  const prices = PACKAGE_NAMES.map((name) => {
    const { label, setup, monthly, support } = packages[name]
    return {
      name: label,
      text: fill(text, {
        setup: formatMoney(setup),
        monthly: formatMoney(monthly),
        installments: installmentsOf(setup).map(formatMoney).join(', '),
      }),
      note: fill(note, { support }),
    }
  })
  return <ProsePage page={page} sections={sections} facts={{ prices }} />
}
