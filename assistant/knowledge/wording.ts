import { SOMETHING_ELSE, type Choice } from '#domain/assistant/records.ts'
import type { Alarm } from '#assistant/safety/alarm.ts'
import { ANSWERS_IN_PORTAL, sayUnknownInPortal, type Portal } from './answers/portal.ts'
import { SPANISH_ANSWERS, SPANISH_ASIDE } from './answers/spanish.ts'
import { mailboxOf, type Turn } from '#assistant/dialogue/conversation.ts'
import type { Asked, Intent } from './intent.ts'
import { findIntent } from './intents.ts'
import type { Offer } from './offer.ts'
import { hoursOf } from './spanish-words.ts'

export interface Wording {
  /** The beginning of an answer that is not sure, before the title of the intent. */
  hedge: string
  somethingElse: Choice
  titleOf(intent: Intent): string | null
  answer(intent: Intent, asked: Asked): string | null
  more(intent: Intent, asked: Asked): string | null
  alarm(alarm: Alarm, asked: Asked): string
  unknown(offer: Offer): string
  missed(offer: Offer): string
  /** What to do if the answer is about something else. */
  otherwise(offer: Offer): string
  details(offer: Offer): string
}

const reach = ({ contact, hours }: Offer) =>
  `leave your name and a phone number or email here and we’ll call you back. Or call ${contact.phone} (${hours}).`

export const ENGLISH: Wording = {
  hedge: 'If you mean “',
  somethingElse: SOMETHING_ELSE,
  titleOf: ({ title }) => title,
  answer: (intent, asked) => intent.answer(asked),
  more: (intent, asked) => intent.more?.(asked) ?? null,
  alarm: (alarm, asked) => findIntent(alarm)?.answer(asked) ?? '',
  unknown: (offer) => `I don’t know that one, but we do. For an answer from a person, ${reach(offer)}`,
  missed: (offer) => `Sorry about that. For an answer from a person, ${reach(offer)}`,
  otherwise: (offer) => `Otherwise ${reach(offer)}`,
  details: (offer) => `For the details, ${reach(offer)}`,
}

/** Knows how customers help themselves; offers the owner instead of guessing about anything else. */
export const wordingInPortal = (portal: Portal): Wording => ({
  ...ENGLISH,
  titleOf: ({ name, title }) => (name in ANSWERS_IN_PORTAL ? title : null),
  answer: (intent, asked) =>
    ANSWERS_IN_PORTAL[intent.name]?.({ offer: asked.offer, portal }) ?? ENGLISH.answer(intent, asked),
  unknown: sayUnknownInPortal,
  missed: sayUnknownInPortal,
  otherwise: sayUnknownInPortal,
  details: sayUnknownInPortal,
})

const reachInSpanish = (offer: Offer) =>
  `deje aquí su nombre y un teléfono o correo electrónico y le devolvemos la llamada. O llame al ${offer.contact.phone} (${hoursOf(offer)}).`

export const SPANISH: Wording = {
  hedge: 'Si se refiere a “',
  somethingElse: { ...SOMETHING_ELSE, title: 'Otra cosa' },
  titleOf: ({ name }) => SPANISH_ANSWERS[name]?.title ?? null,
  answer: ({ name, isAside }, asked) =>
    (SPANISH_ANSWERS[name]?.answer ?? (isAside ? SPANISH_ASIDE : null))?.(asked) ?? null,
  more: () => null,
  alarm: (alarm, asked) => SPANISH_ANSWERS[alarm]?.answer(asked) ?? '',
  unknown: (offer) => `Eso no lo sé, pero una persona sí. Para que le conteste, ${reachInSpanish(offer)}`,
  missed: (offer) => `Disculpe. Para que le conteste una persona, ${reachInSpanish(offer)}`,
  otherwise: (offer) => `Si no era eso, ${reachInSpanish(offer)}`,
  details: (offer) => `Para más detalles, ${reachInSpanish(offer)}`,
}

/** Whether the last answer was a guess: “If you mean …”. */
export function hasAskedBack(turns: readonly Turn[]): boolean {
  const said = turns.findLast(({ role }) => role !== 'user')?.content ?? ''
  return [ENGLISH, SPANISH].some(({ hedge }) => said.startsWith(hedge))
}

/** The answer while the owner has switched the assistant off. */
export const switchedOff = ({ contact, hours }: Offer): string =>
  `The assistant is off right now. A person answers ${hours}. Call ${contact.phone} or write to ${mailboxOf(contact)}.`
