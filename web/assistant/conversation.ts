// One conversation with the assistant as this tab holds it: what was said, what is on its way, who answers. Knows nothing of how it
// is shown. Nothing is kept before the visitor's first message.
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

/** A note is nobody's: who answers from now on. */
const SPEAKERS = ['visitor', 'assistant', 'person', 'note'] as const
type Speaker = (typeof SPEAKERS)[number]

export interface Turn {
  id: number
  from: Speaker
  text: string
  /**
   * `coming`: what is there of it so far. `trouble`: not an answer but why there is none. `lost`: the visitor's, which did not get
   * through. `joined`, `left`: a person of the name that is the note's text, where they have one.
   */
  state?: 'coming' | 'trouble' | 'lost' | 'joined' | 'left'
  /** What the answer asks of, or has done with, the visitor's name and number. */
  lead?: 'asked' | 'taken'
  /** What the visitor may have meant, where the answer asks back. */
  choices?: readonly Choice[]
  /** Of the choice that the visitor tapped. */
  intent?: string
}

export interface ConversationState {
  /** Empty until the visitor writes; the greeting is the first of them then. */
  turns: readonly Turn[]
  isWaiting: boolean
  answeredBy: 'assistant' | 'person'
  /** The person who answers, where they have a name. */
  person: string | null
}

export interface Setting {
  greeting: string
  page: string
  /** Goes first, for whoever speaks by the specification (§7). */
  instructions?: string
}

export interface Conversation {
  subscribe: (listener: () => void) => () => void
  getState: () => ConversationState
  getServerState: () => ConversationState
  /** Nothing where it was answered; else why not. The failure stands in the conversation, or the turn is taken out again. */
  say: (text: string, setting: Setting, intent?: string) => Promise<unknown>
  /** Whether the page before was left while an answer was on its way; true once. */
  wasLeft: () => boolean
  /** The last turn that was lost, once more. */
  sayAgain: (setting: Setting) => Promise<unknown>
  startOver: () => void
  /** For as long as somebody could see it: what a person writes arrives, and is told to `onPerson`. */
  hear: (onPerson: (turn: PersonTurn) => void) => () => void
}

interface Way {
  face: ConversationPlace
  messageType: Question['messageType']
  /** Whether every message goes under a number of its own (specification §7). */
  isNumbered: boolean
  /** What becomes of a message that got no answer: it is told, or given back to whoever wrote it. */
  onFailure: 'tell' | 'give-back'
}

const EMPTY: ConversationState = { turns: [], isWaiting: false, answeredBy: 'assistant', person: null }
/** A request holds no more turns than the server would read. */
const MOST_TURNS = 60
const NOTHING = Promise.resolve(null)

interface Chat {
  way: Way
  listeners: Set<() => void>
  state: ConversationState
  /** Counts the turns, for their ids. */
  count: number
  /** What the server calls this conversation, and the last turn it told of. */
  token: string | null
  lastTurn: number
  asking: AbortController
  /** How many components listen to people's turns. */
  ears: number
  stopHearing: () => void
  tellPerson: (turn: PersonTurn) => void
  isLeft: boolean
}

