import {
  installmentsLine,
  monthlyOf,
  offeredPackages,
  packagesWith,
  priceOf,
  setupOf,
} from '#assistant/knowledge/offer-words.ts'
import type { Offer } from '#assistant/knowledge/offer.ts'
import type { Feature } from '#assistant/knowledge/feature-names.ts'
import { readQuantities } from '#assistant/safety/quantities.ts'

export interface Budget {
  amount: number
  isMonthly: boolean
}

const TO_SPEND =
  /\b(?:budget|to spend|spend (?:at most|up to)|saved(?: up)?|scrape|(?:set|put) (?:\w+ )?(?:aside|up|down)|afford|limit|max|maximum|tops|at most|to my name|all (?:i|we) (?:have|got|can)|(?:i|we) (?:can|could) (?:only |just )?(?:do|pay|spend|give)|can only (?:do|pay|spend)|enough)\b/
/** Words that are used of anything: the number must be an amount of dollars. */
const HAS =
  /\b(?:(?:i|we|ive|weve|only|just) (?:only |just )?(?:have|ve|got)(?: got)?|^got|(?:start|begin|get going|get started) (?:with|on|for))\b/
const OF_OTHERS =
  /\b(?:told|quoted?|quotes|paid|charged?|charges|offered|invoice|refund|owe|worth|average|profit|revenue|make|makes|earn|lose|losing|each|ticket|an hour|per (?:job|call|lead|hour)|a job|guarantee|fee|phone|pages?|last (?:time|year)|taken|lost|burned|jobs?|calls?|customers?|clients?|products?|employees?|people|reviews?)\b/
const MONEY_AFTER =
  /^(?:|to|saved|for|right|in|on|will|would|is|at|tops|max|a|per|each|every|monthly|and|but|enough|total|now|up|left|does|do|can|this)$/
const A_MONTH = /^(?:a|per|each|every) month|^(?:monthly|month)\b/
const LEAST = 20
const MOST = 100_000
/** The length of the end that is read of a long text. */
const READ = 2000

export function readBudget(text: string): Budget | null {
  const { tokens, quantities } = readQuantities(text.slice(-READ))
  const plain = tokens.join(' ').replaceAll(/ ?['’] ?/g, '')
  const isToSpend = TO_SPEND.test(plain)
  if (!(isToSpend || HAS.test(plain)) || OF_OTHERS.test(plain)) return null
  const sums = quantities.filter(({ kind, value, to }) => {
    const isMoney = kind === 'money' || (isToSpend && (kind === 'bare' || kind === 'count') && value >= 100)
    const isCounted =
      kind !== 'money' &&
      !MONEY_AFTER.test(/^[a-z]*/.exec(tokens[kind === 'count' ? to : to + 1] ?? '')?.[0] ?? '')
    return isMoney && !isCounted && value >= LEAST && value <= MOST
  })
  const [sum] = sums
  if (!sum || sums.length > 1) return null
  const after = tokens.slice(sum.to, sum.to + 4).join(' ')
  return {
    amount: sum.value,
    isMonthly: A_MONTH.test(after) || A_MONTH.test(after.split(' ').slice(1).join(' ')),
  }
}

/** The largest package that it pays for, or the nearest one; only packages with `feature`, if one is named. */
export function sayBudget(
  offer: Offer,
  { amount, isMonthly }: Budget,
  feature: Feature | null = null,
): string {
  const all = offeredPackages(offer)
  const packages = feature === null ? all : packagesWith(offer, feature)
  const [least] = packages
  if (!least) return `A person can tell you what that’s enough for: ${offer.paths.contact}`
  const [withIt, included] =
    feature === null || least === all[0]
      ? ['', '']
      : [' with it', `${offer.features[feature].label} is in ${least.label} and up. `]
  if (isMonthly) {
    const one = packages.findLast(({ monthly }) => monthly <= amount)
    return one
      ? `${included}That’s enough for ${one.label} by the month: ${monthlyOf(one)} a month, after a setup of ${setupOf(one)}. You pay the setup once or in three parts (${installmentsLine(one)}). See what’s in it: ${one.path}`
      : `${included}The lowest monthly price${withIt} is ${least.label} at ${monthlyOf(least)} a month, after a setup of ${setupOf(least)} paid once. See what’s in it: ${least.path}`
  }
  const one = packages.findLast(({ setup }) => setup <= amount)
  if (one) {
    return `${included}That covers the setup of ${one.label}: ${setupOf(one)} once. The ${monthlyOf(one)} a month is separate. Split in three, the setup is ${installmentsLine(one)}. There’s no long-term contract. See what’s in it: ${one.path}`
  }
  const isPart = amount >= Math.max(...least.installments)
  return `${included}${isPart ? `That covers the first of three parts of the smallest package${withIt}` : `The smallest package${withIt} is more than that`}: ${least.label} is ${priceOf(least)}. In three parts, the setup is ${installmentsLine(least)}. The monthly price is separate. See what’s in it: ${least.path}`
}
