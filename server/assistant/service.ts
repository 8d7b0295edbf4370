// The visitor's actions in a conversation. Nothing is passed on without consent, and it is reported only once it is stored.
import type { Answer, Question } from '#contract/assistant.ts'
import {
  CALL_BOOKED,
  CALL_DECLINED,
  callIntent,
  hasOfferedTimes,
  PERSON,
} from '#assistant/dialogue/booking.ts'
import type { Capture } from '#assistant/dialogue/capture.ts'
import type { Calendar, Turn } from '#assistant/dialogue/conversation.ts'
import { unread } from '#assistant/dialogue/unread.ts'
import { sayPersonInPortal, type Portal } from '#assistant/knowledge/answers/portal.ts'
import { readOffer, type Offer } from '#assistant/knowledge/offer.ts'
import { switchedOff } from '#assistant/knowledge/wording.ts'
import { bookingForm, type Wish } from '#domain/bookings.ts'
import { formatDate } from '#domain/dates.ts'
import type { Origin } from '#domain/origin-sources.ts'
import { PROJECT_STATUS_LABELS } from '#domain/project-choices.ts'
import type { Config } from '#server/config.ts'
import { dayOf } from '#domain/opening-hours.ts'
import { admitBooking, isTimeTaken, type BookingsContext } from '#server/bookings/service.ts'
import type { Actor, Database } from '#server/db/database.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { check } from '#server/http/serve.ts'
import { readProjects } from '#server/projects/service.ts'
import type { Answering } from './answering.ts'
import { findTyped, offerTimes } from './free-times.ts'
import { storeTurn, type StoreTurnDeps, type Reply } from './store-turn.ts'
import { hashed, loadConversation, parseRequest, type KnownConversation, type Request } from './request.ts'
import * as queries from './queries.ts'
import type { Understanding } from './reading-tasks.ts'
import { composeOutOfHours } from './waiting.ts'

export { takeChatReply } from './mailed-turns.ts'
export { CONTACT_TIME_INTENT } from './waiting.ts'
export { findConversationsOfLeads, exportTurns as exportConversations } from './desk-queries.ts'

type Customer = Actor & { role: 'customer' }

interface ChatDeps extends StoreTurnDeps {
  config: Pick<Config, 'publishedSite' | 'rateLimits'>
  answering: Pick<Answering, 'answer' | 'understand'>
  bookings: BookingsContext
}

interface Chat {
  question: Question
  origin: Origin | null
  /** On the dashboard: the caller; else null. */
  customer: Customer | null
  clientKey: string
  signal: AbortSignal
}

/**
 * Yields pieces and returns the stored answer, also to a repeated request. During a takeover it is empty: a person answers on the stream.
 */
export async function* answerVisitor(
  deps: ChatDeps,
  { question, origin, customer, clientKey, signal }: Chat,
): AsyncGenerator<string, Answer> {
  const request = parseRequest(question, origin)
  const known = await loadConversation(deps.db, request)
  if (known.answered !== null) {
    if (known.answered.response !== '') yield known.answered.response
    return known.answered
  }
  if (known.conversation?.has_person) return storeTurn(deps, request, { known, reply: null, capture: null })
  const offer = readOffer(deps.config.publishedSite)
  if (!known.isOn) {
    const response = switchedOff(offer)
    yield response
    return unstored(response, known.conversation ? request.token : null)
  }
  const calendar = calendarFor(deps.config, { zone: question.timeZone, ownersZone: known.ownersZone })
  const portal = customer && (await readPortal(deps.db, customer))
  const turn: Turning = { request, known, offer, calendar, portal, clientKey, signal }
  const understood = await understand(deps, turn, request.chosen)
  if (understood === null) {
    const reply = unread(offer)
    const kept = await storeTurn(deps, request, { known, reply, capture: null })
    if (kept.by === 'assistant') yield reply.text
    return kept
  }
  const draft = yield* beginAnswer(deps, turn, understood)
  // An interrupted answer is not stored: a repeated request gets a complete one.
  if (signal.aborted && draft.reply.text !== '' && draft.capture.step !== 'agreed')
    return unstored(draft.reply.text, request.token)
  return yield* finishAnswer(deps, turn, await takeTypedTime(deps, turn, draft))
}

