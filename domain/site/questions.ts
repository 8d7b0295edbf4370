import { formatMoney } from '../numbers.ts'
import { installmentsOf, type PackageName } from '../packages.ts'
import type { Question } from './copy/questions.ts'
import type { Site } from './site.ts'
import { fill, mapTexts } from './texts.ts'

export function packageQuestions(
  name: PackageName,
  { offer, pages }: Pick<Site, 'offer' | 'pages'>,
): readonly Question[] {
  const { label, setup, monthly } = offer.packages[name]
  const [first, second, third] = installmentsOf(setup).map(formatMoney)
  const values = {
    label,
    setup: formatMoney(setup),
    monthly: formatMoney(monthly),
    first: first ?? '',
    second: second ?? '',
    third: third ?? '',
    refund: offer.refund,
  }
  return mapTexts(pages.questions.package, (text) => fill(text, values))
}
