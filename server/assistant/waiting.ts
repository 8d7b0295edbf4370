// For a visitor who asked for a person: immediately outside business hours if no admin has a console open, else after two minutes without a person.
import { sql } from 'kysely'
import { isSpanish } from '#assistant/classifier/language.ts'
import { ASKS_BOTH, ASKS_IN_ENGLISH } from '#assistant/dialogue/capture.ts'
import { formatMoment } from '#domain/zones.ts'
import { listAdminsHere } from '#server/accounts/service.ts'
import { findCallBackTime } from '#server/bookings/service.ts'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import { addTurns, listTurns } from './queries.ts'

/** The intent of the turn with this answer, by which the streams find it. */
export const CONTACT_TIME_INTENT = 'told-when'
const WAIT_MINUTES = 2
/** Enough turns to detect the visitor's language. */
const TURNS_LOOKED_AT = 10

const ENGLISH = {
  closed: 'Sure. Nobody’s at the desk right now.',
  busy: 'Nobody’s free to join right now.',
  by: (at: number, zone: string) => `You’ll hear from us by ${formatMoment(at, zone)}.`,
  asks: ASKS_BOTH,
}
const SPANISH: typeof ENGLISH = {
  closed: 'Con gusto. En este momento no hay nadie en la oficina.',
  busy: 'En este momento no hay nadie libre.',
  by: (at, timeZone) =>
    `Le contestamos a más tardar el ${new Date(at).toLocaleString('es-US', { ...SPANISH_MOMENT, timeZone })}.`,
  asks: `${ASKS_IN_ENGLISH}\n\n${ASKS_BOTH}`,
}
const SPANISH_MOMENT = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'longGeneric',
} as const

type CallBack = Awaited<ReturnType<typeof findCallBackTime>>

function composeAnswer(opening: 'closed' | 'busy', callBack: CallBack, isSpanish: boolean): string {
  const words = isSpanish ? SPANISH : ENGLISH
  const when = callBack === null ? [] : [words.by(callBack.at, callBack.zone)]
  return [words[opening], ...when, words.asks].join(' ')
}

export async function composeOutOfHours(db: Database, isSpanish: boolean): Promise<string | null> {
  return db.as({ role: 'worker' }, async (trx) => {
    const callBack = await findCallBackTime(trx)
    const isThere = callBack?.isOpen || (await listAdminsHere(trx)).length > 0
    return isThere ? null : composeAnswer('closed', callBack, isSpanish)
  })
}

async function isInSpanish(trx: Trx, conversationId: string): Promise<boolean> {
  const turns = await listTurns(trx, conversationId, TURNS_LOOKED_AT)
  return isSpanish(turns.flatMap(({ author, text }) => (author === 'visitor' ? [text] : [])))
}

/** For the streams: adds the answer once to each conversation that has waited long enough. */
export async function answerWaiting(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [...ids])
    const waiting = await trx
      .updateTable('conversations')
      .set({ person_asked_at: null })
      .where('id', 'in', ids)
      .where('person_asked_at', '<=', sql<string>`now() - make_interval(mins => ${WAIT_MINUTES})`)
      .returning(['id', 'turn_count', 'promised'])
      .execute()
    if (waiting.length === 0) return
    const callBack = await findCallBackTime(trx)
    for (const { promised, ...conversation } of waiting) {
      const text = composeAnswer('busy', callBack, await isInSpanish(trx, conversation.id))
      await addTurns(trx, conversation, {
        turns: [{ author: 'assistant', text, intent: CONTACT_TIME_INTENT }],
        promised,
      })
    }
  })
}
