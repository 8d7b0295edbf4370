// What visitors can do in a conversation. Must never pass anything on that the visitor has not agreed to, nor say that it is passed on
// before it is stored.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Answer, Question } from '#contract/assistant.ts'
import {
  CALL_BOOKED,
  CALL_DECLINED,
  callIntent,
  hasOfferedTimes,
  PERSON,
} from '#assistant/dialogue/booking.ts'
import type { Capture } from '#assistant/dialogue/capture.ts'
import type { Calendar, Knowledge, Shop, Turn } from '#assistant/dialogue/conversation.ts'
import { leadFromDetails } from '#assistant/dialogue/lead.ts'
import { findOwnPath } from '#domain/assistant/paths.ts'
import { bookedFor, callBackBy, pricesIn, switchedOff } from '#assistant/safety/promised.ts'
import { asksForYes, SOMETHING_ELSE, type Choice, type TurnAuthor } from '#domain/assistant/records.ts'
import { DEFAULT_WEEK } from '#domain/booking-week.ts'
import { bookingForm, leadFromBooking, type BookingForm } from '#domain/bookings.ts'
import { UNREAD, unread } from '#assistant/dialogue/unread.ts'
import { wordingOf } from '#domain/assistant/wording.ts'
import type { Config } from '#server/config.ts'
import {
  admitBooking,
  dayOf,
  findCallBackTime,
  bookWithin,
  isTimeTaken,
  type BookingsContext,
} from '#server/bookings/service.ts'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import { enforceLimits } from '#server/http/limits.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { check } from '#server/http/serve.ts'
import { addLead, hasSameContact } from '#server/leads/service.ts'
import type { Answering } from './answering.ts'
import { findTyped, offerTimes } from './free-times.ts'
import * as queries from './queries.ts'
import { tellOutOfHours } from './waiting.ts'

export { findConversationsOfLead, exportTurns as exportConversations } from './desk-queries.ts'

export interface TalkDeps {
  db: Database
  config: Pick<Config, 'site' | 'rateLimits'>
  metrics: Pick<Metrics, 'leads'>
  answering: Pick<Answering, 'answer' | 'understand'>
  bookings: BookingsContext
}

interface Talk {
  question: Question
  clientKey: string
  /** Aborted once nobody waits for the answer any more. */
  signal: AbortSignal
}

/** What is looked at to answer; the rest of a long conversation was answered long ago. */
const TURNS_LOOKED_AT = 100
/** A conversation that is longer than anybody's is over; the next word begins another. */
const TURNS_AT_MOST = 400
const ABOUT_MAX = 200

/**
 * Yields the answer piece by piece and returns the whole, once it is stored. The same request sent again is answered as before.
 * Where a person has taken the conversation over, the answer is empty: theirs comes by the stream.
 */
