// What can be done with conversations. Must never pass anything on that the visitor has not agreed to.
import type { Answer, Question } from '#contract/assistant.ts'
import { readCapture } from '#domain/assistant/capture.ts'
import type { Shop, Turn } from '#domain/assistant/conversation.ts'
import { findOwnPath } from '#domain/assistant/paths.ts'
import type { Config } from '#server/config.ts'
import type { Answering } from './answering.ts'

export interface TalkDeps {
  config: Pick<Config, 'site'>
  answering: Pick<Answering, 'answer'>
}

interface Talk {
  question: Question
  clientKey: string
  /** Aborted once nobody waits for the answer any more. */
  signal: AbortSignal
}

/** Yields the answer piece by piece and returns the whole. */
export async function* talk(
  { config, answering }: TalkDeps,
  { question, clientKey, signal }: Talk,
): AsyncGenerator<string, Answer> {
  const turns = turnsOf(question)
  const capture = readCapture(turns)
  let response = ''
  if (!capture.isWhole || capture.say === null) {
    const answer = yield* answering.answer({
      turns,
      page: pageOf(question),
      shop: shopOf(config),
      knowledge: [],
      clientKey,
      signal,
    })
    response = answer.text
  }
  if (capture.say !== null) {
    const piece = response === '' ? capture.say : `\n\n${capture.say}`
    yield piece
    response += piece
  }
  return { response, conversation: null, by: 'assistant', lead: leadStepOf(capture.step), turn: 0 }
}

const leadStepOf = (step: string) => (step === 'asked' ? 'asked' : step === 'agreed' ? 'taken' : null)

/** What was said; whatever calls itself the system's is nobody's word. */
function turnsOf({ messages }: Question): Turn[] {
  return messages.flatMap(({ role, content }) => (role === 'system' ? [] : [{ role, content }]))
}

/** A page of ours: as it is named, or as the widget's own first message tells of it. */
function pageOf({ page, messages }: Question): string | null {
  if (page !== null) return page
  const words = messages.findLast(({ role }) => role === 'system')?.content.slice(0, 4000) ?? ''
  const named = words.match(/\/[a-z0-9/-]*/g) ?? []
  return named.map(findOwnPath).find((path) => path !== null) ?? null
}

function shopOf({ site: { businessName, ownerName, phone, email, demoPhone } }: TalkDeps['config']): Shop {
  return { businessName, ownerName, phone, email, demoPhone }
}
