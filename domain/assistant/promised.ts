// What a visitor was told that we are held to, as the owner reads it beside the conversation. Must never add a promise of its own.
import { OPENING } from '../offer.ts'
import type { Shop } from './conversation.ts'
import { HOURS } from '../offer.ts'

const PRICE = /\$\d[\d,]*(?:\.\d{2})?(?:\s(?:setup|once|a month|per month|monthly)\b)?/gi

/** Intents whose answers reckon with the calculator's figures or the visitor's own: estimates, and no prices. */
const ESTIMATES: ReadonlySet<string> = new Set(['roi', 'calculator-trade', 'calculator-cost'])

/** The prices that an answer names, each once. */
export function pricesIn({ text, intent }: { text: string; intent: string | null }): string[] {
  return intent !== null && ESTIMATES.has(intent) ? [] : [...new Set(text.match(PRICE) ?? [])]
}

const HOURS_TO_ANSWER = 24

/** Said to everybody who is passed on: that they hear from us within a day. */
export function callBackBy(now: Date): string {
  const by = new Intl.DateTimeFormat('en-US', {
    timeZone: OPENING.timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(now.getTime() + HOURS_TO_ANSWER * 3_600_000))
  return `Called back by ${by}`
}

/** Instead of an answer, while the owner has switched the assistant off. */
export function switchedOff({ phone, email }: Shop): string {
  return `The assistant is switched off right now. A person is there ${HOURS}: call ${phone}, or write to ${email}.`
}