export async function* talk(
  deps: TalkDeps,
  { question, clientKey, signal }: Talk,
): AsyncGenerator<string, Answer> {
  const request = requestOf(question)
  const known = await open(deps.db, request)
  if (known.answered !== null) {
    if (known.answered.response !== '') yield known.answered.response
    return known.answered
  }
  if (known.conversation?.has_person) return keep(deps, request, { known, reply: null, capture: null })
  if (!known.isOn) {
    const response = switchedOff(shopOf(deps.config))
    yield response
    return unkept(response, known.conversation ? request.token : null)
  }
  const shop = shopOf(deps.config)
  const calendar = calendarFor(deps.config, { zone: question.timeZone, ownersZone: known.ownersZone })
  const turnsWith = (intent: string | null) => [
    ...known.turns,
    { role: 'user', content: request.newest, intent } as const,
  ]
  const isStored = known.conversation !== undefined
  const understandAs = (intent: string | null) =>
    deps.answering.understand({ turns: turnsWith(intent), isStored, shop, calendar })
  const understood = await understandAs(request.chosen)
  if (understood === null) {
    const reply = unread(shop)
    const kept = await keep(deps, request, { known, reply, capture: null })
    if (kept.by === 'assistant') yield reply.text
    return kept
  }
  let { capture } = understood
  const toldWhen = capture.step === 'wants-person' ? await tellOutOfHours(deps.db) : null
  if (toldWhen !== null) capture.say = toldWhen
  const reply: Reply = { text: '', isUnsure: false, intent: intentOf(capture), choices: [] }
  let { wish } = capture
  if (!capture.isWhole || capture.step === 'none') {
    const answer = yield* deps.answering.answer({
      turns: turnsWith(request.chosen),
      understood,
      page: request.page ?? known.conversation?.page ?? null,
      shop,
      knowledge: known.knowledge,
      chosen: request.chosen,
      calendar,
      clientKey,
      signal,
    })
    const { isUnsure, intent, choices } = answer
    Object.assign(reply, { text: storable(answer.text), isUnsure, intent, choices })
    wish = answer.wish
    // Half an answer that nobody saw is none: asked again, the visitor has a whole one.
    if (signal.aborted && capture.step !== 'agreed') return unkept(reply.text, request.token)
  }
  if (wish && calendar && hasOfferedTimes(known.turns)) {
    const typed = await findTyped(deps.bookings, { wish, calendar })
    const tapped = typed && (await understandAs(callIntent(typed)))
    if (tapped) {
      capture = tapped.capture
      reply.intent = intentOf(capture)
      wish = null
    }
  }
  const start = capture.step === 'declined' ? null : capture.start
  const offer = calendar && (await offerTimes(deps.bookings, { start, wish, calendar }))
  const last = withBreak(reply.text, offer?.text ?? capture.say)
  const whole = { ...reply, ...offer, text: reply.text + last }
  if (offer || capture.step !== 'agreed') {
    const kept = await keep(deps, request, {
      known,
      reply: whole,
      capture: offer ? null : capture,
      isToldWhen: toldWhen !== null && !offer,
    })
    if (last !== '' && kept.by === 'assistant') yield last
    return kept
  }
  const kept = await keepAgreed(deps, request, { known, reply: whole, capture, calendar, clientKey })
  if (kept.by === 'assistant') yield kept.response
  return kept
}

const withBreak = (before: string, last: string | null) =>
  last === null ? '' : before === '' ? last : `\n\n${last}`

/** Null where calls are booked on another page than ours. */
function calendarFor(
  { site }: TalkDeps['config'],
  { zone, ownersZone }: { zone: string | null; ownersZone: string },
): Calendar | null {
  if (site.schedulingUrl !== null) return null
  const own = zone ?? ownersZone
  return { today: dayOf(Date.now(), own), zone: own, isOwners: zone === null }
}

/** What is kept of the dialogue's step, so that the next one knows what it is about. */
function intentOf({ step, start }: Capture): string | null {
  if (step === 'none' || step === 'times') return null
  if (start === null) return PERSON
  if (step === 'agreed') return CALL_BOOKED
  return step === 'declined' ? CALL_DECLINED : callIntent(start)
}

/** Stores what was agreed to; a time that somebody else was faster to take is answered with the next ones. */
async function keepAgreed(
  deps: TalkDeps,
  request: Request,
  {
    capture,
    calendar,
    clientKey,
    ...said
  }: {
    known: Known
    reply: Reply
    capture: Capture
    calendar: Calendar | null
    clientKey: string
  },
): Promise<Answer> {
  const { details, start } = capture
  if (start === null || calendar === null) {
    await admitLead(deps, { clientKey, email: details.email })
    return keep(deps, request, { ...said, capture })
  }
  const { name, email, phone, about } = details
  const call = check(bookingForm, { start, name, email, phone, about, zone: calendar.zone })
  await admitBooking(deps, { clientKey, email: call.email })
  try {
    return await keep(deps, request, { ...said, capture, call })
  } catch (error) {
    if (!isTimeTaken(error)) throw error
    const offer = await offerTimes(deps.bookings, { start, wish: null, calendar, isTaken: true })
    return keep(deps, request, { known: said.known, reply: { ...said.reply, ...offer }, capture: null })
  }
}

