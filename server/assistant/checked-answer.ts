import { RETRACTION_TEXT } from '#assistant/safety/promises.ts'
import { isPlainSpeech, createSentenceSplitter } from './speech.ts'

/** A longer answer is hard to read on a phone. */
const ANSWER_MAX = 1200
/** The first characters are held back, to detect a leak after a polite beginning. */
const FIRST_PIECE = 24
/** Each check also reads this many of the last characters received: a leak can begin in an earlier sentence. */
const LOOK_BACK = 600

export const INTERRUPTED_MESSAGE = 'The rest of my answer didn’t get through. Please ask again or call us.'

/** `unchecked` if the check did not finish in time. */
type Fault = 'leak' | 'promise' | 'unchecked'

/** The fault of a sentence, given the one before it and the end of what was received; null if there is none. */
type CheckSentence = (texts: { sentence: string; before: string; received: string }) => Promise<Fault | null>

export interface CheckedAnswer<End> {
  text: string
  /** A sentence was withheld, or the model did not know. */
  isUnsure: boolean
  fault: Fault | 'nonsense' | null
  end: End | null
  failure: unknown
}

export async function* checkAnswer<End>(
  chunks: AsyncGenerator<string, End>,
  check: CheckSentence,
): AsyncGenerator<string, CheckedAnswer<End>> {
  const splitter = createSentenceSplitter()
  const seen = new Set<string>()
  let received = ''
  let before = ''
  let released = ''
  let held: string[] = []
  let fault: CheckedAnswer<End>['fault'] = null
  let isStopped = false
  let end: End | null = null
  let failure: unknown = null

  async function checkSentence(sentence: string): Promise<void> {
    if (isStopped) return
    const found = await check({ sentence, before, received: received.slice(-LOOK_BACK) })
    if (found === 'leak' || found === 'unchecked') return stop(found)
    if (!isPlainSpeech(sentence) || seen.has(sentence)) return stop('nonsense')
    seen.add(sentence)
    before = sentence
    if (found === null) held.push(sentence)
    // Later promises are dropped.
    else if (fault === null) {
      fault = 'promise'
      held.push(RETRACTION_TEXT)
    }
  }

  function stop(reason: 'leak' | 'nonsense' | 'unchecked'): void {
    fault = reason
    isStopped = true
    // A short beginning without the rest is not useful; after a leak the rest is discarded.
    held = []
  }

  function release(): string {
    const piece = `${released === '' ? '' : ' '}${held.join(' ')}`
    held = []
    released += piece
    return piece
  }
  const isReady = () =>
    held.some((sentence) => sentence !== RETRACTION_TEXT) &&
    (released !== '' || held.join('').length >= FIRST_PIECE)

  try {
    for (;;) {
      const next = await chunks.next()
      if (next.done === true) {
        end = next.value
        break
      }
      received += next.value
      for (const sentence of splitter.add(next.value)) await checkSentence(sentence)
      if (isReady()) yield release()
      if (isStopped || released.length > ANSWER_MAX) break
    }
    if (end !== null) for (const sentence of splitter.rest()) await checkSentence(sentence)
  } catch (error) {
    failure = error
  } finally {
    if (end === null) void chunks.return(undefined as never).catch(() => {})
  }
  if (failure !== null && released !== '') held.push(INTERRUPTED_MESSAGE)
  // Not a retraction alone: it would have nothing to refer to.
  const isUseful = failure === null && held.some((sentence) => sentence !== RETRACTION_TEXT)
  if (held.length > 0 && (released !== '' || isUseful)) yield release()
  return {
    text: released,
    isUnsure: fault !== null || failure !== null || soundsUnsure(released),
    fault,
    end,
    failure,
  }
}

function soundsUnsure(text: string): boolean {
  return /\bnot (?:quite |really )?sure\b|\bdon[’']t know\b|no estoy segur/i.test(text)
}
