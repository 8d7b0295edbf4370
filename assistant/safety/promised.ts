// What a visitor was told that we are held to, as the owner reads it beside the conversation.
import { mailboxOf, type Shop } from '#assistant/dialogue/conversation.ts'
import { HOURS } from '#domain/offer.ts'
import { formatMoment } from '#domain/zones.ts'

const PRICE = /\$\d[\d,]*(?:\.\d{2})?(?:\s(?:setup|once|a month|per month|monthly)\b)?/gi

/** Intents whose answers reckon with the calculator's figures or the visitor's own: estimates, and no prices. */
const ESTIMATES: ReadonlySet<string> = new Set(['roi', 'calculator-trade', 'calculator-cost'])

/** The prices that an answer names, each once. */
export function pricesIn({ text, intent }: { text: string; intent: string | null }): string[] {
  return intent !== null && ESTIMATES.has(intent) ? [] : [...new Set(text.match(PRICE) ?? [])]
}

/** When somebody who is passed on hears from us, as the owner reads it. */
export const callBackBy = (at: number, zone: string) => `Called back by ${formatMoment(at, zone)}`

/** A call that was booked in the conversation, as the owner reads it. */
export const bookedFor = (start: string, zone: string) => `Call on ${formatMoment(start, zone)}`

/** Instead of an answer, while the owner has switched the assistant off. */
export function switchedOff(shop: Shop): string {
  return `The assistant is switched off right now. A person is there ${HOURS}: call ${shop.phone}, or write to ${mailboxOf(shop)}.`
}
