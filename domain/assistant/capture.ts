// How a visitor becomes a lead in a conversation: found in their own words, asked for what is missing, passed on only after a yes.
// Must never read a detail out of anybody's turn but the visitor's.
import { canonicalEmail } from '../accounts.ts'
import { HOURS, TIMES } from '../offer.ts'
import type { Turn } from './conversation.ts'

export interface Details {
  name: string | null
  email: string | null
  phone: string | null
  /** What they want, in their own words; empty where they have not said. */
  about: string
}

/** `asked`: the question for agreement is what `say` says now. `agreed`: the lead may be stored now. */
export type CaptureStep = 'none' | 'wants-person' | 'missing' | 'asked' | 'agreed' | 'declined'

export interface Capture {
  details: Details
  step: CaptureStep
  /** The server's own sentence for this step, or null where there is nothing to say. */
  say: string | null
  /** Whether `say` is the whole answer; else it follows the answer to what was asked beside it. */
  isWhole: boolean
}

/** Ends every turn that asks for agreement; by it a later turn knows that it was asked. */
export const CONSENT_QUESTION = 'Shall I pass that on?'

/** The dialogue as far as it has come: a pure function of the turns, the newest last. */
export function readCapture(turns: readonly Turn[]): Capture {
  const own = turns.filter(({ role }) => role === 'user').map(({ content }) => content)
  const newest = own.at(-1) ?? ''
  const details: Details = {
    name: lastMatch(own, /\b(?:my name is|i'm|i am|this is)\s+([\p{L}'-]{2,30})/iu),
    email: canonicalOf(lastMatch(own, /([^\s,;<>()]+@[^\s,;<>()]+\.[a-z]{2,})/i)),
    phone: lastMatch(own, /(\+?\d[\d ().-]{7,18}\d)/),
    about: own.find((text) => text.includes('?'))?.slice(0, 500) ?? '',
  }
  const asked = turns.findLast(({ role }) => role !== 'user')?.content.endsWith(CONSENT_QUESTION) ?? false
  const answer = (step: CaptureStep, say: string | null): Capture => ({ details, step, say, isWhole: true })
  const reach = details.email ?? details.phone

  if (asked && reach && /^\W*(yes|yeah|yep|ok|okay|sure|go ahead|please do|si)\b/i.test(newest)) {
    return answer('agreed', `Passed on. We review it and start ${TIMES.start}; a person answers ${HOURS}.`)
  }
  if (asked && /^\W*(no|not now|nope)\b/i.test(newest)) {
    return answer('declined', 'All right, nothing is passed on.')
  }
  const left = /@|\d{7}/.test(newest.replaceAll(/[\s().-]/g, ''))
  if (!left && !/\b(human|person|someone|call me)\b/i.test(newest)) return answer('none', null)
  if (!details.name && !reach) {
    return answer(
      'wants-person',
      'Tell me your name and a phone number or e-mail, and a person gets back to you.',
    )
  }
  if (!details.name) return answer('missing', 'And your name?')
  if (!reach) return answer('missing', 'And a phone number or e-mail to reach you?')
  return answer(
    'asked',
    `I would pass on ${[details.name, details.phone, details.email].filter(Boolean).join(', ')} so that a person can reach you, and nothing else is done with it. ${CONSENT_QUESTION}`,
  )
}

function lastMatch(texts: readonly string[], pattern: RegExp): string | null {
  return texts.map((text) => pattern.exec(text)?.[1]?.trim()).findLast(Boolean) ?? null
}

function canonicalOf(text: string | null): string | null {
  return text === null ? null : canonicalEmail(text)
}
