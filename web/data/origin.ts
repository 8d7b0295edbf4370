// Where the visitor came from, which the browser keeps only if the visitor agreed. web/entry.origin.ts writes it.
import { ORIGIN_HEADER, ORIGIN_MAX_BYTES } from '#contract/origin.ts'
import { mayKeepOrigin } from './consent.ts'
import { readStored } from './storage.ts'

/** The header for a call that stores a lead; none if the visitor has not agreed. */
export function originHeaders(): Record<string, string> {
  const text = mayKeepOrigin() ? readStored('local', 'origin') : null
  const isSendable = text !== null && text.length <= ORIGIN_MAX_BYTES && /^[\x20-\x7e]+$/.test(text)
  return isSendable ? { [ORIGIN_HEADER]: text } : {}
}
