import { readQuantities } from '#assistant/safety/quantities.ts'

const PAGES = /^(?:(?:web ?|sub ?)?pages?|services?|towns?|cities|locations?|areas?)$/
const MOST = 200
/** The length of the end that is read of a long text. */
const READ = 2000
/** “What if I need 9”, after pages were spoken of. */
const NEED =
  /\b(?:need|want|if|have|got|only|about|like|take|say|with)\b|^\W*(?:and |so |or |for |even )?\w+\W*$/

export function readPages(text: string, isOfPages: boolean): number | null {
  const { tokens, quantities } = readQuantities(text.slice(-READ))
  const [one, ...others] = quantities.filter(
    ({ kind, value }) =>
      (kind === 'bare' || kind === 'count') && Number.isInteger(value) && value >= 1 && value <= MOST,
  )
  if (!one || others.length > 0) return null
  const isNamed = [one.unit, ...tokens.slice(one.to + 1, one.to + 3)].some((word) => PAGES.test(word))
  return isNamed || (isOfPages && one.kind === 'bare' && NEED.test(tokens.join(' '))) ? one.value : null
}
