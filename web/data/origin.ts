// What a lead's form brings along: where the visitor came from, which the browser keeps only if they agreed (web/entry.origin.ts writes it), and
// what they typed into the calculator.
import { CALCULATOR_HEADER, ORIGIN_HEADER, ORIGIN_MAX_BYTES } from '#contract/origin.ts'
import { mayKeepOrigin } from './consent.ts'
import { readStored } from './storage.ts'

/** The headers for a call that stores a lead. */
export function leadHeaders(): Record<string, string> {
  const text = mayKeepOrigin() ? readStored('local', 'origin') : null
  const isSendable = text !== null && text.length <= ORIGIN_MAX_BYTES && /^[\x20-\x7e]+$/.test(text)
  const typed = readStored('session', 'calculator')
  return { ...(isSendable && { [ORIGIN_HEADER]: text }), ...(typed && { [CALCULATOR_HEADER]: typed }) }
}
