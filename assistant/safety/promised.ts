import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import type { Offer } from '#assistant/knowledge/offer.ts'
import { formatMoment } from '#domain/zones.ts'

const PRICE = /\$\d[\d,]*(?:\.\d{2})?(?:\s(?:setup|once|a month|per month|monthly)\b)?/gi

/** Intents whose answers contain estimates instead of prices. */
const ESTIMATES: ReadonlySet<string> = new Set(['roi', 'calculator-trade', 'calculator-cost'])

export function pricesIn({ text, intent }: { text: string; intent: string | null }): string[] {
  return intent !== null && ESTIMATES.has(intent) ? [] : [...new Set(text.match(PRICE) ?? [])]
}

export const callBackBy = (at: number, zone: string) => `Called back by ${formatMoment(at, zone)}`

export const bookedFor = (start: string, zone: string) => `Call on ${formatMoment(start, zone)}`

/** The answer while the owner has switched the assistant off. */
export function switchedOff({ contact, hours }: Offer): string {
  return `The assistant is off right now. A person answers ${hours}. Call ${contact.phone} or write to ${mailboxOf(contact)}.`
}
