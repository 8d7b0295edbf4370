// The state of one conversation with the assistant in this tab, independent of how it is rendered. Nothing is stored before the
// visitor's first message.
import type { Choice } from '#domain/assistant/records.ts'
import { NO_ANSWER } from '#web/content/assistant.ts'
import {
  askAssistant,
  clearConversation,
  subscribeToConversation,
  type Mode,
  type PersonTurn,
  type Question,
} from '#web/data/assistant-client.ts'
import {
  findConversation,
  clearSavedConversation,
  saveConversation,
  type ConversationPlace,
} from '#web/data/conversation-storage.ts'

/** A `note` says that a person joined or left. */
const SPEAKERS = ['visitor', 'assistant', 'person', 'note'] as const
type Speaker = (typeof SPEAKERS)[number]

export interface Turn {
  id: number
  from: Speaker
  text: string
  /**
   * `streaming`: an answer that is still arriving. `trouble`: an error message in place of an answer. `lost`: a visitor's turn that
   * could not be sent. `joined`, `left`: a note; its text is the person's name, if known.
   */
  state?: 'streaming' | 'trouble' | 'lost' | 'joined' | 'left'
  /** Whether the answer asks to pass on the visitor's contact details, or has passed them on. */
  lead?: 'asked' | 'taken'
  /** The options of a clarifying question. */
  choices?: readonly Choice[]
  /** The intent of the option that the visitor chose. */
  intent?: string
}

export interface ConversationState {
  /** Empty until the visitor writes; then the greeting is the first turn. */
  turns: readonly Turn[]
  isWaiting: boolean
  answeredBy: 'assistant' | 'person'
  /** The name of the person who answers, if known. */
  person: string | null
}

export interface SendOptions {
  greeting: string
  page: string
  /** Sent as the first message, as the specification asks (§7). */
  instructions?: string
}

export interface Conversation {
  subscribe: (listener: () => void) => () => void
  getState: () => ConversationState
  getServerState: () => ConversationState
  /** Resolves with null, or with the error that prevented an answer. `onFailure` decides what the conversation then shows. */
  send: (text: string, options: SendOptions, intent?: string) => Promise<unknown>
  /** Whether the visitor left the previous page before the answer came. True only on the first call. */
  wasInterrupted: () => boolean
  /** Sends the last lost turn again. */
  retry: (options: SendOptions) => Promise<unknown>
  startOver: () => void
  /** Receives what a person writes, until the returned function is called. */
  listenForPerson: (onPersonTurn: (turn: PersonTurn) => void) => () => void
}

interface ConversationOptions {
  place: ConversationPlace
  messageType: Question['messageType']
  /** Whether every message has a session id of its own (specification §7). */
  sendsSessionId: boolean
  /** After a failure: show an error turn, or remove the visitor's turn so that the caller can restore the text. */
  onFailure: 'show-error' | 'remove-turn'
}

const EMPTY: ConversationState = { turns: [], isWaiting: false, answeredBy: 'assistant', person: null }
/** The server reads at most this many turns. */
const MAX_TURNS = 60
const NO_ERROR = Promise.resolve(null)

