// When a match is taken for what was asked, when it is told as a guess, and when it is nothing. Must never look at anything but the words.
import type { Intent } from '#assistant/knowledge/intent.ts'
import type { Match, Matches } from './matcher.ts'
import { BY_NAME, getMatcher, isAside } from './questions.ts'

/** Below it an answer would be a guess; found by leaving phrasings out (docs/assistant.md). */
export const SURE = {
  score: 0.47,
  aside: 0.45,
  strange: 0.6,
  foreign: 0.6,
  beyond: 1,
  ahead: 0.15,
  unspoken: 0.4,
  ofOther: 0.5,
  part: 0.65,
  known: 0.6,
  beside: 0.3,
  own: 0.95,
  alone: 0.75,
  hint: 0.15,
  likeness: 0.3,
  strangers: 0.25,
  other: 0.5,
}
/** How much of a text is looked through sentence by sentence. */
export const READ = 1_000

/**
 * The stranger the words, and the likelier that they are about something else, the surer the match has to be, and the more of them
 * that nobody used who asked it, the farther ahead of the next; unless it is one of what is not about the shop.
 */
export function isSure({ best: [first, ...others], known, foreign }: Matches): boolean {
  if (first === undefined) return false
  if (isAside(first)) return first.score >= SURE.aside
  const aside = others.filter(isAside).reduce((sum, { score }) => sum + score, 0)
  const doubt =
    SURE.strange * (1 - known) +
    SURE.foreign * foreign +
    SURE.beyond * aside +
    (first.isOfOther ? SURE.ofOther : 0)
  const isAhead = first.score - (others[0]?.score ?? 0) >= SURE.ahead + SURE.unspoken * (1 - first.spoken)
  return isAhead && first.score >= SURE.score + doubt
}

/** What a text may be about, the likeliest first and no more than two, where that is about the shop and its words are. */
export function hintsOf({ best, known, foreign }: Matches): Intent[] {
  if (known < SURE.known || foreign > SURE.strangers) return []
  const own = best.filter(
    (one) => !isAside(one) && !one.isOfOther && one.score >= SURE.hint && one.likeness >= SURE.likeness,
  )
  const likeliest = own[0]?.score ?? 0
  if (best.some((one) => isAside(one) && one.score > likeliest * 2)) return []
  return own
    .filter(({ score }) => score >= likeliest * SURE.other)
    .slice(0, 2)
    .flatMap(({ name }) => BY_NAME.get(name) ?? [])
}

/** Where a text as a whole is nothing that is known, one of its sentences may be. */
export function bestPart(text: string): Match | undefined {
  const index = getMatcher()
  const parts = text
    .slice(0, READ)
    .split(/[.?!;,\n]+/)
    .map((part) => index.wordsOf(part))
  return parts
    .filter((words) => parts.length > 1 && words.length >= 3)
    .map((words) => index.match(words))
    .filter(({ best, known }) => known === 1 && (best[0]?.score ?? 0) >= SURE.part)
    .flatMap(({ best }) => best.slice(0, 1))
    .toSorted((one, other) => Number(isAside(one)) - Number(isAside(other)) || other.score - one.score)[0]
}