interface Turning extends Omit<Chat, 'question' | 'origin' | 'customer'> {
  request: Request
  known: KnownConversation
  offer: Offer
  calendar: Calendar | null
  portal: Portal | null
}

interface Draft {
  reply: Reply
  capture: Capture
  wish: Wish | null
  isToldWhen: boolean
}

const turnsWith = ({ known, request }: Turning, intent: string | null): Turn[] => [
  ...known.turns,
  { role: 'user', content: request.newest, intent },
]

/** `intent`: of the choice that was tapped. Null if the text could not be read in time. */
function understand({ answering }: ChatDeps, turn: Turning, intent: string | null) {
  const { known, offer, calendar } = turn
  return answering.understand({
    turns: turnsWith(turn, intent),
    isStored: known.conversation !== undefined,
    offer,
    knowledge: known.knowledge,
    chosen: intent,
    calendar,
  })
}

const SHOWN_PROJECTS = 3

function readPortal(db: Database, customer: Customer): Promise<Portal> {
  return db.as(customer, async (trx) => {
    const { items } = await readProjects(trx, { limit: SHOWN_PROJECTS })
    return {
      projects: items.map(({ title, status, progress_percentage, estimated_completion }) => ({
        title,
        state: [
          PROJECT_STATUS_LABELS[status],
          `${progress_percentage}%`,
          ...(estimated_completion === null
            ? []
            : [`expected by ${formatDate(estimated_completion, 'en-US')}`]),
        ].join(', '),
      })),
    }
  })
}

/** Yields the answer to the question; nothing if the dialogue about the visitor's details is the whole answer. */
async function* beginAnswer(
  { db, answering }: ChatDeps,
  turn: Turning,
  understood: Understanding,
): AsyncGenerator<string, Draft> {
  const { request, known, offer, calendar, portal, clientKey, signal } = turn
  const { capture: found, isSpanish } = understood
  // A customer's details are known.
  const capture =
    portal && found.step === 'wants-person' ? { ...found, say: sayPersonInPortal(offer) } : found
  const toldWhen = capture.step === 'wants-person' && !portal ? await composeOutOfHours(db, isSpanish) : null
  const draft: Draft = {
    reply: { text: '', isUnsure: false, intent: intentOf(capture), choices: [] },
    capture: { ...capture, say: toldWhen ?? capture.say },
    wish: capture.wish,
    isToldWhen: toldWhen !== null,
  }
  if (capture.isWhole && capture.step !== 'none') return draft
  const { text, isUnsure, intent, choices, wish } = yield* answering.answer({
    turns: turnsWith(turn, request.chosen),
    understood,
    page: request.page ?? known.conversation?.page ?? null,
    offer,
    knowledge: known.knowledge,
    chosen: request.chosen,
    calendar,
    portal,
    clientKey,
    signal,
  })
  return { ...draft, reply: { text: storable(text), isUnsure, intent, choices }, wish }
}

/** A typed time that was offered counts as tapped. */
async function takeTypedTime(deps: ChatDeps, turn: Turning, draft: Draft): Promise<Draft> {
  const { known, calendar } = turn
  if (!draft.wish || !calendar || !hasOfferedTimes(known.turns)) return draft
  const typed = await findTyped(deps.bookings, { wish: draft.wish, calendar })
  const tapped = typed && (await understand(deps, turn, callIntent(typed)))
  if (!tapped) return draft
  const { capture } = tapped
  return { ...draft, reply: { ...draft.reply, intent: intentOf(capture) }, capture, wish: null }
}

