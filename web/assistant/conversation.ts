// One for each tab. Nothing is stored before the visitor's first message.
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
import { randomId } from '#web/data/random-id.ts'

const SPEAKERS = ['visitor', 'assistant', 'person', 'note'] as const
type Speaker = (typeof SPEAKERS)[number]

export interface Turn {
  id: number
  from: Speaker
  text: string
  /**
   * `trouble`: an error in place of an answer. `lost`: a visitor's turn that was not sent. `joined`, `left`: the text is a name, if known.
   */
  state?: 'streaming' | 'trouble' | 'lost' | 'joined' | 'left'
  /** Whether the answer asks to pass on the visitor's contact details, or has passed them on. */
  lead?: 'asked' | 'taken'
  choices?: readonly Choice[]
  intent?: string
}

export interface ConversationState {
  /** Empty until the visitor writes; then the greeting is the first turn. */
  turns: readonly Turn[]
  isWaiting: boolean
  answeredBy: 'assistant' | 'person'
  person: string | null
}

export interface SendOptions {
  greeting: string
  page: string
  /** Sent as the first message; the server reads only the page from it. */
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
  /** Whether every message has a session id of its own. */
  sendsSessionId: boolean
  /** After a failure: show an error turn, or remove the visitor's turn so that the caller can restore the text. */
  onFailure: 'show-error' | 'remove-turn'
}

const EMPTY: ConversationState = { turns: [], isWaiting: false, answeredBy: 'assistant', person: null }
/** The server reads at most this many turns. */
const MAX_TURNS = 60
const NO_ERROR = Promise.resolve(null)

interface Chat {
  way: ConversationOptions
  listeners: Set<() => void>
  state: ConversationState
  count: number
  /** What the server calls this conversation, and the last turn it told of. */
  token: string | null
  lastTurn: number
  request: AbortController
  listenerCount: number
  unsubscribe: () => void
  notifyPersonTurn: (turn: PersonTurn) => void
  isInterrupted: boolean
}

export function createConversation(way: ConversationOptions): Conversation {
  const chat: Chat = {
    way,
    listeners: new Set(),
    state: EMPTY,
    count: 0,
    token: null,
    lastTurn: 0,
    request: new AbortController(),
    listenerCount: 0,
    unsubscribe: () => {},
    notifyPersonTurn: () => {},
    isInterrupted: false,
  }
  if (!import.meta.env.SSR) {
    restore(chat)
    // Not a failure: the next page asks again.
    addEventListener('pagehide', () => chat.request.abort())
    // The way back may lead to this very page as it was left: it has gone on elsewhere meanwhile.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      chat.state = EMPTY
      restore(chat)
      setState(chat, {})
    })
  }
  return {
    subscribe(listener) {
      chat.listeners.add(listener)
      return () => chat.listeners.delete(listener)
    },
    getState: () => chat.state,
    getServerState: () => EMPTY,
    send(text, options, intent) {
      const words = text.trim()
      if (words === '' || chat.state.isWaiting) return NO_ERROR
      const before =
        chat.state.turns.length > 0 ? chat.state.turns : [newTurn(chat, 'assistant', options.greeting)]
      return ask(
        chat,
        [...before, newTurn(chat, 'visitor', words, intent === undefined ? {} : { intent })],
        options,
      )
    },
    wasInterrupted() {
      const was = chat.isInterrupted
      chat.isInterrupted = false
      return was
    },
    retry(options) {
      const lost = chat.state.turns.findLast((turn) => turn.state === 'lost')
      if (!lost || chat.state.isWaiting) return NO_ERROR
      const { state: _, ...said } = lost
      const others = chat.state.turns.filter(
        (turn) => turn !== lost && !(turn.state === 'trouble' && turn.id > lost.id),
      )
      return ask(chat, [...others, said], options)
    },
    startOver() {
      if (chat.token !== null) void clearConversation(chat.token)
      reset(chat)
    },
    listenForPerson(onPersonTurn) {
      chat.listenerCount += 1
      chat.notifyPersonTurn = onPersonTurn
      resubscribe(chat)
      return () => {
        chat.listenerCount -= 1
        resubscribe(chat)
      }
    },
  }
}

function setState(chat: Chat, next: Partial<ConversationState>): void {
  chat.state = { ...chat.state, ...next }
  for (const notify of chat.listeners) notify()
}

function newTurn(chat: Chat, from: Speaker, text: string, rest: Partial<Turn> = {}): Turn {
  return { ...rest, id: ++chat.count, from, text }
}

function setAndSaveState(chat: Chat, next: Partial<ConversationState>): void {
  setState(chat, next)
  const turns = chat.state.turns.filter((turn) => turn.state !== 'streaming')
  saveConversation(chat.way.place, {
    turns,
    token: chat.token,
    lastTurn: chat.lastTurn,
    answeredBy: chat.state.answeredBy,
    person: chat.state.person,
    isWaiting: chat.state.isWaiting,
  })
}

function restore(chat: Chat): void {
  const saved = findConversation(chat.way.place)
  if (!saved || !Array.isArray(saved['turns'])) return
  const turns = saved['turns'].filter(isTurn).map((turn) => ({ ...turn, id: ++chat.count }))
  chat.token = typeof saved['token'] === 'string' ? saved['token'] : null
  chat.lastTurn = typeof saved['lastTurn'] === 'number' ? saved['lastTurn'] : 0
  const answeredBy = saved['answeredBy'] === 'person' ? 'person' : 'assistant'
  const last = turns.at(-1)
  // The page was left before the answer came.
  if (last?.from === 'visitor' && answeredBy === 'assistant') last.state = 'lost'
  chat.isInterrupted = last?.state === 'lost' && saved['isWaiting'] === true
  chat.state = {
    turns,
    isWaiting: false,
    answeredBy,
    person: typeof saved['person'] === 'string' ? saved['person'] : null,
  }
}