const unkept = (response: string, conversation: string | null): Answer => ({
  response,
  conversation,
  by: 'assistant',
  lead: null,
  turn: 0,
})

/** What a model makes up may hold what no text of a database can. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** Forgets what no lead needs; of a token that is not known nothing is left to forget. */
export async function clearConversation(db: Database, token: string): Promise<void> {
  await db.as({ role: 'worker' }, async (trx) => {
    const conversation = await queries.openByToken(trx, hashed(token), { lock: true })
    if (conversation) await queries.clear(trx, conversation)
  })
}

export const hashed = (token: string) => createHash('sha256').update(token).digest('base64url')

interface Request {
  newest: string
  /** What the visitor has said before, as far as the caller tells: for a conversation that is not known. */
  earlier: readonly Turn[]
  token: string | null
  page: string | null
  /** The choice that was tapped. */
  chosen: string | null
  /** The same request sent twice has the same. */
  hash: string
}

function requestOf({ messages, page, conversation, messageType, intent }: Question): Request {
  const turns = messages.flatMap(({ role, content }): Turn[] =>
    role === 'system' ? [] : [{ role, content }],
  )
  return {
    newest: turns.at(-1)?.content ?? '',
    earlier: turns.slice(0, -1).slice(-TURNS_LOOKED_AT),
    token: conversation ?? null,
    page: page ?? pageIn(messages.findLast(({ role }) => role === 'system')?.content ?? ''),
    chosen: intent ?? null,
    hash: hashed(JSON.stringify([messageType, messages])),
  }
}

/** The page of ours that the widget's own first message tells of; whatever else it says is nobody's word. */
function pageIn(words: string): string | null {
  const named = words.slice(0, 4000).match(/\/[a-z0-9/-]*/g) ?? []
  return named.map(findOwnPath).find((path) => path !== null) ?? null
}

interface Known {
  conversation: queries.KeptConversation | undefined
  turns: readonly Turn[]
  /** As this very request was answered before. */
  answered: Answer | null
  isOn: boolean
  knowledge: Knowledge[]
  ownersZone: string
}

const ROLES = { visitor: 'user', assistant: 'assistant', person: 'person' } as const satisfies Record<
  TurnAuthor,
  Turn['role']
>

async function open(db: Database, { token, hash, earlier }: Request): Promise<Known> {
  const { standing, found } =
    token === null
      ? { standing: await db.run({ role: 'worker' }, queries.standing), found: null }
      : await db.as({ role: 'worker' }, async (trx) => {
          const [standing, conversation] = await Promise.all([
            queries.standing(trx).execute(),
            queries.openByToken(trx, hashed(token)),
          ])
          if (!conversation || conversation.turn_count >= TURNS_AT_MOST) return { standing, found: null }
          const [turns, answered] = await Promise.all([
            queries.listTurns(trx, conversation.id, TURNS_LOOKED_AT),
            findAnswered(trx, conversation.id, { token, hash }),
          ])
          return { standing, found: { conversation, turns, answered } }
        })
  const { is_on: isOn, knowledge, zone } = standing[0] ?? { is_on: false, knowledge: [], zone: null }
  const common = { isOn, knowledge, ownersZone: zone ?? DEFAULT_WEEK.zone }
  // What the caller says was said is good enough to answer by, as long as nothing better is known; never to agree by.
  if (found === null) return { conversation: undefined, turns: earlier, answered: null, ...common }
  const turns = withoutUnread(found.turns).map(({ author, text, intent }) => ({
    role: ROLES[author],
    content: text,
    intent,
  }))
  return { ...found, turns, ...common }
}

/** A text that took too long once would do so with every later one. */
const withoutUnread = (turns: readonly queries.KeptTurn[]) =>
  turns.filter(({ intent }, at) => intent !== UNREAD && turns[at + 1]?.intent !== UNREAD)