export function createConversation({
  place,
  messageType,
  sendsSessionId,
  onFailure,
}: ConversationOptions): Conversation {
  const listeners = new Set<() => void>()
  let state = EMPTY
  let count = 0
  /** The server's token for the conversation, and the number of the last turn received. */
  let token: string | null = null
  let lastTurn = 0
  let request = new AbortController()
  let listenerCount = 0
  let unsubscribe = () => {}
  let notifyPersonTurn: (turn: PersonTurn) => void = () => {}
  let isInterrupted = false
  if (!import.meta.env.SSR) {
    restore()
    // Not a failure: the next page sends the question again.
    addEventListener('pagehide', () => request.abort())
    // In a page restored from the back/forward cache, the conversation may have continued elsewhere.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      state = EMPTY
      restore()
      setState({})
    })
  }

  function setState(next: Partial<ConversationState>): void {
    state = { ...state, ...next }
    for (const notify of listeners) notify()
  }

  const newTurn = (from: Speaker, text: string, rest: Partial<Turn> = {}): Turn => ({
    ...rest,
    id: ++count,
    from,
    text,
  })

  function setAndSaveState(next: Partial<ConversationState>): void {
    setState(next)
    const turns = state.turns.filter((turn) => turn.state !== 'streaming')
    saveConversation(place, {
      turns,
      token,
      lastTurn,
      answeredBy: state.answeredBy,
      person: state.person,
      isWaiting: state.isWaiting,
    })
  }

  function restore(): void {
    const saved = findConversation(place)
    if (!saved || !Array.isArray(saved['turns'])) return
    const turns = saved['turns'].filter(isTurn).map((turn) => ({ ...turn, id: ++count }))
    token = typeof saved['token'] === 'string' ? saved['token'] : null
    lastTurn = typeof saved['lastTurn'] === 'number' ? saved['lastTurn'] : 0
    const answeredBy = saved['answeredBy'] === 'person' ? 'person' : 'assistant'
    const last = turns.at(-1)
    // The visitor left the page before the answer came.
    if (last?.from === 'visitor' && answeredBy === 'assistant') last.state = 'lost'
    isInterrupted = last?.state === 'lost' && saved['isWaiting'] === true
    state = {
      turns,
      isWaiting: false,
      answeredBy,
      person: typeof saved['person'] === 'string' ? saved['person'] : null,
    }
  }

  async function ask(turns: readonly Turn[], options: SendOptions): Promise<unknown> {
    const streaming = newTurn('assistant', '', { state: 'streaming' })
    request = new AbortController()
    const { signal } = request
    setAndSaveState({ turns: [...turns, streaming], isWaiting: true })
    let text = ''
    try {
      const answer = await askAssistant(toQuestion(turns, options), {
        signal,
        onPiece(piece) {
          text += piece
          if (!signal.aborted) replace(streaming.id, { ...streaming, text })
        },
      })
      if (signal.aborted) return null
      if (answer.conversation && answer.conversation !== token)
        startConversation(answer.conversation, answer.turn ?? 0)
      // A person answers later.
      const isSilent = answer.by === 'person' && !answer.response
      const answered = newTurn('assistant', answer.response?.trim() || NO_ANSWER.empty, {
        ...(answer.lead && { lead: answer.lead }),
        ...(answer.choices && { choices: answer.choices }),
      })
      setAndSaveState({
        isWaiting: false,
        turns: isSilent ? without(streaming.id) : replaced(streaming.id, answered),
      })
      return null
    } catch (error) {
      // When the visitor leaves the page, the request fails before `pagehide` fires.
      await new Promise((resolve) => setTimeout(resolve))
      if (signal.aborted) return null
      fail(turns, streaming.id)
      return error
    }
  }

  function fail(turns: readonly Turn[], streamingId: number): void {
    const asked = turns.at(-1)?.id
    if (onFailure === 'show-error') {
      const withError = replaced(streamingId, newTurn('assistant', NO_ANSWER.bubble, { state: 'trouble' }))
      const lost = withError.map((turn) => (turn.id === asked ? { ...turn, state: 'lost' as const } : turn))
      return setAndSaveState({ isWaiting: false, turns: lost })
    }
    const left = state.turns.filter(({ id }) => id !== streamingId && id !== asked)
    // Only the greeting is left.
    if (left.every(({ from }) => from === 'assistant')) reset()
    else setAndSaveState({ isWaiting: false, turns: left })
  }

  function toQuestion(turns: readonly Turn[], { instructions, page }: SendOptions): Question {
    const said = turns
      .filter(({ from, state }) => from !== 'note' && state !== 'trouble')
      .slice(-MAX_TURNS)
      .map(({ from, text }) => ({
        role: from === 'visitor' ? ('user' as const) : ('assistant' as const),
        content: text,
      }))
    const intent = turns.at(-1)?.intent
    return {
      messages: instructions ? [{ role: 'system', content: instructions }, ...said] : said,
      messageType,
      page,
      ...(intent !== undefined && { intent }),
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(sendsSessionId && { sessionId: crypto.randomUUID() }),
      ...(token !== null && { conversation: token }),
    }
  }

  const without = (id: number) => state.turns.filter((one) => one.id !== id)
  const replaced = (id: number, turn: Turn) => state.turns.map((one) => (one.id === id ? turn : one))
  const replace = (id: number, turn: Turn) => setState({ turns: replaced(id, turn) })

  function startConversation(given: string, turn: number): void {
    token = given
    lastTurn = turn
    resubscribe()
  }

  function resubscribe(): void {
    unsubscribe()
    unsubscribe = () => {}
    if (listenerCount === 0 || token === null) return
    unsubscribe = subscribeToConversation(token, { lastTurn: () => lastTurn, onTurn, onMode })
  }

  function onTurn(turn: PersonTurn): void {
    if (turn.number <= lastTurn) return
    lastTurn = turn.number
    const from = turn.author === 'assistant' ? 'assistant' : 'person'
    setAndSaveState({ turns: addBeforeStreaming(newTurn(from, turn.text)) })
    if (from === 'person') notifyPersonTurn(turn)
  }

  function onMode({ answered_by, name }: Mode): void {
    const note = newTurn('note', name ?? '', { state: answered_by === 'person' ? 'joined' : 'left' })
    setAndSaveState({
      answeredBy: answered_by,
      person: name,
      turns: answered_by === state.answeredBy ? state.turns : addBeforeStreaming(note),
    })
  }

  /** A streaming answer stays last. */
  function addBeforeStreaming(turn: Turn): Turn[] {
    const isStreaming = (one: Turn) => one.state === 'streaming'
    return [...state.turns.filter((one) => !isStreaming(one)), turn, ...state.turns.filter(isStreaming)]
  }

  function reset(): void {
    request.abort()
    token = null
    lastTurn = 0
    resubscribe()
    clearSavedConversation(place)
    setState(EMPTY)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    getServerState: () => EMPTY,
    send(text, options, intent) {
      const words = text.trim()
      if (words === '' || state.isWaiting) return NO_ERROR
      const before = state.turns.length > 0 ? state.turns : [newTurn('assistant', options.greeting)]
      return ask([...before, newTurn('visitor', words, intent === undefined ? {} : { intent })], options)
    },
    wasInterrupted() {
      const was = isInterrupted
      isInterrupted = false
      return was
    },
    retry(options) {
      const lost = state.turns.findLast((turn) => turn.state === 'lost')
      if (!lost || state.isWaiting) return NO_ERROR
      const { state: _, ...said } = lost
      const others = state.turns.filter(
        (turn) => turn !== lost && !(turn.state === 'trouble' && turn.id > lost.id),
      )
      return ask([...others, said], options)
    },
    startOver() {
      if (token !== null) void clearConversation(token)
      reset()
    },
    listenForPerson(onPersonTurn) {
      listenerCount += 1
      notifyPersonTurn = onPersonTurn
      resubscribe()
      return () => {
        listenerCount -= 1
        resubscribe()
      }
    },
  }
}

function isTurn(value: unknown): value is Turn {
  const { from, text } = (value ?? {}) as Partial<Turn>
  return typeof from === 'string' && SPEAKERS.includes(from) && typeof text === 'string'
}
