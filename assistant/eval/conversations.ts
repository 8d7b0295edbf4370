import type { Choice } from '#domain/assistant/records.ts'
import { answerQuestion, readNewest } from '../answer.ts'
import { readCapture, type Capture } from '../dialogue/capture.ts'
import type { Turn } from '../dialogue/conversation.ts'
import { OFFER } from './offer.ts'

export interface Conversation {
  page: string
  turns: readonly string[]
}

interface Played {
  turns: Turn[]
  capture: Capture
  intent: string | null
  isUnsure: boolean
  choices: readonly Choice[]
}

export function play({ page, turns: said }: Conversation): Played {
  const turns: Turn[] = []
  let last: Omit<Played, 'turns'> | null = null
  for (const content of said) {
    turns.push({ role: 'user', content })
    const question = { turns, page, offer: OFFER, knowledge: [] }
    const capture = readCapture(turns, OFFER, { meaning: readNewest(question) })
    const isWhole = capture.isWhole && capture.say !== null
    const answer = isWhole ? null : answerQuestion(question)
    const text = [answer?.text, capture.say].filter(Boolean).join('\n\n')
    turns.push({ role: 'assistant', content: text })
    last = {
      capture,
      intent: answer?.intent ?? null,
      isUnsure: answer?.isUnsure ?? false,
      choices: answer?.choices ?? [],
    }
  }
  if (last === null) throw new Error('A conversation without turns')
  return { turns, ...last }
}
