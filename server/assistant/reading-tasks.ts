// What the reading thread can be asked to do. Input and output are plain data: both cross to another thread.
import { answerQuestion, listCandidates, readNewest, type AssistantQuestion } from '#assistant/answer.ts'
import { isAlarmed } from '#assistant/safety/alarm.ts'
import { readCapture, type Capture } from '#assistant/dialogue/capture.ts'
import { isSpanish } from '#assistant/classifier/language.ts'
import { readQuestion } from '#assistant/classifier/reading.ts'
import {
  contactsOf,
  statementsOf,
  visitorTexts,
  type Calendar,
  type Knowledge,
  type Shop,
} from '#assistant/dialogue/conversation.ts'
import type { Intent } from '#assistant/knowledge/intent.ts'
import { INTENTS } from '#assistant/knowledge/intents.ts'
import type { Choice } from '#domain/assistant/records.ts'
import { shopFacts } from '#assistant/knowledge/facts.ts'
import { readOffer } from '#assistant/knowledge/offer.ts'
import { openPromiseCheck } from '#assistant/safety/promises.ts'
import { rulesFor } from './instructions.ts'
import { openLeakCheck } from './leaks.ts'

export interface Understood {
  capture: Capture
  /** A life may be in danger: no model answers. */
  isAlarmed: boolean
  isSpanish: boolean
}

interface ToUnderstand extends Pick<AssistantQuestion, 'turns' | 'shop' | 'knowledge' | 'chosen'> {
  /** Whether the turns come from our own store, not from the client. */
  isStored: boolean
  calendar: Calendar | null
}

interface ToCheck {
  shop: Shop
  knowledge: readonly Knowledge[]
  canary: string
  /** What the visitor wrote. */
  said: string
  /** A sentence of the model, the one before it, and the end of what it has written so far. */
  sentence: string
  before: string
  written: string
}

export const TASKS = {
  understand: ({ isStored, calendar, ...question }: ToUnderstand): Understood => ({
    capture: readCapture(question.turns, contactsOf(question.shop), {
      meaning: readNewest(question),
      isStored,
      calendar,
    }),
    isAlarmed: isAlarmed(question.turns),
    isSpanish: isSpanish(visitorTexts(question.turns)),
  }),
  answer: answerQuestion,
  candidates: listCandidates,
  check: checkSentence,
  intents: (): Choice[] => INTENTS.map(choiceOf),
  /** What a question by itself is most likely taken for. */
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

/** What is wrong with a model's sentence; `fault` is null where nothing is. */
function checkSentence({ said, sentence, before, written, ...sources }: ToCheck): {
  fault: 'leak' | 'promise' | null
} {
  const { promisesFor, isLeaking } = checksFor(sources)
  if (isLeaking(written)) return { fault: 'leak' }
  return { fault: promisesFor(said)(sentence, before) === null ? null : 'promise' }
}

type Sources = Pick<ToCheck, 'shop' | 'knowledge' | 'canary'>
const checksFor = keepLast(({ shop, knowledge, canary }: Sources) => ({
  promisesFor: keepLast(
    openPromiseCheck({
      facts: [
        ...shopFacts(readOffer(shop)),
        ...statementsOf(knowledge).map((text) => ({ topic: 'knowledge', text })),
      ],
      contacts: contactsOf(shop),
    }),
  ),
  isLeaking: openLeakCheck({ rules: rulesFor(shop), canary }),
}))

/** Makes the result anew only where the input differs from the last one. */
function keepLast<Input, Result>(make: (input: Input) => Result): (input: Input) => Result {
  let kept: { key: string; result: Result } | null = null
  return (input) => {
    const key = JSON.stringify(input)
    if (kept?.key !== key) kept = { key, result: make(input) }
    return kept.result
  }
}
