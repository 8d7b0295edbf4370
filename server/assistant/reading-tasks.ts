// The tasks of the reading thread. Input and output are plain data, because they are copied between threads.
import {
  answerQuestion,
  isAfterCrisis,
  listCandidates,
  readNewest,
  type AssistantQuestion,
} from '#assistant/answer.ts'
import { isAlarm } from '#assistant/safety/alarm.ts'
import { readCapture, type Capture } from '#assistant/dialogue/capture.ts'
import { isSpanish } from '#assistant/classifier/language.ts'
import { readQuestion } from '#assistant/classifier/reading.ts'
import {
  statementsOf,
  visitorTexts,
  type Calendar,
  type Knowledge,
} from '#assistant/dialogue/conversation.ts'
import type { Intent } from '#assistant/knowledge/intent.ts'
import { INTENTS } from '#assistant/knowledge/intents.ts'
import type { Choice } from '#domain/assistant/records.ts'
import { offerFacts } from '#assistant/knowledge/facts.ts'
import type { Offer } from '#assistant/knowledge/offer.ts'
import { openPromiseCheck } from '#assistant/safety/promises.ts'
import { rulesFor } from './instructions.ts'
import { openLeakCheck } from './leaks.ts'

export interface Understanding {
  capture: Capture
  /** A life may be in danger: the model is not called. */
  isAlarmed: boolean
  isSpanish: boolean
}

interface ToUnderstand extends Pick<AssistantQuestion, 'turns' | 'offer' | 'knowledge' | 'chosen'> {
  isStored: boolean
  calendar: Calendar | null
}

interface ToCheck {
  offer: Offer
  knowledge: readonly Knowledge[]
  referenceCode: string
  said: string
  sentence: string
  before: string
  received: string
}

export const TASKS = {
  understand: ({ isStored, calendar, ...question }: ToUnderstand): Understanding => {
    const meaning = readNewest(question)
    return {
      capture: readCapture(question.turns, question.offer, { meaning, isStored, calendar }),
      isAlarmed: (meaning.band === 'sure' && isAlarm(meaning.intent)) || isAfterCrisis(question),
      isSpanish: isSpanish(visitorTexts(question.turns)),
    }
  },
  answer: answerQuestion,
  candidates: listCandidates,
  check: checkSentence,
  intents: (): Choice[] => INTENTS.map(choiceOf),
  likeliest: (text: string): Choice[] =>
    readQuestion(text, null, null)
      .slice(0, MOST_LIKELY)
      .map(({ intent }) => choiceOf(intent)),
}

const MOST_LIKELY = 3
const choiceOf = ({ name, title }: Intent): Choice => ({ intent: name, title })

export type TaskName = keyof typeof TASKS
export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0]
export type TaskOutput<Name extends TaskName> = ReturnType<(typeof TASKS)[Name]>

function checkSentence({ said, sentence, before, received, ...sources }: ToCheck): {
  fault: 'leak' | 'promise' | null
} {
  const { promisesFor, isLeaking } = checksFor(sources)
  if (isLeaking(received)) return { fault: 'leak' }
  return { fault: promisesFor(said)(sentence, before) === null ? null : 'promise' }
}

type Sources = Pick<ToCheck, 'offer' | 'knowledge' | 'referenceCode'>
const checksFor = keepLast(({ offer, knowledge, referenceCode }: Sources) => ({
  promisesFor: keepLast(
    openPromiseCheck({
      offer,
      facts: [...offerFacts(offer), ...statementsOf(knowledge).map((text) => ({ topic: 'knowledge', text }))],
    }),
  ),
  isLeaking: openLeakCheck({ rules: rulesFor(offer.contact), referenceCode }),
}))

function keepLast<Input, Result>(make: (input: Input) => Result): (input: Input) => Result {
  let kept: { key: string; result: Result } | null = null
  return (input) => {
    const key = JSON.stringify(input)
    if (kept?.key !== key) kept = { key, result: make(input) }
    return kept.result
  }
}