export function openConversation(way: Way): Conversation {
  const chat: Chat = {
    way,
    listeners: new Set(),
    state: EMPTY,
    count: 0,
    token: null,
    lastTurn: 0,
    asking: new AbortController(),
    ears: 0,
    stopHearing: () => {},
    tellPerson: () => {},
    isLeft: false,
  }
  if (!import.meta.env.SSR) {
    restore(chat)
    // Not a failure: the next page asks again.
    addEventListener('pagehide', () => chat.asking.abort())
    // The way back may lead to this very page as it was left: it has gone on elsewhere meanwhile.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      chat.state = EMPTY
      restore(chat)
      change(chat, {})
    })
  }
  return {
    subscribe(listener) {
      chat.listeners.add(listener)
      return () => chat.listeners.delete(listener)
    },
    getState: () => chat.state,
    getServerState: () => EMPTY,
    say(text, setting, intent) {
      const words = text.trim()
      if (words === '' || chat.state.isWaiting) return NOTHING
      const before =
        chat.state.turns.length > 0 ? chat.state.turns : [newTurn(chat, 'assistant', setting.greeting)]
      return ask(
        chat,
        [...before, newTurn(chat, 'visitor', words, intent === undefined ? {} : { intent })],
        setting,
      )
    },
    wasLeft() {
      const was = chat.isLeft
      chat.isLeft = false
      return was
    },
    sayAgain(setting) {
      const lost = chat.state.turns.findLast((turn) => turn.state === 'lost')
      if (!lost || chat.state.isWaiting) return NOTHING
      const { state: _, ...said } = lost
      const others = chat.state.turns.filter(
        (turn) => turn !== lost && !(turn.state === 'trouble' && turn.id > lost.id),
      )
      return ask(chat, [...others, said], setting)
    },
    startOver() {
      if (chat.token !== null) void clearConversation(chat.token)
      forgetAll(chat)
    },
    hear(onPerson) {
      chat.ears += 1
      chat.tellPerson = onPerson
      listenAnew(chat)
      return () => {
        chat.ears -= 1
        listenAnew(chat)
      }
    },
  }
}

function change(chat: Chat, next: Partial<ConversationState>): void {
  chat.state = { ...chat.state, ...next }
  for (const tell of chat.listeners) tell()
}

function newTurn(chat: Chat, from: Speaker, text: string, rest: Partial<Turn> = {}): Turn {
  return { ...rest, id: ++chat.count, from, text }
}

function settle(chat: Chat, next: Partial<ConversationState>): void {
  change(chat, next)
  const turns = chat.state.turns.filter((turn) => turn.state !== 'coming')
  saveConversation(chat.way.face, {
    turns,
    token: chat.token,
    lastTurn: chat.lastTurn,
    answeredBy: chat.state.answeredBy,
    person: chat.state.person,
    isWaiting: chat.state.isWaiting,
  })
}

function restore(chat: Chat): void {
  const kept = findConversation(chat.way.face)
  if (!kept || !Array.isArray(kept['turns'])) return
  const turns = kept['turns'].filter(isTurn).map((turn) => ({ ...turn, id: ++chat.count }))
  chat.token = typeof kept['token'] === 'string' ? kept['token'] : null
  chat.lastTurn = typeof kept['lastTurn'] === 'number' ? kept['lastTurn'] : 0
  const answeredBy = kept['answeredBy'] === 'person' ? 'person' : 'assistant'
  const last = turns.at(-1)
  // The page was left before the answer came.
  if (last?.from === 'visitor' && answeredBy === 'assistant') last.state = 'lost'
  chat.isLeft = last?.state === 'lost' && kept['isWaiting'] === true
  chat.state = {
    turns,
    isWaiting: false,
    answeredBy,
    person: typeof kept['person'] === 'string' ? kept['person'] : null,
  }
}

async function ask(chat: Chat, turns: readonly Turn[], setting: Setting): Promise<unknown> {
  const coming = newTurn(chat, 'assistant', '', { state: 'coming' })
  chat.asking = new AbortController()
  const { signal } = chat.asking
  settle(chat, { turns: [...turns, coming], isWaiting: true })
  let text = ''
  try {
    const answer = await askAssistant(questionOf(chat, turns, setting), {
      signal,
      onPiece(piece) {
        text += piece
        if (!signal.aborted) change(chat, { turns: put(chat, coming.id, { ...coming, text }) })
      },
    })
    if (signal.aborted) return null
    if (answer.conversation && answer.conversation !== chat.token)
      meet(chat, answer.conversation, answer.turn ?? 0)
    // A person answers in their own time.
    const isSilent = answer.by === 'person' && !answer.response
    const answered = newTurn(chat, 'assistant', answer.response?.trim() || NO_ANSWER.empty, {
      ...(answer.lead && { lead: answer.lead }),
      ...(answer.choices && { choices: answer.choices }),
    })
    settle(chat, {
      isWaiting: false,
      turns: isSilent ? without(chat, coming.id) : put(chat, coming.id, answered),
    })
    return null
  } catch (error) {
    // A page that is being left hears of the lost line before it hears that it is left.
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return null
    fail(chat, turns, coming.id)
    return error
  }
}