async function findAnswered(
  trx: Trx,
  conversationId: string,
  { token, hash }: Pick<Request, 'token' | 'hash'>,
): Promise<Answer | null> {
  const found = await queries.findAnswerTo(trx, conversationId, hash)
  if (!found) return null
  return {
    response: found.text ?? '',
    conversation: token,
    by: found.text === null ? 'person' : 'assistant',
    lead: leadOf({
      isTaken: found.agreed_hash === hash,
      isAsked: asksForYes(found.text ?? ''),
    }),
    ...withChoices(found.choices ?? []),
    turn: found.turn_count,
  }
}

const withChoices = (choices: readonly Choice[]) => (choices.length === 0 ? {} : { choices: [...choices] })

function leadOf({ isTaken, isAsked }: { isTaken: boolean; isAsked: boolean }): Answer['lead'] {
  if (isTaken) return 'taken'
  return isAsked ? 'asked' : null
}

interface Reply {
  text: string
  isUnsure: boolean
  intent: string | null
  choices: readonly Choice[]
}

/**
 * Stores what was said and what comes of it in one transaction: the turns, what was promised, the lead, the question that got no
 * good answer. The owner's notice and the live event are part of it.
 */
async function keep(
  { db, metrics, bookings }: TalkDeps,
  request: Request,
  {
    known,
    reply,
    capture,
    call = null,
    isToldWhen = false,
  }: {
    known: Known
    reply: Reply | null
    capture: Capture | null
    call?: BookingForm | null
    isToldWhen?: boolean
  },
): Promise<Answer> {
  const fresh = randomBytes(32).toString('base64url')
  const { answer, isNewLead } = await db.as({ role: 'worker' }, async (trx) => {
    const isKnown = known.conversation !== undefined && request.token !== null
    const held = isKnown
      ? await queries.openByToken(trx, hashed(request.token ?? ''), { lock: true })
      : undefined
    const answered = held && (await findAnswered(trx, held.id, request))
    if (answered) return { answer: answered, isNewLead: false }
    const conversation = held ?? {
      id: randomUUID(),
      lead_id: null,
      turn_count: 0,
      promised: [],
      has_person: false,
    }
    const token = held ? request.token : fresh
    // Somebody may have taken it over while the answer was made: then the answer is theirs to give.
    const said = conversation.has_person ? null : reply
    const promised = [...new Set([...conversation.promised, ...(said === null ? [] : pricesIn(said))])]
    const isAgreed = said !== null && capture?.step === 'agreed'
    // Sent together, in this order: none of them waits for what another says.
    const [, , turn] = await Promise.all([
      isAgreed || conversation.lead_id !== null || said === null ? undefined : queries.keepSooner(trx),
      held ? undefined : begin(trx, request, { id: conversation.id, token: fresh }),
      queries.addTurns(trx, conversation, {
        turns: [
          // Only what the visitor said: nobody but us can tell what the assistant did.
          ...(held ? [] : request.earlier.filter(({ role }) => role === 'user')).map(({ content }) => ({
            author: 'visitor' as const,
            text: content,
          })),
          {
            author: 'visitor',
            text: request.newest,
            intent: tappedIn(request, said),
            request_hash: request.hash,
          },
          ...(said === null
            ? []
            : [
                {
                  author: 'assistant' as const,
                  text: said.text,
                  is_unsure: said.isUnsure,
                  intent: said.intent,
                  choices: said.choices,
                  wording: said.choices.length === 0 ? null : wordingOf(request.newest),
                },
              ]),
        ],
        promised,
        isPersonAsked: said !== null && capture?.step === 'wants-person' && !isToldWhen,
      }),
      said?.isUnsure ? noteQuestion(trx, unansweredIn(request, known), conversation.id) : undefined,
    ])
    const lead =
      isAgreed && capture !== null
        ? await becomeLead(trx, conversation, { capture, call, bookings, promised, agreedHash: request.hash })
        : null
    return {
      answer: {
        response: said?.text ?? '',
        conversation: token,
        by: said === null ? ('person' as const) : ('assistant' as const),
        lead: leadOf({ isTaken: lead !== null, isAsked: said !== null && capture?.step === 'asked' }),
        ...withChoices(said?.choices ?? []),
        turn,
      },
      isNewLead: lead?.isNew === true,
    }
  })
  if (isNewLead) metrics.leads.inc({ source: call === null ? 'assistant' : 'booking' })
  return answer
}