/** Stores the complete answer and its effects, then yields the rest of it. */
async function* finishAnswer(
  deps: ChatDeps,
  { request, known, calendar, clientKey }: Turning,
  { reply, capture, wish, isToldWhen }: Draft,
): AsyncGenerator<string, Answer> {
  const start = capture.step === 'declined' ? null : capture.start
  const offer = calendar && (await offerTimes(deps.bookings, { start, wish, calendar }))
  const last = withBreak(reply.text, offer?.text ?? capture.say)
  const whole = { ...reply, ...offer, text: reply.text + last }
  if (!offer && capture.step === 'agreed') {
    const kept = await storeAgreed(deps, request, { known, reply: whole, capture, calendar, clientKey })
    if (kept.by === 'assistant') yield kept.response
    return kept
  }
  const kept = await storeTurn(deps, request, {
    known,
    reply: whole,
    capture: offer ? null : capture,
    isToldWhen: isToldWhen && !offer,
  })
  if (last !== '' && kept.by === 'assistant') yield last
  return kept
}

const withBreak = (before: string, last: string | null) =>
  last === null ? '' : before === '' ? last : `\n\n${last}`

/** Null if bookings use another page than ours. */
function calendarFor(
  { publishedSite }: ChatDeps['config'],
  { zone, ownersZone }: { zone: string | null; ownersZone: string },
): Calendar | null {
  if (publishedSite.links.schedulingUrl !== null) return null
  const own = zone ?? ownersZone
  return { today: dayOf(Date.now(), own), zone: own, isOwners: zone === null }
}

/** The stored state of the dialogue, for the next turn. */
function intentOf({ step, start }: Capture): string | null {
  if (step === 'none' || step === 'times') return null
  if (start === null) return PERSON
  if (step === 'agreed') return CALL_BOOKED
  return step === 'declined' ? CALL_DECLINED : callIntent(start)
}

/** Stores what was agreed to; if the time has been taken meanwhile, offers the next ones. */
async function storeAgreed(
  deps: ChatDeps,
  request: Request,
  {
    capture,
    calendar,
    clientKey,
    ...said
  }: {
    known: KnownConversation
    reply: Reply
    capture: Capture
    calendar: Calendar | null
    clientKey: string
  },
): Promise<Answer> {
  const { details, start } = capture
  if (start === null || calendar === null) {
    await admitLead(deps, { clientKey, email: details.email })
    return storeTurn(deps, request, { ...said, capture })
  }
  const { name, email, phone, about } = details
  const call = check(bookingForm, { start, name, email, phone, about, zone: calendar.zone })
  await admitBooking(deps, { clientKey, email: call.email })
  try {
    return await storeTurn(deps, request, { ...said, capture, call })
  } catch (error) {
    if (!isTimeTaken(error)) throw error
    const offer = await offerTimes(deps.bookings, { start, wish: null, calendar, isTaken: true })
    return storeTurn(deps, request, { known: said.known, reply: { ...said.reply, ...offer }, capture: null })
  }
}

const unstored = (response: string, conversation: string | null): Answer => ({
  response,
  conversation,
  by: 'assistant',
  lead: null,
  turn: 0,
})

/** A model's output may contain what PostgreSQL's text cannot. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** Deletes what no lead needs; an unknown token has nothing to delete. */
export async function clearConversation(db: Database, token: string): Promise<void> {
  await db.as({ role: 'worker' }, async (trx) => {
    const conversation = await queries.openByToken(trx, hashed(token), { lock: true })
    if (conversation) await queries.deleteConversation(trx, conversation)
  })
}

async function admitLead(
  { db, config }: ChatDeps,
  { clientKey, email }: { clientKey: string; email: string | null },
): Promise<void> {
  if (!config.rateLimits) return
  await enforceLimits(db, { role: 'visitor' }, [
    { limit: 'submit-lead client', subject: clientKey },
    ...(email === null ? [] : [{ limit: 'submit-lead email', subject: email } as const]),
  ])
}
