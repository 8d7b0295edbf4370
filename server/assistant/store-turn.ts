import { randomBytes, randomUUID } from 'node:crypto'
import type { Answer } from '#contract/assistant.ts'
import { asksForPerson, PERSON } from '#assistant/dialogue/booking.ts'
import type { Capture } from '#assistant/dialogue/capture.ts'
import { leadFromDetails } from '#assistant/dialogue/lead.ts'
import { hasAskedBack } from '#assistant/knowledge/wording.ts'
import { SOMETHING_ELSE, type Choice } from '#domain/assistant/records.ts'
import { normalizeWording } from '#domain/assistant/wording.ts'
import { leadFromBooking, type BookingForm } from '#domain/bookings.ts'
import type { Origin } from '#domain/origin-sources.ts'
import { formatMoment } from '#domain/zones.ts'
import { bookWithin, findCallBackTime, type BookingsContext } from '#server/bookings/service.ts'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { addLead, hasSameContact } from '#server/leads/service.ts'
import { findAnswered, hashed, leadOf, withChoices, type KnownConversation, type Request } from './request.ts'
import * as queries from './queries.ts'

export interface StoreTurnDeps {
  db: Database
  metrics: Pick<Metrics, 'leads'>
  bookings: BookingsContext
}

const ABOUT_MAX = 200
const PRICE = /\$\d[\d,]*(?:\.\d{2})?(?:\s(?:setup|once|a month|per month|monthly)\b)?/gi
/** Intents whose answers contain estimates instead of prices. */
const ESTIMATES: ReadonlySet<string> = new Set(['roi', 'calculator-trade', 'calculator-cost'])

export interface Reply {
  text: string
  isUnsure: boolean
  intent: string | null
  choices: readonly Choice[]
}

/** In one transaction, with the owner's notice and the live event. */
export async function storeTurn(
  { db, metrics, bookings }: StoreTurnDeps,
  request: Request,
  {
    known,
    reply,
    capture,
    call = null,
    isToldWhen = false,
  }: {
    known: KnownConversation
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
    const conversation = held ?? { ...NEW, id: randomUUID() }
    // An admin may have taken over while the answer was made; then the admin answers.
    const said = conversation.has_person ? null : reply
    const promised = [...new Set([...conversation.promised, ...(said === null ? [] : pricesIn(said))])]
    const isAgreed = said !== null && capture?.step === 'agreed'
    // Pipelined in this order: none depends on the result of another.
    const [, , turn] = await Promise.all([
      isAgreed || conversation.lead_id !== null || said === null ? undefined : queries.setAsyncCommit(trx),
      held ? undefined : createConversation(trx, request, { id: conversation.id, token: fresh }),
      queries.addTurns(trx, conversation, {
        turns: turnsToAdd(request, said, { isNew: held === undefined }),
        promised,
        isPersonAsked: said !== null && capture?.step === 'wants-person' && !isToldWhen,
      }),
      recordOpenQuestion(trx, unansweredQuestion(request, { known, said }), conversation.id),
    ])
    const lead =
      isAgreed && capture !== null
        ? await becomeLead(trx, conversation, {
            capture,
            call,
            bookings,
            promised,
            agreedHash: request.hash,
            origin: request.origin,
          })
        : null
    return {
      answer: {
        response: said?.text ?? '',
        conversation: held ? request.token : fresh,
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

const NEW = { lead_id: null, turn_count: 0, promised: [], has_person: false }

/** For a new conversation also the visitor's earlier turns; those of the assistant cannot be trusted from a client. */
function turnsToAdd(request: Request, said: Reply | null, { isNew }: { isNew: boolean }): queries.NewTurn[] {
  const earlier = isNew ? request.earlier.filter(({ role }) => role === 'user') : []
  const turns: queries.NewTurn[] = [
    ...earlier.map(({ content }) => ({ author: 'visitor' as const, text: content })),
    {
      author: 'visitor',
      text: request.newest,
      intent: findTappedIntent(request, said),
      request_hash: request.hash,
    },
  ]
  if (said === null) return turns
  const { text, isUnsure, intent, choices } = said
  const wording = choices.length === 0 ? null : normalizeWording(request.newest)
  return [...turns, { author: 'assistant', text, is_unsure: isUnsure, intent, choices, wording }]
}

function createConversation(
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

/** A new lead, or the one of this conversation if the visitor corrects details other than how they can be reached. */
async function becomeLead(
  trx: Trx,
  { id, lead_id: before }: Pick<queries.StoredConversation, 'id' | 'lead_id'>,
  {
    capture,
    call,
    bookings,
    promised,
    agreedHash,
    origin,
  }: {
    capture: Capture
    call: BookingForm | null
    bookings: StoreTurnDeps['bookings']
    promised: string[]
    agreedHash: string
    origin: Origin | null
  },
): Promise<{ isNew: boolean }> {
  const content = call === null ? leadFromDetails(capture.details) : leadFromBooking(call)
  const isSame = before !== null && (await hasSameContact(trx, before, content))
  const source = call === null ? 'assistant' : 'booking'
  const leadId = isSame ? before : await addLead(trx, { content, source, cameWith: { origin } })
  await nameRows(trx, [id, leadId])
  const promise =
    call === null ? await promiseCallBack(trx) : await bookAgreedCall(trx, { call, bookings, leadId })
  await queries.linkLead(trx, id, { leadId, agreedHash, promised: [...promised, ...promise] })
  return { isNew: !isSame }
}

async function promiseCallBack(trx: Trx): Promise<string[]> {
  const callBack = await findCallBackTime(trx)
  return callBack === null ? [] : [`Called back by ${formatMoment(callBack.at, callBack.zone)}`]
}

async function bookAgreedCall(
  trx: Trx,
  { call, bookings, leadId }: { call: BookingForm; bookings: StoreTurnDeps['bookings']; leadId: string },
): Promise<string[]> {
  const { ownersZone } = await bookWithin(bookings, trx, call, leadId)
  return [`Call on ${formatMoment(call.start, ownersZone)}`]
}

/** Only a choice that was offered: the client can send anything. */
function findTappedIntent({ chosen }: Request, said: Reply | null): string | null {
  const isAnswered = chosen === said?.intent || (asksForPerson(chosen) && said?.intent === PERSON)
  return isAnswered || chosen === SOMETHING_ELSE.intent ? chosen : null
}

/** The question without a good answer: the newest, or the one before it if the tap says that the guess about it was wrong. */
function unansweredQuestion(
  request: Request,
  { known: { turns }, said }: { known: KnownConversation; said: Reply | null },
): string | null {
  const tapped = findTappedIntent(request, said)
  const isWrongGuess =
    tapped === SOMETHING_ELSE.intent ? said?.isUnsure : tapped !== null && hasAskedBack(turns)
  if (isWrongGuess) return turns.findLast(({ role }) => role === 'user')?.content ?? request.newest
  return said?.isUnsure ? request.newest : null
}

async function recordOpenQuestion(trx: Trx, text: string | null, conversationId: string): Promise<void> {
  const wording = text === null ? null : normalizeWording(text)
  if (text === null || wording === null) return
  await queries.insertOpenQuestion(trx, { question: shortened(text, 300), wording, conversationId })
}

/** On one line, truncated. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`
}

const pricesIn = ({ text, intent }: Reply): string[] =>
  intent !== null && ESTIMATES.has(intent) ? [] : [...new Set(text.match(PRICE) ?? [])]
