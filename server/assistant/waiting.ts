// What a visitor is told who asked for a person: when they hear from us, at once out of hours, else after two minutes without one.
import { sql } from 'kysely'
import { ASKS_BOTH } from '#assistant/dialogue/capture.ts'
import { formatMoment } from '#domain/zones.ts'
import { findCallBackTime } from '#server/bookings/service.ts'
import { nameRows, type Database, type Trx } from '#server/db/database.ts'
import { addTurns } from './queries.ts'

/** As the intent of the turn that tells it, by which the streams find it. */
export const TOLD_WHEN = 'told-when'
export const WAIT_MINUTES = 2

const said = (opening: string, when: string | null) =>
  [opening, ...(when === null ? [] : [`You’ll hear from us by ${when}.`]), ASKS_BOTH].join(' ')

const whenIn = async (trx: Trx) => {
  const callBack = await findCallBackTime(trx)
  return {
    isOpen: callBack?.isOpen ?? false,
    when: callBack && formatMoment(callBack.at, callBack.zone),
  }
}

/** Null while somebody may be there to answer. */
export async function tellOutOfHours(db: Database): Promise<string | null> {
  const { isOpen, when } = await db.as({ role: 'worker' }, whenIn)
  return isOpen ? null : said('Gladly. Nobody is at the desk right now.', when)
}

/** For the streams: says it in each of these conversations that has waited long enough, once. */
export async function tellThoseWaiting(db: Database, ids: readonly string[]): Promise<void> {
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
    const { when } = await whenIn(trx)
    const text = said('Nobody is free to join right now.', when)
    for (const { promised, ...conversation } of waiting)
      await addTurns(trx, conversation, {
        turns: [{ author: 'assistant', text, intent: TOLD_WHEN }],
        promised,
      })
  })
}
