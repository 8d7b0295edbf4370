// The embedded assistant: an answer from the shop's own facts, without any model. Pure and synchronous; must never guess.
import type { Knowledge, Shop, Turn } from '#domain/assistant/conversation.ts'
import { PATHS } from '#domain/assistant/paths.ts'
import { HOURS } from '#domain/offer.ts'

export interface EmbeddedQuestion {
  /** The newest last. */
  turns: readonly Turn[]
  /** One of our own addresses, where it is known. */
  page: string | null
  shop: Shop
  knowledge: readonly Knowledge[]
}

export interface EmbeddedAnswer {
  text: string
  /** Which of the things that are asked it took this for; null where it took it for none. */
  intent: string | null
  /** It did not know, and said so. */
  isUnsure: boolean
}

export function answerEmbedded({ shop }: EmbeddedQuestion): EmbeddedAnswer {
  return {
    text: `I’m not sure about that one. A person answers at ${shop.phone}, ${HOURS}, or write to us at ${PATHS.contact}.`,
    intent: null,
    isUnsure: true,
  }
}
