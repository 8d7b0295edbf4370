// The shape of one thing that visitors ask, and of what an answer may look at.
import type { Industry } from '#domain/calculator.ts'
import type { PackageName } from '#domain/packages.ts'
import type { Budget } from '#assistant/dialogue/budget.ts'
import { NO_NUMBERS, type OwnNumbers } from '#assistant/dialogue/reckoning.ts'
import type { Offer } from './offer.ts'
import type { Thing } from './things.ts'
import type { Zone } from '#assistant/dialogue/zones.ts'

/** What was understood beside the intent: from this turn, the turns before it, or the page. */
export interface Asked {
  offer: Offer
  packageName: PackageName | null
  thing: Thing | null
  trade: Industry | null
  /** What the visitor said of a normal week, in any turn. */
  numbers: OwnNumbers
  /** Where they are, by the clock. */
  zone: Zone | null
  /** What they have to spend, where the newest turn says so; how many pages they want likewise. */
  budget: Budget | null
  pages: number | null
}

/** A question that names nothing. */
export const NOTHING_NAMED: Omit<Asked, 'offer'> = {
  packageName: null,
  thing: null,
  trade: null,
  numbers: NO_NUMBERS,
  zone: null,
  budget: null,
  pages: null,
}

export type Say = (asked: Asked) => string

export interface Answer {
  name: string
  /** What it is about: it is asked nobody once none of these is offered. */
  about?: readonly (Thing | PackageName)[]
  answer: Say
  /** What is said to “why” and “tell me more” after the answer. */
  more?: Say
  /** The intent that a “yes” leads to after the answer. */
  next?: string
  /** What the answer changes with, so that “and the bigger one?” asks the same of it. */
  takes?: readonly ('package' | 'thing' | 'trade')[]
  /** Not about the shop: a short question never carries it on. */
  isAside?: true
}

export interface Intent extends Answer {
  /** What a button shows that offers it. */
  title: string
  /** Ways to ask it, as visitors type them. */
  phrasings: readonly string[]
}

export function intent(
  name: string,
  answer: string | Say,
  beside: Pick<Answer, 'about' | 'next' | 'isAside' | 'takes'> & { more?: string | Say } = {},
): Answer {
  const { more, ...rest } = beside
  return { name, answer: say(answer), ...(more === undefined ? {} : { more: say(more) }), ...rest }
}

const say = (answer: string | Say): Say => (typeof answer === 'string' ? () => answer : answer)