async function ask(chat: Chat, turns: readonly Turn[], options: SendOptions): Promise<unknown> {
  const streaming = newTurn(chat, 'assistant', '', { state: 'streaming' })
  chat.request = new AbortController()
  const { signal } = chat.request
  setAndSaveState(chat, { turns: [...turns, streaming], isWaiting: true })
  let text = ''
  try {
    const answer = await askAssistant(toQuestion(chat, turns, options), {
      signal,
      onPiece(piece) {
        text += piece
        if (!signal.aborted) setState(chat, { turns: replaced(chat, streaming.id, { ...streaming, text }) })
      },
    })
    if (signal.aborted) return null
    if (answer.conversation && answer.conversation !== chat.token)
      startConversation(chat, answer.conversation, answer.turn ?? 0)
    // A person answers in their own time.
    const isSilent = answer.by === 'person' && !answer.response
    const answered = newTurn(chat, 'assistant', answer.response?.trim() || NO_ANSWER.empty, {
      ...(answer.lead && { lead: answer.lead }),
      ...(answer.choices && { choices: answer.choices }),
    })
    setAndSaveState(chat, {
      isWaiting: false,
      turns: isSilent ? without(chat, streaming.id) : replaced(chat, streaming.id, answered),
    })
    return null
  } catch (error) {
    // A page that is being left hears of the lost line before it hears that it is left.
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return null
    fail(chat, turns, streaming.id)
    return error
  }
}

function fail(chat: Chat, turns: readonly Turn[], streamingId: number): void {
  const asked = turns.at(-1)?.id
  if (chat.way.onFailure === 'show-error') {
    const withError = replaced(
      chat,
      streamingId,
      newTurn(chat, 'assistant', NO_ANSWER.bubble, { state: 'trouble' }),
    )
    const lost = withError.map((turn) => (turn.id === asked ? { ...turn, state: 'lost' as const } : turn))
    return setAndSaveState(chat, { isWaiting: false, turns: lost })
  }
  const left = chat.state.turns.filter(({ id }) => id !== streamingId && id !== asked)
  // With the greeting alone nothing has been said.
  if (left.every(({ from }) => from === 'assistant')) reset(chat)
  else setAndSaveState(chat, { isWaiting: false, turns: left })
}

function toQuestion(chat: Chat, turns: readonly Turn[], { instructions, page }: SendOptions): Question {
  const said = turns
    .filter((turn) => turn.from !== 'note' && turn.state !== 'trouble')
    .slice(-MAX_TURNS)
    .map(({ from, text }) => ({
      role: from === 'visitor' ? ('user' as const) : ('assistant' as const),
      content: text,
    }))
  const intent = turns.at(-1)?.intent
  return {
    messages: instructions ? [{ role: 'system', content: instructions }, ...said] : said,
    messageType: chat.way.messageType,
    page,
    ...(intent !== undefined && { intent }),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(chat.way.sendsSessionId && { sessionId: randomId() }),
    ...(chat.token !== null && { conversation: chat.token }),
  }
}

function without(chat: Chat, id: number): Turn[] {
  return chat.state.turns.filter((one) => one.id !== id)
}

function replaced(chat: Chat, id: number, turn: Turn): Turn[] {
  return chat.state.turns.map((one) => (one.id === id ? turn : one))
}

/** The server has a name for it from now on. */
function startConversation(chat: Chat, given: string, turn: number): void {
  chat.token = given
  chat.lastTurn = turn
  resubscribe(chat)
}

function resubscribe(chat: Chat): void {
  chat.unsubscribe()
  chat.unsubscribe = () => {}
  if (chat.listenerCount === 0 || chat.token === null) return
  chat.unsubscribe = subscribeToConversation(chat.token, {
    lastTurn: () => chat.lastTurn,
    onTurn: (turn) => onTurn(chat, turn),
    onMode: (mode) => onMode(chat, mode),
  })
}

function onTurn(chat: Chat, turn: PersonTurn): void {
  if (turn.number <= chat.lastTurn) return
  chat.lastTurn = turn.number
  const from = turn.author === 'assistant' ? 'assistant' : 'person'
  setAndSaveState(chat, { turns: addBeforeStreaming(chat, newTurn(chat, from, turn.text)) })
  if (from === 'person') chat.notifyPersonTurn(turn)
}

function onMode(chat: Chat, { answered_by, name }: Mode): void {
  const note = newTurn(chat, 'note', name ?? '', { state: answered_by === 'person' ? 'joined' : 'left' })
  setAndSaveState(chat, {
    answeredBy: answered_by,
    person: name,
    turns: answered_by === chat.state.answeredBy ? chat.state.turns : addBeforeStreaming(chat, note),
  })
}

/** The answer that is on its way comes after what is there already. */
function addBeforeStreaming(chat: Chat, turn: Turn): Turn[] {
  const isStreaming = (one: Turn) => one.state === 'streaming'
  return [
    ...chat.state.turns.filter((one) => !isStreaming(one)),
    turn,
    ...chat.state.turns.filter(isStreaming),
  ]
}

function reset(chat: Chat): void {
  chat.request.abort()
  chat.token = null
  chat.lastTurn = 0
  resubscribe(chat)
  clearSavedConversation(chat.way.place)
  setState(chat, EMPTY)
}

function isTurn(value: unknown): value is Turn {
  const { from, text } = (value ?? {}) as Partial<Turn>
  return typeof from === 'string' && SPEAKERS.includes(from) && typeof text === 'string'
}
