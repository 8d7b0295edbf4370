import type { Industry } from '#domain/calculator.ts'
import type { PackageName } from '#domain/packages.ts'
import type { Budget } from '#assistant/dialogue/budget.ts'
import { NO_NUMBERS, type OwnNumbers } from '#assistant/dialogue/missed-call-loss.ts'
import type { Offer } from './offer.ts'
import type { Feature } from './feature-names.ts'
import type { Zone } from '#assistant/dialogue/zones.ts'

/** What was understood besides the intent: from this turn, the turns before it, or the page. */
export interface Asked {
  offer: Offer
  packageName: PackageName | null
  feature: Feature | null
  trade: Industry | null
  numbers: OwnNumbers
  zone: Zone | null
  /** The budget, and below the number of pages, if the newest turn names them. */
  budget: Budget | null
  pages: number | null
}

export const NOTHING_NAMED: Omit<Asked, 'offer'> = {
  packageName: null,
  feature: null,
  trade: null,
  numbers: NO_NUMBERS,
  zone: null,
  budget: null,
  pages: null,
}

export type Say = (asked: Asked) => string

export interface Answer {
  name: string
  /** Its subjects: the intent is not used if none of them is offered. */
  about?: readonly (Feature | PackageName)[]
  /** The intent is not used unless all of them are offered. */
  needs?: readonly Feature[]
  answer: Say
  /** The answer to “why” and “tell me more” after the answer. */
  more?: Say
  /** The intent that a “yes” leads to after the answer. */
  next?: string
  /** What the answer depends on, so that “and the bigger one?” repeats the question for it. */
  takes?: readonly ('package' | 'feature' | 'trade')[]
  /** Not about the shop: a short question does not continue it. */
  isAside?: true
}

export interface Intent extends Answer {
  title: string
}

export interface PhrasedIntent extends Intent {
  phrasings: readonly string[]
}

export function intent(
  name: string,
  answer: string | Say,
  beside: Pick<Answer, 'about' | 'needs' | 'next' | 'isAside' | 'takes'> & { more?: string | Say } = {},
): Answer {
  const { more, ...rest } = beside
  return { name, answer: say(answer), ...(more === undefined ? {} : { more: say(more) }), ...rest }
}

const say = (answer: string | Say): Say => (typeof answer === 'string' ? () => answer : answer)
