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

export function openConversation({ face, messageType, isNumbered, onFailure }: Way): Conversation {
  const listeners = new Set<() => void>()
  let state = EMPTY
  let count = 0
  /** What the server calls this conversation, and the last turn it told of. */
  let token: string | null = null
  let lastTurn = 0
  let asking = new AbortController()
  let ears = 0
  let stopHearing = () => {}
  let tellPerson: (turn: PersonTurn) => void = () => {}
  let isLeft = false
  if (!import.meta.env.SSR) {
    restore()
    // Not a failure: the next page asks again.
    addEventListener('pagehide', () => asking.abort())
    // The way back may lead to this very page as it was left: it has gone on elsewhere meanwhile.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      state = EMPTY
      restore()
      change({})
    })
  }

  function change(next: Partial<ConversationState>): void {
    state = { ...state, ...next }
    for (const tell of listeners) tell()
  }

  const newTurn = (from: Speaker, text: string, rest: Partial<Turn> = {}): Turn => ({
    ...rest,
    id: ++count,
    from,
    text,
  })

  function settle(next: Partial<ConversationState>): void {
    change(next)
    const turns = state.turns.filter((turn) => turn.state !== 'coming')
    saveConversation(face, {
      turns,
      token,
      lastTurn,
      answeredBy: state.answeredBy,
      person: state.person,
      isWaiting: state.isWaiting,
    })
  }

  function restore(): void {
    const kept = findConversation(face)
    if (!kept || !Array.isArray(kept['turns'])) return
    const turns = kept['turns'].filter(isTurn).map((turn) => ({ ...turn, id: ++count }))
    token = typeof kept['token'] === 'string' ? kept['token'] : null
    lastTurn = typeof kept['lastTurn'] === 'number' ? kept['lastTurn'] : 0
    const answeredBy = kept['answeredBy'] === 'person' ? 'person' : 'assistant'
    const last = turns.at(-1)
    // The page was left before the answer came.
    if (last?.from === 'visitor' && answeredBy === 'assistant') last.state = 'lost'
    isLeft = last?.state === 'lost' && kept['isWaiting'] === true
    state = {
      turns,
      isWaiting: false,
      answeredBy,
      person: typeof kept['person'] === 'string' ? kept['person'] : null,
    }
  }

  async function ask(turns: readonly Turn[], setting: Setting): Promise<unknown> {
    const coming = newTurn('assistant', '', { state: 'coming' })
    asking = new AbortController()
    const { signal } = asking
    settle({ turns: [...turns, coming], isWaiting: true })
    let text = ''
    try {
      const answer = await askAssistant(questionOf(turns, setting), {
        signal,
        onPiece(piece) {
          text += piece
          if (!signal.aborted) replace(coming.id, { ...coming, text })
        },
      })
      if (signal.aborted) return null
      if (answer.conversation && answer.conversation !== token) meet(answer.conversation, answer.turn ?? 0)
      // A person answers in their own time.
      const isSilent = answer.by === 'person' && !answer.response
      const answered = newTurn('assistant', answer.response?.trim() || NO_ANSWER.empty, {
        ...(answer.lead && { lead: answer.lead }),
        ...(answer.choices && { choices: answer.choices }),
      })
      settle({ isWaiting: false, turns: isSilent ? without(coming.id) : put(coming.id, answered) })
      return null
    } catch (error) {
      // A page that is being left hears of the lost line before it hears that it is left.
      await new Promise((resolve) => setTimeout(resolve))
      if (signal.aborted) return null
      fail(turns, coming.id)
      return error
    }
  }

  function fail(turns: readonly Turn[], comingId: number): void {
    const asked = turns.at(-1)?.id
    if (onFailure === 'tell') {
      const told = put(comingId, newTurn('assistant', NO_ANSWER.bubble, { state: 'trouble' }))
      const lost = told.map((turn) => (turn.id === asked ? { ...turn, state: 'lost' as const } : turn))
      return settle({ isWaiting: false, turns: lost })
    }
    const left = state.turns.filter(({ id }) => id !== comingId && id !== asked)
    // With the greeting alone nothing has been said.
    if (left.every(({ from }) => from === 'assistant')) forgetAll()
    else settle({ isWaiting: false, turns: left })
  }

  function questionOf(turns: readonly Turn[], { instructions, page }: Setting): Question {
    const said = turns
      .filter(({ from, state }) => from !== 'note' && state !== 'trouble')
      .slice(-MOST_TURNS)
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
      ...(isNumbered && { sessionId: crypto.randomUUID() }),
      ...(token !== null && { conversation: token }),
    }
  }

  const without = (id: number) => state.turns.filter((one) => one.id !== id)
  const put = (id: number, turn: Turn) => state.turns.map((one) => (one.id === id ? turn : one))
  const replace = (id: number, turn: Turn) => change({ turns: put(id, turn) })

  /** The server has a name for it from now on. */
  function meet(given: string, turn: number): void {
    token = given
    lastTurn = turn
    listenAnew()
  }

  function listenAnew(): void {
    stopHearing()
    stopHearing = () => {}
    if (ears === 0 || token === null) return
    stopHearing = subscribeToConversation(token, { lastTurn: () => lastTurn, onTurn, onMode })
  }

  function onTurn(turn: PersonTurn): void {
    if (turn.number <= lastTurn) return
    lastTurn = turn.number
    const from = turn.author === 'assistant' ? 'assistant' : 'person'
    settle({ turns: addBeforeComing(newTurn(from, turn.text)) })
    if (from === 'person') tellPerson(turn)
  }

  function onMode({ answered_by, name }: Mode): void {
    const note = newTurn('note', name ?? '', { state: answered_by === 'person' ? 'joined' : 'left' })
    settle({
      answeredBy: answered_by,
      person: name,
      turns: answered_by === state.answeredBy ? state.turns : addBeforeComing(note),
    })
  }

  /** The answer that is on its way comes after what is there already. */
  function addBeforeComing(turn: Turn): Turn[] {
    const isComing = (one: Turn) => one.state === 'coming'
    return [...state.turns.filter((one) => !isComing(one)), turn, ...state.turns.filter(isComing)]
  }

  function forgetAll(): void {
    asking.abort()
    token = null
    lastTurn = 0
    listenAnew()
    clearSavedConversation(face)
    change(EMPTY)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    getServerState: () => EMPTY,
    say(text, setting, intent) {
      const words = text.trim()
      if (words === '' || state.isWaiting) return NOTHING
      const before = state.turns.length > 0 ? state.turns : [newTurn('assistant', setting.greeting)]
      return ask([...before, newTurn('visitor', words, intent === undefined ? {} : { intent })], setting)
    },
    wasLeft() {
      const was = isLeft
      isLeft = false
      return was
    },
    sayAgain(setting) {
      const lost = state.turns.findLast((turn) => turn.state === 'lost')
      if (!lost || state.isWaiting) return NOTHING
      const { state: _, ...said } = lost
      const others = state.turns.filter(
        (turn) => turn !== lost && !(turn.state === 'trouble' && turn.id > lost.id),
      )
      return ask([...others, said], setting)
    },
    startOver() {
      if (token !== null) void clearConversation(token)
      forgetAll()
    },
    hear(onPerson) {
      ears += 1
      tellPerson = onPerson
      listenAnew()
      return () => {
        ears -= 1
        listenAnew()
      }
    },
  }
}

function isTurn(value: unknown): value is Turn {
  const { from, text } = (value ?? {}) as Partial<Turn>
  return typeof from === 'string' && SPEAKERS.includes(from) && typeof text === 'string'
}