function begin(
  trx: Trx,
  { page, newest, earlier }: Request,
  { id, token }: { id: string; token: string },
): Promise<void> {
  const first = earlier.find(({ role }) => role === 'user')?.content ?? newest
  return queries.insertConversation(trx, {
    id,
    token_hash: hashed(token),
    page,
    about: shortened(first, ABOUT_MAX),
  })
}

/** A new lead, or the one of this conversation where somebody puts right what does not change how they are reached. */
async function becomeLead(
  trx: Trx,
  { id, lead_id: before }: Pick<queries.KeptConversation, 'id' | 'lead_id'>,
  {
    capture,
    call,
    bookings,
    promised,
    agreedHash,
  }: {
    capture: Capture
    call: BookingForm | null
    bookings: TalkDeps['bookings']
    promised: string[]
    agreedHash: string
  },
): Promise<{ isNew: boolean }> {
  const content = call === null ? leadFromDetails(capture.details) : leadFromBooking(call)
  const isSame = before !== null && (await hasSameContact(trx, before, content))
  const source = call === null ? 'assistant' : 'booking'
  const leadId = isSame ? before : await addLead(trx, { content, source })
  await nameRows(trx, [id, leadId])
  const promise = call === null ? await promiseCallBack(trx) : await book(trx, { call, bookings, leadId })
  await queries.becomeLead(trx, id, { leadId, agreedHash, promised: [...promised, ...promise] })
  return { isNew: !isSame }
}

async function promiseCallBack(trx: Trx): Promise<string[]> {
  const callBack = await findCallBackTime(trx)
  return callBack === null ? [] : [callBackBy(callBack.at, callBack.zone)]
}

async function book(
  trx: Trx,
  { call, bookings, leadId }: { call: BookingForm; bookings: TalkDeps['bookings']; leadId: string },
): Promise<string[]> {
  const { ownersZone } = await bookWithin(bookings, trx, call, leadId)
  return [bookedFor(call.start, ownersZone)]
}

/** Agreeing counts as sending the assessment does. */
async function admitLead(
  { db, config }: TalkDeps,
  { clientKey, email }: { clientKey: string; email: string | null },
): Promise<void> {
  if (!config.rateLimits) return
  await enforceLimits(db, { role: 'visitor' }, [
    { limit: 'submit-lead client', subject: clientKey },
    ...(email === null ? [] : [{ limit: 'submit-lead email', subject: email } as const]),
  ])
}

/** Only what was offered is kept: a client may write anything there. */
const tappedIn = ({ chosen }: Request, said: Reply | null) =>
  chosen === SOMETHING_ELSE.intent || chosen === said?.intent ? chosen : null

/** The question itself, where “Something else” was tapped. */
function unansweredIn({ chosen, newest }: Request, { turns }: Known): string {
  if (chosen !== SOMETHING_ELSE.intent) return newest
  return turns.findLast(({ role }) => role === 'user')?.content ?? newest
}

async function noteQuestion(trx: Trx, text: string, conversationId: string): Promise<void> {
  const wording = wordingOf(text)
  if (wording === null) return
  await queries.noteQuestion(trx, { question: shortened(text, 300), wording, conversationId })
}

/** One line of it, cut at its end where it is longer. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`
}

function shopOf({ site: { businessName, ownerName, phone, email, demoPhone } }: TalkDeps['config']): Shop {
  return { businessName, ownerName, phone, email, demoPhone }
}
