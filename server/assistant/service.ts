// What visitors can do in a conversation. Must never pass anything on that the visitor has not agreed to, nor say that it is passed on
// before it is stored.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Answer, Question } from '#contract/assistant.ts'
import type { Capture } from '#assistant/dialogue/capture.ts'
import type { Knowledge, Shop, Turn } from '#assistant/dialogue/conversation.ts'
import { leadFromDetails } from '#assistant/dialogue/lead.ts'
import { findOwnPath } from '#domain/assistant/paths.ts'
import { callBackBy, pricesIn, switchedOff } from '#assistant/safety/promised.ts'
import { CONSENT_QUESTION, SOMETHING_ELSE, type Choice, type TurnAuthor } from '#domain/assistant/records.ts'
import { UNREAD, unread } from '#assistant/dialogue/unread.ts'
import { wordingOf } from '#domain/assistant/wording.ts'
import type { Config } from '#server/config.ts'
import { findCallBackTime } from '#server/bookings/service.ts'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import { passDoors } from '#server/http/limits.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { addLead, hasSameReach } from '#server/leads/service.ts'
import type { Answering } from './answering.ts'
import * as queries from './queries.ts'
import { tellOutOfHours } from './waiting.ts'

export { findConversationsOfLead, exportTurns as exportConversations } from './desk-queries.ts'

export interface TalkDeps {
  db: Database
  config: Pick<Config, 'site' | 'rateLimits'>
  metrics: Pick<Metrics, 'leads'>
  answering: Pick<Answering, 'answer' | 'understand'>
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
  const turns = [...known.turns, { role: 'user', content: request.newest } as const]
  const shop = shopOf(deps.config)
  const understood = await deps.answering.understand({
    turns,
    isStored: known.conversation !== undefined,
    shop,
  })
  if (understood === null) {
    const reply = unread(shop)
    const kept = await keep(deps, request, { known, reply, capture: null })
    if (kept.by === 'assistant') yield reply.text
    return kept
  }
  const { capture } = understood
  const toldWhen = capture.step === 'wants-person' ? await tellOutOfHours(deps.db) : null
  if (toldWhen !== null) capture.say = toldWhen
  const reply: Reply = { text: '', isUnsure: false, intent: null, choices: [] }
  if (!capture.isWhole || capture.say === null) {
    const answer = yield* deps.answering.answer({
      turns,
      understood,
      page: request.page ?? known.conversation?.page ?? null,
      shop,
      knowledge: known.knowledge,
      chosen: request.chosen,
      clientKey,
      signal,
    })
    const { isUnsure, intent, choices } = answer
    Object.assign(reply, { text: storable(answer.text), isUnsure, intent, choices })
    // Half an answer that nobody saw is none: asked again, the visitor has a whole one.
    if (signal.aborted && capture.step !== 'agreed') return unkept(reply.text, request.token)
  }
  const last = capture.say === null ? '' : reply.text === '' ? capture.say : `\n\n${capture.say}`
  reply.text += last
  if (capture.step === 'agreed') await admitLead(deps, { clientKey, email: capture.details.email })
  const kept = await keep(deps, request, { known, reply, capture, isToldWhen: toldWhen !== null })
  if (last !== '' && kept.by === 'assistant') yield last
  return kept
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
  const { is_on: isOn, knowledge } = standing[0] ?? { is_on: false, knowledge: [] }
  // What the caller says was said is good enough to answer by, as long as nothing better is known; never to agree by.
  if (found === null) return { conversation: undefined, turns: earlier, answered: null, isOn, knowledge }
  const turns = withoutUnread(found.turns).map(({ author, text }) => ({ role: ROLES[author], content: text }))
  return { ...found, turns, isOn, knowledge }
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
      isAsked: found.text?.endsWith(CONSENT_QUESTION) ?? false,
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
  { db, metrics }: TalkDeps,
  request: Request,
  {
    known,
    reply,
    capture,
    isToldWhen = false,
  }: { known: Known; reply: Reply | null; capture: Capture | null; isToldWhen?: boolean },
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
        ? await becomeLead(trx, conversation, { capture, promised, agreedHash: request.hash })
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
  if (isNewLead) metrics.leads.inc({ source: 'assistant' })
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
  { capture, promised, agreedHash }: { capture: Capture; promised: string[]; agreedHash: string },
): Promise<{ isNew: boolean }> {
  const content = leadFromDetails(capture.details)
  const isSame = before !== null && (await hasSameReach(trx, before, content))
  const leadId = isSame ? before : await addLead(trx, { content, source: 'assistant' })
  await nameRows(trx, [id, leadId])
  const callBack = await findCallBackTime(trx)
  await queries.becomeLead(trx, id, {
    leadId,
    agreedHash,
    promised: callBack === null ? promised : [...promised, callBackBy(callBack.at, callBack.zone)],
  })
  return { isNew: !isSame }
}

/** Agreeing counts as sending the assessment does. */
async function admitLead(
  { db, config }: TalkDeps,
  { clientKey, email }: { clientKey: string; email: string | null },
): Promise<void> {
  if (!config.rateLimits) return
  await passDoors(db, { role: 'visitor' }, [
    { door: 'submit-lead client', subject: clientKey },
    ...(email === null ? [] : [{ door: 'submit-lead email', subject: email } as const]),
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
