// Finds the answer to a visitor's last turn: by the model where there is one and it may, by the embedded assistant in every
// other case. Must never let an unchecked word out, nor leave a visitor without an answer.
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { admitQuestion } from './admission.ts'
import { answerEmbedded, type EmbeddedQuestion } from './embedded/answer.ts'

export interface Question extends EmbeddedQuestion {
  /** Who asks, as limits count them. */
  clientKey: string
  /** Aborted once nobody waits any more. */
  signal: AbortSignal
}

/** A checked piece of the answer; together the pieces are its text. */
export type Piece = string

export interface Answer {
  text: string
  by: 'model' | 'embedded'
  /** No good answer was found: the owner is shown the question. */
  isUnsure: boolean
  /** What the question was taken for, where the embedded assistant answered. */
  intent: string | null
}

export interface Answering {
  /**
   * Lets one client's question in, to be called before anything else is done for it, and returns what to call when it
   * is answered. Throws `too_many_requests`, and `unavailable` where the counters cannot be reached.
   */
  admit(clientKey: string): Promise<() => void>
  /** Yields the pieces as they are ready and returns the whole; never throws for what a model does. */
  answer(question: Question): AsyncGenerator<Piece, Answer>
}

export interface AnsweringDeps {
  db: Database
  config: Pick<Config, 'rateLimits'>
}

export function openAnswering(deps: AnsweringDeps): Answering {
  return {
    admit: admitQuestion(deps),
    async *answer(question) {
      const answer: Answer = { ...answerEmbedded(question), by: 'embedded' }
      yield answer.text
      return answer
    },
  }
}
