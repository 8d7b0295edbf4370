// The answer to a text that took too long to read.
import { HOURS } from '#domain/offer.ts'
import type { Shop } from './conversation.ts'
import { PATHS } from '#domain/assistant/paths.ts'

/** The intent of this answer. Its question is not read again in later turns. */
export const UNREAD = 'unread'

export function unread({ phone, email }: Pick<Shop, 'phone' | 'email'>) {
  return {
    text:
      'Sorry, I couldn’t read that message. Please try again in a few short words. ' +
      `Or reach a person: call ${phone} (${HOURS}), write to ${email}, or use the form at ${PATHS.contact}.`,
    intent: UNREAD,
    isUnsure: true,
    choices: [],
    wish: null,
  }
}
