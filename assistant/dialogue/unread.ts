import type { Offer } from '#assistant/knowledge/offer.ts'
import { PATHS } from '#domain/assistant/paths.ts'

/** The intent of this answer. Its question is not read again in later turns. */
export const UNREAD = 'unread'

export function unread({ contact: { phone, email }, hours }: Offer) {
  return {
    text:
      'Sorry, I couldn’t read that message. Please try again in a few short words. ' +
      `Or reach a person: call ${phone} (${hours}), ${email === null ? '' : `write to ${email}, `}or use the form at ${PATHS.contact}.`,
    intent: UNREAD,
    isUnsure: true,
    choices: [],
    wish: null,
  }
}