function fail(chat: Chat, turns: readonly Turn[], comingId: number): void {
  const asked = turns.at(-1)?.id
  if (chat.way.onFailure === 'tell') {
    const told = put(chat, comingId, newTurn(chat, 'assistant', NO_ANSWER.bubble, { state: 'trouble' }))
    const lost = told.map((turn) => (turn.id === asked ? { ...turn, state: 'lost' as const } : turn))
    return settle(chat, { isWaiting: false, turns: lost })
  }
  const left = chat.state.turns.filter(({ id }) => id !== comingId && id !== asked)
  // With the greeting alone nothing has been said.
  if (left.every(({ from }) => from === 'assistant')) forgetAll(chat)
  else settle(chat, { isWaiting: false, turns: left })
}

function questionOf(chat: Chat, turns: readonly Turn[], { instructions, page }: Setting): Question {
  const said = turns
    .filter((turn) => turn.from !== 'note' && turn.state !== 'trouble')
    .slice(-MOST_TURNS)
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
    ...(chat.way.isNumbered && { sessionId: crypto.randomUUID() }),
    ...(chat.token !== null && { conversation: chat.token }),
  }
}

function without(chat: Chat, id: number): Turn[] {
  return chat.state.turns.filter((one) => one.id !== id)
}

function put(chat: Chat, id: number, turn: Turn): Turn[] {
  return chat.state.turns.map((one) => (one.id === id ? turn : one))
}

/** The server has a name for it from now on. */
function meet(chat: Chat, given: string, turn: number): void {
  chat.token = given
  chat.lastTurn = turn
  listenAnew(chat)
}

function listenAnew(chat: Chat): void {
  chat.stopHearing()
  chat.stopHearing = () => {}
  if (chat.ears === 0 || chat.token === null) return
  chat.stopHearing = subscribeToConversation(chat.token, {
    lastTurn: () => chat.lastTurn,
    onTurn: (turn) => onTurn(chat, turn),
    onMode: (mode) => onMode(chat, mode),
  })
}

function onTurn(chat: Chat, turn: PersonTurn): void {
  if (turn.number <= chat.lastTurn) return
  chat.lastTurn = turn.number
  const from = turn.author === 'assistant' ? 'assistant' : 'person'
  settle(chat, { turns: addBeforeComing(chat, newTurn(chat, from, turn.text)) })
  if (from === 'person') chat.tellPerson(turn)
}

function onMode(chat: Chat, { answered_by, name }: Mode): void {
  const note = newTurn(chat, 'note', name ?? '', { state: answered_by === 'person' ? 'joined' : 'left' })
  settle(chat, {
    answeredBy: answered_by,
    person: name,
    turns: answered_by === chat.state.answeredBy ? chat.state.turns : addBeforeComing(chat, note),
  })
}

/** The answer that is on its way comes after what is there already. */
function addBeforeComing(chat: Chat, turn: Turn): Turn[] {
  const isComing = (one: Turn) => one.state === 'coming'
  return [...chat.state.turns.filter((one) => !isComing(one)), turn, ...chat.state.turns.filter(isComing)]
}

function forgetAll(chat: Chat): void {
  chat.asking.abort()
  chat.token = null
  chat.lastTurn = 0
  listenAnew(chat)
  clearSavedConversation(chat.way.face)
  change(chat, EMPTY)
}

function isTurn(value: unknown): value is Turn {
  const { from, text } = (value ?? {}) as Partial<Turn>
  return typeof from === 'string' && SPEAKERS.includes(from) && typeof text === 'string'
}
