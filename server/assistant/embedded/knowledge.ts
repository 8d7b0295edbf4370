// Questions and answers that the owner added: found beside the built-in ones, from the moment they are there.
import MiniSearch from 'minisearch'
import type { Knowledge } from '#assistant/dialogue/conversation.ts'
import type { Matcher } from './matcher.ts'
import { splitWords, stem } from './words.ts'

interface Found {
  answer: string
  /** From 0 to 1. */
  likeness: number
}

/** How many of what the search finds are looked at closely. */
const CANDIDATES = 5

/** By what it was made of: every call may bring a list of its own, mostly the same one. */
let index: { made: string; search: MiniSearch } | null = null

export function findKnowledge(matcher: Matcher, text: string, knowledge: readonly Knowledge[]): Found | null {
  if (knowledge.length === 0 || text.trim() === '') return null
  const found = indexOf(knowledge)
    .search(splitWords(text).join(' '), {
      prefix: (term) => term.length > 4,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    })
    .slice(0, CANDIDATES)
    .flatMap(({ id }) => knowledge[Number(id)] ?? [])
    .map(({ question, answer }) => ({ answer, likeness: matcher.compare(text, question) }))
  return found.toSorted((one, other) => other.likeness - one.likeness)[0] ?? null
}

function indexOf(knowledge: readonly Knowledge[]): MiniSearch {
  const made = knowledge.map(({ question }) => question).join('\n')
  if (index?.made !== made) {
    const search = new MiniSearch({
      fields: ['question'],
      tokenize: (text) => splitWords(text).map(stem),
      processTerm: (term) => term,
    })
    search.addAll(knowledge.map(({ question }, id) => ({ id, question })))
    index = { made, search }
  }
  return index.search
}
