// Everything that can be asked, ready to be recognized. Must never be learned twice in one process.
import { INTENTS } from '#assistant/knowledge/intents.ts'
import { findLesson } from './kept-lesson.ts'
import { Matcher, type Match } from './matcher.ts'
import { makeNoise } from './noise.ts'

export const ELSEWHERE = 'elsewhere'
export const BY_NAME = new Map(INTENTS.map((intent) => [intent.name, intent]))
let matcher: Matcher | null = null

/** What the matcher learns from, with everything that is nobody's question here. */
export const readQuestions = () =>
  INTENTS.map(({ name, phrasings, isAside }) => ({
    name,
    phrasings: name === ELSEWHERE ? [...phrasings, ...makeNoise()] : phrasings,
    isAside,
  }))

/** The index, made once: of what the build kept, else it learns, and the first question waits for what is not learned yet. */
export function getMatcher(): Matcher {
  if (matcher === null) {
    const questions = readQuestions()
    matcher = new Matcher(questions, findLesson(questions))
  }
  return matcher
}

export const isAside = ({ name }: Match) => BY_NAME.get(name)?.isAside === true
