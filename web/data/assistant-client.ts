import type {
  Answer,
  askAssistant as AskAssistant,
  clearConversation as ClearConversation,
  ConversationEvents,
  returnToConversation as ReturnToConversation,
} from '#contract/assistant.ts'
import { ASSISTANT_PATH, CONVERSATION_HEADER, CONVERSATION_STREAM_PATH } from '#contract/assistant-paths.ts'
import type { BodyOf } from '#contract/call.ts'
import { unreachableProblem, REQUEST_TIMEOUT_MS, parseProblem, parseAnswer, send } from './call.ts'
import { readEvents } from './event-reader.ts'
import { leadHeaders } from './origin.ts'
import { retryDelay, SILENCE_MS } from './live-stream.ts'

/** The server ignores `sessionId`. */
export type Question = BodyOf<typeof AskAssistant> & { sessionId?: string }
export type PersonTurn = ConversationEvents['turn']
export type Mode = ConversationEvents['mode']

/** `onPiece` receives each part of a streamed answer. Throws ProblemError, also when the stream stays silent for too long. */
export async function askAssistant(
  question: Question,
  { onPiece, signal }: { onPiece: (text: string) => void; signal: AbortSignal },
): Promise<Partial<Answer>> {
  const silence = abortOnSilence(REQUEST_TIMEOUT_MS, signal)
  try {
    const response = await fetch(ASSISTANT_PATH, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        ...leadHeaders(),
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
      },
      body: JSON.stringify(question),
      signal: silence.signal,
    })
    if (!isStream(response)) {
      const text = await response.text()
      if (!response.ok) throw parseProblem(text, response)
      return parseAnswer(text) as Partial<Answer>
    }
    for await (const { name, data } of readEvents(response.body)) {
      silence.restart()
      if (name === 'piece') onPiece((parseAnswer(data) as { text: string }).text)
      if (name === 'answer') return parseAnswer(data) as Answer
      if (name === 'problem') throw parseProblem(data)
    }
    throw unreachableProblem()
  } catch (cause) {
    if (signal.aborted || (cause instanceof Error && cause.name === 'ProblemError')) throw cause
    throw unreachableProblem(cause)
  } finally {
    silence.stop()
  }
}

/** Returns the conversation that a mailed link leads to. Each link works once. */
export const returnToConversation = (token: string) =>
  send<typeof ReturnToConversation>('post /api/ai-chat/return', { body: { token } })

export async function clearConversation(conversation: string): Promise<void> {
  try {
    await send<typeof ClearConversation>('delete /api/ai-chat/conversation', {
      headers: { [CONVERSATION_HEADER]: conversation },
      keepalive: true,
    })
  } catch {
    // If the server is unreachable, the conversation expires there after some days.
  }
}

interface ConversationHandlers {
  /** The number of the last turn received; read before every connection. */
  lastTurn: () => number
  onTurn: (turn: PersonTurn) => void
  onMode: (mode: Mode) => void
}

/** While the page is visible; missed messages come first. Stops when the server does not know the conversation. */
export function subscribeToConversation(conversation: string, handlers: ConversationHandlers): () => void {
  const ended = new AbortController()
  void keepListening()
  return () => ended.abort()

  async function keepListening(): Promise<void> {
    let failures = 0
    while (!ended.signal.aborted) {
      await waitUntilVisible(ended.signal)
      const visible = abortWhenHidden(ended.signal)
      try {
        for await (const event of listen(visible)) {
          failures = 0
          if (event.name === 'turn') handlers.onTurn(parseAnswer(event.data) as PersonTurn)
          if (event.name === 'mode') handlers.onMode(parseAnswer(event.data) as Mode)
        }
      } catch (error) {
        if (error === CONVERSATION_NOT_FOUND) return
        // Reconnects after any other end of the stream.
      }
      if (visible.aborted) continue
      failures += 1
      await waitOrOnline(retryDelay(failures, Math.random()), ended.signal)
    }
  }

  async function* listen(signal: AbortSignal) {
    const silence = abortOnSilence(SILENCE_MS, signal)
    try {
      const response = await fetch(CONVERSATION_STREAM_PATH, {
        credentials: 'same-origin',
        headers: {
          accept: 'text/event-stream',
          conversation,
          'last-event-id': String(handlers.lastTurn()),
        },
        signal: silence.signal,
      })
      if (!isStream(response)) {
        if (response.status === 429 || response.status >= 500) return
        throw CONVERSATION_NOT_FOUND
      }
      for await (const event of readEvents(response.body)) {
        silence.restart()
        yield event
      }
    } finally {
      silence.stop()
    }
  }
}

const CONVERSATION_NOT_FOUND = new Error('The server knows of no such conversation')

function isStream(response: Response): response is Response & { body: ReadableStream<Uint8Array> } {
  const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  return response.ok && isEvents && response.body !== null
}

/** Aborts with `signal`, or when nothing was heard for `ms`. */
function abortOnSilence(ms: number, signal: AbortSignal) {
  const controller = new AbortController()
  const stop = () => controller.abort()
  let timer = setTimeout(stop, ms)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  return {
    signal: controller.signal,
    restart() {
      clearTimeout(timer)
      timer = setTimeout(stop, ms)
    },
    stop() {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      stop()
    },
  }
}

/** Resolves when the page is visible, or when `signal` aborts. */
function waitUntilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    signal.addEventListener('abort', check, { once: true })
    check()
  })
}

/** Aborts with `signal`, or when the page is hidden: a hidden page needs no connection. */
function abortWhenHidden(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const check = () => {
    if (document.visibilityState === 'visible' && !signal.aborted) return
    document.removeEventListener('visibilitychange', check)
    controller.abort()
  }
  document.addEventListener('visibilitychange', check)
  signal.addEventListener('abort', check, { once: true })
  check()
  return controller.signal
}

/** Resolves after `ms`, or earlier when the network returns. */
function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
