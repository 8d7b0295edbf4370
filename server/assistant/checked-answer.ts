// Yields only whole sentences of a model's answer that contain nothing invented and no part of its instructions.
import { TAKEN_BACK } from '#assistant/safety/promises.ts'
import { isPlainSpeech, openSentenceCutter } from './speech.ts'

/** A longer answer is hard to read on a phone. */
const ANSWER_MAX = 1200
/** The first characters are held back, to detect a leak after a polite beginning. */
const FIRST_PIECE = 24
/** Each check reads this many characters before the sentence, for what began in an earlier one. */
const LOOK_BACK = 600

export const INTERRUPTED = 'The rest of my answer did not get through; please ask again or call.'

/** The fault of a sentence, given the one before it and the end of the text so far; null if there is none. */
type CheckSentence = (texts: {
  sentence: string
  before: string
  written: string
}) => Promise<'leak' | 'promise' | 'unread' | null>

export interface CheckedAnswer<End> {
  text: string
  /** A sentence was withheld, or the model did not know. */
  isUnsure: boolean
  /** The fault of the model's answer, if any; `unread` if it could not be checked in time. */
  fault: 'leak' | 'nonsense' | 'promise' | 'unread' | null
  /** How the model ended; null if it was stopped. */
  end: End | null
  /** The error that ended it early. */
  failure: unknown
}

export async function* checkAnswer<End>(
  words: AsyncGenerator<string, End>,
  check: CheckSentence,
): AsyncGenerator<string, CheckedAnswer<End>> {
  const cutter = openSentenceCutter()
  const seen = new Set<string>()
  let raw = ''
  let before = ''
  let text = ''
  let held: string[] = []
  let fault: CheckedAnswer<End>['fault'] = null
  let isStopped = false
  let end: End | null = null
  let failure: unknown = null

  async function look(sentence: string): Promise<void> {
    if (isStopped) return
    const found = await check({ sentence, before, written: raw.slice(-LOOK_BACK) })
    if (found === 'leak' || found === 'unread') return stop(found)
    if (!isPlainSpeech(sentence) || seen.has(sentence)) return stop('nonsense')
    seen.add(sentence)
    before = sentence
    if (found === null) held.push(sentence)
    else if (fault === null) {
      fault = 'promise'
      held.push(TAKEN_BACK)
    }
  }

  function stop(reason: 'leak' | 'nonsense' | 'unread'): void {
    fault = reason
    isStopped = true
    // A short beginning without the rest is not useful; after a leak the rest is discarded.
    held = []
  }

  function release(): string {
    const piece = `${text === '' ? '' : ' '}${held.join(' ')}`
    held = []
    text += piece
    return piece
  }
  const isReady = () =>
    held.some((sentence) => sentence !== TAKEN_BACK) && (text !== '' || held.join('').length >= FIRST_PIECE)

  try {
    for (;;) {
      const next = await words.next()
      if (next.done === true) {
        end = next.value
        break
      }
      raw += next.value
      for (const sentence of cutter.add(next.value)) await look(sentence)
      if (isReady()) yield release()
      if (isStopped || text.length > ANSWER_MAX) break
    }
    if (end !== null) for (const sentence of cutter.rest()) await look(sentence)
  } catch (error) {
    failure = error
  } finally {
    if (end === null) void words.return(undefined as never).catch(() => {})
  }
  if (failure !== null && text !== '') held.push(INTERRUPTED)
  if (failure === null && held.some((sentence) => sentence !== TAKEN_BACK || text !== '')) yield release()
  else if (failure !== null && text !== '') yield release()
  return {
    text,
    isUnsure:
      fault !== null ||
      failure !== null ||
      /\bnot (?:quite |really )?sure\b|\bdon[’']t know\b|no estoy segur/i.test(text),
    fault,
    end,
    failure,
  }
}
